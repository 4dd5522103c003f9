"""A turn of De obras in motion: the fence is put up, crossings fall one after the other, the cut is traced."""

from __future__ import annotations

from encrucijada.core.game import Change, Position, changed
from encrucijada.core.motion import LANDING, TRACING, Motion, Scene, landing, resized, traced
from encrucijada.core.picture import Shape
from encrucijada.games.obras.picture import EDGE, FENCES, LAMP
from encrucijada.games.obras.rules import ObrasPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.motion import Frame, Moving, Place

FALLING = 60.0  # milliseconds that a crossing takes to fall, where few do,
FALLS = 260.0  # and those that all may take
WAVES = 8  # of more crossings, several fall together
FLARE = 1.7  # times: how a lamp flares up before it goes out


class ObrasMotion(Motion):
    """How De obras shows its turns."""

    late = "fell"

    def stands(self, before: Position, after: Position, names: tuple[str, ...]) -> Position:
        assert isinstance(before, ObrasPosition) and isinstance(after, ObrasPosition)
        cells = bytearray(after.cells)
        for name in names:
            cells[after.grid.read(name)] = before.cells[after.grid.read(name)]
        return ObrasPosition(after.board, bytes(cells), after.to_move)

    def scenes(self, before: Position, after: Position, turn: tuple[Change, ...]) -> list[Scene]:
        assert isinstance(before, ObrasPosition) and isinstance(after, ObrasPosition)
        crossing = after.grid.read(changed(turn, "placed")[0])
        fence = landing(FENCES[after.cells[crossing]], after.grid.place(crossing))
        fell = changed(turn, "fell")
        frames = self.frames(before, after, turn)
        scenes = [Scene(LANDING, fence, frames[0] if fell else None)]
        scenes += _falls(after, fell, frames)
        if changed(turn, "cut"):
            places = cut_line(after)
            scenes.append(Scene(TRACING, lambda share: _cut(places, share)))
        return scenes


def _falls(after: ObrasPosition, fell: tuple[str, ...], frames: tuple[Frame, ...]) -> list[Scene]:
    """One scene for each crossing that falls, or for a few where there are many."""
    waves = min(len(fell), WAVES)
    scenes = []
    for wave in range(waves):
        begin, end = len(fell) * wave // waves, len(fell) * (wave + 1) // waves
        scenes.append(Scene(min(FALLING, FALLS / waves), _go_out(after, fell[begin:end]), frames[end] if end < len(fell) else None))
    return scenes


def _go_out(position: ObrasPosition, names: tuple[str, ...]) -> Moving:
    """The lamps of the crossings, which flare up and go out."""
    places = [position.grid.place(position.grid.read(name)) for name in names]

    def lamps(share: float) -> list[Shape]:
        shapes: list[Shape] = []
        for place in places:
            shapes += resized(LAMP, place, FLARE * (1 - share))
        return shapes

    return lamps


def _cut(places: list[Place], share: float) -> list[Shape]:
    """The line that parts A from B, as far as the share goes."""
    return traced("fence.ground", places, 0.24, share) + traced("cut", places, 0.12, share)


def cut_line(position: ObrasPosition) -> list[Place]:
    """Where a shortest line over closed crossings parts A from B, from the left or upper edge of the city to the right or lower one."""
    city = position.grid
    right, top = city.columns - 1, city.rows - 1
    closed = {city.place(crossing) for crossing in range(city.size)} - {city.place(crossing) for crossing in position.standing()}
    came: dict[tuple[int, int], tuple[int, int] | None] = {place: None for place in closed if place[0] == 0 or place[1] == top}
    wave = sorted(came)
    for here in wave:  # which grows as it is walked
        x, y = here
        if x == right or y == 0:
            return _to_the_edges(here, came, right, top)
        for near in [(x + across, y + up) for across in (-1, 0, 1) for up in (-1, 0, 1)]:
            if near in closed and near not in came:
                came[near] = here
                wave.append(near)
    return []


def _to_the_edges(last: tuple[int, int], came: dict[tuple[int, int], tuple[int, int] | None], right: int, top: int) -> list[Place]:
    """The way back to where the line began, turned round, with its ends beyond the outermost crossings."""
    x, y = last
    places: list[Place] = [(x + EDGE, y) if x == right else (x, y - EDGE)]
    here: tuple[int, int] | None = last
    while here is not None:
        places.append(here)
        x, y = here
        here = came[here]
    places.append((x - EDGE, y) if x == 0 else (x, y + EDGE))
    places.reverse()
    return places
