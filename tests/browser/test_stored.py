"""What is stored in the browser is told, can be taken along and taken away; and nothing else ever is."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.play import PATIENCE, button, click, has_record, has_state, has_thinker, open_game, play_moves, reload, until_started
from tests.browser.test_memory import kept
from tests.browser.visit import Visitor, until_kept
from tools.pages import EXTRAS_CATALOGUES, catalogue
from tools.serve import Server

TEXTS = catalogue("es", EXTRAS_CATALOGUES)
# Everything that JavaScript can find in a browser besides the page's own memory.
STORES = """async () => ({
  cookies: document.cookie,
  session: sessionStorage.length,
  local: Object.keys(localStorage),
  databases: (await Object.getPrototypeOf(indexedDB).constructor.prototype.databases?.call(indexedDB)) || [],
  caches: await caches.keys(),
  files: await navigator.storage.getDirectory().then(folder => Array.fromAsync(folder.keys())),
})"""


def open_stored(page: Page) -> Locator:
    """The dialog."""
    button(page, "settings").click()
    page.locator("#settings-dialog [data-action=stored]").click()
    expect(page.locator("#stored-dialog")).to_be_visible()
    return page.locator("#stored-dialog")


def row(page: Page, kind: str) -> Locator:
    return page.locator(f'#stored-list [data-kind="{kind}"]')


def said(page: Page) -> Locator:
    return page.locator("#stored-said")


def export(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.locator("#stored-dialog [data-action=stored-export]").click()
    download.value.save_as(folder / "all.txt")
    return folder / "all.txt"


def fill(page: Page, server: Server) -> None:
    """A game, one kept under a name, a setting, a lesson begun."""
    open_game(page, server, "game=rhode&size=5")
    play_moves(page, "c3 d4")
    page.locator("#more summary").click()
    page.locator("#more [data-action=kept]").click()
    page.locator("#kept-name").fill("La final de Begoña")
    page.locator("#kept-dialog [data-action=keep]").click()
    page.locator("#kept-dialog [data-action=close-kept]").click()
    button(page, "settings").click()
    page.locator("#setting-coordinates").select_option("off")
    page.keyboard.press("Escape")


def test_all_of_it_goes_to_another_browser_in_one_file(server: Server, visitor: Visitor, tmp_path: Path) -> None:
    page = visitor().page
    fill(page, server)
    open_stored(page)
    expect(row(page, "games")).to_contain_text("kB")
    expect(row(page, "settings")).to_contain_text("kB")
    expect(row(page, "progress").get_by_role("button")).to_be_disabled()
    file = export(page, tmp_path)
    other = visitor().page
    open_game(other, server)
    open_stored(other)
    other.locator("#stored-file").set_input_files(file)
    expect(said(other)).to_have_text(TEXTS["stored.brought"])
    brought, had = kept(other), kept(page)
    assert {name: brought[name] for name in ("encrucijada.game.1", "encrucijada.settings")} == {
        name: had[name] for name in ("encrucijada.game.1", "encrucijada.settings")
    }
    with other.expect_navigation():
        other.locator("#stored-dialog [data-action=stored-close]").click()
    until_started(other)
    expect(other.locator("html")).to_have_attribute("data-state", "ready")


def test_the_longest_text_that_a_browser_keeps_goes_along(server: Server, visitor: Visitor, tmp_path: Path) -> None:
    """Longer than all that the page's interpreter has to begin with."""
    name, long = "encrucijada.compete.liga", "a" * 2_500_000
    page = visitor().page
    page.add_init_script(f"localStorage.setItem('{name}', 'a'.repeat({len(long)}))")
    open_game(page, server)
    open_stored(page)
    file = export(page, tmp_path)
    other = visitor().page
    open_game(other, server)
    open_stored(other)
    other.locator("#stored-file").set_input_files(file)
    expect(said(other)).to_have_text(TEXTS["stored.brought"], timeout=PATIENCE)
    assert kept(other)[name] == long


def test_another_file_is_refused_in_one_sentence(server: Server, quick: Page, tmp_path: Path) -> None:
    open_game(quick, server)
    open_stored(quick)
    before = kept(quick)
    for content in (b"", b"\xff\xfe\x00", b"<!doctype html>", b"x" * 3_000_000):
        (tmp_path / "file.txt").write_bytes(content)
        quick.locator("#stored-file").set_input_files(tmp_path / "file.txt")
        expect(said(quick)).to_have_text(TEXTS["stored.not-ours"])
        quick.locator("#stored-said").evaluate("said => { said.textContent = '' }")
    assert kept(quick) == before


def test_each_kind_is_taken_away_alone_and_can_be_had_back(server: Server, quick: Page) -> None:
    fill(quick, server)
    open_stored(quick)
    before = kept(quick)
    row(quick, "settings").get_by_role("button").click()
    expect(said(quick)).to_have_text(TEXTS["stored.removed"].replace("{what}", TEXTS["stored.settings"]))
    assert {name for name in before if name not in kept(quick)} == {"encrucijada.settings"}
    expect(row(quick, "settings").get_by_role("button")).to_be_disabled()
    quick.locator("[data-action=stored-undo]").click()
    expect(said(quick)).to_have_text(TEXTS["stored.restored"])
    assert kept(quick) == before


def test_once_everything_is_taken_away_nothing_of_it_is_left(server: Server, page: Page) -> None:
    """What is kept for use without a network too; the page starts anew, with nothing that it remembers."""
    fill(page, server)
    until_kept(page)
    open_stored(page)
    expect(row(page, "files")).to_contain_text("MB")
    page.locator("[data-action=stored-all]").click()
    expect(row(page, "files").get_by_role("button")).to_be_disabled()
    found = page.evaluate(STORES)
    assert (found["local"], found["caches"]) == ([], [])
    with page.expect_navigation():
        page.keyboard.press("Escape")
    until_started(page)
    has_record(page, "rhode 9:")
    assert "coordinates" not in json.dumps(kept(page)) and "Bego" not in json.dumps(kept(page))


def test_after_a_full_tour_nothing_else_is_stored_and_nothing_was_sent_elsewhere(server: Server, page: Page) -> None:
    """Games, settings, a lesson, a puzzle, the thinker, every language's entry."""
    requests: list[Request] = []
    page.context.on("request", lambda request: requests.append(request))
    fill(page, server)
    until_kept(page)
    for link in ("#lesson=rhode", "#lesson=obras", "#puzzle=1"):
        page.goto("about:blank")
        page.goto(server.url + link)
        expect(page.locator("#learn")).to_be_visible()
    page.goto("about:blank")
    open_game(page, server, "game=obras&level=1&opponent=computer&first=person")
    has_thinker(page, "ready")
    click(page, "b2")
    has_state(page, "ready")
    page.goto(server.url + "rules-es.html")
    page.goto(server.url + "en.html?lang=en")
    until_started(page)
    reload(page)
    until_started(page)
    found = page.evaluate(STORES)
    assert (found["cookies"], found["session"], found["databases"], found["files"]) == ("", 0, [], [])
    assert page.context.cookies() == []
    names = {name.removeprefix("encrucijada.") for name in found["local"]}
    known = {"last", "rhode", "obras", "linked", "before", "settings", "theme", "lang", "puzzles"}
    assert {name for name in names - known if not name.startswith(("game.", "lesson.", "clock."))} == set()
    assert all(name.startswith("encrucijada /some/school/ ") for name in found["caches"]) and len(found["caches"]) == 1
    own = urlsplit(server.url)
    assert {urlsplit(request.url)[:2] for request in requests if not request.url.startswith(("blob:", "data:"))} == {(own.scheme, own.netloc)}
    assert {request.method for request in requests} <= {"GET", "HEAD"}  # neither of which sends anything
