"""The lessons, as steps. Their words are in the catalogues: ``lesson.KEY`` is a title, ``lesson.KEY.N`` what step N says.

What falls, what cuts and how many closings are left is computed from the rules; only the closings that win are written down here, and a test
holds them against the solver.
"""

from __future__ import annotations

from encrucijada.core.game import Unreadable
from encrucijada.core.grid import number
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.play.record import Record, read_record

LOOK, FALL, CUT, COUNT, CHOOSE, PLAY = "look", "fall", "cut", "count", "choose", "play"


class Step:
    """One thing to see or to do.

    ``look``: see the game up to its last turn. ``fall``: mark all that falls after the closing ``move``. ``cut``: mark all closings that lose at
    once. ``count``: how many closings are left. ``choose``: one of ``answers``. ``play``: against the computer from here.
    ``shown`` are crossings to point at.
    """

    def __init__(self, kind: str, line: str, move: str = "", answers: tuple[str, ...] = (), shown: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.line = line
        self.move = move
        self.answers = answers
        self.shown = shown

    def record(self) -> Record:
        """The game up to here."""
        return read_record(self.line)

    def position(self) -> ObrasPosition:
        """The position to see."""
        position = self.record().positions[-1]
        assert isinstance(position, ObrasPosition)
        return position


class Lesson:
    """A lesson: its key in links and catalogues, and its steps, counted from 1."""

    def __init__(self, key: str, steps: tuple[Step, ...]) -> None:
        self.key = key
        self.steps = steps


DIAGONAL = ("a4", "b3", "c2", "d1")

LESSONS = (
    Lesson("example", (
        Step(LOOK, "obras 3x3 falls:"),
        Step(LOOK, "obras 3x3 falls: b2"),
        Step(LOOK, "obras 3x3 falls: b2 a3"),
        Step(CUT, "obras 3x3 falls: b2 a3"),
        Step(LOOK, "obras 3x3 falls: b2 a3 b1"),
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
        Step(LOOK, "obras 3x3: a3 d2 b4 c1 a2 d1 c4 a4 b3"),
        Step(COUNT, "obras 3x3: a2 d2 d1 d3 b4 b2"),
        Step(COUNT, "obras 3x3: d1 d3 c1 d2 a2"),
        Step(PLAY, "obras 3x3: a2 d2 d1 d3"),
        Step(LOOK, "obras 3x3:"),
    )),
    Lesson("diagonal", (
        Step(LOOK, "obras 3x3 falls:", shown=DIAGONAL),
        Step(CHOOSE, "obras 3x3 falls: c1", answers=("b4",)),
        Step(LOOK, "obras 3x3 falls: c1 b4"),
        Step(CHOOSE, "obras 3x3 falls: a4 d3", answers=("c1",)),
        Step(CHOOSE, "obras 3x3 falls: b3 d3", answers=("d1", "d2")),
        Step(PLAY, "obras 3x3 falls:", shown=DIAGONAL),
    )),
)  # fmt: skip


def lesson_named(text: str) -> tuple[Lesson, int | None]:
    """The lesson and the step (from 1) that ``KEY`` or ``KEY-STEP`` names, None where no step is named; Unreadable otherwise."""
    key, dash, written = text.partition("-")
    for lesson in LESSONS:
        if lesson.key == key:
            step = number(written) if dash else None
            if dash and (not step or step > len(lesson.steps)):
                raise Unreadable("bad-step", text=written, lesson=key, last=len(lesson.steps))
            return lesson, step
    raise Unreadable("bad-lesson", text=text, known=tuple(lesson.key for lesson in LESSONS))
