"""The page's board on loan, and the computer as an opponent, for lessons and puzzles."""

from __future__ import annotations

from js import window
from pyscript.ffi import create_proxy

from encrucijada.games import game_named
from encrucijada.learn.films import frames
from encrucijada.learn.marks import NO_MARKS, Marks
from encrucijada.play.opponent import Opponent
from encrucijada.play.record import Record
from encrucijada.play.session import Seats, Session
from encrucijada.view.page_thinker import FAILED, LOADING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.core.game import Change, Game, Position
    from encrucijada.core.motion import Frame
    from encrucijada.view.page import Page

FRAME = 600  # milliseconds between two pictures
LONGEST = 1500  # and for all of a step's together
FIRST_JOB = 1000000  # beyond the jobs of the page's own game
PERFECT = 3  # the strength that never errs


class Stage:
    """Shows positions on the page's board while it is on loan; the board's own page paints nothing meanwhile."""

    def __init__(self, page: Page, tell: Callable[..., str]) -> None:
        self.page = page
        self.tell = tell
        self.game: Game = game_named("obras")  # whose positions are shown
        self._theirs: tuple[Any, Any] | None = None  # whom the board told before
        self._on_point: Callable[[str], None] = lambda name: None
        self._position: Position | None = None
        self._turn: tuple[Change, ...] = ()
        self._marks = NO_MARKS
        self._waiting: list[Frame] = []  # pictures still to come
        self._next = create_proxy(self._next_frame)
        self._timer = self._pace = 0

    def borrow(self) -> None:
        """The board tells us from now on."""
        board = self.page.board
        if self._theirs is None:
            self._theirs = board.on_point, board.on_resize
            board.on_point, board.on_resize = self._pointed, self.paint

    def give_back(self) -> None:
        """The board tells its page again."""
        self._stop()
        if self._theirs is not None:
            self.page.board.on_point, self.page.board.on_resize = self._theirs
            self._theirs = None

    def show(
        self,
        position: Position,
        turn: tuple[Change, ...] = (),
        playable: tuple[str, ...] = (),
        marks: Marks = NO_MARKS,
        on_point: Callable[[str], None] | None = None,
    ) -> None:
        """A position as it is, with marks, and what can be pressed on it."""
        self._stop()
        self._position, self._turn, self._marks = position, turn, marks
        self._on_point = on_point or (lambda name: None)
        self.paint()
        speech = self.page.speech
        forced = () if marks.hidden else position.forced() or ()

        def said(name: str) -> str:
            word = marks.word(name)
            return speech.point(position, name, turn, forced) + (", " + self.tell("mark." + word) if word else "")

        self.page.board.prepare()
        self.page.board.offer(playable)
        self.page.board.describe(said)

    def play(self, before: Position, move: str) -> None:
        """A turn, and what it does."""
        self.show(before.play(move), before.changes(move))
        self.film(list(frames(before, move)))

    def film(self, pictures: list[Frame]) -> None:
        """Pictures whose end is shown already, one after the other; none where the reader wants no movement. Whatever is done next ends them."""
        if len(pictures) > 1 and self.page.settings.moves():
            self._waiting = pictures
            self._pace = min(FRAME, LONGEST // len(pictures))
            self._next_frame()

    def _next_frame(self) -> None:
        if not self._waiting:
            return
        position, turn = self._waiting.pop(0)
        self._draw(position, turn, NO_MARKS if self._waiting else self._marks)
        if self._waiting:
            self._timer = window.attempt("window", "setTimeout", self._next, self._pace)[1]

    def _stop(self) -> None:
        if self._waiting:
            window.attempt("window", "clearTimeout", self._timer)
            self._waiting = []

    def paint(self) -> None:
        """Draw what is shown, as large as fits."""
        if self._position is not None:
            self._draw(self._position, self._turn, self._marks)

    def _draw(self, position: Position, turn: tuple[Change, ...], marks: Marks) -> None:
        board = position.board
        self.page.board.lay_out(board.columns, board.rows, self.page.speech.board(self.game.key, board.text))
        self.page.board.paint(marks.over(self.game.draw(position, turn), position), self.page.theme())

    def _pointed(self, name: str) -> None:
        self._on_point(name)


class Match:
    """A game from a position on, against the perfect computer or for both sides; tells ``on_change()`` after every turn."""

    def __init__(self, page: Page, on_change: Callable[[], None]) -> None:
        self._page = page
        self._thinker = page.thinker
        game = game_named("obras")
        self.session = Session(Record(game, game.read_board(game.default_board)), Seats())
        self.session.ticket = FIRST_JOB
        self._opponent = Opponent(self.session, page.thinker, "1", "puzzle")
        self.session.on_change.append(on_change)
        self._theirs = page.thinker.on_answer, page.thinker.on_progress, page.thinker.on_state
        page.thinker.on_answer, page.thinker.on_progress, page.thinker.on_state = self._answered, self._progressed, self._state_changed
        self._on_change = on_change

    def begin(self, position: Position, computer: int | None) -> None:
        """Another game, from the position on; the computer has that seat, or none."""
        game = game_named("obras")
        self.session.start(Record(game, position.board, position), Seats(computer, PERFECT))
        if computer is not None:
            self.prepare()

    def prepare(self) -> None:
        """The computer will be wanted soon."""
        self._thinker.prepare()

    def end(self) -> None:
        """No answer is wanted any more."""
        self.session.stop()

    def waiting(self) -> bool:
        """Whether the computer has yet to be fetched before it can answer."""
        return self.session.thinking() and self._thinker.state == LOADING

    def play(self, move: str) -> None:
        """The person's turn; nothing for what can't be played."""
        if move in self.session.playable():
            self.session.play(move)

    def _answered(self, job: int, answer: dict[str, Any]) -> None:
        if not self._opponent.wants(job):
            self._theirs[0](job, answer)
        elif not isinstance(answer.get("move"), str) or not self._opponent.receive(job, answer["move"]):
            self.session.stop()

    def _progressed(self, job: int, share: float, news: Any) -> None:
        if not self._opponent.wants(job):
            self._theirs[1](job, share, news)

    def _state_changed(self) -> None:
        ours = self.session.thinking()
        if not ours or self._page.session.thinking():
            self._theirs[2]()
        if ours and self._thinker.state == FAILED:
            self.session.stop()
        elif ours:
            self._on_change()
