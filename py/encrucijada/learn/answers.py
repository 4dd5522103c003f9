"""What people answer with one press, and what is said of it: the key of a sentence, its facts, and a path to point at."""

from __future__ import annotations

from encrucijada.core.game import RulesError, changed
from encrucijada.core.grid import grid
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.rules import SWAP, RhodePosition
from encrucijada.learn.falls import closings_left, path_left
from encrucijada.learn.films import at_the_turn
from encrucijada.learn.steps import ANY, JOIN, MEND, SAFE, STRAND, SWAPPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.core.game import Position


class Verdict:
    """Whether an answer is right, and what is said of it.

    ``path`` are points to draw a line along; ``about`` is the one point that is explained, or empty; ``error`` is what the rules say of a
    turn that can't be played, instead of a key.
    """

    def __init__(
        self,
        right: bool,
        key: str,
        about: str = "",
        path: tuple[str, ...] = (),
        facts: dict[str, object] | None = None,
        error: RulesError | None = None,
    ) -> None:
        self.right = right
        self.key = key
        self.about = about
        self.path = path
        self.error = error
        self.facts: dict[str, object] = {"point": about, "path": (" – ".join(path),)}  # a long text alone would be cut
        self.facts.update(facts or {})


def counted(position: ObrasPosition, answer: int) -> Verdict:
    """What is said of a number of closings that are left, on a board without falls."""
    left, path = closings_left(position), path_left(position)
    facts: dict[str, object] = {"open": len(position.standing()), "length": len(path), "left": left, "answer": answer}
    if answer != left:
        return Verdict(False, "said.miscounted", path=path, facts=facts)
    return Verdict(True, "said.counted." + ("odd" if left % 2 else "even"), path=path, facts=facts)


def chosen(position: Position, answers: tuple[str, ...], move: str) -> Verdict:
    """What is said of the one closing that was chosen."""
    if move in answers:
        return Verdict(True, "said.wins", move)
    if cuts(position, move):
        return Verdict(False, "said.loses-at-once", move)
    return Verdict(False, "said.does-not-win", move)


def cuts(position: Position, move: str) -> bool:
    """Whether the closing leaves A and B without a path."""
    outcome = position.play(move).outcome()
    return outcome is not None and outcome.why == "cut"


def tried(position: Position, goal: str, move: str) -> Verdict:
    """What is said of a turn that should reach the goal; of one that the rules forbid, what they say."""
    try:
        position.play(move)
    except RulesError as error:
        return Verdict(False, "", move, error=error)
    return GOALS[goal](position, move)


def _closed(position: Position, move: str) -> Verdict:
    after = position.play(move)
    assert isinstance(after, ObrasPosition)
    return Verdict(True, "said.did.any", move, path_left(after))


def _safe(position: Position, move: str) -> Verdict:
    if cuts(position, move):
        return Verdict(False, "said.loses-at-once", move)
    return Verdict(True, "said.did.safe", move, _closed(position, move).path)


def _stranded(position: Position, move: str) -> Verdict:
    if cuts(position, move):
        return Verdict(False, "said.loses-at-once", move)
    after = position.play(move)
    replies = [reply for reply in after.legal_moves() if not cuts(after, reply)]
    if replies:
        return Verdict(False, "said.short.strand", move, facts={"reply": replies[0]})
    return Verdict(True, "said.did.strand", move)


def _joined(position: Position, move: str) -> Verdict:
    if position.play(move).outcome() is not None:
        return Verdict(True, "said.did.join", move)
    for_a_moment, _ = at_the_turn(position, move)
    if for_a_moment.outcome() is not None:
        return Verdict(False, "said.short.broken", move, facts={"points": changed(position.changes(move), "removed")})
    return Verdict(False, "said.short.join", move)


def _mended(position: Position, move: str) -> Verdict:
    assert isinstance(position, RhodePosition)
    lattice = grid(position.board.columns, position.board.rows)
    pair = [pair for pair in position.weak_pairs(position.mover()) if lattice.read(move) in pair.menders][0]
    one, other = pair.stones
    return Verdict(True, "said.did.mend", move, facts={"one": lattice.names[one], "other": lattice.names[other]})


def _swapped(position: Position, move: str) -> Verdict:
    return Verdict(True, "said.did.swap") if move == SWAP else Verdict(False, "said.short.swap", move)


GOALS: dict[str, Callable[[Position, str], Verdict]] = {
    ANY: _closed, SAFE: _safe, STRAND: _stranded, JOIN: _joined, MEND: _mended, SWAPPED: _swapped,
}  # fmt: skip


class Walk:
    """A path from A to B, as far as it has been walked."""

    def __init__(self, position: Position) -> None:
        assert isinstance(position, ObrasPosition)
        self._city = position.grid
        self._open = position.standing()
        self.trail: tuple[str, ...] = (position.grid.names[0],)
        self.goal = position.grid.names[-1]

    def step(self, name: str) -> Verdict | None:
        """One crossing further, or the last one taken back; a Verdict where that can't be, or at the end."""
        here = self.trail[-1]
        if name == here and len(self.trail) > 1:
            self.trail = self.trail[:-1]
            return None
        if self._city.read(name) not in self._open:
            return Verdict(False, "said.walk.closed", name)
        if name in self.trail:
            return Verdict(False, "said.walk.twice", name)
        if self._city.read(name) not in self._city.neighbours[self._city.read(here)]:
            return Verdict(False, "said.walk.far", name, facts={"here": here})
        self.trail += (name,)
        return self._end(name)

    def _end(self, name: str) -> Verdict | None:
        if name == self.goal:
            return Verdict(True, "said.walk.done", name, self.trail)
        ways = [self._city.names[near] for near in self._city.neighbours[self._city.read(name)] if near in self._open]
        return None if [way for way in ways if way not in self.trail] else Verdict(False, "said.walk.stuck", name)
