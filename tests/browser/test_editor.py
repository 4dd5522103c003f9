"""The editor of positions: what may be put where, what the rules say, and what starts from a position."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import (
    Act,
    button,
    cell,
    click,
    cursor,
    has_record,
    has_state,
    has_thinker,
    notice,
    open_game,
    play_moves,
    press,
    say,
    tap,
    type_move,
    until_started,
)
from tests.browser.share import choose, has_choice, inside, open_part, tell
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server

PATIENCE = 60_000  # milliseconds until the computer has answered


def edit(page: Page, act: Act = click) -> None:
    """Opens the editor; for the keys, the board has the focus then."""
    open_part(page, "editor")
    expect(page.locator("#editor-title")).to_be_focused()
    if act is type_move:
        page.locator("#grid [tabindex='0']").focus()


def act_on(page: Page, name: str) -> None:
    inside(page, "editor", "editor-" + name).click()


def has_problem(page: Page, key: str) -> None:
    """The rules don't allow it: why, what to change, and nothing can start."""
    expect(page.locator("#editor-state")).to_have_attribute("data-allowed", "no")
    expect(page.locator("#editor-state")).to_contain_text(tell("editor.mend." + key))
    for name in ("start", "link", "puzzle"):
        expect(inside(page, "editor", "editor-" + name)).to_be_disabled()


def is_fine(page: Page, colour: str) -> None:
    expect(page.locator("#editor-state")).to_have_text(tell("editor.fine", colour=say("colour." + colour)))
    for name in ("start", "link"):
        expect(inside(page, "editor", "editor-" + name)).to_be_enabled()


@pytest.mark.parametrize("act", [click, tap, type_move])
def test_a_rhode_position_is_set_up_and_played(server: Server, visitor: Visitor, act: Act) -> None:
    """A cross is refused until a stone of it is taken away; then White begins."""
    page = visitor(has_touch=True).page
    open_game(page, server, "game=rhode&size=5")
    edit(page, act)
    for name in ("b2", "c3"):
        act(page, name)
        expect(cell(page, name)).to_have_accessible_name(f"{name}, {say('state.black')}")
    choose(page, "editor-brush", "2")
    page.locator(f'#grid [data-move="{cursor(page) or "c3"}"]').focus()
    for name in ("b3", "c2"):
        act(page, name)
    has_problem(page, "has-cross")
    act(page, "c2")
    is_fine(page, "black")
    choose(page, "editor-mover", "1")
    is_fine(page, "white")
    act_on(page, "start")
    has_record(page, "rhode 5 from 5/5/1wb2/1b3/5 w:")
    expect(page.locator("#editor")).to_be_hidden()
    expect(notice(page)).to_have_text(tell("editor.started"))
    play_moves(page, "a1")


def test_a_position_of_de_obras_falls_by_itself(server: Server, quick: Page) -> None:
    """And whose turn it is follows from the fences; A and B take nothing."""
    open_game(quick, server, "game=obras&level=2")
    edit(quick)
    is_fine(quick, "garnet")
    click(quick, "b2")
    is_fine(quick, "navy")
    choose(quick, "editor-brush", "2")
    click(quick, "a3")
    is_fine(quick, "garnet")
    has_choice(quick, "editor-mover", "0")
    for name in ("a2", "a4"):
        expect(cell(quick, name)).to_have_accessible_name(f"{name}, {say('state.fallen')}")
    press(quick, "a1")
    expect(quick.locator("#editor-said")).to_have_text(tell("editor.fixed", point="a1"))
    click(quick, "d3")
    has_problem(quick, "bad-fence-count")
    act_on(quick, "undo")
    choose(quick, "editor-brush", "1")
    click(quick, "c1")
    has_problem(quick, "finished")
    act_on(quick, "undo")
    is_fine(quick, "garnet")
    choose(quick, "editor-mover", "1")
    has_problem(quick, "bad-fence-count")


def test_clear_fill_undo_and_another_board(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5&moves=c3.d4")
    edit(quick)
    expect(cell(quick, "c3")).to_have_accessible_name(f"c3, {say('state.black')}")
    act_on(quick, "clear")
    expect(cell(quick, "c3")).to_have_accessible_name(f"c3, {say('state.empty')}")
    act_on(quick, "undo")
    expect(cell(quick, "c3")).to_have_accessible_name(f"c3, {say('state.black')}")
    quick.locator("#editor-board").select_option("obras 3x3")
    expect(quick.locator("#grid [data-move]")).to_have_count(16)
    click(quick, "b2")
    expect(cell(quick, "b2")).to_have_accessible_name(f"b2, {say('state.garnet')}")
    act_on(quick, "fill")
    expect(quick.locator("#editor-board")).to_have_value("rhode 5")
    expect(cell(quick, "d4")).to_have_accessible_name(f"d4, {say('state.white')}")


def test_leaving_brings_the_game_back_and_coming_back_the_draft(server: Server, quick: Page) -> None:
    """The game goes on where it was; keys for turns do nothing meanwhile."""
    open_game(quick, server, "game=rhode&size=5&moves=c3.d4")
    edit(quick)
    click(quick, "a1")
    quick.keyboard.press("u")
    act_on(quick, "leave")
    expect(button(quick, "editor")).to_be_focused()
    expect(cell(quick, "a1")).to_have_accessible_name(f"a1, {say('state.empty')}")
    has_record(quick, "rhode 5: c3 d4")
    play_moves(quick, "b2")
    edit(quick)
    expect(cell(quick, "a1")).to_have_accessible_name(f"a1, {say('state.black')}")


@pytest.mark.parametrize("way", ["link", "lesson", "game"])
def test_whatever_else_is_opened_takes_the_board(server: Server, quick: Page, way: str) -> None:
    """A link, a lesson, another game: the editor is gone, and the board plays."""
    open_game(quick, server, "game=rhode&size=5&moves=c3")
    edit(quick)
    click(quick, "a1")
    if way == "link":
        quick.evaluate("() => { location.hash = 'game=obras&level=1&moves=b2' }")
        has_record(quick, "obras 3x3: b2")
        play_moves(quick, "c3")
    elif way == "game":
        quick.locator('.start[data-game="obras"]').first.click()
        has_record(quick, "obras 3x3 falls:")
        play_moves(quick, "c3")
    else:
        quick.evaluate("() => { location.hash = 'lesson=falls-1' }")
        expect(quick.locator("#learn-title")).to_be_visible()
        expect(cell(quick, "b4")).to_be_visible()
    expect(quick.locator("#editor")).to_be_hidden()


def test_a_game_against_the_computer_starts_from_a_position(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=2&moves=b2")
    edit(quick)
    quick.locator("#editor-opponent").select_option("computer")
    quick.locator("#editor-strength").select_option("3")
    quick.locator("#editor-first").select_option("computer")
    act_on(quick, "start")
    expect(quick.locator("#turns [data-turn]")).to_have_count(1, timeout=PATIENCE)
    has_state(quick, "ready")
    quick.locator("[data-action=previous]").click()
    has_record(quick, "obras 3x3 falls: b2")


def test_a_link_and_a_challenge_bring_the_position(server: Server, visitor: Visitor) -> None:
    """The challenge is against the computer at its best, and the reader is to move."""
    page = visitor().page
    open_game(page, server, "game=obras&level=2&moves=b2")
    edit(page)
    for action, seats in (("link", [say("colour.garnet"), say("colour.navy")]),
                          ("puzzle", [say("seat.computer", colour=say("colour.garnet"), strength=3), say("seat.you", colour=say("colour.navy"))])):
        act_on(page, action)
        expect(page.locator("#share-dialog")).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#share-intro")).to_have_text("" if action == "link" else tell("editor.solvable.obras"))
        link = page.locator("#share-text").input_value()
        page.keyboard.press("Escape")
        other = visitor().page
        other.goto(link)
        until_started(other)
        has_record(other, "obras 3x3 falls from 4/4/1g2/4 n:")
        has_state(other, "ready")
        expect(other.locator("#players li")).to_have_text(seats)


def test_a_link_that_is_wanted_meanwhile_stays_that_link(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    open_game(page, server, "game=obras&level=2&moves=b2")
    edit(page)
    act_on(page, "puzzle")
    expect(page.locator("#editor-said")).to_have_text(tell("editor.checking"))
    act_on(page, "link")
    link = page.locator("#share-text").input_value()
    has_thinker(page, "ready")
    page.keyboard.press("Escape")
    expect(page.locator("#editor-said")).to_have_text("")
    act_on(page, "link")
    expect(page.locator("#share-text")).to_have_value(link)
    expect(page.locator("#share-intro")).to_have_text("")


@pytest.mark.parametrize(("link", "clicks", "key", "colour"), [
    ("game=obras&level=2&moves=b3", ("c3",), "obras", "navy"),
    ("game=rhode&size=5&moves=c3.a1", ("b5",), "rhode", "black"),
])  # fmt: skip
def test_a_challenge_that_cant_be_solved_gets_no_link(
    server: Server, visitor: Visitor, link: str, clicks: tuple[str, ...], key: str, colour: str
) -> None:
    """That is said, and forgotten as soon as something is changed."""
    page = visitor().page
    open_game(page, server, link)
    edit(page)
    act_on(page, "puzzle")
    unsolvable = tell("editor.unsolvable." + key, colour=say("colour." + colour))
    expect(page.locator("#editor-said")).to_have_text(unsolvable, timeout=PATIENCE)
    expect(page.locator("#share-dialog")).to_be_hidden()
    for name in clicks:
        click(page, name)
    expect(page.locator("#editor-said")).not_to_have_text(unsolvable)


def test_a_challenge_in_rhode_is_solved_in_three_turns(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    open_game(page, server, "game=rhode&size=5")
    edit(page)
    for name in ("b4", "c3", "c2", "c1"):
        click(page, name)
    act_on(page, "puzzle")
    expect(page.locator("#share-intro")).to_have_text(tell("editor.solvable.rhode"), timeout=PATIENCE)


def test_without_the_computer_a_challenge_is_made_unchecked(server: Server, visitor: Visitor) -> None:
    """And nothing else is said of the computer, which nobody asked to play."""
    watched = visitor()
    watched.expect("Failed to load resource", "Unable to fetch")
    page = watched.page
    page.route("**/thinker.zip", lambda route: route.fulfill(status=404))
    open_game(page, server, "game=obras&level=2&moves=b3")
    edit(page)
    act_on(page, "puzzle")
    expect(page.locator("#share-intro")).to_have_text(tell("editor.unchecked"), timeout=PATIENCE)
    expect(page.locator("#share-text")).to_have_value(re.compile("opponent=computer"))
    expect(page.locator("#notice")).to_be_hidden()


def test_level_4_offers_no_computer_and_nothing_of_a_finished_game(server: Server, quick: Page) -> None:
    """What was resigned, and may be reviewed, can't be taken into the editor and played on."""
    open_game(quick, server, "game=obras&level=4&moves=b2.c3")
    edit(quick)
    expect(quick.locator("#editor-opponent")).to_be_disabled()
    expect(inside(quick, "editor", "editor-puzzle")).to_be_hidden()
    act_on(quick, "clear")
    act_on(quick, "leave")
    button(quick, "resign").click()
    has_state(quick, "over")
    edit(quick)
    expect(inside(quick, "editor", "editor-fill")).to_be_disabled()
    expect(cell(quick, "b2")).to_have_accessible_name(f"b2, {say('state.open')}")


def test_without_a_network(server: Server, page: Page) -> None:
    open_game(page, server, "game=rhode&size=5&moves=c3")
    until_kept(page)
    server.stop()
    edit(page)
    click(page, "a1")
    act_on(page, "start")
    has_record(page, "rhode 5 from 5/5/2b2/5/b4 w:")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1440])
@pytest.mark.parametrize("address", ["", "en.html"])
def test_it_fits_and_axe_finds_nothing_serious(server: Server, visitor: Visitor, scheme: str, width: int, address: str) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": width, "height": 800}).page
    open_game(page, server, "game=obras&level=2&moves=b2", address)
    edit(page)
    click(page, "c3")
    page.locator("#editor-opponent").select_option("computer")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    nothing_grave(page)
