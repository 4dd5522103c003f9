"""Why a move of Rhode is good, where that can be said in words."""

from __future__ import annotations

from encrucijada.core.game import Position
from encrucijada.games.rhode.forced import challenge
from encrucijada.games.rhode.rules import SWAP, RhodePosition

__all__ = ["challenge", "joining", "reason"]


def reason(position: Position, move: str) -> str:
    """The key of the reason, empty where none of them holds.

    ``swap``; ``joins``, the sides now; ``only`` or ``mends``, a duty with one or several points; ``stops``, a join that the other threatens;
    ``two-ways``, it threatens to join on two points; ``one-way``, on one.
    """
    assert isinstance(position, RhodePosition)
    if move == SWAP:
        return "swap"
    after = position.play(move)
    if after.joined():
        return "joins"
    threatened = joining(position, 1 - position.to_move)
    if threatened and not joining(after, after.to_move):
        return "stops"
    duty = position.duty()
    if duty:
        return "mends" if len(duty) > 1 else "only"
    threats = joining(after, position.to_move)
    return "two-ways" if len(threats) > 1 else "one-way" if threats else ""


def joining(position: RhodePosition, seat: int) -> list[str]:
    """The moves with which a seat would join its sides if it were to move now."""
    turn = RhodePosition(position.board, position.cells, seat, position.black)
    return [move for move in turn.legal_moves() if turn.play(move).joined()]
