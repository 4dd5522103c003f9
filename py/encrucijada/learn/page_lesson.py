"""A lesson on the page, one step at a time."""

from __future__ import annotations

from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.rules import SWAP
from encrucijada.learn.answers import Verdict, Walk, chosen, counted, tried
from encrucijada.learn.films import film, frames
from encrucijada.learn.lessons import ALL
from encrucijada.learn.marking import Marking, marking
from encrucijada.learn.marks import NO_MARKS, WEAK_PAIRS, Marks
from encrucijada.learn.minutes import MINUTES
from encrucijada.learn.page_parts import announce, button, element
from encrucijada.learn.steps import CHOOSE, COUNT, CUT, FALL, GONE, LOOK, MARKED, PAIRS, PLAY, SWAPPED, TRY, WALK, Lesson, Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.learn.page_learn import PageLearn

MOST_COUNTED = 6  # the highest number among those to choose from
NOTE = "lesson."  # under this and a lesson's key: the step that was open last


class LessonView:
    """Shows the steps of a lesson and takes the pupil's answers."""

    def __init__(self, learn: PageLearn) -> None:
        self._learn = learn
        self._lesson: Lesson = ALL[0]
        self._number = 1
        self._marking: Marking | None = None
        self._walk: Walk | None = None

    def menu(self) -> None:
        """All lessons, with the step at which each was left."""
        learn = self._learn
        learn.address("lesson=")
        self._lesson, self._number = MINUTES[-1], 1
        learn.stage.game = self._step().record().game
        learn.stage.show(self._step().record().positions[0])
        learn.panel.show(learn.tell("lesson.menu"), "", learn.tell("lesson.menu.text"), ("leave",), focus=True)
        rows = element("ol", "", {"class": "learn-list"})
        for lesson in ALL:
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
        elif action == "swap":
            self._tried(SWAP)
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
        learn.stage.game = step.record().game
        place = learn.tell("lesson.place", step=number, last=last)
        learn.panel.show(learn.tell("lesson." + lesson.key), place, learn.tell(f"lesson.{lesson.key}.{number}"), self._buttons(step), focus)
        learn.panel.emphasise("next" if step.kind == LOOK else "check")
        {
            LOOK: self._look, COUNT: self._count, CHOOSE: self._choose, PLAY: self._play, TRY: self._try, WALK: self._begin_walk,
            FALL: self._mark, CUT: self._mark, GONE: self._mark, PAIRS: self._mark,
        }[step.kind](step)  # fmt: skip

    def _buttons(self, step: Step) -> tuple[str, ...]:
        """The buttons that make sense from the start of a step."""
        buttons = ("index", "leave", "projector") + (("back",) if self._number > 1 else ())
        buttons += ("next",) if self._number < len(self._lesson.steps) else ()
        buttons += ("check",) if step.kind in MARKED else ()
        buttons += ("swap",) if step.goal == SWAPPED else ()
        return buttons + (("again",) if step.film else ())

    def _say(self, verdict: Verdict) -> None:
        learn = self._learn
        text = learn.speech.explain(verdict.error) if verdict.error else learn.tell(verdict.key, **verdict.facts)
        learn.panel.say(text, verdict.right)
        if not verdict.right:
            return
        self._announce()
        learn.panel.emphasise("next")
        if self._lesson in MINUTES and self._number == len(self._lesson.steps):
            learn.panel.reveal("game")
            learn.panel.emphasise("game")

    def _announce(self) -> None:
        announce("lesson", f"{self._lesson.key}-{self._number}")

    def _look(self, step: Step) -> None:
        record, stage = step.record(), self._learn.stage
        turn = record.positions[-2].changes(record.moves[-1]) if step.film else ()
        stage.show(step.position(), turn, marks=Marks(step.shown))
        stage.film(film(record, step.film)[1:])

    # All of a kind

    def _mark(self, step: Step) -> None:
        self._marking = marking(step)
        self._show_marks(Marks())
        if step.film:
            self._learn.stage.film(film(step.record(), step.film) + ([self._marking.seen()] if step.move else []))

    def _show_marks(self, marks: Marks) -> None:
        assert self._marking is not None
        position, turn = self._marking.seen()
        marks.hidden = WEAK_PAIRS if self._marking.step.kind == PAIRS else ()
        self._learn.stage.show(position, turn, self._marking.offered, marks, self._toggle)

    def _toggle(self, name: str) -> None:
        assert self._marking is not None
        self._marking.toggle(name)
        self._show_marks(Marks(self._marking.marked))
        self._learn.panel.say("")

    def _check(self, marked: Marking) -> None:
        verdict = marked.check()
        if verdict.right and marked.step.move:
            self._learn.stage.play(marked.before, marked.step.move)
        elif verdict.right:
            self._learn.stage.show(marked.before, marks=Marks(right=marked.marked))
        else:
            good = tuple(name for name in marked.marked if name != verdict.about)
            wrong = (verdict.about,) if verdict.about in marked.marked else ()
            self._show_marks(Marks(marked=good, wrong=wrong, path=verdict.path))
        self._say(verdict)

    # A turn

    def _try(self, step: Step) -> None:
        self._ask_turn(NO_MARKS)
        self._learn.stage.film(film(step.record(), step.film))

    def _ask_turn(self, marks: Marks) -> None:
        record, position = self._step().record(), self._step().position()
        turn = record.positions[-2].changes(record.moves[-1])
        playable = tuple(move for move in position.legal_moves() if move != SWAP)
        self._learn.stage.show(position, turn, playable, marks, self._tried)

    def _tried(self, move: str) -> None:
        """A turn that reaches the goal stays; another one is seen, and taken back."""
        step, stage = self._step(), self._learn.stage
        position = step.position()
        verdict = tried(position, step.goal, move)
        if verdict.right:
            after, turn = position.play(move), position.changes(move)
            stage.show(after, turn, marks=Marks(path=verdict.path))
            stage.film(list(frames(position, move)))
        else:
            self._ask_turn(Marks(wrong=(move,)))
            if verdict.error is None:
                stage.film(list(frames(position, move)) + [(position, ())])
        self._say(verdict)

    # A path

    def _begin_walk(self, step: Step) -> None:
        self._walk = Walk(step.position())
        self._show_walk(None)
        self._learn.stage.film(film(step.record(), step.film))

    def _show_walk(self, verdict: Verdict | None) -> None:
        assert self._walk is not None
        step, trail = self._step(), self._walk.trail
        position = step.position()
        wrong = (verdict.about,) if verdict and verdict.about not in trail else ()
        marks = Marks(right=trail, path=trail) if verdict and verdict.right else Marks(marked=trail[1:], wrong=wrong, path=trail)
        done = bool(verdict and verdict.right)
        playable = () if done else position.legal_moves() + (self._walk.goal,)
        self._learn.stage.show(position, (), playable, marks, None if done else self._walked)

    def _walked(self, name: str) -> None:
        assert self._walk is not None
        verdict = self._walk.step(name)
        self._show_walk(verdict)
        if verdict is None:
            self._learn.panel.say("")
        else:
            self._say(verdict)

    # One answer

    def _count(self, step: Step) -> None:
        self._learn.stage.show(step.position())
        row = element("div", "", {"class": "buttons"})
        for number in range(1, MOST_COUNTED + 1):
            row.appendChild(button("answer", str(number), str(number)))
        self._learn.panel.add(row)

    def _counted(self, answer: int) -> None:
        position = self._step().position()
        assert isinstance(position, ObrasPosition)
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
            if learn.match_won():
                self._announce()
            learn.panel.reveal("again")
