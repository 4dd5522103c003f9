"""How a position of Rhode looks."""

from __future__ import annotations

from encrucijada.core.game import Change, changed
from encrucijada.core.picture import Area, Disc, Line, Picture, Ring, Shape, Stamps, framed, rectangle
from encrucijada.games.rhode.rules import BLACK, COLOURS, WHITE, RhodePosition

EDGE = 0.5  # units from the outermost points to the board's edge: the points' own cells, and no more
SIDE = 0.24  # units: the width of the coloured sides
STONE = 0.44  # units: neighbouring stones almost touch


def _stone(colour: str) -> tuple[Shape, ...]:
    """A stone that lies on the paper: its shadow, its own colour, where the light falls on it, and its rim."""
    return (
        Disc("stone.shadow", (0.03, -0.05), STONE),
        Disc("stone." + colour, (0, 0), STONE),
        Disc("light." + colour, (-0.05, 0.07), STONE - 0.13),
        Ring("rim." + colour, (0, 0), STONE - 0.02, 0.04),
    )


STONES = {colour: _stone(COLOURS[colour]) for colour in (BLACK, WHITE)}
STAR = (Disc("grid", (0, 0), 0.07),)
DUTY = (
    Area("duty.halo", ((-0.28, 0), (0, -0.28), (0.28, 0), (0, 0.28))),
    Area("duty", ((-0.2, 0), (0, -0.2), (0.2, 0), (0, 0.2))),
)  # fmt: skip
REMOVED = (
    Ring("removed", (0, 0), STONE - 0.08, 0.05),
    Line("removed", (-0.22, -0.22), (0.22, 0.22), 0.06),
    Line("removed", (-0.22, 0.22), (0.22, -0.22), 0.06),
)
LINKS = (1, -1)  # from the lower stone of a weak pair to the upper one: to the right, to the left
HALOS = {across: (Line("weak-pair.halo", (0, 0), (across, 1), 0.2),) for across in LINKS}
PLAIN = {across: (Line("weak-pair", (0, 0), (across, 1), 0.1),) for across in LINKS}
DASHED = {across: (Line("weak-pair", (0, 0), (across, 1), 0.1, 0.14),) for across in LINKS}


def draw(position: RhodePosition, turn: tuple[Change, ...]) -> Picture:
    """The board with its owned sides, stones, the mover's duty, what the last turn did, and the winning chain."""
    size = position.board.columns
    shapes = _stones(position) + _weak_pairs(position) + _duty(position) + _turn(position, turn) + _chain(position)
    return framed(size, size, EDGE + SIDE, _ground(size), shapes)


_grounds: dict[int, list[Shape]] = {}  # by size: the same on every turn


def _ground(size: int) -> list[Shape]:
    if size not in _grounds:
        _grounds[size] = _sides(size) + _lines(size)
    return _grounds[size]


def _lines(size: int) -> list[Shape]:
    """Each line runs on to the sides of the colour that joins along it."""
    low, high = -EDGE, size - 1 + EDGE
    steps = [(float(step), 0.0) for step in range(size)]
    up, across = Line("grid", (0, low), (0, high), 0.025), Line("grid", (low, 0), (high, 0), 0.025)
    lines: list[Shape] = [Stamps((up,), steps), Stamps((across,), [(0.0, step) for step, _ in steps])]
    return [rectangle("board", low, low, high, high)] + lines + [Stamps(STAR, _stars(size))]


def _stars(size: int) -> list[tuple[float, float]]:
    """Points that the eye can hold on to, on boards that are large enough to get lost on."""
    if size < 9:
        return []
    near, middle = 2 if size < 13 else 3, size // 2
    return [(x, y) for x in (near, middle, size - 1 - near) for y in (near, middle, size - 1 - near)]


def _sides(size: int) -> list[Shape]:
    """Four strips that meet at a slant in the corners, which belong to both."""
    near, far = -EDGE, size - 1 + EDGE
    low, high = near - SIDE, far + SIDE
    rims = [((low, low), (low, high)), ((high, low), (high, high)), ((low, low), (high, low)), ((low, high), (high, high))]
    rims += [((near, near), (near, far)), ((far, near), (far, far)), ((near, near), (far, near)), ((near, far), (far, far))]
    strips: list[Shape] = [
        Area("side.black", ((low, low), (high, low), (far, near), (near, near))),
        Area("side.black", ((low, high), (high, high), (far, far), (near, far))),
        Area("side.white", ((low, low), (near, near), (near, far), (low, high))),
        Area("side.white", ((high, low), (far, near), (far, far), (high, high))),
    ]
    return strips + [Line("side.rim", one, other, 0.03) for one, other in rims]


def _stones(position: RhodePosition) -> list[Shape]:
    """All of a colour together, which paints faster."""
    cells = position.cells
    shapes: list[Shape] = []
    for colour in (BLACK, WHITE):
        points = [point for point in range(position.grid.size) if cells[point] == colour]
        if points:
            shapes.append(Stamps(STONES[colour], position.grid.places, points))
    return shapes


def _weak_pairs(position: RhodePosition) -> list[Shape]:
    """A line between the stones of each weak pair; plain for the mover's, who must mend one, dashed for the other's."""
    halos: dict[int, list[int]] = {across: [] for across in LINKS}
    lines: list[Shape] = []
    for colour in () if position.joined() else (BLACK, WHITE):
        looks = PLAIN if colour == position.mover() else DASHED
        pairs = [pair.stones for pair in position.weak_pairs(colour)]
        for across in LINKS:
            lower = [one for one, other in pairs if other - one == position.grid.columns + across]
            if lower:
                halos[across] += lower
                lines.append(Stamps(looks[across], position.grid.places, lower))
    return [Stamps(HALOS[across], position.grid.places, lower) for across, lower in halos.items() if lower] + lines


def _duty(position: RhodePosition) -> list[Shape]:
    """A small lozenge on each point that mends a weak pair of the mover."""
    if position.joined() or not position.duty():
        return []
    return [Stamps(DUTY, position.grid.places, list(position.duty()))]


def _turn(position: RhodePosition, turn: tuple[Change, ...]) -> list[Shape]:
    """A dot on the last stone, and a crossed-out ring where one was removed."""
    shapes: list[Shape] = []
    for name in changed(turn, "placed"):
        shapes.append(Disc("last." + position.state(name), position.grid.place(position.grid.read(name)), 0.13))
    gone = [position.grid.read(name) for name in changed(turn, "removed") if position.state(name) == "empty"]
    if gone:
        shapes.append(Stamps(REMOVED, position.grid.places, gone))
    return shapes


def _chain(position: RhodePosition) -> list[Shape]:
    """A line through the stones that join the winner's sides."""
    places = [position.grid.place(position.grid.read(name)) for name in position.winning_chain()]
    lines: list[Shape] = [Line("chain", one, other, 0.14) for one, other in zip(places, places[1:])]
    return lines + [Ring("chain", place, 0.26, 0.1) for place in places]
