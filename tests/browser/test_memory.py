"""The game is in the link and in the browser: it comes back, and what is broken costs a sentence, never the game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import (
    button,
    cell,
    click,
    has_record,
    has_state,
    has_thinker,
    notice,
    open_game,
    play_moves,
    reload,
    say,
    shown,
    until_started,
)
from tests.browser.visit import Visitor
from tools.serve import Server

REFUSED = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError') } })"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


def follow(page: Page, link: str) -> None:
    """Follows a link to the page that is open already."""
    page.evaluate("link => { location.hash = link }", link)


def kept(page: Page) -> dict[str, str]:
    """What the browser keeps for the page."""
    texts: dict[str, str] = json.loads(page.evaluate("() => JSON.stringify(localStorage)"))
    return texts


def no_notice(page: Page) -> None:
    expect(page.locator("#notice")).to_be_hidden()


def test_a_reload_brings_the_game_back(server: Server, quick: Page) -> None:
    """Board, turns, and those taken back, from the address."""
    open_game(quick, server, "game=obras&level=3")
    play_moves(quick, "b2 c3 d4")
    button(quick, "undo").click()
    expect(quick).to_have_url(server.url + "#game=obras&level=3&moves=b2.c3.d4&at=2")
    reload(quick)
    has_record(quick, "obras 4x4 falls: b2 c3")
    expect(quick.locator("#turns button")).to_have_text(["b2", "c3", "d4"])
    button(quick, "redo").click()
    has_record(quick, "obras 4x4 falls: b2 c3 d4")


def test_a_reload_brings_the_computer_back(server: Server, quick: Page) -> None:
    """Who plays with which strength; if it was to move, it moves."""
    open_game(quick, server, "game=obras&level=2&moves=b2&opponent=computer&strength=2&first=person")
    has_state(quick, "ready")
    record = quick.locator("#record").text_content() or ""
    assert len(shown(quick).moves) == 2
    reload(quick)
    has_record(quick, record)
    expect(quick.locator("#players")).to_contain_text(say("seat.computer", colour=say("colour.navy"), strength=2))


def test_the_plain_address_brings_the_game_played_last(server: Server, quick: Page) -> None:
    """On the next visit, from the browser's storage."""
    open_game(quick, server)
    play_moves(quick, "c3 d4")
    quick.goto("about:blank")
    open_game(quick, server)
    has_record(quick, "rhode 9: c3 d4")


def test_a_shared_link_brings_the_game_to_another_browser(server: Server, visitor: Visitor) -> None:
    """It holds the game and goes to the reader's own language."""
    page = visitor().page
    open_game(page, server, "game=rhode&size=5&moves=c3.swap.d4")
    button(page, "share").click()
    expect(page.locator("#share-text")).to_have_value(server.url + "#game=rhode&size=5&moves=c3.swap.d4")
    other = visitor(locale="en-GB").page
    other.goto(server.url + "#game=rhode&size=5&moves=c3.swap.d4")
    has_record(other, "rhode 5: c3 swap d4")
    expect(other.locator("html")).to_have_attribute("lang", "en")


def test_a_link_beats_the_saved_game_which_can_be_taken_up_again(server: Server, quick: Page) -> None:
    """The link is played beside one's own game, which stays as it was."""
    open_game(quick, server, "game=rhode&size=6")
    play_moves(quick, "c3 d4")
    quick.goto("about:blank")
    open_game(quick, server, "game=rhode&size=4&moves=a1")
    has_record(quick, "rhode 4: a1")
    expect(notice(quick)).to_have_text(say("notice.linked"))
    play_moves(quick, "b2")
    reload(quick)
    has_record(quick, "rhode 4: a1 b2")
    quick.locator("[data-action=own-game]").click()
    has_record(quick, "rhode 6: c3 d4")
    no_notice(quick)


def test_a_link_followed_on_the_open_page_is_played(server: Server, quick: Page) -> None:
    """Without a reload; going back in the history brings the game before it."""
    open_game(quick, server, "game=rhode&size=5")
    play_moves(quick, "c3")
    follow(quick, "game=obras&level=1&moves=b2")
    has_record(quick, "obras 3x3: b2")
    quick.go_back()
    has_record(quick, "rhode 5: c3")


# Links, and the record that each brings, without a word of complaint.
GOOD = [
    ("game=rhode", "rhode 9:"), ("game=rhode&size=2", "rhode 2:"), ("size=19", "rhode 19:"), ("game=rhode&size=13&moves=", "rhode 13:"),
    ("game=rhode&size=5&moves=c3.swap.d4", "rhode 5: c3 swap d4"), ("game=rhode&size=5&moves=c3.swap.d4&at=1", "rhode 5: c3"),
    ("game=rhode&size=5&moves=c3.swap.d4&at=0", "rhode 5:"), ("game=rhode&size=3&position=3/1b1/3_w&moves=a1", "rhode 3 from 3/1b1/3 w: a1"),
    ("game=rhode&size=3&position=3/1b1/3%20w", "rhode 3 from 3/1b1/3 w:"), ("game=rhode&size=3&position=3/1b1/3+w", "rhode 3 from 3/1b1/3 w:"),
    ("game=obras", "obras 3x3 falls:"), ("level=1", "obras 3x3:"), ("game=obras&level=2", "obras 3x3 falls:"), ("level=3", "obras 4x4 falls:"),
    ("level=4", "obras 5x5 falls:"), ("game=obras&board=5x4&falls=1", "obras 5x4 falls:"), ("game=obras&board=5x4&falls=0", "obras 5x4:"),
    ("board=1x8", "obras 1x8:"), ("game=obras&board=8x8&falls=1", "obras 8x8 falls:"),
    ("game=obras&level=2&moves=b2.a3.b1", "obras 3x3 falls: b2 a3 b1"), ("game=rhode&size=4&opponent=person", "rhode 4:"),
    ("game=rhode&size=4&theme=dark&embed=1&controls=none&parent=https%3A%2F%2Fexample.org", "rhode 4:"),
    ("game=rhode&size=4&opponent=computer&strength=2&first=person", "rhode 4:"), ("lang=es", "rhode 7:"),
]  # fmt: skip


def test_every_name_that_a_link_may_hold_is_honoured(server: Server, quick: Page) -> None:
    """In the hash; none of them is complained about."""
    open_game(quick, server, "game=rhode&size=7")
    for link, record in GOOD:
        follow(quick, link)
        has_record(quick, record)
        expect(notice(quick), link).not_to_contain_text("«")


@pytest.mark.parametrize(("address", "record"), [
    ("?game=rhode&size=5&moves=c3", "rhode 5: c3"), ("?game=rhode&size=5#game=rhode&size=4", "rhode 4:"),
    ("?game=obras&level=3#moves=b2", "obras 4x4 falls: b2"), ("index.html?game=obras&level=1", "obras 3x3:"),
])
def test_the_query_is_read_and_the_hash_wins(server: Server, quick: Page, address: str, record: str) -> None:
    """On every address of the page."""
    open_game(quick, server, address=address)
    has_record(quick, record)


@pytest.mark.parametrize("query", [
    "?game=obras&level=3&moves=b2", "?game=rhode&size=5&moves=c3.b2&at=1", "?lesson=parity", "?size=5&theme=dark&lang=es",
])  # fmt: skip
def test_a_query_doesnt_come_back_into_another_game(server: Server, quick: Page, query: str) -> None:
    """What it says of a game holds once; what it says of the page stays."""
    open_game(quick, server, address=query)
    quick.locator('.start[data-game="rhode"]').click()
    quick.locator("#panel [data-action=new]").click()
    quick.locator("#new-board").select_option("7")
    quick.locator("[data-action=start]").click()
    for _ in range(2):
        has_record(quick, "rhode 7:")
        expect(notice(quick)).to_have_text("")
        reload(quick)
        until_started(quick)
    assert ("theme=dark" in quick.url, "lang=es" in quick.url) == ("theme" in query, "lang" in query)


LONG = "x" * 5000

# Broken links: a piece of the message, and the record of what could be kept.
BROKEN = [
    ("game=chess", "«chess»", "rhode 9:"), ("game=", "«»", "rhode 9:"), ("game=rhode&size=1", "«1»", "rhode 9:"),
    ("game=rhode&size=20", "«20»", "rhode 9:"), ("game=rhode&size=nine", "«nine»", "rhode 9:"), ("game=rhode&size=-5", "«-5»", "rhode 9:"),
    ("game=rhode&size=5.5", "«5.5»", "rhode 9:"), ("game=rhode&size=٥", "«٥»", "rhode 9:"), ("game=rhode&size=" + LONG, "«xxx", "rhode 9:"),
    ("game=obras&level=5", "«5»", "obras 3x3 falls:"), ("game=obras&level=0", "«0»", "obras 3x3 falls:"),
    ("game=obras&board=9x9", "«9x9", "obras 3x3 falls:"), ("game=obras&board=3", "«3", "obras 3x3 falls:"),
    ("game=obras&board=3x3&falls=perhaps", "perhaps", "obras 3x3"), ("game=obras&size=5", "«size»", "obras 3x3 falls:"),
    ("game=rhode&size=5&level=2", "«level»", "rhode 5:"), ("game=rhode&size=5&moves=c3.z9.d4", "2 (z9)", "rhode 5: c3"),
    ("game=rhode&size=5&moves=c3.c3", "2 (c3)", "rhode 5: c3"), ("game=rhode&size=5&moves=swap", "1 (swap)", "rhode 5:"),
    ("game=rhode&size=5&moves=c3..d4", "2 ()", "rhode 5: c3"), ("game=rhode&size=5&moves=<b>x</b>", "1 (<b>x</b>)", "rhode 5:"),
    ("game=rhode&size=5&moves=c3&at=9", "«9»", "rhode 5: c3"), ("game=rhode&size=5&moves=c3&at=x", "«x»", "rhode 5: c3"),
    ("game=rhode&size=3&position=3/3_w", "3", "rhode 3:"), ("game=rhode&size=3&position=3/1q1/3_w", "«q»", "rhode 3:"),
    ("game=rhode&size=2&position=bw/wb_b", "b1", "rhode 2:"), ("game=obras&level=1&position=4/4/4/g3_g", "a1", "obras 3x3:"),
    ("game=rhode&size=5&opponent=nobody", "«nobody»", "rhode 5:"), ("game=rhode&size=5&strength=77", "«77»", "rhode 5:"),
    ("game=rhode&size=5&first=me", "«me»", "rhode 5:"), ("game=rhode&size=5&colour=red", "«colour»", "rhode 5:"),
    ("game=rhode&size=%E0%A4%A", "«%E0%A4%A»", "rhode 9:"), ("game=rhode&size=5&moves=c3&%=%", "«%»", "rhode 5: c3"),
    ("nonsense", "«nonsense»", None), ("game=rhode&size=5&moves=" + ".".join(["c3"] * 3000), "2 (c3)", "rhode 5: c3"),
]  # fmt: skip


def test_a_broken_link_gets_a_plain_message_and_the_rest_is_kept(server: Server, quick: Page) -> None:
    """Whatever is broken: one message that names it, no trace in the console, a board that can be played on."""
    open_game(quick, server, "game=rhode&size=7")
    for link, said, record in BROKEN:
        follow(quick, link)
        expect(notice(quick), link).to_contain_text(said)
        if record is not None:
            expect(quick.locator("#record"), link).to_contain_text(record)
        text = notice(quick).text_content() or ""
        assert not any(word in text for word in ("Traceback", "Error", "{", "}", "error.")), text
        assert len(text) < 400, text
        quick.locator("[data-action=dismiss]").click()
        no_notice(quick)
        has_state(quick, "ready")


@pytest.mark.parametrize(("link", "said"), [("game=rhode&size=5&moves=c3.z9.d4", "2 (z9)"), ("game=chess", "«chess»"), ("#%", "«#%»")])
def test_a_broken_link_is_said_on_the_first_visit_too(server: Server, quick: Page, link: str, said: str) -> None:
    """And the board is there, and its first turn kept."""
    open_game(quick, server, link)
    expect(notice(quick)).to_contain_text(said)
    click(quick, "a1")
    expect(quick.locator("#record")).to_contain_text("a1")


# Where it can't be kept, the notice says so, once, and the game goes on.
@pytest.mark.parametrize("storage", [REFUSED, FULL])
def test_without_storage_the_page_plays_and_says_so_quietly(server: Server, quick: Page, storage: str) -> None:
    """The game is in the address, from which a reload brings it back."""
    quick.add_init_script(storage)
    open_game(quick, server, "game=obras&level=2")
    expect(notice(quick)).to_have_text(say("notice.not-kept"))
    quick.locator("[data-action=dismiss]").click()
    play_moves(quick, "b2 c3")
    no_notice(quick)
    reload(quick)
    has_record(quick, "obras 3x3 falls: b2 c3")


def test_in_a_sandboxed_frame_the_page_plays_and_says_so_quietly(server: Server, quick: Page, tmp_path: Path) -> None:
    """Also against the computer."""
    link = "game=obras&level=2&opponent=computer&strength=1&first=computer"
    (tmp_path / "index.html").write_text('<!doctype html><title>host</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts"'
                                         f' src="{server.url}#{link.replace("&", "&amp;")}" width="600" height="700"></iframe>')
    with Server(tmp_path) as host:
        quick.goto(host.url.replace("127.0.0.1", "localhost"))
        inside = quick.frame_locator("iframe")
        expect(inside.locator("html")).to_have_attribute("data-state", "ready")
        expect(inside.locator("#turns button")).to_have_count(1)
        expect(inside.locator("#notice-text")).to_have_text(say("notice.not-kept"))
        inside.locator("[data-action=dismiss]").click()
        inside.locator('#grid [aria-disabled="false"]').first.click()
        expect(inside.locator("#turns button")).to_have_count(3)


@pytest.mark.parametrize("damage", [
    {"last": "rhode", "rhode": "game=rhode&size=5&moves=c3.z9.d4"}, {"last": "rhode", "rhode": "\u0000\ud800{]"}, {"last": "rhode", "rhode": ""},
    {"last": "chess", "chess": "game=chess"}, {"last": "rhode"}, {"last": "rhode", "rhode": "game=rhode&size=5&moves=c3&colour=red&at=99"},
    {"last": ""}, {"last": "rhode", "rhode": "x" * 100_000},
])
def test_a_damaged_save_costs_a_sentence_and_keeps_what_it_can(server: Server, quick: Page, damage: dict[str, str]) -> None:
    """The legal part of the game is kept, and the page plays on and keeps again."""
    fill = "damage => { if (!localStorage.length) for (const name in damage) localStorage.setItem('encrucijada.' + name, damage[name]) }"
    quick.add_init_script(f"({fill})({json.dumps(damage)})")
    open_game(quick, server)
    has_state(quick, "ready")
    has_record(quick, "rhode 5: c3" if "c3" in damage.get("rhode", "") else "rhode 9:")
    if damage.get("rhode"):
        expect(quick.locator("#notice")).to_be_visible()
    play_moves(quick, "a1")
    expect(quick).to_have_url(re.compile("a1$"))
    assert kept(quick)["encrucijada.rhode"].endswith("a1")


@pytest.mark.parametrize("link", [
    "game=obras&level=4", "game=obras&board=5x5&falls=1", "level=4", "board=5x5&falls=1",
])
def test_level_4_never_has_a_computer_however_it_is_reached(server: Server, quick: Page, link: str) -> None:
    """A link that asks for one is told, and two people play."""
    open_game(quick, server, link + "&opponent=computer&first=computer&strength=3")
    has_record(quick, "obras 5x5 falls:")
    has_state(quick, "ready")
    expect(notice(quick)).to_have_text(say("error.no-computer", board="5x5 falls"))
    play_moves(quick, "b2 c3")
    has_thinker(quick, "off")
    expect(quick.locator("#players li")).to_have_text([say("colour.garnet"), say("colour.navy")])
    expect(cell(quick, "c3")).to_have_accessible_name(f"c3, {say('state.navy')}, {say('mark.placed')}")


def test_the_dialog_has_no_computer_for_level_4(server: Server, quick: Page) -> None:
    """Neither for the level, nor for a city of the same size of one's own, nor after going there from a game against the computer."""
    open_game(quick, server, "game=obras&level=1&opponent=computer&strength=1&first=person")
    button(quick, "new").click()
    quick.locator("#new-board").select_option("5x5 falls")
    expect(quick.locator("#new-opponent")).to_be_disabled()
    expect(quick.locator("#new-opponent")).to_have_value("person")
    expect(quick.locator("#new-note")).to_have_text(say("new.no-computer"))
    quick.locator("#new-board").select_option("other")
    quick.locator("#new-wide").fill("5")
    quick.locator("#new-high").fill("5")
    quick.locator("#new-variant").check()
    expect(quick.locator("#new-opponent")).to_be_disabled()
    quick.locator("#new-dialog [data-action=start]").click()
    has_record(quick, "obras 5x5 falls:")
    has_state(quick, "ready")
