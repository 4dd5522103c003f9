"""The programs: those that start a page from its compiled modules, and those of the parts that are fetched when wanted, with their modules.

One file rather than one per module: on a slow line every request costs more than all of the text, and nothing has to be unpacked.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from tools.halves import COMPETE_ENTRY, PAGE_ENTRY, PY, competition_modules, in_order, later_modules, name_of, page_modules
from tools.pyscript import python_part
from tools.shrink import Unshrinkable, shrink

# Starts a page on MicroPython: its modules are compiled already, and used where they lie (tools/rom.py).  A file whose size isn't said is
# read in pieces of 256 bytes; and what MicroPython brings along is looked for in every folder of the path each time it is imported, at
# the price of a JavaScript error, unless it is noted as loaded.  Then the page may be painted (static/first-paint.js); what stops the start
# is told (static/watchdog.js).
START = """\
import sys
from js import Event, document
try:
    sys.path[:] = [".frozen"]
    import asyncio, json, os, time, vfs
    with open({modules!r}, "rb") as file:
        vfs.mount(vfs.VfsRom(file.read(os.stat({modules!r})[6])), "/page")
    with open("/page/{identity_file}") as file:
        if file.read() != {identity!r}:
            raise ImportError("the modules are of another version")
    sys.path[:] = ["/page", ".frozen"]
    for module in (asyncio, json, time):
        sys.modules[module.__name__] = module
    document.documentElement.removeAttribute("data-unpainted")
    import {entry}
except Exception:
    document.documentElement.setAttribute("data-state", "loading")
    document.dispatchEvent(Event.new("encrucijada-broken"))
    raise
"""

# Runs on MicroPython, and unchanged on Pyodide, which has lists of what folders held before. MicroPython gets its modules without files,
# which it reads in small bits: an object with a module's names does as well.
PROGRAM = """\
import os, sys
MODULES = {modules}


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
    fresh = [module for module in MODULES if name_of(module[0]) not in sys.modules]  # two parts may share a module
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
del MODULES
import {entry}
{entry}.__name__  # it runs when something of it is asked for
"""


# Files of bytecode, whose names have most servers compress them.
PAGE_MODULES = "page.rom.txt"
COMPETITION_MODULES = "competition.rom.txt"
IDENTITY = "identity"  # in it, what tells these modules from those of other versions: the browser may have kept the one, and not the page


@cache
def page_bundle() -> str:
    """The program that starts the page, with its modules in `page.rom.txt`."""
    return _start(PAGE_MODULES, PAGE_ENTRY, page_modules())


def page_on_pyodide() -> str:
    """The same for a page that runs on Pyodide: the page half is plain Python, and a test shows it."""
    return _program(page_modules(), PAGE_ENTRY, python_part())


@cache
def competition_bundle() -> str:
    """The program that starts the page of a competition, with its modules in `competition.rom.txt`."""
    return _start(COMPETITION_MODULES, COMPETE_ENTRY, competition_modules())


def identity(paths: list[Path]) -> str:
    """Other digits for other modules."""
    return hashlib.sha256(repr(python_part() + texts(paths)).encode()).hexdigest()[:16]


def _start(file: str, entry: Path, paths: list[Path]) -> str:
    return START.format(modules=file, entry=name_of(entry), identity_file=IDENTITY, identity=identity(paths))


def _program(paths: list[Path], entry: Path, before: list[tuple[str, str]] | None = None) -> str:
    return PROGRAM.format(modules=repr((before or []) + texts(in_order(paths))), entry=name_of(entry))


def later_bundle(entry: Path, *before: Path) -> str:
    """The program of the part with that entry, for a page that runs already, and has fetched the parts of the entries before."""
    return _program(later_modules(entry, *before), entry)


def texts(paths: list[Path]) -> list[tuple[str, str]]:
    """The modules' paths below `py` and their shortened texts, in the same order."""
    found = []
    for path in paths:
        try:
            found.append((path.relative_to(PY).as_posix(), shrink(path.read_text(encoding="utf-8"))))
        except Unshrinkable as error:
            raise Unshrinkable(f"{path}: {error}") from error
    return found
