"""What an editor of positions has to know of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from encrucijada.core.game import Board, Position


class Editing:
    """What can stand on the points of a game's boards, and what follows from it.

    A *cell* is an index into ``states``, which are those of ``Position.state``; cell 0 is nothing.
    """

    states: tuple[str, ...]

    def position(self, board: Board, cells: bytes, to_move: int) -> Position:
        """The position with those cells and what follows from them. Not promised: that the rules allow it."""
        raise NotImplementedError

    def cells(self, position: Position) -> bytes:
        """What was put on the points of the position, without what follows from it."""
        raise NotImplementedError

    def mover(self, cells: bytes) -> int | None:
        """Who is to move, where the cells tell it."""
        return None
