"""What the thinker answers when it is asked for the next round of a competition (thinking half)."""

from __future__ import annotations

from encrucijada.compete.files import read_competition
from encrucijada.compete.rounds import next_round


def paired(text: str) -> str:
    """The step that pairs the next round of the competition that a file's text holds; RulesError where that can't be, or a line can't be done."""
    opened = read_competition(text)
    if opened.problems:
        raise opened.problems[0]
    return next_round(opened.competition)
