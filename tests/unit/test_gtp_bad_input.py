"""Whatever comes in, every line is answered and nothing crashes."""

from __future__ import annotations

import random
import re

import pytest
from encrucijada.gtp_engine import COMMANDS
from encrucijada.search import players
from encrucijada.search.player import Player

from tests.gtp_lines import KEYS, answers

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
    def broken(game: object, strength: int, seed: int, clock: object) -> Player:
        raise KeyError("on purpose")

    monkeypatch.setattr(players, "player_for", broken)
    got = answers("rhode", "play b e5\ngenmove w\nencrucijada-record\n")
    assert got[1].startswith("? internal error: Something went wrong inside the engine") and got[2] == "= rhode 9: e5"
    assert "on purpose" in capfd.readouterr().err
