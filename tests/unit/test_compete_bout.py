"""A pairing where it is played: its link, its games, its result."""

from __future__ import annotations

import pytest
from encrucijada.compete.bout import Bout, Ticket, read_bout, read_ticket, ticket_of
from encrucijada.compete.codes import key_of, read_code, read_long, write_code, write_long
from encrucijada.core.game import Unreadable
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.test_compete import made

KEY = "0123456789abcdef" * 2


def ticket(games: str = "2") -> Ticket:
    return Ticket("2.3", games, KEY, "plain 600 0", "", ("Ana Ruiz", "Luis"))


def test_a_ticket_says_what_the_pairing_is_and_reads_back() -> None:
    competition = made("knockout", 4)
    competition.take("round 1: 3-1 2-4")
    written = ticket_of(competition, "1.2", "plain 600 0", "abc").write()
    assert written == f"1.2;2+;{key_of(competition, '1.2')};plain 600 0;abc;P2;P4"
    assert read_ticket(written).write() == written


@pytest.mark.parametrize("text", [
    "", "x", "2.3;2", f"2;2;{KEY};;;A;B", f"2.3;3;{KEY};;;A;B", f"2.3;2;{KEY[1:]};;;A;B", f"2.3;2;{KEY.upper()};;;A;B", f"2.3;2;{KEY};;;A;",
    f"2.3;2;{KEY};;;A; B", f"0.3;2;{KEY};;;A;B", f"2.3;2;{KEY};;;A;B;", f"2.3;2;{KEY};\n;;A;B", f"2.3;2;{KEY};;;A;" + "x" * 61])
def test_what_is_no_ticket_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="bad-pairing"):
        read_ticket(text)


@given(st.text())
def test_anything_is_a_ticket_or_refused(text: str) -> None:
    for value in (text, f"2.3;2;{KEY};;;{text};B"):
        try:
            assert read_ticket(value).write() == value
        except Unreadable:
            pass


@pytest.mark.parametrize(("games", "winners", "result"), [
    ("1", [0], (1, 0)), ("1", [1], (0, 1)), ("2", [0, 0], (1, 1)), ("2", [0, 1], (2, 0)), ("2", [1, 0], (0, 2)),
    ("2+", [0, 1], (2, 0)), ("2+", [0, 0, 1], (1, 2)), ("1+", [1], (0, 1))])
def test_the_other_starts_the_next_game_and_seats_are_no_players(games: str, winners: list[int], result: tuple[int, int]) -> None:
    bout = Bout(ticket(games))
    for place, seat in enumerate(winners, 1):
        assert not bout.over() and bout.game == place
        assert bout.seated() == (("Ana Ruiz", "Luis") if place % 2 else ("Luis", "Ana Ruiz"))
        assert bout.finish(seat, f"rhode 9: e{place}") and not bout.finish(1 - seat, "rhode 9: a1"), "a result stands"
        kept = read_bout(bout.ticket, bout.write())
        assert (kept.game, kept.won, kept.records) == (bout.game, bout.won, bout.records)
        bout.go_on()
    assert bout.over() and bout.result() == result == (bout.games().count("1"), bout.games().count("2")) and not bout.between()
    assert bout.game == len(winners), "none comes after the last"


@given(st.text(alphabet="012 \nrhode9:e5", max_size=40))
def test_whatever_was_kept_is_read(text: str) -> None:
    bout = read_bout(ticket("2+"), text)
    assert 1 <= bout.game <= 3 and len(bout.won) == len(bout.records) <= bout.game


def test_what_it_comes_to_is_a_code_that_the_competition_takes() -> None:
    competition = made("swiss", 4, 3)
    competition.take("round 1: 3-1 2-4")
    bout = Bout(ticket_of(competition, "1.2"))
    for seat in (0, 1):
        bout.finish(seat, "obras 5x5 falls: b2")
        bout.go_on()
    assert bout.over() and bout.result() == (2, 0)
    assert read_code(competition, write_code(bout.ticket.key, bout.result(), bout.games())) == ("1.2", "2-0 11")
    assert read_long(competition, write_long(bout.ticket.key, bout.result(), bout.records)) == ("1.2", "2-0", ["obras 5x5 falls: b2"] * 2)
