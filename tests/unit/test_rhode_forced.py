"""Wins by force in Rhode, against the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Generator
from functools import lru_cache
from typing import Any

import pytest
from encrucijada.core.game import Position, RulesError
from encrucijada.games.rhode.forced import challenge
from encrucijada.games.rhode.rules import BLACK, EMPTY, WHITE, RhodePosition, board_of, read_board, read_position
from encrucijada.play.record import read_record


def run(work: Generator[Any, None, bool | None]) -> bool | None:
    """What the work comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: bool | None = end.value
            return found


@lru_cache(maxsize=None)
def wins(position: Position, turns: int) -> bool:
    """Whether the mover wins in at most so many turns of his, by trying everything."""
    return any(_wins_with(position.play(move), position.to_move, turns) for move in position.legal_moves())


def _wins_with(after: Position, seat: int, turns: int) -> bool:
    outcome = after.outcome()
    if outcome is not None or turns == 1:
        return outcome is not None and outcome.winner == seat
    replies = [after.play(move) for move in after.legal_moves()]
    return all(reply.outcome() is None and wins(reply, turns - 1) for reply in replies)


def some_position(rng: random.Random, size: int) -> RhodePosition:
    """One that the rules allow, sparse or crowded."""
    while True:
        cells = bytes(rng.choices((EMPTY, BLACK, WHITE), (rng.choice((1, 2, 3)), 1, 1), k=size * size))
        try:
            position = read_position(RhodePosition(board_of(size), cells, rng.randrange(2)).write())
        except RulesError:
            continue
        if not position.joined():
            return position


@pytest.mark.parametrize(("size", "turns", "count"), [(3, 1, 60), (3, 2, 120), (3, 3, 120), (4, 2, 80), (4, 3, 12)])
def test_it_finds_what_trying_everything_finds(size: int, turns: int, count: int) -> None:
    rng = random.Random(size * 10 + turns)
    found = []
    for _ in range(count):
        position = some_position(rng, size)
        found.append(run(challenge(position, turns, clock=lambda: 0.0)))
        assert found[-1] == wins(position, turns), position.write()
    assert set(found) == {True, False}


@pytest.mark.parametrize(("rows", "turns", "solvable"), [
    ("2b2/2b2/5/2b2/2b2 b", 1, True),  # one stone joins
    ("5/1b3/2b2/2b2/2b2 b", 1, False),
    ("5/1b3/2b2/2b2/2b2 b", 2, True),  # c4, then b5 or c5
    ("2w2/1b3/2b2/2b2/2b2 b", 2, False),  # then b5 alone is left
    ("5/1bb2/1bb2/1bb2/1bb2 w", 3, False),
    ("5/5/5/5/5 w", 3, False),
])  # fmt: skip
def test_positions_that_a_player_can_check(rows: str, turns: int, solvable: bool) -> None:
    assert run(challenge(read_position(rows), turns, clock=lambda: 0.0)) is solvable


def test_a_first_stone_that_may_be_taken_over_is_no_win() -> None:
    for size in (2, 3):
        start = read_record(f"rhode {size}:").positions[0]
        assert run(challenge(start, clock=lambda: 0.0)) == wins(start, 3)


def test_nothing_is_said_when_the_time_is_over() -> None:
    ticks = iter(range(1000))
    position = RhodePosition(read_board("9"), bytes(81), 0)
    assert run(challenge(position, seconds=20, clock=lambda: next(ticks))) is None
