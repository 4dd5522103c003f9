"""Rhode on small boards, solved by the rules alone."""

from __future__ import annotations

from encrucijada.games.rhode.rules import SETTLED, RhodePosition, board_of


def solved(size: int) -> dict[RhodePosition, bool]:
    """Of every unfinished position that play without swap can reach from the empty board: whether its mover wins."""
    board = board_of(size)
    wins: dict[RhodePosition, bool] = {}
    waiting = [RhodePosition(board, bytes(size * size), 0, 0, SETTLED)]
    while waiting:
        position = waiting[-1]
        after = [position.play(move) for move in position.legal_moves()] if position not in wins else []
        unknown = [other for other in after if other not in wins and not other.joined()]
        if unknown:
            waiting += unknown
            continue
        waiting.pop()
        if position not in wins:  # only the mover can win on a turn
            wins[position] = any(bool(other.joined()) or not wins[other] for other in after)
    return wins
