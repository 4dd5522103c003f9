"""The game being played: whose turn, late answers, taking back, swap, stop. One notification a change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from encrucijada.core.game import FIRST, SECOND, Change, IllegalMove, Outcome, RulesError
from encrucijada.play.record import read_record, write_record
from encrucijada.play.session import KEEPER, Seats, Session

from tests.sessions import Told, moves, new

# Who may do what


def test_two_people_play_in_turn() -> None:
    told = Told("rhode 5:")
    for move in ("c3", "b2", "d4"):
        told.once(lambda move=move: told.session.play(move))  # type: ignore[misc]
    assert moves(told.session) == "c3 b2 d4" and not told.session.thinking()
    assert told.session.last_turn() == (Change("placed", ("d4",)),)


@pytest.mark.parametrize(
    ("record", "moves"),
    [("rhode 5: c3 b2", ("", "z9", "c3 ", "b2", "swap", "a6", "c3")), ("obras 3x3 falls: b2 a3", ("", "z9", "c3 ", "b2", "swap", "a1", "a6", "a2"))],
)
@pytest.mark.parametrize("at", [None, 1])
def test_an_illegal_move_changes_nothing_and_notifies_nobody(record: str, moves: tuple[str, ...], at: int | None) -> None:
    told = Told(record, None, at)
    for move in moves:
        if move not in told.session.playable():  # at turn 1 some are
            told.refused(move)
    assert told.session.may_redo() == (at is not None)


def test_a_person_waits_for_the_computer() -> None:
    told = Told("rhode 5: c3", SECOND)
    assert told.session.thinking() and told.session.playable() == ()
    told.refused("b2", "computer-turn")
    told.once(lambda: told.session.answer(told.session.ticket, "b2"))
    assert moves(told.session) == "c3 b2" and "d4" in told.session.playable()


def test_after_the_end_nobody_plays() -> None:
    told = Told("rhode 2: a1 b1 a2", SECOND)
    assert told.session.outcome() == Outcome(FIRST, "joined")
    assert not told.session.thinking() and told.session.playable() == ()
    told.refused("b2", "game-over")
    told.never(told.session.stop)
    told.never(told.session.resign)
    assert not told.session.answer(told.session.ticket, "b2")


# A turn worked out before it is played


@pytest.mark.parametrize("seat", [None, SECOND])
@pytest.mark.parametrize("record", ["rhode 5: c3 b2", "rhode 3: a1 b1 b2 a3", "obras 3x3 falls: b2 a3"])
def test_a_foreseen_turn_changes_nothing_and_is_played_as_any_other(record: str, seat: int | None) -> None:
    for move in Told(record, seat).session.playable():
        plain, told = Told(record, seat), Told(record, seat)
        plain.session.play(move)
        ahead = told.never(partial(told.session.foresee, move))
        assert ahead and not told.session.is_as_foreseen(ahead)
        told.once(partial(told.session.play, move))
        assert told.session.is_as_foreseen(ahead)
        assert (ahead.playable(), ahead.outcome(), ahead.thinking()) == (told.session.playable(), told.session.outcome(), told.session.thinking())
        assert moves(told.session) == moves(plain.session) and told.session.last_turn() == plain.session.last_turn()


def test_what_was_foreseen_is_not_played_for_another_turn_nor_in_another_position() -> None:
    told = Told("rhode 5: c3")
    told.session.foresee("b2")
    told.session.play("d4")
    assert moves(told.session) == "c3 d4"
    told.session.undo()
    told.session.undo()
    told.session.play("b2")
    assert moves(told.session) == "b2"


def test_what_was_foreseen_is_not_what_is_shown_once_more_has_happened() -> None:
    told = Told("rhode 5: c3")
    ahead = told.session.foresee("b2")
    assert ahead
    told.session.play("b2")
    told.session.resign()
    assert not told.session.is_as_foreseen(ahead)
    told.session.undo()
    told.session.undo()
    assert not told.session.is_as_foreseen(ahead)


def test_nothing_is_foreseen_that_may_not_be_played() -> None:
    told = Told("rhode 5: c3", SECOND)
    assert told.session.foresee("b2") is None
    assert Told("rhode 5: c3").session.foresee("c3") is None


# Late answers

WHILE_IT_THINKS: dict[str, Callable[[Session], object]] = {
    "undo": lambda session: session.undo(),
    "another game": lambda session: session.start(new("obras", "3x3 falls"), Seats(FIRST)),
    "another size": lambda session: session.start(new("rhode", "7"), Seats(FIRST)),
    "the same game anew": lambda session: session.start(session.record(), session.seats),
    "a game between people": lambda session: session.start(session.record(), Seats()),
    "a turn before": lambda session: session.go(1),
    "the start": lambda session: session.go(0),
    "stop": lambda session: session.stop(),
    "resign": lambda session: session.resign(),
}


@pytest.mark.parametrize("act", WHILE_IT_THINKS.values(), ids=WHILE_IT_THINKS)
def test_an_answer_to_what_is_no_longer_shown_is_dropped(act: Callable[[Session], object]) -> None:
    told = Told("rhode 5: c3 b2 d4", SECOND)
    asked = told.session.ticket
    told.once(lambda: act(told.session))
    assert told.session.ticket != asked
    told.never(lambda: told.session.answer(asked, "e5"))
    assert not told.session.answer(asked, "e5")


def test_an_answer_is_dropped_after_going_away_and_back() -> None:
    told = Told("rhode 5: c3 b2 d4", SECOND)
    asked = told.session.ticket
    told.once(told.session.undo)
    told.once(told.session.redo)
    assert told.session.thinking() and moves(told.session) == "c3 b2 d4"
    assert not told.session.answer(asked, "e5")
    assert told.session.answer(told.session.ticket, "e5")


def test_redo_while_the_computer_thinks_drops_the_answer() -> None:
    told = Told("rhode 5: c3 b2 d4 e5 c4", SECOND, 2)
    told.once(told.session.redo)
    assert moves(told.session) == "c3 b2 d4 e5"
    told.once(told.session.redo)
    asked = told.session.ticket
    assert told.session.thinking()
    told.never(told.session.redo)
    told.once(told.session.undo)
    told.once(told.session.redo)
    assert not told.session.answer(asked, "a1") and told.session.ticket != asked


def test_an_answer_is_taken_once() -> None:
    told = Told("rhode 5: c3", SECOND)
    asked = told.session.ticket
    assert told.session.answer(asked, "b2")
    told.never(lambda: told.session.answer(asked, "b4"))


def test_an_illegal_answer_changes_nothing() -> None:
    told = Told("rhode 5: c3", SECOND)
    told.refused("c3", "occupied", answer=True)


# Taking back against the computer


@pytest.mark.parametrize(
    ("record", "computer", "left"),
    [
        ("rhode 5: c3 b2", SECOND, ""),
        ("rhode 5: c3 b2 d4 e5", SECOND, "c3 b2"),
        ("rhode 5: c3 b2 d4", SECOND, "c3 b2"),  # it thinks
        ("rhode 5: c3 b2 d4", FIRST, "c3"),  # it started
        ("rhode 5: c3 b2", FIRST, "c3"),  # it started, and thinks
        ("rhode 5: c3 swap", SECOND, ""),  # it swapped
        ("rhode 5: c3 swap b2 d4", SECOND, "c3 swap"),
        ("rhode 5: c3 swap b2", FIRST, "c3"),  # the person swapped
        ("rhode 5: c3 swap", FIRST, "c3"),
        ("obras 3x3 falls: b2 a3", SECOND, ""),
        ("obras 3x3 falls: b2 a3 b1", FIRST, "b2"),
        ("rhode 3 from 3/1b1/3 w: a1 c3", SECOND, "a1"),
    ],
)
def test_one_undo_comes_back_to_the_persons_turn(record: str, computer: int, left: str) -> None:
    told = Told(record, computer)
    whole, last = moves(told.session), told.session.at
    told.once(told.session.undo)
    assert moves(told.session) == left
    assert told.session.position().to_move != computer and not told.session.thinking() and told.session.playable()
    while told.session.at < last:
        told.once(told.session.redo)
    assert moves(told.session) == whole


@pytest.mark.parametrize(("record", "computer"), [("rhode 5:", None), ("rhode 5:", FIRST), ("rhode 5: c3", FIRST), ("rhode 5:", SECOND)])
def test_where_there_is_no_persons_turn_before_undo_does_nothing(record: str, computer: int | None) -> None:
    told = Told(record, computer)
    assert not told.session.may_undo() and not told.session.may_redo()
    told.never(told.session.undo)
    told.never(told.session.redo)


def test_undo_takes_back_a_lost_game() -> None:
    told = Told("rhode 2: a1 b1 a2", None)
    told.once(told.session.undo)
    assert told.session.outcome() is None and moves(told.session) == "a1 b1"
    against = Told("obras 1x1: b1 a2", SECOND)
    assert against.session.outcome() == Outcome(FIRST, "cut")
    against.once(against.session.undo)
    assert moves(against.session) == "" and not against.session.thinking()


def test_a_turn_after_undo_drops_what_was_taken_back() -> None:
    told = Told("rhode 5: c3 b2 d4 e5", SECOND)
    told.session.undo()
    told.once(lambda: told.session.play("d2"))
    assert write_record(told.session.line) == "rhode 5: c3 b2 d2" and not told.session.may_redo()
    assert told.session.thinking()


def test_redo_shows_a_move_for_the_computer_last() -> None:
    told = Told("rhode 5: c3 b2 d4", SECOND)
    told.session.undo()
    assert told.session.may_redo()
    told.once(told.session.redo)
    assert moves(told.session) == "c3 b2 d4" and told.session.thinking()


# Swap


@pytest.mark.parametrize("computer", [None, FIRST, SECOND])
def test_the_swap_exchanges_colours_and_not_seats(computer: int | None) -> None:
    told = Told("rhode 5: c3", computer)
    session = told.session
    assert [session.position().colour(seat) for seat in (FIRST, SECOND)] == ["black", "white"]
    if computer == SECOND:
        told.once(lambda: session.answer(session.ticket, "swap"))
    else:
        told.once(lambda: session.play("swap"))
    assert [session.position().colour(seat) for seat in (FIRST, SECOND)] == ["white", "black"]
    assert session.seats.computer == computer and session.position().to_move == FIRST
    assert session.thinking() == (computer == FIRST)
    assert session.last_turn() == (Change("swapped", ()),)
    assert "swap" not in session.position().legal_moves()
    if session.thinking():
        told.once(lambda: session.answer(session.ticket, "b2"))
    else:
        told.once(lambda: session.play("b2"))
    assert session.position().state("b2") == "white"
    with pytest.raises(RulesError):
        session.position().play("swap")


def test_undo_across_the_swap_gives_the_colours_back_and_offers_it_again() -> None:
    told = Told("rhode 5: c3 swap b2")
    told.session.undo()
    told.session.undo()
    assert [told.session.position().colour(seat) for seat in (FIRST, SECOND)] == ["black", "white"]
    assert "swap" in told.session.playable()
    told.once(lambda: told.session.play("d4"))
    assert "swap" not in told.session.playable() and told.session.position().state("d4") == "white"


def test_the_winner_after_a_swap_is_who_holds_the_colour() -> None:
    told = Told("rhode 2: a1 swap b1 a2")
    assert told.session.outcome() == Outcome(SECOND, "joined")


# Stop


def test_after_a_stop_the_person_may_play_for_the_computer() -> None:
    told = Told("rhode 5: c3", SECOND)
    told.once(told.session.stop)
    assert told.session.stopped and "b2" in told.session.playable()
    told.once(lambda: told.session.play("b2"))
    assert not told.session.stopped and told.session.position().to_move == FIRST
    told.once(lambda: told.session.play("d4"))
    assert told.session.thinking()


def test_stop_twice_is_once_and_resume_asks_anew() -> None:
    told = Told("rhode 5: c3", SECOND)
    first = told.session.ticket
    told.once(told.session.stop)
    told.never(told.session.stop)
    assert not told.session.answer(told.session.ticket, "b2")
    told.once(told.session.resume)
    told.never(told.session.resume)
    assert told.session.thinking() and told.session.ticket != first
    assert not told.session.answer(first, "b2") and told.session.answer(told.session.ticket, "b2")


def test_undo_after_a_stop_comes_back_to_the_person() -> None:
    told = Told("rhode 5: c3 b2 d4", SECOND)
    told.session.stop()
    told.once(told.session.undo)
    assert moves(told.session) == "c3 b2" and not told.session.stopped and told.session.playable()
    told.never(told.session.resume)


@pytest.mark.parametrize(("record", "computer"), [("rhode 5: c3 b2", SECOND), ("rhode 5: c3", None)])
def test_where_nothing_thinks_there_is_nothing_to_stop(record: str, computer: int | None) -> None:
    told = Told(record, computer)
    told.never(told.session.stop)
    told.never(told.session.resume)


def test_the_keeper_plays_on_a_locked_board_which_nobody_is_offered_meanwhile() -> None:
    session = Told("obras 3x3: b2 a3").session
    session.locked = True
    offered: list[tuple[str, ...]] = []
    session.on_change.append(lambda: offered.append(session.playable()))
    session.play("b1", KEEPER)
    assert session.line.moves == ("b2", "a3", "b1") and session.locked and offered == [()]
    with pytest.raises(RulesError):
        session.play("b1", KEEPER)


def test_a_locked_game_can_be_looked_at_but_not_played() -> None:
    session = Told("obras 3x3: b2 a3").session
    session.locked = True
    assert session.playable() == ()
    with pytest.raises(RulesError) as refused:
        session.play("b1")
    assert refused.value.key == "locked"
    session.go(1)
    assert session.at == 1
    session.locked = False
    session.play("b1")
    assert session.line.moves == ("b2", "b1")


# By letters


def test_a_computer_that_was_stopped_is_not_what_was_foreseen() -> None:
    session = Session(read_record("obras 3x3:"), Seats(SECOND))
    ahead = session.foresee("b2")
    session.play("b2")
    assert ahead is not None and session.is_as_foreseen(ahead)
    session.stop()
    assert session.stopped and not session.is_as_foreseen(ahead)
    session.resume()
    assert session.is_as_foreseen(ahead)


def test_nobody_plays_for_who_is_away() -> None:
    session = Session(read_record("obras 3x3: b2"), Seats())
    session.away = FIRST
    assert not session.waiting()
    ahead = session.foresee("c3")
    assert ahead is not None and ahead.playable() == ()
    session.play("c3")
    assert session.waiting() and session.playable() == ()
    with pytest.raises(IllegalMove, match="away"):
        session.play("b3")
    session.undo()
    session.play("d3")
    session.resign()
    assert session.outcome() == Outcome(FIRST, "resigned") and not session.waiting()
    session.start(read_record("obras 3x3: b2 c3"), Seats())
    assert session.playable()
