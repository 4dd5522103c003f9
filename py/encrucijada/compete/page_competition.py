"""The page of competitions: which one is open, the one door through which its steps go, and what of it is shown."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.compete.competition import Competition
from encrucijada.compete.files import undone
from encrucijada.compete.page_codes import PageCodes
from encrucijada.compete.page_create import PageCreate
from encrucijada.compete.page_files import PageFiles
from encrucijada.compete.page_games import PageGames
from encrucijada.compete.page_pairing import PagePairing
from encrucijada.compete.page_players import PagePlayers
from encrucijada.compete.page_print import PagePrint
from encrucijada.compete.page_rounds import PageRounds
from encrucijada.compete.page_screen import PageScreen
from encrucijada.compete.page_shelf import PageShelf
from encrucijada.compete.page_store import PREFIX as KEPT
from encrucijada.compete.page_store import Shelf
from encrucijada.compete.page_table import PageTable
from encrucijada.compete.telling import told
from encrucijada.core.game import RulesError
from encrucijada.play.words import explain, sentence
from encrucijada.view.page_memory import PREFIX, address_values, show_in_address
from encrucijada.view.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.files import Opened
TOLD = 3  # problems of a damaged competition that are told one by one
VIEWS = ("rounds", "table", "players", "games", "files")
# Each is made with the page and has a dictionary `actions`; what has `show` and the name of a view shows that one.
PARTS = (PageShelf, PageCreate, PageRounds, PagePairing, PageCodes, PageTable, PagePlayers, PageGames, PageFiles, PagePrint, PageScreen)


class PageCompetition:
    """Everything on the page, for as long as it is open; ``opened`` is the competition that is shown, None while the list of all is."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.speech = Speech(texts)
        self.language = str(document.documentElement.lang)
        self.shelf = Shelf()
        self.opened: Competition | None = None
        self.own = ""  # the name under which it is kept
        self.view = VIEWS[0]
        self.round = 0  # the round that is shown, 0 for the last
        self.redoable: list[str] = []  # steps that were undone, the next to be done again last
        self.actions: dict[str, Callable[[str], object]] = {
            "view": self.look, "undo": lambda value: self.undo(), "redo": lambda value: self.redo(),
            "dismiss": lambda value: self.dismiss(), "update": lambda value: document.dispatchEvent(window.Event.new("encrucijada-take-update")),
        }  # fmt: skip
        self.parts: list[Any] = [part(self) for part in PARTS]
        for part in self.parts:
            self.actions.update(part.actions)

    @property
    def competition(self) -> Competition:
        """The competition that is shown, where one must be."""
        assert self.opened is not None
        return self.opened

    def begin(self) -> None:
        """Show what the address asks for, and listen from now on."""
        document.addEventListener("click", create_proxy(self._clicked))
        window.addEventListener("storage", create_proxy(self._kept_elsewhere))
        window.addEventListener("beforeunload", create_proxy(self._leaving))
        document.addEventListener("encrucijada-update", create_proxy(self._update_waits))
        self.say("")
        values = address_values()
        if values.get("view") in VIEWS:
            self.view = values["view"]
        if not self.open(values.get("competition", "")):
            self.to_shelf()
        document.documentElement.dataset.state = "ready"
        if not self.shelf.works():
            self.shelf.stored = False
            self.show_kept()
        if values.get("projector") == "1":
            self.actions["projector"]("reloaded")

    # --- words

    def tell(self, key: str, **facts: object) -> str:
        """The text with the facts in its gaps; a name stands there whole."""
        whole = {name: (fact,) if isinstance(fact, str) else fact for name, fact in facts.items()}
        return sentence(self.speech.catalogue, key, whole)

    def explain(self, error: RulesError) -> str:
        """What is wrong, in plain words."""
        return explain(self.speech.catalogue, error)

    def explain_line(self, error: RulesError) -> str:
        """What is wrong with a line of a pasted list."""
        return self.tell("compete.line", line=error.facts["line"], problem=self.explain(error))

    def partly(self, opened: Opened) -> str:
        """What of a damaged competition could not be read."""
        told = " ".join([self.explain(problem) for problem in opened.problems[:TOLD]])
        return self.tell("compete.opened-partly", left=len(opened.left_out), problems=told)

    def say(self, text: str) -> None:
        """What has just been done, or why it can't be."""
        document.getElementById("status").textContent = text

    def notice(self, text: str, action: str = "", label: str = "", value: str = "") -> None:
        """A message that stays until it is closed, with a button if an action is given."""
        document.getElementById("notice-said").textContent = text
        button = document.getElementById("notice-do")
        button.hidden = not action
        button.textContent = label
        button.setAttribute("data-action", action)
        button.setAttribute("data-value", value)
        document.getElementById("notice-bar").hidden = False

    def dismiss(self) -> None:
        """Close the message."""
        document.getElementById("notice-bar").hidden = True

    # --- which competition

    def open(self, own: str) -> bool:
        """Open the competition that is kept under the name; whether there is one that can be read."""
        try:
            opened = self.shelf.open(own) if own else None
        except RulesError as problem:
            self.notice(self.explain(problem))
            return False
        if opened is None:
            return False
        if opened.problems:  # what can't be read stays as it is, under its own name
            own = self.shelf.new_name(opened.competition.settings.secret)
            self.shelf.keep(own, opened.competition)
            self.notice(self.partly(opened))
        self.begin_with(opened.competition, own)
        return True

    def begin_with(self, competition: Competition, own: str) -> None:
        """Show this competition, kept under the name."""
        self.opened = competition
        self.own = own
        self.round = 0
        self.redoable = []
        self.show()

    def to_shelf(self) -> None:
        """Show the list of all that are kept."""
        self.opened = None
        self.own = ""
        self.only("shelf")
        self.remember()
        self.actions["list"]("")

    def only(self, section: str) -> None:
        """Show this section alone: the list, the form for a new competition, or the competition."""
        for name in ("shelf", "create", "competition"):
            document.getElementById(name).hidden = name != section

    # --- steps

    def take(self, *steps: str) -> bool:
        """Do the steps, keep them, show what came of them; whether all could be done."""
        if self._behind():
            return False
        done = True
        for step in steps:
            try:
                self.competition.take(step)
            except RulesError as problem:
                self.say(self.explain(problem))
                done = False
                break
        if done:
            self.say(told(self.competition, steps[-1], self.tell))
        self.redoable = []
        self._changed()
        return done

    def undo(self) -> None:
        """Leave the last step out."""
        if self._behind() or not self.competition.steps:
            return
        step = self.competition.steps[-1]
        self.say(self.tell("compete.undone", step=told(self.competition, step, self.tell)))
        self.opened = undone(self.competition)
        self.redoable.append(step)
        self._changed()

    def redo(self) -> None:
        """Do what was undone last once more."""
        if self._behind() or not self.redoable:
            return
        step = self.redoable.pop()
        self.competition.take(step)
        self.say(told(self.competition, step, self.tell))
        self._changed()

    def _changed(self) -> None:
        self.shelf.keep(self.own, self.competition)
        self.show_kept()
        self.show()

    def show_kept(self) -> None:
        """Say so while the browser doesn't keep what is done."""
        document.getElementById("unkept").hidden = self.shelf.stored

    def _behind(self) -> bool:
        """Whether another window has gone on with this competition; then that is shown first, and nothing is lost."""
        if not self.shelf.changed(self.own):
            return False
        self.open(self.own)
        self.say(self.tell("compete.elsewhere"))
        return True

    def _kept_elsewhere(self, event: Any) -> None:
        if self.opened is not None and str(event.key or "") == PREFIX + KEPT + self.own and self.shelf.changed(self.own):
            chosen = self.round
            self.open(self.own)
            self.round = chosen
            self.show()
        elif self.opened is None and not document.getElementById("shelf").hidden:
            self.actions["list"]("")

    def _leaving(self, event: Any) -> None:
        if self.opened is not None and not self.shelf.stored and self.competition.steps:
            event.preventDefault()

    def _update_waits(self, event: Any) -> None:
        self.notice(self.tell("notice.update"), "update", self.tell("action.update"))

    # --- what is shown

    def look(self, view: str) -> None:
        """Show another view of the competition."""
        self.view = view
        self.round = 0
        self.say("")
        self.show()

    def show(self) -> None:
        """Show the competition as it is now; what had the focus has it again."""
        focused = str(getattr(document.activeElement, "id", "") or "")
        competition = self.competition
        self.only("competition")
        document.getElementById("competition-title").textContent = competition.settings.name
        document.getElementById("competition-summary").textContent = self.summary(competition)
        for button in document.querySelectorAll("#views [data-action=view]"):
            button.setAttribute("aria-pressed", "true" if str(button.getAttribute("data-value")) == self.view else "false")
        for name in VIEWS:
            view = document.getElementById("view-" + name)
            view.hidden = name != self.view
            if view.hidden:
                view.replaceChildren()
        for part in self.parts:
            if getattr(part, "view", "") == self.view:
                part.show()
        self._show_steps()
        self.actions["screen-shows"]("")
        self.remember()
        if focused and str(document.activeElement.id) != focused:
            again = document.getElementById(focused)
            if again is not None:
                again.focus()

    def _show_steps(self) -> None:
        steps = self.competition.steps
        undo, redo = document.getElementById("undo"), document.getElementById("redo")
        undo.disabled = not steps
        undo.textContent = self.tell("compete.undo", step=told(self.competition, steps[-1], self.tell)) if steps else self.tell("action.undo")
        redo.hidden = not self.redoable

    def remember(self) -> None:
        """The address shows what is open, so that a reload brings it back."""
        shown = "competition=" + self.own + "&view=" + self.view if self.own else ""
        if document.documentElement.hasAttribute("data-projector"):
            shown += "&projector=1"
        show_in_address(shown)

    def summary(self, competition: Competition) -> str:
        """Game, board, format, players and rounds in one line."""
        settings = competition.settings
        key = "compete.summary.swiss" if settings.format == "swiss" else "compete.summary"
        return self.tell(
            key, board=self.board_name(competition), format=self.tell("compete.format." + settings.format), players=len(competition.players),
            rounds=settings.rounds, games=self.tell(f"compete.games.{settings.games}"), seed=settings.seed,
        )  # fmt: skip

    def board_name(self, competition: Competition) -> str:
        """The game and its board; as they are written where nobody knows them."""
        key, board = competition.settings.game, competition.settings.board
        if "game." + key not in self.speech.catalogue:
            return key + " " + board
        return self.speech.say("game." + key) + " · " + self.speech.board(key, board)

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("[data-action]:not(:disabled)")
        if button is not None:
            action = self.actions.get(str(button.getAttribute("data-action")))
            if action is not None:
                event.preventDefault()
                action(str(button.getAttribute("data-value") or ""))
