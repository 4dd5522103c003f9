"""The tools around Rhode's player: random playouts, the reference engine, the speed, and the learning of weights."""

from __future__ import annotations

import random
from argparse import Namespace
from pathlib import Path

import pytest
from encrucijada.games.rhode import Rhode, learned, solved
from encrucijada.games.rhode.bitboard import duty, joined, lattice_of
from encrucijada.games.rhode.rules import BLACK, WHITE, RhodePosition

from tests.unit.solve_rhode import solved as solved_by_rules
from tools.bench_search import Speed, iterations_a_second
from tools.playouts import playout, playouts_a_second, tables
from tools.reference_uct import ReferenceEngine
from tools.solve_rhode import Solver, data, first_stones
from tools.train_rhode import fit, fit_value, module, play, solve

GAME = Rhode()


@pytest.mark.parametrize("size", [2, 3, 5, 9])
def test_a_playout_ends_on_a_full_board_with_one_winner(size: int) -> None:
    lattice, shuffle = lattice_of(size), random.Random(size).shuffle
    for _ in range(50):
        own, enemy, turns = playout(0, 0, tables(size), shuffle)
        black, white = (enemy, own) if turns & 1 else (own, enemy)
        assert own | enemy == lattice.full and not own & enemy
        assert joined(black, 0, lattice) != joined(white, 1, lattice)
        assert not duty(own, enemy, lattice) and not duty(enemy, own, lattice)


def test_a_playout_that_goes_round_in_circles_ends() -> None:
    """Both mend a weak pair by moving a stone to and fro, which the rules allow for ever."""
    around = GAME.read_position("bwwbbw/bbb1w1/wwbwbb/www1bw/wwwbww/1wwbwb b", None)
    assert isinstance(around, RhodePosition)
    moved = around.play("d5").play("d3").play("e4")
    assert moved != around and moved.play("e2") == around and around.outcome() is None
    black, white = (lattice_of(6).stones(around, colour) for colour in (BLACK, WHITE))
    own, enemy, turns = playout(black, white, tables(6))
    assert turns == 3 * 36 and {own, enemy} == {black, white}


def test_the_reference_engine_takes_a_win_and_plays_whole_games() -> None:
    engine = ReferenceEngine(200, None, 1)
    engine.run("boardsize", ["4"])
    for colour, move in (("black", "b1"), ("white", "c1"), ("black", "b2"), ("white", "d1"), ("black", "b3"), ("white", "d4")):
        engine.run("play", [colour, move])
    engine.run("genmove", ["black"])
    assert engine.run("encrucijada-winner", []) == "black"
    engine.run("boardsize", ["5"])
    while not engine.position().outcome():
        engine.run("genmove", [engine.mover()])
    assert engine.run("encrucijada-winner", []) in ("black", "white")


def test_speeds_are_counted() -> None:
    speed = Speed(iterations_a_second(5, 0.02), playouts_a_second(5, 0.02))
    assert min(speed) > 0
    assert Speed(30.0, 60.0).ratio() == 0.5


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 1.0, 9.0], [1.0, 3.0, 5.0]]) == pytest.approx([2.0, 1.0])


def test_the_value_is_learned_from_who_won() -> None:
    chance = random.Random(1)
    cases = []
    for _ in range(4000):
        lead = chance.uniform(-3, 3)
        cases.append(([1.0, lead], float(chance.random() < 1 / (1 + 2.718281828 ** (-0.5 - 1.5 * lead)))))
    weights, loss = fit_value(cases)
    assert weights == pytest.approx([0.5, 1.5], abs=0.2)
    assert 0 < loss < 0.6


def test_games_become_a_module(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games"
    options = Namespace(file=file, games=2, iterations=30, size=4, seed=1)
    play(options)
    kept = file.read_text(encoding="utf-8")
    play(options)
    assert file.read_text(encoding="utf-8") == kept and kept.count("\n") == 2
    fit(options)
    found: dict[str, object] = {}
    exec(capsys.readouterr().out, found)  # the module that was just written
    assert {name for name in vars(learned) if name.isupper()} <= set(found)


def test_the_module_is_written_as_it_is_read() -> None:
    guess = {"00": 1.5, "unavoidable": 0.5, ".o..e...": -0.25}
    found: dict[str, object] = {}
    exec(module([0.1, 0.2], guess, "two games"), found)
    assert found["VALUE"] == (0.1, 0.2)
    assert found["PATTERNS"] == "\n.o..e...-25\n"


# The solver of small boards


def test_the_solver_says_of_every_position_of_3_x_3_what_the_rules_say() -> None:
    solver = Solver(3)
    for position, won in solved_by_rules(3).items():
        own, enemy = (solver.lattice.stones(position, colour) for colour in (position.mover(), BLACK + WHITE - position.mover()))
        assert solver.wins(own, enemy, position.mover() - BLACK) == won, position.write()


def test_the_sample_has_positions_with_all_their_winning_moves_and_none_in_which_every_move_wins() -> None:
    wins = solved_by_rules(3)
    lines = [line.split() for line in data(3, 4, 1).splitlines()[3:]]
    assert len(lines) > 15
    for cells, mover, *winning in lines:
        position = GAME.read_position(f"{cells} {mover}")
        assert isinstance(position, RhodePosition)
        legal = position.legal_moves()
        assert winning == [move for move in legal if position.play(move).outcome() or not wins[position.play(move)]]
        assert 0 < len(winning) < len(legal)


@pytest.mark.parametrize("size", [2, 3])
def test_the_table_of_first_stones_is_what_the_solver_says(size: int) -> None:
    assert solved.FIRST[size].split() == first_stones(Solver(size))


def test_the_table_of_first_stones_on_4_x_4_is_that_of_the_sample() -> None:
    lines = (Path(__file__).parents[1] / "data" / "rhode-4x4.txt").read_text(encoding="utf-8").splitlines()
    assert lines[2].split() == ["first", *solved.FIRST[4].split()]
