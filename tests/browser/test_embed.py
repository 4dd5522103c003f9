"""Inside somebody else's page: what is shown, messages both ways, the element, and manners."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from encrucijada.learn.puzzles import read_puzzles
from playwright.sync_api import FrameLocator, Page, Route, expect

from tests.browser.play import PATIENCE, cell, has_record, notice, open_game, say, status
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Host, Visitor
from tests.unit.test_embed import OUTWARD, mutated
from tools.halves import ROOT
from tools.serve import Server

ELEMENT = "encrucijada-board"
SIZES = """() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight, document.getElementById('board').offsetWidth]"""
NOT_FLAT = """() => [{encrucijada: 1, type: 'undo', deep: {}}, {encrucijada: 1, type: 'play', move: 5n}, new Map([['encrucijada', 1]]), 'undo',
    null, {encrucijada: 1, type: 'play', move: 'x'.repeat(100000)}].forEach(one => frames[0].postMessage(one, '*'))"""


def frame(link: str, query: str = "embed=1", more: str = "") -> str:
    return f'<iframe {more} src="SITE?{query}#{link}" width="320" height="400"></iframe>'.replace("&", "&amp;")


def inside(page: Page, place: str = "iframe") -> FrameLocator:
    return page.frame_locator(place)


def heard(page: Page, kind: str, **facts: object) -> None:
    """Waits until the page around has been told that."""
    wanted = {"type": kind, **facts}
    page.wait_for_function("wanted => heard.some(one => Object.entries(wanted).every(([name, value]) => one[name] === value))", arg=wanted)


def send(page: Page, **message: object) -> None:
    page.evaluate("message => frames[0].postMessage({encrucijada: 1, ...message}, '*')", message)


# What is shown


@pytest.mark.parametrize("address", ["?embed=1&game=obras&level=2&controls=undo.players", "#embed=1&game=obras&level=2&controls=undo,players"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_the_status_line_and_the_chosen_controls_and_nothing_else(server: Server, visitor: Visitor, address: str, theme: str) -> None:
    page = visitor(viewport={"width": 320, "height": 400}, color_scheme=theme).page
    open_game(page, server, "", address)
    expect(page.locator("html")).to_have_attribute("data-embed", "shown")
    has_record(page, "obras 3x3 falls:")
    expect(page.locator("button:visible, a:visible, summary:visible")).to_have_count(1)
    expect(page.locator('#panel [data-action="undo"]')).to_be_visible()
    expect(page.locator("#players")).to_be_visible()
    expect(status(page)).to_be_visible()
    cell(page, "b2").click()
    has_record(page, "obras 3x3 falls: b2")
    wide, high, board = page.evaluate(SIZES)
    assert wide <= 320 and high <= 400 and board >= 200
    page.keyboard.press("Control+z")
    has_record(page, "obras 3x3 falls:")
    nothing_grave(page)


def test_what_was_not_chosen_can_t_be_reached_by_keys(server: Server, quick: Page) -> None:
    open_game(quick, server, "", "?embed=1&game=obras&level=2&controls=none")
    expect(quick.locator("html")).to_have_attribute("data-embed", "shown")
    cell(quick, "b2").click()
    has_record(quick, "obras 3x3 falls: b2")
    quick.keyboard.press("Control+z")
    quick.keyboard.press("?")
    cell(quick, "a3").click()
    has_record(quick, "obras 3x3 falls: b2 a3")
    expect(quick.locator("dialog:visible, #panel button:visible")).to_have_count(0)


def test_what_is_wrong_is_told_and_what_is_right_is_kept(server: Server, quick: Page) -> None:
    open_game(quick, server, "", "?embed=1&game=rhode&size=5&strength=99&controls=undo.fly&parent=nowhere")
    for wrong in ("99", "fly", "nowhere"):
        expect(notice(quick)).to_contain_text(wrong)
    has_record(quick, "rhode 5:")
    expect(quick.locator('#panel [data-action="undo"]')).to_have_count(1)


def test_nothing_is_kept_and_one_s_own_game_stays(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5&moves=c3")
    before = quick.evaluate("() => JSON.stringify(localStorage)")
    quick.goto("about:blank")
    open_game(quick, server, "", "?embed=1&game=rhode&size=7&theme=dark")
    cell(quick, "b2").click()
    has_record(quick, "rhode 7: b2")
    expect(quick.locator("#notice")).to_be_hidden()
    assert quick.evaluate("() => JSON.stringify(localStorage)") == before


# Messages


def test_messages_both_ways(host: Host) -> None:
    page = host(frame("game=obras&level=1"))
    heard(page, "ready", record="obras 3x3:", link="game=obras&level=1", controls="undo.redo")
    send(page, type="play", move="a2")
    heard(page, "turn", record="obras 3x3: a2", move="a2", seat="first", by="person", next="second", at=1)
    send(page, type="lock", locked=True)
    expect(inside(page).locator('#grid [aria-disabled="false"]')).to_have_count(0)
    expect(inside(page).locator('[data-action="undo"]')).to_be_hidden()
    inside(page).locator('[data-move="c3"]').click(force=True)
    expect(inside(page).locator("#hint")).to_have_text(say("error.locked"))
    send(page, type="undo")
    heard(page, "turn", record="obras 3x3:", move=None)
    send(page, type="lock", locked=False)
    inside(page).locator('[data-move="a2"][aria-disabled="false"]').click()
    send(page, type="play", move="b1")
    heard(page, "over", winner="first", by="person", why="cut", record="obras 3x3: a2 b1")
    send(page, type="theme", theme="contrast")
    expect(inside(page).locator("html")).to_have_attribute("data-theme", "contrast")
    send(page, type="load", record="rhode 5: c3 swap")
    heard(page, "turn", record="rhode 5: c3 swap", next="first")
    page.evaluate("heard.length = 0")
    send(page, type="language", language="en")
    heard(page, "ready", language="en", record="rhode 5: c3 swap")
    for message in page.evaluate("heard"):
        OUTWARD.validate(message)


@pytest.mark.parametrize(("parent", "hears"), [("OWN", True), ("https://else.example", False), ("nonsense", False)])
def test_only_the_page_that_is_named_is_heard_and_told(host: Host, server: Server, parent: str, hears: bool) -> None:
    page = host('<script>document.write(`' + frame("game=obras&level=1", "embed=1&parent=" + parent).replace("OWN", "${origin}") + '`)</script>')
    expect(inside(page).locator("html")).to_have_attribute("data-embed", "shown")
    send(page, type="play", move="b2")
    if hears:
        heard(page, "turn", record="obras 3x3: b2")
        return
    inside(page).locator('[data-move="a3"]').click()
    expect(inside(page).locator("#record")).to_have_text("obras 3x3: a3")
    assert page.evaluate("heard.length") == 0


def test_dozens_of_wrong_messages_do_no_harm(host: Host) -> None:
    page = host(frame("game=rhode&size=5&moves=c3"))
    heard(page, "ready")
    rng = random.Random(8)
    wrong: list[Any] = [one for one in (mutated(rng) for _ in range(120)) if one.get("type") not in ("language", "undo")]
    wrong = [one for one in wrong if one.get("type") != "load" or not str(one.get("link", one.get("record"))).startswith(("game", "rhode"))][:60]
    page.evaluate("all => all.forEach(one => frames[0].postMessage(JSON.parse(one), '*'))", [json.dumps(one) for one in wrong])
    page.evaluate(NOT_FLAT)
    send(page, type="lock", locked=False)
    send(page, type="load", record="rhode 5: c3")
    send(page, type="play", move="d4")
    heard(page, "turn", record="rhode 5: c3 d4")


def test_a_solved_puzzle_is_told(host: Host) -> None:
    puzzle = read_puzzles(json.loads((ROOT / "static" / "puzzles" / "obras.json").read_text(encoding="utf-8"))).of(2)[0]
    page = host(frame("puzzle=" + puzzle.key()))
    heard(page, "ready")
    inside(page).locator(f'[data-move="{puzzle.solution}"][aria-disabled="false"]').click()
    heard(page, "solved", what="puzzle", key=puzzle.key())


def test_a_lesson_is_left_alone_by_turns_and_left_for_a_game(host: Host) -> None:
    page = host(frame("lesson=obras-1"))
    heard(page, "ready")
    expect(inside(page).locator("#learn-text")).not_to_be_empty()
    expect(inside(page).locator('[data-action="leave"]')).to_be_hidden()
    send(page, type="play", move="b2")
    send(page, type="load", link="game=obras&level=1")
    heard(page, "turn", record="obras 3x3:")
    expect(inside(page).locator("#learn")).to_be_hidden()


# Activities


def test_an_activity_and_its_statements_are_told(host: Host) -> None:
    """By the element, so that its attributes and events are tried too."""
    page = host('<script src="SITEstatic/embed.js"></script>'
                f'<{ELEMENT} id="one" game="obras" level="1" activity="play-2" xapi="1" lang="es" height="auto"></{ELEMENT}>'
                "<script>told = []; for (const kind of ['statement', 'progress'])"
                "one.addEventListener(kind, event => told.push(event.detail))</script>")
    board = inside(page, "#one iframe")
    expect(board.locator("#task-text")).to_have_text("Juega 2 partidas hasta el final. Llevas 0 de 2.")
    expect(board.locator('[data-action="another"]')).to_be_hidden()
    for done in (1, 2):
        board.locator('[data-move="a2"][aria-disabled="false"]').click()
        board.locator('[data-move="b1"][aria-disabled="false"]').click()
        heard(page, "progress", activity="play-2", done=done, goal=2, complete=done == 2)
        board.locator('[data-action="another"]').click()
        expect(board.locator("#record")).to_have_text("obras 3x3:")
    expect(board.locator("#task-text")).to_contain_text("¡Hecho!")
    page.evaluate("one.remove()")
    heard(page, "statement")
    told = page.evaluate("told")
    for message in told:
        OUTWARD.validate(message)
    verbs = [one["statement"]["verb"]["display"]["en"] for one in told if one["type"] == "statement"]
    assert verbs[:5] == ["initialized", "completed", "progressed", "completed", "completed"]
    assert [one["done"] for one in told if one["type"] == "progress"] == [0, 1, 2]


def test_an_activity_that_is_none_is_told_and_the_board_plays(server: Server, quick: Page) -> None:
    open_game(quick, server, "", "?embed=1&game=rhode&size=5&activity=fly-2")
    expect(notice(quick)).to_contain_text("fly-2")
    cell(quick, "c3").click()
    has_record(quick, "rhode 5: c3")


@pytest.mark.parametrize("missing", ["course.py", "static/i18n-course/es.json"])
def test_without_the_files_of_activities_the_board_plays(deployed: Server, visitor: Visitor, missing: str) -> None:
    (deployed.folder / missing).unlink()
    watched = visitor()
    watched.expect("404", "Failed to load resource")
    open_game(watched.page, deployed, "", "?embed=1&game=rhode&size=5&activity=play-1")
    expect(notice(watched.page)).to_contain_text(missing)
    cell(watched.page, "c3").click()
    has_record(watched.page, "rhode 5: c3")


# Manners


def test_the_frame_takes_no_focus_traps_no_scrolling_and_tab_leads_out(host: Host) -> None:
    page = host('<p style="height: 30px"><a id="before" href="#a">before</a></p>' + frame("lesson=obras", "embed=1&controls=undo") +
                '<p style="height: 3000px"><a id="after" href="#b">after</a></p>')
    page.locator("#before").focus()
    heard(page, "ready")
    expect(inside(page).locator("#learn-text")).not_to_be_empty()
    expect(page.locator("#before")).to_be_focused()
    assert page.evaluate("scrollY") == 0
    send(page, type="load", link="game=obras&level=1")
    heard(page, "turn", record="obras 3x3:")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => scrollY > 0")
    page.mouse.move(160, 150)
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, 200)
    page.wait_for_function("before => scrollY > before", arg=before)
    page.locator("#before").focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.id === 'after'"):
            break
    expect(page.locator("#after")).to_be_focused()


@pytest.mark.parametrize("sandbox", ['sandbox="allow-scripts"', ""])
def test_a_link_that_leads_out_opens_a_window_or_says_where_it_leads(host: Host, server: Server, sandbox: str) -> None:
    page = host(frame("game=rhode&size=5", "embed=1&controls=help", sandbox), "^error: Blocked opening .* sandboxed frame")
    inside(page).locator('#panel [data-action="help"]').click()
    rules = inside(page).locator('#help-dialog a[href="rules-es.html"]')
    if sandbox:
        rules.click()
        expect(inside(page).locator("#notice-text")).to_have_text(say("notice.no-window", address=(server.url + "rules-es.html",)))
        expect(inside(page).locator("#help-dialog")).to_be_hidden()
    else:
        with page.expect_popup() as window:
            rules.click()
        expect(window.value).to_have_url(server.url + "rules-es.html")
        expect(inside(page).locator("#record")).to_have_text("rhode 5:")


def test_in_a_sandbox_without_storage_the_computer_plays_when_somebody_else_has(host: Host) -> None:
    page = host(frame("game=obras&level=1&opponent=computer&first=person", more='sandbox="allow-scripts"'))
    heard(page, "ready")
    assert inside(page).locator("html").get_attribute("data-thinker") == "off"
    expect(inside(page).locator("#notice")).to_be_hidden()
    inside(page).locator('[data-move="b2"]').click()
    page.wait_for_function("() => heard.some(one => one.type === 'turn' && one.by === 'computer' && one.at === 2)", timeout=PATIENCE)


# The element


def test_the_element_mirrors_its_attributes_and_tells_events(host: Host) -> None:
    page = host('<script src="SITEstatic/embed.js"></script>'
                f'<{ELEMENT} id="one" game="obras" level="1" controls="none" title="Calles" locked></{ELEMENT}>'
                "<script>told = []; for (const kind of ['ready', 'turn', 'over']) one.addEventListener(kind, event => told.push(event.detail));"
                "one.play('a2')</script>")
    board = inside(page, "#one iframe")
    expect(board.locator("#record")).to_have_text("obras 3x3: a2")
    expect(board.locator('#grid [aria-disabled="false"]')).to_have_count(0)
    assert page.locator("#one iframe").get_attribute("title") == "Calles"
    page.evaluate("one.lock(false); one.play('b1')")
    page.wait_for_function("() => told.some(one => one.type === 'over' && one.why === 'cut')")
    page.evaluate("one.setAttribute('game', 'rhode'); one.removeAttribute('level'); one.setAttribute('size', '5')")
    page.evaluate("one.theme('dark'); one.setAttribute('width', '400')")
    expect(board.locator("#record")).to_have_text("rhode 5:")
    expect(board.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.locator("#one").bounding_box()["width"] == 400  # type: ignore[index]
    page.evaluate("one.load('rhode 5: c3'); one.undo()")
    page.wait_for_function("() => told.at(-1).record === 'rhode 5:'")
    page.evaluate("one.lock(); one.language('en')")
    expect(board.locator("html")).to_have_attribute("lang", "en")
    expect(board.locator('#grid [aria-disabled="false"]')).to_have_count(0)
    assert page.evaluate("customElements.get('encrucijada-board').version") == 1


def test_ten_boards_on_a_page_start_no_thinker(host: Host) -> None:
    each = f'<{ELEMENT} game="obras" level="2" opponent="computer" first="person" controls="undo" style="float: left"></{ELEMENT}>'
    page = host('<script src="SITEstatic/embed.js"></script>' + each * 10, viewport={"width": 1700, "height": 850})
    for number in range(10):
        board = page.locator(ELEMENT).nth(number).locator("iframe").content_frame
        expect(board.locator("html")).to_have_attribute("data-embed", "shown", timeout=PATIENCE)
        assert board.locator("html").get_attribute("data-thinker") == "off"
    board.locator('[data-move="b2"]').click()
    expect(board.locator("#record")).to_contain_text("obras 3x3 falls: b2 ", timeout=PATIENCE)


def test_the_page_of_examples_works(server: Server, visitor: Visitor, tmp_path: Path) -> None:
    """As it stands in docs/examples, with the site's address put in."""
    for name in ("embeds.html", "embeds.js"):
        text = (ROOT / "docs" / "examples" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("https://example.org/encrucijada/", server.url), encoding="utf-8")
    with Server(tmp_path) as running:
        page = visitor(viewport={"width": 800, "height": 900}).page
        page.goto(running.url.replace("127.0.0.1", "localhost") + "embeds.html")
        for place, record in (("two", "obras 3x3:"), ("computer", "obras 3x3 falls:"), ("figure", "rhode 5: c3 d4 b2")):
            page.locator("#" + place).scroll_into_view_if_needed()
            expect(inside(page, f"#{place} iframe").locator("#record")).to_have_text(record)
        page.locator("#back").click()
        expect(inside(page, "#figure iframe").locator("#record")).to_have_text("rhode 5: c3 d4")
        page.locator("#on").click()
        expect(inside(page, "#figure iframe").locator("#record")).to_have_text("rhode 5: c3 d4 c4")
        for place in ("puzzle", "lesson"):
            page.locator("#" + place).scroll_into_view_if_needed()
            expect(inside(page, f"#{place} iframe").locator("#learn-text")).not_to_be_empty()
        page.locator("#activity").scroll_into_view_if_needed()
        for move in ("a2", "b1"):
            inside(page, "#activity iframe").locator(f'[data-move="{move}"][aria-disabled="false"]').click()
        expect(page.locator("#done")).to_have_text("1 of 1 done")
        expect(page.locator("#statements li")).to_have_count(3)
        page.locator("#plain").scroll_into_view_if_needed()
        expect(inside(page, "#plain").locator("#record")).to_have_text("rhode 9:")
        nothing_grave(page)
        page.close()


def test_nothing_is_played_before_it_is_known_how_far_an_activity_has_come(server: Server, quick: Page) -> None:
    """Else a turn would be played, and be gone a moment later."""
    held: list[Route] = []
    quick.route("**/embed.py*", lambda route: held.append(route))
    quick.goto(server.url + "?embed=1&activity=play-1#game=rhode&size=5")
    expect(quick.locator("html")).to_have_attribute("data-state", "ready")
    expect(cell(quick, "c3")).to_have_attribute("aria-disabled", "true")
    cell(quick, "c3").dispatch_event("click")
    expect(quick.locator("#hint")).not_to_be_empty()
    expect(quick.locator("#record")).to_have_text("rhode 5:")
    held[0].continue_()
    expect(cell(quick, "c3")).to_have_attribute("aria-disabled", "false")
    cell(quick, "c3").click()
    expect(quick.locator("#record")).to_have_text("rhode 5: c3")
