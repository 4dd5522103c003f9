"""Rhode by its rules, each shown on a board. Black (b) joins bottom and top, White (w) left and right."""

from __future__ import annotations

import pytest
from encrucijada.core.game import FIRST, SECOND, Change, IllegalMove, Outcome, Unreadable
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


# The end


def test_black_wins_from_bottom_to_top() -> None:
    position = rhode(
        """
        . b . .
        . b b .
        . w b .
        . w . w
        """
    )
    after_win = position.play("c1")
    assert after_win.outcome() == Outcome(FIRST, "joined")
    assert position.changes("c1")[-1] == Change("joined", ("b4", "b3", "c3", "c2", "c1"))
    assert after_win.legal_moves() == () and after_win.forced() is None
    with pytest.raises(IllegalMove, match="game-over"):
        after_win.play("d4")


def test_white_wins_from_left_to_right() -> None:
    position = rhode(
        """
        . b . .
        . b w w
        w w . b
        . . b .
        """,
        "w",
    )
    assert position.play("c2").outcome() == Outcome(SECOND, "joined")


def test_the_other_two_sides_win_nothing() -> None:
    assert rhode("w b .\nw b .\nw . .", "b").outcome() is None
    assert rhode("b b b\nw w .\n. . .", "w").outcome() is None


def test_a_diagonal_step_joins_nothing() -> None:
    position = rhode(
        """
        b . . .
        b . w .
        . b . w
        . b . .
        """,
        "w",
    )
    assert position.outcome() is None


@pytest.mark.parametrize(
    ("diagram", "mover", "move", "winner"),
    [
        ("b w w\nb . .\n. . .", "b", "a1", FIRST),  # a1 is the bottom, a3 the top
        ("b b w\n. . .\n. w w", "w", "a1", SECOND),  # a1 is the left side, c1 the right one
        (". b b\n. b w\n. . w", "b", "b1", FIRST),
        (". . w\n. . b\nw w .", "w", "c1", SECOND),  # c1 is the right side
        (". b .\nw b .\nw . b", "b", "b1", FIRST),
    ],
)
def test_a_corner_belongs_to_both_sides_that_meet_in_it(diagram: str, mover: str, move: str, winner: int) -> None:
    assert rhode(diagram, mover).play(move).outcome() == Outcome(winner, "joined")


def test_the_same_corner_serves_both_colours() -> None:
    assert rhode("b . .\nb . .\nb w w", "w").outcome() == Outcome(FIRST, "joined")  # up from a1
    assert rhode("b . .\nb . .\nw w w", "b").outcome() == Outcome(SECOND, "joined")  # across from a1


def test_a_joining_stone_that_loses_a_link_to_a_removal_has_not_won() -> None:
    position = rhode(
        """
        . . . b .
        . . w . b
        b b b w b
        b . b b b
        b . . . .
        """
    )
    assert duty(position) == "d4 e5"
    turn = position.changes("d4")  # joins d5 with a1 by way of c3, and completes the cross c3 c4 d3 d4
    assert turn == (Change("placed", ("d4",)), Change("removed", ("c3",)))
    apart = position.play("d4")
    assert apart.outcome() is None and apart.legal_moves()
    assert diagram_of(apart) == shown(
        """
        . . . b .
        . . w b b
        b b . w b
        b . b b b
        b . . . .
        """
    )


def test_a_removal_elsewhere_does_not_spoil_a_win() -> None:
    position = rhode(
        """
        . . . b .
        . . w . b
        . . b w b
        . . . . b
        . . . . b
        """
    )
    assert position.changes("d4") == (
        Change("placed", ("d4",)),
        Change("removed", ("c3",)),
        Change("joined", ("d5", "d4", "e4", "e3", "e2", "e1")),
    )
    assert position.play("d4").outcome() == Outcome(FIRST, "joined")


# The swap


def test_the_swap_exchanges_colours_and_it_is_the_first_players_turn_with_white() -> None:
    opened = start("rhode", "5").play("e5")
    assert (opened.to_move, opened.colour(FIRST), opened.colour(SECOND)) == (SECOND, "black", "white")
    swapped = opened.play("swap")
    assert (swapped.to_move, swapped.colour(FIRST), swapped.colour(SECOND)) == (FIRST, "white", "black")
    assert opened.changes("swap") == (Change("swapped", ()),)
    assert diagram_of(swapped) == diagram_of(opened)  # nobody recolours or mirrors the stone
    assert swapped.play("a1").state("a1") == "white"
    assert opened.anchor("swap") is None and opened.anchor("e5") == (4, 4)


def test_the_swap_is_legal_on_the_second_players_first_turn_only() -> None:
    position = start("rhode", "5")
    offered = []
    for move in ("c3", "swap", "a1", "e5", "b5"):
        offered.append("swap" in position.legal_moves())
        assert offered[-1] or pytest.raises(IllegalMove, position.play, "swap").value.key == "no-swap"
        position = position.play(move)
    assert offered == [False, True, False, False, False]


def test_without_a_swap_it_is_never_offered_again() -> None:
    assert "swap" not in after(start("rhode", "5"), "c3 d1").legal_moves()


def test_after_a_swap_the_seats_win_with_their_new_colours() -> None:
    won = after(start("rhode", "2"), "a1 swap b1 a2")
    assert won.outcome() == Outcome(SECOND, "joined")
    assert won.colour(SECOND) == "black"


def test_a_set_up_with_one_stone_offers_no_swap() -> None:
    position = rhode("b . .\n. . .\n. . .", "w")
    assert "swap" not in position.legal_moves()
    assert position != start("rhode", "3").play("a3") and position.write() == start("rhode", "3").play("a3").write()


# Set-up positions


@pytest.mark.parametrize("mover", ["b", "w"])
@pytest.mark.parametrize("diagram", ["b w\nw b", "w b\nb w", ". b w\n. w b\n. . ."])
def test_a_set_up_with_a_cross_is_refused(diagram: str, mover: str) -> None:
    with pytest.raises(Unreadable, match="has-cross"):
        rhode(diagram, mover)


@pytest.mark.parametrize("mover", ["b", "w"])
def test_a_set_up_with_joined_sides_is_a_finished_game(mover: str) -> None:
    position = rhode("b . .\nb w .\nb . .", mover)
    assert position.outcome() == Outcome(FIRST, "joined") and position.legal_moves() == ()
    assert position.winning_chain() == ("a3", "a2", "a1")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "bad-position"),
        ("3/3/3", "bad-position"),
        ("3/3/3 x", "bad-position"),
        ("3/3/3  b", "bad-position"),
        ("3/3/3 B", "bad-position"),
        ("3/3/3 b ", "bad-position"),
        ("3/3/4 b", "bad-row"),
        ("3/3/2 b", "bad-row"),
        ("3/3/03 b", "bad-row"),
        ("3/3/0b2 b", "bad-row"),
        ("3/3/bbbb b", "bad-row"),
        ("3//3 b", "bad-row"),
        ("3/3/g2 b", "bad-row-letter"),
        ("3/3/.2 b", "bad-row-letter"),
        ("3/3/B2 b", "bad-row-letter"),
        ("1 b", "bad-size"),
        ("/".join(["20"] * 20) + " b", "bad-size"),
        ("/" * 5000 + " b", "bad-size"),
    ],
)
def test_text_that_is_no_position_is_refused_with_its_reason(text: str, key: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.read_position(text)
    assert refused.value.key == key


def test_a_position_must_fit_the_board_it_is_read_on() -> None:
    with pytest.raises(Unreadable, match="bad-rows"):
        GAME.read_position("3/3/3 b", GAME.read_board("4"))


@pytest.mark.parametrize("text", ["", "1", "20", "09", "9.0", "-9", "+9", " 9", "nine", "٩", "9x9", "1000000000"])
def test_text_that_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="bad-size"):
        GAME.read_board(text)
