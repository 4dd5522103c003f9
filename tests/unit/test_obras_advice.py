"""Advice on De obras: what it finds, that it agrees with play to the end, and that the review is exact from the first turn to the last."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from encrucijada.core.advice import Advising
from encrucijada.core.game import Position
from encrucijada.games.obras import advice, insight, solver
from encrucijada.play.record import Record, read_record

SEED = 5


def result(advising: Advising) -> tuple[dict[str, Any], list[tuple[float, Any]]]:
    """What it comes to, and the steps on the way."""
    steps = []
    while True:
        try:
            steps.append(next(advising))
        except StopIteration as end:
            return end.value, steps


def ask(task: str, record: str) -> dict[str, Any]:
    game = read_record(record)
    return result(advice.ADVICE[task](game.positions, game.moves))[0]


def drawn(board: str, chance: random.Random) -> Record:
    """A whole game drawn by lot."""
    record = read_record(f"obras {board}:")
    while record.positions[-1].outcome() is None:
        record = record.then(chance.choice(record.positions[-1].legal_moves()))
    return record


@cache
def wins(position: Position) -> bool:
    """Whether the mover wins, by playing everything out."""
    return any(not after.cut() and not wins(after) for after in map(position.play, position.legal_moves()))  # type: ignore[attr-defined]


def good(position: Position) -> list[str]:
    """The closings that win, by playing everything out."""
    afters = {move: position.play(move) for move in position.legal_moves()}
    return sorted(move for move, after in afters.items() if after.outcome() is None and not wins(after))


BOARDS = ["2x2", "2x2 falls", "3x2", "3x2 falls", "4x1 falls", "1x3"]


@pytest.mark.parametrize("board", BOARDS)
def test_it_agrees_with_play_to_the_end(board: str) -> None:
    """Hint, what-if, districts and review of games drawn by lot, in every position of them."""
    chance = random.Random(SEED)
    for _ in range(12):
        game = drawn(board, chance)
        review = result(advice.review(game.positions, game.moves))[0]
        assert review["start"] == wins(game.positions[0])
        for turn, (position, move) in enumerate(zip(game.positions, game.moves)):
            winning = good(position)
            before = game.upto(turn)
            assert result(advice.hint(before.positions, before.moves))[0]["winning"] == winning
            after = result(advice.what_if(before.positions, before.moves))[0]["after"]
            assert [name for name in sorted(after) if after[name] == 0] == winning and set(after) == set(position.legal_moves())
            judged = review["turns"][turn]
            assert judged["state"] == ("kept" if move in winning else "thrown" if winning else "lost")
            assert judged["better"] == [other for other in winning if other != move]
            assert judged["chance"] == (position.to_move == 0) ^ (move not in winning)


def test_a_hint_tells_safe_closings_from_losing_ones() -> None:
    assert ask("hint", "obras 3x3 falls: b2 a3") == {
        "winning": ["b3", "b4", "d3"],
        "safe": ["b3", "b4", "c2", "c3", "c4", "d1", "d2", "d3"],
    }
    assert ask("hint", "obras 1x1: b1") == {"winning": [], "safe": []}
    assert ask("what-if", "obras 1x1: b1") == {"after": {"a2": None}}


def test_districts_are_told_from_a_to_b() -> None:
    known = ask("districts", "obras 4x4 falls: c4 c3 b5 b1")
    assert [(one["crossings"][0], len(one["crossings"]), one["cuts"], one["value"]) for one in known["districts"]] == [
        ("a1", 2, ["a2"], 0),
        ("a2", 6, ["a2", "b2"], 2),
        ("b2", 2, ["b2", "c2"], 0),
        ("c1", 12, ["c2"], 5),
    ]
    assert known["sum"] == 2 ^ 5 and known["winning"] == ["d2"]


@pytest.mark.parametrize("record", ["obras 8x8 falls:", "obras 8x8 falls: b2 g3"])
def test_districts_that_are_too_large_have_no_value(record: str) -> None:
    known = ask("districts", record)
    assert known["sum"] is None and known["winning"] is None and [one["value"] for one in known["districts"]][-1] is None


@pytest.mark.parametrize(("record", "expected"), [
    ("obras 3x3:", {"open": 16, "shortest": 7, "left": 9}),
    ("obras 3x3: b2 a3", {"open": 14, "shortest": 7, "left": 7}),
    ("obras 1x1: b1", {"open": 3, "shortest": 3, "left": 0}),
])  # fmt: skip
def test_without_falls_crossings_are_counted(record: str, expected: dict[str, int]) -> None:
    assert ask("districts", record) == expected


def test_a_review_grows_from_the_end() -> None:
    game = read_record("obras 3x3 falls: a2 a4 b4 b2 d2 c4 d3")
    whole, steps = result(advice.review(game.positions, game.moves))
    news = [found for _, found in steps if found]
    assert [share for share, found in steps if found] == sorted(share for share, found in steps if found)
    for turns, found in enumerate(news):
        unknown = len(game.moves) - 1 - turns
        assert [turn["state"] for turn in found["turns"]].count("unknown") == unknown
        assert found["turns"][unknown:] == whole["turns"][unknown:]
    assert news[-1] == whole and [found["start"] for found in news[:-1]] == [None] * (len(news) - 1)


def test_a_review_knows_what_is_small_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the competition's table the last turns of a game of level 4 are known all the same."""
    monkeypatch.setattr(solver, "competition", lambda: None)
    game = drawn("5x5 falls", random.Random(SEED))
    review = result(advice.review(game.positions, game.moves))[0]
    states = [turn["state"] for turn in review["turns"]]
    known = states.count("unknown")
    assert 0 < known == review["large"] < len(states) and "unknown" not in states[known:] and review["start"] is None
    with pytest.raises(insight.TooLarge):
        insight.value(game.positions[known - 1])


@pytest.mark.parametrize("board", ["3x3", "3x3 falls", "4x4 falls"])
def test_games_of_the_levels_are_reviewed_from_the_first_turn(board: str) -> None:
    chance = random.Random(SEED)
    for _ in range(5):
        game = drawn(board, chance)
        review = result(advice.review(game.positions, game.moves))[0]
        assert review["start"] == 1  # all levels are won by who starts
        assert "unknown" not in [turn["state"] for turn in review["turns"]]
        flips = [review["start"]] + [turn["chance"] for turn in review["turns"]]
        changes = [turn for turn in range(len(game.moves)) if flips[turn] != flips[turn + 1]]
        assert changes == [turn for turn, judged in enumerate(review["turns"]) if judged["state"] == "thrown"]


@pytest.mark.parametrize("task", advice.ADVICE)
def test_a_finished_game_and_the_start_are_answered(task: str) -> None:
    for record in ("obras 1x1: b1 a2", "obras 1x1:", "obras 2x2 falls:"):
        assert json.loads(json.dumps(ask(task, record))) == ask(task, record)
