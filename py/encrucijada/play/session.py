"""The game being played: the only state that changes, behind one door.

Whoever wants to know is told once after each change (``on_change``); nobody repaints or announces by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from encrucijada.core.game import FIRST, SECOND, Change, IllegalMove, Outcome, Position
from encrucijada.play.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

PERSON, COMPUTER = "person", "computer"


class Seats:
    """Who plays: two persons, or a person and the computer at a strength.

    ``computer`` is the computer's seat, or None. A swap exchanges colours, not seats, so it changes nothing here.
    """

    def __init__(self, computer: int | None = None, strength: int = 1) -> None:
        self.computer = computer
        self.strength = strength

    def opponent(self) -> str:
        """``person`` or ``computer``."""
        return PERSON if self.computer is None else COMPUTER

    def first(self) -> str:
        """Who starts, ``person`` or ``computer``."""
        return COMPUTER if self.computer == FIRST else PERSON


class Session:
    """One game at a time, with the turns that were taken back kept until another is played."""

    def __init__(self, record: Record, seats: Seats, at: int | None = None) -> None:
        self.on_change: list[Callable[[], None]] = []
        self.ticket = 0  # changes with everything that an answer could be late for
        self._foreseen: tuple[int, Record, tuple[Change, ...]] | None = None  # a turn worked out before it is played, and its ticket
        self._set(record, seats, at)

    def _set(self, record: Record, seats: Seats, at: int | None) -> None:
        self.line = record  # every turn, those taken back included
        self.seats = seats
        self.at = len(record.moves) if at is None else max(0, min(at, len(record.moves)))
        self._last_turn: tuple[Change, ...] | None = None  # found when first asked for
        self._resigned: Outcome | None = None  # how the line ended, if somebody gave up after its last turn
        self.ticket += 1
        self.stopped = False  # the person told the computer to stop: they may play for it, or let it go on

    def start(self, record: Record, seats: Seats, at: int | None = None) -> None:
        """Another game, or another place in it."""
        self._set(record, seats, at)
        self._changed()

    def _changed(self) -> None:
        for listener in self.on_change:
            listener()

    # What is shown

    def record(self) -> Record:
        """The game up to the turn shown."""
        return self.line.upto(self.at)

    def position(self) -> Position:
        """The position shown."""
        return self.line.positions[self.at]

    def last_turn(self) -> tuple[Change, ...]:
        """What the turn that led to the position shown did; empty at the start."""
        if self._last_turn is None:
            self._last_turn = self.line.positions[self.at - 1].changes(self.line.moves[self.at - 1]) if self.at else ()
        return self._last_turn

    @property
    def resigned(self) -> Outcome | None:
        """How the game ended if somebody gave up in the position shown, or None."""
        return self._resigned if self.at == len(self.line.moves) else None

    def outcome(self) -> Outcome | None:
        """How the game shown ended, or None."""
        return self.resigned or self.position().outcome()

    def ending(self) -> Outcome | None:
        """How the whole game ended, also while an earlier position is shown; None if it hasn't."""
        return self._resigned or self.line.positions[-1].outcome()

    def closed(self) -> bool:
        """Whether the game stays as it ended: where no advice is allowed during a game, none that was reviewed goes on."""
        return self.ending() is not None and not self.line.board.advice

    def computer_turn(self) -> bool:
        """Whether the computer has to move in the position shown."""
        return self.outcome() is None and self.position().to_move == self.seats.computer

    def looking_back(self) -> bool:
        """Whether an earlier position is shown in which it was the computer's turn: to be seen, not to be played on."""
        return self.computer_turn() and self.at < len(self.line.moves)

    def thinking(self) -> bool:
        """Whether an answer of the computer is wanted now."""
        return self.computer_turn() and not self.stopped and not self.looking_back()

    def playable(self) -> tuple[str, ...]:
        """The moves that a person may play now."""
        if self.outcome() is not None or self.closed() or self.thinking() or self.looking_back():
            return ()
        return self.position().legal_moves()

    # What people and the computer do

    def play(self, move: str) -> None:
        """A person's turn; turns that were taken back are gone. IllegalMove or Unreadable change nothing."""
        if self.resigned or self.closed():
            raise IllegalMove("game-over", move=move)
        if self.looking_back():
            raise IllegalMove("looking-back", move=move)
        if self.thinking():
            raise IllegalMove("computer-turn", move=move)
        self._play(move)

    def answer(self, ticket: int, move: str) -> bool:
        """The computer's turn, unless it comes too late for what is shown; says whether it was played."""
        if ticket != self.ticket or not self.thinking():
            return False
        self._play(move)
        return True

    def _play(self, move: str) -> None:
        line, turn = self._turn(move)
        self._set(line, self.seats, None)
        self._last_turn = turn
        self._changed()

    def foresee(self, move: str) -> tuple[Position, tuple[Change, ...]] | None:
        """Where a turn that a person may be about to play would lead, and what it would do; playing it then takes less time."""
        if move not in self.playable():
            return None
        line, turn = self._turn(move)
        self._foreseen = self.ticket, line, turn
        return line.positions[-1], turn

    def _turn(self, move: str) -> tuple[Record, tuple[Change, ...]]:
        """The game with the turn played, and what it did."""
        if self._foreseen is not None and self._foreseen[0] == self.ticket and self._foreseen[1].moves[-1] == move:
            return self._foreseen[1:]
        line = self.record().then(move)
        return line, line.positions[-2].changes(line.moves[-1])

    def stop(self) -> None:
        """The computer needs not answer: the person may play for it, take back, or let it go on."""
        if self.thinking():
            self.stopped = True
            self.ticket += 1
            self._changed()

    def resume(self) -> None:
        """The computer thinks again after a stop."""
        if self.stopped:
            self.stopped = False
            self.ticket += 1
            self._changed()

    def resign(self) -> None:
        """The person gives up the game, between two persons the one to move does; turns that were taken back are gone."""
        if self.outcome() is None:
            seat = self.position().to_move if self.seats.computer is None else 1 - self.seats.computer
            self._set(self.record(), self.seats, None)
            self._resigned = Outcome(SECOND if seat == FIRST else FIRST, "resigned")
            self._changed()

    # Back and forth

    def undo(self) -> None:
        """Back to the turn before that a person played; a resignation is taken back first; nothing if there is neither."""
        target = self._undo_target()
        if target is not None:
            if self._may_take_resignation_back():
                self._resigned = None
            self._go(target)
            self._changed()

    def may_undo(self) -> bool:
        """Whether there is a turn to take back."""
        return self._undo_target() is not None

    def go(self, turn: int) -> None:
        """Show the position after so many turns; nothing changes if there is no such turn, or it is the one shown."""
        if 0 <= turn <= len(self.line.moves) and turn != self.at:
            self._go(turn)
            self._changed()

    def _may_take_resignation_back(self) -> bool:
        """Where there is no advice during a game it stands: else two players could resign, look at the advice, and play on."""
        return self.resigned is not None and self.line.board.advice

    def _undo_target(self) -> int | None:
        if self._may_take_resignation_back():
            return self.at
        return self._persons_turn(range(self.at - 1, -1, -1))

    def redo(self) -> None:
        """Forward again to the next position in which a person is to move, or to the end of what was taken back."""
        target = self._redo_target()
        if target is not None:
            self._go(target)
            self._changed()

    def may_redo(self) -> bool:
        """Whether a turn that was taken back can be played again."""
        return self._redo_target() is not None

    def _redo_target(self) -> int | None:
        last = len(self.line.moves)
        if self.at >= last:
            return None
        target = self._persons_turn(range(self.at + 1, last + 1))
        return last if target is None else target

    def _persons_turn(self, turns: range) -> int | None:
        for turn in turns:
            if self.line.positions[turn].to_move != self.seats.computer:
                return turn
        return None

    def _go(self, turn: int) -> None:
        resigned = self._resigned
        self._set(self.line, self.seats, turn)
        self._resigned = resigned
