"""The search finds every win in one, two and three own turns of a set in which all was tried."""

from __future__ import annotations

from pathlib import Path

import pytest
from encrucijada.core.strength import Strength
from encrucijada.games.rhode import Rhode, insight
from encrucijada.search.player import run
from encrucijada.search.tree import WON, TreePlayer

from tools.rhode_wins import text, wins_within

GAME = Rhode()
LINES = (Path(__file__).parents[1] / "data" / "rhode-wins.txt").read_text(encoding="utf-8").splitlines()
WINS = [(int(line[0]), line[2:]) for line in LINES if not line.startswith("#")]
ENOUGH = 1000  # iterations, far below those of the strongest: each must be proven, not guessed


def test_the_set_is_large_enough() -> None:
    assert len(WINS) >= 50
    assert {turns for turns, _ in WINS} == {1, 2, 3}


@pytest.mark.parametrize(("turns", "position"), WINS)
def test_the_win_is_proven_and_begun(turns: int, position: str) -> None:
    player = TreePlayer(insight, Strength("tree", 8.0, {"iterations": ENOUGH}), 1)
    before = GAME.read_position(position)
    move = run(player.choose(before))
    if turns == 1:
        assert before.play(move).outcome()
    elif len(before.legal_moves()) > 1:
        assert player.tree and player.tree.root.proof == WON


@pytest.mark.parametrize(("turns", "position"), [win for win in WINS if win[0] < 3][::4])
def test_the_set_is_right(turns: int, position: str) -> None:
    own, enemy, colour, _ = insight.Study(GAME.read_board("9")).state(GAME.read_position(position))
    assert text(own, enemy, colour, 9) == position
    assert [wins_within(own, enemy, colour, 9, within) for within in range(1, turns + 1)] == [False] * (turns - 1) + [True]
