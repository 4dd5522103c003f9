"""Rhode, a connection game."""

from __future__ import annotations

from encrucijada.core.game import Board, Change, Game, Position
from encrucijada.core.grid import grid
from encrucijada.core.picture import Picture
from encrucijada.games.rhode import picture, rules

OFFERED = (5, 7, 9, 11, 13, 15, 19)


class Rhode(Game):
    """Rhode on square boards from 2 to 19 points a side."""

    key = "rhode"
    colours = ("black", "white")
    default_board = "9"
    board_names = ("size",)
    advice = ("hint", "estimate", "review")
    square = True
    variant = ""
    strengths = 6
    default_strength = 3

    def boards(self) -> tuple[Board, ...]:
        return tuple(rules.board_of(size) for size in OFFERED)

    def read_board(self, text: str) -> Board:
        return rules.read_board(text)

    def board_from(self, values: dict[str, str]) -> Board:
        if "position" in values and "size" not in values:
            return rules.read_board(str(values["position"].count("/") + 1))
        return rules.read_board(values.get("size", self.default_board))

    def board_link(self, board: Board) -> list[str]:
        return ["size=" + board.text]

    def start(self, board: Board) -> Position:
        return rules.RhodePosition(board, bytes(board.columns * board.rows), 0, 0, rules.OPENING)

    def read_position(self, text: str, board: Board | None = None) -> Position:
        return rules.read_position(text, board)

    def read_move(self, text: str, board: Board) -> str:
        if text.lower() == rules.SWAP:
            return rules.SWAP
        lattice = grid(board.columns, board.rows)
        return lattice.names[lattice.read(text)]

    def draw(self, position: Position, turn: tuple[Change, ...] = ()) -> Picture:
        assert isinstance(position, rules.RhodePosition)
        return picture.draw(position, turn)
