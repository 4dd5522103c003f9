"""The table: points, then direct encounter, Buchholz, Sonneborn-Berger; and the cross table.

All are counted in halves, Sonneborn-Berger in quarters.  A round of a Swiss that somebody didn't play counts as FIDE has it from March 2026 (Handbook
C.07, article 16): for the player a dummy with as many points as the player, but no more than half a point for each round; for the player's opponents
what was got, and half a point for each round after the player was there for the last time.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.competition import Competition
BYE, AWAY, OPEN = 0, -1, -2  # instead of an opponent: not there, still open


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
        self.lent = 0  # half points for the opponents' tie-breaks
        self.by_round: list[tuple[int, int]] = []  # opponent and half points; or BYE, AWAY, OPEN

    def add(self, other: int, got: int) -> None:
        """The next round: as in ``by_round``."""
        self.by_round.append((other, got))
        self.points += got
        if other > 0:
            self.met.append((other, got))

    def key(self) -> tuple[int, int, int, int]:
        """What rows are compared by, larger is better."""
        return self.points, self.direct, self.buchholz, self.berger


def table(competition: Competition) -> list[Row]:
    """Every player's row, the best first, equals in the order of entry."""
    rows = {player.number: Row(player.number) for player in competition.players}
    for place in range(len(competition.rounds)):
        _add_round(competition, rows, place)
    return ordered(rows, competition.settings.format == "swiss")


def ordered(rows: dict[int, Row], swiss: bool) -> list[Row]:
    """The rows by number, whose rounds are there, with tie-breaks and places, the best first; only in a Swiss do unplayed rounds count."""
    for row in rows.values():
        row.lent = row.points + (_gone(row) if swiss else 0)
    for row in rows.values():
        dummy = min(row.points, len(row.by_round))  # half points: a draw in each round at most
        free = [got for other, got in row.by_round if swiss and other in (BYE, AWAY)]
        row.buchholz = sum([rows[other].lent for other, _ in row.met]) + dummy * len(free)
        row.berger = sum([rows[other].lent * got for other, got in row.met]) + dummy * sum(free)
    _direct(rows)
    best = sorted(rows.values(), key=lambda row: tuple([-value for value in row.key()] + [row.number]))
    for place, row in enumerate(best):
        same = place > 0 and best[place - 1].key() == row.key()
        row.place = best[place - 1].place if same else place + 1
    return best


def _add_round(competition: Competition, rows: dict[int, Row], place: int) -> None:
    there: dict[int, tuple[int, int]] = {}
    for pairing in competition.rounds[place].pairings:
        first, second = pairing.points()
        if not pairing.second or pairing.result is not None:
            there[pairing.first] = pairing.second, first
            if pairing.second:
                there[pairing.second] = pairing.first, second
        else:
            there[pairing.first], there[pairing.second] = (OPEN, 0), (OPEN, 0)
        if pairing.result is not None:
            rows[pairing.first].games += pairing.result[0]
            rows[pairing.second].games += pairing.result[1]
    for row in rows.values():
        other, got = there.get(row.number, (AWAY, 0))
        row.add(other, got)


def _gone(row: Row) -> int:
    """How many rounds there were since the player was there for the last time."""
    rounds = 0
    while rounds < len(row.by_round) and row.by_round[-rounds - 1][0] == AWAY:
        rounds += 1
    return rounds


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
