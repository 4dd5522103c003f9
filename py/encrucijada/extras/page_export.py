"""The dialog that exports: the board as a picture, the game as an animation or on paper."""

from __future__ import annotations

import asyncio

from js import window
from pyscript.ffi import create_proxy, to_js

from encrucijada.extras.opening import file_name
from encrucijada.extras.page_paper import GamePaper
from encrucijada.extras.page_parts import answer, buttons, radios, save_file, select, today, value_of
from encrucijada.extras.page_pictures import Easel, ground, picture_of
from encrucijada.view.page_elements import dialog, element, run_module
from encrucijada.view.svg import as_svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras

PNG, SVG, GIF, SHEET = "png", "svg", "gif", "sheet"
KINDS = (PNG, SVG, GIF, SHEET)
SIZES = {PNG: ("512", "1024", "2048"), GIF: ("320", "480", "640")}  # pixels along the longer side
PACES = ("500", "1000", "2000")  # milliseconds a turn
TURNS = ("1", "5", "10", "20", "999")  # in one diagram, the last one being all
LAST = 3000  # milliseconds for which an animation stays at its end
SAMPLES = 5  # pictures from which an animation's colours are taken
BREATH = 0.004  # seconds between two frames, in which the browser can do other things; without any, MicroPython would go on at once
ENCODER = "static/animation.js"


class PageExport:
    """Makes files of the game on the page."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"export": self.open}
        self._extras = extras
        self._paper = GamePaper(extras)
        self._running = 0  # changes when an animation begins or is stopped
        tell = extras.tell
        self._kinds = radios("export-kind", tell("export.kind"), [(kind, tell("export.kind." + kind)) for kind in KINDS], PNG)
        self._fields = {
            PNG: select("export-png", tell("export.size"), [(size, size) for size in SIZES[PNG]], "1024"),
            GIF: element("div", "", {"class": "row"},
                         select("export-gif", tell("export.size"), [(size, size) for size in SIZES[GIF]], "480"),
                         select("export-pace", tell("export.pace"), [(pace, tell("export.pace." + pace)) for pace in PACES], "1000")),
            SHEET: select("export-turns", tell("export.turns"), [(turns, tell("export.turns." + turns)) for turns in TURNS], "10"),
        }  # fmt: skip
        self._work = element("progress", "", {"max": "1", "aria-label": tell("export.progress")})
        self._said = element("p", "", {"id": "export-said", "role": "status"})
        row = buttons(("close-export", tell("action.close")), ("export-stop", tell("action.stop")), ("export-go", tell("action.export-go")))
        self._stop = row.querySelector('[data-action="export-stop"]')
        fields = [self._fields[kind] for kind in (PNG, GIF, SHEET)]
        self._dialog = dialog("export-dialog", tell("export.title"), self._kinds, *fields, self._work, self._said, row)
        self._kinds.addEventListener("change", create_proxy(self._show))
        self._dialog.addEventListener("close", create_proxy(self._cancel))
        answer(self._dialog, {"export-go": self._go, "export-stop": self._cancel, "close-export": lambda value: self._dialog.close()})

    def open(self) -> None:
        """Show the dialog."""
        self._show()
        if not self._dialog.open:
            self._dialog.showModal()

    def _show(self, *_: object) -> None:
        """What can be chosen of this kind."""
        kind = value_of("export-kind")
        for name in self._fields:
            self._fields[name].hidden = name != kind
        self._cancel()

    def _cancel(self, *_: object) -> None:
        self._running += 1
        self._progress(None)
        self._said.textContent = ""

    def _progress(self, share: float | None) -> None:
        self._work.hidden = self._stop.hidden = share is None
        self._work.value = share or 0.0

    def _go(self, value: str) -> None:
        {PNG: self._png, SVG: self._svg, GIF: self._gif, SHEET: self._sheet}[value_of("export-kind")]()

    def _name(self, kind: str) -> str:
        return file_name(self._extras.page.session.line, today(), "." + kind)

    def _saved(self, kind: str, file: Any) -> None:
        name = self._name(kind)
        save_file(name, file)
        self._said.textContent = self._extras.tell("export.done", name=(name,))

    # One picture

    def _png(self) -> None:
        page = self._extras.page
        picture = picture_of(page.session)
        easel = Easel(picture.frame, number_in("export-png"), page.theme(), ground())
        easel.paint(picture)
        easel.canvas.toBlob(create_proxy(lambda file: self._saved(PNG, file)), "image/png")

    def _svg(self) -> None:
        page = self._extras.page
        text = as_svg(picture_of(page.session), page.theme(), (), ground())
        self._saved(SVG, window.Blob.new(to_js([text]), to_js({"type": "image/svg+xml"})))

    # The whole game

    def _sheet(self) -> None:
        self._dialog.close()
        self._paper.print(self._extras.page.session.line, number_in("export-turns"))

    def _gif(self) -> None:
        self._running += 1
        self._said.textContent = ""
        asyncio.create_task(self._animate(self._running))

    async def _animate(self, running: int) -> None:
        """Paint every position and have it encoded, one after the other, so that the page stays quick."""
        self._progress(0)
        if not await encoder():
            self._cancel()
            self._said.textContent = self._extras.tell("export.no-encoder", file=ENCODER)
            return
        page = self._extras.page
        session, pace = page.session, number_in("export-pace")
        turns = len(session.line.moves)
        easel = Easel(picture_of(session, 0).frame, number_in("export-gif"), page.theme(), ground())
        for sample in range(SAMPLES):
            easel.paint(picture_of(session, turns * (sample + 1) // SAMPLES))
            window.animation.sample(easel.canvas)
        for turn in range(turns + 1):
            await asyncio.sleep(BREATH)
            if running != self._running:
                return
            easel.paint(picture_of(session, turn))
            window.animation.add(easel.canvas, pace if turn < turns else LAST)
            self._progress((turn + 1) / (turns + 1))
        self._saved(GIF, window.animation.finish())
        self._progress(None)


def number_in(name: str) -> int:
    """The number chosen in the list with that name."""
    return int(value_of(name))


async def encoder() -> bool:
    """Whether a new animation could be begun; its encoder is fetched when first wanted."""
    if begun():
        return True
    await run_module(ENCODER)
    return begun()


def begun() -> bool:
    """Whether the encoder is here, and has begun a new animation."""
    return bool(window.attempt("animation", "begin")[0])
