"""Solves Rhode on a small board, and keeps a sample of what it found for the tests.

    PYTHONPATH=py python3 -m tools.solve_rhode [--size 4] [--each 15] [--seed 1] > tests/data/rhode-4x4.txt
    PYTHONPATH=py python3 -m tools.solve_rhode --stones > py/encrucijada/games/rhode/solved.py

Every position is the mover's win or loss. The sample holds won positions from random games, as many of each number of stones, each with all
the moves that win; those in which every move wins say nothing and are left out. 4 × 4 takes a few minutes and about 1 GB.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from encrucijada.games.rhode.bitboard import Lattice, joined, lattice_of, place

from tools.rhode_wins import moves, text

SOLVED = (2, 3, 4)  # sizes
SOLVED_HEAD = '''"""Which first stones win on small boards if they are not swapped: written by `tools/solve_rhode.py`, not by hand."""

from __future__ import annotations
'''
GIVE_UP = 2000  # random games without a new position of some number of stones: there are none


class Solver:
    """Who wins each position of a board, without the swap; what was found is kept."""

    def __init__(self, size: int) -> None:
        self.lattice: Lattice = lattice_of(size)
        self.known: dict[int, bool] = {}  # by key: whether the mover wins
        self.mirrors = tuple(mirrored(self.lattice))

    def wins(self, own: int, enemy: int, colour: int) -> bool:
        """Whether the mover of an unfinished position wins."""
        key = self.key(own, enemy, colour)
        if key not in self.known:
            self.known[key] = any(self.wins_by(own, enemy, colour, move) for move in moves(own, enemy, self.lattice))
        return self.known[key]

    def wins_by(self, own: int, enemy: int, colour: int, move: int) -> bool:
        """Whether the mover wins with that move, given as a bit."""
        after = place(own, enemy, move, self.lattice)
        return joined(after, colour, self.lattice) or not self.wins(enemy, after, 1 - colour)

    def key(self, own: int, enemy: int, colour: int) -> int:
        """The same for positions that are alike: mirrored, or turned with their colours exchanged."""
        wide = self.lattice.full.bit_length()
        alike = self.mirrors[4 * colour:4 * colour + 4]
        return min(self.spread(own, turn) << wide | self.spread(enemy, turn) for turn in alike)

    def spread(self, stones: int, turn: dict[int, int]) -> int:
        """The stones where the turn puts them."""
        found = 0
        while stones:
            low = stones & -stones
            found |= turn[low]
            stones ^= low
        return found


def mirrored(lattice: Lattice) -> Iterator[dict[int, int]]:
    """Where each point goes: the board's four mirrors for Black, then, turned so that White joins bottom and top, for White."""
    size = lattice.size
    for turned in (False, True):
        for across in (1, -1):
            for up in (1, -1):
                turn = {}
                for index, bit in enumerate(lattice.bits):
                    y, x = divmod(index, size)
                    x, y = (y, x) if turned else (x, y)
                    x, y = x if across > 0 else size - 1 - x, y if up > 0 else size - 1 - y
                    turn[bit] = lattice.bits[y * size + x]
                yield turn


def sample(solver: Solver, each: int, seed: int) -> list[str]:
    """Lines of the file: the position, and the moves that win."""
    chance = random.Random(seed)
    found: dict[int, dict[str, str]] = {}
    idle = 0
    while idle < GIVE_UP:
        idle += 1
        for own, enemy, colour in random_game(solver.lattice, chance):
            lines = found.setdefault((own | enemy).bit_count(), {})
            position = text(own, enemy, colour, solver.lattice.size)
            if len(lines) >= each or position in lines:
                continue
            legal = moves(own, enemy, solver.lattice)
            winning = [move for move in legal if solver.wins_by(own, enemy, colour, move)]
            if 0 < len(winning) < len(legal):
                lines[position] = " ".join([position] + [solver.lattice.names[solver.lattice.index[move]] for move in winning])
                idle = 0
    return [line for stones in sorted(found) for line in found[stones].values()]


def random_game(lattice: Lattice, chance: random.Random) -> Iterator[tuple[int, int, int]]:
    """The positions of a game of random moves before its end: the mover's stones, the other's, the mover's colour."""
    own, enemy, colour = 0, 0, 0
    while True:
        yield own, enemy, colour
        after = place(own, enemy, chance.choice(moves(own, enemy, lattice)), lattice)
        if joined(after, colour, lattice):
            return
        own, enemy, colour = enemy, after, 1 - colour


def first_stones(solver: Solver) -> list[str]:
    """The first stones with which Black wins if they are not swapped."""
    return [name for name, bit in zip(solver.lattice.names, solver.lattice.bits, strict=True) if solver.wins_by(0, 0, 0, bit)]


def module() -> str:
    """The text of games/rhode/solved.py."""
    lines = [f'    {size}: "{" ".join(first_stones(Solver(size)))}",' for size in SOLVED]
    return "\n".join([SOLVED_HEAD, "# By size.", "FIRST = {", *lines, "}"])


def data(size: int, each: int, seed: int) -> str:
    """The text of a file of tests/data."""
    solver = Solver(size)
    first, lines = first_stones(solver), sample(solver, each, seed)
    head = [
        f"# Rhode {size} × {size}: first stones that win if they are not swapped; won positions of random games, each with all moves that win.",
        f"# Written by tools/solve_rhode.py, which looked at {len(solver.known)} positions.",
    ]
    return "\n".join([*head, " ".join(["first", *first]), *lines])


def main() -> None:
    """Prints what the command line asks for."""
    parser = argparse.ArgumentParser(prog="tools.solve_rhode", description="Solves Rhode on a small board.")
    parser.add_argument("--size", type=int, default=4)
    parser.add_argument("--each", type=int, default=15, help="positions of each number of stones")
    parser.add_argument("--seed", type=int, default=1, help="of the random games")
    parser.add_argument("--stones", action="store_true", help="print the table of first stones instead")
    options = parser.parse_args()
    print(module() if options.stones else data(options.size, options.each, options.seed))


if __name__ == "__main__":
    main()
