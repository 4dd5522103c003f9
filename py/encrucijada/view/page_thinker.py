"""The thinker as the page sees it: a worker that is started when wanted, watched, stopped, and started anew when it dies."""

from __future__ import annotations

import asyncio
import json
import time

from js import window
from pyscript import document, workers
from pyscript.ffi import create_proxy, to_js

from encrucijada.play.opponent import Thinker
from encrucijada.view.page_elements import element
from encrucijada.view.page_memory import EMBEDDED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

OFF, LOADING, READY, FAILED = "off", "loading", "ready", "failed"
LOOK = 1.0  # seconds between two looks at whether it still lives
PATIENCE = 20.0  # seconds without a sign of life while it thinks: a slice is 50 ms, a slow tablet 20 times slower
START = 60.0  # seconds in which nothing more arrives and it doesn't start either
DOUBT = 15.0  # the same where nothing is being fetched any more: Pyodide may have swallowed that a file is damaged
FILES = ("thinker.py", "thinker.zip", "vendor/pyodide/pyodide.js", "vendor/pyodide/pyodide.asm.js",
         "vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/pyodide-lock.json", "vendor/pyodide/python_stdlib.zip")  # fmt: skip


def _job_of(request: dict[str, object]) -> int:
    return int(str(request["job"]))


async def _whole(file: str) -> bool:
    """Whether the file can be had and is that of this version."""
    return bool(await window.attempt("ours", "whole", file)[1])


async def _there(file: str) -> bool:
    """Whether the file can be had; its content isn't asked for."""
    try:
        answer = await window.attempt("window", "fetch", file, to_js({"method": "HEAD"}))[1]
        return bool(answer.ok)
    except Exception:
        return False


class PageThinker(Thinker):
    """Tells ``on_answer(job, answer)``, ``on_progress(job, share, news)`` and ``on_state()``; ``state`` is what <html data-thinker> shows.

    ``news`` is all that has been found so far, None if that is nothing new. Answers and news of a job that was stopped are dropped.
    """

    def __init__(self, on_answer: Callable[..., None], on_progress: Callable[..., None], on_state: Callable[[], None]) -> None:
        self.on_answer = on_answer
        self.on_progress = on_progress
        self.on_state = on_state
        self.state = OFF
        self.missing = ""  # the file that could not be loaded, if that is why it failed
        self._worker: Any = None
        self._starts = 0
        self._waiting: dict[int, dict[str, object]] = {}  # requests by job, until they are answered or stopped
        self._sign = 0.0  # when it last gave a sign of life
        self._place = ""  # the folder of its files
        self._config = str(document.querySelector('meta[name="thinker"]').content)
        self._fetched = document.getElementById("fetched")  # how much of it has arrived, as static/idb-shim.js shows

    def prepare(self) -> None:
        """Fetch it, so that the first answer need not wait for that; among the boards of a page around, only that which has the focus."""
        if self.state == OFF and (not EMBEDDED or document.hasFocus()):
            self._start()

    def ask(self, request: dict[str, object]) -> None:
        self._waiting[_job_of(request)] = request
        self._sign = time.time()
        if self.state in (OFF, FAILED):
            self._start()
        elif self.state == READY:
            asyncio.create_task(self._think(request, self._starts))

    def stop(self, job: int) -> None:
        self._waiting.pop(job, None)
        if self.state == READY:
            asyncio.create_task(self._tell_stop(job))

    async def _tell_stop(self, job: int) -> None:
        try:
            await self._worker.stop(job)
        except Exception as problem:  # it may have died meanwhile; the watch sees to that
            print("thinker:", problem)

    def _start(self) -> None:
        self._starts += 1
        self._sign = time.time()
        self.missing = ""
        self._become(LOADING)
        place = document.documentElement.getAttribute("data-place")
        if self._starts == 1 and place is not None:  # at once, so that it starts beside all that the page has yet to do
            self._order(str(place))
            asyncio.create_task(self._take(1))
        else:
            asyncio.create_task(self._find_and_take(self._starts))
        asyncio.create_task(self._watch(self._starts))

    def _order(self, place: str) -> None:
        """Have PyScript start a worker with the files of that folder."""
        self._place = place
        here = "./" + place
        name = "thinker-" + str(self._starts)
        config = self._config.replace('"./', '"' + here)
        document.body.appendChild(element("script", "", {"type": "py", "src": here + "thinker.py", "worker": "", "name": name, "config": config}))

    def _become(self, state: str) -> None:
        self.state = state
        document.documentElement.dataset.thinker = state
        self.on_state()

    async def _find_and_take(self, start: int) -> None:
        """Start it where it has yet to be found out in which folder its files are."""
        place = str(await window.attempt("ours", "place")[1])
        missing = ""
        if start > 1 and not place:  # the browser may have kept what was damaged: as far as it can be told, that is fetched anew
            missing = await self._missing_file(_whole)
        if missing:
            self._fail(start, missing)
        elif not self._given_up(start):
            self._order(place)
            await self._take(start)

    async def _take(self, start: int) -> None:
        """Take the worker as ours when it has started."""
        try:
            worker = await workers["thinker-" + str(start)]
            newer = not self._place and not await window.attempt("ours", "same")[1]
        except Exception as problem:
            print("thinker:", problem)
            self._fail(start, await self._missing_file(_whole))
            return
        if newer:  # some of it may be the server's new version
            self._fail(start, "thinker.py")
            return
        if self._given_up(start):
            self._end(start)
            return
        worker.progress = create_proxy(self._progress)
        self._worker = worker
        asyncio.create_task(self._settle())
        self._become(READY)
        self._sign = time.time()
        for job in sorted(self._waiting):
            asyncio.create_task(self._think(self._waiting[job], start))

    async def _settle(self) -> None:
        """Tell it where the files are that it may want."""
        try:
            await self._worker.settle(str(window.URL.new("./" + self._place, document.baseURI).href))
        except Exception as problem:  # as for a stop
            print("thinker:", problem)

    def _progress(self, job: int, share: float, news: str) -> None:
        self._sign = time.time()
        if int(job) in self._waiting:
            self.on_progress(int(job), share, json.loads(str(news)) if news else None)

    async def _think(self, request: dict[str, object], start: int) -> None:
        try:
            answer = json.loads(str(await self._worker.think(json.dumps(request))))
        except Exception as problem:  # a damaged file may show only now
            print("thinker:", problem)
            self._fail(start, await self._missing_file(_whole))
            return
        job = _job_of(request)
        if start == self._starts and self._waiting.get(job) is request:
            del self._waiting[job]
            self.on_answer(job, answer)

    def _fail(self, start: int, missing: str) -> None:
        if start == self._starts and self.state != FAILED:
            self.missing = missing
            self._end(start)
            self._become(FAILED)

    def _given_up(self, start: int) -> bool:
        """Whether nobody waits for that start any more."""
        return start != self._starts or self.state != LOADING

    def _end(self, start: int) -> None:
        """Stop that start's worker for good; the next one has another name."""
        script = document.querySelector('script[name="thinker-' + str(start) + '"]')
        xworker = getattr(script, "xworker", None)  # there once the worker has begun
        if xworker is not None:
            xworker.terminate()
        if start == self._starts:
            self._worker = None

    async def _watch(self, start: int) -> None:
        """While this start lives: are its files there, and does it give signs of life?"""
        await asyncio.sleep(LOOK)
        if not self._given_up(start):
            missing = await self._missing_file(_there)
            if missing and not self._given_up(start):
                self._fail(start, missing)
        arrived, doubted, looked_through = None, False, False
        while start == self._starts and self.state != FAILED:
            looked = time.time()
            await asyncio.sleep(LOOK)
            share = self._fetched and self._fetched.value
            if time.time() - looked > 5 * LOOK or share != arrived:  # the whole machine slept, or more of it came
                arrived = share
                self._sign = time.time()
            silence = time.time() - self._sign
            patience = max([PATIENCE] + [float(str(request.get("patience", 0))) for request in self._waiting.values()])
            soon = not looked_through and self._all_arrived()
            if not self._given_up(start) and silence > (DOUBT if soon else START):
                missing = await self._missing_file(_whole)
                if (missing or doubted) and not self._given_up(start):
                    self._fail(start, missing)
                looked_through, doubted = True, not soon
                self._sign = time.time()
            elif start == self._starts and self.state == READY and self._waiting and silence > patience:
                self._fail(start, "")

    def _all_arrived(self) -> bool:
        """Whether the worker has asked for files, and waits for none."""
        return self._fetched is not None and self._fetched.getAttribute("data-open") == "0"

    async def _missing_file(self, is_right: Callable[[str], Any]) -> str:
        """The first file of the thinker's that isn't as asked, or nothing."""
        for file in FILES:
            if not await is_right(file):
                return file
            self._sign = time.time()  # of the line, for what waits for it
        return ""
