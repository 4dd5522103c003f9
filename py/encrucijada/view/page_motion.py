"""What a turn did, shown one thing after the other on a canvas over the board's own, which shows the end all the while."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.games.motion import motion_of
from encrucijada.view.motion import LONGEST, Film
from encrucijada.view.page_elements import element
from encrucijada.view.page_sounds import PageSounds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.play.session import Session
    from encrucijada.view.page import Page

ACTIONS = ("pointerdown", "click", "keydown")  # any of which ends it: whoever goes on has seen enough
GRACE = 100.0  # milliseconds after which it ends even where no frames come


class PageMotion:
    """Follows the game; whatever happens next, the board is as it is."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._shown = page.session.node()
        self._sounds = PageSounds()
        self._film: Film | None = None
        self._ahead: tuple[Session, Film] | None = None  # a session that is likely to be shown next, and how its last turn is
        self._began: float | None = None  # the time of the first frame
        self._request = self._timer = 0
        self._frame, self._over = create_proxy(self._paint), create_proxy(self._end)
        self._board = document.getElementById("canvas")
        self._canvas = element("canvas", "", {"id": "motion", "aria-hidden": "true", "hidden": ""})
        self._board.after(self._canvas)
        for kind in ACTIONS:
            document.addEventListener(kind, self._over, True)
        for kind in ("encrucijada-theme", "visibilitychange"):
            document.addEventListener(kind, self._over)
        window.addEventListener("resize", self._over)
        page.session.on_change.append(self._follow)

    def _follow(self) -> None:
        """The game changed: one turn more is shown in motion, all else as it is."""
        session, before = self._page.session, self._shown
        self._shown = session.node()
        if self._shown is before:
            return
        self._end()
        if self._shown.parent is before and not self._page.learn.lent():
            turn = session.last_turn()
            if self._page.settings.moves() and not document.hidden:
                ahead = self._ahead
                self._begin(ahead[1] if ahead is not None and session.is_as_foreseen(ahead[0]) else film_of(session))
            if self._page.settings.sounds():
                self._sounds.play(turn)

    def foresee(self, ahead: Session) -> None:
        """Make ready how a turn that is likely to be played will be shown."""
        if self._page.settings.moves():
            self._ahead = ahead, film_of(ahead)

    def _begin(self, film: Film) -> None:
        if film.length:
            self._film, self._began = film, None
            self._ask()
            self._timer = window.attempt("window", "setTimeout", self._over, LONGEST + GRACE)[1]

    def _ask(self) -> None:
        self._request = window.attempt("window", "requestAnimationFrame", self._frame)[1]

    def _paint(self, now: float) -> None:
        film = self._film
        if film is None:
            return
        first = self._began is None
        self._began = now if self._began is None else self._began
        if not first or not film.begins_as_it_ends():
            picture = film.picture(now - self._began)
            if picture is None:
                self._end()
                return
            self._page.board.paint_over(self._canvas, picture)
            self._canvas.hidden = False
            self._board.style.visibility = "hidden" if picture.ground else ""  # letters that lie over themselves look bolder
        self._ask()

    def _end(self, *_: Any) -> None:
        """The board as it is."""
        if self._film is not None:
            self._film = None
            self._canvas.hidden = True
            self._board.style.visibility = ""
            window.attempt("window", "cancelAnimationFrame", self._request)
            window.attempt("window", "clearTimeout", self._timer)


def film_of(session: Session) -> Film:
    """The last turn of what is shown."""
    earlier, later, turn = session.line.positions[session.at - 1], session.position(), session.last_turn()
    return Film(session.line.game, motion_of(later).scenes(earlier, later, turn), later, turn)
