"""Pictures, animations and paper: what the page exports is read back and looked at."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from encrucijada.play.record import read_record
from encrucijada.view.theme import DARK, LIGHT, colour
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.play import has_record, open_game
from tests.browser.share import choose, inside, open_part, tell
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server

RHODE = "game=rhode&size=5&moves=c3.swap.d4.b2"
OBRAS = "game=obras&level=2&moves=b2.a3.c1"
SLOW = """let encoder; Object.defineProperty(globalThis, 'animation', { get: () => encoder, set(made) {
  const add = made.add; encoder = made;
  made.add = (...facts) => { for (const end = performance.now() + 50; performance.now() < end;); add(...facts) } } })"""
NEAR = 12  # how far a pixel's colours may be from those of the theme, since an animation has 256 of them


def export(page: Page, kind: str, **choices: str) -> Path:
    """The file that the page makes; ``choices`` are made in the lists of those names."""
    if not page.locator("#export-dialog").is_visible():
        open_part(page, "export")
    choose(page, "export-kind", kind)
    for name, value in choices.items():
        page.locator(f"#export-{name}").select_option(value)
    with page.expect_download() as download:
        inside(page, "export-dialog", "export-go").click()
    name = download.value.suggested_filename
    assert name.endswith("." + kind)
    expect(page.locator("#export-said")).to_have_text(tell("export.done", name=name))
    return Path(download.value.path())


def at(picture: Image.Image, link: str, point: str, beside: float = 0.0, below: float = 0.0) -> tuple[int, int, int]:
    """The picture's colour at a point of the game's board, or so many units to its left and below it."""
    record = read_record({RHODE: "rhode 5:", OBRAS: "obras 3x3 falls:"}[link])
    left, bottom, right, top = record.game.draw(record.positions[0]).frame
    x, y = ord(point[0]) - ord("a") - beside, int(point[1:]) - 1 - below
    found = picture.convert("RGB").getpixel((int((x - left) / (right - left) * picture.width), int((top - y) / (top - bottom) * picture.height)))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def alike(pixel: tuple[int, int, int], role: str, theme: str = LIGHT) -> bool:
    """Whether the pixel has the colour of that role."""
    wanted = [int(colour(role, theme)[place : place + 2], 16) for place in (1, 3, 5)]
    return all(abs(one - other) <= NEAR for one, other in zip(pixel, wanted, strict=True))


@pytest.mark.parametrize("size", ["512", "1024", "2048"])
def test_a_png_has_the_size_that_was_chosen_and_shows_the_position(server: Server, quick: Page, size: str) -> None:
    open_game(quick, server, RHODE)
    with Image.open(export(quick, "png", png=size)) as picture:
        assert picture.format == "PNG" and picture.size == (int(size), int(size))
        assert alike(at(picture, RHODE, "c3", 0.15), "stone.black") or alike(at(picture, RHODE, "c3", 0.15), "light.black")
        assert alike(at(picture, RHODE, "d4", 0.0), "stone.white") or alike(at(picture, RHODE, "d4", 0.0), "light.white")
        assert alike(at(picture, RHODE, "c5", 0.5, 0.5), "board")


@pytest.mark.parametrize(("scheme", "theme"), [("light", LIGHT), ("dark", DARK)])
def test_a_picture_has_the_page_s_theme(server: Server, visitor: Visitor, scheme: str, theme: str) -> None:
    page = visitor(color_scheme=scheme).page
    open_game(page, server, OBRAS)
    with Image.open(export(page, "png", png="512")) as picture:
        assert alike(at(picture, OBRAS, "a1", 0.25), "terminal", theme)
    svg = export(page, "svg").read_text(encoding="utf-8")
    assert colour("terminal", theme) in svg


@pytest.mark.parametrize("link", [RHODE, OBRAS])
def test_an_svg_is_one_and_shows_the_position(server: Server, quick: Page, link: str) -> None:
    open_game(quick, server, link)
    tree = ElementTree.parse(export(quick, "svg")).getroot()
    assert tree.tag == "{http://www.w3.org/2000/svg}svg" and tree.attrib["viewBox"].startswith("0 0 ")
    fills = {part.attrib.get("fill") for part in tree}
    assert {colour(role, LIGHT) for role in (("stone.black", "stone.white") if link == RHODE else ("fence.garnet", "fence.navy", "fallen"))} <= fills
    assert [part.text for part in tree if part.tag.endswith("text")][:3] == ["a", "b", "c"]


@pytest.mark.parametrize(("link", "frames"), [(RHODE, 5), (OBRAS, 4)])
def test_an_animation_shows_every_turn(server: Server, quick: Page, link: str, frames: int) -> None:
    """From the start to the end of the line, the end for longer; whatever is shown on the page."""
    open_game(quick, server, link + "&at=1")
    with Image.open(export(quick, "gif", gif="320", pace="500")) as film:
        assert film.format == "GIF" and film.size == (320, 320) and getattr(film, "n_frames", 1) == frames
        seen, lasts = [], []
        for turn in range(frames):
            film.seek(turn)
            lasts.append(film.info["duration"])
            seen.append(at(film, link, "b2", 0.15 if link == RHODE else 0.1))
        assert lasts == [500] * (frames - 1) + [3000]
        if link == RHODE:
            assert alike(at(film, link, "c5", 0.5, 0.5), "board")
            assert [alike(pixel, "stone.black") or alike(pixel, "light.black") for pixel in seen] == [False] * 4 + [True]
        else:
            assert seen[0] != seen[1] == seen[2] == seen[3]


def test_a_long_game_is_animated_while_the_page_goes_on_and_can_be_stopped(server: Server, quick: Page) -> None:
    """A large board and many turns; the dialog says how far it is."""
    quick.add_init_script(SLOW)
    moves = ".".join(f"{column}{row}" for row in (1, 5, 9, 13, 17) for column in "acegikmoqs")
    open_game(quick, server, "game=rhode&size=19&moves=" + moves)
    open_part(quick, "export")
    choose(quick, "export-kind", "gif")
    inside(quick, "export-dialog", "export-go").click()
    expect(quick.locator("#export-dialog progress")).to_be_visible()
    inside(quick, "export-dialog", "export-stop").click()
    expect(quick.locator("#export-dialog progress")).to_be_hidden()
    expect(quick.locator("#export-said")).to_have_text("")
    with Image.open(export(quick, "gif", gif="320")) as film:
        assert getattr(film, "n_frames", 1) == 51


def test_a_game_on_paper(server: Server, quick: Page, tmp_path: Path) -> None:
    """Diagrams with numbers, the end in words, the line of the game; nothing else is printed, and it is gone afterwards."""
    quick.add_init_script("window.print = () => { document.body.dataset.printed = '1' }")
    open_game(quick, server, RHODE)
    open_part(quick, "export")
    choose(quick, "export-kind", "sheet")
    quick.locator("#export-turns").select_option("1")
    inside(quick, "export-dialog", "export-go").click()
    expect(quick.locator("body")).to_have_attribute("data-printed", "1")
    expect(quick.locator("#game-paper")).to_be_hidden()
    quick.emulate_media(media="print")
    paper = quick.locator("#game-paper")
    expect(paper).to_be_visible()
    expect(quick.locator("#play")).to_be_hidden()
    expect(paper.locator("figcaption")).to_have_text(
        [tell("paper.turn", first=1), tell("paper.turn", first=2) + " " + tell("paper.notes", notes="2 swap"),
         tell("paper.turn", first=3), tell("paper.turn", first=4)])
    expect(paper.locator(".game-line")).to_have_text("rhode 5: c3 swap d4 b2")
    expect(paper).to_contain_text(tell("paper.goes-on"))
    assert paper.locator("figure").nth(3).locator("svg text").all_text_contents()[-1] == "4"
    quick.pdf(path=tmp_path / "paper.pdf", prefer_css_page_size=True)
    assert (tmp_path / "paper.pdf").read_bytes().count(b"/Type /Page\n") == 1
    quick.evaluate("() => dispatchEvent(new Event('afterprint'))")
    quick.emulate_media(media="screen")
    expect(paper).to_have_count(0)
    expect(quick.locator("#play")).to_be_visible()


def test_by_keyboard_alone(server: Server, quick: Page) -> None:
    open_game(quick, server, OBRAS)
    quick.locator("#more summary").focus()
    quick.keyboard.press("Enter")
    quick.locator('#panel [data-action="export"]').focus()
    quick.keyboard.press("Enter")
    expect(quick.locator('input[name="export-kind"][value="png"]')).to_be_focused()
    quick.keyboard.press("ArrowDown")
    with quick.expect_download() as download:
        for _ in range(2):
            quick.keyboard.press("Tab")
        quick.keyboard.press("Enter")
    assert download.value.suggested_filename.endswith(".svg")
    quick.keyboard.press("Escape")
    expect(quick.locator("#export-dialog")).to_be_hidden()


def test_by_touch(server: Server, visitor: Visitor) -> None:
    page = visitor(has_touch=True, is_mobile=True, viewport={"width": 320, "height": 640}).page
    open_game(page, server, OBRAS)
    page.locator("#more summary").tap()
    page.locator('#panel [data-action="export"]').tap()
    with page.expect_download() as download:
        inside(page, "export-dialog", "export-go").tap()
    assert download.value.suggested_filename.endswith(".png")


def test_without_a_network(server: Server, page: Page) -> None:
    """The encoder is among what is kept."""
    open_game(page, server, OBRAS)
    until_kept(page)
    server.stop()
    with Image.open(export(page, "gif", gif="320")) as film:
        assert getattr(film, "n_frames", 1) == 4


def test_a_missing_encoder_is_told_and_the_rest_works(deployed: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect("404")
    page = watched.page
    deployed.behaviour.missing.add("static/animation.js")
    open_game(page, deployed, OBRAS)
    open_part(page, "export")
    choose(page, "export-kind", "gif")
    inside(page, "export-dialog", "export-go").click()
    expect(page.locator("#export-said")).to_have_text(tell("export.no-encoder", file="static/animation.js"))
    export(page, "png")
    deployed.behaviour.missing.clear()
    export(page, "gif")
    page.keyboard.press("Escape")
    has_record(page, "obras 3x3 falls: b2 a3 c1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_fits_and_axe_finds_nothing_serious(server: Server, visitor: Visitor, scheme: str) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": 320, "height": 640}).page
    open_game(page, server, OBRAS, "en.html")
    open_part(page, "export")
    for kind in ("png", "svg", "gif", "sheet"):
        choose(page, "export-kind", kind)
        assert page.locator("#export-dialog").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
        nothing_grave(page)
