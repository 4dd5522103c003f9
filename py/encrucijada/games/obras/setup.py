"""Set-up positions of De obras: reading one, and whether play can lead to it.

What has fallen follows from the fences alone: a crossing that is on no path from A to B stays so. And fences can be taken away in any
order that allows it: what is on a path with fewer streets open is on one with more.
"""

from __future__ import annotations

from encrucijada.core.game import FIRST, SECOND, Board, Unreadable
from encrucijada.core.grid import grid, read_rows
from encrucijada.games.obras.rules import FALLEN, FALLS, GARNET, LETTERS, NAVY, OPEN, ObrasPosition, on_paths, read_board


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
            if not before.cut() and _misfit(before) is None:
                return
    raise Unreadable("unreachable-end")


def _check_reached(position: ObrasPosition) -> None:
    misfit = _misfit(position)
    if misfit is not None:
        raise Unreadable("unreachable", point=position.grid.names[misfit])


def _misfit(position: ObrasPosition) -> int | None:
    """A crossing that can't be as it is shown while A and B are joined, or None if play can lead here."""
    if not position.falls:
        fallen = [crossing for crossing in range(position.grid.size) if position.cells[crossing] == FALLEN]
        return fallen[0] if fallen else None
    fences = {crossing for crossing in range(position.grid.size) if position.cells[crossing] in (GARNET, NAVY)}
    everywhere = set(range(position.grid.size))
    live = on_paths(everywhere - fences, position.grid)
    for crossing in sorted(everywhere - fences):
        if (position.cells[crossing] == FALLEN) == (crossing in live):
            return crossing
    while fences:
        last = [fence for fence in sorted(fences) if fence in on_paths(everywhere - fences | {fence}, position.grid)]
        if not last:
            return min(fences)
        fences.remove(last[0])
    return None
