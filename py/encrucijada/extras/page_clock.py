"""The clock of two people at one screen, beside their names; it runs while their game does."""

from __future__ import annotations

import time

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.core.game import FIRST, SECOND, Outcome
from encrucijada.play.clock import SEATS, UP, Clock, read_clock, shown
from encrucijada.play.settings import ON
from encrucijada.view.page_elements import element
from encrucijada.view.page_memory import LINKED, forget, keep, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.extras.page_extras import Extras

KEPT = "clock."  # and the game's key: the clock of the game that is kept under that key
BETWEEN = " | "  # the clock, and the board of its game
TICK = 200  # milliseconds: a second is seen to begin when it does
WARNINGS = (60, 10)  # seconds that are left when it is said


class PageClock:
    """Shows a Clock, and ends the game when somebody's time is over."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"clock": self.begin}
        self._page = extras.page
        self._tell = extras.tell
        self._clock: Clock | None = None
        self._game = ""  # the key of the game that the clock is for
        self._left = [0.0, 0.0]  # what each seat had at the last tick
        self._faces = [element("span", "", {"class": "clock", "role": "timer", "hidden": ""}) for _ in SEATS]
        for seat in SEATS:
            document.getElementById("players").children[seat].lastElementChild.before(self._faces[seat])
        self._page.session.on_change.append(self._follow)
        window.attempt("window", "setInterval", create_proxy(self._tick), TICK)
        document.addEventListener("visibilitychange", create_proxy(self._seen_or_hidden))
        window.addEventListener("pagehide", create_proxy(self._keep))

    def begin(self, text: str | None) -> None:
        """The clock that was chosen for the game that begins, none where the text is empty, or without a text the one that is kept."""
        self._game = self._page.session.line.game.key
        if text is None:
            self._recall()
        elif text:
            kind, seconds, more = text.split()
            self._clock = Clock(kind, float(seconds), float(more))
        else:
            self._clock = None
        self._follow()

    def _recall(self) -> None:
        """The clock that is kept with the game shown, if it is that game's."""
        session = self._page.session
        written, _, board = (kept(KEPT + (self._page.place or self._game)) or "").partition(BETWEEN)
        clock = read_clock(written)
        fresh = not session.line.moves and clock is not None and clock.turns > 0  # another game has begun since
        self._clock = None if self._page.place == LINKED or board != session.line.board.text or fresh else clock
        if self._clock is not None:
            self._left = [self._clock.time(seat, time.time()) for seat in SEATS]

    def _keep(self, *_: object) -> None:
        if self._page.place == LINKED or not self._game:
            return
        if self._clock is not None:
            keep(KEPT + (self._page.place or self._game), self._clock.write(time.time()) + BETWEEN + self._page.session.line.board.text)
        else:
            forget(KEPT + (self._page.place or self._game))

    def _follow(self) -> None:
        """What a change of the game means for the clock."""
        session, clock = self._page.session, self._clock
        if self._page.place == LINKED or session.line.game.key != self._game:
            self._game = session.line.game.key
            self._recall()
        elif clock is not None and not session.line.moves and clock.turns > 0:
            self._clock = None
        elif clock is not None and session.at:
            clock.played(session.line.positions[session.at - 1].to_move, session.at)
        self._tick()
        self._keep()

    def _runs(self) -> int | None:
        """The seat whose time runs now."""
        page, session = self._page, self._page.session
        waiting = bool(document.hidden) and page.settings.settings.pause == ON
        if page.learn.open or waiting or session.seats.computer is not None or session.ending() is not None:
            return None
        return session.position().to_move

    def _tick(self, *_: object) -> None:
        clock, now = self._clock, time.time()
        for face in self._faces:
            face.hidden = clock is None
        if clock is None:
            return
        if self._page.session.ending() is not None and not clock.over:
            clock.stop(now)
        out = clock.out(now)
        clock.run(self._runs(), now)
        self._show(clock, now)
        if out is not None:
            clock.stop(now)
            self._page.session.end(Outcome(SECOND if out == FIRST else FIRST, "time"))

    def _show(self, clock: Clock, now: float) -> None:
        for seat in SEATS:
            left = clock.time(seat, now)
            text = shown(left, clock.kind == UP)
            if str(self._faces[seat].textContent) != text:
                self._faces[seat].textContent = text
            for warning in WARNINGS:
                if clock.kind != UP and left <= warning < self._left[seat]:
                    self._warn(seat, warning)
            self._left[seat] = left

    def _warn(self, seat: int, seconds: int) -> None:
        """Say it once, since the clock itself is silent."""
        session = self._page.session
        colour = self._page.speech.colour(session.position(), seat)
        document.getElementById("heard").textContent = self._tell(f"clock.left.{seconds}", colour=colour)

    def _seen_or_hidden(self, event: object) -> None:
        self._tick()
        self._keep()
