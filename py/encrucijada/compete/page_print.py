"""What can be printed: the sheets of ``page_sheets``, chosen in a dialog, on A4 in black and white."""

from __future__ import annotations

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.compete.page_sheets import Sheets, on_paper
from encrucijada.extras.page_parts import buttons, radios, select, value_of
from encrucijada.view.page_elements import dialog, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.page_competition import PageCompetition
KINDS = ("pairings", "cards", "links", "scores", "table", "certificates")
OF_A_ROUND = KINDS[:4]
CERTIFICATES = ("3", "10", "all")


class PagePrint:
    """Asks what to print."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._sheets = Sheets(page)
        self._dialog: Any = None
        self.actions: dict[str, Callable[[str], object]] = {
            "print": lambda value: self._open(), "print-now": lambda value: self._print(), "print-close": lambda value: self._dialog.close()
        }

    def _open(self) -> None:
        tell, rounds = self._page.tell, len(self._page.competition.rounds)
        if self._dialog is not None:
            self._dialog.remove()
        proposed = "table" if self._page.view == "table" or not rounds else "pairings"
        kinds = radios("print-kind", tell("compete.print.what"), [(kind, tell("compete.print." + kind)) for kind in KINDS], proposed)
        choices = [(str(place), tell("compete.round", round=place)) for place in range(1, rounds + 1)]
        shown = str(self._page.round or rounds)
        which = select("print-round", tell("compete.print.round"), choices, shown)
        which.id = "print-round-row"
        offered = [(many, tell("compete.print.many." + many)) for many in CERTIFICATES]
        many = select("print-many", tell("compete.print.many"), offered, CERTIFICATES[0])
        many.id = "print-many-row"
        clock = element("div", "", {"id": "print-clock-row"})
        row = buttons(("print-close", tell("action.cancel")), ("print-now", tell("compete.action.print-now")))
        self._dialog = dialog("print-dialog", tell("compete.action.print"), kinds, which, many, clock, row)
        self._dialog.addEventListener("change", create_proxy(lambda event: self._show()))
        self._show()
        self._dialog.showModal()

    def _show(self) -> None:
        kind = value_of("print-kind")
        document.getElementById("print-round-row").hidden = kind not in OF_A_ROUND
        document.getElementById("print-many-row").hidden = kind != "certificates"
        clock = document.getElementById("print-clock-row")
        clock.hidden = kind != "links"
        if kind == "links" and clock.firstChild is None:
            self._page.actions["clock-into"](clock.id)

    def _print(self) -> None:
        kind = value_of("print-kind")
        round = int(value_of("print-round") or "0")
        many = value_of("print-many")
        self._dialog.close()
        if kind in OF_A_ROUND and not round:
            self._page.say(self._page.tell("compete.print.no-round"))
            return
        if kind == "links":
            self._page.actions["print-links"](str(round))
            return
        if kind in OF_A_ROUND:
            sheets = {"pairings": self._sheets.pairings, "cards": self._sheets.cards, "scores": self._sheets.scores}[kind](round)
        else:
            sheets = self._sheets.standings() if kind == "table" else self._sheets.certificates(0 if many == "all" else int(many))
        on_paper(kind, sheets)
