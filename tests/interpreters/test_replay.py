"""The games of the vectors, the largest ones, records and links: on the browser's interpreters as on this one."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

from tests.interpreters import replay
from tests.interpreters.harness import INTERPRETERS, run

SCRIPT = Path(replay.__file__)
VECTORS = SCRIPT.parent.parent / "vectors"


@pytest.mark.parametrize("key", sorted(replay.REPLAYS))
def test_every_vector_is_replayed_here(key: str) -> None:
    games = replay.vectors(str(VECTORS), key)
    assert len(games) == 80
    for vector in games:
        replay.read_back(replay.REPLAYS[key](vector))


def test_the_largest_games_here() -> None:
    replay.read_back(replay.snake())
    assert replay.long_fall() == 32  # four streets of 7, three links, and c8
    assert replay.chains() == [19, 8 * 19 + 9 + 2]  # eight whole rows, nine links, one stone in the first and the last row


def test_what_is_said_of_broken_records_here() -> None:
    assert replay.refused() == [
        "2 {last}: <{last}> i9 {gap}",
        "4 swap: error.no-swap",
        "3 a4: fallen a4",
        "2 B2: open",
        "x" * 39 + "…",
        "error.bad-size",
    ]


@pytest.fixture(scope="module")
def said_here() -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        replay.main(str(VECTORS))
    return printed.getvalue().rstrip("\n")


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_the_same_on_the_browsers_interpreters(interpreter: str, said_here: str) -> None:
    assert run(interpreter, SCRIPT, "/tests/vectors") == said_here
