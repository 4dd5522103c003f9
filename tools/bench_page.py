"""Measures the page in Chromium: how many bytes a start takes, how soon a stone is seen, how much memory the page holds."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from pathlib import Path

from encrucijada.play.record import read_record
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.visit import chromium_path
from tools.bench_start import SLOWER, fresh, time_of
from tools.build import SITE
from tools.serve import Server

FRAME = 1000 / 60  # milliseconds
MOVES = 24
GAMES = (50, 150)  # after so many games the page's memory is looked at; by the first most of the browser's own stores have filled
LARGEST, STONES, FRAMES = "19", 180, 25  # the board, how many stones lie on it, and how often it is drawn

# Notes in window.benchFrames how long after each release the frame begins that shows what its handlers drew.
RELEASES = """() => {
  window.benchFrames = [];
  let released = 0;
  addEventListener('pointerup', event => { released = event.timeStamp; }, true);
  addEventListener('click', () => requestAnimationFrame(() => benchFrames.push(performance.now() - released)));
}"""
REST = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))"

# Plays so many games, each time the first point that is offered.
PLAY = """async games => {
  const moment = () => new Promise(done => setTimeout(done, 0));
  const begun = () => document.getElementById('record').textContent.endsWith(':');
  for (let game = 0; game < games; game += 1) {
    location.hash = 'game=rhode&size=5';
    while (!begun()) await moment();
    for (let cell; (cell = document.querySelector('[data-move][aria-disabled="false"]')); await moment()) cell.click();
    while (begun()) await moment();
  }
}"""

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


def memory(browser: Browser) -> dict[str, float]:
    """Megabytes that the page's process holds: when two can `play`, with the `thinker`, and after some games (`games 50`) and many (`games 150`).

    The browser must be a fresh one: what it did before leaves processes behind, which would be counted too.
    """
    with Server(SITE, "/site/") as site, fresh(browser) as page:
        page.goto(site.url + "#game=rhode&size=5")
        page.locator('html[data-state="ready"]').wait_for()
        found = {"play": held(browser, page)}
        # Chromium asks for the icon again with every address that the page shows, and its tools, which measure here, keep every answer.
        page.locator("link[rel=icon]").evaluate("link => link.remove()")
        before = 0
        for games in GAMES:
            page.evaluate(PLAY, games - before)
            before = games
            found[f"games {games}"] = held(browser, page)
        page.goto("about:blank")
        page.goto(site.url + "#game=rhode&size=9&opponent=computer&first=computer&strength=1")
        page.locator('html[data-thinker="ready"][data-state="ready"]').wait_for()
        found["thinker"] = held(browser, page)
        return {f"memory {name}": value for name, value in found.items()}


def held(browser: Browser, page: Page) -> float:
    """Megabytes of the renderers' processes, what they share counted in parts, after what is garbage has gone."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    rolls = [Path(f"/proc/{each['id']}/smaps_rollup") for each in processes if each["type"] == "renderer"]
    return sum(int(line.split()[1]) for roll in rolls for line in roll.read_text().splitlines() if line.startswith("Pss:")) / 1000


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
    """Everything about the page but its memory, by name."""
    found: dict[str, float] = dict(sizes(browser))
    found["frame"] = frame_time(browser)
    found["drawing"] = drawing_time(browser)
    return found
