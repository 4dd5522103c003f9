"""Values and winning closings as the engine command tells them, against the program that knows nothing but the rules."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from encrucijada.games import game_named
from encrucijada.games.obras import insight
from encrucijada.gtp_engine import Engine, RefusedError

from tests.unit.brute_obras import Brute

DATA = Path(__file__).resolve().parents[1] / "data"


def engine(board: str, moves: list[str]) -> Engine:
    made = Engine(game_named("obras"), 3, None, 1)
    made.run("encrucijada-board", [board, "falls"])
    for turn, move in enumerate(moves):
        made.run("play", [("black", "white")[turn % 2], move])
    return made


@pytest.mark.parametrize("board", ["1x4", "2x2", "3x2", "3x3"])
def test_random_games(board: str) -> None:
    wide, high = (int(side) for side in board.split("x"))
    brute, rng = Brute(wide, high), Random(board)
    for _ in range(15):
        moves = brute.game(rng)
        asked = engine(board, moves)
        assert asked.run("encrucijada-value", []) == str(brute.value(brute.play(moves)))
        assert asked.run("encrucijada-winning", []).split() == brute.winning(brute.play(moves))


@pytest.mark.parametrize("board", ["3x4", "4x4"])
def test_the_kept_samples(board: str) -> None:
    for line in (DATA / f"obras-{board}.txt").read_text(encoding="utf-8").splitlines()[:60]:
        moves, value, winning = line.split(";")
        asked = engine(board, moves.split())
        assert asked.run("encrucijada-value", []) == value
        assert asked.run("encrucijada-winning", []) == winning


def test_after_the_end_there_is_no_value() -> None:
    over = engine("3x3", ["b2", "a3", "b1"])
    assert over.run("encrucijada-value", []) == "none" and over.run("encrucijada-winning", []) == ""


def test_the_competition_board_is_analysed_and_played() -> None:
    asked = engine("5x5", [])
    assert asked.run("encrucijada-value", []) == "1"
    assert asked.run("encrucijada-winning", []) == "a6 b5 c4 d3 e2 f1"
    assert asked.run("genmove", ["black"]) in asked.run("encrucijada-record", [])
    assert asked.run("encrucijada-value", []) == "0"


def test_a_city_too_large_is_refused_until_it_has_come_apart() -> None:
    asked, rng, refused = engine("8x8", []), Random(2), 0
    while True:
        try:
            asked.run("encrucijada-value", [])
            break
        except RefusedError as refusal:
            assert "too-large" in str(refusal)
            refused += 1
        safe = [move for move, left in insight.after_parts(asked.position()).items() if left is not None]
        asked.run("play", [("white", "black")[refused % 2], rng.choice(safe)])
    assert refused > 5
    value = int(asked.run("encrucijada-value", []))
    assert bool(value) == bool(asked.run("encrucijada-winning", []))
