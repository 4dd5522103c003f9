"""One press is one move: where it was meant, when it was meant, by whatever means."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.play import button, cell, click, cursor, has_record, open_game, play_moves, playable, press, say, tab_to_board, type_move
from tests.browser.visit import Visitor
from tools.serve import Server

TABLET = {"has_touch": True, "is_mobile": True, "viewport": {"width": 400, "height": 700}}


def middle_of(page: Page, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_press_that_slides_to_another_point_plays_nothing(server: Server, quick: Page) -> None:
    """Nor does one that slides off the board, or onto it."""
    open_game(quick, server, "game=rhode&size=5")
    outside = quick.locator("#status").bounding_box()
    assert outside is not None
    places = [middle_of(quick, "b2"), middle_of(quick, "c3"), (outside["x"] + 5, outside["y"] + 5)]
    for start, end in [(0, 1), (1, 0), (0, 2), (2, 0)]:
        quick.mouse.move(*places[start])
        quick.mouse.down()
        quick.mouse.move(*places[end], steps=3)
        quick.mouse.up()
    has_record(quick, "rhode 5:")


def test_what_a_press_made_ready_is_never_shown_for_another_turn(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    quick.mouse.move(*middle_of(quick, "b2"))
    quick.mouse.down()
    quick.mouse.move(*middle_of(quick, "c3"))
    quick.mouse.up()
    cell(quick, "d4").dispatch_event("click")
    has_record(quick, "rhode 5: d4")
    expect(quick.locator("#status")).to_contain_text("d4")
    expect(cell(quick, "d4")).to_have_attribute("aria-disabled", "true")
    expect(cell(quick, "b2")).to_have_attribute("aria-disabled", "false")
    picture = "() => document.getElementById('canvas').toDataURL()"
    drawn = quick.evaluate(picture)
    open_game(quick, server, "game=rhode&size=5&moves=d4")
    assert quick.evaluate(picture) == drawn


def test_a_press_that_trembles_within_its_point_plays(server: Server, quick: Page) -> None:
    """A few pixels from where it began."""
    open_game(quick, server, "game=rhode&size=5")
    across, down = middle_of(quick, "b2")
    quick.mouse.move(across - 6, down - 6)
    quick.mouse.down()
    quick.mouse.move(across + 6, down + 6, steps=3)
    quick.mouse.up()
    has_record(quick, "rhode 5: b2")


@pytest.mark.parametrize("which", ["right", "middle"])
def test_only_the_main_button_plays(server: Server, quick: Page, which: str) -> None:
    """The others have their own meaning."""
    open_game(quick, server, "game=rhode&size=5")
    quick.mouse.click(*middle_of(quick, "b2"), button="right" if which == "right" else "middle")
    has_record(quick, "rhode 5:")


def test_a_double_click_is_one_move(server: Server, quick: Page) -> None:
    """The second click says that the point is taken."""
    open_game(quick, server, "game=rhode&size=5")
    cell(quick, "b2").dblclick()
    has_record(quick, "rhode 5: b2")
    expect(quick.locator("#hint")).to_have_text(say("error.occupied.black", move="b2"))


def test_a_click_beside_the_points_plays_nothing(server: Server, quick: Page) -> None:
    """On the coordinates and on the board's sides."""
    open_game(quick, server, "game=rhode&size=5")
    box = quick.locator("#canvas").bounding_box()
    assert box is not None
    for across, down in [(2, 2), (box["width"] - 2, 2), (2, box["height"] - 2), (box["width"] / 2, box["height"] - 3), (3, box["height"] / 2)]:
        quick.mouse.click(box["x"] + across, box["y"] + down)
    has_record(quick, "rhode 5:")


def test_a_point_that_cant_be_played_says_why(server: Server, quick: Page) -> None:
    """By pointer and by key: the turn isn't lost, and the rule is named."""
    open_game(quick, server, "game=obras&level=2")
    press(quick, "a1")
    expect(quick.locator("#hint")).to_have_text(say("error.not-open.A", move="a1"))
    play_moves(quick, "a2")
    press(quick, "a2")
    expect(quick.locator("#hint")).to_have_text(say("error.not-open.garnet", move="a2"))
    quick.keyboard.press("Home")
    has_record(quick, "obras 3x3 falls: a2")
    open_game(quick, server, "game=rhode&size=5&moves=c3.a1.d4.a2")
    press(quick, "e5")
    expect(quick.locator("#hint")).to_have_text(say("error.must-mend", move="e5", points=("c4", "d3")))
    assert playable(quick) == ["c4", "d3"]


def test_tap_plays_and_the_next_tap_too(server: Server, visitor: Visitor) -> None:
    """Each tap one move, on the point under the finger."""
    page = visitor(**TABLET).page
    open_game(page, server, "game=rhode&size=9")
    for name in ("e5", "a1", "i9"):
        page.touchscreen.tap(*middle_of(page, name))
    has_record(page, "rhode 9: e5 a1 i9")


def finger(client: CDPSession, kind: str, *places: tuple[float, float]) -> None:
    points = [{"x": across, "y": down, "id": number} for number, (across, down) in enumerate(places)]
    client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


UNTIL_SCROLLED = """() => new Promise(done => {
  const look = () => scrollY > 50 ? done(true) : requestAnimationFrame(look);
  look();
  setTimeout(done, 5000, false);
})"""


def test_a_swipe_over_the_board_scrolls_the_page_and_plays_nothing(server: Server, visitor: Visitor) -> None:
    """From point to point, upwards."""
    page = visitor(**TABLET).page
    open_game(page, server, "game=rhode&size=9")
    client = page.context.new_cdp_session(page)
    across, down = middle_of(page, "e4")
    finger(client, "touchStart", (across, down))
    for step in range(1, 11):
        finger(client, "touchMove", (across, down - 15 * step))
    finger(client, "touchEnd")
    assert page.evaluate(UNTIL_SCROLLED), "the page can't be scrolled over the board"
    has_record(page, "rhode 9:")


def test_a_pinch_on_the_board_never_plays(server: Server, visitor: Visitor) -> None:
    """Two fingers that part, and two that are lifted where they were put."""
    page = visitor(**TABLET).page
    open_game(page, server, "game=rhode&size=9")
    client = page.context.new_cdp_session(page)
    one, other = middle_of(page, "d5"), middle_of(page, "f5")
    for spread in (12, 0):
        finger(client, "touchStart", one)
        finger(client, "touchStart", one, other)
        for step in range(1, 6):
            finger(client, "touchMove", (one[0] - spread * step, one[1]), (other[0] + spread * step, other[1]))
        finger(client, "touchEnd", one)
        finger(client, "touchEnd")
    has_record(page, "rhode 9:")


def test_the_board_is_one_stop_of_the_tab_key(server: Server, quick: Page) -> None:
    """Tab enters it and Tab leaves it, forwards and backwards; the cursor stays where it was."""
    open_game(quick, server, "game=rhode&size=5")
    expect(quick.locator('#grid [tabindex="0"]')).to_have_count(1)
    tab_to_board(quick)
    assert cursor(quick) == "c3"
    quick.keyboard.press("ArrowUp")
    quick.keyboard.press("Tab")
    assert cursor(quick) == ""
    quick.keyboard.press("Shift+Tab")
    assert cursor(quick) == "c4"
    quick.keyboard.press("Shift+Tab")
    assert cursor(quick) == ""


def test_arrows_move_the_cursor_stop_at_the_edge_and_scroll_nothing(server: Server, visitor: Visitor) -> None:
    """Home and End go to the ends of the row; Space plays as Enter does."""
    page = visitor(viewport={"width": 800, "height": 400}).page
    open_game(page, server, "game=rhode&size=3")
    tab_to_board(page)
    before = page.evaluate("() => scrollY")
    walk = "ArrowDown b1 ArrowDown b1 Home a1 ArrowLeft a1 End c1 ArrowUp c2 ArrowRight c2".split()
    for key, place in zip(walk[::2], walk[1::2], strict=True):
        page.keyboard.press(key)
        assert cursor(page) == place
    page.keyboard.press("Space")
    has_record(page, "rhode 3: c2")
    assert page.evaluate("() => scrollY") == before


def test_the_first_stop_leads_to_the_board(server: Server, quick: Page) -> None:
    """Past everything before it, without changing the game or the address."""
    open_game(quick, server, "game=rhode&size=5&moves=c3")
    quick.keyboard.press("Tab")
    expect(quick.locator(".skip")).to_be_focused()
    quick.keyboard.press("Enter")
    assert cursor(quick) == "c3"
    type_move(quick, "d4")
    has_record(quick, "rhode 5: c3 d4")
    expect(quick.locator("#notice")).to_be_hidden()


def test_every_control_can_be_reached_and_used_with_the_keys(server: Server, quick: Page) -> None:
    """Tab comes to every button that can be used; a dialog opens, is filled in and started without a pointer."""
    open_game(quick, server, "game=rhode&size=5&moves=c3")
    reached: set[str] = set()
    for _ in range(80):
        quick.keyboard.press("Tab")
        if quick.evaluate("() => document.activeElement.matches('header details:not([open]) summary')"):
            quick.keyboard.press("Enter")
        reached.add(quick.evaluate("() => document.activeElement.dataset.action || document.activeElement.dataset.lang || ''"))
    usable = quick.locator("button:visible:enabled").evaluate_all("buttons => buttons.map(button => button.dataset.action || '')")
    assert set(usable) | {"es", "en"} <= reached | {""}
    button(quick, "new").focus()
    quick.keyboard.press("Enter")
    quick.locator("#new-board").select_option("other")
    quick.locator("#new-wide").focus()
    quick.keyboard.press("Control+a")
    quick.keyboard.type("6")
    quick.keyboard.press("Enter")
    has_record(quick, "rhode 6:")
    button(quick, "help").focus()
    quick.keyboard.press("Enter")
    expect(quick.locator("#help-dialog")).to_be_visible()
    quick.keyboard.press("Escape")
    expect(quick.locator("#help-dialog")).to_be_hidden()
    expect(button(quick, "help")).to_be_focused()


def test_a_board_of_ones_own_that_doesnt_exist_is_explained_in_the_dialog(server: Server, quick: Page) -> None:
    """The game in progress stays, and cancelling changes nothing."""
    open_game(quick, server, "game=rhode&size=5&moves=c3")
    button(quick, "new").click()
    quick.locator("#new-board").select_option("other")
    for text in ("1", "20", "nine", ""):
        quick.locator("#new-wide").fill(text)
        quick.locator("#new-dialog [data-action=start]").click()
        expect(quick.locator("#new-note")).to_have_text(say("error.bad-size", text=text, smallest=2, largest=19))
    quick.locator("#new-dialog [data-action=cancel]").click()
    expect(quick.locator("#new-dialog")).to_be_hidden()
    has_record(quick, "rhode 5: c3")
    click(quick, "d4")
    has_record(quick, "rhode 5: c3 d4")


def test_no_focus_is_taken_on_load(server: Server, quick: Page) -> None:
    """A page inside another must not make it jump."""
    open_game(quick, server, "game=rhode&size=5&moves=c3")
    assert quick.evaluate("() => document.activeElement === document.body")
