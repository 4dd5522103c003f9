"""Turns in motion and as sounds: seen over the board and soon gone, ended by whatever is done next, absent where they aren't wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, cell, click, has_record, has_state, open_game, play_moves, status
from tests.browser.visit import Visitor
from tools.serve import Server

FALLS = "game=obras&level=2&moves=a2"  # b4 makes a4 and a3 fall
CROSS = "game=rhode&size=5&moves=b3.c3.c2"  # b2 completes a cross, of which c3 goes
PIXELS = "id => document.getElementById(id).toDataURL()"

# Counts how often something is painted for motion, and what is heard; frames come when the test's clock says so.
WATCH = """
window.seen = [];
window.sounds = [];
class Part {
  constructor() { this.gain = this; this.frequency = this; }
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
  connect() {}
  stop() {}
  start(when) { window.sounds.push(when); }
}
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.state = 'suspended'; this.destination = this; window.contexts = (window.contexts || 0) + 1; }
  resume() { this.state = 'running'; return Promise.resolve(); }
  createOscillator() { return new Part(); }
  createGain() { return new Part(); }
};
"""
SEEN = "() => { const over = document.getElementById('motion'); return over !== null && !over.hidden }"


def settings(text: str) -> str:
    return f"localStorage.setItem('encrucijada.settings', '{text}')"


def opened(page: Page, server: Server, link: str, kept: str = "", audio: str = WATCH) -> None:
    """A game whose time stands still from now on, with the part that moves, if it is wanted."""
    page.clock.install()
    page.add_init_script(audio)
    if kept:
        page.add_init_script(settings(kept))
    open_game(page, server, link)
    cell(page, "b3").hover()


def moving(page: Page, server: Server, link: str, kept: str = "") -> None:
    opened(page, server, link, kept)
    expect(page.locator("#motion")).to_be_attached()
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    page.evaluate("() => document.fonts.ready.then(() => true)")  # letters that come later are drawn anew


def frames(page: Page, milliseconds: int = 40) -> bool:
    """Whether something moves after that time."""
    page.clock.run_for(milliseconds)
    return bool(page.evaluate(SEEN))


@pytest.mark.parametrize(("link", "move"), [(FALLS, "b4"), (CROSS, "b2"), ("game=rhode&size=5", "c3")])
def test_a_turn_moves_and_lies_as_it_is_before_400_milliseconds(server: Server, quick: Page, link: str, move: str) -> None:
    """The game and its words don't wait for it; the board under it is as it will be all the while."""
    moving(quick, server, link)
    before = status(quick).text_content()
    click(quick, move)
    has_record(quick, quick.locator("#record").text_content() or "")
    assert str(quick.locator("#record").text_content()).endswith(move)
    end = quick.evaluate(PIXELS, "canvas")
    assert frames(quick)
    assert status(quick).text_content() != before
    first = quick.evaluate(PIXELS, "motion")
    assert frames(quick, 64) and quick.evaluate(PIXELS, "motion") != first
    assert not frames(quick, 296), "after 400 milliseconds"
    assert quick.evaluate(PIXELS, "canvas") == end
    expect(quick.locator("#canvas")).to_be_visible()
    quick.evaluate("() => document.dispatchEvent(new Event('encrucijada-theme'))")
    assert quick.evaluate(PIXELS, "canvas") == end, "as it is drawn without a turn before"


@pytest.mark.parametrize("how", ["turn", "undo", "key", "press", "theme", "resize"])
def test_whatever_is_done_next_ends_it(server: Server, quick: Page, how: str) -> None:
    moving(quick, server, FALLS)
    click(quick, "b4")
    assert frames(quick)
    if how == "turn":
        quick.evaluate("() => document.querySelector('[data-move=c3]').focus()")
        quick.evaluate("() => document.querySelector('[data-move=c3]').click()")
        has_record(quick, "obras 3x3 falls: a2 b4 c3")
    elif how == "undo":
        button(quick, "undo").click()
        has_record(quick, "obras 3x3 falls: a2")
    elif how == "key":
        quick.keyboard.press("Shift")
    elif how == "press":
        quick.mouse.move(1, 1)
        quick.mouse.down()
    elif how == "theme":
        quick.emulate_media(color_scheme="dark")
    else:
        quick.set_viewport_size({"width": 700, "height": 700})
    expect(quick.locator("#motion")).to_be_hidden()
    expect(quick.locator("#canvas")).to_be_visible()
    if how == "turn":
        assert frames(quick), "the next turn moves in its turn"


@pytest.mark.parametrize(("system", "chosen", "moves"), [
    ("reduce", "", False), ("no-preference", "motion=off", False), ("reduce", "motion=on", True),
])
def test_it_moves_as_the_settings_or_the_system_say(server: Server, visitor: Visitor, system: str, chosen: str, moves: bool) -> None:
    """Where it isn't wanted not even the part is fetched."""
    page = visitor(reduced_motion=system).page
    if moves:
        moving(page, server, FALLS, chosen)
        click(page, "b4")
        assert frames(page)
        return
    opened(page, server, FALLS, chosen)
    page.evaluate("() => { const ask = window.requestAnimationFrame; window.requestAnimationFrame = then => { seen.push(1); return ask(then); } }")
    play_moves(page, "b4 c3")
    assert page.evaluate("() => seen") == []
    assert not [asked for asked in server.asked if asked.path.endswith("motion.py")]


def test_settings_that_change_act_at_once(server: Server, quick: Page) -> None:
    opened(quick, server, FALLS)
    expect(quick.locator("#motion")).to_be_attached()
    for name, value in (("motion", "off"), ("sounds", "on")):
        quick.locator("[data-action=settings]").first.click()
        quick.locator("#setting-" + name).select_option(value)
        quick.keyboard.press("Escape")
    quick.clock.pause_at(quick.evaluate("() => Date.now() + 1000"))
    click(quick, "b4")
    has_record(quick, "obras 3x3 falls: a2 b4")
    assert not frames(quick) and quick.evaluate("() => sounds.length") > 0


def test_turns_are_heard_in_their_order_where_that_is_wished(server: Server, quick: Page) -> None:
    """A fence is one sound; what falls is heard after it."""
    moving(quick, server, FALLS, "sounds=on motion=off")
    click(quick, "c3")
    assert quick.evaluate("() => [sounds, contexts]") == [[0], 1]
    button(quick, "undo").click()
    has_record(quick, "obras 3x3 falls: a2")
    click(quick, "b4")
    has_record(quick, "obras 3x3 falls: a2 b4")
    heard = quick.evaluate("() => sounds")
    assert len(heard) == 3 and heard[1] == 0 < heard[2] and quick.evaluate("() => contexts") == 1


def test_nothing_is_made_for_sounds_while_they_are_off(server: Server, quick: Page) -> None:
    moving(quick, server, FALLS)
    click(quick, "b4")
    has_record(quick, "obras 3x3 falls: a2 b4")
    assert quick.evaluate("() => [sounds, window.contexts]") == [[], None]


@pytest.mark.parametrize("audio", ["delete window.AudioContext", "window.AudioContext = class { constructor() { throw new Error('no') } }"])
def test_where_there_is_no_audio_it_is_silent(server: Server, quick: Page, audio: str) -> None:
    opened(quick, server, FALLS, "sounds=on", audio)
    expect(quick.locator("#motion")).to_be_attached()
    play_moves(quick, "c3 b4")


def test_where_no_frames_come_the_end_is_seen_all_the_same(server: Server, quick: Page) -> None:
    moving(quick, server, FALLS)
    click(quick, "b4")
    assert frames(quick)
    quick.evaluate("() => { window.requestAnimationFrame = () => 0 }")
    frames(quick)
    assert not frames(quick, 500)
    expect(quick.locator("#canvas")).to_be_visible()


def test_it_is_missed_without_harm(deployed: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect("404")
    deployed.behaviour.missing.add("motion.py")
    opened(watched.page, deployed, FALLS)
    play_moves(watched.page, "b4 c3")
    expect(watched.page.locator("#motion")).to_have_count(0)


@pytest.mark.parametrize("side", ["0", "90", "180", "270"])
def test_it_moves_where_its_point_is_seen(server: Server, quick: Page, side: str) -> None:
    """On a board that is turned, too: the middle of what is painted over it is that of the point."""
    moving(quick, server, "game=rhode&size=5", "coordinates=off side=" + side)
    click(quick, "b4")
    assert frames(quick)
    assert quick.evaluate("""name => {
      const over = document.getElementById('motion'), box = over.getBoundingClientRect(), ratio = over.width / box.width
      const data = over.getContext('2d').getImageData(0, 0, over.width, over.height).data
      let [count, across, down] = [0, 0, 0]
      for (let at = 3; at < data.length; at += 4) if (data[at] > 128) {
        const pixel = (at - 3) / 4
        count += 1; across += pixel % over.width; down += Math.floor(pixel / over.width)
      }
      const cell = document.querySelector(`[data-move=${name}]`).getBoundingClientRect()
      const off = (sum, start, size, edge) => Math.abs(sum / count / ratio + edge - start - size / 2) / size
      return Math.max(off(across, cell.left, cell.width, box.left), off(down, cell.top, cell.height, box.top)) }""", "b4") < 0.1


def test_the_part_is_fetched_while_the_computer_thinks_of_the_first_turn(server: Server, quick: Page) -> None:
    """Whether or not anybody reaches for the board."""
    open_game(quick, server, "game=obras&level=2&opponent=computer&strength=1&first=computer")
    expect(quick.locator("#motion")).to_be_attached()


def test_nothing_of_it_is_fetched_for_the_computer_where_nothing_is_to_move(server: Server, visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce").page
    open_game(page, server, "game=obras&level=2&opponent=computer&strength=1&first=computer")
    has_state(page, "ready")
    assert not [asked for asked in server.asked if asked.path.endswith("motion.py")]
