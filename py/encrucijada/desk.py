"""The thinker's desk: takes requests as text and gives answers as text, one player for each game in progress (thinking half).

A request is an object with ``job`` (a whole number), ``task`` (``move``), ``record`` (one line), ``strength`` and ``seed`` (digits). An
answer repeats ``job`` and holds ``move``, or ``stopped``, or ``error`` (a key) and ``facts``.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from encrucijada.core.game import RulesError, Unreadable
from encrucijada.play.record import Record, read_record
from encrucijada.search.player import Player
from encrucijada.search.players import player_for

SLICE = 0.04  # seconds of work between two pauses in which messages get in

Report = Callable[[int, float], Awaitable[object]]
Pause = Callable[[], Awaitable[object]]


class Desk:
    """Works at one request at a time, in slices."""

    def __init__(self, report: Report, pause: Pause) -> None:
        self._report = report
        self._pause = pause
        self._stopped: set[int] = set()
        self._players: dict[tuple[str, int, int], Player] = {}

    def stop(self, job: int) -> bool:
        """Give up a job, now or as soon as it is asked for."""
        self._stopped.add(job)
        return True

    async def think(self, text: str) -> str:
        """The answer to the request; a request that can't be read or served gets an error, never an exception."""
        job = 0
        try:
            request = _read(text)
            job = request["job"]
            answer = await self._move(job, request)
        except RulesError as error:
            answer = {"error": error.key, "facts": error.facts}
        except ValueError as error:
            answer = {"error": "bad-request", "facts": {"text": str(error)}}
        return json.dumps({"job": job, **answer}, default=str)

    async def _move(self, job: int, request: dict[str, Any]) -> dict[str, object]:
        record = read_record(request["record"])
        player = self._player(record, request["strength"], int(request["seed"]))
        thinking = player.choose(record.positions[-1])
        rested = time.monotonic()
        while True:
            if job in self._stopped:
                self._stopped.discard(job)
                return {"stopped": True}
            try:
                share = next(thinking)
            except StopIteration as end:
                return {"move": end.value}
            if time.monotonic() - rested > SLICE:
                await self._report(job, share)
                await self._pause()
                rested = time.monotonic()

    def _player(self, record: Record, strength: int, seed: int) -> Player:
        """The player of this game, with what it remembers; only the newest is kept."""
        who = (record.game.key, strength, seed)
        if who not in self._players:
            self._players = {who: player_for(record.game, strength, seed)}
        return self._players[who]


def _read(text: str) -> dict[str, Any]:
    """The request; ValueError or Unreadable where it is none."""
    request = json.loads(text)
    wanted = {"job": int, "task": str, "record": str, "strength": int, "seed": str}
    if not isinstance(request, dict) or any(not isinstance(request.get(name), kind) for name, kind in wanted.items()):
        raise ValueError(f"expected {', '.join(wanted)}, got {text[:80]!r}")
    if request["task"] != "move":
        raise Unreadable("bad-value", name="task", text=request["task"], known=("move",))
    return request
