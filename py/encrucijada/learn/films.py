"""Turns in pictures: what a turn did, one thing after the other."""

from __future__ import annotations

from encrucijada.games.motion import motion_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.game import Position
    from encrucijada.core.motion import Frame
    from encrucijada.play.record import Record


def frames(before: Position, move: str) -> tuple[Frame, ...]:
    """A turn in pictures: the stone or fence alone, then one more point removed or fallen each time."""
    return motion_of(before).frames(before, before.play(move), before.changes(move))


def film(record: Record, turns: int) -> list[Frame]:
    """The last turns of a game in pictures, from the position before them."""
    first = len(record.moves) - turns
    pictures: list[Frame] = [(record.positions[first], ())]
    for turn in range(first, len(record.moves)):
        pictures += frames(record.positions[turn], record.moves[turn])
    return pictures


def at_the_turn(before: Position, move: str) -> Frame:
    """The stone or fence alone, before anything is removed or falls."""
    position, turn = frames(before, move)[0]
    return position, tuple(change for change in turn if change.kind == "placed")
