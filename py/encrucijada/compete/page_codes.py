"""Games on other machines, without a server: a pairing's link as text and QR code, and the result codes that come back, typed or by camera."""

from __future__ import annotations

import asyncio
import json

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.compete.bout import ticket_of
from encrucijada.compete.codes import HEAD, places, read_code, read_long
from encrucijada.compete.page_qr import WRITER, Camera, drawn
from encrucijada.compete.page_sheets import on_paper
from encrucijada.compete.telling import called, score
from encrucijada.core.game import RulesError
from encrucijada.games import game_named
from encrucijada.view.page_elements import button, dialog, element
from encrucijada.view.page_later import fetched

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.page_competition import PageCompetition
MINUTES = (5, 10, 15, 20, 30, 45)  # that a clock can give to each
NO_CAMERA = ("NotFoundError", "OverconstrainedError", "NotReadableError", "TypeError")  # the last where the context isn't secure


class PageCodes:
    """What it says and looks like is fetched when it is first wanted."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._ready = False
        self._dialog: Any = None
        self._camera: Camera | None = None
        self._last = ""  # what the camera read last: it sees the same code many times
        self._clock = ""
        self.actions: dict[str, Callable[[str], object]] = {
            "play-ways": lambda at: asyncio.create_task(self._offer(at)), "pairing-link": lambda at: asyncio.create_task(self._show_link(at)),
            "pairing-copy": lambda value: asyncio.create_task(self._copy()),
            "pairing-print": lambda at: asyncio.create_task(self._print_cards([at])),
            "print-links": lambda round: asyncio.create_task(self._print_cards(self._tables(int(round)))),
            "clock-into": lambda row: asyncio.create_task(self._clock_into(row)),
            "code": lambda value: asyncio.create_task(self._open()), "code-close": lambda value: self._dialog.close(),
            "camera": lambda value: asyncio.create_task(self._switch_camera()),
        }  # fmt: skip

    async def _fetch(self) -> bool:
        """Whether texts and style are here."""
        if not self._ready:
            file = f"static/i18n-pairing/{document.documentElement.lang}.json"
            texts = await fetched(file)
            if texts is None:
                self._page.say(self._page.tell("error.compete-missing", file=file))
                return False
            self._page.speech.catalogue.update(json.loads(texts))
            document.head.appendChild(element("link", "", {"rel": "stylesheet", "href": "static/pairing.css"}))
            self._ready = True
        return True

    # --- a pairing's link

    def _address(self, at: str, own: str) -> str:
        """The whole address of the pairing's link."""
        competition = self._page.competition
        game = game_named(competition.settings.game)
        parts = ["game=" + game.key] + game.board_link(game.read_board(competition.settings.board))
        ticket = ticket_of(competition, at, self._clock, own).write()
        place = str(window.URL.new(str(document.documentElement.getAttribute("data-game")), document.baseURI).href)
        return place + "#" + "&".join(parts + ["pairing=" + str(window.encodeURIComponent(ticket))])

    async def _offer(self, at: str) -> None:
        """In the dialog of a table, the ways to play its games."""
        if not await self._fetch():
            return
        tell, ways = self._page.tell, document.getElementById("pairing-play")
        try:
            here = element("a", tell("pairing.here"), {"href": self._address(at, self._page.own), "class": "way", "id": "pairing-here"})
        except RulesError:  # a game that this version doesn't know
            return
        link = button("pairing-link", tell("pairing.link"), {"data-value": at, "id": "pairing-link"})
        clocks = self._clocks("pairing-clock", lambda: self._choose_clock(at))
        ways.replaceChildren(clocks, element("div", "", {"class": "buttons"}, here, link), element("div", "", {"id": "pairing-shown"}))

    async def _clock_into(self, row: str) -> None:
        """Which clock the links have, where cards for all tables are printed."""
        if await self._fetch():
            document.getElementById(row).replaceChildren(self._clocks("print-clock", lambda: None))

    def _clocks(self, name: str, chosen: Callable[[], None]) -> Any:
        tell = self._page.tell
        choice = element("select", "", {"id": name})

        def change(event: Any) -> None:
            self._clock = str(choice.value)
            chosen()

        for minutes in (0,) + MINUTES:
            text = tell("pairing.clock.minutes", minutes=minutes) if minutes else tell("pairing.clock.none")
            choice.appendChild(element("option", text, {"value": f"plain {60 * minutes} 0" if minutes else ""}))
        choice.value = self._clock
        choice.addEventListener("change", create_proxy(change))
        return element("label", tell("pairing.clock") + " ", {"class": "row"}, choice)

    def _choose_clock(self, at: str) -> None:
        document.getElementById("pairing-here").setAttribute("href", self._address(at, self._page.own))
        if document.getElementById("pairing-shown").firstChild is not None:
            asyncio.create_task(self._show_link(at))

    async def _show_link(self, at: str) -> None:
        """The link and its QR code, below the buttons."""
        tell, shown, address = self._page.tell, document.getElementById("pairing-shown"), self._address(at, "")
        field = element("input", "", {"id": "pairing-address", "readonly": "", "aria-label": tell("pairing.link.label")})
        field.value = address
        picture = await drawn(address, tell("pairing.qr.link"))
        row = element("div", "", {"class": "buttons"}, button("pairing-copy", tell("pairing.copy")))
        parts = [element("p", tell("pairing.link.how"))]
        if picture is not None:
            parts.append(picture)
            row.appendChild(button("pairing-print", tell("pairing.print"), {"data-value": at}))
        said = element("p", "", {"role": "status", "id": "pairing-said"})
        shown.replaceChildren(*parts, field, row, said, element("p", tell("pairing.named"), {"class": "credit"}))
        field.focus()
        field.select()

    async def _copy(self) -> None:
        field = document.getElementById("pairing-address")
        field.select()
        done = window.attempt("navigator.clipboard", "writeText", str(field.value))
        try:
            if done[0]:
                await done[1]
                document.getElementById("pairing-said").textContent = self._page.tell("pairing.copied")
        except Exception:  # the link is selected, for the keys that copy
            field.focus()

    # --- the links of tables on paper

    def _tables(self, round: int) -> list[str]:
        return [at for at, _ in places(self._page.competition) if at.partition(".")[0] == str(round)]

    async def _print_cards(self, tables: list[str]) -> None:
        """A card for each table, with who plays there and the QR code of the link."""
        if not await self._fetch():
            return
        cards = element("div", "", {"class": "cards links"})
        for at in tables:
            try:
                picture = await drawn(self._address(at, ""), self._page.tell("pairing.qr.link"))
            except RulesError as problem:  # a game that this version doesn't know
                self._page.say(self._page.explain(problem))
                return
            if picture is None:
                self._page.say(self._page.tell("error.compete-missing", file=WRITER))
                return
            cards.appendChild(self._card(at, picture))
        on_paper("links", [cards])

    def _card(self, at: str, picture: Any) -> Any:
        tell, competition = self._page.tell, self._page.competition
        pairing = competition.at(at)
        made, _, table = at.partition(".")
        first = element("p", called(competition, pairing.first), {"class": "starts"})
        first.appendChild(element("small", tell("compete.starts")))
        title = element("p", tell("pairing.title", round=made, table=table), {"class": "small"})
        number, second = element("p", table, {"class": "number"}), element("p", called(competition, pairing.second))
        who = element("div", "", {}, title, number, first, second)
        return element("article", "", {}, who, picture, element("p", tell("pairing.card"), {"class": "small"}))

    # --- a result code

    async def _open(self) -> None:
        """The dialog in which codes are typed or scanned, one after the other."""
        if not await self._fetch():
            return
        if self._dialog is None:
            self._build()
        self._said.textContent = ""
        self._field.value = ""
        self._dialog.showModal()
        self._field.focus()

    def _build(self) -> None:
        tell = self._page.tell
        values = {"id": "code", "autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false", "aria-labelledby": "code-dialog-title"}
        self._field = element("input", "", values)
        enter = element("button", tell("pairing.enter.do"), {"class": "main"})
        form = element("form", "", {"id": "code-form", "class": "row"}, self._field, enter)
        form.addEventListener("submit", create_proxy(self._typed))
        self._said = element("p", "", {"role": "status", "id": "code-said"})
        self._video = element("video", "", {"id": "code-video", "hidden": "", "playsinline": "", "aria-label": tell("pairing.camera.runs")})
        self._video.muted = True
        self._switch = button("camera", tell("pairing.camera.open"), {"id": "code-camera", "aria-pressed": "false"})
        row = element("div", "", {"class": "row end"}, self._switch, button("code-close", tell("action.close")))
        how = element("p", tell("pairing.enter.how"), {"class": "credit"})
        self._dialog = dialog("code-dialog", tell("pairing.enter"), form, self._said, self._video, row, how)
        self._dialog.addEventListener("close", create_proxy(lambda event: self._camera_off()))

    def _typed(self, event: Any) -> None:
        event.preventDefault()
        if self.read(str(self._field.value)):
            self._field.value = ""
        self._field.focus()

    def _seen(self, text: str) -> None:
        if text != self._last:
            self._last = text
            self.read(text)

    def read(self, text: str) -> bool:
        """Enter what a code says, or say why not; whether it was entered."""
        page, competition = self._page, self._page.competition
        records: list[str] = []
        try:
            if text.startswith(HEAD):
                at, result, records = read_long(competition, text)
            else:
                at, result = read_code(competition, text)
        except RulesError as problem:
            self._said.textContent = page.explain(problem)
            return False
        room = competition.has_room(records)
        steps = [f"record {at}.{game}: {record}" for game, record in enumerate(records if room else [], 1)]
        steps.append(f"result {at}: {result}")
        pairing = competition.at(at)
        names = [competition.players[one - 1].name for one in (pairing.first, pairing.second)]
        made, _, table = at.partition(".")
        if not page.take(*steps):
            self._said.textContent = str(document.getElementById("status").textContent)
            return False
        won = score(pairing.result or (0, 0))
        said = page.tell("pairing.read", round=made, table=table, first=names[0], second=names[1], result=won)
        self._said.textContent = said if room else said + " " + page.tell("pairing.full")
        return True

    # --- the camera

    async def _switch_camera(self) -> None:
        if self._camera is not None:
            self._camera_off()
            return
        self._last = ""
        camera = self._camera = Camera(self._video, self._seen)
        reason = await camera.start()
        if reason:
            self._camera = None
            key = "refused" if reason == "NotAllowedError" else "none" if reason in NO_CAMERA else "missing"
            self._said.textContent = self._page.tell("pairing.camera." + key, file=reason)
            self._field.focus()
        elif self._camera is None or not self._dialog.open:  # it was closed meanwhile
            camera.stop()
        else:
            self._show_camera(True)

    def _camera_off(self) -> None:
        if self._camera is not None:
            self._camera.stop()
            self._camera = None
            self._show_camera(False)

    def _show_camera(self, on: bool) -> None:
        self._video.hidden = not on
        self._switch.textContent = self._page.tell("pairing.camera.close" if on else "pairing.camera.open")
        self._switch.setAttribute("aria-pressed", "true" if on else "false")
        if not (on and self._last):  # a code that was before the camera at once has been told
            self._said.textContent = self._page.tell("pairing.camera.runs") if on else ""
