"""How the browser tests play: where things are on the page, and what a person does with them.

What is legal, and what wins, the tests ask the same rules on CPython.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from encrucijada.core.game import Position
from encrucijada.play.record import Record, read_record, write_record
from encrucijada.play.words import sentence
from playwright.sync_api import Locator, Page, expect

from tests.browser.visit import until_ready
from tools.bundle import PAGE_MODULES, page_bundle, page_on_pyodide
from tools.pages import catalogue, loader, program
from tools.serve import Server

Act = Callable[[Page, str], None]
Choose = Callable[[Position], str]

PATIENCE = 60_000  # milliseconds until the thinker has started, or has answered, on a machine that is busy with other things
PERSONS_TURN = re.compile("ready|over")


def say(key: str, lang: str = "es", **facts: object) -> str:
    """A sentence of the catalogue, as the page says it."""
    return sentence(catalogue(lang), key, facts)


def open_game(page: Page, server: Server, link: str = "", address: str = "") -> None:
    """Opens the page with a link's names and values, and waits until a person can play, or the computer thinks."""
    page.goto(server.url + address + ("#" + link if link else ""))
    until_started(page)


def until_started(page: Page) -> None:
    """Waits until the board is there, also that of a finished game."""
    expect(page.locator("html")).not_to_have_attribute("data-state", "loading")
    if page.locator("html").get_attribute("data-state") != "over":
        until_ready(page)


# Resolves once the typeface, which comes after the first view, is there and the board has been painted with it, or when it takes too long.
TYPEFACE = """() => new Promise(done => {
  const here = () => [...document.fonts].some(face => face.family.includes('Atkinson Hyperlegible Next') && face.status === 'loaded');
  const look = () => here() ? requestAnimationFrame(() => requestAnimationFrame(() => done(true))) : setTimeout(look, 20);
  look();
  setTimeout(done, 20_000, false);
})"""


def until_typeface(page: Page) -> None:
    """Waits until the page's own typeface is there, before pictures of the page are compared."""
    assert page.evaluate(TYPEFACE), "the typeface doesn't come"


def cell(page: Page, name: str) -> Locator:
    """A point of the board."""
    return page.locator(f'#grid [data-move="{name}"]')


def button(page: Page, action: str) -> Locator:
    """A button beside the board."""
    return page.locator(f'#panel [data-action="{action}"]')


def status(page: Page) -> Locator:
    """The status line."""
    return page.locator("#status")


def notice(page: Page) -> Locator:
    """The message over the page."""
    return page.locator("#notice-text")


def players(page: Page) -> Locator:
    """The two rows that say who plays which colour; the first is that of who starts."""
    return page.locator("#players li")


def has_record(page: Page, text: str) -> None:
    """Waits until the page shows this game."""
    expect(page.locator("#record")).to_have_text(text)


def has_state(page: Page, state: str) -> None:
    """Waits for `ready`, `thinking` or `over`."""
    expect(page.locator("html")).to_have_attribute("data-state", state, timeout=PATIENCE)


def has_thinker(page: Page, state: str) -> None:
    """Waits for `off`, `loading`, `ready` or `failed`."""
    expect(page.locator("html")).to_have_attribute("data-thinker", state, timeout=PATIENCE)


def shown(page: Page) -> Record:
    """The game that the page shows, by the rules on CPython."""
    return read_record(page.locator("#record").text_content() or "")


def playable(page: Page) -> list[str]:
    """The points that the page offers, sorted."""
    names: list[str] = page.locator('#grid [data-move][aria-disabled="false"]').evaluate_all("cells => cells.map(cell => cell.dataset.move)")
    return sorted(names)


def click(page: Page, name: str) -> None:
    """Plays with the pointer."""
    cell(page, name).click()


def press(page: Page, name: str) -> None:
    """Clicks on a point, whether or not it can be played."""
    cell(page, name).click(force=True)


def tap(page: Page, name: str) -> None:
    """Plays with a finger."""
    cell(page, name).tap()


def cursor(page: Page) -> str:
    """The point that has the focus, or nothing."""
    name: str = page.evaluate("() => document.activeElement.dataset.move || ''")
    return name


def type_move(page: Page, name: str) -> None:
    """Plays with the arrows and Enter, once the board has the focus."""
    here = cursor(page)
    assert here, "the board has lost the focus"
    across, up = ord(name[0]) - ord(here[0]), int(name[1:]) - int(here[1:])
    for key, steps in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowUp", up), ("ArrowDown", -up)):
        for _ in range(steps):
            page.keyboard.press(key)
    assert cursor(page) == name
    page.keyboard.press("Enter")


def tab_to_board(page: Page, most: int = 40) -> None:
    """Presses Tab until a point of the board has the focus."""
    for _ in range(most):
        if cursor(page):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches the board")


def reload(page: Page) -> None:
    """Loads the page anew once it has kept the game, a moment after the last turn was shown."""
    page.evaluate("() => new Promise(done => setTimeout(done, 0))")
    page.reload()


def play_moves(page: Page, moves: str, act: Act = click) -> None:
    """Plays each of the moves, `swap` with its button."""
    for move in moves.split():
        before = page.locator("#record").text_content() or ""
        button(page, "swap").click() if move == "swap" else act(page, move)
        has_record(page, f"{before} {move}")


def play_out(page: Page, choose: Choose, act: Act = click) -> Record:
    """Plays whenever a person may, until the game is over; the whole game."""
    while True:
        expect(page.locator("html")).to_have_attribute("data-state", PERSONS_TURN, timeout=PATIENCE)
        record = shown(page)
        position = record.positions[-1]
        if position.outcome() is not None:
            has_state(page, "over")
            return record
        points = sorted(move for move in position.legal_moves() if move != "swap")
        assert playable(page) == points, "the board offers something else than the rules"
        act(page, choose(position))
        expect(page.locator("#record")).not_to_have_text(write_record(record), timeout=PATIENCE)


def put_on_pyodide(server: Server) -> None:
    """The page half is plain Python: another element starts it on the other interpreter, with its modules as texts in place of the compiled ones."""
    there = loader("es"), program(page_bundle())
    wanted = loader("es", "py"), f'<script type="py" src="{PAGE_MODULES}"></script>'
    text = page_on_pyodide().encode()

    def rewrite(path: str, content: bytes) -> bytes:
        for old, new in zip(there, wanted, strict=True):
            content = content.replace(old.encode(), new.encode())
        return text if path == PAGE_MODULES else content

    server.behaviour.rewrite = rewrite
