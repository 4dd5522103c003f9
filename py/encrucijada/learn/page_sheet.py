"""A sheet of puzzles to print: one page of boards, and an answer key on a second one."""

from __future__ import annotations

from js import window
from pyscript import document

from encrucijada.core.picture import Picture, Ring
from encrucijada.games import game_named
from encrucijada.learn.page_parts import element
from encrucijada.view.svg import as_svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.learn.page_learn import PageLearn
    from encrucijada.learn.puzzles import Puzzle


class PageSheet:
    """Shows the sheet in place of the board; only the sheet is printed."""

    def __init__(self, learn: PageLearn) -> None:
        self._learn = learn
        self._sheet = element("div", "", {"id": "sheet", "hidden": ""})
        self._area = document.getElementById("board-area")
        self._area.before(self._sheet)

    def show(self, puzzles: list[Puzzle], level: int, seed: int) -> None:
        """The two pages with these puzzles."""
        tell = self._learn.tell
        facts = {"level": level, "seed": seed}
        task = self._page(tell("sheet.title", **facts), tell("sheet.name"), tell("sheet.task"), "sheet-tasks")
        key = self._page(tell("sheet.key", **facts), "", tell("sheet.key.text"), "sheet-key")
        for place, puzzle in enumerate(puzzles):
            task.lastElementChild.appendChild(self._board(place + 1, puzzle, False))
            key.lastElementChild.appendChild(self._board(place + 1, puzzle, True))
        self._sheet.replaceChildren(task, key)
        self._sheet.hidden = False
        self._area.hidden = True

    def hide(self) -> None:
        """The board is back."""
        self._sheet.hidden = True
        self._sheet.replaceChildren()
        self._area.hidden = False

    def print(self) -> None:
        """Opens the browser's own dialog."""
        window.attempt("window", "print")

    def _page(self, title: str, name: str, text: str, kind: str) -> Any:
        page = element("section", "", {"class": "sheet-page"})
        page.appendChild(element("h2", title))
        page.appendChild(element("p", name, {"class": "sheet-name"}))
        page.appendChild(element("p", text))
        page.appendChild(element("ol", "", {"class": kind}))
        return page

    def _board(self, place: int, puzzle: Puzzle, solved: bool) -> Any:
        position = puzzle.position()
        picture = game_named("obras").draw(position)
        if solved:
            at = position.grid.place(position.grid.read(puzzle.solution))
            picture = Picture(picture.frame, picture.shapes + [Ring("cut", at, 0.36, 0.12)])
        colour = self._learn.speech.colour(position, position.to_move)
        facts = {"place": place, "colour": colour, "point": puzzle.solution, "turns": puzzle.turns}
        item = element("li")
        item.appendChild(element("p", self._learn.tell("sheet.solution" if solved else "sheet.puzzle", **facts)))
        board = element("div", "", {"class": "sheet-board"})
        board.innerHTML = as_svg(picture)
        item.appendChild(board)
        return item
