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
        self._kind: tuple[str, float, float] | None = None  # role, line width and dash of what is on the path
        self._first = True

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
        self._finish()

    def _shape(self, shape: Shape) -> None:
        """Add the shape to the path if it continues what is on it, so that neighbours of a kind are painted in one go."""
        if isinstance(shape, Label):
            self._finish()
            self._colours(shape.role)
            self._label(shape)
            return
        width = shape.width if isinstance(shape, (Line, Ring)) else 0.0
        kind = (shape.role, width, shape.dash if isinstance(shape, Line) else 0.0)
        if kind != self._kind:
            self._finish()
            self._begin(kind)
        if isinstance(shape, (Disc, Ring)):
            self._circle(shape)
        elif isinstance(shape, Line):
            self._corners((shape.start, shape.end))
        elif isinstance(shape, Area):
            self._corners(shape.corners)
            self.context.closePath()
        self._first = False

    def _begin(self, kind: tuple[str, float, float]) -> None:
        role, width, dash = self._kind = kind
        self._first = True
        self._colours(role)
        if width:
            self.context.lineWidth = max(1, width * self.unit)
        if dash:
            self.context.setLineDash(self._as_list([dash * self.unit, dash * self.unit * 1.4]))
        self.context.beginPath()

    def _finish(self) -> None:
        if self._kind is None:
            return
        _, width, dash = self._kind
        if width:
            self.context.stroke()
        else:
            self.context.fill()
        if dash:
            self.context.setLineDash(self._as_list([]))
        self._kind = None

    def _colours(self, role: str) -> None:
        wanted = colour(role, self.theme)
        if wanted != self._colour:
            self.context.fillStyle = self.context.strokeStyle = self._colour = wanted

    def _place(self, place: tuple[float, float]) -> tuple[float, float]:
        return (place[0] - self._left) * self.unit, (self._top - place[1]) * self.unit

    def _corners(self, corners: tuple[tuple[float, float], ...]) -> None:
        self.context.moveTo(*self._place(corners[0]))
        for corner in corners[1:]:
            self.context.lineTo(*self._place(corner))

    def _circle(self, circle: Disc | Ring) -> None:
        x, y = self._place(circle.centre)
        radius = circle.radius * self.unit
        if not self._first:
            self.context.moveTo(x + radius, y)  # else a line would join the circles
        self.context.arc(x, y, radius, 0, FULL_TURN)

    def _label(self, label: Label) -> None:
        x, y = self._place(label.centre)
        self.context.font = f"{label.size * self.unit}px {FONT}"
        self.context.fillText(label.text, x, y)
