"""Games kept in the browser under a name: kept, opened, renamed, deleted and brought back."""

from __future__ import annotations

import json

import pytest
from encrucijada.extras.shelf import KeptGame
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import button, has_record, notice, open_game, play_moves, reload, say
from tests.browser.share import FULL, REFUSED, inside, open_part, tell
from tests.browser.test_access import nothing_grave
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server

GAME = "game=rhode&size=5&moves=c3.swap.d4"


def games(page: Page) -> Locator:
    """The games of the list, those with a place of their own."""
    return page.locator("#kept-list [data-place]")


def keep(page: Page, name: str) -> None:
    """Keeps the game under the name; the dialog stays open."""
    if not page.locator("#kept-dialog").is_visible():
        open_part(page, "kept")
    page.locator("#kept-name").fill(name)
    inside(page, "kept-dialog", "keep").click()
    expect(page.locator("#kept-said")).to_have_text(tell("kept.done", name=name))


def of(page: Page, name: str, action: str) -> Locator:
    """A button of the game with that name."""
    return games(page).filter(has_text=name).locator(f'[data-action="{action}"]')


def test_games_are_kept_with_name_date_and_picture_and_opened_later(server: Server, quick: Page) -> None:
    """On another visit, too; the one that was there can be gone back to."""
    open_game(quick, server, GAME)
    keep(quick, "Viernes con Ana")
    quick.keyboard.press("Escape")
    open_game(quick, server, "game=obras&level=2&moves=b2.a3")
    keep(quick, "De obras")
    expect(games(quick).locator("strong")).to_have_text(["De obras", "Viernes con Ana"])
    year = str(quick.evaluate("() => new Date().getFullYear()"))
    for row in games(quick).all():
        expect(row.locator(".kept-name span")).to_contain_text(year)
        assert row.locator("img").evaluate("image => image.complete && image.naturalWidth") == 96
    quick.goto("about:blank")
    open_game(quick, server, "game=obras&level=2&moves=b2.a3")
    play_moves(quick, "c1")
    open_part(quick, "kept")
    of(quick, "Viernes", "kept-open").click()
    has_record(quick, "rhode 5: c3 swap d4")
    expect(notice(quick)).to_have_text(tell("open.named", name="Viernes con Ana"))
    quick.locator("[data-action=previous]").click()
    has_record(quick, "obras 3x3 falls: b2 a3 c1")


def test_a_kept_game_has_its_two_branches(server: Server, quick: Page) -> None:
    open_game(quick, server, GAME)
    quick.locator("#turns [data-turn]").nth(1).click()
    quick.locator('#grid [data-move="b2"]').click()
    has_record(quick, "rhode 5: c3 swap b2")
    whole = quick.url.partition("#")[2]
    keep(quick, "Rama")
    quick.keyboard.press("Escape")
    open_game(quick, server, "game=obras&level=1")
    open_part(quick, "kept")
    of(quick, "Rama", "kept-open").click()
    has_record(quick, "rhode 5: c3 swap b2")
    expect(quick).to_have_url(server.url + "#" + whole)


@pytest.mark.parametrize("touch", [False, True])
def test_rename_delete_and_undo(server: Server, visitor: Visitor, touch: bool) -> None:
    page = visitor(has_touch=touch).page
    open_game(page, server, GAME)
    for name in ("Uno", "Dos"):
        keep(page, name)

    def press(target: Locator) -> None:
        target.tap() if touch else target.click()

    press(of(page, "Uno", "kept-rename"))
    games(page).locator("input").fill("  Tres <i> ")
    press(inside(page, "kept-dialog", "kept-renamed"))
    expect(games(page).locator("strong")).to_have_text(["Dos", "Tres <i>"])
    press(of(page, "Dos", "kept-delete"))
    expect(games(page)).to_have_count(1)
    expect(page.locator("#kept-said")).to_have_text(tell("kept.deleted", name="Dos"))
    press(inside(page, "kept-dialog", "kept-undo"))
    expect(games(page).locator("strong")).to_have_text(["Dos", "Tres <i>"])
    expect(inside(page, "kept-dialog", "kept-undo")).to_be_hidden()
    reload(page)
    open_part(page, "kept")
    expect(games(page).locator("strong")).to_have_text(["Dos", "Tres <i>"])


def test_by_keyboard_alone(server: Server, quick: Page) -> None:
    """Keep with Enter, rename with Enter, delete and undo; the focus is never lost."""
    open_game(quick, server, GAME)
    open_part(quick, "kept")
    quick.locator("#kept-name").focus()
    quick.keyboard.press("Control+a")
    quick.keyboard.type("Tecla")
    quick.keyboard.press("Enter")
    expect(games(quick)).to_have_count(1)
    of(quick, "Tecla", "kept-rename").focus()
    quick.keyboard.press("Enter")
    quick.keyboard.type("Nueva")
    quick.keyboard.press("Enter")
    expect(of(quick, "Nueva", "kept-rename")).to_be_focused()
    quick.keyboard.press("Tab")
    quick.keyboard.press("Enter")
    expect(games(quick)).to_have_count(0)
    expect(inside(quick, "kept-dialog", "kept-undo")).to_be_focused()
    quick.keyboard.press("Enter")
    expect(of(quick, "Nueva", "kept-open")).to_be_focused()
    quick.keyboard.press("Enter")
    has_record(quick, "rhode 5: c3 swap d4")


def test_a_screen_reader_hears_which_game_each_button_is_for(server: Server, quick: Page) -> None:
    open_game(quick, server, GAME)
    for name in ("Uno", "Dos"):
        keep(quick, name)
    dialog = quick.get_by_role("dialog", name=tell("kept.title"))
    for name in ("Uno", "Dos"):
        for key in ("open", "rename", "delete"):
            expect(dialog.get_by_role("button", name=tell(f"action.{key}-kept") + ": " + name, exact=True)).to_have_count(1)
    expect(dialog.get_by_role("listitem")).to_have_count(2)


@pytest.mark.parametrize("storage", [REFUSED, FULL])
def test_where_nothing_can_be_kept_a_file_is_offered(server: Server, quick: Page, storage: str) -> None:
    quick.add_init_script(storage)
    open_game(quick, server, GAME)
    open_part(quick, "kept")
    quick.locator("#kept-name").fill("Viernes")
    inside(quick, "kept-dialog", "keep").click()
    expect(quick.locator("#kept-said")).to_have_text(tell("kept.refused"))
    expect(games(quick)).to_have_count(0)
    with quick.expect_download() as download:
        inside(quick, "kept-dialog", "kept-file").click()
    assert "name: Viernes\n" in download.value.path().read_text(encoding="utf-8")


def test_a_picture_that_is_too_much_is_left_out(server: Server, quick: Page) -> None:
    """The game itself is kept as long as there is room for it."""
    quick.add_init_script(
        "const set = Storage.prototype.setItem; Storage.prototype.setItem = function (name, text) {"
        " if (text.length > 1000) throw new DOMException('full', 'QuotaExceededError'); set.call(this, name, text) }")
    open_game(quick, server, GAME)
    keep(quick, "Viernes")
    expect(games(quick)).to_have_count(1)
    expect(games(quick).locator("img")).to_be_hidden()
    of(quick, "Viernes", "kept-open").click()
    has_record(quick, "rhode 5: c3 swap d4")


def test_damaged_games_are_left_alone_and_the_rest_is_listed(server: Server, quick: Page) -> None:
    """What can be read of a broken game is opened, with what is wrong."""
    broken = KeptGame(2, "Rota", "soon", "", "game=rhode&size=5&moves=c3.z9")
    kept = {"game.1": "damaged", "game.2": broken.write(), "game.x": "y", "game.3": "\n\n\n"}
    fill = "kept => { if (!localStorage.length) for (const name in kept) localStorage.setItem('encrucijada.' + name, kept[name]) }"
    quick.add_init_script(f"({fill})({json.dumps(kept)})")
    open_game(quick, server, "game=obras&level=1")
    open_part(quick, "kept")
    expect(games(quick).locator("strong")).to_have_text(["Rota"])
    expect(games(quick).locator(".kept-name span")).to_have_text("soon")
    of(quick, "Rota", "kept-open").click()
    has_record(quick, "rhode 5: c3")
    expect(notice(quick)).to_contain_text("2 (z9)")


def test_a_reviewed_game_of_level_4_doesnt_go_on_when_it_was_kept(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=obras&level=4&moves=b2.c3")
    button(quick, "resign").click()
    keep(quick, "Final")
    quick.keyboard.press("Escape")
    open_game(quick, server, "game=rhode&size=5")
    open_part(quick, "kept")
    of(quick, "Final", "kept-open").click()
    expect(quick.locator("html")).to_have_attribute("data-state", "over")
    expect(quick.locator('#grid [aria-disabled="false"]')).to_have_count(0)


def test_without_a_network(server: Server, page: Page) -> None:
    open_game(page, server, GAME)
    until_kept(page)
    server.stop()
    keep(page, "Isla")
    of(page, "Isla", "kept-open").click()
    expect(notice(page)).to_have_text(tell("open.named", name="Isla"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1440])
def test_the_dialog_fits_and_axe_finds_nothing_serious(server: Server, visitor: Visitor, scheme: str, width: int) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": width, "height": 640}).page
    open_game(page, server, GAME)
    for name in ("Uno", "Una partida con un nombre bastante más largo que los demás, hasta aquí"):
        keep(page, name)
    of(page, "Uno", "kept-delete").click()
    keep(page, "Dos")
    of(page, "Dos", "kept-rename").click()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert page.locator("#kept-dialog").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    nothing_grave(page)
    assert say("action.kept")
