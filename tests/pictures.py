"""A canvas context that records what is painted, and how far shapes reach."""

from __future__ import annotations

from encrucijada.core.picture import Area, Disc, Label, Line, Picture, Ring, Shape, Stamps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Recording:
    """Notes every painting call with its style and its path. Runs on MicroPython too."""

    def __init__(self) -> None:
        self.painted: list[tuple[Any, ...]] = []
        self.fillStyle = self.strokeStyle = self.lineCap = self.textAlign = self.textBaseline = self.font = ""
        self.lineWidth = 1.0
        self.dash: list[float] = []

    def setLineDash(self, dash: list[float]) -> None:  # noqa: N802
        self.dash = dash

    def stroke(self, path: str) -> None:
        self.painted.append(("stroke", self.strokeStyle, self.lineWidth, tuple(self.dash), path))

    def fill(self, path: str) -> None:
        self.painted.append(("fill", self.fillStyle, path))

    def fillText(self, text: str, x: float, y: float) -> None:  # noqa: N802
        self.painted.append(("text", self.fillStyle, self.font, text, x, y))


def parts_of(context: Recording) -> int:
    """How many shapes were painted: texts, and what begins anew on a path; neighbours of a kind are painted in one go."""
    return sum([1 if painted[0] == "text" else painted[-1].count("M") for painted in context.painted])


def each_of(picture: Picture) -> list[Shape]:
    """The picture's shapes, what is stamped at several places several times."""
    found: list[Shape] = []
    for shape in picture.shapes:
        if isinstance(shape, Stamps):
            found += [moved(each, place) for each in shape.shapes for place in shape.stamped()]
        else:
            found.append(shape)
    return found


def moved(shape: Shape, by: tuple[float, float]) -> Shape:
    """The same shape somewhere else."""
    def at(place: tuple[float, float]) -> tuple[float, float]:
        return place[0] + by[0], place[1] + by[1]

    if isinstance(shape, Line):
        return Line(shape.role, at(shape.start), at(shape.end), shape.width, shape.dash)
    if isinstance(shape, Area):
        return Area(shape.role, tuple([at(corner) for corner in shape.corners]))
    if isinstance(shape, Ring):
        return Ring(shape.role, at(shape.centre), shape.radius, shape.width)
    assert isinstance(shape, Disc)
    return Disc(shape.role, at(shape.centre), shape.radius)


def reach_of(shape: Shape) -> tuple[float, float, float, float]:
    """How far the shape is painted: left, bottom, right, top, in units; letters are taken to be 0.6 of their size wide."""
    if isinstance(shape, Area):
        return around(list(shape.corners), 0, 0)
    if isinstance(shape, Line):
        return around([shape.start, shape.end], shape.width / 2, shape.width / 2)
    if isinstance(shape, Label):
        return around([shape.centre], 0.3 * shape.size * len(shape.text), shape.size / 2)
    if isinstance(shape, Ring):
        return around([shape.centre], shape.radius + shape.width / 2, shape.radius + shape.width / 2)
    assert isinstance(shape, Disc)
    return around([shape.centre], shape.radius, shape.radius)


def around(places: list[tuple[float, float]], wide: float, high: float) -> tuple[float, float, float, float]:
    """The rectangle around the places with so much more on each side."""
    across, up = [place[0] for place in places], [place[1] for place in places]
    return min(across) - wide, min(up) - high, max(across) + wide, max(up) + high


def roles(picture: Picture) -> set[str]:
    """The roles of all shapes."""
    return {shape.role for shape in each_of(picture)}


def places(picture: Picture, role: str) -> list[tuple[float, float]]:
    """Where the shapes of that role are: their centres, or for lines the middle."""
    found = []
    for shape in each_of(picture):
        if shape.role == role:
            left, bottom, right, top = reach_of(shape)
            found.append((round((left + right) / 2, 6), round((bottom + top) / 2, 6)))
    return found
