"""An answer to a position that is no longer shown is dropped, and the computer can be stopped at any time without a reload."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, cell, click, has_record, has_state, has_thinker, open_game, playable, press, say, shown, status
from tools.serve import Server

SLOW = "game=rhode&size=9&opponent=computer&strength=6&first=person"  # thinks for seconds
PATIENCE = 1_000  # milliseconds in which nothing may be played: a stopped search ends within one of its slices, 40 ms


def until_it_searches(page: Page) -> None:
    """Waits for a sign that the search is under way."""
    expect(page.locator("#progress")).not_to_have_js_property("value", 0)


def hold(server: Server, part: str) -> Event:
    """The server keeps back the files with this name until the event is set."""
    gate = Event()

    def rewrite(path: str, content: bytes) -> bytes:
        if part in path:
            gate.wait(60)
        return content

    server.behaviour.rewrite = rewrite
    return gate


def undo(page: Page, server: Server) -> None:
    button(page, "undo").click()
    has_record(page, "rhode 9:")


def undo_and_redo(page: Page, server: Server) -> None:
    undo(page, server)
    button(page, "redo").click()
    has_record(page, "rhode 9: e5")
    has_state(page, "thinking")
    button(page, "undo").click()
    has_record(page, "rhode 9:")


def new_game(page: Page, server: Server) -> None:
    button(page, "new").click()
    page.locator("#new-dialog [data-action=start]").click()
    has_record(page, "rhode 9:")


def another_size(page: Page, server: Server) -> None:
    button(page, "new").click()
    page.locator("#new-board").select_option("other")
    page.locator("#new-wide").fill("7")
    page.locator("#new-dialog [data-action=start]").click()
    has_record(page, "rhode 7:")


def another_game(page: Page, server: Server) -> None:
    button(page, "new").click()
    page.locator("#new-game").select_option("obras")
    page.locator("#new-dialog [data-action=start]").click()
    expect(page.locator("#record")).to_contain_text("obras")


def a_link(page: Page, server: Server) -> None:
    page.goto(server.url + "#game=rhode&size=9&moves=a1.b1.c1&opponent=computer&strength=1&first=computer")
    has_record(page, "rhode 9: a1 b1 c1")


def resign(page: Page, server: Server) -> None:
    button(page, "resign").click()
    has_state(page, "over")


CHANGES = [undo, undo_and_redo, new_game, another_size, another_game, a_link, resign]


@pytest.mark.parametrize("change", CHANGES)
def test_what_was_asked_for_another_position_is_not_played(server: Server, quick: Page, change: Callable[[Page, Server], None]) -> None:
    """While the computer searches, the person goes elsewhere: nothing is played there, and the next answer belongs to what is shown."""
    open_game(quick, server, SLOW)
    click(quick, "e5")
    until_it_searches(quick)
    change(quick, server)
    answer_is_for_what_is_shown(quick)


@pytest.mark.parametrize("change", [undo, another_game, a_link])
def test_what_was_asked_while_the_computer_loaded_is_not_played(
    server: Server, quick: Page, change: Callable[[Page, Server], None]
) -> None:
    """The thinker is still on its way when the person goes elsewhere: once it is there, it answers what is shown."""
    gate = hold(server, "thinker.zip")
    open_game(quick, server, SLOW)
    click(quick, "e5")
    has_thinker(quick, "loading")
    change(quick, server)
    gate.set()
    has_thinker(quick, "ready")
    answer_is_for_what_is_shown(quick)


def answer_is_for_what_is_shown(page: Page) -> None:
    """Nothing moves until the person plays; then the computer answers exactly that."""
    state = page.locator("html").get_attribute("data-state")
    before = shown(page).moves
    page.locator("#record").evaluate(WATCH_RECORD, PATIENCE)
    assert shown(page).moves == before
    assert page.locator("html").get_attribute("data-state") == state
    if state == "over":
        button(page, "undo").click()
        has_state(page, "thinking")
        return
    move = playable(page)[-1]
    click(page, move)
    has_state(page, "ready")
    assert shown(page).moves[: len(before) + 1] == (*before, move)


# Resolves after so many milliseconds, or at once when the record changes.
WATCH_RECORD = """(record, patience) => new Promise(done => {
  const watch = new MutationObserver(() => { watch.disconnect(); done(true) });
  watch.observe(record, { characterData: true, childList: true, subtree: true });
  setTimeout(done, patience, false);
})"""


def test_stop_while_the_computer_loads(server: Server, quick: Page) -> None:
    """Nothing is played once it is there; told to go on, it plays, without a reload."""
    gate = hold(server, "thinker.zip")
    open_game(quick, server, "game=rhode&size=5&opponent=computer&strength=1&first=computer")
    has_state(quick, "thinking")
    has_thinker(quick, "loading")
    button(quick, "stop").click()
    has_state(quick, "ready")
    expect(status(quick)).to_have_text(say("status.stopped", colour=say("colour.black")))
    gate.set()
    has_thinker(quick, "ready")
    has_record(quick, "rhode 5:")
    button(quick, "resume").click()
    has_state(quick, "ready")
    assert len(shown(quick).moves) == 1


def test_stop_and_go_on_while_the_computer_loads(server: Server, quick: Page) -> None:
    """Stopped and sent on twice before it is there, it plays once."""
    gate = hold(server, "thinker.zip")
    open_game(quick, server, "game=rhode&size=5&opponent=computer&strength=1&first=computer")
    for _ in range(2):
        button(quick, "stop").click()
        button(quick, "resume").click()
    has_state(quick, "thinking")
    gate.set()
    has_state(quick, "ready")
    assert len(shown(quick).moves) == 1


def test_stop_in_mid_search_twice(server: Server, quick: Page) -> None:
    """Each time the page is the person's at once, and each time the next answer comes."""
    open_game(quick, server, SLOW)
    click(quick, "e5")
    for _ in range(2):
        until_it_searches(quick)
        button(quick, "stop").click()
        has_state(quick, "ready")
        expect(button(quick, "stop")).to_be_hidden()
        has_record(quick, "rhode 9: e5")
        button(quick, "resume").click()
        has_state(quick, "thinking")
    has_state(quick, "ready")
    assert len(shown(quick).moves) == 2


def test_after_a_stop_the_person_plays_for_the_computer(server: Server, quick: Page) -> None:
    """Then it is the person's own turn."""
    open_game(quick, server, SLOW)
    click(quick, "e5")
    until_it_searches(quick)
    button(quick, "stop").click()
    click(quick, "d4")
    has_record(quick, "rhode 9: e5 d4")
    has_state(quick, "ready")
    expect(cell(quick, "d4")).to_have_accessible_name(f"d4, {say('state.white')}, {say('mark.placed')}")
    expect(status(quick)).to_contain_text(say("status.your-turn", colour=say("colour.black")))


def test_after_a_stop_the_person_takes_back(server: Server, quick: Page) -> None:
    """The computer stays quiet until a turn asks for its answer."""
    open_game(quick, server, "game=rhode&size=5&opponent=computer&strength=1&first=person")
    click(quick, "a1")
    has_state(quick, "ready")
    open_game(quick, server, SLOW)
    click(quick, "e5")
    until_it_searches(quick)
    button(quick, "stop").click()
    button(quick, "undo").click()
    has_record(quick, "rhode 9:")
    expect(button(quick, "resume")).to_be_hidden()
    click(quick, "e4")
    has_state(quick, "ready")
    assert shown(quick).moves[0] == "e4"


def test_nobody_plays_while_the_computer_thinks(server: Server, quick: Page) -> None:
    """No point is offered, a click plays nothing and says why, and the page goes on reacting."""
    open_game(quick, server, SLOW)
    click(quick, "e5")
    until_it_searches(quick)
    assert playable(quick) == []
    expect(status(quick)).to_contain_text(say("status.thinking", colour=say("colour.white")))
    press(quick, "d4")
    has_record(quick, "rhode 9: e5")
    expect(quick.locator("#hint")).to_have_text(say("error.computer-turn", move="d4"))
    frames = quick.evaluate(FRAMES)
    assert frames >= 10, f"only {frames} frames in a second while the computer thinks"


# How many frames are drawn in a second.
FRAMES = """() => new Promise(done => {
  const start = performance.now();
  let frames = 0;
  const count = now => now - start < 1000 ? (frames += 1, requestAnimationFrame(count)) : done(frames);
  requestAnimationFrame(count);
})"""
