"""Activities of a course without a browser: what counts, what is kept, and what a platform in either version is told."""

from __future__ import annotations

import random
import string

import pytest
from encrucijada.core.game import FIRST, SECOND, Unreadable
from encrucijada.course.activity import EXAMPLES, MOST, Activity, read_activity
from encrucijada.course.course import Course
from encrucijada.course.platform import NEW, OLD, Platform, decimal, duration, session_time
from encrucijada.course.state import LONGEST, BadState, read_state, write_state
from encrucijada.learn.lessons import ALL
from encrucijada.play.link import read_link
from encrucijada.play.record import read_record
from encrucijada.play.session import Seats, Session

from tests.unit.scorm_stub import RunTime
from tests.unit.test_opening import values_of

BOTH = pytest.mark.parametrize("version", [OLD, NEW])
STATUS = {OLD: "cmi.core.lesson_status", NEW: "cmi.success_status"}
RAW = {OLD: "cmi.core.score.raw", NEW: "cmi.score.raw"}
PLACE = {OLD: "cmi.core.lesson_location", NEW: "cmi.location"}
WON, LOST = "obras 3x3: a2 b1", "obras 3x3: b2 a2 b1"  # by the first player, and by the second


def against(line: str, computer: int | None = SECOND, strength: int = 2) -> Session:
    return Session(read_record(line), Seats(computer, strength))


def course_of(name: str, line: str = "obras 3x3:", computer: int | None = SECOND, runtime: RunTime | None = None) -> tuple[Course, str]:
    """The activity with that game, and what the platform has kept."""
    platform = Platform(runtime.version, runtime.call) if runtime else None
    kept = platform.open() if platform else ""
    assert kept is not None
    return Course(read_activity(name), against(line, computer), platform), kept


# What is to be done


@pytest.mark.parametrize(("text", "kind", "goal"), [
    ("play-1", "play", 1), ("win-2", "win", 2), ("puzzles-10", "puzzles", 10), ("lesson-obras", "lesson", 7), ("lesson-rhode", "lesson", 8),
])  # fmt: skip
def test_an_activity_is_read_from_its_name(text: str, kind: str, goal: int) -> None:
    found = read_activity(text)
    assert (found.kind, found.goal, found.name(), found.complete(), found.percent()) == (kind, goal, text, False, 0)


@pytest.mark.parametrize("text", ["", "win", "win-", "win-0", "win-21", "win--1", "win-2-1", "puzzles-51", "puzzles-x", "lesson-", "lesson-chess",
                                  "lesson-obras-2", "fly-3", "WIN-2", "win-٣"])  # fmt: skip
def test_what_is_no_activity_is_told_with_what_would_be(text: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        read_activity(text)
    assert wrong.value.key == "bad-value" and wrong.value.facts["known"] == EXAMPLES


@pytest.mark.parametrize("key", [lesson.key for lesson in ALL])
def test_a_lesson_is_done_when_every_step_that_asks_is_answered(key: str) -> None:
    activity = read_activity("lesson-" + key)
    assert activity.steps
    assert not activity.solved("lesson", activity.key + "-99") and not activity.solved("puzzle", "2-1")
    assert not activity.solved("lesson", "other-" + activity.steps[0])
    for number, step in enumerate(activity.steps):
        assert not activity.complete() and activity.percent() < 100
        assert activity.solved("lesson", f"{activity.key}-{step}") and not activity.solved("lesson", f"{activity.key}-{step}")
        assert len(activity.done) == number + 1
    assert activity.complete() and activity.percent() == 100


def test_a_puzzle_counts_once_and_none_beyond_the_goal() -> None:
    activity = read_activity("puzzles-2")
    assert [activity.solved("puzzle", key) for key in ("2-1", "2-1", "2-2", "2-3")] == [True, False, True, False]
    assert activity.complete() and not activity.solved("lesson", "obras-1")


def test_a_game_counts_once_however_it_is_gone_back_in() -> None:
    course, _ = course_of("win-2", computer=SECOND)
    session = against(WON)
    assert course.shown(session) and not course.shown(session)
    session.undo()
    session.redo()
    assert not course.shown(session)
    assert course.shown(against(WON)) and course.activity.complete()
    assert not course.shown(against(WON)), "there is nothing more to do"


@pytest.mark.parametrize(("name", "session", "counts"), [
    ("win-1", against(WON), True),
    ("win-1", against(WON, FIRST), False),
    ("win-1", against(WON, None), False),
    ("win-1", against(WON, SECOND, 1), False),
    ("win-1", against(WON, SECOND, 3), True),
    ("win-1", against(LOST), False),
    ("win-1", against("obras 3x3: a2"), False),
    ("win-1", against("obras 3x3 falls: a2 b1"), False),
    ("play-1", against(LOST), True),
    ("play-1", against("rhode 5: c3"), False),
])  # fmt: skip
def test_only_the_game_that_is_asked_for_counts(name: str, session: Session, counts: bool) -> None:
    course, _ = course_of(name)
    assert course.shown(session) is counts


def test_giving_up_ends_a_game_but_wins_none() -> None:
    for name, counts in (("play-1", True), ("win-1", False)):
        course, _ = course_of(name)
        session = against("obras 3x3: b2 a3")
        session.resign()
        assert course.shown(session) is counts


def test_where_there_is_nobody_to_win_against_the_computer_plays() -> None:
    course, _ = course_of("win-1", computer=None)
    assert course.seats.computer == SECOND
    with pytest.raises(Unreadable) as wrong:
        Course(read_activity("win-1"), against("obras 5x5 falls:", None), None)
    assert wrong.value.key == "no-computer"


# What is kept


def test_what_is_kept_comes_back() -> None:
    activity = read_activity("puzzles-10")
    activity.take(["2-1", "2-7"], False)
    state = read_state(write_state(activity, "puzzle=2-8"))
    assert (state.name, state.done, state.counted, state.place, state.game) == ("puzzles-10", ["2-1", "2-7"], False, "puzzle=2-8", "")
    games = read_activity("play-2")
    session = against("rhode 5: c3 swap d4")
    assert read_state(write_state(games, "game", session)).game == "game=rhode&size=5&moves=c3.swap.d4&opponent=computer&strength=2&first=person"


def long_game(size: int) -> Session:
    """A game on that board with a remark at every turn and a variation."""
    rng, record = random.Random(size), read_record(f"rhode {size}:")
    while record.positions[-1].outcome() is None:
        record = record.then(rng.choice([move for move in record.positions[-1].legal_moves() if move != "swap"]))
    session = Session(record.upto(len(record.moves) - 1), Seats(SECOND, 3))
    for turn in range(session.at + 1):
        session.go(turn)
        session.note("Ñandú, 🙂 " * 5, "good")
    return session


@pytest.mark.parametrize("size", [5, 9, 13, 19])
def test_the_longest_game_fits_into_what_the_standard_allows(size: int) -> None:
    activity = read_activity(f"win-{MOST['win']}")
    activity.take([""] * MOST["win"], False)
    session = long_game(size)
    text = write_state(activity, "game", session)
    assert len(text) <= LONGEST and text.isascii()
    link = read_link(values_of(read_state(text).game))
    assert link.problems == [] and link.record.positions[-1] == session.position() and link.seats.computer == SECOND


def test_a_game_too_long_even_as_moves_goes_on_from_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    session = long_game(19)
    monkeypatch.setattr("encrucijada.course.state.LONGEST", 700)
    text = write_state(read_activity("play-1"), "game", session)
    link = read_link(values_of(read_state(text).game))
    assert len(text) <= 700 and link.problems == [] and link.record.moves == () and link.record.positions[-1] == session.position()
    monkeypatch.setattr("encrucijada.course.state.LONGEST", 100)
    assert read_state(write_state(read_activity("play-1"), "game", session)).game == ""


def test_fifty_puzzles_fit() -> None:
    activity = read_activity("puzzles-50")
    activity.take([f"4-{100 + number}" for number in range(50)], False)
    assert activity.complete() and len(write_state(activity, "puzzle=4-149")) < 500


def test_what_was_kept_of_another_activity_is_left_and_of_a_longer_one_taken() -> None:
    kept = write_state(Activity("puzzles", 10), "puzzle=2-1").replace(";;", ";2-1.2-2;", 1)
    assert course_of("win-2")[0].take(kept) is None
    longer, _ = course_of("puzzles-12")
    assert longer.take(kept) is not None and longer.activity.done == ["2-1", "2-2"]
    shorter, _ = course_of("puzzles-1")
    assert shorter.take(kept) is not None and shorter.activity.complete()
    obras = write_state(read_activity("lesson-obras"), "lesson=obras-2")
    assert course_of("lesson-rhode")[0].take(obras) is None


def test_a_kept_game_that_isn_t_the_one_asked_for_is_left() -> None:
    course, _ = course_of("play-1", "obras 3x3 falls:")
    state = course.take(write_state(read_activity("play-1"), "game", against("obras 3x3: b2")))
    assert state is not None and course.game_of(state, values_of) is None
    state = course.take(write_state(read_activity("play-1"), "game", against("obras 3x3 falls: b2")))
    assert state is not None
    link = course.game_of(state, values_of)
    assert link is not None and link.record.moves == ("b2",)


def test_thousands_of_changed_states_are_taken_up_or_refused_and_never_more() -> None:
    activity = read_activity("play-2")
    activity.take([""], True)
    good = [write_state(activity, "game", against("obras 3x3: b2")), write_state(read_activity("puzzles-9"), "puzzle=2-3"),
            write_state(read_activity("lesson-obras"), "lesson=obras-2")]  # fmt: skip
    rng, taken = random.Random(9), {True: 0, False: 0}
    for _ in range(4000):
        text = list(rng.choice(good))
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(text))
            text[place:place + rng.randint(0, 2)] = rng.choice([*string.printable, "", ";", ";;", "é", "\0", "🙂", "2-1.", "x" * 5000])
        course, _ = course_of(rng.choice(["play-2", "puzzles-9", "lesson-obras"]))
        try:
            state = course.take("".join(text))
        except BadState:
            taken[False] += 1
            continue
        taken[True] += 1
        assert 0 <= course.activity.percent() <= 100
        if state is not None:
            link = course.game_of(state, values_of)
            assert link is None or link.problems == []
            assert course.learning_of(state)
    assert min(taken.values()) > 500


# What a platform is told


@BOTH
def test_a_pupil_who_wins_twice_in_two_visits(version: str) -> None:
    runtime = RunTime(version)
    course, kept = course_of("win-2", runtime=runtime)
    assert kept == "" and course.take(kept) is None and course.keep("game", against("obras 3x3:"), 0)
    assert runtime.kept[RAW[version]] == "0" and runtime.kept[STATUS[version]] == ("incomplete" if version == OLD else "unknown")
    assert course.shown(against(WON)) and course.keep("game", against(WON), 61.5)
    assert course.shown(against("obras 3x3: b2")) is False and course.keep("game", against("obras 3x3: b2"), 65)
    assert course.platform is not None
    course.platform.close(70.25)
    assert runtime.kept[RAW[version]] == "50" and runtime.state == "ended" and runtime.kept[PLACE[version]] == "game"
    assert runtime.kept["cmi.core.session_time" if version == OLD else "cmi.session_time"] == ("0000:01:10.25" if version == OLD else "PT0H1M10S")

    later = runtime.next_visit()
    course, kept = course_of("win-2", runtime=later)
    state = course.take(kept)
    assert state is not None
    link = course.game_of(state, values_of)
    assert link is not None and link.record.moves == ("b2",) and not course.activity.counted
    session = link.session()
    course.began(session)
    assert not course.shown(session) and course.activity.percent() == 50
    assert course.shown(against(WON)) and course.keep("game", against(WON), 30) and course.kept()
    assert (later.kept[STATUS[version]], later.kept[RAW[version]]) == ("passed", "100")
    if version == NEW:
        assert [later.kept["cmi." + name] for name in ("completion_status", "progress_measure", "score.scaled")] == ["completed", "1", "1"]
    assert runtime.refused == later.refused == []


@BOTH
@pytest.mark.parametrize("name", ["play-2", "win-1", "puzzles-3", "lesson-obras", "lesson-diagonal"])
def test_nothing_that_is_told_is_against_the_standard(version: str, name: str) -> None:
    runtime = RunTime(version)
    course, _ = course_of(name, runtime=runtime)
    activity = course.activity
    for number in range(activity.goal):
        assert not activity.complete()
        if activity.of_games():
            assert course.shown(against(WON))
        else:
            key = f"{activity.key}-{activity.steps[number]}" if activity.key else f"2-{number}"
            assert activity.solved("lesson" if activity.key else "puzzle", key)
        assert course.keep("lesson=obras-3", against(WON), number * 4000.123)
    assert course.platform is not None
    course.platform.close(1e7)
    assert runtime.refused == [] and runtime.kept[STATUS[version]] == "passed" and runtime.commits >= activity.goal


@BOTH
def test_a_platform_is_asked_only_when_something_is_new(version: str) -> None:
    runtime = RunTime(version)
    course, _ = course_of("play-1", runtime=runtime)
    for seconds in range(5):
        assert course.keep("game", against("obras 3x3: b2"), seconds)
    assert runtime.commits == 1


@BOTH
def test_what_isn_t_taken_is_offered_again(version: str) -> None:
    runtime = RunTime(version)
    course, _ = course_of("play-1", runtime=runtime)
    runtime.full = True
    assert not course.keep("game", against("obras 3x3: b2"), 1) and not course.kept()
    assert not course.keep("game", against("obras 3x3: b2"), 2)
    runtime.full, runtime.dead = False, True
    assert not course.keep("game", against("obras 3x3: b2 a3"), 3)
    runtime.dead = False
    assert course.keep("game", against("obras 3x3: b2 a3"), 4) and course.kept()
    assert "moves=b2.a3" in runtime.kept["cmi.suspend_data"]


@BOTH
@pytest.mark.parametrize("mode", ["browse", "review"])
def test_who_only_looks_changes_nothing(version: str, mode: str) -> None:
    runtime = RunTime(version, mode=mode)
    course, _ = course_of("play-1", runtime=runtime)
    assert course.shown(against(WON)) and course.keep("game", against(WON), 5) and not course.kept()
    assert course.platform is not None
    course.platform.close(9)
    assert runtime.kept == {} and runtime.state == "ended"


@BOTH
def test_what_was_reached_is_never_taken_back(version: str) -> None:
    """Also where the platform has lost what it kept, but not the result."""
    runtime = RunTime(version)
    course, _ = course_of("play-1", runtime=runtime)
    assert course.shown(against(WON)) and course.keep("game", against(WON), 5)
    assert course.platform is not None
    course.platform.close(9)
    later = runtime.next_visit()
    later.kept["cmi.suspend_data"] = later._values["cmi.suspend_data"] = "lost"
    course, kept = course_of("play-1", runtime=later)
    with pytest.raises(BadState):
        course.take(kept)
    assert course.keep("game", against("obras 3x3:"), 1)
    assert (later.kept[STATUS[version]], later.kept[RAW[version]]) == ("passed", "100") and later.refused == []


@BOTH
def test_a_platform_that_has_closed_the_visit_opens_none(version: str) -> None:
    runtime = RunTime(version)
    runtime.state = "ended"
    assert Platform(version, runtime.call).open() is None
    runtime.dead = True
    assert Platform(version, runtime.call).open() is None


def test_times_and_shares_are_written_as_the_standards_want() -> None:
    assert [session_time(OLD, seconds)[1] for seconds in (0, 59.999, 3661.5, 4e8)] == [
        "0000:00:00.00", "0000:00:59.99", "0001:01:01.50", "9999:06:40.00"]
    assert [duration(seconds) for seconds in (0, -1, 59.9, 3661)] == ["PT0H0M0S", "PT0H0M0S", "PT0H0M59S", "PT1H1M1S"]
    assert [decimal(percent) for percent in (0, 5, 10, 33, 50, 99, 100)] == ["0", "0.05", "0.1", "0.33", "0.5", "0.99", "1"]
