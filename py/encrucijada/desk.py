"""The thinker's desk: takes requests as text and gives answers as text, one player for each game in progress (thinking half).

A request is an object with ``job`` (a whole number), ``task`` (``move``), ``record`` (one line), ``strength`` and ``seed`` (digits). An
answer repeats ``job`` (0 where none can be read) and holds ``move``, or ``stopped``, or ``error`` (a key) and ``facts``.
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

WANTED = {"job": int, "task": str, "record": str, "strength": int, "seed": str}
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
            job = request["job"] if type(request.get("job")) is int else 0
            _check(request)
            answer = await self._move(job, request)
        except RulesError as error:
            answer = {"error": error.key, "facts": error.facts}
        except ValueError as error:
            answer = {"error": "bad-request", "facts": {"text": str(error)}}
        return json.dumps({"job": job, **answer}, default=str)

    async def _move(self, job: int, request: dict[str, Any]) -> dict[str, object]:
        record = read_record(request["record"])
        if not record.board.computer:
            raise Unreadable("no-computer", board=record.board.text)
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
    """The object that the text writes; ValueError where it is none."""
    try:
        request = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        request = None
    if not isinstance(request, dict):
        raise ValueError(f"expected an object, got {str(text)[:80]!r}")
    return request


def _check(request: dict[str, Any]) -> None:
    """ValueError or Unreadable where the object is no request."""
    for name, kind in WANTED.items():
        if type(request.get(name)) is not kind:  # True is no number here
            raise ValueError(f"expected {name} as {kind.__name__}, got {str(request.get(name))[:80]!r}")
    if request["task"] != "move":
        raise Unreadable("bad-value", name="task", text=request["task"], known=("move",))
    seed = request["seed"]
    if not (seed.isascii() and seed.isdigit() and len(seed) <= 20):
        raise Unreadable("bad-value", name="seed", text=seed, known=("0 … 99999999999999999999",))
