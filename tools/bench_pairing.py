"""How long the thinker takes to pair a Swiss round, and how that grows with the players: seconds of the longest of four rounds.

    PYTHONPATH=py python3 -m tools.bench_pairing
"""

from __future__ import annotations

from tests.interpreters.harness import TESTS, run
from tools.library import pairing_zip

COUNTS = (25, 50, 100, 200)  # players


def pairing_times() -> dict[int, float]:
    """Seconds by the number of players, in Pyodide in Node, with what ships of networkx."""
    told = run("pyodide", TESTS / "interpreters" / "pair.py", "/cache/" + pairing_zip().name, *[str(count) for count in COUNTS])
    return {int(count): float(seconds) for count, seconds in [line.split() for line in told.split("\n")]}


if __name__ == "__main__":
    for count, seconds in pairing_times().items():
        print(f"{count} players: {seconds:.2f} s")
