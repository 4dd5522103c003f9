"""Advice on the page: its buttons, what is drawn and said, the lesson beside the board, and the review of a finished game."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.play.advice import REVIEW, Advice
from encrucijada.view import review
from encrucijada.view.canvas import Canvas
from encrucijada.view.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.core.game import Position
    from encrucijada.core.picture import Picture
    from encrucijada.core.teaching import Cell, Lesson, Said, Teaching
    from encrucijada.play.session import Session

SHOWN = ("hint", "estimate", "what-if", "districts")  # what is about the position shown
TASKS = SHOWN + (REVIEW,)
NAMES = ("advice-buttons", "advice-said", "advice-work", "advice-share", "advice-lesson", "review", "review-strip", "review-said", "review-turn",
         "review-key")  # fmt: skip


def tutor_of(game: str) -> Teaching:
    """How that game shows and says advice; read when there is some, so that the page begins sooner."""
    from encrucijada.games.teaching import TEACHING

    return TEACHING[game]


class PageAdvice:
    """Shows what an Advice finds; tells ``on_turn(turn)`` when one is chosen in the strip, and asks ``theme()`` how to colour it."""

    def __init__(self, advice: Advice, speech: Speech, on_turn: Callable[[int], None], theme: Callable[[], str]) -> None:
        self.advice = advice
        self.session = advice.session
        self.speech = speech
        self.on_turn = on_turn
        self.theme = theme
        self.actions: dict[str, Callable[[], None]] = {task: self._switching(task) for task in TASKS}
        self.actions["stop-advice"] = self.advice.stop
        self._parts = {name: document.getElementById(name) for name in NAMES}
        self._buttons = {task: document.querySelector(f'#panel [data-action="{task}"]') for task in TASKS}
        self._marks: dict[str, list[Said]] = {}
        self._ahead: tuple[Position, Picture] | None = None
        self._wide = 0.0  # the strip's width when it was painted
        self._parts["review-strip"].addEventListener("click", create_proxy(self._strip_clicked))
        window.ResizeObserver.new(create_proxy(self._resized)).observe(self._parts["review-strip"])

    def _switching(self, task: str) -> Callable[[], None]:
        def switch() -> None:
            self.advice.switch(task)
            if self.advice.on(task) and task in SHOWN:  # on a small screen the buttons are below the board
                document.getElementById("board-area").scrollIntoView(to_js({"block": "nearest"}))

        return switch

    def _found(self) -> dict[str, dict[str, Any]]:
        """What is known of the position shown, by task."""
        found = {}
        for task in SHOWN:
            known = self.advice.found(task)
            if known is not None:
                found[task] = known
        return found

    # On the board

    def picture(self) -> Picture:
        """The position, with advice drawn into it if there is any."""
        game, position, turn = self.session.line.game, self.session.position(), self.session.last_turn()
        found = self._found()
        if found:
            return tutor_of(game.key).draw(position, turn, found)
        if self._ahead is not None and self._ahead[0] is position:
            return self._ahead[1]
        return game.draw(position, turn)

    def foresee(self, ahead: Session) -> Picture:
        """The picture of a session that is likely to be shown next, so that it is seen sooner."""
        self._ahead = ahead.position(), ahead.line.game.draw(ahead.position(), ahead.last_turn())
        return self._ahead[1]

    def mark(self, name: str) -> str:
        """What is added to the name of a point."""
        return "".join([", " + self.speech.say(key, **facts) for key, facts in self._marks.get(name, [])])

    # Beside the board

    def show(self) -> None:
        """Everything as it is now; before the points are named."""
        found = self._found()
        tutor = tutor_of(self.session.line.game.key) if found else None
        self._marks = tutor.marks(found) if tutor else {}
        self._show_buttons()
        self._show_work()
        said = [self.speech.say(key, **facts) for key, facts in tutor.said(found)] if tutor else []
        self._say("advice-said", " ".join(said + self._failures()))
        self._show_lesson(tutor.lesson(found) if tutor else None)
        self._show_review()

    def _say(self, part: str, text: str) -> None:
        """Only what differs is touched, so that nothing is announced twice."""
        if str(self._parts[part].textContent) != text:
            self._parts[part].textContent = text

    def _show_buttons(self) -> None:
        for task in TASKS:
            button = self._buttons[task]
            button.hidden = not self.advice.offered(task)
            button.disabled = not self.advice.sensible(task)
            button.setAttribute("aria-pressed", "true" if self.advice.on(task) else "false")
        self._parts["advice-buttons"].hidden = not any([self.advice.offered(task) for task in TASKS])

    def _show_work(self) -> None:
        share = self.advice.share()
        self._parts["advice-work"].hidden = share is None
        if share is not None:
            self._parts["advice-share"].value = float(share)

    def _failures(self) -> list[str]:
        said: list[str] = []
        for task in TASKS:
            failure = self.advice.failure(task)
            text = "" if failure is None else self.speech.explain(failure)
            if text and text not in said:
                said.append(text)
        return said

    def _show_lesson(self, lesson: Lesson | None) -> None:
        part = self._parts["advice-lesson"]
        part.hidden = lesson is None
        if lesson is None:
            part.replaceChildren()
            return
        inside = document.createDocumentFragment()
        inside.appendChild(self._element("h2", self.speech.say(lesson.title)))
        for key, facts in lesson.paragraphs:
            inside.appendChild(self._element("p", self.speech.say(key, **facts)))
        if lesson.table:
            inside.appendChild(self._table(lesson.table))
        part.replaceChildren(inside)

    def _table(self, rows: list[list[Cell]]) -> Any:
        table = document.createElement("table")
        for row in rows:
            line = document.createElement("tr")
            for column, said in enumerate(row):
                text = said if isinstance(said, str) else self.speech.say(said[0], **said[1])
                heads = "col" if row is rows[0] else "row" if column == 0 else ""
                cell = self._element("th" if heads else "td", text)
                if heads:
                    cell.setAttribute("scope", heads)
                line.appendChild(cell)
            table.appendChild(line)
        return table

    def _element(self, tag: str, text: str) -> Any:
        element = document.createElement(tag)
        element.textContent = text
        return element

    # The review

    def _show_review(self) -> None:
        known = self.advice.found(REVIEW)
        self._parts["review"].hidden = known is None
        self._mark_turns(known)
        if known is None:
            self._say("review-said", "")
            self._say("review-turn", "")
            return
        record = self.session.line
        self._say("review-key", review.key(self.speech, record, known))
        self._say("review-said", review.summary(self.speech, record, known))
        self._say("review-turn", review.turn(self.speech, record, known, self.session.at))
        self._paint_strip(review.strip(record, known, self.session.at))

    def _mark_turns(self, known: dict[str, Any] | None) -> None:
        """Say of each turn in the line shown how good it was, and mark it."""
        elsewhere = document.querySelectorAll("#turns [data-review]:not([data-shown])")
        for number in range(int(elsewhere.length)):
            self._unmark(elsewhere[number])
        items = document.querySelectorAll("#turns [data-shown]")
        states = [turn["state"] for turn in known["turns"]] if known else []
        for number in range(int(items.length)):
            button = items[number]
            if number < len(states):
                button.setAttribute("data-review", states[number])
                button.setAttribute("aria-label", str(button.textContent) + ", " + self.speech.say("review.mark." + states[number]))
            elif button.hasAttribute("data-review"):
                self._unmark(button)

    def _unmark(self, button: Any) -> None:
        button.removeAttribute("data-review")
        button.removeAttribute("aria-label")

    def _paint_strip(self, picture: Picture) -> None:
        canvas = self._parts["review-strip"]
        left, bottom, right, top = picture.frame
        self._wide = float(canvas.clientWidth)
        unit = max(1.0, self._wide * float(window.devicePixelRatio) / (right - left))
        canvas.width, canvas.height = int((right - left) * unit), int((top - bottom) * unit)
        Canvas(canvas.getContext("2d"), unit, self.theme(), to_js, window.Path2D.new).paint(picture)

    def _resized(self, *_: object) -> None:
        if float(self._parts["review-strip"].clientWidth) != self._wide:
            self._show_review()

    def _strip_clicked(self, event: Any) -> None:
        known = self.advice.found(REVIEW)
        if known is not None:
            turns = len(known["turns"])
            share = float(event.offsetX) / max(1.0, float(self._parts["review-strip"].clientWidth))
            self.on_turn(min(turns, int(share * max(turns, review.LEAST)) + 1))
