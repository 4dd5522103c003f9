"""The engine as a controller meets it: what it reads, refuses and answers, and the command itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from encrucijada.gtp_engine import COMMANDS
from encrucijada.gtp_text import LONGEST, parse

from tests.gtp_lines import KEYS, ROOT, answers, last

STANDARD = """
    protocol_version name version list_commands known_command quit clear_board boardsize komi play genmove undo showboard
    time_settings time_left
    """
PRIVATE = "board legal changed winner value winning record"


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
