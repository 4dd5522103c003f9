"""What the page around is told of an activity, and where it wants them, in statements."""

from __future__ import annotations

from js import window

from encrucijada.course.statements import Statements
from encrucijada.embed import messages
from encrucijada.play.record import write_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.course.course import Course
    from encrucijada.view.page import Page


class Told:
    """Tells by ``tell``, a message at a time; ``title`` is what is to be done, in words."""

    def __init__(self, page: Page, tell: Callable[[dict[str, object]], None], course: Course | None, title: str, in_statements: bool) -> None:
        self._page = page
        self._tell = tell
        self._activity = course.activity if course is not None else None
        self._over = write_record(page.session.record()) if page.session.outcome() is not None else ""  # what was told last
        self._statements: Statements | None = None
        location = window.location
        if in_statements:
            site, language = str(location.origin) + str(location.pathname), str(page.root.getAttribute("lang"))
            self._statements = Statements(site, language, self._activity, title)
            self._state(self._statements.began(self._now()))
        self._progress()

    def _now(self) -> str:
        return str(window.Date.new().toISOString())

    def _state(self, statement: dict[str, object]) -> None:
        self._tell(messages.statement(statement))

    def _progress(self) -> None:
        activity = self._activity
        if activity is not None:
            self._tell(messages.progress(activity.name(), len(activity.done), activity.goal, activity.complete()))

    def shown(self) -> None:
        """The page's game is shown as it is now: its end is told once."""
        session = self._page.session
        over = write_record(session.record()) if session.outcome() is not None else ""
        if over and over != self._over and self._statements is not None:
            name = self._page.speech.say("game." + session.line.game.key)
            self._state(self._statements.played(session, name, self._now()))
        self._over = over

    def solved(self, what: str, key: str) -> None:
        """A puzzle or a lesson's step was solved."""
        if self._statements is not None:
            self._state(self._statements.solved(what, key, self._now()))

    def progressed(self, seconds: float) -> None:
        """The activity has come on."""
        self._progress()
        if self._statements is not None:
            self._state(self._statements.progressed(seconds, self._now()))

    def ended(self, seconds: float) -> None:
        """The visit ends."""
        if self._statements is not None:
            self._state(self._statements.ended(seconds, self._now()))
