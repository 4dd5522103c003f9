"""Shapes to draw, in board units, with roles instead of colours.

One unit is the distance between neighbouring points; x grows to the right and y upwards, (0, 0) is the bottom-left point. Shapes are
painted in their order. A role (``"stone.black"``) says what a shape is; the theme says how that looks.
"""

from __future__ import annotations

from encrucijada.core.grid import LETTERS

COORDINATE = 0.34  # units: readable from 5 to 19 rows, two digits fit beside the board


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


class Picture:
    """Shapes within a frame: ``left, bottom, right, top`` in units."""

    def __init__(self, frame: tuple[float, float, float, float], shapes: list[Shape]) -> None:
        self.frame = frame
        self.shapes = shapes


def rectangle(role: str, left: float, bottom: float, right: float, top: float) -> Area:
    """A filled upright rectangle."""
    return Area(role, ((left, bottom), (right, bottom), (right, top), (left, top)))


def coordinates(columns: int, rows: int, gap: float) -> list[Shape]:
    """Column letters below and row numbers on the left, ``gap`` units away from the outermost points."""
    labels: list[Shape] = [Label("coordinate", (x, -gap), LETTERS[x], COORDINATE) for x in range(columns)]
    return labels + [Label("coordinate", (-gap, y), str(y + 1), COORDINATE) for y in range(rows)]
