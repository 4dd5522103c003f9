"""Pictures as SVG, sharp at any size on paper: a context that writes what is painted on it."""

from __future__ import annotations

from encrucijada.core.picture import Picture
from encrucijada.view.canvas import Canvas
from encrucijada.view.theme import LIGHT

UNIT = 40  # of the drawing's own lengths to a board unit
LEFT_OUT = ("city", "roof", "tree")  # what would only use up ink


class SvgContext:
    """As much of a canvas context as pictures are painted with; ``elements`` is what has been painted."""

    def __init__(self) -> None:
        self.elements: list[str] = []
        self.fillStyle = self.strokeStyle = "#000"
        self.lineWidth = 1.0
        self.lineCap = self.textAlign = self.textBaseline = ""
        self.font = ""
        self._path = ""
        self._dashes = ""

    def setLineDash(self, lengths: list[float]) -> None:  # noqa: N802 - the name is the browser's
        """Dashes and gaps, none for a whole line."""
        self._dashes = " ".join([_short(length) for length in lengths])

    def beginPath(self) -> None:  # noqa: N802
        """Nothing has been drawn yet."""
        self._path = ""

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802
        """Go there without drawing."""
        self._path += "M" + _short(x) + " " + _short(y)

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        """A straight line to there."""
        self._path += "L" + _short(x) + " " + _short(y)

    def closePath(self) -> None:  # noqa: N802
        """A straight line back to the beginning."""
        self._path += "Z"

    def arc(self, x: float, y: float, radius: float, start: float, end: float) -> None:
        """A whole circle; nothing else is painted."""
        side, far = _short(radius), _short(2 * radius)
        self._path += f"M{_short(x - radius)} {_short(y)}a{side} {side} 0 1 0 {far} 0a{side} {side} 0 1 0 -{far} 0"

    def fill(self) -> None:
        """What has been drawn, filled."""
        self.elements.append(f'<path fill="{self.fillStyle}" d="{self._path}"/>')

    def stroke(self) -> None:
        """What has been drawn, as lines."""
        dashes = f' stroke-dasharray="{self._dashes}"' if self._dashes else ""
        self.elements.append(
            f'<path fill="none" stroke="{self.strokeStyle}" stroke-width="{_short(self.lineWidth)}" stroke-linecap="round"{dashes} d="{self._path}"/>'
        )

    def fillText(self, text: str, x: float, y: float) -> None:  # noqa: N802
        """Text centred on a place."""
        size = self.font.split("px")[0]
        place = f'x="{_short(x)}" y="{_short(y)}" text-anchor="middle" dominant-baseline="central"'
        self.elements.append(f'<text {place} font-family="sans-serif" font-size="{size}" fill="{self.fillStyle}">{text}</text>')


def _short(length: float) -> str:
    """The length with one digit after the point, none where that is 0."""
    tenths = int(length * 10 + (0.5 if length >= 0 else -0.5))
    whole, rest = divmod(abs(tenths), 10)
    return ("-" if tenths < 0 else "") + str(whole) + ("." + str(rest) if rest else "")


def as_svg(picture: Picture) -> str:
    """The picture as an SVG element, in light colours and without what only decorates."""
    left, bottom, right, top = picture.frame
    context = SvgContext()
    shapes = [shape for shape in picture.shapes if shape.role not in LEFT_OUT]
    Canvas(context, UNIT, LIGHT).paint(Picture(picture.frame, shapes))
    size = _short((right - left) * UNIT) + " " + _short((top - bottom) * UNIT)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" aria-hidden="true">' + "".join(context.elements) + "</svg>"
