"""Paints a picture on a canvas context, whichever it is: the browser's, or one that records."""

from __future__ import annotations

from encrucijada.core.picture import Disc, Label, Line, Picture, Ring, Shape, Stamps
from encrucijada.view.theme import colour

FONT = "'Atkinson Hyperlegible Next', 'Narrow Stand-in', 'Wide Stand-in', system-ui, sans-serif"
ORIGIN = (0.0, 0.0)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from encrucijada.core.picture import Area

    Place = tuple[float, float]


class Canvas:
    """A context and the mapping from board units to its pixels.

    ``unit`` is the pixels of one unit; ``as_list`` turns a Python list into one that the context takes, ``as_path`` the text of a path
    (as SVG writes it) into one: a path is text since every single call across to the browser takes longer than writing it.
    """

    def __init__(
        self, context: Any, unit: float, theme: str, as_list: Callable[[list[float]], Any] = list, as_path: Callable[[str], Any] = str
    ) -> None:
        self.context = context
        self.unit = unit
        self.theme = theme
        self.upright: tuple[int, int, int, int] | None = None  # how letters are turned to stay upright on a board that is turned
        self._as_list = as_list
        self._as_path = as_path
        self._corner = (0.0, 0.0)  # left and top of the frame
        self._places: Sequence[Place] = ()  # what of paths is the same from one picture to the next: how they begin at each of these places,
        self._starts: list[str] = []
        self._stamped: dict[Shape, str] = {}  # and how they go on from there
        self._colour = ""
        self._kind: tuple[str, float, float] | None = None  # role, line width and dash of what is on the path
        self._path: list[str] = []

    def paint(self, picture: Picture, first: int = 0, last: int | None = None) -> None:
        """The picture, or its shapes from ``first`` up to ``last``, on top of what is there; the frame's top left is the context's origin."""
        corner = picture.frame[0], picture.frame[3]
        if corner != self._corner:
            self._corner = corner
            self._places = ()
        self.context.lineCap = "round"
        self.context.textAlign = "center"
        self.context.textBaseline = "middle"
        self._colour = ""
        for shape in picture.shapes[first:last]:
            if isinstance(shape, Stamps):
                starts = self._starts_of(shape) + [""]
                for each in shape.shapes:
                    self._shape(each, self._stamp(each).join(starts))
            elif isinstance(shape, Label):
                self._finish()
                self._colours(shape.role)
                self._label(shape)
            else:
                self._shape(shape, self._start(ORIGIN) + self._outline(shape))
        self._finish()

    def _shape(self, shape: Shape, path: str) -> None:
        """Add the shape to the path if it continues what is on it, so that neighbours of a kind are painted in one go."""
        width = shape.width if isinstance(shape, (Line, Ring)) else 0.0
        kind = (shape.role, width, shape.dash if isinstance(shape, Line) else 0.0)
        if kind != self._kind:
            self._finish()
            self._begin(kind)
        self._path.append(path)

    def _begin(self, kind: tuple[str, float, float]) -> None:
        role, width, dash = self._kind = kind
        self._colours(role)
        if width:
            self.context.lineWidth = max(1, width * self.unit)
        if dash:
            self.context.setLineDash(self._as_list([dash * self.unit, dash * self.unit * 1.4]))

    def _finish(self) -> None:
        if self._kind is None:
            return
        _, width, dash = self._kind
        path = self._as_path("".join(self._path))
        if width:
            self.context.stroke(path)
        else:
            self.context.fill(path)
        if dash:
            self.context.setLineDash(self._as_list([]))
        self._kind = None
        self._path = []

    def _colours(self, role: str) -> None:
        wanted = colour(role, self.theme)
        if wanted != self._colour:
            self.context.fillStyle = self.context.strokeStyle = self._colour = wanted

    # Paths

    def _place(self, place: Place) -> Place:
        return (place[0] - self._corner[0]) * self.unit, (self._corner[1] - place[1]) * self.unit

    def _start(self, place: Place) -> str:
        return "M%.1f %.1f" % self._place(place)

    def _starts_of(self, stamps: Stamps) -> list[str]:
        if stamps.chosen is None:
            return [self._start(place) for place in stamps.places]
        if self._places is not stamps.places:
            self._places = stamps.places
            self._starts = [""] * len(stamps.places)
        starts = self._starts
        for number in stamps.chosen:
            if not starts[number]:
                starts[number] = self._start(stamps.places[number])
        return [starts[number] for number in stamps.chosen]

    def _stamp(self, shape: Shape) -> str:
        if shape not in self._stamped:
            self._stamped[shape] = self._outline(shape)
        return self._stamped[shape]

    def _outline(self, shape: Shape) -> str:
        """How the shape's path goes on from (0, 0)."""
        if isinstance(shape, (Disc, Ring)):
            return self._circle(shape)
        if isinstance(shape, Line):
            return self._corners((shape.start, shape.end))
        area: Area = shape  # type: ignore[assignment]
        return self._corners(area.corners) + "z"

    def _corners(self, corners: tuple[Place, ...]) -> str:
        x, y = corners[0]
        text = "m%.1f %.1f" % (x * self.unit, -y * self.unit)
        for corner in corners[1:]:
            text += "l%.1f %.1f" % ((corner[0] - x) * self.unit, (y - corner[1]) * self.unit)
            x, y = corner
        return text

    def _circle(self, circle: Disc | Ring) -> str:
        x, y = circle.centre
        radius = circle.radius * self.unit
        half = "a%.1f %.1f 0 1 0 " % (radius, radius)
        return "m%.1f %.1f" % (x * self.unit - radius, -y * self.unit) + half + "%.1f 0" % (2 * radius) + half + "%.1f 0" % (-2 * radius)

    def _label(self, label: Label) -> None:
        x, y = self._place(label.centre)
        self.context.font = f"{label.size * self.unit}px {FONT}"
        if self.upright is None:
            self.context.fillText(label.text, x, y)
            return
        self.context.save()
        self.context.transform(*self.upright, x, y)
        self.context.fillText(label.text, 0, 0)
        self.context.restore()
