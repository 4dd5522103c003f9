"""Whether who is to move in Rhode wins by force in a few turns: exact, for what people set up as a challenge (thinking half only)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from time import perf_counter

from encrucijada.core.advice import Step
from encrucijada.core.game import Position
from encrucijada.games.rhode.bitboard import Lattice, duty, joined, lattice_of, place, waves
from encrucijada.games.rhode.rules import BLACK, OPENING, WHITE, RhodePosition

TURNS = 3  # of one's own: what a pupil can look ahead
SECONDS = 8.0


class OutOfTime(Exception):
    """Nothing can be said."""


class Forced:
    """Wins by force on one board, as long as ``keep_going()``, else OutOfTime. Stones are those of who is to move, and the other's."""

    def __init__(self, lattice: Lattice, keep_going: Callable[[], bool]) -> None:
        self.lattice = lattice
        self._keep_going = keep_going
        self._known: dict[tuple[int, int, int, int], bool] = {}
        self._refuted: dict[int, int] = {}  # by turns left: the reply that refuted last, which often does so again

    def wins(self, own: int, enemy: int, colour: int, turns: int) -> bool:
        """Whether the mover joins the colour's sides in at most so many turns, whatever the other plays. Not for finished games."""
        key = own, enemy, colour, turns
        if key not in self._known:
            if not self._keep_going():
                raise OutOfTime
            self._known[key] = any(self._holds(own, enemy, colour, turns, bit) for bit in self.moves(own, enemy, colour, turns))
        return self._known[key]

    def moves(self, own: int, enemy: int, colour: int, turns: int) -> list[int]:
        """The mover's turns that may win, those on the shortest ways first."""
        legal = self._legal(own, enemy)
        near = self._ways(own, enemy, colour, turns) & legal
        if turns == 1:
            return self._bits(near)
        short = self._ways(own, enemy, colour, 1)
        others = [bit for bit in self._bits(legal & ~near) if turns > 2 or short or not self._can_wait(enemy, place(own, enemy, bit, self.lattice))]
        return self._bits(near) + others

    def _holds(self, own: int, enemy: int, colour: int, turns: int, bit: int) -> bool:
        """Whether that turn wins."""
        after = place(own, enemy, bit, self.lattice)
        if joined(after, colour, self.lattice):
            return True
        return turns > 1 and not any(self.refutes(after, enemy, colour, turns, reply) for reply in self.replies(after, enemy, colour, turns))

    def replies(self, own: int, enemy: int, colour: int, turns: int) -> Iterator[int]:
        """The other's legal turns against the mover's stones, those first that are most likely to refute."""
        legal = self._legal(enemy, own)
        likely = [self._ways(own, enemy, colour, turns - 1), self._refuted.get(turns, 0), legal]
        for some in likely:
            yield from self._bits(some & legal)
            legal &= ~some

    def refutes(self, own: int, enemy: int, colour: int, turns: int, reply: int) -> bool:
        """Whether the other's turn spoils the win that the mover would have with so many turns, the last one included."""
        there = place(enemy, own, reply, self.lattice)
        if joined(there, 1 - colour, self.lattice) or not self.wins(own, there, colour, turns - 1):
            self._refuted[turns] = reply
            return True
        return False

    def _legal(self, own: int, enemy: int) -> int:
        return duty(own, enemy, self.lattice) or self.lattice.full & ~(own | enemy)

    def _can_wait(self, own: int, enemy: int) -> bool:
        """Whether the mover has a turn that takes nothing away: then no way becomes shorter for the other."""
        return any(place(own, enemy, bit, self.lattice) == own | bit for bit in self._bits(self._legal(own, enemy)))

    def _ways(self, own: int, enemy: int, colour: int, most: int) -> int:
        """The empty points on ways between the colour's sides that take at most so many more stones."""
        near, far = self.lattice.goals[colour]
        empty = self.lattice.full & ~(own | enemy)
        found, back = 0, waves(own, empty, far, self.lattice.width)
        for count, wave in enumerate(waves(own, empty, near, self.lattice.width)[:most]):
            for other in back[: most - count]:
                found |= wave & other
        return found

    def _bits(self, mask: int) -> list[int]:
        return [self.lattice.bits[point] for point in self.lattice.points(mask)]


def challenge(
    position: Position, turns: int = TURNS, seconds: float = SECONDS, clock: Callable[[], float] = perf_counter
) -> Generator[Step, None, bool | None]:
    """Whether the mover wins by force in at most so many own turns, with a stone as the first; None if the time is over before that is known."""
    assert isinstance(position, RhodePosition)
    lattice, mover, start = lattice_of(position.board.columns), position.mover(), clock()
    search = Forced(lattice, lambda: clock() - start < seconds)
    own, enemy, colour = lattice.stones(position, mover), lattice.stones(position, BLACK + WHITE - mover), mover - BLACK
    try:
        for count in range(1, turns + 1):
            for bit in search.moves(own, enemy, colour, count):
                if (yield from _holding(search, place(own, enemy, bit, lattice), enemy, colour, count, position.stage == OPENING)):
                    return True
    except OutOfTime:
        return None
    return False


def _holding(search: Forced, own: int, enemy: int, colour: int, turns: int, swap: bool) -> Generator[Step, None, bool]:
    """Whether the mover's last turn wins, in small steps; ``swap`` says whether the other may take over the stone."""
    if joined(own, colour, search.lattice):
        return not swap
    if turns == 1 or swap and not search.wins(enemy, own, 1 - colour, turns - 1):
        return False
    for reply in search.replies(own, enemy, colour, turns):
        yield 0.0, None
        if search.refutes(own, enemy, colour, turns, reply):
            return False
    return True
