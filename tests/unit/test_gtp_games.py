"""Both games by commands, and the computer that plays them."""

from __future__ import annotations

import itertools

import pytest
from encrucijada.games import game_named
from encrucijada.gtp_clock import Clock
from encrucijada.gtp_engine import Engine

from tests.gtp_lines import KEYS, ROOT, answers, last
from tests.interpreters.replay import vectors

# Rhode


def test_rhode_starts_on_9_by_9_and_boardsize_starts_again() -> None:
    assert last("rhode", "encrucijada-record") == "= rhode 9:"
    assert last("rhode", "play b e5", "boardsize 5", "encrucijada-record") == "= rhode 5:"
    assert last("rhode", "encrucijada-board 13", "encrucijada-record") == "= rhode 13:"


def test_clear_board_keeps_the_board() -> None:
    assert last("rhode", "boardsize 7", "play BLACK a1", "clear_board", "encrucijada-record") == "= rhode 7:"
    assert last("obras", "encrucijada-board 4x4 falls", "play b b1", "clear_board", "encrucijada-record") == "= obras 4x4 falls:"


def test_after_the_swap_white_moves_again() -> None:
    opening = ["boardsize 5", "play B E5", "play white Swap"]
    assert last("rhode", *opening, "play black a1") == "? illegal move: It is white's turn, not black's."
    assert last("rhode", *opening, "play W a1", "play b b1", "encrucijada-record") == "= rhode 5: e5 swap a1 b1"
    assert last("rhode", *opening, "encrucijada-changed") == "="
    assert "swap" not in last("rhode", *opening, "encrucijada-legal")
    assert last("rhode", "play b e5", "encrucijada-legal").endswith(" i9 swap")


def test_legal_moves_are_sorted_as_strings() -> None:
    legal = last("rhode", "boardsize 11", "encrucijada-legal").split()[1:]
    assert legal[:4] == ["a1", "a10", "a11", "a2"] and legal == sorted(legal)


def test_the_points_that_the_last_turn_changed() -> None:
    game = ["boardsize 5", "play b b4", "play w b3", "play b e1", "play w c4", "play b c3"]
    assert last("rhode", *game, "encrucijada-changed") == "= b4"
    assert last("rhode", "encrucijada-changed") == "="
    assert last("rhode", *game, "undo", "encrucijada-changed") == "="
    falls = ["play black b2", "play white a3"]
    assert last("obras", *falls, "encrucijada-changed") == "= a2 a4"
    assert last("obras", *falls, "play black c4", "undo", "encrucijada-changed") == "= a2 a4"


def test_the_winner_is_a_colour() -> None:
    game = ["boardsize 2", "play b a1", "play w swap"]
    assert last("rhode", *game, "encrucijada-winner") == "= none"
    won = [*game, "play w b1", "play b a2"]
    assert last("rhode", *won, "encrucijada-winner") == "= black"
    assert last("rhode", *won, "encrucijada-legal") == "="
    assert last("rhode", *won, "play white b2") == "? illegal move: The game is over, so b2 can no longer be played."
    assert last("rhode", *won, "genmove white") == "? game over: The game is over, so there is nothing left to play."
    assert last("rhode", *won, "genmove black") == "? game over: The game is over, so there is nothing left to play."
    assert last("rhode", *won, "undo", "encrucijada-winner") == "= none"


def test_undo_goes_back_over_the_swap_to_the_start() -> None:
    moves = ["play b e5", "play w swap", "play w a1"]
    assert last("rhode", *moves, *["undo"] * 3, "encrucijada-record") == "= rhode 9:"
    assert last("rhode", *moves, "undo", "undo", "play white swap", "play white b1", "encrucijada-record") == "= rhode 9: e5 swap b1"


def test_the_board_is_shown_as_a_diagram() -> None:
    assert last("rhode", "boardsize 3", "play b b2", "play w swap", "play w c1", "showboard").split("\n") == [
        "= ",
        "   a b c",
        " 3 . . . 3",
        " 2 . X . 2",
        " 1 . . O 1",
        "   a b c",
        "X black, O white; black to move",
    ]
    assert last("obras", "play b b2", "play w a3", "play b b1", "showboard").split("\n")[1:] == [
        "   a b c d",
        " 4 - . . B 4",
        " 3 O . . . 3",
        " 2 - X . . 2",
        " 1 A X . . 1",
        "   a b c d",
        "X black, O white, - fallen; white has won",
    ]


# De obras


def test_de_obras_has_boards_of_its_own() -> None:
    assert last("obras", "encrucijada-record") == "= obras 3x3 falls:"
    assert last("obras", "encrucijada-board 3x3", "play b b2", "play w a3", "encrucijada-changed") == "="
    assert answers("obras", "boardsize 3\nboardsize 3x3")[0].startswith("? unacceptable size: “3” is not a board")
    assert last("obras", "encrucijada-board 9x9 falls").startswith("? unacceptable board: ")
    assert last("obras", "encrucijada-board 3x3 up falls").startswith("? syntax error: ")


def test_the_boardsize_of_de_obras_is_refused_in_every_form() -> None:
    for size in ("3", "4", "9", "19", "3x3", "x"):
        got = answers("obras", f"play b b2\nboardsize {size}\nencrucijada-record")
        assert got[1].startswith("? unacceptable size: ") and got[2] == "= obras 3x3 falls: b2", size


def test_values_and_winning_closings() -> None:
    assert last("obras", "encrucijada-value") == "= 1"
    assert last("obras", "encrucijada-winning") == "= a4 b3 c2 d1"
    assert last("obras", "play b b3", "encrucijada-value") == "= 0"
    assert last("obras", "play b b3", "encrucijada-winning") == "="
    assert last("obras", "encrucijada-board 2x3 falls", "encrucijada-value") == "= 2"
    assert last("obras", "encrucijada-board 2x2", "encrucijada-value") == "= 0"
    assert last("obras", "encrucijada-board 3x3", "encrucijada-value") == "= 1"
    finished = ["play b b1", "play w a2"]
    assert last("obras", *finished, "encrucijada-winner") == "= black"
    assert last("obras", *finished, "encrucijada-value") == "= none"
    assert last("obras", *finished, "encrucijada-winning") == "="


def test_what_is_too_large_to_solve_is_refused() -> None:
    for command in ("value", "winning"):
        refused = last("obras", "encrucijada-board 8x8 falls", f"encrucijada-{command}")
        assert refused.startswith("? cannot solve: This position is too large to be solved: 81 open crossings"), refused


# Whole games


@KEYS
def test_every_vector_is_replayed_by_commands(key: str) -> None:
    engine = Engine(game_named(key), 1, None, 1)
    for vector in vectors(str(ROOT / "tests" / "vectors"), key):
        falls = " falls" if vector.get("falls") else ""
        board = str(vector["size"]) if key == "rhode" else f"{vector['columns']}x{vector['rows']}{falls}"
        engine.run("encrucijada-board", board.split())
        for turn in vector["turns"]:
            assert engine.run("encrucijada-winner", []) == "none"
            legal = engine.run("encrucijada-legal", []).split()
            assert turn.get("legal") in (None, legal) and turn.get("forced") in (None, legal)
            colour = {"b": "black", "w": "white", 1: "black", 2: "white"}[turn["to_move"]]
            assert engine.run("play", [colour, turn["move"]]) == ""
            assert engine.run("encrucijada-changed", []).split() == turn.get("removed", turn.get("fallen"))
        winner = {"b": "black", "w": "white", 1: "white", 2: "black"}[vector.get("winner") or vector["loser"]]
        assert engine.run("encrucijada-winner", []) == winner and engine.run("encrucijada-legal", []) == ""
        for _ in vector["turns"]:
            engine.run("undo", [])
        assert engine.run("encrucijada-record", []) == f"{key} {board}:"


# The computer


def test_the_engine_plays_the_colour_that_it_is_asked_for(hasty: list[float | None]) -> None:
    assert last("rhode", "boardsize 3", "genmove b") == "= c3"
    assert last("rhode", "boardsize 3", "play black a1", "genmove WHITE") == "= swap"
    assert last("rhode", "boardsize 3", "play b a1", "genmove w", "genmove w", "encrucijada-record") == "= rhode 3: a1 swap c3"
    assert hasty and set(hasty) == {None}


@KEYS
def test_the_computer_plays_a_whole_game(key: str) -> None:
    board = {"rhode": "5", "obras": "3x3 falls"}[key]
    engine = Engine(game_named(key), 3, 0.05, 7)
    engine.run("encrucijada-board", board.split())
    turns = 0
    while engine.run("encrucijada-winner", []) == "none":
        move = engine.run("genmove", [engine.mover()])
        turns += 1
        assert engine.run("encrucijada-record", []).split()[-1] == move
    assert turns >= 2 and engine.position().outcome() is not None


@KEYS
def test_the_seconds_of_the_command_line_cap_the_thinking(key: str, hasty: list[float | None]) -> None:
    board = {"rhode": "13", "obras": "8x8"}[key]
    opening = f"encrucijada-board {board}\nplay b c2\nplay w b3\n"
    answers(key, opening + "genmove b\ntime_settings 10 0 0\ngenmove w\ntime_left b 2 1\ngenmove b\n", seconds=1.5)
    assert hasty == pytest.approx([1.5, 10 / 25, 1.5], abs=0.01)


def test_clocks() -> None:
    clock = Clock()
    assert clock.allowance("black", None) is None and clock.allowance("black", 3.0) == 3.0
    clock.settings(100, 0, 0)
    assert clock.allowance("black", None) == 4.0 and clock.allowance("black", 1.0) == 1.0
    clock.spent("black", 50)
    assert (clock.allowance("black", None), clock.allowance("white", None)) == (2.0, 4.0)
    clock.settings(0, 60, 6)
    assert clock.allowance("white", None) == pytest.approx(9.0)
    clock.spent("white", 35)
    assert clock.allowance("white", None) == pytest.approx(25 * 0.9 / 5)
    clock.set_left("white", 10, 1)
    assert clock.allowance("white", None) == pytest.approx(9.0)
    clock.spent("white", 1)
    assert clock.allowance("white", None) == pytest.approx(9.0)  # a new period
    clock.set_left("black", -3, 0)
    assert clock.allowance("black", 5.0) == 5.0
    for unlimited in ((0, 30, 0), (0, 0, 0), (50, 30, 0)):
        clock.settings(*unlimited)
        assert clock.allowance("white", 2.0) == 2.0 and clock.allowance("white", None) is None


def test_the_seconds_are_those_of_the_clock_that_is_given() -> None:
    ticks = itertools.count(step=10)
    engine = Engine(game_named("rhode"), 6, 5.0, 7, clock=lambda: float(next(ticks)))
    engine.run("genmove", ["black"])
    assert next(ticks) < 100  # the first iterations have used up the turn
