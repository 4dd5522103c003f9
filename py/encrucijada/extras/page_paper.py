"""A game on paper: diagrams of a few turns each, on A4, printed by the browser."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.extras.diagrams import diagrams, drawn
from encrucijada.play.record import write_record
from encrucijada.view.page_elements import element
from encrucijada.view.svg import as_svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.extras.diagrams import Diagram
    from encrucijada.extras.page_extras import Extras
    from encrucijada.play.record import Record

PRINTING = "game"  # in <html data-printing>, from which static/extras.css knows what to print
WIDE = 11  # points: larger boards have a whole row of the paper each


class GamePaper:
    """The sheet, there while it is printed; nothing else is printed then."""

    def __init__(self, extras: Extras) -> None:
        self._extras = extras
        self._paper = element("section", "", {"id": "game-paper"})
        window.addEventListener("afterprint", create_proxy(self._printed))

    def print(self, record: Record, turns: int) -> None:
        """The whole game in diagrams of so many turns, in the browser's own dialog."""
        tell, speech = self._extras.tell, self._extras.page.speech
        title = speech.say("game." + record.game.key) + " · " + speech.board(record.game.key, record.board.text)
        figures = element("div", "", {"class": "wide" if record.board.columns > WIDE else ""})
        for diagram in diagrams(record, turns):
            figures.appendChild(self._figure(record, diagram))
        text = element("p", write_record(record), {"class": "game-line"})
        self._paper.replaceChildren(element("h1", title), element("p", tell("paper.players")), element("p", self._end(record)), figures, text)
        document.body.appendChild(self._paper)
        document.documentElement.setAttribute("data-printing", PRINTING)
        window.attempt("window", "print")

    def _printed(self, event: Any) -> None:
        if document.documentElement.getAttribute("data-printing") == PRINTING:
            document.documentElement.removeAttribute("data-printing")
            self._paper.remove()

    def _end(self, record: Record) -> str:
        """How the game ended, or that it goes on."""
        session = self._extras.page.session
        outcome, position = session.ending(), record.positions[-1]
        if outcome is None:
            return self._extras.tell("paper.goes-on")
        speech = self._extras.page.speech
        facts = {"winner": speech.colour(position, outcome.winner), "loser": speech.colour(position, 1 - outcome.winner)}
        return self._extras.tell("over." + outcome.why + ".persons", **facts)

    def _figure(self, record: Record, diagram: Diagram) -> Any:
        """A diagram above its turns, those without a number written out."""
        tell = self._extras.tell
        board = element("div", "", {"class": "paper-board"}, svg_element(as_svg(drawn(record, diagram))))
        key = "paper.start" if not diagram.last else "paper.turn" if diagram.first == diagram.last else "paper.turns"
        said = tell(key, first=diagram.first, last=diagram.last)
        if diagram.notes:
            said += " " + tell("paper.notes", notes=[f"{turn} {move}" for turn, move in diagram.notes])
        return element("figure", "", {}, board, element("figcaption", said))


def svg_element(text: str) -> Any:
    """The SVG that the text writes, as an element."""
    return document.importNode(window.DOMParser.new().parseFromString(text, "image/svg+xml").documentElement, True)
