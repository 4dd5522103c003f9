"""The thinker pairs rounds in the browser: what it needs for that comes from the site, or from what is kept of it."""

from __future__ import annotations

import pytest
from encrucijada.compete.competition import Competition, Settings
from encrucijada.compete.files import write_competition
from encrucijada.compete.rounds import next_round
from playwright.sync_api import Page, expect

from tests.browser.visit import Visitor, until_kept
from tools.bundle import page_bundle
from tools.precache import write_worker
from tools.serve import Server

# A page that asks whenever its body is sent a `pair`, and shows the answer.
ASKING = """
from pyscript import document
from pyscript.ffi import create_proxy
from encrucijada.view.page_thinker import PageThinker


def answered(job, answer):
    document.body.dataset.answer = answer["round"] if "round" in answer else answer["error"] + " " + answer["facts"]["file"]


def ask(*event):
    document.body.dataset.answer = ""
    thinker.ask({{"job": 1, "task": "pairing", "competition": {!r}, "patience": 20}})


thinker = PageThinker(answered, print, lambda: None)
document.body.addEventListener("pair", create_proxy(ask))
document.body.dataset.asks = "yes"
"""


def competition() -> Competition:
    made = Competition(Settings("Torneo", "obras", "5x5 falls", "swiss", 2, 3, "7", "ab"))
    for number in range(1, 8):
        made.take(f"player {number}: Ñandú {number}")
    return made


@pytest.fixture
def asking(deployed: Server) -> Server:
    """A site whose page asks the thinker to pair a round."""
    program = page_bundle()
    asks = program + ASKING.format(write_competition(competition()))
    for page in deployed.folder.glob("*.html"):
        page.write_text(page.read_text(encoding="utf-8").replace(program, asks), encoding="utf-8")
    write_worker(deployed.folder)
    return deployed


def pair(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-asks", "yes")
    page.locator("body").dispatch_event("pair")


def answers(page: Page, answer: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-answer", answer, timeout=60_000)


def test_a_round_is_paired(asking: Server, page: Page) -> None:
    page.goto(asking.url)
    pair(page)
    answers(page, next_round(competition()))


def test_a_missing_zip_is_named_and_asked_for_again(asking: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect("^error", "^warning")
    asking.behaviour.missing.add("pairing.zip")
    watched.page.goto(asking.url)
    pair(watched.page)
    answers(watched.page, "compete-missing pairing.zip")
    asking.behaviour.missing.clear()
    pair(watched.page)
    answers(watched.page, next_round(competition()))


def test_a_thinker_that_has_died_is_replaced(asking: Server, quick: Page) -> None:
    quick.goto(asking.url)
    pair(quick)
    answers(quick, next_round(competition()))
    quick.workers[0].evaluate("() => { setTimeout(close) }")  # later: else nobody is left to answer
    pair(quick)
    expect(quick.locator("html")).to_have_attribute("data-thinker", "failed", timeout=60_000)
    pair(quick)
    answers(quick, next_round(competition()))


def test_a_round_is_paired_with_the_server_gone(asking: Server, page: Page) -> None:
    """After one visit in which nobody wanted to pair anything."""
    page.goto(asking.url)
    until_kept(page)
    asking.stop()
    page.goto("about:blank")
    page.goto(asking.url)
    pair(page)
    answers(page, next_round(competition()))
