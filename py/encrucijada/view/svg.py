"""Pictures as SVG, sharp at any size on paper: a context that writes what is painted on it."""

from __future__ import annotations

from encrucijada.core.picture import Picture, Shape, Stamps
from encrucijada.view.canvas import Canvas
from encrucijada.view.theme import LIGHT

UNIT = 40  # of the drawing's own lengths to a board unit
LEFT_OUT = ("city", "park", "park.path", "tree", "tree.shade", "roof", "roof.red", "roof.grey", "roof.shade", "roof.ridge", "window", "lamp.glow",
            "stone.shadow")  # what would only use up ink  # fmt: skip


class SvgContext:
    """As much of a canvas context as pictures are painted with; ``elements`` is what has been painted."""

    def __init__(self) -> None:
        self.elements: list[str] = []
        self.fillStyle = self.strokeStyle = "#000"
        self.lineWidth = 1.0
        self.lineCap = self.textAlign = self.textBaseline = ""
        self.font = ""
        self._dashes = ""

    def setLineDash(self, lengths: list[float]) -> None:  # noqa: N802 - the name is the browser's
        """Dashes and gaps, none for a whole line."""
        self._dashes = " ".join([_short(length) for length in lengths])

    def fill(self, path: str) -> None:
        """The path, filled."""
        self.elements.append(f'<path fill="{self.fillStyle}" d="{path}"/>')

    def stroke(self, path: str) -> None:
        """The path, as lines."""
        dashes = f' stroke-dasharray="{self._dashes}"' if self._dashes else ""
        self.elements.append(
            f'<path fill="none" stroke="{self.strokeStyle}" stroke-width="{_short(self.lineWidth)}" stroke-linecap="round"{dashes} d="{path}"/>'
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


def _inked(shape: Shape, left_out: tuple[str, ...]) -> Shape:
    """The shape, without those of its shapes that are left out."""
    if isinstance(shape, Stamps):
        return Stamps(tuple([each for each in shape.shapes if each.role not in left_out]), shape.places, shape.chosen)
    return shape


def as_svg(picture: Picture, theme: str = LIGHT, left_out: tuple[str, ...] = LEFT_OUT, ground: str = "") -> str:
    """The picture as an SVG element, on a ground of that colour if there is one; as it is, without what only decorates."""
    left, bottom, right, top = picture.frame
    context = SvgContext()
    shapes = [_inked(shape, left_out) for shape in picture.shapes if shape.role not in left_out]
    Canvas(context, UNIT, theme).paint(Picture(picture.frame, shapes))
    size = _short((right - left) * UNIT) + " " + _short((top - bottom) * UNIT)
    if ground:
        context.elements.insert(0, f'<rect width="100%" height="100%" fill="{ground}"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" aria-hidden="true">' + "".join(context.elements) + "</svg>"
