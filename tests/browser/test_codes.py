"""Results by code: a pairing's link goes to another machine, its code comes back, typed or before the camera."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from encrucijada.compete.codes import key_of, write_code, write_long
from encrucijada.compete.competition import LONGEST_RECORD
from encrucijada.compete.files import write_competition
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from tests.browser import compete
from tests.browser.compete import create, open_page, shown
from tests.browser.play import play_moves, reload
from tests.browser.test_access import nothing_grave
from tests.browser.test_bout import resign, tell
from tests.browser.visit import Visitor, chromium_path, until_kept
from tools.serve import Server

NAMES = ("Álvaro Núñez", "Ñandú Pérez", "Ana Ruiz", "Óscar Gil")


def teacher(page: Page, server: Server) -> None:
    """A knockout of four on Rhode 5 × 5, one game each, with its first round."""
    open_page(page, server)
    create(page, NAMES, game="rhode", format="knockout", games="1")
    compete.pair(page, 1)


def link_of(page: Page, at: str) -> str:
    """The link that the dialog of the table shows."""
    page.locator(f'[id="more-{at}"]').click()
    page.locator("#pairing-link").click()
    expect(page.locator("#pairing-shown svg.qr")).to_be_visible()
    link = page.locator("#pairing-address").input_value()
    page.keyboard.press("Escape")
    return link


def enter(page: Page, code: str) -> None:
    if not page.locator("#code-dialog[open]").count():
        page.locator("#enter-code").click()
    page.locator("#code").fill(code)
    page.locator("#code").press("Enter")


def said(page: Page) -> Locator:
    return page.locator("#code-said")


def test_a_round_is_played_on_another_machine_offline(server: Server, visitor: Visitor) -> None:
    """The link opens the game there; its code is refused mistyped and twice, and entered once, however it is typed."""
    page, other = visitor().page, visitor(service_workers="allow").page
    teacher(page, server)
    link = link_of(page, "1.1")
    other.goto(server.url)
    until_kept(other)
    server.stop()
    other.goto("about:blank")
    other.goto(link)
    first, second = [shown(page).players[one - 1].name for one in (shown(page).rounds[0].pairings[0].first, shown(page).rounds[0].pairings[0].second)]
    expect(other.locator("#bout-said")).to_contain_text(first)
    play_moves(other, "c3")
    resign(other, second)
    code = str(other.locator("#bout-code").text_content())
    with server:
        page.locator("#enter-code").wait_for()
        enter(page, code[:-1])
        expect(said(page)).to_have_text(compete.tell("error.compete-code-letters", text=code[:-1], length=8))
        wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
        enter(page, wrong)
        expect(said(page)).to_have_text(compete.tell("error.compete-code-slip", text=wrong))
        enter(page, code.lower().replace(" ", "-"))
        expect(said(page)).to_have_text(tell("pairing.read", round=1, table=1, first=first, second=second, result="1–0"))
        assert shown(page).rounds[0].pairings[0].result == (1, 0)
        enter(page, code)
        expect(said(page)).to_have_text(compete.tell("error.compete-code-repeated", place="1.1"))
        nothing_grave(page)


def test_a_code_says_who_won_each_game(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    open_page(page, server)
    create(page, NAMES, format="robin", games="2")
    compete.pair(page, 1)
    pairing = shown(page).rounds[0].pairings[0]
    enter(page, write_code(key_of(shown(page), "1.1"), (1, 1), "21"))
    expect(said(page)).to_contain_text("1–1")
    page.keyboard.press("Escape")
    compete.look(page, "games")
    for game, number in ((1, pairing.second), (2, pairing.first)):
        won = compete.tell("compete.games.won", game=game, name=shown(page).players[number - 1].name)
        expect(page.locator(".games li")).to_contain_text(won)
    nothing_grave(page)


def test_foreign_codes_and_other_results_are_refused(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    teacher(page, server)
    key = key_of(shown(page), "1.1")
    enter(page, write_code("0" * 32, (1, 0)))
    expect(said(page)).to_contain_text(compete.tell("error.compete-code-foreign", text=write_code("0" * 32, (1, 0))))
    enter(page, write_long(key, (1, 0), ["rhode 5: c3"]))
    assert shown(page).rounds[0].pairings[0].result is None, "a line of typing holds no new lines"
    enter(page, write_code(key, (0, 1)))
    expect(said(page)).to_contain_text("0–1")
    enter(page, write_code(key, (1, 0)))
    expect(said(page)).to_have_text(compete.tell("error.compete-code-other", place="1.1"))


def test_played_on_the_same_machine_the_result_is_there(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    teacher(page, server)
    page.locator('[id="more-1.1"]').click()
    page.locator("#pairing-here").click()
    expect(page.locator("#bout-said")).to_be_visible()
    play_moves(page, "c3")
    names = [str(text) for text in page.locator("#players li").all_text_contents()]
    resign(page, names[1].split(" · ")[0].strip())
    expect(page.locator("#bout-result")).to_contain_text(tell("pairing.entered"))
    page.locator("#bout-result a").click()
    expect(page.locator('[id="first-1.1"]')).to_have_attribute("aria-pressed", "true")
    assert shown(page).rounds[0].pairings[0].records == {1: f"rhode {shown(page).settings.board}: c3"}


def test_where_no_more_games_fit_the_result_alone_is_entered(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    teacher(page, server)
    competition = shown(page)
    while competition.has_room([]):
        competition.take("record 1.2.1: " + "x" * LONGEST_RECORD)
    page.evaluate("text => localStorage.setItem(Object.keys(localStorage).find(name => name.startsWith('encrucijada.compete.')), text)",
                  write_competition(competition))  # fmt: skip
    reload(page)
    page.locator('[id="more-1.1"]').click()
    page.locator("#pairing-here").click()
    expect(page.locator("#bout-said")).to_be_visible()
    play_moves(page, "c3")
    resign(page, str(page.locator("#players li").nth(1).text_content()).split(" · ")[0].strip())
    expect(page.locator("#bout-result")).to_contain_text(tell("pairing.full"))
    pairing = shown(page).rounds[0].pairings[0]
    assert (pairing.result, pairing.records) == ((1, 0), {})


def test_without_a_camera_codes_are_typed(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    teacher(page, server)
    page.locator("#enter-code").click()
    page.locator("#code-camera").click()
    expect(said(page)).to_have_text(tell("pairing.camera.none"))
    expect(page.locator("#code")).to_be_focused()


def test_a_camera_that_is_refused_is_said(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    page.add_init_script("navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NotAllowedError') }")
    teacher(page, server)
    page.locator("#enter-code").click()
    page.locator("#code-camera").click()
    expect(said(page)).to_have_text(tell("pairing.camera.refused"))


def test_a_code_that_is_before_the_camera_at_once_is_told(server: Server, visitor: Visitor) -> None:
    """What was read stays said when the camera has started."""
    page = visitor().page
    page.add_init_script("window.camera = { start: async (video, found) => { found(window.shown); return '' }, stop() {} }")
    teacher(page, server)
    page.evaluate("code => { window.shown = code }", write_code(key_of(shown(page), "1.1"), (1, 0)))
    page.locator("#enter-code").click()
    page.locator("#code-camera").click()
    expect(page.locator("#code-camera")).to_have_attribute("aria-pressed", "true")
    expect(said(page)).to_contain_text("1–0")


# --- before a camera


DRAWN = """async text => {
  const encode = (await import('./vendor/qr/index.js')).default;
  return encode(text, 'raw', { border: 4, ecc: 'medium' }).map(row => row.map(Number));
}"""


@pytest.fixture
def filmed(playwright: Playwright, tmp_path: Path) -> Iterator[tuple[Browser, Path]]:
    """A browser whose camera sees the film in that file, which may still be made."""
    film = tmp_path / "film.mjpeg"
    args = ["--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={film}"]
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=args)
    yield browser, film
    browser.close()


def picture(rows: list[list[int]], side: int) -> bytes:
    """The squares as a photograph of 640 × 480, each that many pixels wide."""
    image = Image.new("RGB", (len(rows), len(rows)), "white")
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                image.putpixel((x, y), (0, 0, 0))
    photograph = Image.new("RGB", (640, 480), "grey")
    wide = len(rows) * side
    photograph.paste(image.resize((wide, wide), Image.Resampling.NEAREST), ((640 - wide) // 2, (480 - wide) // 3))
    out = io.BytesIO()
    photograph.save(out, "JPEG", quality=95)
    return out.getvalue()


def test_the_camera_reads_result_and_games(server: Server, filmed: tuple[Browser, Any]) -> None:
    """What it sees many times is entered once."""
    browser, film = filmed
    page = browser.new_context(locale="es-ES", service_workers="block").new_page()
    teacher(page, server)
    text = write_long(key_of(shown(page), "1.1"), (1, 0), ["rhode 9: e5 swap d4"])
    rows = page.evaluate(DRAWN, text)
    # Held nearer and farther, as by hand: a reader need not make out every single picture.
    film.write_bytes(b"".join([picture(rows, side) for side in range(4, 480 // len(rows) + 1)]))
    page.locator("#enter-code").click()
    page.locator("#code-camera").click()
    expect(said(page)).to_contain_text("1–0", timeout=60_000)
    pairing = shown(page).rounds[0].pairings[0]
    assert pairing.result == (1, 0) and pairing.records == {1: "rhode 9: e5 swap d4"}
    page.locator("#code-camera").click()
    expect(page.locator("#code-video")).to_be_hidden()
