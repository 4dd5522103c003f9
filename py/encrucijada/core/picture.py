"""Shapes to draw, in board units, with roles instead of colours.

One unit is the distance between neighbouring points; x grows to the right and y upwards, (0, 0) is the bottom-left point. Shapes are
painted in their order. A role (``"stone.black"``) says what a shape is; the theme says how that looks.
"""

from __future__ import annotations

from encrucijada.core.grid import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Shape:
    """Anything that can be painted."""

    role: str


class Line(Shape):
    """A straight stroke from end to end with round caps; ``width`` in units, ``dash`` the length of dashes and gaps, 0 for none."""

    def __init__(self, role: str, start: tuple[float, float], end: tuple[float, float], width: float, dash: float = 0) -> None:
        self.role = role
        self.start = start
        self.end = end
        self.width = width
        self.dash = dash


class Disc(Shape):
    """A filled circle."""

    def __init__(self, role: str, centre: tuple[float, float], radius: float) -> None:
        self.role = role
        self.centre = centre
        self.radius = radius


class Ring(Shape):
    """A circle's outline; ``width`` in units."""

    def __init__(self, role: str, centre: tuple[float, float], radius: float, width: float) -> None:
        self.role = role
        self.centre = centre
        self.radius = radius
        self.width = width


class Area(Shape):
    """A filled polygon."""

    def __init__(self, role: str, corners: tuple[tuple[float, float], ...]) -> None:
        self.role = role
        self.corners = corners


class Label(Shape):
    """Text centred on a place; ``size`` is the font's size in units."""

    def __init__(self, role: str, centre: tuple[float, float], text: str, size: float) -> None:
        self.role = role
        self.centre = centre
        self.text = text
        self.size = size


class Stamps(Shape):
    """Shapes around (0, 0) but no labels, painted at many places: each in turn at all of them, which takes little longer than at one.

    Painted at the ``chosen`` ones of the places, given by number, or at all. Whoever paints remembers the shapes, and the places that are
    chosen from: they are made once, not for every picture.
    """

    role = ""

    def __init__(self, shapes: tuple[Shape, ...], places: Sequence[tuple[float, float]], chosen: list[int] | None = None) -> None:
        self.shapes = shapes
        self.places = places
        self.chosen = chosen

    def stamped(self) -> list[tuple[float, float]]:
        """Where the shapes are painted."""
        return list(self.places) if self.chosen is None else [self.places[number] for number in self.chosen]


class Picture:
    """Shapes within a frame: ``left, bottom, right, top`` in units.

    The first ``ground`` shapes depend on the board alone: they look the same on every turn, and need painting once.
    """

    def __init__(self, frame: tuple[float, float, float, float], shapes: list[Shape], ground: int = 0) -> None:
        self.frame = frame
        self.shapes = shapes
        self.ground = ground


def rectangle(role: str, left: float, bottom: float, right: float, top: float) -> Area:
    """A filled upright rectangle."""
    return Area(role, ((left, bottom), (right, bottom), (right, top), (left, top)))


def coordinate_size(rows: int) -> float:
    """The font size of coordinates in units: larger on larger boards, whose units are smaller on the screen."""
    return 0.16 + 0.02 * rows


_coordinates: dict[tuple[int, int, float], list[Shape]] = {}  # by columns, rows and edge: the same on every turn


def framed(columns: int, rows: int, edge: float, ground: list[Shape], shapes: list[Shape]) -> Picture:
    """A board's ground and what lies on it, with column letters below and row numbers on the left.

    The board ends ``edge`` units outside the outermost points.
    """
    size = coordinate_size(rows)
    if (columns, rows, edge) not in _coordinates:
        gap = edge + 0.9 * size
        labels: list[Shape] = [Label("coordinate", (x, -gap), LETTERS[x], size) for x in range(columns)]
        _coordinates[columns, rows, edge] = labels + [Label("coordinate", (-gap, y), str(y + 1), size) for y in range(rows)]
    under = ground + _coordinates[columns, rows, edge]
    low, rim = -edge - 1.7 * size, edge + 0.1
    return Picture((low, low, columns - 1 + rim, rows - 1 + rim), under + shapes, len(under))
