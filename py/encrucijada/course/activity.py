"""What a pupil has to do, and how much of it is done.

The address says it as ``activity``: ``play-2`` (two games to their end), ``win-2`` (two games won against the computer), ``puzzles-10`` (ten
different puzzles solved), ``lesson-obras`` (every step of that lesson that asks something answered).
"""

from __future__ import annotations

from encrucijada.core.game import RulesError, Unreadable
from encrucijada.core.grid import number
from encrucijada.learn.lessons import ALL, lesson_named
from encrucijada.learn.steps import LOOK
from encrucijada.play.record import Record
from encrucijada.play.session import Seats, Session

PLAY, WIN, PUZZLES, LESSON = "play", "win", "puzzles", "lesson"
MOST = {PLAY: 20, WIN: 20, PUZZLES: 50}  # what can be asked for, and fits into what a course keeps
EXAMPLES = ("play-1", "win-2", "puzzles-10") + tuple(["lesson-" + lesson.key for lesson in ALL])


class Activity:
    """What is to be done, and in ``done`` what has been: for games their numbers, for puzzles their keys, for a lesson its steps."""

    def __init__(self, kind: str, goal: int, key: str = "", steps: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.goal = goal
        self.key = key  # of the lesson
        self.steps = steps  # of the lesson, those that ask something
        self.done: list[str] = []
        self.counted = False  # whether the game shown has been

    def name(self) -> str:
        """As the address writes it."""
        return self.kind + "-" + (self.key or str(self.goal))

    def of_games(self) -> bool:
        """Whether it is done by playing games."""
        return self.kind in (PLAY, WIN)

    def complete(self) -> bool:
        """Whether all of it is done."""
        return len(self.done) >= self.goal

    def percent(self) -> int:
        """How much of it is done, from 0 to 100; 100 only when all is."""
        return 100 * len(self.done) // self.goal

    def take(self, done: list[str], counted: bool) -> None:
        """What was done in an earlier visit; what doesn't belong to this activity is left out."""
        self.done, self.counted = [], counted
        for name in done:
            self._add(str(len(self.done) + 1) if self.of_games() else name)

    def _add(self, name: str) -> bool:
        """One thing more, if it is wanted and new."""
        if name in self.done or self.complete() or (self.kind == LESSON and name not in self.steps):
            return False
        self.done.append(name)
        return True

    def solved(self, what: str, key: str) -> bool:
        """A puzzle or a lesson's step was solved; whether that brings the activity on."""
        if self.kind == PUZZLES:
            return what == "puzzle" and self._add(key)
        lesson, _, step = key.partition("-")
        return self.kind == LESSON and what == "lesson" and lesson == self.key and self._add(step)

    def begun(self) -> None:
        """Another game is shown."""
        self.counted = False

    def shown(self, session: Session, start: Record, seats: Seats) -> bool:
        """The game is shown as it is now; whether that brings the activity on.

        A game counts once, if it is the one that is asked for: the same board, against the computer no weaker, and for ``win`` if the person has won.
        """
        outcome = session.outcome()
        if not self.of_games() or self.counted or outcome is None or not same_game(session, start, seats):
            return False
        if self.kind == WIN and (session.seats.computer is None or outcome.winner == session.seats.computer):
            return False
        self.counted = True
        return self._add(str(len(self.done) + 1))


def same_game(session: Session, start: Record, seats: Seats) -> bool:
    """Whether the session's game began as that one, with the computer in the same seat and no weaker."""
    same = session.line.upto(0) == start.upto(0) and session.seats.computer == seats.computer
    return same and (seats.computer is None or session.seats.strength >= seats.strength)


def read_activity(text: str) -> Activity:
    """The activity of that name; Unreadable if there is none such."""
    kind, _, rest = text.partition("-")
    count = number(rest) or 0
    if 1 <= count <= MOST.get(kind, 0):
        return Activity(kind, count)
    if kind == LESSON:
        try:
            lesson, step = lesson_named(rest)
        except RulesError:
            lesson, step = ALL[0], 1
        if step is None:
            steps = tuple([str(place + 1) for place, each in enumerate(lesson.steps) if each.kind != LOOK])
            return Activity(LESSON, len(steps), lesson.key, steps)
    raise Unreadable("bad-value", name="activity", text=text, known=EXAMPLES)
