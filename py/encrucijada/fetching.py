"""What the thinker gets from the site when it is first wanted (thinking half)."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path

import encrucijada
from encrucijada.core.game import RulesError

Fetch = Callable[[str], Awaitable[bytes | None]]  # a file of the site, None if it can't be had
PAIRED = "encrucijada.compete.paired"
PAIRING_ZIP = "pairing.zip"  # networkx, and those of our modules that pair


async def no_files(file: str) -> bytes | None:
    """Where there is no site to fetch from."""
    return None


async def pairing(fetch: Fetch) -> Callable[[str], str]:
    """``compete.paired.paired``, fetched if it isn't here yet; RulesError where it can't be had."""
    if not _here():
        content = await fetch(PAIRING_ZIP)
        if content:
            _put(PAIRING_ZIP, content)
        if not _here():
            raise RulesError("compete-missing", file=PAIRING_ZIP)
    paired: Callable[[str], str] = import_module(PAIRED).paired
    return paired


def _here() -> bool:
    try:
        import_module(PAIRED)
    except ImportError:  # not fetched yet, or something else came in its place
        return False
    return True


def _put(name: str, content: bytes) -> None:
    """Make the zip's modules importable, also those of our own package."""
    Path(name).write_bytes(content)
    if name not in sys.path:
        sys.path.append(name)
        encrucijada.__path__.append(name + "/" + encrucijada.__name__)
    sys.path_importer_cache.clear()
