"""The page's modules as one Python program, and as another one those of lessons and puzzles, which the page fetches when they are wanted.

One file rather than one per module: on a slow line every request costs more than all of the text, and nothing has to be unpacked.
"""

from __future__ import annotations

from pathlib import Path

from tools.halves import LEARN_ENTRY, PAGE_ENTRY, PY, STUBS, learn_modules, name_of, page_modules
from tools.shrink import Unshrinkable, shrink

# Runs on MicroPython, and unchanged on Pyodide, which has the stubs' real counterparts, and lists of what folders held before.
PROGRAM = """\
import os, sys
MODULES = {modules!r}
STUBS = {stubs!r}
if sys.implementation.name == "micropython":
    MODULES.update(STUBS)
else:
    import pyodide_js
    pyodide_js._api.setCompatNullToNone(True)  # null arrives as None, as it does on MicroPython
for place in MODULES:
    folder = "page"
    for part in place.split("/"):
        try:
            os.mkdir(folder)
        except OSError:
            pass
        folder += "/" + part
    with open(folder, "w") as file:
        file.write(MODULES[place])
if "page" not in sys.path:
    sys.path.insert(0, "page")
if hasattr(sys, "path_importer_cache"):
    sys.path_importer_cache.clear()
del MODULES, STUBS
import {entry}
"""


def page_bundle() -> str:
    """The program: it writes the modules where imports look for them, and imports the page's entry."""
    return PROGRAM.format(modules=texts(page_modules(), PY), stubs=texts(sorted(STUBS.glob("*.py")), STUBS), entry=name_of(PAGE_ENTRY))


def learn_bundle() -> str:
    """The program of lessons and puzzles, for a page that runs already."""
    return PROGRAM.format(modules=texts(learn_modules(), PY), stubs={}, entry=name_of(LEARN_ENTRY))


def texts(paths: list[Path], folder: Path) -> dict[str, str]:
    """The shortened modules by their path below the folder."""
    found = {}
    for path in paths:
        try:
            found[path.relative_to(folder).as_posix()] = shrink(path.read_text(encoding="utf-8"))
        except Unshrinkable as error:
            raise Unshrinkable(f"{path}: {error}") from error
    return found
