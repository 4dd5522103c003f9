"""The thinker's entry: Pyodide, in a worker."""

import asyncio
import sys

import js

sys.path.insert(0, "thinker.zip")  # compiled modules, read from where they are: to unpack them takes longer

from pyscript import sync

from encrucijada.desk import Desk

folder = [""]  # the address of the site's files: a worker doesn't know it


def settle(address: str) -> bool:
    """Take the site's files from there."""
    folder[0] = address
    return True


async def report(job: int, share: float, news: str) -> None:
    """Tell the page how far a job is, and what was found."""
    await sync.progress(job, share, news)


async def pause() -> None:
    """Let messages in."""
    await asyncio.sleep(0)


async def fetch(file: str) -> bytes | None:
    """The file's bytes, None if it can't be had."""
    try:
        answer = await js.fetch(folder[0] + file)
        return bytes((await answer.arrayBuffer()).to_bytes()) if answer.ok else None
    except Exception:  # the network; whoever asked goes on without
        return None


desk = Desk(report, pause, fetch)
think, stop = desk.think, desk.stop
__export__ = ["settle", "think", "stop"]
