"""Help in Rhode, in the built page: the hint with its reason, the estimate that grows while it thinks, the review; stopped, late, and for long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play import PATIENCE, button, cell, click, has_record, has_state, open_game, play_moves, say, shown
from tests.browser.test_advice import marked, said, switch
from tools.serve import Server

GOES_ON = "game=rhode&size=9&moves=e5.d3.g4.c6"  # nobody has won, nothing binds
ESTIMATED = re.compile(r"Estimación: Negro (\d+) %, Blanco (\d+) %\.")
OF_MOVE = re.compile(r"gana en el \d+ % de lo calculado")
OVER = "game=rhode&size=3&moves=b2.a1.b1.a2.a3.c1.b3"  # Black joins b1, b2, b3
LONG = (  # 80 turns drawn by lot
    "game=rhode&size=9&moves=d4.d5.e2.i6.c8.c3.c2.i1.c1.f7.i9.i5.a2.i4.h9.d7.a6.b4.f8.b3.f3.a3.f2.c9.g7.b9.g8.e9.g9.d3.h2.g4.f4.b8.f9.f5.g1.g5.g2.d6"
    ".h7.e4.h3.e3.a8.e5.h1.e6.a1.e7.f6.c7.g6.b7.b5.c5.b6.c4.h6.d2.i3.a5.h4.a4.e1.d1.a7.h8.g3.e8.i8.d8.i7.d9.c6.f1.b1.a9.b2.h5"
)
GROWTH = 100e6  # bytes that further searches may take beyond the first


@pytest.mark.parametrize(
    ("link", "key", "facts"),
    [
        ("game=rhode&size=3&moves=b2.a1.b1.a2", "hint.joins", {"move": "b3"}),
        ("game=rhode&position=3/bw1/1b1_b", "hint.only", {"move": "a1"}),
        ("game=rhode&size=3&moves=b2", "hint.swap", {}),
    ],
)
def test_a_hint_says_why(server: Server, quick: Page, link: str, key: str, facts: dict[str, str]) -> None:
    open_game(quick, server, link)
    switch(quick, "hint")
    expect(said(quick)).to_have_text(re.compile("^" + re.escape(say(key, **facts, percent="PERCENT")).replace("PERCENT", r"\d+")), timeout=PATIENCE)
    best = facts.get("move", "")
    assert marked(quick, say("hint.mark")) == ([best] if best else [])


def test_the_estimate_is_off_at_first_and_speaks_of_both_colours_and_of_each_move(server: Server, quick: Page) -> None:
    open_game(quick, server, GOES_ON)
    expect(button(quick, "estimate")).to_have_attribute("aria-pressed", "false")
    assert marked(quick, "calculado") == []
    switch(quick, "estimate")
    expect(said(quick)).to_have_text(ESTIMATED, timeout=PATIENCE)
    found = ESTIMATED.search(said(quick).text_content() or "")
    assert found and int(found[1]) + int(found[2]) in (99, 100, 101)
    legal = set(shown(quick).positions[-1].legal_moves())
    expect(quick.locator('#grid [data-move][aria-label*="calculado"]').nth(3)).to_be_attached(timeout=PATIENCE)
    assert set(marked(quick, "calculado")) <= legal
    switch(quick, "estimate")
    expect(said(quick)).to_have_text("")
    assert marked(quick, "calculado") == []


def test_the_estimate_is_shown_while_it_still_thinks_and_can_be_stopped(server: Server, quick: Page) -> None:
    open_game(quick, server, GOES_ON)
    switch(quick, "estimate")
    expect(said(quick)).to_have_text(ESTIMATED, timeout=PATIENCE)
    expect(button(quick, "stop-advice")).to_be_visible()
    button(quick, "stop-advice").click()
    expect(button(quick, "stop-advice")).to_be_hidden()
    kept = said(quick).text_content()
    play_moves(quick, "f5")  # and what is asked next is answered
    expect(said(quick)).not_to_have_text(kept or "")
    expect(said(quick)).to_have_text(ESTIMATED, timeout=PATIENCE)


def test_an_estimate_of_another_position_is_never_shown(server: Server, quick: Page) -> None:
    """A turn is played while it thinks: at once the old one goes, and what comes then speaks of the new position's moves only."""
    open_game(quick, server, GOES_ON)
    switch(quick, "estimate")
    expect(said(quick)).to_have_text(ESTIMATED, timeout=PATIENCE)
    point = marked(quick, "calculado")[0]
    click(quick, point)
    has_record(quick, f"rhode 9: e5 d3 g4 c6 {point}")
    expect(said(quick)).to_have_text(ESTIMATED, timeout=PATIENCE)
    assert point not in marked(quick, "calculado") and set(marked(quick, "calculado")) <= set(shown(quick).positions[-1].legal_moves())


def test_the_computer_answers_while_the_estimate_is_on(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=9&opponent=computer&strength=1&first=person")
    switch(quick, "estimate")
    click(quick, "e5")
    expect(quick.locator("#turns button")).to_have_count(2, timeout=PATIENCE)
    expect(said(quick)).to_have_text(ESTIMATED, timeout=PATIENCE)
    assert set(marked(quick, "calculado")) <= set(shown(quick).positions[-1].legal_moves())


def test_a_review_names_the_turns_that_decided_and_what_was_better(server: Server, quick: Page) -> None:
    open_game(quick, server, OVER)
    has_state(quick, "over")
    switch(quick, "review")
    decided = quick.locator('#turns [data-review="turning"]')
    expect(quick.locator('#turns [data-review="unknown"]')).to_have_count(0, timeout=PATIENCE)
    expect(quick.locator("#review-said")).to_contain_text("cambi")
    assert 1 <= decided.count() <= 3
    decided.first.click()
    expect(quick.locator("#review-turn")).to_contain_text(re.compile(r"turno decisivo.*El ordenador habría jugado [a-c][1-3]"))


def test_a_stopped_review_keeps_what_it_found_and_the_next_question_is_answered(server: Server, quick: Page) -> None:
    open_game(quick, server, LONG)
    switch(quick, "review")
    turns = quick.locator("#turns button")
    expect(turns.first).to_have_attribute("data-review", re.compile("played|turning"), timeout=PATIENCE)
    button(quick, "stop-advice").click()
    expect(button(quick, "stop-advice")).to_be_hidden()
    states: list[str] = turns.evaluate_all("turns => turns.map(turn => turn.dataset.review)")
    assert states[0] != "unknown" and states[-1] == "unknown"
    turns.nth(3).click()
    switch(quick, "hint")
    expect(said(quick)).not_to_have_text("", timeout=PATIENCE)
    assert turns.evaluate_all("turns => turns.map(turn => turn.dataset.review)") == states


def resident(browser: Browser) -> int:
    """Bytes of memory that the browser's pages hold, their workers included."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [Path(f"/proc/{process['id']}/statm") for process in processes if process["type"] == "renderer"]
    return sum(int(page.read_text().split()[1]) * 4096 for page in pages)


def test_searches_one_after_another_take_no_more_memory(server: Server, quick: Page) -> None:
    """Each on another position of the largest board, broken off by the next turn."""
    open_game(quick, server, "game=rhode&size=19")
    switch(quick, "estimate")
    browser = quick.context.browser
    assert browser is not None
    held = []
    for point in ("k10", "d4", "q16", "d16", "q4", "k4", "k16", "d10"):
        click(quick, point)
        expect(cell(quick, point)).not_to_have_accessible_name(OF_MOVE)
        expect(said(quick)).to_have_text(ESTIMATED, timeout=PATIENCE)
        held.append(resident(browser))
    assert held[-1] - held[1] < GROWTH, [round(each / 1e6) for each in held]
