"""Advice by tree search: on a heap known by heart, and on Rhode."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from encrucijada.core.game import Position
from encrucijada.games import GAMES
from encrucijada.games.rhode import advice as rhode_advice
from encrucijada.play.record import read_record
from encrucijada.search.advisers import advice_of
from encrucijada.search.tree_advice import advice

from tests.unit.heap import Heap, Study

HEAP = advice(cast(Any, SimpleNamespace(Study=Study)), lambda position, move: "because", clock=lambda: 0.0)


def ran(task: str, *positions: Position, moves: tuple[str, ...] = ()) -> tuple[dict[str, Any], list[Any]]:
    """The advice, and the steps on the way."""
    thinking, steps = HEAP[task](positions, moves), []
    while True:
        try:
            steps.append(next(thinking))
        except StopIteration as end:
            return end.value, steps


def whole_game(left: int, *moves: str) -> tuple[Position, ...]:
    positions: list[Position] = [Heap(left)]
    for move in moves:
        positions.append(positions[-1].play(move))
    return tuple(positions)


@pytest.mark.parametrize(("left", "best"), [(5, "1"), (6, "2"), (7, "3"), (3, "3")])
def test_the_hint_is_the_winning_move_and_is_certain_once_proven(left: int, best: str) -> None:
    assert ran("hint", Heap(left))[0] == {"best": best, "chance": 1.0, "reason": "because"}


def test_the_estimate_speaks_of_both_colours_and_of_every_move() -> None:
    class Coloured(Heap):
        def colour(self, seat: int) -> str:
            return ("red", "blue")[seat]

    found = ran("estimate", Coloured(6))[0]
    assert found["chances"] == {"red": 1.0, "blue": 0.0}
    assert found["heat"]["2"][0] == 1.0
    assert found["heat"]["1"][0] < 0.5


def test_the_review_finds_the_turn_that_threw_the_game_away() -> None:
    moves = ("2", "1", "2", "1")  # from 6: 2 wins; from 4 all lose; from 3 taking 2 instead of 3 gives it away
    found, steps = ran("review", *whole_game(6, *moves), moves=moves)
    assert [turn["state"] for turn in found["turns"]] == ["played", "played", "turning", "played"]
    assert found["turns"][2]["better"] == ["3"]
    assert [turn["chance"] for turn in found["turns"]] == [1.0, 1.0, 0.0, 0.0]
    assert found["start"] == 1.0 and found["exact"] is False
    assert [share for share, _ in steps] == sorted(share for share, _ in steps) and steps[-1][0] == 1.0
    assert steps[-1][1]["turns"][-1]["state"] == "played"  # what was found so far goes along


def test_no_more_than_three_turning_points() -> None:
    moves = ("1", "1", "1", "1", "1", "1", "1", "1", "1")
    found = ran("review", *whole_game(9, *moves), moves=moves)[0]
    assert [turn["state"] for turn in found["turns"]].count("turning") <= 3


def test_every_game_gives_the_advice_that_it_offers() -> None:
    asked = [(game.key, task) for game in GAMES for task in game.advice]
    assert len(asked) > 3
    assert [(key, task) for key, task in asked if task not in advice_of(next(game for game in GAMES if game.key == key))] == []


@pytest.mark.parametrize(("record", "move", "reason"), [
    ("rhode 2: a1 b2", "a2", "joins"),
    ("rhode 3: b2", "swap", "swap"),
    ("rhode 3 from b2/1w1/b2 w: ", "a2", "stops"),
    ("rhode 5 from 5/5/2b2/1b3/5 b: ", "b3", "mends"),
    ("rhode 5 from 5/5/1wb2/1b3/5 b: ", "c2", "only"),
    ("rhode 3 from 3/1b1/3 b: ", "b1", "one-way"),
    ("rhode 4 from 1b2/4/4/1b2 b: ", "b2", "one-way"),
    ("rhode 3 from bb1/3/1b1 b: ", "b2", "joins"),
    ("rhode 4 from 4/1b2/1b2/1b2 b: ", "c3", "two-ways"),
    ("rhode 5: c3", "a1", ""),
])  # fmt: skip
def test_why_a_move_is_good(record: str, move: str, reason: str) -> None:
    assert rhode_advice.reason(read_record(record).positions[-1], move) == reason
