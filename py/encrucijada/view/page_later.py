"""Lessons and puzzles as the page sees them: a part that is fetched when it is first wanted, borrows the board, and gives it back."""

from __future__ import annotations

import asyncio
import json

from js import window
from pyscript import document

from encrucijada.view.page_elements import element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.play.link import Link
    from encrucijada.view.page import Page

PROGRAM = "learn.py"


async def fetched(file: str) -> str | None:
    """The text of a file of this page's version, None where it can't be had."""
    try:
        return str(await window.attempt("window", "ours", file)[1])
    except Exception as problem:  # missing, damaged, or of a newer version (static/ours.js)
        print("page:", problem)
        return None


async def add_texts(folder: str, texts: dict[str, str], style: str = "") -> str:
    """Add those of the folder in the page's language, and once the style sheet; the name of the file that is missing, or nothing."""
    file = f"static/{folder}/{document.documentElement.lang}.json"
    found = await fetched(file)
    if found is None:
        return file
    texts.update(json.loads(found))
    if style and document.querySelector(f'link[href="{style}"]') is None:
        document.head.appendChild(element("link", "", {"rel": "stylesheet", "href": style}))
    return ""


async def brought(program: str) -> Any:
    """Our own modules, those of the program among them; None where it can't be had."""
    text = await fetched(program)
    if text is None:
        return None
    names: dict[str, Any] = {}
    exec(text, names)  # our own file, of this version
    return names["encrucijada"]


async def embed(page: Page) -> None:
    """What the page needs inside somebody else's."""
    modules = await brought("embed.py")
    if modules is None:
        page.missing("notice.extras-missing", "embed.py")
        page.session.locked = False
        page.show()
    else:
        modules.embed.page_embed.PageEmbed(page)


async def bout(page: Page, link: Link, text: str) -> None:
    """The pairing of a competition that the link is for; its game alone where what it needs can't be had."""
    modules = await brought("bout.py")
    missing = "bout.py"
    if modules is not None:
        part = modules.compete.page_bout.PageBout(page)
        missing = str(await part.fetch())
        if not missing:
            part.open(link, text)
            return
    page.open(link)
    page.panel.notice_too(page.speech.say("notice.extras-missing", file=missing))


class PageLater:
    """``wanted`` from the wish to open a lesson or puzzle until it is left; ``open`` while it has the board."""

    def __init__(self, page: Page) -> None:
        self.wanted = False
        self.open = False
        self.borrower: Any = None  # who else shows something on the board, until its `give_back`
        self._page = page
        self._part: Any = None  # encrucijada.learn.page_learn.PageLearn, once fetched
        self._fetching = False
        self._values: dict[str, str] = {}  # what was asked for last

    def names(self, values: dict[str, str]) -> bool:
        """Whether a link's values ask for a lesson or a puzzle."""
        return "lesson" in values or "puzzle" in values

    def look(self, values: dict[str, str]) -> None:
        """Open the lesson or puzzle that the values name, if they do."""
        if self.names(values):
            self._reclaim()
            self.wanted = True
            self._values = values
            if not self._fetching:
                asyncio.create_task(self._open())

    async def _open(self) -> None:
        self._fetching = True
        missing = "" if self._part else await self._fetch()
        self._fetching = False
        if not self.wanted:
            return
        if missing:
            self.wanted = False
            self._page.missing("notice.learn-missing", missing)
            self._page.remember()
            return
        self.open = True
        self._page.settings.face()
        self._part.open(self._values)

    async def _fetch(self) -> str:
        """The name of the file that is missing, or nothing once the part is there."""
        modules = await brought(PROGRAM)
        if modules is None:
            return PROGRAM
        part = modules.learn.page_learn.PageLearn(self._page)
        missing = str(await part.fetch())
        if not missing:
            self._part = part
        return missing

    def lent(self) -> bool:
        """Whether something else than the game has the board."""
        return bool(self.open or self.borrower)

    def _reclaim(self) -> None:
        if self.borrower:
            self.borrower.give_back()

    def leave(self) -> None:
        """Back to the page's own game, if something else is shown."""
        self.wanted = False
        self._reclaim()
        if self.open:
            self.open = False
            self._part.close()
            self._page.settings.face()
            self._page.show()
