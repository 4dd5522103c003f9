"""Pictures of positions on canvases of their own."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import to_js

from encrucijada.view.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.core.picture import Picture
    from encrucijada.play.session import Session


def picture_of(session: Session, turn: int | None = None) -> Picture:
    """The game after so many turns, or as it is shown, with what the last turn did and no advice."""
    line, at = session.line, session.at if turn is None else turn
    changes = line.positions[at - 1].changes(line.moves[at - 1]) if at else ()
    return line.game.draw(line.positions[at], changes)


def ground() -> str:
    """The colour of the page's paper."""
    styles = window.attempt("window", "getComputedStyle", document.documentElement)[1]
    return str(styles.getPropertyValue("--paper")).strip() or "#ffffff"


class Easel:
    """A canvas for pictures of one frame: as many pixels along its longer side, on a ground of that colour."""

    def __init__(self, frame: tuple[float, float, float, float], pixels: int, theme: str, colour: str) -> None:
        left, bottom, right, top = frame
        unit = pixels / max(right - left, top - bottom)
        self.canvas: Any = document.createElement("canvas")
        self.canvas.width = max(1, int((right - left) * unit + 0.5))
        self.canvas.height = max(1, int((top - bottom) * unit + 0.5))
        self._context = self.canvas.getContext("2d", to_js({"willReadFrequently": True}))
        self._painter = Canvas(self._context, unit, theme, to_js, window.Path2D.new)
        self._colour = colour

    def paint(self, picture: Picture) -> None:
        """The picture in place of what was there."""
        self._context.fillStyle = self._colour
        self._context.fillRect(0, 0, self.canvas.width, self.canvas.height)
        self._painter.paint(picture)
