"""What can stand on the crossings of De obras."""

from __future__ import annotations

from encrucijada.core.editing import Editing
from encrucijada.core.game import FIRST, SECOND, Board, Position
from encrucijada.games.obras.rules import FALLEN, GARNET, NAVY, OPEN, STATES, ObrasPosition


class ObrasEditing(Editing):
    """Fences of both colours; what falls and who is to move follows from them."""

    states = STATES[:FALLEN]

    def position(self, board: Board, cells: bytes, to_move: int) -> Position:
        position = ObrasPosition(board, cells, to_move)
        return position.fall() if position.falls and not position.cut() else position

    def cells(self, position: Position) -> bytes:
        assert isinstance(position, ObrasPosition)
        return bytes([OPEN if cell == FALLEN else cell for cell in position.cells])

    def mover(self, cells: bytes) -> int | None:
        lead = len([cell for cell in cells if cell == GARNET]) - len([cell for cell in cells if cell == NAVY])
        return {0: FIRST, 1: SECOND}.get(lead)
