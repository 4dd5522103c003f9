"""Nim-values and the player that lives by them, on heaps of nim, whose theory is known since 1901."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from encrucijada.core.nim import Foresight, NimValues, mex, nim_sum
from encrucijada.core.strength import Strength
from encrucijada.search.nim import NimPlayer
from encrucijada.search.player import run

PERFECT, BEGINNER, SHORT_SIGHTED = Strength("nim", 9.0), Strength("nim", 9.0, {"turns": 0}), Strength("nim", 9.0, {"turns": 3})


def nim(heap: int) -> Iterable[tuple[int, ...]]:
    """Take any number from a heap."""
    return [(left,) if left else () for left in range(heap)]


def kayles(row: int) -> Iterable[tuple[int, ...]]:
    """Take one or two neighbouring pins out of a row."""
    return [tuple(part for part in (place, row - taken - place) if part) for taken in (1, 2) for place in range(row - taken + 1)]


class Heaps:
    """A position of nim in which emptying nothing (``pass``) loses at once."""

    board = "table"

    def __init__(self, *heaps: int) -> None:
        self.heaps = heaps

    def play(self, move: str) -> Heaps:
        return Heaps(*left_by(self)[move])


def left_by(position: Heaps) -> dict[str, Any]:
    heaps, moves = position.heaps, {}
    for place, heap in enumerate(heaps):
        for left in range(heap):
            moves[f"{place}:{left}"] = tuple(part for part in heaps[:place] + (left,) + heaps[place + 1 :] if part)
    return {**moves, "pass": None}


def knowledge(values: NimValues[int]) -> Any:
    def winning(position: Heaps) -> list[str]:
        return [move for move, left in left_by(position).items() if left is not None and nim_sum(left) == 0]

    return SimpleNamespace(after_parts=left_by, nim_values=lambda board: values, winning=winning)


def player(strength: Strength, seed: int = 1, **clock: Any) -> NimPlayer:
    return NimPlayer(knowledge(NimValues(nim)), strength, seed, **clock)


def test_the_smallest_number_left_out() -> None:
    assert [mex(set()), mex({0, 1, 3}), mex({1, 2})] == [0, 2, 0]


def test_a_heap_is_worth_its_size() -> None:
    values = NimValues(nim)
    assert values.value([12, 5, 9]) == 12 ^ 5 ^ 9
    assert values.known == {heap: heap for heap in range(1, 13)}


def test_kayles() -> None:
    values = NimValues(kayles)
    values.value([21])
    assert [values.known[row] for row in range(1, 13)] == [1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]


def test_what_is_told_is_not_searched() -> None:
    values = NimValues(nim, lambda heap: heap if heap == 40 else None)
    assert values.value([40]) == 40 and values.known == {40: 40}


def test_a_search_that_is_stopped_loses_nothing() -> None:
    asked: list[int] = []

    def counted(row: int) -> Iterable[tuple[int, ...]]:
        asked.append(row)
        return kayles(row)

    values = NimValues(counted)
    reports = [next(values.search([200])) for _ in range(3)]
    assert reports == sorted(reports)
    assert values.value([200]) == NimValues(kayles).value([200])
    assert len(asked) == len(set(asked)), "no part's moves are found twice"


@pytest.mark.parametrize(
    ("heaps", "turns", "wins"), [((), 0, False), ((1,), 0, None), ((3,), 1, True), ((1, 1), 2, False), ((2, 2), 2, None), ((2, 2), 4, False)]
)
def test_as_far_as_turns_show(heaps: tuple[int, ...], turns: int, wins: bool | None) -> None:
    assert Foresight(nim).wins(heaps, turns) is wins


def test_what_is_foreseen_is_true() -> None:
    rng, seen = Random(2), set()
    for _ in range(200):
        heaps = tuple(rng.randrange(1, 5) for _ in range(rng.randrange(1, 4)))
        wins = Foresight(nim).wins(heaps, rng.randrange(6))
        assert wins is None or wins == bool(nim_sum(heaps))
        seen.add(wins)
    assert seen == {True, False, None}


@pytest.mark.parametrize("strength", [PERFECT, BEGINNER, SHORT_SIGHTED])
def test_never_a_losing_move_while_there_is_another(strength: Strength) -> None:
    for seed in range(20):
        assert run(player(strength, seed).choose(Heaps(1))) == "0:0"  # type: ignore[arg-type]
        assert run(player(strength, seed).choose(Heaps())) == "pass"  # type: ignore[arg-type]


def test_the_perfect_player_leaves_nothing() -> None:
    rng = Random(3)
    for seed in range(100):
        heaps = Heaps(*(rng.randrange(1, 8) for _ in range(3)))
        if nim_sum(heaps.heaps):
            assert nim_sum(heaps.play(run(player(PERFECT, seed).choose(heaps))).heaps) == 0  # type: ignore[arg-type]


def test_a_lost_position_is_left_with_the_fewest_winning_replies() -> None:
    chosen = {run(player(PERFECT, seed).choose(Heaps(4, 5, 6, 7))) for seed in range(40)}  # type: ignore[arg-type]
    winning = knowledge(NimValues(nim)).winning
    counts = {move: len(winning(Heaps(4, 5, 6, 7).play(move))) for move in left_by(Heaps(4, 5, 6, 7)) if move != "pass"}
    assert chosen == {move for move in counts if counts[move] == min(counts.values())}
    assert len(set(counts.values())) > 1 < len(chosen)


def test_the_short_sighted_player_sees_what_is_near() -> None:
    for seed in range(20):
        assert run(player(SHORT_SIGHTED, seed).choose(Heaps(2, 1))) == "0:1"  # type: ignore[arg-type]
    assert len({run(player(SHORT_SIGHTED, seed).choose(Heaps(7, 6))) for seed in range(20)}) > 5  # type: ignore[arg-type]


def test_the_same_seed_plays_the_same() -> None:
    for strength in (PERFECT, BEGINNER, SHORT_SIGHTED):
        games = [[run(computer.choose(Heaps(5, 6, 3))) for _ in range(5)] for computer in (player(strength, 8), player(strength, 8))]  # type: ignore[arg-type]
        assert games[0] == games[1]


def test_when_the_time_is_up_it_plays_what_is_not_refuted() -> None:
    ticks = iter(range(10_000))
    slow = NimPlayer(knowledge(NimValues(kayles)), Strength("nim", 20.0), 1, lambda: float(next(ticks)))
    move = run(slow.choose(Heaps(3000, 1)))  # type: ignore[arg-type]
    assert move != "pass" and next(ticks) < 100


def test_progress_is_a_share() -> None:
    shares = list(player(SHORT_SIGHTED).choose(Heaps(3, 4)))  # type: ignore[arg-type]
    assert shares and shares == sorted(shares) and all(0 <= share <= 1 for share in shares)
