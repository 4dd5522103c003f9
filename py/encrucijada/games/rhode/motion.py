"""A turn of Rhode in motion: the stone lands, crosses flash, their stones leave, the winning chain is traced."""

from __future__ import annotations

from encrucijada.core.game import Change, Position, changed
from encrucijada.core.motion import LANDING, TRACING, Motion, Scene, landing, resized, traced
from encrucijada.core.picture import Line, Ring, Shape
from encrucijada.games.rhode.picture import STONES
from encrucijada.games.rhode.rules import RhodePosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.motion import Frame, Moving

FLASH = 130.0  # milliseconds in which a cross is seen
LEAVING = 90.0  # and in which its stones leave
CHAIN = "chain"  # the role of the line through the winner's stones


class RhodeMotion(Motion):
    """How Rhode shows its turns."""

    late = "removed"

    def stands(self, before: Position, after: Position, names: tuple[str, ...]) -> Position:
        assert isinstance(before, RhodePosition) and isinstance(after, RhodePosition)
        cells = bytearray(after.cells)
        for name in names:
            cells[after.grid.read(name)] = before.cells[after.grid.read(name)]
        return RhodePosition(after.board, bytes(cells), after.to_move, after.black)

    def scenes(self, before: Position, after: Position, turn: tuple[Change, ...]) -> list[Scene]:
        assert isinstance(before, RhodePosition) and isinstance(after, RhodePosition)
        placed, removed, chain = (changed(turn, kind) for kind in ("placed", "removed", "joined"))
        if not placed:
            return []
        grid = after.grid
        point = grid.read(placed[0])
        gone = [grid.read(name) for name in removed]
        first: Frame | None = self.frames(before, after, turn)[0] if removed else (after, turn) if chain else None
        last: Frame | None = (after, turn) if chain else None
        scenes = [Scene(LANDING, landing(STONES[after.cells[point]], grid.place(point)), first, CHAIN)]
        if removed:
            scenes.append(Scene(FLASH, _flash(after, point, gone), first, CHAIN))
            scenes.append(Scene(LEAVING, _leave(before, gone), last, CHAIN))
        if chain:
            places = [grid.place(grid.read(name)) for name in chain]
            scenes.append(Scene(TRACING, lambda share: _chain(places, share), last, CHAIN))
        return scenes


def _flash(position: RhodePosition, placed: int, removed: list[int]) -> Moving:
    """The two diagonals of each cross, that swell and thin out."""
    x, y = position.grid.place(placed)
    ends = []
    for stone in removed:
        across, up = position.grid.place(stone)
        ends += [((x, y), (across, up)), ((x, up), (across, y))]

    def diagonals(share: float) -> list[Shape]:
        swell = 0.04 + 0.4 * share * (1 - share)
        halos: list[Shape] = [Line("weak-pair.halo", one, other, swell + 0.1) for one, other in ends]
        return halos + [Line("weak-pair", one, other, swell) for one, other in ends]

    return diagonals


def _leave(before: RhodePosition, removed: list[int]) -> Moving:
    """The removed stones, which shrink to nothing."""

    def stones(share: float) -> list[Shape]:
        shapes: list[Shape] = []
        for stone in removed:
            shapes += resized(STONES[before.cells[stone]], before.grid.place(stone), 1 - share)
        return shapes

    return stones


def _chain(places: list[tuple[int, int]], share: float) -> list[Shape]:
    """The chain as it is drawn in the end, as far as the share goes."""
    reached = places[: int(share * (len(places) - 1)) + 1]
    return traced(CHAIN, list(places), 0.14, share) + [Ring(CHAIN, place, 0.26, 0.1) for place in reached]
