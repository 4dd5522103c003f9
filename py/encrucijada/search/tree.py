"""Tree search for two-player games without draws or chance; it knows no game by name.

A game's insight offers ``Study(board)`` with the methods of ``Study`` below. Each iteration walks down the tree to a position not yet seen,
has it valued, and carries the value back. Proven wins and losses are carried back as such.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import sqrt
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any, Protocol

from encrucijada.core.game import Position
from encrucijada.core.strength import Strength
from encrucijada.search.player import Player

WON, OPEN, LOST = 1, 0, -1  # what is proven of a node, as seen by who moves there

EXPLORATION = 0.8  # how far the first guess leads the search away from what did best
CAUTION = 0.3  # how much worse than its parent a move not yet tried is taken to be
PAUSE = 0.02  # seconds of work between two reports
ENTRIES = 3_000_000  # the most moves that a tree lists: about 100 MB


class Study(Protocol):
    """What a tree search asks about a game on one board. States are hashable; moves are integers."""

    def state(self, position: Position) -> Any:
        """The position as the search knows it."""

    def text(self, move: int) -> str:
        """The move as the rules write it."""

    def play(self, state: Any, move: int) -> Any:
        """The state after a legal move."""

    def look(self, state: Any) -> tuple[float, int, Any]:
        """The mover's chance to win; WON, OPEN or LOST as far as seen at once; and a clue for ``moves``. Not for finished games."""

    def moves(self, state: Any, clue: Any) -> tuple[list[tuple[float, int]], Any]:
        """The next moves worth searching, with their shares of a first guess, best first; and the clue for those after them, None at the end.

        All legal moves that never come lose at once, or a move that does come wins at once.
        """


class Node:
    """A state in the tree; ``total`` sums what its visits were worth to who moves there."""

    __slots__ = ("state", "proof", "clue", "visits", "total", "listed", "tried")

    def __init__(self, state: Any, value: float, proof: int, clue: Any) -> None:
        self.state = state
        self.proof = proof
        self.clue = clue
        self.visits = 1
        self.total = value
        self.listed: list[tuple[float, int]] = []  # asked for at the second visit: most nodes never get one
        self.tried: list[Node] = []  # the states after the first moves listed


class Tree:
    """A tree that grows by one node an iteration."""

    def __init__(self, study: Study, state: Any) -> None:
        self.study = study
        self.entries = 0
        self.root = self.node(state)

    def node(self, state: Any) -> Node:
        """A new node for the state."""
        return Node(state, *self.study.look(state))

    def list_more(self, node: Node) -> None:
        """List the next moves of the node, if there are any."""
        if node.clue is not None:
            more, node.clue = self.study.moves(node.state, node.clue)
            node.listed = node.listed + more
            self.entries += len(more)

    def full(self) -> bool:
        """Whether the tree takes as much memory as it may."""
        return self.entries > ENTRIES

    def iterate(self) -> None:
        """Visit one more state. Long because it is the loop on which the strength depends: calls would cost a third of the speed."""
        node = self.root
        path = [node]
        while node.proof == OPEN:
            tried = node.tried
            if len(tried) == len(node.listed):
                self.list_more(node)
            listed = node.listed
            reach = EXPLORATION * sqrt(node.visits)
            best, chosen = -9.0, None
            if len(tried) < len(listed):  # the best guess among the moves not yet tried comes first
                best = node.total / node.visits - CAUTION + reach * listed[len(tried)][0]
            for kid, (share, _) in zip(tried, listed, strict=False):
                if kid.proof != WON:
                    visits = kid.visits
                    score = 1 - kid.total / visits + reach * share / (1 + visits)
                    if score > best:
                        best, chosen = score, kid
            if chosen is None:
                chosen = self.node(self.study.play(node.state, listed[len(tried)][1]))
                tried.append(chosen)
                path.append(chosen)
                break
            node = chosen
            path.append(node)
        leaf = path.pop()
        value = leaf.total / leaf.visits if leaf.proof == OPEN else (1.0 if leaf.proof == WON else 0.0)
        for node in reversed(path):
            value = 1 - value
            if leaf.proof == LOST:
                node.proof = WON
            elif leaf.proof == WON and node.clue is None and len(node.tried) == len(node.listed) and all(kid.proof == WON for kid in node.tried):
                node.proof = LOST
            if node.proof != OPEN:
                value = 1.0 if node.proof == WON else 0.0
            node.visits += 1
            node.total += value
            leaf = node


class TreePlayer(Player):
    """Plays by tree search; keeps the tree from turn to turn.

    Options of its strength: ``iterations``, the budget of a turn, and ``temperature``, from 0, which always takes the best.
    """

    def __init__(self, insight: ModuleType, strength: Strength, seed: int, clock: Callable[[], float] = perf_counter) -> None:
        self.insight = insight
        self.strength = strength
        self.clock = clock
        self.random = Random(seed)
        self._tree: Tree | None = None

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        """See Player; the time cap is the smaller one of ``seconds`` and the strength's."""
        legal = position.legal_moves()
        if not legal:
            raise ValueError("the game is over")
        if len(legal) == 1:
            return legal[0]
        tree = self._tree_at(position)
        yield from self._think(tree, self.strength.seconds if seconds is None else min(seconds, self.strength.seconds))
        return tree.study.text(self._pick(tree))

    def _tree_at(self, position: Position) -> Tree:
        """The tree for the position: what is left of the last turn's, if it holds the position."""
        study: Study = self.insight.Study(position.board)
        state = study.state(position)
        if self._tree is not None:
            kept = [self._tree.root, *self._tree.root.tried] + [grandkid for kid in self._tree.root.tried for grandkid in kid.tried]
            for node in kept:
                if node.state == state:
                    self._tree.root = node
                    self._tree.entries = _count(node)
                    return self._tree
        self._tree = Tree(study, state)
        return self._tree

    def _think(self, tree: Tree, seconds: float) -> Generator[float, None, None]:
        budget = int(self.strength.options["iterations"])
        start = paused = self.clock()
        for done in range(budget):
            if tree.root.proof != OPEN or tree.full():
                break
            tree.iterate()
            now = self.clock()
            if now - start >= seconds:
                break
            if now - paused >= PAUSE:
                paused = now
                yield max(done / budget, (now - start) / seconds)

    def _pick(self, tree: Tree) -> int:
        root = tree.root
        if not root.listed:
            tree.list_more(root)
        listed = root.listed
        if not root.tried:  # seen at once: the first guess is among the winning turns, or all lose
            return listed[0][1]
        for kid, (_, move) in zip(root.tried, listed, strict=False):
            if kid.proof == LOST:
                return move
        temperature = self.strength.options.get("temperature", 0.0)
        if root.proof == LOST or not temperature:
            return max(zip(root.tried, listed, strict=False), key=lambda pair: (pair[0].proof != WON, pair[0].visits))[1][1]
        weights = [0.0 if kid.proof == WON else kid.visits ** (1 / temperature) for kid in root.tried]
        return self.random.choices([move for _, move in listed[: len(root.tried)]], weights)[0]


def _count(node: Node) -> int:
    """How many moves are listed below the node."""
    count, waiting = 0, [node]
    while waiting:
        node = waiting.pop()
        count += len(node.listed)
        waiting.extend(node.tried)
    return count
