"""Pieces of dialogs: choices, buttons, and files that the browser takes or gives."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

LATER = 60000  # milliseconds for which a file that is being saved stays in reach


def radios(name: str, legend: str, choices: list[tuple[str, str]], chosen: str) -> Any:
    """Choices of which one is taken; ``value_of`` says which."""
    group = element("fieldset", "", {"class": "choices"}, element("legend", legend))
    for value, text in choices:
        entry = element("input", "", {"type": "radio", "name": name, "value": value})
        entry.checked = value == chosen
        group.appendChild(element("label", "", {"class": "check"}, entry, element("span", text)))
    return group


def select(name: str, label: str, choices: list[tuple[str, str]], chosen: str) -> Any:
    """A list to choose from, under its label."""
    entry = element("select", "", {"id": name})
    for value, text in choices:
        entry.appendChild(element("option", text, {"value": value}))
    entry.value = chosen
    return element("label", label + " ", {}, entry)


def value_of(name: str) -> str:
    """The choice made in the radios or in the list with that name."""
    radio = document.querySelector(f'input[name="{name}"]:checked')
    return str(radio.value) if radio is not None else str(document.getElementById(name).value)


def buttons(*actions: tuple[str, str]) -> Any:
    """A row of buttons: action and text of each, the last one being what is most likely wanted."""
    line = element("p", "", {"class": "row end"})
    for name, text in actions:
        line.appendChild(button(name, text, {"class": "main"} if name == actions[-1][0] else {}))
    return line


def answer(part: Any, actions: dict[str, Callable[[str], object]]) -> None:
    """Buttons inside the part do these actions, each given its button's ``data-value``; the page's own buttons have the same names."""
    def clicked(event: Any) -> None:
        pressed = event.target.closest("[data-action]")
        action = actions.get(str(pressed.getAttribute("data-action"))) if pressed is not None else None
        if action is not None:
            event.stopPropagation()
            action(str(pressed.getAttribute("data-value") or ""))

    part.addEventListener("click", create_proxy(clicked))


def text_file(text: str) -> Any:
    """The text as a file that the browser can save."""
    return window.Blob.new(to_js([text]), to_js({"type": "text/plain;charset=utf-8"}))


def save_file(name: str, file: Any) -> None:
    """The browser saves the file under the name, or asks where."""
    address = window.URL.createObjectURL(file)
    element("a", "", {"href": str(address), "download": name}).click()
    window.attempt("window", "setTimeout", create_proxy(lambda: window.URL.revokeObjectURL(address)), LATER)


def today() -> str:
    """The date where the page is read, as ``2026-11-30``."""
    now = window.Date.new()
    return f"{int(now.getFullYear())}-{int(now.getMonth()) + 1:02d}-{int(now.getDate()):02d}"


def base_address() -> str:
    """Where links lead: to the page, in the reader's own language.

    From a page that is one file on a disk they lead to the site that it was made from, or to the file where that isn't known.
    """
    made_from = document.documentElement.getAttribute("data-single")
    if made_from is None:
        return str(window.URL.new(".", window.location.href).href)
    return str(made_from) or str(window.location.href).split("#")[0].split("?")[0]
