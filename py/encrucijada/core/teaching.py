"""What a game makes of advice: a picture, words, and a lesson beside the board.

Advice is what the thinker found, by task. Words are keys of the catalogue with the facts for their gaps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from encrucijada.core.game import Change, Position
    from encrucijada.core.picture import Picture

    Found = dict[str, dict[str, Any]]  # what is known, by task; only tasks that are switched on
    Said = tuple[str, dict[str, object]]
    Cell = str | Said  # a number as it is, or words


class Lesson:
    """A title, paragraphs, and a table: rows of cells, the first row and the first cells being headings, the last row the result."""

    def __init__(self, title: str, paragraphs: list[Said], table: list[list[Cell]]) -> None:
        self.title = title
        self.paragraphs = paragraphs
        self.table = table


class Teaching:
    """How one game shows and says advice on a position."""

    def draw(self, position: Position, turn: tuple[Change, ...], found: Found) -> Picture:
        """The position's picture with what was found drawn into it; never by hue alone."""
        raise NotImplementedError

    def said(self, found: Found) -> list[Said]:
        """What was found, in a sentence or two."""
        raise NotImplementedError

    def marks(self, found: Found) -> dict[str, list[Said]]:
        """What was found of points, to be added to their names."""
        raise NotImplementedError

    def lesson(self, found: Found) -> Lesson | None:
        """What can be learnt from the position, or None."""
        raise NotImplementedError
