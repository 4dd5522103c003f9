"""Games as files: saved, opened from a dialog, and dropped onto the page."""

from __future__ import annotations

import asyncio

from pyscript.ffi import create_proxy

from encrucijada.core.game import RulesError
from encrucijada.extras.opening import ENDING, MOST_BYTES, file_name, opened
from encrucijada.extras.page_parts import answer, buttons, save_file, text_file, today
from encrucijada.play.saved import Saved, write_saved
from encrucijada.view.page_elements import dialog, element
from encrucijada.view.page_memory import values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras


class PageFiles:
    """Saves the game as a file, and opens files and pasted texts."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"save": self.save, "open": self.open, "drop": self.drop}
        self._extras = extras
        tell = extras.tell
        self._file = element("input", "", {"id": "open-file", "type": "file", "accept": ENDING[ENDING.rindex(".") :] + ",text/plain"})
        self._text = element("textarea", "", {"id": "open-text", "rows": "4", "spellcheck": "false", "autocapitalize": "none"})
        self._said = element("p", "", {"id": "open-said", "role": "alert"})
        chosen = element("label", tell("open.file") + " ", {}, self._file)
        pasted = element("label", tell("open.text") + " ", {}, self._text)
        row = buttons(("close-open", tell("action.cancel")), ("open-pasted", tell("action.open-pasted")))
        self._dialog = dialog("open-dialog", tell("open.title"), chosen, pasted, self._said, row)
        self._file.addEventListener("change", create_proxy(self._chosen))
        answer(self._dialog, {"open-pasted": self._pasted, "close-open": lambda value: self._dialog.close()})

    def save(self, name: str = "") -> None:
        """The game as a file."""
        session = self._extras.page.session
        save_file(file_name(session.line, today()), text_file(write_saved(session, name, today())))

    def open(self) -> None:
        """Ask for a file or a text."""
        self._said.textContent = ""
        self._text.value = ""
        self._file.value = ""
        if not self._dialog.open:
            self._dialog.showModal()

    def drop(self, file: Any) -> None:
        """A file was dropped onto the page."""
        asyncio.create_task(self._read(file))

    def _chosen(self, event: Any) -> None:
        if int(self._file.files.length):
            asyncio.create_task(self._read(self._file.files.item(0)))

    def _pasted(self, value: str) -> None:
        text = str(self._text.value) if int(self._text.textLength) <= MOST_BYTES else None
        self._bring(text, "")

    async def _read(self, file: Any) -> None:
        """The file's game; a file that is too large is never read, since the page's interpreter has little room for texts."""
        text: str | None = None
        try:
            if int(file.size) <= MOST_BYTES:
                text = str(await file.text())
        except Exception:  # gone, or not to be read
            self._tell(self._extras.tell("open.unreadable", file=(str(file.name),)))
            return
        self._bring(text, str(file.name))

    def _bring(self, text: str | None, name: str) -> None:
        tell = self._extras.tell
        if text is None:
            self._tell(tell("open.too-large", most=MOST_BYTES // 1000))
            return
        try:
            link = opened(text, values_of)
        except RulesError as problem:
            self._tell(self._extras.explain(problem))
            return
        self._dialog.close()
        called = (link.name if isinstance(link, Saved) else "") or name
        self._extras.actions["bring"](link, tell("open.named", name=(called,)) if called else tell("open.done"))

    def _tell(self, problem: str) -> None:
        """What is wrong: in the dialog if it is open, else in one that offers to try again."""
        if not self._dialog.open:
            self.open()
        self._said.textContent = problem
        self._file.value = ""
