"""The review of a game as a strip to look at and as words; it knows no game by name.

A review has ``turns``, ``start`` (the chance of FIRST to win before the first turn, None if unknown), ``large`` (how many of the first turns can't be
known), and is ``exact`` unless it says otherwise. A turn has the ``chance`` of FIRST after it, ``better``, moves that would have won or that the
computer would have played, and ``state``: ``kept``, ``thrown`` or ``lost`` where it is exact, ``played`` or ``turning`` where it is estimated, or
``unknown``.
"""

from __future__ import annotations

from encrucijada.core.picture import Area, Disc, Line, Picture, Shape, rectangle
from encrucijada.play.record import Record
from encrucijada.view.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

THROWN, UNKNOWN = "thrown", "unknown"
PLAYED, TURNING = "played", "turning"
LEAST = 16  # turns: shorter games don't get wider ones
HIGH = 0.09  # the strip's height from the middle, as a share of its width


def strip(record: Record, review: dict[str, Any], at: int) -> Picture:
    """A bar for each turn, up while FIRST would win and down while SECOND would; marks where a win was thrown away, and where we are.

    Turn n stands from n - 1 to n.
    """
    turns = review["turns"]
    wide = max(len(turns), LEAST)
    high = wide * HIGH
    names = [record.positions[-1].colour(seat) for seat in (0, 1)]
    shapes: list[Shape] = [rectangle("review.ground", 0, -high, wide, high), Line("review.line", (0, 0), (wide, 0), high * 0.04)]
    if 0 < at <= len(turns):
        shapes.append(rectangle("review.here", at - 1, -high, at, high))
    for turn, judged in enumerate(turns):
        shapes += _bar(turn, judged["chance"], names, high)
        if judged["state"] in (THROWN, TURNING):
            shapes += _thrown(turn + 0.5, -0.8 * high if judged["chance"] > 0.5 else 0.8 * high, min(0.42, 0.19 * high))
    return Picture((0, -high, wide, high), shapes)


def _bar(turn: int, chance: float | None, names: list[str], high: float) -> list[Shape]:
    if chance is None:
        return [Disc("review.line", (turn + 0.5, 0), min(0.2, 0.1 * high))]
    top = (2 * chance - 1) * 0.9 * high
    return [rectangle("review." + names[0 if top > 0 else 1], turn + 0.12, min(top, 0), turn + 0.88, max(top, 0))]


def _thrown(x: float, y: float, size: float) -> list[Shape]:
    """A diamond on the side of who threw the win away."""
    return [Area("review.thrown", ((x - size, y), (x, y - size), (x + size, y), (x, y + size)))]


def summary(speech: Speech, record: Record, review: dict[str, Any]) -> str:
    """Who could have won from the start, and where that changed."""
    turns = review["turns"]
    if not review.get("exact", True):
        return _estimated(speech, turns)
    unknown = len([turn for turn in turns if turn["state"] == UNKNOWN])
    thrown = [str(number + 1) for number in range(len(turns)) if turns[number]["state"] == THROWN]
    said = []
    if unknown:
        why = "review.large." if review["large"] else "review.unknown."
        said.append(speech.say(why + ("many" if unknown > 1 else "one"), turn=unknown))
    elif review["start"] is not None:
        said.append(speech.say("review.start", colour=speech.colour(record.positions[0], 0 if review["start"] > 0.5 else 1)))
    changed = "review.changed." + ("none" if not thrown else "one" if len(thrown) == 1 else "many")
    said.append(speech.say(changed, turns=thrown, count=len(thrown)))
    return " ".join(said)


def _estimated(speech: Speech, turns: list[dict[str, Any]]) -> str:
    """Which turns changed the estimate most."""
    turning = [str(number + 1) for number in range(len(turns)) if turns[number]["state"] == TURNING]
    return speech.say("review.turning." + ("none" if not turning else "one" if len(turning) == 1 else "many"), turns=turning)


def key(speech: Speech, record: Record, review: dict[str, Any]) -> str:
    """How to read the strip."""
    first, second = [speech.colour(record.positions[-1], seat) for seat in (0, 1)]
    return speech.say("review.key" if review.get("exact", True) else "review.key.estimated", first=first, second=second)


def turn(speech: Speech, record: Record, review: dict[str, Any], number: int) -> str:
    """How good turn ``number`` was, counted from 1, and what would have been better; nothing for 0."""
    if not 0 < number <= len(review["turns"]):
        return ""
    judged, before = review["turns"][number - 1], record.positions[number - 1]
    said = speech.say("review.turn", turn=number, colour=speech.colour(before, before.to_move), move=record.moves[number - 1])
    if judged["state"] != PLAYED:
        said += " " + speech.say("review.mark." + judged["state"]) + "."
    if judged["better"] and judged["state"] == THROWN:
        said += " " + speech.say("review.better", points=judged["better"])
    if judged["better"] and judged["state"] in (PLAYED, TURNING):
        said += " " + speech.say("review.instead", points=judged["better"])
    return said
