"""Games as files: saved, opened again, dropped, pasted; what is no game is told and harms nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from encrucijada.play.saved import read_saved
from playwright.sync_api import Page, expect

from tests.browser.play import button, click, has_record, has_state, notice, open_game, play_moves, say
from tests.browser.share import FULL, REFUSED, inside, open_part, tell
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server

TREE = "game=rhode&size=5&moves=c3.swap.d4"


def saved(page: Page) -> tuple[str, str]:
    """The name and the text of the file that the page saves."""
    with page.expect_download() as download:
        open_part(page, "save")
    return download.value.suggested_filename, Path(download.value.path()).read_text(encoding="utf-8")


def give(page: Page, name: str, content: bytes) -> None:
    """Chooses a file in the dialog."""
    page.locator("#open-file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": content})


def drop(page: Page, name: str, content: str) -> None:
    """Lets a file go over the board."""
    transfer = page.evaluate_handle(
        "([name, content]) => { const all = new DataTransfer(); all.items.add(new File([content], name)); return all }", [name, content])
    page.locator("#board").dispatch_event("dragover", {"dataTransfer": transfer})
    page.locator("#board").dispatch_event("drop", {"dataTransfer": transfer})


def paste(page: Page, text: str) -> None:
    open_part(page, "open")
    page.locator("#open-text").fill(text)
    inside(page, "open-dialog", "open-pasted").click()


def test_a_game_with_two_branches_comes_back_from_its_file(server: Server, visitor: Visitor) -> None:
    """Saved, opened in another browser, and saved again: the same text but for the name."""
    page = visitor().page
    open_game(page, server, TREE)
    page.locator("#turns [data-turn]").nth(1).click()
    click(page, "b2")
    has_record(page, "rhode 5: c3 swap b2")
    name, text = saved(page)
    assert re.fullmatch(r"rhode-5-\d{4}-\d\d-\d\d\.encrucijada\.txt", name)
    assert "d4" in text and "b2" in text and not read_saved(text).problems
    other = visitor().page
    open_game(other, server)
    open_part(other, "open")
    give(other, name, text.encode())
    has_record(other, "rhode 5: c3 swap b2")
    expect(notice(other)).to_have_text(tell("open.named", name=name))
    assert saved(other)[1] == text


def test_a_file_is_dropped_onto_the_page(server: Server, quick: Page) -> None:
    """Without opening a dialog first; what is no game is told in one."""
    open_game(quick, server, TREE)
    _, text = saved(quick)
    open_game(quick, server, "game=obras&level=1")
    drop(quick, "game.txt", text)
    has_record(quick, "rhode 5: c3 swap d4")
    drop(quick, "cat.png", "\x89PNG and so on")
    expect(quick.locator("#open-said")).to_have_text(tell("error.not-a-game"))
    has_record(quick, "rhode 5: c3 swap d4")


@pytest.mark.parametrize("text", ["obras 3x3: b2 a3", "https://example.org/#game=obras&level=1&moves=b2.a3", "  game=obras&level=1&moves=b2.a3 "])
def test_records_and_links_are_pasted(server: Server, quick: Page, text: str) -> None:
    open_game(quick, server)
    paste(quick, text)
    has_record(quick, "obras 3x3: b2 a3")
    expect(quick.locator("#open-dialog")).to_be_hidden()


def test_the_game_before_can_be_gone_back_to(server: Server, quick: Page) -> None:
    """At once, and after a reload; it is what the plain address brings, too."""
    open_game(quick, server, "game=rhode&size=6")
    play_moves(quick, "c3 d4")
    paste(quick, "obras 3x3: b2 a3")
    has_record(quick, "obras 3x3: b2 a3")
    play_moves(quick, "c1")
    quick.locator("[data-action=previous]").click()
    has_record(quick, "rhode 6: c3 d4")
    open_part(quick, "kept")
    inside(quick, "kept-dialog", "kept-before").click()
    has_record(quick, "obras 3x3: b2 a3 c1")
    quick.goto("about:blank")
    open_game(quick, server)
    has_record(quick, "rhode 6: c3 d4")


BAD = [
    (b"", "error.nothing-to-open"), (b"hello", "error.not-a-game"), (b"\x00" * 1000, "error.not-a-game"), (b"\xff\xfe\x80" * 500, "error.not-a-game"),
    (b"<!doctype html><script>alert(1)</script>", "error.not-a-game"),
    (b"x" * 300_001, "open.too-large"), (b"rhode 9: e5\n" * 200_000, "open.too-large"),
]  # fmt: skip


def test_what_is_no_game_is_told_and_the_game_stays(server: Server, quick: Page) -> None:
    """Whatever is chosen, the dialog stays open and says why; then a good file is still taken."""
    open_game(quick, server, TREE)
    open_part(quick, "open")
    for content, key in BAD:
        give(quick, "file.txt", content)
        expect(quick.locator("#open-said"), str(content[:20])).to_have_text(tell(key, most=300))
        has_record(quick, "rhode 5: c3 swap d4")
    give(quick, "file.txt", b"rhode 4: a1")
    has_record(quick, "rhode 4: a1")


def test_a_damaged_file_gives_what_it_can(server: Server, quick: Page) -> None:
    open_game(quick, server)
    open_part(quick, "open")
    give(quick, "file.txt", b"Encrucijada 1\ngame: rhode\nsize: 5\nmoves: c3 z9 d4\ncolour: red\n")
    has_record(quick, "rhode 5: c3")
    expect(notice(quick)).to_contain_text("2 (z9)")
    expect(notice(quick)).to_contain_text("colour: red")
    play_moves(quick, "d4")


def test_a_resigned_game_of_level_4_comes_back_finished(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=4&moves=b2.c3")
    button(quick, "resign").click()
    has_state(quick, "over")
    _, text = saved(quick)
    open_game(quick, server, "game=rhode&size=5")
    drop(quick, "game.txt", text)
    has_record(quick, "obras 5x5 falls: b2 c3")
    has_state(quick, "over")


@pytest.mark.parametrize("storage", [REFUSED, FULL])
def test_without_storage_files_work_and_the_game_before_stays(server: Server, quick: Page, storage: str) -> None:
    quick.add_init_script(storage)
    open_game(quick, server, TREE)
    _, text = saved(quick)
    paste(quick, "obras 3x3: b2")
    has_record(quick, "obras 3x3: b2")
    quick.locator("[data-action=previous]").click()
    has_record(quick, "rhode 5: c3 swap d4")
    assert saved(quick)[1] == text


def test_by_keyboard_alone(server: Server, quick: Page) -> None:
    """From the board to the dialog, a record typed, and opened."""
    open_game(quick, server, "game=rhode&size=5")
    quick.locator("#more summary").focus()
    quick.keyboard.press("Enter")
    button(quick, "open").focus()
    quick.keyboard.press("Enter")
    expect(quick.locator("#open-file")).to_be_focused()
    quick.keyboard.press("Tab")
    quick.keyboard.type("rhode 5: c3 d4")
    quick.keyboard.press("Tab")
    quick.keyboard.press("Tab")
    quick.keyboard.press("Enter")
    has_record(quick, "rhode 5: c3 d4")


def test_without_a_network(server: Server, page: Page) -> None:
    """What the page has kept is enough to save and to open."""
    open_game(page, server, "game=obras&level=1&moves=b2")
    until_kept(page)
    server.stop()
    _, text = saved(page)
    paste(page, text)
    has_record(page, "obras 3x3: b2")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_dialog(server: Server, visitor: Visitor, scheme: str) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": 320, "height": 640}).page
    open_game(page, server, TREE, "en.html")
    open_part(page, "open")
    give(page, "file.txt", b"hello")
    expect(page.locator("#open-said")).to_have_text(tell("error.not-a-game", "en"))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    nothing_grave(page)
    assert say("action.open", "en") != say("action.open")
