"""The keys that work wherever the focus is, unless it is in a field or a dialog. Those of the board and of lists are theirs."""

from __future__ import annotations

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.play.settings import ON
from encrucijada.view.keys import KEYS, action_of
from encrucijada.view.page_elements import element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.view.page import Page

NOT_HERE = "input, select, textarea, dialog, [contenteditable]"
CLOSED = "dialog:not([open])"


def _is_elsewhere(target: Any) -> bool:
    """Whether the keys belong to a field or a dialog; not to one that has just been closed, which keeps the focus for a moment."""
    return target.closest(NOT_HERE) is not None and target.closest(CLOSED) is None


class PageKeys:
    """Turns keys into actions of the page; ``actions`` is what buttons can ask for besides."""

    def __init__(self, page: Page) -> None:
        self.actions = {"help": self.help, "type": self.type}
        self._page = page
        document.addEventListener("keydown", create_proxy(self._key))

    def _key(self, event: Any) -> None:
        if event.defaultPrevented or event.altKey or event.repeat or self._page.learn.lent() or _is_elsewhere(event.target):
            return
        letters = self._page.settings.settings.keys == ON
        action = action_of(str(event.key), bool(event.ctrlKey or event.metaKey), bool(event.shiftKey), letters)
        if action is not None:
            event.preventDefault()
            self._do(action)

    def _do(self, action: str) -> None:
        """What a press on the action's button would do; nothing while that can't be used."""
        self._page.afterwards()  # the buttons as they are now, however quick the fingers are
        button = document.querySelector(f'[data-action="{action}"]')
        if button is None:
            self._page.actions[action]()
        elif not button.disabled and button.closest("[hidden]") is None:
            button.click()

    def type(self) -> None:
        """To the field in which turns are typed."""
        document.getElementById("words").open = True
        document.getElementById("typed").focus()

    def help(self) -> None:
        """The help, with the keys."""
        keys = document.getElementById("help-keys")
        if not keys.children.length:
            for key, action in KEYS:
                keys.appendChild(element("dt", "", None, element("kbd", key.upper())))
                keys.appendChild(element("dd", self._page.speech.say("action." + action)))
        document.getElementById("help-dialog").showModal()
