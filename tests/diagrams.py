"""Boards as diagrams: a row a line from the top, a sign a point, spaces between them."""

from __future__ import annotations

from encrucijada.core.game import Position
from encrucijada.core.grid import grid
from encrucijada.games import game_named
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.rules import RhodePosition

SIGNS = {"empty": ".", "open": ".", "fallen": "x", "A": "A", "B": "B", "black": "b", "white": "w", "garnet": "g", "navy": "n"}


def rows_of(diagram: str) -> list[str]:
    """The rows without the spaces."""
    return ["".join(line.split()) for line in diagram.strip().splitlines()]


def text_of(diagram: str, mover: str) -> str:
    """The diagram as a position's text, every empty run as a number."""
    rows = []
    for row in rows_of(diagram):
        for run in range(len(row), 0, -1):
            row = row.replace("." * run, f"{run} ")
        rows.append(row.replace(" ", ""))
    return "/".join(rows) + " " + mover


def rhode(diagram: str, mover: str = "b") -> RhodePosition:
    """The set-up position of the diagram: `b`, `w`, and `.` for an empty point."""
    position = game_named("rhode").read_position(text_of(diagram, mover))
    assert isinstance(position, RhodePosition)
    return position


def obras(diagram: str, mover: str, falls: bool = True) -> ObrasPosition:
    """The set-up position of the diagram: `g`, `n`, `x` for fallen, `.` for an open crossing, `A`, `B`."""
    rows = rows_of(diagram)
    game = game_named("obras")
    board = game.read_board(f"{len(rows[0]) - 1}x{len(rows) - 1}" + (" falls" if falls else ""))
    position = game.read_position(text_of(diagram.replace("A", ".").replace("B", "."), mover), board)
    assert isinstance(position, ObrasPosition)
    return position


def diagram_of(position: Position) -> str:
    """The position's diagram, to compare with `shown`."""
    columns, names = position.board.columns, grid(position.board.columns, position.board.rows).names
    lines = [" ".join(SIGNS[position.state(name)] for name in names[start : start + columns]) for start in range(0, len(names), columns)]
    return "\n".join(reversed(lines))


def shown(diagram: str) -> str:
    """The diagram as `diagram_of` writes it."""
    return "\n".join(" ".join(row) for row in rows_of(diagram))


def start(key: str, board: str) -> Position:
    """The first position of a game on the board."""
    game = game_named(key)
    return game.start(game.read_board(board))


def after(position: Position, moves: str) -> Position:
    """The position after the moves."""
    for move in moves.split():
        position = position.play(move)
    return position
