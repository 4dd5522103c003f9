"""Measures in Chromium how soon the page can be played, and how soon the thinker is ready: cold, warm, on a slow line, on a slow processor.

Every time is set against a floor that is measured in the same run, round by round, since machines differ and their moods too.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from tools.build import SITE
from tools.serve import Line, Server
from tools.vendor import MICROPYTHON, PYODIDE, copy_pyscript

ROUNDS = 7
FEW = 2  # rounds on a slow line, where what is measured takes long and varies little
SLOWER = 4  # times, for the slow processor
PAGE = "en.html"  # in the language of Chromium's own menus, as pupils have it: it offers to translate any other, in the midst of the start
MEGABITS, LATENCY = 1.6, 150  # a second and milliseconds, of the slow line

# Sets window.benchAt to the milliseconds since the navigation at which the page says that it is ready, or at which a move was accepted.
WATCH = """
(() => {
  const look = () => {
    const root = document.documentElement;
    if (!root) return;
    if (root.dataset.state && root.dataset.state !== 'loading' && !window.benchReady) {
      window.benchReady = performance.now();
      const cell = document.querySelector('[data-move="e5"]');
      if (cell) cell.click();
      const record = document.getElementById('record');
      if (!record || record.textContent.includes('e5')) window.benchMove = performance.now();
    }
    if (root.dataset.thinker === 'ready' && !window.benchThinker) window.benchThinker = performance.now();
    if (window.benchThinker && root.dataset.state === 'ready' && !window.benchAnswer) window.benchAnswer = performance.now();
  };
  new MutationObserver(look).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-state', 'data-thinker'] });
})();
"""

UNTIL = "async name => { while (!window[name]) await new Promise(done => setTimeout(done, 20)); return window[name]; }"

FLOOR = """<!doctype html><html lang="en"><meta charset="utf-8"><title>floor</title><link rel="icon" href="data:,">
<script type="module" src="vendor/pyscript/core.js"></script><canvas id="canvas"></canvas>
<{other}-config hidden>{plugins}</{other}-config><script type="{kind}" src="floor.py" config="floor.json"></script></html>"""
FLOOR_PY = """from pyscript import document
document.getElementById("canvas").getContext("2d").clearRect(0, 0, 300, 150)
document.documentElement.dataset.state = "ready"
"""
PLUGINS = ["!py-editor", "!py-game", "!py-terminal", "!donkey", "!deprecations-manager", "!codemirror"]


class How(NamedTuple):
    """Under what a start is measured."""

    name: str
    rounds: int
    warm: bool = False  # the page has been there before, and the browser keeps its files
    line: bool = False  # whether the line is slow
    slower: int = 1  # times, the processor of the page itself


COLD = How("cold", ROUNDS)
WARM = How("warm", ROUNDS, warm=True)
LINE = How("slow line", FEW, line=True)
PROCESSOR = How("slow processor", ROUNDS, slower=SLOWER)

# What is measured one right after the other, since it is compared.
TOGETHER = (
    (COLD, ("move", "micropython")),
    (COLD, ("thinker", "pyodide", "answer", "stock")),
    (WARM, ("move", "micropython")),
    (PROCESSOR, ("move", "micropython")),
    (LINE, ("move", "micropython", "thinker", "pyodide")),
)


def floor_site(folder: Path, kind: str, vendor: Path, interpreter: str) -> None:
    """A page on the bare platform that draws an empty canvas: `mpy` on MicroPython, `py` on Pyodide as its folder has it."""
    folder.mkdir()
    copy_pyscript(folder / "vendor" / "pyscript", bare=True)
    shutil.copytree(vendor, folder / "vendor" / "interpreter")
    other = "py" if kind == "mpy" else "mpy"
    page = FLOOR.replace("{kind}", kind).replace("{other}", other).replace("{plugins}", json.dumps({"plugins": PLUGINS}))
    (folder / "index.html").write_text(page)
    (folder / "floor.py").write_text(FLOOR_PY)
    (folder / "floor.json").write_text(json.dumps({"interpreter": f"./vendor/interpreter/{interpreter}", "plugins": PLUGINS}))


@contextmanager
def fresh(browser: Browser) -> Iterator[Page]:
    """A page in a browser that has seen nothing yet."""
    context = browser.new_context(locale="es-ES", service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    yield page
    context.close()


def time_of(browser: Browser, address: str, name: str, how: How = COLD) -> float:
    """Milliseconds from the navigation until the page has set the name."""
    with fresh(browser) as page:
        if how.warm:
            page.goto(address)
            page.evaluate(UNTIL, name)
            page.goto("about:blank")
        if how.slower > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": how.slower})
        page.goto(address, timeout=0)
        return float(page.evaluate(UNTIL, name))


def start_times(browser: Browser) -> dict[str, float]:
    """Medians in milliseconds, by what and how, such as `move warm`.

    What is ours: `move`, `thinker`, the computer's first `answer`.  What of the bare platform: `micropython`, `pyodide` with the trimmed
    library that we ship too, and `stock`, Pyodide as its package brings it.
    """
    floors = {
        "micropython": ("mpy", MICROPYTHON, "micropython.mjs"),
        "stock": ("py", PYODIDE, "pyodide.mjs"),
        "pyodide": ("py", SITE / "vendor" / "pyodide", "pyodide.js"),
    }
    with tempfile.TemporaryDirectory() as name, ExitStack() as servers:
        def served(folder: Path, page: str = "") -> dict[bool, str]:
            """The address on a fast line and on a slow one."""
            found = {}
            for slow in (False, True):
                server = servers.enter_context(Server(folder))
                server.behaviour.types[".mjs"] = "application/javascript"
                server.behaviour.line = Line(LATENCY / 1000, MEGABITS * 1e6 / 8) if slow else None
                found[slow] = server.url + page
            return found

        computer = served(SITE, PAGE + "#game=rhode&size=9&opponent=computer&first=computer&strength=1")
        for floor, (kind, vendor, interpreter) in floors.items():
            floor_site(Path(name) / floor, kind, vendor, interpreter)
        addresses = {
            "move": (served(SITE, PAGE + "#game=rhode&size=9"), "benchMove"),
            "thinker": (computer, "benchThinker"),
            "answer": (computer, "benchAnswer"),
            **{floor: (served(Path(name) / floor), "benchMove") for floor in floors},
        }
        times: dict[str, list[float]] = {}
        for turn in range(ROUNDS):
            for how, together in TOGETHER:
                for what in together if turn < how.rounds else ():
                    address, waited = addresses[what]
                    times.setdefault(f"{what} {how.name}", []).append(time_of(browser, address[how.line], waited, how))
    return {what: statistics.median(each) for what, each in times.items()}
