"""The searches' Rhode must be the rules' Rhode."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from encrucijada.games.rhode import Rhode, insight
from encrucijada.games.rhode.bitboard import duty, joined, lattice_of
from encrucijada.games.rhode.rules import BLACK, SWAP, WHITE, RhodePosition

GAME = Rhode()
VECTORS = Path(__file__).parents[1] / "vectors" / "rhode.jsonl"


def start(size: int) -> RhodePosition:
    position = GAME.start(GAME.read_board(str(size)))
    assert isinstance(position, RhodePosition)
    return position


def same(position: RhodePosition, state: insight.State) -> bool:
    """Whether the state shows the position, its duty and whether it is over."""
    lattice = lattice_of(position.board.columns)
    own, enemy, colour, _ = state
    bound = [lattice.names[point] for point in lattice.points(duty(own, enemy, lattice))]
    return (
        state == insight.Study(position.board).state(position)
        and joined(enemy, 1 - colour, lattice) == (position.outcome() is not None)
        and (position.outcome() is not None or sorted(bound) == list(position.forced() or ()))
    )


@pytest.mark.parametrize("size", range(2, 20))
def test_random_games_run_alike(size: int) -> None:
    chance = random.Random(size)
    for _ in range(3 if size < 10 else 1):
        position, study = start(size), insight.Study(start(size).board)
        state = study.state(position)
        while position.legal_moves():
            move = chance.choice(position.legal_moves())
            named = insight.SWAPPING if move == SWAP else position.grid.read(move)
            position, state = position.play(move), study.play(state, named)
            assert same(position, state), position.write()


def test_the_vectors_run_alike() -> None:
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    assert len(lines) > 20
    for text in lines:
        game = json.loads(text)
        study = insight.Study(start(game["size"]).board)
        lattice, state = study.lattice, study.state(start(game["size"]))
        for turn in game["turns"]:
            empty = lattice.full & ~(state[0] | state[1])
            legal = [lattice.names[point] for point in lattice.points(duty(state[0], state[1], lattice) or empty)]
            assert "bw"[state[2]] == turn["to_move"]
            assert sorted(legal) == (turn["forced"] or sorted(lattice.names[point] for point in lattice.points(empty)))
            move = insight.SWAPPING if turn["move"] == SWAP else lattice.names.index(turn["move"])
            stones = state[0]
            state = study.play(state, move)
            gone = stones & ~state[1] if move != insight.SWAPPING else 0
            assert sorted(lattice.names[point] for point in lattice.points(gone)) == turn["removed"]
        assert joined(state[1], 1 - state[2], lattice) and "bw"[1 - state[2]] == game["winner"]


def test_stones_are_those_of_the_position() -> None:
    position = start(3).play("a1").play("c2")
    lattice = lattice_of(3)
    assert lattice.points(lattice.stones(position, BLACK)) == [0]
    assert lattice.points(lattice.stones(position, WHITE)) == [5]
