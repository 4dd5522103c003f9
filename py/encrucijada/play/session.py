"""The game being played: the only state that changes, behind one door.

Whoever wants to know is told once after each change (``on_change``); nobody repaints or announces by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from encrucijada.core.game import FIRST, SECOND, Change, IllegalMove, Outcome, Position
from encrucijada.play.record import Record
from encrucijada.play.variations import MARKS, Node, along, cut, decent, onward, planted, promote, record_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    """One game at a time: a tree of turns, and of it one line that is shown up to one of its turns."""

    def __init__(self, record: Record, seats: Seats, at: int | None = None, tree: Node | None = None) -> None:
        self.on_change: list[Callable[[], None]] = []
        self.ticket = 0  # changes with everything that an answer could be late for
        self._foreseen: tuple[int, Record, tuple[Change, ...]] | None = None  # a turn worked out before it is played, and its ticket
        self._begin(record, seats, at, tree)

    def start(self, record: Record, seats: Seats, at: int | None = None, tree: Node | None = None) -> None:
        """Another game, or another place in it; the tree, if there is one, holds the record among its lines."""
        self._begin(record, seats, at, tree)
        self._changed()

    def _begin(self, record: Record, seats: Seats, at: int | None, tree: Node | None) -> None:
        self.seats = seats
        self.tree = tree or planted(record)
        self.line = record
        self._removed: list[tuple[Node, int, Node]] = []  # deleted variations: from which turn, in which place there, and their first turns
        turn = len(record.moves) if at is None else max(0, min(at, len(record.moves)))
        self._show(along(self.tree, record.moves), turn)

    def _show(self, nodes: Sequence[Node], turn: int, record: Record | None = None) -> None:
        """Show the line that goes on from these turns, up to that one; the record is that of the whole line, if it is known."""
        self.nodes = onward(nodes)  # every turn of the line, those taken back included, after the root
        if record is None or len(record.moves) + 1 < len(self.nodes):
            record = record_of(self.line, self.nodes)
        self.line = record
        for node in self.nodes[1:]:
            assert node.parent is not None
            node.parent.following = node
        self._go(turn)

    def _go(self, turn: int) -> None:
        self.at = turn
        self._last_turn: tuple[Change, ...] | None = None  # found when first asked for
        self.ticket += 1
        self.stopped = False  # the person told the computer to stop: they may play for it, or let it go on

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
        """How the game ended in the position shown other than by the rules (somebody gave up, or their time was over), or None."""
        return self.nodes[-1].ended if self.at == len(self.line.moves) else None

    def outcome(self) -> Outcome | None:
        """How the game shown ended, or None."""
        return self.resigned or self.position().outcome()

    def ending(self) -> Outcome | None:
        """How the line shown ended, also while an earlier position is shown; None if it hasn't."""
        return self.nodes[-1].ended or self.line.positions[-1].outcome()

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
        """A person's turn, in the past a variation; in competition, turns that were taken back are gone. IllegalMove or Unreadable change nothing."""
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
        here = self.node()
        self._removed = []
        if not line.board.advice:
            here.children = []
        node = here.add(line.moves[-1], line.positions[-1])
        self._show(self.nodes[: self.at + 1] + [node], node.turn, line)
        if self.looking_back():  # the turn was played before, and has been answered
            self._go(self._next_stop())
        else:
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
        """The person gives up the game, between two persons the one to move does; in competition, turns that were taken back are gone."""
        if self.outcome() is None and not self.closed():
            seat = self.position().to_move if self.seats.computer is None else 1 - self.seats.computer
            self.end(Outcome(SECOND if seat == FIRST else FIRST, "resigned"))

    def end(self, outcome: Outcome) -> None:
        """The game ends in the position shown, in a way that is not among the moves; nothing changes if it has ended."""
        if self.outcome() is None and not self.closed():
            if not self.line.board.advice:
                self.node().children = []
            self.node().ended = outcome
            self._show(self.nodes[: self.at + 1], self.at)
            self._changed()

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

    # The tree

    def node(self) -> Node:
        """The turn shown, the tree's root at the start."""
        return self.nodes[self.at]

    def show(self, node: Node) -> None:
        """Show the position after a turn of the tree, in the line that goes on from it; nothing changes if it is shown."""
        if node in self.nodes and (node.ended is None or node is self.nodes[-1]):
            self.go(node.turn)
        else:
            self._show(node.path(), node.turn)
            self._changed()

    def beside(self, step: int) -> Node | None:
        """The variation before (-1) or after (1) the turn shown, or None."""
        parent = self.node().parent
        if parent is None:
            return None
        place = parent.children.index(self.node()) + step
        return parent.children[place] if 0 <= place < len(parent.children) else None

    def may_note(self) -> bool:
        """Whether turns may be commented on and marked: in competition only once the game has ended."""
        return self.line.board.advice or self.ending() is not None

    def note(self, comment: str, mark: str) -> None:
        """A comment on the turn shown and its mark; nothing changes if there are these, or may be none."""
        node = self.node()
        before = node.comment, node.mark
        if self.may_note():
            node.comment = decent(comment)
            node.mark = mark if mark in MARKS and self.at else ""
        if before != (node.comment, node.mark):
            self._changed()

    def promote(self) -> None:
        """The line to the turn shown becomes the main line."""
        if self.node().beginning() is not None:
            promote(self.node())
            self._changed()

    def delete(self) -> None:
        """The variation of the turn shown is gone, until it is restored or a turn is played; never the main line."""
        first = self.node().beginning()
        if first is not None and first.parent is not None:
            self._removed.append((first.parent, first.parent.children.index(first), first))
            cut(first)
            self._show(first.parent.path(), first.parent.turn)
            self._changed()

    def may_restore(self) -> bool:
        """Whether a variation was just deleted."""
        return len(self._removed) > 0

    def restore(self) -> None:
        """The variation that was deleted last is back, and shown."""
        if self._removed:
            parent, place, first = self._removed.pop()
            parent.children.insert(place, first)
            self._show(first.path(), first.turn)
            self._changed()
