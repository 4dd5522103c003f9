"""A tab that is played in all morning holds no more than after the first games."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

from tests.browser.play import open_game
from tools.bench_page import PLAY
from tools.serve import Server

# Elements of the page, JavaScript's things that Python holds, and Python's that JavaScript holds.
HELD = "() => [document.querySelectorAll('*').length, proxy_js_ref.filter(one => one !== undefined).length, proxy_js_map.size]"


def held(page: Page, session: CDPSession) -> list[int]:
    """How many elements, objects and functions either side holds, and how many listeners there are, once garbage has gone."""
    counts: list[list[int]] = []
    while len(counts) < 2 or counts[-1] != counts[-2]:  # either side collects what the other has let go
        session.send("HeapProfiler.collectGarbage")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))")
        metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        counts.append([int(metrics["JSEventListeners"]), *page.evaluate(HELD)])
    return counts[-1]


def test_games_leave_nothing_behind(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    session = quick.context.new_cdp_session(quick)
    session.send("Performance.enable")
    quick.evaluate(PLAY, 3)
    before = held(quick, session)
    quick.evaluate(PLAY, 12)
    after = held(quick, session)
    assert [more for more, less in zip(after, before, strict=True) if more > less] == [], (before, after)
