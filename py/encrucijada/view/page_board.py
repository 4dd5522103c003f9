"""The board on the page: a canvas, and over it a grid of cells that can be named, focused and clicked."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.core.picture import Picture
from encrucijada.view.canvas import Canvas
from encrucijada.view.facing import Facing
from encrucijada.view.page_elements import element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}


class PageBoard:
    """Shows positions; tells ``on_point(name)`` which point was activated, by pointer, key or assistive technology.

    ``on_press(name)`` is told which one a pointer went down on, and may never be released on.
    """

    def __init__(self, on_point: Callable[[str], None], on_press: Callable[[str], None], on_resize: Callable[[], None]) -> None:
        self.on_point = on_point
        self.on_press = on_press
        self.on_resize = on_resize
        self._area = document.getElementById("board-area")
        self._board = document.getElementById("board")
        self._canvas = document.getElementById("canvas")
        self._grid = document.getElementById("grid")
        self._context = self._canvas.getContext("2d")
        self._painter: Canvas | None = None
        self._ground = document.createElement("canvas")
        self._ground_held: tuple[object, ...] = ()
        self._painted: Picture | None = None  # what was painted last, shape by shape
        self._ahead = document.createElement("canvas")  # what is likely to be painted next, and under which circumstances it was drawn
        self._copied = document.createElement("canvas").getContext("2d")
        self._ahead_shown: tuple[Picture, tuple[object, ...]] | None = None
        # The area's width and height in CSS pixels and the device's pixels for each; asked for when they change, since it takes a layout.
        self._room: tuple[float, float, float] | None = None
        self._cells: dict[str, Any] = {}
        self._blank = element("div", "", {"role": "gridcell", "tabindex": "-1", "aria-disabled": "false"})  # what every cell is made from
        self._said: dict[str, str] = {}  # how each cell is named now,
        self._offered: set[str] = set()  # and which can be played
        self._label = ""  # how the board is named now
        # Moves that are likely to be offered next, as a set too, and what differs then from what is offered now.
        self._ahead_offer: tuple[tuple[str, ...], set[str], set[str]] = ((), set(), set())
        self._shape = (0, 0)
        self._facing = Facing()
        self._rows: list[list[str]] = []  # the points row by row from the top, as they are seen
        self._cursor = ""
        self._pixels = (0, 0)
        self._grid.addEventListener("click", create_proxy(self._click))
        self._grid.addEventListener("pointerdown", create_proxy(self._press))
        self._grid.addEventListener("keydown", create_proxy(self._key))
        window.ResizeObserver.new(create_proxy(self._observed)).observe(self._area)
        document.fonts.addEventListener("loadingdone", create_proxy(self._resized))  # what was written before looks otherwise now
        self._follow_pixel_ratio()
        self._soon = create_proxy(self.prepare)

    # Painting

    def paint(self, picture: Picture, theme: str) -> None:
        """Draw the picture as large as the board's area allows, in whole device pixels a unit."""
        if self._ahead_shown is not None and self._ahead_shown[0] is picture and self._ahead_shown[1] == self._manner(theme):
            self._context.clearRect(0, 0, *self._pixels)
            self._context.drawImage(self._ahead, 0, 0)
            return
        picture = self._facing.picture(picture, *self._shape)
        left, bottom, right, top = self._facing.frame(picture.frame)
        if self._room is None:
            self._room = self._room_now()
        wide, high, ratio = self._room
        room = min(wide / (right - left), high / (top - bottom))
        unit = max(4, int(room * ratio))
        pixels = (int((right - left) * unit), int((top - bottom) * unit))
        if pixels != self._pixels:
            self._pixels = pixels
            self._canvas.width, self._canvas.height = pixels
            self._place(left, top, unit / ratio, ratio)
        else:
            self._context.clearRect(0, 0, pixels[0], pixels[1])
        if self._painter is None or (self._painter.unit, self._painter.theme) != (unit, theme):
            self._painter = Canvas(self._context, unit, theme, to_js, window.Path2D.new)
        self._painted = picture
        if picture.ground and self._ground_held == self._ground_key(picture, theme):
            self._context.drawImage(self._ground, 0, 0)
        else:
            self._paint(self._painter, picture, 0, picture.ground)
        self._paint(self._painter, picture, picture.ground)

    def prepare(self) -> None:
        """Have the ground ready with which the next pictures of this board begin; the first one doesn't wait for it."""
        if self._painter is not None and self._painted is not None and self._painted.ground and self._pixels[0]:
            self._have_ground(self._painter, self._painted)

    def foresee(self, picture: Picture, playable: tuple[str, ...]) -> None:
        """Draw a picture that is likely to be painted next, in a place where nobody sees it: to paint it is a single step then.

        ``playable`` are the moves that will be offered with it.
        """
        self.paint_over(self._ahead, picture)
        self._copied.drawImage(self._ahead, 0, 0)  # for which the browser makes the copy that painting it needs
        self._ahead_shown = picture, self._manner(self._painter.theme if self._painter else "")
        self._ahead_offer = self._offer_of(playable)

    def paint_over(self, canvas: Any, picture: Picture) -> None:
        """Draw the picture, coloured as the board is, on a canvas that lies over the board's own."""
        if self._painter is None:
            return
        picture = self._facing.picture(picture, *self._shape)
        painter, own = self._painter, self._painter.context  # it remembers the paths of what lies on the board
        painter.context = canvas.getContext("2d")
        canvas.width, canvas.height = self._pixels
        if picture.ground:
            self._have_ground(painter, picture)
            painter.context.drawImage(self._ground, 0, 0)
        self._paint(painter, picture, picture.ground)
        painter.context = own

    def _paint(self, painter: Canvas, picture: Picture, first: int = 0, last: int | None = None) -> None:
        """Some of the picture's shapes, turned as the board is."""
        painter.upright = self._facing.upright()
        painter.context.setTransform(*self._facing.turn(*self._pixels))
        painter.paint(picture, first, last)
        painter.context.setTransform(1, 0, 0, 1, 0, 0)

    def _have_ground(self, painter: Canvas, picture: Picture) -> None:
        """Paint the picture's ground on a canvas of its own, once for each board, size and theme, since it is half of the work."""
        wanted = self._ground_key(picture, painter.theme)
        if self._ground_held != wanted:
            self._ground_held = wanted
            self._ground.width, self._ground.height = self._pixels
            context = self._ground.getContext("2d")
            self._paint(Canvas(context, painter.unit, painter.theme, to_js, window.Path2D.new), picture, 0, picture.ground)
            self._copied.drawImage(self._ground, 0, 0)  # for which the browser makes the copy that painting it needs

    def _ground_key(self, picture: Picture, theme: str) -> tuple[object, ...]:
        """What tells the picture's ground from others."""
        return picture.frame, picture.ground, picture.shapes[0].role, self._manner(theme)

    def _manner(self, theme: str) -> tuple[object, ...]:
        """How pictures are painted now."""
        return theme, self._pixels, self._facing

    def _place(self, left: float, top: float, unit: float, ratio: float) -> None:
        """Size the board in CSS pixels, and put the grid's cells over the points; ``left`` and ``top`` are the frame's as it is seen."""
        west, _, _, north = self._facing.frame((0, 0, self._shape[0] - 1, self._shape[1] - 1))
        self._board.style.width = f"{self._pixels[0] / ratio}px"
        self._board.style.height = f"{self._pixels[1] / ratio}px"
        style = self._grid.style
        style.left = f"{(west - 0.5 - left) * unit}px"
        style.top = f"{(top - north - 0.5) * unit}px"
        style.width = f"{len(self._rows[0]) * unit}px"
        style.height = f"{len(self._rows) * unit}px"

    def _room_now(self) -> tuple[float, float, float]:
        return float(self._area.clientWidth), float(self._area.clientHeight), float(window.devicePixelRatio)

    def _observed(self, *_: object) -> None:
        """Observers tell of the size that there is at first, too: then nothing is painted anew, nor what hasn't been painted yet."""
        if self._room not in (None, self._room_now()):
            self._resized()

    def _resized(self, *_: object) -> None:
        self._pixels = (0, 0)
        self._room = None
        self._ground_held = ()
        self.renew()

    def renew(self) -> None:
        """Have whoever shows something on the board paint it anew, and soon what the pictures after that begin with."""
        self.on_resize()
        window.attempt("window", "setTimeout", self._soon, 0)

    def _follow_pixel_ratio(self, *_: object) -> None:
        """Ask to be told when the ratio is no longer what it is now: another screen, or the browser's zoom."""
        query = window.attempt("window", "matchMedia", f"(resolution: {window.devicePixelRatio}dppx)")[1]
        query.addEventListener("change", create_proxy(self._new_pixel_ratio), to_js({"once": True}))

    def _new_pixel_ratio(self, *_: object) -> None:
        self._follow_pixel_ratio()
        self._resized()

    # The cells

    def lay_out(self, columns: int, rows: int, label: str) -> None:
        """One cell for each point, in rows from the top; nothing to do if they are there."""
        if self._label != label:
            self._grid.setAttribute("aria-label", label)
            self._label = label
        if self._shape != (columns, rows):
            self._shape = (columns, rows)
            self._cells = {}
            self._said = {}
            self._cursor = ""
            self._arrange()
            self._offered = set(self._cells)  # as they were made, since most boards begin so
            self._ahead_offer = self._offer_of(())

    def _arrange(self) -> None:
        """The cells in rows as they are seen from where the board is turned to."""
        self._pixels = (0, 0)
        self._rows = self._facing.rows(*self._shape)
        lines = document.createDocumentFragment()
        for names in self._rows:
            line = document.createElement("div")
            line.setAttribute("role", "row")
            line.append(*[self._cells[name] if name in self._cells else self._cell(name) for name in names])
            lines.appendChild(line)
        self._grid.replaceChildren(lines)
        middle = self._rows[(len(self._rows) - 1) // 2]
        self._move_cursor(self._cursor or middle[len(middle) // 2])

    def face(self, facing: Facing) -> None:
        """Turn the board, and show its coordinates or not."""
        self._facing = facing
        if self._cells:
            held = self._grid.contains(document.activeElement)
            self._arrange()
            self.renew()
            if held:
                self.focus()

    def _cell(self, name: str) -> Any:
        cell = self._blank.cloneNode(False)
        cell.setAttribute("data-move", name)
        self._cells[name] = cell
        return cell

    def offer(self, playable: tuple[str, ...]) -> None:
        """Tell which cells can be played; only what differs from before is touched."""
        ahead = self._ahead_offer
        _, now, differing = ahead if ahead[0] == playable else self._offer_of(playable)
        for name in differing:
            if name in self._cells:
                self._cells[name].setAttribute("aria-disabled", "false" if name in now else "true")
        self._offered = now
        self._ahead_offer = playable, now, set()

    def _offer_of(self, playable: tuple[str, ...]) -> tuple[tuple[str, ...], set[str], set[str]]:
        now = set(playable)
        return playable, now, now ^ self._offered

    def describe(self, say: Callable[[str], str]) -> None:
        """Name every cell with ``say``; only what differs from before is touched."""
        for name, cell in self._cells.items():
            said = say(name)
            if self._said.get(name) != said:
                cell.setAttribute("aria-label", said)
                self._said[name] = said

    def focus(self) -> None:
        """The keys are the board's now."""
        self._move_cursor(self._cursor, True)

    def _move_cursor(self, name: str, focus: bool = False) -> None:
        if self._cursor in self._cells:
            self._cells[self._cursor].setAttribute("tabindex", "-1")
        self._cursor = name
        self._cells[name].setAttribute("tabindex", "0")
        if focus:
            self._cells[name].focus()

    # Input

    def _name_of(self, target: Any) -> str:
        """The point of the cell that an event went to, or nothing: a press on one cell released on another goes to neither."""
        cell = target.closest("[data-move]")
        return "" if cell is None else str(cell.getAttribute("data-move"))

    def _click(self, event: Any) -> None:
        name = self._name_of(event.target)
        if name:
            if name != self._cursor:
                self._move_cursor(name)
            self.on_point(name)

    def _press(self, event: Any) -> None:
        name = self._name_of(event.target)
        if name:
            self._move_cursor(name)  # the browser's focus goes there too
            self.on_press(name)

    def _key(self, event: Any) -> None:
        key = str(event.key)
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        self._move_cursor(self._name_of(event.target) or self._cursor)  # assistive technology can focus any cell
        if key in ("Enter", " "):
            event.preventDefault()
            if not event.repeat:
                self.on_point(self._cursor)
        elif key in ARROWS or key in ("Home", "End"):
            event.preventDefault()
            self._move_cursor(self._beside(key), True)

    def _beside(self, key: str) -> str:
        """The point to which a key moves the cursor, as the board is seen; at the edge it stays."""
        x = y = 0
        for line, names in enumerate(self._rows):
            if self._cursor in names:
                x, y = names.index(self._cursor), line
        last = len(self._rows[0]) - 1
        if key in ARROWS:
            x = min(max(x + ARROWS[key][0], 0), last)
            y = min(max(y + ARROWS[key][1], 0), len(self._rows) - 1)
        else:
            x = 0 if key == "Home" else last
        return self._rows[y][x]
