"""What lessons and puzzles draw over a position."""

from __future__ import annotations

from encrucijada.core.grid import grid
from encrucijada.core.picture import Line, Picture, Ring, Shape, Stamps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.game import Position

WEAK_PAIRS = ("weak-pair", "duty")  # what a board shows of them, which would answer where they are


class Marks:
    """What is drawn over a position: points marked, right, wrong, and a path; and what is left out: roles that begin so."""

    def __init__(
        self,
        marked: tuple[str, ...] = (),
        right: tuple[str, ...] = (),
        wrong: tuple[str, ...] = (),
        path: tuple[str, ...] = (),
        hidden: tuple[str, ...] = (),
    ) -> None:
        self.marked = marked
        self.right = right
        self.wrong = wrong
        self.path = path
        self.hidden = hidden

    def over(self, picture: Picture, position: Position) -> Picture:
        """The position's picture with the marks on top."""
        seen = picture.shapes
        for hidden in self.hidden:
            seen = [shape for shape in seen if not _role(shape).startswith(hidden)]
        return Picture(picture.frame, seen + self._shapes(position), picture.ground)

    def _shapes(self, position: Position) -> list[Shape]:
        lattice = grid(position.board.columns, position.board.rows)

        def place(name: str) -> tuple[int, int]:
            return lattice.place(lattice.read(name))

        stops: list[tuple[float, float]] = [place(name) for name in self.path]
        if len(stops) > 1 and self.path[0] == lattice.names[0]:  # the ends' letters stay readable
            stops[0] = _beside(stops[0], stops[1])
        if len(stops) > 1 and self.path[-1] == lattice.names[-1]:
            stops[-1] = _beside(stops[-1], stops[-2])
        shapes: list[Shape] = [Line("chain", stops[at], stops[at + 1], 0.1) for at in range(len(stops) - 1)]
        shapes += [Ring("last", place(name), 0.34, 0.09) for name in self.marked]
        shapes += [Ring("chain", place(name), 0.34, 0.09) for name in self.right]
        for name in self.wrong:
            x, y = place(name)
            shapes.append(Ring("cut", (x, y), 0.34, 0.09))
            shapes += [Line("cut", (x - 0.2, y - rise), (x + 0.2, y + rise), 0.09) for rise in (0.2, -0.2)]
        return shapes

    def word(self, name: str) -> str:
        """The mark of a point, or nothing."""
        for word, names in (("right", self.right), ("wrong", self.wrong), ("marked", self.marked)):
            if name in names:
                return word
        return ""


def _role(shape: Shape) -> str:
    """The shape's role, or that of what is stamped."""
    return shape.shapes[0].role if isinstance(shape, Stamps) else shape.role


def _beside(end: tuple[float, float], near: tuple[float, float]) -> tuple[float, float]:
    """Where a path leaves the disc of A or B on its way to the next crossing."""
    return end[0] + (near[0] - end[0]) * 0.45, end[1] + (near[1] - end[1]) * 0.45


NO_MARKS = Marks()
