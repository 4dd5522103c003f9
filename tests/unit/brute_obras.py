"""De obras solved by a slow, literal program: nothing but the rules, no blocks, no bits, no code of the solver's.

A city is a set of open crossings, (column, row) from 0; A is (0, 0), B the far corner. All ways from A to B that visit no crossing twice are listed,
one by one. A closing takes away those that lead over it; if none is left, A and B are cut off; crossings on none that is left fall.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

Crossing = tuple[int, int]
City = frozenset[Crossing]
LETTERS = "abcdefghi"


def name(crossing: Crossing) -> str:
    return LETTERS[crossing[0]] + str(crossing[1] + 1)


def ways(here: Crossing, goal: Crossing, city: City) -> Iterator[City]:
    """The crossings of each way."""
    if here == goal:
        yield frozenset([here])
        return
    x, y = here
    for near in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
        if near in city:
            for rest in ways(near, goal, city - {here}):
                yield rest | {here}


class Brute:
    """One board with falls; every value found is kept."""

    def __init__(self, wide: int, high: int) -> None:
        self.a, self.b = (0, 0), (wide, high)
        self.start: City = frozenset((x, y) for x in range(wide + 1) for y in range(high + 1))
        self.ways = list(ways(self.a, self.b, self.start))
        self.values: dict[City, int] = {}

    def after(self, city: City) -> dict[str, City | None]:
        """Every closing, and the city that it leaves; None if A and B are cut off."""
        left = [way for way in self.ways if way <= city]
        found: dict[str, City | None] = {}
        for crossing in sorted(city - {self.a, self.b}):
            still = [way for way in left if crossing not in way]
            found[name(crossing)] = frozenset().union(*still) if still else None
        return found

    def value(self, city: City) -> int:
        """The least number that no safe closing leads to."""
        if city not in self.values:
            reached = {self.value(left) for left in self.after(city).values() if left is not None}
            self.values[city] = min(number for number in range(len(reached) + 1) if number not in reached)
        return self.values[city]

    def winning(self, city: City) -> list[str]:
        """The safe closings that leave 0, sorted."""
        return sorted(move for move, left in self.after(city).items() if left is not None and self.value(left) == 0)

    def game(self, rng: Random) -> list[str]:
        """The first turns of a game of safe closings drawn by lot, stopped by lot before its end."""
        city, moves = self.start, []
        while safe := {move: left for move, left in self.after(city).items() if left is not None}:
            moves.append(rng.choice(sorted(safe)))
            city = safe[moves[-1]]
        return moves[: rng.randrange(len(moves))]

    def play(self, moves: list[str]) -> City:
        """The city after safe closings from the start."""
        city = self.start
        for move in moves:
            city = self.after(city)[move] or city
        return city


def main() -> None:
    """Writes lines of turns, value and winning closings, joined by ``;``, of games drawn by lot: ``python -m tests.unit.brute_obras 4 4 300``."""
    wide, high, lines = (int(word) for word in sys.argv[1:])
    brute, rng = Brute(wide, high), Random(wide * 10 + high)
    for _ in range(lines):
        moves = brute.game(rng)
        city = brute.play(moves)
        print(f"{' '.join(moves)};{brute.value(city)};{' '.join(brute.winning(city))}", flush=True)


if __name__ == "__main__":
    main()
