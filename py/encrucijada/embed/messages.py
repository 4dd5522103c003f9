"""The messages between an embedded page and the page around it; docs/embedding.schema.json describes the same.

A message is an object of plain values, ``{encrucijada: 1, type, …}``. What isn't one of ours is nobody's business; what is, but
wrong, is a `BadMessage`, whose text is for the console of whoever writes the page around.
"""

from __future__ import annotations

from encrucijada.core.game import FIRST, RulesError
from encrucijada.play.link import GAME_NAMES, THEMES, Link, names_a_game, read_link, write_link
from encrucijada.play.record import read_record, write_record
from encrucijada.play.session import COMPUTER, PERSON, Seats, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 1
LONGEST_MOVE, LONGEST_TEXT = 8, 20000  # letters
SEAT_NAMES = ("first", "second")
LEARNING = ("lesson", "puzzle")


class BadMessage(Exception):
    """A message of ours that can't be done, and why not."""


class Message:
    """What is asked for: ``kind`` with its ``value``, a text or a truth, and for ``load`` also ``also``, the name of what the text is."""

    def __init__(self, kind: str, value: str | bool = "", also: str = "") -> None:
        self.kind = kind
        self.value = value
        self.also = also


def read_message(found: object) -> Message | None:
    """What the message asks for, None where it isn't one of ours; BadMessage where it is, and wrong."""
    if not isinstance(found, dict) or found.get("encrucijada") != VERSION or isinstance(found["encrucijada"], bool):
        return None
    kind = found.get("type")
    if not isinstance(kind, str) or kind not in READERS:
        return None
    return READERS[kind](found)


def _text(found: dict[str, object], name: str, longest: int) -> str:
    value = found.get(name)
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise BadMessage(f"{name} must be a text of 1 to {longest} letters")
    return value


def _load(found: dict[str, object]) -> Message:
    named = [name for name in ("link", "record") if name in found]
    if len(named) != 1:
        raise BadMessage("load needs a link or a record, and not both")
    return Message("load", _text(found, named[0], LONGEST_TEXT), named[0])


def _play(found: dict[str, object]) -> Message:
    return Message("play", _text(found, "move", LONGEST_MOVE))


def _undo(found: dict[str, object]) -> Message:
    return Message("undo")


def _lock(found: dict[str, object]) -> Message:
    locked = found.get("locked")
    if not isinstance(locked, bool):
        raise BadMessage("locked must be true or false")
    return Message("lock", locked)


def _theme(found: dict[str, object]) -> Message:
    theme = found.get("theme")
    if not isinstance(theme, str) or theme not in THEMES:
        raise BadMessage("theme must be one of " + ", ".join(THEMES))
    return Message("theme", theme)


def _language(found: dict[str, object]) -> Message:
    language = found.get("language")
    if not isinstance(language, str) or len(language) != 2 or [letter for letter in language if not "a" <= letter <= "z"]:
        raise BadMessage("language must be two small letters, such as es")
    return Message("language", language)


READERS: dict[str, Callable[[dict[str, object]], Message]] = {
    "load": _load, "play": _play, "undo": _undo, "lock": _lock, "theme": _theme, "language": _language,
}  # fmt: skip


def wanted_game(values: dict[str, str]) -> Link | None:
    """The game that a link asks for, None where it names a lesson or puzzle instead; BadMessage where any of it is wrong."""
    for name in sorted(values):
        if name not in GAME_NAMES + LEARNING:
            raise BadMessage("a link to be loaded can't say " + name)
    if not names_a_game(values):
        if not values:
            raise BadMessage("the link names no game")
        return None
    link = read_link(values)
    if link.problems:
        raise BadMessage(told(link.problems[0]))
    return link


def recorded_game(text: str) -> Link:
    """The game of a record, between persons; BadMessage where it can't be read."""
    try:
        record = read_record(text)
    except RulesError as error:
        raise BadMessage(told(error))  # noqa: B904
    seats = Seats(None, record.game.default_strength)
    session = Session(record, seats)
    return Link(record, seats, None, session.tree, [])


def told(error: RulesError) -> str:
    """The error for the console."""
    return error.key + "".join([" " + name + "=" + str(error.facts[name])[:60] for name in sorted(error.facts)])


# What the page around is told


def ready(session: Session, language: str, theme: str, controls: tuple[str, ...]) -> dict[str, object]:
    """The board is there, and messages are heard."""
    facts = {"language": language, "theme": theme, "controls": ".".join(controls), "link": write_link(session)}
    return message("ready", record=write_record(session.record()), **facts)


def turn(session: Session) -> dict[str, object]:
    """Another position is shown: after a turn, or one taken back, or another game."""
    line, at = session.line, session.at
    mover = line.positions[at - 1].to_move if at else None
    following = None if session.outcome() is not None or session.closed() else session.position().to_move
    return message(
        "turn", record=write_record(session.record()), at=at, move=line.moves[at - 1] if at else None, by=_who(session, mover),
        seat=_seat(mover), next=_seat(following), next_by=_who(session, following),
    )  # fmt: skip


def over(session: Session) -> dict[str, object] | None:
    """The game shown is over: who won, and why; None while it isn't."""
    outcome = session.outcome()
    if outcome is None:
        return None
    return message(
        "over", winner=_seat(outcome.winner), by=_who(session, outcome.winner), why=outcome.why, record=write_record(session.record()),
    )  # fmt: skip


def solved(what: str, key: str) -> dict[str, object]:
    """A ``puzzle`` was solved or a ``lesson`` finished, that of the key."""
    return message("solved", what=what, key=key)


def progress(activity: str, done: int, goal: int, complete: bool) -> dict[str, object]:
    """How much of an activity is done: so many things of those that are to be."""
    return message("progress", activity=activity, done=done, goal=goal, complete=complete)


def statement(made: dict[str, object]) -> dict[str, object]:
    """What has happened, for whoever collects statements of the Experience API."""
    return message("statement", statement=made)


def height(pixels: int) -> dict[str, object]:
    """How high the frame would have to be for all to be seen, the board as wide as the frame."""
    return message("height", height=pixels)


def message(kind: str, **facts: object) -> dict[str, object]:
    """A message of that type."""
    made: dict[str, object] = {"encrucijada": VERSION, "type": kind}
    made.update(facts)
    return made


def _seat(seat: int | None) -> str | None:
    return None if seat is None else SEAT_NAMES[0 if seat == FIRST else 1]


def _who(session: Session, seat: int | None) -> str | None:
    return None if seat is None else COMPUTER if seat == session.seats.computer else PERSON

