"""Advice at the thinker's desk: who gets it, when it is refused, how it is stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from encrucijada import desk as desk_module
from encrucijada.core.advice import Advising
from encrucijada.core.game import Position
from encrucijada.desk import SLICE, Desk
from encrucijada.games import GAMES, game_named
from encrucijada.games.obras import advice as obras_advice
from encrucijada.games.obras import insight, solver

from tests.unit.test_desk import Clock, Office

TASKS = game_named("obras").advice
REQUEST = {"job": -3, "task": "hint", "record": "obras 3x3 falls: b2 a3", "at": 2, "ended": ""}
COMPETITION, CUT = "obras 5x5 falls: b2 c3", "obras 5x5 falls: b1 a2"


WRONG: tuple[Any, ...] = (None, True, 1.5, [], {}, [7])


def request(**changes: object) -> str:
    return json.dumps({**REQUEST, **changes})


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    monkeypatch.setattr(desk_module, "time", standing)
    return standing


def plodding(clock: Clock, steps: int = 10) -> Callable[[tuple[Position, ...], tuple[str, ...]], Advising]:
    """An adviser who takes a slice a step and finds something in every second one."""

    def advise(positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
        for step in range(steps):
            clock.now += SLICE * 1.01
            yield step / steps, {"found": step} if step % 2 else None
        return {"found": steps}

    return advise


def test_every_task_that_a_game_offers_is_there() -> None:
    offering = [game for game in GAMES if game.advice]
    assert game_named("obras") in offering
    assert tuple(obras_advice.ADVICE) == TASKS


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("record", ["obras 3x3 falls:", "obras 3x3 falls: b2 a3", "obras 3x3: b2", "obras 1x1: b1 a2", "obras 4x4 falls: c3 b2 b3"])
def test_advice_is_given(task: str, record: str) -> None:
    answer = Office().ask(request(task=task, record=record, at=0))
    assert set(answer) == {"job", "advice"} and answer["job"] == -3 and isinstance(answer["advice"], dict)


def test_it_is_about_the_turn_shown() -> None:
    assert Office().ask(request(at=0))["advice"]["winning"] == ["a4", "b3", "c2", "d1"]
    assert Office().ask(request(at=2))["advice"]["winning"] == ["b3", "b4", "d3"]


# Competitions


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("ended", ["", "cut", "joined"])
def test_there_is_no_advice_during_a_game_of_level_4(task: str, at: int, ended: str) -> None:
    """Whatever the page says of it: that a game is lost by a cut stands in its record."""
    answer = Office().ask(request(task=task, record=COMPETITION, at=at, ended=ended))
    assert answer == {"job": -3, "error": "no-advice", "facts": {"board": "5x5 falls"}}


@pytest.mark.parametrize(("record", "ended"), [(CUT, ""), (CUT, "cut"), (COMPETITION, "resigned"), (COMPETITION, "time"), (COMPETITION, "forfeit")])
def test_a_finished_game_of_level_4_may_be_reviewed(record: str, ended: str) -> None:
    answer = Office().ask(request(task="review", record=record, ended=ended))
    assert len(answer["advice"]["turns"]) == 2


def test_advice_changes_nothing_about_the_computer_on_level_4() -> None:
    move = json.dumps({"job": 7, "task": "move", "record": CUT, "strength": 1, "seed": "3"})
    assert Office().ask(move)["error"] == "no-computer"


# What can't be served


@pytest.mark.parametrize("change", [
    *({name: value} for name in REQUEST for value in WRONG),
    *({"at": at} for at in (-1, 3, 10**30, "2")),
    *({"ended": ended} for ended in ("over", "swap", "x" * 999)),
    *({"task": task} for task in ("", "HINT", "value", "__class__")),
    *({"record": record} for record in ("", "rhode 5: c3", "obras 3x3 falls: b2 b2", "obras 9x9")),
])  # fmt: skip
def test_a_bad_request_gets_an_error(change: dict[str, object]) -> None:
    office = Office()
    answer = office.ask(request(**change))
    assert set(answer) == {"job", "error", "facts"} and isinstance(answer["error"], str)
    assert "advice" in office.ask(request())


@pytest.mark.parametrize("task", ["hint", "what-if"])
def test_what_is_too_large_is_said(task: str) -> None:
    answer = Office().ask(request(task=task, record="obras 8x8 falls:", at=0))
    assert answer["error"] == "too-large" and answer["facts"]["crossings"] == 81


# Slices, news, stop


def test_news_are_reported_once(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    async def report(job: int, share: float, news: str) -> None:
        told.append(news)

    async def pause() -> None:
        pass

    monkeypatch.setitem(obras_advice.ADVICE, "hint", plodding(clock, 5))
    asyncio.run(Desk(report, pause).think(request()))
    assert told == ["", '{"found": 1}', "", '{"found": 3}', ""]


@pytest.mark.parametrize(("pauses", "kept"), [(1, None), (2, {"found": 1}), (5, {"found": 3})])
def test_a_stopped_task_keeps_what_it_found(clock: Clock, monkeypatch: pytest.MonkeyPatch, pauses: int, kept: dict[str, int] | None) -> None:
    monkeypatch.setitem(obras_advice.ADVICE, "review", plodding(clock))
    office = Office()
    office.at_pause = lambda: office.pauses == pauses and office.desk.stop(-3)
    assert office.ask(request(task="review")) == {"job": -3, "stopped": True, "advice": kept}
    office.at_pause = lambda: None
    assert office.ask(request(task="review", job=-4))["advice"] == {"found": 10}


def test_a_move_and_advice_go_on_side_by_side(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "player_for", clock.player_for)
    monkeypatch.setitem(obras_advice.ADVICE, "hint", plodding(clock))
    jobs: list[int] = []

    async def report(job: int, share: float, news: str) -> None:
        jobs.append(job)

    async def pause() -> None:
        await asyncio.sleep(0)

    async def both() -> list[str]:
        desk = Desk(report, pause)
        move = json.dumps({"job": 7, "task": "move", "record": "obras 3x3 falls: b2", "strength": 1, "seed": "3"})
        return list(await asyncio.gather(desk.think(request()), desk.think(move)))

    advised, moved = (json.loads(answer) for answer in asyncio.run(both()))
    assert advised == {"job": -3, "advice": {"found": 10}} and moved["job"] == 7 and "move" in moved
    assert {-3, 7} <= set(jobs[:6])


# Files of the site


@pytest.mark.parametrize("content", [None, b"table"])
def test_a_file_that_is_wanted_is_fetched_and_learnt(monkeypatch: pytest.MonkeyPatch, content: bytes | None) -> None:
    fetched: list[str] = []
    learnt: list[Any] = []
    monkeypatch.setattr(insight, "wanted_file", lambda board: None if learnt else f"of {board.text}")
    monkeypatch.setattr(insight, "learn", learnt.append)

    async def fetch(file: str) -> bytes | None:
        fetched.append(file)
        return content

    office = Office()
    office.desk = Desk(office._report, office._pause, fetch)
    for _ in range(2):
        assert "advice" in office.ask(request())
    assert fetched == (["of 3x3 falls"] if content else ["of 3x3 falls"] * 2)
    assert learnt == ([content] if content else [])


def test_a_damaged_file_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(insight, "wanted_file", lambda board: "table")

    async def fetch(file: str) -> bytes | None:
        return b"<!doctype html>"

    office = Office()
    office.desk = Desk(office._report, office._pause, fetch)
    assert "advice" in office.ask(request())


def test_small_boards_want_no_file() -> None:
    assert solver.wanted_file(game_named("obras").read_board("4x4 falls")) is None
