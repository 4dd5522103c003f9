"""The page starts wherever it is put, and says so in words where it can't."""

from __future__ import annotations

import gzip
import re
from itertools import takewhile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play import button, has_state, put_on_pyodide
from tests.browser.visit import COMPUTER_STARTS, Watched, comes_true, until_ready
from tools.build import SITE
from tools.serve import NOT_COMPRESSED, Server

OF_COMPETITIONS = (  # how the paths of their files begin
    "competition", "static/competition", "static/i18n-compete/", "static/i18n-pairing/", "static/pairing.css", "static/qr.js", "static/camera.js",
    "bout.py", "pairing.zip", "vendor/networkx/", "vendor/qr/",
)  # fmt: skip


@pytest.mark.parametrize("address", ["", "index.html", "en.html", "en"])
def test_starts_under_every_address(server: Server, page: Page, address: str) -> None:
    page.goto(server.url + address)
    until_ready(page)


def test_starts_without_the_final_slash(server: Server, page: Page) -> None:
    page.goto(server.url.rstrip("/"))
    until_ready(page)


def test_nothing_is_missing_and_the_start_is_small(server: Server, page: Page) -> None:
    page.goto(server.url)
    until_ready(page)
    start = list(takewhile(lambda asked: asked.path != "sw.js", server.asked))
    assert [asked for asked in start if asked.status != 200] == []
    assert 200_000 < sum(asked.size for asked in start) <= 350_000


def test_all_of_it_is_no_more_than_promised() -> None:
    """As it is sent, everything that is kept for offline use included; what competitions alone need is counted apart."""
    sizes: dict[bool, list[int]] = {True: [], False: []}
    for path in [path for path in SITE.rglob("*") if path.is_file()]:
        content = path.read_bytes()
        ours = path.relative_to(SITE).as_posix().startswith(OF_COMPETITIONS)
        sizes[ours].append(len(content if path.suffix in NOT_COMPRESSED else gzip.compress(content, 6)))
    assert len(sizes[False]) > 20 and len(sizes[True]) > 10
    assert sum(sizes[False]) <= 6_000_000 and sum(sizes[True]) <= 3_000_000


def test_the_thinker_starts(server: Server, page: Page) -> None:
    page.goto(server.url + COMPUTER_STARTS)
    expect(page.locator("html")).to_have_attribute("data-thinker", "ready")


@pytest.mark.parametrize("kind", ["application/octet-stream", None])
def test_wasm_of_an_unknown_type_is_taken(server: Server, page: Page, kind: str | None) -> None:
    server.behaviour.types[".wasm"] = kind
    page.goto(server.url + COMPUTER_STARTS)
    expect(page.locator("html")).to_have_attribute("data-thinker", "ready")


@pytest.mark.parametrize("kind", ["text/plain", "application/octet-stream", None])
def test_scripts_of_an_unknown_type_are_explained(server: Server, watched: Watched, kind: str | None) -> None:
    watched.expect("MIME type", "Failed to load", "preload")
    server.behaviour.types[".js"] = kind
    watched.page.goto(server.url)
    explained(watched.page)


@pytest.mark.parametrize("name", ["page.rom.txt", "vendor/micropython/micropython.wasm", "vendor/micropython/micropython.js",
                                  "vendor/pyscript/core.js", "static/boot.js"])
def test_a_missing_file_is_named_and_can_be_tried_again(server: Server, watched: Watched, name: str) -> None:
    watched.expect("404", "Failed to (load|fetch)", "not found", "MIME type", "wasm", "ArrayBuffer", "preload", "SyntaxError")
    server.behaviour.missing.add(name)
    watched.page.goto(server.url)
    explained(watched.page)
    expect(watched.page.locator("#status")).to_contain_text(name.split("/")[-1])
    server.behaviour.missing.clear()
    watched.page.locator("[data-action=retry]").click()
    has_state(watched.page, "ready")


def test_a_page_that_starts_has_nothing_to_be_filled_in(server: Server, page: Page) -> None:
    """Browsers look through the fields of every page that is loaded, for addresses and passwords; the one to type turns in is too few for that."""
    page.goto(server.url)
    until_ready(page)
    fields = page.locator("input, select, textarea")
    expect(fields).to_have_count(1)
    button(page, "new").click()
    expect(page.locator("#new-game")).to_be_visible()
    assert fields.count() > 5


def test_the_program_has_the_page_painted(server: Server, page: Page) -> None:
    """Not only the time that it may take at most, which never passes here."""
    page.add_init_script("""
        performance.now = () => 0;
        const later = setTimeout;
        window.setTimeout = (run, ...rest) => String(run).includes('unpainted') ? 0 : later(run, ...rest);
        new MutationObserver(() => { window.wasUnpainted ||= 'unpainted' in document.documentElement.dataset; })
            .observe(document, { attributes: true, subtree: true });
    """)
    page.goto(server.url)
    until_ready(page)
    assert page.evaluate("() => wasUnpainted")
    expect(page.locator("#board")).to_be_visible()


def test_the_page_is_painted_though_its_program_takes_long(server: Server, page: Page) -> None:
    with page.expect_request("**/page.rom.txt"):
        page.route("**/page.rom.txt", lambda route: None)  # never answered
        page.goto(server.url)
    expect(page.locator("#status")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-state", "loading")


def test_a_page_that_is_loaded_anew_is_scrolled_as_before(server: Server, page: Page) -> None:
    page.goto(server.url)
    until_ready(page)
    page.evaluate("() => scrollTo(0, 300)")
    for _ in range(2):
        page.reload()
        until_ready(page)
        assert comes_true(page, "far => scrollY >= far", 300)


def test_a_part_that_the_address_names_is_shown(server: Server, page: Page) -> None:
    page.goto(server.url + "#about")
    until_ready(page)
    expect(page.locator("#about")).to_be_in_viewport()
    assert page.evaluate("() => scrollY") > 100


def explained(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    assert page.locator("#status").text_content()
    expect(page.locator("[data-action=retry]")).to_be_visible()


def test_plays_on_pyodide_too(server: Server, watched: Watched) -> None:
    """The page half is ordinary Python, and runs on the other interpreter too."""
    put_on_pyodide(server)
    watched.expect("preloaded using link preload but not used")
    watched.page.goto(server.url)
    until_ready(watched.page)
    assert "vendor/pyodide/pyodide.asm.wasm" in [asked.path for asked in server.asked]
    assert watched.page.locator("script[type=mpy]").count() == 0


@pytest.mark.parametrize("sandbox", [None, "allow-scripts", "allow-scripts allow-same-origin"])
def test_plays_in_a_frame_of_another_site(server: Server, watched: Watched, tmp_path: Path, sandbox: str | None) -> None:
    limits = "" if sandbox is None else f' sandbox="{sandbox}"'
    (tmp_path / "index.html").write_text(f'<!doctype html><title>host</title><link rel="icon" href="data:,">'
                                         f'<iframe{limits} src="{server.url}{COMPUTER_STARTS}" width="600" height="600"></iframe>')
    with Server(tmp_path) as host:
        watched.page.goto(host.url.replace("127.0.0.1", "localhost"))
        inside = watched.page.frame_locator("iframe").locator("html")
        expect(inside).to_have_attribute("data-thinker", "ready")


@pytest.mark.parametrize(("locale", "address", "lang"), [
    ("es-ES", "", "es"), ("en-GB", "", "en"), ("ja-JP", "", "es"), ("es-ES", "en.html", "en"), ("en-GB", "#lang=es", "es"),
    ("en-GB", "index.html?lang=es-MX", "es"), ("pt-BR", "", "pt"), ("es-ES", "?lang=en", "en"),
    ("es-ES", "?lang=es#lang=en", "en"), ("en-GB", "en.html?lang=xx", "es"),
])
def test_the_right_language(server: Server, browser: Browser, locale: str, address: str, lang: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(server.url + address)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    if "#" in address:
        assert address[address.index("#") + 1:] in page.url
    context.close()


def test_the_chosen_language_is_kept_for_the_neutral_entry(server: Server, page: Page) -> None:
    page.goto(server.url + "?lang=es")
    page.evaluate("() => localStorage.setItem('encrucijada.lang', 'en')")
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_link_to_the_board_leaves_nothing_in_the_address(server: Server, page: Page) -> None:
    """Followed before the page runs, it's an address like any other; it asks for no game."""
    page.goto(server.url + "?game=rhode&size=5#grid")
    until_ready(page)
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#record")).to_have_text("rhode 5:")
    expect(page).to_have_url(re.compile("#game=rhode&size=5$"))
