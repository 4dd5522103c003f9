"""A whole tournament without a network: thirty players, nine rounds, half of the games on another machine, whose codes are typed in."""

from __future__ import annotations

import random
from urllib.parse import quote

from encrucijada.compete.bout import ticket_of
from encrucijada.compete.competition import Competition
from encrucijada.compete.draws import History
from encrucijada.compete.standings import table
from playwright.sync_api import Page, expect

from tests.browser.compete import create, look, open_page, pair, shown, win
from tests.browser.play import button, click
from tests.browser.test_bout import tell
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server

PLAYERS = tuple(f"Jugadora {number} Núñez" for number in range(1, 31))
ROUNDS = 9


def played(page: Page, server: Server, competition: Competition, at: str, firsts: bool) -> str:
    """The pairing played on the other machine, one of the two giving up; its code."""
    page.goto(server.url + "#game=rhode&size=9&pairing=" + quote(ticket_of(competition, at).write()))
    round, number = at.split(".")
    expect(page.locator("#bout-title")).to_have_text(tell("pairing.title", round=round, table=number))
    click(page, "e5")
    if firsts is False:
        click(page, "c3")  # then it is the first who gives up
    button(page, "resign").click()
    page.locator(".bout-question button").first.click()
    expect(page.locator("#bout-code")).to_be_visible()
    return str(page.locator("#bout-code").text_content())


def test_thirty_players_nine_rounds_half_of_them_by_codes(server: Server, page: Page, visitor: Visitor) -> None:
    other = visitor(service_workers="allow").page
    for one in (page, other):
        one.goto(server.url)
        until_kept(one)
    server.stop()
    open_page(page, server)
    create(page, PLAYERS, game="rhode", board="9", format="swiss", games="1", rounds=str(ROUNDS), seed="7")
    chance, results = random.Random(7), {}
    for round in range(1, ROUNDS + 1):
        pair(page, round)
        competition = shown(page)
        codes = []
        for number in range(1, 16):
            at, firsts = f"{round}.{number}", chance.random() < 0.5
            results[at] = (1, 0) if firsts else (0, 1)
            if number % 2:
                win(page, at, "first" if firsts else "second")
            else:
                codes.append(played(other, server, competition, at, firsts))
        page.locator("#enter-code").click()
        for code in codes:
            page.locator("#code").fill(code)
            page.locator("#code").press("Enter")
            expect(page.locator("#code")).to_have_value("")
        page.keyboard.press("Escape")
    competition = shown(page)
    assert {f"{round}.{number}": pairing.result for round, made in enumerate(competition.rounds, 1)
            for number, pairing in enumerate(made.pairings, 1)} == results  # fmt: skip
    assert set(History(competition).meetings.values()) == {1} and competition.flagged() == []
    expect(page.locator(".over")).to_be_visible()
    look(page, "table")
    names = [str(text) for text in page.locator(".standings tbody tr").all_text_contents()]
    assert len(names) == 30 and competition.players[table(competition)[0].number - 1].name in names[0]
