"""Saved games and links of whole trees: exact inverses, and what is damaged costs itself and nothing else."""

from __future__ import annotations

import random
import re

import pytest
from encrucijada.core.game import FIRST, SECOND, Board, Game, Outcome, RulesError, Unreadable
from encrucijada.play import tree_text
from encrucijada.play.link import read_link, write_link
from encrucijada.play.record import read_record, write_record
from encrucijada.play.saved import HEAD, MOST_PROBLEMS, Saved, read_saved, write_saved
from encrucijada.play.session import Seats, Session
from encrucijada.play.tree_text import pack, unpack
from encrucijada.play.variations import everything, is_line
from hypothesis import given
from hypothesis import strategies as st

from tests.trees import BOARDS, grown, whole

SEEDS = st.integers(0, 10**6)
WHERE = st.sampled_from(BOARDS)
NAMES = st.text(st.sampled_from("Ana Ñ:1.\\#"), max_size=12).map(lambda text: " ".join(text.split()))

GAME = """\
Encrucijada 1
name: El recreo
date: 2026-11-30
first player: Ana
second player: Luis
game: rhode
size: 5
moves: c3 b2 d4 e5
at: 2
opponent: computer
strength: 2
first: person
ended: resigned
winner: second
variation 2: e1 a5 e3
comment 3: ¿Y esto?
mark 1-3: good
comment 1-4: Dos líneas:\\nuna barra \\\\ y nada más.
ended 1-5: time first
"""


def values_of(link: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in link.split("&"))


def told(link: Saved) -> list[str]:
    """The problems' keys, those of what caused them instead where there is a cause."""
    return [getattr(problem, "cause", problem).key for problem in link.problems]


@given(WHERE, SEEDS)
def test_a_tree_is_a_line_where_nothing_else_is_in_it(where: tuple[Game, Board], seed: int) -> None:
    shown = grown(where, seed).nodes
    assert is_line(shown) == (tree_text.parts_of(shown) == [])


@given(WHERE, SEEDS)
def test_a_link_holds_the_whole_tree(where: tuple[Game, Board], seed: int) -> None:
    session = grown(where, seed)
    text = write_link(session)
    link = read_link(values_of(text))
    again = link.session()
    assert link.problems == [] and write_link(again) == text and whole(again.tree) == whole(session.tree)
    assert (again.line, again.at, again.outcome()) == (session.line, session.at, session.outcome())
    assert re.fullmatch(r"[A-Za-z0-9=&._/-]+", text), "every letter may stand in a hash as it is"


@given(WHERE, SEEDS, NAMES, NAMES, st.tuples(NAMES, NAMES))
def test_a_saved_game_comes_back(where: tuple[Game, Board], seed: int, name: str, date: str, players: tuple[str, str]) -> None:
    session = grown(where, seed)
    text = write_saved(session, name, date, players)
    saved = read_saved(text)
    again = saved.session()
    assert saved.problems == [] and whole(again.tree) == whole(session.tree)
    assert (saved.name, saved.date, saved.players) == (name, date, players)
    assert (again.line, again.at, again.seats.computer, again.ending()) == (session.line, session.at, session.seats.computer, session.ending())
    assert write_saved(again, name, date, players) == text and write_link(again) == write_link(session)


def test_a_saved_game_as_people_read_it() -> None:
    saved = read_saved(GAME)
    session = saved.session()
    assert saved.problems == [] and write_saved(session, saved.name, saved.date, saved.players) == GAME
    assert write_record(session.line) == "rhode 5: c3 b2 d4 e5" and session.ending() == Outcome(SECOND, "resigned") and session.at == 2
    last = everything(session.tree)[-1]
    assert last.move == "e3" and last.ended == Outcome(FIRST, "time")
    assert last.parent is not None and last.parent.comment == "Dos líneas:\nuna barra \\ y nada más."


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n"), lambda text: text.replace("\n", "\n\n  ")])
def test_what_editors_do_to_a_file_is_no_damage(change: object) -> None:
    assert callable(change)
    saved = read_saved(change(GAME))
    assert saved.problems == [] and write_saved(saved.session(), saved.name, saved.date, saved.players) == GAME


@pytest.mark.parametrize("text", ["", "\n", "rhode 9: e5", "Encrucijada", "Encrucijada 2\ngame: rhode", "{}", "\x00" * 99, "<html>"])
def test_what_is_no_saved_game_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="not-saved"):
        read_saved(text)


@pytest.mark.parametrize(
    ("line", "instead", "keys"),
    [
        ("variation 2: e1 a5 e3", "variation 2: e1 z9 e3", ["bad-point"]),
        ("variation 2: e1 a5 e3", "variation 2: e1 a5 a5", ["occupied"]),
        ("variation 2: e1 a5 e3", "variation 9: e1 a5 e3", ["bad-part"]),
        ("variation 2: e1 a5 e3", "variation: e1", ["saved-line", "bad-part"]),
        ("mark 1-3: good", "mark 1-3: superb", ["bad-value"]),
        ("mark 1-3: good", "mark 0: good", ["bad-value"]),
        ("mark 1-3: good", "mark 7-3: good", ["bad-part"]),
        ("mark 1-3: good", "praise 1-3: good", ["saved-line"]),
        ("ended 1-5: time first", "ended 1-5: time third", ["bad-value"]),
        ("ended 1-5: time first", "ended 1-5: boredom", ["bad-value"]),
        ("ended: resigned", "ended: joined", ["bad-value"]),
        ("winner: second", "winner: nobody", ["bad-value"]),
        ("ended: resigned", "date: 1", ["bad-value"]),
        ("moves: c3 b2 d4 e5", "moves: c3 c3 d4 e5", ["occupied"]),
        ("at: 2", "at: 77", ["bad-turn"]),
        ("date: 2026-11-30", "nonsense", ["saved-line"]),
        ("date: 2026-11-30", "lang: en", ["saved-line"]),
    ],
)
def test_what_is_broken_is_told_and_the_rest_kept(line: str, instead: str, keys: list[str]) -> None:
    assert line in GAME
    saved = read_saved(GAME.replace(line, instead))
    session = saved.session()
    assert told(saved) == keys
    assert session.line.board.text == "5" and (session.seats.computer, session.seats.strength) == (SECOND, 2)
    if "moves" not in line:
        assert write_record(session.line) == "rhode 5: c3 b2 d4 e5"
        assert any(node.comment == "¿Y esto?" for node in everything(session.tree))
    again = read_saved(write_saved(session, saved.name, saved.date, saved.players))
    assert again.problems == [] and whole(again.tree) == whole(session.tree)


def test_a_position_where_the_rules_ended_the_game_isnt_ended_twice() -> None:
    (problem,) = read_link(values_of("game=rhode&size=2&moves=a1.b1.a2&ended=time&winner=second")).problems
    assert problem.key == "over-already"


def test_a_resignation_in_competition_outlives_a_reload() -> None:
    session = Session(read_record("obras 5x5 falls: b2 a3 c4"), Seats())
    session.resign()
    for again in (read_link(values_of(write_link(session))).session(), read_saved(write_saved(session)).session()):
        assert again.ending() == Outcome(FIRST, "resigned") and again.closed()
        again.go(1)
        assert again.playable() == ()


COMPETITION = "game=obras&level=4&moves=b2.a3.c4"


@pytest.mark.parametrize("tree", ["v1.d4", "b1.d4", "m1.good", "c1.Play_c3", "v1.d4/m1-2.good", "e1.resigned.first", "c0.Hello"])
def test_a_running_game_of_competition_takes_no_branches_and_notes(tree: str) -> None:
    link = read_link(values_of(f"{COMPETITION}&tree={tree}"))
    assert [problem.key for problem in link.problems] == ["broken-tree"]
    (_, *turns) = everything(link.tree)
    assert len(turns) == 3 and not any(node.comment or node.mark or node.ended for node in (link.tree, *turns))


def test_a_finished_game_of_competition_keeps_its_notes_and_has_no_branches() -> None:
    link = read_link(values_of(f"{COMPETITION}&ended=resigned&winner=first&tree=c1.Hello/v1.d4/m2.good"))
    assert [problem.key for problem in link.problems] == ["broken-tree"]
    assert [(node.comment, node.mark) for node in everything(link.tree)] == [("", ""), ("Hello", ""), ("", "good"), ("", "")]


# Damage


def mutated(text: str, chance: random.Random) -> str:
    """The text with some letters taken out, put in or changed, or cut short."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        begun, left = text[:at], text[at:]
        text = chance.choice((begun + left[1:], begun + chance.choice("ae39.:-/\\ \n\x00é") + left, begun, left + begun))
    return text


def test_thousands_of_damaged_games_are_read() -> None:
    chance, refused, damaged = random.Random(7), 0, 0
    texts = [write_saved(grown(where, seed), "name", "date") for where in BOARDS for seed in range(6)] + [GAME] * 20
    for _ in range(2500):
        try:
            saved = read_saved(mutated(chance.choice(texts), chance))
        except RulesError as error:
            assert error.key == "not-saved"
            refused += 1
            continue
        damaged += bool(saved.problems)
        assert len(saved.problems) <= MOST_PROBLEMS
        again = read_saved(write_saved(saved.session(), saved.name, saved.date, saved.players))
        assert again.problems == [] and whole(again.tree) == whole(saved.tree)
    assert refused > 100 and damaged > 300


def test_thousands_of_damaged_trees_in_links_cost_one_message() -> None:
    chance, damaged = random.Random(8), 0
    links = [values_of(write_link(grown(where, seed))) for where in BOARDS for seed in range(8)]
    links = [values for values in links if "tree" in values]
    for _ in range(2500):
        values = dict(chance.choice(links))
        values["tree"] = mutated(values["tree"], chance)
        link = read_link(values)
        assert [problem.key for problem in link.problems] in ([], ["broken-tree"])
        damaged += bool(link.problems)
        again = read_link(values_of(write_link(link.session())))
        assert again.problems == [] and whole(again.tree) == whole(link.tree)
    assert damaged > 500


@given(st.text())
def test_any_text_is_packed_into_plain_letters(text: str) -> None:
    text = "".join(letter for letter in text if not "\ud800" <= letter <= "\udfff")
    assert unpack(pack(text)) == text and re.fullmatch(r"[A-Za-z0-9_-]*", pack(text))


@pytest.mark.parametrize("text", ["-", "a-f1", "-zz-", "--", "-110000-", "-d800-", "-fffffff-", "a.b", "ñ", "a b"])
def test_what_nobody_packed_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        unpack(text)


def test_a_text_of_any_size_and_kind_is_read_soon() -> None:
    saved = read_saved(HEAD + "\ngame: rhode\nsize: 3\n" + "x\n" * 400_000)
    assert 0 < len(saved.problems) <= MOST_PROBLEMS + 1
    moves = " ".join(["a1"] * 100_000)
    assert told(read_saved(HEAD + f"\ngame: rhode\nsize: 3\nvariation 0: {moves}\n")) == ["occupied"]


def test_variations_without_end_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_text, "MOST_TURNS", 2)
    saved = read_saved(GAME)
    assert told(saved) == ["too-many-turns"] and len(everything(saved.tree)) == 1 + 4 + 2
