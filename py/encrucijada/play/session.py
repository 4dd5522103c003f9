"""The game being played: the only state that changes, behind one door.

Whoever wants to know is told once after each change (``on_change``); nobody repaints or announces by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from encrucijada.core.game import FIRST, SECOND, Change, IllegalMove, Outcome
from encrucijada.play.record import Record
from encrucijada.play.walk import Walk

if TYPE_CHECKING:
    from encrucijada.play.variations import Node

PERSON, COMPUTER = "person", "computer"
KEEPER = "keeper"  # whoever has locked the board, such as the page around


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


class Session(Walk):
    """One game at a time, and who plays it."""

    def __init__(self, record: Record, seats: Seats, at: int | None = None, tree: Node | None = None) -> None:
        super().__init__(record, at, tree)
        self.seats = seats
        self.locked = False  # whether persons may only look
        self.away: int | None = None  # the seat of whoever plays elsewhere, in a game by letters; nobody plays for them here
        self._stop = 0  # the ticket at which the person told the computer to stop
        self._ahead: tuple[int, Session] | None = None  # a turn worked out before it is played, at which ticket

    def start(self, record: Record, seats: Seats, at: int | None = None, tree: Node | None = None) -> None:
        """Another game, or another place in it; the tree, if there is one, holds the record among its lines."""
        self.seats = seats
        self.away = None
        self._begin(record, at, tree)
        self._changed()

    # Whose turn it is

    @property
    def stopped(self) -> bool:
        """Whether the person told the computer to stop in the position shown: they may play for it, or let it go on."""
        return self._stop == self.ticket

    def computer_turn(self) -> bool:
        """Whether the computer has to move in the position shown."""
        return self.outcome() is None and self.position().to_move == self.seats.computer

    def looking_back(self) -> bool:
        """Whether an earlier position is shown in which it was the computer's turn: to be seen, not to be played on."""
        return self.computer_turn() and self.at < len(self.line.moves)

    def thinking(self) -> bool:
        """Whether an answer of the computer is wanted now."""
        return self.computer_turn() and not self.stopped and not self.looking_back()

    def waiting(self) -> bool:
        """Whether somebody who plays elsewhere has to move in the position shown."""
        return self.outcome() is None and self.position().to_move == self.away

    def playable(self) -> tuple[str, ...]:
        """The moves that a person may play now."""
        if self.locked or self.outcome() is not None or self.closed() or self.thinking() or self.looking_back() or self.waiting():
            return ()
        return self.position().legal_moves()

    # What people and the computer do

    def play(self, move: str, by: str = PERSON) -> None:
        """A person's turn, in the past a variation; in competition, turns that were taken back are gone. IllegalMove or Unreadable change nothing.

        On a locked board only its keeper plays for the person.
        """
        if self.resigned or self.closed():
            raise IllegalMove("game-over", move=move)
        if self.locked and by != KEEPER:
            raise IllegalMove("locked")
        if self.waiting():
            raise IllegalMove("away")
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
        self._removed = []
        self._forget_later()
        node = self.node().add(line.moves[-1], line.positions[-1])
        self._show(self.nodes[: self.at + 1] + [node], node.turn, line)
        if self.looking_back():  # the turn was played before, and has been answered
            self._go(self._next_stop())
        else:
            self._last_turn = turn
        self._changed()

    def foresee(self, move: str) -> Session | None:
        """The session as it would be after a turn that a person may be about to play, which takes less time then; None if nobody may."""
        if move not in self.playable():
            return None
        line, turn = self._turn(move)
        ahead = Session(line, self.seats)
        ahead.away = self.away
        ahead._last_turn = turn
        self._ahead = self.ticket, ahead
        return ahead

    def is_as_foreseen(self, ahead: Session) -> bool:
        """Whether what is shown is what was foreseen: the same end of the same line, and nobody has ended it otherwise or stopped the computer."""
        same = self.line is ahead.line and self.at == ahead.at and self.seats is ahead.seats
        return same and self.resigned is None and not self.stopped

    def _turn(self, move: str) -> tuple[Record, tuple[Change, ...]]:
        """The game with the turn played, and what it did."""
        if self._ahead is not None and self._ahead[0] == self.ticket and self._ahead[1].line.moves[-1] == move:
            return self._ahead[1].line, self._ahead[1].last_turn()
        line = self.record().then(move)
        return line, line.positions[-2].changes(line.moves[-1])

    def stop(self) -> None:
        """The computer needs not answer: the person may play for it, take back, or let it go on."""
        if self.thinking():
            self.ticket += 1
            self._stop = self.ticket
            self._changed()

    def resume(self) -> None:
        """The computer thinks again after a stop."""
        if self.stopped:
            self.ticket += 1
            self._changed()

    def resign(self) -> None:
        """The person gives up the game, between two persons here the one to move does; in competition, turns that were taken back are gone."""
        if self.outcome() is None and not self.closed():
            other = self.away if self.seats.computer is None else self.seats.computer
            seat = self.position().to_move if other is None else 1 - other
            self.end(Outcome(SECOND if seat == FIRST else FIRST, "resigned"))

    def end(self, outcome: Outcome) -> None:
        """The game ends in the position shown, in a way that is not among the moves; nothing changes if it has ended."""
        if self.outcome() is None and not self.closed():
            self._forget_later()
            self.node().ended = outcome
            self._show(self.nodes[: self.at + 1], self.at)
            self._changed()

    def _forget_later(self) -> None:
        """In competition there are no variations: what was taken back is gone."""
        if not self.line.board.advice and self.node().children:
            self.node().children = []
            self.shape += 1

    # Back and forth

    def undo(self) -> None:
        """Back to the turn before that a person played; a resignation is taken back first; nothing if there is neither."""
        target = self._undo_target()
        if target is not None:
            if self._may_take_resignation_back():
                self.node().ended = None
                self._show(self.nodes, target)
            else:
                self._go(target)
            self._changed()

    def may_undo(self) -> bool:
        """Whether there is a turn to take back."""
        return self._undo_target() is not None

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
        return self._next_stop() if self.at < len(self.line.moves) else None

    def _next_stop(self) -> int:
        """The next turn after the one shown after which a person is to move, or else the last one."""
        last = len(self.line.moves)
        target = self._persons_turn(range(self.at + 1, last + 1))
        return last if target is None else target

    def _persons_turn(self, turns: range) -> int | None:
        for turn in turns:
            if self.line.positions[turn].to_move != self.seats.computer:
                return turn
        return None
