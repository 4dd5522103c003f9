"""Learns the weights in `games/rhode/learned.py` from games of the computer against itself.

    PYTHONPATH=py python3 -m tools.train_rhode play GAMES [--games 300] [--iterations 200] [--size 9] [--seed 1]
    PYTHONPATH=py python3 -m tools.train_rhode fit GAMES

The first appends games to the file, going on where it was broken off; the second prints the module. What is learned: how the visits of a
search are spread over the moves, from the joins that a move lies on and the stones around it; and who won, from the measures of a position.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

from encrucijada.games import game_named
from encrucijada.games.rhode import insight
from encrucijada.games.rhode.bitboard import joined, lattice_of
from encrucijada.games.rhode.evaluation import Clue, look, measures
from encrucijada.games.rhode.guess import classes_of, first_mirror, turned
from encrucijada.search.tree import OPEN, Tree

RANDOM_STONES = 6  # at most so many stones are placed at random before a game
DRAWN_TURNS = 8  # so many turns are then drawn by lot, as often as they were visited
RARE = 30  # patterns seen less often say nothing
PASSES, RATE = 8, 0.15  # over the samples, and the size of a step
NEVER = -6.0  # the weight of a class that was never seen
UNAVOIDABLE = "unavoidable"

Features = list[str]  # of a move
Sample = tuple[list[Features], list[float]]  # the features of every move, and its share of the visits
Case = tuple[list[float], float]  # the measures of a position, and whether its mover won


def play_game(size: int, iterations: int, chance: Random) -> dict[str, Any]:
    """A game as its states, the visits of each search in them, and the winner's colour."""
    study = insight.Study(game_named("rhode").read_board(str(size)))
    lattice = study.lattice
    state: insight.State = (0, 0, 0, 2)
    turns: list[dict[str, Any]] = []
    given = chance.randrange(RANDOM_STONES + 1)
    while not joined(state[1], 1 - state[2], lattice):
        if given:
            given -= 1
            clue = look(*state[:3], lattice)[2]
            state = study.play(state, chance.choice(lattice.points(clue.worth)))
            continue
        tree = Tree(study, state)
        tree.list_more(tree.root)
        for _ in range(iterations):
            if tree.root.proof != OPEN:
                break
            tree.iterate()
        visits = {move: kid.visits for kid, (_, move) in zip(tree.root.tried, tree.root.listed, strict=False)}
        move = tree.choice()
        if len(turns) < DRAWN_TURNS and visits and tree.root.proof == OPEN:
            move = chance.choices(list(visits), list(visits.values()))[0]
        turns.append({"state": state[:3], "visits": visits if tree.root.proof == OPEN else {}})
        state = study.play(state, move)
    return {"size": size, "winner": 1 - state[2], "turns": turns}


def play(options: argparse.Namespace) -> None:
    """Plays until the file holds the games wanted."""
    done = len(options.file.read_text(encoding="utf-8").splitlines()) if options.file.exists() else 0
    for number in range(done, options.games):
        game = play_game(options.size, options.iterations, Random(f"{options.seed}/{number}"))
        with options.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game) + "\n")


def pattern(state: list[int], index: int, size: int) -> str:
    """The pattern around the point, the one of its mirrored forms that comes first."""
    lattice = lattice_of(size)
    row, column = divmod(index, size)
    letters = []
    for across, up in turned(state[2]):
        x, y = column + across, row + up
        bit = lattice.bits[y * size + x] if 0 <= x < size and 0 <= y < size else 0
        letters.append("x" if not bit else "o" if bit & state[0] else "e" if bit & state[1] else ".")
    return first_mirror(letters)


def sample_of(state: list[int], clue: Clue, visits: dict[str, int], size: int) -> Sample:
    """What the guess is to learn from a search."""
    lattice, whole = lattice_of(size), sum(visits.values())
    moves: list[Features] = []
    shares = []
    for row, column, mask in classes_of(clue):
        for point in lattice.points(mask):
            must = [UNAVOIDABLE] if lattice.bits[point] & clue.enemy.unavoidable else []
            moves.append([f"{row}{column}", pattern(state, point, size), *must])
            shares.append(visits.get(str(point), 0) / whole)
    return moves, shares


def samples_of(game: dict[str, Any]) -> tuple[list[Sample], list[Case]]:
    """What is to be learned from a game."""
    size, lattice = game["size"], lattice_of(game["size"])
    samples, cases = [], []
    for turn in game["turns"]:
        own, enemy, colour = turn["state"]
        _, proof, clue = look(own, enemy, colour, lattice)
        if proof == OPEN:
            cases.append((list(measures(own, enemy, clue.own, clue.enemy, lattice)), float(colour == game["winner"])))
            if len(turn["visits"]) > 1:
                samples.append(sample_of(turn["state"], clue, turn["visits"], size))
    return samples, cases


def fit_value(cases: list[Case]) -> tuple[list[float], float]:
    """The weights of a logistic curve by Newton's method, and the mean log loss."""
    count = len(cases[0][0])
    weights = [0.0] * count
    loss = 0.0
    for _ in range(8):
        rows = [[1.0 * (row == column) for column in range(count)] + [0.0] for row in range(count)]
        loss = 0.0
        for found, won in cases:
            chance = 1 / (1 + exp(-sum(weight * measure for weight, measure in zip(weights, found, strict=True))))
            loss -= log(chance if won else 1 - chance) / len(cases)
            for row, measure in zip(rows, found, strict=True):
                slope = chance * (1 - chance) * measure
                for column, other in enumerate(found):
                    row[column] += slope * other
                row[-1] += (won - chance) * measure
        weights = [weight + step for weight, step in zip(weights, solve(rows), strict=True)]
    return weights, loss


def solve(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations, positive definite, the right side last in each row."""
    for pivot, row in enumerate(rows):
        row[:] = [value / row[pivot] for value in row]
        for place, other in enumerate(rows):
            if place != pivot:
                factor = other[pivot]
                other[:] = [value - factor * base for value, base in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


def fit_guess(samples: list[Sample], chance: Random) -> tuple[dict[str, float], float]:
    """The weights of all features by steps down the slope of the cross entropy, each as long as its feature is rare, and that entropy."""
    weights: dict[str, float] = {}
    steps: dict[str, float] = {}
    entropy = 0.0
    for _ in range(PASSES):
        chance.shuffle(samples)
        entropy = 0.0
        for moves, shares in samples:
            powers = [exp(sum([weights.get(feature, 0.0) for feature in move])) for move in moves]
            whole = sum(powers)
            for move, share, power in zip(moves, shares, powers, strict=True):
                error = share - power / whole
                entropy -= share * log(power / whole) / len(samples)
                for feature in move:
                    steps[feature] = steps.get(feature, 1e-6) + error * error
                    weights[feature] = weights.get(feature, 0.0) + RATE * error / steps[feature] ** 0.5
    return weights, entropy


def fit(options: argparse.Namespace) -> None:
    """Prints the module with what is learned from the games in the file."""
    games = [json.loads(text) for text in options.file.read_text(encoding="utf-8").splitlines()]
    samples: list[Sample] = []
    cases: list[Case] = []
    for game in games:
        more, others = samples_of(game)
        samples += more
        cases += others
    seen: dict[str, int] = {}
    for moves, _ in samples:
        for move in moves:
            for feature in move:
                seen[feature] = seen.get(feature, 0) + 1
    value, loss = fit_value(cases)
    guess, entropy = fit_guess(samples, Random(1))
    origin = f"{len(games)} games: log loss {loss:.3f} of {len(cases)} positions, cross entropy {entropy:.3f} of {len(samples)} searches"
    print(module(value, {feature: weight for feature, weight in guess.items() if seen[feature] >= RARE}, origin))


def module(value: list[float], guess: dict[str, float], origin: str) -> str:
    """The text of the module."""
    rows = [[f"{guess.get(f'{row}{column}', NEVER):.2f}" for column in range(4)] for row in range(4)]
    classes = [f"    ({', '.join(row)})," for row in rows]
    patterns = [f"{feature}{round(100 * weight):+d}" for feature, weight in sorted(guess.items()) if len(feature) == 8]
    lines = [" ".join(patterns[start : start + 11]) for start in range(0, len(patterns), 11)]
    return "\n".join([HEAD.format(origin=origin), f"VALUE = ({', '.join(f'{weight:.3f}' for weight in value)})", "", CLASSES_ARE, "CLASSES = (",
                      *classes, ")", "", f"UNAVOIDABLE = {guess.get(UNAVOIDABLE, 0.0):.2f}", "", 'PATTERNS = """', *lines, '"""'])


HEAD = '''"""Weights learned from games of the computer against itself: written by `tools/train_rhode.py`, not by hand.

From {origin}.
"""

from __future__ import annotations

# Of the measures of a position.'''
CLASSES_ARE = "# By how good a join of the mover and one of the enemy the point is on: cheapest, next, third, none."


def main() -> None:
    """Plays or fits, as the command line asks."""
    parser = argparse.ArgumentParser(prog="tools.train_rhode", description="Learns the weights of Rhode's insight from games.")
    parser.add_argument("task", choices=("play", "fit"))
    parser.add_argument("file", type=Path, help="of games")
    parser.add_argument("--games", type=int, default=300, help="how many the file holds in the end")
    parser.add_argument("--iterations", type=int, default=200, help="of a search")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    (play if options.task == "play" else fit)(options)


if __name__ == "__main__":
    main()
