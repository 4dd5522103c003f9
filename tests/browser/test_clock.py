"""Clocks of two people at one screen: chosen with the game, running while it runs, and silent but for two warnings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, click, has_record, has_state, open_game, play_moves, players, say, status
from tests.browser.test_access import nothing_grave
from tests.browser.test_settings import kept_settings
from tests.browser.visit import Visitor
from tools.pages import EXTRAS_CATALOGUES, catalogue
from tools.serve import Server

SPANISH = catalogue("es", EXTRAS_CATALOGUES)
TELL = "; document.dispatchEvent(new Event('visibilitychange')) }"
HIDE = "() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true })" + TELL
SHOW = "() => { delete document.hidden" + TELL


def timed(page: Page, server: Server, kind: str, minutes: str = "2", seconds: str = "0", more: str = "5", game: str = "game=obras&level=1") -> None:
    """Starts a game with a clock from the dialog; the browser's time stands still from then on."""
    page.clock.install()
    open_game(page, server, game)
    button(page, "new").click()
    page.locator("#new-clock").select_option(kind)
    for name, value in (("minutes", minutes), ("seconds", seconds), ("more", more)):
        if page.locator(f"#new-{name}").is_visible():
            page.locator(f"#new-{name}").fill(value)
    page.locator("#new-dialog [data-action=start]").click()
    expect(page.locator(".clock").first).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 0.4"))  # in seconds


def shows(page: Page, first: str, second: str) -> None:
    """Waits until the clocks say this, give or take the second that the start has taken."""
    for row, text in enumerate((first, second)):
        expect(players(page).nth(row).get_by_role("timer")).to_have_text(text)


@pytest.mark.parametrize(("kind", "after"), [("plain", "1:5[0-2]"), ("increment", "1:5[5-7]"), ("up", "0:0[89]")])
def test_a_clock_runs_for_who_is_to_move(server: Server, quick: Page, kind: str, after: str) -> None:
    timed(quick, server, kind)
    quick.clock.run_for(8000)
    play_moves(quick, "b2")
    expect(players(quick).nth(0).get_by_role("timer")).to_have_text(re.compile(after))
    first = str(players(quick).nth(0).get_by_role("timer").text_content())
    quick.clock.run_for(3000)
    shows(quick, first, {"plain": "1:57", "increment": "1:57", "up": "0:03"}[kind])


def test_time_that_runs_out_ends_the_game(server: Server, quick: Page) -> None:
    """It is said who has won and why, the clock stands, and the record has no more turns."""
    timed(quick, server, "plain", "0", "20")
    play_moves(quick, "b2")
    quick.clock.run_for(30000)
    has_state(quick, "over")
    expect(status(quick)).to_contain_text(say("over.time.persons", loser=say("colour.navy"), winner=say("colour.garnet")))
    expect(players(quick).nth(1).get_by_role("timer")).to_have_text("0:00")
    has_record(quick, "obras 3x3: b2")
    first = players(quick).nth(0).get_by_role("timer").text_content()
    quick.clock.run_for(5000)
    expect(players(quick).nth(0).get_by_role("timer")).to_have_text(str(first))


def test_it_stops_with_the_game_for_good(server: Server, quick: Page) -> None:
    timed(quick, server, "plain", game="game=obras&board=1x1&falls=0")
    play_moves(quick, "b1 a2")
    has_state(quick, "over")
    times = players(quick).get_by_role("timer").all_text_contents()
    quick.clock.run_for(9000)
    assert players(quick).get_by_role("timer").all_text_contents() == times
    button(quick, "undo").click()
    quick.clock.run_for(9000)
    assert players(quick).get_by_role("timer").all_text_contents() == times


def test_undo_leaves_the_times_and_redo_gives_none(server: Server, quick: Page) -> None:
    timed(quick, server, "increment", more="60")
    quick.clock.resume()
    play_moves(quick, "b2")
    for action in ("undo", "redo", "undo", "redo"):
        expect(players(quick).nth(0).get_by_role("timer")).to_have_text(re.compile("2:[45].|3:00"))
        button(quick, action).click()
    expect(players(quick).nth(0).get_by_role("timer")).to_have_text(re.compile("2:[45].|3:00"))


def test_a_reload_keeps_the_clock_with_its_game_and_no_other(server: Server, quick: Page) -> None:
    timed(quick, server, "plain")
    quick.clock.run_for(30000)
    quick.clock.resume()
    play_moves(quick, "b2")
    left = re.compile("1:2.|1:30")
    quick.reload()
    expect(players(quick).nth(0).get_by_role("timer")).to_have_text(left)
    quick.locator("[data-game=rhode]").click()
    expect(quick.locator(".clock:visible")).to_have_count(0)
    quick.locator("[data-game=obras]").click()
    expect(players(quick).nth(0).get_by_role("timer")).to_have_text(left)
    button(quick, "new").click()
    quick.locator("#new-clock").select_option("none")
    quick.locator("#new-dialog [data-action=start]").click()
    expect(quick.locator(".clock:visible")).to_have_count(0)
    quick.reload()
    has_record(quick, "obras 3x3:")
    expect(quick.locator(".clock:visible")).to_have_count(0)


@pytest.mark.parametrize(("pause", "left"), [("on", "1:5[89]|2:00"), ("off", "1:4[89]|1:50")])
def test_it_waits_while_the_page_is_hidden_if_that_is_wished(server: Server, quick: Page, pause: str, left: str) -> None:
    quick.add_init_script(kept_settings("pause=" + pause))
    timed(quick, server, "plain")
    quick.evaluate(HIDE)
    quick.clock.run_for(10000)
    quick.evaluate(SHOW)
    expect(players(quick).nth(0).get_by_role("timer")).to_have_text(re.compile(left))


def test_it_is_silent_but_for_one_minute_and_ten_seconds(server: Server, quick: Page) -> None:
    timed(quick, server, "plain", "1", "5")
    quick.evaluate("""() => { globalThis.announced = []
      const tell = region => () => { if (region.textContent) announced.push(region.textContent) }
      for (const region of document.querySelectorAll('[role=status], [role=alert]'))
        new MutationObserver(tell(region)).observe(region, { childList: true, subtree: true }) }""")
    quick.clock.run_for(60000)
    announced = quick.evaluate("() => Promise.resolve(globalThis.announced)")
    assert announced == [SPANISH[key].replace("{colour}", say("colour.garnet")) for key in ("clock.left.60", "clock.left.10")]


def test_nothing_moves_when_the_clock_ticks_or_the_turn_goes_on(server: Server, visitor: Visitor) -> None:
    page = visitor(viewport={"width": 320, "height": 800}).page
    timed(page, server, "plain", "10")
    before = page.locator("#players").bounding_box()
    box = players(page).nth(0).get_by_role("timer").bounding_box()
    page.clock.run_for(5000)
    assert players(page).nth(0).get_by_role("timer").bounding_box() == box
    play_moves(page, "b2 c3")
    page.clock.run_for(500)
    assert page.locator("#players").bounding_box() == before
    page.clock.resume()  # axe waits
    nothing_grave(page)


def test_there_is_no_clock_against_the_computer(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=1")
    button(quick, "new").click()
    quick.locator("#new-clock").select_option("plain")
    quick.locator("#new-opponent").select_option("computer")
    expect(quick.locator("#new-clock")).to_be_hidden()
    expect(quick.locator("#new-minutes")).to_be_hidden()
    quick.locator("#new-dialog [data-action=start]").click()
    expect(quick.locator(".clock:visible")).to_have_count(0)


@pytest.mark.parametrize(("minutes", "seconds"), [("0", "0"), ("x", "0"), ("500", "0"), ("1", "-5"), ("", "")])
def test_a_clock_that_cant_be_had_is_explained_in_the_dialog(server: Server, quick: Page, minutes: str, seconds: str) -> None:
    open_game(quick, server, "game=obras&level=1&moves=b2")
    button(quick, "new").click()
    quick.locator("#new-clock").select_option("plain")
    quick.locator("#new-minutes").fill(minutes)
    quick.locator("#new-seconds").fill(seconds)
    quick.locator("#new-dialog [data-action=start]").click()
    expect(quick.locator("#new-note")).to_have_text(say("new.bad-clock", most=300))
    quick.locator("#new-dialog [data-action=cancel]").click()
    has_record(quick, "obras 3x3: b2")


@pytest.mark.parametrize("text", ["sand 0 1 1 0 on | 3x3", "plain 0 nan 1 0 on | 3x3", "plain 0 60 60 0 on | 4x4", "x" * 5000])
def test_a_kept_clock_that_is_damaged_is_none(server: Server, quick: Page, text: str) -> None:
    quick.add_init_script(f"localStorage.setItem('encrucijada.clock.obras', '{text}')")
    open_game(quick, server, "game=obras&level=1")
    click(quick, "b2")
    has_record(quick, "obras 3x3: b2")
    expect(quick.locator(".clock:visible")).to_have_count(0)
