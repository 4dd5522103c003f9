"""Pairs Swiss rounds, with networkx from the zip given if there is one, and says the pairs; for numbers of players, how many seconds."""

import json
import sys
import time
from pathlib import Path

from encrucijada.compete.competition import Competition, Settings
from encrucijada.compete.draws import lot
from encrucijada.compete.files import write_competition
from encrucijada.desk import Desk

ROUNDS = 4
RESULTS = ("1-0", "0-1", "0-0")


async def nothing(*about: object) -> None:
    """Neither report nor pause."""


async def fetch(file: str) -> bytes | None:
    """The zip that was given."""
    return Path(sys.argv[1]).read_bytes() if len(sys.argv) > 1 else None


def rounds(count: int, desk: Desk) -> tuple[list[str], float]:
    """The steps of the rounds, and the seconds that the longest took."""
    competition, longest = Competition(Settings("Torneo", "rhode", "9", "swiss", 1, ROUNDS, "7", "ab")), 0.0
    for number in range(1, count + 1):
        competition.take(f"player {number}: P{number}")
    steps = []
    for place in range(1, ROUNDS + 1):
        request = {"job": place, "task": "pairing", "competition": write_competition(competition)}
        began = time.perf_counter()
        answer = json.loads(drive(desk.think(json.dumps(request))))
        longest = max(longest, time.perf_counter() - began)
        steps.append(answer["round"])
        competition.take(answer["round"])
        for row, table in competition.open_tables():
            competition.take(f"result {row}.{table}: {RESULTS[lot('x', row, table) % len(RESULTS)]}")
    return steps, longest


def drive(answering: object) -> str:
    """The answer of something that waits for nobody: inside Pyodide a loop runs already."""
    try:
        answering.send(None)  # type: ignore[attr-defined]
    except StopIteration as end:
        return str(end.value)
    raise AssertionError("it waited")


if __name__ == "__main__":
    desk = Desk(nothing, nothing, fetch)
    for count in (7, 24, 45) if len(sys.argv) < 3 else ():
        print("\n".join(rounds(count, desk)[0]))
    for word in sys.argv[2:]:
        print(word, rounds(int(word), desk)[1])
