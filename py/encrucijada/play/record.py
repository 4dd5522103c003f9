"""A game as text: ``rhode 9: e5 swap d4``; from a set-up position ``rhode 3 from 3/1b1/3 w: a1``."""

from __future__ import annotations

from encrucijada.core.game import Board, Game, Position, RulesError, Unreadable
from encrucijada.games import game_named

FROM = " from "


class Record:
    """A game, its board, where it started, and its moves; every position along it is legal."""

    def __init__(
        self,
        game: Game,
        board: Board,
        setup: Position | None = None,
        moves: tuple[str, ...] = (),
        positions: tuple[Position, ...] = (),
    ) -> None:
        self.game = game
        self.board = board
        self.setup = setup  # None for the usual start
        self.moves = moves
        self.positions = positions or (setup or game.start(board),)  # one more than moves

    def then(self, move: str) -> Record:
        """The record with one more move; Unreadable or IllegalMove otherwise."""
        move = self.game.read_move(move, self.board)
        after = self.positions[-1].play(move)
        return Record(self.game, self.board, self.setup, self.moves + (move,), self.positions + (after,))

    def upto(self, turns: int) -> Record:
        """The record of the first turns."""
        return Record(self.game, self.board, self.setup, self.moves[:turns], self.positions[: turns + 1])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and write_record(self) == write_record(other)

    def __hash__(self) -> int:
        return hash(write_record(self))

    def __repr__(self) -> str:
        return f"Record({write_record(self)!r})"


class BrokenRecord(Unreadable):
    """A record with a wrong turn: ``turn`` (from 1) is the first wrong one, ``kept`` the record before it, ``cause`` what is wrong."""

    def __init__(self, turn: int, move: str, kept: Record, cause: RulesError) -> None:
        super().__init__("broken-record", turn=turn, move=move)
        self.kept = kept
        self.cause = cause


def extend(record: Record, moves: list[str]) -> Record:
    """The record with the moves played after it; BrokenRecord holds the legal part before the first wrong one."""
    for move in moves:
        try:
            record = record.then(move)
        except RulesError as cause:
            raise BrokenRecord(len(record.moves) + 1, move, record, cause) from None
    return record


def write_record(record: Record) -> str:
    """The record as one line; ``read_record`` reads it back."""
    setup = FROM + record.setup.write() if record.setup else ""
    return " ".join((f"{record.game.key} {record.board.text}{setup}:",) + record.moves)


def read_record(text: str) -> Record:
    """The record that the line writes; Unreadable, or BrokenRecord with the legal part before a wrong turn."""
    head, colon, tail = text.strip().partition(":")
    key, _, rest = head.partition(" ")
    if not colon:
        raise Unreadable("bad-record", text=text)
    game = game_named(key)
    name, setup, position = rest.partition(FROM)
    board = game.read_board(name)
    record = Record(game, board, game.read_position(position, board) if setup else None)
    return extend(record, tail.split())
