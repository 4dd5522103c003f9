"""A first guess at the good moves of a Rhode position, from the joins that they lie on and the stones around them, as learned from games.

A *pattern* is the eight points around a point, row by row from the mover's own side: ``.`` empty, ``o`` own, ``e`` enemy, ``x`` off the
board. Mirrored patterns weigh the same, and only one of them is in the table.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from encrucijada.games.rhode.bitboard import Lattice, lattice_of
from encrucijada.games.rhode.evaluation import Clue
from encrucijada.games.rhode.learned import CLASSES, PATTERNS, UNAVOIDABLE

AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))  # across and up, in the order of a pattern's letters
MIRRORS = ((0, 1, 2, 3, 4, 5, 6, 7), (2, 1, 0, 4, 3, 7, 6, 5), (5, 6, 7, 3, 4, 0, 1, 2), (7, 6, 5, 4, 3, 2, 1, 0))
SOFTER = 0.8  # what was learned is taken so far seriously: a guess that is too sure blinds the search
PROMISING = -3.0  # moves on joins with less weight come last and without a look around them

Moves = list[tuple[float, int]]  # shares of the guess with indices of points, best first
Rest = list[tuple[float, int]]  # shares of the guess, best first, with all points that have them


class Weights(dict[int, float]):
    """The weights of the patterns around points that have the same neighbours off the board; each is looked up when it first comes."""

    def __init__(self, places: list[int], off: str, apart: int) -> None:
        super().__init__()
        self.places, self.off, self.apart = places, off, apart

    def __missing__(self, key: int) -> float:
        enemy = key >> self.apart
        letters = [
            "x" if off == "x" else "o" if key >> place & 1 else "e" if enemy >> place & 1 else "."
            for place, off in zip(self.places, self.off, strict=True)
        ]
        weight = self[key] = learned_patterns().get(first_mirror(letters), 0.0)
        return weight


class Surroundings:
    """The patterns on one board as integers: what a point's neighbours hold is cut out of both sides' stones at once."""

    def __init__(self, size: int) -> None:
        lattice = lattice_of(size)
        self.size = size
        self.up = lattice.width + 1  # so far up are the stones shifted, so that the window of every point begins inside
        self.apart = 3 * lattice.width  # so far apart are own and enemy stones in a key
        self.window = sum(1 << self._place(across, up) for across, up in AROUND)
        # By colour and index of the point: how far down its window is, and the weights of its patterns.
        self.points = tuple(self._points(colour, lattice) for colour in (0, 1))

    def _place(self, across: int, up: int) -> int:
        return (up + 1) * (self.size + 1) + across + 1

    def _off_board(self, index: int, colour: int) -> str:
        """Which of the points around are off the board, as a pattern of ``x`` and ``.``."""
        row, column = divmod(index, self.size)
        inside = [(0 <= column + step[0] < self.size and 0 <= row + step[1] < self.size) for step in turned(colour)]
        return "".join("." if here else "x" for here in inside)

    def _points(self, colour: int, lattice: Lattice) -> tuple[tuple[int, Weights], ...]:
        places = [self._place(*step) for step in turned(colour)]
        kinds: dict[str, Weights] = {}
        found = []
        for index, bit in enumerate(lattice.bits):
            off = self._off_board(index, colour)
            found.append((bit.bit_length() - 1, kinds.setdefault(off, Weights(places, off, self.apart))))
        return tuple(found)


def turned(colour: int) -> list[tuple[int, int]]:
    """The steps of AROUND on the board, seen from the own side of the colour."""
    return [(across, up) if colour == 0 else (up, across) for across, up in AROUND]


def first_mirror(letters: list[str]) -> str:
    """Of the mirrored forms of a pattern the one that stands in the table."""
    return min("".join([letters[place] for place in mirror]) for mirror in MIRRORS)


@lru_cache(maxsize=1)
def learned_patterns() -> dict[str, float]:
    """The weights of all patterns."""
    return {entry[:8]: int(entry[8:]) / 100 for entry in PATTERNS.split()}


@lru_cache(maxsize=8)
def surroundings(size: int) -> Surroundings:
    """The Surroundings of the board of that size."""
    return Surroundings(size)


def classes_of(clue: Clue) -> list[tuple[int, int, int]]:
    """The moves worth searching by how good a join of the mover and one of the enemy they lie on: row and column of CLASSES, and the points."""
    worth, ours, theirs = clue.worth, clue.own, clue.enemy
    found = []
    for row, own in enumerate((ours.cheapest, ours.next, ours.third, -1)):
        mine = worth & own
        worth ^= mine
        for column, enemy in enumerate((theirs.cheapest, theirs.next, theirs.third, -1)):
            points = mine & enemy
            if points:
                found.append((row, column, points))
                mine ^= points
    return found


def guess(own: int, enemy: int, colour: int, clue: Clue, lattice: Lattice) -> tuple[Moves, Rest]:
    """The promising moves with their shares, and the others, which are to be searched only after them."""
    table = surroundings(lattice.size)
    points, window, apart = table.points[colour], table.window, table.apart
    own, enemy = own << table.up, enemy << table.up
    index, unavoidable = lattice.index, clue.enemy.unavoidable
    promising: Moves = []
    others: Rest = []
    total = 0.0
    for row, column, mask in classes_of(clue):
        weight = CLASSES[row][column]
        if weight < PROMISING:
            share = exp(SOFTER * weight)
            others.append((share, mask))
            total += share * mask.bit_count()
            continue
        while mask:
            bit = mask & -mask
            mask ^= bit
            point = index[bit]
            shift, weights = points[point]
            score = weight + weights[own >> shift & window | (enemy >> shift & window) << apart]
            share = exp(SOFTER * (score + UNAVOIDABLE if bit & unavoidable else score))
            total += share
            promising.append((share, point))
    promising.sort(reverse=True)
    others.sort(reverse=True)
    return [(share / total, point) for share, point in promising], [(share / total, mask) for share, mask in others]


def spread(rest: Rest, lattice: Lattice) -> Moves:
    """The moves of which ``guess`` only gave the masks."""
    return [(share, point) for share, mask in rest for point in lattice.points(mask)]
