"""Blocks: the chain that is left, closings that do the same, and one key for all that looks alike."""

from __future__ import annotations

from random import Random

import pytest
from encrucijada.core.grid import grid
from encrucijada.core.nim import NimValues
from encrucijada.games.obras.blocks import Block, Frame, frame
from encrucijada.games.obras.rules import on_paths

# Every block that play can reach from the start of a board, as counted by a program in another language.
BLOCKS = {"1x2": 2, "2x2": 5, "2x3": 18, "3x3": 63, "3x4": 543, "3x5": 3213, "4x4": 3524}


def city(wide: int, high: int) -> tuple[Frame, Block]:
    size = frame(max(wide, high) + 1)
    cells = sum(size.bit(x, y) for x in range(wide + 1) for y in range(high + 1))
    return size, (cells, size.bit(0, 0) | size.bit(wide, high))


def drawn(*rows: str) -> tuple[Frame, int, int, int]:
    """The frame, the open crossings, A and B of a picture with the top row first."""
    size = frame(max(len(rows), *(len(row) for row in rows)))
    found = {letter: 0 for letter in "AB#."}
    for y, row in enumerate(reversed(rows)):
        for x, letter in enumerate(row):
            found[letter] |= size.bit(x, y)
    return size, found["A"] | found["B"] | found["#"], found["A"], found["B"]


def shape(size: Frame, cells: int) -> list[str]:
    return ["".join("#" if cells & size.bit(x, y) else "." for x in range(size.side)) for y in reversed(range(size.side))]


def test_a_chain_of_two_blocks_and_a_bridge() -> None:
    size, cells, a, b = drawn(
        "..##B",
        "..###",
        "###..",
        "#.#..",
        "A##..",
    )
    last, bridge, first = size.chain(cells, a, b)
    assert shape(size, first[0]) == [".....", ".....", "###..", "#.#..", "###.."]
    assert shape(size, bridge[0]) == [".....", "..#..", "..#..", ".....", "....."]
    assert shape(size, last[0]) == ["..###", "..###", ".....", ".....", "....."]
    assert shape(size, first[1]) == [".....", ".....", "..#..", ".....", "#...."]
    assert shape(size, last[1]) == ["....#", "..#..", ".....", ".....", "....."]
    assert size.keys([bridge]) == (), "nothing of a bridge can be closed"


def test_what_hangs_aside_is_in_no_block() -> None:
    size, cells, a, b = drawn(
        ".##..",
        ".##..",
        ".#.#.",
        "A###B",
    )
    chain = size.chain(cells, a, b)
    assert [shape(size, block)[-1] for block, _ in chain] == ["...##", "..##.", ".##..", "##..."]
    assert all(shape(size, block)[:-1] == ["....."] * 4 for block, _ in chain), "a loop behind one crossing, and a dead end"


def test_no_way_no_chain() -> None:
    size, cells, a, b = drawn("#B", "..", "A#")
    assert size.chain(cells, a, b) == []


def test_chains_hold_what_stays_on_paths() -> None:
    rng = Random(3)
    for _ in range(300):
        wide, high = rng.randrange(2, 7), rng.randrange(2, 7)
        points = grid(wide, high)
        size = frame(max(wide, high))
        standing = {0, points.size - 1} | {point for point in range(points.size) if rng.random() < 0.75}
        cells = sum(size.bit(*points.place(point)) for point in standing)
        chain = size.chain(cells, size.bit(0, 0), size.bit(wide - 1, high - 1))
        held = {point for point in range(points.size) if any(size.bit(*points.place(point)) & block for block, _ in chain)}
        assert held == (on_paths(standing, points) if chain else set())
        assert bool(chain) == (len(on_paths(standing, points)) > 2)


def turned(size: Frame, cells: int, across: bool, down: bool, swapped: bool, right: int, up: int) -> int:
    moved = 0
    last = size.side - 1
    for y in range(size.side):
        for x in range(size.side):
            if cells & size.bit(x, y):
                to = (last - x if across else x, last - y if down else y)
                to = (to[1], to[0]) if swapped else to
                moved |= size.bit(to[0] + right, to[1] + up)
    return moved


def room(size: Frame, cells: int) -> list[tuple[int, int]]:
    """Shifts that keep the cells within the frame."""
    places = [(x, y) for x in range(size.side) for y in range(size.side) if cells & size.bit(x, y)]
    columns, rows = [x for x, _ in places], [y for _, y in places]
    right = range(-min(columns), size.side - max(columns))
    return [(dx, dy) for dx in right for dy in range(-min(rows), size.side - max(rows))]


def test_one_key_for_all_that_looks_alike() -> None:
    rng = Random(4)
    checked = 0
    for wide, high in ((2, 2), (3, 2), (3, 3), (2, 4), (4, 4)):
        size, block = city(wide, high)
        for _ in range(12):
            cells, ends = block
            while cells != ends:
                key = size.canonical(cells, ends)
                for sides in range(8):
                    flips = (bool(sides & 1), bool(sides & 2), bool(sides & 4))
                    shifts = room(size, turned(size, cells, *flips, 0, 0))
                    right, up = rng.choice(shifts)
                    assert size.canonical(turned(size, cells, *flips, right, up), turned(size, ends, *flips, right, up)) == key
                    checked += 1
                closed, _ = rng.choice(list(size.closings(cells, ends)))
                chain = [each for each in size.chain(cells ^ closed, ends & -ends, ends & (ends - 1)) if each[0] != each[1]]
                cells, ends = rng.choice(chain) if chain else (ends, ends)
    assert checked > 1000


def test_a_key_is_a_block_of_its_own_kind() -> None:
    size, (cells, ends) = city(3, 2)
    key = size.canonical(cells, ends)
    assert size.canonical(key >> size.area, key & size.ends_only) == key


def test_closing_any_crossing_of_a_corridor_does_the_same() -> None:
    size, (cells, ends) = city(4, 4)
    rng, corridors = Random(6), 0
    while cells != ends:
        sets = list(size.closings(cells, ends))
        assert sorted(bit for _, alike in sets for bit in bits(alike)) == sorted(bits(cells ^ ends))
        for closed, alike in sets:
            left = size.chain(cells ^ closed, ends & -ends, ends & (ends - 1))
            for other in bits(alike):
                assert size.chain(cells ^ other, ends & -ends, ends & (ends - 1)) == left
            corridors += alike != closed
        closed, _ = rng.choice(sets)
        cells, ends = max(size.chain(cells ^ closed, ends & -ends, ends & (ends - 1)), key=lambda block: block[0].bit_count())
    assert corridors > 5


def bits(cells: int) -> list[int]:
    return [1 << place for place in range(cells.bit_length()) if cells >> place & 1]


@pytest.mark.parametrize("board", BLOCKS)
def test_how_many_blocks_play_can_reach(board: str) -> None:
    size, block = city(*(int(side) for side in board.split("x")))
    values: NimValues[int] = NimValues(size.options)
    values.value([size.canonical(*block)])
    assert len(values.known) == BLOCKS[board]
