"""The page can be installed as an app, in each language, and its shortcuts lead to one's own games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.play import has_record, open_game, play_moves
from tests.browser.visit import chromium_path, until_kept
from tools.pages import languages, page_name
from tools.serve import Server


def asked(page: Page, question: str) -> Any:
    """What the browser's own judge says."""
    session = page.context.new_cdp_session(page)
    found = session.send(question)
    session.detach()
    return found


def test_the_browser_finds_nothing_that_is_missing(server: Server, playwright: Playwright, tmp_path: Path) -> None:
    """A browser with a past: without one nothing is installed."""
    context = playwright.chromium.launch_persistent_context(tmp_path, executable_path=chromium_path(), args=["--no-sandbox"], locale="es-ES")
    page = context.new_page()
    open_game(page, server)
    until_kept(page)
    assert asked(page, "Page.getInstallabilityErrors")["installabilityErrors"] == []
    context.close()


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_its_manifest(server: Server, quick: Page, lang: str) -> None:
    """It is the same app in all of them, and its icons are there."""
    quick.goto(server.url + page_name(lang) + "?lang=" + lang)
    found = asked(quick, "Page.getAppManifest")
    assert found["errors"] == [] and found["url"].endswith(f"manifest-{lang}.json")
    manifest = json.loads(found["data"])
    assert manifest["lang"] == lang and manifest["name"] == quick.title()
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    there = "src => new Promise(done => Object.assign(new Image(), { src, onload: () => done(true), onerror: () => done(false) }))"
    assert [icon for icon in manifest["icons"] if not quick.evaluate(there, icon["src"])] == []
    assert {icon["purpose"] for icon in manifest["icons"] if "purpose" in icon} == {"any", "maskable"}


def test_shortcuts_go_on_with_ones_own_game(server: Server, quick: Page) -> None:
    open_game(quick, server)
    play_moves(quick, "c3")
    shortcuts = [shortcut["url"] for shortcut in json.loads(asked(quick, "Page.getAppManifest")["data"])["shortcuts"]]
    assert len(shortcuts) == 2
    for url, record in zip(shortcuts, ("rhode 9: c3", "obras 3x3 falls:"), strict=True):
        quick.goto("about:blank")
        quick.goto(server.url + url)
        has_record(quick, record)
        expect(quick.locator("#notice")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_browsers_bar_has_the_colour_of_the_page(server: Server, quick: Page, scheme: Any) -> None:
    quick.emulate_media(color_scheme=scheme)
    open_game(quick, server)
    colour = quick.locator(f'meta[name="theme-color"][media*="{scheme}"]').get_attribute("content") or ""
    paper = quick.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    assert paper == "rgb({}, {}, {})".format(*bytes.fromhex(colour[1:]))
