"""Tables hold what the search finds, and say when they are no tables."""

from __future__ import annotations

from base64 import b85decode
from functools import cache
from pathlib import Path
from random import Random

import pytest
from encrucijada.core.nim import NimValues
from encrucijada.games import game_named
from encrucijada.games.obras import insight, small_table, solver, tables
from encrucijada.games.obras.blocks import frame
from encrucijada.games.obras.rules import ObrasPosition, read_board

from tools.obras_tables import small_boards, table

ROOT = Path(__file__).resolve().parents[2]
COMPETITION = ROOT / "static" / tables.COMPETITION_FILE
OBRAS = game_named("obras")


def start(board: str) -> ObrasPosition:
    position = OBRAS.start(read_board(board))
    assert isinstance(position, ObrasPosition)
    return position


@cache
def all_values(board: str) -> NimValues[int]:
    """Everything that play can reach on the board, searched anew."""
    position = start(board)
    values = NimValues(solver.frame_of(position.board).options)
    values.value(insight.parts(position))
    return values


@pytest.mark.parametrize("board", ["8x2", "5x3", "4x4"])
def test_the_small_table_holds_what_the_search_finds(board: str) -> None:
    size = solver.frame_of(read_board(board))
    known = all_values(f"{board} falls").known
    assert len(known) > 2000
    assert {key: tables.small().value(tables.code(size, key)) for key in known} == known


def test_the_small_table_is_made_of_all_small_cities() -> None:
    """Any city of at most 16 blocks is a block of one of the three largest ones."""
    codes = set(codes_of_searched(small_boards()))
    for wide in range(1, 9):
        for high in range(1, wide + 1):
            if wide * high <= tables.SMALL:
                position = start(f"{wide}x{high} falls")
                (key,) = insight.parts(position)
                assert tables.code(solver.frame_of(position.board), key) in codes, (wide, high)


def codes_of_searched(boards: list[str]) -> dict[int, int]:
    found = {}
    for text in boards:
        size = solver.frame_of(read_board(text))
        found.update({tables.code(size, key): value for key, value in all_values(f"{text} falls").known.items()})
    return found


def test_the_command_writes_the_table_that_is_here() -> None:
    assert table(codes_of_searched(small_boards())) == b85decode("".join(small_table.TEXT.split()))


def test_a_table_answers_with_what_it_was_made_of() -> None:
    rng = Random(1)
    values = {rng.getrandbits(160): rng.randrange(16) for _ in range(1000)}
    content = table(values)
    assert {code: tables.Table(content).value(code) for code in values} == values
    assert len(content) < 1000 * 0.5 * 1.3, "four bits a block and little more"


def test_a_value_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="above 15"):
        table({1: 16})


@pytest.mark.parametrize("content", [b"", b"De obras", tables.MAGIC + b"\0\0\0\0", tables.MAGIC + b"\0\0\0\0\1\2", b"<!doctype html>" * 9])
def test_other_bytes_are_no_table(content: bytes) -> None:
    with pytest.raises(ValueError, match="not a table"):
        tables.Table(content)


def test_codes_don_t_depend_on_the_frame() -> None:
    small, large = frame(4), frame(9)
    square = [(0, 0), (1, 0), (0, 1), (1, 1)]
    oblong = [(x, y) for x in range(4) for y in range(3)]
    for cells in (square, oblong):
        keys = {size: size.canonical(sum(size.bit(*place) for place in cells), size.bit(0, 0) | size.bit(*cells[-1])) for size in (small, large)}
        assert len({tables.code(size, key) for size, key in keys.items()}) == 1
