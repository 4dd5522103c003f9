"""Every language has every view, and none is too long for a narrow phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import button, has_thinker, open_game
from tests.browser.share import open_part, tell
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor, until_kept
from tools.pages import CATALOGUES, LEARN_CATALOGUES, NAME, UNCHECKED, catalogue, languages, page_name, sheet_name
from tools.serve import Server

LANGUAGES = languages()
NARROW = {"viewport": {"width": 320, "height": 640}, "reduced_motion": "reduce"}
# link: what is on the page then, the record of a game or the key of a lesson's title
GAMES = {
    "game=rhode&size=9&moves=e5.d4.f5.e4.f4.c5.d7.d5.c6.g3": "rhode 9: e5 d4 f5 e4 f4 c5 d7 d5 c6 g3",
    "game=rhode&size=5&moves=c3.a1.c2.a2.c4.a3.c5.a4.c1": "rhode 5: c3 a1 c2 a2 c4 a3 c5 a4 c1",
    "game=obras&level=2&moves=b2.a3&opponent=computer&first=person": "obras 3x3 falls: b2 a3",
    "game=obras&level=4&theme=purple": "obras 5x5 falls:",
}
LESSONS = {"": "lesson.menu", "rhode-3": "lesson.rhode", "obras-7": "lesson.obras", "diagonal-6": "lesson.diagonal", "parity-3": "lesson.parity",
           "falls-1": "lesson.falls"}  # fmt: skip
DIALOGS = {"new": "new-dialog", "help": "help-dialog", "settings": "settings-dialog", "share": "share-dialog", "open": "open-dialog",
           "kept": "kept-dialog", "export": "export-dialog"}  # fmt: skip

# What sticks out of the page, of its dialog or of its button; what scrolls by itself, and what only screen readers meet, may.
OUTSIDE = """() => {
  const shown = part => part.checkVisibility({ visibilityProperty: true }) && !part.closest('dialog:not([open]), .unseen, .skip, #grid, svg');
  const scrolls = part => part && part !== document.body && (getComputedStyle(part).overflowX === 'auto' || scrolls(part.parentElement));
  const all = [...document.body.querySelectorAll('*')].filter(shown);
  const wide = all.filter(part => {
    const box = part.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 0.5 || box.left < -0.5) && !scrolls(part);
  });
  const clipped = all.filter(part => part.matches('button, summary, dialog, fieldset')
    && (part.scrollWidth > part.clientWidth + 1 || part.matches('button') && part.scrollHeight > part.clientHeight + 1));
  const page = document.documentElement;
  return [...page.scrollWidth > page.clientWidth ? ['the page'] : [], ...[...wide, ...clipped].map(part => part.outerHTML.slice(0, 120))];
}"""


def fits(page: Page, where: str) -> None:
    """Nothing sticks out, also once all that is folded away is unfolded."""
    page.locator("details").evaluate_all("parts => parts.forEach(part => { part.open = true })")
    assert page.evaluate(OUTSIDE) == [], where
    page.locator("#languages").evaluate("menu => { menu.open = false }")


def show(page: Page, server: Server, lang: str, link: str) -> None:
    """The game or the lesson of the link in that language, on a page that is loaded anew."""
    page.goto("about:blank")
    open_game(page, server, link, page_name(lang) + "?lang=" + lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    if "game" not in link:
        expect(page.locator("#learn-title")).to_be_visible()


def go(page: Page, link: str) -> None:
    """Follows the link on the page that is there."""
    page.evaluate("link => { location.hash = link }", link)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_view_fits(server: Server, visitor: Visitor, lang: str) -> None:
    """The board and what lies beside it, a message, lessons and puzzles, each with its texts in the language."""
    page, texts = visitor(**NARROW).page, catalogue(lang, LEARN_CATALOGUES)
    show(page, server, lang, "game=rhode&size=5")
    for link, record in GAMES.items():
        go(page, link)
        expect(page.locator("#record")).to_have_text(record)
        fits(page, link)
    expect(page.locator("#notice-text")).to_contain_text("purple")
    title = page.locator("#learn-title")
    for step, key in LESSONS.items():
        go(page, "lesson=" + step)
        expect(title).to_have_text(texts[key])
        fits(page, step)
    go(page, "puzzle=")
    expect(title).to_have_text(texts["puzzle.menu"])
    fits(page, "puzzles")
    go(page, "puzzle=3-5")
    expect(title).to_have_text(texts["puzzle.title"].format(level=3, place=5))
    fits(page, "puzzle")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_dialog_fits(server: Server, visitor: Visitor, lang: str) -> None:
    """And what opens beside the board: the editor, the notes, what is heard, and a message."""
    page = visitor(**NARROW).page
    show(page, server, lang, "game=obras&level=2&moves=b2.a3")
    for action, dialog in DIALOGS.items():
        open_part(page, action)
        expect(page.locator("#" + dialog)).to_be_visible()
        if action == "new":
            page.locator("#new-board").select_option("other")
            page.locator("#new-clock").select_option("increment")
        fits(page, action)
        page.keyboard.press("Escape")
    expect(page.locator("#share-dialog h2")).to_have_text(tell("share.title", lang))
    page.keyboard.press("b")
    button(page, "notes").click()
    fits(page, "notes")
    open_part(page, "editor")
    expect(page.locator("#editor-title")).to_be_visible()
    fits(page, "editor")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_computer_says_fits(server: Server, visitor: Visitor, lang: str) -> None:
    """The lesson of districts, and the review of a finished game."""
    page = visitor(**NARROW).page
    show(page, server, lang, "game=obras&level=3&moves=c4.c3.b5.b1")
    button(page, "districts").click()
    has_thinker(page, "ready")
    expect(page.locator("#advice-lesson h3, #advice-lesson h2").first).to_be_visible()
    fits(page, "districts")
    page.evaluate("() => { location.hash = 'game=obras&level=1&moves=b2.a3.b1' }")
    button(page, "review").click()
    expect(page.locator("#review-said")).not_to_be_empty()
    fits(page, "review")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_sheets_fit(server: Server, visitor: Visitor, lang: str) -> None:
    """Their menu leads to the same page in every language."""
    page = visitor(**NARROW).page
    for kind, part in (("rules", ""), ("print", ""), ("print", "#rhode-rules"), ("print", "#obras-2")):
        page.goto("about:blank")
        page.goto(server.url + sheet_name(kind, lang) + part)
        fits(page, kind + part)
        links = [link.get_attribute("href") for link in page.locator("#languages a").all()]
        assert links == [sheet_name(kind, other) for other in LANGUAGES]
        says_whether_it_is_checked(page, lang)


def says_whether_it_is_checked(page: Page, lang: str) -> None:
    texts = catalogue(lang)
    expect(page.locator("#unchecked")).to_have_count(1 if UNCHECKED in texts else 0)
    if UNCHECKED in texts:
        expect(page.locator("#unchecked")).to_have_text(texts[UNCHECKED])


# The menu


def test_the_menu_by_keyboard_alone(server: Server, quick: Page) -> None:
    """It opens and closes, and is closed by what leaves it; each language is called by its own name."""
    open_game(quick, server, "game=rhode&size=5&moves=c3")
    summary, links = quick.locator("#languages summary"), quick.locator("#languages a")
    summary.focus()
    quick.keyboard.press("Enter")
    assert links.all_text_contents() == [catalogue(lang)[NAME] for lang in LANGUAGES]
    quick.keyboard.press("Tab")
    expect(links.first).to_be_focused()
    quick.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    expect(summary).to_be_focused()
    quick.keyboard.press("Space")
    for _ in range(len(LANGUAGES) + 1):
        quick.keyboard.press("Tab")
    expect(links.first).to_be_hidden()
    summary.focus()
    quick.keyboard.press("Enter")
    links.last.focus()
    quick.keyboard.press("Enter")
    expect(quick.locator("html")).to_have_attribute("lang", LANGUAGES[-1])
    expect(quick.locator("#record")).to_have_text("rhode 5: c3")


def test_the_menu_is_closed_by_a_click_elsewhere(server: Server, visitor: Visitor) -> None:
    """It fits on a small phone, where every language can be tapped."""
    page = visitor(has_touch=True, is_mobile=True, viewport={"width": 320, "height": 568}).page
    open_game(page, server, "game=rhode&size=5")
    page.locator("#languages summary").tap()
    nothing_grave(page)
    for link in page.locator("#languages a").all():
        box = link.bounding_box()
        assert box and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 320 and box["y"] + box["height"] <= 568
    page.locator("h1").tap()
    expect(page.locator("#languages a").first).to_be_hidden()


def test_the_menu_needs_no_script(server: Server, visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False).page
    page.goto(server.url)
    page.locator("#languages summary").click()
    page.locator("#languages [hreflang=gl]").click()
    expect(page.locator("html")).to_have_attribute("lang", "gl")
    says_whether_it_is_checked(page, "gl")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browsers_language_is_found(server: Server, visitor: Visitor, lang: str) -> None:
    """With a country too."""
    page = visitor(locale=lang + "-CH").page
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("#languages summary")).to_have_text(catalogue(lang)[NAME])


# Without the network


def kept(page: Page) -> set[str]:
    """The languages of which every text is kept."""
    found: list[str] = page.evaluate("""async () => {
      const names = [];
      for (const name of await caches.keys()) names.push(...(await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname));
      return names }""")
    folders = ["static/" + folder.name for folder in (CATALOGUES, LEARN_CATALOGUES)]
    return {lang for lang in LANGUAGES if all(any(name.endswith(f"{folder}/{lang}.json") for name in found) for folder in folders)}


def test_the_languages_that_are_used_are_kept(server: Server, visitor: Visitor) -> None:
    """Those of the first visit and of later choices; others would only fill the device."""
    page = visitor(locale="fr-FR", service_workers="allow").page
    open_game(page, server, "game=rhode&size=4&moves=a1")
    until_kept(page)
    assert kept(page) == {"es", "en", "fr"}
    page.locator("#languages summary").click()
    page.locator("#languages [lang=eu]").click()
    expect(page.locator("html")).to_have_attribute("lang", "eu")
    expect(page.locator("#record")).to_have_text("rhode 4: a1")
    page.evaluate("""() => new Promise(done => {
      const there = async name => Boolean(await caches.match(name));
      const look = async () => (await there('rules-eu.html')) && (await there('static/i18n-extras/eu.json')) ? done() : setTimeout(look, 50);
      look() })""")
    assert kept(page) == {"es", "en", "fr", "eu"}
    server.stop()
    for lang in ("eu", "fr", "en"):
        show(page, server, lang, "lesson=")
