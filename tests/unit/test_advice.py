"""What the page asks the thinker besides moves, and which answers it takes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from encrucijada.core.game import SECOND, IllegalMove
from encrucijada.play.advice import Advice
from encrucijada.play.opponent import Opponent
from encrucijada.play.record import read_record
from encrucijada.play.session import Seats, Session

from tests.unit.test_opponent import Noting

LASTING, TASKS = ("what-if", "districts"), ("hint", "what-if", "districts", "review")
OVER = "obras 1x1: b1 a2"


class Scene:
    """A game between two persons, and its advice."""

    def __init__(self, record: str = "obras 3x3 falls: b2 a3", seats: Seats | None = None) -> None:
        self.thinker = Noting()
        self.session = Session(read_record("obras 3x3:"), Seats())
        self.opponent = Opponent(self.session, self.thinker, "17")
        self.advice = Advice(self.session, self.thinker)
        self.news = 0
        self.advice.on_news.append(self._count)
        self.session.start(read_record(record), seats or Seats())

    def _count(self) -> None:
        self.news += 1

    def job(self) -> int:
        job = self.thinker.asked[-1]["job"]
        assert isinstance(job, int)
        return job

    def tasks(self) -> list[object]:
        return [request["task"] for request in self.thinker.asked]

    def answered(self, task: str) -> int:
        """Switches the task on and answers; the job."""
        self.advice.switch(task)
        job = self.job()
        assert self.advice.receive(job, {"job": job, "advice": {"of": task}})
        return job


# What is offered


@pytest.mark.parametrize(("record", "at", "offered", "sensible"), [
    ("obras 3x3 falls: b2", None, "hint what-if districts", "hint what-if districts"),
    ("obras 8x8 falls: b2", None, "hint what-if districts", "hint what-if districts"),
    (OVER, None, "hint what-if districts review", "review"),
    (OVER, 1, "hint what-if districts review", "hint what-if districts review"),
    ("obras 5x5 falls: b2", None, "", ""),
    ("obras 5x5 falls: b1", 0, "", ""),
    ("obras 5x5 falls: b1 a2", None, "hint what-if districts review", "review"),
    ("obras 5x5 falls: b1 a2", 1, "hint what-if districts review", "hint what-if districts review"),
    ("rhode 5: c3", None, "hint", "hint"),
])  # fmt: skip
def test_what_is_offered_and_when(record: str, at: int | None, offered: str, sensible: str) -> None:
    scene = Scene()
    scene.session.start(read_record(record), Seats(), at)
    assert " ".join(task for task in TASKS if scene.advice.offered(task)) == offered
    assert " ".join(task for task in TASKS if scene.advice.sensible(task)) == sensible
    for task in TASKS:
        scene.advice.switch(task)
        assert scene.advice.on(task) == (task in sensible.split())


def test_a_game_of_level_4_that_was_reviewed_cannot_go_on() -> None:
    scene = Scene("obras 5x5 falls: b1 a2")
    scene.session.go(1)
    scene.answered("districts")
    scene.answered("review")
    assert scene.session.playable() == ()
    with pytest.raises(IllegalMove, match="game-over"):
        scene.session.play("c3")


def test_a_game_that_was_given_up_is_over_until_that_is_taken_back() -> None:
    scene = Scene("obras 4x4 falls: b2 c3")
    scene.session.resign()
    scene.advice.switch("review")
    assert scene.thinker.asked[-1]["ended"] == "resigned"
    scene.session.undo()
    assert not scene.advice.on("review") and scene.thinker.stopped == [scene.job()]


def test_nothing_is_asked_while_the_computer_thinks_and_what_lasts_is_asked_after() -> None:
    scene = Scene("obras 3x3 falls: b2 a3", Seats(SECOND, 1))
    scene.advice.switch("what-if")
    scene.advice.receive(scene.job(), {"advice": {"of": "what-if"}})
    scene.session.play("b3")
    assert scene.tasks() == ["what-if", "move"] and scene.advice.on("what-if") and scene.advice.found("what-if") is None
    assert scene.opponent.receive(scene.job(), "c3")
    assert scene.tasks() == ["what-if", "move", "what-if"] and scene.advice.on("what-if")


# Requests


def test_the_request_says_all_that_the_desk_must_know() -> None:
    scene = Scene()
    scene.session.go(1)
    scene.advice.switch("hint")
    assert scene.thinker.asked == [{"job": scene.job(), "task": "hint", "record": "obras 3x3 falls: b2 a3", "at": 1, "ended": ""}]
    assert scene.job() < 0


@pytest.mark.parametrize("at", [0, 1, 2])
def test_the_review_is_of_the_whole_game(at: int) -> None:
    scene = Scene(OVER)
    scene.session.go(at)
    scene.advice.switch("review")
    assert (scene.thinker.asked[-1]["at"], scene.thinker.asked[-1]["ended"]) == (2, "cut")


def test_every_job_has_its_own_number() -> None:
    scene = Scene()
    for task in (*LASTING, "hint"):
        scene.advice.switch(task)
    scene.advice.switch("hint")
    scene.advice.switch("hint")
    jobs = [request["job"] for request in scene.thinker.asked]
    assert len(set(jobs)) == len(jobs) == 4


# Answers


def test_an_answer_is_taken_once_and_told() -> None:
    scene = Scene()
    scene.advice.switch("hint")
    told = scene.news
    assert scene.advice.receive(scene.job(), {"advice": {"winning": ["b3"]}}) and scene.news == told + 1
    assert not scene.advice.receive(scene.job(), {"advice": {"winning": ["c3"]}})
    assert scene.advice.found("hint") == {"winning": ["b3"]} and scene.news == told + 1
    scene.advice.switch("hint")
    assert scene.advice.found("hint") is None and scene.thinker.stopped == []


@pytest.mark.parametrize("job", [0, 1, -99, 7])
def test_foreign_answers_and_news_change_nothing(job: int) -> None:
    scene = Scene()
    scene.advice.switch("hint")
    told = scene.news
    assert not scene.advice.receive(job, {"advice": {"of": "else"}})
    scene.advice.progress(job, 0.5, {"of": "else"})
    assert scene.advice.found("hint") is None and scene.advice.share() is None and scene.news == told


CHANGES: dict[str, Callable[[Session], object]] = {
    "play": lambda session: session.play("b3"),
    "undo": lambda session: session.undo(),
    "look back": lambda session: session.go(1),
    "another game": lambda session: session.start(read_record("obras 3x3 falls: c3"), Seats()),
    "another board": lambda session: session.start(read_record("obras 3x3: b2 a3"), Seats()),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_late_answers_are_dropped(change: Callable[[Session], object]) -> None:
    scene = Scene()
    scene.advice.switch("hint")
    hint = scene.job()
    scene.advice.switch("districts")
    districts = scene.job()
    change(scene.session)
    assert sorted(scene.thinker.stopped) == sorted([hint, districts])
    assert not scene.advice.on("hint") and scene.advice.on("districts")
    assert not scene.advice.wants(hint) and not scene.advice.wants(districts)
    for job in (hint, districts):
        assert not scene.advice.receive(job, {"advice": {"of": "before"}})
    assert scene.advice.found("districts") is None
    assert scene.tasks() == ["hint", "districts", "districts"]
    assert scene.advice.receive(scene.job(), {"advice": {"of": "now"}}) and scene.advice.found("districts") == {"of": "now"}


def test_what_was_found_goes_with_its_position() -> None:
    scene = Scene()
    for task in ("hint", *LASTING):
        scene.answered(task)
    scene.session.play("b3")
    assert [scene.advice.found(task) for task in ("hint", *LASTING)] == [None] * 3
    assert scene.thinker.stopped == []


def test_the_review_outlives_looking_back_and_not_another_game() -> None:
    scene = Scene(OVER)
    scene.answered("review")
    for turn in (0, 1, 2):
        scene.session.go(turn)
        assert scene.advice.found("review") == {"of": "review"}
    assert scene.tasks() == ["review"]
    scene.session.start(read_record("obras 1x1: a2 b1"), Seats())
    assert not scene.advice.on("review") and scene.advice.found("review") is None


def test_a_session_that_tells_without_a_change_asks_nothing_anew() -> None:
    scene = Scene()
    scene.answered("what-if")
    scene.advice.look()
    assert scene.tasks() == ["what-if"] and scene.advice.found("what-if")


# Progress, stop, failures


def test_partial_results_show_and_stay_when_it_is_stopped() -> None:
    scene = Scene(OVER)
    scene.advice.switch("review")
    job = scene.job()
    assert scene.advice.share() is None
    scene.advice.progress(job, 0.25, {"turns": 1})
    scene.advice.progress(job, 0.5, None)
    assert scene.advice.share() == 0.5 and scene.advice.found("review") == {"turns": 1}
    scene.advice.stop()
    assert scene.thinker.stopped == [job] and scene.advice.share() is None
    assert scene.advice.on("review") and scene.advice.found("review") == {"turns": 1}
    assert not scene.advice.receive(job, {"stopped": True, "advice": {"turns": 2}})
    scene.advice.ask_again()
    assert scene.tasks() == ["review"]


def test_what_found_nothing_is_off_when_it_is_stopped() -> None:
    scene = Scene()
    scene.advice.switch("hint")
    scene.advice.stop()
    scene.advice.stop()
    assert not scene.advice.on("hint") and len(scene.thinker.stopped) == 1


def test_the_error_of_an_answer_is_kept_with_its_facts() -> None:
    scene = Scene()
    scene.advice.switch("what-if")
    scene.advice.receive(scene.job(), {"error": "too-large", "facts": {"crossings": 36, "most": 25}})
    failure = scene.advice.failure("what-if")
    assert failure is not None and (failure.key, failure.facts) == ("too-large", {"crossings": 36, "most": 25})
    scene.session.undo()
    assert scene.advice.failure("what-if") is None


def test_a_new_thinker_is_asked_for_what_is_missing() -> None:
    scene = Scene()
    scene.answered("what-if")
    scene.advice.switch("hint")
    before = list(scene.thinker.asked)
    scene.advice.ask_again()
    assert scene.thinker.asked == [*before, before[-1]]


def test_the_opponent_and_the_advice_leave_each_other_alone() -> None:
    scene = Scene("obras 3x3 falls: b2 a3 b3", Seats(SECOND, 1))
    move = scene.job()
    scene.advice.switch("hint")
    assert scene.thinker.asked[-1]["task"] == "move"  # no advice while the computer thinks
    assert not scene.advice.receive(move, {"move": "c3"}) and not scene.advice.wants(move)
    scene.advice.stop()
    assert scene.thinker.stopped == [] and scene.opponent.receive(move, "c3")
    scene.advice.switch("hint")
    assert not scene.opponent.receive(scene.job(), "d1") and not scene.opponent.wants(scene.job())
    assert scene.advice.receive(scene.job(), {"advice": {"winning": []}})
