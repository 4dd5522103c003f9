"""What a page says in its language, from the files that came before its program."""

from __future__ import annotations

import json
import os


def texts_of(*files: str) -> dict[str, str]:
    """The texts of those catalogues by key, later ones before earlier ones."""
    texts: dict[str, str] = {}
    for name in files:
        with open(name, "rb") as file:
            # MicroPython's `load` reads a byte at a time, and its `read` 256 unless it is told how many there are.
            texts.update(json.loads(file.read(os.stat(name)[6])))
    return texts
