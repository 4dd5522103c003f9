"""A pairing on the players' machine: two names, one or two games, no help, and a code at the end."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from encrucijada.compete.bout import ticket_of
from encrucijada.compete.codes import read_code, read_long
from encrucijada.compete.competition import Competition, Settings
from encrucijada.compete.files import read_competition, write_competition
from encrucijada.play.words import sentence
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import button, click, has_record, has_state, notice, open_game, play_moves, reload, say
from tests.browser.visit import Visitor, until_kept
from tools.pages import PAIRING_CATALOGUES, catalogue
from tools.serve import Server

NAMES = ("Ana Ruiz", "Ñandú Pérez")


def tell(key: str, lang: str = "es", **facts: object) -> str:
    """A sentence of the pairing, names standing in it whole."""
    return sentence(catalogue(lang, PAIRING_CATALOGUES), key, {name: (fact,) if isinstance(fact, str) else fact for name, fact in facts.items()})


def competition(games: int = 2, format: str = "swiss") -> Competition:
    made = Competition(Settings("Torneo", "rhode", "3", format, games, 3 if format == "swiss" else 0, "7", "ab"))
    for number, name in enumerate(NAMES, 1):
        made.take(f"player {number}: {name}")
    made.take("round 1: 1-2")
    return made


def link(made: Competition, clock: str = "", own: str = "") -> str:
    return "game=rhode&size=3&pairing=" + quote(ticket_of(made, "1.1", clock, own).write())


def said(page: Page) -> Locator:
    return page.locator("#bout-said")


def code(page: Page) -> str:
    return str(page.locator("#bout-code").text_content())


def yes(page: Page, *names: str) -> None:
    for name in names:
        page.locator(".bout-question").get_by_role("button", name=tell("pairing.agrees", name=name), exact=True).click()


def resign(page: Page, name: str) -> None:
    """Whoever is to move gives up."""
    button(page, "resign").click()
    expect(page.locator(".bout-question")).to_contain_text(tell("pairing.resign", name=name))
    yes(page, name)


def test_two_games_one_after_the_other_and_a_code(server: Server, quick: Page) -> None:
    """The other starts the second; the competition takes the code and what the QR code says."""
    made = competition()
    open_game(quick, server, link(made))
    expect(said(quick)).to_have_text(tell("pairing.game", game=1, games=2, first=NAMES[0], second=NAMES[1]))
    expect(quick.locator("#players")).to_contain_text(NAMES[0] + " · " + say("colour.black"))
    expect(button(quick, "hint")).to_be_hidden()
    play_moves(quick, "b2")
    resign(quick, NAMES[1])
    expect(said(quick)).to_have_text(tell("pairing.won", game=1, name=NAMES[0]))
    quick.get_by_role("button", name=tell("pairing.next", name=NAMES[1])).click()
    has_record(quick, "rhode 3:")
    expect(said(quick)).to_have_text(tell("pairing.game", game=2, games=2, first=NAMES[1], second=NAMES[0]))
    play_moves(quick, "b2")
    resign(quick, NAMES[0])
    expect(quick.locator(".bout-score")).to_have_text(tell("pairing.result", first=NAMES[0], second=NAMES[1], result="1–1"))
    assert read_code(made, code(quick)) == ("1.1", "1-1 12")
    expect(quick.locator("#bout svg.qr")).to_be_visible()


def test_a_turn_is_taken_back_only_if_both_agree(server: Server, quick: Page) -> None:
    open_game(quick, server, link(competition()))
    play_moves(quick, "b2 swap")
    play_moves(quick, "a1")
    button(quick, "undo").click()
    expect(quick.locator(".bout-question p")).to_have_text(tell("pairing.undo", name=NAMES[0]))
    yes(quick, NAMES[0])
    has_record(quick, "rhode 3: b2 swap a1")
    yes(quick, NAMES[1])
    has_record(quick, "rhode 3: b2 swap")
    click(quick, "c3")
    has_record(quick, "rhode 3: b2 swap c3")
    button(quick, "undo").click()
    quick.get_by_role("button", name=tell("pairing.no"), exact=True).click()
    has_record(quick, "rhode 3: b2 swap c3")


def test_looking_back_is_no_way_to_take_back(server: Server, quick: Page) -> None:
    open_game(quick, server, link(competition()))
    play_moves(quick, "b2 a1 c3")
    quick.locator('#turns [data-turn="1"]').click()
    expect(quick.locator('[data-move][aria-disabled="false"]')).to_have_count(0)
    quick.locator('#turns [data-turn="3"]').click()
    expect(quick.locator('[data-move][aria-disabled="false"]')).not_to_have_count(0)


def test_a_reload_loses_nothing(server: Server, quick: Page) -> None:
    """In mid-game, between the games, and at the end."""
    open_game(quick, server, link(competition()))
    play_moves(quick, "b2 a1")
    reload(quick)
    has_record(quick, "rhode 3: b2 a1")
    expect(said(quick)).to_have_text(tell("pairing.game", game=1, games=2, first=NAMES[0], second=NAMES[1]))
    resign(quick, NAMES[0])
    reload(quick)
    expect(said(quick)).to_have_text(tell("pairing.won", game=1, name=NAMES[1]))
    quick.get_by_role("button", name=tell("pairing.next", name=NAMES[1])).click()
    play_moves(quick, "a3")
    reload(quick)
    has_record(quick, "rhode 3: a3")
    resign(quick, NAMES[0])
    written = code(quick)
    reload(quick)
    expect(quick.locator("#bout-code")).to_have_text(written)


def test_ones_own_game_stays(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=5")
    play_moves(quick, "c3")
    open_game(quick, server, link(competition()))
    has_record(quick, "rhode 3:")  # the page stays, and is ready at once with the game before
    play_moves(quick, "b2")
    quick.goto("about:blank")
    quick.goto(server.url)
    has_record(quick, "rhode 5: c3")
    expect(quick.locator("#bout")).to_have_count(0)
    expect(button(quick, "new")).to_be_visible()


def test_the_same_link_goes_on_and_another_begins(server: Server, quick: Page) -> None:
    made = competition()
    open_game(quick, server, link(made))
    play_moves(quick, "b2")
    quick.goto("about:blank")
    open_game(quick, server, link(made))
    has_record(quick, "rhode 3: b2")
    made.take("result 1.1: 1-1")
    made.take("round 2: 2-1")
    open_game(quick, server, "game=rhode&size=3&pairing=" + quote(ticket_of(made, "2.1").write()))
    has_record(quick, "rhode 3:")
    expect(quick.locator("#bout-title")).to_have_text(tell("pairing.title", round=2, table=1))
    expect(quick.locator("#bout")).to_have_count(1)


def test_a_clock_runs_and_is_kept(server: Server, quick: Page) -> None:
    open_game(quick, server, link(competition(1), clock="plain 600 0"))
    expect(quick.locator(".clock").first).to_have_text("10:00")
    play_moves(quick, "b2")
    expect(quick.locator(".clock").nth(1)).not_to_have_text("10:00")
    reload(quick)
    expect(quick.locator(".clock").nth(1)).to_be_visible()
    expect(quick.locator(".clock").nth(1)).not_to_have_text("10:00")


def test_a_level_knockout_wants_one_game_more(server: Server, quick: Page) -> None:
    made = competition(2, "knockout")
    open_game(quick, server, link(made))
    for game in range(1, 4):
        starts = NAMES[1 - game % 2]
        expect(said(quick)).to_have_text(tell("pairing.game", game=game, games=max(2, game), first=starts, second=NAMES[game % 2]))
        play_moves(quick, "b2")
        resign(quick, NAMES[game % 2])
        if game < 3:
            quick.locator('[data-action="bout-next"]').click()
    assert read_code(made, code(quick)) == ("1.1", "2-1 121")


def test_a_broken_link_says_so_and_the_board_plays(server: Server, quick: Page) -> None:
    open_game(quick, server, "game=rhode&size=3&pairing=1.1;2;xx;;;A;B")
    expect(notice(quick)).to_contain_text(tell("error.bad-pairing"))
    play_moves(quick, "b2")
    expect(quick.locator("#bout")).to_have_count(0)


def test_a_missing_part_is_named_and_the_board_plays(server: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect("^error")
    server.behaviour.missing.add("bout.py")
    open_game(watched.page, server, link(competition()))
    expect(notice(watched.page)).to_contain_text("bout.py")
    play_moves(watched.page, "b2")


def test_played_on_the_teachers_machine_the_result_enters_itself(server: Server, quick: Page) -> None:
    """With the games; and once it is there, another doesn't take its place."""
    made = competition(1)
    quick.goto(server.url)
    has_state(quick, "ready")
    quick.evaluate("text => localStorage.setItem('encrucijada.compete.abc', text)", write_competition(made))
    quick.goto("about:blank")  # else the page stays, and is ready at once with the game before
    open_game(quick, server, link(made, own="abc"))
    play_moves(quick, "b2 a1")
    resign(quick, NAMES[0])
    expect(quick.locator("#bout-result")).to_contain_text(tell("pairing.entered"))
    back = read_competition(quick.evaluate("localStorage.getItem('encrucijada.compete.abc')")).competition
    assert back.steps[-2:] == ["record 1.1.1: rhode 3: b2 a1", "result 1.1: 0-1 2"]
    expect(quick.locator("#bout-result a")).to_have_attribute("href", "competition-es.html#competition=abc&view=rounds")
    expect(quick.locator("#bout-code")).to_have_count(0)


def test_a_game_offline(server: Server, page: Page) -> None:
    """After one visit in which nobody opened a pairing."""
    made = competition(1)
    page.goto(server.url)
    until_kept(page)
    server.stop()
    page.goto("about:blank")
    open_game(page, server, link(made))
    play_moves(page, "b2")
    resign(page, NAMES[1])
    assert read_code(made, code(page)) == ("1.1", "1-0 1")
    expect(page.locator("#bout svg.qr")).to_be_visible()


READS = """async () => {
  const { decodeQR } = await import('./vendor/qr/decode.js');
  const svg = document.querySelector('#bout svg.qr'), image = new Image();
  const drawing = svg.cloneNode(true);
  drawing.setAttribute('width', 600);
  drawing.setAttribute('height', 600);
  image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(drawing));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 600;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return decodeQR(canvas.getContext('2d').getImageData(0, 0, 600, 600));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_qr_code_holds_the_games(server: Server, visitor: Visitor, scheme: Any) -> None:
    made = competition(1)
    page = visitor(color_scheme=scheme).page
    open_game(page, server, link(made))
    play_moves(page, "b2 a1")
    resign(page, NAMES[0])
    expect(page.locator("#bout svg.qr")).to_be_visible()
    assert read_long(made, page.evaluate(READS)) == ("1.1", "0-1 2", ["rhode 3: b2 a1"])
