"""What is said of a position to whoever doesn't see it: what stands where, and where can be played.

Nothing here knows a game by name: states are keys of the catalogue.
"""

from __future__ import annotations

from encrucijada.core.game import Position
from encrucijada.core.grid import grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

FREE = ("empty", "open")  # states of which the number is enough
ORDER = ("black", "white", "garnet", "navy", "fallen", "A", "B") + FREE


def board_said(position: Position, tell: Callable[..., str]) -> str:
    """What stands on the board, kind by kind and from the bottom left."""
    board = position.board
    found: dict[str, list[str]] = {}
    for name in grid(board.columns, board.rows).names:
        found.setdefault(position.state(name), []).append(name)
    said = [tell("heard.size", columns=board.columns, rows=board.rows)]
    for state in ORDER:
        if state in found:
            said.append(tell("heard." + state, points=found[state], count=len(found[state])))
    return " ".join(said)


def points_said(position: Position, playable: tuple[str, ...], tell: Callable[..., str]) -> str:
    """Where can be played, row by row from the top, neighbours in a row as one; and whether colours can be swapped."""
    lines = []
    board = position.board
    names = grid(board.columns, board.rows).names
    for y in range(board.rows - 1, -1, -1):
        lines += _runs([name for name in names[y * board.columns : (y + 1) * board.columns] if name in playable], tell)
    if not playable:
        return tell("heard.no-points")
    said = [tell("heard.points", points=lines)] if lines else []
    if "swap" in playable:
        said.append(tell("heard.swap"))
    return " ".join(said)


def _runs(row: list[str], tell: Callable[..., str]) -> list[str]:
    """The points of a row, three and more beside each other as the first and the last of them."""
    said = []
    while row:
        length = 1
        while length < len(row) and ord(row[length][0]) == ord(row[0][0]) + length:
            length += 1
        if length < 3:
            length = 1
            said.append(row[0])
        else:
            said.append(tell("heard.run", first=row[0], last=row[length - 1]))
        row = row[length:]
    return said
