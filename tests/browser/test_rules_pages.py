"""The rules and the sheets in a browser: without scripts, in every theme, without a network, and one A4 page each on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import open_game
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor, until_kept
from tools.pages import languages, sheet_name
from tools.rules_text import SECTIONS
from tools.serve import Server

LANGUAGES = languages()


def pages_of(page: Page) -> int:
    """How many pages the browser would print."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_is_one_page_of_a4(server: Server, quick: Page, lang: str) -> None:
    quick.goto(server.url + sheet_name("print", lang))
    names: list[str] = quick.locator(".sheet").evaluate_all("sheets => sheets.map(sheet => sheet.id)")
    assert len(names) == 13
    for name in names:
        quick.goto(server.url + sheet_name("print", lang) + "#" + name)
        expect(quick.locator("#" + name)).to_be_visible()
        assert pages_of(quick) == 1, name
        drawn: list[float] = quick.locator(f"#{name} use").evaluate_all("figures => figures.map(figure => figure.getBBox().width)")
        assert drawn and min(drawn) > 100, name
        paper = quick.pdf(prefer_css_page_size=True)
        assert re.search(rb"/MediaBox\s*\[0 0 59[45][.\d]* 84[12]", paper), "A4"


def test_a_sheet_is_chosen_shown_alone_and_printed(server: Server, quick: Page) -> None:
    quick.add_init_script("window.printed = 0; window.print = () => window.printed++;")
    quick.goto(server.url + "print-es.html")
    expect(quick.locator(".sheet:visible")).to_have_count(0)
    quick.get_by_role("link", name="Tablero vacío de Rhode: 9 × 9").click()
    expect(quick.locator(".sheet:visible")).to_have_count(1)
    quick.locator("#rhode-9").get_by_role("button", name="Imprimir").click()
    assert quick.evaluate("() => window.printed") == 1
    quick.locator("#rhode-9").get_by_role("link", name="Ver todas las hojas").click()
    expect(quick.locator(".sheet:visible")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_it_is_all_there(server: Server, visitor: Visitor, lang: str) -> None:
    page = visitor(java_script_enabled=False, viewport={"width": 320, "height": 640}).page
    page.goto(server.url + sheet_name("rules", lang))
    figures = sum(len(figures) for sections in SECTIONS.values() for figures in sections.values())
    expect(page.get_by_role("img")).to_have_count(figures)
    expect(page.locator("article")).to_have_count(2)
    page.goto(server.url + sheet_name("print", lang) + "#obras-rules")
    expect(page.locator("#obras-rules")).to_be_visible()
    expect(page.locator("#obras-rules button")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["rules-es.html", "rules-en.html", "print-es.html", "print-en.html#rhode-rules"])
def test_axe_finds_nothing_serious_and_nothing_is_too_wide(server: Server, visitor: Visitor, name: str, scheme: str) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": 320, "height": 640}).page
    page.goto(server.url + name)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    nothing_grave(page)


def seen(page: Page) -> bytes:
    """A picture of a figure: what it takes from the file can be looked at in no other way."""
    return page.locator("#rhode-goal svg").screenshot()


def test_figures_follow_the_theme_and_paper_is_light(server: Server, visitor: Visitor) -> None:
    light, dark = visitor(color_scheme="light").page, visitor(color_scheme="dark").page
    for page in (light, dark):
        page.goto(server.url + "rules-es.html")
    assert seen(light) != seen(dark)
    dark.goto(server.url + "rules-es.html?theme=light")
    assert seen(light) == seen(dark)
    dark.goto(server.url + "rules-es.html?theme=dark")
    assert seen(light) != seen(dark)
    for page in (light, dark):
        page.emulate_media(media="print")
    assert seen(light) == seen(dark)


def test_links_lead_from_the_game_to_the_rules_and_back_also_offline(server: Server, page: Page) -> None:
    open_game(page, server, "game=obras&level=2&moves=b2")
    until_kept(page)
    server.stop()
    page.locator("#about").get_by_role("link", name="Todas las reglas de Rhode, con figuras").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Reglas de Rhode y de De obras")
    page.get_by_role("link", name="Hojas para imprimir").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hojas para imprimir: reglas y tableros")
    page.get_by_role("link", name="Reglas", exact=False).first.click()
    page.locator("#rhode").get_by_role("link", name="Aprender en un minuto").click()
    expect(page.locator("#learn-title")).to_have_text("Rhode en un minuto")


def test_the_help_and_the_footer_lead_there_too(server: Server, quick: Page) -> None:
    open_game(quick, server)
    quick.locator("#panel [data-action=help]").click()
    quick.locator("#help-dialog").get_by_role("link", name="Reglas con figuras").click()
    expect(quick).to_have_url(re.compile("rules-es.html$"))
    quick.go_back()
    quick.locator("footer").get_by_role("link", name="Hojas para imprimir").click()
    expect(quick).to_have_url(re.compile("print-es.html$"))
