"""Links: exact inverses, and what is broken costs itself and nothing else."""

from __future__ import annotations

import random
import re

import pytest
from encrucijada.core.game import FIRST, SECOND, Board, Game
from encrucijada.games import GAMES, game_named
from encrucijada.play.link import GAME_NAMES, NAMES, Link, names_a_game, read_link, write_link
from encrucijada.play.record import Record, write_record
from encrucijada.play.session import Seats, Session
from hypothesis import example, given
from hypothesis import strategies as st

BOARDS = [(game, board) for game in GAMES for board in (*game.boards(), game.read_board({"rhode": "2", "obras": "5x4"}[game.key]))]
LINKS = (
    "game=rhode&size=9&moves=e5.swap.d4",
    "game=rhode&size=5&moves=c3.b2.d4&at=2&opponent=computer&strength=1&first=computer",
    "game=rhode&size=3&position=3/1b1/3_w&moves=a1.c3&at=0",
    "game=obras&level=2&moves=b2.a3.b1",
    "game=obras&level=4&moves=b2.a3.b1&at=1",
    "game=obras&board=5x4&falls=1&moves=b2.a3",
    "game=obras&board=2x2&falls=0&position=3/1g1/3_n&moves=a2&opponent=computer&strength=2&first=person",
)
SEEDS = st.integers(0, 10**6)


def values_of(link: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in link.split("&"))


def told(link: Link) -> list[str]:
    return [problem.key for problem in link.problems]


def random_record(game: Game, board: Board, chance: random.Random) -> Record:
    """Some turns of a random game, now and then from a set-up position."""
    record = Record(game, board)
    for _ in range(chance.randrange(12)):
        legal = record.positions[-1].legal_moves()
        if not legal:
            break
        record = record.then(chance.choice(legal))
    if chance.random() < 0.4:
        start = game.read_position(record.positions[-1].write(), board)
        record = Record(game, board, start)
        for move in start.legal_moves()[:1]:
            record = record.then(move)
    return record


def seats_for(game: Game, board: Board, chance: random.Random) -> Seats:
    if not board.computer or chance.random() < 0.3:
        return Seats(None, game.default_strength)
    return Seats(chance.choice((FIRST, SECOND)), chance.randint(1, game.strengths))


@given(st.sampled_from(BOARDS), SEEDS)
def test_a_link_brings_back_what_it_was_written_from(where: tuple[Game, Board], seed: int) -> None:
    game, board = where
    chance = random.Random(seed)
    record = random_record(game, board, chance)
    session = Session(record, seats_for(game, board, chance), chance.choice((None, chance.randint(0, len(record.moves)))))
    text = write_link(session)
    link = read_link(values_of(text))
    again = Session(link.record, link.seats, link.at)
    assert told(link) == [] and write_link(again) == text
    assert link.record == record and again.position() == session.position() and again.at == session.at
    assert (link.seats.computer, link.seats.strength) == (session.seats.computer, session.seats.strength)
    assert re.fullmatch(r"[A-Za-z0-9=&._/-]+", text), "every letter may stand in a hash as it is"
    assert names_a_game(values_of(text)) and set(values_of(text)) <= set(GAME_NAMES)


@pytest.mark.parametrize("text", LINKS)
def test_the_links_of_this_test_are_whole(text: str) -> None:
    link = read_link(values_of(text))
    assert told(link) == [] and write_link(Session(link.record, link.seats, link.at)) == text


def test_a_link_of_moves_is_between_two_people() -> None:
    link = read_link(values_of("game=rhode&size=9&moves=e5.swap.d4"))
    assert link.seats.computer is None and write_record(link.record) == "rhode 9: e5 swap d4" and link.at is None


# What is broken

BROKEN = {
    "game": ("", "chess", "RHODE", "rhode ", "0"),
    "size": ("", "1", "20", "9x9", "nine", "-5", "9.0", "٩", "09", "1e1", "9" * 400),
    "level": ("", "0", "5", "II", "-1", "2.0", "٢"),
    "board": ("", "0x3", "3x9", "3", "3x3x3", "3x3 falls", "axb", "3 x 3", "03x3"),
    "falls": ("", "2", "yes", "true", "01"),
    "at": ("", "-1", "99", "1.5", "x", "٢", "1" * 50),
    "opponent": ("", "robot", "Computer", "0"),
    "strength": ("", "0", "7", "-1", "1.5", "strong", "٢", "1" * 5000),
    "first": ("", "me", "black", "PERSON"),
    "position": ("", "3", "/", "//", "x" * 2000, "9/9 b", "3/3/3 z", "٣/3/3 b", "3/3/3", "3/3/3  b", "0/0/0 w"),
    "moves": (".", "c3..d4", "c3.c3", "swap.swap", "z99", "C 3", "c3,d4", "c3 d4", "a1.", "💥", "٣"),
}
KNOCKED_ON = {"broken-record", "bad-turn", "bad-rows", "bad-row"}  # what no longer fits because the board or the start is another


BOARD_AND_START = ("game", "size", "level", "board", "falls", "position")


@pytest.mark.parametrize(("text", "name"), [(text, name) for text in LINKS for name in BROKEN if name in values_of(text)])
def test_a_broken_value_is_one_problem_and_the_rest_is_kept(text: str, name: str) -> None:
    whole = read_link(values_of(text))
    for broken in BROKEN[name]:
        link = read_link({**values_of(text), name: broken})
        knocked_on = KNOCKED_ON if name in BOARD_AND_START else set()
        assert len([key for key in told(link) if key not in knocked_on]) == 1 or told(link)[0] in KNOCKED_ON, (broken, told(link))
        if name not in BOARD_AND_START[:5]:
            assert (link.record.game, link.record.board) == (whole.record.game, whole.record.board)
        if name not in (*BOARD_AND_START, "moves"):
            assert link.record == whole.record
        if name in ("position", "moves", "at"):
            assert (link.seats.computer, link.seats.strength) == (whole.seats.computer, whole.seats.strength)
            assert len(told(link)) == 1 or name == "position"


@pytest.mark.parametrize(
    ("text", "keys", "kept"),
    [
        ("game=chess&size=5&moves=c3", ["bad-game"], "rhode 5: c3"),
        ("game=chess&level=2&moves=b2", ["bad-game"], "obras 3x3 falls: b2"),
        ("size=99&moves=e5", ["bad-size"], "rhode 9: e5"),
        ("game=rhode&level=2&moves=e5", ["wrong-name"], "rhode 9: e5"),
        ("game=obras&size=9&moves=b2", ["wrong-name"], "obras 3x3 falls: b2"),
        ("game=obras&level=7&board=4x2&falls=0&moves=b2", ["bad-level"], "obras 4x2: b2"),
        ("game=obras&level=1&falls=1&moves=b2", ["bad-value"], "obras 3x3: b2"),
        ("game=obras&level=2&falls=0&moves=b2", ["bad-value"], "obras 3x3 falls: b2"),
        ("game=obras&level=2&board=5x4&moves=b2", ["bad-value"], "obras 3x3 falls: b2"),
        ("game=obras&level=3&board=4x4&falls=1&moves=b2", [], "obras 4x4 falls: b2"),
        ("game=obras&board=5x4&falls=7&moves=b2", ["bad-value"], "obras 5x4: b2"),
        ("game=obras&board=9x9&falls=0&moves=b2", ["bad-board"], "obras 3x3: b2"),
        ("game=rhode&size=99&position=3/1b1/3 w&moves=a1", ["bad-size"], "rhode 3 from 3/1b1/3 w: a1"),
        ("game=rhode&position=nonsense", ["bad-position"], "rhode 9:"),
        ("game=obras&position=nonsense", ["bad-position"], "obras 3x3 falls:"),
        ("game=rhode&size=5&moves=c3.c3.d4&at=3", ["broken-record"], "rhode 5: c3"),
        ("game=rhode&size=5&moves=c3.b2&at=3", ["bad-turn"], "rhode 5: c3 b2"),
        ("game=rhode&size=5&moves=c3&colour=red&utm=1", ["unknown-name", "unknown-name"], "rhode 5: c3"),
        ("game=obras&level=4&opponent=computer&moves=b2", ["no-computer"], "obras 5x5 falls: b2"),
        ("game=rhode&size=5&theme=purple", ["bad-value"], "rhode 5:"),
        ("theme=system", [], "rhode 9:"),
        ("", [], "rhode 9:"),
        ("puzzle=1&lesson=2&lang=xx&theme=dark&embed=1&controls=0&parent=x", [], "rhode 9:"),
    ],
)
def test_what_is_told_and_what_is_kept(text: str, keys: list[str], kept: str) -> None:
    link = read_link(values_of(text) if text else {})
    assert (told(link), write_record(link.record)) == (keys, kept)


def test_what_breaks_a_record_says_where_and_why() -> None:
    (problem,) = read_link(values_of("game=rhode&size=5&moves=c3.b2.d4.e5.a1")).problems
    assert problem.facts == {"turn": 5, "move": "a1"} and getattr(problem, "cause").key == "must-mend"  # noqa: B009


# Whatever comes


LETTERS = st.sampled_from("abces3x/_. bwgn0159swap=&%+\x00\ud800İßé😀'\"<{}")
TEXTS = st.one_of(st.text(LETTERS, max_size=12), st.text(max_size=6), st.sampled_from([value for row in BROKEN.values() for value in row]))


@given(st.dictionaries(st.one_of(st.sampled_from(NAMES), st.text(max_size=4)), TEXTS, max_size=len(NAMES)))
@example({"moves": "." * 500})
@example({"position": "/" * 5000})
def test_whatever_a_link_holds_there_is_a_game_to_play(values: dict[str, str]) -> None:
    check_playable(read_link(values))


def mutated(text: str, chance: random.Random) -> str:
    """The text with a letter or two taken out, put in, changed, or doubled."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        text = chance.choice(
            (text[:at] + text[at + 1 :], text[:at] + chance.choice("ae39.x/_wb-Z %") + text[at:], text[:at] + text[at:] * 2, text[:at])
        )
    return text


def test_thousands_of_damaged_links_are_read() -> None:
    chance, damaged = random.Random(5), 0
    for _ in range(4000):
        values = values_of(chance.choice(LINKS))
        name = chance.choice(sorted(values))
        values[name] = mutated(values[name], chance)
        link = read_link(values)
        damaged += bool(link.problems)
        check_playable(link)
        knocked_on = KNOCKED_ON if name in BOARD_AND_START else set()
        assert len([key for key in told(link) if key not in knocked_on]) <= 1, (values, told(link))
    assert damaged > 1000


def check_playable(link: Link) -> None:
    """The link's game is sound, and comes back from its own link without a problem."""
    session = Session(link.record, link.seats, link.at)
    assert game_named(link.record.game.key).read_board(link.record.board.text) == link.record.board
    assert 1 <= link.seats.strength <= link.record.game.strengths
    assert link.seats.computer is None or link.record.board.computer
    again = read_link(values_of(write_link(session)))
    assert told(again) == [] and again.record == link.record and Session(again.record, again.seats, again.at).at == session.at


# Single promises


def test_which_links_ask_for_a_game() -> None:
    assert not names_a_game({}) and not names_a_game({"lang": "en", "theme": "dark", "nonsense": "rhode"})
    for name in GAME_NAMES:
        assert names_a_game({name: "", "lang": "en"})
    others = {"puzzle", "lesson", "letter", "pairing", "lang", "theme", "embed", "controls", "parent", "activity", "xapi"}
    assert set(NAMES) - set(GAME_NAMES) == others


@pytest.mark.parametrize(
    "text", ["level=4", "board=5x5&falls=1", "position=6/6/6/6/6/6_g", "board=5x5&falls=1&position=6/6/6/6/6/6 g", "level=4&falls=0"]
)
def test_five_by_five_with_falls_is_level_4_however_reached(text: str) -> None:
    link = read_link(values_of("game=obras&opponent=computer&strength=2&" + text))
    board = link.record.board
    assert (board.text, board.level, board.computer, board.advice) == ("5x5 falls", 4, False, False)
    assert link.seats.computer is None and told(link)[-1] == "no-computer"
    assert "level=4" in write_link(Session(link.record, link.seats))


@pytest.mark.parametrize("gap", ["_", " "])
def test_a_position_is_written_with_either_gap(gap: str) -> None:
    link = read_link({"game": "rhode", "position": "3/1b1/3" + gap + "w", "moves": "a1"})
    assert told(link) == [] and write_record(link.record) == "rhode 3 from 3/1b1/3 w: a1"
    assert "position=3/1b1/3_w" in write_link(Session(link.record, link.seats))
