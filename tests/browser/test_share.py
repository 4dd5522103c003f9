"""Sharing: what is offered, how it is copied and sent, and games by letters."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import (
    Act,
    button,
    click,
    has_record,
    has_state,
    notice,
    open_game,
    play_moves,
    press,
    reload,
    say,
    status,
    tab_to_board,
    tap,
    type_move,
    until_started,
)
from tests.browser.share import choose, has_choice, inside, tell
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor
from tools.serve import Server

GAME = "game=rhode&size=5&moves=c3.swap.d4"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { document.body.dataset.copied = text } } })"
REFUSING = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => { throw new DOMException('no', 'NotAllowedError') } } })"
SHARE_SHEET = "navigator.share = async what => { document.body.dataset.sent = JSON.stringify(what) }"


def text(page: Page) -> str:
    return page.locator("#share-text").input_value()


def test_the_game_s_link_is_there_at_once_selected(server: Server, quick: Page) -> None:
    """So that the keys that copy are all it takes."""
    open_game(quick, server, GAME)
    button(quick, "share").click()
    expect(quick.locator("#share-text")).to_have_value(server.url + "#" + GAME)
    expect(quick.locator("#share-text")).to_be_focused()
    assert quick.evaluate("() => getSelection().toString()") == server.url + "#" + GAME


def test_every_kind_holds_what_it_says(server: Server, quick: Page) -> None:
    open_game(quick, server, GAME + "&at=1&opponent=computer&strength=1&first=person")
    button(quick, "share").click()
    wanted = {
        "game": server.url + "#" + GAME + "&at=1&opponent=computer&strength=1&first=person",
        "position": server.url + "#game=rhode&size=5&moves=c3&opponent=computer&strength=1&first=person",
        "letter": server.url + "#game=rhode&size=5&moves=c3&letter=1",
        "text": "rhode 5: c3 swap d4",
    }
    for kind, value in wanted.items():
        choose(quick, "share-kind", kind)
        expect(quick.locator("#share-text")).to_have_value(value)


@pytest.mark.parametrize(("clipboard", "said"), [(CLIPBOARD, "share.copied"), (REFUSING, "share.refused"), (NO_CLIPBOARD, "share.refused")])
def test_it_is_copied_or_there_to_be_copied_by_hand(server: Server, quick: Page, clipboard: str, said: str) -> None:
    quick.add_init_script(clipboard)
    open_game(quick, server, GAME)
    button(quick, "share").click()
    inside(quick, "share-dialog", "copy").click()
    expect(quick.locator("#share-said")).to_have_text(tell(said))
    if said == "share.copied":
        expect(quick.locator("body")).to_have_attribute("data-copied", server.url + "#" + GAME)
    else:
        expect(quick.locator("#share-text")).to_be_focused()


def test_the_device_s_own_sheet_is_used_where_there_is_one(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    page.add_init_script("delete Navigator.prototype.share")
    open_game(page, server, GAME)
    button(page, "share").click()
    expect(page.locator("#share-text")).to_be_visible()
    expect(inside(page, "share-dialog", "send")).to_be_hidden()
    page = visitor().page
    page.add_init_script(SHARE_SHEET)
    open_game(page, server, GAME)
    button(page, "share").click()
    inside(page, "share-dialog", "send").click()
    expect(page.locator("body")).to_have_attribute("data-sent", re.compile(re.escape(json.dumps(server.url + "#" + GAME))))
    choose(page, "share-kind", "text")
    inside(page, "share-dialog", "send").click()
    expect(page.locator("body")).to_have_attribute("data-sent", re.compile('"text":"rhode 5: c3 swap d4"'))


@pytest.mark.parametrize("act", [click, tap, type_move])
def test_a_game_by_letters_goes_from_one_to_the_other(server: Server, visitor: Visitor, act: Act) -> None:
    """Each opens the other's link, sees whose turn it is, plays, and has the next link at once."""
    first = visitor(has_touch=True).page
    open_game(first, server, "game=obras&level=1&moves=b2")
    button(first, "share").click()
    choose(first, "share-kind", "letter")
    link = text(first)
    for move, colour, moves in (("c3", "navy", "b2 c3"), ("b3", "garnet", "b2 c3 b3"), ("c1", "navy", "b2 c3 b3 c1")):
        page = visitor(has_touch=True).page
        page.goto(link)
        until_started(page)
        expect(notice(page)).to_have_text(tell("letter.yours", colour=say("colour." + colour)))
        if act is type_move:
            tab_to_board(page)
        act(page, move)
        has_record(page, "obras 3x3: " + moves)
        expect(page.locator("#share-dialog")).to_be_visible()
        has_choice(page, "share-kind", "letter")
        expect(page.locator("#share-intro")).to_have_text(tell("letter.send"))
        link = text(page)
    assert link == server.url + "#game=obras&level=1&moves=" + moves.replace(" ", ".") + "&letter=1"


def test_a_letter_stays_one_after_a_reload_and_until_another_game(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5&moves=c3&letter=1")
    expect(notice(quick)).to_contain_text(say("colour.white"))
    reload(quick)
    until_started(quick)
    expect(notice(quick)).to_contain_text(say("colour.white"))
    play_moves(quick, "d4")
    expect(quick.locator("#share-dialog")).to_be_visible()
    quick.keyboard.press("Escape")
    button(quick, "undo").click()
    click(quick, "b2")
    expect(quick.locator("#share-dialog")).to_be_visible()
    quick.keyboard.press("Escape")
    quick.evaluate("() => { location.hash = 'game=rhode&size=4' }")
    has_record(quick, "rhode 4:")
    play_moves(quick, "b2")
    expect(quick.locator("#share-dialog")).to_be_hidden()
    assert "letter" not in quick.url


def test_nobody_plays_for_the_other_player_of_a_game_by_letters(server: Server, quick: Page) -> None:
    """Neither at once nor after a reload; one's own turn can be taken back until the letter is sent."""
    open_game(quick, server, "game=obras&level=1&moves=b2&letter=1")
    click(quick, "c3")
    expect(quick.locator("#share-intro")).to_have_text(tell("letter.send"))
    expect(quick.locator("#notice")).to_be_hidden()
    link = text(quick)
    quick.keyboard.press("Escape")
    for again in range(2):
        expect(status(quick)).to_contain_text(say("error.away"))
        expect(quick.locator('#grid [aria-disabled="false"]')).to_have_count(0)
        press(quick, "b3")
        expect(quick.locator("#hint")).to_have_text(say("error.away"))
        has_record(quick, "obras 3x3: b2 c3")
        if not again:
            reload(quick)
            until_started(quick)
    expect(quick.locator("#share-dialog")).to_be_hidden()
    button(quick, "undo").click()
    expect(status(quick)).not_to_contain_text(say("error.away"))
    click(quick, "d3")
    expect(quick.locator("#share-text")).to_have_value(link.replace("c3", "d3"))
    quick.keyboard.press("Escape")
    quick.goto("about:blank")
    open_game(quick, server, "game=obras&level=1&moves=b2.d3")
    play_moves(quick, "b3 c3")


def test_a_letter_that_is_looked_back_in_stays_the_same_readers_after_a_reload(server: Server, quick: Page) -> None:
    """And in the past nobody is waited for."""
    open_game(quick, server, "game=obras&level=1&moves=b2.c3.b3&letter=1")
    button(quick, "undo").click()
    has_record(quick, "obras 3x3: b2 c3")
    expect(status(quick)).not_to_contain_text(say("error.away"))
    reload(quick)
    until_started(quick)
    expect(quick.locator('#grid [aria-disabled="false"]')).to_have_count(0)
    button(quick, "redo").click()
    expect(status(quick)).not_to_contain_text(say("error.away"))
    click(quick, "c1")
    expect(quick.locator("#share-intro")).to_have_text(tell("letter.send"))


def test_what_is_said_beside_a_letter_stays_when_it_is_answered(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    play_moves(quick, "c3")
    quick.goto("about:blank")
    open_game(quick, server, "game=obras&level=1&moves=b2&letter=1")
    expect(notice(quick)).to_contain_text(tell("letter.yours", colour=say("colour.navy")))
    click(quick, "c3")
    expect(notice(quick)).to_have_text(say("notice.linked"))


def test_who_gives_up_a_game_by_letters_is_the_reader(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=1&moves=b2&letter=1")
    click(quick, "c3")
    expect(quick.locator("#share-dialog")).to_be_visible()
    quick.keyboard.press("Escape")
    button(quick, "resign").click()
    has_state(quick, "over")
    expect(status(quick)).to_contain_text(say("over.resigned.persons", winner=say("colour.garnet"), loser=say("colour.navy")))


def test_the_last_letter_shows_the_end(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=1&moves=a2&letter=1")
    expect(notice(quick)).to_contain_text(say("colour.navy"))
    click(quick, "b1")
    has_state(quick, "over")
    expect(quick.locator("#share-intro")).to_have_text(tell("letter.over"))
    quick.goto("about:blank")
    open_game(quick, server, "game=obras&level=1&moves=a2.b1&letter=1")
    has_state(quick, "over")
    expect(quick.locator("#share-dialog")).to_be_hidden()


def test_a_resigned_game_of_level_4_stays_so_in_every_link(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=4&moves=b2.c3")
    button(quick, "resign").click()
    has_state(quick, "over")
    button(quick, "share").click()
    for kind in ("game", "position", "letter"):
        choose(quick, "share-kind", kind)
        assert "ended=resigned" in text(quick)
        expect(quick.locator("#share-said")).to_have_text("")
    choose(quick, "share-kind", "text")
    expect(quick.locator("#share-said")).to_have_text(tell("share.no-end"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["", "en.html"])
@pytest.mark.parametrize("width", [320, 768])
def test_the_dialog_fits_and_axe_finds_nothing_serious(server: Server, visitor: Visitor, scheme: str, address: str, width: int) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": width, "height": 640}).page
    open_game(page, server, GAME, address)
    button(page, "share").click()
    expect(page.locator("#share-dialog")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    nothing_grave(page)
