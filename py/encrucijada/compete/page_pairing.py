"""The dialog of one table: any result that it can have, taken back or corrected, and the ways to play there."""

from __future__ import annotations

from pyscript import document

from encrucijada.compete.telling import called, possible_results, score
from encrucijada.view.page_elements import button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.compete.page_competition import PageCompetition


class PagePairing:
    """Opened for a place such as ``2.3``, round and table; ``play`` is what others fill for the pairing that is open."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._dialog = document.getElementById("pairing-dialog")
        self.play = document.getElementById("pairing-play")
        self.actions: dict[str, Callable[[str], object]] = {"pairing": self.open, "any-result": self._result}

    def open(self, at: str) -> None:
        """Show what can be done at that table."""
        tell, competition = self._page.tell, self._page.competition
        pairing = competition.at(at)
        round, table = at.split(".")
        first, second = called(competition, pairing.first), called(competition, pairing.second)
        document.getElementById("pairing-title").textContent = tell("compete.pairing.title", round=round, table=table)
        now = tell("compete.pairing.open", first=first, second=second)
        if pairing.result is not None:
            now = tell("compete.pairing.now", first=first, second=second, score=score(pairing.result))
        document.getElementById("pairing-now").textContent = now
        buttons = []
        for result in possible_results(competition, pairing):
            values = {"data-value": f"{at}: {result[0]}-{result[1]}", "aria-pressed": "true" if pairing.result == result else "false"}
            text = tell("compete.pairing.nobody") if sum(result) == 0 else f"{first} {score(result)} {second}"
            buttons.append(button("any-result", text, values))
        if pairing.result is not None:
            buttons.append(button("any-result", tell("compete.action.take-back"), {"data-value": at + ": none"}))
        document.getElementById("pairing-results").replaceChildren(*buttons)
        self.play.replaceChildren()
        self._page.actions["play-ways"](at)
        if not self._dialog.open:
            self._dialog.showModal()

    def _result(self, value: str) -> None:
        self._dialog.close()
        self._page.take("result " + value)
