"""What is drawn and said of advice is the same on the browser's interpreters as on this one."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

from tests.interpreters import teach
from tests.interpreters.harness import INTERPRETERS, run


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_the_same_on_the_browsers_interpreters(interpreter: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        teach.main()
    told = printed.getvalue().rstrip("\n")
    assert "nim.change" in told and "review.changed.one" in told
    assert run(interpreter, Path(teach.__file__)) == told
