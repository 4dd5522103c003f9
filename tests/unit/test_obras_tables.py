"""Tables hold what the search finds, and say when they are no tables."""

from __future__ import annotations

import json
from base64 import b85decode
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from encrucijada.core.nim import NimValues, mex
from encrucijada.games import game_named
from encrucijada.games.obras import insight, small_table, solver, tables
from encrucijada.games.obras.blocks import frame
from encrucijada.games.obras.rules import LARGEST, SOLVED_BLOCKS, ObrasPosition, board_of, read_board

from tools.obras_tables import small_boards, table

ROOT = Path(__file__).resolve().parents[2]
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
            if wide * high <= SOLVED_BLOCKS:
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


@pytest.mark.parametrize("damage", ["nothing", "a word", "half of it", "a changed bit", "a page"])
def test_other_bytes_are_no_table(damage: str) -> None:
    good = table({code: 3 for code in range(50)})
    bad = {"nothing": b"", "a word": b"De obras", "half of it": good[: len(good) // 2], "a page": b"<!doctype html>" * 9}
    with pytest.raises(ValueError, match="not a table"):
        tables.Table(bad.get(damage, good[:-1] + bytes([good[-1] ^ 1])))


def test_codes_don_t_depend_on_the_frame() -> None:
    small, large = frame(4), frame(9)
    square = [(0, 0), (1, 0), (0, 1), (1, 1)]
    oblong = [(x, y) for x in range(4) for y in range(3)]
    for cells in (square, oblong):
        keys = {size: size.canonical(sum(size.bit(*place) for place in cells), size.bit(0, 0) | size.bit(*cells[-1])) for size in (small, large)}
        assert len({tables.code(size, key) for size, key in keys.items()}) == 1


def competition_positions(number: int, rng: Random) -> Iterator[ObrasPosition]:
    """Positions from the start on, of games of safe closings drawn by lot on the competition board."""
    while True:
        position = start("5x5 falls")
        while safe := [move for move, left in insight.after_parts(position).items() if left is not None]:
            yield position
            number -= 1
            if not number:
                return
            position = position.play(rng.choice(safe))


def test_every_value_in_the_competition_table_follows_from_the_next() -> None:
    """A sample: each is the smallest number that no safe closing leads to."""
    for position in competition_positions(300, Random(7)):
        assert insight.value(position) == mex({value for value in insight.after_values(position).values() if value is not None})


def test_the_competition_table_holds_what_the_search_finds() -> None:
    """A sample of what can be searched in a test; the command that writes the table searches everything."""
    values, compared = solver.searched_values(frame(6)), 0
    for position in competition_positions(400, Random(8)):
        parts = insight.parts(position)
        if sum(part.bit_count() for part in parts) <= 20:
            assert insight.value(position) == values.value(parts)
            compared += 1
    assert compared > 100


def test_cities_within_the_competition_board_are_in_its_table() -> None:
    """Each can be left over from it; here 4 x 5, which is in no other table, against the results of the search."""
    published = json.loads((ROOT / "docs" / "data" / "obras-values.json").read_text(encoding="utf-8"))
    for board in ("4x5", "5x5"):
        assert insight.after_values(start(f"{board} falls")) == published[board]["first"]


def test_the_computer_plays_with_falls_where_a_table_knows_all() -> None:
    boards = [board_of(wide, high, True) for wide in range(1, LARGEST + 1) for high in range(1, LARGEST + 1)]
    assert {board for board in boards if board.computer} == {board for board in boards if solver.table_of(board) and board.advice}
    assert [board.text for board in boards if solver.table_of(board) and not board.computer] == ["5x5 falls"]


def test_a_file_is_wanted_once_and_only_where_it_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "__file__", "/nowhere/py/solver.py")
    monkeypatch.setattr(solver, "_competition", [])
    boards = {text: read_board(text) for text in ("4x4 falls", "5x5", "5x4 falls", "5x5 falls", "6x3 falls")}
    wanted = {text: insight.wanted_file(board) for text, board in boards.items()}
    assert {text for text in wanted if wanted[text]} == {"5x4 falls", "5x5 falls"}
    with pytest.raises(insight.TooLarge):
        insight.value(start("5x5 falls"))
    assert (ROOT / str(wanted["5x5 falls"])).is_file()
    insight.learn((ROOT / str(wanted["5x5 falls"])).read_bytes())
    assert not any(insight.wanted_file(board) for board in boards.values())
    assert insight.winning(start("5x5 falls")) == ("a6", "b5", "c4", "d3", "e2", "f1")
