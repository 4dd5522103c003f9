"""Paints a picture on a canvas context, whichever it is: the browser's, or one that records."""

from __future__ import annotations

from encrucijada.core.picture import Area, Disc, Label, Line, Picture, Ring, Shape
from encrucijada.view.theme import colour

FULL_TURN = 6.283185307179586
FONT = "'Atkinson Hyperlegible', system-ui, sans-serif"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Canvas:
    """A context and the mapping from board units to its pixels.

    ``unit`` is the pixels of one unit; ``as_list`` turns a Python list into one that the context takes.
    """

    def __init__(self, context: Any, unit: float, theme: str, as_list: Callable[[list[float]], Any] = list) -> None:
        self.context = context
        self.unit = unit
        self.theme = theme
        self._as_list = as_list
        self._left = self._top = 0.0
        self._colour = ""

    def paint(self, picture: Picture, first: int = 0, last: int | None = None) -> None:
        """The picture, or its shapes from ``first`` up to ``last``, on top of what is there; the frame's top left is the context's origin."""
        self._left = picture.frame[0]
        self._top = picture.frame[3]
        self.context.lineCap = "round"
        self.context.textAlign = "center"
        self.context.textBaseline = "middle"
        self._colour = ""
        for shape in picture.shapes[first:last]:
            self._shape(shape)

    def _shape(self, shape: Shape) -> None:
        wanted = colour(shape.role, self.theme)
        if wanted != self._colour:
            self.context.fillStyle = self.context.strokeStyle = self._colour = wanted
        if isinstance(shape, Line):
            self._line(shape)
        elif isinstance(shape, Area):
            self._area(shape)
        elif isinstance(shape, Label):
            self._label(shape)
        elif isinstance(shape, (Disc, Ring)):
            self._circle(shape)

    def _place(self, place: tuple[float, float]) -> tuple[float, float]:
        return (place[0] - self._left) * self.unit, (self._top - place[1]) * self.unit

    def _line(self, line: Line) -> None:
        context = self.context
        x1, y1 = self._place(line.start)
        x2, y2 = self._place(line.end)
        context.lineWidth = max(1, line.width * self.unit)
        if line.dash:
            context.setLineDash(self._dashes(line.dash * self.unit))
        context.beginPath()
        context.moveTo(x1, y1)
        context.lineTo(x2, y2)
        context.stroke()
        if line.dash:
            context.setLineDash(self._dashes(0))

    def _dashes(self, length: float) -> Any:
        return self._as_list([length, length * 1.4] if length else [])

    def _area(self, area: Area) -> None:
        context = self.context
        context.beginPath()
        context.moveTo(*self._place(area.corners[0]))
        for corner in area.corners[1:]:
            context.lineTo(*self._place(corner))
        context.closePath()
        context.fill()

    def _circle(self, circle: Disc | Ring) -> None:
        context = self.context
        x, y = self._place(circle.centre)
        context.beginPath()
        context.arc(x, y, circle.radius * self.unit, 0, FULL_TURN)
        if isinstance(circle, Disc):
            context.fill()
        else:
            context.lineWidth = max(1, circle.width * self.unit)
            context.stroke()

    def _label(self, label: Label) -> None:
        x, y = self._place(label.centre)
        self.context.font = f"{label.size * self.unit}px {FONT}"
        self.context.fillText(label.text, x, y)
