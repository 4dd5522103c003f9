"""The editor of positions: on the page's board, with a panel of its own in place of the game's."""

from __future__ import annotations

from pyscript import document

from encrucijada.core.game import FIRST, SECOND, RulesError
from encrucijada.core.grid import grid
from encrucijada.extras.draft import Draft
from encrucijada.extras.page_challenge import PageChallenge
from encrucijada.extras.page_editor_panel import EditorPanel
from encrucijada.games import game_named
from encrucijada.play.link import Link
from encrucijada.play.session import COMPUTER, PERSON
from encrucijada.play.variations import planted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.extras.page_extras import Extras

SEATS = (FIRST, SECOND)


class PageEditor:
    """Borrows the board; gives it back when it is left, when a game starts from the position, or when another is opened."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"editor": self.open}
        self._extras = extras
        self._page = extras.page
        line = extras.page.session.line
        self._draft = Draft(line.game, line.board)
        self._theirs = self._page.board.on_point, self._page.board.on_resize
        self._challenge = PageChallenge(extras.page, self._checked)
        self._panel = EditorPanel(extras, {
            "editor-undo": self._undo, "editor-clear": self._clear, "editor-fill": self._fill, "editor-start": self._start,
            "editor-link": self._share, "editor-puzzle": self._check, "editor-leave": self._leave,
        }, self._chosen)  # fmt: skip

    def open(self) -> None:
        """The position shown, to be changed; or what was being set up before."""
        page = self._page
        if page.learn.borrower is self:
            return
        page.learn.leave()
        page.panel.dismiss()
        if self._draft.empty():
            self._fill_from_game()
        board = page.board
        self._theirs = board.on_point, board.on_resize
        board.on_point, board.on_resize = self._pointed, self._paint
        page.learn.borrower = self
        self._panel.open()
        self._offer()
        document.getElementById("play").scrollIntoView()

    def give_back(self) -> None:
        """The board is the game's again; whoever asks for it shows what is to be seen."""
        self._challenge.stop()
        self._page.learn.borrower = None
        self._page.board.on_point, self._page.board.on_resize = self._theirs
        self._panel.close()

    def _leave(self, value: str) -> None:
        self.give_back()
        self._page.show()
        self._panel.return_focus()

    # What is shown

    def _offer(self) -> None:
        """The choices that this board leaves, and the position."""
        self._panel.offer(self._draft.game, self._draft.board, self._draft.editing.states)
        self._show()

    def _show(self, said: str = "") -> None:
        """The position, whose turn it is, and whether a game can start from it."""
        self._challenge.stop()
        draft, tell = self._draft, self._extras.tell
        speech, position, problem = self._page.speech, draft.position(), draft.problem()
        self._paint()
        self._page.board.prepare()
        self._page.board.offer(grid(draft.board.columns, draft.board.rows).names)
        self._page.board.describe(lambda name: speech.point(position, name, (), ()))
        if problem is None:
            state = tell("editor.fine", colour=speech.say("colour." + draft.game.colours[draft.to_move]))
        else:
            state = self._extras.explain(problem) + " " + tell("editor.mend." + problem.key)
        self._panel.show(draft, said, state, problem is None, self._page.session.closed())

    def _paint(self) -> None:
        draft, page = self._draft, self._page
        page.board.lay_out(draft.board.columns, draft.board.rows, page.speech.board(draft.game.key, draft.board.text))
        page.board.paint(draft.game.draw(draft.position()), page.theme())

    # What people do

    def _pointed(self, name: str) -> None:
        draft = self._draft
        taken = draft.put(name, self._panel.brush())
        if not taken:
            self._show(self._extras.tell("editor.fixed", point=name))
            return
        self._show(self._page.speech.point(draft.position(), name, (), ()) + ".")

    def _chosen(self, name: str, value: str) -> None:
        """Something of the panel was chosen: another board, or who is to move."""
        if name == "editor-board":
            key, _, board = value.partition(" ")
            game = game_named(key)
            self._draft.clear(game, game.read_board(board))
            self._offer()
        elif name == "editor-mover":
            self._draft.move_next(SEATS[int(value)])
            self._show()

    def _undo(self, value: str) -> None:
        game = self._draft.game
        self._draft.undo()
        if self._draft.game is game:
            self._show()
        else:
            self._offer()

    def _clear(self, value: str) -> None:
        self._draft.clear(self._draft.game, self._draft.board)
        self._show()

    def _fill(self, value: str) -> None:
        self._fill_from_game()
        self._offer()

    def _fill_from_game(self) -> None:
        """What the game shows; nothing of a finished game of a board without advice, which must not go on."""
        session = self._page.session
        if session.closed():
            self._draft.clear(session.line.game, session.line.board)
        else:
            self._draft.fill(session.line.game, session.position())

    # What it is for

    def _start(self, value: str) -> None:
        """A game from the position, between those who were chosen."""
        try:
            record, seats = self._draft.record(), self._panel.seats(self._draft)
        except RulesError as problem:  # its button can't be used then
            self._panel.say(self._extras.explain(problem))
            return
        self._extras.actions["bring"](Link(record, seats, None, planted(record), []), self._extras.tell("editor.started"), True)
        self._page.board.focus()

    def _share(self, value: str) -> None:
        self._challenge.stop()
        self._panel.say("")
        self._extras.actions["share"](self._draft.session(self._panel.seats(self._draft)))

    def _check(self, value: str) -> None:
        """A challenge is wanted: can it be solved?"""
        self._panel.say(self._extras.tell("editor.checking"))
        self._challenge.ask(self._draft.record())

    def _checked(self, solvable: bool | None) -> None:
        """A link to a challenge: whoever opens it is to move, against the computer at its best. None to one that can't be solved."""
        draft, tell = self._draft, self._extras.tell
        if document.querySelector("dialog[open]") is not None:  # meanwhile something else was wanted
            self._panel.say("")
            return
        if solvable is False:
            colour = self._page.speech.say("colour." + draft.game.colours[draft.to_move])
            self._panel.say(tell("editor.unsolvable." + draft.game.key, colour=colour))
            return
        said = tell("editor.solvable." + draft.game.key if solvable else "editor.unchecked")
        self._panel.say(said)
        self._extras.actions["share"](draft.session(draft.seats(COMPUTER, PERSON, draft.game.strengths)), said)
