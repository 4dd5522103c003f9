"""Random games of Rhode on integers as boards: the yardstick for the speed of searches, and the reference engine's playouts.

One row of the board takes a bit more than it has points; the spare bit keeps shifts from running round the edge. A playout goes on until the
board is full, past the turn that decides it: a full board without crosses has exactly one winner. Two forced players can move stones to and
fro for ever, so a playout is broken off after `LONGEST` turns for each point.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

LONGEST = 3  # in millions of random games none took half as many


class Tables(NamedTuple):
    """What a playout needs of a board: row width, all points, each point, and by point its diagonal neighbours with the two between."""

    width: int
    full: int
    cells: list[int]
    crosses: dict[int, tuple[tuple[int, int], ...]]


def tables(size: int) -> Tables:
    """The tables of a board of that size."""
    width = size + 1
    cells = [1 << (y * width + x) for y in range(size) for x in range(size)]
    crosses = {1 << (y * width + x): tuple(_corners(x, y, size)) for y in range(size) for x in range(size)}
    return Tables(width, sum(cells), cells, crosses)


def _corners(x: int, y: int, size: int) -> list[tuple[int, int]]:
    width = size + 1
    steps = [(across, up) for across in (-1, 1) for up in (-1, 1) if 0 <= x + across < size and 0 <= y + up < size]
    return [(1 << ((y + up) * width + x + across), 1 << (y * width + x + across) | 1 << ((y + up) * width + x)) for across, up in steps]


def playout(own: int, enemy: int, board: Tables, shuffle: Callable[[list[int]], None] = random.shuffle) -> tuple[int, int, int]:
    """Plays from (own to move, enemy) until the board is full or it takes too long: the stones of who moves then, the other's, and the turns."""
    width, full, cells, crosses = board
    up, down = width + 1, width - 1
    empty = full & ~(own | enemy)
    order = [cell for cell in cells if cell & empty]
    shuffle(order)
    for turns in range(LONGEST * len(cells)):
        if not empty:
            return own, enemy, turns
        rising = own & (own >> up) & ~(own >> 1 | own >> width)
        falling = own & (own >> down) & ~(own << 1 | own >> width)
        duty = (rising << 1 | rising << width | falling >> 1 | falling << width) & empty if rising or falling else 0
        if duty:
            point = duty & -duty if turns & 1 else 1 << (duty.bit_length() - 1)
        else:
            point = order.pop()
            while not point & empty:
                if not order:
                    order = [cell for cell in cells if cell & empty]
                    shuffle(order)
                point = order.pop()
        own |= point
        empty ^= point
        for other, pair in crosses[point]:
            if own & other and enemy & pair == pair:
                own ^= other
                empty |= other
                order.insert(0, other)
        own, enemy = enemy, own
    return own, enemy, LONGEST * len(cells)


def playouts_a_second(size: int, seconds: float, seed: int = 1) -> float:
    """Random games from the empty board a second, measured over so many seconds."""
    board, shuffle = tables(size), random.Random(seed).shuffle
    start, games = process_time(), 0
    while process_time() - start < seconds:
        playout(0, 0, board, shuffle)
        games += 1
    return games / (process_time() - start)
