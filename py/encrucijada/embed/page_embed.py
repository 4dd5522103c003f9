"""The page in somebody else's: shows what was chosen, says what happens, and does what it is asked."""

from __future__ import annotations

import asyncio
import json

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.core.game import RulesError
from encrucijada.embed import messages
from encrucijada.embed.messages import BadMessage, Message, read_message, recorded_game, told, wanted_game
from encrucijada.embed.parameters import ACTIONS, Embedding, read_embedding
from encrucijada.play.session import KEEPER
from encrucijada.view.page_elements import element
from encrucijada.view.page_later import brought
from encrucijada.view.page_memory import address_values, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.view.page import Page

PARTS = {"players": ("players",), "turns": ("turns-title", "turns", "comment"), "words": ("words", "heard")}


class PageEmbed:
    """Begins with itself; ``do`` is what messages come to."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.session
        self._embedding: Embedding = read_embedding(address_values())
        self._told_over = ""
        self._early: list[Any] | None = None  # what was solved before an activity was there
        self._locked = False  # whether the page around wants it so
        self._show_chosen()
        for problem in self._embedding.problems:
            page.panel.notice_too(page.speech.explain(problem))
        window.addEventListener("focus", create_proxy(self._entered))
        document.addEventListener("encrucijada-solved", create_proxy(self._solved))
        self._session.locked = self._embedding.follows  # until it is known what was kept
        if self._embedding.follows:
            self._early = []
            asyncio.create_task(self._follow())
            page.show()
        page.afterwards()
        self._tell(messages.ready(self._session, self._root("lang"), str(page.root.dataset.theme), self._embedding.controls))
        self._tell_over()
        self._session.on_change.append(self._changed)
        window.door.open(create_proxy(self._heard), create_proxy(self._measured))

    async def _follow(self) -> None:
        """An activity, or statements, are wanted."""
        modules = await brought("course.py")
        missing = "course.py"
        if modules is not None:
            course = modules.course.page_course.PageCourse(self._page, self._tell)
            missing = str(await course.begin())
        self._session.locked = self._locked
        if missing:
            self._page.panel.notice_too(self._page.speech.say("notice.extras-missing", file=missing))
        else:
            for event in self._early or []:
                course.solved(event)
        self._early = None
        self._page.show()

    def _root(self, name: str) -> str:
        return str(self._page.root.getAttribute(name))

    def _show_chosen(self) -> None:
        """What wasn't chosen lies where neither eyes nor keys find it."""
        away = element("div", "", {"id": "not-chosen", "hidden": ""})
        document.getElementById("panel").appendChild(away)
        chosen = self._embedding.controls
        gone = [f'#panel [data-action="{name}"]' for name in ACTIONS if name not in chosen]
        gone += ["#" + part for name in sorted(PARTS) if name not in chosen for part in PARTS[name]]
        gone += ["#more", '#panel [data-action="notes"]', '#panel [data-action="projector"]'] + ([] if "record" in chosen else [".record"])
        for place in gone:
            away.appendChild(document.querySelector(place))
        links = document.querySelectorAll('#help-dialog a:not([href^="#"])')
        for number in range(int(links.length)):
            links.item(number).addEventListener("click", create_proxy(self._leads_out))
        self._page.root.dataset.embed = "shown"

    def _leads_out(self, event: Any) -> None:
        """A link opens beside the frame, which stays with its board; a sandbox may refuse, and then its address is told."""
        event.preventDefault()
        address = str(event.target.href)
        opened = window.attempt("window", "open", address, "_blank")
        if not opened[0] or opened[1] is None:
            document.getElementById("help-dialog").close()
            self._page.panel.notice(self._page.speech.say("notice.no-window", address=(address,)))

    def _entered(self, event: Any) -> None:
        """Somebody wants to play here: only now the thinker is worth its memory."""
        if self._session.seats.computer is not None:
            self._page.thinker.prepare()

    # Out

    def _tell(self, message: dict[str, object]) -> None:
        if self._embedding.parent is not None:
            window.attempt("door", "tell", json.dumps(message), self._embedding.parent)

    def _changed(self) -> None:
        self._tell(messages.turn(self._session))
        self._tell_over()

    def _tell_over(self) -> None:
        """Once for each end."""
        message = messages.over(self._session)
        now = "" if message is None else json.dumps(message)
        if message is not None and now != self._told_over:
            self._tell(message)
        self._told_over = now

    def _solved(self, event: Any) -> None:
        if self._early is not None:
            self._early.append(event)
        what, _, key = str(event.detail).partition(" ")
        self._tell(messages.solved(what, key))

    def _measured(self, pixels: float) -> None:
        self._tell(messages.height(int(pixels)))

    # In

    def _heard(self, text: str, origin: str) -> None:
        """A message of the page around; what is wrong with it is said on the console alone."""
        if not self._embedding.hears(str(origin)):
            return
        try:
            message = read_message(json.loads(str(text)))
            if message is not None:
                self.do(message)
        except BadMessage as bad:
            window.console.info("encrucijada: " + str(bad))
        except RulesError as error:
            window.console.info("encrucijada: " + told(error))

    def do(self, message: Message) -> None:
        """What the message asks for; BadMessage or a RulesError where it can't be, and then nothing has changed."""
        ACTS[message.kind](self, message)

    def _load(self, message: Message) -> None:
        if message.also == "record":
            link = recorded_game(str(message.value))
        else:
            values = values_of(str(message.value))
            wanted = wanted_game(values)
            if wanted is None:
                self._page.learn.look(values)
                return
            link = wanted
        self._page.open(link)

    def _game_shown(self) -> None:
        if self._page.learn.lent():
            raise BadMessage("a lesson or puzzle is open")

    def _play(self, message: Message) -> None:
        """A turn for the person; whoever has locked the board may still play on it."""
        self._game_shown()
        self._session.play(str(message.value), KEEPER)

    def _undo(self, message: Message) -> None:
        self._game_shown()
        self._session.undo()

    def _lock(self, message: Message) -> None:
        self._locked = self._session.locked = bool(message.value)
        for row in ("seats", "advice-buttons"):
            document.getElementById(row).inert = self._session.locked
        document.querySelector(".main-buttons").hidden = self._session.locked
        self._page.show()

    def _theme(self, message: Message) -> None:
        document.dispatchEvent(window.CustomEvent.new("encrucijada-choose-theme", to_js({"detail": message.value})))

    def _language(self, message: Message) -> None:
        if str(message.value) not in self._root("data-languages").split():
            raise BadMessage("there is no language " + str(message.value))
        kept = [pair for pair in str(window.location.hash)[1:].split("&") if pair and not pair.startswith("lang=")]
        self._page.address = "&".join(kept + ["lang=" + str(message.value)])  # the same game: nothing to be opened anew here
        window.location.hash = self._page.address


ACTS = {
    "load": PageEmbed._load, "play": PageEmbed._play, "undo": PageEmbed._undo, "lock": PageEmbed._lock, "theme": PageEmbed._theme,
    "language": PageEmbed._language,
}  # fmt: skip
