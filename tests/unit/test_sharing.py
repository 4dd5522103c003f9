"""What of a game is shared, and which turns of a game by letters are to be sent."""

from __future__ import annotations

import pytest
from encrucijada.core.game import FIRST, SECOND
from encrucijada.extras.sharing import GAME, LETTER, POSITION, TEXT, Letters, leaves_end_out, letter, shared
from encrucijada.play.link import NAMES, Link, read_link
from encrucijada.play.record import read_record
from encrucijada.play.session import Seats, Session

BASE = "https://example.org/school/"


def session(line: str, at: int | None = None, computer: int | None = None) -> Session:
    return Session(read_record(line), Seats(computer, 1), at)


def opened(link: str) -> Link:
    head, _, tail = link.partition("#")
    assert head == BASE
    return read_link(dict(pair.split("=", 1) for pair in tail.split("&")))


def test_the_game_is_shared_with_all_its_turns_and_the_one_shown() -> None:
    link = opened(shared(session("rhode 5: c3 swap d4", 1, SECOND), GAME, BASE))
    assert (link.record, link.at, link.seats.computer) == (read_record("rhode 5: c3 swap d4"), 1, SECOND)


def test_the_position_is_shared_without_what_came_after() -> None:
    link = opened(shared(session("rhode 5: c3 swap d4", 1, SECOND), POSITION, BASE))
    assert (link.record, link.at) == (read_record("rhode 5: c3"), None)
    assert link.record.positions[-1].legal_moves()[-1] == "swap"


def test_the_record_is_shared_as_it_is_written() -> None:
    assert shared(session("obras 3x3 falls: b2 a3", 1), TEXT, BASE) == "obras 3x3 falls: b2 a3"


@pytest.mark.parametrize("line", ["rhode 5: c3", "rhode 3 from 3/1b1/3 w: a1", "obras 5x5 falls: b2 c3"])
def test_a_letter_is_between_two_persons_and_brings_the_turn_shown(line: str) -> None:
    link = opened(shared(session(line, computer=FIRST), LETTER, BASE))
    assert not link.problems and link.record == read_record(line) and link.seats.computer is None


def test_a_letter_says_that_it_is_one() -> None:
    assert letter(read_record("rhode 5: c3")) == "game=rhode&size=5&moves=c3&letter=1"
    assert "letter" in NAMES


@pytest.mark.parametrize("kind", [POSITION, LETTER])
def test_a_finished_game_of_level_4_stays_finished_in_every_link(kind: str) -> None:
    game = session("obras 5x5 falls: b2 c3")
    game.resign()
    game.go(1)
    assert opened(shared(game, kind, BASE)).session().closed()


def test_each_turn_is_news_once() -> None:
    game = session("rhode 5: c3")
    letters = Letters(game)
    assert not letters.news()
    game.play("d4")
    assert letters.news() and not letters.news()
    game.undo()
    assert not letters.news()
    game.play("b2")
    assert letters.news() and letters.going()


def test_what_was_undone_before_the_letter_came_is_no_news() -> None:
    game = session("rhode 5: c3 d4")
    letters = Letters(game)
    game.go(1)
    game.redo()
    assert not letters.news() and letters.going()
    game.go(1)
    game.play("b2")
    assert not letters.going()


def test_another_game_is_no_news() -> None:
    game = session("rhode 5: c3")
    letters = Letters(game)
    game.start(read_record("rhode 5: a1 b3"), Seats())
    assert not letters.news() and not letters.going()
    game.start(read_record("obras 3x3: a2 b3"), Seats())
    assert not letters.news() and not letters.going()


def test_a_turn_played_before_the_letter_was_seen_to_is_news_unless_it_was_sent() -> None:
    game = session("rhode 5: c3 d4")
    assert Letters(game, played=True).news()
    sent = Letters(game, played=True, sent=True)
    assert not sent.news() and sent.going()
    game.undo()
    game.play("b2")
    assert sent.news()


def test_a_record_says_nothing_of_who_resigned_and_that_is_known() -> None:
    game = session("obras 3x3 falls: b2")
    assert not leaves_end_out(game, TEXT)
    game.resign()
    assert [leaves_end_out(game, kind) for kind in (GAME, POSITION, LETTER, TEXT)] == [False, False, False, True]
    assert not leaves_end_out(session("obras 3x3 falls: b2 a3 b1"), TEXT)
