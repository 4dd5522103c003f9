"""A competition on its page, from the names to the table: by pointer, by keyboard, through reloads, and where the browser keeps nothing."""

from __future__ import annotations

from encrucijada.compete.draws import berger
from playwright.sync_api import Page, expect

from tests.browser.compete import NAMES, create, look, open_page, pair, shown, status, tell, win
from tests.browser.play import reload
from tools.serve import Server

SIX = NAMES[:6]


def test_a_whole_round_robin(server: Server, quick: Page) -> None:
    """Every round is paired here, entered by tapping, kept at once; the table follows."""
    open_page(quick, server)
    expect(quick.locator("#shelf-empty")).to_be_visible()
    create(quick, SIX, format="robin", name="Copa")
    expect(quick.locator("#create-board")).to_have_value("5x5 falls")
    for round in range(1, 6):
        pair(quick, round)
        expect(quick.locator("[data-at]")).to_have_count(3)
        for table in (1, 2, 3):
            win(quick, f"{round}.{table}", ("first", "second", "level")[(round + table) % 3])
        assert all(pairing.result is not None for pairing in shown(quick).rounds[round - 1].pairings)
        if round == 3:
            reload(quick)
            expect(quick.locator("#round-title")).to_have_text(tell("compete.round", round=3))
    expect(quick.locator(".over")).to_be_visible()
    expect(quick.locator("#pair")).to_have_count(0)
    met = {tuple(sorted((pairing.first, pairing.second))) for pairing in shown(quick).pairings()}
    assert len(met) == 15 and len(shown(quick).rounds) == len([berger(6, round) for round in range(1, 6)])
    look(quick, "table")
    expect(quick.locator(".standings tbody tr")).to_have_count(6)
    expect(quick.locator(".cross tbody tr").first.locator("td")).to_have_count(8)
    expect(status(quick)).to_have_text("")
