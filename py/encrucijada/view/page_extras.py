"""What the page can do besides playing, as the page sees it: a part that is fetched when one of its actions is first wanted.

To add to it: a class in ``encrucijada/extras`` with a dictionary ``actions``, its line in ``PARTS`` of ``extras/page_extras.py``, its texts in
``static/i18n-extras``, its styles in ``static/extras.css``, and here the names of its actions, which buttons carry as ``data-action``.
"""

from __future__ import annotations

import asyncio

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.view.page_later import brought
from encrucijada.view.page_memory import kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.view.page import Page

PROGRAM = "extras.py"
ACTIONS = (
    "settings", "projector", "share", "save", "open", "previous", "kept", "export",
    "editor", "notes", "play-typed", "hear-board", "hear-points", "hear-turn",
)  # fmt: skip


class PageExtras:
    """``do(action, …)`` does it now, or once the part is here; ``actions`` is what buttons can ask for."""

    def __init__(self, page: Page) -> None:
        self.actions = {name: self._asked_for(name) for name in ACTIONS}
        self._page = page
        self._part: Any = None  # encrucijada.extras.page_extras.Extras, once fetched
        self._waiting: list[tuple[str, tuple[object, ...]]] = []
        document.addEventListener("dragover", create_proxy(self._dragged))
        document.addEventListener("drop", create_proxy(self._dropped))

    def _dragged(self, event: Any) -> None:
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()  # else it couldn't be let go here

    def _dropped(self, event: Any) -> None:
        """A file let go over the page is opened here, not in the page's place."""
        files = event.dataTransfer.files
        if int(files.length):
            event.preventDefault()
            self.do("drop", files.item(0))

    def _asked_for(self, name: str) -> Any:
        return lambda: self.do(name)

    def do(self, action: str, *facts: object) -> None:
        """What the action says; a message where the part can't be had."""
        self._waiting.append((action, facts))
        if self._part:
            self._do_all()
        elif len(self._waiting) == 1:
            asyncio.create_task(self._fetch())

    def clock(self, text: str | None = None) -> None:
        """The clock that was chosen for the game, none where the text is empty; without a text, the one that is kept with it."""
        if text or self._part or kept("clock." + (self._page.place or self._page.session.line.game.key)):
            self.do("clock", text)

    def _do_all(self) -> None:
        while self._waiting:
            action, facts = self._waiting.pop(0)
            self._part.actions[action](*facts)

    async def _fetch(self) -> None:
        modules = await brought(PROGRAM)
        missing = PROGRAM
        if modules is not None:
            part = modules.extras.page_extras.Extras(self._page)
            missing = str(await part.fetch())
            if not missing:
                self._part = part
                self._do_all()
                return
        self._waiting = []
        self._page.missing("notice.extras-missing", missing)
