"""A saved game as text that people can read: one line for each thing, its name, a colon, and what it is.

::

    Encrucijada 1
    name: Friday's game
    date: 2026-11-30
    first player: Ana
    second player: Luis
    game: rhode
    size: 9
    moves: e5 swap d4
    ended: resigned
    winner: first
    variation 2: c3 e3
    mark 3: interesting
    comment 1-2: This was the other idea.

The names are those of a link (``encrucijada.play.link``), the last lines the parts of the tree (``encrucijada.play.tree_text``).
"""

from __future__ import annotations

from encrucijada.core.game import RulesError, Unreadable
from encrucijada.play.link import GAME_NAMES, Link, read_link, write_link
from encrucijada.play.session import Session
from encrucijada.play.tree_text import LETTERS, Grafting, Part, parts_of, read_place

HEAD = "Encrucijada 1"
ABOUT = ("name", "date", "first player", "second player")
LONGEST = 500000  # letters of a text that is read
LONGEST_FIELD = 200  # letters of a name or date
MOST_PROBLEMS = 4  # told of one text
SPACED = {"moves": ".", "position": "_"}  # what a link writes for a space


class Saved(Link):
    """A saved game as far as it can be had, with the problems: a Link, and what the game is called, when it was played, and who sat where."""

    def __init__(self, link: Link, about: dict[str, str]) -> None:
        super().__init__(link.record, link.seats, link.at, link.tree, link.problems)
        self.name = about.get("name", "")
        self.date = about.get("date", "")
        self.players = about.get("first player", ""), about.get("second player", "")  # of the seats FIRST and SECOND


def write_saved(session: Session, name: str = "", date: str = "", players: tuple[str, str] = ("", "")) -> str:
    """The session as the text of a saved game; ``read_saved`` brings it back."""
    lines = [HEAD]
    for field, value in zip(ABOUT, (name, date) + players):
        if one_line(value):
            lines.append(field + ": " + one_line(value))
    for pair in write_link(session).split("&"):
        field, _, value = pair.partition("=")
        if field != "tree":
            lines.append(field + ": " + value.replace(SPACED.get(field, " "), " "))
    for part in parts_of(session.nodes):
        lines.append(part.kind + " " + part.place() + ": " + _escaped(part.text))
    return "\n".join(lines) + "\n"


def read_saved(text: str) -> Saved:
    """The game that the text holds, with the problems of what had to be left out; Unreadable where it is no saved game at all."""
    lines = [line.strip() for line in text[:LONGEST].replace("\ufeff", "").replace("\r", "\n").split("\n")]
    lines = [line for line in lines if line]
    if not lines or lines[0] != HEAD:
        raise Unreadable("not-saved", head=HEAD)
    found = _Fields()
    for line in lines[1:]:
        found.read(line)
    link = read_link(found.game, found.graft)
    link.problems = (found.problems + link.problems)[:MOST_PROBLEMS]
    if len(text) > LONGEST:
        link.problems.append(Unreadable("saved-too-long"))
    return Saved(link, found.about)


class _Fields:
    """What the lines hold: what is said about the game, the game as a link's values, and the parts of the tree."""

    def __init__(self) -> None:
        self.about: dict[str, str] = {}
        self.game: dict[str, str] = {}
        self.parts: list[Part] = []
        self.problems: list[RulesError] = []

    def read(self, line: str) -> None:
        field, colon, value = line.partition(":")
        field, value = field.strip(), value.strip()
        kind, _, place = field.partition(" ")
        if colon and field in ABOUT:
            self.about[field] = one_line(value)
        elif colon and field in GAME_NAMES and field != "tree":
            self.game[field] = SPACED.get(field, " ").join(value.split())
        elif colon and kind in LETTERS:
            self._part(kind, place, value)
        else:
            self.problems.append(Unreadable("saved-line", text=line))

    def _part(self, kind: str, place: str, value: str) -> None:
        try:
            line, turn = read_place(place)
        except Unreadable:
            self.problems.append(Unreadable("saved-line", text=kind + " " + place))
        else:
            self.parts.append(Part(kind, line, turn, _unescaped(value)))

    def graft(self, into: Grafting) -> None:
        """Put the parts into the tree."""
        for part in self.parts:
            into.put(part)


def one_line(text: str) -> str:
    """The text with single spaces between its words and no control characters, and not too long."""
    return " ".join("".join([letter if letter >= " " else " " for letter in text]).split())[:LONGEST_FIELD].strip()


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _unescaped(text: str) -> str:
    pieces = text.split("\\\\")
    return "\\".join([piece.replace("\\n", "\n") for piece in pieces])
