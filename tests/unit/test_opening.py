"""Whatever a person may open as a game."""

from __future__ import annotations

import pytest
from encrucijada.core.game import Unreadable
from encrucijada.extras.opening import file_name, opened, worth_keeping
from encrucijada.play.link import Link, write_link
from encrucijada.play.record import read_record, write_record
from encrucijada.play.saved import Saved, write_saved
from encrucijada.play.session import Seats, Session


def values_of(text: str) -> dict[str, str]:
    return dict(pair.partition("=")[::2] for pair in text.split("&") if pair)


def read(text: str) -> Link:
    return opened(text, values_of)


def tree() -> Session:
    """A game with two branches, a comment, a mark and an end."""
    session = Session(read_record("rhode 5: c3 swap d4"), Seats(None, 3))
    session.go(2)
    session.play("b2")
    session.note("La otra idea.", "good")
    session.go(0)
    session.go(3)
    session.resign()
    return session


def test_a_saved_game_comes_back_whole() -> None:
    session = tree()
    link = read(write_saved(session, "Viernes", "2026-11-30"))
    assert write_link(link.session()) == write_link(session) and not link.problems
    assert isinstance(link, Saved) and (link.name, link.date) == ("Viernes", "2026-11-30")


@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n  "])
def test_what_editors_put_before_a_text_does_no_harm(before: str) -> None:
    assert write_link(read(before + write_saved(tree()).replace("\n", "\r\n")).session()) == write_link(tree())


@pytest.mark.parametrize("text", [
    "rhode 5: c3 swap d4", "  obras 3x3 falls: b2 a3\n", "rhode 3 from 3/1b1/3 w: a1", "rhode 9:", "obras 3x3 falls: b2\n a3",
])  # fmt: skip
def test_a_line_is_a_game(text: str) -> None:
    link = read(text)
    assert write_record(link.record) == " ".join(text.split()) and not link.problems and link.at is None


@pytest.mark.parametrize("text", [
    "https://example.org/school/#game=rhode&size=5&moves=c3.swap", "http://127.0.0.1/en.html?lang=en#game=rhode&size=5&moves=c3.swap",
    "Mira: https://example.org/?game=rhode&size=5&moves=c3.swap !", "game=rhode&size=5&moves=c3.swap", "#size=5&moves=c3.swap",
])  # fmt: skip
def test_a_link_is_a_game(text: str) -> None:
    assert read(text).record == read_record("rhode 5: c3 swap")


def test_the_legal_part_of_a_broken_line_is_kept() -> None:
    link = read("rhode 5: c3 z9 d4")
    assert link.record == read_record("rhode 5: c3") and [problem.key for problem in link.problems] == ["broken-record"]


@pytest.mark.parametrize(("text", "key"), [
    ("", "nothing-to-open"), (" \n ", "nothing-to-open"), ("hello", "not-a-game"), ("https://example.org/#about", "not-a-game"),
    ("\x89PNG\r\n\x1a\n\x00\x00", "not-a-game"), ("chess 8: e4", "not-a-game"), ("(;GM[1]FF[4];B[aa])", "not-a-game"),
    ('{"game": "rhode"}', "not-a-game"), ("rhode 99: a1", "bad-size"), ("rhode nine", "bad-record"), ("x" * 400000, "not-a-game"),
])  # fmt: skip
def test_what_is_no_game_is_told(text: str, key: str) -> None:
    with pytest.raises(Unreadable) as error:
        read(text)
    assert error.value.key == key


def test_a_damaged_saved_game_gives_what_it_can() -> None:
    link = read(write_saved(tree()).replace("moves: c3 swap b2", "moves: c3 swap c3") + "colour: red\n")
    assert link.record.upto(2) == read_record("rhode 5: c3 swap") and len(link.problems) > 1


@pytest.mark.parametrize(("line", "name"), [
    ("rhode 9: e5", "rhode-9-2026-11-30.encrucijada.txt"), ("obras 3x3 falls:", "obras-3x3-falls-2026-11-30.encrucijada.txt"),
])  # fmt: skip
def test_files_have_names_that_say_what_they_are(line: str, name: str) -> None:
    assert file_name(read_record(line), "2026-11-30") == name


@pytest.mark.parametrize(("line", "worth"), [("rhode 9:", False), ("rhode 9: e5", True), ("rhode 3 from 3/1b1/3 w:", True)])
def test_a_game_in_which_nothing_was_done_need_not_be_kept(line: str, worth: bool) -> None:
    assert worth_keeping(Session(read_record(line), Seats(), 0)) == worth
