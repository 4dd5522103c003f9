"""Variations on the page: the tree beside the board, its notes, and all that must keep a tree with two branches."""

from __future__ import annotations

import pytest
from encrucijada.play.link import read_link, write_link
from encrucijada.play.saved import read_saved, write_saved
from playwright.sync_api import Page, expect

from tests.browser.play import button, click, has_record, has_state, open_game, play_moves, playable, reload, say, shown, status
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor
from tools.serve import Server

TWO = "game=rhode&size=5&moves=c3.b2.d4.e5&tree=v2.e1.a5.e3"  # the variation leaves after the second turn
DEEP = f"{TWO}/v1-3.b4/v1.a4.c5/m3.dubious/c1-4.Una_idea/m1-4.brilliant"


def listed(page: Page) -> list[str]:
    """The turns of the list, each indented as deep as it is nested, with its number."""
    found: list[str] = page.locator("#turns button").evaluate_all(
        """turns => turns.map(turn => { let deep = 0
             for (let list = turn.closest('ol').parentElement.closest('ol'); list; list = list.parentElement.closest('ol')) deep += 1
             return '  '.repeat(deep) + turn.closest('li').value + ' ' + turn.textContent })""")
    return found


def turn(page: Page, move: str) -> None:
    """Chooses a turn of the list."""
    page.locator("#turns button", has_text=move).first.click()


def has_two_branches(page: Page) -> None:
    """The list shows the main line and one variation."""
    expect(page.locator("#turns button")).to_have_text(["c3", "b2", "d4", "e1", "a5", "e3", "e5"])
    assert listed(page) == ["1 c3", "2 b2", "3 d4", "  3 e1", "  4 a5", "  5 e3", "4 e5"]


def vary(page: Page, server: Server) -> None:
    """A game in which two people went back and played on."""
    open_game(page, server, "game=rhode&size=5&moves=c3.b2.d4.e5")
    turn(page, "b2")
    play_moves(page, "e1 a5 e3")


def values(page: Page) -> dict[str, str]:
    """What the address says."""
    return dict(part.split("=", 1) for part in page.evaluate("location.hash").removeprefix("#").split("&"))


# Kept whole


def test_playing_on_in_the_past_makes_a_variation(server: Server, quick: Page) -> None:
    vary(quick, server)
    has_two_branches(quick)
    expect(quick.locator("#turns [aria-current]")).to_have_text("e3")
    turn(quick, "e5")
    has_record(quick, "rhode 5: c3 b2 d4 e5")


def test_save_keeps_both_branches(server: Server, quick: Page) -> None:
    """The game that the browser keeps, brought back where the address says nothing."""
    vary(quick, server)
    has_two_branches(quick)
    quick.goto("about:blank")
    quick.goto(server.url)
    has_two_branches(quick)
    has_record(quick, "rhode 5: c3 b2 e1 a5 e3")


def test_a_link_keeps_both_branches(server: Server, quick: Page, visitor: Visitor) -> None:
    """The address after a reload, and in another browser."""
    vary(quick, server)
    has_two_branches(quick)
    address = quick.url
    reload(quick)
    has_two_branches(quick)
    other = visitor().page
    other.goto(address)
    has_two_branches(other)
    has_record(other, "rhode 5: c3 b2 e1 a5 e3")


def test_undo_and_redo_keep_both_branches(server: Server, quick: Page) -> None:
    vary(quick, server)
    for _ in range(4):
        button(quick, "undo").click()
    has_record(quick, "rhode 5: c3")
    has_two_branches(quick)
    for _ in range(4):
        button(quick, "redo").click()
    has_record(quick, "rhode 5: c3 b2 e1 a5 e3")
    has_two_branches(quick)


def test_the_computers_reply_keeps_both_branches(server: Server, quick: Page) -> None:
    """It replies in the variation that the person began."""
    open_game(quick, server, "game=obras&level=2&moves=b2.a3&opponent=computer&strength=1&first=person")
    button(quick, "undo").click()
    has_record(quick, "obras 3x3 falls:")
    click(quick, "c3")
    has_state(quick, "ready")
    reply = shown(quick).moves[1]
    expect(quick.locator("#turns button")).to_have_text(["b2", "c3", reply, "a3"])
    assert listed(quick) == ["1 b2", "  1 c3", f"  2 {reply}", "2 a3"]
    assert playable(quick)


def test_an_opened_file_keeps_both_branches(server: Server, quick: Page) -> None:
    """What the page has, written as a saved game and read again, is the same on the page."""
    vary(quick, server)
    has_two_branches(quick)
    saved = read_saved(write_saved(read_link(values(quick)).session(), "two branches"))
    quick.goto("about:blank")
    open_game(quick, server, write_link(saved.session()))
    has_two_branches(quick)
    has_record(quick, "rhode 5: c3 b2 e1 a5 e3")


def test_a_resignation_is_still_there_after_a_reload(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=4&moves=b2.c3.d4")
    button(quick, "resign").click()
    over = say("over.resigned.persons", loser=say("colour.navy"), winner=say("colour.garnet"))
    expect(status(quick)).to_have_text(over)
    reload(quick)
    has_state(quick, "over")
    expect(status(quick)).to_have_text(over)
    assert playable(quick) == []


# The list


def test_branches_of_branches_stand_beneath_the_turn_that_they_replace(server: Server, quick: Page) -> None:
    open_game(quick, server, DEEP)
    assert [line.partition("!!")[0].partition("?!")[0] for line in listed(quick)] == [
        "1 c3", "2 b2", "  2 a4", "  3 c5", "3 d4", "  3 e1", "  4 a5", "    4 b4", "  5 e3", "4 e5"]  # fmt: skip


@pytest.mark.parametrize("address", ["", "en.html"])
def test_marks_and_comments_are_seen_and_heard(server: Server, quick: Page, address: str) -> None:
    open_game(quick, server, DEEP, address)
    lang = "en" if address else "es"
    marked = quick.locator("#turns button", has_text="a5")
    expect(marked).to_contain_text("!!…")
    expect(marked).to_have_accessible_name(f"a5 {say('turns.mark.brilliant', lang)}, {say('turns.comment', lang)}")
    expect(quick.locator("#comment")).to_be_hidden()
    marked.click()
    expect(quick.locator("#comment")).to_have_text("Una idea")


def test_keys_step_through_the_line_and_change_between_variations(server: Server, quick: Page) -> None:
    open_game(quick, server, DEEP)
    turn(quick, "d4")
    steps = (
        ("ArrowDown", "c3 b2 e1"), ("ArrowRight", "c3 b2 e1 a5"), ("ArrowDown", "c3 b2 e1 b4"), ("ArrowUp", "c3 b2 e1 a5"), ("End", "c3 b2 e1 a5 e3"),
        ("ArrowUp", "c3 b2 e1 a5"), ("ArrowLeft", "c3 b2 e1"), ("ArrowUp", "c3 b2 d4"), ("ArrowRight", "c3 b2 d4 e5"), ("Home", "c3"),
        ("ArrowRight", "c3 b2"), ("ArrowDown", "c3 a4"), ("End", "c3 a4 c5"),
    )  # fmt: skip
    for key, record in steps:
        quick.keyboard.press(key)
        has_record(quick, f"rhode 5: {record}")
        expect(quick.locator("#turns [aria-current]")).to_be_focused()
        expect(quick.locator("#turns [aria-current]")).to_contain_text(record.split()[-1])
    expect(quick.locator("#turns [tabindex='0']")).to_have_count(1)


def test_a_turn_touches_only_a_few_elements(server: Server, quick: Page) -> None:
    """Also in a tree: what is there stays as it is."""
    open_game(quick, server, DEEP)
    quick.evaluate("() => document.querySelectorAll('#turns li').forEach(item => { item.dataset.seen = 'yes' })")
    play_moves(quick, "c4")
    expect(quick.locator("#turns li")).to_have_count(11)
    expect(quick.locator("#turns li[data-seen]")).to_have_count(10)


# Notes


def open_notes(page: Page) -> None:
    button(page, "notes").click()
    expect(page.locator("#note")).to_be_focused()


def test_a_turn_is_commented_on_and_marked(server: Server, quick: Page) -> None:
    open_game(quick, server, TWO)
    open_notes(quick)
    quick.keyboard.type("¿Y e4?")
    button(quick, "mark").nth(1).click()
    expect(quick.locator("#turns [aria-current]")).to_contain_text("?…")
    expect(quick.locator("#comment")).to_have_text("¿Y e4?")
    expect(button(quick, "mark").nth(1)).to_have_attribute("aria-pressed", "true")
    turn(quick, "a5")
    expect(quick.locator("#note")).to_have_value("")
    reload(quick)
    expect(quick.locator("#turns button", has_text="e5")).to_contain_text("?…")
    turn(quick, "e5")
    button(quick, "notes").click()
    expect(quick.locator("#note")).to_have_value("¿Y e4?")
    quick.locator("#note").fill("")
    button(quick, "mark").nth(1).click()
    expect(quick.locator("#turns [aria-current]")).to_have_text("e5")
    assert "tree" in values(quick) and "/" not in values(quick)["tree"]


def test_a_comment_half_written_stays_with_its_turn(server: Server, quick: Page) -> None:
    """Keys are kept after a pause, or at once when another turn is shown."""
    open_game(quick, server, TWO)
    open_notes(quick)
    quick.keyboard.type("no tan ")
    expect(quick.locator("#comment")).to_have_text("no tan")
    quick.keyboard.type("mala")
    turn(quick, "b2")
    expect(quick.locator("#turns button", has_text="e5")).to_contain_text("…")
    expect(quick.locator("#turns button", has_text="b2")).to_have_text("b2")
    turn(quick, "e5")
    expect(quick.locator("#comment")).to_have_text("no tan mala")


def test_a_variation_is_promoted_deleted_and_restored(server: Server, quick: Page) -> None:
    open_game(quick, server, TWO)
    open_notes(quick)
    for action in ("promote-variation", "delete-variation", "restore-variation"):
        expect(button(quick, action)).to_be_disabled()
    turn(quick, "a5")
    button(quick, "promote-variation").click()
    expect(quick.locator("#turns button")).to_have_text(["c3", "b2", "e1", "d4", "e5", "a5", "e3"])
    turn(quick, "e5")
    button(quick, "delete-variation").click()
    expect(quick.locator("#turns button")).to_have_text(["c3", "b2", "e1", "a5", "e3"])
    expect(button(quick, "restore-variation")).to_be_focused()
    button(quick, "restore-variation").click()
    expect(quick.locator("#turns button")).to_have_text(["c3", "b2", "e1", "d4", "e5", "a5", "e3"])
    has_record(quick, "rhode 5: c3 b2 d4")


def test_in_competition_nothing_is_noted_before_the_end(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=4&moves=b2.c3.d4")
    expect(button(quick, "notes")).to_be_hidden()
    button(quick, "undo").click()
    play_moves(quick, "e5")
    expect(quick.locator("#turns button")).to_have_text(["b2", "c3", "e5"])
    button(quick, "resign").click()
    expect(button(quick, "notes")).to_be_visible()


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_finished_game_of_competition_says_how_it_ended_wherever_it_is_looked_at(server: Server, quick: Page, turns: int) -> None:
    """Nothing can be played there, so it is nobody's turn."""
    open_game(quick, server, f"game=obras&level=4&moves=b2.c3.d4&ended=resigned&winner=first&at={turns}")
    has_state(quick, "over")
    expect(status(quick)).to_contain_text(say("over.resigned.persons", loser=say("colour.navy"), winner=say("colour.garnet")))
    expect(status(quick)).to_contain_text(say("status.earlier", turn=turns, last=3))
    for colour in ("garnet", "navy"):
        expect(status(quick)).not_to_contain_text(say("status.turn", colour=say(f"colour.{colour}")))
    expect(quick.locator("#players [data-moving=true]")).to_have_count(0)
    expect(button(quick, "resign")).to_be_disabled()
    assert playable(quick) == []


# Seen and touched


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "address"), [(320, ""), (768, "en.html"), (1440, "")])
def test_a_tree_with_notes_fits_and_has_no_barrier(server: Server, visitor: Visitor, width: int, address: str, scheme: str) -> None:
    page = visitor(viewport={"width": width, "height": 800}, color_scheme=scheme, has_touch=width < 1000).page
    open_game(page, server, DEEP, address)
    turn(page, "a5")
    open_notes(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    nothing_grave(page)
    for target in page.locator("#turns button, #notes button").all():
        box = target.bounding_box()
        assert box is not None and box["height"] >= 44 and box["width"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= width
