"""Packages in a learning platform: unpacked, served, finished, closed, opened again, with storage refused and nothing from elsewhere."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from encrucijada.course.platform import NEW, OLD
from encrucijada.games.obras.insight import winning
from encrucijada.learn.puzzles import read_puzzles
from encrucijada.play.record import read_record
from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.play import PATIENCE, say
from tests.browser.share import REFUSED
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor
from tools.build import SITE
from tools.halves import ROOT
from tools.packages import package, write_packages
from tools.pages import COURSE_CATALOGUES, catalogue
from tools.serve import Server

PLAYER = ROOT / "node_modules" / "scorm-again" / "dist"
SCRIPTS = {OLD: "scorm12.min.js", NEW: "scorm2004.min.js"}
TEXTS = catalogue("es", COURSE_CATALOGUES)
PUZZLES = read_puzzles(json.loads((ROOT / "static" / "puzzles" / "obras.json").read_text(encoding="utf-8"))).of(2)


LASTING = ("lesson_status", "lesson_location", "score", "completion_status", "success_status", "location")  # from visit to visit


@dataclass
class Known:
    """What a platform knows of a pupil after a visit."""

    status: str
    complete: bool
    raw: str
    place: str
    state: str
    time: str  # of the visit


@dataclass
class Platform:
    """A platform that has one package, and the pupils' visits to it."""

    server: Server
    version: str
    start: str
    visitor: Visitor
    before: Any = None  # what is known of the pupil

    def open(self, **options: Any) -> FrameLocator:
        """A visit, in a browser that knows nothing; the frame with the activity."""
        self.page: Page = self.visitor(**options).page
        self.page.add_init_script(REFUSED)
        self.page.goto(self.server.url)
        self.page.evaluate("([version, start, before]) => play(version, start, before)", [self.version, self.start, self.before])
        return self.page.frame_locator("iframe")

    def shut(self) -> Known:
        """The pupil closes the activity: what the platform knows afterwards, and will give back."""
        self.page.evaluate("shut()")
        whole = self.page.evaluate("kept()")
        self.page.close()
        core = whole["core"] if self.version == OLD else whole
        given = {name: core[name] for name in LASTING if name in core}
        self.before = {"suspend_data": whole["suspend_data"], **({"core": given} if self.version == OLD else given)}
        if self.version == OLD:
            status, place, complete = core["lesson_status"], core["lesson_location"], core["lesson_status"] == "passed"
        else:
            status, place, complete = core["success_status"], core["location"], core["completion_status"] == "completed"
        return Known(status, complete, core["score"]["raw"], place, whole["suspend_data"], core["session_time"])


@pytest.fixture
def platform(tmp_path: Path, visitor: Visitor) -> Iterator[Callable[..., Platform]]:
    """Makes a package, unpacks it where a platform serves it, and opens nothing yet."""
    running: list[Server] = []

    def upload(version: str, activity: str, **wishes: str) -> Platform:
        (archive,) = write_packages(SITE, tmp_path / "made", [package(activity, wishes)], [version])
        with zipfile.ZipFile(archive) as pack:
            pack.extractall(tmp_path / "there" / "package")
        manifest = ElementTree.parse(tmp_path / "there" / "package" / "imsmanifest.xml")
        resource = next(each for each in manifest.iter() if each.tag.endswith("}resource"))
        (tmp_path / "there" / SCRIPTS[version]).write_bytes((PLAYER / SCRIPTS[version]).read_bytes())
        (tmp_path / "there" / "player.js").write_bytes((ROOT / "tests" / "browser" / "player.js").read_bytes())
        page = f'<!doctype html><html lang="es"><title>Curso</title><link rel="icon" href="data:,"><script src="{SCRIPTS[version]}"></script>'
        (tmp_path / "there" / "index.html").write_text(page + '<script src="player.js"></script><body>', encoding="utf-8")
        running.append(Server(tmp_path / "there").start())
        return Platform(running[-1], version, "package/" + resource.attrib["href"], visitor)

    yield upload
    for server in running:
        server.stop()


def task(inside: FrameLocator, key: str, **facts: object) -> None:
    """Waits until the line of the activity says that."""
    text = TEXTS[key]
    for name, fact in facts.items():
        text = text.replace("{" + name + "}", str(fact))
    expect(inside.locator("#task-text")).to_contain_text(text, timeout=PATIENCE)


def solve(inside: FrameLocator, place: int) -> None:
    """The puzzle of that number, which is open."""
    expect(inside.locator("#learn-title")).to_contain_text(re.compile(rf"\b{place}\b"))
    inside.locator(f'[data-move="{PUZZLES[place - 1].solution}"][aria-disabled="false"]').click()
    expect(inside.locator("#learn-said")).to_have_attribute("data-right", "yes")


@pytest.mark.parametrize("version", [OLD, NEW])
def test_ten_puzzles_are_solved_in_two_visits(platform: Callable[..., Platform], version: str) -> None:
    course = platform(version, "puzzles-10")
    inside = course.open()
    task(inside, "course.progress", done=0, goal=10)
    for place in range(1, 5):
        solve(inside, place)
        task(inside, "course.progress", done=place, goal=10)
        inside.locator('#learn [data-action="next"]').click()
    known = course.shut()
    assert (known.complete, known.raw, known.place) == (False, "40", "puzzle=2-5")
    assert len(known.state) < 4096 and re.search(r"[1-9]", known.time)

    inside = course.open()
    task(inside, "course.progress", done=4, goal=10)
    for place in range(5, 11):
        solve(inside, place)
        inside.locator('#learn [data-action="next"]').click()
    task(inside, "course.done")
    task(inside, "course.kept")
    known = course.shut()
    assert (known.complete, known.raw, known.status) == (True, "100", "passed")

    inside = course.open()
    task(inside, "course.done")
    known = course.shut()
    assert (known.complete, known.raw, known.status) == (True, "100", "passed")


@pytest.mark.parametrize("version", [OLD, NEW])
def test_a_game_is_gone_on_with_where_it_was_closed_and_won(platform: Callable[..., Platform], version: str) -> None:
    course = platform(version, "win-1", game="obras", level="1", strength="1")
    inside = course.open()
    task(inside, "course.win.one")
    inside.locator('[data-move="b2"][aria-disabled="false"]').click()
    expect(inside.locator("#record")).to_have_text(re.compile(r"^obras 3x3: b2 \w+$"), timeout=PATIENCE)
    record = inside.locator("#record").text_content() or ""
    assert not course.shut().complete

    inside = course.open()
    expect(inside.locator("#record")).to_have_text(record, timeout=PATIENCE)
    for _ in range(20):
        win(inside)
        if inside.locator("#task-text").get_by_text(TEXTS["course.done"]).count():
            break
        inside.locator('[data-action="another"]').click()
    task(inside, "course.done")
    known = course.shut()
    assert (known.complete, known.raw, known.status) == (True, "100", "passed")


def win(inside: FrameLocator) -> None:
    """Plays the game shown to its end, as well as it can be."""
    while True:
        expect(inside.locator("html")).to_have_attribute("data-state", re.compile("ready|over"), timeout=PATIENCE)
        shown = inside.locator("#record").text_content() or ""
        position = read_record(shown).positions[-1]
        if position.outcome() is not None:
            return
        move = (winning(position) or position.legal_moves())[0]
        inside.locator(f'[data-move="{move}"]').click()
        expect(inside.locator("#record")).not_to_have_text(shown)


@pytest.mark.parametrize("version", [OLD, NEW])
@pytest.mark.parametrize("where", ["deep", "window"])
def test_the_platform_is_found_beyond_another_frame_and_behind_a_window(platform: Callable[..., Platform], version: str, where: str) -> None:
    course = platform(version, "play-1", game="rhode", size="5", opponent="person")
    page = course.visitor().page
    page.goto(course.server.url)
    with page.context.expect_page() if where == "window" else nullcontext() as opened:
        page.evaluate("([version, start, where]) => play(version, start, null, where)", [version, course.start, where])
    inside = opened.value if opened is not None else page.frame_locator("iframe").frame_locator("iframe")
    inside.locator('[data-move="c3"][aria-disabled="false"]').click()
    inside.locator('#panel [data-action="resign"]').click()
    expect(inside.locator("#task-text")).to_contain_text(TEXTS["course.kept"])
    page.evaluate("shut()")
    page.wait_for_function("() => runtime.isTerminated()")
    assert json.dumps(page.evaluate("kept()")).count('"passed"') == 1


@pytest.mark.parametrize("version", [OLD, NEW])
def test_opened_without_a_platform_it_says_so_and_plays_on(platform: Callable[..., Platform], visitor: Visitor, version: str) -> None:
    course = platform(version, "play-1", game="rhode", size="5", opponent="person", lang="es")
    page = visitor().page
    page.goto(course.server.url + course.start)
    expect(page.locator("#notice-text")).to_have_text(TEXTS["course.no-platform"])
    page.locator('[data-move="c3"]').click()
    expect(page.locator("#record")).to_have_text("rhode 5: c3")
    page.locator('#panel [data-action="resign"]').click()
    expect(page.locator("#task-text")).to_have_text(TEXTS["course.done"])
    expect(page.locator("#task [data-action=another]")).to_be_visible()
    nothing_grave(page)


def test_what_is_kept_while_the_pupil_plays_is_there_when_the_browser_dies(platform: Callable[..., Platform]) -> None:
    """Nothing is closed in an orderly way: what was committed a moment after the turn counts."""
    course = platform(NEW, "play-1", game="obras", level="1", opponent="person")
    inside = course.open()
    inside.locator('[data-move="b2"][aria-disabled="false"]').click()
    expect(inside.locator("#record")).to_have_text("obras 3x3: b2")
    course.page.wait_for_function("() => kept().suspend_data.includes('moves=b2')", timeout=PATIENCE)
    assert course.page.evaluate("commits") >= 2


def test_a_damaged_state_is_told_and_the_activity_begins_anew(platform: Callable[..., Platform]) -> None:
    course = platform(OLD, "play-1", game="obras", level="1", opponent="person")
    course.before = {"suspend_data": "somebody else's", "core": {"lesson_status": "incomplete"}}
    inside = course.open()
    expect(inside.locator("#notice-text")).to_have_text(TEXTS["course.damaged"])
    task(inside, "course.progress", done=0, goal=1)
    inside.locator('[data-move="b2"][aria-disabled="false"]').click()
    expect(inside.locator("#record")).to_have_text("obras 3x3: b2")


def test_a_package_speaks_the_pupil_s_language_or_the_one_that_was_chosen(platform: Callable[..., Platform]) -> None:
    course = platform(OLD, "lesson-obras")
    inside = course.open(locale="en-GB")
    expect(inside.locator("#task-text")).to_contain_text(catalogue("en", COURSE_CATALOGUES)["course.lesson"])
    assert say("game.obras", "en") in (inside.locator("#learn-title").text_content() or "")
