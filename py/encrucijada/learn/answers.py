"""What pupils answer, and what is said of it: the key of a sentence, its facts, and a path to point at."""

from __future__ import annotations

from encrucijada.learn.falls import closings_left, cutting, falling, hanging, path_left, path_through
from encrucijada.learn.lessons import CUT, Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.games.obras.rules import ObrasPosition


class Verdict:
    """Whether an answer is right, and what is said of it.

    ``path`` are crossings to draw a line along; ``about`` is the one crossing that is explained, or empty.
    """

    def __init__(self, right: bool, key: str, about: str = "", path: tuple[str, ...] = (), facts: dict[str, object] | None = None) -> None:
        self.right = right
        self.key = key
        self.about = about
        self.path = path
        self.facts: dict[str, object] = {"point": about, "path": " – ".join(path)}
        self.facts.update(facts or {})


class Marking:
    """Crossings that the pupil has marked, in a step that asks for all that fall or cut."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.before = step.position()
        self.after = self.before.play(step.move) if step.move else self.before
        self.wanted = cutting(self.before) if step.kind == CUT else tuple(sorted(falling(self.before, step.move)))
        self.marked: tuple[str, ...] = ()

    def open_crossings(self) -> tuple[str, ...]:
        """What can be marked."""
        return tuple(move for move in self.before.legal_moves() if move != self.step.move)

    def toggle(self, name: str) -> None:
        """Marked if it wasn't, else no longer; nothing for what can't be marked."""
        if name in self.marked:
            self.marked = tuple(other for other in self.marked if other != name)
        elif name in self.open_crossings():
            self.marked += (name,)

    def check(self) -> Verdict:
        """What is wrong first: a crossing too many, then one that is missing."""
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
        if self.step.kind == CUT:
            return Verdict(False, "said.no-cut", name, path_left(self.before.play(name)))
        return Verdict(False, "said.no-fall", name, path_through(self.before, self.step.move, name))

    def _missing(self, name: str) -> Verdict:
        if self.step.kind == CUT:
            return Verdict(False, "said.cuts", name)
        for piece in hanging(self.before, self.step.move):
            if name in piece.crossings:
                return Verdict(False, "said.falls." + piece.kind, name, facts={"hook": piece.hook, "closed": self.step.move})
        raise ValueError(name)  # what falls hangs somewhere


def counted(position: ObrasPosition, answer: int) -> Verdict:
    """What is said of a number of closings that are left, on a board without falls."""
    left, path = closings_left(position), path_left(position)
    facts: dict[str, object] = {"open": len(position.standing()), "length": len(path), "left": left, "answer": answer}
    if answer != left:
        return Verdict(False, "said.miscounted", path=path, facts=facts)
    return Verdict(True, "said.counted." + ("odd" if left % 2 else "even"), path=path, facts=facts)


def chosen(position: ObrasPosition, answers: tuple[str, ...], move: str) -> Verdict:
    """What is said of the one closing that was chosen."""
    if move in answers:
        return Verdict(True, "said.wins", move)
    if position.play(move).cut():
        return Verdict(False, "said.loses-at-once", move)
    return Verdict(False, "said.does-not-win", move)
