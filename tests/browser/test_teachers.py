"""What the sheets for teachers say, tried as a new teacher would: each link, the snippet for a page, and the first lesson's buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import PATIENCE, button, has_record, open_game, until_started
from tests.browser.visit import Host
from tools.halves import ROOT
from tools.pages import LEARN_CATALOGUES, catalogue
from tools.serve import Server

SHEET = (ROOT / "docs" / "teachers.es.md").read_text(encoding="utf-8")
TEXTS = catalogue("es", LEARN_CATALOGUES)
OPENS: dict[str, tuple[str, str | re.Pattern[str]]] = {
    "lesson=obras": ("#learn-title", TEXTS["lesson.obras"]), "lesson=rhode": ("#learn-title", TEXTS["lesson.rhode"]),
    "puzzle=today": ("#learn-title", re.compile(r"Nivel \d, problema \d+")), "puzzle=2-1": ("#learn-title", "Nivel 2, problema 1"),
    "puzzle=sheet-2-7": ("#learn-title", re.compile("nivel 2, hoja 7")), "game=obras&level=2&opponent=computer": ("#record", "obras 3x3 falls:"),
    "game=rhode&size=7": ("#record", "rhode 7:"),
}  # fmt: skip


def test_every_link_is_tried() -> None:
    assert set(re.findall(r"`#([^`]+)`", SHEET)) == set(OPENS)


@pytest.mark.parametrize("link", OPENS)
def test_a_link_opens_what_it_says(server: Server, quick: Page, link: str) -> None:
    open_game(quick, server, link)
    place, text = OPENS[link]
    expect(quick.locator(place)).to_have_text(text)


def test_the_snippet_gives_a_board_against_the_computer(host: Host) -> None:
    snippet = re.search(r"<iframe.+</iframe>", SHEET)
    assert snippet
    page = host(snippet.group().replace("https://example.org/encrucijada/", "SITE"))
    board = page.frame_locator("iframe")
    expect(board.locator("html")).to_have_attribute("data-embed", "shown")  # with the controls the board gets its place
    board.locator('[data-move="b2"][aria-disabled="false"]').click()
    expect(board.locator("#record")).to_have_text(re.compile(r"^obras 3x3 falls: b2 \w+$"), timeout=PATIENCE)


def test_the_first_lesson_goes_as_it_is_told(server: Server, quick: Page) -> None:
    """From the start page: the minute, the projector, a game for two on level 1, its review, the puzzle of the day."""
    quick.goto(server.url)
    until_started(quick)
    quick.get_by_role("link", name="De obras en un minuto").first.click()
    expect(quick.locator("#learn-place")).to_have_text("Paso 1 de 7")
    quick.locator('#learn [data-action="leave"]').click()
    button(quick, "projector").click()
    expect(quick.locator("#about")).to_be_hidden()
    button(quick, "projector").click()
    button(quick, "new").click()
    quick.locator("#new-game").select_option("obras")
    quick.locator("#new-board").select_option("3x3")
    quick.locator("#new-opponent").select_option("person")
    quick.locator('#new-form [data-action="start"]').click()
    has_record(quick, "obras 3x3:")
    quick.locator('[data-move="a2"]').click()
    quick.locator('[data-move="b1"]').click()
    button(quick, "review").click()
    expect(quick.locator("#review")).to_be_visible()
    quick.locator('#about [data-action="puzzle"]').click()
    quick.get_by_role("button", name="El problema de hoy").click()
    expect(quick.locator("#learn-title")).to_have_text(re.compile(r"Nivel \d, problema \d+"))
