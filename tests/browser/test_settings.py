"""Settings act at once and last; a board that is turned is played as it is seen; a turn is confirmed where that is wished; keys are keys."""

from __future__ import annotations

import pytest
from encrucijada.play.settings import CHOICES
from playwright.sync_api import Page, expect

from tests.browser.play import button, cell, click, cursor, has_record, open_game, play_moves, reload, say, tab_to_board, tap
from tests.browser.test_access import nothing_grave
from tests.browser.test_input import TABLET, middle_of
from tests.browser.visit import Visitor
from tools.pages import EXTRAS_CATALOGUES, catalogue
from tools.serve import Server

REFUSED = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError') } })"
SPANISH = catalogue("es", EXTRAS_CATALOGUES)
TURNED = {  # the letters and numbers of the top left and bottom right points of a board of three columns and two rows
    "0": ("a2", "c1"), "90": ("a1", "c2"), "180": ("c1", "a2"), "270": ("c2", "a1"),
}  # fmt: skip


def kept_settings(text: str) -> str:
    return f"localStorage.setItem('encrucijada.settings', '{text}')"


def choose(page: Page, name: str, value: str) -> None:
    """Opens the settings, makes a choice, and closes them."""
    page.locator("[data-action=settings]").first.click()
    page.locator(f"#setting-{name}").select_option(value)
    page.keyboard.press("Escape")
    expect(page.locator("#settings-dialog")).to_be_hidden()


def test_every_setting_is_kept(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=1")
    for name, offered in CHOICES:
        choose(quick, name, offered[-1])
    reload(quick)
    for name, offered in CHOICES:
        button(quick, "settings").click()
        expect(quick.locator(f"#setting-{name}")).to_have_value(offered[-1])
        quick.keyboard.press("Escape")


def test_where_storage_is_refused_settings_hold_for_the_visit(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    page.add_init_script(REFUSED)
    open_game(page, server, "game=obras&level=1")
    choose(page, "confirm", "on")
    click(page, "b2")
    expect(page.locator("#confirm")).to_be_visible()
    has_record(page, "obras 3x3:")


@pytest.mark.parametrize("text", ["side=45 confirm=maybe", "\\u0000{}", "x" * 9000])
def test_settings_that_are_damaged_are_as_usual(server: Server, quick: Page, text: str) -> None:
    quick.add_init_script(kept_settings(text))
    open_game(quick, server, "game=obras&level=1")
    play_moves(quick, "b2")


@pytest.mark.parametrize("link", ["game=obras&board=2x1&falls=0", "game=rhode&size=3"])
@pytest.mark.parametrize("side", TURNED)
def test_a_turned_board_is_played_as_it_is_seen(server: Server, quick: Page, link: str, side: str) -> None:
    """Pointer, arrows and the order in which a screen reader goes agree: up is up."""
    quick.add_init_script(kept_settings("side=" + side))
    open_game(quick, server, link)
    names = quick.locator("#grid [data-move]").evaluate_all("cells => cells.map(cell => cell.dataset.move)")
    if "obras" in link:
        assert (names[0], names[-1]) == TURNED[side]
    for name in names:
        across, down = middle_of(quick, name)
        assert quick.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.move", [across, down]) == name
    canvas, grid = quick.locator("#canvas").bounding_box(), quick.locator("#grid").bounding_box()
    assert canvas and grid and canvas["x"] < grid["x"] and grid["x"] + grid["width"] < canvas["x"] + canvas["width"] + 1
    tab_to_board(quick)
    quick.keyboard.press("Home")
    for key, across, down in (("ArrowRight", 1, 0), ("ArrowLeft", -1, 0), ("ArrowUp", 0, -1), ("ArrowDown", 0, 1)):
        before = middle_of(quick, cursor(quick))
        quick.keyboard.press(key)
        after = middle_of(quick, cursor(quick))
        moved = (round(after[0] - before[0]), round(after[1] - before[1]))
        assert moved == (0, 0) or (moved[0] * across > 0 and moved[1] == 0) or (moved[1] * down > 0 and moved[0] == 0)


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_a_stone_is_seen_where_its_point_is(server: Server, quick: Page, quarters: int) -> None:
    """The middle of a black stone is dark, and that of the points around isn't."""
    quick.add_init_script(kept_settings(f"side={quarters * 90}"))
    open_game(quick, server, "game=rhode&size=5&moves=b1")
    names = ["b1", "a1", "d5", "b5", "e2"]
    box = cell(quick, "b1").bounding_box()
    assert box is not None
    aside = box["width"] * 0.25  # beside the mark of the last turn
    shades = quick.evaluate(
        """([places, aside]) => {
             const canvas = document.getElementById('canvas'), box = canvas.getBoundingClientRect(), ratio = canvas.width / box.width
             const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
             const at = ([x, y]) => 4 * (Math.round((y - box.top) * ratio) * canvas.width + Math.round((x - aside - box.left) * ratio))
             return places.map(at).map(at => data[at] + data[at + 1] + data[at + 2]) }""", [[middle_of(quick, name) for name in names], aside])
    assert [shade < 200 for shade in shades] == [True, False, False, False, False], shades


def test_flipping_keeps_the_focus_and_names_and_turns_back(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&board=2x1&falls=0&moves=b1")
    tab_to_board(quick)
    quick.keyboard.press("Home")
    before = cursor(quick)
    quick.keyboard.press("f")
    assert cursor(quick) == before
    expect(quick.locator("#grid [data-move]").first).to_have_attribute("data-move", "c1")
    expect(cell(quick, "b1")).to_have_accessible_name(f"b1, {say('state.garnet')}, {say('mark.placed')}")
    quick.keyboard.press("f")
    expect(quick.locator("#grid [data-move]").first).to_have_attribute("data-move", "a2")


def test_a_board_without_coordinates_is_larger_and_as_playable(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    before = cell(quick, "c3").bounding_box()
    choose(quick, "coordinates", "off")
    after = cell(quick, "c3").bounding_box()
    assert before and after and after["width"] > before["width"]
    play_moves(quick, "c3")


# Confirmed turns


def test_a_turn_is_played_when_it_is_confirmed(server: Server, quick: Page) -> None:
    """Pressed again on the point, or with the bar's button; another point moves the question, taking back ends it."""
    quick.add_init_script(kept_settings("confirm=on"))
    open_game(quick, server, "game=obras&level=2&moves=a2")
    bar = quick.locator("#confirm")
    click(quick, "c3")
    expect(bar).to_contain_text(say("said.placed", colour=say("colour.navy"), points="c3"))
    click(quick, "b4")
    expect(bar).to_contain_text(say("said.fell.many", points="a4, a3"))
    expect(quick.locator("#ghost")).to_be_visible()
    nothing_grave(quick)
    quick.locator("[data-action=confirm-back]").click()
    expect(bar).to_be_hidden()
    has_record(quick, "obras 3x3 falls: a2")
    for _ in range(2):
        click(quick, "b4")
    has_record(quick, "obras 3x3 falls: a2 b4")
    expect(bar).to_be_hidden()
    click(quick, "c3")
    quick.locator("[data-action=confirm-play]").click()
    has_record(quick, "obras 3x3 falls: a2 b4 c3")


def test_a_finger_and_the_keys_confirm_too(server: Server, visitor: Visitor) -> None:
    page = visitor(**TABLET).page
    page.add_init_script(kept_settings("confirm=on"))
    open_game(page, server, "game=rhode&size=5")
    tap(page, "c3")
    expect(page.locator("#confirm")).to_be_visible()
    has_record(page, "rhode 5:")
    tap(page, "c3")
    has_record(page, "rhode 5: c3")
    cell(page, "b2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hint")).to_contain_text(say("said.placed", colour=say("colour.white"), points="b2"))
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    assert cursor(page) == "b2"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    has_record(page, "rhode 5: c3 b2")


def test_the_question_goes_with_the_position_it_was_about(server: Server, quick: Page) -> None:
    quick.add_init_script(kept_settings("confirm=on"))
    open_game(quick, server, "game=obras&level=1&moves=b2")
    click(quick, "c3")
    expect(quick.locator("#confirm")).to_be_visible()
    button(quick, "undo").click()
    expect(quick.locator("#confirm")).to_be_hidden()
    click(quick, "c3")
    has_record(quick, "obras 3x3:")


def test_in_competition_the_question_shows_nothing_of_what_would_fall(server: Server, quick: Page) -> None:
    quick.add_init_script(kept_settings("confirm=on"))
    open_game(quick, server, "game=obras&level=4&moves=a2")
    click(quick, "b6")
    expect(quick.locator("#confirm-said")).to_have_text(SPANISH["confirm.ask"].replace("{turn}", say("colour.navy") + " b6."))


def test_a_point_that_cant_be_played_is_explained_at_once(server: Server, quick: Page) -> None:
    quick.add_init_script(kept_settings("confirm=on"))
    open_game(quick, server, "game=obras&level=1")
    cell(quick, "a1").click(force=True)
    expect(quick.locator("#hint")).to_have_text(say("error.not-open.A", move="a1"))


# Keys


def test_letters_undo_redo_and_open_dialogs(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5&moves=c3.b2")
    for key, record in (("u", "rhode 5: c3"), ("r", "rhode 5: c3 b2"), ("Control+z", "rhode 5: c3"), ("Control+y", "rhode 5: c3 b2"),
                        ("Control+z", "rhode 5: c3"), ("Control+Shift+z", "rhode 5: c3 b2"), ("u", "rhode 5: c3"),
                        ("s", "rhode 5: c3 swap")):  # fmt: skip
        quick.keyboard.press(key)
        has_record(quick, record)
    for key, part in (("n", "new"), ("?", "help"), (",", "settings")):
        quick.keyboard.press(key)
        expect(quick.locator(f"#{part}-dialog")).to_be_visible()
        quick.keyboard.press("u")  # a dialog has the keys
        quick.keyboard.press("Escape")
        expect(quick.locator(f"#{part}-dialog")).to_be_hidden()
    has_record(quick, "rhode 5: c3 swap")


def test_letters_are_no_keys_where_somebody_types_or_doesnt_want_them(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5&moves=c3.b2")
    quick.keyboard.press("e")
    expect(quick.locator("#typed")).to_be_focused()
    quick.keyboard.type("unfu")
    expect(quick.locator("#typed")).to_have_value("unfu")
    has_record(quick, "rhode 5: c3 b2")
    for combination in ("Alt+u", "Control+u", "Meta+n"):
        button(quick, "help").focus()
        quick.keyboard.press(combination)
    choose(quick, "keys", "off")
    quick.keyboard.press("u")
    quick.keyboard.press("n")
    has_record(quick, "rhode 5: c3 b2")
    expect(quick.locator("#new-dialog")).to_be_hidden()
    quick.keyboard.press("Control+z")
    has_record(quick, "rhode 5: c3")


def test_a_key_does_nothing_that_its_button_cant(server: Server, quick: Page) -> None:
    """No hint and no swap where there is none."""
    open_game(quick, server, "game=obras&level=4&moves=b2")
    for key in "hsr":
        quick.keyboard.press(key)
    has_record(quick, "obras 5x5 falls: b2")
    expect(quick.locator("#advice-said")).to_be_empty()


def test_help_lists_every_key(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=1")
    for _ in range(2):
        button(quick, "help").click()
        expect(quick.locator("#help-keys dt")).to_have_text(["U", "R", "S", "N", "H", "B", "L", "T", "E", "F", "P", ",", "?"])
        expect(quick.locator("#help-keys dd").first).to_have_text(say("action.undo"))
        quick.keyboard.press("Escape")
