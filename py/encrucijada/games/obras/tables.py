"""Values of all blocks of some cities, in four bits a block and little more.

A table doesn't hold its blocks. Each block has three places, given by its code; what stands there adds up, by exclusive or, to its value. So a
table answers for every block, and rightly only for those it was made of: whoever asks has to know that a block is among them.

The first table is made of every block that play can reach on a city of at most ``SOLVED_BLOCKS`` blocks, and travels with this code. The second, of
every one on the 5 × 5 competition board, is a file that is read when it is wanted. Blocks that are shifted, turned or reflected have one code, so
smaller cities are in the second table as well: each of at most 5 × 5 can be left over from the 5 × 5 one.
"""

from __future__ import annotations

from base64 import b85decode
from binascii import crc32
from functools import cache

from encrucijada.games.obras import small_table
from encrucijada.games.obras.blocks import LARGEST, Frame

MAGIC = b"De obras 1\n"
COMPETITION_FILE = "static/tables/obras-5x5.bin"  # from the folder of the site
PRIME = 5_700_357_409_661_599_291  # the first above the golden section of 2⁶³; near a power of 2 the rows of a block would fold onto each other
MIXER = 0x1B87_3593_CC9E_2D51  # any odd number with bits well mixed
LARGEST_VALUE = 15


class Table:
    """A table as its bytes: ``MAGIC``, CRC-32 of what follows, a seed, both in 4 bytes, low byte first, then the places, two a byte, low half first.

    ValueError for other bytes.
    """

    def __init__(self, content: bytes) -> None:
        check, tail = content[len(MAGIC) : len(MAGIC) + 4], content[len(MAGIC) + 4 :]
        if not content.startswith(MAGIC) or len(tail) < 7 or check != checksum(tail):
            raise ValueError("not a table of De obras")
        self.seed = int.from_bytes(tail[:4], "little")
        self._halves = tail[4:]
        self.third = len(self._halves) * 2 // 3

    def value(self, code: int) -> int:
        """The value of the block with that code, if the table is made of it; anything otherwise."""
        found = 0
        for place in places(code, self.third, self.seed):
            found ^= self._halves[place >> 1] >> 4 * (place & 1)
        return found & LARGEST_VALUE


def checksum(content: bytes) -> bytes:
    """Four bytes that change if the content is damaged."""
    return crc32(content).to_bytes(4, "little")


def places(code: int, third: int, seed: int) -> tuple[int, int, int]:
    """Where a code's three halves stand: one in each third of a table."""
    first = (code + seed) * MIXER % PRIME
    second = (first ^ first >> 31) * MIXER % PRIME
    last = (second ^ second >> 31) * MIXER % PRIME
    return first % third, third + second % third, 2 * third + last % third


def code(frame: Frame, key: int) -> int:
    """A number for the block with that canonical key, the same in every frame."""
    return frame.packed(key >> frame.area) << LARGEST * LARGEST | frame.packed(key & frame.ends_only)


@cache
def small() -> Table:
    """The table that travels with the code."""
    return Table(b85decode("".join(small_table.TEXT.split())))
