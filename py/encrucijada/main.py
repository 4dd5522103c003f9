"""The page's entry (MicroPython, main thread).  For now it starts the thinker and says so."""

import asyncio
import sys

import js
from pyscript import create_named_worker, document

from encrucijada.games import GAMES

root = document.documentElement
status = document.getElementById("status")
status.textContent = "page: {}, {} games".format(sys.implementation.name, len(GAMES))
root.dataset.state = "ready"


async def start():
    """Starts the thinker."""
    root.dataset.thinker = "loading"
    thinker = await create_named_worker("./thinker.py", name="thinker", config="./thinker.json")
    root.dataset.thinker = "ready"
    status.textContent = "thinker: " + str(await thinker.think(1))


asyncio.create_task(start())
