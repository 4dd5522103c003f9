"""How games of Rhode begin and end: sides joined, the swap, and set-up positions. Black (b) joins bottom and top, White (w) left and right."""

from __future__ import annotations

import pytest
from encrucijada.core.game import FIRST, SECOND, Change, IllegalMove, Outcome, Unreadable
from encrucijada.games import game_named

from tests.diagrams import after, diagram_of, rhode, shown, start

GAME = game_named("rhode")


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
    assert position.forced() == ("d4", "e5")
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
