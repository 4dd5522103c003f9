"""The table: points, then direct encounter, Buchholz, Sonneborn-Berger; and the cross table.

All are counted in halves, Sonneborn-Berger in quarters.  A round of a Swiss that somebody didn't play counts as FIDE had it from 2009: for
the player a virtual opponent, with the points that the player had before, what the player didn't get of the round, and half a point for each
round after; for the player's opponents half a point.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.competition import Competition


class Row:
    """A player's line in the table; ``place`` is shared by those whom nothing parts."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.place = 0
        self.points = 0
        self.direct = 0
        self.buchholz = 0
        self.berger = 0  # Sonneborn-Berger, quarters
        self.games = 0  # won
        self.met: list[tuple[int, int]] = []  # opponent and half points got, by round
        self.free: list[tuple[int, int]] = []  # half points got in a round that wasn't played, and the virtual opponent's at the end
        self.lent = 0  # half points for the opponents' tie-breaks
        self.by_round: list[tuple[int, int]] = []  # opponent and half points; opponent 0 is a bye, -1 not there, -2 still open

    def key(self) -> tuple[int, int, int, int]:
        """What rows are compared by, larger is better."""
        return self.points, self.direct, self.buchholz, self.berger


def table(competition: Competition) -> list[Row]:
    """Every player's row, the best first, equals in the order of entry."""
    rows = {player.number: Row(player.number) for player in competition.players}
    rounds = len(competition.rounds)
    for place in range(rounds):
        _add_round(competition, rows, place)
    swiss = competition.settings.format == "swiss"
    for row in rows.values():
        _lend(row, rounds, swiss)
    for row in rows.values():
        row.buchholz = sum([rows[other].lent for other, _ in row.met]) + sum([virtual for _, virtual in row.free])
        row.berger = sum([rows[other].lent * got for other, got in row.met]) + sum([virtual * got for got, virtual in row.free])
    _direct(rows)
    ordered = sorted(rows.values(), key=lambda row: tuple([-value for value in row.key()] + [row.number]))
    for place, row in enumerate(ordered):
        same = place > 0 and ordered[place - 1].key() == row.key()
        row.place = ordered[place - 1].place if same else place + 1
    return ordered


def _add_round(competition: Competition, rows: dict[int, Row], place: int) -> None:
    there: dict[int, tuple[int, int]] = {}
    for pairing in competition.rounds[place].pairings:
        first, second = pairing.points()
        if not pairing.second or pairing.result is not None:
            there[pairing.first] = pairing.second, first
            if pairing.second:
                there[pairing.second] = pairing.first, second
        else:
            there[pairing.first], there[pairing.second] = (-2, 0), (-2, 0)
        if pairing.result is not None:
            rows[pairing.first].games += pairing.result[0]
            rows[pairing.second].games += pairing.result[1]
    for row in rows.values():
        other, got = there.get(row.number, (-1, 0))
        row.by_round.append((other, got))
        row.points += got
        if other > 0:
            row.met.append((other, got))


def _lend(row: Row, rounds: int, swiss: bool) -> None:
    """What the rounds without an opponent count for the player's and the opponents' tie-breaks."""
    row.lent = row.points
    before = 0
    for place, (other, got) in enumerate(row.by_round):
        if swiss and other in (0, -1):
            row.free.append((got, before + 2 - got + rounds - place - 1))
            row.lent += 1 - got
        before += got


def _direct(rows: dict[int, Row]) -> None:
    """Points against those with as many points, where all of them met each other; else nothing."""
    groups: dict[int, list[Row]] = {}
    for row in rows.values():
        groups.setdefault(row.points, []).append(row)
    for group in groups.values():
        numbers = {row.number for row in group}
        if all([numbers - {other for other, _ in row.met} == {row.number} for row in group]):
            for row in group:
                row.direct = sum([got for other, got in row.met if other in numbers])


def cross_table(competition: Competition) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Games won by each, for every two players in both orders, a result for each time they met."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for pairing in competition.pairings():
        if pairing.second and pairing.result is not None:
            first, second = pairing.result
            found.setdefault((pairing.first, pairing.second), []).append((first, second))
            found.setdefault((pairing.second, pairing.first), []).append((second, first))
    return found
