"""The next round of a competition in any format, as the text of a step.  Needs the matching library, so the thinker runs it."""

from __future__ import annotations

from encrucijada.compete.competition import Competition
from encrucijada.compete.draws import cycles
from encrucijada.compete.matching import meeting_round, swiss_round
from encrucijada.compete.schedule import check_ready, drawn_round, needs_matching, round_step


def next_round(competition: Competition) -> str:
    """The step that pairs the next round; RulesError where results are missing, too few play, or all is played."""
    if not needs_matching(competition):
        return drawn_round(competition)
    check_ready(competition)
    swiss = competition.settings.format == "swiss"
    return round_step(competition, swiss_round(competition) if swiss else meeting_round(competition, cycles(competition)))
