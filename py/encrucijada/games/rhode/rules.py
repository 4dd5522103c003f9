"""The rules of Rhode (Luis Bolaños Mures, 2016).

Black joins bottom and top, White left and right, with orthogonal chains of stones. Two stones of a colour that touch only diagonally are a
*weak pair* until a stone of that colour stands beside both; a player with weak pairs must mend one. Two black and two white stones on
the diagonals of a 2 × 2 square are a *cross*; the mover's stones in it go, except the one just placed.
"""

from __future__ import annotations

from encrucijada.core.game import FIRST, SECOND, Board, Change, IllegalMove, Outcome, Position, Unreadable
from encrucijada.core.grid import Grid, grid, number, reach, read_rows, shortest, write_rows

EMPTY, BLACK, WHITE = 0, 1, 2
LETTERS = ".bw"
COLOURS = ("empty", "black", "white")
SMALLEST, LARGEST = 2, 19
SWAP = "swap"

# How far a game is, as far as the swap depends on it. A set-up position is SETTLED: nothing in it can be swapped.
OPENING, SWAP_OFFERED, SETTLED = 0, 1, 2


def board_of(size: int) -> Board:
    """The board with ``size`` points a side."""
    return Board(str(size), size, size)


def read_board(text: str) -> Board:
    """The board that ``"9"`` names; Unreadable for anything but a size from 2 to 19."""
    size = number(text)
    if size is None or not SMALLEST <= size <= LARGEST:
        raise Unreadable("bad-size", text=text, smallest=SMALLEST, largest=LARGEST)
    return board_of(size)


class Corner:
    """A diagonal neighbour of a point, with the two points that are orthogonal neighbours of both."""

    def __init__(self, point: int, between: tuple[int, int]) -> None:
        self.point = point
        self.between = between


_corners: dict[int, tuple[tuple[Corner, ...], ...]] = {}


def corners(size: int) -> tuple[tuple[Corner, ...], ...]:
    """The corners of every point of the board."""
    if size not in _corners:
        _corners[size] = tuple(tuple(_corners_of(x, y, size)) for y in range(size) for x in range(size))
    return _corners[size]


def _corners_of(x: int, y: int, size: int) -> list[Corner]:
    found = []
    for across, up in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        if 0 <= x + across < size and 0 <= y + up < size:
            between = (y * size + x + across, (y + up) * size + x)
            found.append(Corner((y + up) * size + x + across, between))
    return found


def sides(colour: int, lattice: Grid) -> tuple[list[int], list[int]]:
    """The points of the two sides that a colour has to join; a corner of the board belongs to a side of each colour."""
    size, count = lattice.columns, lattice.size
    if colour == BLACK:
        return list(range(size)), list(range(count - size, count))
    return [y * size for y in range(size)], [y * size + size - 1 for y in range(size)]


class WeakPair:
    """Two stones of a colour on diagonal neighbours without a stone of that colour beside both; ``menders`` are the empty points beside both."""

    def __init__(self, stones: tuple[int, int], menders: tuple[int, ...]) -> None:
        self.stones = stones
        self.menders = menders


class RhodePosition(Position):
    """Stones on the points, who moves, and who holds Black."""

    def __init__(self, board: Board, cells: bytes, to_move: int, black: int = FIRST, stage: int = SETTLED) -> None:
        self.board = board
        self.grid = grid(board.columns, board.rows)
        self.cells = cells
        self.to_move = to_move
        self.black = black  # the seat that holds Black
        self.stage = stage
        self._joined: int | None = None  # this and the next two are found when first asked for
        self._moves: tuple[str, ...] | None = None
        self._pairs: dict[int, tuple[WeakPair, ...]] = {}
        self._duty: tuple[int, ...] | None = None

    def _identity(self) -> tuple[Board, bytes, int, int, int]:
        return self.board, self.cells, self.to_move, self.black, self.stage

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RhodePosition) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"RhodePosition({self.write()!r})"

    def colour(self, seat: int) -> str:
        return COLOURS[BLACK if seat == self.black else WHITE]

    def state(self, point: str) -> str:
        return COLOURS[self.cells[self.grid.read(point)]]

    def mover(self) -> int:
        """BLACK or WHITE, whichever moves."""
        return BLACK if self.to_move == self.black else WHITE

    def weak_pairs(self, colour: int) -> tuple[WeakPair, ...]:
        """Every weak pair of a colour once, in the order of the board."""
        if colour not in self._pairs:
            self._pairs[colour] = tuple(self._find_weak_pairs(colour))
        return self._pairs[colour]

    def _find_weak_pairs(self, colour: int) -> list[WeakPair]:
        pairs = []
        for stone in range(self.grid.size):
            if self.cells[stone] != colour:
                continue
            for corner in corners(self.board.columns)[stone]:
                held = [self.cells[point] for point in corner.between]
                if corner.point > stone and self.cells[corner.point] == colour and colour not in held:
                    menders = tuple(sorted(point for point in corner.between if self.cells[point] == EMPTY))
                    pairs.append(WeakPair((stone, corner.point), menders))
        return pairs

    def duty(self) -> tuple[int, ...]:
        """The points that mend a weak pair of the mover, in the order of the board; empty when no duty binds."""
        if self._duty is None:
            menders: set[int] = set()
            for pair in self.weak_pairs(self.mover()):
                menders.update(pair.menders)
            self._duty = tuple(sorted(menders))
        return self._duty

    def forced(self) -> tuple[str, ...] | None:
        if self.joined() or not self.duty():
            return None
        return tuple(sorted(self.grid.names[point] for point in self.duty()))

    def may_swap(self) -> bool:
        """Whether ``swap`` is legal now: on the second player's first turn only."""
        return self.stage == SWAP_OFFERED

    def legal_moves(self) -> tuple[str, ...]:
        if self._moves is None:
            points = () if self.joined() else self.duty() or [point for point in range(self.grid.size) if self.cells[point] == EMPTY]
            self._moves = tuple(self.grid.names[point] for point in points) + ((SWAP,) if self.may_swap() else ())
        return self._moves

    def play(self, move: str) -> RhodePosition:
        if self.joined():
            raise IllegalMove("game-over", move=move)
        if move == SWAP:
            if not self.may_swap():
                raise IllegalMove("no-swap", move=move)
            return RhodePosition(self.board, self.cells, 1 - self.to_move, self.to_move)
        point = self._playable(move)
        cells = bytearray(self.cells)
        cells[point] = self.mover()
        for stone in self._crossed(point):
            cells[stone] = EMPTY
        stage = SWAP_OFFERED if self.stage == OPENING else SETTLED
        return RhodePosition(self.board, bytes(cells), 1 - self.to_move, self.black, stage)

    def _playable(self, move: str) -> int:
        """The point of a legal stone; IllegalMove says which rule forbids it."""
        point = self.grid.read(move)
        if self.cells[point] != EMPTY:
            raise IllegalMove("occupied", move=move, colour=COLOURS[self.cells[point]])
        if self.duty() and point not in self.duty():
            raise IllegalMove("must-mend", move=move, points=self.forced())
        return point

    def _crossed(self, point: int) -> list[int]:
        """The mover's stones that a stone placed on ``point`` completes a cross with, in the order of the board."""
        own = self.mover()
        enemy = BLACK + WHITE - own
        crossed = []
        for corner in corners(self.board.columns)[point]:
            one, other = corner.between
            if self.cells[corner.point] == own and self.cells[one] == enemy == self.cells[other]:
                crossed.append(corner.point)
        return sorted(crossed)

    def joined(self) -> int:
        """BLACK or WHITE, whichever has a chain between its sides, else EMPTY."""
        if self._joined is None:
            self._joined = EMPTY
            for colour in (BLACK, WHITE):
                if self.cells.count(bytes([colour])) < self.board.columns:
                    continue  # a chain takes a stone in every row or column
                near, far = sides(colour, self.grid)
                stones = {point for point in range(self.grid.size) if self.cells[point] == colour}
                if not reach(near, stones, self.grid).isdisjoint(far):
                    self._joined = colour
        return self._joined

    def winning_chain(self) -> tuple[str, ...]:
        """A shortest chain that joins the winner's sides, from one side to the other; empty while nobody has won."""
        colour = self.joined()
        if not colour:
            return ()
        near, far = sides(colour, self.grid)
        stones = {point for point in range(self.grid.size) if self.cells[point] == colour}
        return tuple(self.grid.names[point] for point in shortest(near, set(far), stones, self.grid))

    def outcome(self) -> Outcome | None:
        colour = self.joined()
        if not colour:
            return None
        return Outcome(self.black if colour == BLACK else 1 - self.black, "joined")

    def changes(self, move: str) -> tuple[Change, ...]:
        after = self.play(move)
        if move == SWAP:
            return (Change("swapped", ()),)
        found = [Change("placed", (move,))]
        removed = tuple(self.grid.names[point] for point in self._crossed(self.grid.read(move)))
        if removed:
            found.append(Change("removed", removed))
        if after.joined():
            found.append(Change("joined", after.winning_chain()))
        return tuple(found)

    def anchor(self, move: str) -> tuple[int, int] | None:
        return None if move == SWAP else self.grid.place(self.grid.read(move))

    def write(self) -> str:
        return write_rows(self.cells, self.grid, LETTERS) + " " + LETTERS[self.mover()]


def read_position(text: str, board: Board | None = None) -> RhodePosition:
    """The set-up position that the text shows; Unreadable if a cross stands on it. Joined sides make a finished game."""
    parts = text.split(" ")
    if len(parts) != 2 or parts[1] not in ("b", "w"):
        raise Unreadable("bad-position", text=text, movers="b, w")
    if board is None:
        board = read_board(str(parts[0].count("/") + 1))
    cells = read_rows(parts[0], grid(board.columns, board.rows), LETTERS)
    position = RhodePosition(board, cells, FIRST if parts[1] == "b" else SECOND)
    for pair in position.weak_pairs(BLACK):
        if not pair.menders:
            raise Unreadable("has-cross", points=tuple(position.grid.names[stone] for stone in pair.stones))
    return position
