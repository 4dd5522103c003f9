"""Whole games are played on the page, with the pointer, with a finger and with the keys alone."""

from __future__ import annotations

import pytest
from encrucijada.core.game import Position
from encrucijada.games.obras.insight import winning
from playwright.sync_api import Page, expect

from tests.browser.play import (
    Act,
    click,
    has_thinker,
    open_game,
    play_out,
    playable,
    say,
    status,
    tab_to_board,
    tap,
    type_move,
)  # fmt: skip
from tests.browser.visit import Visitor
from tools.serve import Server

WAYS = [pytest.param(click, id="pointer"), pytest.param(tap, id="finger"), pytest.param(type_move, id="keys")]
RHODE, OBRAS = "game=rhode&size=5", "game=obras&level=2"
COMPUTER = "&opponent=computer&strength=1&first="


def middle(position: Position) -> str:
    """The legal point in the middle of the list: both sides build somewhere, and every game ends."""
    points = [move for move in position.legal_moves() if move != "swap"]
    return points[len(points) // 2]


def begin(server: Server, visitor: Visitor, act: Act, link: str) -> Page:
    page = visitor(has_touch=act is tap).page
    open_game(page, server, link)
    if act is type_move:
        tab_to_board(page)
    return page


@pytest.mark.parametrize("act", WAYS)
@pytest.mark.parametrize("link", [RHODE, OBRAS])
def test_two_people_play_a_whole_game(server: Server, visitor: Visitor, act: Act, link: str) -> None:
    """From the first turn to the announced winner; afterwards nothing can be played."""
    page = begin(server, visitor, act, link)
    record = play_out(page, middle, act)
    outcome = record.positions[-1].outcome()
    assert outcome is not None
    winner, loser = (say("colour." + record.positions[-1].colour(seat)) for seat in (outcome.winner, 1 - outcome.winner))
    expect(status(page)).to_contain_text(say(f"over.{outcome.why}.persons", winner=winner, loser=loser))
    assert playable(page) == []
    assert page.locator("#turns button").all_text_contents() == list(record.moves)


@pytest.mark.parametrize(("act", "first"), [
    pytest.param(click, "person", id="pointer, person starts"), pytest.param(click, "computer", id="pointer, computer starts"),
    pytest.param(tap, "computer", id="finger, computer starts"), pytest.param(type_move, "person", id="keys, person starts"),
])
@pytest.mark.parametrize("link", [RHODE, OBRAS])
def test_a_person_plays_a_whole_game_against_the_computer(server: Server, visitor: Visitor, act: Act, link: str, first: str) -> None:
    """Whoever starts, turns alternate, and the game ends with a winner."""
    page = begin(server, visitor, act, link + COMPUTER + first)
    record = play_out(page, middle, act)
    has_thinker(page, "ready")
    outcome = record.positions[-1].outcome()
    assert outcome is not None
    computer = 0 if first == "computer" else 1
    winner, loser = (say("colour." + record.positions[-1].colour(seat)) for seat in (outcome.winner, 1 - outcome.winner))
    who = "computer" if outcome.winner == computer else "you"
    expect(status(page)).to_contain_text(say(f"over.{outcome.why}.{who}", winner=winner, loser=loser))


def test_whoever_plays_the_winning_closings_beats_the_computer(server: Server, quick: Page) -> None:
    """On level 2 the first player wins by playing safe closings that win against anything, even against the perfect computer."""
    open_game(quick, server, OBRAS + "&opponent=computer&strength=3&first=person")
    record = play_out(quick, lambda position: winning(position)[0])
    outcome = record.positions[-1].outcome()
    assert outcome is not None and outcome.winner == 0
    expect(status(quick)).to_contain_text(say("over.cut.you", loser=say("colour.navy")))


def test_the_perfect_computer_wins_when_it_starts(server: Server, quick: Page) -> None:
    """On level 2, which the first player wins, whatever the person does."""
    open_game(quick, server, OBRAS + "&opponent=computer&strength=3&first=computer")
    record = play_out(quick, middle)
    outcome = record.positions[-1].outcome()
    assert outcome is not None and outcome.winner == 0
    expect(status(quick)).to_contain_text(say("over.cut.computer", winner=say("colour.garnet")))
