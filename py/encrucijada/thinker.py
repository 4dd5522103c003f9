"""The thinker's entry: Pyodide, in a worker."""

import asyncio

from pyscript import sync

from encrucijada.desk import Desk


async def report(job: int, share: float) -> None:
    """Tell the page how far a job is."""
    await sync.progress(job, share)


async def pause() -> None:
    """Let messages in."""
    await asyncio.sleep(0)


desk = Desk(report, pause)
think, stop = desk.think, desk.stop
__export__ = ["think", "stop"]
