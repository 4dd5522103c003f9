"""A deployment that differs in every file: each page keeps to the version it started with, and the game survives."""

from __future__ import annotations

import zipfile
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route, expect

from tests.browser.play import button, click, has_record, has_state, has_thinker, notice, open_game, play_moves, say, until_started
from tests.browser.test_offline import cached, until_caches, waits_for_update
from tests.browser.visit import Visitor, Watched, until_kept
from tools.bundle import PAGE_MODULES, identity
from tools.halves import page_modules
from tools.precache import WORKER, fingerprint, listing, write_worker
from tools.serve import Server

AS_TEXT = {".css", ".html", ".js", ".json", ".py", ".svg", ".txt", ".webmanifest"}
SECTION = b"\x00\x02\x01n"  # of a WebAssembly module, of no meaning
NOT_CHANGED = {".woff2"}  # browsers refuse one with anything added
LEFT = "game=rhode&size=9&moves=e5.d4&opponent=computer&strength=6&first=person"
RIGHT = "game=obras&level=3&moves=b2"


def change_all(folder: Path) -> str:
    """Another version of every file, which does the same; the version."""
    for file in folder.rglob("*"):
        if file.suffix == ".zip":
            with zipfile.ZipFile(file, "a") as archive:
                archive.comment = b"another version"
        elif file.is_file() and file.suffix not in NOT_CHANGED and file.name != WORKER:  # of which there is no half-way
            file.write_bytes(file.read_bytes() + {".wasm": SECTION}.get(file.suffix, b"\n" if file.suffix in AS_TEXT else b"\0"))
    return write_worker(folder)


class Received:
    """What a page has been sent, told apart by fingerprint whether it came from the server or from what is kept."""

    def __init__(self, page: Page) -> None:
        self._responses: list[Response] = []
        page.on("response", lambda response: self._responses.append(response))

    def prints(self) -> dict[str, str]:
        """Fingerprints by path."""
        found = {}
        for response in self._responses:
            mark = response.headers.get("x-fingerprint") or response.headers.get("etag", "").strip('"')[:16]
            if response.url.startswith("http") and mark:
                found[response.url.split("/some/school/")[1].split("#")[0].split("?")[0]] = mark
        return found


def prints_of(folder: Path) -> set[str]:
    return {mark for _, mark in listing(folder)} | {fingerprint((folder / "sw.js").read_bytes())}


def kept_game(page: Page, server: Server, link: str) -> None:
    """A game on a page that is answered from what is kept."""
    open_game(page, server, link)
    until_kept(page)
    page.reload()
    until_started(page)


def look_for_update(page: Page) -> None:
    """Twice: what the browser looked for by itself, and had found already, may count as the first."""
    page.evaluate("() => navigator.serviceWorker.getRegistration().then(found => found.update().then(() => found.update())).then(() => true)")


class Windows:
    """Two windows with a game each, answered from what is kept, and what came to them since."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.server = server
        self.watched = [Watched(context.new_page()), Watched(context.new_page())]
        self.left, self.right = self.pages = [watched.page for watched in self.watched]
        kept_game(self.left, server, LEFT)
        kept_game(self.right, server, RIGHT)
        self.right.locator("[data-action=dismiss]").click()  # that the link's game isn't one's own
        self.old, self.before = prints_of(server.folder), self.left.locator("html").get_attribute("data-version") or ""
        self.received = [Received(page) for page in self.pages]

    def deploy(self) -> str:
        """Another version on the server, which both windows notice; that version."""
        version = change_all(self.server.folder)
        assert len(self.old & prints_of(self.server.folder)) == len([*self.server.folder.rglob("*.woff2")])
        look_for_update(self.right)
        for page in self.pages:
            waits_for_update(page)
            expect(notice(page)).not_to_have_text(say("notice.update"))
            expect(page.locator("html")).to_have_attribute("data-version", self.before)
        return version

    def check(self) -> None:
        """Nothing of another version came, and nothing was complained of."""
        for received in self.received:
            prints = received.prints()
            assert "extras.py" in prints
            assert {path: mark for path, mark in prints.items() if mark not in self.old} == {}
        for watched in self.watched:
            watched.check()


def open_settings(page: Page) -> None:
    """A part that is fetched late."""
    button(page, "settings").click()
    expect(page.locator("#settings-dialog")).to_be_visible()
    page.keyboard.press("Escape")


def test_two_games_survive_a_deployment_and_nothing_is_mixed(deployed: Server, context: BrowserContext) -> None:
    """With the thinker at work in one window, and started in the other only after the deployment."""
    windows = Windows(context, deployed)
    left, right = windows.pages
    has_state(left, "ready")
    click(left, "f6")
    has_state(left, "thinking")
    windows.deploy()
    has_state(left, "ready")  # the thinker has answered
    expect(left.locator("#turns button")).to_have_count(4)
    has_record(right, "obras 4x4 falls: b2")
    for page in windows.pages:
        open_settings(page)
    button(right, "hint").click()
    has_thinker(right, "ready")
    expect(right.locator("#advice-said")).not_to_be_empty()
    assert any(path.startswith(f"at/{windows.before}/vendor/pyodide/") for path in windows.received[1].prints())
    windows.check()


def test_whoever_starts_after_a_deployment_has_the_new_version_whole(deployed: Server, context: BrowserContext) -> None:
    """Beside a window of the old one, which is told when its game is over, and whose version goes with it."""
    windows = Windows(context, deployed)
    left, right = windows.pages
    version = windows.deploy()
    third = Watched(context.new_page())
    started = Received(third.page)
    open_game(third.page, deployed, RIGHT + "&opponent=computer&first=person")
    open_settings(third.page)
    has_thinker(third.page, "ready")
    expect(third.page.locator("html")).to_have_attribute("data-version", version)
    assert {path: mark for path, mark in started.prints().items() if mark not in prints_of(deployed.folder)} == {}
    assert len(cached(third.page)) == 2, "the windows that are open still need the old one"
    for page in windows.pages:
        open_settings(page)
    windows.check()
    button(left, "resign").click()
    expect(notice(left)).to_have_text(say("notice.update"))
    record = left.locator("#record").text_content() or ""
    with left.expect_navigation():
        left.locator("#notice-button").click()
    right.reload()
    for page, game in ((left, record), (right, "obras 4x4 falls: b2")):
        until_started(page)
        has_record(page, game)
        expect(page.locator("html")).to_have_attribute("data-version", version)
    until_caches(right, version)
    third.check()


def test_on_a_page_that_came_from_the_server_nothing_is_mixed_either(deployed: Server, visitor: Visitor) -> None:
    """What is fetched late is told from that of another version, and the new version is offered in its place."""
    page = visitor().page
    open_game(page, deployed, "game=rhode&size=5")
    play_moves(page, "c3 d4")
    version = change_all(deployed.folder)
    button(page, "settings").click()
    expect(notice(page)).to_have_text(say("notice.newer"))
    has_record(page, "rhode 5: c3 d4")
    with page.expect_navigation():
        page.locator("#notice-button").click()
    until_started(page)
    expect(page.locator("html")).to_have_attribute("data-version", version)
    has_record(page, "rhode 5: c3 d4")


def test_a_thinker_of_another_version_is_refused(deployed: Server, visitor: Visitor) -> None:
    """The computer isn't played against with rules that may be others."""
    page = visitor().page
    open_game(page, deployed, "game=obras&level=1&opponent=person")
    change_all(deployed.folder)
    button(page, "hint").click()
    has_thinker(page, "failed")
    expect(notice(page)).to_have_text(say("notice.newer"))
    play_moves(page, "b2")


def test_a_deployment_during_the_first_visit(deployed: Server, page: Page) -> None:
    """What is kept is the new version; the page is of the old one, and is told."""
    gate = Event()

    def rewrite(path: str, content: bytes) -> bytes:
        if path == "sw.js":
            gate.wait(60)
            return (deployed.folder / path).read_bytes()
        return content

    deployed.behaviour.rewrite = rewrite
    open_game(page, deployed, "game=rhode&size=5&moves=c3")
    version = change_all(deployed.folder)
    gate.set()
    waits_for_update(page)
    until_caches(page, version)
    expect(page.locator("#notice")).to_be_hidden()
    button(page, "settings").click()
    expect(notice(page)).to_have_text(say("notice.newer"))
    page.reload()
    until_started(page)
    has_record(page, "rhode 5: c3")
    expect(page.locator("html")).to_have_attribute("data-version", version)


def deploy_other_modules(server: Server) -> str:
    """A version whose page asks for other modules, and has them; that version."""
    old = identity(page_modules()).encode()
    for file in [*server.folder.glob("*.html"), server.folder / PAGE_MODULES]:
        file.write_bytes(file.read_bytes().replace(old, old[::-1]))
    return write_worker(server.folder)


def not_kept(route: Route) -> None:
    """The file, which the browser is told not to keep."""
    response = route.fetch()
    route.fulfill(response=response, headers={**response.headers, "cache-control": "no-store"})


@pytest.mark.parametrize("kept", ["the page", "its modules"])
def test_a_page_and_modules_of_different_versions_start_anew(deployed: Server, visitor: Visitor, kept: str) -> None:
    """Without a service worker the browser keeps each file for as long as the server says, and the other may be new."""
    watched = visitor()
    watched.expect("PythonError", "ImportError")
    page = watched.page
    if kept == "the page":
        page.route(f"**/{PAGE_MODULES}", not_kept)
    open_game(page, deployed, "game=rhode&size=5&moves=c3")
    page.unroute_all()
    version = deploy_other_modules(deployed)
    before = len(deployed.asked)
    if kept == "the page":
        page.goto("about:blank")
        page.goto(deployed.url + "#game=rhode&size=5&moves=c3")
    else:
        page.reload()
    has_record(page, "rhode 5: c3")
    expect(page.locator("html")).to_have_attribute("data-version", version)
    has_state(page, "ready")
    assert PAGE_MODULES in [asked.path for asked in deployed.asked[before:] if asked.status == 200]
    page.reload()
    has_record(page, "rhode 5: c3")
