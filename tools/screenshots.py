"""Takes the pictures that the documents show, from the built site, into docs/images.

    make site && .venv/bin/python -m tools.screenshots
"""

from __future__ import annotations

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visit import chromium_path
from tools.build import SITE
from tools.halves import ROOT
from tools.looks import READY
from tools.serve import Server

IMAGES = ROOT / "docs" / "images"
# file: link, width, height
PICTURES = {
    "obras.png": ("#game=obras&level=2&moves=b2.a3&lang=en", 1200, 760),
    "obras-dark.png": ("#game=obras&level=3&moves=b2.a4.d3.c5&theme=dark&lang=en", 1200, 760),
    "rhode.png": ("#game=rhode&size=9&moves=e5.d4.f5.e4.f4.c5.d7.d5.c6.g3&lang=en", 1200, 760),
}


def take(browser: Browser, site: Server, name: str) -> None:
    """One picture."""
    link, width, height = PICTURES[name]
    page = browser.new_page(viewport={"width": width, "height": height}, locale="en-GB")
    page.goto(site.url + link)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#notice")).to_be_hidden()  # a link that isn't whole would say so
    page.evaluate(READY)
    page.mouse.move(0, 0)
    page.screenshot(path=IMAGES / name)
    page.close()


def main() -> None:
    """Every picture anew."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with Server(SITE, "/site/") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for name in PICTURES:
            take(browser, site, name)
            print(f"docs/images/{name}")
        browser.close()


if __name__ == "__main__":
    main()
