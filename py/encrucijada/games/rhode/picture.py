"""How a position of Rhode looks."""

from __future__ import annotations

from encrucijada.core.game import Change, changed
from encrucijada.core.picture import Area, Disc, Line, Picture, Ring, Shape, framed, rectangle
from encrucijada.games.rhode.rules import BLACK, COLOURS, WHITE, RhodePosition

EDGE = 0.5  # units from the outermost points to the board's edge: the points' own cells, and no more
SIDE = 0.2  # units: the width of the coloured sides
STONE = 0.44  # units: neighbouring stones almost touch


def draw(position: RhodePosition, turn: tuple[Change, ...]) -> Picture:
    """The board with its owned sides, stones, the mover's duty, what the last turn did, and the winning chain."""
    size = position.board.columns
    shapes = _stones(position) + _weak_pairs(position) + _duty(position) + _turn(position, turn) + _chain(position)
    return framed(size, size, EDGE + SIDE, _ground(size), shapes)


_grounds: dict[int, list[Shape]] = {}  # by size: the same on every turn


def _ground(size: int) -> list[Shape]:
    if size not in _grounds:
        _grounds[size] = _lines(size) + _sides(size)
    return _grounds[size]


def _lines(size: int) -> list[Shape]:
    shapes: list[Shape] = [rectangle("board", -EDGE, -EDGE, size - 1 + EDGE, size - 1 + EDGE)]
    for step in range(size):
        shapes.append(Line("grid", (step, 0), (step, size - 1), 0.03))
        shapes.append(Line("grid", (0, step), (size - 1, step), 0.03))
    return shapes


def _sides(size: int) -> list[Shape]:
    """Four strips that meet at a slant in the corners, which belong to both."""
    near, far = -EDGE, size - 1 + EDGE
    low, high = near - SIDE, far + SIDE
    return [
        Area("side.black", ((low, low), (high, low), (far, near), (near, near))),
        Area("side.black", ((low, high), (high, high), (far, far), (near, far))),
        Area("side.white", ((low, low), (near, near), (near, far), (low, high))),
        Area("side.white", ((high, low), (far, near), (far, far), (high, high))),
        Line("side.rim", (low, low), (low, high), 0.03),
        Line("side.rim", (high, low), (high, high), 0.03),
        Line("side.rim", (low, low), (high, low), 0.03),
        Line("side.rim", (low, high), (high, high), 0.03),
        Line("side.rim", (near, near), (near, far), 0.03),
        Line("side.rim", (far, near), (far, far), 0.03),
    ]


def _stones(position: RhodePosition) -> list[Shape]:
    """All of a kind together, which paints faster."""
    shapes: list[Shape] = []
    for colour in (BLACK, WHITE):
        places = [position.grid.place(point) for point in range(position.grid.size) if position.cells[point] == colour]
        shapes += [Disc("stone." + COLOURS[colour], place, STONE) for place in places]
        shapes += [Ring("rim." + COLOURS[colour], place, STONE - 0.02, 0.05) for place in places]
    return shapes


def _weak_pairs(position: RhodePosition) -> list[Shape]:
    """A line between the stones of each weak pair; plain for the mover's, who must mend one, dashed for the other's."""
    shapes: list[Shape] = []
    if position.joined():
        return shapes
    for colour in (BLACK, WHITE):
        mine = colour == position.mover()
        for pair in position.weak_pairs(colour):
            one, other = (position.grid.place(stone) for stone in pair.stones)
            shapes.append(Line("weak-pair.halo", one, other, 0.2))
            shapes.append(Line("weak-pair", one, other, 0.1, 0 if mine else 0.14))
    return shapes


def _duty(position: RhodePosition) -> list[Shape]:
    """A small lozenge on each point that mends a weak pair of the mover."""
    shapes: list[Shape] = []
    if position.joined():
        return shapes
    for point in position.duty():
        x, y = position.grid.place(point)
        shapes.append(Area("duty", ((x - 0.22, y), (x, y - 0.22), (x + 0.22, y), (x, y + 0.22))))
    return shapes


def _turn(position: RhodePosition, turn: tuple[Change, ...]) -> list[Shape]:
    """A dot on the last stone, and a crossed-out ring where one was removed."""
    shapes: list[Shape] = []
    for name in changed(turn, "placed"):
        shapes.append(Disc("last." + position.state(name), position.grid.place(position.grid.read(name)), 0.13))
    for name in changed(turn, "removed"):
        x, y = position.grid.place(position.grid.read(name))
        if position.state(name) == "empty":
            shapes.append(Ring("removed", (x, y), STONE - 0.08, 0.05))
            shapes.append(Line("removed", (x - 0.22, y - 0.22), (x + 0.22, y + 0.22), 0.06))
            shapes.append(Line("removed", (x - 0.22, y + 0.22), (x + 0.22, y - 0.22), 0.06))
    return shapes


def _chain(position: RhodePosition) -> list[Shape]:
    """A line through the stones that join the winner's sides."""
    places = [position.grid.place(position.grid.read(name)) for name in position.winning_chain()]
    lines: list[Shape] = [Line("chain", one, other, 0.14) for one, other in zip(places, places[1:])]
    return lines + [Ring("chain", place, 0.26, 0.1) for place in places]
