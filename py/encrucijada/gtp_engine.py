"""A game as a GTP engine sees it: its state, and every command.

GTP's colours are ``black`` and ``white``: the game's own where it has them, else black is the first player.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from encrucijada.core.game import Board, Game, Position, RulesError, Unreadable
from encrucijada.core.grid import number
from encrucijada.gtp_clock import Clock
from encrucijada.gtp_text import COLOURS, diagram, spaced
from encrucijada.play.record import Record, write_record

if TYPE_CHECKING:
    from encrucijada.search.player import Player

VERSION = "1.0"
Found = TypeVar("Found")
REMOVALS = ("removed", "fell")  # the changes that take a point's stone or street away


class RefusedError(RulesError):
    """A command that can't be done: ``words`` are GTP's own for it, the error says why."""

    def __init__(self, words: str, error: RulesError) -> None:
        super().__init__(error.key, **error.facts)
        self.words = words


def refusal(words: str, key: str, **facts: object) -> RefusedError:
    """The refusal with the catalogue's sentence of that key."""
    return RefusedError(words, RulesError("engine-" + key, **facts))


def read_colour(text: str) -> str:
    """``black`` or ``white``; RefusedError otherwise."""
    for colour in COLOURS:
        if text.lower() in (colour, colour[0]):
            return colour
    raise refusal("invalid color or coordinate", "bad-colour", text=text)


def read_number(text: str, least: float = 0.0) -> float:
    """A number that is finite and not below ``least``; RefusedError otherwise."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not least <= found < math.inf:
        raise refusal("syntax error", "bad-number", text=text)
    return found


class Engine:
    """One game in progress; every command takes its words and gives its answer, or a RefusedError and nothing has changed."""

    def __init__(
        self, game: Game, strength: int, seconds: float | None, seed: int, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.game = game
        self.strength = strength
        self.seconds = seconds
        self.seed = seed
        self.seconds_clock = clock  # of ``seconds``
        self.clock = Clock()
        self.player: Player | None = None  # made when it is first asked for a move
        self._start(game.read_board(game.default_board))

    def _start(self, board: Board) -> None:
        self.board = board
        self.record = Record(self.game, board)
        self.player = None
        self.clock.restart()

    def run(self, command: str, words: list[str]) -> str:
        """The answer to the command; RefusedError for one that is unknown, wrongly written or against the rules."""
        if command not in COMMANDS:
            raise refusal("unknown command", "no-command", command=command)
        act, usage = COMMANDS[command]
        wanted = usage.split()
        if not len([word for word in wanted if word[0] != "["]) <= len(words) <= len(wanted):
            raise refusal("syntax error", "arguments", usage=f"{command} {usage}".rstrip())
        return act(self, words)

    def position(self) -> Position:
        """The position on the board."""
        return self.record.positions[-1]

    def colour(self, seat: int) -> str:
        """The seat's colour in the present position, as GTP calls it."""
        return COLOURS[self.game.colours.index(self.position().colour(seat))]

    def mover(self) -> str:
        """Whose turn it is, as a colour."""
        return self.colour(self.position().to_move)

    # What every GTP engine does

    def known_command(self, words: list[str]) -> str:
        """Whether there is such a command, ``true`` or ``false``."""
        return "true" if words[0] in COMMANDS else "false"

    def clear_board(self, words: list[str]) -> str:
        """The game starts again on the same board."""
        self._start(self.board)
        return ""

    def boardsize(self, words: list[str]) -> str:
        """Another size where the game's boards are named by a number; the game starts again."""
        if number(words[0]) is None:
            raise refusal("unacceptable size", "bad-number", text=words[0])
        try:
            self._start(self.game.read_board(words[0]))
        except Unreadable as error:
            raise RefusedError("unacceptable size", error) from None
        return ""

    def komi(self, words: list[str]) -> str:
        """Taken and forgotten: neither game counts points."""
        read_number(words[0], -math.inf)
        return ""

    def play(self, words: list[str]) -> str:
        """The colour's move."""
        self._check_turn(read_colour(words[0]))
        try:
            self.record = self.record.then(words[1])
        except Unreadable as error:
            raise RefusedError("invalid color or coordinate", error) from None
        except RulesError as error:
            raise RefusedError("illegal move", error) from None
        return ""

    def genmove(self, words: list[str]) -> str:
        """The move that the engine chooses for the colour, and plays."""
        colour = read_colour(words[0])
        if self.position().outcome():
            raise refusal("game over", "over")
        self._check_turn(colour)
        start = time.monotonic()
        seconds = self.clock.allowance(colour, self.seconds)
        move = self._solved(lambda position: self._choose(position, seconds))
        self.record = self.record.then(move)
        self.clock.spent(colour, time.monotonic() - start)
        return move

    def _choose(self, position: Position, seconds: float | None) -> str:
        # Imported when wanted: whoever only keeps a game here waits for no search to load.
        from encrucijada.search.player import run
        from encrucijada.search.players import player_for

        if self.player is None:
            self.player = player_for(self.game, self.strength, self.seed, self.seconds_clock)
        return run(self.player.choose(position, seconds))

    def undo(self, words: list[str]) -> str:
        """One turn back."""
        if not self.record.moves:
            raise refusal("cannot undo", "at-start")
        self.record = self.record.upto(len(self.record.moves) - 1)
        return ""

    def showboard(self, words: list[str]) -> str:
        """The board as a diagram."""
        outcome = self.position().outcome()
        closing = f"{self.colour(outcome.winner)} has won" if outcome else f"{self.mover()} to move"
        return diagram(self.position(), self.game.colours, closing)

    def time_settings(self, words: list[str]) -> str:
        """The clocks of the games to come: main time, and periods of so many turns."""
        main, period = read_number(words[0]), read_number(words[1])
        self.clock.settings(main, period, int(read_number(words[2])))
        return ""

    def time_left(self, words: list[str]) -> str:
        """What is left on the colour's clock."""
        colour = read_colour(words[0])
        self.clock.set_left(colour, read_number(words[1]), int(read_number(words[2])))
        return ""

    # What this engine does besides

    def set_board(self, words: list[str]) -> str:
        """Another board, by its text; the game starts again."""
        try:
            self._start(self.game.read_board(" ".join(words)))
        except Unreadable as error:
            raise RefusedError("unacceptable board", error) from None
        return ""

    def legal(self, words: list[str]) -> str:
        """The legal moves."""
        return spaced(self.position().legal_moves())

    def changed(self, words: list[str]) -> str:
        """The points that the last turn removed or made fall."""
        if not self.record.moves:
            return ""
        turn = self.record.positions[-2].changes(self.record.moves[-1])
        return spaced([point for change in turn if change.kind in REMOVALS for point in change.points])

    def winner(self, words: list[str]) -> str:
        """The colour that has won, or ``none``."""
        outcome = self.position().outcome()
        return self.colour(outcome.winner) if outcome else "none"

    def value(self, words: list[str]) -> str:
        """The position's value; ``none`` when the game is over."""
        find: Callable[[Position], object] = self._knowledge("value")
        return "none" if self.position().outcome() else str(self._solved(find))

    def winning(self, words: list[str]) -> str:
        """The moves that win against any play; none when the game is over."""
        find: Callable[[Position], Iterable[str]] = self._knowledge("winning")
        return "" if self.position().outcome() else spaced(self._solved(find))

    def _insight(self) -> ModuleType:
        return import_module(f"encrucijada.games.{self.game.key}.insight")

    def _knowledge(self, what: str) -> Callable[[Position], Found]:
        """What the game's insight can tell of a position under that name; a RefusedError if it can't."""
        find: Callable[[Position], Found] | None = getattr(self._insight(), what, None)
        if find is None:
            raise refusal("no value", "no-value")
        return find

    def _solved(self, find: Callable[[Position], Found]) -> Found:
        """What is found about the position; a refusal where it is too large for that."""
        try:
            return find(self.position())
        except RulesError as error:
            raise RefusedError("cannot solve", error) from None

    def show_record(self, words: list[str]) -> str:
        """The game as its one line."""
        return write_record(self.record)

    def _check_turn(self, colour: str) -> None:
        if colour != self.mover():
            raise refusal("illegal move", "wrong-turn", mover=self.mover(), colour=colour)


# Every command: what it does, and the words it takes, those in brackets if wanted.
COMMANDS: dict[str, tuple[Callable[[Engine, list[str]], str], str]] = {
    "protocol_version": (lambda engine, words: "2", ""),
    "name": (lambda engine, words: "Encrucijada", ""),
    "version": (lambda engine, words: VERSION, ""),
    "known_command": (Engine.known_command, "command"),
    "list_commands": (lambda engine, words: "\n".join(COMMANDS), ""),
    "quit": (lambda engine, words: "", ""),
    "boardsize": (Engine.boardsize, "size"),
    "clear_board": (Engine.clear_board, ""),
    "komi": (Engine.komi, "komi"),
    "play": (Engine.play, "colour move"),
    "genmove": (Engine.genmove, "colour"),
    "undo": (Engine.undo, ""),
    "showboard": (Engine.showboard, ""),
    "time_settings": (Engine.time_settings, "main_time period_time period_turns"),
    "time_left": (Engine.time_left, "colour time turns"),
    "encrucijada-board": (Engine.set_board, "board [falls]"),
    "encrucijada-legal": (Engine.legal, ""),
    "encrucijada-changed": (Engine.changed, ""),
    "encrucijada-winner": (Engine.winner, ""),
    "encrucijada-value": (Engine.value, ""),
    "encrucijada-winning": (Engine.winning, ""),
    "encrucijada-record": (Engine.show_record, ""),
}
