"""What the browser tests share."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, expect

from tools.setup import CHROMIUM_NOTE

COMPUTER_STARTS = "#game=obras&level=1&opponent=computer&first=computer"  # a link that starts the thinker at once


def chromium_path() -> str | None:
    """The Chromium that the setup found; None for Playwright's own."""
    return CHROMIUM_NOTE.read_text() or None


@dataclass
class Watched:
    """A page whose complaints are collected."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # regular expressions of complaints that this test provokes

    def __post_init__(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        self.page.context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.hostname not in ("127.0.0.1", "localhost"):
            self.complaints.append(f"left the site: {request.url}")

    def expect(self, *patterns: str) -> None:
        """Complaints that match one of the patterns belong to the test."""
        self.expected += patterns

    def check(self) -> None:
        """Fails if there was a complaint that nothing expects."""
        wild = [text for text in self.complaints if not any(re.search(pattern, text) for pattern in self.expected)]
        assert wild == [], "\n".join(wild)


class Visitor(Protocol):
    """Opens a watched page in a browser of its own; the options are those of Playwright's `new_context`."""

    def __call__(self, **options: Any) -> Watched: ...


class Host(Protocol):
    """Opens a page of another site with that body, in which SITE stands for the site's address; the page."""

    def __call__(self, body: str, *expected: str, **options: Any) -> Page: ...


def until_ready(page: Page) -> None:
    """Waits until a person can play."""
    expect(page.locator("html")).not_to_have_attribute("data-state", "loading")
    assert page.locator("html").get_attribute("data-state") in ("ready", "thinking"), page.locator("#status").text_content()


def comes_true(page: Page, condition: str, fact: object = None) -> bool:
    """Waits until a function of the page's says yes to the fact, at most 20 seconds: `page.wait_for_function` can't work under the policy."""
    script = f"""fact => new Promise(done => {{
      const holds = {condition};
      const look = () => holds(fact) ? done(true) : setTimeout(look, 20);
      look();
      setTimeout(done, 20_000, false);
    }})"""
    return bool(page.evaluate(script, fact))


def until_kept(page: Page) -> None:
    """Waits until the service worker has the whole site and answers for this page."""
    page.evaluate(
        """() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller
           || new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done))).then(() => true)"""
    )
