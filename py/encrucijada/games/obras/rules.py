"""The rules of De obras (Georgy Nuzhdin).

Two players close crossings of a small city. Whoever leaves A, bottom left, without a path to B, top right, loses at once. On boards *with
falls*, every open crossing that is on no path from A to B falls after each closing.
"""

from __future__ import annotations

from encrucijada.core.game import FIRST, Board, Change, IllegalMove, Outcome, Position, Unreadable
from encrucijada.core.grid import Grid, grid, number, reach, write_rows

OPEN, GARNET, NAVY, FALLEN = 0, 1, 2, 3
LETTERS = ".gnx"
STATES = ("open", "garnet", "navy", "fallen")
LARGEST = 8  # blocks a side
FALLS = "falls"
LEVELS = ("3x3", "3x3 falls", "4x4 falls", "5x5 falls")  # 1 to 4
COMPETITION = 4
# With falls the computer plays where tables let it play perfectly without a wait: on so many blocks, or with so many blocks a side.
SOLVED_BLOCKS = 16
SOLVED_SIDE = 5


def board_of(wide: int, high: int, falls: bool) -> Board:
    """The city of ``wide`` × ``high`` blocks."""
    text = f"{wide}x{high}" + (" " + FALLS if falls else "")
    level = LEVELS.index(text) + 1 if text in LEVELS else None
    competition = level == COMPETITION
    solved = not falls or wide * high <= SOLVED_BLOCKS or max(wide, high) <= SOLVED_SIDE
    return Board(text, wide + 1, high + 1, FALLS if falls else "", level, solved and not competition, not competition)


def level_board(text: str) -> Board:
    """The board of the level with that number; Unreadable otherwise."""
    level = number(text)
    if not level or level > len(LEVELS):
        raise Unreadable("bad-level", text=text, last=len(LEVELS))
    return read_board(LEVELS[level - 1])


def read_board(text: str) -> Board:
    """The board that ``"3x3 falls"`` or ``"3x3"`` names; Unreadable for anything but 1 to 8 blocks each way."""
    parts = text.split(" ")
    sides = [number(side) for side in parts[0].split("x")]
    if len(sides) != 2 or len(parts) > 2 or (len(parts) == 2 and parts[1] != FALLS):
        raise Unreadable("bad-board", text=text, largest=LARGEST)
    wide, high = sides
    if not wide or not high or wide > LARGEST or high > LARGEST:
        raise Unreadable("bad-board", text=text, largest=LARGEST)
    return board_of(wide, high, len(parts) == 2)


def on_paths(standing: set[int], city: Grid) -> set[int]:
    """The open crossings that are on some path from A to B, A and B included; just A and B where there is none.

    A path visits no crossing twice. With one more street from A to B, the crossings on paths are those of the biconnected component that
    holds that street. A depth-first search that takes it first (A, then B) cuts off what hangs from a single crossing as it goes back
    (Tarjan 1972, with lowest reachable depths); what is left is the component.
    """
    a, b = 0, city.size - 1
    depth = {a: 0, b: 1}
    lowest = {a: 0, b: 0}
    kept = [a, b]  # crossings not cut off yet, in the order of discovery
    trail = [(b, iter(city.neighbours[b]))]
    parent = {b: a}
    while trail:
        here, ways = trail[-1]
        for near in ways:
            if near not in standing:
                continue
            if near not in depth:
                depth[near] = lowest[near] = len(trail) + 1
                parent[near] = here
                kept.append(near)
                trail.append((near, iter(city.neighbours[near])))
                break
            if near != parent[here]:
                lowest[here] = min(lowest[here], depth[near])
        else:
            trail.pop()
            if trail:
                above = trail[-1][0]
                lowest[above] = min(lowest[above], lowest[here])
                if lowest[here] >= depth[above]:
                    del kept[kept.index(here) :]
    return set(kept)


class ObrasPosition(Position):
    """Fences and fallen crossings of a city, and who moves."""

    def __init__(self, board: Board, cells: bytes, to_move: int) -> None:
        self.board = board
        self.grid = grid(board.columns, board.rows)
        self.cells = cells
        self.to_move = to_move
        self.falls = board.variant == FALLS
        self._cut: bool | None = None  # found when first asked for

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ObrasPosition)
            and self.board == other.board
            and (self.cells, self.to_move) == (other.cells, other.to_move)
        )

    def __hash__(self) -> int:
        return hash((self.board, self.cells, self.to_move))

    def __repr__(self) -> str:
        return f"ObrasPosition({self.write()!r}, {self.board.text!r})"

    def colour(self, seat: int) -> str:
        return STATES[GARNET if seat == FIRST else NAVY]

    def state(self, point: str) -> str:
        index = self.grid.read(point)
        if index in (0, self.grid.size - 1):
            return "A" if index == 0 else "B"
        return STATES[self.cells[index]]

    def standing(self) -> set[int]:
        """The open crossings, A and B included."""
        return {crossing for crossing in range(self.grid.size) if self.cells[crossing] == OPEN}

    def cut(self) -> bool:
        """Whether A has no path to B."""
        if self._cut is None:
            self._cut = self.grid.size - 1 not in reach([0], self.standing(), self.grid)
        return self._cut

    def legal_moves(self) -> tuple[str, ...]:
        if self.cut():
            return ()
        return tuple(self.grid.names[crossing] for crossing in range(1, self.grid.size - 1) if self.cells[crossing] == OPEN)

    def play(self, move: str) -> ObrasPosition:
        if self.cut():
            raise IllegalMove("game-over", move=move)
        crossing = self.grid.read(move)
        state = self.state(move)
        if state != "open":
            raise IllegalMove("not-open", move=move, state=state)
        cells = bytearray(self.cells)
        cells[crossing] = GARNET if self.to_move == FIRST else NAVY
        after = ObrasPosition(self.board, bytes(cells), 1 - self.to_move)
        return after.fall() if self.falls and not after.cut() else after

    def fall(self) -> ObrasPosition:
        """The position once every open crossing that is on no path from A to B has fallen."""
        standing = self.standing()
        cells = bytearray(self.cells)
        for crossing in standing - on_paths(standing, self.grid):
            cells[crossing] = FALLEN
        return ObrasPosition(self.board, bytes(cells), self.to_move)

    def outcome(self) -> Outcome | None:
        return Outcome(self.to_move, "cut") if self.cut() else None

    def changes(self, move: str) -> tuple[Change, ...]:
        after = self.play(move)
        found = [Change("placed", (move,))]
        if after.cut():
            found.append(Change("cut", (move,)))
        fallen = {crossing for crossing in range(self.grid.size) if after.cells[crossing] == FALLEN != self.cells[crossing]}
        if fallen:
            found.append(Change("fell", self._along_streets(self.grid.read(move), fallen)))
        return tuple(found)

    def _along_streets(self, closed: int, fallen: set[int]) -> tuple[str, ...]:
        """The fallen crossings, those nearest to the closed one along streets that fell first."""
        steps = {closed: 0}
        wave = [closed]
        while wave:
            nearer = wave.pop(0)
            for near in self.grid.neighbours[nearer]:
                if near in fallen and near not in steps:
                    steps[near] = steps[nearer] + 1
                    wave.append(near)
        ranked = sorted((steps.get(crossing, self.grid.size), crossing) for crossing in fallen)
        return tuple(self.grid.names[crossing] for _, crossing in ranked)

    def anchor(self, move: str) -> tuple[int, int] | None:
        return self.grid.place(self.grid.read(move))

    def write(self) -> str:
        return write_rows(self.cells, self.grid, LETTERS) + " " + LETTERS[GARNET if self.to_move == FIRST else NAVY]
