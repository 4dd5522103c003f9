"""Steps that ask for all points of a kind: what is marked, and what is said of it."""

from __future__ import annotations

from encrucijada.core.game import changed
from encrucijada.core.grid import grid
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.rules import COLOURS, RhodePosition, corners
from encrucijada.learn.answers import Verdict
from encrucijada.learn.falls import cutting, falling, hanging, path_left, path_through
from encrucijada.learn.films import at_the_turn
from encrucijada.learn.steps import CUT, FALL, GONE, PAIRS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.game import Change, Position
    from encrucijada.learn.steps import Step


class Marking:
    """Points that have been marked, in a step that asks for all of a kind."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.before = step.position()
        self.wanted: tuple[str, ...] = ()  # what is to be marked, sorted
        self.offered: tuple[str, ...] = ()  # what can be marked
        self.marked: tuple[str, ...] = ()

    def seen(self) -> tuple[Position, tuple[Change, ...]]:
        """The position in which points are marked: that of the step, or with the stone or fence of its turn and nothing else."""
        return at_the_turn(self.before, self.step.move) if self.step.move else (self.before, ())

    def toggle(self, name: str) -> None:
        """Marked if it wasn't, else no longer; nothing for what can't be marked."""
        if name in self.marked:
            self.marked = tuple(other for other in self.marked if other != name)
        elif name in self.offered:
            self.marked += (name,)

    def check(self) -> Verdict:
        """What is wrong first: a point too many, then one that is missing."""
        wrong = sorted(name for name in self.marked if name not in self.wanted)
        missing = sorted(name for name in self.wanted if name not in self.marked)
        if not self.marked:
            return Verdict(False, "said.nothing-marked")
        if wrong:
            return self._too_many(wrong[0])
        if missing:
            return self._missing(missing[0])
        return Verdict(True, "said.all." + self.step.kind, facts={"points": self.wanted})

    def _too_many(self, name: str) -> Verdict:
        """Why the point shouldn't be marked."""
        raise NotImplementedError

    def _missing(self, name: str) -> Verdict:
        """Why the point should be marked."""
        raise NotImplementedError


class Cuts(Marking):
    """All closings that lose at once."""

    def __init__(self, step: Step) -> None:
        super().__init__(step)
        self.city = _city(self.before)
        self.wanted = cutting(self.city)
        self.offered = self.before.legal_moves()

    def _too_many(self, name: str) -> Verdict:
        return Verdict(False, "said.no-cut", name, path_left(self.city.play(name)))

    def _missing(self, name: str) -> Verdict:
        return Verdict(False, "said.cuts", name)


class Falls(Marking):
    """All crossings that fall after the step's closing."""

    def __init__(self, step: Step) -> None:
        super().__init__(step)
        self.city = _city(self.before)
        self.wanted = tuple(sorted(falling(self.city, step.move)))
        self.offered = tuple(move for move in self.before.legal_moves() if move != step.move)

    def _too_many(self, name: str) -> Verdict:
        return Verdict(False, "said.no-fall", name, path_through(self.city, self.step.move, name))

    def _missing(self, name: str) -> Verdict:
        for piece in hanging(self.city, self.step.move):
            if name in piece.crossings:
                return Verdict(False, "said.falls." + piece.kind, name, facts={"hook": piece.hook, "closed": self.step.move})
        raise ValueError(name)  # what falls hangs somewhere


class Stones(Marking):
    """Stones of the mover; every stone can be marked."""

    def __init__(self, step: Step) -> None:
        super().__init__(step)
        assert isinstance(self.before, RhodePosition)
        self.board: RhodePosition = self.before
        self.lattice = grid(self.before.board.columns, self.before.board.rows)
        self.colour = COLOURS[self.before.mover()]
        after = self.seen()[0]
        self.offered = tuple(name for name in self.lattice.names if after.state(name) != "empty")


class Gone(Stones):
    """All stones that the step's turn removes."""

    def __init__(self, step: Step) -> None:
        super().__init__(step)
        self.wanted = tuple(sorted(changed(self.before.changes(step.move), "removed")))

    def _too_many(self, name: str) -> Verdict:
        if name == self.step.move:
            return Verdict(False, "said.gone.placed", name)
        theirs = self.before.state(name) != self.colour
        return Verdict(False, "said.gone.theirs" if theirs else "said.gone.no-cross", name)

    def _missing(self, name: str) -> Verdict:
        move = self.step.move
        enemies = (name[0] + move[1:], move[0] + name[1:])  # the other two corners of the square
        return Verdict(False, "said.gone.crossed", name, facts={"placed": move, "points": enemies})


class Pairs(Stones):
    """All stones of the mover in weak pairs."""

    def __init__(self, step: Step) -> None:
        super().__init__(step)
        self.pairs = [tuple(self.lattice.names[stone] for stone in pair.stones) for pair in self.board.weak_pairs(self.board.mover())]
        self.wanted = tuple(sorted({name for pair in self.pairs for name in pair}))

    def _too_many(self, name: str) -> Verdict:
        if self.before.state(name) != self.colour:
            return Verdict(False, "said.pairs.theirs", name)
        for corner in corners(self.before.board.columns)[self.lattice.read(name)]:
            between = [self.lattice.names[point] for point in corner.between]
            helpers = [point for point in between if self.before.state(point) == self.colour]
            other = self.lattice.names[corner.point]
            if helpers and self.before.state(other) == self.colour:
                return Verdict(False, "said.pairs.held", name, facts={"other": other, "helper": helpers[0]})
        return Verdict(False, "said.pairs.alone", name)

    def _missing(self, name: str) -> Verdict:
        other = [stone for pair in self.pairs if name in pair for stone in pair if stone != name][0]
        return Verdict(False, "said.pairs.weak", name, facts={"other": other})


KINDS: dict[str, type[Marking]] = {CUT: Cuts, FALL: Falls, GONE: Gone, PAIRS: Pairs}


def marking(step: Step) -> Marking:
    """What is to be marked in a step of one of those kinds."""
    return KINDS[step.kind](step)


def _city(position: Position) -> ObrasPosition:
    assert isinstance(position, ObrasPosition)
    return position
