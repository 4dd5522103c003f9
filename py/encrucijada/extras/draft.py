"""A position being set up: what stands where, who is to move, and whether a game may start from it."""

from __future__ import annotations

from encrucijada.core.game import FIRST, Board, Game, Position, RulesError, Unreadable
from encrucijada.core.grid import grid
from encrucijada.games.editing import EDITING
from encrucijada.play.record import Record
from encrucijada.play.session import COMPUTER, PERSON, Seats, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Draft:
    """One board at a time, with the drafts before each change kept until another is made."""

    def __init__(self, game: Game, board: Board) -> None:
        self._past: list[Any] = []
        self._set(game, board, bytes(board.columns * board.rows), FIRST)

    def _set(self, game: Game, board: Board, cells: bytes, to_move: int) -> None:
        self.game = game
        self.board = board
        self.editing = EDITING[game.key]
        self.cells = cells
        self.to_move = to_move

    def _change(self, game: Game, board: Board, cells: bytes, to_move: int) -> None:
        self._past.append((self.game, self.board, self.cells, self.to_move))
        self._set(game, board, cells, to_move)

    # What is there

    def position(self) -> Position:
        """The position as it stands, allowed or not."""
        return self.editing.position(self.board, self.cells, self.to_move)

    def problem(self) -> RulesError | None:
        """Why no game may start from it, or None."""
        position = self.position()
        if position.outcome() is not None:
            return Unreadable("finished")
        try:
            self.game.read_position(position.write(), self.board)
        except Unreadable as problem:
            return problem
        return None

    def empty(self) -> bool:
        """Whether nothing has been put anywhere."""
        return not any(self.cells)

    # What people do

    def put(self, point: str, cell: int) -> bool:
        """That cell on the point, or nothing where it stands there already; says whether the point takes it."""
        index = grid(self.board.columns, self.board.rows).read(point)
        cells = bytearray(self.cells)
        cells[index] = 0 if cells[index] == cell else cell
        changed = bytes(cells)
        mover = self.editing.mover(changed)
        after = self.editing.position(self.board, changed, self.to_move)
        if cells[index] and after.state(point) != self.editing.states[cells[index]]:
            return False
        self._change(self.game, self.board, changed, self.to_move if mover is None else mover)
        return True

    def move_next(self, seat: int) -> None:
        """It is that seat's turn."""
        self._change(self.game, self.board, self.cells, seat)

    def clear(self, game: Game, board: Board) -> None:
        """An empty board of the game."""
        self._change(game, board, bytes(board.columns * board.rows), FIRST)

    def fill(self, game: Game, position: Position) -> None:
        """The position, with the colours of a game that starts from it."""
        cells = EDITING[game.key].cells(position)
        to_move = FIRST if position.colour(position.to_move) == game.colours[0] else 1 - FIRST
        self._change(game, position.board, cells, to_move)

    def may_undo(self) -> bool:
        """Whether anything has been changed."""
        return bool(self._past)

    def undo(self) -> None:
        """The draft before the last change."""
        if self._past:
            self._set(*self._past.pop())

    # What it is for

    def record(self) -> Record:
        """A game from the position, which has no problem; the usual start where the board is empty and the first player is to move."""
        if self.empty() and self.to_move == FIRST:
            return Record(self.game, self.board)
        return Record(self.game, self.board, self.game.read_position(self.position().write(), self.board))

    def seats(self, opponent: str, first: str, strength: int) -> Seats:
        """Who plays: two persons, or a person and the computer, ``first`` being who is to move (``person`` or ``computer``)."""
        if opponent == PERSON or not self.board.computer:
            return Seats(None, self.game.default_strength)
        return Seats(self.to_move if first == COMPUTER else 1 - self.to_move, strength)

    def session(self, seats: Seats) -> Session:
        """The game that starts from it."""
        return Session(self.record(), seats)
