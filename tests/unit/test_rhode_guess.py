"""The first guess at moves: every legal move is in it, and patterns are read alike from every side."""

from __future__ import annotations

import random

import pytest
from encrucijada.games.rhode import Rhode, insight
from encrucijada.games.rhode.bitboard import lattice_of
from encrucijada.games.rhode.guess import MIRRORS, classes_of, first_mirror, learned_patterns, surroundings
from encrucijada.games.rhode.insight import State, Study

GAME = Rhode()


def scattered(size: int, seed: int) -> tuple[Study, State]:
    """A position after some random moves."""
    chance, position = random.Random(seed), GAME.start(GAME.read_board(str(size)))
    for _ in range(2 + seed % (size * size // 3)):
        after = position.play(chance.choice([move for move in position.legal_moves() if move != "swap"]))
        if after.outcome():
            break
        position = after
    study = Study(position.board)
    return study, study.state(position)


def all_moves(study: Study, state: State) -> list[tuple[float, int]]:
    """Every move that the study lists."""
    clue = study.look(state)[2]
    found, rest = study.moves(state, clue)
    while rest is not None:
        more, rest = study.moves(state, rest)
        found = found + more
    return found


@pytest.mark.parametrize("seed", range(30))
def test_every_move_worth_searching_comes_once_the_shares_sum_to_one(seed: int) -> None:
    study, state = scattered(3 + seed % 9, seed)
    clue = study.look(state)[2]
    moves = all_moves(study, state)
    assert sorted(move for _, move in moves) == study.lattice.points(clue.worth)
    assert sum(share for share, _ in moves) == pytest.approx(1)
    assert sum(mask.bit_count() for _, _, mask in classes_of(clue)) == clue.worth.bit_count()


def mirrored(state: State, study: Study, across: bool, up: bool, turn: bool) -> tuple[State, list[int]]:
    """The state seen in mirrors, with colours exchanged where the board is turned; and where each point has gone."""
    size = study.lattice.size
    goes = []
    for index in range(size * size):
        row, column = divmod(index, size)
        row, column = size - 1 - row if up else row, size - 1 - column if across else column
        goes.append(column * size + row if turn else row * size + column)
    own, enemy = (sum(study.lattice.bits[goes[point]] for point in study.lattice.points(stones)) for stones in state[:2])
    return (own, enemy, state[2] ^ turn, state[3]), goes


@pytest.mark.parametrize("seed", range(24))
def test_mirrored_boards_are_judged_alike(seed: int) -> None:
    study, state = scattered(4 + seed % 7, seed)
    other, goes = mirrored(state, study, bool(seed & 1), bool(seed & 2), bool(seed & 4))
    value, proof, _ = study.look(state)
    assert study.look(other)[0] == pytest.approx(value)
    assert study.look(other)[1] == proof
    shares = {goes[move]: share for share, move in all_moves(study, state)}
    assert {move: share for share, move in all_moves(study, other)} == pytest.approx(shares)


def test_the_table_holds_first_mirrors_only() -> None:
    assert len(learned_patterns()) > 100
    assert all(first_mirror(list(pattern)) == pattern for pattern in learned_patterns())
    assert len(MIRRORS) == 4


def test_a_pattern_is_read_from_the_board() -> None:
    lattice, table = lattice_of(9), surroundings(9)
    shift, weights = table.points[0][40]
    own, enemy = lattice.bits[31], lattice.bits[41]  # below e5, and to its right
    key = own << table.up >> shift & table.window | (enemy << table.up >> shift & table.window) << table.apart
    assert weights[key] == learned_patterns()[first_mirror(list(".o..e..."))]


def test_a_swap_on_offer_is_among_the_moves() -> None:
    position = GAME.start(GAME.read_board("5")).play("c3")
    study = Study(position.board)
    assert insight.SWAPPING in [move for _, move in all_moves(study, study.state(position))]
