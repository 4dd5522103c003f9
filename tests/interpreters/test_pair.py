"""What of networkx ships pairs as all of it does."""

from __future__ import annotations

from pathlib import Path

from encrucijada.desk import Desk

from tests.interpreters import pair
from tests.interpreters.harness import run
from tools.library import pairing_zip

HERE = Path(__file__).parent


def test_the_zip_pairs_what_the_whole_library_pairs() -> None:
    desk = Desk(pair.nothing, pair.nothing)
    here = [step for count in (7, 24, 45) for step in pair.rounds(count, desk)[0]]
    assert len(here) == 3 * pair.ROUNDS
    assert run("pyodide", HERE / "pair.py", "/cache/" + pairing_zip().name).split("\n") == here
