"""Nim-values of sums of impartial games (thinking half only).

Both players have the same moves, and whoever can't move loses. Then every position is worth a heap of nim (Sprague 1935, Grundy 1939): the
smallest number that no move leads to. A sum of independent parts is worth the exclusive or of its parts, and the mover loses exactly when
that is 0. A part here is any hashable value; a move turns one part into a tuple of parts, empty when nothing of it is left.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable
from functools import reduce
from operator import xor
from typing import Generic, TypeVar

Part = TypeVar("Part", bound=Hashable)


def nim_sum(values: Iterable[int]) -> int:
    """The exclusive or of the values."""
    return reduce(xor, values, 0)


def mex(values: set[int]) -> int:
    """The smallest number from 0 up that is not among the values."""
    free = 0
    while free in values:
        free += 1
    return free


class NimValues(Generic[Part]):
    """Values of parts, found by searching everything that their moves lead to, each part once.

    ``options(part)`` lists what its moves lead to; no move may lead back. ``known`` holds what has been found so far. ``told(part)`` is a value
    known beforehand, or None.
    """

    def __init__(self, options: Callable[[Part], Iterable[tuple[Part, ...]]], told: Callable[[Part], int | None] = lambda part: None) -> None:
        self.options = options
        self.told = told
        self.known: dict[Part, int] = {}
        self._pending: dict[Part, tuple[tuple[Part, ...], ...]] = {}  # moves of parts that wait for others

    def search(self, parts: Iterable[Part]) -> Generator[int, None, None]:
        """Finds the parts' values; yields how many values are known, often and when done. Whoever stops it loses nothing."""
        known, pending = self.known, self._pending
        waiting = [part for part in parts if part not in known]
        while waiting:
            part = waiting[-1]
            if part in known:
                waiting.pop()
                continue
            told = self.told(part)
            if told is not None:
                known[waiting.pop()] = told
                continue
            options = pending.get(part)
            if options is None:
                options = pending[part] = tuple(self.options(part))
                yield len(known)
            missing = {piece for option in options for piece in option if piece not in known}
            if missing:
                waiting.extend(missing)
            else:
                known[waiting.pop()] = mex({nim_sum(known[piece] for piece in option) for option in options})
                del pending[part]
        yield len(known)

    def value(self, parts: Iterable[Part]) -> int:
        """The value of the sum of the parts, however long that takes."""
        parts = tuple(parts)
        for _ in self.search(parts):
            pass
        return nim_sum(self.known[part] for part in parts)


class Foresight(Generic[Part]):
    """Who wins a sum of parts, as far as a number of turns shows."""

    def __init__(self, options: Callable[[Part], Iterable[tuple[Part, ...]]]) -> None:
        self._options = options
        self._moves: dict[Part, tuple[tuple[Part, ...], ...]] = {}
        self._seen: dict[tuple[tuple[Part, ...], int], bool | None] = {}

    def wins(self, parts: tuple[Part, ...], turns: int) -> bool | None:
        """Whether the mover wins; None if the game may outlast the turns. Parts in any order, each with a move."""
        if not parts or not turns:
            return None if parts else False
        if (parts, turns) not in self._seen:
            replies = {self.wins(after, turns - 1) for after in self._after(parts)}
            self._seen[parts, turns] = True if False in replies else None if None in replies else False
        return self._seen[parts, turns]

    def _after(self, parts: tuple[Part, ...]) -> set[tuple[Part, ...]]:
        found = set()
        for place, part in enumerate(parts):
            if part not in self._moves:
                self._moves[part] = tuple(self._options(part))
            for option in self._moves[part]:
                found.add(parts[:place] + option + parts[place + 1 :])
        return found
