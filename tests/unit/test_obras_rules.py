"""De obras by its rules, each shown on a city. Fences are garnet (g, the first player's) and navy (n); x has fallen."""

from __future__ import annotations

import random

import pytest
from encrucijada.core.game import FIRST, SECOND, Change, IllegalMove, Outcome, Position, Unreadable
from encrucijada.games import game_named

from tests.diagrams import after, diagram_of, shown, start

GAME = game_named("obras")


def fell(position: Position, move: str) -> set[str]:
    """The crossings that the closing makes fall."""
    return {point for change in position.changes(move) if change.kind == "fell" for point in change.points}


# A turn


@pytest.mark.parametrize(("board", "crossings"), [("1x1", 4), ("3x3 falls", 16), ("2x5", 18), ("8x8 falls", 81)])
def test_every_crossing_but_a_and_b_can_be_closed_at_the_start(board: str, crossings: int) -> None:
    position = start("obras", board)
    assert len(set(position.legal_moves())) == crossings - 2
    assert not {"a1", chr(ord("a") + position.board.columns - 1) + str(position.board.rows)} & set(position.legal_moves())


def test_fences_stand_in_the_colours_of_their_players() -> None:
    assert diagram_of(after(start("obras", "3x3"), "b2 c3 b4")) == shown(
        """
        . g . B
        . . n .
        . g . .
        A . . .
        """
    )


@pytest.mark.parametrize(
    ("move", "state"), [("a1", "A"), ("d4", "B"), ("b2", "garnet"), ("a3", "navy"), ("a2", "fallen"), ("a4", "fallen"), ("B2", "garnet")]
)
def test_what_is_not_open_cannot_be_closed(move: str, state: str) -> None:
    position = after(start("obras", "3x3 falls"), "b2 a3")
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    assert (refused.value.key, refused.value.facts) == ("not-open", {"move": move, "state": state})


@pytest.mark.parametrize("move", ["", "e1", "a5", "a0", "swap", "a", "b2b2", "b02", "b 2"])
def test_what_is_no_crossing_cannot_be_read(move: str) -> None:
    with pytest.raises(Unreadable, match="bad-point"):
        GAME.read_move(move, GAME.read_board("3x3"))


# What falls


def test_the_example_of_the_games_own_page() -> None:
    position = after(start("obras", "3x3 falls"), "b2 a3")
    assert diagram_of(position) == shown(
        """
        x . . B
        n . . .
        x g . .
        A . . .
        """
    )
    assert fell(start("obras", "3x3 falls").play("b2"), "a3") == {"a2", "a4"}
    lost = position.play("b1")
    assert lost.outcome() == Outcome(SECOND, "cut")  # b1 was the first player's closing
    assert position.changes("b1") == (Change("placed", ("b1",)), Change("cut", ("b1",)))
    assert lost.legal_moves() == ()
    with pytest.raises(IllegalMove, match="game-over"):
        lost.play("c1")


def test_nothing_falls_where_dead_ends_stay_open() -> None:
    position = start("obras", "3x3").play("b2")
    assert position.changes("a3") == (Change("placed", ("a3",)),)
    assert diagram_of(position.play("a3")) == shown(
        """
        . . . B
        n . . .
        . g . .
        A . . .
        """
    )


def test_a_corner_that_hangs_from_one_crossing_falls() -> None:
    assert fell(start("obras", "3x3 falls"), "b4") == {"a4"}
    assert fell(start("obras", "3x3 falls"), "b1") == set()


def test_a_dead_end_falls_from_the_closed_crossing_on() -> None:
    before = start("obras", "4x4 falls").play("b4")
    assert before.changes("c5") == (Change("placed", ("c5",)), Change("fell", ("b5", "a5", "a4")))
    assert diagram_of(before.play("c5")) == shown(
        """
        x x n . B
        x g . . .
        . . . . .
        . . . . .
        A . . . .
        """
    )


def test_one_closing_can_make_crossings_fall_on_every_side() -> None:
    before = after(start("obras", "4x4 falls"), "b2 b4")
    assert before.changes("a3")[1] == Change("fell", ("a2", "b3", "a4", "a5", "b5"))  # the nearest first
    assert diagram_of(before.play("a3")) == shown(
        """
        x x . . B
        x n . . .
        g x . . .
        x g . . .
        A . . . .
        """
    )


def test_a_loop_that_hangs_from_a_single_crossing_falls() -> None:
    before = after(start("obras", "4x4 falls"), "c4 d4 c5")
    assert diagram_of(before) == shown(
        """
        . . g x B
        . . g n .
        . . . . .
        . . . . .
        A . . . .
        """
    )
    assert fell(before, "a3") == {"a4", "b4", "a5", "b5"}  # a square of streets that b3 alone leads to
    assert diagram_of(before.play("a3")) == shown(
        """
        x x g x B
        x x g n .
        n . . . .
        . . . . .
        A . . . .
        """
    )


def test_a_loop_with_two_ways_in_stays() -> None:
    before = after(start("obras", "4x4 falls"), "c4 d4")
    assert fell(before, "c5") == {"d5"}  # a4 b4 a5 b5 can still be passed through, by a3 and b3


def test_a_single_way_between_two_loops_stays() -> None:
    position = after(start("obras", "2x2 falls"), "a3 c1")
    assert diagram_of(position) == shown(
        """
        g . B
        . . .
        A . n
        """
    )
    assert fell(position, "a2") == set()
    assert position.play("a2").play("b2").outcome() == Outcome(FIRST, "cut")


# The end


@pytest.mark.parametrize("falls", ["", " falls"])
@pytest.mark.parametrize(("moves", "winner"), [("a2 b1", FIRST), ("b2 a2 b1", SECOND), ("c4 d3", FIRST), ("c4 a2 d3", SECOND)])
def test_who_leaves_a_and_b_without_a_path_loses_at_once(moves: str, winner: int, falls: str) -> None:
    position = after(start("obras", "3x3" + falls), moves)
    assert position.outcome() == Outcome(winner, "cut")
    assert position.legal_moves() == ()


def test_a_diagonal_wall_cuts() -> None:
    assert after(start("obras", "3x3"), "a4 b3 c2").outcome() is None
    assert after(start("obras", "3x3"), "a4 b3 c2 d1").outcome() == Outcome(FIRST, "cut")


def test_nothing_falls_on_the_losing_closing() -> None:
    before = after(start("obras", "3x3 falls"), "b2 c3 c4")
    assert diagram_of(before) == shown(
        """
        x x g B
        x x n .
        x g . .
        A . . .
        """
    )
    lost = before.play("d2")
    assert lost.outcome() == Outcome(FIRST, "cut")
    assert diagram_of(lost) == shown(
        """
        x x g B
        x x n .
        x g . n
        A . . .
        """
    )


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("wide", "high"), [(1, 1), (2, 3), (3, 3), (4, 2), (5, 3)])
def test_without_falls_the_number_of_safe_closings_is_even_or_odd_as_the_number_of_blocks(wide: int, high: int, seed: int) -> None:
    chance = random.Random(seed)
    position: Position | None = start("obras", f"{wide}x{high}")
    closings = -1
    while position is not None:
        closings += 1
        moves = list(position.legal_moves())
        chance.shuffle(moves)
        position = next((later for move in moves if not (later := position.play(move)).outcome()), None)
    assert closings % 2 == wide * high % 2
