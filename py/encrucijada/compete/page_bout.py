"""The game's page while a pairing of a competition is played on it: two names, one or two games, a result for the teacher.

No hint and no computer, and a turn is taken back only if both agree. What was played is kept under a name of the pairing's own.
"""

from __future__ import annotations

import asyncio

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.compete.bout import read_bout, read_ticket
from encrucijada.compete.page_result import PageResult
from encrucijada.core.game import Board, Unreadable
from encrucijada.play.link import read_link
from encrucijada.play.record import Record, extend, write_record
from encrucijada.play.session import Seats
from encrucijada.play.variations import along, planted
from encrucijada.play.words import explain, sentence
from encrucijada.view.page_elements import button, element
from encrucijada.view.page_later import add_texts
from encrucijada.view.page_memory import forget, keep, kept, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.play.link import Link
    from encrucijada.view.page import Page
STYLE = "static/pairing.css"
GAME, GAMES = "pairing.", "bout."  # and the beginning of the key: what the game on the board, and the games that are over, are kept under
SHORT = 12  # digits of the key that tell one pairing from another


class PageBout:
    """``open`` the link of a pairing; it stays until another game is opened."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._texts = dict(page.speech.catalogue)
        self._agreed: int | None = None  # the turn to which both agreed to go back
        self._asking = ""  # what both are asked, and who has said yes
        self._yes: list[str] = []
        self._listener = self._look  # the one and only, to be found again among others
        self._before: dict[str, Any] = {}  # the page's actions that are others meanwhile

    async def fetch(self) -> str:
        """Get texts and style; the name of the file that is missing, or nothing."""
        return await add_texts("i18n-pairing", self._texts, STYLE)

    def tell(self, key: str, **facts: object) -> str:
        """The text with the facts in its gaps; a name stands there whole."""
        return sentence(self._texts, key, {name: (fact,) if isinstance(fact, str) else fact for name, fact in facts.items()})

    def open(self, link: Link, text: str) -> None:
        """The pairing that the link is for, as far as it was played here."""
        page = self._page
        if page.bout is not None:
            page.bout.leave()
        try:
            ticket = read_ticket(text)
        except Unreadable as problem:
            page.open(link)
            page.panel.notice_too(explain(self._texts, problem))
            return
        own = ticket.key[:SHORT]
        self.bout = read_bout(ticket, kept(GAMES + own) or "")
        page.bout, page.place, self._place = self, GAME + own, GAME + own
        page.learn.leave()
        page.panel.dismiss()
        page.also = "&pairing=" + str(window.encodeURIComponent(text))
        for broken in link.problems:
            page.panel.notice_too(page.speech.explain(broken))
        self._build()
        page.session.on_change = [self._listener] + page.session.on_change
        self._before = {name: page.actions[name] for name in ("undo", "resign")}
        page.actions.update({"undo": self._ask_undo, "resign": self._ask_resign, "bout-next": self._go_on})
        stored = kept(self._place)
        self._start(read_link(values_of(stored)) if stored is not None else link)

    def leave(self) -> None:
        """Another game is on the page."""
        page = self._page
        page.bout = None
        page.actions.update(self._before)
        page.session.on_change = [listener for listener in page.session.on_change if listener is not self._listener]
        page.session.locked = False
        page.speech.names = ()
        self._bar.remove()
        for shown in document.querySelectorAll("#panel [data-action=new]"):
            shown.hidden = False

    # The games

    def _start(self, link: Link) -> None:
        """The link's game on a board that gives no help, with whatever it was that ended it."""
        page, record = self._page, link.record
        board = record.board
        strict = Board(board.text, board.columns, board.rows, board.variant, board.level, False, False)
        plain = extend(Record(record.game, strict), list(record.moves))
        tree = planted(plain)
        along(tree, plain.moves)[-1].ended = link.session().nodes[-1].ended
        page.speech.names = self.bout.seated()
        self._agreed = None
        page.session.start(plain, Seats(None), None, tree)
        page.extras.clock(self.bout.ticket.clock if not plain.moves else None)

    def _go_on(self) -> None:
        """The next game, in which the other starts."""
        self.bout.go_on()
        forget(self._place)
        self._keep()
        page = self._page
        page.panel.dismiss()
        self._start(read_link(_values(page.session.line)))
        page.board.focus()

    def _keep(self) -> None:
        keep(GAMES + self.bout.ticket.key[:SHORT], self.bout.write())

    def _look(self) -> None:
        """The session has changed: is it still this game, who may play, is it over?"""
        page, session, bout = self._page, self._page.session, self.bout
        if page.place != self._place:
            self.leave()
            return
        last = len(session.line.moves)
        if session.at == last:
            self._agreed = None
        session.locked = session.at < last and session.at != self._agreed
        self._ask("")
        ending = session.ending()
        if ending is not None and bout.finish(ending.winner, write_record(session.line)):
            self._keep()
        self._show()

    # What both have to agree on

    def _ask_undo(self) -> None:
        """The last turn is taken back once both have said yes; after the end nothing is."""
        session = self._page.session
        if session.ending() is not None:
            self._page.panel.hint(self.tell("pairing.stands"))
        elif session.may_undo() and session.at == len(session.line.moves):
            seat = session.line.positions[session.at - 1].to_move
            self._ask("undo", self.tell("pairing.undo", name=self.bout.seated()[seat]), self.bout.seated())
        else:
            session.undo()

    def _ask_resign(self) -> None:
        """Whoever is to move gives up, once that was confirmed."""
        session = self._page.session
        name = self.bout.seated()[session.position().to_move]
        self._ask("resign", self.tell("pairing.resign", name=name), (name,))

    def _ask(self, asking: str, question: str = "", names: tuple[str, ...] = ()) -> None:
        """Ask the question, each with a button for a yes; no question closes it."""
        self._asking, self._yes = asking, []
        self._question.hidden = not asking
        parts = [element("p", question)]
        for name in names:
            made = button("bout-yes", self.tell("pairing.agrees", name=name), {"aria-pressed": "false"})
            made.addEventListener("click", create_proxy(self._said_yes(name, made, len(names))))
            parts.append(made)
        parts.append(button("bout-no", self.tell("pairing.no")))
        parts[-1].addEventListener("click", create_proxy(lambda event: self._refused()))
        self._question.replaceChildren(*(parts if asking else []))
        if asking:
            parts[1].focus()

    def _said_yes(self, name: str, pressed: Any, wanted: int) -> Callable[[Any], None]:
        def said(event: Any) -> None:
            if name not in self._yes:
                self._yes.append(name)
                pressed.setAttribute("aria-pressed", "true")
            if len(self._yes) == wanted:
                self._do(self._asking)

        return said

    def _refused(self) -> None:
        self._ask("")
        self._page.board.focus()

    def _do(self, asked: str) -> None:
        session = self._page.session
        if asked == "resign":
            session.resign()
            return
        self._agreed = session.at - 1
        session.undo()
        self._page.board.focus()

    # What is shown

    def _build(self) -> None:
        ticket = self.bout.ticket
        made, _, table = ticket.place.partition(".")
        title = element("h2", self.tell("pairing.title", round=made, table=table), {"id": "bout-title", "tabindex": "-1"})
        self._said = element("p", "", {"role": "status", "id": "bout-said"})
        self._question = element("div", "", {"class": "bout-question", "role": "alert", "hidden": ""})
        self._result = PageResult(self._page, ticket, self.tell)
        rules = element("p", self.tell("pairing.rules"), {"class": "credit"})
        named = element("p", self.tell("pairing.named"), {"class": "credit"})
        inside = (title, self._said, self._question, self._result.shown, rules, named)
        self._bar = element("section", "", {"id": "bout", "aria-labelledby": "bout-title"}, *inside)
        document.getElementById("seats").after(self._bar)
        for shown in document.querySelectorAll("#panel [data-action=new]"):
            shown.hidden = True

    def _show(self) -> None:
        """Which game it is and who starts; who won; the result."""
        bout = self.bout
        first, second = bout.seated()
        games = int(bout.ticket.games[0])
        key = "pairing.game" if games > 1 or bout.game > 1 else "pairing.one"
        said = [self.tell(key, game=bout.game, games=max(games, bout.game), first=first, second=second)]
        if len(bout.won) == bout.game:
            said = [self.tell("pairing.won", game=bout.game, name=bout.ticket.names[bout.won[-1]])]
        text = " ".join(said)
        if str(self._said.textContent) != text:
            self._said.textContent = text
        self._result.offer(bout)
        if bout.over():
            asyncio.create_task(self._result.show(bout))


def _values(record: Record) -> dict[str, str]:
    """The names and values of a link to a new game of the same kind."""
    values = {"game": record.game.key}
    for pair in record.game.board_link(record.board):
        name, _, value = pair.partition("=")
        values[name] = value
    return values
