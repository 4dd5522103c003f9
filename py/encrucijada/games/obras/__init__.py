"""De obras, a path-cutting game."""

from __future__ import annotations

from encrucijada.core.game import Board, Change, Game, Position
from encrucijada.core.grid import grid
from encrucijada.core.picture import Picture
from encrucijada.games.obras import picture, rules, setup


class Obras(Game):
    """De obras on cities of 1 to 8 blocks each way, with and without falls."""

    key = "obras"
    colours = ("garnet", "navy")
    default_board = "3x3 falls"
    strengths = 3
    default_strength = 3

    def boards(self) -> tuple[Board, ...]:
        return tuple(rules.read_board(text) for text in rules.LEVELS)

    def read_board(self, text: str) -> Board:
        return rules.read_board(text)

    def start(self, board: Board) -> Position:
        return rules.ObrasPosition(board, bytes(board.columns * board.rows), 0)

    def read_position(self, text: str, board: Board | None = None) -> Position:
        return setup.read_position(text, board)

    def read_move(self, text: str, board: Board) -> str:
        city = grid(board.columns, board.rows)
        return city.names[city.read(text)]

    def draw(self, position: Position, turn: tuple[Change, ...] = ()) -> Picture:
        assert isinstance(position, rules.ObrasPosition)
        return picture.draw(position, turn)
