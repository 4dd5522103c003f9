"""How the browser tests use what the page can do besides playing, and what the browser refuses."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.play import button
from tools.pages import EXTRAS_CATALOGUES, catalogue

REFUSED = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError') } })"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


def tell(key: str, lang: str = "es", **facts: object) -> str:
    """A sentence of these parts, as the page says it."""
    text = catalogue(lang, EXTRAS_CATALOGUES)[key]
    for name, fact in facts.items():
        text = text.replace("{" + name + "}", str(fact))
    return text


def open_part(page: Page, action: str) -> None:
    """Opens what a button of the panel opens, first the group in which it stands."""
    if not button(page, action).is_visible():
        page.locator("#more summary").click()
    button(page, action).click()


def inside(page: Page, dialog: str, action: str) -> Locator:
    """A button of a dialog."""
    return page.locator(f'#{dialog} [data-action="{action}"]')


def choose(page: Page, name: str, value: str) -> None:
    """One of the choices of that name."""
    page.locator(f'input[name="{name}"][value="{value}"]').check()


def has_choice(page: Page, name: str, value: str) -> None:
    """Waits until that one is chosen."""
    expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()
