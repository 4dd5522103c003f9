"""Rhode on integers as boards: one bit a point, for searches (thinking half only).

Rows take one bit more than they have points; the spare bit keeps shifts from running round the edge. The mover's stones are *own*, the
other colour's *enemy*. `rules.py` says what is right; this says the same faster.
"""

from __future__ import annotations

from functools import lru_cache

from encrucijada.core.grid import grid
from encrucijada.games.rhode.rules import BLACK, RhodePosition, corners, sides


class Lattice:
    """The bits of a board of ``size`` points a side; indices are those of the rules' grid."""

    def __init__(self, size: int) -> None:
        lattice = grid(size, size)
        self.size = size
        self.width = size + 1
        self.barred = 2 * size + 2  # counts as the distance where there is no way
        self.names = lattice.names
        self.bits = tuple(1 << (y * self.width + x) for y in range(size) for x in range(size))
        self.full = sum(self.bits)
        self.index = {bit: index for index, bit in enumerate(self.bits)}
        # By colour (0 Black, 1 White): the two sides it joins.
        self.goals = tuple(tuple(sum(self.bits[point] for point in side) for side in sides(BLACK + colour, lattice)) for colour in (0, 1))
        self.corners = {bit: self._corners_of(index) for index, bit in enumerate(self.bits)}

    def _corners_of(self, index: int) -> tuple[tuple[int, int], ...]:
        """Each diagonal neighbour with the two points between."""
        bits = self.bits
        return tuple((bits[corner.point], bits[corner.between[0]] | bits[corner.between[1]]) for corner in corners(self.size)[index])

    def stones(self, position: RhodePosition, colour: int) -> int:
        """The bits of a colour's stones, ``colour`` as in the rules."""
        return sum(bit for bit, cell in zip(self.bits, position.cells, strict=True) if cell == colour)

    def points(self, mask: int) -> list[int]:
        """The indices of the bits set, in the order of the board."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self.index[low])
            mask ^= low
        return found


@lru_cache(maxsize=None)
def lattice_of(size: int) -> Lattice:
    """The one Lattice of that size."""
    return Lattice(size)


def weak_pairs(own: int, width: int) -> tuple[int, int]:
    """The lower stones of the weak pairs that rise to the right, and of those that rise to the left."""
    rising = own & (own >> width + 1) & ~(own >> 1 | own >> width)
    falling = own & (own >> width - 1) & ~(own << 1 | own >> width)
    return rising, falling


def duty(own: int, enemy: int, lattice: Lattice) -> int:
    """The points that mend a weak pair of the mover, 0 when no duty binds."""
    width = lattice.width
    rising, falling = weak_pairs(own, width)
    if not (rising or falling):
        return 0
    return (rising << 1 | rising << width | falling >> 1 | falling << width) & lattice.full & ~(own | enemy)


def place(own: int, enemy: int, point: int, lattice: Lattice) -> int:
    """The mover's stones after a stone on ``point`` and the removals that follow."""
    for corner, between in lattice.corners[point]:
        if own & corner and enemy & between == between:
            own ^= corner
    return own | point


def joined(stones: int, colour: int, lattice: Lattice) -> bool:
    """Whether a chain of the stones joins the two sides of the colour."""
    near, far = lattice.goals[colour]
    width = lattice.width
    chain, grown = 0, stones & near
    while grown != chain:
        chain = grown
        grown |= (chain << 1 | chain >> 1 | chain << width | chain >> width) & stones
    return bool(chain & far)


def waves(own: int, empty: int, near: int, width: int) -> list[int]:
    """The empty points by how many of them a chain from the side ``near`` needs: 1 first, own stones costing nothing."""
    found = []
    around = near
    new = near & own
    while new:
        own ^= new
        halo = new << 1 | new >> 1 | new << width | new >> width
        around |= halo
        new = halo & own
    front = around & empty
    while front:
        found.append(front)
        empty ^= front
        around = front << 1 | front >> 1 | front << width | front >> width
        new = around & own
        while new:
            own ^= new
            halo = new << 1 | new >> 1 | new << width | new >> width
            around |= halo
            new = halo & own
        front = around & empty
    return found


def distance(from_near: list[int], from_far: list[int], most: int) -> int:
    """How many empty points the cheapest join needs; ``most`` where stones bar every way."""
    if from_near:
        first = from_near[0]
        for count, wave in enumerate(from_far, 1):
            if first & wave:
                return count
    return most
