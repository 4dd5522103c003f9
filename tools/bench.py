"""Measures what the project promises, and writes it down: a table on the screen, and docs/performance.md.

    make bench

Each promise is a ratio of two figures of the same run, or a size. A figure that breaks its promise is marked, and ends the run with status 1.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from tests.interpreters.harness import run
from tools.bench_page import FRAME, GAMES, measured, memory, page_figures
from tools.bench_pairing import pairing_times
from tools.bench_search import measure
from tools.bench_start import COLD, FEW, LATENCY, LINE, MEGABITS, PROCESSOR, ROUNDS, SLOWER, WARM, How, start_times
from tools.halves import ROOT

DOCUMENT = ROOT / "docs" / "performance.md"
HEAD = """# Measured

By `make bench`, which wrote this file; the figures of another machine differ, their ratios less so. {date}, commit {commit}, {processors} processors
({machine}), CPython {python}. Starts are medians of {rounds}, each in a browser that has seen nothing yet,
or, warm, has been on the page once; on the slow line ({megabits} Mbit/s, {latency} ms) of {few}. The slow processor is one slowed {slower} times.

| what | measured | against | ratio | promised |
|---|---|---|---|---|
"""


class Line(NamedTuple):
    """A promise: what was measured, in words; the floor it is set against; the figure, and what it may be."""

    what: str
    measured: str
    against: str
    figure: float
    promised: float
    shown: str = "{:.2f}"
    least: bool = False  # whether the promise is a lower bound

    def kept(self) -> bool:
        """Whether the promise is kept."""
        return self.figure >= self.promised if self.least else self.figure <= self.promised

    def row(self) -> str:
        """The line in the table; a broken promise says so."""
        bound = ("at least " if self.least else "at most ") + self.shown.format(self.promised)
        figure = self.shown.format(self.figure) + ("" if self.kept() else " **broken**")
        return f"| {self.what} | {self.measured} | {self.against} | {figure} | {bound} |"


def start_lines() -> list[Line]:
    """How soon the page can be played, and how soon the thinker is ready."""
    found = measured(start_times)
    floors = {"micropython": "bare MicroPython page", "pyodide": "bare Pyodide page, trimmed library", "stock": "stock PyScript and Pyodide"}

    def line(words: str, what: str, floor: str, how: How, promised: float) -> Line:
        ours, theirs = found[f"{what} {how.name}"], found[f"{floor} {how.name}"]
        return Line(f"{words}, {how.name}", f"{ours / 1000:.2f} s", f"{floors[floor]} {theirs / 1000:.2f} s", ours / theirs, promised)

    first, ready = "first move accepted", "thinker ready"
    return [
        line(first, "move", "micropython", COLD, 1.25),
        line(first, "move", "micropython", WARM, 1.25),
        line(first, "move", "micropython", LINE, 1.25),
        line(first, "move", "micropython", PROCESSOR, 1.5),
        line(ready, "thinker", "stock", COLD, 0.6),
        line(ready, "thinker", "pyodide", COLD, 1.25),
        line(ready, "thinker", "pyodide", LINE, 1.25),
        line("the computer's first stone, Rhode 9 × 9", "answer", "stock", COLD, 0.7),
    ]


def page_lines() -> list[Line]:
    """Bytes, input and memory."""
    found = {**measured(page_figures), **measured(memory)}
    slowed = f"processor slowed {SLOWER} times"
    few, many = (f"memory games {games}" for games in GAMES)
    return [
        Line("compressed kB before the first move", "", "", found["first"] / 1000, 350, "{:.0f}"),
        Line("compressed MB in all", "", "", found["all"] / 1e6, 6),
        Line("pointer release to stone, in frames", f"{found['frame']:.0f} ms", slowed + ", 9 × 9", found["frame"] / FRAME, 2),
        Line("ms to draw a full 19 × 19", "", slowed, found["drawing"], 16, "{:.1f}"),
        Line("MB of the tab, two players", "", "", found["memory play"], 300, "{:.0f}"),
        Line("MB of the tab, thinker and all", "", "", found["memory thinker"], 500, "{:.0f}"),
        Line(f"memory after {GAMES[1]} games", f"{found[many]:.0f} MB", f"after {GAMES[0]} games {found[few]:.0f} MB", found[many] / found[few], 1.1),
    ]


def search_lines() -> list[Line]:
    """Iterations of the tree search for every random playout."""
    speed = measure()
    inside = run("pyodide", ROOT / "tools" / "bench_search.py", "9").split()
    lines = [("CPython", speed.iterations, speed.playouts), ("Pyodide in Node", float(inside[0]), float(inside[3]))]
    return [
        Line(f"Rhode 9 × 9, iterations a second, {where}", f"{ours:.0f}", f"random playouts {theirs:.0f}", ours / theirs, 0.35, least=True)
        for where, ours, theirs in lines
    ]


def pairing_lines() -> list[Line]:
    """The next round of a competition, in the thinker."""
    times = pairing_times()
    grows = ", ".join(f"{count}: {seconds:.2f} s" for count, seconds in times.items())
    most = max(times)
    return [Line(f"seconds to pair a Swiss round of {most} players, Pyodide in Node", grows, "", times[most], 20, "{:.1f}")]


def commit() -> str:
    """The commit that is measured, marked where files differ from it."""
    done = subprocess.run(["git", "describe", "--always", "--dirty", "--abbrev=10"], capture_output=True, text=True, cwd=ROOT, check=False)
    return done.stdout.strip() or "unknown"


def main(parts: tuple[Callable[[], list[Line]], ...] = (search_lines, pairing_lines, start_lines, page_lines)) -> int:
    """Exit status 1 if a promise is broken."""
    lines = [line for part in parts for line in part()]
    head = HEAD.format(
        date=date.today().isoformat(), commit=commit(), processors=os.cpu_count(), machine=platform.machine(),
        python=platform.python_version(), rounds=ROUNDS, few=FEW, megabits=MEGABITS, latency=LATENCY, slower=SLOWER,
    )  # fmt: skip
    text = head + "\n".join(line.row() for line in lines) + "\n"
    DOCUMENT.write_text(text, encoding="utf-8")
    print(text)
    return 0 if all(line.kept() for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
