"""Boards of De obras, and set-up positions on them. Fences are garnet (g, the first player's) and navy (n); x has fallen."""

from __future__ import annotations

import pytest
from encrucijada.core.game import SECOND, Outcome, Unreadable
from encrucijada.games import game_named
from encrucijada.games.obras.rules import FALLS, ObrasPosition

from tests.diagrams import after, obras, start

GAME = game_named("obras")


# Boards


def test_the_game_names_its_variant_as_the_rules_do() -> None:
    assert game_named("obras").variant == FALLS


def test_the_levels() -> None:
    boards = GAME.boards()
    assert [board.text for board in boards] == ["3x3", "3x3 falls", "4x4 falls", "5x5 falls"]
    assert [board.level for board in boards] == [1, 2, 3, 4]
    assert [board.computer for board in boards] == [board.advice for board in boards] == [True, True, True, False]


def test_level_4_is_itself_however_it_is_reached() -> None:
    free = GAME.read_board("5x5 falls")
    assert (free.level, free.computer, free.advice) == (4, False, False)
    assert GAME.read_board("5x5").level is None and GAME.read_board("5x5").computer


@pytest.mark.parametrize(
    "text",
    ["", "3", "3x", "x3", "0x3", "3x0", "9x1", "1x9", "3x3x3", "3x3 ", " 3x3", "3X3", "3x3  falls", "3x3 Falls", "3x3 falls falls"]
    + ["03x3", "3 x 3", "-1x3", "٣x3"],
)
def test_text_that_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="bad-board"):
        GAME.read_board(text)


# Set-up positions


def test_a_set_up_can_be_played_on() -> None:
    position = obras(
        """
        x . . B
        n . . .
        x g . .
        A . . .
        """,
        "g",
    )
    assert position == after(start("obras", "3x3 falls"), "b2 a3")
    assert position.play("b1").outcome() == Outcome(SECOND, "cut")


@pytest.mark.parametrize(
    ("diagram", "mover", "key"),
    [
        ("g . B\n. . .\nA . .", "g", "bad-fence-count"),  # it would be navy's turn
        (". . B\n. . .\nA . .", "n", "bad-fence-count"),
        ("n . B\n. . .\nA . .", "n", "bad-fence-count"),
        ("g . B\n. n .\nA . g", "g", "bad-fence-count"),
        (". g B\n. . .\nA . .", "n", "unreachable"),  # a3 would have fallen
        (". . B\n. x .\nA . .", "g", "unreachable"),  # nothing made b2 fall
        ("g . B\n. x .\nA . .", "n", "unreachable"),
        ("x . B\ng . .\nA n x", "g", "unreachable-end"),
    ],
)
def test_a_set_up_that_no_game_leads_to_is_refused(diagram: str, mover: str, key: str) -> None:
    with pytest.raises(Unreadable) as refused:
        obras(diagram, mover)
    assert refused.value.key == key


def test_a_fence_that_can_only_have_come_first_must_be_garnet() -> None:
    assert obras(". . B\n. . .\nA n g", "g").state("c1") == "garnet"  # c1, then b1
    with pytest.raises(Unreadable, match="unreachable-order"):
        obras(". . B\n. . .\nA g n", "g")  # after b1, c1 has fallen and can't be closed


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "bad-position"),
        ("3/3/3", "bad-position"),
        ("3/3/3 b", "bad-position"),
        ("3/3/3 g g", "bad-position"),
        ("3/3/g2 n", "closed-end"),
        ("2g/3/3 n", "closed-end"),
        ("2x/3/3 g", "closed-end"),
        ("4/3/3 g", "bad-row"),
        ("3/w2/3 g", "bad-row-letter"),
        ("3/A2/3 g", "bad-row-letter"),
        ("1 g", "bad-board"),
        ("/".join(["10"] * 10) + " g", "bad-board"),
    ],
)
def test_text_that_is_no_position_is_refused_with_its_reason(text: str, key: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.read_position(text)
    assert refused.value.key == key


def test_nothing_has_fallen_in_a_set_up_without_falls() -> None:
    with pytest.raises(Unreadable, match="unreachable"):
        obras("x g B\n. . .\nA . .", "n", falls=False)
    assert isinstance(obras(". g B\n. . .\nA . .", "n", falls=False), ObrasPosition)
