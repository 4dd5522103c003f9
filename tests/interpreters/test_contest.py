"""Competitions are the same on the browser's interpreters as on this one, where the page runs and where it may run."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

from tests.interpreters import contest
from tests.interpreters.harness import INTERPRETERS, run


@pytest.fixture(scope="module")
def told_here() -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        contest.main()
    return printed.getvalue().rstrip("\n")


def test_the_contests_have_all_that_may_happen(told_here: str) -> None:
    happened = ("compete-name-twice", "compete-no-name", "compete-code-repeated", "compete-no-table", "compete-step", "round 5: ", "True")
    assert [event for event in happened if event not in told_here] == []
    assert "accepted twice" not in told_here


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_the_same_on_the_browsers_interpreters(interpreter: str, told_here: str) -> None:
    assert run(interpreter, Path(contest.__file__)) == told_here
