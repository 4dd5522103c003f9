"""The page: wires the session to what is seen, heard, clicked, kept and thought."""

from __future__ import annotations

import asyncio

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.core.game import RulesError
from encrucijada.games import GAMES
from encrucijada.play.advice import Advice
from encrucijada.play.link import Link, names_a_game, read_link, write_link
from encrucijada.play.opponent import Opponent
from encrucijada.play.record import Record
from encrucijada.play.session import Seats, Session
from encrucijada.view.page_advice import PageAdvice
from encrucijada.view.page_board import PageBoard
from encrucijada.view.page_extras import PageExtras
from encrucijada.view.page_keys import PageKeys
from encrucijada.view.page_later import PageLater, bout
from encrucijada.view.page_memory import LINKED, OwnGames, address_values, keep, kept, show_in_address, values_of
from encrucijada.view.page_panel import PagePanel
from encrucijada.view.page_settings import PageSettings
from encrucijada.view.page_thinker import FAILED, LOADING, READY, PageThinker
from encrucijada.view.speech import Speech
from encrucijada.view.theme import theme_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.view.page_new import PageNew

LAST = "last"  # what is kept under this name: the key of the game played last


class Page:
    """Everything on the page, for as long as it is open."""

    def __init__(self, catalogue: dict[str, str]) -> None:
        self.speech = Speech(catalogue)
        self.root = document.documentElement
        self.panel = PagePanel(self.speech)
        self.board = PageBoard(lambda name: self.settings.point(name), self.foresee, self.paint)
        self.new: PageNew | None = None  # made when it is first asked for
        self.address = ""  # the hash as this page last wrote it
        self.also = ""  # what the address says besides the game
        self.place = ""  # under which name the game is kept beside one's own, if it came by a link
        self.bout: Any = None  # the pairing of a competition that is played (compete.page_bout.PageBout)
        self.own = OwnGames([game.key for game in GAMES])
        self.storing = True
        self.stated = ""  # what <html data-state> says now
        self.thinker_failed = False  # whether the message is about that
        self.offered = False  # whether a new version has been
        self.later, self.due = create_proxy(self.afterwards), False
        game = GAMES[0]
        self.session = Session(Record(game, game.read_board(game.default_board)), Seats(None, game.default_strength))
        self.thinker = PageThinker(self.answered, self.progressed, self.thinker_changed)
        self.opponent = Opponent(self.session, self.thinker, str(int(window.Math.random() * 1000000000)))
        self.advice = Advice(self.session, self.thinker)
        self.help = PageAdvice(self.advice, self.speech, self.go, self.theme)
        self.learn = PageLater(self)
        self.extras = PageExtras(self)
        self.settings = PageSettings(self)
        self.keys = PageKeys(self)
        self.actions: dict[str, Callable[[], object]] = {
            "board": self.board.focus,
            "new": self.ask_new,
            "undo": self.session.undo,
            "redo": self.session.redo,
            "swap": lambda: self.play("swap"),
            "stop": self.session.stop,
            "resume": self.resume,
            "resign": self.session.resign,
            "retry": self.ask_again,
            "own-game": self.own_game,
            "dismiss": self.panel.dismiss,
            "update": lambda: document.dispatchEvent(window.Event.new("encrucijada-take-update")),
            "flip": self.settings.flip,
            "lesson": lambda: self.learn.look({"lesson": ""}),
            "puzzle": lambda: self.learn.look({"puzzle": ""}),
        }
        self.actions.update(self.help.actions)
        self.actions.update(self.extras.actions)
        self.actions.update(self.keys.actions)

    def begin(self) -> None:
        """Bring back the game of the address or the one that is kept, and listen from now on."""
        self.settings.face()
        self.session.on_change.append(self.show)
        self.advice.on_news.append(self.advised)
        document.addEventListener("click", create_proxy(self._clicked))
        window.addEventListener("hashchange", create_proxy(self._address_changed))
        document.addEventListener("encrucijada-theme", create_proxy(self._theme_changed))
        document.addEventListener("encrucijada-update", create_proxy(self._offer_update))
        self.open_address()
        self.learn.look(address_values())

    # Which game

    def open_address(self) -> None:
        """The game that the address asks for, else one's own."""
        values = address_values()
        if values.get("own") in [game.key for game in GAMES]:  # from the installed app
            self.take_up(values["own"])
            return
        link = read_link(values)
        if not names_a_game(values):
            self.own_game(link.problems)
            return
        if "pairing" in values:
            asyncio.create_task(bout(self, link, values["pairing"]))
            return
        own = kept(kept(LAST) or "")
        self.place = LINKED if own is not None and own != write_link(link.session()) else ""
        by_letter = values.get("letter") == "1"
        self.open(link, "&letter=1" if by_letter else "")
        if by_letter:
            if link.seats.computer is None:
                self.session.away = 1 - self.session.line.positions[-1].to_move
                self.show()
            self.extras.do("letter")

    def open(self, link: Link, also: str = "") -> None:
        """The link's game; its problems are told, and how to get back to one's own game if this is another."""
        self.also = also
        self.learn.leave()
        self.panel.dismiss()
        said = [self.speech.explain(problem) for problem in link.problems]
        if self.place == LINKED:
            said.append(self.speech.say("notice.linked"))
        if said:
            self.panel.notice(" ".join(said), "own-game" if self.place == LINKED else "")
        if link.seats.computer is not None:
            self.thinker.prepare()  # first: what it begins with arrives while the board is drawn
        self.session.start(link.record, link.seats, link.at, link.tree)
        self.extras.clock()

    def own_game(self, problems: list[RulesError] | None = None) -> None:
        """The game kept in this browser, or a new one where there is none; problems found before are told too."""
        self.place = ""
        last = kept(LAST)
        link = read_link(values_of(self.own.read(last) if last else ""))
        link.problems = (problems or []) + link.problems
        self.open(link)

    def take_up(self, key: str) -> None:
        """The game of that name: the one kept in this browser, or a new one where there is none to go on with."""
        kept_link = read_link(values_of(self.own.read(key)))
        shown = kept_link.session()
        if kept_link.record.game.key != key or shown.outcome() is not None:
            kept_link = read_link({"game": key})
        self.place = ""
        self.open(kept_link)
        document.getElementById("play").scrollIntoView()

    def ask_new(self) -> None:
        """Ask for a new game."""
        if self.new is None:
            from encrucijada.view.page_new import PageNew  # not needed to begin

            self.new = PageNew(self.speech, self.start)
            self.actions["cancel"] = self.new.close
        self.new.open(self.session)

    def start(self, record: Record, seats: Seats, clock: str = "") -> None:
        """A new game."""
        self.place = ""
        self.also = ""
        self.learn.leave()
        self.panel.dismiss()
        self.session.start(record, seats)
        self.extras.clock(clock)

    def afterwards(self) -> None:
        """What can wait until the stone is on the screen, if that is due."""
        if not self.due:
            return
        self.due = False
        if self.session.seats.computer is not None:
            self.thinker.prepare()  # first, since it starts beside what follows
        self.board.prepare()
        self.panel.show_rest(self.session)
        self.help.show()
        self.describe()
        self.remember()
        self.panel.turns.reveal()
        self._offer_update()

    def remember(self) -> None:
        """Keep the game in the browser and in the address."""
        link = write_link(self.session)
        if not self.learn.wanted:
            self.address = show_in_address(link + self.also)
        key = self.session.line.game.key
        told = self.own.beside
        stored = keep(self.place, link) if self.place else self.own.keep(key, link) and keep(LAST, key)
        if self.own.beside and not told:
            self.panel.notice_too(self.speech.say("notice.beside"))
        if self.storing and not stored:
            self.panel.notice_too(self.speech.say("notice.not-kept"))
        self.storing = stored

    # What people do

    def _clicked(self, event: Any) -> None:
        clicked = event.target.closest("[data-game], [data-action]:not(:disabled)")
        if clicked is None:
            return
        name = clicked.getAttribute("data-action")
        action = self.actions.get(str(name)) if name else lambda: self.take_up(str(clicked.getAttribute("data-game")))
        if action is not None:
            event.preventDefault()
            action()

    def play(self, move: str) -> None:
        """A person's turn, or why it isn't one."""
        try:
            self.session.play(move)
        except RulesError as error:
            self.panel.hint(self.speech.explain(error))

    def foresee(self, move: str) -> None:
        """A finger went down on a point: what playing there would show is made ready, so that its release shows it at once."""
        ahead = None if self.learn.lent() else self.session.foresee(move)
        if ahead is not None:
            self.panel.foresee(ahead)
            self.board.foresee(self.help.foresee(ahead), ahead.playable())
            self.settings.foresee(ahead)

    def go(self, turn: int) -> None:
        """Show the game after so many turns."""
        self.session.go(turn)

    def resume(self) -> None:
        """The computer goes on, after a stop or after it failed."""
        self.panel.dismiss()
        self.session.resume()

    def _address_changed(self, event: Any) -> None:
        if str(window.location.hash)[1:] != self.address:
            values = address_values()
            if names_a_game(values) or not self.learn.names(values):
                self.open_address()
            self.learn.look(values)

    # What is shown

    def show(self) -> None:
        """Show the session as it is now; what takes longer, a moment later."""
        state = self.state()
        if self.stated != state:
            self.stated = self.root.dataset.state = state
        self.panel.show(self.session)
        self.paint()  # last: it asks how much room there is, for which the browser lays the page out, and would again after later changes
        if not self.learn.lent():
            self.board.offer(self.session.playable())
        if not self.due:
            self.due = True
            window.attempt("window", "setTimeout", self.later, 0)

    def state(self) -> str:
        """What <html data-state> says."""
        if self.session.outcome() is not None or self.session.closed():
            return "over"
        return "thinking" if self.session.thinking() else "ready"

    def paint(self) -> None:
        """Draw the position, unless something else has the board."""
        if self.learn.lent():
            return
        session = self.session
        board = session.line.board
        self.board.lay_out(board.columns, board.rows, self.speech.board(session.line.game.key, board.text))
        self.board.paint(self.help.picture(), self.theme())

    def theme(self) -> str:
        """How everything is coloured, as static/theme.js chose it."""
        return theme_named(str(self.root.dataset.theme))

    def describe(self) -> None:
        """Name the cells of the board, unless something else has it."""
        if self.learn.lent():
            return
        position, turn = self.session.position(), self.session.last_turn()
        forced = position.forced() or ()
        self.board.describe(lambda name: self.speech.point(position, name, turn, forced) + self.help.mark(name))

    def advised(self) -> None:
        """There is news of advice, or it was switched."""
        self.paint()
        self.board.prepare()
        self.help.show()
        self.describe()

    def _theme_changed(self, event: Any) -> None:
        self.board.renew()
        self.help.show()

    def _offer_update(self, event: Any = None) -> None:
        """Say once, and not in mid-game, that there is a new version."""
        if self.offered or not self.updated() or self.panel.noticed() or (self.session.at and self.state() != "over"):
            return
        self.offered = True
        self.panel.notice(self.speech.say("notice.update"), "update")

    def updated(self) -> bool:
        """Whether the page has a newer version by now."""
        return bool(self.root.hasAttribute("data-update"))

    def missing(self, key: str, file: str, action: str = "") -> None:
        """Say that a file can't be had, and what can be done; where that is for a newer version of the page, how to take it."""
        if self.updated():
            self.panel.notice(self.speech.say("notice.newer"), "update")
        else:
            self.panel.notice(self.speech.say(key, file=file), action)

    # The thinker

    def answered(self, job: int, answer: dict[str, Any]) -> None:
        """The thinker's answer arrived."""
        if self.advice.receive(job, answer) or not self.opponent.wants(job):
            return
        move = answer.get("move")
        if isinstance(move, str):
            self.opponent.receive(job, move)
        if self.opponent.failure is not None or not isinstance(move, str):
            print("thinker:", answer)
            self.session.stop()
            self.panel.notice(self.speech.say("notice.no-answer"), "resume")

    def progressed(self, job: int, share: float, news: dict[str, Any] | None) -> None:
        """How far the thinker is with a job, and what it has found."""
        if self.opponent.wants(job):
            self.panel.progress(share)
        else:
            self.advice.progress(job, share, news)

    def ask_again(self) -> None:
        """Ask the thinker anew for all that is wanted of it."""
        self.panel.dismiss()
        self.opponent.ask_again()
        self.advice.ask_again()

    def thinker_changed(self) -> None:
        """The thinker's state changed."""
        if self.thinker.state == FAILED:
            self.session.stop()
            if self.thinker.missing:
                self.missing("notice.thinker-missing", self.thinker.missing, "resume" if self.session.stopped else "retry")
            else:
                self.panel.notice(self.speech.say("notice.thinker-failed"), "resume" if self.session.stopped else "retry")
            self.thinker_failed = True
        elif self.thinker.state == READY and self.thinker_failed:
            self.thinker_failed = False
            self.panel.dismiss()
        self.panel.loading(self.thinker.state == LOADING)
