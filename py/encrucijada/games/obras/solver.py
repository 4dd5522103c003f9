"""Values of blocks on a board: from a table that is made of them all, else by search."""

from __future__ import annotations

from functools import cache

from encrucijada.core.game import Board
from encrucijada.core.nim import NimValues
from encrucijada.games.obras.blocks import Frame, frame
from encrucijada.games.obras.rules import FALLS, SOLVED_BLOCKS, SOLVED_SIDE
from encrucijada.games.obras.tables import COMPETITION_FILE, Table, code, small

_competition: list[Table] = []  # the one competition table, once it has been read


def frame_of(board: Board) -> Frame:
    """The frame in which the board's crossings stand, from its bottom left corner."""
    return frame(max(board.columns, board.rows))


def nim_values(board: Board) -> NimValues[int]:
    """The values of parts of positions on the board, kept from call to call."""
    if board.variant != FALLS:
        return countdown()
    table = table_of(board)
    return told_values(frame_of(board), table) if table else searched_values(frame_of(board))


def table_of(board: Board) -> Table | None:
    """The table that is made of every block which play on the board (with falls) can reach, None while there is none at hand."""
    wide, high = board.columns - 1, board.rows - 1
    if wide * high <= SOLVED_BLOCKS:
        return small()
    return competition() if max(wide, high) <= SOLVED_SIDE else None


def wanted_file(board: Board) -> str | None:
    """The file of a table, from the folder of the site, which has yet to be learnt for perfect play on the board; None if none has."""
    wide, high = board.columns - 1, board.rows - 1
    fits = board.variant == FALLS and max(wide, high) <= SOLVED_SIDE
    return COMPETITION_FILE if fits and not table_of(board) else None


def learn(content: bytes) -> None:
    """Takes the competition table from its file's bytes; ValueError if it isn't one."""
    _competition[:] = [Table(content)]


def competition() -> Table | None:
    """The competition table if it has been learnt, or lies where this code was checked out."""
    if not _competition:
        root = __file__.rpartition("/py/")[0]
        try:
            with open(f"{root}/{COMPETITION_FILE}", "rb") as file:
                learn(file.read())
        except OSError:
            return None
    return _competition[0]


@cache
def searched_values(size: Frame) -> NimValues[int]:
    """Values of blocks in the frame, by search alone."""
    return NimValues(size.options)


@cache
def told_values(size: Frame, table: Table) -> NimValues[int]:
    """Values of blocks in the frame that the table is made of."""
    return NimValues(size.options, lambda key: table.value(code(size, key)))


@cache
def countdown() -> NimValues[int]:
    """Values of a number of closings that are left, none of which changes how many others there are."""
    return NimValues(lambda left: [(left - 1,) if left > 1 else ()])
