"""Motion and sounds as the page sees them: a part that is fetched when somebody reaches for the board or the computer thinks, if either is wanted."""

from __future__ import annotations

import asyncio

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.view.page_later import brought

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.play.session import Session
    from encrucijada.view.page import Page

PROGRAM = "motion.py"
REACHING = ("pointerover", "focusin")


class PageEffects:
    """Turns just appear where the part can't be had, as they do until it is there."""

    def __init__(self, page: Page, wanted: Callable[[], bool]) -> None:
        self._page = page
        self._wanted = wanted
        self._asked = False
        self._part: Any = None  # encrucijada.view.page_motion.PageMotion, once fetched
        self._area = document.getElementById("board-area")
        self._reached = create_proxy(self._reach)
        for kind in REACHING:
            self._area.addEventListener(kind, self._reached)
        page.session.on_change.append(self._look)

    def _look(self) -> None:
        if self._page.session.thinking():  # its first turn, too, comes in motion
            self._reach(None)

    def foresee(self, ahead: Session) -> None:
        """A turn is likely to be played next, after which the session is that."""
        if self._part is not None:
            self._part.foresee(ahead)

    def _reach(self, event: Any) -> None:
        if not self._asked and self._wanted():
            self._asked = True
            for kind in REACHING:
                self._area.removeEventListener(kind, self._reached)
            asyncio.create_task(self._fetch())

    async def _fetch(self) -> None:
        modules = await brought(PROGRAM)
        if modules is not None:
            self._part = modules.view.page_motion.PageMotion(self._page)
