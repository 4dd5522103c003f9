"""Writes the tables of De obras: `small_table.py` beside the solver, and the competition table among the site's files.

    PYTHONPATH=py python3 -m tools.obras_tables [small] [competition]

Solves what isn't solved yet, as `tools/solve_obras.py` does, and goes on from what that has kept. The same commands write the same bytes.
"""

from __future__ import annotations

import argparse
import textwrap
from base64 import b85encode
from pathlib import Path

from encrucijada.games.obras.blocks import LARGEST
from encrucijada.games.obras.rules import FALLS, SOLVED_BLOCKS, SOLVED_SIDE, read_board
from encrucijada.games.obras.tables import COMPETITION_FILE, LARGEST_VALUE, MAGIC, checksum, code, places

from tools.solve_obras import ROOT, solved

SMALL_MODULE = ROOT / "py" / "encrucijada" / "games" / "obras" / "small_table.py"
ROOM = 1.24  # places for each block: below 1.23 the blocks hardly ever sort themselves out
SEEDS = 20  # tried before giving up; nearly always the first one does
HEAD = '"""The small table as text (see ``tables``), written by `tools/obras_tables.py`."""\n\nTEXT = r"""\n'


def small_boards() -> list[str]:
    """The largest cities of at most ``SOLVED_BLOCKS`` blocks, wider than high or square; smaller ones are left over from them."""
    return [f"{SOLVED_BLOCKS // high}x{high}" for high in range(2, 5) if SOLVED_BLOCKS // high < LARGEST]


def codes_of(boards: list[str]) -> dict[int, int]:
    """Code and value of every block that play can reach on the boards."""
    found: dict[int, int] = {}
    for text in boards:
        work = solved(read_board(f"{text} {FALLS}"), None)
        found.update((code(work.frame, key), value) for key, value in work.values.known.items())
    return found


def table(values: dict[int, int]) -> bytes:
    """The table that answers with these values, by code; ValueError if one doesn't fit four bits or two blocks share a code."""
    if max(values.values()) > LARGEST_VALUE:
        raise ValueError(f"a value above {LARGEST_VALUE}")
    third = int(len(values) * ROOM / 6 + 1) * 2
    for seed in range(SEEDS):
        order = peeled(values, third, seed)
        if order is not None:
            content = seed.to_bytes(4, "little") + halves(values, order, third, seed)
            return MAGIC + checksum(content) + content
    raise ValueError(f"no order with any of {SEEDS} seeds: two blocks must share a code")


def peeled(values: dict[int, int], third: int, seed: int) -> list[tuple[int, int]] | None:
    """Codes, each with a place that no later one has; None if there is no such order.

    Whatever code has a place of its own can be put last; take it away, and others may have one.
    """
    load, mixture = bytearray(3 * third), [0] * (3 * third)  # of each place: how many codes have it, and their exclusive or
    for each in values:
        for place in places(each, third, seed):
            load[place] += 1
            mixture[place] ^= each
    order = []
    waiting = [place for place in range(3 * third) if load[place] == 1]
    while waiting:
        own = waiting.pop()
        if load[own] != 1:
            continue
        each = mixture[own]
        order.append((each, own))
        for place in places(each, third, seed):
            load[place] -= 1
            mixture[place] ^= each
            if load[place] == 1:
                waiting.append(place)
    order.reverse()
    return order if len(order) == len(values) else None


def halves(values: dict[int, int], order: list[tuple[int, int]], third: int, seed: int) -> bytes:
    """What stands in the places, two a byte, so that each code's three add up to its value."""
    content = bytearray(3 * third)
    for each, own in order:
        content[own] = values[each]
        for place in places(each, third, seed):
            if place != own:
                content[own] ^= content[place]
    return bytes(content[place] | content[place + 1] << 4 for place in range(0, 3 * third, 2))


def write_small() -> Path:
    """Writes the module that holds the small table."""
    lines = textwrap.wrap(b85encode(table(codes_of(small_boards()))).decode(), 120)
    SMALL_MODULE.write_text(HEAD + "\n".join(lines) + '\n"""\n', encoding="utf-8")
    return SMALL_MODULE


def write_competition() -> Path:
    """Writes the file of the competition table."""
    path = ROOT / COMPETITION_FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(table(codes_of([f"{SOLVED_SIDE}x{SOLVED_SIDE}"])))
    return path


WRITERS = {"small": write_small, "competition": write_competition}


def main() -> None:
    """Writes the tables that the command line names, or both."""
    parser = argparse.ArgumentParser(description="Writes the tables of De obras.")
    parser.add_argument("tables", nargs="*", choices=[*WRITERS, []], metavar="small|competition", help="both by default")
    for name in parser.parse_args().tables or WRITERS:
        path = WRITERS[name]()
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
