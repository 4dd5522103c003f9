"""Small pictures of the page's main views, to be compared with later ones: `tests/browser/looks`.

    make site && .venv/bin/python -m tools.looks

writes them anew, after a change of the looks that is wanted: look at each before it is committed.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.visit import chromium_path
from tools.build import SITE
from tools.halves import ROOT
from tools.serve import Server

LOOKS = ROOT / "tests" / "browser" / "looks"
WINDOWS = {320: 640, 768: 1024, 1440: 900}  # widths and heights
THEMES = ("light", "dark", "contrast", "contrast-dark")
# name: what the link asks for, and the button that is pressed then
VIEWS = {
    "start": ("game=rhode&size=9", ""),
    "rhode": ("game=rhode&size=9&moves=e5.d4.f5.e4.f4.c5.d7.d5.c6.g3", ""),
    "obras": ("game=obras&level=2&moves=b2.a3", ""),
    "finished": ("game=obras&level=2&moves=b2.a3.b1", ""),
    "dialog": ("game=rhode&size=9", "new"),
}
WIDE = 160  # pixels: letters are grey lines then, whichever way a system draws them
BLUR = 2.0  # pixels: what is a little beside its place is no difference
FAR = 28  # of 255 steps of a colour: a pixel that is further away is another one
MOST = 0.0007  # the share of pixels that may be others; a stone that is missing is more than that

READY = """() => new Promise(done => {
  const look = () => [...document.fonts].some(face => face.status === 'loaded' && face.family.includes('Atkinson')) ? done() : setTimeout(look, 20);
  look();
})"""


def small(shot: bytes) -> Image.Image:
    """A screenshot as it is kept."""
    whole = Image.open(io.BytesIO(shot)).convert("RGB")
    return whole.resize((WIDE, round(whole.height * WIDE / whole.width)), Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ clearly; 1 where the sizes do."""
    if one.size != other.size:
        return 1.0
    soft = [image.convert("RGB").filter(ImageFilter.GaussianBlur(BLUR)) for image in (one, other)]
    red, green, blue = ImageChops.difference(*soft).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[FAR:]) / (most.width * most.height)


def name_of(view: str, width: int, theme: str) -> str:
    """The picture's file."""
    return f"{view}-{width}-{theme}.png"


def show(page: Page, address: str, view: str, theme: str) -> bytes:
    """A screenshot of the view, once everything is in its place."""
    link, pressed = VIEWS[view]
    page.goto("about:blank")
    page.goto(f"{address}#{link}&theme={theme}")
    expect(page.locator("html")).to_have_attribute("data-state", "over" if view == "finished" else "ready")
    page.evaluate(READY)
    if pressed:
        page.locator(f'#panel [data-action="{pressed}"]').click()
        expect(page.locator("dialog[open]")).to_be_visible()
    page.mouse.move(0, 0)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shot = page.screenshot(animations="disabled")
    page.evaluate("localStorage.clear()")  # else the next view would say that one's own game is kept
    return shot


def write_all(browser: Browser, address: str, folder: Path) -> None:
    """Every view in every window and theme."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for width, height in WINDOWS.items():
        page = browser.new_page(viewport={"width": width, "height": height}, locale="es-ES", service_workers="block", reduced_motion="reduce")
        for theme in THEMES:
            for view in VIEWS:
                image = small(show(page, address, view, theme)).quantize(128)
                image.save(folder / name_of(view, width, theme), optimize=True)
        page.close()


def main() -> None:
    """Every picture anew."""
    with Server(SITE, "/site/") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        write_all(browser, site.url, LOOKS)
        browser.close()
    print(f"{len(list(LOOKS.glob('*.png')))} pictures in {LOOKS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
