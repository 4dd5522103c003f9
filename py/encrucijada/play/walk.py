"""A game as it is looked at: a tree of turns, and of it one line that is shown up to one of its turns."""

from __future__ import annotations

from encrucijada.core.game import Change, Outcome, Position
from encrucijada.play.record import Record
from encrucijada.play.variations import MARKS, Node, along, cut, decent, onward, planted, promote, record_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Walk:
    """The line shown, and the ways to others; whoever listens is told once after each change (``on_change``)."""

    def __init__(self, record: Record, at: int | None, tree: Node | None) -> None:
        self.on_change: list[Callable[[], None]] = []
        self.ticket = 0  # changes with everything that an answer could be late for
        self.shape = 0  # changes with the tree, unless turns are only added
        self._begin(record, at, tree)

    def _begin(self, record: Record, at: int | None, tree: Node | None) -> None:
        self.tree = tree or planted(record)
        self.shape += 1
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

    def node(self) -> Node:
        """The turn shown, the tree's root at the start."""
        return self.nodes[self.at]

    # Elsewhere in the tree

    def go(self, turn: int) -> None:
        """Show the position after so many turns; nothing changes if there is no such turn, or it is the one shown."""
        if 0 <= turn <= len(self.line.moves) and turn != self.at:
            self._go(turn)
            self._changed()

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

    def note(self, comment: str, mark: str, node: Node | None = None) -> None:
        """A comment on the turn, or on the one shown, and its mark; nothing changes if there are these, or may be none."""
        node = node or self.node()
        before = node.comment, node.mark
        if self.may_note():
            node.comment = decent(comment)
            node.mark = mark if mark in MARKS and node.parent is not None else ""
        if before != (node.comment, node.mark):
            self._changed()

    def promote(self) -> None:
        """The line to the turn shown becomes the main line."""
        if self.node().beginning() is not None:
            promote(self.node())
            self.shape += 1
            self._changed()

    def delete(self) -> None:
        """The variation of the turn shown is gone, until it is restored or a turn is played; never the main line."""
        first = self.node().beginning()
        if first is not None and first.parent is not None:
            self._removed.append((first.parent, first.parent.children.index(first), first))
            cut(first)
            self.shape += 1
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
            self.shape += 1
            self._show(first.path(), first.turn)
            self._changed()
