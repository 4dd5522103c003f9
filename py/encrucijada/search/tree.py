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

from encrucijada.core.game import Board, Position
from encrucijada.core.strength import Strength
from encrucijada.search.player import Player

WON, OPEN, LOST = 1, 0, -1  # what is proven of a node, as seen by who moves there

EXPLORATION = 0.8  # how far the first guess leads the search away from what did best
CAUTION = 0.3  # how much worse than its parent a move not yet tried is taken to be
PAUSE = 0.02  # seconds of work between two reports
ENTRIES = 600_000  # the most moves that a tree lists: about 90 MB


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

    def entries(self) -> int:
        """How many moves are listed here and below."""
        count, waiting = 0, [self]
        while waiting:
            node = waiting.pop()
            count += len(node.listed)
            waiting.extend(node.tried)
        return count

    def prove(self, kid: Node) -> None:
        """Draw the conclusion from what is proven of a node below this one."""
        if kid.proof == LOST:
            self.proof = WON
        elif self.clue is None and len(self.tried) == len(self.listed) and all(other.proof == WON for other in self.tried):
            self.proof = LOST


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

    def climb(self, state: Any) -> bool:
        """Make the node of that state, at most two turns away, the root, if the tree holds it."""
        for node in [self.root, *self.root.tried, *(grandkid for kid in self.root.tried for grandkid in kid.tried)]:
            if node.state == state:
                self.root = node
                if self.entries > ENTRIES // 2:
                    self.entries = node.entries()
                return True
        return False

    def choice(self) -> int:
        """The best move at the root, as far as it is known: one that wins, else the one visited most often."""
        root = self.root
        if not root.tried:  # seen at once: the first guess is a winning turn, or all turns lose
            return root.listed[0][1]
        ranks = [(kid.proof == LOST, kid.proof != WON, kid.visits) for kid in root.tried]
        return root.listed[ranks.index(max(ranks))][1]

    def decided(self, left: int) -> bool:
        """Whether no move can overtake the most visited one in so many iterations, or there is only one worth a look."""
        if len(self.root.listed) == 1 and self.root.clue is None:
            return True
        visits = sorted(kid.visits for kid in self.root.tried if kid.proof != WON)
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def full(self) -> bool:
        """Whether the tree takes as much memory as it may."""
        return self.entries > ENTRIES

    def iterate(self) -> None:
        """Visit one more state, and carry what it is worth back to the root."""
        path = self._walk()
        leaf = path.pop()
        value = leaf.total / leaf.visits if leaf.proof == OPEN else float(leaf.proof == WON)
        for node in reversed(path):
            if leaf.proof != OPEN:
                node.prove(leaf)
            value = 1 - value if node.proof == OPEN else float(node.proof == WON)
            node.visits += 1
            node.total += value
            leaf = node

    def _walk(self) -> list[Node]:
        """The way from the root to a new node, or to one that is proven. One loop, without calls: the strength depends on its speed."""
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
        return path


class TreePlayer(Player):
    """Plays by tree search; keeps the tree from turn to turn.

    Options of its strength: ``iterations``, the budget of a turn, and ``temperature``: 0 takes the best move, at 1 moves are drawn as often
    as they were visited, above also those that were not.
    """

    def __init__(self, insight: ModuleType, strength: Strength, seed: int, clock: Callable[[], float] = perf_counter) -> None:
        self.insight = insight
        self.strength = strength
        self.clock = clock
        self.random = Random(seed)
        self.board: Board | None = None  # of the last turn, as is the tree
        self.tree: Tree | None = None

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        """See Player; the time cap is the smaller one of ``seconds`` and the strength's."""
        legal = position.legal_moves()
        if not legal:
            raise ValueError("the game is over")
        if len(legal) == 1:
            return legal[0]
        tree = self._tree_at(position)
        if not tree.root.listed:
            tree.list_more(tree.root)
        yield from self._think(tree, self.strength.seconds if seconds is None else min(seconds, self.strength.seconds))
        return tree.study.text(self._pick(tree))

    def _tree_at(self, position: Position) -> Tree:
        """The tree for the position: what is left of the last turn's, if it holds the position."""
        study: Study = self.insight.Study(position.board)
        state = study.state(position)
        if self.tree is None or self.board != position.board or not self.tree.climb(state):
            self.tree, self.board = Tree(study, state), position.board
        return self.tree

    def _think(self, tree: Tree, seconds: float) -> Generator[float, None, None]:
        budget = int(self.strength.options["iterations"])
        start = paused = self.clock()
        for done in range(budget):
            if tree.root.proof != OPEN or tree.full() or (done % 64 == 0 and tree.decided(budget - done)):
                break
            tree.iterate()
            now = self.clock()
            if now - start >= seconds:
                break
            if now - paused >= PAUSE:
                paused = now
                yield max(done / budget, (now - start) / seconds)

    def _pick(self, tree: Tree) -> int:
        root, temperature = tree.root, self.strength.options.get("temperature", 0.0)
        if root.proof != OPEN or not temperature:
            return tree.choice()
        while root.clue is not None:
            tree.list_more(root)
        untried: list[Node | None] = [None] * (len(root.listed) - len(root.tried))
        weights = [
            (share + (kid.visits if kid else 0)) ** (1 / temperature) if kid is None or kid.proof != WON else 0.0
            for kid, (share, _) in zip(root.tried + untried, root.listed, strict=True)
        ]
        return self.random.choices([move for _, move in root.listed], weights)[0] if any(weights) else tree.choice()
