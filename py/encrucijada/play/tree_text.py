"""All of a tree but the line shown, as a list of parts: the other branches, and what was noted of each turn.

In a link the parts are joined: ``v2.d4.e5/m2.good/c1-4.Una_idea/e1-4.resigned.first``. A part begins with the letter of its kind and the turn
that it belongs to. Lines are counted as they come: line 0 is the line shown, line 1 the first variation, and ``1-4`` turn 4 in line 1.
"""

from __future__ import annotations

from encrucijada.core.game import FIRST, SECOND, Outcome, RulesError, Unreadable
from encrucijada.core.grid import DIGITS
from encrucijada.play.record import Record
from encrucijada.play.variations import MARKS, Node, decent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

VARIATION, BEFORE, MARK, COMMENT, ENDED = "variation", "before", "mark", "comment", "ended"
LETTERS = {VARIATION: "v", BEFORE: "b", MARK: "m", COMMENT: "c", ENDED: "e"}
KINDS = {"v": VARIATION, "b": BEFORE, "m": MARK, "c": COMMENT, "e": ENDED}
ENDINGS = ("resigned", "time", "forfeit")
WINNERS = ("first", "second")
MOST_TURNS = 5000  # in all variations of a text from outside
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
HEX = "0123456789abcdef"


class Part:
    """One thing that a tree holds besides the line shown.

    ``variation`` leaves its line after the turn (``before``: it comes ahead of that line in the order of the tree) and has moves in ``text``,
    with spaces; ``ended`` has why and the winner; ``mark`` and ``comment`` have theirs.
    """

    def __init__(self, kind: str, line: int, turn: int, text: str) -> None:
        self.kind = kind
        self.line = line
        self.turn = turn
        self.text = text

    def place(self) -> str:
        """Its line and turn: ``4`` in the line shown, ``1-4`` in another."""
        return (str(self.line) + "-" if self.line else "") + str(self.turn)


def read_place(text: str) -> tuple[int, int]:
    """The line and the turn; Unreadable otherwise."""
    line, dash, turn = text.partition("-")
    if not dash:
        line, turn = "0", line
    for count in (line, turn):
        if not 0 < len(count) <= 4 or any(letter not in DIGITS for letter in count):
            raise Unreadable("bad-part", text=text)
    return int(line), int(turn)


def winner_of(outcome: Outcome) -> str:
    """Which seat won, ``first`` or ``second``."""
    return WINNERS[0 if outcome.winner == FIRST else 1]


def read_ending(why: str, winner: str) -> Outcome:
    """How a game ended other than by the rules; Unreadable otherwise."""
    if why not in ENDINGS:
        raise Unreadable("bad-value", name="ended", text=why, known=ENDINGS)
    if winner not in WINNERS:
        raise Unreadable("bad-value", name="winner", text=winner, known=WINNERS)
    return Outcome(FIRST if winner == WINNERS[0] else SECOND, why)


# From the tree


def parts_of(shown: Sequence[Node]) -> list[Part]:
    """Everything that the tree holds besides the line shown, from root to end; how that line ended is not among it."""
    parts: list[Part] = []
    lines: list[Sequence[Node]] = [shown]
    at = 0
    while at < len(lines):
        line = lines[at]
        for index, node in enumerate(line):
            parts += _noted(node, at, node is not shown[-1])
            kind = BEFORE
            if index + 1 == len(line):
                kind = VARIATION
            for child in node.children:
                if index + 1 < len(line) and child is line[index + 1]:
                    kind = VARIATION
                else:
                    lines.append(_main_line(child))
                    parts.append(Part(kind, at, node.turn, " ".join([turn.move for turn in lines[-1]])))
        at += 1
    return parts


def _main_line(node: Node) -> list[Node]:
    line = [node]
    while line[-1].children:
        line.append(line[-1].children[0])
    return line


def _noted(node: Node, line: int, with_ending: bool) -> list[Part]:
    noted = []
    if node.mark:
        noted.append(Part(MARK, line, node.turn, node.mark))
    if node.comment:
        noted.append(Part(COMMENT, line, node.turn, node.comment))
    if node.ended is not None and with_ending:
        noted.append(Part(ENDED, line, node.turn, node.ended.why + " " + winner_of(node.ended)))
    return noted


# Into the tree


class Grafting:
    """Puts parts into a tree that holds the line shown; ``problem`` is the first thing that was wrong, and what is wrong is left out."""

    def __init__(self, record: Record, shown: Sequence[Node]) -> None:
        self.record = record
        self.problem: RulesError | None = None
        self._lines: list[list[Node]] = [list(shown)]
        self._turns = 0
        last = shown[-1]
        self._running = not record.board.advice and (last.ended or last.position.outcome()) is None

    def put(self, part: Part) -> None:
        """The part is in the tree, or ``problem`` is not None."""
        try:
            self._put(part)
        except RulesError as problem:
            self.blame(problem)

    def blame(self, problem: RulesError) -> None:
        """Something was wrong."""
        self.problem = self.problem or problem

    def _put(self, part: Part) -> None:
        if part.kind in (VARIATION, BEFORE):
            self._lines.append([])  # so that those after it keep their numbers, whatever becomes of it
            self._vary(part)
            return
        if self._running:
            raise Unreadable("no-notes")
        node = self._node(part)
        if part.kind == MARK:
            if part.text not in MARKS or not node.turn:
                raise Unreadable("bad-value", name=MARK, text=part.text, known=MARKS)
            node.mark = part.text
        elif part.kind == COMMENT:
            node.comment = decent(part.text)
        else:
            self._end(node, part)

    def _end(self, node: Node, part: Part) -> None:
        if node.position.outcome() is not None:
            raise Unreadable("over-already")
        why, _, winner = part.text.partition(" ")
        node.ended = read_ending(why, winner)

    def _node(self, part: Part) -> Node:
        line = self._lines[part.line] if part.line < len(self._lines) else []
        index = part.turn - line[0].turn if line else -1
        if not 0 <= index < len(line):
            raise Unreadable("bad-part", text=part.place())
        return line[index]

    def _vary(self, part: Part) -> None:
        if not self.record.board.advice:
            raise Unreadable("no-variations")
        node = self._node(part)
        order = len(node.children)
        if part.kind == BEFORE and node.turn < self._lines[part.line][-1].turn:
            order = node.children.index(self._lines[part.line][node.turn + 1 - self._lines[part.line][0].turn])
        for move in part.text.split():
            self._turns += 1
            if self._turns > MOST_TURNS:
                raise Unreadable("too-many-turns", most=MOST_TURNS)
            move = self.record.game.read_move(move, self.record.board)
            known = node.child(move)
            child = known or node.add(move, node.position.play(move))
            if known is None and not self._lines[-1]:
                node.children.remove(child)
                node.children.insert(order, child)
            self._lines[-1].append(child)
            node = child


# In a link


def write_parts(parts: list[Part]) -> str:
    """The parts in letters that may stand in a link as they are."""
    return "/".join([LETTERS[part.kind] + part.place() + "." + _packed(part) for part in parts])


def _packed(part: Part) -> str:
    return pack(part.text) if part.kind == COMMENT else part.text.replace(" ", ".")


def read_parts(text: str, into: Grafting) -> None:
    """Put the parts of a link into the tree."""
    for part in text.split("/"):
        head, dot, rest = part.partition(".")
        try:
            if head[:1] not in KINDS or not dot or not rest:
                raise Unreadable("bad-part", text=part)
            kind = KINDS[head[:1]]
            line, turn = read_place(head[1:])
            read = Part(kind, line, turn, unpack(rest) if kind == COMMENT else rest.replace(".", " "))
        except RulesError as problem:
            into.blame(problem)
        else:
            into.put(read)


def pack(text: str) -> str:
    """Any text in letters, digits, ``_`` for a space, and ``-f1-`` for another letter by its number."""
    packed = []
    for letter in text:
        packed.append(letter if letter in PLAIN else "_" if letter == " " else f"-{ord(letter):x}-")
    return "".join(packed)


def unpack(text: str) -> str:
    """The text that was packed; Unreadable otherwise."""
    pieces = text.split("-")
    if len(pieces) % 2 == 0:
        raise Unreadable("bad-part", text=text)
    said = []
    for at, piece in enumerate(pieces):
        if at % 2 == 0:
            if any(letter not in PLAIN and letter != "_" for letter in piece):
                raise Unreadable("bad-part", text=text)
            said.append(piece.replace("_", " "))
        else:
            said.append(_letter(piece))
    return "".join(said)


def _letter(code: str) -> str:
    value = int(code, 16) if 0 < len(code) <= 6 and all(digit in HEX for digit in code) else -1
    if not 0 <= value < 0x110000 or 0xD800 <= value < 0xE000:  # no letter has a number between these
        raise Unreadable("bad-part", text=code)
    return chr(value)
