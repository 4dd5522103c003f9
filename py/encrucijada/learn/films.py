"""Turns in pictures: what a turn did, one thing after the other."""

from __future__ import annotations

from encrucijada.core.game import Change
from encrucijada.core.grid import grid
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.rules import RhodePosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.game import Position
    from encrucijada.play.record import Record

    Frame = tuple[Position, tuple[Change, ...]]  # what to draw, and what the turn has done so far

LATE = ("removed", "fell")  # what follows once the stone or fence stands, point by point; a game has one of them


def frames(before: Position, move: str) -> tuple[Frame, ...]:
    """A turn in pictures: the stone or fence alone, then one more point removed or fallen each time."""
    after, turn = before.play(move), before.changes(move)
    late = [change for change in turn if change.kind in LATE]
    if not late:
        return ((after, turn),)
    at_once = tuple(change for change in turn if change.kind not in LATE and change.kind != "joined")
    names = late[0].points
    shown = []
    for count in range(len(names)):
        so_far = at_once + ((Change(late[0].kind, names[:count]),) if count else ())
        shown.append((_still(before, after, names[count:]), so_far))
    return tuple(shown) + ((after, turn),)


def _still(before: Position, after: Position, names: tuple[str, ...]) -> Position:
    """The position after a turn, but for what still stands on those points as before."""
    assert isinstance(before, (ObrasPosition, RhodePosition)) and isinstance(after, (ObrasPosition, RhodePosition))
    lattice = grid(after.board.columns, after.board.rows)
    cells = bytearray(after.cells)
    for name in names:
        cells[lattice.read(name)] = before.cells[lattice.read(name)]
    if isinstance(after, ObrasPosition):
        return ObrasPosition(after.board, bytes(cells), after.to_move)
    return RhodePosition(after.board, bytes(cells), after.to_move, after.black)


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
