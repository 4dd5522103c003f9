"""Light and dark: the link's choice, else the system's, before anything is painted and for everything on the page."""

from __future__ import annotations

import pytest
from encrucijada.view.theme import COLOURS, CONTRAST, CONTRAST_DARK, DARK, LIGHT, THEMES
from playwright.sync_api import Page, expect

from tests.browser.play import notice, open_game, until_started
from tests.browser.visit import Visitor
from tools.serve import Server

PAPER = {LIGHT: "rgb(251, 247, 238)", DARK: "rgb(27, 26, 24)", CONTRAST: "rgb(255, 255, 255)", CONTRAST_DARK: "rgb(0, 0, 0)"}
CHOOSE = "theme => document.dispatchEvent(new CustomEvent('encrucijada-choose-theme', { detail: theme }))"  # as the settings do

# The colour of the board where no line is, read from a copy: a canvas that is read from often complains.
BESIDE_THE_MIDDLE = """canvas => {
  const copy = document.createElement('canvas').getContext('2d');
  copy.drawImage(canvas, canvas.width / 2 + 9, canvas.height / 2 + 9, 1, 1, 0, 0, 1, 1);
  return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""


def looks(page: Page, theme: str) -> None:
    """Waits until the page and its board are in that theme."""
    expect(page.locator("html")).to_have_css("background-color", PAPER[theme])
    board = COLOURS["board"][THEMES.index(theme)]
    expect(page.locator("#canvas")).to_be_visible()
    assert page.locator("#canvas").evaluate(BESIDE_THE_MIDDLE) == [int(board[place : place + 2], 16) for place in (1, 3, 5)]


@pytest.mark.parametrize(("system", "address", "theme"), [
    ("light", "#game=rhode&size=5", LIGHT), ("dark", "#game=rhode&size=5", DARK),
    ("light", "#game=rhode&size=5&theme=dark", DARK), ("dark", "#game=rhode&size=5&theme=light", LIGHT),
    ("dark", "#game=rhode&size=5&theme=system", DARK), ("light", "?theme=dark#game=rhode&size=5", DARK),
    ("light", "?theme=light#game=rhode&size=5&theme=dark", DARK), ("dark", "#game=rhode&size=5&theme=contrast", CONTRAST),
    ("light", "#game=rhode&size=5&theme=contrast-dark", CONTRAST_DARK),
])  # fmt: skip
def test_the_links_theme_beats_the_systems(server: Server, visitor: Visitor, system: str, address: str, theme: str) -> None:
    page = visitor(color_scheme=system).page
    open_game(page, server, address=address)
    looks(page, theme)
    page.reload()
    until_started(page)
    looks(page, theme)


def test_a_theme_that_doesnt_exist_is_said_and_the_system_chooses(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5&theme=purple")
    expect(notice(quick)).to_contain_text("«purple»")
    looks(quick, LIGHT)


def test_the_theme_follows_system_and_address_while_the_page_is_open(server: Server, quick: Page) -> None:
    """The board too, without a reload."""
    open_game(quick, server, "game=rhode&size=5")
    quick.emulate_media(color_scheme="dark")
    looks(quick, DARK)
    quick.evaluate("location.hash = 'game=rhode&size=5&theme=light'")
    looks(quick, LIGHT)


@pytest.mark.parametrize("wish", [{"contrast": "more"}, {"forced_colors": "active"}])
def test_a_system_that_asks_for_contrast_gets_it(server: Server, visitor: Visitor, wish: dict[str, str]) -> None:
    page = visitor().page
    page.emulate_media(**wish)  # type: ignore[arg-type]
    open_game(page, server, "game=rhode&size=5")
    expect(page.locator("html")).to_have_attribute("data-theme", CONTRAST)
    assert page.locator("#canvas").evaluate(BESIDE_THE_MIDDLE) == [255, 255, 255]
    page.emulate_media(**wish, color_scheme="dark")  # type: ignore[arg-type]
    expect(page.locator("html")).to_have_attribute("data-theme", CONTRAST_DARK)
    assert page.locator("#canvas").evaluate(BESIDE_THE_MIDDLE) == [0, 0, 0]
    page.emulate_media(contrast="no-preference", forced_colors="none", color_scheme="light")
    looks(page, LIGHT)


def test_a_chosen_theme_holds_at_once_and_the_next_time_until_the_system_may_choose_again(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    quick.evaluate(CHOOSE, DARK)
    looks(quick, DARK)
    open_game(quick, server, "game=rhode&size=5", "en.html")
    looks(quick, DARK)
    open_game(quick, server, "game=rhode&size=5&theme=contrast")
    quick.reload()
    until_started(quick)
    looks(quick, CONTRAST)  # a link is for this once, and beats what is kept
    quick.evaluate(CHOOSE, LIGHT)
    looks(quick, LIGHT)  # what is chosen now beats the link
    quick.evaluate(CHOOSE, "system")
    quick.emulate_media(color_scheme="dark")
    looks(quick, DARK)
    quick.emulate_media(color_scheme="light")
    looks(quick, LIGHT)
    assert quick.evaluate("localStorage.getItem('encrucijada.theme')") is None


def test_a_theme_can_be_chosen_where_nothing_can_be_kept(server: Server, quick: Page) -> None:
    quick.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
    open_game(quick, server, "game=rhode&size=5")
    quick.evaluate(CHOOSE, CONTRAST)
    looks(quick, CONTRAST)


def test_a_turn_after_two_changes_of_the_theme_is_painted_in_the_last(server: Server, page: Page) -> None:
    """What a pointer's press foresees, too: it is painted before the turn is played."""
    open_game(page, server, "game=rhode&size=5&theme=light")
    for move, themes in (("a1", ["dark", "light"]), ("b2", ["contrast-dark", "dark", "contrast-dark"]), ("e5", [])):
        page.locator(f'#grid [data-move="{move}"]').click()
        for theme in themes:
            page.evaluate("theme => document.dispatchEvent(new CustomEvent('encrucijada-choose-theme', { detail: theme }))", theme)
            looks(page, theme)
        page.locator("#grid [data-move=d4]").click()
        looks(page, (themes or ["contrast-dark"])[-1])
        page.keyboard.press("Control+z")
