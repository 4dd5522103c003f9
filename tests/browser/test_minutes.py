"""Each game in a minute, on the page: seen, tried, explained, by pointer, touch and keyboard, in both languages."""

from __future__ import annotations

import re

import pytest
from encrucijada.core.grid import grid, shortest
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.rules import SWAP
from encrucijada.learn.answers import tried
from encrucijada.learn.marking import marking
from encrucijada.learn.minutes import MINUTES
from encrucijada.learn.steps import MARKED, SWAPPED, WALK, Lesson, Step
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import Act, button, cell, click, cursor, has_record, open_game, playable, tap, type_move
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor, until_kept
from tools.pages import LEARN_CATALOGUES, catalogue
from tools.serve import Server

RHODE, OBRAS = MINUTES
BOTH = pytest.mark.parametrize("lesson", MINUTES, ids=lambda lesson: lesson.key)


def part(page: Page, action: str) -> Locator:
    """A button of the lesson."""
    return page.locator(f'#learn [data-action="{action}"]')


def press(page: Page, action: str) -> None:
    part(page, action).click()


def press_key(page: Page, action: str) -> None:
    """The same without a pointer."""
    part(page, action).press("Enter")


def at(page: Page, lesson: Lesson, number: int, lang: str = "es") -> None:
    """Waits until that step is shown."""
    word = {"es": "Paso {} de {}", "en": "Step {} of {}"}[lang]
    expect(page.locator("#learn-place")).to_have_text(word.format(number, len(lesson.steps)))


def said(page: Page, right: bool, text: str | re.Pattern[str] = re.compile(".")) -> None:
    expect(page.locator("#learn-said")).to_have_attribute("data-right", "yes" if right else "no")
    expect(page.locator("#learn-said")).to_have_text(text)


def text(key: str, lang: str = "es", **facts: str) -> re.Pattern[str]:
    """A sentence of the catalogue, whole."""
    return re.compile(re.escape(catalogue(lang, LEARN_CATALOGUES)[key].format(**facts)))


def right_points(step: Step) -> tuple[str, ...]:
    """What to press, one after the other; `swap` is a button."""
    position = step.position()
    if step.kind in MARKED:
        return marking(step).wanted
    if step.kind == WALK:
        assert isinstance(position, ObrasPosition)
        way = shortest([position.grid.size - 1], {0}, position.standing(), position.grid)
        return tuple(position.grid.names[point] for point in way[1:])
    return (SWAP,) if step.goal == SWAPPED else (next(move for move in position.legal_moves() if tried(position, step.goal, move).right),)


def answer(page: Page, step: Step, act: Act, push: Act) -> None:
    """The right answer."""
    for point in right_points(step):
        push(page, "swap") if point == SWAP else act(page, point)
    if step.kind in MARKED:
        push(page, "check")


def whole(page: Page, lesson: Lesson, act: Act, push: Act, lang: str = "es") -> None:
    """Every step of a lesson, answered and left, and the game that follows."""
    for number, step in enumerate(lesson.steps, 1):
        at(page, lesson, number, lang)
        answer(page, step, act, push)
        said(page, True)
        if number < len(lesson.steps):
            expect(part(page, "game")).to_be_hidden()
            push(page, "next")
    push(page, "game")
    expect(page.locator("#learn")).to_be_hidden()
    expect(page.locator("#record")).to_have_text(re.compile(f"^{lesson.key} "))


def open_minute(page: Page, server: Server, lesson: Lesson, number: int | None = None, address: str = "") -> None:
    open_game(page, server, f"lesson={lesson.key}" + (f"-{number}" if number else ""), address)
    expect(page.locator("#learn-title")).to_be_visible()


# --- whole lessons


@BOTH
def test_by_pointer_from_the_start_page(server: Server, quick: Page, lesson: Lesson) -> None:
    open_game(quick, server, "game=obras&level=2&moves=b2")
    quick.locator(f'#about a[href="#lesson={lesson.key}"]').click()
    expect(quick.locator("#learn-title")).to_be_focused()
    whole(quick, lesson, click, press)


@BOTH
def test_by_touch_in_english_from_the_help(server: Server, visitor: Visitor, lesson: Lesson) -> None:
    page = visitor(locale="en-GB", has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}).page
    open_game(page, server, "", "en.html?lang=en")
    button(page, "help").tap()
    page.locator(f'#help-dialog a[href="#lesson={lesson.key}"]').tap()
    expect(page.locator("#help-dialog")).to_be_hidden()
    whole(page, lesson, tap, lambda page, action: part(page, action).tap(), "en")


@BOTH
def test_by_keyboard_without_movement(server: Server, visitor: Visitor, lesson: Lesson) -> None:
    page = visitor(reduced_motion="reduce").page
    open_minute(page, server, lesson)

    def type_point(page: Page, name: str) -> None:
        if not cursor(page):
            page.locator("#grid [tabindex='0']").focus()
        type_move(page, name)

    whole(page, lesson, type_point, press_key)


@BOTH
def test_every_step_can_be_walked_through_there_and_back(server: Server, quick: Page, lesson: Lesson) -> None:
    """Not answered, too; with its text, and what can be pressed on the board."""
    open_minute(quick, server, lesson)
    last = len(lesson.steps)
    for number, way in [*((number, "next") for number in range(1, last)), *((number, "back") for number in range(last, 1, -1))]:
        at(quick, lesson, number)
        expect(quick).to_have_url(re.compile(rf"#lesson={lesson.key}-{number}$"))
        wanted = catalogue("es", LEARN_CATALOGUES)[f"lesson.{lesson.key}.{number}"].replace("\n", "")
        expect(quick.locator("#learn-text")).to_have_text(wanted)
        assert {point for point in right_points(lesson.steps[number - 1]) if point != SWAP} <= set(playable(quick))
        press(quick, way)
    at(quick, lesson, 1)


# --- wrong answers


def test_a_win_that_is_none_is_explained(server: Server, quick: Page) -> None:
    """The stone is seen and taken back; another forbidden one is told by the rules; then the right one."""
    open_minute(quick, server, RHODE, 7)
    click(quick, "c3")
    said(quick, False, text("said.short.broken", point="c3", points="b4"))
    expect(cell(quick, "c3")).to_have_attribute("aria-label", re.compile("c3, vacío.*, mal$"))
    cell(quick, "f6").click(force=True)
    said(quick, False, re.compile("tienes que reparar una pareja débil; para eso puedes jugar c3, d2"))
    click(quick, "d2")
    said(quick, True)
    expect(cell(quick, "d2")).to_have_attribute("aria-label", re.compile("d2, piedra negra, último turno, de la cadena ganadora"))


def test_weak_pairs_and_crosses_are_told_apart(server: Server, quick: Page) -> None:
    open_minute(quick, server, RHODE, 3)
    press(quick, "check")
    said(quick, False, text("said.nothing-marked"))
    for name, key, facts in (("b1", "held", {"other": "c2", "helper": "b2"}), ("d5", "theirs", {}), ("d4", "weak", {"other": "e5"})):
        click(quick, name)
        press(quick, "check")
        said(quick, False, text("said.pairs." + key, point={"weak": "e5"}.get(key, name), **({"other": "d4"} if key == "weak" else facts)))
        click(quick, name)
    press(quick, "next")
    press(quick, "next")
    click(quick, "d2")
    press(quick, "check")
    said(quick, False, text("said.gone.placed", point="d2"))


def test_the_swap_is_asked_for(server: Server, quick: Page) -> None:
    open_minute(quick, server, RHODE, 8)
    click(quick, "b2")
    said(quick, False, text("said.short.swap", point="b2"))
    press(quick, "swap")
    said(quick, True)


def test_a_path_is_walked_and_taken_back(server: Server, quick: Page) -> None:
    open_minute(quick, server, OBRAS, 2)
    for name, key, facts in (
        ("c1", "closed", {}), ("d4", "far", {"here": "a1"}), ("a2", "", {}), ("a1", "twice", {}), ("a3", "stuck", {}), ("a3", "", {}),
    ):  # fmt: skip
        cell(quick, name).click(force=True)
        said(quick, False, text("said.walk." + key, point=name, **facts)) if key else expect(quick.locator("#learn-said")).to_be_empty()
    expect(cell(quick, "a2")).to_have_attribute("aria-label", "a2, abierto, marcado")
    expect(cell(quick, "a3")).to_have_attribute("aria-label", "a3, abierto")


def test_a_closing_that_cuts_is_seen_and_taken_back(server: Server, quick: Page) -> None:
    open_minute(quick, server, OBRAS, 3)
    click(quick, "c3")
    said(quick, False, text("said.loses-at-once", point="c3"))
    expect(cell(quick, "c3")).to_have_attribute("aria-label", "c3, abierto, mal")


# --- movement, resuming, access


def picture(page: Page) -> str:
    """The board as it is drawn now."""
    drawn: str = page.evaluate("() => document.getElementById('canvas').toDataURL()")
    return drawn


def second_step_with_a_clock(page: Page, server: Server, lesson: Lesson) -> None:
    """The step has been seen; from now on time goes by only when the test says so."""
    page.clock.install(time="2026-03-01T10:00:00")
    open_minute(page, server, lesson, 2)
    page.clock.pause_at("2026-03-01T11:00:00")
    page.clock.run_for(5000)


@BOTH
def test_a_step_is_animated_once_and_again_when_asked(server: Server, quick: Page, lesson: Lesson) -> None:
    """From another picture to the one of the step, in less than two seconds; whatever is done next ends it."""
    second_step_with_a_clock(quick, server, lesson)
    ended = picture(quick)
    press(quick, "again")
    assert picture(quick) != ended
    quick.clock.run_for(2000)
    assert picture(quick) == ended
    quick.clock.run_for(5000)
    assert picture(quick) == ended, "once"
    press(quick, "again")
    answer(quick, lesson.steps[1], click, press)
    said(quick, True)
    quick.clock.run_for(5000)
    answered = picture(quick)
    quick.clock.run_for(5000)
    assert picture(quick) == answered != ended


@pytest.mark.parametrize(("system", "chosen", "moves"), [
    ("reduce", "", False), ("no-preference", "motion=off", False), ("reduce", "motion=on", True),
])
@BOTH
def test_without_movement_there_is_the_end_at_once(
    server: Server, visitor: Visitor, lesson: Lesson, system: str, chosen: str, moves: bool
) -> None:
    """As the system says, or else as it is chosen in the settings."""
    page = visitor(reduced_motion=system).page
    page.add_init_script(f"localStorage.setItem('encrucijada.settings', '{chosen}');")
    second_step_with_a_clock(page, server, lesson)
    press(page, "again")
    shown = picture(page)
    page.clock.run_for(5000)
    assert (picture(page) != shown) == moves


@BOTH
def test_it_goes_on_where_it_was_left_and_begins_anew_where_nothing_is_kept(server: Server, visitor: Visitor, lesson: Lesson) -> None:
    page = visitor().page
    open_minute(page, server, lesson)
    press(page, "next")
    press(page, "next")
    at(page, lesson, 3)
    page.goto("about:blank")
    open_minute(page, server, lesson)
    at(page, lesson, 3)
    page = visitor().page
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });")
    open_minute(page, server, lesson)
    press(page, "next")
    press(page, "index")
    page.locator(f'#learn [data-action="lesson"][data-value="{lesson.key}"]').click()
    at(page, lesson, 2)
    page.goto("about:blank")
    open_minute(page, server, lesson)
    at(page, lesson, 1)


def test_leaving_brings_the_game_back(server: Server, quick: Page) -> None:
    """Of the other game, and with as many points."""
    open_game(quick, server, "game=obras&board=4x4&falls=0&moves=b2")
    quick.locator('#about a[href="#lesson=rhode"]').click()
    at(quick, RHODE, 1)
    press(quick, "leave")
    has_record(quick, "obras 4x4: b2")
    expect(cell(quick, "b2")).to_have_attribute("aria-label", "b2, valla granate, último turno")


def test_works_offline_though_it_was_never_opened(server: Server, page: Page) -> None:
    open_game(page, server)
    until_kept(page)
    server.stop()
    page.goto("about:blank")
    open_minute(page, server, RHODE)
    answer(page, RHODE.steps[0], click, press)
    said(page, True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@BOTH
def test_axe_finds_nothing_serious(server: Server, visitor: Visitor, lesson: Lesson, scheme: str) -> None:
    """At 320 pixels nothing is wider than the page."""
    page = visitor(color_scheme=scheme, reduced_motion="reduce", viewport={"width": 320, "height": 640}).page
    open_minute(page, server, lesson)
    for number, step in enumerate(lesson.steps, 1):
        at(page, lesson, number)
        if number in (2, len(lesson.steps)):
            answer(page, step, click, press)
            said(page, True)
            nothing_grave(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
        if number < len(lesson.steps):
            press(page, "next")


def test_points_are_grid_cells_with_names(server: Server, visitor: Visitor) -> None:
    """By role and name alone: the duty of the second step is heard, and met."""
    page = visitor(reduced_motion="reduce").page
    open_minute(page, server, RHODE, 2)
    expect(page.get_by_role("status").filter(has_text="pareja débil").first).to_be_visible()
    cell_named = page.get_by_role("gridcell", name="c3, vacío, repara una pareja débil")
    cell_named.focus()
    cell_named.press("Enter")
    said(page, True, text("said.did.mend", point="c3", one="c2", other="d3"))
    assert grid(5, 5).size == page.get_by_role("gridcell").count()
