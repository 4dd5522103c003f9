"""The built site on a server that behaves like GitHub Pages, under a sub-path, and a page that must not complain.

Under the content security policy `page.wait_for_function` can't work: wait with `expect(…)`, or use `page.evaluate`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.visit import Host, Visitor, Watched, chromium_path
from tools.build import SITE
from tools.serve import Server

PREFIX = "/some/school/"
SLOW = "was preloaded using link preload but not used within a few seconds"  # what a busy machine makes of a page with many boards
HEAD = '<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,">'
HEAD += '<script>heard = []; addEventListener("message", event => heard.push(event.data))</script>'
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture
def server() -> Iterator[Server]:
    """The site as it was built."""
    with Server(SITE, PREFIX) as running:
        yield running


@pytest.fixture
def deployed(tmp_path: Path) -> Iterator[Server]:
    """A copy of the site, in `server.folder`, that the test may change."""
    shutil.copytree(SITE, tmp_path / "site")
    with Server(tmp_path / "site", PREFIX) as running:
        yield running


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser without a past, in Spanish."""
    context = browser.new_context(locale="es-ES")
    yield context
    context.close()


@pytest.fixture
def watched(context: BrowserContext) -> Iterator[Watched]:
    """A page that fails the test if anything lands in the console as an error or leaves the server."""
    watched = Watched(context.new_page())
    yield watched
    watched.check()


@pytest.fixture
def page(watched: Watched) -> Page:
    """The watched page itself."""
    return watched.page


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Opens watched pages, each in a browser without a past and with options of its own.

    Unless told otherwise these keep nothing for offline use: where that isn't the subject, fetching it all only takes time.
    """
    opened: list[Watched] = []

    def visit(**options: Any) -> Watched:
        context = browser.new_context(**{"locale": "es-ES", "service_workers": "block", **options})
        opened.append(Watched(context.new_page(), expected=["Service Worker registration blocked", SLOW]))
        return opened[-1]

    yield visit
    for watched in opened:
        watched.page.context.close()
    for watched in opened:
        watched.check()


@pytest.fixture
def quick(visitor: Visitor) -> Page:
    """A page of the visitor's, in Spanish."""
    return visitor().page


@pytest.fixture
def host(server: Server, visitor: Visitor, tmp_path: Path) -> Iterator[Host]:
    """Pages of another site, which hear what frames in them tell."""
    opened: list[Page] = []
    with Server(tmp_path) as running:
        def open_host(body: str, *expected: str, **options: Any) -> Page:
            (tmp_path / "index.html").write_text(HEAD + body.replace("SITE", server.url), encoding="utf-8")
            watched = visitor(**options)
            watched.expect(*expected)
            page = watched.page
            opened.append(page)
            page.goto(running.url.replace("127.0.0.1", "localhost"))
            return page

        yield open_host
        for page in opened:
            page.close()  # before the servers are gone
