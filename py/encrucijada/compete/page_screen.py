"""The round or the table for a projector: in large letters, alone, and kept up to date when another window goes on with the competition."""

from __future__ import annotations

import asyncio

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.view.page_elements import button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.page_competition import PageCompetition


class PageScreen:
    """Entered by a button, left by the same, by Escape, and with the full screen."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._root = document.documentElement
        self._filled = False
        self._leave = button("projector", page.tell("compete.action.leave-screen"), {"id": "leave-screen"})
        self.actions: dict[str, Callable[[str], object]] = {"projector": self._switch, "screen-shows": lambda value: self._shows()}
        document.addEventListener("keydown", create_proxy(self._key))
        document.addEventListener("fullscreenchange", create_proxy(self._changed))

    def on(self) -> bool:
        """Whether the page is shown so."""
        return bool(self._root.hasAttribute("data-projector"))

    def _switch(self, how: str = "") -> None:
        """Into it, or out of it; after a reload the screen can't be filled, since nobody has pressed anything."""
        wanted = not self.on() and self._page.opened is not None
        self._root.toggleAttribute("data-projector", wanted)
        if wanted:
            document.getElementById("competition").appendChild(self._leave)
            if how != "reloaded":
                asyncio.create_task(self._try("document.documentElement", "requestFullscreen"))
        else:
            self._leave.remove()
            if self._filled:
                asyncio.create_task(self._try("document", "exitFullscreen"))
        if self._page.opened is not None:
            self._page.show()
            (self._leave if wanted else document.getElementById("competition-title")).focus()

    def _shows(self) -> None:
        """What a list of many rows takes so that all of it can be seen: up to three columns."""
        tables = document.querySelectorAll("#competition .view:not([hidden]) .tables > li")
        self._root.setAttribute("data-many", "3" if int(tables.length) > 20 else "2" if int(tables.length) > 8 else "1")

    async def _try(self, target: str, method: str) -> None:
        begun, promise = window.attempt(target, method)
        try:
            if begun:
                await promise
        except Exception:  # refused: the list is as large as the window
            pass

    def _key(self, event: Any) -> None:
        if str(event.key) == "Escape" and self.on() and not document.querySelector("dialog[open]"):
            self._switch()

    def _changed(self, event: Any) -> None:
        left = self._filled and not document.fullscreenElement
        self._filled = bool(document.fullscreenElement)
        if left and self.on():
            self._switch()
