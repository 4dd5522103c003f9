"""Lessons on the page: one step at a time, answers explained, and the page's own game as it was."""

from __future__ import annotations

import re

import pytest
from encrucijada.core.grid import grid, reach
from encrucijada.learn.lessons import LESSONS
from encrucijada.learn.steps import CHOOSE, CUT, FALL, Lesson
from playwright.sync_api import Page, expect

from tests.browser.play import button, cell, click, has_record, notice, open_game, playable, put_on_pyodide, tab_to_board, type_move
from tests.browser.visit import Visitor, Watched, until_kept
from tools.pages import LEARN_CATALOGUES, catalogue
from tools.serve import Server

GAME = "game=obras&level=3&moves=b2.c3"
RECORD = "obras 4x4 falls: b2 c3"


def learn(page: Page, action: str, value: str = "") -> None:
    """Presses a button of the lesson's panel."""
    page.locator(f'#learn [data-action="{action}"]' + (f'[data-value="{value}"]' if value else "")).click()


def title(page: Page, text: str) -> None:
    expect(page.locator("#learn-title")).to_have_text(text)


def place(page: Page, text: str) -> None:
    expect(page.locator("#learn-place")).to_have_text(text)


def said(page: Page, text: str, right: str = "yes") -> None:
    expect(page.locator("#learn-said")).to_contain_text(text)
    expect(page.locator("#learn-said")).to_have_attribute("data-right", right)


def ends_with(page: Page, text: str) -> None:
    expect(page).to_have_url(re.compile(re.escape(text) + "$"))


def open_lesson(page: Page, server: Server, link: str, address: str = "") -> None:
    open_game(page, server, link, address)
    expect(page.locator("#learn-title")).to_be_visible()


def test_nothing_of_it_is_fetched_before_it_is_opened_and_the_game_is_as_it_was(server: Server, quick: Page) -> None:
    open_game(quick, server, GAME)
    button(quick, "undo").click()
    has_record(quick, "obras 4x4 falls: b2")
    assert not [asked.path for asked in server.asked if "learn" in asked.path or "puzzles" in asked.path]
    quick.locator("#about [data-action=lesson]").click()
    title(quick, "Lecciones")
    expect(quick.locator("#panel")).to_be_hidden()
    learn(quick, "lesson", "example")
    place(quick, "Paso 1 de 5")
    learn(quick, "next")
    learn(quick, "leave")
    has_record(quick, "obras 4x4 falls: b2")
    expect(quick.locator("#learn")).to_be_hidden()
    expect(cell(quick, "e5")).to_have_attribute("aria-label", "e5, B, la meta")
    button(quick, "redo").click()
    has_record(quick, RECORD)
    ends_with(quick, GAME)


def test_the_rules_example_falls_and_loses(server: Server, quick: Page) -> None:
    open_lesson(quick, server, "lesson=example")
    learn(quick, "next")
    expect(cell(quick, "b2")).to_have_attribute("aria-label", "b2, valla granate, último turno")
    learn(quick, "next")
    for name in ("a2", "a4"):
        expect(cell(quick, name)).to_have_attribute("aria-label", f"{name}, caído, acaba de caer")
    learn(quick, "next")
    learn(quick, "check")
    said(quick, "Toca en el tablero", "no")
    for name in ("b1", "c3"):
        click(quick, name)
    expect(cell(quick, "c3")).to_have_attribute("aria-label", "c3, abierto, marcado")
    learn(quick, "check")
    said(quick, "c3 no corta el paso: aún se puede ir por a1 – b1 – c1", "no")
    click(quick, "c3")
    learn(quick, "check")
    said(quick, "cerrar c1 también deja A y B sin camino", "no")
    click(quick, "c1")
    learn(quick, "check")
    said(quick, "b1, c1")
    learn(quick, "next")
    expect(cell(quick, "b1")).to_have_attribute("aria-label", "b1, valla granate, último turno, aquí se cortó el camino")
    expect(quick.locator('#learn [data-action="next"]')).to_be_hidden()


@pytest.mark.parametrize("number", range(1, 6))
def test_what_falls_is_found_by_tapping(server: Server, quick: Page, number: int) -> None:
    step = LESSONS[1].steps[number - 1]
    position = step.position()
    fallen = [name for name in position.legal_moves() if name != step.move and position.play(step.move).state(name) == "fallen"]
    open_lesson(quick, server, f"lesson=falls-{number}")
    place(quick, f"Paso {number} de 5")
    stands = next(name for name in position.legal_moves() if name not in (*fallen, step.move))
    for name in (*fallen, stands):
        click(quick, name)
    learn(quick, "check")
    said(quick, f"{stands} no cae, porque está en un camino de A a B", "no")
    click(quick, stands)
    click(quick, fallen[0])
    learn(quick, "check")
    said(quick, f"{fallen[0]} también cae" if len(fallen) > 1 else "Toca en el tablero", "no")
    click(quick, fallen[0])
    learn(quick, "check")
    said(quick, "Eso es todo lo que cae")
    expect(cell(quick, fallen[-1])).to_have_attribute("aria-label", f"{fallen[-1]}, caído, acaba de caer")


def test_parity_is_counted_and_played(server: Server, quick: Page) -> None:
    open_lesson(quick, server, "lesson=parity-3")
    learn(quick, "answer", "4")
    said(quick, "No son 4", "no")
    learn(quick, "answer", "3")
    said(quick, "un número impar")
    learn(quick, "next")
    learn(quick, "answer", "4")
    said(quick, "un número par")
    learn(quick, "next")
    learn(quick, "first", "person")
    play_to_the_end(quick, 4)
    said(quick, "¡Has ganado!")
    learn(quick, "again")
    learn(quick, "first", "computer")
    play_to_the_end(quick, 5)
    said(quick, "gana el ordenador", "no")


def play_to_the_end(page: Page, fences: int) -> None:
    """Three closings of the person's, safe ones while there are any, each once the computer has played; so many fences stand at the first."""
    city = grid(4, 4)
    fenced = page.locator('#grid [aria-label*="valla"]')
    for turn in range(3):
        expect(fenced).to_have_count(fences + 2 * turn)
        closed = {city.read(name) for name in fenced.evaluate_all("cells => cells.map(cell => cell.dataset.move)")}
        open_now = set(range(city.size)) - closed
        closings = sorted(open_now - {0, city.size - 1})
        safe = [crossing for crossing in closings if city.size - 1 in reach([0], open_now - {crossing}, city)]
        click(page, city.names[(safe or closings)[0]])


def test_the_diagonal_is_found(server: Server, quick: Page) -> None:
    open_lesson(quick, server, "lesson=diagonal-2")
    click(quick, "a2")
    said(quick, "Con a2 el rival puede ganar", "no")
    click(quick, "b4")
    said(quick, "Cerrar b4 gana")
    learn(quick, "next")
    learn(quick, "back")
    place(quick, "Paso 2 de 6")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_step_can_be_walked_through_there_and_back(server: Server, quick: Page, lesson: Lesson) -> None:
    last = len(lesson.steps)
    walk = [(number, "next") for number in range(1, last)] + [(number, "back") for number in range(last, 1, -1)]
    open_lesson(quick, server, f"lesson={lesson.key}")
    for number, way in walk:
        place(quick, f"Paso {number} de {last}")
        ends_with(quick, f"#lesson={lesson.key}-{number}")
        expect(quick.locator("#learn-text")).to_have_text(lesson_text(f"lesson.{lesson.key}.{number}"))
        assert bool(playable(quick)) == (lesson.steps[number - 1].kind in (FALL, CUT, CHOOSE))
        learn(quick, way)
    place(quick, f"Paso 1 de {last}")


def lesson_text(key: str) -> str:
    """What the catalogue says, as it stands in paragraphs."""
    return catalogue("es", LEARN_CATALOGUES)[key].replace("\n", "")


def test_a_lesson_goes_on_where_it_was_left(server: Server, quick: Page) -> None:
    open_lesson(quick, server, "lesson=diagonal-3")
    learn(quick, "index")
    expect(quick.locator(".learn-list li").last).to_contain_text("Ibas por el paso 3 de 6")
    quick.goto("about:blank")
    open_lesson(quick, server, "lesson=diagonal")
    place(quick, "Paso 3 de 6")


def test_without_storage_a_lesson_goes_on_while_the_page_is_open(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });")
    open_lesson(page, server, "lesson=falls-3")
    learn(page, "index")
    learn(page, "lesson", "falls")
    place(page, "Paso 3 de 5")


@pytest.mark.parametrize(("link", "text"), [
    ("lesson=nope", "No hay ninguna lección «nope»"), ("lesson=falls-9", "no tiene paso «9»"),
])
def test_a_wrong_lesson_is_told_and_the_game_of_the_link_is_kept(server: Server, quick: Page, link: str, text: str) -> None:
    open_lesson(quick, server, f"{GAME}&{link}")
    expect(notice(quick)).to_contain_text(text)
    title(quick, "Lecciones")
    learn(quick, "leave")
    has_record(quick, RECORD)


def test_keys_alone_are_enough(server: Server, quick: Page) -> None:
    """The title has the focus; arrows turn the steps; the board is reached with Tab and marked with Enter."""
    open_lesson(quick, server, "lesson=falls")
    expect(quick.locator("#learn-title")).to_be_focused()
    quick.keyboard.press("ArrowRight")
    place(quick, "Paso 2 de 5")
    quick.keyboard.press("ArrowLeft")
    place(quick, "Paso 1 de 5")
    quick.locator("#grid [tabindex='0']").focus()
    tab_to_board(quick)
    type_move(quick, "a4")
    expect(cell(quick, "a4")).to_have_attribute("aria-label", "a4, abierto, marcado")
    quick.locator('#learn [data-action="check"]').press("Enter")
    said(quick, "Eso es todo lo que cae: a4")


def test_another_game_begun_from_the_rules_ends_the_lesson(server: Server, quick: Page) -> None:
    open_lesson(quick, server, "lesson=falls")
    quick.locator('#about [data-game="rhode"]').click()
    has_record(quick, "rhode 9:")
    expect(quick.locator("#learn")).to_be_hidden()
    expect(cell(quick, "e5")).to_have_attribute("aria-label", "e5, vacío")


@pytest.mark.parametrize("missing", ["learn.py", "static/i18n-learn/es.json", "static/puzzles/obras.json"])
def test_a_missing_file_is_told_and_the_page_plays_on(server: Server, watched: Watched, missing: str) -> None:
    watched.expect("404")
    server.behaviour.missing.add(missing)
    open_game(watched.page, server, GAME)
    watched.page.locator("#about [data-action=lesson]").click()
    expect(notice(watched.page)).to_contain_text(f"falta {missing}")
    click(watched.page, "d4")
    has_record(watched.page, RECORD + " d4")
    server.behaviour.missing.clear()
    watched.page.locator("#about [data-action=lesson]").click()
    title(watched.page, "Lecciones")


def test_lessons_work_offline_though_they_were_never_opened(server: Server, page: Page) -> None:
    open_game(page, server, GAME)
    until_kept(page)
    server.stop()
    page.goto("about:blank")
    open_lesson(page, server, "lesson=falls-2", "en.html?lang=en")
    title(page, "What falls, and why")


def test_lessons_run_on_pyodide_too(server: Server, watched: Watched) -> None:
    """The page half is ordinary Python, this part included."""
    put_on_pyodide(server)
    watched.expect("preloaded using link preload but not used")
    open_lesson(watched.page, server, "lesson=falls")
    click(watched.page, "a4")
    learn(watched.page, "check")
    said(watched.page, "Eso es todo lo que cae: a4")


def test_a_lesson_in_english(server: Server, visitor: Visitor) -> None:
    page = visitor(locale="en-GB").page
    open_lesson(page, server, "lesson=example-1")
    place(page, "Step 1 of 5")


@pytest.mark.parametrize(("size", "link"), [((1440, 900), "lesson=rhode-3"), ((768, 1024), "lesson=obras-4"), ((320, 640), "puzzle=2-1")])
def test_a_class_sees_board_words_and_buttons_on_the_projector(server: Server, visitor: Visitor, size: tuple[int, int], link: str) -> None:
    page = visitor(viewport={"width": size[0], "height": size[1]}).page
    open_lesson(page, server, link)
    learn(page, "projector")
    expect(page.locator("#learn [data-action=projector]")).to_have_attribute("aria-pressed", "true")
    for part in ("header", "#about", "footer", "#panel"):
        expect(page.locator(part)).to_be_hidden()
    if size[0] > 320:
        for part in ("#canvas", "#learn-title", "#learn-text", "#learn [data-action=next]"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
    before = page.url
    learn(page, "next")
    expect(page).not_to_have_url(before)
    learn(page, "projector")
    expect(page.locator("header")).to_be_visible()
    expect(page.locator("#learn [data-action=projector]")).to_have_attribute("aria-pressed", "false")
    learn(page, "leave")
    expect(button(page, "projector")).to_have_attribute("aria-pressed", "false")
