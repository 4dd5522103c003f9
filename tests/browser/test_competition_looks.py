"""How a competition is seen: on paper, on a projector, on a narrow phone, by a screen reader, in every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.compete import NAMES, create, look, open_page, pair, shown, tell, win
from tests.browser.test_access import nothing_grave
from tests.browser.test_languages import LANGUAGES, NARROW, fits
from tests.browser.visit import Visitor
from tools.serve import Server

LONG = (*NAMES[:5], "María de las Mercedes Fernández-Villaverde y Goicoechea; 2.º de Bachillerato B")
VIEWS = ("rounds", "table", "players", "games", "files")
PRINTS_NOTHING = "window.print = () => { document.body.dataset.printed = document.documentElement.dataset.printing }"


def started(page: Page, server: Server, lang: str = "es", names: tuple[str, ...] = LONG, **choices: str) -> None:
    """A competition whose first round has begun."""
    open_page(page, server, lang)
    create(page, names, **{"format": "hill", "games": "2", **choices})
    pair(page, 1, lang)
    win(page, "1.1")


# On paper


def paper(page: Page, kind: str) -> None:
    """Has that printed, as far as the browser's own dialog; nothing else is on the paper, and it is black on white."""
    page.locator("#print").click()
    page.locator(f'input[name="print-kind"][value="{kind}"]').check()
    page.locator('[data-action="print-now"]').click()
    expect(page.locator("body")).to_have_attribute("data-printed", kind)
    page.emulate_media(media="print")
    expect(page.locator("#paper")).to_be_visible()
    expect(page.locator("main")).to_be_hidden()
    assert page.locator("#paper").evaluate("paper => getComputedStyle(paper).backgroundColor + getComputedStyle(paper).color") == (
        "rgb(255, 255, 255)rgb(0, 0, 0)")


def pages_of(page: Page) -> int:
    """How many pages that makes; after it the paper is gone."""
    pdf = page.pdf(prefer_css_page_size=True)
    page.emulate_media(media="screen")
    page.evaluate("() => { delete document.body.dataset.printed }")
    expect(page.locator("#paper")).to_have_count(0)
    expect(page.locator("main")).to_be_visible()
    assert re.search(rb"/MediaBox\s*\[0 0 59[45][.\d]* 84[12]", pdf), "A4"
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_points_are_in_sight_beside_the_longest_names_on_a_narrow_phone(server: Server, visitor: Visitor) -> None:
    page = visitor(**NARROW).page
    started(page, server)
    look(page, "table")
    expect(page.locator(".standings tbody th", has_text="Goicoechea")).to_be_visible()
    for cell in page.locator(".standings tbody tr td:nth-child(4)").all():
        box = cell.bounding_box()
        assert box is not None and box["x"] + box["width"] <= 320


def test_everything_that_is_printed(server: Server, visitor: Visitor) -> None:
    """In the dark theme too paper is white; sheets by the game, certificates by the place, each on a page of its own."""
    page = visitor(color_scheme="dark").page
    page.add_init_script(PRINTS_NOTHING)
    started(page, server, names=NAMES, format="robin")
    competition = shown(page)
    first = competition.players[competition.rounds[0].pairings[0].first - 1].name
    paper(page, "pairings")
    expect(page.locator("#paper tbody tr")).to_have_count(5)
    expect(page.locator("#paper tbody tr").first.locator("td")).to_have_text(["1", first, "2–0", re.compile(".+")])
    assert pages_of(page) == 1
    paper(page, "cards")
    expect(page.locator("#paper .number")).to_have_text(["1", "2", "3", "4", "5"])
    assert pages_of(page) == 1
    paper(page, "links")
    expect(page.locator("#paper .number")).to_have_text(["1", "2", "3", "4", "5"])
    expect(page.locator("#paper article").first).to_contain_text(first)
    expect(page.locator("#paper svg.qr")).to_have_count(5)
    assert pages_of(page) == 1
    paper(page, "scores")
    expect(page.locator("#paper .turns").first.locator("li")).to_have_count(36)
    expect(page.locator("#paper .who").nth(0)).to_contain_text("Granate: " + first)
    expect(page.locator("#paper .who").nth(1)).to_contain_text("Azul marino: " + first)
    assert pages_of(page) == 10
    paper(page, "table")
    expect(page.locator("#paper tbody tr")).to_have_count(10)
    assert pages_of(page) == 1
    for table in range(2, 6):
        win(page, f"1.{table}")
    paper(page, "certificates")
    expect(page.locator("#paper .certificate .who")).to_have_count(5)  # who share the first place
    assert pages_of(page) == 5


def test_a_large_field_goes_over_several_pages(server: Server, quick: Page) -> None:
    quick.add_init_script(PRINTS_NOTHING)
    started(quick, server, names=tuple(f"Nombre Apellido {number}; 2.º B" for number in range(60)), format="robin")
    paper(quick, "pairings")
    assert pages_of(quick) == 1
    paper(quick, "table")
    assert pages_of(quick) == 2


# On the projector


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_the_table_and_the_round_on_a_projector(server: Server, visitor: Visitor, size: tuple[int, int]) -> None:
    """Nothing but it, larger; left by the button and by Escape, and kept through a reload."""
    page = visitor(viewport={"width": size[0], "height": size[1]}).page
    started(page, server, names=NAMES, format="robin")
    small = page.locator(".side .name").first.evaluate("name => parseFloat(getComputedStyle(name).fontSize)")
    page.locator("#screen").click()
    expect(page.locator("html")).to_have_attribute("data-projector", "")
    for hidden in ("#views", "#undo", ".more >> nth=0", "footer"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page.locator(".side .name").first.evaluate("name => parseFloat(getComputedStyle(name).fontSize)") > 1.2 * small
    expect(page.locator("#leave-screen")).to_be_focused()
    nothing_grave(page)
    page.keyboard.press("Escape")
    expect(page.locator("#views")).to_be_visible()
    look(page, "table")
    page.locator("#screen").click()
    expect(page.locator(".standings")).to_be_visible()
    expect(page.locator(".cross")).to_be_hidden()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("html")).to_have_attribute("data-projector", "")
    page.locator("#leave-screen").click()
    expect(page.locator("#views")).to_be_visible()


# For everybody


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_view_fits_a_narrow_phone(server: Server, visitor: Visitor, lang: str) -> None:
    page = visitor(**NARROW).page
    open_page(page, server, lang)
    fits(page, "shelf")
    page.locator('[data-action="create"]').click()
    fits(page, "create")
    page.locator('#create-form [data-action="shelf"]').click()
    started(page, server, lang, format="robin")
    for view in VIEWS:
        look(page, view)
        fits(page, view)
    look(page, "players")
    page.locator('[data-action="rename"]').first.click()
    fits(page, "rename")
    look(page, "rounds")
    page.locator('[id="more-1.1"]').click()
    expect(page.locator("#pairing-title")).to_have_text(tell("compete.pairing.title", lang, round=1, table=1))
    fits(page, "pairing")
    page.keyboard.press("Escape")
    page.locator("#print").click()
    expect(page.locator("#print-dialog")).to_be_visible()
    fits(page, "print")
    page.keyboard.press("Escape")
    page.locator('#views [data-action="shelf"]').click()
    page.locator('[data-action="delete"]').click()
    fits(page, "deleted")


@pytest.mark.parametrize(("lang", "scheme"), [("es", "light"), ("es", "dark"), ("en", "light"), ("en", "dark")])
def test_axe_finds_nothing_serious(server: Server, visitor: Visitor, lang: str, scheme: str) -> None:
    page = visitor(color_scheme=scheme).page
    open_page(page, server, lang)
    nothing_grave(page)
    page.locator('[data-action="create"]').click()
    page.locator("#create-players").fill("Ana\nana")
    nothing_grave(page)
    page.locator('#create-form [data-action="shelf"]').click()
    started(page, server, lang, format="robin")
    for view in VIEWS:
        look(page, view)
        nothing_grave(page)
    look(page, "rounds")
    for opener in ('[id="more-1.1"]', "#print"):
        page.locator(opener).click()
        nothing_grave(page)
        page.keyboard.press("Escape")


def test_by_touch(server: Server, visitor: Visitor) -> None:
    """Every target is large enough for a finger."""
    page = visitor(has_touch=True, is_mobile=True, viewport={"width": 320, "height": 640}).page
    started(page, server, format="robin")
    page.locator('[id="second-1.2"]').tap()
    expect(page.locator('[id="second-1.2"]')).to_have_attribute("aria-pressed", "true")
    for part in page.locator("#competition button:visible").all():
        box = part.bounding_box()
        assert box and box["height"] >= 43.5 and box["width"] >= 43.5, part.text_content()


def test_the_page_is_found_from_the_game(server: Server, quick: Page) -> None:
    quick.goto(server.url + "en.html")
    quick.locator("footer").get_by_role("link", name="Class competition").click()
    expect(quick.locator("html")).to_have_attribute("data-state", "ready")
    expect(quick.locator("h1")).to_have_text(tell("compete.heading", "en"))
    assert [link.get_attribute("href") for link in quick.locator("#languages a").all()] == [f"competition-{lang}.html" for lang in LANGUAGES]
