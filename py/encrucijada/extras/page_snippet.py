"""In the dialog that shares: the lines that put a board into another page, with a frame that shows how it will look there."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.core.game import FIRST, SECOND
from encrucijada.embed.parameters import CONTROLS, USUAL
from encrucijada.extras.page_parts import base_address, radios, select, value_of
from encrucijada.extras.snippet import AUTO, ELEMENT, KINDS, SIZES, USUAL_HEIGHT, element_text, frame_address, frame_text
from encrucijada.games import GAMES, game_named
from encrucijada.play.link import write_link
from encrucijada.play.record import Record
from encrucijada.play.session import COMPUTER, PERSON, Seats, Session
from encrucijada.view.page_elements import button, element
from encrucijada.view.page_memory import EMBEDDED, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.extras.page_extras import Extras

SHOWN = "shown"  # the choice of the game that is on the page
READERS = "reader"  # and of the reader's own language
THEMES = ("system", "light", "dark", "contrast", "contrast-dark")
OF_THE_PAGE = {"players": "page.players", "turns": "page.turns", "record": "page.record", "words": "typed.title"}  # controls that are no buttons


class PageSnippet:
    """``part`` belongs into the dialog; nothing in it is made, and no frame is loaded, before it is opened.

    ``show(session)`` says what is shared; ``text`` is the field with the lines, ``said`` what is said about copying them.
    """

    def __init__(self, extras: Extras) -> None:
        self._tell = extras.tell
        self._board = extras.page.speech.board
        self._session: Session = extras.page.session
        self._told = USUAL_HEIGHT  # the height that the frame wants
        self._made = False
        self.text = element("textarea", "", {"id": "snippet-text", "rows": "5", "readonly": "", "spellcheck": "false"})
        self.said = element("p", "", {"id": "snippet-said", "role": "status"})
        self.part = element("details", "", {"id": "snippet"}, element("summary", self._tell("snippet.title")))
        self.part.hidden = EMBEDDED
        self.part.addEventListener("toggle", create_proxy(self._toggled))

    def show(self, session: Session) -> None:
        """That game is shared."""
        self._session = session
        self.said.textContent = ""
        if self._made:
            self._offer()

    def _toggled(self, event: Any) -> None:
        if not self.part.open or self._made:
            return
        self._made = True
        if base_address().startswith("file:"):
            self.part.appendChild(element("p", self._tell("snippet.file")))
            return
        self._make()
        window.addEventListener("message", create_proxy(self._heard))
        self.part.addEventListener("change", create_proxy(self._changed))
        self._offer()

    def _make(self) -> None:
        tell = self._tell
        games = [(SHOWN, tell("snippet.game.shown"))]
        for game in GAMES:
            games += [(game.key + " " + board.text, tell("game." + game.key) + " · " + self._board(game.key, board.text)) for board in game.boards()]
        languages = [(READERS, tell("snippet.language.reader"))] + [(lang, self._language(lang)) for lang in self._languages()]
        self._seats = element("div", "", {"class": "row"})
        self._frame = element("iframe", "", {"id": "snippet-frame", "title": tell("snippet.preview")})
        fields = element("div", "", {"class": "settings"},
            select("snippet-game", tell("new.game"), games, SHOWN), self._seats,
            select("snippet-size", tell("snippet.size"), [(size, tell("snippet.size." + size)) for size in SIZES], "small"),
            select("snippet-language", tell("page.languages"), languages, READERS),
            select("snippet-theme", tell("settings.theme"), [(theme, tell("settings.theme." + theme)) for theme in THEMES], THEMES[0]),
        )  # fmt: skip
        kinds = radios("snippet-kind", tell("snippet.kind"), [(kind, tell("snippet.kind." + kind)) for kind in KINDS], ELEMENT)
        label = element("label", tell("snippet.text"), {"for": "snippet-text"})
        shown = element("div", "", {"class": "preview", "role": "group", "aria-label": tell("snippet.preview"), "tabindex": "0"}, self._frame)
        row = element("p", "", {"class": "row end"}, button("copy-snippet", tell("action.copy")))
        for part in (fields, self._controls(), kinds, label, self.text, self.said, row, element("h3", tell("snippet.preview")), shown):
            self.part.appendChild(part)

    def _languages(self) -> list[str]:
        return str(document.documentElement.getAttribute("data-languages")).split()

    def _language(self, lang: str) -> str:
        return str(document.querySelector(f'#languages [data-lang="{lang}"]').textContent)

    def _controls(self) -> Any:
        """The controls to choose from."""
        group = element("fieldset", "", {"class": "choices snippet-controls"}, element("legend", self._tell("snippet.controls")))
        for name in CONTROLS:
            entry = element("input", "", {"type": "checkbox", "name": "snippet-control", "value": name})
            entry.checked = name in USUAL
            text = self._tell(OF_THE_PAGE.get(name, "action." + name)).rstrip(" :\u00a0")
            group.appendChild(element("label", "", {"class": "check"}, entry, element("span", text)))
        return group

    # What is chosen

    def _changed(self, event: Any) -> None:
        if str(event.target.id) == "snippet-game":
            self._offer()
        else:
            self._show()

    def _offer(self) -> None:
        """The opponents that the chosen board allows."""
        wanted = value_of("snippet-game")
        session = self._session
        self._seats.replaceChildren()
        if wanted != SHOWN:
            game = game_named(wanted.partition(" ")[0])
            board = game.read_board(wanted.partition(" ")[2])
            tell, key = self._tell, "strength." + game.key + "."
            offered = [(PERSON, tell("new.opponent." + PERSON))]
            if board.computer:
                strengths = [str(number + 1) for number in range(game.strengths)]
                offered += [(strength, tell("new.opponent." + COMPUTER) + ": " + tell(key + strength)) for strength in strengths]
            self._seats.appendChild(select("snippet-opponent", tell("new.opponent"), offered, PERSON))
            starters = [(PERSON, game.colours[0]), (COMPUTER, game.colours[1])]
            named = [(who, tell("new.first." + who, colour=tell("colour." + mine))) for who, mine in starters]
            self._seats.appendChild(select("snippet-first", tell("new.first"), named, PERSON))
            session = Session(Record(game, board), Seats(None, game.default_strength))
        self._wanted = session
        self._show()

    def _chosen(self) -> Session:
        """The game, with its seats."""
        session = self._wanted
        if value_of("snippet-game") == SHOWN:
            return session
        opponent = value_of("snippet-opponent")
        document.getElementById("snippet-first").parentElement.hidden = opponent == PERSON
        if opponent == PERSON:
            return session
        return Session(session.line, Seats(SECOND if value_of("snippet-first") == PERSON else FIRST, int(opponent)))

    def _page_values(self) -> list[tuple[str, str]]:
        boxes = document.querySelectorAll('input[name="snippet-control"]:checked')
        chosen = tuple([str(boxes.item(number).value) for number in range(int(boxes.length))])
        values = [("lang", value_of("snippet-language")), ("theme", value_of("snippet-theme")), ("controls", ".".join(chosen) or "none")]
        return [(name, value) for name, value in values if value not in (READERS, THEMES[0], ".".join(USUAL))]

    # What is shown

    def _show(self) -> None:
        """The lines, and the frame as it will be; where they stay as they were, so does what is said of them."""
        session, page = self._chosen(), self._page_values()
        link, base = write_link(session), base_address()
        title = self._tell("game." + session.line.game.key)
        width, wanted = SIZES[value_of("snippet-size")]
        height = self._told if wanted == AUTO else wanted
        address = frame_address(base, link, page)
        if value_of("snippet-kind") == ELEMENT:
            values = values_of(link)
            pairs = [(name, values[name]) for name in [pair.partition("=")[0] for pair in link.split("&")]]
            text = element_text(base, pairs + page, title, width, wanted)
        else:
            text = frame_text(address, title, width, height)
        if str(self.text.value) != text:
            self.text.value = text
            self.said.textContent = ""
        self._frame.setAttribute("width", width)
        self._frame.setAttribute("height", height)
        if str(self._frame.getAttribute("src")) != address:
            self._frame.setAttribute("src", address)

    def _heard(self, event: Any) -> None:
        """The frame tells its height."""
        if window.attempt("Object", "is", event.source, self._frame.contentWindow)[1] and str(event.data.type) == "height":
            told = str(int(event.data.height))
            if told != self._told:
                self._told = told
                self._show()
