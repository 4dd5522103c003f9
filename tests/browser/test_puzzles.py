"""Puzzles on the page: one closing wins, others are refuted; what is solved is remembered; sheets fit on paper."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest
from encrucijada.core.game import Position
from encrucijada.learn.puzzles import LEVELS, Puzzle, read_puzzles
from playwright.sync_api import Page, expect

from tests.browser.play import cell, click, has_record, has_thinker, notice, open_game, playable, reload
from tests.browser.visit import Visitor, Watched, comes_true
from tools.halves import ROOT
from tools.serve import Server

PUZZLES = read_puzzles(json.loads((ROOT / "static" / "puzzles" / "obras.json").read_text(encoding="utf-8")))


def learn(page: Page, action: str, value: str = "") -> None:
    """Presses a button of the puzzle's panel."""
    page.locator(f'#learn [data-action="{action}"]' + (f'[data-value="{value}"]' if value else "")).click()


def title(page: Page, text: str) -> None:
    expect(page.locator("#learn-title")).to_have_text(text)


def said(page: Page, text: str, right: str) -> None:
    expect(page.locator("#learn-said")).to_contain_text(text)
    expect(page.locator("#learn-said")).to_have_attribute("data-right", right)


def open_puzzle(page: Page, server: Server, link: str, address: str = "") -> None:
    open_game(page, server, link, address)
    expect(page.locator("#learn-title")).to_be_visible()


def safe_but_wrong(puzzle: Puzzle) -> str:
    position = puzzle.position()
    return next(move for move in position.legal_moves() if move != puzzle.solution and not position.play(move).cut())


@pytest.mark.parametrize("level", LEVELS)
def test_a_wrong_closing_is_refuted_and_the_right_one_praised(server: Server, quick: Page, level: int) -> None:
    """Level 4 has no help in games; a puzzle is no game."""
    puzzle = PUZZLES.of(level)[40]
    open_puzzle(quick, server, f"puzzle={puzzle.key()}")
    title(quick, f"Nivel {level}, problema 41")
    assert playable(quick) == sorted(puzzle.position().legal_moves())
    wrong = safe_but_wrong(puzzle)
    click(quick, wrong)
    said(quick, f"Con {wrong} no se gana: el ordenador responde ", "no")
    reply = re.findall(r"responde (\w+)", quick.locator("#learn-said").text_content() or "")[0]
    after: Position = puzzle.position().play(wrong)
    assert reply in after.legal_moves() and playable(quick) == []
    learn(quick, "again")
    click(quick, puzzle.solution)
    said(quick, f"{puzzle.solution} es el único cierre que gana", "yes")
    learn(quick, "index")
    expect(quick.locator(f'label:has(#puzzle-{level})')).to_contain_text("resueltos 1 de")


def test_a_closing_that_cuts_loses_at_once(server: Server, quick: Page) -> None:
    puzzle = next(each for each in PUZZLES.of(2) if any(each.position().play(move).cut() for move in each.position().legal_moves()))
    position = puzzle.position()
    open_puzzle(quick, server, f"puzzle={puzzle.key()}")
    move = next(move for move in position.legal_moves() if position.play(move).cut())
    click(quick, move)
    said(quick, f"Cerrar {move} corta el último camino", "no")


def test_a_solved_puzzle_can_be_played_out(server: Server, quick: Page) -> None:
    """One turn to see: after the winning closing the computer can only cut."""
    puzzle = PUZZLES.of(3)[0]
    assert puzzle.turns == 1
    open_puzzle(quick, server, f"puzzle={puzzle.key()}")
    click(quick, puzzle.solution)
    learn(quick, "out")
    said(quick, "¡Has ganado!", "yes")
    has_thinker(quick, "ready")


def test_next_and_back(server: Server, quick: Page) -> None:
    open_puzzle(quick, server, "puzzle=3-2")
    learn(quick, "back")
    title(quick, "Nivel 3, problema 1")
    expect(quick.locator('#learn [data-action="back"]')).to_be_hidden()
    learn(quick, "next")
    learn(quick, "next")
    title(quick, "Nivel 3, problema 3")
    reload(quick)
    title(quick, "Nivel 3, problema 3")
    last = len(PUZZLES.of(3))
    learn(quick, "index")
    quick.locator("#puzzle-3").fill(str(last))
    learn(quick, "puzzle", "3")
    title(quick, f"Nivel 3, problema {last}")
    expect(quick.locator('#learn [data-action="next"]')).to_be_hidden()
    learn(quick, "index")
    quick.locator("#puzzle-3").fill("999")
    learn(quick, "puzzle", "3")
    said(quick, f"los problemas van del 1 al {last}", "no")


@pytest.mark.parametrize(("zone", "instant", "day"), [
    ("Europe/Madrid", "2026-11-29T22:59:00Z", (2026, 11, 29)), ("Europe/Madrid", "2026-11-29T23:01:00Z", (2026, 11, 30)),
    ("America/Lima", "2027-01-01T04:59:00Z", (2026, 12, 31)),
])
def test_the_puzzle_of_the_day_by_the_readers_calendar(server: Server, visitor: Visitor, zone: str, instant: str, day: tuple[int, int, int]) -> None:
    page = visitor(timezone_id=zone).page
    page.clock.set_fixed_time(instant)
    open_puzzle(page, server, "puzzle=")
    learn(page, "puzzle", "today")
    puzzle = PUZZLES.of_day(day)
    title(page, f"Nivel {puzzle.level}, problema {puzzle.place}")
    expect(page).to_have_url(re.compile("#puzzle=today$"))
    open_puzzle(page, server, f"puzzle=day-{date(*day).isoformat()}", "index.html")
    title(page, f"Nivel {puzzle.level}, problema {puzzle.place}")


def test_what_is_solved_is_remembered(server: Server, quick: Page) -> None:
    puzzle = PUZZLES.of(2)[0]
    open_puzzle(quick, server, "puzzle=2-1")
    click(quick, puzzle.solution)
    said(quick, "¡Muy bien!", "yes")
    reload(quick)
    expect(quick.locator("#learn-place")).to_contain_text("Resuelto.")
    learn(quick, "index")
    expect(quick.locator("#puzzle-2")).to_have_value("2")


def test_damaged_notes_do_no_harm(server: Server, quick: Page) -> None:
    quick.goto(server.url)
    quick.evaluate("() => { localStorage.setItem('encrucijada.puzzles', '{\"x\": ['); localStorage.setItem('encrucijada.lesson.falls', '-3'); }")
    open_puzzle(quick, server, "puzzle=", "index.html")
    expect(quick.locator("label:has(#puzzle-2)")).to_contain_text("resueltos 0 de")
    quick.goto("about:blank")
    open_puzzle(quick, server, "lesson=falls")
    expect(quick.locator("#learn-place")).to_have_text("Paso 1 de 5")


@pytest.mark.parametrize("text", ["2-999", "x", "sheet-9-1", "day-2026-02-30"])
def test_a_wrong_puzzle_is_told(server: Server, quick: Page, text: str) -> None:
    open_puzzle(quick, server, f"game=rhode&size=5&moves=c3&puzzle={text}")
    expect(notice(quick)).to_contain_text(f"No hay ningún problema «{text}»")
    title(quick, "Problemas de De obras")
    learn(quick, "leave")
    has_record(quick, "rhode 5: c3")
    expect(cell(quick, "c3")).to_have_attribute("aria-label", "c3, piedra negra, último turno")


def test_the_game_goes_on_beneath(server: Server, quick: Page) -> None:
    """The computer's answer to the game that waits arrives while a puzzle is open, and isn't shown on the puzzle's board."""
    open_game(quick, server, "game=obras&level=2&opponent=computer&first=computer&strength=3&puzzle=3-5")
    title(quick, "Nivel 3, problema 5")
    has_thinker(quick, "ready")
    expect(quick.locator("html")).to_have_attribute("data-state", "ready")
    expect(quick.locator("#grid [data-move]")).to_have_count(25)
    assert playable(quick) == sorted(PUZZLES.of(3)[4].position().legal_moves())
    learn(quick, "leave")
    expect(quick.locator("#record")).to_have_text(re.compile(r"^obras 3x3 falls: (a4|b3|c2|d1)$"))
    expect(quick.locator("#grid [data-move]")).to_have_count(16)


def test_without_the_computer_a_puzzle_can_still_be_solved(server: Server, watched: Watched) -> None:
    watched.expect("404", "Failed to", "thinker")
    server.behaviour.missing.add("thinker.zip")
    page, puzzle = watched.page, PUZZLES.of(2)[3]
    open_puzzle(page, server, f"puzzle={puzzle.key()}")
    wrong = safe_but_wrong(puzzle)
    click(page, wrong)
    said(page, f"Con {wrong} no se gana, pero ahora el ordenador no puede enseñarte por qué", "no")
    learn(page, "again")
    click(page, puzzle.solution)
    said(page, "¡Muy bien!", "yes")


# --- sheets


@pytest.mark.parametrize("level", LEVELS)
def test_a_sheet_is_two_pages_of_paper(server: Server, quick: Page, level: int) -> None:
    open_puzzle(quick, server, f"puzzle=sheet-{level}-17")
    title(quick, f"De obras · Problemas de nivel {level}, hoja 17")
    chosen = PUZZLES.sheet(level, 17)
    expect(quick.locator(".sheet-tasks svg")).to_have_count(len(chosen))
    answers = quick.locator(".sheet-key li p").all_text_contents()
    assert [re.findall(r"^(\d+)\. (\w+)", text)[0] for text in answers] == [(str(at + 1), puzzle.solution) for at, puzzle in enumerate(chosen)]
    assert not any(puzzle.solution in text for puzzle, text in zip(chosen, quick.locator(".sheet-tasks li p").all_text_contents(), strict=True))
    assert len(re.findall(rb"/Type\s*/Page\b", quick.pdf(prefer_css_page_size=True))) == 2

def test_behind_a_sheet_the_game_goes_on(server: Server, page: Page) -> None:
    """The computer answers while the board is hidden, and its turn is kept."""
    open_game(page, server, "game=obras&level=1&opponent=computer&first=computer")
    page.evaluate("() => { location.hash = 'puzzle=sheet-2-17'; }")
    expect(page.locator(".sheet-tasks svg").first).to_be_visible()
    assert "moves=" not in page.evaluate("() => localStorage.getItem('encrucijada.obras')")
    has_thinker(page, "ready")
    assert comes_true(page, "() => localStorage.getItem('encrucijada.obras').includes('moves=')")


def test_a_sheet_is_asked_for_in_the_list_and_left_again(server: Server, quick: Page) -> None:
    open_puzzle(quick, server, "puzzle=")
    quick.locator("#sheet-level").select_option("4")
    quick.locator("#sheet-seed").fill("7")
    learn(quick, "sheet")
    title(quick, "De obras · Problemas de nivel 4, hoja 7")
    expect(quick).to_have_url(re.compile("#puzzle=sheet-4-7$"))
    expect(quick.locator("#board-area")).to_be_hidden()
    learn(quick, "index")
    expect(quick.locator("#board-area")).to_be_visible()
    quick.locator("#sheet-seed").fill("-1")
    learn(quick, "sheet")
    said(quick, "un número del 1 al 999", "no")
    learn(quick, "leave")
    expect(quick.locator("#panel")).to_be_visible()


def test_print_opens_the_browsers_dialog(server: Server, quick: Page) -> None:
    quick.add_init_script("window.print = () => { document.documentElement.dataset.printed = 'yes'; };")
    open_puzzle(quick, server, "puzzle=sheet-2-1")
    learn(quick, "print")
    expect(quick.locator("html")).to_have_attribute("data-printed", "yes")
