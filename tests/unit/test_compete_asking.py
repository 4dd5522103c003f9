"""The request for a next round: the desk's answers, and what becomes of them on the page."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import encrucijada
import pytest
from encrucijada import fetching
from encrucijada.compete.asking import Pairer
from encrucijada.compete.competition import Competition
from encrucijada.compete.files import write_competition
from encrucijada.compete.rounds import next_round
from encrucijada.desk import Desk
from encrucijada.play.opponent import Thinker

from tests.unit.test_compete import made


async def nothing(*about: object) -> None:
    """Neither report nor pause."""


def answer(desk: Desk, **request: object) -> dict[str, Any]:
    found = json.loads(asyncio.run(desk.think(json.dumps({"job": 3, "task": "pairing", **request}))))
    assert isinstance(found, dict)
    return found


class Desked(Thinker):
    """Keeps what it is asked and told."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.stopped: list[int] = []

    def ask(self, request: dict[str, object]) -> None:
        self.asked.append(request)

    def stop(self, job: int) -> None:
        self.stopped.append(job)


@pytest.fixture
def swiss() -> Competition:
    return made("swiss", 7, 3)


# --- the desk


def test_the_answer_is_the_next_rounds_step(swiss: Competition) -> None:
    text = write_competition(swiss)
    assert answer(Desk(nothing, nothing), competition=text) == {"job": 3, "round": next_round(swiss)}


@pytest.mark.parametrize(("wrong", "key"), [
    (lambda text: "", "compete-file-head"),
    (lambda text: text.replace("steps: 7", "steps: 9"), "compete-file-cut"),
    (lambda text: text.replace("steps: 7", "round 1: 1-1\nsteps: 8"), "compete-paired-twice"),
    (lambda text: text.replace("steps: 7", "round 1: 1-2\nsteps: 8"), "compete-open"),
])
def test_what_cant_be_paired_is_told_by_key_and_facts(swiss: Competition, wrong: Any, key: str) -> None:
    found = answer(Desk(nothing, nothing), competition=wrong(write_competition(swiss)))
    assert found["error"] == key and found["job"] == 3 and isinstance(found["facts"], dict)


@pytest.mark.parametrize("request_", [{}, {"competition": 3}, {"record": "rhode 5:"}])
def test_a_request_without_a_competition_is_a_bad_one(request_: dict[str, object]) -> None:
    assert answer(Desk(nothing, nothing), **request_)["error"] == "bad-request"


def test_what_was_stopped_before_it_began_isnt_begun(swiss: Competition) -> None:
    desk = Desk(nothing, nothing)
    desk.stop(3)
    assert answer(desk, competition=write_competition(swiss)) == {"job": 3, "stopped": True}
    assert "round" in answer(desk, competition=write_competition(swiss))


@pytest.mark.parametrize("content", [None, b"", b"<html>no zip</html>"])
def test_a_zip_that_cant_be_had_is_named(swiss: Competition, monkeypatch: pytest.MonkeyPatch, tmp_path: Any, content: bytes | None) -> None:
    async def fetch(file: str) -> bytes | None:
        assert file == fetching.PAIRING_ZIP
        return content

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(encrucijada, "__path__", list(encrucijada.__path__))
    monkeypatch.setattr(fetching, "PAIRED", "encrucijada.compete.not_there")
    found = answer(Desk(nothing, nothing, fetch), competition=write_competition(swiss))
    assert (found["error"], found["facts"]) == ("compete-missing", {"file": fetching.PAIRING_ZIP})


# --- the page's end


def test_the_answer_becomes_the_step(swiss: Competition) -> None:
    thinker = Desked()
    pairer = Pairer(thinker)
    pairer.ask(swiss)
    assert pairer.asking() and pairer.step is None
    found = answer(Desk(nothing, nothing), **thinker.asked[0])
    assert pairer.receive(found["job"], found) and not pairer.asking()
    assert pairer.step == next_round(swiss) and pairer.failure is None
    assert not pairer.receive(found["job"], found), "once is enough"


def test_an_error_becomes_the_failure_and_is_gone_with_the_next_question(swiss: Competition) -> None:
    thinker = Desked()
    pairer = Pairer(thinker)
    pairer.ask(swiss)
    assert pairer.receive(1, {"error": "compete-open", "facts": {"round": 1, "table": 2}})
    assert pairer.failure and pairer.failure.facts == {"round": 1, "table": 2} and pairer.step is None
    pairer.ask(swiss)
    assert pairer.failure is None


def test_late_answers_are_dropped(swiss: Competition) -> None:
    thinker = Desked()
    pairer = Pairer(thinker)
    pairer.ask(swiss)
    pairer.ask(swiss)
    assert thinker.stopped == [1]
    assert not pairer.receive(1, {"round": "round 1: 1-2"}) and pairer.asking()
    pairer.stop()
    assert thinker.stopped == [1, 2] and not pairer.receive(2, {"round": "round 1: 1-2"})
    pairer.ask(swiss)
    swiss.take("leave: 4")
    assert not pairer.receive(3, {"round": "round 1: 1-4"}) and pairer.step is None and not pairer.asking()


def test_a_new_thinker_is_asked_the_same(swiss: Competition) -> None:
    thinker = Desked()
    pairer = Pairer(thinker)
    pairer.ask_again()
    assert thinker.asked == []
    pairer.ask(swiss)
    pairer.ask_again()
    assert thinker.asked[0] == thinker.asked[1] and thinker.asked[0]["patience"] > 60
