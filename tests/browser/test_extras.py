"""What the page can do besides playing is fetched when first wanted, kept for offline use, and missed without harm."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, notice, open_game, play_moves, say
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server


def test_it_is_fetched_when_first_wanted(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=1")
    assert not [asked for asked in server.asked if "extras" in asked.path]
    for _ in range(2):
        button(quick, "settings").click()
        expect(quick.locator("#settings-dialog")).to_be_visible()
        quick.keyboard.press("Escape")
        expect(quick.locator("#settings-dialog")).to_be_hidden()
    paths = [asked.path for asked in server.asked if "extras" in asked.path]
    assert sorted(paths) == ["extras.py", "static/extras.css", "static/i18n-extras/es.json"]


def test_it_is_there_without_a_network(server: Server, page: Page) -> None:
    open_game(page, server, "game=obras&level=1")
    until_kept(page)
    server.stop()
    button(page, "settings").click()
    expect(page.locator("#settings-dialog")).to_be_visible()


@pytest.mark.parametrize("missing", ["extras.py", "static/i18n-extras/es.json"])
def test_what_is_missing_is_said_and_the_game_goes_on(deployed: Server, visitor: Visitor, missing: str) -> None:
    watched = visitor()
    watched.expect("404")
    page = watched.page
    deployed.behaviour.missing.add(missing)
    open_game(page, deployed, "game=obras&level=1")
    button(page, "settings").click()
    expect(notice(page)).to_have_text(say("notice.extras-missing", file=missing))
    play_moves(page, "b2")
    deployed.behaviour.missing.clear()
    button(page, "settings").click()
    expect(page.locator("#settings-dialog")).to_be_visible()
