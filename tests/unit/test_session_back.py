"""The game being played: resignation, and looking back."""

from __future__ import annotations

import pytest
from encrucijada.core.game import FIRST, SECOND, Change, Outcome
from encrucijada.play.record import read_record, write_record
from encrucijada.play.session import Seats, Session

from tests.sessions import Told, moves, new

# Resignation


@pytest.mark.parametrize(
    ("record", "computer", "winner"),
    [("rhode 5: c3", None, FIRST), ("rhode 5: c3 b2", None, SECOND), ("rhode 5: c3", SECOND, SECOND), ("rhode 5: c3", FIRST, FIRST)],
)
def test_who_gives_up_loses(record: str, computer: int | None, winner: int) -> None:
    told = Told(record, computer)
    told.once(told.session.resign)
    assert told.session.outcome() == Outcome(winner, "resigned")
    assert told.session.playable() == () and not told.session.thinking()
    told.refused("d4", "game-over")
    told.never(told.session.resign)
    told.never(told.session.resume)
    told.once(told.session.undo)
    assert told.session.outcome() is None and moves(told.session) == record.partition(": ")[2]


def test_in_competition_a_resignation_stands() -> None:
    told = Told("obras 5x5 falls: b2 a3 c4")
    told.session.resign()
    told.once(told.session.undo)
    assert moves(told.session) == "b2 a3"  # one turn is looked back on
    told.once(told.session.redo)
    assert told.session.outcome() == Outcome(FIRST, "resigned")


def test_a_resignation_outlives_looking_back() -> None:
    told = Told("rhode 5: c3 b2 d4", SECOND)
    told.session.resign()
    told.once(lambda: told.session.go(1))
    assert told.session.outcome() is None and not told.session.thinking()
    told.once(lambda: told.session.go(3))
    assert told.session.outcome() == Outcome(SECOND, "resigned") and not told.session.thinking()
    told.once(lambda: told.session.go(2))
    told.once(told.session.redo)
    assert told.session.outcome() == Outcome(SECOND, "resigned")


def test_another_turn_instead_takes_a_resignation_back() -> None:
    told = Told("rhode 5: c3 b2 d4 e5")
    told.session.resign()
    told.session.go(2)
    told.once(lambda: told.session.play("d2"))
    assert told.session.outcome() is None and moves(told.session) == "c3 b2 d2"
    told.session.resign()
    told.once(lambda: told.session.start(told.session.record(), Seats()))
    assert told.session.outcome() is None


def test_a_resignation_drops_what_was_taken_back() -> None:
    told = Told("rhode 5: c3 b2 d4 e5", None, 2)
    told.once(told.session.resign)
    assert write_record(told.session.line) == "rhode 5: c3 b2" and not told.session.may_redo()


# Looking back


def test_looking_back_shows_what_belongs_to_the_position() -> None:
    told = Told("rhode 2: a1 b1 a2")
    assert any(change.kind == "joined" for change in told.session.last_turn())
    told.once(lambda: told.session.go(2))
    assert told.session.last_turn() == (Change("placed", ("b1",)),) and told.session.outcome() is None
    told.once(lambda: told.session.go(0))
    assert told.session.last_turn() == () and told.session.position() == told.session.line.positions[0]
    told.once(lambda: told.session.go(3))
    assert told.session.outcome() == Outcome(FIRST, "joined")


def test_the_computer_does_not_play_into_the_past() -> None:
    told = Told("rhode 5: c3 b2 d4 e5", SECOND)
    told.once(lambda: told.session.go(1))
    session = told.session
    assert session.looking_back() and not session.thinking() and session.playable() == ()
    told.never(session.stop)
    assert not session.answer(session.ticket, "b4")
    told.refused("b4", "looking-back")
    told.once(lambda: session.go(2))
    assert not session.looking_back() and session.playable()
    told.once(lambda: session.play("a5"))
    assert write_record(session.line) == "rhode 5: c3 b2 a5"


@pytest.mark.parametrize("turn", [-1, 4, 99, 3])
def test_where_there_is_no_such_turn_nothing_changes(turn: int) -> None:
    told = Told("rhode 5: c3 b2 d4")
    told.never(lambda: told.session.go(turn))


@pytest.mark.parametrize(("at", "found"), [(None, 3), (-5, 0), (0, 0), (2, 2), (3, 3), (77, 3)])
def test_a_session_begins_at_a_turn_that_exists(at: int | None, found: int) -> None:
    session = Session(read_record("rhode 5: c3 b2 d4"), Seats(), at)
    assert session.at == found
    session.start(session.line, Seats(), at)
    assert session.at == found


def test_everyone_who_listens_is_told() -> None:
    heard: list[str] = []
    session = Session(new("rhode", "5"), Seats())
    session.on_change.append(lambda: heard.append("one"))
    session.on_change.append(lambda: heard.append("other"))
    session.play("c3")
    assert heard == ["one", "other"]
