"""PyScript's Python part as far as we use it, to be compiled with our own modules.

PyScript carries that part as text and has it written, compiled and imported at every start, on the page and again in the worker, which
makes up a good part of the start of a bare page.  ``without_python`` takes it out of PyScript's script.
"""

from __future__ import annotations

import re

from tools.halves import ROOT

STDLIB = ROOT / "node_modules" / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
USED = ("context.py", "ffi.py", "util.py", "workers.py")
# In place of the package's own, which imports all of it.
INIT = """\
from pyscript.context import RUNNING_IN_WORKER, document, sync

if not RUNNING_IN_WORKER:
    from pyscript.workers import workers
"""

# `write(".",{pyscript:{…}}),python.push("import pyscript …");const stdlib=python.join("\\n"),optional=ignore.join("\\n")`, after the letters
# that those names have become.
PART = re.compile(
    r'\w+\("\.",\{pyscript:\{.*?\}\}\),(\w+)\.push\("import pyscript as _pyscript"\)'
    r'.*?;const (\w+)=\1\.join\("\\n"\),(\w+)=\w+\.join\("\\n"\)',
    re.DOTALL,
)
CHANGED = "/* changed: without its Python part */\n"  # as its licence wants


class PyScriptChanged(Exception):
    """PyScript's script no longer looks as this build expects: to be looked at when its version is raised."""


def python_part() -> list[tuple[str, str]]:
    """The modules' paths and texts."""
    try:
        return [("pyscript/__init__.py", INIT)] + [("pyscript/" + name, (STDLIB / name).read_text(encoding="utf-8")) for name in USED]
    except FileNotFoundError as error:
        raise PyScriptChanged(f"PyScript's package lacks {error.filename}") from error


def without_python(script: str) -> str:
    """PyScript's script without its Python part."""
    shorter, found = PART.subn(r'0;const \2="",\3=""', script)
    if found != 1:
        raise PyScriptChanged(f"expected PyScript's Python part once, found it {found} times")
    return CHANGED + shorter
