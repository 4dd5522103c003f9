"""Every way in which the platform can fail has its answer: a plain sentence, a way on, and the game is still there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, click, has_record, has_state, has_thinker, notice, open_game, play_moves, reload, say
from tests.browser.test_memory import kept
from tests.browser.visit import Visitor
from tools.pages import POLICY
from tools.serve import Server

COMPLAINTS = ("^error", "^warning", "^uncaught")  # whatever browser and interpreters say of it, but not that a page left the site
GARBAGE = b"\x00not what it was\xff" * 50
COMPUTER = "game=obras&level=1&opponent=computer&first=computer"


def damage(server: Server, name: str) -> None:
    """The file arrives under its right name with other bytes."""
    server.behaviour.rewrite = lambda path, content: GARBAGE if path == name else content


def is_refused(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(page.locator("#status")).to_have_text(say("start.refused"))
    expect(page.locator("[data-action=retry]")).to_be_visible()


def test_without_webassembly_the_page_says_so_at_once(server: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect(*COMPLAINTS)
    watched.page.add_init_script("delete globalThis.WebAssembly")
    watched.page.goto(server.url)
    is_refused(watched.page)


def test_a_policy_that_bars_webassembly_is_told_apart_from_a_missing_file(server: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect(*COMPLAINTS)
    barred = POLICY["script-src"].replace(" 'wasm-unsafe-eval'", "")
    server.behaviour.rewrite = lambda path, content: content.replace(POLICY["script-src"].encode(), barred.encode())
    watched.page.goto(server.url)
    is_refused(watched.page)


@pytest.mark.parametrize("name", ["page.rom.txt", "static/i18n/es.json", "vendor/micropython/micropython.wasm", "vendor/micropython/micropython.js",
                                  "static/boot.js"])
def test_a_damaged_file_of_the_start_is_told_and_can_be_tried_again(server: Server, visitor: Visitor, name: str) -> None:
    """Soon, and with the game of the address, though the browser has kept the damaged file."""
    watched = visitor()
    watched.expect(*COMPLAINTS)
    damage(server, name)
    page = watched.page
    page.goto(server.url + "#game=rhode&size=5&moves=c3")
    expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=15_000)  # before the patience with slow lines ends
    assert (page.locator("#status").text_content() or "")[-1] == "."
    server.behaviour.rewrite = None
    page.locator("[data-action=retry]").click()
    has_record(page, "rhode 5: c3")


def test_a_board_that_cannot_be_painted_is_told(server: Server, visitor: Visitor) -> None:
    """As where there is no memory for a canvas: nobody is told to play on a board that isn't there."""
    watched = visitor()
    watched.expect(*COMPLAINTS)
    watched.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    watched.page.goto(server.url)
    expect(watched.page.locator("#status")).to_have_text(say("start.stuck"))
    expect(watched.page.locator("html")).to_have_attribute("data-state", "failed")
    expect(watched.page.locator("[data-action=retry]")).to_be_visible()


@pytest.mark.parametrize("name", ["extras.py", "static/i18n-extras/es.json"])
def test_a_damaged_part_is_told_and_the_game_goes_on(server: Server, visitor: Visitor, name: str) -> None:
    page = visitor().page
    damage(server, name)
    open_game(page, server, "game=rhode&size=5")
    play_moves(page, "c3")
    button(page, "settings").click()
    expect(notice(page)).to_have_text(say("notice.extras-missing", file=name))
    play_moves(page, "d4")
    server.behaviour.rewrite = None
    button(page, "settings").click()
    expect(page.locator("#settings-dialog")).to_be_visible()


@pytest.mark.parametrize("name", ["learn.py", "static/puzzles/obras.json"])
def test_damaged_lessons_are_told(server: Server, visitor: Visitor, name: str) -> None:
    page = visitor().page
    damage(server, name)
    open_game(page, server, "game=rhode&size=5")
    page.locator("#about [data-action=puzzle]").click()
    expect(notice(page)).to_have_text(say("notice.learn-missing", file=name))
    play_moves(page, "c3")


@pytest.mark.parametrize("name", ["thinker.zip", "thinker.py", "vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/python_stdlib.zip"])
def test_a_damaged_file_of_the_thinker_is_named(server: Server, visitor: Visitor, name: str) -> None:
    """Two people play on; once the file is whole again, the computer plays without a reload, whatever the browser has kept."""
    watched = visitor()
    watched.expect(*COMPLAINTS)
    damage(server, name)
    page = watched.page
    open_game(page, server, COMPUTER)
    expect(page.locator("html")).to_have_attribute("data-thinker", "failed", timeout=50_000)  # before a minute of silence
    expect(notice(page)).to_have_text(say("notice.thinker-missing", file=name))
    has_state(page, "ready")
    server.behaviour.rewrite = None
    page.locator("#notice-button").click()
    has_thinker(page, "ready")


def test_a_machine_without_room_for_the_thinker_is_told(server: Server, visitor: Visitor) -> None:
    """Its memory is refused, as on a tablet that has none left; two people play on."""
    watched = visitor()
    watched.expect(*COMPLAINTS)
    refuse = b"WebAssembly.Memory = class { constructor() { throw new RangeError('could not allocate memory') } };\n"
    server.behaviour.rewrite = lambda path, content: refuse + content if path == "vendor/pyodide/pyodide.asm.js" else content
    page = watched.page
    open_game(page, server, COMPUTER)
    expect(page.locator("html")).to_have_attribute("data-thinker", "failed", timeout=150_000)
    expect(page.locator("#notice")).to_be_visible()
    has_state(page, "ready")
    click(page, "b2")
    has_record(page, "obras 3x3: b2")


def test_two_windows_with_the_same_game_lose_neither(server: Server, quick: Page) -> None:
    """The one played last is kept under the game's name, the other within reach."""
    open_game(quick, server)
    play_moves(quick, "c3")
    other = quick.context.new_page()
    open_game(other, server)
    has_record(other, "rhode 9: c3")
    play_moves(other, "d4")
    play_moves(quick, "e5 f6")
    expect(notice(quick)).to_have_text(say("notice.beside"))
    quick.evaluate("() => new Promise(done => setTimeout(done, 0))")
    games = kept(quick)
    assert games["encrucijada.rhode"].endswith("c3.e5.f6") and games["encrucijada.before"].endswith("c3.d4")
    play_moves(other, "g7")
    expect(notice(other)).to_have_text(say("notice.beside"))
    games = kept(other)
    assert games["encrucijada.rhode"].endswith("c3.d4.g7") and games["encrucijada.before"].endswith("c3.e5.f6")
    for page, record in ((quick, "rhode 9: c3 e5 f6"), (other, "rhode 9: c3 d4 g7")):
        reload(page)
        has_record(page, record)


def test_a_new_game_in_one_window_is_no_conflict(server: Server, quick: Page) -> None:
    open_game(quick, server)
    play_moves(quick, "c3")
    button(quick, "new").click()
    quick.locator("#new-dialog [data-action=start]").click()
    has_record(quick, "rhode 9:")
    play_moves(quick, "d4")
    expect(quick.locator("#notice")).to_be_hidden()


@pytest.mark.parametrize("name", ["settings", "puzzles", "lesson.rhode", "clock.rhode", "game.1", "before", "theme", "lang"])
def test_garbage_under_any_name_is_borne(server: Server, quick: Page, name: str) -> None:
    fill = "localStorage.setItem('encrucijada." + name + "', '\\u0000{]=&%\\ud800'.repeat(200))"
    quick.add_init_script(f"if (!localStorage.length) {fill}")
    open_game(quick, server)
    play_moves(quick, "c3")
    button(quick, "settings").click()
    expect(quick.locator("#settings-dialog")).to_be_visible()
    quick.keyboard.press("Escape")
    quick.locator("#more summary").click()
    quick.locator("#more [data-action=kept]").click()
    expect(quick.locator("#kept-dialog")).to_be_visible()
