"""Clocks for two: what is left or used at any moment, and what doesn't change it."""

from __future__ import annotations

import pytest
from encrucijada.core.game import FIRST, SECOND
from encrucijada.play.clock import INCREMENT, KINDS, PLAIN, UP, Clock, read_clock, shown


def times(clock: Clock, now: float) -> tuple[float, float]:
    return round(clock.time(FIRST, now), 6), round(clock.time(SECOND, now), 6)


def test_only_the_time_of_the_seat_that_runs_goes() -> None:
    clock = Clock(PLAIN, 60)
    assert times(clock, 1000) == (60, 60)
    clock.run(FIRST, 1000)
    assert times(clock, 1012.5) == (47.5, 60)
    clock.run(SECOND, 1012.5)
    assert times(clock, 1020) == (47.5, 52.5)
    clock.run(None, 1020)
    assert times(clock, 5000) == (47.5, 52.5)


def test_a_turn_brings_more_time_once_and_only_where_that_is_the_kind() -> None:
    for kind, left in ((PLAIN, 60), (INCREMENT, 65), (UP, 0)):
        clock = Clock(kind, 60, 5)
        clock.played(FIRST, 1)
        clock.played(FIRST, 1)  # taken back and played again
        assert times(clock, 0)[FIRST] == left
    clock = Clock(INCREMENT, 60, 5)
    for turn in (1, 2, 3, 2, 1, 2, 3):
        clock.played((turn + 1) % 2, turn)
    assert times(clock, 0) == (70, 65)


def test_a_clock_that_counts_up_never_runs_out() -> None:
    clock = Clock(UP)
    clock.run(SECOND, 0)
    assert times(clock, 7200) == (0, 7200) and clock.out(1e9) is None


def test_time_runs_out_for_who_is_to_move_and_then_stands_for_good() -> None:
    clock = Clock(PLAIN, 10)
    clock.run(SECOND, 100)
    assert clock.out(109.9) is None and clock.out(110) == SECOND and times(clock, 300) == (10, 0)
    clock.stop(110)
    clock.run(FIRST, 120)
    assert times(clock, 500) == (10, 0) and clock.out(500) is None


def test_a_time_of_day_that_goes_backwards_gives_no_time() -> None:
    clock = Clock(PLAIN, 10)
    clock.run(FIRST, 100)
    assert times(clock, 50) == (10, 10)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_is_read_back_and_stands_still(kind: str) -> None:
    clock = Clock(kind, 61.5, 3)
    clock.played(FIRST, 1)
    clock.run(SECOND, 10)
    again = read_clock(clock.write(14.5))
    assert again is not None and times(again, 0) == times(again, 1e6) == times(clock, 14.5)
    assert (again.kind, again.more, again.turns, again.over) == (kind, 3, 1, False)
    clock.stop(20)
    over = read_clock(clock.write(20))
    assert over is not None and over.over


@pytest.mark.parametrize("text", [
    "", "plain", "plain 0 60 60 0", "plain 0 60 60 0 on more", "sand 0 60 60 0 on", "plain x 60 60 0 on", "plain 0 -1 60 0 on", "plain 0 60 nan 0 on",
    "plain 0 inf 60 0 on", "plain 0 60 1e99 0 on", "plain 0 60 60 -2 on",
])  # fmt: skip
def test_texts_that_are_no_clock(text: str) -> None:
    assert read_clock(text) is None


@pytest.mark.parametrize(("seconds", "left", "used"), [
    (0, "0:00", "0:00"), (0.2, "0:01", "0:00"), (9.99, "0:10", "0:09"), (59.5, "1:00", "0:59"), (60, "1:00", "1:00"), (605, "10:05", "10:05"),
    (3599.5, "1:00:00", "59:59"), (3661, "1:01:01", "1:01:01"),
])  # fmt: skip
def test_how_it_is_shown(seconds: float, left: str, used: str) -> None:
    assert (shown(seconds), shown(seconds, up=True)) == (left, used)
