"""The computer player of Rhode, at every strength."""

from __future__ import annotations

import json
import random
import tracemalloc
from pathlib import Path

import pytest
from encrucijada.core.strength import Strength
from encrucijada.games.rhode import Rhode, insight
from encrucijada.games.rhode.rules import SWAP, RhodePosition
from encrucijada.search.player import Player, run
from encrucijada.search.players import player_for
from encrucijada.search.tree import ENTRIES, Tree, TreePlayer

from tests.unit.greedy import Greedy
from tests.unit.solve_rhode import solved

GAME = Rhode()
STRENGTHS = range(1, len(insight.STRENGTHS) + 1)
SOLVED = Path(__file__).parents[1] / "data" / "rhode-4x4.txt"  # by tools/solve_rhode.py
VECTORS = Path(__file__).parents[1] / "vectors" / "rhode.jsonl"


def start(size: int) -> RhodePosition:
    position = GAME.start(GAME.read_board(str(size)))
    assert isinstance(position, RhodePosition)
    return position


def read(text: str) -> RhodePosition:
    position = GAME.read_position(text)
    assert isinstance(position, RhodePosition)
    return position


def quick(iterations: int = 40) -> TreePlayer:
    return TreePlayer(insight, Strength("tree", 8.0, {"iterations": iterations}), 1)


def choice(position: RhodePosition, strength: int = len(insight.STRENGTHS), seed: int = 1) -> str:
    return run(player_for(GAME, strength, seed).choose(position))


def unhurried(position: RhodePosition) -> str:
    """What the highest strength plays with all of its iterations, however slow the machine is."""
    return run(TreePlayer(insight, insight.STRENGTHS[-1], 1, clock=lambda: 0.0).choose(position))


def winning(position: RhodePosition) -> set[str]:
    """The moves that win at once."""
    return {move for move in position.legal_moves() if move != SWAP and position.play(move).joined()}


def before_the_end() -> list[RhodePosition]:
    """From every game of the vectors the positions of its last four turns."""
    found = []
    for text in VECTORS.read_text(encoding="utf-8").splitlines():
        game = json.loads(text)
        position = start(game["size"])
        line = [position]
        for turn in game["turns"]:
            position = position.play(turn["move"])
            line.append(position)
        found += line[-5:-1]
    return found


def test_as_many_strengths_as_the_game_says() -> None:
    assert len(insight.STRENGTHS) == GAME.strengths >= GAME.default_strength


def test_no_strength_may_take_longer_than_eight_seconds() -> None:
    assert all(0 < strength.seconds <= 8 for strength in insight.STRENGTHS)


def test_a_win_at_hand_is_taken_and_the_enemys_prevented() -> None:
    seen = {"won": 0, "saved": 0}
    for position in before_the_end():
        moves = set(position.legal_moves())
        good = winning(position) or {move for move in moves if not winning(position.play(move))}
        if good and good != moves:
            assert run(quick(5).choose(position)) in good, position.write()
            seen["won" if winning(position) else "saved"] += 1
    assert min(seen.values()) > 10


@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_strength_takes_a_win_at_hand(strength: int) -> None:
    for position in before_the_end()[-30:]:
        if winning(position):
            assert choice(position, strength) in winning(position)


def test_all_that_is_won_on_the_3_x_3_board_is_won() -> None:
    wins = solved(3)
    assert len(wins) == 7478  # as the rules' author counted
    for position, won in wins.items():
        if won:
            after = position.play(unhurried(position))
            assert after.joined() or not wins[after], position.write()


def solved_sample() -> tuple[list[str], list[list[str]]]:
    """Of the 4 × 4 board: the first stones that win if they are not swapped; positions, each with the moves that win."""
    lines = [line.split() for line in SOLVED.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return lines[0][1:], lines[1:]


@pytest.mark.parametrize("each", [5, pytest.param(1, marks=pytest.mark.slow)])
def test_what_is_won_on_the_4_x_4_board_is_won(each: int) -> None:
    positions = solved_sample()[1]
    assert len(positions) > 150
    for cells, mover, *winning in positions[::each]:
        assert unhurried(read(f"{cells} {mover}")) in winning, (cells, mover)


@pytest.mark.slow
def test_the_swap_on_the_4_x_4_board_is_taken_exactly_when_it_wins() -> None:
    first = solved_sample()[0]
    for point in start(4).grid.names:
        assert (unhurried(start(4).play(point)) == SWAP) == (point in first), point


@pytest.mark.parametrize("point", start(3).grid.names)
def test_the_swap_on_the_3_x_3_board_is_taken_exactly_when_it_wins(point: str) -> None:
    assert (unhurried(start(3).play(point)) == SWAP) == (point not in ("a1", "a3", "c1", "c3"))


def test_one_player_may_change_boards() -> None:
    """An empty board looks the same to the search whatever its size."""
    chooser = quick()
    for size in (9, 3, 5, 19, 2):
        assert run(chooser.choose(start(size))) in start(size).legal_moves()


@pytest.mark.parametrize("size", range(2, 20))
def test_whole_games_on_every_board(size: int) -> None:
    chooser, position, turns = quick(6 if size > 11 else 20), start(size), 0
    while not position.outcome():
        position = position.play(run(chooser.choose(position)))
        turns += 1
    assert turns <= 3 * size * size


@pytest.mark.parametrize("size", [2, 3, 5, 9, 13, 19])
def test_any_position_gets_a_legal_move(size: int) -> None:
    chance = random.Random(size)
    position = start(size)
    while not position.outcome():
        if chance.random() < 0.2:
            setup = read(position.write())
            assert run(quick(3).choose(setup)) in setup.legal_moves()
        position = position.play(chance.choice(position.legal_moves()))


def test_a_single_point_is_answered_at_once() -> None:
    bound = read("3/wb1/b2 b")
    assert bound.legal_moves() == ("b1",)
    assert list(quick().choose(bound)) == [] and run(quick().choose(bound)) == "b1"


def test_the_same_seed_and_iterations_give_the_same_game() -> None:
    def game() -> list[str]:
        chooser, position, moves = quick(60), start(5), []
        while not position.outcome():
            moves.append(run(chooser.choose(position)))
            position = position.play(moves[-1])
        return moves

    assert game() == game()


def duel(one: Player, other: Player, seed: int) -> int:
    """How many of two games with a random opening, sides swapped, the first player wins."""
    won = 0
    for players in ((one, other), (other, one)):
        chance, position = random.Random(seed), start(9)
        for _ in range(2):
            position = position.play(chance.choice([move for move in position.legal_moves() if move != SWAP]))
        while not position.outcome():
            position = position.play(run(players[position.to_move].choose(position)))
        outcome = position.outcome()
        assert outcome
        won += players[outcome.winner] is one
    return won


@pytest.mark.slow
def test_the_first_strength_loses_to_who_sees_one_turn_ahead_and_to_the_second() -> None:
    assert sum(duel(player_for(GAME, 1, seed), Greedy(), seed) for seed in range(5)) < 5
    assert sum(duel(player_for(GAME, 1, seed), player_for(GAME, 2, seed), seed) for seed in range(5)) < 5


@pytest.mark.parametrize("size", [9, 19])
def test_a_full_tree_takes_no_more_memory_than_promised(size: int) -> None:
    study = insight.Study(start(size).board)
    tracemalloc.start()
    tree = Tree(study, study.state(start(size).play("e5").play("c3")))
    for _ in range(400):
        tree.iterate()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / tree.entries * ENTRIES < 150e6
