"""What a player of De obras knows: how a position splits into parts, and what they are worth.

With falls the parts are blocks (see ``blocks``). Without, a closing takes away one crossing, and what is left at the end is a path; all paths
from A to B have as many crossings, up to an even number. So the game is one part: the number of crossings that a shortest path leaves over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from encrucijada.core.game import Position, RulesError
from encrucijada.core.strength import Strength
from encrucijada.games.obras.blocks import Block
from encrucijada.games.obras.rules import OPEN, ObrasPosition
from encrucijada.games.obras.solver import frame_of, learn, nim_values, table_of, wanted_file

# ``turns``: how many turns it sees ahead; without, it plays perfectly.
STRENGTHS = (Strength("nim", 1.0, {"turns": 0}), Strength("nim", 1.0, {"turns": 3}), Strength("nim", 3.0))
SOLVED_CROSSINGS = 25  # blocks up to this size are solved when asked, those of a 4 × 4 board in seconds; larger ones only from a table

__all__ = [
    "STRENGTHS", "District", "TooLarge", "after_parts", "after_values", "blocks", "check_size", "learn", "nim_values", "parts", "solvable", "value",
    "wanted_file", "winning",
]

Parts = tuple[int, ...]


class TooLarge(RulesError):
    """A position that can't be solved in reasonable time; ``crossings`` are those of its largest block, ``most`` what can be."""

    def __init__(self, crossings: int) -> None:
        super().__init__("too-large", crossings=crossings, most=SOLVED_CROSSINGS)


@dataclass(frozen=True)
class District:
    """A block of the chain from A to B: its crossings and those of them that are cut crossings, sorted, and its nim-value.

    A bridge, two crossings joined by the one street between them, is a district as well. ``value`` is None where the block is too large.
    """

    crossings: tuple[str, ...]
    cuts: tuple[str, ...]
    value: int | None


def parts(position: Position) -> Parts:
    """The parts in which something can still be closed."""
    assert isinstance(position, ObrasPosition)
    if not position.falls:
        left = _left_over(position)
        return (left,) if left else ()
    return frame_of(position.board).keys(_chain(position))


def solvable(position: Position) -> Parts:
    """Those of the parts whose value can be found in time."""
    assert isinstance(position, ObrasPosition)
    if not position.falls or table_of(position.board):
        return parts(position)
    return frame_of(position.board).keys(block for block in _chain(position) if block[0].bit_count() <= SOLVED_CROSSINGS)


def after_parts(position: Position) -> dict[str, Parts | None]:
    """For each legal closing the parts that it leaves, None for one that cuts; in the order of ``legal_moves``."""
    assert isinstance(position, ObrasPosition)
    found = dict(_closings_with_falls(position) if position.falls else _closings_without(position))
    return {move: found.get(move) for move in position.legal_moves()}


def check_size(position: Position) -> None:
    """TooLarge if the position's value can't be found in time."""
    assert isinstance(position, ObrasPosition)
    if position.falls and not table_of(position.board):
        largest = max((cells.bit_count() for cells, _ in _chain(position)), default=0)
        if largest > SOLVED_CROSSINGS:
            raise TooLarge(largest)


def value(position: Position) -> int | None:
    """The nim-value, 0 where only losing closings are left; None when the game is over. TooLarge if it can't be found in time."""
    if position.outcome():
        return None
    check_size(position)
    return nim_values(position.board).value(parts(position))


def after_values(position: Position) -> dict[str, int | None]:
    """For each legal closing the value that it leads to, None for one that cuts. TooLarge as for ``value``."""
    check_size(position)
    values = nim_values(position.board)
    return {move: None if left is None else values.value(left) for move, left in after_parts(position).items()}


def winning(position: Position) -> tuple[str, ...]:
    """The safe closings that win against any play, sorted; none when the game is over. TooLarge as for ``value``."""
    return tuple(sorted(move for move, left in after_values(position).items() if left == 0))


def blocks(position: Position) -> tuple[District, ...]:
    """The chain of blocks from A to B; empty without falls, where blocks say nothing, and when the game is over."""
    assert isinstance(position, ObrasPosition)
    if not position.falls:
        return ()
    size, values = frame_of(position.board), nim_values(position.board)
    terminals = size.bit(0, 0) | size.bit(position.board.columns - 1, position.board.rows - 1)
    table, found = table_of(position.board), []
    for cells, ends in reversed(_chain(position)):
        worth = None if not table and cells.bit_count() > SOLVED_CROSSINGS else values.value(size.keys([(cells, ends)]))
        found.append(District(_names(position, cells), _names(position, ends & ~terminals), worth))
    return tuple(found)


def _chain(position: ObrasPosition) -> list[Block]:
    size, board = frame_of(position.board), position.board
    cells = sum(size.bit(*position.grid.place(crossing)) for crossing in position.standing())
    return size.chain(cells, size.bit(0, 0), size.bit(board.columns - 1, board.rows - 1))


def _names(position: ObrasPosition, cells: int) -> tuple[str, ...]:
    size, city = frame_of(position.board), position.grid
    return tuple(sorted(name for crossing, name in enumerate(city.names) if cells & size.bit(*city.place(crossing))))


def _closings_with_falls(position: ObrasPosition) -> Iterator[tuple[str, Parts]]:
    size, chain = frame_of(position.board), _chain(position)
    for cells, ends in chain:
        others = size.keys(block for block in chain if block != (cells, ends))
        start = ends & -ends
        for closed, alike in size.closings(cells, ends):
            left = others + size.keys(size.chain(cells ^ closed, start, ends ^ start))
            for name in _names(position, alike):
                yield name, left


def _closings_without(position: ObrasPosition) -> Iterator[tuple[str, Parts]]:
    left = _left_over(position) - 1
    terminals_and_cuts = {name for cells, ends in _chain(position) for name in _names(position, ends)}
    for move in position.legal_moves():
        if move not in terminals_and_cuts:
            yield move, (left,) if left else ()


def _left_over(position: ObrasPosition) -> int:
    shortest = position.board.columns + position.board.rows - 1
    return position.cells.count(OPEN) - shortest
