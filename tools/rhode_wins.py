"""Positions of Rhode in which the mover wins in one, two or three own turns against any play, shown by trying everything.

    PYTHONPATH=py python3 -m tools.rhode_wins GAMES [--each 20] > tests/data/rhode-wins.txt

GAMES is a file of `tools.train_rhode play`. One position a line, after the number of turns.
"""

from __future__ import annotations

import argparse
import json
from functools import lru_cache
from pathlib import Path

from encrucijada.core.grid import grid, write_rows
from encrucijada.games.rhode.bitboard import Lattice, duty, joined, lattice_of, place, waves
from encrucijada.games.rhode.rules import LETTERS

TURNS = (1, 2, 3)


@lru_cache(maxsize=1_000_000)
def wins_within(own: int, enemy: int, colour: int, size: int, turns: int) -> bool:
    """Whether the mover can join its sides in so many own turns, whatever the other does."""
    return bool(winning_moves(own, enemy, colour, size, turns))


def winning_moves(own: int, enemy: int, colour: int, size: int, turns: int) -> list[int]:
    """The moves, as bits, after which the mover joins its sides in so many own turns, this one included, whatever the other does."""
    lattice = lattice_of(size)
    ways = within_reach(own, enemy, colour, lattice, turns)
    return [move for move in moves(own, enemy, lattice) if move & ways and holds(place(own, enemy, move, lattice), enemy, colour, size, turns - 1)]


def holds(own: int, enemy: int, colour: int, size: int, turns: int) -> bool:
    """Whether the one who has just moved has joined its sides, or will in so many more turns."""
    lattice = lattice_of(size)
    if joined(own, colour, lattice):
        return True
    if not within_reach(own, enemy, colour, lattice, turns):
        return False
    for reply in moves(enemy, own, lattice):
        after = place(enemy, own, reply, lattice)
        if joined(after, 1 - colour, lattice) or not wins_within(own, after, colour, size, turns):
            return False
    return True


def moves(own: int, enemy: int, lattice: Lattice) -> list[int]:
    """The legal moves, as bits."""
    points = duty(own, enemy, lattice) or lattice.full & ~(own | enemy)
    return [bit for bit in lattice.bits if bit & points]


def within_reach(own: int, enemy: int, colour: int, lattice: Lattice, turns: int) -> int:
    """The empty points of all joins that so many stones can complete: where else a stone is placed, no win in so many turns begins."""
    empty = lattice.full & ~(own | enemy)
    near, far = lattice.goals[colour]
    from_near, from_far = waves(own, empty, near, lattice.width), waves(own, empty, far, lattice.width)
    found = 0
    for here, one in enumerate(from_near[:turns], 1):
        for there, other in enumerate(from_far[:turns], 1):
            found |= one & other if here + there - 1 <= turns else 0
    return found


def text(own: int, enemy: int, colour: int, size: int) -> str:
    """The position as the rules write it."""
    lattice = lattice_of(size)
    black, white = (own, enemy) if colour == 0 else (enemy, own)
    cells = bytes(1 if bit & black else 2 if bit & white else 0 for bit in lattice.bits)
    return write_rows(cells, grid(size, size), LETTERS) + " " + "bw"[colour]


def main() -> None:
    """Prints the first positions found, of every game one for each number of turns."""
    parser = argparse.ArgumentParser(prog="tools.rhode_wins", description="Finds positions that are won in so many turns.")
    parser.add_argument("file", type=Path, help="of games")
    parser.add_argument("--each", type=int, default=20, help="positions for each number of turns")
    options = parser.parse_args()
    found: dict[int, list[str]] = {turns: [] for turns in TURNS}
    for line in options.file.read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        seen = set()
        for turn in reversed(game["turns"][-12:]):
            own, enemy, colour = turn["state"]
            won = next((turns for turns in TURNS if wins_within(own, enemy, colour, game["size"], turns)), None)
            if won and won not in seen and len(found[won]) < options.each:
                seen.add(won)
                found[won].append(f"{won} {text(own, enemy, colour, game['size'])}")
        if all(len(positions) == options.each for positions in found.values()):
            break
    print("\n".join([position for turns in TURNS for position in found[turns]]))


if __name__ == "__main__":
    main()
