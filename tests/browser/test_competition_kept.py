"""What a competition must survive: a browser that keeps nothing, or is full, two windows, damaged and foreign files."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from encrucijada.compete.competition import Competition, Settings
from encrucijada.compete.draws import berger, write_round
from encrucijada.compete.files import LONGEST, read_competition, write_competition
from playwright.sync_api import Page, expect

from tests.browser.compete import NAMES, PATIENCE, create, error, kept, look, open_page, pair, shown, status, tell, win
from tests.browser.test_memory import FULL, REFUSED
from tests.browser.visit import Visitor, until_kept
from tools.serve import Server

FOUR = NAMES[:4]


def saved(page: Page, button: str = "#file-save") -> Path:
    """The file that the page gives."""
    with page.expect_download() as download:
        page.locator(button).click()
    return Path(download.value.path())


def bring(page: Page, text: str | bytes, name: str = "torneo.txt") -> None:
    """Opens a file with that content, from the list of competitions."""
    content = text if isinstance(text, bytes) else text.encode()
    page.locator("#open-file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": content})


@pytest.fixture
def played(server: Server, quick: Page) -> Page:
    """A competition of four with a round played."""
    open_page(quick, server)
    create(quick, FOUR, format="robin")
    pair(quick, 1)
    win(quick, "1.1")
    return quick


def test_where_nothing_is_kept_it_says_so_and_gives_a_file(server: Server, visitor: Visitor) -> None:
    page = visitor().page
    page.add_init_script(REFUSED)
    open_page(page, server)
    expect(page.locator("#unkept")).to_be_visible()
    create(page, FOUR, format="robin")
    pair(page, 1)
    win(page, "1.1")
    opened = read_competition(saved(page, '#unkept [data-action="save"]').read_text(encoding="utf-8"))
    assert opened.problems == [] and [pairing.result for pairing in opened.competition.pairings()] == [(2, 0), None]
    page.locator('#views [data-action="shelf"]').click()
    page.locator('[data-action="open"]').click()
    expect(page.locator('[id="first-1.1"]')).to_have_attribute("aria-pressed", "true")


def test_a_disk_that_fills_up_costs_nothing(played: Page) -> None:
    """It is told at the step that isn't kept, closing the page is asked about, and once there is room all is kept again."""
    page = played
    page.evaluate("() => { globalThis.real = Storage.prototype.setItem; " + FULL + " }")
    win(page, "1.2", "second")
    expect(page.locator("#unkept")).to_be_visible()
    assert shown(page).rounds[0].pairings[1].result is None
    page.evaluate("() => { Storage.prototype.setItem = globalThis.real }")
    pair(page, 2)
    expect(page.locator("#unkept")).to_be_hidden()
    assert shown(page).rounds[0].pairings[1].result == (0, 2) and len(shown(page).rounds) == 2


def test_a_crash_right_after_a_step_loses_nothing(played: Page, server: Server) -> None:
    """Nothing waits: what the page shows is kept already."""
    other = played.context.new_page()
    played.locator('[id="second-1.2"]').click()
    assert shown(played).rounds[0].pairings[1].result == (0, 2)
    played.close(run_before_unload=False)
    open_page(other, server)
    other.locator('[data-action="open"]').click()
    expect(other.locator('[id="second-1.2"]')).to_have_attribute("aria-pressed", "true")


def test_another_window_follows_and_neither_writes_over_the_other(played: Page) -> None:
    """As when the table is on the projector in a window of its own."""
    page = played
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator('[id="first-1.1"]')).to_have_attribute("aria-pressed", "true")
    win(page, "1.2", "level")
    expect(other.locator('[id="level-1.2"]')).to_have_attribute("aria-pressed", "true")
    win(other, "1.1", "second")
    expect(page.locator('[id="second-1.1"]')).to_have_attribute("aria-pressed", "true")
    assert [pairing.result for pairing in shown(page).pairings()] == [(0, 2), (1, 1)]


def test_a_file_brings_the_competition_to_another_machine(played: Page, server: Server, visitor: Visitor) -> None:
    """And beside the one that is there already, which stays as it is."""
    look(played, "files")
    file = saved(played)
    assert file.read_text(encoding="utf-8") == kept(played)[0]
    other = visitor(locale="en-GB").page
    open_page(other, server, "en")
    bring(other, file.read_bytes())
    expect(other.locator("#competition-title")).to_be_focused()
    assert kept(other) == kept(played)
    other.locator('#views [data-action="shelf"]').click()
    bring(other, file.read_bytes())
    expect(status(other)).to_have_text(tell("compete.opened", "en", name="Torneo de clase"))
    assert kept(other) == kept(played) * 2


def test_results_and_table_go_to_spreadsheets(played: Page) -> None:
    look(played, "files")
    rows = list(csv.reader(io.StringIO(saved(played, "#file-csv").read_text(encoding="utf-8-sig"))))
    assert rows[0][0] == tell("compete.csv.round") and len(rows) == 3 and rows[1][-2:] == ["2", "0"] and rows[2][-2:] == ["", ""]
    table = list(csv.reader(io.StringIO(saved(played, "#file-csv-table").read_text(encoding="utf-8-sig"))))
    assert table[0][0] == tell("compete.column.place") and len(table) == 5 and table[1][3] == "1"


@pytest.mark.parametrize(("content", "key", "facts"), [
    (b"", "file-head", {"head": "Encrucijada competition 1"}), ("Ana\nBea", "file-head", {"head": "Encrucijada competition 1"}),
    (b"\xff\xfe\x00\x01\x80" * 50, "file-head", {"head": "Encrucijada competition 1"}),
    ("Encrucijada competition 1\nname: x\n", "file-field", {"field": "game"}), (b"x" * (LONGEST + 1), "file-long", {})])
def test_a_foreign_file_is_refused_with_the_reason(played: Page, content: str | bytes, key: str, facts: dict[str, str]) -> None:
    before = kept(played)
    played.locator('#views [data-action="shelf"]').click()
    bring(played, content, "otra cosa.txt")
    expect(played.locator("#notice-said")).to_have_text(tell("compete.not-opened", name="otra cosa.txt", problem=error(key, "es", **facts)))
    expect(played.locator("#shelf")).to_be_visible()
    assert kept(played) == before


def two_hundred() -> Competition:
    """A Swiss of 200 with nine rounds and every game of theirs, as long as fits in a file."""
    competition = Competition(Settings("Liga", "rhode", "19", "swiss", 2, 9, "7", "ab"))
    for number in range(1, 201):
        competition.take(f"player {number}: Alumna número {number}; 2.º B")
    turns = " ".join(f"{'abcdefghijklmnopqrs'[place % 19]}{place // 19 + 1}" for place in range(300))
    for round in range(1, 10):
        competition.take(f"round {round}: " + write_round(berger(200, round)))
        for table in range(1, 101):
            for game in (1, 2):
                competition.take(f"record {round}.{table}.{game}: rhode 19: {turns}")
            competition.take(f"result {round}.{table}: 2-0")
    return competition


def test_a_file_of_two_hundred_with_all_their_games_is_opened_and_gone_on_with(server: Server, quick: Page) -> None:
    text = write_competition(two_hundred())
    assert 0.95 * LONGEST < len(text.encode()) <= LONGEST
    open_page(quick, server)
    bring(quick, text)
    expect(quick.locator("#round-title")).to_have_text(tell("compete.round", round=9), timeout=PATIENCE)
    quick.locator('[id="second-9.100"]').click()
    expect(quick.locator('[id="second-9.100"]')).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    assert shown(quick).rounds[8].pairings[99].result == (0, 2)
    quick.locator("#undo").click()
    expect(quick.locator('[id="first-9.100"]')).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    assert kept(quick) == [text]
    quick.reload()
    expect(quick.locator('[id="first-9.100"]')).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)


def test_a_damaged_file_is_opened_as_far_as_it_goes(played: Page) -> None:
    lines = kept(played)[0].strip().split("\n")
    played.locator('#views [data-action="shelf"]').click()
    bring(played, "\n".join([*lines[:10], "dance: 1", *lines[10:-2]]))
    expect(played.locator("#notice-said")).to_contain_text(error("step", text="dance: 1"))
    expect(played.locator("#notice-said")).to_contain_text(error("file-cut", steps=6))
    expect(played.locator("#round-title")).to_have_text(tell("compete.round", round=1))
    assert len(kept(played)) == 2


def test_what_is_damaged_in_the_browser_stays_as_it_is(played: Page) -> None:
    """It is opened as far as it goes, beside it."""
    text = kept(played)[0].replace("player 4:", "plover 4:")
    played.evaluate("text => localStorage.setItem(Object.keys(localStorage).find(name => name.startsWith('encrucijada.compete.')), text)", text)
    played.reload()
    expect(played.locator("#notice-said")).to_contain_text("dañado")
    assert text in kept(played) and len(kept(played)) == 2
    played.evaluate("() => { localStorage['encrucijada.compete.zzz'] = 'nothing at all' }")
    played.locator('#views [data-action="shelf"]').click()
    expect(played.locator("#shelf-list li")).to_have_count(3)
    expect(played.locator("#shelf-list")).to_contain_text(tell("compete.damaged"))


def test_what_was_deleted_can_be_brought_back(played: Page) -> None:
    before = kept(played)
    played.locator('#views [data-action="shelf"]').click()
    played.locator('[data-action="delete"]').click()
    expect(played.locator("#shelf-empty")).to_be_visible()
    assert kept(played) == []
    played.locator("#notice-do").click()
    expect(played.locator("#shelf-list li")).to_have_count(1)
    assert kept(played) == before


def test_without_a_network(server: Server, page: Page) -> None:
    """A whole start and a Swiss round, from what is kept."""
    open_page(page, server)
    until_kept(page)
    server.stop()
    page.goto("about:blank")
    open_page(page, server)
    create(page, NAMES[:5], format="swiss")
    pair(page, 1)
    expect(page.locator("[data-at]")).to_have_count(2)
    assert isinstance(shown(page), Competition) and write_competition(shown(page)) == kept(page)[0]
