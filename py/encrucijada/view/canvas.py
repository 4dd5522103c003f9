"""Paints a picture on a canvas context, whichever it is: the browser's, or one that records."""

from __future__ import annotations

from encrucijada.core.picture import Disc, Label, Line, Picture, Ring, Shape, Stamps
from encrucijada.view.theme import colour

FONT = "'Atkinson Hyperlegible Next', 'Narrow Stand-in', 'Wide Stand-in', system-ui, sans-serif"
ORIGIN = (0.0, 0.0)
FEW = 8  # so many stamps are added to the paths there are, before these are made anew

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from encrucijada.core.picture import Area

    Place = tuple[float, float]


class Sheet:
    """What was painted at some of these places: how paths begin at each, and those of stamps, with the places that were chosen for them."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = places
        self.starts = [""] * len(places)
        self.laid: dict[tuple[Shape, ...], tuple[set[int], list[Any]]] = {}


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
        self._stamped: dict[Shape, str] = {}  # what of paths is the same from one picture to the next: how they go on from where they start,
        self._sheets: list[Sheet] = []  # and what lies at the same places
        self._colour = self._font = ""
        self._kind: tuple[str, float, float] | None = None  # role, line width and dash of what is on the path
        self._path: list[str] = []

    def paint(self, picture: Picture, first: int = 0, last: int | None = None) -> None:
        """The picture, or its shapes from ``first`` up to ``last``, on top of what is there; the frame's top left is the context's origin."""
        corner = picture.frame[0], picture.frame[3]
        if corner != self._corner:
            self._corner = corner
            self._sheets = []
        self.context.lineCap = "round"
        self.context.textAlign = "center"
        self.context.textBaseline = "middle"
        self._colour = self._font = ""
        for shape in picture.shapes[first:last]:
            if isinstance(shape, Stamps):
                self._stamps(shape)
            elif isinstance(shape, Label):
                self._finish()
                self._colours(shape.role)
                self._label(shape)
            else:
                self._shape(shape, self._start(ORIGIN) + self._outline(shape))
        self._finish()

    def _shape(self, shape: Shape, path: str) -> None:
        """Add the shape to the path if it continues what is on it, so that neighbours of a kind are painted in one go."""
        kind = self._kind_of(shape)
        if kind != self._kind:
            self._finish()
            self._begin(kind)
        self._path.append(path)

    def _kind_of(self, shape: Shape) -> tuple[str, float, float]:
        width = shape.width if isinstance(shape, (Line, Ring)) else 0.0
        return shape.role, width, shape.dash if isinstance(shape, Line) else 0.0

    def _stamps(self, stamps: Stamps) -> None:
        if stamps.chosen is None:
            starts = [self._start(place) for place in stamps.places] + [""]
            for each in stamps.shapes:
                self._shape(each, self._stamp(each).join(starts))
            return
        self._finish()
        layers = self._layers(stamps, stamps.chosen)
        for number, each in enumerate(stamps.shapes):
            self._begin(self._kind_of(each))
            for layer in layers:
                self._put(layer[number])
            self._end()

    def _layers(self, stamps: Stamps, chosen: list[int]) -> list[list[Any]]:
        """Paths for each of the shapes: those from before, as long as only a few places have been added, and those of what was added."""
        sheet = self._sheet(stamps.places)
        before, paths = sheet.laid.get(stamps.shapes, (set(), []))
        added = [number for number in chosen if number not in before]
        if paths and len(before) + len(added) == len(chosen) and len(added) <= FEW:
            return [paths, self._paths(sheet, stamps, added)] if added else [paths]
        paths = self._paths(sheet, stamps, chosen)
        sheet.laid[stamps.shapes] = set(chosen), paths
        return [paths]

    def _sheet(self, places: Sequence[Place]) -> Sheet:
        for sheet in self._sheets:
            if sheet.places is places:
                return sheet
        self._sheets = [Sheet(places)] + self._sheets[:1]  # a board's points, and what lies between them
        return self._sheets[0]

    def _paths(self, sheet: Sheet, stamps: Stamps, chosen: list[int]) -> list[Any]:
        for number in chosen:
            if not sheet.starts[number]:
                sheet.starts[number] = self._start(sheet.places[number])
        starts = [sheet.starts[number] for number in chosen] + [""]
        return [self._as_path(self._stamp(each).join(starts)) for each in stamps.shapes]

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
        self._put(self._as_path("".join(self._path)))
        self._end()
        self._path = []

    def _put(self, path: Any) -> None:
        """A path of the kind that has begun."""
        if self._kind and self._kind[1]:
            self.context.stroke(path)
        else:
            self.context.fill(path)

    def _end(self) -> None:
        if self._kind and self._kind[2]:
            self.context.setLineDash(self._as_list([]))
        self._kind = None

    def _colours(self, role: str) -> None:
        wanted = colour(role, self.theme)
        if wanted != self._colour:
            self.context.fillStyle = self.context.strokeStyle = self._colour = wanted

    # Paths

    def _place(self, place: Place) -> Place:
        return (place[0] - self._corner[0]) * self.unit, (self._corner[1] - place[1]) * self.unit

    def _start(self, place: Place) -> str:
        return "M%.1f %.1f" % self._place(place)

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
        font = f"{label.size * self.unit}px {FONT}"
        if font != self._font:
            self.context.font = self._font = font
        if self.upright is None:
            self.context.fillText(label.text, x, y)
            return
        self.context.save()
        self.context.transform(*self.upright, x, y)
        self.context.fillText(label.text, 0, 0)
        self.context.restore()
