"""What a player of Rhode knows, in the form in which a tree search asks for it."""

from __future__ import annotations

from math import exp

from encrucijada.core.game import Board, Position
from encrucijada.core.strength import Strength
from encrucijada.games.rhode.bitboard import lattice_of, place
from encrucijada.games.rhode.evaluation import Clue, look
from encrucijada.games.rhode.guess import Moves, Rest, guess, spread
from encrucijada.games.rhode.rules import BLACK, OPENING, SETTLED, SWAP, SWAP_OFFERED, WHITE, RhodePosition
from encrucijada.games.rhode.solved import FIRST

# Each is meant to win about four games of five against the one before; measured in docs/rhode-ai.md.
STRENGTHS = (
    Strength("tree", 1.0, {"iterations": 10, "temperature": 1.5}),
    Strength("tree", 1.0, {"iterations": 45, "temperature": 0.9}),
    Strength("tree", 2.0, {"iterations": 200, "temperature": 0.55}),
    Strength("tree", 3.0, {"iterations": 800, "temperature": 0.2}),
    Strength("tree", 4.0, {"iterations": 2900}),
    Strength("tree", 4.0, {"iterations": 12000}),
)

State = tuple[int, int, int, int]  # the mover's stones, the other's, the mover's colour (0 Black, 1 White), the stage as in the rules

SWAPPING = -1  # the swap as a move of the search; others are indices of points
EVENNESS = 10.0  # how strongly the first stone prefers points that leave both colours the same chance


class Study:
    """Rhode on one board, for a tree search."""

    def __init__(self, board: Board) -> None:
        self.lattice = lattice_of(board.columns)

    def state(self, position: Position) -> State:
        """The position as the search knows it."""
        assert isinstance(position, RhodePosition)
        mover = position.mover()
        own, enemy = self.lattice.stones(position, mover), self.lattice.stones(position, BLACK + WHITE - mover)
        return own, enemy, mover - BLACK, position.stage

    def text(self, move: int) -> str:
        """The move as the rules write it."""
        return SWAP if move == SWAPPING else self.lattice.names[move]

    def play(self, state: State, move: int) -> State:
        """The state after a legal move."""
        own, enemy, colour, stage = state
        if move == SWAPPING:
            return own, enemy, colour, SETTLED
        after = place(own, enemy, self.lattice.bits[move], self.lattice)
        return enemy, after, 1 - colour, SWAP_OFFERED if stage == OPENING else SETTLED

    def look(self, state: State) -> tuple[float, int, Clue]:
        """The mover's chance to win; 1 if that is certain, -1 if the loss is, else 0; and a clue for ``moves``. Not for finished games."""
        own, enemy, colour, stage = state
        value, proof, clue = look(own, enemy, colour, self.lattice)
        if stage == SWAP_OFFERED and value < 0.5:  # the swap gives this to the other player
            return 1 - value, abs(proof), clue
        return value, proof, clue

    def moves(self, state: State, clue: Clue | Rest) -> tuple[Moves, Rest | None]:
        """The next moves worth searching, with their shares of a first guess, best first; and the clue for those after them, if there are any.

        All legal moves that never come lose, or a move that does come wins.
        """
        if not isinstance(clue, tuple):
            return spread(clue, self.lattice), None
        own, enemy, colour, stage = state
        if stage == OPENING:
            return self._openings(state), None
        swap = self._swap_wins(enemy) if stage == SWAP_OFFERED else False
        if swap:
            return [(1.0, SWAPPING)], None
        promising, others = guess(own, enemy, colour, clue, self.lattice)
        if swap is None:
            promising = [(0.5, SWAPPING)] + [(share / 2, move) for share, move in promising]
        return (promising, others or None) if promising else (spread(others, self.lattice), None)

    def _swap_wins(self, stone: int) -> bool | None:
        """Whether the other's first stone wins for whoever holds it, None on boards that aren't solved."""
        if self.lattice.size not in FIRST:
            return None
        return self.lattice.names[self.lattice.index[stone]] in FIRST[self.lattice.size].split()

    def _openings(self, state: State) -> Moves:
        """First stones, those first after which both colours look alike; of mirrored ones a single one, and on large boards not all of them."""
        size = self.lattice.size
        half = range(0, (size + 1) // 2, 1 if size <= 10 else 2)
        moves = [row * size + column for row in half for column in half]
        shares = [exp(EVENNESS * (0.5 - self.look(self.play(state, move))[0])) for move in moves]
        return sorted(((share / sum(shares), move) for share, move in zip(shares, moves, strict=True)), reverse=True)
