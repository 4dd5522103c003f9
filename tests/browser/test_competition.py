"""A competition on its page, from the names to the table: by pointer, by keyboard, through reloads, and where the browser keeps nothing."""

from __future__ import annotations

from encrucijada.compete.draws import berger
from playwright.sync_api import Page, expect

from tests.browser.compete import NAMES, PATIENCE, create, error, kept, look, open_page, pair, shown, status, tell, win
from tests.browser.play import reload
from tests.browser.visit import Visitor
from tools.serve import Server

SIX = NAMES[:6]


def test_a_whole_round_robin(server: Server, quick: Page) -> None:
    """Every round is paired here, entered by tapping, kept at once; the table follows."""
    open_page(quick, server)
    expect(quick.locator("#shelf-empty")).to_be_visible()
    create(quick, SIX, format="robin", name="Copa")
    expect(quick.locator("#create-board")).to_have_value("5x5 falls")
    for round in range(1, 6):
        pair(quick, round)
        expect(quick.locator("[data-at]")).to_have_count(3)
        for table in (1, 2, 3):
            win(quick, f"{round}.{table}", ("first", "second", "level")[(round + table) % 3])
        assert all(pairing.result is not None for pairing in shown(quick).rounds[round - 1].pairings)
        if round == 3:
            reload(quick)
            expect(quick.locator("#round-title")).to_have_text(tell("compete.round", round=3))
    expect(quick.locator(".over")).to_be_visible()
    expect(quick.locator("#pair")).to_have_count(0)
    met = {tuple(sorted((pairing.first, pairing.second))) for pairing in shown(quick).pairings()}
    assert len(met) == 15 and len(shown(quick).rounds) == len([berger(6, round) for round in range(1, 6)])
    look(quick, "table")
    expect(quick.locator(".standings tbody tr")).to_have_count(6)
    expect(quick.locator(".cross tbody tr").first.locator("td")).to_have_count(8)
    expect(status(quick)).to_have_text("")


def one_comes_late_and_one_leaves(page: Page) -> None:
    look(page, "players")
    page.locator("#add-players").fill("Zoe Late; 2B\nAna Ruiz")
    page.locator("#add").click()
    expect(page.locator("#add-problems li")).to_have_text([tell("compete.line", "en", line=2, problem=error("name-twice", "en", name="Ana Ruiz"))])
    assert len(shown(page).players) == 10, "nobody comes in while a line is wrong"
    page.locator("#add-players").fill("Zoe Late; 2B")
    page.locator("#add").click()
    expect(page.locator(".players li").last).to_contain_text("Zoe Late")
    page.locator(f'[data-action="leave"][aria-label="{tell("compete.leave-name", "en", name="Eva León")}"]').click()
    expect(status(page)).to_have_text(tell("compete.did.leave", "en", name="Eva León"))


def test_a_swiss_with_all_that_happens_in_a_class(server: Server, visitor: Visitor) -> None:
    """In English: rounds by the thinker, a correction that flags, a cancelled round, somebody late, somebody who leaves, steps undone."""
    page = visitor(locale="en-GB").page
    open_page(page, server, "en")
    create(page, NAMES, format="swiss", rounds="4", seed="7")
    expect(page.locator("#competition-summary")).to_contain_text("4")
    pair(page, 1, "en")
    for table in range(1, 6):
        win(page, f"1.{table}", "first")
    one_comes_late_and_one_leaves(page)
    look(page, "rounds")
    pair(page, 2, "en")
    second = shown(page).rounds[1].pairings
    assert {number for pairing in second for number in (pairing.first, pairing.second)} == {1, 2, 3, 4, 5, 6, 7, 8, 9, 11}
    page.locator("#round-1").click()
    win(page, "1.1", "second")
    expect(page.locator("#round-2")).to_have_accessible_name(tell("compete.round.flagged", "en", round=2))
    page.locator("#undo").click()
    expect(page.locator("#round-2")).to_have_accessible_name(tell("compete.round.open", "en", round=2))
    page.locator("#redo").click()
    page.locator("#round-2").click()
    expect(page.locator(".flag")).to_contain_text(tell("compete.flag.last", "en", round=2))
    page.locator(".flag [data-action=cancel-round]").click()
    expect(page.locator("#round-2")).to_have_count(0)
    reload(page)
    pair(page, 2, "en")
    assert shown(page).flagged() == []
    page.locator("#pair").click()
    expect(status(page)).to_have_text(error("open", "en", round=2, table=1))
    for table in range(1, 6):
        win(page, f"2.{table}", "level")
    look(page, "table")
    expect(page.locator(".standings tbody tr")).to_have_count(11)
    expect(page.locator(".standings")).to_contain_text(tell("compete.left", "en", name="Eva León"))
    expect(page.locator(".cross thead th")).to_have_text([
        tell("compete.column.line", "en"), tell("compete.column.player", "en"), "R1", "R2", tell("compete.column.points", "en")])
    expect(page.locator(".means dt")).to_have_count(5)


def test_every_step_can_be_undone_back_to_nothing(server: Server, quick: Page) -> None:
    open_page(quick, server)
    create(quick, SIX[:3], format="knockout", games="1")
    pair(quick, 1)
    win(quick, "1.2")
    expect(quick.locator("#undo")).to_contain_text("1–0")
    for left in range(4, -1, -1):
        quick.locator("#undo").click()
        expect(quick.locator("#redo")).to_be_visible()
        assert len(shown(quick).steps) == left
    expect(quick.locator("#undo")).to_be_disabled()
    for _ in range(5):
        quick.locator("#redo").click()
    expect(quick.locator('[id="first-1.2"]')).to_have_attribute("aria-pressed", "true")
    expect(quick.locator("#redo")).to_be_hidden()


def test_a_level_knockout_wants_one_game_more_and_leaves_one(server: Server, quick: Page) -> None:
    open_page(quick, server)
    create(quick, SIX[:4], format="knockout")
    pair(quick, 1)
    win(quick, "1.1", "level")
    win(quick, "1.2", "second")
    quick.locator("#pair").click()
    expect(status(quick)).to_contain_text("una partida más")
    quick.locator('[id="first-1.1"]').click()
    expect(quick.locator('[data-at="1.1"] .score')).to_have_text("2–1")
    pair(quick, 2)
    win(quick, "2.1")
    expect(quick.locator(".over")).to_be_visible()


def test_the_king_stays_and_the_queue_is_shown(server: Server, quick: Page) -> None:
    open_page(quick, server)
    create(quick, SIX[:4], format="hill", games="1")
    pair(quick, 1)
    king = shown(quick).players[shown(quick).rounds[0].pairings[0].first - 1].name
    win(quick, "1.1", "first")
    pair(quick, 2)
    pairing = shown(quick).rounds[1].pairings[0]
    assert king in {shown(quick).players[number - 1].name for number in (pairing.first, pairing.second)}
    expect(quick.locator(".next")).to_contain_text(king)


def test_any_result_is_entered_and_taken_back_in_the_dialog_of_a_table(server: Server, quick: Page) -> None:
    open_page(quick, server)
    create(quick, SIX[:4], format="robin")
    pair(quick, 1)
    for value, said in (("1.1: 1-0", "1–0"), ("1.1: 0-0", "0–0"), ("1.1: none", "1–1")):
        quick.locator('[id="more-1.1"]').click()
        quick.locator(f'#pairing-results [data-value="{value}"]').click()
        expect(quick.locator("#pairing-dialog")).to_be_hidden()
        expect(quick.locator('[data-at="1.1"] .score')).to_have_text(said)
    assert shown(quick).rounds[0].pairings[0].result is None


def test_by_keyboard_alone(server: Server, quick: Page) -> None:
    """What has the focus keeps it when a result is entered; the title of a new round gets it."""
    open_page(quick, server)
    keys = quick.keyboard
    quick.locator('[data-action="create"]').focus()
    keys.press("Enter")
    expect(quick.locator("#create-name")).to_be_focused()
    for _ in range(3):
        keys.press("Tab")
    keys.insert_text("Ana\nBea\nCarla")
    keys.press("Tab")
    keys.press("t")  # the format that begins so
    for _ in range(3):
        keys.press("Tab")
    keys.press("Tab")
    keys.press("Enter")
    expect(quick.locator("#competition-title")).to_be_focused()
    quick.locator("#pair").focus()
    keys.press("Enter")
    expect(quick.locator("#round-title")).to_be_focused()
    keys.press("Tab")
    expect(quick.locator('[id="first-1.1"]')).to_be_focused()
    keys.press("Enter")
    expect(quick.locator('[id="first-1.1"]')).to_have_attribute("aria-pressed", "true")
    expect(quick.locator('[id="first-1.1"]')).to_be_focused()
    keys.press("Tab")  # past the score, which is a button only while there is none, or a level one
    keys.press("Tab")
    expect(quick.locator('[id="more-1.1"]')).to_be_focused()
    keys.press("Enter")
    expect(quick.locator("#pairing-dialog")).to_be_visible()
    keys.press("Escape")
    expect(quick.locator('[id="more-1.1"]')).to_be_focused()


def test_names_sort_as_the_language_does(server: Server, quick: Page) -> None:
    open_page(quick, server)
    create(quick, ("Ñandú", "Óscar", "Nuria", "Alba", "Zoe", "Álvaro"), format="robin")
    look(quick, "players")
    assert quick.locator(".players strong").all_text_contents() == ["Alba", "Álvaro", "Nuria", "Ñandú", "Óscar", "Zoe"]


def test_a_list_with_faults_is_not_taken_and_survives_a_reload(server: Server, quick: Page) -> None:
    open_page(quick, server)
    quick.locator('[data-action="create"]').click()
    quick.locator("#create-players").fill("Ana; 2.º A\nana;  2.º a\n\n; 3\nLuis")
    expect(quick.locator("#create-problems li")).to_have_count(2)
    expect(quick.locator("#create-count")).to_have_text(tell("compete.players.count", players=2))
    quick.locator('#create-form button[type="submit"]').click()
    expect(quick.locator("#create-said")).to_have_text(tell("compete.mend-lines"))
    quick.reload()
    expect(quick.locator("html")).to_have_attribute("data-state", "ready")
    quick.locator('[data-action="create"]').click()
    expect(quick.locator("#create-players")).to_have_value("Ana; 2.º A\nana;  2.º a\n\n; 3\nLuis")


def test_a_round_that_cannot_be_paired_now_is_paired_later(deployed: Server, visitor: Visitor) -> None:
    watched = visitor()
    watched.expect("^error", "^warning")
    page = watched.page
    deployed.behaviour.missing.add("thinker.zip")
    open_page(page, deployed)
    create(page, SIX, format="swiss")
    page.locator("#pair").click()
    expect(page.locator("#notice-said")).to_have_text(tell("compete.pairing-missing", file="thinker.zip"), timeout=PATIENCE)
    deployed.behaviour.missing.clear()
    page.locator("#notice-do").click()
    expect(page.locator("#round-title")).to_have_text(tell("compete.round", round=1), timeout=PATIENCE)


def test_a_game_opens_on_the_page_of_the_game_once_its_pairing_has_a_result(server: Server, quick: Page) -> None:
    open_page(quick, server)
    create(quick, SIX[:2], format="robin")
    pair(quick, 1)
    text = kept(quick)[0]
    lines = text.strip().split("\n")
    steps = [*lines[9:-1], "record 1.1.1: obras 5x5 falls: b2 a3"]
    quick.evaluate("([name, text]) => localStorage.setItem(name, text)", [
        quick.evaluate("() => Object.keys(localStorage).find(name => name.startsWith('encrucijada.compete.'))"),
        "\n".join([*lines[:9], *steps, f"steps: {len(steps)}"]) + "\n"])
    quick.reload()
    look(quick, "games")
    expect(quick.locator(".games")).to_contain_text("están jugando")
    look(quick, "rounds")
    win(quick, "1.1")
    look(quick, "games")
    with quick.expect_popup() as popup:
        quick.locator('[data-action="show-game"]').click()
    expect(popup.value.locator("#record")).to_have_text("obras 5x5 falls: b2 a3")
