"""Everything can be reached and left with the Tab key, and hit with a finger, in every view."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, open_game
from tests.browser.test_access import nothing_grave
from tests.browser.test_input import TABLET
from tests.browser.test_settings import choose
from tests.browser.visit import Visitor
from tools.serve import Server

GAMES = ["game=rhode&size=9&moves=e5.d4", "game=obras&level=2&moves=b2.a3", "game=obras&level=4"]
VIEWS = [*GAMES, "lesson=", "lesson=falls-1", "puzzle=", "puzzle=2-5"]
DIALOGS = ["new", "settings", "help"]
CONTROLS = "button, select, input:not([type=checkbox], [type=radio]), summary, label.check, nav a, a.start, dialog[open] a"
SMALL = f"() => [...document.querySelectorAll('{CONTROLS}')]" + """
  .filter(part => part.checkVisibility({ visibilityProperty: true }) && !part.closest('dialog:not([open])'))
  .map(part => [part.outerHTML.slice(0, 90), part.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5)).map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""


def show(page: Page, server: Server, view: str) -> None:
    """Opens the view, with all that is folded away unfolded."""
    open_game(page, server, view)
    if "game" not in view:
        expect(page.locator("#learn-title")).to_be_visible()
    page.locator("details").evaluate_all("parts => parts.forEach(part => { part.open = true })")


@pytest.mark.parametrize("view", VIEWS)
def test_tab_walks_through_every_view_and_leaves(server: Server, quick: Page, view: str) -> None:
    """Past everything that can be used, and round to where it began."""
    show(quick, server, view)
    quick.keyboard.press("Tab")
    quick.evaluate(
        """() => { globalThis.start = document.activeElement; globalThis.reached = new Set([start])
                  addEventListener('focusin', event => reached.add(event.target)) }""")
    for _ in range(150):
        quick.keyboard.press("Tab")
        if quick.evaluate("() => document.activeElement === globalThis.start"):
            break
    else:
        raise AssertionError("Tab never comes round")
    missed = quick.evaluate(
        """() => [...document.querySelectorAll('button:enabled, summary, a[href], input, select, [tabindex="0"]')]
             .filter(part => part.checkVisibility() && part.tabIndex >= 0 && !reached.has(part)).map(part => part.outerHTML.slice(0, 90))""")
    assert missed == []


@pytest.mark.parametrize("view", VIEWS)
def test_a_finger_finds_every_control(server: Server, visitor: Visitor, view: str) -> None:
    """44 pixels each way, but for the points of a board, which can be confirmed."""
    page = visitor(**TABLET).page
    show(page, server, view)
    assert page.evaluate(SMALL) == []


def test_a_finger_finds_every_control_of_the_dialogs(server: Server, visitor: Visitor) -> None:
    page = visitor(**TABLET).page
    open_game(page, server, "game=obras&level=1")
    for name in DIALOGS:
        button(page, name).click()
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        if name == "new":
            page.locator("#new-board").select_option("other")
            page.locator("#new-clock").select_option("increment")
        assert page.evaluate(SMALL) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "contrast-dark"])
def test_axe_finds_nothing_serious_in_settings_words_and_a_turned_board(server: Server, quick: Page, theme: str) -> None:
    show(quick, server, "game=rhode&size=5&moves=c3.a1.d4.a2")
    choose(quick, "theme", theme)
    choose(quick, "side", "90")
    quick.keyboard.press("b")
    expect(quick.locator("#heard")).not_to_be_empty()
    nothing_grave(quick)
    button(quick, "settings").click()
    nothing_grave(quick)
