"""Makes the icons of the browser's tab and of the installed app from static/icon.svg, with few colours, so that they are small.

    .venv/bin/python -m tools.icons
"""

from __future__ import annotations

import base64
import io
import re

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visit import chromium_path
from tools.halves import ROOT
from tools.install import ICONS, SIZES
from tools.pages import TAB_ICON

DRAWING = ROOT / "static" / "icon.svg"
COLOURS = 32
TAB = 32  # pixels: as large as tabs show it on sharp screens
CORNERS = re.compile(r' rx="\d+"')


def take(browser: Browser, size: int, purpose: str) -> bytes:
    """The drawing as a PNG; without its round corners where a mask will cut them."""
    drawing = DRAWING.read_text(encoding="utf-8")
    if purpose == "maskable":
        drawing = CORNERS.sub("", drawing)
    page = browser.new_page(viewport={"width": size, "height": size})
    address = "data:image/svg+xml;base64," + base64.b64encode(drawing.encode()).decode()
    page.set_content(f'<style>body {{ margin: 0 }}</style><img src="{address}" width="{size}" height="{size}">')
    page.locator("img").evaluate("image => image.decode()")
    taken = page.screenshot(omit_background=True)
    page.close()
    small = io.BytesIO()
    Image.open(io.BytesIO(taken)).quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
    return small.getvalue()


def main() -> None:
    """Every icon anew."""
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for name, (size, purpose) in {**SIZES, TAB_ICON.name: (TAB, "any")}.items():
            (ICONS / name).write_bytes(take(browser, size, purpose))
            print(f"static/icons/{name}: {(ICONS / name).stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
