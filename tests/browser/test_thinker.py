"""The thinker may be missing, may die, or the network may: two people play on, and the computer comes back when it can."""

from __future__ import annotations

import re

import pytest
from encrucijada.core.game import Position
from playwright.sync_api import Page, expect

from tests.browser.play import (
    PATIENCE,
    button,
    click,
    has_record,
    has_state,
    has_thinker,
    notice,
    open_game,
    play_moves,
    play_out,
    put_on_pyodide,
    say,
    shown,
    status,
    until_started,
)
from tests.browser.visit import Visitor, Watched, until_kept
from tools.serve import Server

LINK = "game=obras&level=2&opponent=computer&strength=1&first="
FILES = ["thinker.py", "thinker.zip", "vendor/pyodide/pyodide.js", "vendor/pyodide/pyodide.asm.js",
         "vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/python_stdlib.zip"]  # fmt: skip

COMPLAINTS = ("^error", "^warning", "^uncaught")  # whatever the browser and Pyodide say of a missing file, but not that a page left the site


def first_legal(position: Position) -> str:
    return position.legal_moves()[0]


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_of_the_thinker_is_named_and_two_people_play_on(server: Server, visitor: Visitor, name: str) -> None:
    """Once the file is back, the computer plays, without a reload."""
    watched = visitor()
    watched.expect(*COMPLAINTS)
    server.behaviour.missing.add(name)
    page = watched.page
    open_game(page, server, LINK + "computer")
    has_thinker(page, "failed")
    expect(notice(page)).to_have_text(say("notice.thinker-missing", file=name))
    expect(status(page)).to_have_text(say("status.stopped", colour=say("colour.garnet")))
    has_state(page, "ready")
    play_moves(page, "b2")
    has_state(page, "ready")
    has_record(page, "obras 3x3 falls: b2")
    server.behaviour.missing.clear()
    before = len(shown(page).moves)
    click(page, "c3")
    has_thinker(page, "ready")
    has_state(page, "ready")
    assert len(shown(page).moves) == before + 2
    expect(page.locator("#notice")).to_be_hidden()


def test_the_button_of_the_message_tries_again(server: Server, visitor: Visitor) -> None:
    """The computer goes on where it was stopped, and the message goes."""
    watched = visitor()
    watched.expect(*COMPLAINTS)
    server.behaviour.missing.add("thinker.zip")
    page = watched.page
    open_game(page, server, LINK + "computer")
    has_thinker(page, "failed")
    server.behaviour.missing.clear()
    page.locator("#notice-button").click()
    has_state(page, "ready")
    assert len(shown(page).moves) == 1
    expect(page.locator("#notice")).to_be_hidden()


def test_a_thinker_that_dies_in_mid_search_is_said_and_replaced(server: Server, quick: Page) -> None:
    """After a while without a sign of life; told to go on, a new one answers."""
    open_game(quick, server, "game=rhode&size=9&opponent=computer&strength=6&first=computer")
    expect(quick.locator("#progress")).not_to_have_js_property("value", 0)
    quick.workers[0].evaluate("() => close()")
    expect(quick.locator("html")).to_have_attribute("data-thinker", "failed", timeout=60_000)
    expect(notice(quick)).to_have_text(say("notice.thinker-failed"))
    has_state(quick, "ready")
    has_record(quick, "rhode 9:")
    quick.locator("#notice-button").click()
    has_state(quick, "ready")
    assert len(shown(quick).moves) == 1
    has_thinker(quick, "ready")


def test_a_whole_game_against_the_computer_with_the_server_gone(server: Server, page: Page) -> None:
    """After one visit in which nobody asked for the computer."""
    page.goto(server.url)
    until_started(page)
    until_kept(page)
    server.stop()
    page.goto("about:blank")
    open_game(page, server, LINK + "person")
    record = play_out(page, first_legal)
    has_thinker(page, "ready")
    assert record.positions[-1].outcome() is not None


def test_the_thinker_starts_after_what_was_kept_is_gone(server: Server, watched: Watched) -> None:
    """The page knew ahead, at its start, that the files were there; it doesn't go by that for long."""
    watched.expect("404")
    page = watched.page
    page.goto(server.url)
    until_kept(page)
    page.add_init_script("const later = setTimeout; window.setTimeout = (run, time, ...rest) => later(run, time === 5000 ? 0 : time, ...rest);")
    open_game(page, server, "game=obras&level=2", "en.html")
    expect(page.locator("html")).not_to_have_attribute("data-place", re.compile(""))
    page.evaluate("async () => { for (const key of await caches.keys()) await caches.delete(key); }")
    button(page, "hint").click()
    has_thinker(page, "ready")
    expect(page.locator("#advice-said")).not_to_be_empty(timeout=PATIENCE)


def test_a_whole_game_with_the_page_on_pyodide(server: Server, visitor: Visitor) -> None:
    """The page half is ordinary Python, and runs on the other interpreter too (`put_on_pyodide` says how)."""
    put_on_pyodide(server)
    watched = visitor()
    watched.expect("preloaded using link preload but not used", "Unable to use `window` or `document` in worker")
    open_game(watched.page, server, LINK + "person")
    record = play_out(watched.page, first_legal)
    assert record.positions[-1].outcome() is not None
    expect(watched.page.locator("script[type=py][src='page.rom.txt']")).to_have_count(1)
    expect(status(watched.page)).to_contain_text(say("colour.garnet"))


def test_wasm_and_scripts_of_other_types_still_play_a_game(server: Server, quick: Page) -> None:
    """A server that knows neither `.wasm` nor `.zip` nor `.py`, and says `.js` is JavaScript in the old way."""
    server.behaviour.types.update({".wasm": "application/octet-stream", ".zip": None, ".py": None, ".json": "text/plain"})
    server.behaviour.types[".js"] = "application/x-javascript"
    open_game(quick, server, LINK + "computer")
    assert play_out(quick, first_legal).positions[-1].outcome() is not None
