"""Who meets whom in a Swiss round, and what is left of a round robin: by minimum-weight perfect matching.

What matters more is a higher digit of a pair's weight: earlier meetings, then a bye that isn't the first, then distance in
points, then starts that stay unbalanced, then the lot.  A digit is larger than what a whole round can add up to below it, so that no
number of smaller faults outweighs a greater one.
"""

from __future__ import annotations

import networkx

from encrucijada.compete.competition import MOST_ROUNDS, Competition
from encrucijada.compete.draws import History, lot
from encrucijada.compete.names import MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.draws import Pair

NEAREST = 20  # neighbours in the table that a player is tried with first
LARGE = 40  # players, from where on the nearest are tried first
NOBODY = 0
LOTS = MOST << 20  # above the sum of a round's lots
STARTS = MOST * (2 * MOST_ROUNDS) ** 2
DISTANCE = MOST * (2 * MOST_ROUNDS) ** 2
BYES = MOST_ROUNDS + 1


class Field:
    """Who is to be paired, best first, with all that a pair's weight depends on."""

    def __init__(self, competition: Competition) -> None:
        self.history = History(competition)
        self._seed = competition.settings.seed
        self._round = len(competition.rounds) + 1
        points = self.history.points
        active = [(-points.get(player.number, 0), self.lot(player.number, NOBODY), player.number) for player in competition.active()]
        self.numbers = [number for _, _, number in sorted(active)]

    def lot(self, one: int, other: int) -> int:
        """What decides between equals."""
        return lot(self._seed, self._round, min(one, other), max(one, other))

    def weight(self, one: int, other: int) -> int:
        """How bad the pair is; with NOBODY, how bad a bye is."""
        history, low = self.history, min(one, other)
        if low == NOBODY:
            number = max(one, other)
            last = history.points.get(self.numbers[-1], 0)
            faults = 0, history.byes.get(number, 0), (history.points.get(number, 0) - last) ** 2, 0
        else:
            gap = history.points.get(one, 0) - history.points.get(other, 0)
            starts = sorted((history.starts.get(one, 0), history.starts.get(other, 0)))
            faults = history.met(one, other), 0, gap**2, (starts[0] + 1) ** 2 + (starts[1] - 1) ** 2
        return (((faults[0] * BYES + faults[1]) * DISTANCE + faults[2]) * STARTS + faults[3]) * LOTS + self.lot(one, other)

    def faultless(self, one: int, other: int) -> bool:
        """Whether the pair is neither a rematch nor a second bye."""
        number = max(one, other)
        return not (self.history.met(one, other) if min(one, other) != NOBODY else self.history.byes.get(number, 0))

    def in_order(self, one: int, other: int) -> Pair:
        """The pair, who starts first; a bye has nobody second."""
        if NOBODY in (one, other):
            return max(one, other), NOBODY
        low, high = min(one, other), max(one, other)
        return self.history.in_order(low, high, self.lot(low, high))

    def by_table(self, found: list[Pair]) -> list[Pair]:
        """The pairs, those with the best players first; a bye last."""
        place = {number: place for place, number in enumerate(self.numbers)}
        keyed = [(NOBODY in pair, min(place.get(number, MOST) for number in pair), pair) for pair in found]
        return [self.in_order(*pair) for _, _, pair in sorted(keyed)]


def matched(weights: dict[Pair, int]) -> list[Pair]:
    """As many of the pairs as can be had with everybody in one of them at most, of the smallest weight together."""
    graph = networkx.Graph()
    top = max(weights.values(), default=0) + 1
    graph.add_weighted_edges_from([(one, other, top - weight) for (one, other), weight in sorted(weights.items())])
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


def swiss_round(competition: Competition) -> list[Pair]:
    """The pairs of the next Swiss round by table, the best first.

    In large fields pairs without fault come first, among the nearest and then among all: late in a long Swiss few are left, and are matched quickly.
    """
    field = Field(competition)
    numbers = field.numbers + [NOBODY] * (len(field.numbers) % 2)  # nobody stands behind the last
    for reach in (NEAREST, len(numbers)) if len(numbers) > LARGE else ():
        found = matched({pair: field.weight(*pair) for pair in _pairs(numbers, reach) if field.faultless(*pair)})
        if 2 * len(found) == len(numbers):
            return field.by_table(found)
    return field.by_table(matched({pair: field.weight(*pair) for pair in _pairs(numbers, len(numbers))}))


def _pairs(numbers: list[int], reach: int) -> list[Pair]:
    """Everybody with those who stand so many places behind at most."""
    return [(one, other) for place, one in enumerate(numbers) for other in numbers[place + 1 : place + 1 + reach]]


def meeting_round(competition: Competition, times: int) -> list[Pair]:
    """Pairs that haven't met that often, as many as can play at once; who is left over has a bye if it is the first, else rests."""
    field = Field(competition)
    numbers = field.numbers
    missing = {
        (one, other): times - field.history.met(one, other) for place, one in enumerate(numbers) for other in numbers[place + 1 :]
        if field.history.met(one, other) < times
    }  # fmt: skip
    open_games = {number: sum(left for pair, left in missing.items() if number in pair) for number in numbers}
    most = 2 * max(open_games.values(), default=0)
    weights = {pair: (most - open_games[pair[0]] - open_games[pair[1]]) * LOTS + field.lot(*pair) for pair in missing}
    found = matched(weights)
    if not found:
        return []
    paired = {number for pair in found for number in pair}
    free = [number for number in numbers if number not in paired and len(numbers) % 2 and not field.history.byes.get(number)]
    return field.by_table([*found, *((NOBODY, number) for number in free[-1:])])
