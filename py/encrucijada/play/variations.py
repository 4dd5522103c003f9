"""The turns of a game as a tree: a main line, the variations that leave it, and what was noted of each turn."""

from __future__ import annotations

from encrucijada.play.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from encrucijada.core.game import Outcome, Position

# What can be said of a turn in one sign, as players have long written it.
SIGNS = {"good": "!", "bad": "?", "interesting": "!?", "dubious": "?!", "brilliant": "!!", "blunder": "??"}
MARKS = ("good", "bad", "interesting", "dubious", "brilliant", "blunder")
LONGEST_COMMENT = 1000  # letters


class Node:
    """A turn and what was played after it; the tree's root, before any turn, has neither a move nor a parent."""

    def __init__(self, parent: Node | None, move: str, position: Position) -> None:
        self.parent = parent
        self.move = move
        self.position = position  # after the turn
        self.turn: int = 0 if parent is None else parent.turn + 1
        self.children: list[Node] = []  # the main line's first
        self.following: Node | None = None  # the child that was shown last
        self.comment = ""
        self.mark = ""  # one of MARKS, or nothing
        self.ended: Outcome | None = None  # how the game ended after this turn, if not by the rules

    def child(self, move: str) -> Node | None:
        """The turn after this one in which the move was played."""
        for child in self.children:
            if child.move == move:
                return child
        return None

    def add(self, move: str, position: Position) -> Node:
        """The turn after this one in which the move is played: the one that is there, or else a new one, the last of the variations."""
        child = self.child(move)
        if child is None:
            child = Node(self, move, position)
            self.children.append(child)
        return child

    def path(self) -> list[Node]:
        """From the root to this turn."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        found.reverse()
        return found

    def beginning(self) -> Node | None:
        """The first turn of the innermost variation that this turn belongs to; None on the main line."""
        node = self
        while node.parent is not None:
            if node.parent.children[0] is not node:
                return node
            node = node.parent
        return None


def decent(text: str) -> str:
    """The text as a comment: no spaces around it, no control characters but new lines, and not too long."""
    kept = "".join([letter for letter in text.replace("\r\n", "\n") if letter == "\n" or (letter >= " " and not "\ud800" <= letter <= "\udfff")])
    return kept.strip()[:LONGEST_COMMENT].strip()


def planted(record: Record) -> Node:
    """The root of a tree that holds the record and nothing else."""
    root = node = Node(None, "", record.positions[0])
    for turn, move in enumerate(record.moves):
        node = node.add(move, record.positions[turn + 1])
    return root


def is_line(shown: Sequence[Node]) -> bool:
    """Whether the tree holds nothing but this line, from root to end, and how it ended."""
    if shown[-1].children or any([node.mark or node.comment for node in shown]):  # after an ending there may be more
        return False
    return not any([node.ended or len(node.children) > 1 for node in shown[:-1]])


def along(root: Node, moves: tuple[str, ...]) -> list[Node]:
    """The root and the turns of those moves, as far as the tree has them."""
    found = [root]
    for move in moves:
        child = found[-1].child(move)
        if child is None:
            break
        found.append(child)
    return found


def onward(nodes: Sequence[Node]) -> list[Node]:
    """The line followed to its end, along what was shown last or else the main line; a game that somebody ended ends there."""
    found = list(nodes)
    while found[-1].ended is None and found[-1].children:
        found.append(found[-1].following or found[-1].children[0])
    return found


def record_of(start: Record, nodes: Sequence[Node]) -> Record:
    """The turns of a line as a record; ``start`` tells the game and its board."""
    moves = tuple([node.move for node in nodes[1:]])
    return Record(start.game, start.board, start.setup, moves, tuple([node.position for node in nodes]))


def everything(root: Node) -> list[Node]:
    """Every turn of the tree, a turn before what follows it, and the main line before its variations."""
    found, waiting = [], [root]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += [node.children[at] for at in range(len(node.children) - 1, -1, -1)]
    return found


def promote(node: Node) -> None:
    """The line to this turn becomes the main line."""
    while node.parent is not None:
        siblings = node.parent.children
        siblings.remove(node)
        siblings.insert(0, node)
        node = node.parent


def cut(node: Node) -> None:
    """The turn, and all after it, are no longer in the tree."""
    if node.parent is not None:
        node.parent.children.remove(node)
        if node.parent.following is node:
            node.parent.following = None
