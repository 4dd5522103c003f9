"""How a position of De obras looks: a small city from above."""

from __future__ import annotations

from encrucijada.core.game import Change, changed
from encrucijada.core.grid import reach
from encrucijada.core.picture import Area, Disc, Label, Line, Picture, Ring, Shape, Stamps, framed, rectangle
from encrucijada.games.obras.rules import FALLEN, GARNET, NAVY, OPEN, ObrasPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.grid import Grid

EDGE = 0.5  # units of city around the outermost crossings
STREET = 0.26  # units: a street's width
RIM = 0.035  # units: the edge that a lit street has on each side
BLOCK = 0.2  # units from a block's edge to the middle of the street
STEPS = ((1.0, 0.0), (0.0, 1.0))  # streets run from a crossing to the next one to the right, and to the next one above


def _house(left: float, bottom: float, right: float, top: float, roof: str) -> tuple[Shape, ...]:
    """A roof with its ridge and two chimneys by day, lit windows by night, and the shadow that it throws."""
    x, y, slope = (left + right) / 2, (bottom + top) / 2, min(right - left, top - bottom) / 2
    across = right - left > top - bottom
    ridge = ((left + slope, y), (right - slope, y)) if across else ((x, bottom + slope), (x, top - slope))
    along = (0.6 * slope, -0.4 * slope) if across else (-0.4 * slope, 0.6 * slope)
    return (
        rectangle("roof.shade", left + 0.02, bottom - 0.025, right + 0.02, top - 0.025),
        rectangle(roof, left, bottom, right, top),
        Line("roof.ridge", ridge[0], ridge[1], 0.012),
        Disc("window", (x + along[0], y + along[1]), 0.018),
        Disc("window", (x - along[0], y - along[1]), 0.018),
    )


def _tree(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    return Disc("tree.shade", (x + 0.012, y - 0.02), radius), Disc("tree", (x, y), radius)


PAVEMENT = (rectangle("block", 0, 0, 0.6, 0.6),)
PARK = (
    (rectangle("park", 0, 0, 0.6, 0.6), Line("park.path", (0.06, 0.06), (0.54, 0.54), 0.035), Line("park.path", (0.3, 0.3), (0.54, 0.06), 0.035))
    + _tree(0.14, 0.3, 0.055) + _tree(0.12, 0.46, 0.07) + _tree(0.3, 0.49, 0.06) + _tree(0.49, 0.33, 0.06) + _tree(0.28, 0.12, 0.065)
)  # fmt: skip
# What fills a block; chosen in turn, so that the city isn't a chessboard.
FILLINGS: tuple[tuple[Shape, ...], ...] = (
    PAVEMENT + _house(0.05, 0.05, 0.25, 0.55, "roof") + _house(0.33, 0.05, 0.55, 0.28, "roof.red") + _house(0.33, 0.36, 0.55, 0.55, "roof"),
    PAVEMENT + _house(0.05, 0.05, 0.55, 0.24, "roof.red") + _house(0.05, 0.32, 0.27, 0.55, "roof.grey") + _tree(0.42, 0.43, 0.075),
    PAVEMENT + _house(0.05, 0.05, 0.22, 0.25, "roof") + _house(0.3, 0.05, 0.55, 0.25, "roof.grey") + _house(0.05, 0.33, 0.55, 0.55, "roof.red"),
    PARK,
    PAVEMENT + _house(0.05, 0.33, 0.26, 0.55, "roof.grey") + _tree(0.16, 0.16, 0.075) + _house(0.34, 0.05, 0.55, 0.55, "roof"),
)  # fmt: skip
BELT = _tree(0.3, 0, 0.06) + _tree(0.44, 0.04, 0.045) + _tree(0.62, -0.03, 0.06)  # around the city, along its edges
BELT_UP = _tree(0, 0.34, 0.06) + _tree(0.04, 0.5, 0.045) + _tree(-0.03, 0.66, 0.06)

LAMP = (Disc("lamp.glow", (0, 0), 0.13), Disc("lamp", (0, 0), 0.08))
OUT = (  # a lamp that has gone out, with a cross over it
    Disc("fallen", (0, 0), 0.19),
    Line("fallen.mark", (-0.08, -0.08), (0.08, 0.08), 0.05),
    Line("fallen.mark", (-0.08, 0.08), (0.08, -0.08), 0.05),
)


def _fence(planks: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """A road-works fence on two posts with feet and warning lamps."""
    posts: tuple[Shape, ...] = (Disc("fence.rim", (0, 0), 0.42), Disc("fence.ground", (0, 0), 0.395))
    for x in (-0.2, 0.2):
        posts += (Line("fence.post", (x, -0.22), (x, 0.2), 0.06), Line("fence.post", (x - 0.07, -0.24), (x + 0.07, -0.24), 0.06))
    return posts + planks + (Disc("fence.lamp", (-0.2, 0.25), 0.06), Disc("fence.lamp", (0.2, 0.25), 0.06))


def _stripe(left: float) -> Shape:
    return Area("fence.stripe", ((left, -0.13), (left + 0.09, -0.13), (left + 0.19, 0.17), (left + 0.1, 0.17)))


# One plank with slanted stripes, or two plain planks, so that hue isn't all that tells them apart.
FENCES = {
    GARNET: _fence((rectangle("fence.garnet", -0.34, -0.13, 0.34, 0.17), _stripe(-0.3), _stripe(-0.085), _stripe(0.13))),
    NAVY: _fence((rectangle("fence.navy", -0.34, -0.15, 0.34, -0.02), rectangle("fence.navy", -0.34, 0.06, 0.34, 0.19))),
}


def draw(position: ObrasPosition, turn: tuple[Change, ...], under: list[Shape], over: list[Shape]) -> Picture:
    """The city with its streets, lit where they can be used, fences, fallen crossings, and on a loss the two parts left.

    ``under`` is drawn below the streets, ``over`` above all.
    """
    columns, rows = position.board.columns, position.board.rows
    shapes = under + _streets(position) + _crossings(position) + _turn(position, turn) + over
    return framed(columns, rows, EDGE, _ground(columns, rows), shapes)


_grounds: dict[tuple[int, int], list[Shape]] = {}  # by columns and rows: the same on every turn


def _ground(columns: int, rows: int) -> list[Shape]:
    if (columns, rows) not in _grounds:
        right, top = columns - 1, rows - 1
        shapes: list[Shape] = [rectangle("park", -EDGE, -EDGE, right + EDGE, top + EDGE)]
        shapes.append(rectangle("city", -BLOCK, -BLOCK, right + BLOCK, top + BLOCK))
        shapes.append(Stamps(BELT, [(x, y) for x in range(right) for y in (-0.36, top + 0.36)]))
        shapes.append(Stamps(BELT_UP, [(x, y) for x in (-0.36, right + 0.36) for y in range(top)]))
        blocks = [(x, y) for y in range(top) for x in range(right)]
        for kind, filling in enumerate(FILLINGS):
            shapes.append(Stamps(filling, [(x + BLOCK, y + BLOCK) for x, y in blocks if (2 * x + 3 * y) % len(FILLINGS) == kind]))
        _grounds[columns, rows] = shapes
    return _grounds[columns, rows]


_looks: dict[tuple[str, float, float], tuple[tuple[Shape, ...], ...]] = {}  # by role, width and dash: a street to the right, and one upwards


def _along(role: str, city: Grid, starts: tuple[list[int], ...], width: float, dash: float = 0) -> list[Shape]:
    """All streets of a kind, from the crossings where they start."""
    key = (role, width, dash)
    if key not in _looks:
        _looks[key] = tuple([(Line(role, (0, 0), step, width, dash),) for step in STEPS])
    return [Stamps(look, city.places, crossings) for look, crossings in zip(_looks[key], starts) if crossings]


def _streets(position: ObrasPosition) -> list[Shape]:
    """Each segment between neighbouring crossings: lit, dark, or of A's or B's part once they are apart; dark ones and edges first."""
    standing, city = position.standing(), position.grid
    part_a = reach([0], standing, city) if position.cut() else set()
    part_b = reach([city.size - 1], standing, city) if position.cut() else set()
    starts: dict[str, tuple[list[int], ...]] = {role: ([], []) for role in ("street.dark", "street", "street.a", "street.b")}
    for one in range(city.size):
        for other in city.neighbours[one]:
            if other > one:
                open_now = one in standing and other in standing
                role = "street.dark" if not open_now else "street.a" if one in part_a else "street.b" if one in part_b else "street"
                starts[role][0 if city.places[other][1] == city.places[one][1] else 1].append(one)
    shapes = _along("street.dark", city, starts["street.dark"], STREET * 0.6)
    lit = ("street", "street.a", "street.b")
    for role in lit:
        shapes += _along("street.rim", city, starts[role], STREET + 2 * RIM)
    for role in lit:
        shapes += _along(role, city, starts[role], STREET)
    return shapes + _along("street.a.middle", city, starts["street.a"], 0.05) + _along("street.b.middle", city, starts["street.b"], 0.05, 0.1)


def _crossings(position: ObrasPosition) -> list[Shape]:
    """All of a kind together, which paints faster."""
    last = position.grid.size - 1
    shapes: list[Shape] = []
    for cell, look in ((OPEN, LAMP), (FALLEN, OUT), (GARNET, FENCES[GARNET]), (NAVY, FENCES[NAVY])):
        crossings = [crossing for crossing in range(1, last) if position.cells[crossing] == cell]
        if crossings:
            shapes.append(Stamps(look, position.grid.places, crossings))
    for crossing in (0, last):
        x, y = position.grid.places[crossing]
        letter = position.state(position.grid.names[crossing])
        shapes += [Disc("terminal.rim", (x, y), 0.36), Disc("terminal", (x, y), 0.31), Label("terminal.letter", (x, y - 0.01), letter, 0.42)]
    return shapes


def _turn(position: ObrasPosition, turn: tuple[Change, ...]) -> list[Shape]:
    """A ring round the last fence and rings round what it made fall; one more ring where it cut A from B."""
    shapes: list[Shape] = []
    for kind, role, radius, width in (("placed", "last", 0.43, 0.05), ("cut", "cut", 0.51, 0.07), ("fell", "just-fell", 0.27, 0.04)):
        for name in changed(turn, kind):
            shapes.append(Ring(role, position.grid.place(position.grid.read(name)), radius, width))
    return shapes
