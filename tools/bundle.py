"""The page's modules in one file, with a program that runs them, and as other programs those of the parts that are fetched when wanted.

One file rather than one per module: on a slow line every request costs more than all of the text, and nothing has to be unpacked.
"""

from __future__ import annotations

from pathlib import Path

from tools.halves import COMPETE_ENTRY, PAGE_ENTRY, PY, STUBS, competition_modules, in_order, later_modules, name_of, page_modules
from tools.shrink import Unshrinkable, shrink

# Runs on MicroPython, and unchanged on Pyodide, which has the stubs' real counterparts, and lists of what folders held before. MicroPython
# gets its modules without files, which it reads in small bits: an object with a module's names does as well.
PROGRAM = """\
import os, sys
MODULES = {modules}
STUBS = {stubs!r}


class Module:  # compiled when something of it is first asked for: what is imported as a module may never be
    def __init__(self, place, text):
        self.__place__ = place
        self.__text__ = text

    def __getattr__(self, key):
        text = self.__text__
        if text is None or key == "__path__":
            raise AttributeError(key)
        self.__text__ = None
        names = {{"__name__": name_of(self.__place__)}}
        exec(compile(text, "page/" + self.__place__, "exec"), names)
        for name in names:
            setattr(self, name, names[name])
        return getattr(self, key)


def name_of(place):
    name = place[:-3].replace("/", ".")
    return name[:-9] if name.endswith(".__init__") else name


def write(place, text):
    folder = "page"
    for part in place.split("/"):
        try:
            os.mkdir(folder)
        except OSError:
            pass
        folder += "/" + part
    with open(folder, "w") as file:
        file.write(text)


if sys.implementation.name == "micropython":
    fresh = [module for module in STUBS + MODULES if name_of(module[0]) not in sys.modules]  # two parts may share a module
    for place, text in fresh:
        sys.modules[name_of(place)] = Module(place, text)
    for place, text in fresh:  # only now: a package comes after modules of its own
        parent, _, leaf = name_of(place).rpartition(".")
        if parent:
            setattr(sys.modules[parent], leaf, sys.modules[name_of(place)])
else:
    import pyodide_js
    pyodide_js._api.setCompatNullToNone(True)  # null arrives as None, as it does on MicroPython
    for place, text in MODULES:
        write(place, text)
    if "page" not in sys.path:
        sys.path.insert(0, "page")
    sys.path_importer_cache.clear()
del MODULES, STUBS
import {entry}
{entry}.__name__  # it runs when something of it is asked for
"""


# The page's modules stand in a file of their own: as texts in the program they would be read twice, by an interpreter that is still cold.
PAGE_MODULES = "page.txt"
COMPETITION_MODULES = "competition.txt"
BETWEEN = "\x1e"


def page_bundle() -> str:
    """The program: it makes the modules of the file `page.txt` importable, and imports the page's entry."""
    return _bundle(PAGE_MODULES, PAGE_ENTRY)


def page_texts() -> str:
    """The file `page.txt`: for each module its path, a new line, and its text."""
    return _texts(page_modules())


def competition_bundle() -> str:
    """The program of the page of a competition, with its modules in `competition.txt`."""
    return _bundle(COMPETITION_MODULES, COMPETE_ENTRY)


def competition_texts() -> str:
    """The file `competition.txt`, as `page.txt`."""
    return _texts(competition_modules())


def _bundle(file: str, entry: Path) -> str:
    modules = f"[part.split('\\n', 1) for part in open({file!r}).read().split({BETWEEN!r})]"
    return PROGRAM.format(modules=modules, stubs=texts(sorted(STUBS.glob("*.py")), STUBS), entry=name_of(entry))


def _texts(paths: list[Path]) -> str:
    return BETWEEN.join(f"{place}\n{text}" for place, text in texts(in_order(paths), PY))


def later_bundle(entry: Path, *before: Path) -> str:
    """The program of the part with that entry, for a page that runs already, and has fetched the parts of the entries before."""
    return PROGRAM.format(modules=repr(texts(in_order(later_modules(entry, *before)), PY)), stubs=[], entry=name_of(entry))


def texts(paths: list[Path], folder: Path) -> list[tuple[str, str]]:
    """The modules' paths below the folder and their shortened texts, in the same order."""
    found = []
    for path in paths:
        try:
            found.append((path.relative_to(folder).as_posix(), shrink(path.read_text(encoding="utf-8"))))
        except Unshrinkable as error:
            raise Unshrinkable(f"{path}: {error}") from error
    return found
