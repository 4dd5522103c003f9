"""Whoever doesn't see the board, or sees it badly, can play all the same."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, cell, has_state, open_game, play_moves, playable, say, status
from tests.browser.visit import Visitor
from tools.halves import ROOT
from tools.pages import page_name
from tools.serve import Server

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def nothing_grave(page: Page) -> None:
    """Axe finds nothing serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("() => axe.run().then(result => result.violations)")
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in grave] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["", "en.html"])
def test_axe_finds_nothing_serious(server: Server, visitor: Visitor, scheme: str, address: str) -> None:
    """In play, with a message, in both dialogs, at the end of a game; in both languages and themes."""
    page = visitor(color_scheme=scheme).page
    open_game(page, server, "game=rhode&size=5&moves=c3.b2.d4.z", address)
    expect(page.locator("#notice")).to_be_visible()
    nothing_grave(page)
    for action in ("new", "help"):
        button(page, action).click()
        if action == "new":
            page.locator("#new-board").select_option("other")
            page.locator("#new-opponent").select_option("computer")
        nothing_grave(page)
        page.keyboard.press("Escape")
    open_game(page, server, "game=obras&level=1&moves=a2", address)
    page.locator("[data-action=dismiss]").click()
    play_moves(page, "b1")
    has_state(page, "over")
    nothing_grave(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("link", ["lesson=", "lesson=falls-4", "lesson=parity-3", "lesson=diagonal-6", "puzzle=", "puzzle=2-5", "puzzle=sheet-2-1"])
def test_axe_finds_nothing_serious_in_lessons_and_puzzles(server: Server, visitor: Visitor, scheme: str, link: str) -> None:
    page = visitor(color_scheme=scheme, reduced_motion="reduce").page
    open_game(page, server, link)
    expect(page.locator("#learn-title")).to_be_visible()
    for action in page.locator('#learn [data-action="check"]:visible, #learn [data-action="answer"]').all()[:1]:
        action.click()
        expect(page.locator("#learn-said")).not_to_be_empty()
    nothing_grave(page)


def test_the_board_is_a_grid_of_rows_and_cells(server: Server, quick: Page) -> None:
    """Rows from the top, a cell for each point, the canvas left out; named after the board."""
    open_game(quick, server, "game=rhode&size=3")
    expect(quick.locator("#board")).to_match_aria_snapshot("\n".join([
        '- grid "3 × 3":',
        *['  - row:\n' + "\n".join(f'    - gridcell "{column}{row}, vacío"' for column in "abc") for row in (3, 2, 1)],
    ]))
    open_game(quick, server, "game=obras&board=3x2&falls=0")
    grid = quick.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(3)
    expect(grid.get_by_role("gridcell")).to_have_count(12)
    expect(cell(quick, "a1")).to_have_accessible_name(f"a1, {say('state.A')}")
    expect(cell(quick, "d3")).to_have_accessible_name(f"d3, {say('state.B')}")
    assert "a1" not in playable(quick) and "d3" not in playable(quick)


def test_names_and_states_of_the_points_follow_the_game(server: Server, quick: Page) -> None:
    """Stones, what was removed, the duty to mend, the winning chain, fences, what fell, the cut."""
    last = say("mark.placed")

    def name(point: str, *states: str) -> None:
        expect(cell(quick, point)).to_have_accessible_name(", ".join([point, *states]))

    open_game(quick, server, "game=rhode&size=5&moves=c3.a1")
    name("a1", say("state.white"), last)
    name("c3", say("state.black"))
    play_moves(quick, "d4 a3")
    name("c4", say("state.empty"), say("mark.forced"))
    name("d3", say("state.empty"), say("mark.forced"))
    assert playable(quick) == ["c4", "d3"]
    expect(cell(quick, "e5")).to_have_attribute("aria-disabled", "true")
    open_game(quick, server, "game=obras&level=2&moves=a2")
    name("a2", say("state.garnet"), last)
    play_moves(quick, "b4")
    name("b4", say("state.navy"), last)
    name("a2", say("state.garnet"))
    for point in ("a3", "a4"):
        name(point, say("state.fallen"), say("mark.fell"))
        expect(cell(quick, point)).to_have_attribute("aria-disabled", "true")


# Languages, games and turns, after which the status line must say all of this, in this order: keys of the catalogue and their facts.
SAID = [
    ("game=rhode&size=5", "c3", [("said.placed", {"colour": "black", "points": "c3"}), ("status.turn", {"colour": "white"}),
                                         ("status.may-swap", {"colour": "white"})]),
    ("game=rhode&size=5&moves=c3.a1.d4", "a3", [
        ("said.placed", {"colour": "white", "points": "a3"}), ("status.turn", {"colour": "black"}),
        ("status.forced", {"colour": "black", "points": ("list.or", "c4", "d3")}),
    ]),
    ("game=rhode&size=5&position=5/5/1wb2/1b3/5_w", "c2", [
        ("said.placed", {"colour": "white", "points": "c2"}), ("said.removed.one", {"points": "b3"}), ("status.turn", {"colour": "black"}),
        ("status.forced", {"colour": "black", "points": "b3"}),
    ]),
    ("game=rhode&size=3&moves=b2.a1.b3.a3", "b1", [
        ("said.placed", {"colour": "black", "points": "b1"}), ("said.joined", {"colour": "black"}), ("over.joined.persons", {"winner": "black"}),
    ]),
    ("game=obras&level=2&moves=a2", "b4", [
        ("said.placed", {"colour": "navy", "points": "b4"}), ("said.fell.many", {"points": "a4, a3"}), ("status.turn", {"colour": "garnet"}),
    ]),
    ("game=obras&level=1&moves=a2", "b1", [
        ("said.placed", {"colour": "navy", "points": "b1"}), ("said.cut", {}), ("over.cut.persons", {"loser": "navy", "winner": "garnet"}),
    ]),
]  # fmt: skip


def in_words(lang: str, facts: dict[str, Any]) -> dict[str, object]:
    """Facts with colours named, and a choice of two said, in the language."""
    said: dict[str, object] = {}
    for name, fact in facts.items():
        colour = "colour." + str(fact)
        said[name] = say(fact[0], lang, most=fact[1], last=fact[2]) if isinstance(fact, tuple) else say(colour, lang) if name != "points" else fact
    return said


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("link", "move", "sentences"), SAID)
def test_a_turn_is_announced_completely_and_in_order(
    server: Server, quick: Page, lang: str, link: str, move: str, sentences: list[tuple[str, dict[str, Any]]]
) -> None:
    """What was placed, what it did, who won or what the next player must do; in a live region, in one go."""
    open_game(quick, server, link, page_name(lang))
    assert status(quick).get_attribute("role") == "status"
    quick.evaluate("""() => {
      globalThis.announced = [];
      new MutationObserver(() => announced.push(document.getElementById('status').textContent))
        .observe(document.getElementById('status'), { childList: true, characterData: true, subtree: true });
    }""")
    play_moves(quick, move)
    announced: list[str] = quick.evaluate("() => Promise.resolve(globalThis.announced)")
    assert announced == [" ".join(say(key, lang, **in_words(lang, facts)) for key, facts in sentences)]


def test_motion_and_contrast_preferences_leave_everything_usable(server: Server, visitor: Visitor) -> None:
    """Reduced motion and forced colours: the same controls, the same game; whose turn it is and which is shown can be seen."""
    page = visitor(reduced_motion="reduce", forced_colors="active").page
    open_game(page, server, "game=rhode&size=5")
    play_moves(page, "c3 swap b2")
    nothing_grave(page)
    for one, other in (("#players [data-moving=true]", "#players [data-moving=false]"), ("#turns [aria-current]", "#turns li:first-child button")):
        edges = [page.locator(part).evaluate("part => getComputedStyle(part).borderLeftColor") for part in (one, other)]
        assert edges[0] != edges[1]


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_text_of_twice_the_size_stays_on_the_page(server: Server, visitor: Visitor, width: int) -> None:
    """Nothing scrolls sideways."""
    page = visitor(viewport={"width": width, "height": 800}).page
    open_game(page, server, "game=obras&level=3&moves=b2")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_without_scripts_the_page_says_so_and_tells_the_rules(server: Server, visitor: Visitor) -> None:
    """And offers nothing that wouldn't work."""
    page = visitor(java_script_enabled=False).page
    page.goto(server.url)
    expect(page.locator("noscript .warning")).to_be_visible()
    expect(page.get_by_text(say("about.rhode.goal"))).to_be_visible()
    expect(page.get_by_text(say("start.loading"))).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
