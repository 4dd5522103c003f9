"""The board is sharp on every screen and fits every window."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.play import button, click, has_record, open_game, until_typeface
from tests.browser.visit import Visitor, chromium_path
from tools.serve import Server

LINKS = ["game=rhode&size=5&moves=c3.b2.d4", "game=obras&level=3&moves=b2.c3.d4"]

# How many of the canvas' opaque pixels the screenshot shows otherwise, and how many these are; where the browser rounds the canvas'
# place on the screen to, it decides itself.
DIFFERENCES = """([shot, ratio]) => new Promise(done => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.getElementById('canvas');
    const box = canvas.getBoundingClientRect();
    const pixels = (source, left, top) => {
      const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      context.drawImage(source, left, top);
      return context.getImageData(0, 0, canvas.width, canvas.height).data;
    };
    const drawn = pixels(canvas, 0, 0);
    let opaque = 0;
    for (let at = 3; at < drawn.length; at += 4) opaque += drawn[at] === 255;
    const different = (right, down) => {
      const seen = pixels(image, right - Math.round(box.left * ratio), down - Math.round(box.top * ratio));
      let count = 0;
      for (let at = 0; at < drawn.length; at += 4) {
        if (drawn[at + 3] === 255 && [0, 1, 2].some(part => Math.abs(drawn[at + part] - seen[at + part]) > 3)) count += 1;
      }
      return count;
    };
    const near = [0, 1, -1, 2, -2, 3, -3].filter(step => Math.abs(step) <= ratio);
    done([Math.min(...near.flatMap(right => near.map(down => different(right, down)))), opaque]);
  };
  image.src = 'data:image/png;base64,' + shot;
})"""


def is_sharp(page: Page, ratio: float) -> None:
    """The canvas has a pixel for each of the screen's, and the screen shows exactly these."""
    page.mouse.move(0, 0)
    canvas = page.locator("#canvas")
    expect(canvas).not_to_have_js_property("width", 300)
    box = canvas.bounding_box()
    assert box is not None
    assert abs(box["width"] * ratio - canvas.evaluate("canvas => canvas.width")) < 0.05
    assert abs(box["height"] * ratio - canvas.evaluate("canvas => canvas.height")) < 0.05
    until_typeface(page)
    shot = base64.b64encode(page.screenshot(scale="device", animations="disabled")).decode()
    different, opaque = page.evaluate(DIFFERENCES, [shot, ratio])
    assert opaque > 10_000
    assert different == 0, f"{different} of {opaque} pixels are blurred"


@pytest.mark.parametrize("ratio", [1, 1.25, 2, 3])
def test_the_board_is_sharp_at_every_pixel_ratio(server: Server, playwright: Playwright, ratio: float) -> None:
    """On a screen that really has this ratio: an emulated one is scaled as a whole."""
    arguments = ["--no-sandbox", f"--force-device-scale-factor={ratio}", "--window-size=1001,803"]
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=arguments)
    for link in LINKS:
        page = browser.new_context(no_viewport=True).new_page()
        open_game(page, server, link)
        assert page.evaluate("() => devicePixelRatio") == ratio
        is_sharp(page, ratio)
    browser.close()


def test_the_board_stays_sharp_when_the_browser_zooms(server: Server, visitor: Visitor) -> None:
    """In and out again: fewer and larger pixels of the page on the same screen."""
    page = visitor(device_scale_factor=1, viewport={"width": 1200, "height": 900}).page
    open_game(page, server, LINKS[0])
    client = page.context.new_cdp_session(page)
    for ratio in (1.25, 2.0, 3.0, 1.0):
        window = {"width": int(1200 / ratio), "height": int(900 / ratio), "deviceScaleFactor": ratio, "mobile": False}
        client.send("Emulation.setDeviceMetricsOverride", window)
        assert page.locator("#canvas").evaluate(FITS, ratio), f"the canvas doesn't follow the ratio {ratio}"
    is_sharp(page, 1.0)
    click(page, "a1")
    has_record(page, "rhode 5: c3 b2 d4 a1")


# Resolves once the canvas has a pixel for each of the screen's, or when it takes too long.
FITS = """(canvas, ratio) => new Promise(done => {
  const look = () => Math.abs(canvas.width / ratio - canvas.getBoundingClientRect().width) < 0.05 ? done(true) : requestAnimationFrame(look);
  look();
  setTimeout(done, 5000, false);
})"""


# Counts what is copied onto the board.
COPIES = """
  window.copies = 0;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...rest) {
    window.copies += this.canvas.id === 'canvas';
    return drawImage.apply(this, rest);
  };
"""

PIXELS = """canvas => {
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}"""
REMEMBER = f"canvas => {{ window.remembered = ({PIXELS})(canvas); }}"
FURTHEST = f"canvas => ({PIXELS})(canvas).reduce((most, value, at) => Math.max(most, Math.abs(value - remembered[at])), 0)"
ROUNDING = 2  # of 255, where half a pixel is painted over another


@pytest.mark.parametrize("theme", ["light", "contrast-dark"])
@pytest.mark.parametrize("link", LINKS)
def test_a_board_whose_ground_was_painted_apart_looks_as_before(server: Server, page: Page, link: str, theme: str) -> None:
    """What never changes on a board is copied, except to the first picture in a size, so that it is there at once."""
    page.add_init_script(COPIES)
    open_game(page, server, f"{link}&theme={theme}")
    until_typeface(page)
    canvas = page.locator("#canvas")
    assert page.evaluate("() => window.copies") == 0
    for key in ("Control+z", "Control+y"):
        page.keyboard.press(key)
    expect(page.locator("[data-action=redo]")).to_be_disabled()
    assert page.evaluate("() => window.copies") == 2
    canvas.evaluate(REMEMBER)
    canvas.evaluate("canvas => canvas.getContext('2d').reset()")
    assert canvas.evaluate(FURTHEST) > 50
    page.evaluate("() => document.fonts.dispatchEvent(new Event('loadingdone'))")  # what was written may look otherwise now
    assert page.evaluate("() => window.copies") == 2
    assert canvas.evaluate(FURTHEST) <= ROUNDING
    page.evaluate("() => new Promise(done => setTimeout(done, 0))")
    page.evaluate("() => document.dispatchEvent(new Event('encrucijada-theme'))")
    assert page.evaluate("() => window.copies") == 3
    assert canvas.evaluate(FURTHEST) <= ROUNDING


def overflow(page: Page) -> list[str]:
    """What sticks out of the window to the right."""
    names: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('body *')].filter(part => part.getClientRects().length
           && part.getBoundingClientRect().right > document.documentElement.clientWidth + 1
           && getComputedStyle(part).position !== 'absolute').map(part => part.outerHTML.slice(0, 80))""")
    return names


@pytest.mark.parametrize("width", [320, 768, 1440])
@pytest.mark.parametrize("address", ["", "en.html"])
def test_nothing_is_cut_or_scrolls_sideways(server: Server, visitor: Visitor, width: int, address: str) -> None:
    """The whole page, every dialog and message, on the largest board and on a broad one; the board is as large as it may be."""
    page = visitor(viewport={"width": width, "height": 640}).page
    for link in ("game=rhode&size=19", "game=obras&board=8x3&falls=1", "game=rhode&size=5&moves=" + "c3.z"):
        open_game(page, server, link, address)
        assert overflow(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        board = page.locator("#canvas").bounding_box()
        assert board is not None and board["x"] >= 0 and board["x"] + board["width"] <= width
        area = page.locator("#board-area").bounding_box()
        assert area is not None and area["height"] <= 640
        assert board["width"] > 0.9 * area["width"] or board["height"] > 0.9 * area["height"], "the board could be larger"
    page.locator("[data-action=dismiss]").click()
    for action, dialog in (("new", "#new-dialog"), ("help", "#help-dialog")):
        button(page, action).click()
        expect(page.locator(dialog)).to_be_visible()
        if action == "new":
            page.locator("#new-board").select_option("other")
            page.locator("#new-opponent").select_option("computer")
        assert overflow(page) == []
        page.keyboard.press("Escape")


def test_the_board_follows_the_window(server: Server, visitor: Visitor) -> None:
    """Narrower and wider again; the points stay under the drawing."""
    page = visitor(viewport={"width": 1200, "height": 800}).page
    open_game(page, server, "game=rhode&size=9")
    record = "rhode 9:"
    for width, name in ((400, "a1"), (700, "e5"), (1300, "i9")):
        page.set_viewport_size({"width": width, "height": 800})
        fits = "(canvas, width) => new Promise(done => { const look = () => canvas.getBoundingClientRect().right <= width" \
            " && canvas.width === canvas.getBoundingClientRect().width ? done(true) : requestAnimationFrame(look); look() })"
        assert page.locator("#canvas").evaluate(fits, width)
        canvas, cell = page.locator("#canvas").bounding_box(), page.locator(f"[data-move={name}]").bounding_box()
        assert canvas is not None and cell is not None
        unit = cell["width"]
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        right, top = canvas["x"] + canvas["width"] - cell["x"], cell["y"] - canvas["y"]
        assert abs((right - (9 - column) * unit) - (top - (8 - row) * unit)) < 2, "the frame is as broad at the right as at the top"
        page.mouse.click(cell["x"] + unit / 2, cell["y"] + unit / 2)
        record += f" {name}"
        has_record(page, record)
