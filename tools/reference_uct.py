"""A textbook UCT-RAVE engine for Rhode, to measure the computer player against: uniform playouts, k = 1000, no exploration term.

    PYTHONPATH=py python3 -m tools.reference_uct [--iterations N] [--seconds S] [--seed K]

speaks GTP like `encrucijada.gtp`. It knows the rules and nothing else about the game.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from random import Random
from time import process_time

from encrucijada.core.game import Position
from encrucijada.games import game_named
from encrucijada.games.rhode.bitboard import Lattice, duty, joined, lattice_of, place
from encrucijada.games.rhode.rules import BLACK, SWAP, WHITE, RhodePosition
from encrucijada.gtp import CATALOGUE, serve
from encrucijada.gtp_engine import Engine

from tools.playouts import Tables, playout, tables

EQUIVALENCE = 1000.0  # k: after so many visits moves seen anywhere count for half
UNTRIED = 2.0  # above every mean: what has never been seen comes first


class Node:
    """A position's moves, with how often each was played and won, here and (``seen``) anywhere later in the game."""

    __slots__ = ("moves", "kids", "visits", "played", "won", "seen", "seen_won")

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.kids: list[Node | None] = [None] * len(moves)
        self.visits = 0
        self.played = [0] * len(moves)
        self.won = [0] * len(moves)
        self.seen = [0] * len(moves)
        self.seen_won = [0] * len(moves)

    def best(self) -> int:
        """The place of the move with the best mean."""
        share = sqrt(EQUIVALENCE / (3 * self.visits + EQUIVALENCE))
        best, chosen = -1.0, 0
        for place_, (played, won, seen, seen_won) in enumerate(zip(self.played, self.won, self.seen, self.seen_won, strict=True)):
            anywhere = seen_won / seen if seen else UNTRIED
            score = (1 - share) * won / played + share * anywhere if played else anywhere
            if score > best:
                best, chosen = score, place_
        return chosen

    def learn(self, chosen: int, won: int, points: int) -> None:
        """One more game in which the mover played ``chosen`` and at the end holds all of ``points``."""
        self.visits += 1
        self.played[chosen] += 1
        self.won[chosen] += won
        for place_, move in enumerate(self.moves):
            if move & points:
                self.seen[place_] += 1
                self.seen_won[place_] += won


class Search:
    """The search of one turn."""

    def __init__(self, own: int, enemy: int, colour: int, lattice: Lattice, board: Tables, chance: Random) -> None:
        self.start = own, enemy, colour
        self.lattice, self.board, self.chance = lattice, board, chance
        self.root = self._node(own, enemy)

    def _node(self, own: int, enemy: int) -> Node:
        points = duty(own, enemy, self.lattice) or self.lattice.full & ~(own | enemy)
        moves = [cell for cell in self.board.cells if cell & points]
        self.chance.shuffle(moves)
        return Node(moves)

    def iterate(self) -> None:
        """One walk down the tree, one playout, one walk back."""
        own, enemy, colour = self.start
        node: Node | None = self.root
        path: list[tuple[Node, int]] = []
        over = False
        while node is not None and not over:
            chosen = node.best()
            path.append((node, chosen))
            own, enemy, colour = enemy, place(own, enemy, node.moves[chosen], self.lattice), 1 - colour
            over = joined(enemy, 1 - colour, self.lattice)
            following = node.kids[chosen]
            if following is None and not over:
                node.kids[chosen] = self._node(own, enemy)
            node = following
        if not over:
            own, enemy, turns = playout(own, enemy, self.board, self.chance.shuffle)
            if turns & 1:
                own, enemy = enemy, own
        won = 1 if over or joined(enemy, 1 - colour, self.lattice) else 0  # of whoever moved last in the tree
        for node, chosen in reversed(path):
            node.learn(chosen, won, enemy)
            own, enemy, won = enemy, own, 1 - won

    def choice(self) -> int:
        """The move played most often, as an index of the board's points."""
        most = max(range(len(self.root.moves)), key=self.root.played.__getitem__)
        return self.lattice.index[self.root.moves[most]]


class ReferenceEngine(Engine):
    """The GTP engine with the textbook search in place of the players. It never swaps: matches start from set openings."""

    def __init__(self, iterations: int | None, seconds: float | None, seed: int) -> None:
        self.iterations = iterations
        self.chance = Random(seed)
        super().__init__(game_named("rhode"), 1, seconds, seed)

    def _choose(self, position: Position, seconds: float | None) -> str:
        legal = [move for move in position.legal_moves() if move != SWAP]
        return legal[0] if len(legal) == 1 else self._search(position, seconds)

    def _search(self, position: Position, seconds: float | None) -> str:
        assert isinstance(position, RhodePosition)
        lattice, mover = lattice_of(position.board.columns), position.mover()
        own, enemy = lattice.stones(position, mover), lattice.stones(position, BLACK + WHITE - mover)
        search = Search(own, enemy, mover - BLACK, lattice, tables(position.board.columns), self.chance)
        end = process_time() + (float("inf") if seconds is None else seconds)
        done = 0
        while (self.iterations is None or done < self.iterations) and (process_time() < end or not done):
            search.iterate()
            done += 1
        return lattice.names[search.choice()]


def main() -> None:
    """Runs the engine that the command line asks for."""
    parser = argparse.ArgumentParser(prog="tools.reference_uct", description="A textbook UCT-RAVE engine for Rhode, by GTP.")
    parser.add_argument("--iterations", type=int, metavar="N", help="of a turn")
    parser.add_argument("--seconds", type=float, metavar="S", help="the most it thinks about a turn, in seconds of the processor")
    parser.add_argument("--seed", type=int, default=1, metavar="K")
    options = parser.parse_args()
    if options.iterations is None and options.seconds is None:
        parser.error("--iterations or --seconds is needed")
    engine = ReferenceEngine(options.iterations, options.seconds, options.seed)
    serve(engine, sys.stdin.buffer, sys.stdout.buffer, json.loads(CATALOGUE.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
