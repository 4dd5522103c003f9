"""What is stored in the browser, in plain words: how much of each kind, taken away, taken along as a file, brought from one."""

from __future__ import annotations

import asyncio

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.extras.page_parts import answer, base_address, buttons, save_file, today
from encrucijada.extras.shelf import KeptGame
from encrucijada.play.stored import HEAD, KINDS, Taking, kind_of, write_line
from encrucijada.view.page_elements import button, dialog, element
from encrucijada.view.page_memory import PREFIX, forget, keep, kept, kept_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras

FILES = "files"  # what is kept for use without a network, besides the kinds of encrucijada.play.stored
ALL = KINDS + (FILES,)
PIECE = 100000  # bytes of a file that are read at a time: the page's interpreter has little room for texts
MOST_BYTES = 20000000  # of a file that is read: twice what browsers keep


class PageStored:
    """The dialog; once something was taken away or brought, the page starts anew when it is closed."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"stored": self.open}
        self._tell = extras.tell
        self._removed: list[tuple[str, str]] = []
        self._changed = False
        self._sizes: dict[str, int] = {}
        self._list = element("ul", "", {"id": "stored-list"})
        self._said = element("p", "", {"id": "stored-said", "role": "status"})
        self._undo = button("stored-undo", extras.tell("action.undo"), {"hidden": ""})
        self._file = element("input", "", {"id": "stored-file", "type": "file", "accept": ".txt,text/plain"})
        bring = element("label", extras.tell("stored.bring") + " ", {}, self._file)
        row = buttons(
            ("stored-all", extras.tell("action.stored-all")), ("stored-export", extras.tell("action.stored-export")),
            ("stored-close", extras.tell("action.close")),
        )  # fmt: skip
        about = element("p", extras.tell("stored.about"))
        self._dialog = dialog("stored-dialog", extras.tell("stored.title"), about, self._list, self._said, self._undo, bring, row)
        self._dialog.addEventListener("close", create_proxy(self._closed))
        self._file.addEventListener("change", create_proxy(self._chosen))
        answer(self._dialog, {
            "stored-remove": self._remove, "stored-all": self._remove, "stored-undo": self._restore, "stored-export": self._export,
            "stored-close": lambda value: self._dialog.close(),
        })  # fmt: skip

    def open(self) -> None:
        """Show what is stored now."""
        self._say("")
        self._show()
        self._dialog.showModal()
        asyncio.create_task(self._weigh())

    def _say(self, text: str) -> None:
        self._said.textContent = text
        self._undo.hidden = not self._removed

    # How much

    def _show(self) -> None:
        self._sizes.update({kind: sum([len(name) + len(kept(name) or "") for name in names_of(kind)]) for kind in KINDS})
        self._list.replaceChildren(*[self._row(kind) for kind in ALL])

    def _row(self, kind: str) -> Any:
        size, title = self._sizes.get(kind, 0), self._tell("stored." + kind)
        named = element("p", "", {}, element("strong", title), element("span", " · " + self._size(size)))
        row = element("li", "", {"data-kind": kind}, named, element("p", self._tell("stored." + kind + ".what")))
        remove = self._tell("action.stored-remove")
        remover = button("stored-remove", remove, {"data-value": kind, "aria-label": remove + ": " + title})
        remover.disabled = not size
        row.appendChild(remover)
        return row

    def _size(self, size: int) -> str:
        unit, many = ("megabytes", size / 1000000) if size >= 1000000 else ("kilobytes", size / 1000)
        number = window.Intl.NumberFormat.new(document.documentElement.lang, to_js({"maximumFractionDigits": 1})).format(many)
        return self._tell("stored." + unit, size=str(number)) if size else self._tell("stored.nothing")

    async def _weigh(self) -> None:
        """How much is kept for use without a network."""
        size = 0
        for name in await caches_of_page():
            cache = await window.attempt("caches", "open", name)[1]
            for request in await cache.keys():
                answered = await cache.match(request)
                if answered is not None:
                    size += int((await answered.blob()).size)
        self._sizes[FILES] = size
        self._show()

    # Away and back

    def _remove(self, kind: str) -> None:
        """Nothing of the kind is stored any more, or nothing at all."""
        kinds = (kind,) if kind else ALL
        for each in kinds:
            for name in names_of(each):
                self._removed.append((name, kept(name) or ""))
                forget(name)
        self._changed = True
        if FILES in kinds:
            asyncio.create_task(self._remove_files())
        self._say(self._tell("stored.removed", what=self._tell("stored." + kind) if kind else self._tell("stored.everything")))
        self._show()
        (self._undo if self._removed else self._dialog.querySelector('[data-action="stored-close"]')).focus()

    async def _remove_files(self) -> None:
        for name in await caches_of_page():
            await window.attempt("caches", "delete", name)[1]
        found = window.attempt("navigator.serviceWorker", "getRegistration")
        registration = await found[1] if found[0] else None
        if registration is not None:
            await registration.unregister()
        self._sizes[FILES] = 0
        self._show()

    def _restore(self, value: str) -> None:
        """What was taken away from the browser's memory is there again."""
        for name, text in self._removed:
            keep(name, text)
        self._removed = []
        self._say(self._tell("stored.restored"))
        self._show()

    def _closed(self, event: Any) -> None:
        """What is open still knows what was taken away, and not what was brought."""
        if self._changed:
            window.attempt("history", "replaceState", None, "", str(window.location.pathname))
            window.location.reload()

    # As a file

    def _export(self, value: str) -> None:
        """All but the files of the page, which anybody can have from the site."""
        lines = window.Array.new()
        lines.push(HEAD + "\n")
        for name in sorted(kept_names()):
            lines.push(write_line(name, kept(name) or "") + "\n")
        save_file(f"encrucijada-{today()}.txt", window.Blob.new(lines, to_js({"type": "text/plain;charset=utf-8"})))

    def _chosen(self, event: Any) -> None:
        if int(self._file.files.length):
            asyncio.create_task(self._bring(self._file.files.item(0)))

    async def _bring(self, file: Any) -> None:
        """What the file holds is stored here too."""
        taking = Taking(keep, kept, kept_names, lambda link: KeptGame(0, self._tell("stored.from-file"), today(), "", link).write())
        try:
            await read_lines(file, taking.line)
            said = self._tell("stored.full") if taking.full else self._tell("stored.brought")
        except ValueError:
            said = self._tell("stored.brought-part") if taking.count else self._tell("stored.not-ours")
        except Exception:  # gone, or not to be read
            said = self._tell("stored.not-ours")
        self._changed = self._changed or taking.count > 0
        self._file.value = ""
        self._say(said)
        self._show()


def names_of(kind: str) -> list[str]:
    """What of the kind is kept, by the names of encrucijada.view.page_memory."""
    return [name for name in sorted(kept_names()) if kind_of(name) == kind]


async def caches_of_page() -> list[str]:
    """The names of the page's own caches: others on the same host have theirs."""
    found = window.attempt("caches", "keys")
    folder = PREFIX[:-1] + " " + str(window.URL.new(base_address()).pathname) + " "
    return [str(name) for name in (await found[1] if found[0] else []) if str(name).startswith(folder)]


async def read_lines(file: Any, take: Callable[[str], None]) -> None:
    """Gives each line of the file to ``take``; they are plain ASCII, so that no letter is cut in two."""
    rest = ""
    for start in range(0, min(int(file.size), MOST_BYTES), PIECE):
        lines = (rest + str(await file.slice(start, start + PIECE).text())).split("\n")
        rest = lines.pop()
        for line in lines:
            take(line)
    take(rest)
