"""Playing with words: the field in which turns are typed, and what is said of the board when it is asked for."""

from __future__ import annotations

from pyscript import document

from encrucijada.core.game import RulesError
from encrucijada.extras.hearing import board_said, points_said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.extras.page_extras import Extras

COMMANDS = ("hear-board", "hear-points", "hear-turn", "undo", "redo", "help")
ACCENTS = (("áàâãä", "a"), ("éèê", "e"), ("íìî", "i"), ("óòôõö", "o"), ("úùûü", "u"), ("ç", "c"))
SWAP = "swap"


def plain(text: str) -> str:
    """Small letters without accents or spaces around them."""
    text = text.strip().lower()
    for all_accented, letter in ACCENTS:
        for accented in all_accented:
            text = text.replace(accented, letter)
    return text


class PageWords:
    """Plays what is typed into ``#typed``, and says in ``#heard`` what is asked for."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {
            "play-typed": self.play_typed,
            "hear-board": self.hear_board,
            "hear-points": self.hear_points,
            "hear-turn": self.hear_turn,
        }
        self._page = extras.page
        self._tell = extras.tell
        self._field = document.getElementById("typed")
        self._heard = document.getElementById("heard")
        extras.page.session.on_change.append(lambda: self._say(""))

    def _say(self, text: str) -> None:
        """Say it, also when it is what was said last."""
        self._heard.replaceChildren(document.createTextNode(text))

    def hear_board(self) -> None:
        """What stands where, and what is to be done."""
        session = self._page.session
        self._say(board_said(session.position(), self._tell) + " " + self._page.speech.status(session))

    def hear_points(self) -> None:
        """Where can be played."""
        session = self._page.session
        self._say(points_said(session.position(), session.playable(), self._tell))

    def hear_turn(self) -> None:
        """What the last turn did, and what is to be done."""
        session = self._page.session
        said = self._tell("heard.no-turn")
        if session.at:
            said = self._page.speech.turn(session.line.positions[session.at - 1], session.last_turn(), session.position())
        self._say(said + " " + self._page.speech.status(session))

    def play_typed(self) -> None:
        """The turn that is in the field, or what the word in it asks for."""
        text = plain(str(self._field.value))
        for action in COMMANDS:
            if text in self._tell("word." + action).split():
                self._done()
                self._page.actions[action]()
                return
        if text in self._tell("word.swap").split():
            text = SWAP
        wrong = "" if text else self._tell("typed.nothing")
        try:
            if text:
                self._page.session.play(text)
                self._done()
        except RulesError as error:
            wrong = self._page.speech.explain(error)
        if wrong:
            self._page.panel.hint(wrong)
            self._field.setAttribute("aria-invalid", "true")
            self._field.select()

    def _done(self) -> None:
        self._field.value = ""
        self._field.removeAttribute("aria-invalid")
