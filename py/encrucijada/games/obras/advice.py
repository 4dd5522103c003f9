"""What the computer says of De obras when it is asked: exact, by nim-values, or TooLarge."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from encrucijada.core.advice import Adviser, Advising, Step
from encrucijada.core.game import FIRST, Position
from encrucijada.core.nim import nim_sum
from encrucijada.games.obras.insight import TooLarge, after_values, blocks, check_size, nim_values, parts, solvable
from encrucijada.games.obras.rules import OPEN, ObrasPosition

Worth = dict[str, int | None]  # for each legal closing the value that it leaves, None for one that cuts

KEPT, THROWN, LOST, UNKNOWN = "kept", "thrown", "lost", "unknown"


def hint(positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
    """``winning`` and ``safe``, the closings that win and those that don't cut, both sorted."""
    worth = yield from _worth(positions[-1])
    return {"winning": _winning(worth), "safe": sorted(move for move in worth if worth[move] is not None)}


def what_if(positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
    """``after``: for each legal closing the value that it leaves, None for one that cuts."""
    worth = yield from _worth(positions[-1])
    return {"after": worth}


def districts(positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
    """With falls ``districts``, their nim-``sum`` and the ``winning`` closings; sum and winning are None where a district is too large.

    Without falls the crossings that are ``open``, how many of them a ``shortest`` path takes, and how many are ``left`` over.
    """
    position = positions[-1]
    assert isinstance(position, ObrasPosition)
    if not position.falls:
        left = sum(parts(position))
        count = position.cells.count(OPEN)
        return {"open": count, "shortest": count - left, "left": left}
    for _ in nim_values(position.board).search(solvable(position)):
        yield 0.0, None
    found = blocks(position)
    values = [district.value for district in found if district.value is not None]
    known = len(values) == len(found)
    return {
        "districts": [{"crossings": list(one.crossings), "cuts": list(one.cuts), "value": one.value} for one in found],
        "sum": nim_sum(values) if known else None,
        "winning": _winning(after_values(position)) if known else None,
    }


def review(positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
    """``turns``, one for each move; ``start``, the chance of FIRST to win before them: 1 or 0 with perfect play, None if unknown; and ``large``,
    how many of the first turns are too large.

    A turn has ``state`` (``kept`` the win, ``thrown`` away, ``lost``: none to keep, ``unknown``), the ``chance`` of FIRST after it, and
    ``better``, the other moves that would have won. It is worked out from the end: the later, the smaller.
    """
    turns: list[dict[str, Any]] = [{"state": UNKNOWN, "chance": None, "better": []} for _ in moves]
    start = None
    for turn in reversed(range(len(moves))):
        try:
            worth = yield from _worth(positions[turn])
        except TooLarge:
            return {"turns": turns, "start": None, "large": turn + 1}
        turns[turn] = _judged(worth, moves[turn], positions[turn].to_move)
        start = _chance(bool(_winning(worth)), positions[turn].to_move) if turn == 0 else None
        yield 1 - turn / len(moves), {"turns": list(turns), "start": start, "large": 0}
    return {"turns": turns, "start": start, "large": 0}


def challenge(position: Position) -> Generator[Step, None, bool]:
    """Whether the mover wins against any play. TooLarge as for the others."""
    worth = yield from _worth(position)
    return bool(_winning(worth))


def _judged(worth: Worth, move: str, mover: int) -> dict[str, Any]:
    winning = _winning(worth)
    wins = move in winning
    state = KEPT if wins else THROWN if winning else LOST
    return {"state": state, "chance": _chance(wins, mover), "better": [other for other in winning if other != move]}


def _chance(wins: bool, mover: int) -> int:
    return int(wins == (mover == FIRST))


def _worth(position: Position) -> Generator[Step, None, Worth]:
    """TooLarge if it can't be found in time."""
    check_size(position)
    for _ in nim_values(position.board).search(parts(position)):
        yield 0.0, None
    return after_values(position)


def _winning(worth: Worth) -> list[str]:
    return sorted(move for move, left in worth.items() if left == 0)


ADVICE: dict[str, Adviser] = {"hint": hint, "what-if": what_if, "districts": districts, "review": review}
