"""What is drawn and said of advice, and of the answers in lessons, is the same on the browser's interpreters as on this one."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from types import ModuleType

import pytest

from tests.interpreters import minute, teach
from tests.interpreters.harness import INTERPRETERS, run


@pytest.mark.parametrize("interpreter", INTERPRETERS)
@pytest.mark.parametrize(("script", "keys"), [(teach, ("nim.change", "review.changed.one")), (minute, ("said.short.broken", "said.walk.closed"))])
def test_the_same_on_the_browsers_interpreters(script: ModuleType, keys: tuple[str, ...], interpreter: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        script.main()
    told = printed.getvalue().rstrip("\n")
    assert all(key in told for key in keys)
    assert run(interpreter, Path(str(script.__file__))) == told
