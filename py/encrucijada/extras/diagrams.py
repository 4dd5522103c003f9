"""A game on paper: diagrams of a few turns each, with the turns' numbers on the points where they were played."""

from __future__ import annotations

from encrucijada.core.picture import Disc, Label, Picture, Ring, Shape
from encrucijada.play.record import Record

RADIUS = 0.29  # of a number's disc, in board units
SIZES = (0.46, 0.4, 0.3)  # of a number's letters, by how many digits it has


class Diagram:
    """The position after the turns ``first`` to ``last`` (from 1; none where ``last`` is smaller).

    ``numbers`` are the turns whose point shows their number; ``notes`` the turns, with their moves, that no number can show: whatever has no
    point, or whose point was played on again or has been emptied since.
    """

    def __init__(self, first: int, last: int, numbers: dict[str, int], notes: list[tuple[int, str]]) -> None:
        self.first = first
        self.last = last
        self.numbers = numbers
        self.notes = notes


def diagrams(record: Record, turns: int) -> list[Diagram]:
    """The whole game in diagrams of so many turns; one of the start where nothing was played."""
    found = []
    for first in range(1, max(len(record.moves), 1) + 1, turns):
        last = min(first + turns - 1, len(record.moves))
        found.append(_diagram(record, first, last))
    return found


def _diagram(record: Record, first: int, last: int) -> Diagram:
    shown: dict[str, int] = {}
    notes: list[tuple[int, str]] = []
    for turn in range(first, last + 1):
        move = record.moves[turn - 1]
        if _stays(record, turn, last):
            shown[move] = turn
        else:
            notes.append((turn, move))
    return Diagram(first, last, shown, notes)


def _stays(record: Record, turn: int, last: int) -> bool:
    """Whether what the turn put on its point is still there at the end of the diagram, and was put there by no later turn."""
    move = record.moves[turn - 1]
    after = record.positions[turn]
    if after.anchor(move) is None or move in record.moves[turn:last]:
        return False
    return record.positions[last].state(move) == after.state(move)


def drawn(record: Record, diagram: Diagram) -> Picture:
    """The diagram's position with its numbers, each on a disc that leaves the edge of its stone or fence to be seen."""
    position = record.positions[diagram.last]
    picture = record.game.draw(position)
    numbers: list[Shape] = []
    for move in sorted(diagram.numbers, key=lambda point: diagram.numbers[point]):
        place = position.anchor(move)
        assert place is not None
        text = str(diagram.numbers[move])
        numbers += [Disc("advice.value", place, RADIUS), Ring("advice.value.rim", place, RADIUS, 0.03)]
        numbers.append(Label("advice.value.mark", place, text, SIZES[min(len(text), len(SIZES)) - 1]))
    return Picture(picture.frame, picture.shapes + numbers, picture.ground)
