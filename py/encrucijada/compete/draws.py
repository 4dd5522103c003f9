"""Rounds that need no matching: the draw, Berger tables, knockout, king of the hill.  A round is the text of its step."""

from __future__ import annotations

import hashlib

from encrucijada.compete.competition import Competition, Pairing, Player
from encrucijada.core.game import RulesError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Pair = tuple[int, int]  # numbers of two players, the one who starts first; 0 is nobody, a bye


def lot(seed: str, *about: object) -> int:
    """A number below 2²⁰ that nobody can foresee and everybody gets again."""
    return int.from_bytes(hashlib.sha256(" ".join([seed] + [str(part) for part in about]).encode()).digest()[:4], "big") >> 12


def drawn(competition: Competition, players: Iterable[Player]) -> list[int]:
    """Their numbers in the order of the draw."""
    seed = competition.settings.seed
    return [number for _, number in sorted([(lot(seed, "draw", player.number), player.number) for player in players])]


def write_round(pairs: list[Pair]) -> str:
    """The pairs as a step has them."""
    return " ".join([f"{first}-{second}" if second else str(first) for first, second in pairs])


class History:
    """What the rounds so far mean for the next: who met whom how often, who had byes, who started how much more often than not, who has what."""

    def __init__(self, competition: Competition) -> None:
        self.meetings: dict[Pair, int] = {}
        self.byes: dict[int, int] = {}
        self.starts: dict[int, int] = {}
        self.points: dict[int, int] = {}  # halves
        for pairing in competition.pairings():
            self._add(pairing)

    def _add(self, pairing: Pairing) -> None:
        first, second = pairing.first, pairing.second
        gained = pairing.points()
        self.points[first] = self.points.get(first, 0) + gained[0]
        if not second:
            self.byes[first] = self.byes.get(first, 0) + 1
            return
        self.points[second] = self.points.get(second, 0) + gained[1]
        self.starts[first] = self.starts.get(first, 0) + 1
        self.starts[second] = self.starts.get(second, 0) - 1
        pair = min(first, second), max(first, second)
        self.meetings[pair] = self.meetings.get(pair, 0) + 1

    def met(self, one: int, other: int) -> int:
        """How often they met."""
        return self.meetings.get((min(one, other), max(one, other)), 0)

    def in_order(self, one: int, other: int, tie: int) -> Pair:
        """The two, who started less before the other; ``tie`` decides between equals, even for the first given."""
        mine, theirs = self.starts.get(one, 0), self.starts.get(other, 0)
        return (one, other) if mine < theirs or (mine == theirs and tie % 2 == 0) else (other, one)


def berger(count: int, round: int) -> list[Pair]:
    """The pairs of a round, from 1, of the Berger table for that many players; a second time round the other starts."""
    even = count + count % 2
    others = even - 1
    again, row = divmod(round - 1, others)
    lone = row * (even // 2) % others  # who meets the last number, from 0
    pairs = [(lone + 1, even) if row % 2 == 0 else (even, lone + 1)]
    pairs += [((lone + step) % others + 1, (lone - step) % others + 1) for step in range(1, even // 2)]
    if again % 2:
        pairs = [(second, first) for first, second in pairs]
    return [pair if max(pair) <= count else (min(pair), 0) for pair in pairs]


def cycles(competition: Competition) -> int:
    """How often everybody meets everybody."""
    return 2 if competition.settings.format == "robin2" else 1


def on_schedule(competition: Competition) -> bool:
    """Whether the next round stands in a Berger table: everybody was there from the start, and the table isn't done."""
    count = len(competition.players)
    there = all([not player.entered for player in competition.players])
    return there and len(competition.rounds) < cycles(competition) * (count - 1 + count % 2)


def berger_round(competition: Competition) -> list[Pair]:
    """The next pairs of the table; whoever would meet somebody who left has a bye if it is the first, else rests."""
    numbers = drawn(competition, competition.players)
    plays = {player.number for player in competition.active()}
    byes = History(competition).byes
    pairs: list[Pair] = []
    for first, second in berger(len(numbers), len(competition.rounds) + 1):
        there = [number for number in (numbers[first - 1], numbers[second - 1] if second else 0) if number in plays]
        if len(there) == 2:
            pairs.append((there[0], there[1]))
        elif there and (not second or not byes.get(there[0])):
            pairs.append((there[0], 0))
    return [pair for pair in pairs if pair[1]] + [pair for pair in pairs if not pair[1]]  # tables count from 1


def survivors(competition: Competition) -> list[int]:
    """Who is still in a knockout, in the order of the last round; latecomers at the end."""
    plays = {player.number for player in competition.active()}
    if not competition.rounds:
        return drawn(competition, competition.active())
    last = competition.rounds[-1]
    found = []
    for pairing in last.pairings:
        there = [number for number in (pairing.first, pairing.second) if number in plays]
        if len(there) == 2 and pairing.winner():
            found.append(pairing.winner())
        elif len(there) == 1 and pairing.winner() in (0, there[0]):
            found.append(there[0])
    late = [player for player in competition.active() if player.entered == len(competition.rounds)]
    return found + drawn(competition, late)


def undecided(competition: Competition) -> list[Pairing]:
    """The pairings of the last round that nobody has won, though both are still there."""
    return [
        pairing for made in competition.rounds[-1:] for pairing in made.pairings
        if not pairing.winner() and all([competition.players[number - 1].plays for number in (pairing.first, pairing.second)])
    ]  # fmt: skip


def knockout_round(competition: Competition) -> list[Pair]:
    """The next pairs of a knockout: as many byes as leave a power of two, for those with the fewest; the front half meets the other."""
    level = undecided(competition)
    if level:
        names = [competition.players[number - 1].name for number in (level[0].first, level[0].second)]
        raise RulesError("compete-undecided", first=names[0], second=names[1])
    left, history = survivors(competition), History(competition)
    size = 1
    while size < len(left):
        size *= 2
    free = sorted([(history.byes.get(number, 0), place) for place, number in enumerate(left)])[: size - len(left)]
    places = {place for _, place in free}
    resting = [number for place, number in enumerate(left) if place in places]
    rest = [number for place, number in enumerate(left) if place not in places]
    half = len(rest) // 2
    round = len(competition.rounds) + 1
    pairs = [history.in_order(one, other, lot(competition.settings.seed, round, one, other)) for one, other in zip(rest[:half], rest[half:])]
    return [(number, 0) for number in resting] + pairs


def queue(competition: Competition) -> list[int]:
    """King of the hill: the king, the challenger, and who waits behind them."""
    line = drawn(competition, [player for player in competition.players if not player.entered])
    king = 0
    for place, made in enumerate(competition.rounds, 1):
        pairing = made.pairings[0]
        winner = pairing.winner() or (king if king in (pairing.first, pairing.second) else pairing.first)
        loser = pairing.second if winner == pairing.first else pairing.first
        line = [winner] + [number for number in line if number not in (winner, loser)] + [loser]
        line += drawn(competition, [player for player in competition.players if player.entered == place])
        king = winner
    return [number for number in line if number and competition.players[number - 1].plays]


def hill_round(competition: Competition) -> list[Pair]:
    """The king and the challenger, who started less often first."""
    king, challenger = queue(competition)[:2]
    tie = lot(competition.settings.seed, len(competition.rounds) + 1, king, challenger)
    return [History(competition).in_order(king, challenger, tie)]
