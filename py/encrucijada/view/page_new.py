"""The dialog in which a new game is chosen: game, board, opponent, strength, who starts, clock."""

from __future__ import annotations

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.core.game import FIRST, SECOND, Game, RulesError
from encrucijada.core.grid import number
from encrucijada.games import GAMES, game_named
from encrucijada.play.record import Record
from encrucijada.play.session import COMPUTER, PERSON, Seats, Session
from encrucijada.view.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

OTHER = "other"  # the board's choice that opens the fields for a board of one's own
OPPONENTS, STARTERS = (PERSON, COMPUTER), (PERSON, COMPUTER)
NO_CLOCK, INCREMENT, UP = "none", "increment", "up"
CLOCKS = (NO_CLOCK, "plain", INCREMENT, UP)
LONGEST = 300  # minutes on a clock


class PageNew:
    """Asks for a new game and tells ``on_start(record, seats, clock)``; the clock as ``kind seconds more``, or nothing."""

    def __init__(self, speech: Speech, on_start: Callable[[Record, Seats, str], None]) -> None:
        self.speech = speech
        self.on_start = on_start
        self._dialog = document.getElementById("new-dialog")
        # Not before: browsers look through the fields of a page that starts, to fill them in.
        self._dialog.replaceChildren(self._dialog.querySelector("template").content)
        self._form = document.getElementById("new-form")
        self._fields = {name: document.getElementById("new-" + name) for name in NAMES}
        self._form.addEventListener("change", create_proxy(self._changed))
        self._form.addEventListener("submit", create_proxy(self._submitted))
        self._fill("game", [(game.key, speech.say("game." + game.key)) for game in GAMES], GAMES[0].key)
        self._fill("clock", [(kind, speech.say("new.clock." + kind)) for kind in CLOCKS], NO_CLOCK)

    def open(self, session: Session) -> None:
        """Show the dialog with the choices of the game being played."""
        self._fields["game"].value = session.line.game.key
        self._offer(session.line.game, session.line.board.text, session.seats)
        self._dialog.showModal()

    def close(self) -> None:
        """Nothing new after all."""
        self._dialog.close()

    def _fill(self, name: str, choices: list[tuple[str, str]], chosen: str) -> None:
        select = self._fields[name]
        options = document.createDocumentFragment()
        for value, text in choices:
            option = document.createElement("option")
            option.value = value
            option.textContent = text
            options.appendChild(option)
        select.replaceChildren(options)
        select.value = chosen

    def _offer(self, game: Game, board: str, seats: Seats) -> None:
        """The game's boards, strengths and seats, with these chosen."""
        offered = [(offer.text, self.speech.board(game.key, offer.text)) for offer in game.boards()]
        known = [text for text, _ in offered]
        offered.append((OTHER, self.speech.say("new.other-board." + game.key)))
        self._fill("board", offered, board if board in known else OTHER)
        self._own_board(game, board)
        self._fill("opponent", [(value, self.speech.say("new.opponent." + value)) for value in OPPONENTS], seats.opponent())
        strengths = [str(number + 1) for number in range(game.strengths)]
        names = [(value, self.speech.say("strength." + game.key + "." + value)) for value in strengths]
        self._fill("strength", names, str(min(seats.strength, game.strengths)))
        starters = [(value, self._starter(game, value)) for value in STARTERS]
        self._fill("first", starters, seats.first())
        self._show()

    def _own_board(self, game: Game, board: str) -> None:
        """The fields for a board of one's own: sides, and the variant where the game has one."""
        size, _, variant = board.partition(" ")
        wide, _, high = size.partition("x")
        self._fields["wide"].value = wide
        self._fields["high"].value = high or wide
        self._fields["variant"].checked = bool(variant)
        self._fields["high-row"].hidden = game.square
        self._fields["variant-row"].hidden = not game.variant

    def _starter(self, game: Game, value: str) -> str:
        mine = game.colours[0] if value == PERSON else game.colours[1]
        return self.speech.say("new.first." + value, colour=self.speech.say("colour." + mine))

    def _changed(self, event: Any) -> None:
        if str(event.target.id) == "new-game":
            game = game_named(str(event.target.value))
            seats = Seats(None if self._value("opponent") == PERSON else SECOND, game.default_strength)
            self._offer(game, game.default_board, seats)
        self._show()

    def _value(self, name: str) -> str:
        return str(self._fields[name].value)

    def _board_text(self, game: Game) -> str:
        """The board that the fields ask for, as text."""
        if self._value("board") != OTHER:
            return self._value("board")
        size = self._value("wide") if game.square else self._value("wide") + "x" + self._value("high")
        return size + (" " + game.variant if game.variant and self._fields["variant"].checked else "")

    def _show(self) -> None:
        """Hide what the choices made leave nothing to choose in, and say what they mean."""
        self._fields["own-board"].hidden = self._value("board") != OTHER
        game = game_named(self._value("game"))
        note, computer = "", True
        try:
            computer = game.read_board(self._board_text(game)).computer
        except RulesError:
            pass  # said when the form is sent; while typing it would only disturb
        if not computer:
            note = self.speech.say("new.no-computer")
            self._fields["opponent"].value = PERSON
        self._fields["opponent"].disabled = not computer
        self._fields["computer"].hidden = self._value("opponent") == PERSON
        computer = self._fields["persons"].hidden = self._value("opponent") != PERSON
        self._fields["time"].hidden = computer or self._value("clock") in (NO_CLOCK, UP)
        self._fields["more-row"].hidden = self._value("clock") != INCREMENT
        self._fields["note"].textContent = note

    def _clock(self) -> str | None:
        """The clock as text, nothing for none, None where it can't be had."""
        kind = self._value("clock")
        if kind == NO_CLOCK or self._value("opponent") != PERSON:
            return ""
        if kind == UP:
            return UP + " 0 0"
        minutes, seconds, more = [number(self._value(name).strip() or "0") for name in ("minutes", "seconds", "more")]
        if minutes is None or seconds is None or more is None or minutes > LONGEST or not minutes + seconds:
            return None
        return f"{kind} {minutes * 60 + seconds} {more if kind == INCREMENT else 0}"

    def _refuse(self, event: Any, why: str, field: str) -> None:
        event.preventDefault()
        self._fields["note"].textContent = why
        self._fields[field].focus()

    def _submitted(self, event: Any) -> None:
        game = game_named(self._value("game"))
        clock = self._clock()
        try:
            board = game.read_board(self._board_text(game))
        except RulesError as error:
            self._refuse(event, self.speech.explain(error), "wide")
            return
        if clock is None:
            self._refuse(event, self.speech.say("new.bad-clock", most=LONGEST), "minutes")
            return
        seat = None
        if self._value("opponent") == COMPUTER and board.computer:
            seat = SECOND if self._value("first") == PERSON else FIRST
        self.on_start(Record(game, board), Seats(seat, int(self._value("strength"))), clock)


NAMES = ("game", "board", "own-board", "wide", "high", "high-row", "variant", "variant-row", "opponent", "computer", "strength", "first", "note",
         "persons", "clock", "time", "minutes", "seconds", "more", "more-row")  # fmt: skip
