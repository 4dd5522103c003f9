"""De obras, a path-cutting game."""

from __future__ import annotations

from encrucijada.core.game import Board, Change, Game, Position, Unreadable
from encrucijada.core.grid import grid
from encrucijada.core.picture import Picture
from encrucijada.games.obras import picture, rules, setup


class Obras(Game):
    """De obras on cities of 1 to 8 blocks each way, with and without falls."""

    key = "obras"
    colours = ("garnet", "navy")
    default_board = "3x3 falls"
    board_names = ("level", "board", "falls")
    square = False
    variant = "falls"  # rules.FALLS: what is known of a game before its first board needs no rules
    strengths = 3
    default_strength = 3
    advice = ("hint", "what-if", "districts", "review")

    def boards(self) -> tuple[Board, ...]:
        return tuple(rules.read_board(text) for text in rules.LEVELS)

    def read_board(self, text: str) -> Board:
        return rules.read_board(text)

    def board_from(self, values: dict[str, str]) -> Board:
        if "level" in values:
            return _agreed(rules.level_board(values["level"]), values)
        if "board" in values:
            return rules.read_board(values["board"] + _falls(values, "0"))
        if "position" in values:
            side = values["position"].count("/")
            return rules.read_board(f"{side}x{side}" + _falls(values, "1"))
        return rules.read_board("3x3" + _falls(values, "1"))

    def board_link(self, board: Board) -> list[str]:
        if board.level:
            return ["level=" + str(board.level)]
        return ["board=" + board.text.split(" ")[0], "falls=" + ("1" if board.variant else "0")]

    def start(self, board: Board) -> Position:
        return rules.ObrasPosition(board, bytes(board.columns * board.rows), 0)

    def read_position(self, text: str, board: Board | None = None) -> Position:
        return setup.read_position(text, board)

    def read_move(self, text: str, board: Board) -> str:
        city = grid(board.columns, board.rows)
        return city.names[city.read(text)]

    def draw(self, position: Position, turn: tuple[Change, ...] = ()) -> Picture:
        assert isinstance(position, rules.ObrasPosition)
        return picture.draw(position, turn, [], [])


def _agreed(board: Board, values: dict[str, str]) -> Board:
    """The level's board; Unreadable if the link's other names speak of another one."""
    size, _, falls = board.text.partition(" ")
    for name, own in (("board", size), ("falls", "1" if falls else "0")):
        if values.get(name, own) != own:
            raise Unreadable("bad-value", name=name, text=values[name], known=(own,))
    return board


def _falls(values: dict[str, str], usual: str) -> str:
    """What a board's text adds for the link's ``falls``; Unreadable if it is neither 1 nor 0."""
    falls = values.get("falls", usual)
    if falls not in ("1", "0"):
        raise Unreadable("bad-value", name="falls", text=falls, known=("1", "0"))
    return " " + rules.FALLS if falls == "1" else ""
