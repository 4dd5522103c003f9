"""The board as large as the screen, and nothing beside it but what is said of it: for a class, or for two at a large screen."""

from __future__ import annotations

import asyncio

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras


class PageProjector:
    """Left by the same button, by Escape, and with the full screen, where the browser lets it be filled."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"projector": self.switch}
        self._root = document.documentElement
        self._filled = False  # whether the screen is filled
        document.addEventListener("keydown", create_proxy(self._key))
        document.addEventListener("fullscreenchange", create_proxy(self._screen_changed))

    def switch(self) -> None:
        """Into it, or out of it."""
        self._show(not self._root.hasAttribute("data-projector"))

    def _show(self, wanted: bool) -> None:
        self._root.toggleAttribute("data-projector", wanted)
        buttons = document.querySelectorAll('[data-action="projector"]')  # the game's, and that of lessons and puzzles
        for number in range(int(buttons.length)):
            buttons.item(number).setAttribute("aria-pressed", "true" if wanted else "false")
        if wanted:
            asyncio.create_task(self._try("document.documentElement", "requestFullscreen"))
        elif self._filled:
            asyncio.create_task(self._try("document", "exitFullscreen"))

    async def _try(self, target: str, method: str) -> None:
        begun, promise = window.attempt(target, method)
        try:
            if begun:
                await promise
        except Exception:  # refused, as in a frame: the board is as large as the window
            pass

    def _key(self, event: Any) -> None:
        if str(event.key) == "Escape" and self._root.hasAttribute("data-projector") and not document.querySelector("dialog[open]"):
            self._show(False)

    def _screen_changed(self, event: Any) -> None:
        """The browser leaves the full screen at Escape without telling of the key."""
        left = self._filled and not document.fullscreenElement
        self._filled = bool(document.fullscreenElement)
        if left and self._root.hasAttribute("data-projector"):
            self._show(False)
