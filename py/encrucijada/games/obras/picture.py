"""How a position of De obras looks: a small city from above."""

from __future__ import annotations

from encrucijada.core.game import Change, changed
from encrucijada.core.grid import reach
from encrucijada.core.picture import Area, Disc, Label, Line, Picture, Ring, Shape, framed, rectangle
from encrucijada.games.obras.rules import FALLEN, GARNET, OPEN, STATES, ObrasPosition

EDGE = 0.5  # units of city around the outermost crossings
STREET = 0.26  # units: a street's width
RIM = 0.04  # units: the edge that a lit street has on each side
BLOCK = 0.2  # units from a block's edge to the middle of the street
ROOFS = (  # the buildings of a block, as left, bottom, right, top in the block; chosen in turn, so that the city isn't a chessboard
    ((0.08, 0.08, 0.46, 0.92), (0.54, 0.08, 0.92, 0.5), (0.54, 0.58, 0.92, 0.92)),
    ((0.08, 0.08, 0.92, 0.44), (0.08, 0.52, 0.5, 0.92), (0.58, 0.52, 0.92, 0.92)),
    ((0.08, 0.08, 0.4, 0.4), (0.48, 0.08, 0.92, 0.4), (0.08, 0.48, 0.92, 0.92)),
    (),  # a park
    ((0.08, 0.54, 0.46, 0.92), (0.08, 0.08, 0.46, 0.46), (0.54, 0.08, 0.92, 0.92)),
)
TREES = ((0.25, 0.3), (0.7, 0.25), (0.5, 0.55), (0.22, 0.75), (0.78, 0.72))


def draw(position: ObrasPosition, turn: tuple[Change, ...], under: list[Shape], over: list[Shape]) -> Picture:
    """The city with its streets, lit where they can be used, fences, fallen crossings, and on a loss the two parts left.

    ``under`` is drawn below the streets, ``over`` above all.
    """
    columns, rows = position.board.columns, position.board.rows
    shapes = under + _streets(position)
    for crossing in range(position.grid.size):
        shapes += _crossing(position, crossing)
    shapes += _turn(position, turn) + over
    return framed(columns, rows, EDGE, _ground(columns, rows), shapes)


_grounds: dict[tuple[int, int], list[Shape]] = {}  # by columns and rows: the same on every turn


def _ground(columns: int, rows: int) -> list[Shape]:
    if (columns, rows) not in _grounds:
        city = rectangle("city", -EDGE, -EDGE, columns - 1 + EDGE, rows - 1 + EDGE)
        _grounds[columns, rows] = [city] + _blocks(columns, rows)
    return _grounds[columns, rows]


def _blocks(columns: int, rows: int) -> list[Shape]:
    shapes: list[Shape] = []
    wide = 1 - 2 * BLOCK
    for y in range(rows - 1):
        for x in range(columns - 1):
            left, bottom = x + BLOCK, y + BLOCK
            roofs = ROOFS[(2 * x + 3 * y) % len(ROOFS)]
            shapes.append(rectangle("block" if roofs else "park", left, bottom, left + wide, bottom + wide))
            for one, two, three, four in roofs:
                shapes.append(rectangle("roof", left + one * wide, bottom + two * wide, left + three * wide, bottom + four * wide))
            for across, up in () if roofs else TREES:
                shapes.append(Disc("tree", (left + across * wide, bottom + up * wide), 0.065))
    return shapes


def _streets(position: ObrasPosition) -> list[Shape]:
    """Each segment between neighbouring crossings: lit, dark, or of A's or B's part once they are apart; dark ones and edges first."""
    standing = position.standing()
    part_a = reach([0], standing, position.grid) if position.cut() else set()
    part_b = reach([position.grid.size - 1], standing, position.grid) if position.cut() else set()
    dark: list[Shape] = []
    lit: list[Shape] = []
    for one in range(position.grid.size):
        for other in position.grid.neighbours[one]:
            if other < one:
                continue
            ends = position.grid.place(one), position.grid.place(other)
            if one not in standing or other not in standing:
                dark.append(Line("street.dark", ends[0], ends[1], STREET * 0.6))
                continue
            role = "street.a" if one in part_a else "street.b" if one in part_b else "street"
            dark.append(Line("street.rim", ends[0], ends[1], STREET + 2 * RIM))
            lit.append(Line(role, ends[0], ends[1], STREET))
            if role != "street":
                lit.append(Line(role + ".middle", ends[0], ends[1], 0.05, 0.1 if one in part_b else 0))
    return dark + lit


def _crossing(position: ObrasPosition, crossing: int) -> list[Shape]:
    x, y = position.grid.place(crossing)
    if crossing in (0, position.grid.size - 1):
        letter = position.state(position.grid.names[crossing])
        return [Disc("terminal", (x, y), 0.33), Ring("terminal.rim", (x, y), 0.33, 0.05), Label("terminal.letter", (x, y), letter, 0.42)]
    cell = position.cells[crossing]
    if cell == OPEN:
        return [Disc("lamp", (x, y), 0.1)]
    if cell == FALLEN:
        return _fallen(x, y)
    return _fence(STATES[cell], x, y, cell == GARNET)


def _fallen(x: float, y: float) -> list[Shape]:
    """A lamp that has gone out, with a cross over it."""
    return [
        Disc("fallen", (x, y), 0.19),
        Line("fallen.mark", (x - 0.08, y - 0.08), (x + 0.08, y + 0.08), 0.05),
        Line("fallen.mark", (x - 0.08, y + 0.08), (x + 0.08, y - 0.08), 0.05),
    ]


def _fence(colour: str, x: float, y: float, striped: bool) -> list[Shape]:
    """A road-works fence on two posts: one plank with slanted stripes, or two plain planks, so that hue isn't all that tells them apart."""
    shapes: list[Shape] = [Disc("fence.ground", (x, y), 0.4)]
    for post in (-0.22, 0.22):
        shapes.append(Line("fence.post", (x + post, y - 0.25), (x + post, y + 0.25), 0.07))
    if not striped:
        for low in (-0.17, 0.05):
            shapes.append(rectangle("fence." + colour, x - 0.34, y + low, x + 0.34, y + low + 0.14))
        return shapes
    shapes.append(rectangle("fence." + colour, x - 0.34, y - 0.15, x + 0.34, y + 0.17))
    for left in (-0.3, -0.08, 0.14):
        corners = ((x + left, y - 0.15), (x + left + 0.09, y - 0.15), (x + left + 0.19, y + 0.17), (x + left + 0.1, y + 0.17))
        shapes.append(Area("fence.stripe", corners))
    return shapes


def _turn(position: ObrasPosition, turn: tuple[Change, ...]) -> list[Shape]:
    """A ring round the last fence and dotted rings round what it made fall; a double ring where it cut A from B."""
    shapes: list[Shape] = []
    for name in changed(turn, "placed"):
        shapes.append(Ring("last", position.grid.place(position.grid.read(name)), 0.42, 0.05))
    for name in changed(turn, "cut"):
        shapes.append(Ring("cut", position.grid.place(position.grid.read(name)), 0.5, 0.08))
    for name in changed(turn, "fell"):
        shapes.append(Ring("just-fell", position.grid.place(position.grid.read(name)), 0.27, 0.04))
    return shapes
