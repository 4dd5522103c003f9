"""Help that teaches, in the built page: hint, what if, districts with the lesson, and the review of a finished game."""

from __future__ import annotations

import random
import re

import pytest
from encrucijada.games.obras.insight import after_values, winning
from encrucijada.play.record import read_record
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import button, cell, click, has_record, has_state, has_thinker, open_game, play_moves, shown, until_typeface
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server

TASKS = ("hint", "what-if", "districts", "review")
JUDGED = re.compile("kept|thrown|lost")
LEVEL_2, LEVEL_1, LEVEL_4 = "game=obras&level=2", "game=obras&level=1", "game=obras&level=4"
WHOLE = "a2.a4.b4.b2.d2.c4.d3"  # level 2; thrown away on turns 1, 2 and 3
CHAIN = "game=obras&level=3&moves=c4.c3.b5.b1"  # districts of value 2 and 5


def said(page: Page) -> Locator:
    """The sentence about the help that is switched on."""
    return page.locator("#advice-said")


def lesson(page: Page) -> Locator:
    return page.locator("#advice-lesson")


def switch(page: Page, task: str) -> None:
    """Presses the task's button, and waits until it shows, and the thinker is there."""
    before = button(page, task).get_attribute("aria-pressed")
    button(page, task).click()
    expect(button(page, task)).to_have_attribute("aria-pressed", "false" if before == "true" else "true")
    has_thinker(page, "ready")


def marked(page: Page, words: str) -> list[str]:
    """The points whose names hold the words, sorted."""
    names: list[str] = page.locator(f'#grid [data-move][aria-label*="{words}"]').evaluate_all("cells => cells.map(cell => cell.dataset.move)")
    return sorted(names)


def picture(page: Page) -> str:
    """All that is on the board's canvas."""
    until_typeface(page)
    text: str = page.evaluate("() => document.getElementById('canvas').toDataURL()")
    return text


def offered(page: Page) -> list[str]:
    return [task for task in TASKS if button(page, task).is_visible()]


# In a game


def test_a_hint_shows_what_wins_until_the_position_changes(server: Server, quick: Page) -> None:
    open_game(quick, server, LEVEL_2)
    plain = picture(quick)
    switch(quick, "hint")
    expect(said(quick)).to_have_text("Ganan a4, b3, c2, d1.")
    assert marked(quick, ", gana") == ["a4", "b3", "c2", "d1"] and picture(quick) != plain
    play_moves(quick, "b3")
    expect(button(quick, "hint")).to_have_attribute("aria-pressed", "false")
    expect(said(quick)).to_have_text("")
    assert marked(quick, ", gana") == []
    switch(quick, "hint")
    expect(said(quick)).to_have_text("Ningún cierre gana contra un juego perfecto.")
    switch(quick, "hint")
    expect(said(quick)).to_have_text("")


def test_what_if_follows_the_game(server: Server, quick: Page) -> None:
    open_game(quick, server, LEVEL_2 + "&moves=b2.a3")
    switch(quick, "what-if")
    for move in ("c2", "c3"):
        position = shown(quick).positions[-1]
        after = after_values(position)
        expect(cell(quick, winning(position)[0])).to_have_accessible_name(re.compile("gana$"))
        assert marked(quick, ", gana") == list(winning(position))
        assert marked(quick, "corta el camino") == sorted(name for name in after if after[name] is None)
        for name in after:
            if after[name]:
                expect(cell(quick, name)).to_have_accessible_name(re.compile(f"deja {after[name]}"))
        play_moves(quick, move)
    button(quick, "undo").click()
    expect(cell(quick, "c3")).to_have_accessible_name(re.compile("abierto, (gana|deja|corta)"))
    switch(quick, "what-if")
    assert marked(quick, "deja") == [] and marked(quick, "corta") == []


def test_districts_come_with_the_lesson_on_nim(server: Server, quick: Page) -> None:
    open_game(quick, server, CHAIN)
    plain = picture(quick)
    switch(quick, "districts")
    expect(lesson(quick).locator("h2")).to_have_text("Barrios y nim")
    expect(lesson(quick)).to_contain_text("Suma nim: 2 ⊕ 5 = 7")
    assert lesson(quick).locator("tr").all_text_contents() == ["BarrioVale421", "12010", "25101", "Suma7111"]
    assert marked(quick, "cruce de corte") == ["a2", "b2", "c2"] and picture(quick) != plain
    play_moves(quick, "d2")
    expect(lesson(quick)).to_contain_text("= 0")
    switch(quick, "districts")
    expect(lesson(quick)).to_be_hidden()


def test_without_falls_the_lesson_is_on_parity(server: Server, quick: Page) -> None:
    open_game(quick, server, LEVEL_1 + "&moves=b2.a3")
    switch(quick, "districts")
    expect(lesson(quick).locator("h2")).to_have_text("¿Par o impar?")
    expect(lesson(quick)).to_contain_text("14 − 7 = 7, que es impar")


def test_help_is_in_english_too(server: Server, quick: Page) -> None:
    open_game(quick, server, CHAIN, "en.html")
    switch(quick, "districts")
    expect(lesson(quick)).to_contain_text("Nim-sum: 2 ⊕ 5 = 7")
    switch(quick, "hint")
    expect(said(quick)).to_have_text("This wins: d2.")


def test_everything_works_with_the_keys_alone(server: Server, quick: Page) -> None:
    open_game(quick, server, LEVEL_2)
    button(quick, "hint").focus()
    quick.keyboard.press("Enter")
    expect(said(quick)).to_have_text("Ganan a4, b3, c2, d1.")
    quick.keyboard.press("Tab")
    quick.keyboard.press("Space")
    expect(button(quick, "what-if")).to_have_attribute("aria-pressed", "true")


def test_a_late_answer_is_dropped(server: Server, quick: Page) -> None:
    """The thinker is still loading when the position changes: only the new position's marks appear."""
    open_game(quick, server, LEVEL_2)
    button(quick, "what-if").click()
    click(quick, "b3")
    has_record(quick, "obras 3x3 falls: b3")
    has_thinker(quick, "ready")
    position = shown(quick).positions[-1]
    expect(cell(quick, "a2")).to_have_accessible_name(re.compile("deja"))
    assert winning(position) == () and marked(quick, ", gana") == []


def test_help_against_the_computer_waits_for_ones_turn(server: Server, quick: Page) -> None:
    open_game(quick, server, LEVEL_2 + "&opponent=computer&strength=3&first=person")
    switch(quick, "what-if")
    expect(cell(quick, "b3")).to_have_accessible_name(re.compile("gana"))
    click(quick, "b3")
    expect(quick.locator("#turns button")).to_have_count(2)
    best = winning(shown(quick).positions[-1])[0]
    expect(cell(quick, best)).to_have_accessible_name(re.compile("gana"))


def test_what_is_too_large_is_said_in_words(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&board=8x8&falls=1")
    switch(quick, "hint")
    expect(said(quick)).to_contain_text("81 cruces abiertos")
    switch(quick, "districts")
    expect(lesson(quick)).to_contain_text("demasiado grande")


# Where it is offered


def test_each_game_offers_its_own_help(server: Server, quick: Page) -> None:
    for link in ("game=rhode&size=5", LEVEL_2):
        open_game(quick, server, link)
        visible = quick.locator("#advice-buttons button:visible").evaluate_all("buttons => buttons.map(button => button.dataset.action)")
        assert visible == [task for task in shown(quick).game.advice if task != "review"]


def test_level_4_has_no_help_until_it_is_over(server: Server, quick: Page) -> None:
    open_game(quick, server, LEVEL_4 + "&moves=b1")
    assert offered(quick) == []
    play_moves(quick, "a2")
    has_state(quick, "over")
    assert offered(quick) == list(TASKS)
    button(quick, "undo").click()
    expect(button(quick, "hint")).to_be_enabled()
    expect(quick.locator('[data-move][aria-disabled="false"]')).to_have_count(0)  # what was reviewed can't go on


# Review


def test_a_review_says_of_every_turn_how_good_it_was(server: Server, quick: Page) -> None:
    open_game(quick, server, f"{LEVEL_2}&moves={WHOLE}")
    switch(quick, "review")
    expect(quick.locator("#review-said")).to_contain_text("ganaba Granate. La victoria cambió de manos 3 veces: en los turnos 1, 2, 3.")
    turns = quick.locator("#turns button")
    assert turns.evaluate_all("turns => turns.map(turn => turn.dataset.review)") == ["thrown", "thrown", "thrown", "kept", "lost", "kept", "lost"]
    expect(turns.nth(0)).to_have_accessible_name("a2, deja escapar la victoria")
    turns.nth(2).click()
    has_record(quick, "obras 3x3 falls: a2 a4 b4")
    expect(quick.locator("#review-turn")).to_have_text("Turno 3, Granate b4: deja escapar la victoria. Ganaba: c1, c2, c3, c4.")
    expect(turns.nth(2)).to_have_attribute("data-review", "thrown")


@pytest.mark.parametrize("turn", [1, 4, 7])
def test_a_press_on_the_strip_goes_there(server: Server, quick: Page, turn: int) -> None:
    open_game(quick, server, f"{LEVEL_2}&moves={WHOLE}")
    switch(quick, "review")
    strip = quick.locator("#review-strip")
    expect(strip).to_be_visible()
    box = strip.bounding_box()
    assert box is not None
    strip.click(position={"x": box["width"] * (turn - 0.5) / 16, "y": box["height"] / 2})
    has_record(quick, "obras 3x3 falls: " + " ".join(WHOLE.split(".")[:turn]))


def test_the_review_goes_when_another_turn_is_played(server: Server, quick: Page) -> None:
    open_game(quick, server, f"{LEVEL_2}&moves={WHOLE}&at=2")
    switch(quick, "review")
    expect(quick.locator("#review")).to_be_visible()
    play_moves(quick, "c3")
    expect(quick.locator("#review")).to_be_hidden()
    assert quick.locator("#turns [data-review]").count() == 0 and offered(quick) == list(TASKS[:3])


def test_a_stopped_review_keeps_what_it_found(server: Server, quick: Page) -> None:
    """Turn 3 of this game takes several seconds; then the thinker is free for something else."""
    open_game(quick, server, "game=obras&board=6x3&falls=1&moves=e3.b1.f3.e4.c4.f2.c3.a4.b3.d1.f1")
    switch(quick, "review")
    turns = quick.locator("#turns button")
    expect(turns.nth(3)).to_have_attribute("data-review", JUDGED)
    button(quick, "stop-advice").click()
    expect(button(quick, "stop-advice")).to_be_hidden()
    expect(quick.locator("#review-said")).to_contain_text("Los 3 primeros turnos están sin calcular.")
    states = turns.evaluate_all("turns => turns.map(turn => turn.dataset.review)")
    assert states[:3] == ["unknown"] * 3 and "unknown" not in states[3:]
    turns.nth(8).click()
    switch(quick, "hint")
    expect(said(quick)).not_to_have_text("")
    assert turns.evaluate_all("turns => turns.map(turn => turn.dataset.review)") == states


def test_a_game_of_level_4_is_reviewed_from_the_first_turn_offline(server: Server, page: Page) -> None:
    """Drawn by lot, and with the server gone after one visit."""
    chance, record = random.Random(4), read_record("obras 5x5 falls:")
    while record.positions[-1].outcome() is None:
        record = record.then(chance.choice(record.positions[-1].legal_moves()))
    page.goto(server.url)
    until_kept(page)
    server.stop()
    page.goto("about:blank")
    open_game(page, server, f"{LEVEL_4}&moves={'.'.join(record.moves)}")
    switch(page, "review")
    turns = page.locator("#turns button")
    expect(turns.first).to_have_attribute("data-review", JUDGED)
    good = [winning(position) for position in record.positions[:-1]]
    wanted = ["kept" if move in wins else "thrown" if wins else "lost" for wins, move in zip(good, record.moves, strict=True)]
    assert turns.evaluate_all("turns => turns.map(turn => turn.dataset.review)") == wanted


# Looks


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_help_fits_the_screen(server: Server, visitor: Visitor, width: int) -> None:
    page = visitor(viewport={"width": width, "height": 800}).page
    open_game(page, server, CHAIN)
    for task in ("districts", "what-if"):
        switch(page, task)
    expect(lesson(page)).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    expect(page.locator("#canvas")).to_be_in_viewport()


@pytest.mark.parametrize(("task", "late"), [("hint", "#advice-said"), ("districts", "#advice-lesson")])
def test_what_comes_late_moves_nothing_that_is_there(server: Server, quick: Page, task: str, late: str) -> None:
    """Its room is there as soon as it is asked for."""
    open_game(quick, server, CHAIN)
    tops = "() => ['turns', 'status', 'board'].map(id => document.getElementById(id).getBoundingClientRect().top)"
    asked = quick.evaluate(f"task => {{ document.querySelector(`#panel [data-action=${{task}}]`).click(); return ({tops})() }}", task)
    expect(quick.locator(late)).not_to_be_empty()
    expect(quick.locator("#advice-work")).to_be_hidden()
    assert quick.evaluate(tops) == asked
