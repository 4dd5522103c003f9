"""The thinker's desk, with a report and a pause that only note, and a clock that stands until it is moved."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Generator
from typing import Any

import pytest
from encrucijada import desk as desk_module
from encrucijada.core.game import Game, Position
from encrucijada.desk import SLICE, Desk
from encrucijada.play.record import read_record
from encrucijada.search.player import Player
from hypothesis import example, given
from hypothesis import strategies as st

REQUEST = {"job": 7, "task": "move", "record": "rhode 5: c3 b2", "strength": 1, "seed": "3"}


def request(**changes: object) -> str:
    return json.dumps({**REQUEST, **changes})


class Office:
    """A desk, and what it reported; ``at_pause`` is called in each pause."""

    def __init__(self, at_pause: Callable[[], object] = lambda: None) -> None:
        self.reports: list[tuple[int, float]] = []
        self.pauses = 0
        self.at_pause = at_pause
        self.desk = Desk(self._report, self._pause)

    async def _report(self, job: int, share: float, news: str = "") -> None:
        self.reports.append((job, share))

    async def _pause(self) -> None:
        self.pauses += 1
        self.at_pause()

    def ask(self, text: str) -> dict[str, Any]:
        answer = json.loads(asyncio.run(self.desk.think(text)))
        assert isinstance(answer, dict)
        return answer


class Plodder(Player):
    """Works a hundred steps, each of which moves the clock, and takes the first legal move."""

    steps = 100

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.chosen = 0

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        self.chosen += 1
        for step in range(self.steps):
            self.clock.now += self.clock.step
            yield step / self.steps
        return position.legal_moves()[0]


class Clock:
    """Time that passes only where it is told to."""

    def __init__(self) -> None:
        self.now, self.step = 100.0, SLICE / 4
        self.players: list[Plodder] = []

    def monotonic(self) -> float:
        return self.now

    def player_for(self, game: Game, strength: int, seed: int) -> Player:
        self.players.append(Plodder(self))
        return self.players[-1]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    monkeypatch.setattr(desk_module, "time", standing)
    monkeypatch.setattr(desk_module, "player_for", standing.player_for)
    return standing


# A move


@pytest.mark.parametrize(
    "record",
    ["rhode 5:", "rhode 5: c3", "rhode 5: c3 swap b2", "rhode 3 from 3/1b1/3 w: a1", "obras 3x3: b2", "obras 3x3 falls: b2 a3", "obras 1x1: b1"],
)
@pytest.mark.parametrize("strength", [1, 2])
def test_the_answer_is_a_legal_move(record: str, strength: int) -> None:
    answer = Office().ask(request(record=record, strength=strength))
    assert set(answer) == {"job", "move"} and answer["job"] == 7
    assert answer["move"] in read_record(record).positions[-1].legal_moves()


def test_the_same_seed_gives_the_same_move() -> None:
    moves = {seed: [Office().ask(request(seed=seed))["move"] for _ in range(2)] for seed in ("1", "2", "99999999999999999999")}
    assert all(first == second for first, second in moves.values())


# Slices


@pytest.mark.parametrize("steps_a_slice", [1, 4, 10])
def test_it_pauses_as_soon_as_a_slice_is_over(clock: Clock, steps_a_slice: int) -> None:
    clock.step = SLICE / steps_a_slice * 1.001
    office = Office()
    assert "move" in office.ask(request())
    assert office.pauses == len(office.reports) == Plodder.steps // steps_a_slice
    assert office.reports == sorted(office.reports) and {job for job, _ in office.reports} == {7}
    assert all(0 <= share <= 1 for _, share in office.reports)


def test_what_passes_in_a_pause_is_not_work(clock: Clock) -> None:
    office = Office()
    office.at_pause = lambda: setattr(clock, "now", clock.now + 60)
    office.ask(request())
    assert office.pauses == Plodder.steps // 5


def test_slices_of_the_real_players_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """They yield within a slice, so the desk pauses: counted with a clock that moves a whole slice whenever it is read."""
    clock = Clock()

    def reading() -> float:
        clock.now += SLICE
        return clock.now

    monkeypatch.setattr(clock, "monotonic", reading)
    monkeypatch.setattr(desk_module, "time", clock)
    for record, strength in (("rhode 7: d4 c3", 5), ("obras 3x3 falls: b2", 2)):  # thousands of iterations: many slices on any machine
        office = Office()
        office.ask(request(record=record, strength=strength))
        assert office.pauses > 0, record


# Stop


def test_stop_before_it_begins(clock: Clock) -> None:
    office = Office()
    assert office.desk.stop(7)
    assert office.ask(request()) == {"job": 7, "stopped": True}
    assert office.pauses == 0
    assert "move" in office.ask(request(job=8))


def test_a_job_that_was_stopped_may_be_asked_for_again(clock: Clock) -> None:
    office = Office()
    office.desk.stop(7)
    office.desk.stop(7)
    assert "stopped" in office.ask(request())
    assert "move" in office.ask(request())


@pytest.mark.parametrize("times", [1, 2])
def test_stop_while_it_works(clock: Clock, times: int) -> None:
    office = Office()
    office.at_pause = lambda: [office.desk.stop(7) for _ in range(times)]
    assert office.ask(request()) == {"job": 7, "stopped": True}
    assert office.pauses == 1
    office.at_pause = lambda: None
    assert "move" in office.ask(request(job=8))


def test_stop_after_it_has_answered_stops_nothing_else(clock: Clock) -> None:
    office = Office()
    assert "move" in office.ask(request())
    assert office.desk.stop(7)
    assert "move" in office.ask(request(job=8))


def test_stop_of_another_job_does_not_disturb(clock: Clock) -> None:
    office = Office()
    office.at_pause = lambda: office.desk.stop(6)
    assert "move" in office.ask(request())


def test_a_new_request_gets_in_while_the_old_one_ends(clock: Clock) -> None:
    office = Office()

    async def both() -> tuple[str, str]:
        old = asyncio.create_task(office.desk.think(request()))
        await asyncio.sleep(0)
        office.desk.stop(7)
        return await asyncio.gather(old, office.desk.think(request(job=8)))

    async def pause() -> None:
        await asyncio.sleep(0)

    office.desk = Desk(office._report, pause)
    old, new = (json.loads(answer) for answer in asyncio.run(both()))
    assert old == {"job": 7, "stopped": True} and new["job"] == 8 and "move" in new


# Players


def test_the_player_is_kept_between_the_turns_of_one_game(clock: Clock) -> None:
    office = Office()
    for record in ("rhode 5: c3", "rhode 5: c3 b2 d4"):
        office.ask(request(record=record))
    assert [player.chosen for player in clock.players] == [2]
    office.ask(request(seed="4"))
    office.ask(request(seed="4", strength=2))
    office.ask(request(record="obras 3x3: b2", seed="4", strength=2))
    assert [player.chosen for player in clock.players] == [2, 1, 1, 1]


# What can't be served

BAD = [
    *("", "[]", "null", "7", '"text"', "{", "{}", "[" * 100_000, '{"job": 1e999}', "\x00", '{"job": 7}', "{'job': 7}"),
    *(request(**{name: value}) for name in REQUEST for value in (None, True, 1.5, [], {}, [7], {"a": 1})),
    *(request(**{name: 3}) for name in ("task", "record", "seed")),
    *(request(**{name: "3 "}) for name in REQUEST),
    *(request(task=task) for task in ("", "hint", "MOVE")),
    *(request(seed=seed) for seed in ("", "-1", "1.5", " 1", "1_0", "٣", "x", "9" * 5000)),
    *(request(record=record) for record in ("", "rhode", "chess 9: e5", "rhode 99: e5", "rhode 5: c3 c3", "rhode 5: 💥", "obras 3x3 falls: a1")),
    *(request(record=record) for record in ("rhode 5 from x: c3", "rhode 5 from : ", ":" * 9999, "\ud800")),
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_bad_request_gets_an_error(text: str, clock: Clock) -> None:
    office = Office()
    answer = office.ask(text)
    assert set(answer) == {"job", "error", "facts"} and isinstance(answer["error"], str)
    assert "move" in office.ask(request())


@pytest.mark.parametrize("strength", [0, -1, 99, 10**30])
def test_a_strength_that_there_is_not_gets_an_error(strength: int) -> None:
    assert Office().ask(request(record="obras 3x3: b2", strength=strength))["error"] == "bad-request"


@pytest.mark.parametrize("record", ["rhode 2: a1 b1 a2", "obras 1x1: b1 a2"])
def test_a_finished_game_gets_an_error(record: str) -> None:
    assert Office().ask(request(record=record))["error"] == "bad-request"


@pytest.mark.parametrize("thing", [None, 7, b"\xff", ["{}"], {"job": 7}])
def test_what_is_no_text_gets_an_error(thing: Any) -> None:
    assert Office().ask(thing)["error"] == "bad-request"


def test_an_error_names_the_job_it_belongs_to() -> None:
    assert [Office().ask(text)["job"] for text in (request(task="hint"), request(seed="x"), request(job="7"), "[]")] == [7, 7, 0, 0]


def test_where_the_computer_may_not_play_it_does_not() -> None:
    assert Office().ask(request(record="obras 5x5 falls: b2"))["error"] == "no-computer"


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=8) | st.sampled_from([*REQUEST, *map(str, REQUEST.values())]),
    lambda kids: st.lists(kids, max_size=3) | st.dictionaries(st.sampled_from(sorted(REQUEST)), kids, max_size=5),
    max_leaves=8,
)


@given(st.one_of(JSON.map(json.dumps), st.text(max_size=20)))
@example('{"job": NaN}')
@example('{"job": 7, "job": []}')
def test_whatever_comes_an_answer_goes_back(text: str) -> None:
    assert set(Office().ask(text)) == {"job", "error", "facts"}


def test_thousands_of_damaged_requests_get_an_answer(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, refused = random.Random(3), 0
    whole = request()
    monkeypatch.setattr(Plodder, "steps", 1)
    for _ in range(3000):
        at, letter = chance.randrange(len(whole)), chance.choice('"{}[]:, 09ae.\\-\x00')
        answer = Office().ask(chance.choice((whole[:at] + letter + whole[at + 1 :], whole[:at] + letter + whole[at:], whole[:at] + whole[at + 1 :])))
        refused += "error" in answer
        assert set(answer) in ({"job", "move"}, {"job", "error", "facts"})
    assert refused > 1000


# Challenges


@pytest.mark.parametrize(("record", "solvable"), [
    ("obras 3x3 falls: b2", True), ("obras 3x3 falls: b3", False), ("obras 3x3 falls: b2 a3 b1", False), ("obras 3x3: b2", False),
    ("rhode 5 from 5/1b3/2b2/2b2/2b2 b:", True), ("rhode 5 from 5/1bb2/1bb2/1bb2/1bb2 w:", False),
])  # fmt: skip
def test_a_challenge_is_solvable_or_not(record: str, solvable: bool) -> None:
    assert Office().ask(json.dumps({"job": 5, "task": "challenge", "record": record})) == {"job": 5, "solvable": solvable}


@pytest.mark.parametrize(("record", "error"), [("obras 5x5 falls: b2", "no-computer"), ("rhode 5: z9", "broken-record")])
def test_a_challenge_that_cant_be_checked_is_an_error(record: str, error: str) -> None:
    assert Office().ask(json.dumps({"job": 5, "task": "challenge", "record": record}))["error"] == error


def test_a_challenge_can_be_given_up() -> None:
    office = Office()
    office.at_pause = lambda: office.desk.stop(5)
    answer = office.ask(json.dumps({"job": 5, "task": "challenge", "record": "rhode 19 from " + "/".join(["19"] * 17 + ["9b9", "9b9"]) + " b:"}))
    assert answer == {"job": 5, "stopped": True}
