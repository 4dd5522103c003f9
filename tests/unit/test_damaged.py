"""What a browser gives back, and what somebody opens as a file, thousands of times damaged: it is taken whole, in part or not at all."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from encrucijada.core.game import RulesError
from encrucijada.extras.opening import opened
from encrucijada.extras.shelf import LARGEST_PICTURE, LONGEST_NAME, PICTURE, KeptGame, read_kept
from encrucijada.learn.puzzles import Solved
from encrucijada.play.clock import KINDS, LONGEST, SEATS, Clock, read_clock
from encrucijada.play.link import read_link, write_link
from encrucijada.play.record import read_record
from encrucijada.play.saved import write_saved
from encrucijada.play.session import Seats, Session
from encrucijada.play.settings import CHOICES, Settings

from tests.unit.test_opening import tree, values_of

PUT = ["", "", " ", "\n", "=", "&", "#", "?", ":", ".", ";", "/", "%", "e5", "9", "-1", "nan", "1e999", "9" * 400, "é", "٣", "\0", "🙂", "\ud800",
       "{x}", "<b>"]  # fmt: skip
TIMES = 2500


def damaged(text: str, chance: random.Random) -> str:
    """The text with letters changed, put in, left out, or cut off at some place, once or more often."""
    for _ in range(chance.randint(1, 4)):
        place = chance.randint(0, len(text))
        if chance.random() < 0.1:
            text = text[:place]
        else:
            text = text[:place] + chance.choice(PUT) + text[place + chance.randint(0, 3):]
    return text


def fuzz(texts: list[str], seed: int, judge: Callable[[str], bool]) -> None:
    """Judges damaged texts, and makes sure that some were taken and some weren't."""
    chance, taken = random.Random(seed), {True: 0, False: 0}
    for _ in range(TIMES):
        taken[judge(damaged(chance.choice(texts), chance))] += 1
    assert min(taken.values()) > 10, taken


def test_games_in_files_and_texts() -> None:
    session = tree()
    link = write_link(session)
    texts = [write_saved(session, "Ñ", "2026-11-30"), "rhode 5: c3 swap d4", "obras 3x3 falls: b2 a3", "https://example.org/#" + link, "?" + link]

    def judge(text: str) -> bool:
        try:
            found = opened(text, values_of)
        except RulesError as error:
            assert error.key in ("nothing-to-open", "not-a-game", "bad-record", "bad-game", "bad-board", "bad-size", "bad-position")
            return False
        again = read_link(values_of(write_link(found.session())))
        assert again.problems == [] and again.record == found.session().line
        return not found.problems

    fuzz(texts, 1, judge)


def test_games_on_the_shelf() -> None:
    link = "game=rhode&size=5&moves=c3.swap.d4"
    texts = [KeptGame(1, "Final", "2026-11-30", picture, link).write() for picture in ("", PICTURE + "iVBORw0KGgo=")]

    def judge(text: str) -> bool:
        game = read_kept(3, text)
        if game is None:
            return False
        assert len(game.name) <= LONGEST_NAME and "\n" not in game.name + game.date
        assert not game.picture or (game.picture.startswith(PICTURE) and len(game.picture) <= LARGEST_PICTURE)
        read_link(values_of(game.link)).session()
        return True

    fuzz(texts, 2, judge)


def test_games_that_the_browser_kept() -> None:
    against = Session(read_record("obras 3x3 falls: b2 a3"), Seats(1, 2))
    ended = Session(read_record("rhode 5: c3 swap d4"), Seats())
    ended.resign()
    texts = [write_link(session) for session in (against, ended, tree())]

    def judge(text: str) -> bool:
        link = read_link(values_of(text))
        session = link.session()
        again = read_link(values_of(write_link(session)))
        assert again.problems == [] and again.record == session.line and again.seats.computer == session.seats.computer
        return not link.problems

    fuzz(texts, 3, judge)


def test_clocks() -> None:
    clocks = [Clock(kind, 300, 5) for kind in KINDS]
    for clock in clocks:
        clock.played(0, 1)

    def judge(text: str) -> bool:
        clock = read_clock(text)
        if clock is None:
            return False
        clock.run(0, 0.0)
        assert all(0 <= clock.time(seat, 10.0) <= LONGEST + 10 for seat in SEATS)
        again = read_clock(clock.write(0.0))
        assert again is not None and again.kind == clock.kind
        return True

    fuzz([clock.write(0.0) for clock in clocks], 4, judge)


def test_settings() -> None:
    chosen = Settings()
    for name, offered in CHOICES:
        chosen.choose(name, offered[-1])
    whole = chosen.write()

    def judge(text: str) -> bool:
        found = Settings(text)
        assert all(getattr(found, name) in offered for name, offered in CHOICES)
        assert Settings(found.write()).write() == found.write()
        return found.write() == whole

    fuzz([whole], 5, judge)


@pytest.mark.parametrize("text", ["abcde.fghij", "", "....", "abcde." * 900])
def test_puzzles_that_were_solved(text: str) -> None:
    chance = random.Random(6)
    for _ in range(TIMES // 2):
        kept = Solved(damaged(text, chance)).text()
        assert Solved(kept).text() == kept and all(len(mark) == 5 for mark in kept.split(".") if mark)
