"""Advice drawn on a city: which closings win, what they leave, and the districts with their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from encrucijada.core.picture import Area, Disc, Label, Line, Ring, Shape, rectangle

if TYPE_CHECKING:
    from typing import Any

    from encrucijada.games.obras.rules import ObrasPosition

    Place = tuple[float, float]

BAND = 0.66  # units: how wide a district is along a single street, less than what keeps two of them apart
RIM = 0.06
TINTS = 3  # neighbouring districts have different ones
BADGE = 0.28  # radius of the disc under a value


def marks(position: ObrasPosition, after: dict[str, int | None]) -> list[Shape]:
    """For each closing what it leads to: a tick where it wins, the value that it leaves where it doesn't, no entry where it cuts."""
    shapes: list[Shape] = []
    for name in sorted(after):
        x, y = position.grid.place(position.grid.read(name))
        value = after[name]
        shapes += _no_entry(x, y) if value is None else _number(x, y, value) if value else _tick(x, y)
    return shapes


def _tick(x: float, y: float) -> list[Shape]:
    return [
        Disc("advice.win", (x, y), 0.31),
        Ring("advice.win.rim", (x, y), 0.31, 0.05),
        Line("advice.win.mark", (x - 0.14, y + 0.01), (x - 0.04, y - 0.11), 0.08),
        Line("advice.win.mark", (x - 0.04, y - 0.11), (x + 0.15, y + 0.12), 0.08),
    ]


def _number(x: float, y: float, value: int) -> list[Shape]:
    return [
        Disc("advice.value", (x, y), 0.24),
        Ring("advice.value.rim", (x, y), 0.24, 0.035),
        Label("advice.value.mark", (x, y - 0.01), str(value), 0.34),
    ]


def _no_entry(x: float, y: float) -> list[Shape]:
    return [
        Disc("advice.cut", (x, y), 0.24),
        Ring("advice.cut.rim", (x, y), 0.24, 0.035),
        Line("advice.cut.mark", (x - 0.12, y), (x + 0.12, y), 0.1),
    ]


def districts(position: ObrasPosition, found: list[dict[str, Any]]) -> tuple[list[Shape], list[Shape]]:
    """What lies under the streets, tinted and outlined districts, and what lies over them, the cut crossings and the values."""
    rims: list[Shape] = []
    fields: list[Shape] = []
    over: list[Shape] = []
    for number, district in enumerate(found):
        inside = {position.grid.read(name) for name in district["crossings"]}
        role = "district." + (str(number % TINTS + 1) if len(inside) > 2 else "bridge")
        streets = _streets(position, inside)
        rims += [Line(role + ".rim", one, other, BAND + 2 * RIM) for one, other in streets]
        fields += [Line(role, one, other, BAND) for one, other in streets]
        fields += [rectangle(role, x, y, x + 1, y + 1) for x, y in _squares(position, inside)]
        over += [_diamond(position.grid.place(position.grid.read(name))) for name in district["cuts"]]
        over += _badge(role, _middle(position, inside, streets), district["value"], len(inside) > 2)
    return rims + fields, over


def _streets(position: ObrasPosition, inside: set[int]) -> list[tuple[Place, Place]]:
    city = position.grid
    return [
        (city.place(one), city.place(other)) for one in sorted(inside) for other in city.neighbours[one] if other > one and other in inside
    ]


def _squares(position: ObrasPosition, inside: set[int]) -> list[tuple[int, int]]:
    """The bottom left corners of the city blocks with all four crossings in the district."""
    columns = position.board.columns
    around = (0, 1, columns, columns + 1)
    corners = [one for one in sorted(inside) if one % columns < columns - 1 and all(one + step in inside for step in around)]
    return [position.grid.place(corner) for corner in corners]


def _middle(position: ObrasPosition, inside: set[int], streets: list[tuple[Place, Place]]) -> Place:
    """Where the value stands, clear of all crossings: a city block or a street, as near as can be to the district's centre."""
    places = [position.grid.place(one) for one in sorted(inside)]
    centre = sum([x for x, _ in places]) / len(places), sum([y for _, y in places]) / len(places)
    free = [(x + 0.5, y + 0.5) for x, y in _squares(position, inside)]
    free = free or [((one[0] + other[0]) / 2, (one[1] + other[1]) / 2) for one, other in streets]
    return min([((x - centre[0]) ** 2 + (y - centre[1]) ** 2, x, y) for x, y in free])[1:]


def _diamond(place: Place) -> Shape:
    x, y = place
    return Area("cut-crossing", ((x - 0.24, y), (x, y - 0.24), (x + 0.24, y), (x, y + 0.24)))


def _badge(role: str, place: Place, value: int | None, large: bool) -> list[Shape]:
    radius = BADGE if large else 0.6 * BADGE
    text = "?" if value is None else str(value)
    return [Disc(role + ".rim", place, radius), Label("district.value", (place[0], place[1] - 0.01), text, 1.45 * radius)]
