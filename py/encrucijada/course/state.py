"""What a course keeps of an activity between visits: a text that every learning platform can hold.

``1;win-2;1;;game;game=obras&level=2&moves=b2`` is the version, the activity, what is done (with dots between), whether the game shown has
been counted (``c``), where the pupil was (``game``, or what a link says of a lesson or puzzle), and the game in progress as a link.
"""

from __future__ import annotations

from encrucijada.course.activity import Activity
from encrucijada.play.link import write_link
from encrucijada.play.record import Record
from encrucijada.play.session import Session

LONGEST = 4096  # letters, in SCORM 1.2; SCORM 2004 has room for more
LONGEST_PLACE = 40
VERSION = "1"
GAME = "game"
PLACE_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789=-"


class BadState(Exception):
    """What a platform gives back isn't what it was given."""


class State:
    """What was kept: the activity's name, what is done of it, whether the game was counted, the place and the game."""

    def __init__(self, name: str, done: list[str], counted: bool, place: str, game: str) -> None:
        self.name = name
        self.done = done
        self.counted = counted
        self.place = place
        self.game = game

    def fits(self, activity: Activity) -> bool:
        """Whether it is of that activity, of which more or less may be asked for now than before."""
        kind, _, rest = self.name.partition("-")
        return kind == activity.kind and (not activity.key or rest == activity.key)


def write_state(activity: Activity, place: str, session: Session | None = None) -> str:
    """All of it, at most `LONGEST` letters of ASCII; the game gives way where it is too long."""
    parts = [VERSION, activity.name(), ".".join(activity.done), "c" if activity.counted else "", place[:LONGEST_PLACE], ""]
    head = ";".join(parts)
    return head + (short_link(session, LONGEST - len(head)) if session is not None else "")


def short_link(session: Session, room: int) -> str:
    """The game shown as a link of at most so many letters: whole, or without variations and notes, or from the position shown on, or none."""
    whole = write_link(session)
    if len(whole) <= room:
        return whole
    line = "&".join([pair for pair in whole.split("&") if not pair.startswith("tree=")])
    if len(line) <= room:
        return line
    if session.outcome() is None and not session.closed():
        shown = Record(session.line.game, session.line.board, session.position())
        line = write_link(Session(shown, session.seats))
    return line if len(line) <= room else ""


def read_state(text: str) -> State:
    """What `write_state` has written; BadState for anything else."""
    parts = text.split(";")
    if len(parts) != 6 or parts[0] != VERSION or len(text) > LONGEST or parts[3] not in ("", "c"):
        raise BadState("not what was kept")
    place = parts[4]
    if len(place) > LONGEST_PLACE or [letter for letter in place if letter not in PLACE_LETTERS]:
        raise BadState("not what was kept")
    return State(parts[1], [name for name in parts[2].split(".") if name], parts[3] == "c", place, parts[5])
