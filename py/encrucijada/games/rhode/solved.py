"""Which first stones win on small boards if they are not swapped: written by `tools/solve_rhode.py`, not by hand."""

from __future__ import annotations

# By size.
FIRST = {
    2: "a1 b1 a2 b2",
    3: "b1 a2 b2 c2 b3",
    4: "a2 b2 c2 d2 a3 b3 c3 d3",
}
