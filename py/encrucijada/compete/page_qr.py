"""QR codes on the page: written, and read by the camera.  The scripts that do so are fetched when they are first wanted."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.view.page_elements import run_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any
WRITER, READER = "static/qr.js", "static/camera.js"
SVG = "http://www.w3.org/2000/svg"
LONGEST = 700  # letters of a text whose code a camera can still make out


async def script(file: str, name: str) -> bool:
    """Whether the script is here, under its name in the window; it is fetched if it isn't."""
    if getattr(window, name, None) is None:
        await run_module(file)
    return getattr(window, name, None) is not None


async def drawn(text: str, said: str) -> Any:
    """The text's QR code as a drawing, black on white in any theme, with what it is in words; None where it can't be had."""
    if not await script(WRITER, "qr"):
        return None
    done = window.attempt("qr", "draw", text)
    if not done[0]:
        return None
    size, _, path = str(done[1]).partition(" ")
    made = document.createElementNS(SVG, "svg")
    for name, value in (("viewBox", f"0 0 {size} {size}"), ("class", "qr"), ("role", "img"), ("aria-label", said)):
        made.setAttribute(name, value)
    ground = ("rect", (("width", size), ("height", size), ("fill", "#fff")))
    for tag, values in (ground, ("path", (("d", path), ("fill", "#000"), ("shape-rendering", "crispEdges")))):
        part = document.createElementNS(SVG, tag)
        for name, value in values:
            part.setAttribute(name, value)
        made.appendChild(part)
    return made


class Camera:
    """Shows in a video what the camera sees, and calls ``found(text)`` for each QR code before it."""

    def __init__(self, video: Any, found: Callable[[str], None]) -> None:
        self.on = False
        self._video = video
        self._found = create_proxy(lambda text: found(str(text)) if self.on else None)

    async def start(self) -> str:
        """Nothing once it runs; where it can't, the script that is missing or the browser's name for the reason."""
        if not await script(READER, "camera"):
            return READER
        self.on = True
        reason = str(await window.camera.start(self._video, self._found))
        if reason:
            self.on = False
        return reason

    def stop(self) -> None:
        """It is off."""
        if self.on:
            self.on = False
            window.camera.stop()
