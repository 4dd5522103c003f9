"""The trimmed library holds what the thinker needs."""

from __future__ import annotations

import re
from pathlib import Path

from tests.interpreters.harness import run
from tools.halves import THINKER_ENTRY, imports, name_of, thinker_modules
from tools.library import MARGIN

HERE = Path(__file__).parent
BROWSER = {"pyscript", "js"}


def test_every_module_of_the_thinking_half_can_be_imported() -> None:
    names = [name_of(path) for path in thinker_modules() if not {name.split(".")[0] for name in imports(path)} & BROWSER]
    assert len(names) > 10 and len(names) >= len(thinker_modules()) - 1
    assert THINKER_ENTRY in thinker_modules()
    assert run("pyodide", HERE / "import_all.py", *names).split("\n") == names


def test_the_margin_is_there() -> None:
    assert run("pyodide", HERE / "import_all.py", *MARGIN).split("\n") == list(MARGIN)


def test_a_traceback_through_it_can_be_shown() -> None:
    """It says where the library's functions begin, and which of our own lines it was; their text isn't there."""
    shown = run("pyodide", HERE / "library_error.py")
    assert re.search(r'decoder.py", line \d+, in raw_decode', shown)
    assert re.search(r'library_error.py", line \d+', shown) and "json.decoder.JSONDecodeError" in shown
    assert shown.endswith("went on")
