"""The competition as a file and back, and its results for a spreadsheet."""

from __future__ import annotations

import asyncio

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.compete.files import LONGEST, read_competition, results, write_competition, write_csv
from encrucijada.compete.names import small
from encrucijada.compete.page_table import rows_for_csv
from encrucijada.core.game import RulesError
from encrucijada.extras.page_parts import save_file, text_file, today
from encrucijada.view.page_elements import button, element
from encrucijada.view.page_memory import make_room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.page_competition import PageCompetition
ENDING, SPREADSHEET = ".encrucijada-competition.txt", ".csv"
LONGEST_NAME = 40  # letters of a file's name
MARK = "\ufeff"  # at the beginning of a file from which spreadsheets know the letters


def file_name(name: str, date: str, ending: str) -> str:
    """A name for a file that every system takes."""
    plain = "".join([letter if letter.isalpha() or letter.isdigit() else "-" for letter in small(name)])[:LONGEST_NAME]
    words = [word for word in plain.split("-") if word]
    return "-".join(words + [date]) + ending


class PageFiles:
    """Saves, opens, and writes tables."""

    view = "files"

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._file = document.getElementById("open-file")
        self._file.addEventListener("change", create_proxy(self._chosen))
        self.actions: dict[str, Callable[[str], object]] = {
            "save": lambda value: self._save(), "open-file": lambda value: self._file.click(),
            "csv": lambda value: self._csv(self._results()), "csv-table": lambda value: self._csv(rows_for_csv(page.competition, page.tell)),
        }  # fmt: skip

    def show(self) -> None:
        """What can be had as a file, and how safe what is kept is."""
        tell = self._page.tell
        parts = [
            element("h3", tell("compete.view.files")), element("p", tell("compete.files.kept" if self._page.shelf.stored else "compete.unkept")),
            self._offer("save", "compete.action.save", "compete.files.save"), self._offer("csv", "compete.action.csv", "compete.files.csv"),
            self._offer("csv-table", "compete.action.csv-table", "compete.files.csv-table"),
            self._offer("print", "compete.action.print", "compete.files.print"),
            element("h3", tell("compete.lot")), element("p", tell("compete.lot.how", seed=self._page.competition.settings.seed)),
        ]  # fmt: skip
        document.getElementById("view-files").replaceChildren(*parts)

    def _offer(self, action: str, label: str, how: str) -> Any:
        tell = self._page.tell
        said = element("p", tell(how), {"class": "credit"})
        return element("div", "", {"class": "offer"}, button(action, tell(label), {"id": "file-" + action}), said)

    def _save(self) -> None:
        competition = self._page.opened
        if competition is not None:
            name = file_name(competition.settings.name, today(), ENDING)
            save_file(name, text_file(write_competition(competition)))
            self._page.say(self._page.tell("compete.saved", name=name))

    def _results(self) -> list[list[str]]:
        tell = self._page.tell
        names = ("round", "table", "first", "first-group", "second", "second-group", "first-wins", "second-wins")
        return [[tell("compete.csv." + name) for name in names]] + results(self._page.competition)

    def _csv(self, rows: list[list[str]]) -> None:
        name = file_name(self._page.competition.settings.name, today(), SPREADSHEET)
        save_file(name, text_file(MARK + write_csv(rows)))
        self._page.say(self._page.tell("compete.saved", name=name))

    # --- opening

    def _chosen(self, event: Any) -> None:
        if int(self._file.files.length):
            asyncio.create_task(self._read(self._file.files.item(0)))

    async def _read(self, file: Any) -> None:
        """Open the file as a competition of its own: nothing that is kept is written over."""
        page, name = self._page, str(file.name)
        try:
            if int(file.size) > LONGEST:
                raise RulesError("compete-file-long")
            room = make_room(int(file.size))
            text = str(await file.text())
            del room
            self._bring(text)
        except RulesError as problem:
            page.notice(page.tell("compete.not-opened", name=name, problem=page.explain(problem)))
        except Exception:  # gone, or not to be read
            page.notice(page.tell("compete.file-unreadable", name=name))
        self._file.value = ""

    def _bring(self, text: str) -> None:
        page, opened = self._page, read_competition(text)
        own = page.shelf.new_name(opened.competition.settings.secret)
        page.shelf.keep(own, opened.competition)
        page.dismiss()
        page.view = "rounds"
        page.begin_with(opened.competition, own)
        page.show_kept()
        page.say(page.tell("compete.opened", name=opened.competition.settings.name))
        if opened.problems:
            page.notice(page.partly(opened))
        document.getElementById("competition-title").focus()
