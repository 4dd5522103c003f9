"""The interpreters, PyScript, and what writes GIF files and QR codes, copied from the pinned npm packages."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tools.halves import ROOT
from tools.library import library
from tools.minify import minified
from tools.pyscript import without_python

MODULES = ROOT / "node_modules"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
PYODIDE = MODULES / "pyodide"
TYPEFACE = MODULES / "@fontsource-variable" / "atkinson-hyperlegible-next"
MICROPYTHON = MODULES / "@micropython" / "micropython-webassembly-pyscript"
GIFENC = MODULES / "gifenc"
QR = MODULES / "qr"
CORE = "core-*.js"


COMMENT = re.compile(r"^[ ]*/\*.*?\*/[ ]*\n", re.MULTILINE | re.DOTALL)


class VendorChanged(Exception):
    """A package no longer looks as this build expects: to be looked at when a version is raised."""


def only(folder: Path, pattern: str) -> Path:
    """The one file that matches: the packages' file names carry a hash that changes with the version."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise VendorChanged(f"expected one {pattern} in {folder.name}, found {len(found)}")
    return found[0]


def copy_vendor(target: Path) -> None:
    """Fills the vendor folder.  Every script ends in .js: some school servers send .mjs with a type that browsers refuse."""
    copy_pyscript(target / "pyscript")
    copy_micropython(target / "micropython")
    copy_pyodide(target / "pyodide")
    copy_gifenc(target / "gifenc")
    copy_qr(target / "qr")


def copy_pyscript(target: Path, *, bare: bool = False) -> None:
    """PyScript without its optional plugins, which the configuration switches off, and, unless it is to be bare, without its Python part."""
    target.mkdir(parents=True)
    for pattern in ("core.js", CORE, "error-*.js"):
        source = only(PYSCRIPT, pattern)
        text = without_map(source)
        (target / source.name).write_text(text if bare or pattern != CORE else without_python(text), encoding="utf-8")
    shutil.copyfile(PYSCRIPT.parent / "LICENSE", target / "LICENSE.txt")


def copy_micropython(target: Path) -> None:
    """MicroPython's plain build; its script, which isn't shortened in the package, is here."""
    target.mkdir(parents=True)
    (target / "micropython.js").write_text(minified(without_map(MICROPYTHON / "micropython.mjs")), encoding="utf-8")
    shutil.copyfile(MICROPYTHON / "micropython.wasm", target / "micropython.wasm")


def copy_pyodide(target: Path) -> None:
    """Pyodide, its large script shortened further, with the trimmed library, and a lock file that names no packages, since none is loaded."""
    target.mkdir(parents=True)
    loader = without_map(PYODIDE / "pyodide.mjs")
    if loader.count("pyodide.asm.mjs") != 1:
        raise VendorChanged("Pyodide's loader names pyodide.asm.mjs in another way than expected")
    (target / "pyodide.js").write_text(loader.replace("pyodide.asm.mjs", "pyodide.asm.js"), encoding="utf-8")
    (target / "pyodide.asm.js").write_text(minified(without_map(PYODIDE / "pyodide.asm.mjs")), encoding="utf-8")
    shutil.copyfile(PYODIDE / "pyodide.asm.wasm", target / "pyodide.asm.wasm")
    shutil.copyfile(library(), target / "python_stdlib.zip")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")


def copy_gifenc(target: Path) -> None:
    """What writes animated pictures; a page fetches it when somebody wants one."""
    target.mkdir(parents=True)
    (target / "gifenc.js").write_text(without_map(GIFENC / "dist" / "gifenc.esm.js"), encoding="utf-8")
    shutil.copyfile(GIFENC / "LICENSE.md", target / "LICENSE.txt")


def copy_qr(target: Path) -> None:
    """What writes QR codes, and what reads them."""
    target.mkdir(parents=True)
    for name in ("index.js", "decode.js"):
        (target / name).write_text(without_comment_blocks(without_map(QR / name)), encoding="utf-8")
    shutil.copyfile(QR / "LICENSE-MIT", target / "LICENSE.txt")


def copy_typeface(target: Path) -> None:
    """The letters of western Europe's languages in all weights, and the licence, which travels with them."""
    target.mkdir(parents=True)
    shutil.copyfile(TYPEFACE / "files" / "atkinson-hyperlegible-next-latin-wght-normal.woff2", target / "atkinson.woff2")
    shutil.copyfile(TYPEFACE / "LICENSE", target / "LICENSE.txt")


def without_comment_blocks(text: str) -> str:
    """A script without the lines of its comments between slash and star, which begin with one of these."""
    return COMMENT.sub("", text)


def without_map(source: Path) -> str:
    """A script's text without the line that names its source map, which isn't shipped."""
    lines = source.read_text(encoding="utf-8").rstrip().split("\n")
    return "\n".join(line for line in lines if not line.startswith("//# sourceMappingURL=")) + "\n"
