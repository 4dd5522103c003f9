"""The next round of a competition in any format, as the text of a step.  Needs the matching library, so the thinker runs it."""

from __future__ import annotations

from encrucijada.compete.competition import Competition
from encrucijada.compete.draws import berger_round, cycles, hill_round, knockout_round, on_schedule, survivors, write_round
from encrucijada.compete.matching import meeting_round, swiss_round
from encrucijada.core.game import RulesError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.draws import Pair


def next_round(competition: Competition) -> str:
    """The step that pairs the next round; RulesError where results are missing, too few play, or all is played."""
    if len(competition.active()) < 2:
        raise RulesError("compete-too-few")
    robin = competition.settings.format in ("robin", "robin2")
    unfinished = competition.open_tables()
    if unfinished and not robin:
        raise RulesError("compete-open", round=unfinished[0][0], table=unfinished[0][1])
    pairs = _pairs(competition, robin)
    if not pairs:
        raise RulesError("compete-finished")
    return f"round {len(competition.rounds) + 1}: " + write_round(pairs)


def _pairs(competition: Competition, robin: bool) -> list[Pair]:
    settings = competition.settings
    if robin:
        scheduled = on_schedule(competition)
        return berger_round(competition) if scheduled else meeting_round(competition, cycles(competition))
    if settings.format == "swiss":
        return swiss_round(competition) if len(competition.rounds) < settings.rounds else []
    if settings.format == "knockout":
        return knockout_round(competition) if len(survivors(competition)) != 1 else []
    return hill_round(competition)


def proposed_rounds(players: int) -> int:
    """How many Swiss rounds fit that many players: one more than a knockout takes, and no more than there are opponents."""
    rounds = 1
    while 2**rounds < players:
        rounds += 1
    return max(1, min(rounds + 1, players - 1))
