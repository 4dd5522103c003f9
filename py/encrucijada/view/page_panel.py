"""What stands beside the board: status, players, buttons, record, notices."""

from __future__ import annotations

from pyscript import document

from encrucijada.core.game import FIRST, SECOND
from encrucijada.play.record import write_record
from encrucijada.play.session import Session
from encrucijada.view.page_turns import PageTurns
from encrucijada.view.speech import Speech


class PagePanel:
    """Shows a session in words."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        names = ("status", "record", "players", "progress", "loading", "notice", "notice-text", "notice-button", "hint")
        self._parts = {name: document.getElementById(name) for name in names}
        self._buttons = {name: document.querySelector(f'#panel [data-action="{name}"]') for name in BUTTONS}
        self.turns = PageTurns(speech)
        self._said = self._hinted = ""
        self._ahead: tuple[Session, tuple[str, str]] | None = None  # a session that is likely to be shown next, and what is said of it

    def foresee(self, ahead: Session) -> None:
        """Find the words for a session that is likely to be shown next."""
        self._ahead = ahead, (self._status(ahead), write_record(ahead.record()))

    def show(self, session: Session) -> None:
        """The record of the session as it is now; the rest comes a moment later, since the browser has to lay it out."""
        known = self._known(session)
        self._parts["record"].textContent = known[1] if known else write_record(session.record())
        self.hint("")

    def show_rest(self, session: Session) -> None:
        """What is said of the session as it is now, buttons, players and turns."""
        known = self._known(session)
        status = known[0] if known else self._status(session)
        if self._said != status:
            self._said = self._parts["status"].textContent = status
        self._show_buttons(session)
        self._show_players(session)
        self.turns.show(session)
        self._parts["progress"].hidden = not session.thinking()
        self._parts["progress"].value = 0

    def _known(self, session: Session) -> tuple[str, str] | None:
        """The status and the record, if they were found before."""
        return self._ahead[1] if self._ahead is not None and session.is_as_foreseen(self._ahead[0]) else None

    def _status(self, session: Session) -> str:
        said = self.speech.status(session)
        if session.at == 0 or session.resigned:
            return said
        before = session.line.positions[session.at - 1]
        return self.speech.turn(before, session.last_turn(), session.position()) + " " + said

    def _show_buttons(self, session: Session) -> None:
        over = session.outcome() is not None or session.closed()
        shown = {
            "undo": session.may_undo(),
            "redo": session.may_redo(),
            "swap": "swap" in session.playable(),
            "stop": session.thinking(),
            "resume": session.stopped,
            "resign": not over and session.at > 0,
        }
        for name in BUTTONS:
            if name in COMING_AND_GOING:
                self._buttons[name].hidden = not shown[name]
            else:
                self._buttons[name].disabled = not shown[name]

    def _show_players(self, session: Session) -> None:
        position = session.position()
        moving = None if session.outcome() is not None or session.closed() else position.to_move
        for seat in (FIRST, SECOND):
            row = self._parts["players"].children[seat]
            row.setAttribute("data-colour", position.colour(seat))
            row.setAttribute("data-moving", "true" if seat == moving else "false")
            row.lastElementChild.textContent = self.speech.seat(session, seat)

    # The computer

    def progress(self, share: float) -> None:
        """How far the computer is, from 0 to 1."""
        self._parts["progress"].value = float(share)

    def loading(self, is_loading: bool) -> None:
        """Whether the computer is being fetched."""
        self._parts["loading"].hidden = not is_loading

    # Messages

    def hint(self, text: str) -> None:
        """A short word on what was just tried."""
        if text or self._hinted:  # what is said again is announced again
            self._hinted = self._parts["hint"].textContent = text

    def notice(self, text: str, action: str = "") -> None:
        """A message that stays until it is dismissed, with a button for what can be done about it."""
        self._parts["notice-text"].textContent = text
        button = self._parts["notice-button"]
        button.hidden = not action
        if action:
            button.setAttribute("data-action", action)
            button.textContent = self.speech.say("action." + action)
        self._parts["notice"].hidden = False

    def noticed(self) -> bool:
        """Whether a message is there."""
        return not self._parts["notice"].hidden

    def notice_too(self, text: str) -> None:
        """A message besides the one that may be there."""
        if self.noticed():
            self._parts["notice-text"].textContent += " " + text
        else:
            self.notice(text)

    def dismiss(self) -> None:
        """No message any more."""
        self._parts["notice"].hidden = True
        self._parts["notice-text"].textContent = ""


COMING_AND_GOING = ("swap", "stop", "resume")
BUTTONS = ("undo", "redo", "swap", "stop", "resume", "resign")
