"""The puzzles that the site has, proved by the solver."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from encrucijada.core.game import changed
from encrucijada.core.nim import Foresight
from encrucijada.games.obras import insight
from encrucijada.games.obras.rules import ObrasPosition, level_board
from encrucijada.games.obras.setup import read_position

from tools.obras_puzzles import CHOICE, LONGEST, Puzzle, puzzles

PUZZLES: dict[str, list[Puzzle]] = json.loads((Path(__file__).resolve().parents[2] / "static" / "puzzles" / "obras.json").read_text(encoding="utf-8"))
LEVELS = ("2", "3", "4")


def posed(level: str, puzzle: Puzzle) -> ObrasPosition:
    return read_position(puzzle[0], level_board(level))


def test_enough_for_each_level() -> None:
    assert sorted(PUZZLES) == sorted(LEVELS)
    for level in LEVELS:
        assert len(PUZZLES[level]) >= 100
        assert len({puzzle[0] for puzzle in PUZZLES[level]}) == len(PUZZLES[level]), "each once"
        assert [puzzle[2:] for puzzle in PUZZLES[level]] == sorted(puzzle[2:] for puzzle in PUZZLES[level]), "easiest first"


@pytest.mark.parametrize("level", ["3", "4"])
def test_no_two_leave_the_same_game(level: str) -> None:
    """Level 2 has too few positions for that."""
    games = Counter(tuple(sorted(insight.parts(posed(level, puzzle)))) for puzzle in PUZZLES[level])
    assert max(games.values()) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_exactly_one_closing_wins(level: str) -> None:
    for puzzle in PUZZLES[level]:
        position = posed(level, puzzle)
        assert insight.winning(position) == (puzzle[1],)
        assert sum(value is not None for value in insight.after_values(position).values()) >= CHOICE
        assert len(changed(position.changes(puzzle[1]), "fell")) == puzzle[3]


@pytest.mark.parametrize("level", LEVELS)
def test_how_many_turns_must_be_seen(level: str) -> None:
    """A sample of the longer ones: the fewest turns within which a player who knows no values sees that the closing wins."""
    foresight = Foresight(insight.nim_values(level_board(level)).options)
    shorter = [puzzle for puzzle in PUZZLES[level] if puzzle[2] <= 3]
    longer = [puzzle for puzzle in PUZZLES[level] if puzzle[2] == 5]
    for position, closing, turns, _ in shorter + Random(1).sample(longer, min(len(longer), 4)):
        left = insight.after_parts(read_position(position, level_board(level)))[closing]
        assert left is not None
        assert foresight.wins(left, turns - 1) is False
        assert turns == 1 or foresight.wins(left, turns - 2) is None
    assert shorter and longer and max(puzzle[2] for puzzle in PUZZLES[level]) <= LONGEST


def test_the_same_seed_makes_the_same_puzzles() -> None:
    assert puzzles(3, 9, Random(3), 300) == puzzles(3, 9, Random(3), 300) != puzzles(3, 9, Random(4), 300)
