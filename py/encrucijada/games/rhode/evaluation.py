"""What a Rhode position is worth, without playing it out: how many stones either side still needs, and which points matter."""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from encrucijada.games.rhode.bitboard import Lattice, distance, duty, joined, place, waves, weak_pairs
from encrucijada.games.rhode.learned import VALUE

USUAL_SIZE = 9  # of the boards from which the weights were learned
LOGS = [log(count + 0.5) for count in range(400)]  # by a number of points


class Joins(NamedTuple):
    """The points of a side's joins: on a cheapest one, on one that needs a stone more, two more; and those that no cheapest one avoids."""

    needed: int
    cheapest: int
    next: int
    third: int
    unavoidable: int


class Clue(NamedTuple):
    """What was found about a position: the moves worth searching, and the joins of the mover and of the enemy (None: nobody asks)."""

    worth: int
    own: Joins
    enemy: Joins


NOTHING = Joins(0, 0, 0, 0, 0)


def joins_of(own: int, empty: int, colour: int, lattice: Lattice) -> Joins:
    """The joins of the side whose stones are ``own``."""
    near, far = lattice.goals[colour]
    from_near, from_far = waves(own, empty, near, lattice.width), waves(own, empty, far, lattice.width)
    needed = distance(from_near, from_far, lattice.barred)
    padded = from_far + [0] * (needed + 2 - len(from_far))
    cheapest = following = third = unavoidable = 0
    for one, other in zip(from_near, padded[needed - 1 :: -1], strict=False):
        both = one & other
        cheapest |= both
        if not both & (both - 1):
            unavoidable |= both
    for one, other in zip(from_near, padded[needed::-1], strict=False):
        following |= one & other
    for one, other in zip(from_near, padded[needed + 1 :: -1], strict=False):
        third |= one & other
    return Joins(needed, cheapest, following, third, unavoidable)


def wins(own: int, enemy: int, colour: int, candidates: int, lattice: Lattice) -> int:
    """Those of the candidates that join the sides, after removals; each alone would join them without."""
    found = 0
    while candidates:
        point = candidates & -candidates
        candidates ^= point
        after = place(own, enemy, point, lattice)
        if after == own | point or joined(after, colour, lattice):
            found |= point
    return found


def answers(own: int, enemy: int, colour: int, legal: int, threats: int, lattice: Lattice) -> int:
    """Those of the legal moves after which the other side can't win at once on ``threats``, where now it could."""
    width = lattice.width
    their_duty = duty(enemy, own, lattice)
    candidates = legal
    rest = threats
    while rest:  # a move helps only on the threat, beside it (it may then cost a stone), or by taking away a duty's points
        point = rest & -rest
        rest ^= point
        candidates &= point | point << 1 | point >> 1 | point << width | point >> width | their_duty
    found = 0
    while candidates:
        point = candidates & -candidates
        candidates ^= point
        after = place(own, enemy, point, lattice)
        left = threats & ~point & (duty(enemy, after, lattice) or -1)
        if not wins(enemy, after, 1 - colour, left, lattice):
            found |= point
    return found


def measures(own: int, enemy: int, ours: Joins, theirs: Joins, lattice: Lattice) -> tuple[float, ...]:
    """What the mover's chance depends on, in the order of the learned weights.

    In turn: 1; by how many stones the mover is ahead; the same as a share of all stones needed, and as the difference of what one stone
    counts for; how many ways each side has for each stone needed, on cheapest joins and on the next; the enemy's unavoidable points; the
    weak pairs of each side.
    """
    needed, wanted = ours.needed, theirs.needed
    wide = LOGS[lattice.size] - LOGS[USUAL_SIZE]
    our_log, their_log = LOGS[needed] + wide, LOGS[wanted] + wide
    rising, falling = weak_pairs(own, lattice.width)
    enemy_rising, enemy_falling = weak_pairs(enemy, lattice.width)
    return (
        1.0,
        wanted - needed,
        (wanted - needed) / (wanted + needed),
        1 / needed - 1 / wanted,
        LOGS[ours.cheapest.bit_count()] - our_log,
        LOGS[theirs.cheapest.bit_count()] - their_log,
        LOGS[ours.next.bit_count()] - our_log,
        LOGS[theirs.next.bit_count()] - their_log,
        theirs.unavoidable.bit_count(),
        rising.bit_count() + falling.bit_count(),
        enemy_rising.bit_count() + enemy_falling.bit_count(),
    )


def look(own: int, enemy: int, colour: int, lattice: Lattice) -> tuple[float, int, Clue]:
    """The mover's chance to win from 0 to 1; 1 if that is certain, -1 if the loss is, else 0; and the clue. Not for finished games."""
    empty = lattice.full & ~(own | enemy)
    legal = duty(own, enemy, lattice) or empty
    ours = joins_of(own, empty, colour, lattice)
    if ours.needed == 1:
        won = wins(own, enemy, colour, ours.cheapest & legal, lattice)
        if won:
            return 1.0, 1, Clue(won, ours, NOTHING)
    theirs = joins_of(enemy, empty, 1 - colour, lattice)
    if theirs.needed == 1:
        bound = duty(enemy, own, lattice)
        threats = wins(enemy, own, 1 - colour, theirs.cheapest & (bound or -1), lattice)
        if threats:
            safe = answers(own, enemy, colour, legal, threats, lattice)
            if not safe:
                return 0.0, -1, Clue(legal, ours, theirs)
            legal = safe
    score = sum([weight * measure for weight, measure in zip(VALUE, measures(own, enemy, ours, theirs, lattice), strict=True)])
    return 1 / (1 + exp(-score)), 0, Clue(legal, ours, theirs)
