"""The harness itself: the same program says the same on every interpreter, and a failure is seen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.interpreters.harness import INTERPRETERS, Failed, run

HERE = Path(__file__).parent
NAMES = {"micropython": "micropython", "pyodide": "cpython"}


def on_this_python(script: Path) -> list[str]:
    environment = {"PYTHONPATH": "py"}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, env=environment, cwd=HERE.parent.parent)
    return done.stdout.split("\n")[:-1]


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_every_game_starts(interpreter: str) -> None:
    *turns, name = run(interpreter, HERE / "start.py").split("\n")
    assert turns == on_this_python(HERE / "start.py")[:-1]
    assert name == NAMES[interpreter]


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_what_a_program_raises_is_reported(interpreter: str) -> None:
    with pytest.raises(Failed, match="said on purpose"):
        run(interpreter, HERE / "failing.py", "said on purpose")
