"""A game small enough to know by heart, to test searches with: take one to three from a heap; who takes the last one wins."""

from __future__ import annotations

from typing import Any

from encrucijada.core.game import Board, IllegalMove, Outcome, Position

BOARD = Board("heap", 1, 1)


class Heap(Position):
    """So many are left."""

    def __init__(self, left: int, to_move: int = 0) -> None:
        self.board = BOARD
        self.left = left
        self.to_move = to_move

    def legal_moves(self) -> tuple[str, ...]:
        return tuple(str(taken) for taken in (1, 2, 3) if taken <= self.left)

    def play(self, move: str) -> Heap:
        if move not in self.legal_moves():
            raise IllegalMove("taken", move=move)
        return Heap(self.left - int(move), 1 - self.to_move)

    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome(1 - self.to_move, "joined")


class Study:
    """The game for a tree search: it sees a winning turn, and nothing further. Its first guess is that taking one is best."""

    def __init__(self, board: Board) -> None:
        assert board == BOARD

    def state(self, position: Position) -> int:
        assert isinstance(position, Heap)
        return position.left

    def text(self, move: int) -> str:
        return str(move)

    def play(self, state: int, move: int) -> int:
        return state - move

    def look(self, state: int) -> tuple[float, int, Any]:
        return (1.0, 1, "first") if state <= 3 else (0.5, 0, "first")

    def moves(self, state: int, clue: str) -> tuple[list[tuple[float, int]], str | None]:
        if state <= 3:
            return [(1.0, state)], None
        return ([(0.5, 1), (0.3, 2)], "rest") if clue == "first" else ([(0.2, 3)], None)
