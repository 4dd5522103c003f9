"""Undo and redo come back to a person's turn, and what is drawn and said belongs to the position shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import (
    button,
    cell,
    click,
    has_record,
    has_state,
    has_thinker,
    open_game,
    play_moves,
    playable,
    say,
    shown,
    status,
    until_typeface,
)
from tools.serve import Server


@pytest.mark.parametrize(("link", "moves"), [("game=rhode&size=5", "c3 b2 d4"), ("game=obras&level=2", "b2 c3 a3")])
def test_two_people_step_back_and_forth_one_turn_at_a_time(server: Server, quick: Page, link: str, moves: str) -> None:
    """Every undo takes one turn, every redo plays it again, and another turn begins a variation."""
    open_game(quick, server, link)
    expect(button(quick, "undo")).to_be_disabled()
    expect(button(quick, "redo")).to_be_disabled()
    head = quick.locator("#record").text_content()
    play_moves(quick, moves)
    turns = moves.split()
    for left in (2, 1, 0):
        button(quick, "undo").click()
        has_record(quick, " ".join([f"{head}", *turns[:left]]))
    expect(button(quick, "undo")).to_be_disabled()
    for left in (1, 2):
        button(quick, "redo").click()
        has_record(quick, " ".join([f"{head}", *turns[:left]]))
    other = next(name for name in playable(quick) if name != turns[2])
    play_moves(quick, other)
    expect(button(quick, "redo")).to_be_disabled()
    expect(quick.locator("#turns [data-shown]")).to_have_text([*turns[:2], other])
    expect(quick.locator("#turns button")).to_have_text([*turns, other])


@pytest.mark.parametrize(("link", "move"), [("game=rhode&size=5&strength=1", "a1"), ("game=obras&level=2&strength=1", "b2")])
@pytest.mark.parametrize("first", ["person", "computer"])
def test_against_the_computer_one_undo_comes_back_to_the_persons_turn(server: Server, quick: Page, link: str, move: str, first: str) -> None:
    """The computer's turn and one's own go together; the computer doesn't play at once again; redo brings both back."""
    open_game(quick, server, f"{link}&opponent=computer&first={first}")
    has_state(quick, "ready")
    before = quick.locator("#record").text_content() or ""
    click(quick, move if move in playable(quick) else playable(quick)[0])
    has_state(quick, "ready")
    after = quick.locator("#record").text_content() or ""
    assert len(after.split()) == len(before.split()) + 2
    button(quick, "undo").click()
    has_record(quick, before)
    has_state(quick, "ready")
    button(quick, "redo").click()
    has_record(quick, after)
    has_state(quick, "ready")


def test_the_computers_opening_cant_be_taken_back(server: Server, quick: Page) -> None:
    """There is no turn of the person's before it."""
    open_game(quick, server, "game=obras&level=2&opponent=computer&strength=1&first=computer")
    has_state(quick, "ready")
    assert len(shown(quick).moves) == 1
    expect(button(quick, "undo")).to_be_disabled()


def test_the_turns_step_through_the_game(server: Server, quick: Page) -> None:
    """A turn of the list shows its position, arrows step, and nothing is lost by looking back."""
    open_game(quick, server, "game=rhode&size=5&moves=c3.b2.d4.b4")
    turns = quick.locator("#turns button")
    turns.nth(1).click()
    has_record(quick, "rhode 5: c3 b2")
    expect(turns.nth(1)).to_have_attribute("aria-current", "step")
    for key, record in (("ArrowLeft", "c3"), ("ArrowRight", "c3 b2"), ("End", "c3 b2 d4 b4"), ("ArrowUp", "c3 b2 d4"), ("Home", "c3")):
        quick.keyboard.press(key)
        has_record(quick, f"rhode 5: {record}")
        expect(turns.nth(len(record.split()) - 1)).to_be_focused()
    expect(quick.locator("#turns [aria-current]")).to_have_count(1)
    expect(turns).to_have_text(["c3", "b2", "d4", "b4"])


LONG = [f"{column}{row}" for row in range(2, 10) for column in "abcdefgh"]  # the bottom row and the last column stay open


def test_the_turn_shown_is_in_sight_in_a_long_list(server: Server, quick: Page) -> None:
    """After a link, a turn and undo; the list scrolls, the page doesn't."""
    open_game(quick, server, f"game=obras&board=8x8&falls=0&moves={'.'.join(LONG[:-1])}")
    here = quick.locator("#turns [aria-current]")
    expect(here).to_have_text(LONG[-2])
    expect(here).to_be_in_viewport(ratio=0.9)
    play_moves(quick, LONG[-1])
    expect(here).to_have_text(LONG[-1])
    expect(here).to_be_in_viewport(ratio=0.9)
    quick.evaluate(f"location.hash = 'game=obras&board=8x8&falls=0&moves={'.'.join(LONG)}&at=2'")
    expect(here).to_have_text(LONG[1])
    expect(here).to_be_in_viewport(ratio=0.9)
    assert quick.evaluate("scrollY") == 0


def test_looking_back_at_the_computers_turn_lets_nobody_play(server: Server, quick: Page) -> None:
    """The position is there to be seen; the computer doesn't answer it again, and the page says whose turn it was."""
    open_game(quick, server, "game=rhode&size=5&moves=c3.b2.d4.b4&opponent=computer&strength=1&first=person")
    quick.locator("#turns button").nth(0).click()
    has_record(quick, "rhode 5: c3")
    assert playable(quick) == []
    expect(status(quick)).to_contain_text(say("status.looking-back", colour="Blanco"))
    has_state(quick, "ready")
    expect(button(quick, "swap")).to_be_hidden()
    button(quick, "redo").click()
    has_record(quick, "rhode 5: c3 b2")
    assert playable(quick) != []


def test_the_winning_chain_and_marks_belong_to_the_position_shown(server: Server, quick: Page) -> None:
    """Stepping back from the end, cells and canvas look as they did before the winning turn."""
    picture = "() => document.getElementById('canvas').toDataURL()"
    names = "cells => cells.map(cell => cell.getAttribute('aria-label')).join('; ')"
    cells = quick.locator("#grid [data-move]")
    open_game(quick, server, "game=rhode&size=3&moves=b2.a1.b3.a3")
    has_state(quick, "ready")
    until_typeface(quick)
    seen, said = quick.evaluate(picture), cells.evaluate_all(names)
    play_moves(quick, "b1")
    has_state(quick, "over")
    expect(cell(quick, "b2")).to_have_accessible_name(f"b2, {say('state.black')}, {say('mark.joined')}")
    assert quick.evaluate(picture) != seen
    button(quick, "undo").click()
    has_state(quick, "ready")
    assert (quick.evaluate(picture), cells.evaluate_all(names)) == (seen, said)


def test_resigning_can_be_taken_back(server: Server, quick: Page) -> None:
    """It ends the game, says who won and why, and undo takes back just that."""
    open_game(quick, server, "game=obras&level=2")
    expect(button(quick, "resign")).to_be_disabled()
    play_moves(quick, "b2")
    button(quick, "resign").click()
    has_state(quick, "over")
    expect(status(quick)).to_have_text(say("over.resigned.persons", loser=say("colour.navy"), winner=say("colour.garnet")))
    assert playable(quick) == []
    button(quick, "undo").click()
    has_state(quick, "ready")
    has_record(quick, "obras 3x3 falls: b2")
    has_thinker(quick, "off")
