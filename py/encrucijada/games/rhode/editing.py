"""What can stand on the points of Rhode."""

from __future__ import annotations

from encrucijada.core.editing import Editing
from encrucijada.core.game import Board, Position
from encrucijada.games.rhode.rules import COLOURS, RhodePosition


class RhodeEditing(Editing):
    """Stones of both colours; either may be to move."""

    states = COLOURS

    def position(self, board: Board, cells: bytes, to_move: int) -> Position:
        return RhodePosition(board, cells, to_move)

    def cells(self, position: Position) -> bytes:
        assert isinstance(position, RhodePosition)
        return position.cells
