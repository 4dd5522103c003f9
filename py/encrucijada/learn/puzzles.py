"""Puzzles: their file, the one of the day, those of a printed sheet, and which have been solved.

The file ``static/puzzles/obras.json`` (written by ``tools/obras_puzzles.py``, its format is in ``docs/puzzles.md``) holds for each level a list
of puzzles, easiest first; a puzzle's number is its place there, from 1.
"""

from __future__ import annotations

from encrucijada.core.game import RulesError, Unreadable
from encrucijada.core.grid import number
from encrucijada.games import game_named
from encrucijada.games.obras.rules import ObrasPosition, level_board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LEVELS = (2, 3, 4)
ON_A_SHEET = 12
LARGEST_SEED = 999
TODAY, DAY, SHEET = "today", "day", "sheet"
NAME_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
MONTH_STARTS = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


class Puzzle:
    """A position with exactly one winning closing; ``turns`` must be seen, and ``falls`` crossings fall at once."""

    def __init__(self, level: int, place: int, written: Any) -> None:
        self.level = level
        self.place = place
        self.text = str(written[0])
        self.solution = str(written[1])
        self.turns = int(written[2])
        self.falls = int(written[3])

    def key(self) -> str:
        """Its name in links."""
        return f"{self.level}-{self.place}"

    def position(self) -> ObrasPosition:
        """The position; RulesError where the file is damaged."""
        position = game_named("obras").read_position(self.text, level_board(str(self.level)))
        assert isinstance(position, ObrasPosition)
        return position

    def mark(self) -> str:
        """Five letters that stand for the position, wherever the puzzle stands in its list."""
        value = 0
        for letter in self.text:
            value = (value * 131 + ord(letter)) % 60466169
        text = ""
        for _ in range(5):
            value, digit = divmod(value, 36)
            text += NAME_LETTERS[digit]
        return text


class Puzzles:
    """All puzzles, by level."""

    def __init__(self, written: dict[str, Any]) -> None:
        self._levels = {level: [Puzzle(level, place + 1, each) for place, each in enumerate(written[str(level)])] for level in LEVELS}

    def of(self, level: int) -> list[Puzzle]:
        """The puzzles of a level, easiest first."""
        return self._levels[level]

    def named(self, text: str, today: tuple[int, int, int]) -> Puzzle:
        """The puzzle that ``LEVEL-NUMBER``, ``today`` or ``day-YEAR-MONTH-DAY`` names; Unreadable otherwise."""
        if text == TODAY:
            return self.of_day(today)
        parts = text.split("-")
        numbers = [number(part.lstrip("0")) if len(part) < 4 else year(part) for part in parts[1:]]
        if parts[0] == DAY and len(numbers) == 3 and None not in numbers:
            date = (numbers[0] or 0, numbers[1] or 0, numbers[2] or 0)
            if is_date(date):
                return self.of_day(date)
        level = number(parts[0])
        if level in LEVELS and len(parts) == 2 and numbers[0] and numbers[0] <= len(self.of(level)):
            return self.of(level)[numbers[0] - 1]
        raise Unreadable("bad-puzzle", text=text)

    def of_day(self, date: tuple[int, int, int]) -> Puzzle:
        """The puzzle of a date (year, month, day), the same everywhere: the levels take turns, and none returns before all of its level have been."""
        day = day_number(date)
        level = LEVELS[day % len(LEVELS)]
        puzzles = self.of(level)
        stride = 37
        while common_divisor(stride, len(puzzles)) > 1:
            stride += 2
        return puzzles[day // len(LEVELS) * stride % len(puzzles)]

    def sheet(self, level: int, seed: int) -> list[Puzzle]:
        """Twelve puzzles of the level for a sheet, easiest first, the same for the same seed: one from each twelfth of the list."""
        puzzles = self.of(level)
        chosen = []
        state = seed * 7919 + level
        for part in range(ON_A_SHEET):
            first, after = part * len(puzzles) // ON_A_SHEET, (part + 1) * len(puzzles) // ON_A_SHEET
            for _ in range(3):
                state = (state * 4561 + 51349) % 243000
            chosen.append(puzzles[first + state * (after - first) // 243000])
        return chosen


def sheet_named(text: str) -> tuple[int, int] | None:
    """The level and the seed that ``sheet-LEVEL-SEED`` names, None for what is no sheet; Unreadable for a broken one."""
    parts = text.split("-")
    if parts[0] != SHEET:
        return None
    numbers = [number(part) for part in parts[1:]]
    if len(numbers) != 2 or numbers[0] not in LEVELS or numbers[1] is None or numbers[1] > LARGEST_SEED:
        raise Unreadable("bad-puzzle", text=text)
    return numbers[0] or 0, numbers[1]


def year(text: str) -> int | None:
    """The year that four digits write, else None."""
    plain = len(text) == 4 and all(letter in "0123456789" for letter in text)
    return int(text) if plain else None


def is_date(date: tuple[int, int, int]) -> bool:
    """Whether there is such a year (from 1000), month and day."""
    long, month, day = date
    if long < 1000 or not 1 <= month <= 12:
        return False
    ends = MONTH_STARTS[month] if month < 12 else 365
    length = ends - MONTH_STARTS[month - 1] + (1 if month == 2 and is_leap(long) else 0)
    return 1 <= day <= length


def is_leap(long: int) -> bool:
    """Whether the year has 366 days."""
    return long % 4 == 0 and (long % 100 != 0 or long % 400 == 0)


def day_number(date: tuple[int, int, int]) -> int:
    """How many days the date comes after the last day before the year 1."""
    long, month, day = date
    before = long - 1
    leap_day = 1 if month > 2 and is_leap(long) else 0
    return before * 365 + before // 4 - before // 100 + before // 400 + MONTH_STARTS[month - 1] + leap_day + day


def common_divisor(one: int, other: int) -> int:
    """The greatest number that divides both."""
    while other:
        one, other = other, one % other
    return one


def read_puzzles(written: Any) -> Puzzles:
    """The puzzles of the file; RulesError where it isn't what it should be."""
    try:
        return Puzzles(written)
    except (KeyError, TypeError, ValueError, IndexError):
        raise RulesError("no-puzzles") from None


class Solved:
    """Which puzzles have been solved, as text that can be kept: their marks, joined by dots."""

    def __init__(self, text: str) -> None:
        self._marks = [mark for mark in text.split(".") if len(mark) == 5]

    def add(self, puzzle: Puzzle) -> None:
        """Solved now, if it wasn't before."""
        if not self.has(puzzle):
            self._marks.append(puzzle.mark())

    def has(self, puzzle: Puzzle) -> bool:
        """Whether it has been solved."""
        return puzzle.mark() in self._marks

    def count(self, puzzles: list[Puzzle]) -> int:
        """How many of them have been solved."""
        return len([puzzle for puzzle in puzzles if self.has(puzzle)])

    def following(self, puzzles: list[Puzzle], after: int = 0) -> Puzzle | None:
        """The first one not solved yet beyond that number, then from the beginning; None if all have been."""
        for puzzle in puzzles[after:] + puzzles[:after]:
            if not self.has(puzzle):
                return puzzle
        return None

    def text(self) -> str:
        """What to keep."""
        return ".".join(self._marks)
