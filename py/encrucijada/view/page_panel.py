"""What stands beside the board: status, players, buttons, turns, record, notices."""

from __future__ import annotations

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.core.game import FIRST, SECOND
from encrucijada.play.record import write_record
from encrucijada.play.session import Session
from encrucijada.view.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class PagePanel:
    """Shows a session in words; tells ``on_turn(turn)`` when a turn of the list is chosen."""

    def __init__(self, speech: Speech, on_turn: Callable[[int], None]) -> None:
        self.speech = speech
        self.on_turn = on_turn
        names = ("status", "record", "turns", "players", "progress", "loading", "notice", "notice-text", "notice-button", "hint")
        self._parts = {name: document.getElementById(name) for name in names}
        self._buttons = {name: document.querySelector(f'#panel [data-action="{name}"]') for name in BUTTONS}
        self._listed: tuple[str, ...] = ()
        self._parts["turns"].addEventListener("click", create_proxy(self._chosen))
        self._parts["turns"].addEventListener("keydown", create_proxy(self._key))

    def show(self, session: Session) -> None:
        """What is said of the session as it is now; the rest can come a moment later."""
        self._parts["status"].textContent = self._status(session)
        self._parts["record"].textContent = write_record(session.record())
        self._parts["hint"].textContent = ""

    def show_rest(self, session: Session) -> None:
        """Buttons, players and turns as the session is now."""
        self._show_buttons(session)
        self._show_players(session)
        self._show_turns(session)
        self._parts["progress"].hidden = not session.thinking()
        self._parts["progress"].value = 0

    def _status(self, session: Session) -> str:
        said = self.speech.status(session)
        if session.at == 0 or session.resigned:
            return said
        before = session.line.positions[session.at - 1]
        return self.speech.turn(before, session.last_turn(), session.position()) + " " + said

    def _show_buttons(self, session: Session) -> None:
        over = session.outcome() is not None
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
        moving = None if session.outcome() is not None else position.to_move
        for seat in (FIRST, SECOND):
            row = self._parts["players"].children[seat]
            row.setAttribute("data-colour", position.colour(seat))
            row.setAttribute("data-moving", "true" if seat == moving else "false")
            row.lastElementChild.textContent = self.speech.seat(session, seat)

    def _show_turns(self, session: Session) -> None:
        """The list of turns, of which only what differs from before is touched; the one shown is marked."""
        turns = self._parts["turns"]
        moves = session.line.moves
        same = 0
        while same < min(len(moves), len(self._listed)) and moves[same] == self._listed[same]:
            same += 1
        while int(turns.children.length) > same:
            turns.lastElementChild.remove()
        for number in range(same, len(moves)):
            turns.appendChild(self._turn(number + 1, moves[number]))
        self._listed = moves
        for marked in (turns.querySelector("[aria-current]"),):
            if marked is not None:
                marked.removeAttribute("aria-current")
        if session.at:
            turns.children[session.at - 1].firstElementChild.setAttribute("aria-current", "step")

    def reveal_turn(self) -> None:
        """Scroll the list of turns, and nothing else, to the turn shown."""
        turns = self._parts["turns"]
        marked = turns.querySelector("[aria-current]")
        above = 0.0
        if marked is not None:
            item = marked.parentElement
            above = item.offsetTop - turns.offsetTop - (turns.clientHeight - item.offsetHeight) / 2
        turns.scrollTop = above

    def _turn(self, number: int, move: str) -> Any:
        button = document.createElement("button")
        button.type = "button"
        button.setAttribute("data-turn", str(number))
        button.textContent = move
        item = document.createElement("li")
        item.appendChild(button)
        return item

    def _chosen(self, event: Any) -> None:
        button = event.target.closest("[data-turn]")
        if button is not None:
            self.on_turn(int(button.getAttribute("data-turn")))

    def _key(self, event: Any) -> None:
        """Arrows, Home and End step through the turns; the focus goes along."""
        button = event.target.closest("[data-turn]")
        key = str(event.key)
        if button is None or key not in STEPS or event.ctrlKey or event.altKey or event.metaKey:
            return
        event.preventDefault()
        last = len(self._listed)
        here = int(button.getAttribute("data-turn"))
        goal = {"Home": 1, "End": last}.get(key, min(max(here + STEPS[key], 1), last))
        self._parts["turns"].children[goal - 1].firstElementChild.focus()
        self.on_turn(goal)

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
        self._parts["hint"].textContent = text

    def notice(self, text: str, action: str = "") -> None:
        """A message that stays until it is dismissed, with a button for what can be done about it."""
        self._parts["notice-text"].textContent = text
        button = self._parts["notice-button"]
        button.hidden = not action
        if action:
            button.setAttribute("data-action", action)
            button.textContent = self.speech.say("action." + action)
        self._parts["notice"].hidden = False

    def notice_too(self, text: str) -> None:
        """A message besides the one that may be there."""
        if self._parts["notice"].hidden:
            self.notice(text)
        else:
            self._parts["notice-text"].textContent += " " + text

    def dismiss(self) -> None:
        """No message any more."""
        self._parts["notice"].hidden = True
        self._parts["notice-text"].textContent = ""


COMING_AND_GOING = ("swap", "stop", "resume")
BUTTONS = ("undo", "redo", "swap", "stop", "resume", "resign")
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1, "Home": 0, "End": 0}
