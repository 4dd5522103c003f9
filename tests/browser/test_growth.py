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
    session.send("HeapProfiler.collectGarbage")
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return [int(metrics["JSEventListeners"]), *page.evaluate(HELD)]


def test_games_leave_nothing_behind(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    session = quick.context.new_cdp_session(quick)
    session.send("Performance.enable")
    quick.evaluate(PLAY, 3)
    before = held(quick, session)
    quick.evaluate(PLAY, 12)
    assert held(quick, session) == before
