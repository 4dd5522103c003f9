"""Level 4 is for competition: whoever walks through every control and reads every message finds no help there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, has_record, has_state, has_thinker, notice, open_game, play_moves, playable, press, reload, say
from tests.browser.visit import Visitor
from tools.serve import Server

# Words with which help would speak, in both languages.
HELP = re.compile(r"pista|ordenador|computer|hint|ventaja|advantage|nim\b|valor\b|value|mejor|best|anal[yi]|anál|revis|review", re.IGNORECASE)
CONTROLS = '#play button:visible, #play select:visible, #play input:visible'
BESIDE_THE_GAME = (
    "new", "undo", "redo", "resign", "share", "settings", "projector", "help", "dismiss", "retry",
    "typed", "play-typed", "hear-board", "hear-points", "hear-turn",
)  # fmt: skip


def offered(page: Page) -> set[str]:
    """What the visible controls around the board do; turns of the list as `turn`."""
    names: list[str] = page.locator(CONTROLS).evaluate_all(
        "parts => parts.map(part => part.dataset.action || (part.dataset.turn ? 'turn' : part.id || part.textContent))")
    return set(names)


def no_help(page: Page) -> None:
    """Nothing offers help, says anything that helps, or runs that could."""
    assert offered(page) <= {*BESIDE_THE_GAME, "turn"}
    words = " ".join(page.locator("#play").all_inner_texts())
    names = " ".join(page.locator("#grid [data-move]").evaluate_all("cells => cells.map(cell => cell.getAttribute('aria-label'))"))
    assert not HELP.search(words + names), HELP.search(words + names)
    has_thinker(page, "off")
    assert page.workers == []


@pytest.mark.parametrize("link", ["game=obras&level=4", "game=obras&board=5x5&falls=1"])
@pytest.mark.parametrize("address", ["", "en.html"])
def test_a_walk_through_every_control_in_level_4_finds_no_help(server: Server, quick: Page, link: str, address: str) -> None:
    """At the start, in play, looking back, after a refused closing, and after resigning; a reload keeps the end."""
    open_game(quick, server, link, address)
    no_help(quick)
    play_moves(quick, "b2 c3 d4")
    no_help(quick)
    for name in ("b2", "a1", "f6"):
        press(quick, name)
        no_help(quick)
    for action in ("undo", "redo", "undo"):
        button(quick, action).click()
        no_help(quick)
    for turn in quick.locator("#turns button").all():
        turn.click()
        no_help(quick)
    button(quick, "share").click()
    expect(quick.locator("#share-dialog")).to_be_visible()
    no_help(quick)
    quick.keyboard.press("Escape")
    button(quick, "resign").click()
    has_state(quick, "over")
    reload(quick)
    has_record(quick, "obras 5x5 falls: b2 c3 d4")
    has_state(quick, "over")
    assert playable(quick) == []


def test_keys_and_dialogs_of_level_4_bring_no_help(server: Server, quick: Page) -> None:
    """Single keys do nothing, the dialog has no opponent but a person, and the help text is about the page, not the position."""
    open_game(quick, server, "game=obras&level=4&moves=b2.c3")
    quick.locator("#grid [tabindex='0']").focus()
    for key in "abcdefghijklmnopqrstuvwxyz?0123456789":
        quick.keyboard.press(key)
    has_record(quick, "obras 5x5 falls: b2 c3")
    no_help(quick)
    button(quick, "new").click()
    expect(quick.locator("#new-opponent")).to_be_disabled()
    expect(quick.locator("#new-computer")).to_be_hidden()
    quick.keyboard.press("Escape")
    before = quick.locator("#status").text_content()
    button(quick, "help").click()
    said = quick.locator("#help-dialog").inner_text()
    assert "b2" not in said and "c3" not in said
    quick.keyboard.press("Escape")
    assert quick.locator("#status").text_content() == before
    no_help(quick)


def test_coming_from_a_game_with_the_computer_level_4_has_none(server: Server, visitor: Visitor) -> None:
    """The thinker that was started stays idle, and nothing of the other game's help is left."""
    page = visitor().page
    open_game(page, server, "game=obras&level=2&opponent=computer&strength=1&first=computer")
    has_state(page, "ready")
    page.evaluate("() => { location.hash = 'game=obras&level=4&moves=b2&opponent=computer&first=computer' }")
    has_record(page, "obras 5x5 falls: b2")
    has_state(page, "ready")
    expect(notice(page)).to_contain_text(say("error.no-computer", board="5x5 falls"))
    page.locator("[data-action=dismiss]").click()
    assert offered(page) <= {*BESIDE_THE_GAME, "turn"}
    play_moves(page, "c3")
    has_state(page, "ready")
    has_record(page, "obras 5x5 falls: b2 c3")


def test_a_game_finished_on_level_4_says_only_who_won(server: Server, quick: Page) -> None:
    """During play there was no help; at the end the status is the result."""
    open_game(quick, server, "game=obras&level=4&moves=a2")
    play_moves(quick, "b1")
    has_state(quick, "over")
    expect(quick.locator("#status")).to_contain_text(say("over.cut.persons", loser=say("colour.navy"), winner=say("colour.garnet")))
