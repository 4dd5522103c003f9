"""Shapes to draw, in board units, with roles instead of colours.

One unit is the distance between neighbouring points; x grows to the right and y upwards, (0, 0) is the bottom-left point. Shapes are
painted in their order. A role (``"stone.black"``) says what a shape is; the theme says how that looks.
"""

from __future__ import annotations


class Line:
    """A straight stroke; ``width`` in units."""

    def __init__(self, role: str, x1: float, y1: float, x2: float, y2: float, width: float) -> None:
        self.role = role
        self.ends = (x1, y1, x2, y2)
        self.width = width


class Disc:
    """A filled circle."""

    def __init__(self, role: str, x: float, y: float, radius: float) -> None:
        self.role = role
        self.centre = (x, y)
        self.radius = radius


class Ring:
    """A circle's outline; ``width`` in units."""

    def __init__(self, role: str, x: float, y: float, radius: float, width: float) -> None:
        self.role = role
        self.centre = (x, y)
        self.radius = radius
        self.width = width


class Area:
    """A filled polygon of (x, y) corners."""

    def __init__(self, role: str, corners: tuple[tuple[float, float], ...]) -> None:
        self.role = role
        self.corners = corners


class Label:
    """Text centred on a place; ``size`` is the height of a line in units."""

    def __init__(self, role: str, x: float, y: float, text: str, size: float) -> None:
        self.role = role
        self.centre = (x, y)
        self.text = text
        self.size = size


class Picture:
    """Shapes within a frame: ``left, bottom, right, top`` in units."""

    def __init__(self, frame: tuple[float, float, float, float], shapes: "list[Line | Disc | Ring | Area | Label]") -> None:
        self.frame = frame
        self.shapes = shapes


def rectangle(role: str, left: float, bottom: float, right: float, top: float) -> Area:
    """A filled upright rectangle."""
    return Area(role, ((left, bottom), (right, bottom), (right, top), (left, top)))
