"""GTP's lines: what a controller asks, what the engine answers, and the board as a diagram."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

from encrucijada.core.game import Position
from encrucijada.core.grid import LETTERS, grid

LONGEST = 65536  # bytes of a line; more is read away and refused
COLOURS = ("black", "white")
STONES = ("X", "O")
GLYPHS = {"empty": ".", "open": ".", "fallen": "-"}


def read_line(source: BinaryIO) -> tuple[str, bool] | None:
    """The next line, whatever bytes it holds, and whether it was too long (then only its beginning); None at the end."""
    line = source.readline(LONGEST + 1)
    if not line:
        return None
    long = len(line) > LONGEST and not line.endswith(b"\n")
    tail = line
    while long and tail and not tail.endswith(b"\n"):
        tail = source.readline(LONGEST)
    return line.decode("utf-8", "replace"), long


def parse(line: str) -> tuple[str, list[str]] | None:
    """The id, empty if there is none, and the words; None where the line asks for nothing.

    As GTP 2 wants: what follows # is a comment, a tab is a space, other control characters vanish.
    """
    text = "".join(letter for letter in line.partition("#")[0].replace("\t", " ") if letter >= " " and letter != "\x7f")
    words = [word for word in text.split(" ") if word]
    if not words:
        return None
    if words[0].isascii() and words[0].isdigit():
        return words[0], words[1:]
    return "", words


def answer(ok: bool, number: str, text: str) -> bytes:
    """An answer as it is sent, with the empty line that ends it."""
    shown = "\n".join("".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line) for line in text.split("\n"))
    return f"{'=' if ok else '?'}{number} {shown}".rstrip(" ").encode("utf-8", "replace") + b"\n\n"


def diagram(position: Position, colours: tuple[str, str], closing: str) -> str:
    """The board with its coordinates, rows from the top, then what the signs mean and the closing words."""
    board = position.board
    names = grid(board.columns, board.rows).names
    signs = GLYPHS | dict(zip(colours, STONES, strict=True))
    letters = "   " + " ".join(LETTERS[: board.columns])
    lines = ["", letters]
    for y in range(board.rows - 1, -1, -1):
        states = [position.state(name) for name in names[y * board.columns : (y + 1) * board.columns]]
        lines.append(f"{y + 1:2} " + " ".join(signs.get(state, state) for state in states) + f" {y + 1}")
    legend = ", ".join(f"{sign} {colour}" for sign, colour in zip(STONES, COLOURS, strict=True))
    if any(position.state(name) == "fallen" for name in names):
        legend += f", {GLYPHS['fallen']} fallen"
    return "\n".join([*lines, letters, f"{legend}; {closing}"])


def spaced(words: Iterable[str]) -> str:
    """The words sorted as strings, with spaces between them."""
    return " ".join(sorted(words))
