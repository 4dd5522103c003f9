"""The language is the link's, the chosen one or the browser's, and changing it changes nothing else."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.play import has_record, open_game, play_moves, say, status, until_started
from tests.browser.visit import Visitor
from tools.serve import Server


def speaks(page: Page, lang: str) -> None:
    """Waits until the page is in that language, and its words with it."""
    expect(page.locator("html")).to_have_attribute("lang", lang)
    until_started(page)
    expect(page.locator("[data-action=new]")).to_have_text(say("action.new", lang))
    expect(page.locator("nav [aria-current]")).to_have_attribute("data-lang", lang)


def choose(page: Page, lang: str) -> None:
    page.locator("#languages summary").click()
    page.locator(f"nav [data-lang={lang}]").click()
    speaks(page, lang)


def test_the_game_goes_on_in_the_other_language(server: Server, quick: Page) -> None:
    """Board, turns and those taken back stay; status and points are said in the new language."""
    open_game(quick, server, "game=rhode&size=5")
    play_moves(quick, "c3 b2 d4")
    quick.locator("[data-action=undo]").click()
    has_record(quick, "rhode 5: c3 b2")
    choose(quick, "en")
    has_record(quick, "rhode 5: c3 b2")
    expect(quick.locator("#turns button")).to_have_text(["c3", "b2", "d4"])
    expect(status(quick)).to_contain_text("Black to move")
    expect(quick.locator("[data-move=b2]")).to_have_accessible_name(f"b2, {say('state.white', 'en')}, {say('mark.placed', 'en')}")
    play_moves(quick, "a1")
    choose(quick, "es")
    has_record(quick, "rhode 5: c3 b2 a1")


def test_a_game_that_came_by_a_link_goes_on_in_the_other_language(server: Server, quick: Page) -> None:
    """Also where it isn't the game kept in this browser."""
    open_game(quick, server, "game=obras&level=1&moves=b2")
    has_record(quick, "obras 3x3: b2")
    open_game(quick, server, "game=rhode&size=4&moves=a1.b2")
    has_record(quick, "rhode 4: a1 b2")
    choose(quick, "en")
    has_record(quick, "rhode 4: a1 b2")


def test_what_the_address_says_of_the_page_stays(server: Server, quick: Page) -> None:
    """In the query and in the hash."""
    open_game(quick, server, address="?theme=dark#game=rhode&size=4&moves=a1&controls=0")
    choose(quick, "en")
    has_record(quick, "rhode 4: a1")
    expect(quick.locator("html")).to_have_attribute("data-theme", "dark")
    assert "controls=0" in quick.url


def test_the_choice_is_kept(server: Server, quick: Page) -> None:
    """It holds for the next visit to the plain address, against the browser's language, and until another is chosen."""
    open_game(quick, server)
    choose(quick, "en")
    quick.goto("about:blank")
    open_game(quick, server)
    speaks(quick, "en")
    choose(quick, "es")
    quick.goto("about:blank")
    open_game(quick, server)
    speaks(quick, "es")


def test_the_choice_works_without_storage(server: Server, quick: Page) -> None:
    """The address holds it, also over a reload."""
    quick.add_init_script("Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError') } })")
    open_game(quick, server, "game=rhode&size=4&moves=a1")
    choose(quick, "en")
    has_record(quick, "rhode 4: a1")
    quick.reload()
    speaks(quick, "en")
    has_record(quick, "rhode 4: a1")


def test_a_language_in_the_link_beats_browser_and_choice(server: Server, visitor: Visitor) -> None:
    """In the hash too, where a reload must find it again, and where it may change while the page is open."""
    page = visitor(locale="en-GB").page
    open_game(page, server, "game=rhode&size=4&moves=a1&lang=es")
    speaks(page, "es")
    page.reload()
    speaks(page, "es")
    choose(page, "en")
    has_record(page, "rhode 4: a1")
    page.goto(page.url.split("#")[0] + "#game=rhode&size=4&moves=a1.b2&lang=es")
    speaks(page, "es")
    has_record(page, "rhode 4: a1 b2")


def test_an_unknown_language_is_spanish(server: Server, visitor: Visitor) -> None:
    """Of the link or of the browser."""
    page = visitor(locale="ja-JP").page
    open_game(page, server)
    speaks(page, "es")
    open_game(page, server, address="en.html?lang=xx")
    speaks(page, "es")
