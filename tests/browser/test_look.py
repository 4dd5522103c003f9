"""How the page looks: nothing jumps, nothing lies over the board, and the board can be as large as the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.play import PATIENCE, button, cell, click, has_record, has_state, notice, open_game, until_started, until_typeface
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor
from tools.serve import Server

# Notes in window.jumps what moved, though nobody had just pressed anything.
JUMPS = """(() => {
  window.jumps = [];
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) {
      if (!shift.hadRecentInput) jumps.push([shift.value, ...shift.sources.map(source => source.node?.outerHTML?.slice(0, 60))]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()"""
MOST = 0.01  # of the window, weighed by how far it moved; 0.1 is what browsers call good
SIZES = [(320, 640), (768, 1024), (1440, 900), (640, 320)]


def jumps(page: Page) -> list[list[object]]:
    """What moved so far, once everything is painted."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
    found: list[list[object]] = page.evaluate("jumps")
    return found


def moved(page: Page) -> float:
    """How much moved so far."""
    return sum(float(str(jump[0])) for jump in jumps(page))


def watched_page(visitor: Visitor, size: tuple[int, int]) -> Page:
    """A page of that size that notes what jumps."""
    page = visitor(viewport={"width": size[0], "height": size[1]}).page
    page.add_init_script(JUMPS)
    return page


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_from_the_start_to_the_end_of_a_game(server: Server, visitor: Visitor, size: tuple[int, int]) -> None:
    page = watched_page(visitor, size)
    open_game(page, server, "game=rhode&size=5&moves=c3.a1.c2.a2")
    until_typeface(page)
    assert moved(page) < MOST, jumps(page)
    for move in ("c4", "a3", "c5", "b1", "c1"):
        click(page, move)
    has_state(page, "over")
    assert moved(page) < MOST, jumps(page)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_while_the_computer_starts_thinks_and_plays(server: Server, visitor: Visitor, size: tuple[int, int]) -> None:
    page = watched_page(visitor, size)
    open_game(page, server, "game=obras&level=2&opponent=computer&first=computer&strength=1")
    until_typeface(page)
    has_state(page, "ready")
    expect(page.locator("#turns li")).to_have_count(1, timeout=PATIENCE)
    assert moved(page) < MOST, jumps(page)


def overlap(page: Page, one: str, other: str) -> float:
    """How many pixels of height two parts share, 0 where they stand side by side."""
    first, second = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert first and second
    across = min(first["x"] + first["width"], second["x"] + second["width"]) - max(first["x"], second["x"])
    return min(first["y"] + first["height"], second["y"] + second["height"]) - max(first["y"], second["y"]) if across > 0 else 0


@pytest.mark.parametrize("size", [*SIZES, (320, 568), (1024, 600)])
def test_a_message_neither_moves_anything_nor_lies_over_the_board(server: Server, visitor: Visitor, size: tuple[int, int]) -> None:
    page = watched_page(visitor, size)
    open_game(page, server, "game=rhode&size=9&theme=purple&lang=xx")
    expect(notice(page)).to_contain_text("purple")
    until_typeface(page)
    assert moved(page) < MOST, jumps(page)
    assert overlap(page, "#notice", "#grid") <= 0
    click(page, "a1")  # the lowest row can be played
    has_record(page, "rhode 9: a1")


def test_on_a_phone_that_lies_on_its_side_board_and_status_are_seen_together(server: Server, visitor: Visitor) -> None:
    page = visitor(viewport={"width": 640, "height": 320}).page
    for link in ("game=rhode&size=19", "game=obras&board=3x8", "game=rhode&size=9&moves=e5.d4.f5.e4.f4.c5.d7.d5.c6.g3"):
        open_game(page, server, link)
        for part in ("#canvas", "#status", "#players"):
            box = page.locator(part).bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= 320 and box["x"] + box["width"] <= 640, part


def test_the_typeface_comes_after_the_first_view_and_the_board_takes_it_too(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    states: list[str | None] = []
    coming: list[Route] = []

    def hold(route: Route) -> None:
        coming.append(route)

    page.route("**/*.woff2", hold)
    with page.expect_request("**/*.woff2"):
        open_game(page, server, "game=rhode&size=9")
    states.append(page.locator("html").get_attribute("data-state"))
    while not coming:
        page.evaluate("() => new Promise(done => setTimeout(done))")  # lets the handler run
    shot = "() => document.getElementById('canvas').toDataURL()"
    before = page.evaluate(shot)
    coming[0].continue_()
    until_typeface(page)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert states == ["ready"] and page.evaluate(shot) != before


def test_the_page_plays_without_the_typeface(server: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect("Failed to load resource")
    watched.page.route("**/*.woff2", lambda route: route.abort())
    open_game(watched.page, server, "game=rhode&size=5")
    click(watched.page, "c3")
    has_record(watched.page, "rhode 5: c3")


# The projector's view


@pytest.mark.parametrize("size", SIZES)
def test_the_projectors_view_is_the_board_and_the_status_line(server: Server, visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(viewport={"width": size[0], "height": size[1]}).page
    open_game(page, server, "game=obras&level=2&moves=b2.a3")
    before = page.locator("#canvas").bounding_box()
    button(page, "projector").click()
    expect(page.locator("html")).to_have_attribute("data-projector", "")
    for part in ("header", "#about", "footer", "#players", "#turns", "#panel [data-action=new]"):
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator("#status")).to_be_in_viewport(ratio=1)
    expect(page.locator("#canvas")).to_be_in_viewport(ratio=1)
    after = page.locator("#canvas").bounding_box()
    assert before and after and after["height"] >= before["height"]
    click(page, "c3")
    has_record(page, "obras 3x3 falls: b2 a3 c3")
    expect(button(page, "projector")).to_have_attribute("aria-pressed", "true")
    button(page, "projector").click()
    expect(page.locator("header")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-projector", "")


def test_escape_leaves_the_projectors_view(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    quick.evaluate("delete Element.prototype.requestFullscreen")  # as in a frame that may not fill the screen
    button(quick, "projector").press("Enter")
    expect(quick.locator("header")).to_be_hidden()
    cell(quick, "c3").focus()
    quick.keyboard.press("Escape")
    expect(quick.locator("header")).to_be_visible()
    quick.reload()
    until_started(quick)
    expect(quick.locator("header")).to_be_visible()


@pytest.mark.parametrize("theme", ["contrast", "contrast-dark"])
@pytest.mark.parametrize("link", ["game=rhode&size=9&moves=e5.d4.f5.e4.f4.c5.d7.d5.c6.g3", "game=obras&level=2&moves=b2.a3"])
def test_axe_finds_nothing_serious_in_high_contrast_and_on_the_projector(server: Server, visitor: Visitor, link: str, theme: str) -> None:
    page = visitor().page
    open_game(page, server, link + "&theme=" + theme)
    nothing_grave(page)
    button(page, "projector").click()
    expect(page.locator("header")).to_be_hidden()
    nothing_grave(page)


# Before and without a game


def test_while_the_page_loads_and_where_it_fails_nothing_is_offered_that_does_nothing(server: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect("Failed to load resource", "Unable to fetch")
    page = watched.page
    held: list[Route] = []
    page.route("**/page.rom.txt", lambda route: held.append(route))
    page.goto(server.url)
    for _ in range(2):
        expect(page.locator("#status")).to_be_visible()
        expect(page.locator("#about")).to_be_visible()
        for part in ("#canvas", "#players", "#panel [data-action=new]", "#panel [data-action=undo]"):
            expect(page.locator(part)).to_be_hidden()
        if held:
            held.pop().fulfill(status=404)
            expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(page.locator("[data-action=retry]")).to_be_visible()


# Zoom


def test_twice_as_large_nothing_is_lost(server: Server, visitor: Visitor) -> None:
    """A window of 1280 pixels at 200 %, as the browser's zoom makes it."""
    page = visitor(viewport={"width": 640, "height": 400}, device_scale_factor=2).page
    open_game(page, server, "game=rhode&size=9&moves=e5")
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    for action in ("new", "swap", "undo", "help", "settings", "projector"):
        button(page, action).scroll_into_view_if_needed()
        expect(button(page, action)).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("size", [(320, 640), (640, 320)])
def test_what_a_finger_presses_is_large_enough(server: Server, visitor: Visitor, size: tuple[int, int]) -> None:
    """All buttons, links of the header, fields, and the points of a small board."""
    page = visitor(viewport={"width": size[0], "height": size[1]}, has_touch=True).page
    open_game(page, server, "game=obras&level=2&moves=b2.a3")
    small = page.evaluate("""() => [...document.querySelectorAll('button, select, input, summary, header nav a, [role=gridcell]')]
      .map(part => [part.outerHTML.slice(0, 70), part.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([name, box]) => [name, box.width, box.height])""")
    assert small == []
