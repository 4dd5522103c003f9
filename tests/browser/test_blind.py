"""A person who sees nothing plays, looks back and learns: by role and name, with the keys, and by what live regions say."""

from __future__ import annotations

import random
import re

import pytest
from encrucijada.core.game import Position
from encrucijada.extras.hearing import board_said, points_said
from encrucijada.learn.lessons import lesson_named
from encrucijada.play.record import Record, read_record
from encrucijada.play.session import Seats, Session
from encrucijada.play.words import sentence
from encrucijada.view.speech import Speech
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import open_game
from tests.browser.visit import Visitor
from tools.pages import EXTRAS_CATALOGUES, LEARN_CATALOGUES, catalogue, page_name
from tools.serve import Server

LANGUAGES = ["es", "en"]
LISTEN = """() => {
  globalThis.announced = []
  const region = node => (node.closest ? node : node.parentElement).closest('[role=status], [role=alert]')
  new MutationObserver(changes => {
    for (const one of new Set(changes.map(change => region(change.target)).filter(Boolean)))
      if (one.textContent.trim()) announced.push(one.textContent.trim())
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}"""


class Blind:
    """Somebody at the page who hears it, and knows the board's points by name alone."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.texts = {**catalogue(lang, LEARN_CATALOGUES), **catalogue(lang), **catalogue(lang, EXTRAS_CATALOGUES)}
        self.speech = Speech(catalogue(lang))

    def tell(self, key: str, **facts: object) -> str:
        return sentence(self.texts, key, facts)

    def listen(self) -> None:
        self.page.evaluate(LISTEN)

    def heard(self, text: str) -> None:
        """Waits until this was announced, once; nothing before it counts from now on."""
        expect(self.page.get_by_role("status").filter(has_text=text).first).to_be_attached()
        announced: list[str] = self.page.evaluate("() => Promise.resolve(globalThis.announced.splice(0))")
        assert announced.count(text) == 1, announced

    def point(self, name: str) -> Locator:
        return self.page.get_by_role("gridcell", name=re.compile(rf"^{name}, "))

    def play(self, name: str) -> None:
        """Goes to the point, and plays there."""
        self.point(name).focus()
        self.page.keyboard.press("Enter")

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.tell(key), exact=True)

    def press(self, key: str) -> None:
        self.button(key).focus()
        self.page.keyboard.press("Enter")

    def offers(self, points: set[str]) -> bool:
        """Whether these points can be played, by their names in the accessibility tree, once as many are; they are named a moment after the turn."""
        cells = self.page.get_by_role("gridcell", disabled=False)
        expect(cells).to_have_count(len(points))
        names: list[str] = cells.evaluate_all("cells => cells.map(cell => cell.ariaLabel.split(',')[0])")
        return set(names) == points

    def status(self, record: Record) -> str:
        """What has to be announced after the record's last turn."""
        session = Session(record, Seats())
        before = record.positions[-2]
        return self.speech.turn(before, before.changes(record.moves[-1]), record.positions[-1]) + " " + self.speech.status(session)


def begin(server: Server, visitor: Visitor, lang: str, link: str) -> Blind:
    page = visitor(locale={"es": "es-ES", "en": "en-GB"}[lang]).page
    open_game(page, server, link, page_name(lang))
    blind = Blind(page, lang)
    blind.listen()
    return blind


def until_over(record: Record, chance: random.Random) -> list[str]:
    """The moves of a whole game, the first answer a swap where there is one."""
    while record.positions[-1].legal_moves():
        moves = record.positions[-1].legal_moves()
        record = record.then("swap" if "swap" in moves else chance.choice(moves))
    return list(record.moves)


def points(position: Position) -> set[str]:
    return {move for move in position.legal_moves() if move != "swap"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("link", "text"), [("game=rhode&size=4", "rhode 4:"), ("game=obras&level=2", "obras 3x3 falls:")])
def test_a_whole_game_is_played(server: Server, visitor: Visitor, lang: str, link: str, text: str) -> None:
    """Every turn is announced completely and in order; what is offered is what the rules allow; the end is told with its reason."""
    blind = begin(server, visitor, lang, link)
    record = read_record(text)
    for move in until_over(record, random.Random(3)):
        assert blind.offers(points(record.positions[-1]))
        if move == "swap":
            blind.press("action.swap")
        else:
            blind.play(move)
        record = record.then(move)
        blind.heard(blind.status(record))
    assert record.positions[-1].outcome() is not None and blind.offers(set())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("link", "text"), [("game=rhode&size=4", "rhode 4:"), ("game=obras&level=2", "obras 3x3 falls:")])
def test_a_whole_game_is_typed(server: Server, visitor: Visitor, lang: str, link: str, text: str) -> None:
    """In the field for turns, which keeps the focus; a turn that can't be played is explained there."""
    blind = begin(server, visitor, lang, link)
    blind.page.keyboard.press("e")
    field = blind.page.get_by_role("textbox", name=blind.tell("typed.label"))
    expect(field).to_be_focused()
    record = read_record(text)
    for move in until_over(record, random.Random(4)):
        blind.page.keyboard.type(blind.tell("word.swap").split()[0] if move == "swap" else move.upper())
        blind.page.keyboard.press("Enter")
        record = record.then(move)
        blind.heard(blind.status(record))
        expect(field).to_have_value("")
        expect(field).to_be_focused()
    blind.page.keyboard.type("a1")
    blind.page.keyboard.press("Enter")
    blind.heard(blind.tell("error.game-over", move="a1"))
    expect(field).to_have_accessible_description(blind.tell("error.game-over", move="a1"))
    assert field.get_attribute("aria-invalid") == "true"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("link", "text"), [
    ("game=rhode&size=5&moves=c3.a1.d4.a2", "rhode 5: c3 a1 d4 a2"), ("game=obras&level=2&moves=b2.a3", "obras 3x3 falls: b2 a3"),
])
def test_board_points_and_last_turn_are_heard_when_asked_for(server: Server, visitor: Visitor, lang: str, link: str, text: str) -> None:
    """By key, by button, and as a word in the field; asked for again, they are said again."""
    blind = begin(server, visitor, lang, link)
    record = read_record(text)
    session, position = Session(record, Seats()), record.positions[-1]
    sentences = {
        "hear-board": board_said(position, blind.tell) + " " + blind.speech.status(session),
        "hear-points": points_said(position, session.playable(), blind.tell),
        "hear-turn": blind.status(record),
    }
    for key, action in (("b", "hear-board"), ("b", "hear-board"), ("l", "hear-points"), ("t", "hear-turn")):
        blind.page.keyboard.press(key)
        blind.heard(sentences[action])
    blind.page.keyboard.press("e")
    for action, said in sentences.items():
        blind.press("action." + action)
        blind.heard(said)
    for action, said in sentences.items():
        blind.page.get_by_role("textbox", name=blind.tell("typed.label")).focus()
        blind.page.keyboard.type(blind.tell("word." + action).split()[0])
        blind.page.keyboard.press("Enter")
        blind.heard(said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("link", "text"), [
    ("game=rhode&size=5&moves=c3.a1.d4.a2.c4", "rhode 5: c3 a1 d4 a2 c4"), ("game=obras&level=2&moves=a2.b4.c3", "obras 3x3 falls: a2 b4 c3"),
])
def test_a_game_is_looked_through(server: Server, visitor: Visitor, lang: str, link: str, text: str) -> None:
    """Back and forth with the arrows in the list of turns, each turn told as when it was played; and undone and redone."""
    blind = begin(server, visitor, lang, link)
    record = read_record(text)
    last = len(record.moves)
    blind.page.get_by_role("list", name=blind.tell("page.turns")).get_by_role("button").nth(last - 1).focus()
    for key, turn in (("ArrowLeft", last - 1), ("ArrowLeft", last - 2), ("ArrowRight", last - 1), ("End", last), ("Home", 1)):
        blind.page.keyboard.press(key)
        blind.heard(blind.status(record.upto(turn)))
    blind.page.keyboard.press("r")
    blind.heard(blind.status(record.upto(2)))
    blind.page.keyboard.press("u")
    blind.heard(blind.status(record.upto(1)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_of_a_lesson_is_learned(server: Server, visitor: Visitor, lang: str) -> None:
    """What falls is marked on the board, with the keys; the answer is explained, first a wrong one and then the right one."""
    step = lesson_named("falls")[0].steps[0]
    position = step.position()
    fallen = [name for name in position.legal_moves() if name != step.move and position.play(step.move).state(name) == "fallen"]
    blind = begin(server, visitor, lang, "lesson=falls-1")
    expect(blind.page.get_by_role("heading", name=blind.tell("lesson.falls"))).to_be_visible()
    expect(blind.page.get_by_role("status").filter(has_text=blind.tell("lesson.falls.1"))).to_be_attached()
    blind.press("action.check")
    blind.heard(blind.tell("said.nothing-marked"))
    for name in fallen:
        blind.play(name)
        expect(blind.point(name)).to_have_accessible_name(re.compile(re.escape(blind.tell("mark.marked"))))
    blind.press("action.check")
    blind.heard(blind.tell("said.all.fall", points=fallen))
    blind.press("action.next")
    expect(blind.page.get_by_role("status").filter(has_text=blind.tell("lesson.falls.2"))).to_be_attached()
