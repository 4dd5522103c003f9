"""Runs Python on the browser's interpreters, in Node, from the pinned npm packages.

`py` and `tests` are where they are here: /py and /tests; Pyodide has what the build made before in /cache.
MicroPython sees the page half alone, and the stubs that the page gets.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from tools.halves import PY, ROOT, STUBS, page_half
from tools.library import CACHE, library
from tools.vendor import MICROPYTHON, PYODIDE

INTERPRETERS = ("micropython", "pyodide")
RUNNER = Path(__file__).with_name("run.mjs")
TESTS = ROOT / "tests"
TOOLS = ROOT / "tools"
PATIENCE = 300  # seconds


class Failed(AssertionError):
    """The program raised; the text is what it printed, and the traceback."""


def run(interpreter: str, script: Path, *arguments: str) -> str:
    """What the script prints, run as `__main__` with the arguments in `sys.argv`.  `Failed` if it raises."""
    begin = ["import sys", f"sys.argv[:] = {[script.name, *arguments]!r}", f"sys.path[:0] = {['/py', '/stubs', '/']!r}"]
    if interpreter == "pyodide":
        begin[-1] = f"sys.path[:0] = {['/py', '/']!r}"
    inside = "/" + script.resolve().relative_to(ROOT).as_posix()
    name = {"micropython": "micropython.mjs", "pyodide": "pyodide.mjs"}[interpreter]
    order: dict[str, object] = {
        "interpreter": interpreter,
        "module": str({"micropython": MICROPYTHON, "pyodide": PYODIDE}[interpreter] / name),
        "program": "\n".join([*begin, f"exec(compile(open({inside!r}).read(), {inside!r}, 'exec'), globals())"]),
    }
    if interpreter == "pyodide":
        order |= {"library": str(library()), "folders": [[str(PY), "/py"], [str(TESTS), "/tests"], [str(TOOLS), "/tools"], [str(CACHE), "/cache"]]}
    else:
        order |= {"files": [[str(real), inside] for real, inside in micropython_files()]}
    return node(order)


def micropython_files() -> list[tuple[Path, str]]:
    """The page half, the stubs, and the tests' Python and data."""
    found = [(path, "/" + path.relative_to(ROOT).as_posix()) for path in page_half()]
    found += [(path, "/stubs/" + path.name) for path in STUBS.glob("*.py")]
    data = [path for suffix in ("*.py", "*.jsonl", "*.json", "*.counts") for path in TESTS.rglob(suffix)]
    return found + [(path, "/" + path.relative_to(ROOT).as_posix()) for path in data]


def node(order: dict[str, object]) -> str:
    """Hands the order to Node; what it printed."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as paper:
        json.dump(order, paper)
        paper.flush()
        done = subprocess.run(["node", RUNNER, paper.name], capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode != 0:
        raise Failed(done.stdout + done.stderr)
    return done.stdout.rstrip("\n")
