"""The engine as a controller meets it: lines in, answers out."""

from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from encrucijada import gtp
from encrucijada.core.game import Position
from encrucijada.games import game_named
from encrucijada.gtp_clock import Clock
from encrucijada.gtp_engine import COMMANDS, Engine
from encrucijada.gtp_text import LONGEST, parse
from encrucijada.search import players
from encrucijada.search.player import Player

ROOT = Path(__file__).parent.parent.parent
CATALOGUE = json.loads((ROOT / "static" / "i18n" / "en.json").read_text(encoding="utf-8"))
STANDARD = """
    protocol_version name version list_commands known_command quit clear_board boardsize komi play genmove undo showboard
    time_settings time_left
    """
PRIVATE = "board legal changed winner value winning record"
KEYS = pytest.mark.parametrize("key", ["rhode", "obras"])


class Hasty(Player):
    """Plays the last legal move as a string, and keeps how long it might have thought."""

    allowed: list[float | None] = []

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        self.allowed.append(seconds)
        yield 0.5
        return max(position.legal_moves())


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    monkeypatch.setattr(players, "player_for", lambda game, strength, seed: Hasty())
    monkeypatch.setattr(Hasty, "allowed", [])
    return Hasty.allowed


def answers(key: str, lines: str | bytes, seconds: float | None = None) -> list[str]:
    """What the engine answers, without the empty lines between the answers."""
    sink = io.BytesIO()
    game = game_named(key)
    text = lines.encode() if isinstance(lines, str) else lines
    gtp.serve(Engine(game, game.strengths, seconds, 1), io.BytesIO(text), sink, CATALOGUE)
    said = sink.getvalue().decode("utf-8")
    assert said == "" or said.endswith("\n\n")
    return said.split("\n\n")[:-1]


def last(key: str, *lines: str) -> str:
    """The answer to the last of the lines; all others are done."""
    got = answers(key, "\n".join(lines))
    assert len(got) == len(lines) and all(answer.startswith("=") for answer in got[:-1]), got
    return got[-1]


# The protocol


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("name", "= Encrucijada"),
        ("protocol_version", "= 2"),
        ("7 name", "=7 Encrucijada"),
        ("0007 name # and a comment", "=0007 Encrucijada"),
        ("\t12\tname\t", "=12 Encrucijada"),
        ("na\x07me\r", "= Encrucijada"),
        ("known_command play", "= true"),
        ("known_command pass", "= false"),
        ("komi 6.5", "="),
        ("3 komi -2", "=3"),
    ],
)
def test_lines_are_read_as_the_protocol_wants(line: str, answer: str) -> None:
    assert answers("rhode", line + "\n") == [answer]


def test_empty_lines_and_comments_get_no_answer() -> None:
    assert answers("rhode", "\n\n   \n# play black e5\n\t#\n\x01\n\r\n") == []


def test_after_quit_and_at_the_end_nothing_more_is_answered() -> None:
    assert answers("rhode", "1 quit\n2 name\n") == ["=1"]
    assert answers("rhode", "1 quit now\n2 name") == ["?1 syntax error: This command is written as: quit.", "=2 Encrucijada"]
    assert answers("rhode", "") == []


def test_every_command_is_listed() -> None:
    listed = last("rhode", "list_commands").removeprefix("= ").split("\n")
    assert sorted(listed) == sorted(STANDARD.split() + [f"encrucijada-{name}" for name in PRIVATE.split()]) == sorted(COMMANDS)
    assert all(last("obras", f"known_command {name}") == "= true" for name in listed)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("frobnicate", "unknown command: “frobnicate” is not a command of this engine."),
        ("12", "unknown command: “” is not a command of this engine."),
        ("NAME", "unknown command: “NAME” is not a command of this engine."),
        ("play black", "syntax error: This command is written as: play colour move."),
        ("play black e5 now", "syntax error: This command is written as: play colour move."),
        ("showboard all", "syntax error: This command is written as: showboard."),
        ("komi much", "syntax error: “much” is not a number that fits here."),
        ("komi nan", "syntax error: “nan” is not a number that fits here."),
        ("time_settings 60 -1 0", "syntax error: “-1” is not a number that fits here."),
        ("time_left red 1 0", "invalid color or coordinate: “red” is not a colour: say black or white."),
        ("play red e5", "invalid color or coordinate: “red” is not a colour: say black or white."),
        ("boardsize 1", "unacceptable size: A board can't have size “1”: choose a whole number from 2 to 19."),
        ("boardsize 9x9", "unacceptable size: “9x9” is not a number that fits here."),
        ("play black j10", "invalid color or coordinate: “j10” is not a place on this board, which goes from a1 to i9."),
        ("play black pass", "invalid color or coordinate: “pass” is not a place on this board, which goes from a1 to i9."),
        ("play black swap", "illegal move: You can only swap colours on the second player's first turn."),
        ("play white e5", "illegal move: It is black's turn, not white's."),
        ("genmove white", "illegal move: It is black's turn, not white's."),
        ("undo", "cannot undo: The game is at its start, so there is no turn to take back."),
        ("encrucijada-value", "no value: The positions of this game have no value that could be worked out."),
        ("encrucijada-winning", "no value: The positions of this game have no value that could be worked out."),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence_and_changes_nothing(line: str, refusal: str) -> None:
    number = "5 " if line[0].isalpha() else ""
    got = answers("rhode", f"{number}{line}\nencrucijada-record\nencrucijada-legal\n")
    assert got[0] == f"?{number or line + ' '}{refusal}"
    assert got[1] == "= rhode 9:" and len(got[2].split()) == 82


def test_a_line_of_any_length_is_answered() -> None:
    too_long = b"name " + b"x" * (3 * LONGEST) + b"\nname\n" + b"name" + b" " * (LONGEST - 5) + b"\n" + b"y" * LONGEST
    got = answers("rhode", too_long + b"y")
    assert got[0] == f"? syntax error: The line is longer than {LONGEST} bytes."
    assert got[1:3] == ["= Encrucijada"] * 2 and got[3].startswith("? syntax error")
    assert re.fullmatch(r"\? unknown command: “y{39}…” is not a command of this engine.", answers("rhode", b"y" * LONGEST)[0])


def test_bytes_that_are_no_text_are_answered() -> None:
    assert answers("rhode", b"\xff\xfe\xc3\n") == ["? unknown command: “\ufffd\ufffd\ufffd” is not a command of this engine."]
    assert answers("rhode", "play black e\u20285\n".encode())[0].count("\n") == 0


def test_parse_keeps_the_id_as_it_came() -> None:
    assert parse("007 play b e5") == ("007", ["play", "b", "e5"])
    assert parse("٣ name") == ("", ["٣", "name"])  # only plain digits make an id


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


# Whatever comes in


def mutated(line: bytes, chance: random.Random) -> bytes:
    """The line with letters lost, doubled, or replaced by any bytes."""
    letters = bytearray(line)
    for _ in range(chance.choice((0, 0, 0, 1, 2, 5))):
        place = chance.randrange(len(letters) + 1)
        letters[place : place + chance.randrange(3)] = bytes(chance.randrange(256) for _ in range(chance.randrange(3)))
    return bytes(letters)


ODD = ["e5", "swap", "W", "9", "-1", "1e999", "nan", "3x3", "falls", "", "\ud7ff", "é", "=", "?", "#", "{text}", "9" * 5000, "٣"]
FITTING = {"colour": "bw", "move": ("e5", "b2", "c3", "swap", "d1", "a3"), "size": "2359", "board": ("3x3", "5"), "command": ("play", "pass")}


def any_line(chance: random.Random) -> bytes:
    name = chance.choice([name for name in COMMANDS if name not in ("quit", "encrucijada-value", "encrucijada-winning")] + ["play"] * 10)
    if chance.random() < 0.7:
        words = [chance.choice(FITTING.get(word, "05")) for word in COMMANDS[name][1].split() if word[0] != "["]
    else:
        words = [chance.choice(ODD) for _ in range(chance.randrange(4))]
    line = " ".join([chance.choice(["", "", "7", "0", "-3"]), name, *words]).encode()
    return mutated(line, chance).replace(b"\n", b" ") + chance.choice((b"\n", b"\n", b"\r\n"))


def expects_an_answer(line: bytes) -> bool:
    text = line.decode("utf-8", "replace").partition("#")[0].replace("\t", " ")
    return any(letter > " " and letter != "\x7f" for letter in text)


@KEYS
@pytest.mark.parametrize("seed", range(4))
def test_every_line_is_answered_and_nothing_crashes(key: str, seed: int, hasty: list[float | None], capfd: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(f"{key} {seed}")
    lines = [any_line(chance) for _ in range(1000)]
    got = answers(key, b"".join(lines))
    assert len(got) == len([line for line in lines if expects_an_answer(line)]) > 700
    assert all(re.match(r"[=?]\d*( |\n|$)", answer) for answer in got)
    assert sum(answer[0] == "=" for answer in got) > 100 < sum(answer[0] == "?" for answer in got)
    assert not any("internal error" in answer or "error.engine" in answer for answer in got)
    assert capfd.readouterr() == ("", "")


def test_a_fault_of_ours_is_answered_and_leaves_the_position(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    def broken(game: object, strength: int, seed: int) -> Player:
        raise KeyError("on purpose")

    monkeypatch.setattr(players, "player_for", broken)
    got = answers("rhode", "play b e5\ngenmove w\nencrucijada-record\n")
    assert got[1].startswith("? internal error: Something went wrong inside the engine") and got[2] == "= rhode 9: e5"
    assert "on purpose" in capfd.readouterr().err


# The command itself


def command(*words: str) -> subprocess.Popen[bytes]:
    environment = os.environ | {"PYTHONPATH": "py", "PYTHONIOENCODING": "latin-1"}
    pipe, line = subprocess.PIPE, [sys.executable, "-m", "encrucijada.gtp", *words]
    return subprocess.Popen(line, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT, env=environment)


@KEYS
def test_each_answer_comes_at_once(key: str) -> None:
    with command(key, "--seed", "1", "--strength", "1", "--seconds", "1") as engine:
        assert engine.stdin and engine.stdout and engine.stderr
        unknown = "?2 unknown command: “é” is not a command of this engine.\n"
        for line, wanted in ((b"1 name\n", b"=1 Encrucijada\n"), ("2 é\n".encode(), unknown.encode())):
            engine.stdin.write(line)
            engine.stdin.flush()
            assert engine.stdout.readline() == wanted and engine.stdout.readline() == b"\n"
        said, complaints = engine.communicate(b"genmove b\nquit\n")
        assert re.fullmatch(rb"= [a-s]\d+\n\n=\n\n", said) and complaints == b"" and engine.returncode == 0


@pytest.mark.parametrize("words", ["", "chess", "rhode --strength 99", "obras --strength 0", "obras --seconds nan", "rhode --seed x"])
def test_a_wrong_command_line_is_refused(words: str) -> None:
    with command(*words.split()) as engine:
        said, complaints = engine.communicate(b"name\n")
        assert said == b"" and b"usage: " in complaints and b"Traceback" not in complaints and engine.returncode == 2
