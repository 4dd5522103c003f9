"""How a board is looked at: turned so that it faces where somebody sits, with its coordinates or without."""

from __future__ import annotations

from encrucijada.core.grid import grid
from encrucijada.core.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    Frame = tuple[float, float, float, float]


class Facing:
    """``quarters`` are quarter turns clockwise."""

    def __init__(self, quarters: int = 0, coordinates: bool = True) -> None:
        self.quarters = quarters
        self.coordinates = coordinates

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a place in board units is seen, in units from the bottom-left point; it can lie on either side of it."""
        for _ in range(self.quarters):
            x, y = y, -x
        return x, y

    def frame(self, frame: Frame) -> Frame:
        """A frame as it is seen."""
        one, other = self.place(frame[0], frame[1]), self.place(frame[2], frame[3])
        return min(one[0], other[0]), min(one[1], other[1]), max(one[0], other[0]), max(one[1], other[1])

    def rows(self, columns: int, rows: int) -> list[list[str]]:
        """The names of the points of a board, row by row from the top, as they are seen."""
        names = grid(columns, rows).names
        seen = [list(names[y * columns : (y + 1) * columns]) for y in range(rows - 1, -1, -1)]
        for _ in range(self.quarters):
            seen = [[row[x] for row in reversed(seen)] for x in range(len(seen[0]))]
        return seen

    def picture(self, picture: Picture, columns: int, rows: int) -> Picture:
        """What is shown of a board's picture: without coordinates, nothing that lies beyond the board's edge."""
        if self.coordinates:
            return picture
        left, bottom, right, top = picture.frame
        frame = (max(left, columns - 1 - right), max(bottom, rows - 1 - top), right, top)
        ground = [shape for shape in picture.shapes[: picture.ground] if shape.role != "coordinate"]
        return Picture(frame, ground + picture.shapes[picture.ground :], len(ground))

    def turn(self, wide: int, high: int) -> tuple[int, int, int, int, int, int]:
        """The transformation, as a canvas of so many pixels takes it, under which a picture is seen turned."""
        return (
            (1, 0, 0, 1, 0, 0), (0, 1, -1, 0, wide, 0), (-1, 0, 0, -1, wide, high), (0, -1, 1, 0, 0, high)
        )[self.quarters]  # fmt: skip

    def upright(self) -> tuple[int, int, int, int] | None:
        """The first numbers of the transformation that turns letters back, None where they needn't be."""
        return (None, (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))[self.quarters]
