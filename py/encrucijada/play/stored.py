"""All that the browser keeps for the page: what kind of thing each is, and all of it as lines that can be taken to another browser.

The first line is ``HEAD``. Each of the others has the name under which something is kept, a colon, and what is kept, in plain ASCII::

    Encrucijada 1 everything
    last: rhode
    rhode: game=rhode&size=9&moves=e5.swap.d4
    settings: coordinates=off
    game.1: La final de Bego\\uf1;a\\n2026-11-30T10:00:00\\n\\ngame=rhode&size=5&moves=c3

Plain, so that a file of any size can be read in pieces.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

HEAD = "Encrucijada 1 everything"
GAMES, SETTINGS, PROGRESS = "games", "settings", "progress"
KINDS = (GAMES, SETTINGS, PROGRESS)
OF_SETTINGS = ("settings", "theme", "lang")
PUZZLES, LESSON = "puzzles", "lesson."  # what is known of a pupil: the puzzles solved, and under a lesson's name its step
SHELF = "game."  # and a number: a game that was kept under a name of its own
MOST = 999  # of these
SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789.-"  # of names
LONGEST_NAME = 40


def kind_of(name: str) -> str:
    """One of ``KINDS``."""
    if name in OF_SETTINGS:
        return SETTINGS
    return PROGRESS if name == PUZZLES or name.startswith(LESSON) else GAMES


def write_line(name: str, text: str) -> str:
    """What is kept under the name, as one line."""
    return name + ": " + "\\n".join([_escaped(line) for line in text.split("\n")])


def _escaped(line: str) -> str:
    codes = line.encode()
    if "\\" not in line and (not codes or (min(codes) >= ord(" ") and max(codes) <= ord("~"))):  # most lines, and sign by sign takes long
        return line
    return "".join([sign if " " <= sign <= "~" and sign != "\\" else f"\\u{ord(sign):x};" for sign in line])


def read_line(line: str) -> tuple[str, str]:
    """The name and what is kept under it; ValueError where the line is none of ours."""
    name, colon, text = line.partition(": ")
    if not colon or not name or len(name) > LONGEST_NAME or [sign for sign in name if sign not in SIGNS]:
        raise ValueError(line)
    first, *others = text.split("\\")
    return name, first + "".join([_unescaped(piece) for piece in others])


def _unescaped(piece: str) -> str:
    """What stands for a backslash and what follows it."""
    if piece.startswith("n"):
        return "\n" + piece[1:]
    digits, semicolon, rest = piece[1:].partition(";")
    if not piece.startswith("u") or not semicolon or not 0 < len(digits) <= 6 or [digit for digit in digits if digit not in "0123456789abcdef"]:
        raise ValueError(piece)
    number = int(digits, 16)
    if number > 0x10FFFF or 0xD800 <= number <= 0xDFFF:
        raise ValueError(piece)
    return chr(number) + rest


class Taking:
    """Takes in what another browser kept, line by line; what this one keeps already is never lost by that.

    ``keep``, ``kept`` and ``names`` are the browser's; ``shelved(link)`` is a link as the text of a game with a name. ``count`` is how many
    things were taken, ``full`` whether the browser refused one.
    """

    def __init__(
        self, keep: Callable[[str, str], bool], kept: Callable[[str], str | None], names: Callable[[], list[str]], shelved: Callable[[str], str]
    ) -> None:
        self._keep = keep
        self._kept = kept
        self._names = names
        self._shelved = shelved
        self._begun = False
        self.count = 0
        self.full = False

    def line(self, line: str) -> None:
        """One line; ValueError if it is none of ours."""
        line = line.strip()
        if not self._begun:
            if line.replace("\ufeff", "") != HEAD:
                raise ValueError(line)
            self._begun = True
        elif line:
            self._take(*read_line(line))

    def _take(self, name: str, text: str) -> None:
        here = self._kept(name)
        if here is None or kind_of(name) == SETTINGS:
            self._put(name, text)
        elif name == PUZZLES:
            known = here.split(".")
            self._put(name, ".".join(known + [mark for mark in text.split(".") if mark not in known]))
        elif here == text:
            self.count += 1
        elif name.startswith(SHELF):
            self._shelve(text)
        elif "moves=" in text:  # two games of which only one can be gone on with: the one that was here
            self._shelve(self._shelved(text))

    def _shelve(self, text: str) -> None:
        names = self._names()
        taken = [name for name in names if name.startswith(SHELF)]
        if [name for name in taken if self._kept(name) == text]:
            self.count += 1
            return
        for place in range(1, MOST + 1):
            if SHELF + str(place) not in taken:
                self._put(SHELF + str(place), text)
                return
        self.full = True

    def _put(self, name: str, text: str) -> None:
        if self._keep(name, text):
            self.count += 1
        else:
            self.full = True
