"""The session, links, words and pictures do the same on the browser's interpreters as on this one."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

from tests.interpreters import story
from tests.interpreters.harness import INTERPRETERS, run


@pytest.fixture(scope="module")
def told_here() -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        story.main()
    return printed.getvalue().rstrip("\n")


def test_the_story_has_all_that_may_happen(told_here: str) -> None:
    happened = ("received:", "dropped:", "go:", "resigned", "computer-turn", "looking-back", "game-over", "bad-point", "variation ", " True ")
    said = ("over.cut", "over.joined", "over.resigned", "status.stopped", "status.thinking", "status.forced")
    assert [event for event in happened + said if event not in told_here] == []
    assert told_here.count("\n") == 12 * (story.STEPS + 1) + len(story.BROKEN) + len(story.TREES) - 1


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_the_same_on_the_browsers_interpreters(interpreter: str, told_here: str) -> None:
    assert run(interpreter, Path(story.__file__)) == told_here
