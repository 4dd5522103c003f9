"""Each game in a minute, every answer to every step: the same on every interpreter."""

from __future__ import annotations

from encrucijada.core.grid import grid
from encrucijada.games.rhode.rules import SWAP
from encrucijada.learn.answers import Walk, tried
from encrucijada.learn.films import film
from encrucijada.learn.marking import marking
from encrucijada.learn.marks import WEAK_PAIRS, Marks
from encrucijada.learn.minutes import MINUTES
from encrucijada.learn.steps import MARKED, TRY
from encrucijada.play.words import sentence
from encrucijada.view.canvas import Canvas

from tests.pictures import Recording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.learn.answers import Verdict
    from encrucijada.learn.steps import Step


def told(verdict: Verdict | None) -> list[object]:
    """What there is to a verdict."""
    if verdict is None:
        return []
    facts = [sentence({name: name + ": {" + name + "}"}, name, verdict.facts).replace("–", "-") for name in sorted(verdict.facts)]
    return [verdict.right, verdict.key, verdict.about, verdict.path, facts, verdict.error and verdict.error.key]


def answers(step: Step) -> list[list[object]]:
    """What is said of every answer with one point, or of walking them all."""
    position = step.position()
    names = grid(position.board.columns, position.board.rows).names
    if step.kind == TRY:
        return [told(tried(position, step.goal, name)) for name in names + (SWAP,)]
    if step.kind not in MARKED:
        walk = Walk(position)
        return [told(walk.step(name)) for name in names]
    found = [told(marking(step).check())]
    for name in marking(step).offered:
        marks = marking(step)
        for other in marks.wanted + (name,):
            marks.toggle(other)
        found.append(told(marks.check()))
    return found


def main() -> None:
    """Print all of it."""
    for lesson in MINUTES:
        for step in lesson.steps:
            print(lesson.key, answers(step))
            print([position.write() for position, _ in film(step.record(), step.film)])
            context = Recording()
            marks = Marks(("b2",), ("a2",), ("c3",), ("a1", "b1", "b2"), WEAK_PAIRS)
            Canvas(context, 10, "dark").paint(marks.over(step.record().game.draw(step.position()), step.position()))
            print(len(context.painted))


if __name__ == "__main__":
    main()
