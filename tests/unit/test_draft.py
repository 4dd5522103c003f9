"""Positions being set up: what may be put where, what follows, and from which a game may start."""

from __future__ import annotations

import pytest
from encrucijada.core.game import FIRST, SECOND, Unreadable
from encrucijada.extras.draft import Draft
from encrucijada.games import GAMES, game_named
from encrucijada.games.editing import EDITING
from encrucijada.play.link import read_link, write_link
from encrucijada.play.record import read_record, write_record
from encrucijada.play.session import COMPUTER, PERSON, Session


def draft(game: str, board: str) -> Draft:
    return Draft(game_named(game), game_named(game).read_board(board))


def put(some: Draft, points: str, cell: int) -> None:
    for point in points.split():
        assert some.put(point, cell)


def problem(some: Draft) -> str:
    found = some.problem()
    return found.key if found else ""


def test_every_game_can_be_set_up_on_every_board() -> None:
    assert set(EDITING) == {game.key for game in GAMES}
    for game in GAMES:
        for board in game.boards():
            some = Draft(game, board)
            assert some.empty() and problem(some) == "" and write_record(some.record()) == f"{game.key} {board.text}:"
            assert set(EDITING[game.key].states[1:]) == set(game.colours)


@pytest.mark.parametrize("line", [
    "rhode 5: c3 d4 b3", "rhode 5: c3 swap d4", "obras 3x3 falls: b2 a3", "obras 3x3: b2 a3 c3", "obras 3x3 falls:",
    "rhode 4 from 4/1b2/2w1/4 w: d4",
])  # fmt: skip
def test_what_a_game_shows_can_be_filled_in_and_played_on(line: str) -> None:
    record = read_record(line)
    some = draft("rhode", "9")
    some.fill(record.game, record.positions[-1])
    assert some.position().write() == record.positions[-1].write() and problem(some) == ""
    start = some.record()
    assert start.positions[0].write() == record.positions[-1].write()
    link = write_link(Session(start, some.seats(PERSON, PERSON, 1)))
    back = read_link(dict(pair.split("=", 1) for pair in link.split("&")))
    assert back.record == start and not back.problems


def test_black_is_to_move_after_a_swap() -> None:
    some = draft("rhode", "9")
    some.fill(game_named("rhode"), read_record("rhode 5: c3 swap").positions[-1])
    assert some.position().write().endswith(" w") and some.to_move == SECOND


def test_what_stands_there_already_is_taken_away() -> None:
    some = draft("rhode", "5")
    put(some, "c3", 1)
    put(some, "c3", 2)
    assert some.position().state("c3") == "white"
    put(some, "c3", 2)
    assert some.empty()


def test_a_cross_is_not_allowed_until_it_is_mended() -> None:
    some = draft("rhode", "5")
    put(some, "b2 c3", 1)
    put(some, "b3", 2)
    assert problem(some) == ""
    put(some, "c2", 2)
    assert problem(some) == "has-cross"
    put(some, "c2", 0)
    assert problem(some) == ""


def test_a_finished_game_is_no_start() -> None:
    some = draft("rhode", "3")
    put(some, "b1 b2 b3", 1)
    assert problem(some) == "finished"
    some = draft("obras", "1x1")
    put(some, "a2", 1)
    put(some, "b1", 2)
    assert problem(some) == "finished"


def test_crossings_fall_by_themselves_and_the_mover_follows_from_the_fences() -> None:
    some = draft("obras", "3x3 falls")
    put(some, "b2", 1)
    assert some.to_move == SECOND
    put(some, "a3", 2)
    assert some.to_move == FIRST
    assert [some.position().state(point) for point in ("a2", "a4", "b1")] == ["fallen", "fallen", "open"]
    assert some.position() == read_record("obras 3x3 falls: b2 a3").positions[-1]
    put(some, "a3", 2)
    assert some.position().state("a2") == "open"


def test_too_many_fences_of_a_colour_are_told() -> None:
    some = draft("obras", "3x3")
    put(some, "b2 b3", 1)
    assert problem(some) == "bad-fence-count"
    put(some, "c3", 2)
    assert problem(some) == "" and some.to_move == SECOND
    some.move_next(FIRST)
    assert problem(some) == "bad-fence-count"


def test_fences_that_no_game_puts_up_in_turns_are_told() -> None:
    some = draft("obras", "1x3 falls")
    put(some, "a3", 1)
    put(some, "a4", 2)  # which fell with the first fence
    assert problem(some) == "unreachable-order"
    some = draft("obras", "1x3 falls")
    put(some, "a4", 1)
    put(some, "a3", 2)
    assert problem(some) == ""


@pytest.mark.parametrize("end", ["a1", "d4"])
@pytest.mark.parametrize("cell", [1, 2])
def test_a_and_b_take_nothing(end: str, cell: int) -> None:
    some = draft("obras", "3x3 falls")
    assert not some.put(end, cell)
    assert some.empty() and not some.may_undo()


def test_a_point_of_another_board_is_refused() -> None:
    with pytest.raises(Unreadable):
        draft("rhode", "5").put("f6", 1)


def test_every_change_can_be_taken_back() -> None:
    some = draft("rhode", "5")
    some.undo()
    put(some, "c3", 1)
    some.move_next(SECOND)
    some.clear(game_named("obras"), game_named("obras").read_board("3x3"))
    assert some.game.key == "obras" and some.empty() and some.to_move == FIRST
    some.undo()
    assert some.position().write() == "5/5/2b2/5/5 w"
    some.undo()
    some.undo()
    assert some.empty() and not some.may_undo()


def test_who_is_to_move_may_be_the_person_or_the_computer() -> None:
    some = draft("obras", "3x3 falls")
    put(some, "b2", 1)
    assert some.seats(COMPUTER, PERSON, 2).computer == FIRST
    assert some.seats(COMPUTER, COMPUTER, 2).computer == SECOND
    assert some.seats(PERSON, PERSON, 2).computer is None
    assert some.session(some.seats(COMPUTER, COMPUTER, 3)).thinking()


def test_level_4_has_no_computer_from_a_position_either() -> None:
    some = draft("obras", "5x5 falls")
    put(some, "b2", 1)
    assert some.seats(COMPUTER, PERSON, 3).computer is None
