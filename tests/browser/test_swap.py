"""The swap exchanges colours, not seats: turns, names, colours and the computer's stones are right before and after it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.play import button, cell, click, has_record, has_state, open_game, play_moves, playable, players, reload, say, shown, status
from tests.browser.visit import Visitor
from tools.serve import Server

BLACK, WHITE = say("colour.black"), say("colour.white")


def you(colour: str) -> str:
    return say("seat.you", colour=colour)


def computer(colour: str, strength: int) -> str:
    return say("seat.computer", colour=colour, strength=strength)


def seats(page: Page) -> list[tuple[str | None, str | None, bool]]:
    """Of who starts and who answers: the colour as shown, as said, and whether it is their turn."""
    rows = players(page).all()
    return [(row.get_attribute("data-colour"), row.text_content(), row.get_attribute("data-moving") == "true") for row in rows]


def says(page: Page) -> list[str]:
    return [(text or "").strip() for _, text, _ in seats(page)]


def test_swap_is_offered_on_the_second_players_first_turn_only(server: Server, quick: Page) -> None:
    """Not before the first stone, not after the answer, not after a swap."""
    open_game(quick, server, "game=rhode&size=5")
    expect(button(quick, "swap")).to_be_hidden()
    play_moves(quick, "c3")
    expect(button(quick, "swap")).to_be_visible()
    play_moves(quick, "swap")
    expect(button(quick, "swap")).to_be_hidden()
    play_moves(quick, "b2")
    expect(button(quick, "swap")).to_be_hidden()
    open_game(quick, server, "game=rhode&size=5&moves=c3.b2")
    has_record(quick, "rhode 5: c3 b2")
    expect(button(quick, "swap")).to_be_hidden()


def test_after_the_swap_the_first_player_goes_on_with_white(server: Server, quick: Page) -> None:
    """The names keep their places, the colours change sides, the stone stays black, and the next stone is white."""
    open_game(quick, server, "game=rhode&size=5")
    play_moves(quick, "c3")
    assert seats(quick) == [("black", BLACK, False), ("white", WHITE, True)]
    play_moves(quick, "swap")
    assert seats(quick) == [("white", WHITE, True), ("black", BLACK, False)]
    expect(status(quick)).to_have_text(
        say("said.swapped", colour=WHITE, now=BLACK) + " " + say("status.turn", colour=WHITE))
    expect(cell(quick, "c3")).to_have_accessible_name(f"c3, {say('state.black')}")
    play_moves(quick, "b2")
    expect(cell(quick, "b2")).to_have_accessible_name(f"b2, {say('state.white')}, {say('mark.placed')}")
    assert seats(quick) == [("white", WHITE, False), ("black", BLACK, True)]


def test_undo_and_redo_across_the_swap(server: Server, quick: Page) -> None:
    """Undo gives the colours back and offers the swap again; redo swaps them once more."""
    open_game(quick, server, "game=rhode&size=5")
    play_moves(quick, "c3 swap b2")
    button(quick, "undo").click()
    has_record(quick, "rhode 5: c3 swap")
    assert seats(quick) == [("white", WHITE, True), ("black", BLACK, False)]
    button(quick, "undo").click()
    has_record(quick, "rhode 5: c3")
    assert seats(quick) == [("black", BLACK, False), ("white", WHITE, True)]
    expect(button(quick, "swap")).to_be_visible()
    button(quick, "redo").click()
    has_record(quick, "rhode 5: c3 swap")
    assert seats(quick) == [("white", WHITE, True), ("black", BLACK, False)]
    expect(button(quick, "swap")).to_be_hidden()


def test_the_person_swaps_and_the_computer_goes_on_with_white(server: Server, quick: Page) -> None:
    """The computer opened with Black: now the person has that stone, and the computer places a white one."""
    open_game(quick, server, "game=rhode&size=5&opponent=computer&strength=1&first=computer")
    has_state(quick, "ready")
    opening = shown(quick).moves[0]
    assert says(quick) == [computer(BLACK, 1), you(WHITE)]
    button(quick, "swap").click()
    assert says(quick) == [computer(WHITE, 1), you(BLACK)]
    has_state(quick, "ready")
    assert shown(quick).moves[:2] == (opening, "swap")
    answer = shown(quick).moves[2]
    expect(cell(quick, answer)).to_have_accessible_name(f"{answer}, {say('state.white')}, {say('mark.placed')}")
    click(quick, playable(quick)[0])
    has_state(quick, "ready")
    assert shown(quick).positions[4].colour(1) == "black"


def test_the_computer_swaps_and_the_person_goes_on_with_white(server: Server, quick: Page) -> None:
    """A stone in the middle of 3 × 3 wins, so the computer takes it; undo takes back both turns."""
    open_game(quick, server, "game=rhode&size=3&opponent=computer&strength=6&first=person")
    click(quick, "b2")
    has_record(quick, "rhode 3: b2 swap")
    has_state(quick, "ready")
    assert seats(quick) == [("white", you(WHITE), True), ("black", computer(BLACK, 6), False)]
    expect(status(quick)).to_contain_text(say("status.your-turn", colour=WHITE))
    expect(button(quick, "swap")).to_be_hidden()
    click(quick, "a1")
    has_state(quick, "ready")
    assert shown(quick).positions[3].state("a1") == "white"
    button(quick, "undo").click()
    has_record(quick, "rhode 3: b2 swap")
    button(quick, "undo").click()
    has_record(quick, "rhode 3:")
    assert seats(quick) == [("black", you(BLACK), True), ("white", computer(WHITE, 6), False)]


def test_a_link_with_a_swap_comes_back_with_it(server: Server, visitor: Visitor) -> None:
    """Reload and link keep whose colour is whose."""
    page = visitor().page
    open_game(page, server, "game=rhode&size=5&moves=c3.swap.b2")
    assert seats(page) == [("white", WHITE, False), ("black", BLACK, True)]
    reload(page)
    has_record(page, "rhode 5: c3 swap b2")
    assert seats(page) == [("white", WHITE, False), ("black", BLACK, True)]
