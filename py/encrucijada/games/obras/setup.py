"""Set-up positions of De obras: reading one, and whether play can lead to it.

What has fallen follows from the fences alone: a crossing that is on no path from A to B stays so. Which order the fences went up in is
found backwards: a fence may be the last one if its crossing would be on a path without it, and what may be taken away stays so when
others go first, since what is on a path with fewer streets open is on one with more.
"""

from __future__ import annotations

from encrucijada.core.game import FIRST, SECOND, Board, Unreadable
from encrucijada.core.grid import Grid, grid, reach, read_rows
from encrucijada.games.obras.rules import FALLEN, FALLS, GARNET, LETTERS, NAVY, OPEN, ObrasPosition, on_paths, read_board

PATIENCE = 100  # orders of taking fences away that are looked into before a position is trusted


def read_position(text: str, board: Board | None = None) -> ObrasPosition:
    """The set-up position that the text shows, by default with falls; Unreadable if no game leads to it."""
    parts = text.split(" ")
    if len(parts) != 2 or parts[1] not in ("g", "n"):
        raise Unreadable("bad-position", text=text, movers="g, n")
    if board is None:
        side = parts[0].count("/")
        board = read_board(f"{side}x{side} {FALLS}")
    cells = read_rows(parts[0], grid(board.columns, board.rows), LETTERS)
    position = ObrasPosition(board, cells, FIRST if parts[1] == "g" else SECOND)
    _check_ends(position)
    _check_fences(position)
    if position.cut():
        _check_end(position)
    else:
        _check_reached(position)
    return position


def _check_ends(position: ObrasPosition) -> None:
    for end in (0, position.grid.size - 1):
        if position.cells[end] != OPEN:
            raise Unreadable("closed-end", point=position.grid.names[end])


def _check_fences(position: ObrasPosition) -> None:
    garnet = len([cell for cell in position.cells if cell == GARNET])
    navy = len([cell for cell in position.cells if cell == NAVY])
    if garnet - navy != (0 if position.to_move == FIRST else 1):
        raise Unreadable("bad-fence-count", garnet=garnet, navy=navy)


def _check_end(position: ObrasPosition) -> None:
    """Some last closing of the player who lost must lead here from a position that play can reach."""
    loser = NAVY if position.to_move == FIRST else GARNET
    for crossing in range(position.grid.size):
        if position.cells[crossing] == loser:
            cells = bytearray(position.cells)
            cells[crossing] = OPEN
            before = ObrasPosition(position.board, bytes(cells), 1 - position.to_move)
            if not before.cut() and _misfit(before) is None and _by_turns(before):
                return
    raise Unreadable("unreachable-end")


def _check_reached(position: ObrasPosition) -> None:
    misfit = _misfit(position)
    if misfit is not None:
        raise Unreadable("unreachable", point=position.grid.names[misfit])
    if not _by_turns(position):
        raise Unreadable("unreachable-order")


def _misfit(position: ObrasPosition) -> int | None:
    """A crossing that can't be as it is shown while A and B are joined, or None if play can lead here."""
    if not position.falls:
        fallen = [crossing for crossing in range(position.grid.size) if position.cells[crossing] == FALLEN]
        return fallen[0] if fallen else None
    fences = _fences(position)
    live = on_paths(set(range(position.grid.size)) - fences, position.grid)
    for crossing in range(position.grid.size):
        if crossing not in fences and (position.cells[crossing] == FALLEN) == (crossing in live):
            return crossing
    while fences:
        last = _takeable(fences, position.grid)
        if not last:
            return min(fences)
        fences -= last
    return None


def _fences(position: ObrasPosition) -> set[int]:
    return {crossing for crossing in range(position.grid.size) if position.cells[crossing] in (GARNET, NAVY)}


def _takeable(fences: set[int], city: Grid) -> set[int]:
    """The fences that may have gone up last: those whose crossings would be on a path from A to B if they alone were open.

    Such a crossing leads, at once or through fallen ones, to two different crossings on paths; what has fallen hangs from one at most.
    """
    standing = set(range(city.size)) - fences
    live = on_paths(standing, city)
    fallen = standing - live
    hook = {crossing: crossing for crossing in live}  # what each crossing hangs from
    for crossing in live:
        for hanging in reach([near for near in city.neighbours[crossing] if near in fallen], fallen, city):
            hook[hanging] = crossing
    return {fence for fence in fences if len({hook[near] for near in city.neighbours[fence] if near in hook}) > 1}


def _by_turns(position: ObrasPosition) -> bool:
    """Whether the fences can go up in an order in which the players alternate, garnet first."""
    if not position.falls:
        return True  # any order will do
    last = NAVY if position.to_move == FIRST else GARNET
    waiting = [(_fences(position), last)]
    seen: set[bytes] = set()
    while waiting:
        fences, colour = waiting.pop()
        key = bytes(sorted(fences))
        if key in seen:
            continue
        seen.add(key)
        takeable = _takeable(fences, position.grid)
        if takeable == fences or len(seen) > PATIENCE:
            return True
        for fence in sorted(takeable):
            if position.cells[fence] == colour:
                waiting.append((fences - {fence}, GARNET + NAVY - colour))
    return False
