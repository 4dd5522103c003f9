"""Blocks of a city: what is left of De obras, cut where a single crossing holds it together.

The open crossings that lie on paths from A to B form a chain of blocks (biconnected components), joined at cut crossings. A block is
entered by one of its two *ends* and left by the other; A, B and the cut crossings are the ends. Ends can't be closed safely; every other
crossing can, and closing it changes its own block alone: what is left of that is again a chain of blocks between the same ends.

So a block with its ends is a game of its own, and equal for all blocks that look alike after a shift, a turn, a reflection, or an
exchange of the ends. ``Frame.canonical`` names one of all those.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

Block = tuple[int, int]  # the crossings, ends included, and the two ends; both as sets of bits
LARGEST = 9  # crossings a side of the largest city


class Frame:
    """Sets of crossings in a square, as integers.

    A crossing is the bit ``row * stride + column``; the bit after each row stays 0, so that shifts never join two rows. A *key* is one integer for a
    block: its crossings above its ends, each in ``area`` bits.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        self.stride = side + 1
        self.area = side * self.stride
        self.ends_only = (1 << self.area) - 1
        places = [(x, y) for y in range(side) for x in range(side)]
        everywhere = sum(self.bit(x, y) for x, y in places)
        self.near = {self.bit(x, y): self.rim(self.bit(x, y)) & everywhere for x, y in places}
        self._images = [self._row_images(y) for y in range(side)]
        self._end_images = {self.bit(x, y): self._all_images(x, y) for x, y in places}

    def bit(self, x: int, y: int) -> int:
        """The crossing in that column and row, from 0."""
        return 1 << (y * self.stride + x)

    def rim(self, cells: int) -> int:
        """The places one step beside any of the cells."""
        return cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride

    def packed(self, cells: int) -> int:
        """The same crossings as they would lie in the largest frame, without the bits between the rows."""
        row_bits = (1 << self.side) - 1
        return sum((cells >> y * self.stride & row_bits) << y * LARGEST for y in range(self.side))

    def chain(self, cells: int, start: int, goal: int) -> list[Block]:
        """The blocks on the way from the goal back to the start, bridges included; none if there is no way. What hangs aside is left out.

        A depth-first search from the start. What it finds through one way out of a crossing hangs from that crossing alone if it
        touches no other one: then it is a dead end, or, where the goal is in it, the last block of the chain that is left.
        """
        near = self.near
        unseen = cells ^ start
        gone = 0  # dead ends and finished blocks
        leave = goal
        blocks: list[Block] = []

        def explore(here: int) -> int:  # all that touches what is found from here on; this is where solving spends its time
            nonlocal unseen, gone, leave
            around = touched = near[here] & cells
            while ways := around & unseen:
                step = ways & -ways
                before = unseen
                unseen ^= step
                beyond = explore(step)
                branch = before ^ unseen
                if beyond & ~branch != here:
                    touched |= beyond
                    continue
                if branch & leave:
                    blocks.append((branch & ~gone | here, here | leave))
                    leave = here
                gone |= branch
            return touched

        explore(start)
        return blocks

    def options(self, key: int) -> Iterator[tuple[int, ...]]:
        """What each safe closing in a block leaves of it, as keys; closings that do the same come once."""
        cells, ends = key >> self.area, key & self.ends_only
        start = ends & -ends
        for closed, _ in self.closings(cells, ends):
            yield self.keys(self.chain(cells ^ closed, start, ends ^ start))

    def closings(self, cells: int, ends: int) -> Iterator[tuple[int, int]]:
        """A crossing of a block that can be closed safely, and all those which do the same; every one is in one of these sets.

        A corridor is a row of crossings with two open neighbours each: when one of them is closed, the others fall.
        """
        left, right, below, above = cells << 1, cells >> 1, cells << self.stride, cells >> self.stride
        one_across, one_along = left ^ right, below ^ above
        narrow = (one_across & one_along | (left & right ^ below & above) & ~(one_across | one_along)) & cells & ~ends
        waiting = cells ^ ends
        while waiting:
            closed = waiting & -waiting
            corridor, wider = closed, closed
            while closed & narrow and wider:
                wider = self.rim(corridor) & narrow & ~corridor
                corridor |= wider
            waiting &= ~corridor
            yield closed, corridor

    def keys(self, blocks: Iterable[Block]) -> tuple[int, ...]:
        """Canonical keys of the blocks in which something can be closed."""
        return tuple(self.canonical(cells, ends) for cells, ends in blocks if cells != ends)

    def canonical(self, cells: int, ends: int) -> int:
        """One key for all blocks that look alike: the least of those (at most 8) that lie in the bottom left corner and aren't higher than wide.

        In one piece, since half the time of solving goes by here: rows are looked up with all their images side by side in one integer, and an image
        is moved to the corner by one shift, which is known from the block's sides.
        """
        stride, last = self.stride, self.side - 1
        start = ends & -ends
        images = self._end_images[start] | self._end_images[ends ^ start]
        row_bits, columns, top = (1 << self.side) - 1, 0, 0
        for y, table in enumerate(self._images):
            row = cells >> y * stride & row_bits
            if row:
                images |= table[row]
                columns |= row
                top = y
        south, north = (cells & -cells).bit_length() // stride, last - top  # margins that the block leaves in the frame
        west, east = (columns & -columns).bit_length() - 1, self.side - columns.bit_length()
        shifts = []
        if west + east <= south + north:
            shifts += [west + south * stride, east + south * stride, west + north * stride, east + north * stride]
        else:
            images >>= 8 * self.area
        if west + east >= south + north:
            shifts += [south + west * stride, north + west * stride, south + east * stride, north + east * stride]
        width = 2 * self.area
        whole = (1 << width) - 1
        least = whole
        for shift in shifts:
            key = (images & whole) >> shift
            if key < least:
                least = key
            images >>= width
        return least

    def _row_images(self, y: int) -> list[int]:
        """For each set of columns, the images of those crossings of row y under the 8 symmetries, side by side, as crossings of keys."""
        table = [0]
        for x in range(self.side):
            image = self._all_images(x, y) << self.area
            table += [others | image for others in table]
        return table

    def _all_images(self, x: int, y: int) -> int:
        last = self.side - 1
        images = [(x, y), (last - x, y), (x, last - y), (last - x, last - y)]
        images += [(y, x), (last - y, x), (y, last - x), (last - y, last - x)]
        return sum(self.bit(*image) << place * 2 * self.area for place, image in enumerate(images))


@cache
def frame(side: int) -> Frame:
    """The one Frame of that side."""
    return Frame(side)
