"""Solves cities of De obras with falls: every block that play can reach, and so the value of the start and of every first closing.

    PYTHONPATH=py python3 -m tools.solve_obras [3x3 …] [--write] [--keep FOLDER]

Without boards: all from 1x1 to 5x5. What has been found is kept in `.cache/obras/` every half minute and when stopped (Ctrl+C); the next run goes on
from there. `--write` puts the results into `docs/data/obras-values.json`, other boards there left as they are.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path

from encrucijada.core.game import Board, RulesError
from encrucijada.core.nim import NimValues
from encrucijada.games.obras import insight
from encrucijada.games.obras.blocks import Frame
from encrucijada.games.obras.rules import FALLS, ObrasPosition, read_board
from encrucijada.games.obras.solver import frame_of

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".cache" / "obras"
RESULTS = ROOT / "docs" / "data" / "obras-values.json"
OFTEN, SELDOM = 2.0, 30.0  # seconds between two lines of progress, and between two savings
ALL = [f"{wide}x{high}" for high in range(1, 6) for wide in range(1, high + 1)]


class Work:
    """The solving of one board: what is known, and how many seconds of a processor that took in all runs."""

    def __init__(self, board: Board, folder: Path = KEPT) -> None:
        self.board = board
        self.frame: Frame = frame_of(board)
        self.values: NimValues[int] = NimValues(self.frame.options)
        self.seconds = 0.0
        self.file = folder / f"{board.text.split(' ')[0]}.pickle"

    def resume(self) -> None:
        """Takes up what an earlier run has kept."""
        if self.file.exists():
            self.seconds, self.values.known = pickle.loads(self.file.read_bytes())  # our own file

    def keep(self) -> None:
        """Writes what is known; a run that is killed meanwhile leaves the older file."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        part.write_bytes(pickle.dumps((self.seconds, self.values.known)))
        os.replace(part, self.file)

    def solve(self) -> Generator[int, None, None]:
        """Finds everything, yields how many blocks are known now and then, and keeps it when it ends or is left."""
        before, start = self.seconds, time.process_time()
        saved = time.monotonic()
        try:
            for known in self.values.search(insight.parts(start_of(self.board))):
                self.seconds = before + time.process_time() - start
                if time.monotonic() - saved > SELDOM:
                    self.keep()
                    saved = time.monotonic()
                yield known
            self.seconds = before + time.process_time() - start
        finally:
            self.keep()


def start_of(board: Board) -> ObrasPosition:
    """The start of a game on the board."""
    return ObrasPosition(board, bytes(board.columns * board.rows), 0)


def result(work: Work) -> dict[str, object]:
    """What was found about a solved board, for the results' file."""
    position, values = start_of(work.board), work.values
    first = {move: None if left is None else values.value(left) for move, left in sorted(insight.after_parts(position).items())}
    return {
        "value": values.value(insight.parts(position)),
        "winning": [move for move in first if first[move] == 0],
        "first": first,
        "blocks": len(values.known),
        "largest_value": max(values.known.values()),
        "seconds": round(work.seconds, 3),
    }


def solved(board: Board, expected: int | None, folder: Path = KEPT) -> Work:
    """The board, solved, with lines of progress on standard error; ``expected`` is how many blocks it has, if that is known."""
    work = Work(board, folder)
    work.resume()
    told = time.monotonic()
    for known in work.solve():
        if time.monotonic() - told > OFTEN:
            told = time.monotonic()
            share = f" of {expected} ({known / expected:.0%})" if expected else ""
            print(f"{board.text}: {known} blocks{share}, {work.seconds:.0f} s", file=sys.stderr, flush=True)
    return work


def read_results() -> dict[str, dict[str, object]]:
    """The results' file by board, empty if there is none."""
    found: dict[str, dict[str, object]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return found


def write_results(results: dict[str, dict[str, object]]) -> None:
    """Writes the results' file, smaller boards first, a line for each."""
    lines = [f"  {json.dumps(text)}: {json.dumps(results[text])}" for text in sorted(results, key=lambda text: text[::-1])]
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def options() -> argparse.Namespace:
    """What the command line asks for; boards are read."""
    parser = argparse.ArgumentParser(description="Solves cities of De obras with falls.")
    parser.add_argument("boards", nargs="*", default=ALL, metavar="3x3", help="blocks across and up; all up to 5x5 by default")
    parser.add_argument("--write", action="store_true", help=f"put the results into {RESULTS.relative_to(ROOT)}")
    parser.add_argument("--keep", type=Path, default=KEPT, metavar="FOLDER", help=f"for what has been found; {KEPT.relative_to(ROOT)} by default")
    chosen = parser.parse_args()
    try:
        chosen.boards = [read_board(f"{text} {FALLS}") for text in chosen.boards]
    except RulesError as error:
        parser.error(str(error))
    return chosen


def main() -> None:
    """Solves what the command line asks for, and prints it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being ended is being stopped
    chosen = options()
    results = read_results()
    try:
        for board in chosen.boards:
            text = board.text.split(" ")[0]
            expected = results.get(text, {}).get("blocks")
            work = solved(board, expected if isinstance(expected, int) else None, chosen.keep)
            results[text] = result(work)
            print(f"{text}: {json.dumps(results[text])}", flush=True)
    except KeyboardInterrupt:
        sys.exit(f"Stopped; what has been found is kept in {chosen.keep}, and the same command goes on from there.")
    if chosen.write:
        write_results(results)
    print(f"most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
