"""How a pairing ended, for the teacher: a code to read out, a QR code with the games in it; or entered at once, on the teacher's own machine."""

from __future__ import annotations

from pyscript import document

from encrucijada.compete.codes import write_code, write_long
from encrucijada.compete.competition import write_result
from encrucijada.compete.files import read_competition, write_competition
from encrucijada.compete.page_qr import LONGEST, drawn
from encrucijada.core.game import RulesError
from encrucijada.view.page_elements import button, element
from encrucijada.view.page_memory import keep, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.compete.bout import Bout, Ticket
    from encrucijada.view.page import Page
KEPT = "compete."  # and a competition's own name: what its text is kept under
ENTERED, FULL, OTHER, GONE = "entered", "full", "other", "gone"


class PageResult:
    """``shown`` is the part of the page; empty until a game is over."""

    def __init__(self, page: Page, ticket: Ticket, tell: Callable[..., str]) -> None:
        self.shown = element("div", "", {"id": "bout-result"})
        self._page = page
        self._ticket = ticket
        self._tell = tell
        self._done = ""  # what is shown

    def offer(self, bout: Bout) -> None:
        """The next game, while there is one to come; nothing of a result yet."""
        if bout.over():
            return
        state = "next" if bout.between() else ""
        if state != self._done:
            self._done = state
            starts = bout.seated(bout.game + 1)[0]
            parts = [button("bout-next", self._tell("pairing.next", name=starts))] if state else []
            self.shown.replaceChildren(*parts)

    async def show(self, bout: Bout) -> None:
        """The result of a pairing that is over."""
        if self._done == "over":
            return
        self._done = "over"
        first, second = bout.result()
        names = self._ticket.names
        said = self._tell("pairing.result", first=names[0], second=names[1], result=f"{first}–{second}")
        parts = [element("p", said, {"class": "bout-score"})]
        if self._ticket.own:
            parts += self._enter(bout)
            self.shown.replaceChildren(*parts)
            return
        code = write_code(self._ticket.key, bout.result(), bout.games())
        spaced = code[:4] + " " + code[4:]
        parts.append(element("p", self._tell("pairing.code")))
        parts.append(element("p", spaced, {"class": "bout-code", "id": "bout-code", "translate": "no"}))
        self.shown.replaceChildren(*parts)
        whole = write_long(self._ticket.key, bout.result(), bout.records, bout.games())
        picture = await drawn(whole if len(whole) <= LONGEST else code, self._tell("pairing.qr"))
        if picture is not None:
            self.shown.appendChild(picture)
            self.shown.appendChild(element("p", self._tell("pairing.qr.whole" if len(whole) <= LONGEST else "pairing.qr.code"), {"class": "credit"}))

    # On the teacher's own machine

    def _enter(self, bout: Bout) -> list[object]:
        own = self._ticket.own
        told = element("p", self._tell("pairing." + self._entered(bout)), {"role": "status"})
        address = f"competition-{document.documentElement.lang}.html#competition={own}&view=rounds"
        return [told, element("a", self._tell("pairing.back"), {"href": address, "class": "button"})]

    def _entered(self, bout: Bout) -> str:
        """Whether the result and the records stand in the competition that is kept here, or why they don't."""
        text = kept(KEPT + self._ticket.own)
        try:
            opened = read_competition(text or "")
            competition = opened.competition
            pairing = competition.at(self._ticket.place)
            if opened.problems or [competition.players[one - 1].name for one in (pairing.first, pairing.second)] != list(self._ticket.names):
                return GONE
            if pairing.result is not None:
                return ENTERED if pairing.result == bout.result() else OTHER
            room = competition.has_room(bout.records)
            for game, record in enumerate(bout.records if room else [], 1):
                competition.take(f"record {self._ticket.place}.{game}: {record}")
            competition.take(f"result {self._ticket.place}: " + write_result(bout.result(), bout.games()))
        except RulesError:
            return GONE
        if not keep(KEPT + self._ticket.own, write_competition(competition)):
            return GONE
        return ENTERED if room else FULL
