"""Rhode by its rules, each shown on a board. Black (b) joins bottom and top, White (w) left and right."""

from __future__ import annotations

import pytest
from encrucijada.core.game import Change, IllegalMove, Unreadable
from encrucijada.games import game_named
from encrucijada.games.rhode.rules import RhodePosition

from tests.diagrams import after, diagram_of, rhode, shown, start

GAME = game_named("rhode")


def duty(position: RhodePosition) -> str:
    """The points that a duty binds the mover to, `free` without one."""
    forced = position.forced()
    if forced is not None:
        assert sorted(position.legal_moves()) == list(forced)
    return "free" if forced is None else " ".join(forced)


# A turn: where a stone may go


@pytest.mark.parametrize("size", range(2, 20))
def test_every_point_of_an_empty_board_is_legal(size: int) -> None:
    position = start("rhode", str(size))
    assert len(set(position.legal_moves())) == size * size and position.forced() is None


def test_a_weak_pair_must_be_mended_beside_both_stones() -> None:
    position = rhode(
        """
        . . . . .
        . . b . .
        . b . . .
        . . . . .
        . . . . w
        """
    )
    assert duty(position) == "b4 c3"
    with pytest.raises(IllegalMove) as refused:
        position.play("e5")
    assert (refused.value.key, refused.value.facts) == ("must-mend", {"move": "e5", "points": ("b4", "c3")})


def test_a_pair_with_a_friend_beside_both_is_not_weak() -> None:
    position = rhode(
        """
        . . . . .
        . . b . .
        . b b . .
        . . . . .
        . . . . w
        """
    )
    assert duty(position) == "free"


def test_an_enemy_stone_beside_both_rescues_nothing() -> None:
    position = rhode(
        """
        . . . . .
        . w b . .
        . b . . .
        . . . . .
        . . . . .
        """
    )
    assert duty(position) == "c3"


def test_any_of_several_weak_pairs_may_be_mended() -> None:
    position = rhode(
        """
        b . . . .
        . b . . .
        . . . . .
        . . . b .
        . . b . .
        """
    )
    assert duty(position) == "a4 b5 c2 d1"


def test_one_stone_can_be_in_two_weak_pairs() -> None:
    position = rhode(
        """
        . . . . .
        . b . b .
        . . b . .
        . . . . .
        . . . . .
        """
    )
    assert duty(position) == "b3 c4 d3"


def test_the_other_players_weak_pairs_bind_only_that_player() -> None:
    stones = """
        . . . . .
        . . b . .
        . b . . .
        . . . . .
        . . . . w
        """
    assert duty(rhode(stones, "w")) == "free"
    assert duty(rhode(stones, "b")) == "b4 c3"


def test_a_mending_stone_may_leave_other_weak_pairs() -> None:
    position = rhode(
        """
        b . . . .
        . b . . .
        . . . . .
        . . . b .
        . . b . .
        """
    ).play("a4")
    assert position.weak_pairs(1) and duty(after(position, "e5")) == "c2 d1"  # type: ignore[arg-type]


def test_stones_two_steps_apart_are_no_pair() -> None:
    position = rhode(
        """
        . . . . .
        . b . b .
        . . . . .
        . b . b .
        . . . . .
        """
    )
    assert duty(position) == "free"


@pytest.mark.parametrize(("move", "key"), [("c3", "occupied"), ("a1", "occupied"), ("swap", "no-swap")])
def test_what_is_not_allowed_is_refused_with_its_reason(move: str, key: str) -> None:
    position = rhode(
        """
        . . . . .
        . . . . .
        . . b . .
        . . . . .
        w . . . .
        """
    )
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    assert refused.value.key == key


@pytest.mark.parametrize("move", ["", "e", "5", "e0", "e6", "f1", "e05", "5e", "e5 ", "pass", "é5", "e٥", "e5e5"])
def test_what_is_no_point_cannot_be_read(move: str) -> None:
    with pytest.raises(Unreadable, match="bad-point"):
        GAME.read_move(move, GAME.read_board("5"))


def test_only_plain_letters_are_read() -> None:
    with pytest.raises(Unreadable, match="bad-point"):
        GAME.read_move("\u212a1", GAME.read_board("19"))  # the kelvin sign, which Unicode calls a capital k


def test_letters_are_read_in_either_case_and_the_letter_i_is_not_skipped() -> None:
    board = GAME.read_board("19")
    assert [GAME.read_move(text, board) for text in ("E5", "i9", "S19", "SWAP", "Swap")] == ["e5", "i9", "s19", "swap", "swap"]


# Crosses


def test_the_movers_stone_in_a_cross_goes_except_the_one_just_placed() -> None:
    position = rhode(
        """
        . . . . .
        . b w . .
        . w . . .
        . . . . .
        . . . . .
        """
    )
    assert position.changes("c3") == (Change("placed", ("c3",)), Change("removed", ("b4",)))
    assert diagram_of(position.play("c3")) == shown(
        """
        . . . . .
        . . w . .
        . w b . .
        . . . . .
        . . . . .
        """
    )


def test_white_removes_white_stones_alone() -> None:
    position = rhode(
        """
        . . . . .
        . w b . .
        . b . . .
        . . . . .
        . . . . .
        """,
        "w",
    )
    assert diagram_of(position.play("c3")) == shown(
        """
        . . . . .
        . . b . .
        . b w . .
        . . . . .
        . . . . .
        """
    )


def test_two_stones_can_go_at_once() -> None:
    position = rhode(
        """
        . . . . .
        . b w b .
        . w . w .
        . . . . .
        . . . . .
        """
    )
    assert position.changes("c3") == (Change("placed", ("c3",)), Change("removed", ("b4", "d4")))
    assert diagram_of(position.play("c3")) == shown(
        """
        . . . . .
        . . w . .
        . w b w .
        . . . . .
        . . . . .
        """
    )


def test_four_stones_can_go_at_once_in_a_set_up() -> None:
    position = rhode(
        """
        . . . . .
        . b w b .
        . w . w .
        . b w b .
        . . . . .
        """
    )
    assert position.changes("c3")[1] == Change("removed", ("b2", "d2", "b4", "d4"))
    assert diagram_of(position.play("c3")) == shown(
        """
        . . . . .
        . . w . .
        . w b w .
        . . w . .
        . . . . .
        """
    )


def test_two_stones_of_each_colour_side_by_side_are_no_cross() -> None:
    position = rhode(
        """
        . . . . .
        . b b . .
        . w . . .
        . . . . .
        . . . . .
        """,
        "w",
    )
    assert position.changes("c3") == (Change("placed", ("c3",)),)


def test_a_removal_can_leave_a_weak_pair_that_binds_its_owner_next_time() -> None:
    position = after(
        rhode(
            """
            . b . . .
            b b w . .
            . w . . .
            . . . . .
            . . . . .
            """
        ),
        "c3 b4",  # b4 mends White's pair b3 c4, and rescues nothing for Black's a4 b5
    )
    assert diagram_of(position) == shown(
        """
        . b . . .
        b w w . .
        . w b . .
        . . . . .
        . . . . .
        """
    )
    assert duty(position) == "a5"  # type: ignore[arg-type]
