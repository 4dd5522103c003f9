"""Rounds that only the thinker can pair: it is started when the first is wanted, and asked again where it fails."""

from __future__ import annotations

from pyscript import document

from encrucijada.compete.asking import Pairer
from encrucijada.view.page_thinker import FAILED, PageThinker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.compete.competition import Competition
    from encrucijada.compete.page_competition import PageCompetition


class Matching:
    """``ask`` for the next round of the competition that is open; it is taken as a step once it has come."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._asked: Competition | None = None
        self._thinker = PageThinker(self._answered, self._progressed, self._changed)
        self._pairer = Pairer(self._thinker)

    def ask(self) -> None:
        """Have the next round paired."""
        if self._pairer.asking() and self._asked is self._page.opened:
            return
        self._page.dismiss()
        self._page.say(self._page.tell("compete.pairing-now"))
        self._asked = self._page.opened
        self._pairer.ask(self._page.competition)

    def _progressed(self, job: int, share: float, news: Any) -> None:
        pass  # a round is paired in one go

    def _answered(self, job: int, answer: dict[str, Any]) -> None:
        page = self._page
        if not self._pairer.receive(job, answer) or self._asked is not page.opened:
            return
        if self._pairer.step is not None and page.take(self._pairer.step):
            document.getElementById("round-title").focus()
        elif self._pairer.failure is not None:
            page.say(page.explain(self._pairer.failure))

    def _changed(self) -> None:
        if self._thinker.state == FAILED and self._pairer.asking():
            self._pairer.stop()
            page = self._page
            page.say("")
            key = "compete.pairing-missing" if self._thinker.missing else "compete.pairing-failed"
            page.notice(page.tell(key, file=self._thinker.missing), "pair", page.tell("action.retry"))
