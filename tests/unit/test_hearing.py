"""What is said of a position to whoever doesn't see it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from encrucijada.core.grid import grid
from encrucijada.extras.hearing import ORDER, board_said, points_said
from encrucijada.games import GAMES
from encrucijada.play.record import Record, read_record
from encrucijada.play.words import sentence

from tools.pages import EXTRAS_CATALOGUES, catalogue, languages

POINT = re.compile(r"\b[a-s]\d+\b")


def teller(lang: str) -> Callable[..., str]:
    texts = {**catalogue(lang), **catalogue(lang, EXTRAS_CATALOGUES)}
    return lambda key, **facts: sentence(texts, key, facts)


@pytest.mark.parametrize(("record", "board", "points"), [
    ("rhode 5: c3 b2", "A board of 5 columns and 5 rows. Black stones: c3. White stones: b2. Empty points: 23.",
     "You can play on a5 to e5, a4 to e4, a3, b3, d3, e3, a2, c2 to e2, a1 to e1."),
    ("rhode 3: a1", "A board of 3 columns and 3 rows. Black stones: a1. Empty points: 8.",
     "You can play on a3 to c3, a2 to c2, b1, c1. You can also swap the colours."),
    ("rhode 5: c3 a1 d4 a2", "A board of 5 columns and 5 rows. Black stones: c3, d4. White stones: a1, a2. Empty points: 21.",
     "You can play on c4, d3."),
    ("obras 3x3 falls: b2 a3", "A board of 4 columns and 4 rows. Garnet fences: b2. Navy fences: a3. Fallen: a2, a4. A, the start, is on a1. "
     "B, the goal, is on d4. Open crossings: 10.", "You can play on b4, c4, b3 to d3, c2, d2, b1 to d1."),
    ("obras 1x1: b1 a2", "A board of 2 columns and 2 rows. Garnet fences: b1. Navy fences: a2. A, the start, is on a1. B, the goal, is on b2.",
     "Nothing can be played now."),
])  # fmt: skip
def test_board_and_points(record: str, board: str, points: str) -> None:
    position = read_record(record).positions[-1]
    assert board_said(position, teller("en")) == board
    assert points_said(position, position.legal_moves(), teller("en")) == points


@pytest.mark.parametrize("lang", languages())
def test_every_point_is_told_in_random_games(lang: str) -> None:
    """All that stands somewhere, and all that can be played once the runs are filled in; no key and no gap shows."""
    chance, tell = random.Random(5), teller(lang)
    for game in GAMES:
        board = game.read_board({"rhode": "6", "obras": "4x3 falls"}[game.key])
        names = grid(board.columns, board.rows).names
        record = Record(game, board)
        while record.positions[-1].legal_moves():
            position = record.positions[-1]
            standing = {name for name in names if position.state(name) not in ("empty", "open")}
            said = board_said(position, tell)
            assert set(POINT.findall(said)) == standing and "{" not in said and "heard." not in said
            points = points_said(position, position.legal_moves(), tell)
            told = set(POINT.findall(points))
            for first, last in re.findall(tell("heard.run", first=r"([a-s]\d+)", last=r"([a-s]\d+)"), points):
                told |= {chr(letter) + first[1:] for letter in range(ord(first[0]), ord(last[0]) + 1)}
            assert told == set(position.legal_moves()) - {"swap"}
            record = record.then(chance.choice(position.legal_moves()))
        assert set(ORDER) >= {position.state(name) for name in names}
