"""All lessons, and as steps those of De obras. Their words are in the catalogues: ``lesson.KEY`` is a title, ``lesson.KEY.N`` what step N says.

What falls, what cuts and how many closings are left is computed from the rules; only the closings that win are written down here, and a test
holds them against the solver.
"""

from __future__ import annotations

from encrucijada.core.game import Unreadable
from encrucijada.core.grid import number
from encrucijada.learn.minutes import MINUTES
from encrucijada.learn.steps import CHOOSE, COUNT, CUT, FALL, LOOK, PLAY, Lesson, Step

DIAGONAL = ("a4", "b3", "c2", "d1")

LESSONS = (
    Lesson("example", (
        Step(LOOK, "obras 3x3 falls:"),
        Step(LOOK, "obras 3x3 falls: b2", film=1),
        Step(LOOK, "obras 3x3 falls: b2 a3", film=1),
        Step(CUT, "obras 3x3 falls: b2 a3"),
        Step(LOOK, "obras 3x3 falls: b2 a3 b1", film=1),
    )),
    Lesson("falls", (
        Step(FALL, "obras 3x3 falls:", "b4"),
        Step(FALL, "obras 3x3 falls: b2 b3", "b4"),
        Step(FALL, "obras 3x3 falls: c2 b3", "d3"),
        Step(FALL, "obras 3x3 falls: b2 a2", "c4"),
        Step(FALL, "obras 4x4 falls: d3 b1", "e2"),
    )),
    Lesson("parity", (
        Step(LOOK, "obras 3x3:"),
        Step(LOOK, "obras 3x3: a3 d2 b4 c1 a2 d1 c4 a4 b3", film=1),
        Step(COUNT, "obras 3x3: a2 d2 d1 d3 b4 b2"),
        Step(COUNT, "obras 3x3: d1 d3 c1 d2 a2"),
        Step(PLAY, "obras 3x3: a2 d2 d1 d3"),
        Step(LOOK, "obras 3x3:"),
    )),
    Lesson("diagonal", (
        Step(LOOK, "obras 3x3 falls:", shown=DIAGONAL),
        Step(CHOOSE, "obras 3x3 falls: c1", answers=("b4",)),
        Step(LOOK, "obras 3x3 falls: c1 b4", film=1),
        Step(CHOOSE, "obras 3x3 falls: a4 d3", answers=("c1",)),
        Step(CHOOSE, "obras 3x3 falls: b3 d3", answers=("d1", "d2")),
        Step(PLAY, "obras 3x3 falls:", shown=DIAGONAL),
    )),
)  # fmt: skip

ALL = MINUTES + LESSONS


def lesson_named(text: str) -> tuple[Lesson, int | None]:
    """The lesson and the step (from 1) that ``KEY`` or ``KEY-STEP`` names, None where no step is named; Unreadable otherwise."""
    key, dash, written = text.partition("-")
    for lesson in ALL:
        if lesson.key == key:
            step = number(written) if dash else None
            if dash and (not step or step > len(lesson.steps)):
                raise Unreadable("bad-step", text=written, lesson=key, last=len(lesson.steps))
            return lesson, step
    raise Unreadable("bad-lesson", text=text, known=tuple(lesson.key for lesson in ALL))
