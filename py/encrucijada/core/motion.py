"""What a turn did, in the order in which it is shown: in pictures, and in scenes that move."""

from __future__ import annotations

from encrucijada.core.game import Change
from encrucijada.core.picture import Area, Disc, Line, Ring, Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.core.game import Position

    Place = tuple[float, float]
    Frame = tuple[Position, tuple[Change, ...]]  # what to draw, and what the turn has done so far
    Moving = Callable[[float], list[Shape]]

LANDING = 110.0  # milliseconds until a stone or fence lies
TRACING = 170.0  # and until the line that ended the game is drawn
LIFT = 0.28  # how much larger a stone or fence is seen on its way


class Scene:
    """Some milliseconds of a turn: what lies still, and shapes over it that move.

    ``still`` is None where the board as it is in the end lies still; ``without`` is a role left out of it, since it comes later.
    ``over(share)`` are the shapes at a share of the scene.
    """

    def __init__(self, length: float, over: Moving, still: Frame | None = None, without: str = "") -> None:
        self.length = length
        self.over = over
        self.still = still
        self.without = without


class Motion:
    """How one game shows its turns; as it is here, a turn is there at once, whole."""

    late = ""  # the kind of change that follows point by point, once the stone or fence stands

    def stands(self, before: Position, after: Position, names: tuple[str, ...]) -> Position:
        """The position after a turn, but for what still stands on those points as before."""
        raise NotImplementedError

    def scenes(self, before: Position, after: Position, turn: tuple[Change, ...]) -> list[Scene]:
        """The turn's scenes, one after the other; none where nothing on the board changed."""
        return []

    def frames(self, before: Position, after: Position, turn: tuple[Change, ...]) -> tuple[Frame, ...]:
        """The turn in pictures: the stone or fence alone, then one more point removed or fallen each time."""
        late = [change for change in turn if change.kind == self.late]
        if not late:
            return ((after, turn),)
        at_once = tuple(change for change in turn if change.kind not in (self.late, "joined"))
        names = late[0].points
        shown: list[Frame] = []
        for count in range(len(names)):
            so_far = at_once + ((Change(self.late, names[:count]),) if count else ())
            shown.append((self.stands(before, after, names[count:]), so_far))
        return tuple(shown) + ((after, turn),)


def resized(shapes: tuple[Shape, ...], place: Place, times: float) -> list[Shape]:
    """Shapes around (0, 0) as they are around the place, so many times as large."""

    def at(spot: Place) -> Place:
        return place[0] + spot[0] * times, place[1] + spot[1] * times

    found: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Disc):
            found.append(Disc(shape.role, at(shape.centre), shape.radius * times))
        elif isinstance(shape, Ring):
            found.append(Ring(shape.role, at(shape.centre), shape.radius * times, shape.width * times))
        elif isinstance(shape, Line):
            found.append(Line(shape.role, at(shape.start), at(shape.end), shape.width * times, shape.dash * times))
        elif isinstance(shape, Area):
            found.append(Area(shape.role, tuple([at(corner) for corner in shape.corners])))
    return found


def landing(shapes: tuple[Shape, ...], place: Place) -> Moving:
    """A stone or fence that comes up a little and lies down; at first and at last it is as large as it lies."""
    return lambda share: resized(shapes, place, 1 + LIFT * 4 * share * (1 - share))


def traced(role: str, places: list[Place], width: float, share: float) -> list[Shape]:
    """The first share of a line through the places."""
    far = share * (len(places) - 1)
    whole = min(int(far), len(places) - 1)
    lines: list[Shape] = [Line(role, one, other, width) for one, other in zip(places[:whole], places[1:])]
    if whole < len(places) - 1:
        (x, y), (to_x, to_y), part = places[whole], places[whole + 1], far - whole
        lines.append(Line(role, (x, y), (x + (to_x - x) * part, y + (to_y - y) * part), width))
    return lines
