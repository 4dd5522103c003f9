"""The thinker's Python: the standard library trimmed to what is used, and our modules, both compiled beforehand.

Pyodide compiles the library it ships at every start; this saves more than half of that start and 1.7 MB.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tools.halves import PY, ROOT, imports, page_half, pairing_modules, thinker_modules
from tools.matching import kept_files, networkx_modules
from tools.pyscript import python_part

CACHE = ROOT / ".cache"
PYODIDE = ROOT / "node_modules" / "pyodide"
COMPILER = ROOT / "tools" / "compile-stdlib.mjs"
KEPT = 3600  # seconds: an older zip is of no use, a younger one may just be copied by another build

# What PyScript and Pyodide import by themselves once our code runs, seen in `sys.modules` of the page and of the worker,
# and what the library imports only when something goes wrong (a traceback must not fail for want of a module).
MARGIN = (
    "ast", "asyncio", "base64", "collections.abc", "contextlib", "dataclasses", "encodings.latin_1", "functools", "heapq", "html", "importlib",
    "inspect", "io", "json", "linecache", "math", "pathlib", "random", "re", "shutil", "textwrap", "time", "token", "tokenize", "traceback",
    "types", "typing", "warnings", "weakref", "zipfile", "zipimport",
)


def wanted_modules() -> list[str]:
    """What our code and networkx import from the library, on either half, and the margin; sorted."""
    named = {name for path in {*thinker_modules(), *page_half(), *pairing_modules(), *kept_files()} for name in imports(path)}
    return sorted({name for name in named if name.split(".")[0] in sys.stdlib_module_names} | set(MARGIN))


def library() -> Path:
    """The trimmed library, as a zip.  Built only when its contents would change."""
    names = wanted_modules()
    return built("library", fingerprint(*names), {"keep": names})


def thinker_zip() -> Path:
    """Our modules for the thinker and what they need of PyScript's, as a zip.  Built only when one of them changed."""
    return modules_zip("app", dict(python_part()) | texts(thinker_modules()))


def pairing_zip() -> Path:
    """What the thinker needs besides to pair a round, networkx among it, as a zip."""
    return modules_zip("pairing", texts(pairing_modules()) | networkx_modules())


def texts(paths: list[Path]) -> dict[str, str]:
    """The modules' texts, by path below `py`."""
    return {path.relative_to(PY).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def modules_zip(kind: str, modules: dict[str, str]) -> Path:
    """Modules as a zip.  Built only when one of them changed."""
    return built(kind, fingerprint(*modules, *modules.values()), {"modules": modules})


def fingerprint(*texts: str) -> str:
    """A short hash of the texts, the compiler and Pyodide's version."""
    parts = [COMPILER.read_text(encoding="utf-8"), (PYODIDE / "package.json").read_text(encoding="utf-8"), *texts]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def built(kind: str, key: str, order: dict[str, object]) -> Path:
    """Has Pyodide write the zip, unless it is there."""
    out = CACHE / f"{kind}-{key}.zip"
    if not out.exists():
        CACHE.mkdir(exist_ok=True)
        own = f".{os.getpid()}"  # two builds may run at once
        part, paper = out.with_suffix(own + ".part"), out.with_suffix(own + ".json")
        paper.write_text(json.dumps({"library" if kind == "library" else "app": str(part), **order}), encoding="utf-8")
        subprocess.run(["node", COMPILER, PYODIDE, paper], cwd=ROOT, check=True)
        paper.unlink()
        part.replace(out)
        for old in CACHE.glob(f"{kind}-*.zip"):
            if old.stat().st_mtime < time.time() - KEPT:
                old.unlink(missing_ok=True)
    return out
