"""How fast the search of Rhode is: tree iterations a second for every random playout a second, both measured in one run.

    PYTHONPATH=py python3 -m tools.bench_search [SIZE]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from encrucijada.games import game_named
from encrucijada.games.rhode import insight
from encrucijada.search.tree import Tree

from tools.playouts import playouts_a_second

ROUNDS = 5  # in turn, so that a slow moment of the machine meets both


class Speed(NamedTuple):
    """Tree iterations and random playouts a second, from the empty board."""

    iterations: float
    playouts: float

    def ratio(self) -> float:
        """Tree iterations for every playout."""
        return self.iterations / self.playouts


def iterations_a_second(size: int, seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Of a search that starts at the empty board with an empty tree."""
    game = game_named("rhode")
    position = game.start(game.read_board(str(size)))
    study = insight.Study(position.board)
    start, done = clock(), 0
    tree = Tree(study, study.state(position))
    while clock() - start < seconds:
        tree.iterate()
        done += 1
    return done / (clock() - start)


def measure(size: int = 9, seconds: float = 1.0) -> Speed:
    """The medians of ROUNDS rounds, each of so many seconds for either."""
    iterations, playouts = [], []
    iterations_a_second(size, 0.01)  # tables are made once, at the first move
    for seed in range(ROUNDS):
        playouts.append(playouts_a_second(size, seconds, seed))
        iterations.append(iterations_a_second(size, seconds))
    return Speed(sorted(iterations)[ROUNDS // 2], sorted(playouts)[ROUNDS // 2])


if __name__ == "__main__":
    found = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
    print(f"{found.iterations:.0f} tree iterations/s, {found.playouts:.0f} playouts/s: {found.ratio():.2f}")
