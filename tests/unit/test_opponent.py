"""The seam to the thinker, with one that does nothing by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from encrucijada.core.game import FIRST, SECOND
from encrucijada.games import game_named
from encrucijada.play.opponent import Opponent, Thinker
from encrucijada.play.record import Record, read_record, write_record
from encrucijada.play.session import Seats, Session


class Noting(Thinker):
    """Notes what it is asked and told."""

    def __init__(self) -> None:
        self.asked: list[dict[str, object]] = []
        self.stopped: list[int] = []

    def ask(self, request: dict[str, object]) -> None:
        self.asked.append(request)

    def stop(self, job: int) -> None:
        self.stopped.append(job)


class Scene:
    """A game against the computer at the moment when it has been asked."""

    def __init__(self, record: str = "rhode 5: c3 b2 d4", computer: int | None = SECOND) -> None:
        self.thinker = Noting()
        self.session = Session(read_record("rhode 9:"), Seats())
        self.opponent = Opponent(self.session, self.thinker, "17")
        self.session.start(read_record(record), Seats(computer, 2))

    def job(self) -> int:
        job = self.thinker.asked[-1]["job"]
        assert isinstance(job, int)
        return job

    def moves(self) -> str:
        return " ".join(self.session.record().moves)


def test_the_request_says_all_that_the_thinker_must_know() -> None:
    scene = Scene()
    assert scene.thinker.asked == [{"job": scene.session.ticket, "task": "move", "record": "rhode 5: c3 b2 d4", "strength": 2, "seed": "17"}]
    assert scene.thinker.stopped == []


@pytest.mark.parametrize(
    ("record", "computer"), [("rhode 5: c3", None), ("rhode 5: c3 b2", SECOND), ("rhode 2: a1 b1 a2", SECOND), ("obras 3x3: b2", FIRST)]
)
def test_nothing_is_asked_where_the_computer_is_not_to_move(record: str, computer: int | None) -> None:
    assert Scene(record, computer).thinker.asked == []


def test_it_is_asked_once_a_position() -> None:
    scene = Scene()
    scene.opponent.look()
    scene.opponent.look()
    assert len(scene.thinker.asked) == 1
    assert scene.opponent.receive(scene.job(), "e5")
    scene.opponent.look()
    assert len(scene.thinker.asked) == 1 and scene.moves() == "c3 b2 d4 e5"
    scene.session.play("c4")
    assert len(scene.thinker.asked) == 2 and scene.thinker.asked[-1]["record"] == "rhode 5: c3 b2 d4 e5 c4"
    assert scene.thinker.stopped == []


ASKED_ELSEWHERE: dict[str, Callable[[Session], object]] = {
    "another game": lambda session: session.start(Record(game_named("obras"), game_named("obras").read_board("3x3")), Seats(FIRST, 1)),
    "another size": lambda session: session.start(read_record("rhode 7: c3"), Seats(SECOND, 3)),
    "the same anew": lambda session: session.start(session.record(), session.seats),
}
NOT_ASKED: dict[str, Callable[[Session], object]] = {
    "undo": lambda session: session.undo(),
    "stop": lambda session: session.stop(),
    "resign": lambda session: session.resign(),
    "looking back": lambda session: session.go(1),
    "two people": lambda session: session.start(session.record(), Seats()),
}


@pytest.mark.parametrize("act", [*ASKED_ELSEWHERE.values(), *NOT_ASKED.values()], ids=[*ASKED_ELSEWHERE, *NOT_ASKED])
def test_a_change_while_it_thinks_stops_the_old_job(act: Callable[[Session], object]) -> None:
    scene = Scene()
    old = scene.job()
    act(scene.session)
    assert scene.thinker.stopped == [old]
    anew = act in ASKED_ELSEWHERE.values()
    assert len(scene.thinker.asked) == 1 + anew and (scene.job() != old) == anew
    if anew:
        assert scene.thinker.asked[-1]["record"] == write_record(scene.session.record())
        assert scene.thinker.asked[-1]["strength"] == scene.session.seats.strength
    shown = write_record(scene.session.line), scene.session.at
    assert not scene.opponent.wants(old) and not scene.opponent.receive(old, "e5")
    assert (write_record(scene.session.line), scene.session.at) == shown and scene.opponent.failure is None


def test_after_undo_and_redo_only_the_new_answer_counts() -> None:
    scene = Scene()
    old = scene.job()
    scene.session.undo()
    scene.session.redo()
    assert scene.job() != old and scene.thinker.stopped == [old]
    assert not scene.opponent.receive(old, "e5")
    assert scene.opponent.receive(scene.job(), "e5") and scene.moves() == "c3 b2 d4 e5"


@pytest.mark.parametrize("step", [-1, 1, 1000])
def test_a_foreign_answer_changes_nothing(step: int) -> None:
    scene = Scene()
    assert not scene.opponent.receive(scene.job() + step, "e5")
    assert scene.moves() == "c3 b2 d4" and scene.opponent.wants(scene.job())


def test_a_repeated_answer_changes_nothing() -> None:
    scene = Scene()
    job = scene.job()
    assert scene.opponent.receive(job, "e5")
    assert not scene.opponent.receive(job, "d2") and not scene.opponent.receive(job, "e5")
    assert scene.moves() == "c3 b2 d4 e5" and scene.opponent.failure is None


@pytest.mark.parametrize("move", ["c3", "", "swap", "z9", "stopped", "e5 e4"])
def test_an_impossible_answer_stops_it_and_the_failure_is_told(move: str) -> None:
    scene = Scene()
    told: list[bool] = []
    scene.session.on_change.append(lambda: told.append(scene.session.stopped))
    job = scene.job()
    assert not scene.opponent.receive(job, move)
    assert scene.opponent.failure is not None and scene.session.stopped and told == [True]
    assert scene.moves() == "c3 b2 d4" and len(scene.thinker.asked) == 1 and not scene.opponent.wants(job)
    scene.session.resume()
    assert scene.opponent.failure is None and scene.job() != job
    assert scene.opponent.receive(scene.job(), "e5")


def test_stop_at_any_time_and_twice_then_the_next_answer_comes() -> None:
    scene = Scene()
    scene.session.stop()
    scene.session.stop()
    assert len(scene.thinker.stopped) == 1
    scene.session.resume()
    scene.session.stop()
    scene.session.resume()
    assert len(scene.thinker.asked) == 3 and len({str(request["job"]) for request in scene.thinker.asked}) == 3
    assert scene.opponent.receive(scene.job(), "e5") and scene.moves() == "c3 b2 d4 e5"


def test_a_new_thinker_is_asked_again_for_the_same() -> None:
    scene = Scene()
    scene.opponent.ask_again()
    assert len(scene.thinker.asked) == 2 and scene.thinker.asked[0] == scene.thinker.asked[1]
    job = scene.job()
    assert scene.opponent.receive(job, "e5") and not scene.opponent.receive(job, "e5")
    scene.opponent.ask_again()
    assert len(scene.thinker.asked) == 2  # the person's turn


def test_the_swap_of_the_computer_is_played() -> None:
    scene = Scene("rhode 5: c3")
    assert scene.opponent.receive(scene.job(), "swap")
    assert scene.session.position().colour(SECOND) == "black" and scene.session.playable()
    scene.session.play("b2")
    assert scene.thinker.asked[-1]["record"] == "rhode 5: c3 swap b2"


def test_the_persons_swap_asks_the_computer_to_start_anew_as_white() -> None:
    scene = Scene("rhode 5:", FIRST)
    assert scene.opponent.receive(scene.job(), "c3")
    scene.session.play("swap")
    assert scene.thinker.asked[-1]["record"] == "rhode 5: c3 swap" and scene.session.position().colour(FIRST) == "white"
