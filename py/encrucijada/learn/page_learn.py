"""Lessons and puzzles on the page: what a link or a button opens, and the way back to the game."""

from __future__ import annotations

import json

from pyscript import document

from encrucijada.core.game import RulesError
from encrucijada.learn.films import frames
from encrucijada.learn.lessons import lesson_named
from encrucijada.learn.page_lesson import LessonView
from encrucijada.learn.page_parts import PROJECTOR, LearnPanel, Notes
from encrucijada.learn.page_puzzle import PuzzleView
from encrucijada.learn.page_stage import Match, Stage
from encrucijada.learn.puzzles import read_puzzles
from encrucijada.play.words import sentence
from encrucijada.view.page_later import add_texts, fetched
from encrucijada.view.page_memory import show_in_address

TYPE_CHECKING = False
if TYPE_CHECKING:

    from encrucijada.view.page import Page

STYLE = "static/learn.css"
PUZZLES = "static/puzzles/obras.json"


class PageLearn:
    """Everything about lessons and puzzles, once it has been fetched."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.speech = page.speech
        self.notes = Notes()
        self._texts: dict[str, str] = {}

    async def fetch(self) -> str:
        """Get texts, puzzles and styles; the name of the file that is missing, or nothing."""
        missing = await add_texts("i18n-learn", self._texts, STYLE)
        puzzles = await fetched(PUZZLES)
        if missing or puzzles is None:
            return missing or PUZZLES
        self.stage = Stage(self.page, self.tell)
        self.panel = LearnPanel(self.tell, self.act, self.speech.say("action." + PROJECTOR))
        self.match = Match(self.page, self.match_changed)
        self._lesson = LessonView(self)
        self._puzzle = PuzzleView(self, read_puzzles(json.loads(puzzles)))
        self._view: LessonView | PuzzleView = self._lesson
        return ""

    def tell(self, key: str, **facts: object) -> str:
        """The text of lessons and puzzles with the facts in its gaps."""
        return sentence(self._texts, key, facts)

    def open(self, values: dict[str, str]) -> None:
        """The lesson or puzzle that a link's values name; where it names none, all of them, and what is wrong is told."""
        self.stage.borrow()
        self.panel.open()
        document.getElementById("help-dialog").close()  # a link in it may have led here
        self.page.root.dataset.learn = "lesson" if "lesson" in values else "puzzle"
        try:
            if "lesson" in values:
                self._open_lesson(values["lesson"])
            else:
                self._view = self._puzzle
                self._puzzle.open(values["puzzle"])
        except RulesError as problem:
            self.page.panel.notice(self.speech.explain(problem))
            self._view.menu()
        document.getElementById("play").scrollIntoView()

    def _open_lesson(self, text: str) -> None:
        self._puzzle.close()
        self._view = self._lesson
        if text:
            lesson, step = lesson_named(text)
            self._lesson.open(lesson, step)
        else:
            self._lesson.menu()

    def close(self) -> None:
        """The game's board and panel are as they were."""
        self.match.end()
        self._puzzle.close()
        self.stage.give_back()
        self.panel.close()
        self.page.root.removeAttribute("data-learn")

    def address(self, link: str) -> None:
        """The page's address names what is open."""
        self.page.address = show_in_address(link)

    def act(self, action: str, value: str) -> None:
        """A button of the panel was pressed."""
        if action == "leave":
            self.page.learn.leave()
        elif action == "game":
            self.page.take_up(value or self.stage.game.key)
        elif action == PROJECTOR:
            self.page.extras.do(action)
        elif action == "lesson":
            self._open_lesson(value)
        else:
            self._view.act(action, value)

    # The game against the computer

    def match_changed(self) -> None:
        """Somebody has played."""
        if self.page.learn.open:
            self._view.match_changed()

    def show_match(self, playable: tuple[str, ...] | None = None) -> None:
        """The game against the computer as it is now."""
        session = self.match.session
        position = session.position()
        can = session.playable() if playable is None else playable
        self.stage.show(position, session.last_turn(), can, on_point=self.match.play if can else None)
        if session.at:
            self.stage.film(list(frames(session.line.positions[session.at - 1], session.line.moves[session.at - 1])))

    def match_status(self) -> str:
        """What has happened in it, and who is to do what."""
        session = self.match.session
        if session.stopped:
            return self.tell("said.no-computer")
        if self.match.waiting():
            return self.tell("said.computer-loading")
        said = self.speech.status(session)
        if session.at == 0:
            return said
        return self.speech.turn(session.line.positions[session.at - 1], session.last_turn(), session.position()) + " " + said

    def match_won(self) -> bool | None:
        """Whether the person has won it, None while it goes on."""
        outcome = self.match.session.outcome()
        return None if outcome is None else outcome.winner != self.match.session.seats.computer
