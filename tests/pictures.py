"""A canvas context that records what is painted, and how far shapes reach."""

from __future__ import annotations

from encrucijada.core.picture import Area, Disc, Label, Line, Picture, Ring, Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Recording:
    """Notes every painting call with its style and its path. Runs on MicroPython too."""

    def __init__(self) -> None:
        self.painted: list[tuple[Any, ...]] = []
        self.path: list[tuple[Any, ...]] = []
        self.fillStyle = self.strokeStyle = self.lineCap = self.textAlign = self.textBaseline = self.font = ""
        self.lineWidth = 1.0
        self.dash: list[float] = []

    def beginPath(self) -> None:  # noqa: N802
        self.path = []

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802
        self.path.append(("move", x, y))

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        self.path.append(("line", x, y))

    def arc(self, x: float, y: float, radius: float, start: float, end: float) -> None:
        self.path.append(("arc", x, y, radius, start, end))

    def closePath(self) -> None:  # noqa: N802
        self.path.append(("close",))

    def setLineDash(self, dash: list[float]) -> None:  # noqa: N802
        self.dash = dash

    def stroke(self) -> None:
        self.painted.append(("stroke", self.strokeStyle, self.lineWidth, tuple(self.dash)) + tuple(self.path))

    def fill(self) -> None:
        self.painted.append(("fill", self.fillStyle) + tuple(self.path))

    def fillText(self, text: str, x: float, y: float) -> None:  # noqa: N802
        self.painted.append(("text", self.fillStyle, self.font, text, x, y))


def parts_of(context: Recording) -> int:
    """How many shapes were painted: texts, circles, and what begins elsewhere; neighbours of a kind are painted in one go."""
    count = 0
    for painted in context.painted:
        path = [step[0] for step in painted if isinstance(step, tuple) and step and isinstance(step[0], str)]
        circles = path.count("arc")
        count += circles if circles else max(1, path.count("move"))
    return count


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
    return {shape.role for shape in picture.shapes}


def places(picture: Picture, role: str) -> list[tuple[float, float]]:
    """Where the shapes of that role are: their centres, or for lines the middle."""
    found = []
    for shape in picture.shapes:
        if shape.role == role:
            left, bottom, right, top = reach_of(shape)
            found.append((round((left + right) / 2, 6), round((bottom + top) / 2, 6)))
    return found
