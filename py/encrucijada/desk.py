"""The thinker's desk: takes requests as text and gives answers as text, one player for each game in progress (thinking half).

A request is an object with ``job`` (a whole number), ``task`` and ``record`` (one line). For the task ``move`` it has ``strength`` and ``seed``
(digits) as well; for advice (``core.advice``) ``at``, the turn shown, and ``ended``, how the game ended, or empty: a game that was given up is
over though its record doesn't show it. The task ``puzzle`` is ``move`` in a game that begins with a set-up position, on any board: what the boards of
competitions refuse is help in games. The task ``challenge``, about the end of the record, wants nothing besides. The task
``pairing`` has no record but ``competition``, the text of its file.

An answer repeats ``job`` (0 where none can be read) and holds ``move``, or ``advice``, or ``solvable`` (of a challenge: whether who is to move can
win, None where that wasn't found out), or ``round``, the step that pairs the next round, or ``stopped`` and what had been found of the advice, or
``error`` (a key) and ``facts``.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from importlib import import_module
from typing import Any

from encrucijada.core.advice import Adviser
from encrucijada.core.game import RulesError, Unreadable
from encrucijada.fetching import Fetch, no_files, pairing
from encrucijada.play.record import Record, read_record
from encrucijada.search.advisers import advice_of, challenge_of
from encrucijada.search.player import Player
from encrucijada.search.players import player_for

MOVE, PUZZLE, CHALLENGE, PAIRING = "move", "puzzle", "challenge", "pairing"
WANTED = {"job": int, "task": str}
WANTED_FOR_GAMES: dict[str, type] = {"record": str}
WANTED_FOR_PAIRING: dict[str, type] = {"competition": str}
WANTED_FOR_MOVE = {"strength": int, "seed": str}
WANTED_FOR_ADVICE = {"at": int, "ended": str}
BY_RULES = ("", "cut", "joined")  # what a record shows by itself
BY_PEOPLE = ("resigned", "time", "forfeit")
SLICE = 0.04  # seconds of work between two pauses in which messages get in

Report = Callable[[int, float, str], Awaitable[object]]  # the job, the share done, and all that has been found so far as JSON, or nothing new
Pause = Callable[[], Awaitable[object]]


class Desk:
    """Works in slices, at several requests in turns."""

    def __init__(self, report: Report, pause: Pause, fetch: Fetch = no_files) -> None:
        self._report = report
        self._pause = pause
        self._fetch = fetch
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
            _check(request, WANTED)
            answer = await self._answer(job, request)
        except RulesError as error:
            answer = {"error": error.key, "facts": error.facts}
        except ValueError as error:
            answer = {"error": "bad-request", "facts": {"text": str(error)}}
        return json.dumps({"job": job, **answer}, default=str)

    async def _answer(self, job: int, request: dict[str, Any]) -> dict[str, object]:
        if request["task"] == PAIRING:
            return await self._pair(job, request)
        _check(request, WANTED_FOR_GAMES)
        if request["task"] == CHALLENGE:
            return await self._challenge(job, request)
        return await (self._move if request["task"] in (MOVE, PUZZLE) else self._advise)(job, request)

    async def _pair(self, job: int, request: dict[str, Any]) -> dict[str, object]:
        """The next round of a competition; it can be given up until it has begun."""
        _check(request, WANTED_FOR_PAIRING)
        paired = await pairing(self._fetch)
        await self._pause()
        if job in self._stopped:
            self._stopped.discard(job)
            return {"stopped": True}
        return {"round": paired(request["competition"])}

    async def _move(self, job: int, request: dict[str, Any]) -> dict[str, object]:
        _check(request, WANTED_FOR_MOVE)
        _check_seed(request["seed"])
        record = read_record(request["record"])
        if not record.board.computer and not (request["task"] == PUZZLE and record.setup):
            raise Unreadable("no-computer", board=record.board.text)
        await self._learn(record)
        player = self._player(record, request["strength"], int(request["seed"]))
        stopped, move = await self._work(job, player.choose(record.positions[-1]))
        return {"stopped": True} if stopped else {"move": move}

    async def _challenge(self, job: int, request: dict[str, Any]) -> dict[str, object]:
        record = read_record(request["record"])
        challenge = challenge_of(record.game)
        if challenge is None or not record.board.computer:
            raise Unreadable("no-computer", board=record.board.text)
        if record.positions[-1].outcome() is not None:
            return {"solvable": False}
        await self._learn(record)
        stopped, solvable = await self._work(job, challenge(record.positions[-1]))
        return {"stopped": True} if stopped else {"solvable": solvable}

    async def _advise(self, job: int, request: dict[str, Any]) -> dict[str, object]:
        """Advice of the game's own; where the board allows none, about finished games alone."""
        record = read_record(request["record"])
        adviser = _adviser(record, request["task"])
        _check(request, WANTED_FOR_ADVICE)
        if request["ended"] not in BY_RULES + BY_PEOPLE:
            raise Unreadable("bad-value", name="ended", text=request["ended"], known=BY_RULES + BY_PEOPLE)
        over = request["ended"] in BY_PEOPLE or record.positions[-1].outcome() is not None
        if not record.board.advice and not over:
            raise Unreadable("no-advice", board=record.board.text)
        if not 0 <= request["at"] <= len(record.moves):
            raise Unreadable("bad-turn", text=request["at"], last=len(record.moves))
        await self._learn(record)
        shown = record.upto(request["at"])
        stopped, found = await self._work(job, adviser(shown.positions, shown.moves))
        return {"stopped": True, "advice": found} if stopped else {"advice": found}

    async def _work(self, job: int, thinking: Generator[Any, None, Any]) -> tuple[bool, Any]:
        """Whether it was stopped; and what the thinking came to, or what of it was found before."""
        found, told = None, None
        rested = time.monotonic()
        while True:
            if job in self._stopped:
                self._stopped.discard(job)
                return True, found
            try:
                step = next(thinking)
            except StopIteration as end:
                return False, end.value
            share, news = step if isinstance(step, tuple) else (step, None)
            found = news or found
            if time.monotonic() - rested > SLICE:
                await self._report(job, share, "" if found is told else json.dumps(found))
                told = found
                await self._pause()
                rested = time.monotonic()

    async def _learn(self, record: Record) -> None:
        """Fetch the file that the game's insight wants for this board, if there is one; without it some things are too large."""
        insight = import_module(f"encrucijada.games.{record.game.key}.insight")
        file = insight.wanted_file(record.board) if hasattr(insight, "wanted_file") else None
        content = await self._fetch(file) if file else None
        if content:
            with suppress(ValueError):  # a damaged file is none
                insight.learn(content)

    def _player(self, record: Record, strength: int, seed: int) -> Player:
        """The player of this game, with what it remembers; only the newest is kept."""
        who = (record.game.key, strength, seed)
        if who not in self._players:
            self._players = {who: player_for(record.game, strength, seed)}
        return self._players[who]


def _adviser(record: Record, task: str) -> Adviser:
    if task not in record.game.advice:
        raise Unreadable("bad-value", name="task", text=task, known=(MOVE, *record.game.advice))
    return advice_of(record.game)[task]


def _read(text: str) -> dict[str, Any]:
    """The object that the text writes; ValueError where it is none."""
    try:
        request = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        request = None
    if not isinstance(request, dict):
        raise ValueError(f"expected an object, got {str(text)[:80]!r}")
    return request


def _check(request: dict[str, Any], wanted: dict[str, type]) -> None:
    """ValueError where the object lacks something that is wanted."""
    for name, kind in wanted.items():
        if type(request.get(name)) is not kind:  # True is no number here
            raise ValueError(f"expected {name} as {kind.__name__}, got {str(request.get(name))[:80]!r}")


def _check_seed(seed: str) -> None:
    if not (seed.isascii() and seed.isdigit() and len(seed) <= 20):
        raise Unreadable("bad-value", name="seed", text=seed, known=("0 … 99999999999999999999",))
