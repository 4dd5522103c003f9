"""A lesson on the page, one step at a time."""

from __future__ import annotations

from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.learn.answers import Marking, Verdict, chosen, counted
from encrucijada.learn.falls import frames
from encrucijada.learn.lessons import CHOOSE, COUNT, CUT, FALL, LESSONS, LOOK, PLAY, Lesson, Step
from encrucijada.learn.page_parts import button, element
from encrucijada.learn.page_stage import Marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.learn.page_learn import PageLearn

MOST_COUNTED = 6  # the highest number among those to choose from
NOTE = "lesson."  # under this and a lesson's key: the step that was open last


class LessonView:
    """Shows the steps of a lesson and takes the pupil's answers."""

    def __init__(self, learn: PageLearn) -> None:
        self._learn = learn
        self._lesson: Lesson = LESSONS[0]
        self._number = 1
        self._marking: Marking | None = None

    def menu(self) -> None:
        """All lessons, with the step at which each was left."""
        learn = self._learn
        learn.address("lesson=")
        learn.stage.show(LESSONS[0].steps[0].position())
        learn.panel.show(learn.tell("lesson.menu"), "", learn.tell("lesson.menu.text"), ("leave",), focus=True)
        rows = element("ol", "", {"class": "learn-list"})
        for lesson in LESSONS:
            row = element("li")
            row.appendChild(button("lesson", learn.tell("lesson." + lesson.key), lesson.key))
            left = self._left(lesson)
            if left > 1:
                row.appendChild(element("span", learn.tell("lesson.left", step=left, last=len(lesson.steps))))
            rows.appendChild(row)
        learn.panel.add(rows)

    def _left(self, lesson: Lesson) -> int:
        """The step at which the lesson was left; the first one if it never was, or at its end."""
        noted = self._learn.notes.read(NOTE + lesson.key)
        known = [str(number + 1) for number in range(len(lesson.steps) - 1)]
        return int(noted) if noted in known else 1

    def open(self, lesson: Lesson, number: int | None) -> None:
        """The lesson at that step, or where it was left."""
        self._lesson = lesson
        self._show(number or self._left(lesson), True)

    def act(self, action: str, value: str) -> None:
        """A button of the step was pressed."""
        if action in ("next", "back"):
            number = self._number + (1 if action == "next" else -1)
            if 1 <= number <= len(self._lesson.steps):
                self._show(number)
        elif action == "index":
            self.menu()
        elif action == "again":
            self._show(self._number)
        elif action == "check" and self._marking is not None:
            self._check(self._marking)
        elif action == "answer":
            self._counted(int(value))
        elif action == "first":
            self._begin(value)

    def _step(self) -> Step:
        return self._lesson.steps[self._number - 1]

    def _show(self, number: int, focus: bool = False) -> None:
        learn, lesson = self._learn, self._lesson
        self._number = number
        learn.match.end()
        learn.address(f"lesson={lesson.key}-{number}")
        learn.notes.write(NOTE + lesson.key, str(number))
        step, last = self._step(), len(lesson.steps)
        buttons = ("index", "leave") + (("back",) if number > 1 else ()) + (("next",) if number < last else ())
        buttons += ("check",) if step.kind in (FALL, CUT) else ()
        place = learn.tell("lesson.place", step=number, last=last)
        learn.panel.show(learn.tell("lesson." + lesson.key), place, learn.tell(f"lesson.{lesson.key}.{number}"), buttons, focus)
        learn.panel.emphasise("next" if step.kind == LOOK else "check")
        {LOOK: self._look, FALL: self._mark, CUT: self._mark, COUNT: self._count, CHOOSE: self._choose, PLAY: self._play}[step.kind](step)

    def _look(self, step: Step) -> None:
        record, stage = step.record(), self._learn.stage
        before = record.positions[-2] if record.moves else None
        if isinstance(before, ObrasPosition):
            stage.play(before, record.moves[-1])
        else:
            stage.show(step.position(), marks=Marks(step.shown))

    # All that falls, or cuts

    def _mark(self, step: Step) -> None:
        self._marking = Marking(step)
        self._show_marks(Marks())

    def _show_marks(self, marks: Marks) -> None:
        marking = self._marking
        assert marking is not None
        step = marking.step
        position, turn = frames(marking.before, step.move)[0] if step.move else (marking.before, ())
        self._learn.stage.show(position, turn, marking.open_crossings(), marks, self._toggle)

    def _toggle(self, name: str) -> None:
        assert self._marking is not None
        self._marking.toggle(name)
        self._show_marks(Marks(self._marking.marked))
        self._learn.panel.say("")

    def _check(self, marking: Marking) -> None:
        verdict = marking.check()
        if verdict.right and marking.step.move:
            self._learn.stage.play(marking.before, marking.step.move)
        elif verdict.right:
            self._learn.stage.show(marking.before, marks=Marks(right=marking.marked))
        else:
            good = tuple(name for name in marking.marked if name != verdict.about)
            wrong = (verdict.about,) if verdict.about in marking.marked else ()
            self._show_marks(Marks(marked=good, wrong=wrong, path=verdict.path))
        self._say(verdict)

    def _say(self, verdict: Verdict) -> None:
        learn = self._learn
        learn.panel.say(learn.tell(verdict.key, **verdict.facts), verdict.right)
        if verdict.right:
            learn.panel.emphasise("next")

    # One answer

    def _count(self, step: Step) -> None:
        position = step.position()
        self._learn.stage.show(position)
        row = element("div", "", {"class": "buttons"})
        for number in range(1, MOST_COUNTED + 1):
            row.appendChild(button("answer", str(number), str(number)))
        self._learn.panel.add(row)

    def _counted(self, answer: int) -> None:
        position = self._step().position()
        verdict = counted(position, answer)
        self._learn.stage.show(position, marks=Marks(path=verdict.path))
        self._say(verdict)

    def _choose(self, step: Step) -> None:
        record, position = step.record(), step.position()
        turn = record.positions[-2].changes(record.moves[-1])
        self._learn.stage.show(position, turn, position.legal_moves(), on_point=self._chosen)

    def _chosen(self, name: str) -> None:
        step, position = self._step(), self._step().position()
        if name not in position.legal_moves():
            return
        verdict = chosen(position, step.answers, name)
        if verdict.right:
            self._learn.stage.play(position, name)
        else:
            self._learn.stage.show(position, (), position.legal_moves(), Marks(wrong=(name,)), self._chosen)
        self._say(verdict)

    # Against the computer

    def _play(self, step: Step) -> None:
        learn = self._learn
        learn.stage.show(step.position(), marks=Marks(step.shown))
        row = element("div", "", {"class": "buttons"})
        for who in ("person", "computer"):
            row.appendChild(button("first", learn.tell("first." + who), who))
        learn.panel.add(row)

    def _begin(self, who: str) -> None:
        position = self._step().position()
        self._learn.match.begin(position, 1 - position.to_move if who == "person" else position.to_move)

    def match_changed(self) -> None:
        """A turn of the game against the computer."""
        learn = self._learn
        if self._step().kind == PLAY:
            learn.show_match()
            learn.panel.say(learn.match_status(), learn.match_won())
            learn.panel.reveal("again")
