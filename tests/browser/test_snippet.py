"""The lines for another page, in the dialog that shares: what is chosen shows in them and in the preview, and they work where they are pasted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, has_record, open_game, say
from tests.browser.share import choose, inside, tell
from tests.browser.test_access import nothing_grave
from tests.browser.test_share import CLIPBOARD, REFUSING
from tests.browser.visit import Visitor, comes_true
from tools.serve import Server

GAME = "game=obras&level=2&moves=b2"
# Whether the preview is as high as all that is in it, higher than before, and the lines say so.
FOLLOWS = """before => {
  const frame = document.getElementById('snippet-frame'), text = document.getElementById('snippet-text');
  // While the frame goes to another address, its document has no element yet.
  const high = frame.getAttribute('height'), root = frame.contentDocument?.documentElement;
  const whole = root && high === String(root.scrollHeight) && high > before && root.dataset.embed === 'shown';
  return whole && text.value.includes(`width="100%" height="${high}"`);
}"""


def open_snippet(page: Page, server: Server, address: str = "") -> None:
    open_game(page, server, GAME, address)
    button(page, "share").click()
    page.locator("#snippet summary").click()
    expect(page.locator("#snippet-text")).to_have_value(re.compile("encrucijada-board"))


def lines(page: Page) -> str:
    return page.locator("#snippet-text").input_value()


def test_no_frame_before_it_is_opened_and_then_the_game_that_is_shown(server: Server, quick: Page) -> None:
    open_game(quick, server, GAME)
    button(quick, "share").click()
    expect(quick.locator("#snippet summary")).to_be_visible()
    expect(quick.locator("iframe")).to_have_count(0)
    quick.locator("#snippet summary").press("Enter")
    expect(quick.frame_locator("#snippet-frame").locator("#record")).to_have_text("obras 3x3 falls: b2")
    has_record(quick, "obras 3x3 falls: b2")
    assert not [frame for frame in quick.frames if not frame.url.startswith(server.url)]


def test_every_choice_stands_in_the_lines_and_in_the_preview(server: Server, quick: Page) -> None:
    open_snippet(quick, server)
    quick.locator("#snippet-game").select_option("rhode 7")
    expect(quick.locator("#snippet-first")).to_be_hidden()
    quick.locator("#snippet-opponent").select_option("2")
    quick.locator("#snippet-first").select_option("computer")
    quick.locator("#snippet-size").select_option("medium")
    quick.locator("#snippet-language").select_option("en")
    quick.locator("#snippet-theme").select_option("dark")
    quick.locator('input[name="snippet-control"][value="undo"]').uncheck()
    quick.locator('input[name="snippet-control"][value="players"]').check()
    wanted = {"game": "rhode", "size": "7", "opponent": "computer", "strength": "2", "first": "computer", "lang": "en", "theme": "dark",
              "controls": "redo.players", "width": "480", "height": "600", "title": "Rhode"}  # fmt: skip
    assert dict(re.findall(r' ([\w]+)="([^"]*)"', lines(quick).split("\n")[1])) == wanted
    preview = quick.frame_locator("#snippet-frame")
    expect(preview.locator("html")).to_have_attribute("data-theme", "dark")
    expect(preview.locator("html")).to_have_attribute("lang", "en")
    expect(preview.locator("#players")).to_be_visible()
    choose(quick, "snippet-kind", "frame")
    assert lines(quick).startswith(f'<iframe src="{server.url}?embed=1&amp;lang=en&amp;theme=dark&amp;controls=redo.players#game=rhode&amp;size=7')
    quick.locator("#snippet-game").select_option("obras 5x5 falls")
    assert quick.locator("#snippet-opponent option").all_text_contents() == [say("new.opponent.person")]


def test_a_frame_as_high_as_needed_gets_the_height_that_it_tells(server: Server, quick: Page) -> None:
    open_snippet(quick, server)
    choose(quick, "snippet-kind", "frame")
    quick.locator("#snippet-size").select_option("auto")
    assert comes_true(quick, FOLLOWS, 0)
    high = int(quick.locator("#snippet-frame").get_attribute("height") or 0)
    quick.locator('input[name="snippet-control"][value="turns"]').check()
    assert comes_true(quick, FOLLOWS, high)


@pytest.mark.parametrize("script", [CLIPBOARD, REFUSING])
def test_the_lines_are_copied_or_left_selected(server: Server, quick: Page, script: str) -> None:
    quick.add_init_script(script)
    open_snippet(quick, server)
    inside(quick, "share-dialog", "copy-snippet").click()
    expect(quick.locator("#snippet-said")).to_have_text(tell("share.copied" if script == CLIPBOARD else "share.refused"))
    if script == CLIPBOARD:
        expect(quick.locator("body")).to_have_attribute("data-copied", lines(quick))
    else:
        expect(quick.locator("#snippet-text")).to_be_focused()


def test_what_is_said_of_the_copy_stays_while_the_lines_do(server: Server, quick: Page) -> None:
    """The preview tells its height when it has loaded, which may be after the click."""
    quick.add_init_script(REFUSING)
    open_snippet(quick, server)
    expect(quick.frame_locator("#snippet-frame").locator("#record")).to_have_text("obras 3x3 falls: b2")
    inside(quick, "share-dialog", "copy-snippet").click()
    expect(quick.locator("#snippet-said")).to_have_text(tell("share.refused"))
    told = "dispatchEvent(new MessageEvent('message', { data: { type: 'height', height: 777 }, source: frame.contentWindow }))"
    quick.locator("#snippet-frame").evaluate(f"frame => {{ {told} }}")
    expect(quick.locator("#snippet-said")).to_have_text(tell("share.refused"))
    expect(quick.locator("#snippet-text")).to_be_focused()


@pytest.mark.parametrize("kind", ["element", "frame"])
def test_what_is_pasted_works_there(server: Server, visitor: Visitor, tmp_path: Path, kind: str) -> None:
    page = visitor().page
    open_snippet(page, server)
    choose(page, "snippet-kind", kind)
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{lines(page)}', encoding="utf-8")
    with Server(tmp_path) as course:
        page.goto(course.url.replace("127.0.0.1", "localhost"))
        expect(page.frame_locator("iframe").locator("#record")).to_have_text("obras 3x3 falls: b2")
        page.close()


@pytest.mark.parametrize("width", [320, 1440])
def test_it_fits_and_is_accessible(server: Server, visitor: Visitor, width: int) -> None:
    page = visitor(viewport={"width": width, "height": 700}).page
    open_snippet(page, server)
    expect(page.frame_locator("#snippet-frame").locator("#record")).to_have_text("obras 3x3 falls: b2")
    wide = page.locator("#share-dialog").evaluate("part => [part.scrollWidth, part.clientWidth]")
    assert wide[0] <= wide[1]
    nothing_grave(page)


def test_an_embedded_page_offers_none(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5", "?embed=1&controls=share")
    button(quick, "share").click()
    expect(quick.locator("#share-text")).to_be_visible()
    expect(quick.locator("#snippet")).to_be_hidden()
