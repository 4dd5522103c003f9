"""Asking before a turn is played: a first press shows it faintly, a second one on the same point plays it."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.core.picture import Picture, Ring
from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras


class PageConfirm:
    """Shows a turn that may be about to be played, and asks."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"confirm": self.ask, "confirm-play": self.play, "confirm-back": self.back}
        self._page = extras.page
        self._tell = extras.tell
        self._move = ""  # the turn that is asked about
        self._said = element("p", "", {"id": "confirm-said"})
        play = button("confirm-play", extras.tell("confirm.play"), {"class": "main"})
        back = button("confirm-back", extras.tell("confirm.back"))
        self._bar = element("div", "", {"id": "confirm", "role": "group", "aria-labelledby": "confirm-said", "hidden": ""}, self._said, play, back)
        self._ghost = element("canvas", "", {"id": "ghost", "aria-hidden": "true", "hidden": ""})
        board = document.getElementById("board")
        document.getElementById("canvas").after(self._ghost)
        board.after(self._bar)
        document.addEventListener("keydown", create_proxy(self._key))
        window.ResizeObserver.new(create_proxy(self._resized)).observe(board)
        extras.page.session.on_change.append(self._close)

    def ask(self, move: str) -> None:
        """Show the turn and ask; asked a second time, play it."""
        if move == self._move:
            self.play()
        elif move in self._page.session.playable():
            self._move = move
            self._bar.hidden = self._ghost.hidden = False
            said = self._tell("confirm.ask", turn=(self._turn_said(),))  # in a tuple: a long text alone would be cut
            self._said.textContent = said
            self._page.panel.hint(said)
            self._paint()

    def _helps(self) -> bool:
        """Whether it may be shown what the turn would do, which is advice of a kind."""
        return self._page.session.line.board.advice

    def _turn_said(self) -> str:
        position, speech = self._page.session.position(), self._page.speech
        if self._helps():
            return speech.turn(position, position.changes(self._move), position.play(self._move))
        return self._tell("confirm.here", colour=speech.colour(position, position.to_move), move=self._move)

    def _paint(self) -> None:
        session = self._page.session
        position, game = session.position(), session.line.game
        if self._helps():
            picture = game.draw(position.play(self._move), position.changes(self._move))
        else:
            place = position.anchor(self._move)
            picture = Picture(game.draw(position).frame, [Ring("last", place, 0.36, 0.1)] if place else [])
        self._page.board.paint_over(self._ghost, picture)

    def _resized(self, *_: object) -> None:
        if self._move:
            self._paint()

    def play(self) -> None:
        """The turn is played."""
        move = self._move
        if move:
            self._close()
            self._page.play(move)

    def back(self) -> None:
        """The turn is not played after all."""
        if self._move:
            self._close()
            self._page.panel.hint("")
            self._page.board.focus()

    def _close(self) -> None:
        self._move = ""
        self._bar.hidden = self._ghost.hidden = True

    def _key(self, event: Any) -> None:
        if str(event.key) == "Escape" and self._move:
            event.preventDefault()
            self.back()
