"""Values and winning closings of De obras against the facts and against a program that knows nothing but the rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from encrucijada.games import game_named
from encrucijada.games.obras import insight
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.obras.solver import frame_of, searched_values

from tests.unit.brute_obras import Brute

ROOT = Path(__file__).resolve().parents[2]
OBRAS = game_named("obras")
FACTS = {"1x1": 1, "1x2": 2, "1x3": 0, "2x2": 0, "2x3": 2, "2x4": 0, "3x3": 1, "3x4": 1}
FIRST_CLOSINGS = """
    0 3 3 B
    3 0 2 3
    3 2 0 3
    A 3 3 0
"""


def start(board: str) -> ObrasPosition:
    position = OBRAS.start(OBRAS.read_board(board))
    assert isinstance(position, ObrasPosition)
    return position


def after(board: str, moves: str) -> ObrasPosition:
    position = start(board)
    for move in moves.split():
        position = position.play(move)
    return position


def searched(position: ObrasPosition) -> int:
    """The value by search alone, whatever tables there are."""
    return searched_values(frame_of(position.board)).value(insight.parts(position))


@pytest.mark.parametrize("board", FACTS)
def test_known_values(board: str) -> None:
    wide, high = board.split("x")
    for text in (f"{wide}x{high} falls", f"{high}x{wide} falls"):
        assert insight.value(start(text)) == searched(start(text)) == FACTS[board]


def test_first_closings_on_level_2() -> None:
    values = insight.after_values(start("3x3 falls"))
    rows = [line.split() for line in FIRST_CLOSINGS.split("\n") if line.strip()]
    shown = {"abcd"[x] + str(4 - y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
    assert {move: str(value) for move, value in values.items()} == {point: cell for point, cell in shown.items() if cell not in "AB"}
    assert insight.winning(start("3x3 falls")) == ("a4", "b3", "c2", "d1")


@pytest.mark.parametrize("board", ["1x1", "4x1", "2x2", "3x2", "2x4", "3x3"])
def test_every_position_of_a_small_board(board: str) -> None:
    wide, high = (int(side) for side in board.split("x"))
    brute = Brute(wide, high)
    brute.value(brute.start)
    seen = {brute.start}
    waiting = [(brute.start, start(f"{board} falls"))]
    while waiting:
        city, position = waiting.pop()
        assert insight.value(position) == searched(position) == brute.values[city], position
        assert list(insight.winning(position)) == brute.winning(city), position
        for move, left in brute.after(city).items():
            if left is not None and left not in seen:
                seen.add(left)
                waiting.append((left, position.play(move)))
    assert len(seen) == len(brute.values)


@pytest.mark.parametrize("board", ["3x4", "4x4"])
def test_kept_sample_of_a_large_board(board: str) -> None:
    """The samples were written by ``python -m tests.unit.brute_obras 4 4 300`` and the like."""
    lines = (ROOT / "tests" / "data" / f"obras-{board}.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 200
    for line in lines:
        moves, value, winning = line.split(";")
        position = after(f"{board} falls", moves)
        assert insight.value(position) == searched(position) == int(value), line
        assert " ".join(insight.winning(position)) == winning, line


@pytest.mark.parametrize("board", ["1x1", "2x3", "3x3", "5x5", "8x7", "8x8"])
def test_without_falls_only_parity_counts(board: str) -> None:
    wide, high = (int(side) for side in board.split("x"))
    position, rng, left = start(board), Random(1), wide * high % 2
    while True:
        safe = [move for move in position.legal_moves() if not position.play(move).outcome()]
        assert insight.value(position) == left
        assert insight.winning(position) == (tuple(sorted(safe)) if left else ())
        assert {move for move, value in insight.after_values(position).items() if value is not None} == set(safe)
        if not safe:
            break
        position = position.play(rng.choice(safe))
        left = 1 - left
    assert left == 0, "who has no safe closing left has lost"


def test_nothing_is_worth_anything_after_the_end() -> None:
    over = after("3x3 falls", "b2 a3 b1")
    assert over.outcome() and insight.value(over) is None
    assert insight.winning(over) == () and insight.after_values(over) == {} and insight.blocks(over) == ()


def test_districts_of_the_page_s_example() -> None:
    districts = insight.blocks(after("3x3 falls", "b2 a3"))
    assert [(district.crossings[0], len(district.crossings), district.cuts, district.value) for district in districts] == [
        ("a1", 2, ("b1",), 0),
        ("b1", 2, ("b1", "c1"), 0),
        ("b3", 10, ("c1",), 4),
    ]


def test_districts_add_up_to_the_value() -> None:
    rng = Random(5)
    for _ in range(30):
        position = start("4x4 falls")
        while insight.value(position) is not None:
            total = 0
            for district in insight.blocks(position):
                assert set(district.cuts) <= set(district.crossings)
                total ^= district.value or 0
            assert total == insight.value(position)
            position = position.play(rng.choice(position.legal_moves()))


def test_a_position_too_large_to_solve_is_refused() -> None:
    with pytest.raises(insight.TooLarge) as refused:
        insight.value(start("8x8 falls"))
    assert refused.value.facts == {"crossings": 81, "most": insight.SOLVED_CROSSINGS}
    assert [district.value for district in insight.blocks(start("8x8 falls"))] == [None]


@pytest.mark.parametrize("board", ["1x5", "2x5", "3x4", "3x5", "4x4"])
def test_published_results(board: str) -> None:
    """The larger ones in the file took `tools/solve_obras.py` minutes."""
    published = json.loads((ROOT / "docs" / "data" / "obras-values.json").read_text(encoding="utf-8"))[board]
    position = start(f"{board} falls")
    values = searched_values(frame_of(position.board))
    first = {move: left if left is None else values.value(left) for move, left in insight.after_parts(position).items()}
    assert published["first"] == first
    assert published["value"] == searched(position)
    assert published["winning"] == sorted(move for move in first if first[move] == 0)
