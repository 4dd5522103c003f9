"""The single file, opened from disk in a browser without a network: all of it works there, and nothing is asked for but the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.compete import create, pair, win
from tests.browser.play import (
    button,
    click,
    has_record,
    has_state,
    has_thinker,
    notice,
    play_moves,
    play_out,
    reload,
    say,
    status,
    until_started,
    until_typeface,
)
from tests.browser.share import tell
from tests.browser.test_games import middle
from tests.browser.visit import Watched, comes_true
from tools.build import SITE
from tools.pages import LEARN_CATALOGUES, catalogue, languages
from tools.rules_text import RULES_CATALOGUES
from tools.serve import Server
from tools.single import FILE, TEXTS, single

MOST = 8_500_000  # bytes: what mail takes after its own third more, under the 20 MB of most courses, and what a stick copies at once
COMPUTER = "&opponent=computer&strength=1&first="
NO_UNPACKING = "delete globalThis.DecompressionStream"
KEPT = "moves => localStorage.getItem('encrucijada.rhode')?.endsWith(moves)"  # whether the game that is kept ends so


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site as one file."""
    path = tmp_path_factory.mktemp("single") / FILE.name
    path.write_text(single(SITE), encoding="utf-8")
    return path


@pytest.fixture
def opened(browser: Browser) -> Iterator[Any]:
    """Opens a file at a place in it, in a browser without a past and without a network; its page may ask for nothing but the file."""
    watched: list[Watched] = []

    def open_file(file: Path, place: str = "", script: str = "", **options: Any) -> Page:
        context = browser.new_context(**{"locale": "es-ES", "offline": True, **options})
        if script:
            context.add_init_script(script)
        page = Watched(context.new_page())
        page.expect("^left the site: " + re.escape(file.as_uri()))
        watched.append(page)
        page.page.goto(file.as_uri() + place)
        return page.page

    yield open_file
    for page in watched:
        page.page.context.close()
    for page in watched:
        page.check()


def started(opened: Any, file: Path, place: str = "", **options: Any) -> Page:
    page: Page = opened(file, place, **options)
    until_started(page)
    return page


def test_it_is_small_enough_to_be_passed_on(file: Path) -> None:
    assert file.stat().st_size <= MOST


@pytest.mark.parametrize("link", ["#game=rhode&size=5", "#game=obras&level=2"])
def test_two_people_play_a_whole_game(file: Path, opened: Any, link: str) -> None:
    page = started(opened, file, link)
    assert play_out(page, middle).positions[-1].outcome() is not None


@pytest.mark.parametrize("link", ["#game=rhode&size=5" + COMPUTER + "person", "#game=obras&level=1" + COMPUTER + "computer"])
def test_a_whole_game_against_the_computer_which_starts_when_wanted(file: Path, opened: Any, link: str) -> None:
    page = started(opened, file, link.partition("&opponent")[0])
    has_thinker(page, "off")
    assert page.workers == []
    page = started(opened, file, link)
    assert play_out(page, middle).positions[-1].outcome() is not None
    has_thinker(page, "ready")


def test_advice_is_given(file: Path, opened: Any) -> None:
    page = started(opened, file, "#game=obras&level=1&moves=b2")
    button(page, "hint").click()
    expect(page.locator("#advice-said")).not_to_be_empty(timeout=60_000)
    has_thinker(page, "ready")


def test_the_table_of_the_largest_board_is_in_the_file(file: Path, opened: Any) -> None:
    """A finished game of level 4 may be reviewed, and that needs the table."""
    page = started(opened, file, "#game=obras&level=4&moves=b1.a2")
    has_state(page, "over")
    button(page, "review").click()
    expect(page.locator("#review-turn")).not_to_be_empty(timeout=60_000)
    has_thinker(page, "ready")


def test_a_reload_brings_the_game_back_and_so_does_opening_the_file_again(file: Path, opened: Any) -> None:
    page = started(opened, file, "#game=rhode&size=5")
    play_moves(page, "c3 swap d4")
    reload(page)
    has_record(page, "rhode 5: c3 swap d4")
    assert comes_true(page, KEPT, "c3.swap.d4")
    page.goto("about:blank")
    page.goto(file.as_uri())
    has_record(page, "rhode 5: c3 swap d4")


def test_every_language_is_there(file: Path, opened: Any) -> None:
    """By the menu, which keeps the game, and by a link."""
    page = started(opened, file, "#game=rhode&size=5&moves=c3")
    for lang in [*languages()[1:], "es"]:
        page.locator("#languages summary").click()
        page.locator(f"[data-lang={lang}]").click()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("footer")).to_contain_text(catalogue(lang, TEXTS)["note"])
        has_record(page, "rhode 5: c3")
        expect(status(page)).to_contain_text(say("colour.white", lang))
    page = started(opened, file, "#game=obras&level=1&lang=de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page = started(opened, file, locale="fr-FR")
    expect(page.get_by_role("button", name=say("action.new", "fr"))).to_be_visible()


def test_lessons_and_puzzles_are_there(file: Path, opened: Any) -> None:
    texts = catalogue("en", LEARN_CATALOGUES)
    page = started(opened, file, "?lang=en")
    page.locator("#about [data-action=lesson]").click()
    expect(page.locator("#learn-title")).to_have_text(texts["lesson.menu"])
    page.locator('#learn [data-action="leave"]').click()
    page.locator("#about [data-action=puzzle]").click()
    expect(page.locator("#learn-title")).to_have_text(texts["puzzle.menu"])
    page = started(opened, file, "#lesson=rhode")
    expect(page.locator("#learn-title")).to_be_visible()
    page = started(opened, file, "#puzzle=2-7")
    expect(page.locator("#learn-title")).to_be_visible()


def test_dialogs_have_their_styles_and_say_where_a_link_holds(file: Path, opened: Any) -> None:
    page = started(opened, file, "#game=rhode&size=5&moves=c3")
    button(page, "share").click()
    expect(page.locator("#share-text")).to_have_value(file.as_uri() + "#game=rhode&size=5&moves=c3")
    expect(page.locator("#share-said")).to_have_text(tell("share.file"))
    page.locator('input[name="share-kind"][value="text"]').check()
    expect(page.locator("#share-said")).to_have_text("")
    assert page.locator("#share-dialog .choices").evaluate("part => getComputedStyle(part).borderRadius") == "8px"
    until_typeface(page)


def test_an_animated_picture_is_made(file: Path, opened: Any) -> None:
    page = started(opened, file, "#game=rhode&size=5&moves=c3.swap.d4")
    page.locator("#more summary").click()
    button(page, "export").click()
    page.locator('input[name="export-kind"][value="gif"]').check()
    with page.expect_download() as download:
        page.locator('#export-dialog [data-action="export-go"]').click()
    assert Path(download.value.path()).read_bytes()[:6] == b"GIF89a"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_rules_are_there_with_their_figures_and_the_sheets(file: Path, opened: Any, lang: str) -> None:
    texts = {**catalogue(lang), **catalogue(lang, RULES_CATALOGUES)}
    page = started(opened, file, f"?lang={lang}")
    page.locator("footer a").first.click()
    expect(page).to_have_title(texts["page.title"])
    figure = page.locator("#obras-fall figure svg use").first
    expect(figure).to_be_visible()
    assert figure.bounding_box()["width"] > 50  # type: ignore[index]
    page.get_by_role("link", name=texts["page.sheets"]).click()
    page.locator('a[href="#rhode-9"]').click()
    expect(page.locator("#rhode-9 .board svg")).to_be_visible()
    expect(page.locator("#rhode-7")).to_be_hidden()


def test_a_competition_is_run_there(file: Path, opened: Any) -> None:
    page = started(opened, file, "?lang=en")
    page.locator('footer a[href*="page=competition"]').click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#shelf")).to_be_visible()
    create(page, format="swiss", rounds="4", seed="7")
    pair(page, 1, "en")
    for table in range(1, 6):
        win(page, f"1.{table}")
    pair(page, 2, "en")
    has_thinker(page, "ready")
    reload(page)
    expect(page.locator("#competition")).to_be_visible()


def test_it_can_be_embedded(file: Path, opened: Any) -> None:
    page = started(opened, file, "?embed=1#game=rhode&size=5")
    expect(page.locator("#about")).to_be_hidden()
    click(page, "c3")
    has_record(page, "rhode 5: c3")


def test_it_plays_in_a_sandboxed_frame_of_a_course(file: Path, tmp_path: Path, browser: Browser) -> None:
    """Scripts alone are allowed there; nothing can be kept, and the page says so."""
    (tmp_path / FILE.name).write_bytes(file.read_bytes())
    (tmp_path / "course.html").write_text(f'<iframe sandbox="allow-scripts" src="{FILE.name}#game=obras&amp;level=1{COMPUTER}computer"></iframe>')
    context = browser.new_context(locale="es-ES")
    with Server(tmp_path) as server:
        page = context.new_page()
        page.goto(server.url + "course.html")
        frame = page.frame_locator("iframe")
        expect(frame.locator("#record")).to_have_text(re.compile(r"^obras 3x3: \w+$"), timeout=60_000)
        expect(frame.locator("#notice-text")).to_have_text(say("notice.not-kept"))
    context.close()


@pytest.mark.parametrize("lang", ["es", "eu"])
def test_a_file_that_is_not_whole_says_so(file: Path, tmp_path: Path, opened: Any, lang: str) -> None:
    text = file.read_text(encoding="utf-8")
    damaged = tmp_path / "damaged.html"
    place = text.index(' data-files="ca.html') + 200_000
    damaged.write_text(text[:place] + text[place + 4 :], encoding="utf-8")
    page = opened(damaged, f"?lang={lang}", script="console.error = () => {}")
    expect(status(page)).to_have_text(catalogue(lang, TEXTS)["damaged"])


def test_a_browser_that_can_not_unpack_says_so(file: Path, opened: Any) -> None:
    page = opened(file, "?lang=gl", script=NO_UNPACKING + ";console.error = () => {}")
    expect(status(page)).to_have_text(catalogue("gl", TEXTS)["old"])


def test_storage_refused_is_said(file: Path, opened: Any) -> None:
    refused = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError') } })"
    page = started(opened, file, script=refused)
    expect(notice(page)).to_have_text(say("notice.not-kept"))
