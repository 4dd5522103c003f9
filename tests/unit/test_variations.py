"""The tree of turns: what varies, what is kept, and what competition doesn't have."""

from __future__ import annotations

import random

import pytest
from encrucijada.core.game import FIRST, SECOND, Board, Game, Outcome
from encrucijada.play.record import write_record
from encrucijada.play.session import Session
from encrucijada.play.variations import LONGEST_COMMENT, MARKS, SIGNS, everything
from hypothesis import given
from hypothesis import strategies as st

from tests.sessions import Told, moves
from tests.trees import BOARDS, act, grown, whole

SEEDS = st.integers(0, 10**6)


def lines(session: Session) -> list[str]:
    """The line to every end of the tree, the main line first."""
    return [" ".join(turn.move for turn in node.path()[1:]) for node in everything(session.tree) if not node.children]


def two_branches(computer: int | None = None) -> Told:
    """Five turns, and from the third on another three."""
    told = Told("rhode 5: c3 b2 d4 e5 c4", None)
    told.session.go(2)
    for move in ("e1", "a5", "e3"):
        told.session.play(move)
    told.session.seats.computer = computer
    return told


def test_another_turn_in_the_past_is_a_variation_and_the_main_line_stays() -> None:
    told = Told("rhode 5: c3 b2 d4 e5")
    told.session.go(2)
    told.once(lambda: told.session.play("d2"))
    assert lines(told.session) == ["c3 b2 d4 e5", "c3 b2 d2"] and moves(told.session) == "c3 b2 d2"
    assert not told.session.may_redo() and told.session.node().beginning() is told.session.node()


def test_undo_and_another_turn_vary_too_and_redo_follows_the_line_shown_last() -> None:
    told = two_branches()
    for _ in range(4):
        told.once(told.session.undo)
    assert moves(told.session) == "c3"
    for _ in range(4):
        told.once(told.session.redo)
    assert moves(told.session) == "c3 b2 e1 a5 e3" and not told.session.may_redo()
    told.session.show(told.session.tree.children[0].children[0].children[0])
    told.session.go(0)
    while told.session.may_redo():
        told.once(told.session.redo)
    assert moves(told.session) == "c3 b2 d4 e5 c4"


def test_a_turn_that_was_played_before_leads_into_its_line() -> None:
    told = two_branches()
    told.session.go(2)
    told.once(lambda: told.session.play("d4"))
    assert moves(told.session) == "c3 b2 d4" and write_record(told.session.line) == "rhode 5: c3 b2 d4 e5 c4"
    assert len(lines(told.session)) == 2


def test_the_computer_replies_in_the_variation() -> None:
    told = Told("rhode 5: c3 b2 d4 e5", SECOND)
    told.session.undo()
    told.session.play("d2")
    assert told.session.thinking()
    told.once(lambda: told.session.answer(told.session.ticket, "a5"))
    assert lines(told.session) == ["c3 b2 d4 e5", "c3 b2 d2 a5"] and told.session.playable()


def test_a_turn_that_the_computer_has_answered_is_not_answered_again() -> None:
    told = Told("rhode 5: c3 b2 d4 e5 c4", SECOND, 2)
    told.once(lambda: told.session.play("d4"))
    assert moves(told.session) == "c3 b2 d4 e5" and not told.session.thinking() and told.session.playable()
    told.session.play("c4")
    assert moves(told.session) == "c3 b2 d4 e5 c4" and told.session.thinking()


def test_an_answer_for_another_branch_comes_too_late() -> None:
    told = two_branches(SECOND)  # the fifth turn was the person's
    assert told.session.thinking()
    asked = told.session.ticket
    told.session.show(told.session.tree.children[0].children[0].children[0])
    told.never(lambda: told.session.answer(asked, "b4"))
    told.session.show(everything(told.session.tree)[-1])
    assert told.session.thinking() and not told.session.answer(asked, "b4")


def test_a_variation_becomes_the_main_line() -> None:
    told = two_branches(SECOND)
    told.session.go(4)
    ticket = told.session.ticket
    told.once(told.session.promote)
    assert lines(told.session) == ["c3 b2 e1 a5 e3", "c3 b2 d4 e5 c4"] and told.session.ticket == ticket
    told.never(told.session.promote)
    told.never(told.session.delete)
    told.never(told.session.restore)


def test_a_variation_is_deleted_and_restored_with_all_that_is_in_it() -> None:
    told = two_branches()
    told.session.go(3)
    told.session.play("b4")
    told.session.note("deeper", "good")
    before = whole(told.session.tree)
    told.session.go(3)
    told.once(told.session.delete)
    assert lines(told.session) == ["c3 b2 d4 e5 c4"] and moves(told.session) == "c3 b2" and told.session.may_restore()
    told.once(told.session.restore)
    assert whole(told.session.tree) == before and moves(told.session) == "c3 b2 e1" and not told.session.may_restore()


@pytest.mark.parametrize("then", ["play", "start"])
def test_what_was_deleted_is_gone_once_the_game_goes_on(then: str) -> None:
    told = two_branches()
    told.session.delete()
    told.session.play("a4") if then == "play" else told.session.start(told.session.line, told.session.seats)
    told.never(told.session.restore)


def test_variations_beside_a_turn() -> None:
    told = two_branches()
    told.session.go(3)
    other = told.session.beside(-1)
    assert other is not None and other.move == "d4" and told.session.beside(1) is None
    told.once(lambda: told.session.show(other))
    assert told.session.beside(1) is told.session.tree.children[0].children[0].children[1]
    told.session.go(0)
    assert told.session.beside(1) is None and told.session.beside(-1) is None


# Notes


def test_notes_belong_to_the_turn_shown() -> None:
    told = Told("rhode 5: c3 b2")
    ticket = told.session.ticket
    told.once(lambda: told.session.note(" so-so \x00", "interesting"))
    told.never(lambda: told.session.note("so-so", "interesting"))
    assert told.session.ticket == ticket, "the computer goes on thinking"
    told.session.go(1)
    assert (told.session.node().comment, told.session.node().mark) == ("", "")
    told.session.go(2)
    assert (told.session.node().comment, told.session.node().mark) == ("so-so", "interesting")
    told.once(lambda: told.session.note("", "no mark"))
    assert (told.session.node().comment, told.session.node().mark) == ("", "")
    told.session.note("x" * 5000, "")
    assert len(told.session.node().comment) == LONGEST_COMMENT


def test_the_start_may_have_a_comment_and_no_mark() -> None:
    told = Told("rhode 5: c3", None, 0)
    told.session.note("from here", "good")
    assert (told.session.tree.comment, told.session.tree.mark) == ("from here", "")


def test_every_mark_has_a_sign_of_its_own() -> None:
    assert set(MARKS) == set(SIGNS) and len(set(SIGNS.values())) == len(MARKS)


# Endings


def test_giving_up_in_the_past_ends_that_line_and_keeps_the_other() -> None:
    told = Told("rhode 5: c3 b2 d4 e5", None, 2)
    told.session.resign()
    assert write_record(told.session.line) == "rhode 5: c3 b2" and lines(told.session) == ["c3 b2 d4 e5"]
    told.once(lambda: told.session.show(told.session.nodes[2].children[0]))
    assert told.session.outcome() is None and told.session.playable()
    told.session.go(2)
    assert told.session.outcome() is None
    told.once(lambda: told.session.show(told.session.nodes[2]))
    assert told.session.outcome() == Outcome(FIRST + SECOND - told.session.position().to_move, "resigned")
    told.once(told.session.undo)
    assert told.session.outcome() is None and write_record(told.session.line) == "rhode 5: c3 b2 d4 e5"


@pytest.mark.parametrize("why", ["time", "forfeit", "resigned"])
def test_a_game_ends_by_what_is_no_move(why: str) -> None:
    told = Told("rhode 5: c3 b2")
    told.once(lambda: told.session.end(Outcome(SECOND, why)))
    assert told.session.outcome() == told.session.ending() == Outcome(SECOND, why) and told.session.playable() == ()
    told.never(lambda: told.session.end(Outcome(FIRST, "time")))


# Competition


def test_in_competition_another_turn_replaces_those_taken_back() -> None:
    told = Told("obras 5x5 falls: b2 a3 c4")
    told.session.go(1)
    told.session.play("d4")
    assert lines(told.session) == ["b2 d4"]
    told.session.undo()
    told.session.play("d4")
    assert lines(told.session) == ["b2 d4"] and not told.session.may_redo()


def test_in_competition_nothing_is_noted_until_the_end_and_nothing_goes_on_after_it() -> None:
    told = Told("obras 5x5 falls: b2 a3 c4")
    told.never(lambda: told.session.note("b3 wins", "good"))
    told.session.resign()
    told.once(lambda: told.session.note("b3 would have won", "bad"))
    told.session.go(1)
    told.refused("d4", "game-over")
    told.never(told.session.resign)
    told.never(lambda: told.session.end(Outcome(FIRST, "time")))
    assert told.session.playable() == ()


@given(SEEDS)
def test_in_competition_there_is_never_a_second_branch(seed: int) -> None:
    (competition,) = [where for where in BOARDS if not where[1].advice]
    assert len(lines(grown(competition, seed))) == 1


# Whatever is done


@given(st.sampled_from(BOARDS), SEEDS)
def test_the_tree_is_sound_and_nothing_is_lost(where: tuple[Game, Board], seed: int) -> None:
    session, chance = grown(where, seed), random.Random(seed)
    for _ in range(6):
        before = everything(session.tree)
        act(session, chance)
        now = everything(session.tree)
        if session.line.board.advice and not session.may_restore():
            assert set(map(id, before)) <= set(map(id, now)), "only deleting takes turns away"
        for node in now:
            assert len({child.move for child in node.children}) == len(node.children)
            for child in node.children:
                assert child.parent is node and child.turn == node.turn + 1 and child.position == node.position.play(child.move)
        assert session.nodes[0] is session.tree and all(b in a.children for a, b in zip(session.nodes, session.nodes[1:], strict=False))
        assert session.line.moves == tuple(node.move for node in session.nodes[1:]) and 0 <= session.at < len(session.nodes)
        assert session.nodes[-1].ended or not session.nodes[-1].children
