"""What a closing makes fall, and why, found from the rules and said as facts."""

from __future__ import annotations

from encrucijada.core.game import changed
from encrucijada.core.grid import Grid, reach, shortest
from encrucijada.games.obras.rules import ObrasPosition, on_paths

END, LOOP = "end", "loop"  # how something hangs: as a dead end, or as a loop


class Hanging:
    """Crossings that fall together: the one crossing from which they hang, and whether as a dead end or as a loop."""

    def __init__(self, crossings: tuple[str, ...], hook: str, kind: str) -> None:
        self.crossings = crossings
        self.hook = hook
        self.kind = kind


def falling(position: ObrasPosition, move: str) -> tuple[str, ...]:
    """The crossings that the closing makes fall, nearest first."""
    return changed(position.changes(move), "fell")


def cutting(position: ObrasPosition) -> tuple[str, ...]:
    """The closings that lose at once, sorted."""
    return tuple(sorted(move for move in position.legal_moves() if position.play(move).cut()))


def hanging(position: ObrasPosition, move: str) -> tuple[Hanging, ...]:
    """What falls after the (safe) closing, in pieces that hang from one crossing each.

    Nothing falls without hanging from a crossing: what was on a path before still reaches one by the way that wasn't closed.
    """
    city = position.grid
    standing = position.standing() - {city.read(move)}
    fallen = standing - on_paths(standing, city)
    pieces = []
    waiting = set(fallen)
    while waiting:
        piece = reach([min(waiting)], fallen, city)
        waiting -= piece
        hook = {near for crossing in piece for near in city.neighbours[crossing] if near in standing and near not in fallen}
        names = tuple(sorted(city.names[crossing] for crossing in piece))
        pieces.append(Hanging(names, city.names[min(hook)], LOOP if _has_loop(piece | hook, city) else END))
    return tuple(pieces)


def _has_loop(crossings: set[int], city: Grid) -> bool:
    """Whether the joined crossings have as many streets between them as crossings, or more."""
    streets = len([1 for crossing in crossings for near in city.neighbours[crossing] if near in crossings and near > crossing])
    return streets >= len(crossings)


def path_through(position: ObrasPosition, closed: str, crossing: str) -> tuple[str, ...]:
    """A shortest path from A to B through the crossing once ``closed`` is closed; empty if there is none."""
    city = position.grid
    standing = position.standing() - {city.read(closed)}
    wanted = city.read(crossing)
    if wanted not in on_paths(standing, city):
        return ()
    length = city.columns + city.rows - 1
    path: tuple[int, ...] = ()
    while not path:
        path = _path_within(standing, wanted, length, city)
        length += 2  # all paths between two crossings are longer by an even number
    return tuple(city.names[step] for step in path)


def _path_within(standing: set[int], wanted: int, length: int, city: Grid) -> tuple[int, ...]:
    """A path from A to B through the wanted crossing, of at most so many crossings; empty if there is none."""
    goal = city.size - 1
    trail = [0]
    ways = [list(city.neighbours[0])]
    while trail:
        if trail[-1] == goal and wanted in trail:
            return tuple(trail)
        if trail[-1] == goal or len(trail) + _steps_to(trail, wanted, goal, city) > length or not ways[-1]:
            trail.pop()
            ways.pop()
            continue
        near = ways[-1].pop()
        if near in standing and near not in trail:
            trail.append(near)
            ways.append(list(city.neighbours[near]))
    return ()


def _steps_to(trail: list[int], wanted: int, goal: int, city: Grid) -> int:
    """The fewest steps from the trail's end to the goal, by way of what is wanted, if all streets were open."""
    stops = [goal] if wanted in trail else [wanted, goal]
    steps, here = 0, city.place(trail[-1])
    for stop in stops:
        there = city.place(stop)
        steps += abs(there[0] - here[0]) + abs(there[1] - here[1])
        here = there
    return steps


def path_left(position: ObrasPosition) -> tuple[str, ...]:
    """A shortest path from A to B, empty if there is none."""
    city = position.grid
    return tuple(city.names[crossing] for crossing in shortest([city.size - 1], {0}, position.standing(), city))


def closings_left(position: ObrasPosition) -> int:
    """On a board without falls: how many crossings a shortest path leaves over. As many closings are safe, or an even number fewer."""
    return len(position.standing()) - len(path_left(position))
