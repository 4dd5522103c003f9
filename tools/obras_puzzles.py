"""Writes puzzles of De obras to `static/puzzles/obras.json`: positions in which exactly one closing wins.

    PYTHONPATH=py python3 -m tools.obras_puzzles [--seed 1] [--number 150]

The file holds, for each of the levels 2 to 4, a list of puzzles, easiest first; a puzzle is the position, its winning closing, how many turns must be
seen until the other player has no safe closing left (the solver's own included, each side doing its best), and how many crossings the
winning closing makes fall. The same seed writes the same file. Level 4 wants the competition table (`tools/obras_tables.py`).
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import islice, zip_longest
from pathlib import Path
from random import Random

from encrucijada.core.game import Board, changed
from encrucijada.core.nim import NimValues
from encrucijada.games.obras import insight
from encrucijada.games.obras.insight import Parts
from encrucijada.games.obras.rules import FALLEN, OPEN, STATES, ObrasPosition, level_board

ROOT = Path(__file__).resolve().parent.parent
PUZZLES = ROOT / "static" / "puzzles" / "obras.json"
LEVELS = (2, 3, 4)
CHOICE = 4  # safe closings at least, so that there is something to find
LONGEST = 9  # turns to see
MOST_OPEN = 24  # crossings, so that a person can see it all and the turns can be counted in time
POSITIONS = 12000  # looked at for each level

Puzzle = tuple[str, str, int, int]


class Length:
    """How many turns a sum of parts lasts when the winner hurries and the loser delays."""

    def __init__(self, values: NimValues[int]) -> None:
        self.values = values
        self.known: dict[Parts, int] = {(): 0}
        self._options: dict[int, tuple[Parts, ...]] = {}

    def turns(self, parts: Parts) -> int:
        """Until nobody has a safe closing left."""
        parts = tuple(sorted(parts))
        if parts not in self.known:
            after = self._after(parts)
            winning = [left for left in after if self.values.value(left) == 0]
            self.known[parts] = 1 + (min(map(self.turns, winning)) if winning else max(map(self.turns, after)))
        return self.known[parts]

    def _after(self, parts: Parts) -> set[Parts]:
        found = set()
        for place, part in enumerate(parts):
            if part not in self._options:
                self._options[part] = tuple(self.values.options(part))
            for option in self._options[part]:
                found.add(tuple(sorted(parts[:place] + option + parts[place + 1 :])))
        return found


def positions(board: Board, rng: Random) -> Iterator[ObrasPosition]:
    """The positions of games of safe closings drawn by lot, without end."""
    while True:
        position = ObrasPosition(board, bytes(board.columns * board.rows), 0)
        while safe := [move for move, left in insight.after_parts(position).items() if left is not None]:
            yield position
            position = position.play(rng.choice(safe))


def puzzle(position: ObrasPosition, length: Length) -> Puzzle | None:
    """The puzzle that the position poses, if it is one."""
    if position.cells.count(OPEN) > MOST_OPEN:
        return None
    left = {move: parts for move, parts in insight.after_parts(position).items() if parts is not None}
    winning = [move for move, parts in left.items() if length.values.value(parts) == 0]
    if len(left) < CHOICE or len(winning) != 1:
        return None
    turns = 1 + length.turns(left[winning[0]])
    falls = len(changed(position.changes(winning[0]), "fell"))
    return (position.write(), winning[0], turns, falls) if turns <= LONGEST else None


def alike(position: ObrasPosition) -> Hashable:
    """What two puzzles of one level must not share: on level 2, which has few, fences and open crossings; else the game that is left."""
    if position.board.level == LEVELS[0]:
        return tuple(STATES[cell] if cell in (OPEN, FALLEN) else "fence" for cell in position.cells)
    return tuple(sorted(insight.parts(position)))


def puzzles(level: int, number: int, rng: Random, looked: int = POSITIONS) -> list[Puzzle]:
    """So many puzzles of the level, fewer if not as many are among the positions ``looked`` at; of each number of turns as many as can be had."""
    board = level_board(str(level))
    length = Length(insight.nim_values(board))
    met: dict[Hashable, Puzzle] = {}
    for position in islice(positions(board, rng), looked):
        if alike(position) not in met and (made := puzzle(position, length)):
            met[alike(position)] = made
    kinds: dict[int, list[Puzzle]] = {}
    for made in met.values():
        kinds.setdefault(made[2], []).append(made)
    rounds = [made for row in zip_longest(*(kinds[turns] for turns in sorted(kinds))) for made in row if made]
    return sorted(rounds[:number], key=lambda made: (made[2], made[3], made[0]))


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description="Writes puzzles of De obras.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=150, help="of each level")
    options = parser.parse_args()
    levels = []
    for level in LEVELS:
        made = puzzles(level, options.number, Random(options.seed * 10 + level))
        print(f"level {level}: {len(made)} puzzles; turns to see: {dict(sorted(Counter(each[2] for each in made).items()))}")
        levels.append(f'  "{level}": [\n' + ",\n".join(f"    {json.dumps(each)}" for each in made) + "\n  ]")
    PUZZLES.parent.mkdir(parents=True, exist_ok=True)
    PUZZLES.write_text("{\n" + ",\n".join(levels) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
