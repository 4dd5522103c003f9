"""Measures the page in Chromium: how soon it can be played, how many bytes that takes, how soon a stone is seen.

Every time is set against a floor that is measured in the same run, round by round, since machines differ and their moods too.
"""

from __future__ import annotations

import json
import random
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from encrucijada.play.record import read_record
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.visit import chromium_path
from tools.build import SITE
from tools.serve import Server
from tools.vendor import MICROPYTHON, PYODIDE

ROUNDS = 7
FRAME = 1000 / 60  # milliseconds
SLOWER = 4  # times, for the input's frame
MOVES = 24
LARGEST, STONES, FRAMES = "19", 180, 25  # the board, how many stones lie on it, and how often it is drawn

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

# Notes in window.benchFrames how long after each release the frame begins that shows what its handlers drew.
RELEASES = """() => {
  window.benchFrames = [];
  let released = 0;
  addEventListener('pointerup', event => { released = event.timeStamp; }, true);
  addEventListener('click', () => requestAnimationFrame(() => benchFrames.push(performance.now() - released)));
}"""
REST = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))"

# How long it takes to draw the board anew, in milliseconds, so often as is asked: from the wish to the last stroke.
DRAWINGS = """async times => {
  const found = [];
  let last = 0;
  for (const method of ['fill', 'stroke', 'fillText']) {
    const plain = CanvasRenderingContext2D.prototype[method];
    CanvasRenderingContext2D.prototype[method] = function (...args) { plain.apply(this, args); last = performance.now(); };
  }
  for (let time = 0; time < times; time += 1) {
    await new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)));
    const wished = performance.now();
    document.dispatchEvent(new Event('encrucijada-theme'));
    found.push(last - wished);
  }
  return found;
}"""

FLOOR = """<!doctype html><html lang="en"><meta charset="utf-8"><title>floor</title><link rel="icon" href="data:,">
<script type="module" src="vendor/pyscript/core.js"></script><canvas id="canvas"></canvas>
<{other}-config hidden>{plugins}</{other}-config><script type="{kind}" src="floor.py" config="floor.json"></script></html>"""
FLOOR_PY = """from pyscript import document
document.getElementById("canvas").getContext("2d").clearRect(0, 0, 300, 150)
document.documentElement.dataset.state = "ready"
"""
PLUGINS = ["!py-editor", "!py-game", "!py-terminal", "!donkey", "!deprecations-manager", "!codemirror"]


def floor_site(folder: Path, kind: str, vendor: Path, interpreter: str) -> None:
    """A page on the bare platform that draws an empty canvas: `mpy` on MicroPython, `py` on Pyodide as its package brings it."""
    folder.mkdir()
    shutil.copytree(SITE / "vendor" / "pyscript", folder / "vendor" / "pyscript")
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


def time_of(browser: Browser, address: str, name: str) -> float:
    """Milliseconds from the navigation until the page has set the name."""
    with fresh(browser) as page:
        page.goto(address)
        return float(page.evaluate(UNTIL, name))


def start_times(browser: Browser) -> dict[str, float]:
    """Medians in milliseconds, cold: `move`, `thinker`, the computer's first `answer`; of the bare platform `micropython`, `pyodide`."""
    with tempfile.TemporaryDirectory() as name:
        floor_site(Path(name) / "mpy", "mpy", MICROPYTHON, "micropython.mjs")
        floor_site(Path(name) / "py", "py", PYODIDE, "pyodide.mjs")
        with Server(SITE, "/site/") as site, Server(Path(name) / "mpy") as micropython, Server(Path(name) / "py") as pyodide:
            for floor in (micropython, pyodide):
                floor.behaviour.types[".mjs"] = "application/javascript"
            computer = site.url + "#game=rhode&size=9&opponent=computer&first=computer&strength=1"
            asked = {
                "move": (site.url + "#game=rhode&size=9", "benchMove"),
                "micropython": (micropython.url, "benchMove"),
                "thinker": (computer, "benchThinker"),
                "answer": (computer, "benchAnswer"),
                "pyodide": (pyodide.url, "benchMove"),
            }
            times: dict[str, list[float]] = {what: [] for what in asked}
            for _ in range(ROUNDS):
                for what, (address, waited) in asked.items():
                    times[what].append(time_of(browser, address, waited))
    return {what: statistics.median(each) for what, each in times.items()}


def sizes(browser: Browser) -> dict[str, int]:
    """Compressed bytes that were sent: `first` until a move was accepted, `all` with the thinker as well."""
    with Server(SITE, "/site/") as site:
        time_of(browser, site.url + "#game=rhode&size=9", "benchMove")
        first = sum(asked.size for asked in site.asked)
        site.asked.clear()
        time_of(browser, site.url + "#game=rhode&size=9&opponent=computer&first=computer&strength=1", "benchThinker")
        return {"first": first, "all": sum(asked.size for asked in site.asked)}


def frame_time(browser: Browser) -> float:
    """Milliseconds from the pointer's release to the browser's next frame, which shows the stone, on 9 × 9, processor slowed: a median.

    Counted is what the page has a hand in: from the event's own time, through its handlers, to the beginning of the frame.
    """
    with Server(SITE, "/site/") as site, fresh(browser) as page:
        page.goto(site.url + "#game=rhode&size=9")
        page.locator('html[data-state="ready"]').wait_for()
        page.evaluate(RELEASES)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for move in range(1, MOVES + 1):
            box = page.locator('[data-move][aria-disabled="false"]').first.bounding_box()
            assert box
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            page.evaluate(REST)  # a finger takes longer than a frame, too
            page.mouse.up()
            page.evaluate(REST)
            expect(page.locator("#turns li")).to_have_count(move + 1)  # WATCH has played the first
        return float(statistics.median(page.evaluate("window.benchFrames")))


def full_board() -> str:
    """The link of a game with many stones on the largest board, the same every time."""
    chance = random.Random(LARGEST)
    record = read_record(f"rhode {LARGEST}:")
    while len(record.moves) < STONES and record.positions[-1].outcome() is None:
        record = record.then(chance.choice([move for move in record.positions[-1].legal_moves() if move != "swap"]))
    return f"#game=rhode&size={LARGEST}&moves=" + ".".join(record.moves)


def drawing_time(browser: Browser) -> float:
    """Milliseconds to draw a full 19 × 19, processor slowed: a median."""
    with Server(SITE, "/site/") as site, fresh(browser) as page:
        page.goto(site.url + full_board())
        page.locator('html[data-state="ready"]').wait_for()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        return float(statistics.median(page.evaluate(DRAWINGS, FRAMES)))


def measured(run: Callable[[Browser], dict[str, float]]) -> dict[str, float]:
    """What the measurement finds in a browser of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        try:
            return run(browser)
        finally:
            browser.close()


def page_figures(browser: Browser) -> dict[str, float]:
    """Everything about the page, by name."""
    found: dict[str, float] = dict(start_times(browser))
    found.update(sizes(browser))
    found["frame"] = frame_time(browser)
    found["drawing"] = drawing_time(browser)
    return found
