"""An activity on the page: the line that says what is to be done, and whoever is told how far the pupil has come."""

from __future__ import annotations

import time

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.core.game import RulesError
from encrucijada.course.activity import read_activity
from encrucijada.course.course import Course
from encrucijada.course.page_told import Told
from encrucijada.course.platform import WORDS, Platform
from encrucijada.course.state import GAME, BadState
from encrucijada.play.words import sentence
from encrucijada.view.page_elements import button, element
from encrucijada.view.page_later import add_texts
from encrucijada.view.page_memory import address_values, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.view.page import Page

PAUSE = 2000  # milliseconds after a turn until it is kept: a platform isn't asked at every turn of a quick game
PATIENCE = 20000  # milliseconds until what a platform didn't take is offered again


class PageCourse:
    """Begins with `begin`; ``tell`` sends a message to the page around."""

    def __init__(self, page: Page, tell: Callable[[dict[str, object]], None]) -> None:
        self._page = page
        self._session = page.session
        self._tell = tell
        self._told: Told | None = None  # the page around, in statements
        self._texts: dict[str, str] = {}
        self._course: Course | None = None
        self._place = GAME
        self._began = time.time()
        self._timed, self._waiting = create_proxy(self._time_is_up), False
        self._warned = False

    async def begin(self) -> str:
        """Get the texts, bring back what was kept, and listen; the name of the file that is missing, or nothing."""
        missing = await add_texts("i18n-course", self._texts)
        if missing:
            return missing
        values = address_values()
        if "activity" in values:
            self._take_up(values["activity"])
        self._told = Told(self._page, self._tell, self._course, self._task() if self._course else "", values.get("xapi") == "1")
        self._session.on_change.append(self._changed)
        document.addEventListener("encrucijada-solved", create_proxy(self.solved))
        document.addEventListener("visibilitychange", create_proxy(self._hidden))
        window.addEventListener("pagehide", create_proxy(self._left))
        window.addEventListener("pageshow", create_proxy(self._back))
        return ""

    def _say(self, key: str, **facts: object) -> str:
        return sentence(self._texts, key, facts)

    def _seconds(self) -> float:
        return time.time() - self._began

    # The beginning

    def _take_up(self, name: str) -> None:
        page = self._page
        try:
            course = Course(read_activity(name), self._session, None)
        except RulesError as problem:
            page.panel.notice_too(page.speech.explain(problem))
            return
        self._course = course
        self._make_line()
        kept = self._open_platform(course)
        try:
            state = course.take(kept)
        except BadState:
            page.panel.notice_too(self._say("course.damaged"))
            state = None
        if not course.activity.of_games():
            self._look(course.learning_of(state), state is None)
        else:
            link = course.game_of(state, values_of) if state is not None else None
            if link is not None:
                page.open(link)
            elif course.seats is not self._session.seats:
                page.start(course.start, course.seats)
        course.began(self._session)
        self._show()
        self._save()

    def _open_platform(self, course: Course) -> str:
        """What a learning platform has kept; a package that finds none says so."""
        version = document.documentElement.getAttribute("data-package")
        if version is None:
            return ""
        found = window.attempt("lms", "find", WORDS[str(version)].api)
        platform = Platform(str(version), self._call)
        kept = platform.open() if found[0] and found[1] else None
        if kept is None:
            self._page.panel.notice_too(self._say("course.no-platform"))
            return ""
        course.platform = platform
        return kept

    def _call(self, function: str, *values: str) -> str | None:
        done = window.attempt("lms", "call", function, *values)
        return str(done[1]) if done[0] else None

    def _look(self, link: str, new: bool) -> None:
        """The lesson or puzzle of the link, unless the address has opened another one for a new pupil."""
        self._place = link
        learn = self._page.learn
        if not (new and learn.wanted):
            learn.look(values_of(link))

    # The line

    def _make_line(self) -> None:
        self._line = element("p", "", {"id": "task-text", "role": "status"})
        self._another = button("another", self._say("course.another"), {"hidden": ""})
        document.querySelector("main").prepend(element("div", "", {"id": "task"}, self._line, self._another))
        self._page.actions["another"] = self._begin_another

    def _task(self) -> str:
        """What is to be done."""
        assert self._course is not None
        activity = self._course.activity
        if activity.key:
            return self._say("course.lesson")
        return self._say("course." + activity.kind + (".one" if activity.goal == 1 else ".many"), goal=activity.goal)

    def _show(self) -> None:
        course = self._course
        if course is None:
            return
        activity = course.activity
        said = self._task() + " " + self._say("course.progress", done=len(activity.done), goal=activity.goal)
        if activity.complete():
            said = self._say("course.done") + (" " + self._say("course.kept") if course.kept() else "")
        if str(self._line.textContent) != said:
            self._line.textContent = said
        over = self._session.outcome() is not None
        self._another.hidden = not (activity.of_games() and over) or self._page.learn.lent()

    def _begin_another(self) -> None:
        assert self._course is not None
        self._page.start(self._course.start, self._course.seats)
        self._page.board.focus()

    # What happens

    def _changed(self) -> None:
        """The game is shown anew."""
        came_on = self._course is not None and self._course.shown(self._session)
        if self._told is not None:
            self._told.shown()
        self._after(came_on)

    def solved(self, event: Any) -> None:
        """A puzzle or a lesson's step was."""
        what, _, key = str(event.detail).partition(" ")
        if self._told is not None:
            self._told.solved(what, key)
        self._after(self._course is not None and self._course.activity.solved(what, key))

    def _after(self, came_on: bool) -> None:
        """What counts is kept at once, a turn after a pause."""
        if came_on and self._told is not None:
            self._told.progressed(self._seconds())
        if came_on:
            self._save()
        else:
            self._later(PAUSE)
        self._show()

    def _later(self, pause: int) -> None:
        if self._course is not None and not self._waiting:
            self._waiting = True
            window.attempt("window", "setTimeout", self._timed, pause)

    def _time_is_up(self) -> None:
        self._waiting = False
        self._save()

    def _save(self) -> None:
        """The platform keeps what is so now; where it doesn't, that is told once, and tried again."""
        course = self._course
        if course is None:
            return
        if self._page.learn.wanted:
            values = values_of(self._page.address)
            for name in ("lesson", "puzzle"):
                self._place = name + "=" + values[name] if values.get(name) else self._place
        safe = course.keep(self._place, self._session, self._seconds())
        if not safe and not self._warned:
            self._page.panel.notice_too(self._say("course.not-kept"))
        if not safe:
            self._later(PATIENCE)
        elif self._warned:
            self._page.panel.dismiss()
        self._warned = not safe
        self._show()

    # The end

    def _hidden(self, event: Any) -> None:
        if document.hidden:
            self._save()

    def _left(self, event: Any) -> None:
        """The page is closed: this is the last moment."""
        if self._told is not None:
            self._told.ended(self._seconds())
        self._save()
        if self._course is not None and self._course.platform is not None:
            self._course.platform.close(self._seconds())

    def _back(self, event: Any) -> None:
        """The browser shows the page again that was closed: its visit is over, so another one begins."""
        if event.persisted and self._course is not None and self._course.platform is not None:
            window.location.reload()
