"""Points of a rectangular grid: their names, and rows of them as text.

A point is an index: ``row * columns + column``, both from 0 at the bottom left; its name is a column letter and a row number from 1 (``a1``).
"""

from __future__ import annotations

from encrucijada.core.game import Unreadable

LETTERS = "abcdefghijklmnopqrs"  # i is not skipped
DIGITS = "0123456789"


def number(text: str) -> int | None:
    """The number that plain digits without a leading zero write, else None; at most three digits."""
    plain = 0 < len(text) <= 3 and all(letter in DIGITS for letter in text)
    return int(text) if plain and (text[0] != "0" or text == "0") else None


class Grid:
    """A rectangle of points with names, places (column and row from 0) and neighbours."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.size = columns * rows
        self.names = tuple(LETTERS[x] + str(y + 1) for y in range(rows) for x in range(columns))
        self._index = {name: index for index, name in enumerate(self.names)}
        self._index.update({name.upper(): index for index, name in enumerate(self.names)})
        self.places = tuple([(x, y) for y in range(rows) for x in range(columns)])
        self.neighbours = tuple(tuple(self._steps(index)) for index in range(self.size))

    def _steps(self, index: int) -> list[int]:
        y, x = divmod(index, self.columns)
        steps = []
        if y > 0:
            steps.append(index - self.columns)
        if x > 0:
            steps.append(index - 1)
        if x + 1 < self.columns:
            steps.append(index + 1)
        if y + 1 < self.rows:
            steps.append(index + self.columns)
        return steps

    def place(self, index: int) -> tuple[int, int]:
        """Column and row of a point, from 0."""
        y, x = divmod(index, self.columns)
        return x, y

    def read(self, text: str) -> int:
        """The point that the text names, in either case; Unreadable otherwise."""
        index = self._index.get(text)
        if index is None:
            raise Unreadable("bad-point", text=text, last=self.names[-1])
        return index


_grids: dict[tuple[int, int], Grid] = {}


def grid(columns: int, rows: int) -> Grid:
    """The one Grid of that size."""
    if (columns, rows) not in _grids:
        _grids[columns, rows] = Grid(columns, rows)
    return _grids[columns, rows]


def reach(start: list[int], allowed: set[int], lattice: Grid) -> set[int]:
    """The allowed points joined to the allowed ones of ``start`` by steps over allowed points."""
    seen = {point for point in start if point in allowed}
    waiting = list(seen)
    while waiting:
        for near in lattice.neighbours[waiting.pop()]:
            if near in allowed and near not in seen:
                seen.add(near)
                waiting.append(near)
    return seen


def shortest(start: list[int], goal: set[int], allowed: set[int], lattice: Grid) -> tuple[int, ...]:
    """A shortest chain of allowed points from one of ``start`` to one of ``goal``, empty if there is none."""
    came: dict[int, int] = {}
    wave = sorted(point for point in start if point in allowed)
    for point in wave:
        came[point] = -1
    while wave:
        arrived = [point for point in wave if point in goal]
        if arrived:
            chain = [arrived[0]]
            while came[chain[-1]] >= 0:
                chain.append(came[chain[-1]])
            return tuple(chain)
        following = []
        for point in wave:
            for near in lattice.neighbours[point]:
                if near in allowed and near not in came:
                    came[near] = point
                    following.append(near)
        wave = following
    return ()


def write_rows(cells: bytes, lattice: Grid, letters: str) -> str:
    """The rows from the top joined by ``/``; ``letters[cell]`` for each cell, digits for runs of cells that are 0."""
    rows = []
    for y in range(lattice.rows - 1, -1, -1):
        text, run = "", 0
        for cell in cells[y * lattice.columns : (y + 1) * lattice.columns]:
            if cell == 0:
                run += 1
                continue
            text += (str(run) if run else "") + letters[cell]
            run = 0
        rows.append(text + (str(run) if run else ""))
    return "/".join(rows)


def read_rows(text: str, lattice: Grid, letters: str) -> bytes:
    """Cells of the rows, ``letters`` as in write_rows; Unreadable names a row that is wrong.

    Canonical text only: a run is one number, so that what is read is written the same.
    """
    rows = text.split("/")
    if len(rows) != lattice.rows:
        raise Unreadable("bad-rows", wanted=lattice.rows, got=len(rows))
    cells: list[int] = []
    for y in range(lattice.rows):
        cells.extend(_read_row(rows[lattice.rows - 1 - y], lattice, letters, y + 1))
    return bytes(cells)


def _read_row(row: str, lattice: Grid, letters: str, line: int) -> list[int]:
    cells: list[int] = []
    run = ""
    for letter in row + " ":
        if letter in DIGITS:
            run += letter
            continue
        if run:
            count = number(run)
            if not count or count > lattice.columns:
                raise Unreadable("bad-row", row=row, line=line, wanted=lattice.columns)
            cells.extend([0] * count)
            run = ""
        if letter != " ":
            if letter not in letters[1:]:
                raise Unreadable("bad-row-letter", row=row, line=line, letter=letter)
            cells.append(letters.index(letter))
    if len(cells) != lattice.columns:
        raise Unreadable("bad-row", row=row, line=line, wanted=lattice.columns)
    return cells
