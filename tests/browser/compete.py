"""How the browser tests run a competition: what a teacher does on its page."""

from __future__ import annotations

from encrucijada.compete.competition import Competition
from encrucijada.compete.files import read_competition
from encrucijada.play.words import sentence
from playwright.sync_api import Locator, Page, expect

from tools.competition_page import address, competition_catalogue
from tools.serve import Server

NAMES = ("Álvaro Núñez", "Ñandú Pérez", "Ana Ruiz", "Óscar Gil", "Nadia Benali", "Luis Vega", "Irene Sanz", "Noa Castro", "Hugo Ibáñez", "Eva León")
PATIENCE = 120_000  # milliseconds until the thinker has started and paired, on a machine that is busy with other things


def tell(key: str, lang: str = "es", **facts: object) -> str:
    """A sentence of the page, names standing in it whole."""
    return sentence(competition_catalogue(lang), key, {name: (fact,) if isinstance(fact, str) else fact for name, fact in facts.items()})


def error(key: str, lang: str = "es", **facts: object) -> str:
    """The sentence of an error of competitions, as the page says it."""
    return sentence(competition_catalogue(lang), "error.compete-" + key, facts)


def open_page(page: Page, server: Server, lang: str = "es", link: str = "") -> None:
    """The page, once it can be used."""
    page.goto(server.url + address(lang) + link)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def create(page: Page, names: tuple[str, ...] = NAMES, **choices: str) -> None:
    """Makes a competition of these players; ``choices`` are fields of the form and what to choose or write there."""
    page.locator('[data-action="create"]').click()
    page.locator("#create-players").fill("\n".join(names))
    for name in ("game", "board", "format", "games", "rounds", "seed", "name"):
        if name in choices:
            field = page.locator("#create-" + name)
            field.fill(choices[name]) if name in ("rounds", "seed", "name") else field.select_option(choices[name])
    page.locator('#create-form button[type="submit"]').click()
    expect(page.locator("#competition")).to_be_visible()


def status(page: Page) -> Locator:
    """The line that says what has been done."""
    return page.locator("#status")


def pair(page: Page, round: int, lang: str = "es") -> None:
    """Pairs that round."""
    page.locator("#pair").click()
    expect(page.locator("#round-title")).to_have_text(tell("compete.round", lang, round=round), timeout=PATIENCE)


def win(page: Page, at: str, side: str = "first") -> None:
    """Taps the winner at that table, `first` or `second`, or what is between them, `level`."""
    button = page.locator(f'[id="{side}-{at}"]')
    button.click()
    expect(page.locator(f'[id="{side}-{at}"]')).to_have_attribute("aria-pressed", "true")


def look(page: Page, view: str) -> None:
    """Shows a view of the competition."""
    page.locator(f'#views [data-value="{view}"]').click()
    expect(page.locator("#view-" + view)).to_be_visible()


def kept(page: Page) -> list[str]:
    """The texts of the competitions that the browser keeps."""
    texts: list[str] = page.evaluate("""() => Object.keys(localStorage).filter(name => name.startsWith('encrucijada.compete.')).sort()
      .map(name => localStorage.getItem(name))""")
    return texts


def shown(page: Page) -> Competition:
    """The only competition that the browser keeps, by the model on CPython."""
    opened = read_competition(kept(page)[0])
    assert opened.problems == [] and len(kept(page)) == 1
    return opened.competition
