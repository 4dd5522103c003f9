"""The lines that put a board into another page: an element with a script, or a plain frame (docs/embedding.md)."""

from __future__ import annotations

ELEMENT, FRAME = "element", "frame"
KINDS = (ELEMENT, FRAME)
WHOLE, AUTO = "100%", "auto"
SIZES = {"small": ("320", "400"), "medium": ("480", "600"), "wide": ("900", "500"), AUTO: (WHOLE, AUTO)}  # width and height, in pixels or as CSS
USUAL_HEIGHT = "600"  # pixels, of a frame that can't follow what it shows, until that has told its own
ESCAPED = (("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;"))

TYPE_CHECKING = False
if TYPE_CHECKING:
    Pairs = list[tuple[str, str]]


def tag(name: str, values: Pairs) -> str:
    """An empty element with these attributes."""
    written = name
    for key, value in values:
        for letter, instead in ESCAPED:
            value = value.replace(letter, instead)
        written += f' {key}="{value}"'
    return f"<{written}></{name}>"


def frame_address(base: str, link: str, page: Pairs) -> str:
    """Where a frame leads: the page at ``base`` with the values of ``page``, and the game of the link."""
    return base + "?" + "&".join(["embed=1"] + [name + "=" + value for name, value in page]) + "#" + link


def frame_text(address: str, title: str, width: str, height: str) -> str:
    """A plain frame."""
    return tag("iframe", [("src", address), ("title", title), ("width", width), ("height", height), ("loading", "lazy"), ("style", "border: 0")])


def element_text(base: str, values: Pairs, title: str, width: str, height: str) -> str:
    """The element, and before it the script that defines it."""
    script = tag("script", [("src", base + "static/embed.js")])
    return script + "\n" + tag("encrucijada-board", values + [("width", width), ("height", height), ("title", title)])
