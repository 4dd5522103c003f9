"""Pieces of the document that lessons and puzzles are shown with."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.view.page_memory import keep, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

BUTTONS = ("check", "swap", "back", "next", "game", "out", "again", "print", "index", "leave")
PROJECTOR = "projector"  # one more, which is the page's own
ROW = BUTTONS + (PROJECTOR,)
ARROWS = {"ArrowLeft": "back", "ArrowRight": "next"}


def element(tag: str, text: str = "", values: dict[str, str] | None = None) -> Any:
    """A new element with that text and those attributes."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in (values or {}).items():
        made.setAttribute(name, value)
    return made


def button(action: str, text: str, value: str = "") -> Any:
    """A button that tells its action and a value."""
    return element("button", text, {"type": "button", "data-action": action, "data-value": value})


def today() -> tuple[int, int, int]:
    """Year, month and day where the page is read."""
    now = window.Date.new()
    return int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate())


def announce(what: str, key: str) -> None:
    """Whoever listens, such as a page around this one, hears that the puzzle or step was solved."""
    document.dispatchEvent(window.CustomEvent.new("encrucijada-solved", to_js({"detail": what + " " + key})))


class Notes:
    """What is remembered from visit to visit, or while the page is open where the browser keeps nothing."""

    def __init__(self) -> None:
        self._here: dict[str, str] = {}

    def read(self, name: str) -> str:
        """What was written last under the name, or nothing."""
        return self._here.get(name) or kept(name) or ""

    def write(self, name: str, text: str) -> None:
        """Remember the text."""
        self._here[name] = text
        keep(name, text)


class LearnPanel:
    """The panel that stands in place of the game's own; tells ``on_action(name, value)`` which button was pressed."""

    def __init__(self, tell: Callable[..., str], on_action: Callable[[str, str], None], projector: str) -> None:
        """``projector`` is what the page calls the view for a class."""
        self.on_action = on_action
        self._game = document.getElementById("panel")
        self._panel = element("aside", "", {"id": "learn", "aria-labelledby": "learn-title", "hidden": ""})
        self._parts = {
            "title": element("h2", "", {"id": "learn-title", "tabindex": "-1"}),
            "place": element("p", "", {"id": "learn-place"}),
            "text": element("div", "", {"id": "learn-text", "role": "status"}),
            "body": element("div", "", {"id": "learn-body"}),
            "said": element("p", "", {"id": "learn-said", "role": "status"}),
        }
        self._row = element("div", "", {"class": "buttons", "id": "learn-buttons"})
        self._buttons = {name: button(name, projector if name == PROJECTOR else tell("action." + name)) for name in ROW}
        shown = document.documentElement.hasAttribute("data-projector")
        self._buttons[PROJECTOR].setAttribute("aria-pressed", "true" if shown else "false")
        for name in ("title", "place", "text", "body", "said"):
            self._panel.appendChild(self._parts[name])
        for name in ROW:
            self._row.appendChild(self._buttons[name])
        self._panel.appendChild(self._row)
        self._game.after(self._panel)
        self._panel.addEventListener("click", create_proxy(self._clicked))
        self._panel.addEventListener("keydown", create_proxy(self._key))

    def open(self) -> None:
        """In place of the game's panel, with the focus on its title."""
        self._game.hidden = True
        self._panel.hidden = False

    def close(self) -> None:
        """Gone, and the game's panel is back."""
        self._panel.hidden = True
        self._game.hidden = False

    def show(self, title: str, place: str, text: str, buttons: tuple[str, ...], focus: bool = False) -> None:
        """A page of the panel: its title, where one is, its paragraphs (one a line), and the buttons that make sense."""
        self._parts["title"].textContent = title
        self._parts["place"].textContent = place
        self._parts["text"].replaceChildren(*[element("p", line) for line in text.split("\n")])
        self._parts["body"].replaceChildren()
        self.say("")
        lost = str(document.activeElement.getAttribute("data-action") if document.activeElement else "") not in buttons
        for name in ROW:
            self._buttons[name].hidden = name not in buttons
        self.emphasise("next")
        if focus or (lost and self._panel.contains(document.activeElement)):
            self._parts["title"].focus()

    def emphasise(self, name: str) -> None:
        """The one button that is most likely wanted."""
        for other in ROW:
            self._buttons[other].classList.toggle("main", other == name)

    def reveal(self, name: str) -> None:
        """Another button makes sense now."""
        self._buttons[name].hidden = False

    def add(self, *parts: Any) -> None:
        """More below the text."""
        for part in parts:
            self._parts["body"].appendChild(part)

    def say(self, text: str, right: bool | None = None) -> None:
        """What there is to say of the last answer, and whether it was right."""
        self._parts["said"].textContent = text
        self._parts["said"].setAttribute("data-right", "" if right is None else "yes" if right else "no")

    def value_of(self, name: str) -> str:
        """What the field with that id holds."""
        return str(document.getElementById(name).value)

    def _clicked(self, event: Any) -> None:
        pressed = event.target.closest("[data-action]")
        if pressed is not None:
            event.stopPropagation()  # the page's own buttons have the same names
            self.on_action(str(pressed.getAttribute("data-action")), str(pressed.getAttribute("data-value") or ""))

    def _key(self, event: Any) -> None:
        """The arrows go back and forth, as a presenter's do, unless they belong to a field."""
        action = ARROWS.get(str(event.key))
        field = event.target.closest("input, select")
        if action is None or field is not None or event.ctrlKey or event.altKey or event.metaKey or self._buttons[action].hidden:
            return
        event.preventDefault()
        self.on_action(action, "")
