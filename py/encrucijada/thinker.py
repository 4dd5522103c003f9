"""The thinker's entry (Pyodide, worker).  For now it answers with its version."""

import sys

from encrucijada.games import GAMES


async def think(job: int) -> str:
    """An answer that shows who gave it."""
    return f"Python {sys.version.split()[0]}, {len(GAMES)} games, job {job}"


__export__ = ["think"]
