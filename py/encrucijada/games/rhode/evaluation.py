"""What a Rhode position is worth, without playing it out: how many stones either side still needs, and which points matter."""

from __future__ import annotations

from math import exp

from encrucijada.games.rhode.bitboard import Lattice, distance, duty, joined, place, waves

SLOPE = 0.8  # how much a stone fewer to join the sides is worth, in logits
TEMPO = 0.5  # what the turn is worth, in stones


class Clue:
    """What was found about a position: the moves worth searching, and the points on cheapest joins of either side.

    ``own`` and ``enemy`` are the points on a cheapest join, ``own_next`` and ``enemy_next`` those on a join that needs one stone more.
    """

    __slots__ = ("worth", "own", "own_next", "enemy", "enemy_next")

    def __init__(self, worth: int, own: int, own_next: int, enemy: int, enemy_next: int) -> None:
        self.worth = worth
        self.own = own
        self.own_next = own_next
        self.enemy = enemy
        self.enemy_next = enemy_next


def on_joins(from_near: list[int], from_far: list[int], needed: int) -> int:
    """The empty points through which a join needs exactly that many stones."""
    found = 0
    for count, wave in enumerate(from_near[:needed]):
        back = needed - 1 - count
        if back < len(from_far):
            found |= wave & from_far[back]
    return found


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
    """Those of the legal moves after which the other side, which now could win on ``threats``, can't win at once."""
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
        bound = duty(enemy, after, lattice)
        left = threats & ~point & (bound or -1)
        if not wins(enemy, after, 1 - colour, left, lattice):
            found |= point
    return found


def look(own: int, enemy: int, colour: int, lattice: Lattice) -> tuple[float, int, Clue]:
    """The mover's chance to win from 0 to 1; 1 if that is certain, -1 if the loss is, else 0; and the clue. Not for finished games."""
    width = lattice.width
    empty = lattice.full & ~(own | enemy)
    legal = duty(own, enemy, lattice) or empty
    near, far = lattice.goals[colour]
    own_near, own_far = waves(own, empty, near, width), waves(own, empty, far, width)
    own_needs = distance(own_near, own_far)
    if own_needs == 1:
        won = wins(own, enemy, colour, own_near[0] & own_far[0] & legal, lattice)
        if won:
            return 1.0, 1, Clue(won, won, 0, 0, 0)
    near, far = lattice.goals[1 - colour]
    enemy_near, enemy_far = waves(enemy, empty, near, width), waves(enemy, empty, far, width)
    enemy_needs = distance(enemy_near, enemy_far)
    own_path, enemy_path = on_joins(own_near, own_far, own_needs), on_joins(enemy_near, enemy_far, enemy_needs)
    own_next, enemy_next = on_joins(own_near, own_far, own_needs + 1), on_joins(enemy_near, enemy_far, enemy_needs + 1)
    if enemy_needs == 1:
        bound = duty(enemy, own, lattice)
        threats = wins(enemy, own, 1 - colour, enemy_path & (bound or -1), lattice)
        if threats:
            safe = answers(own, enemy, colour, legal, threats, lattice)
            if not safe:
                return 0.0, -1, Clue(legal, own_path, own_next, enemy_path, enemy_next)
            legal = safe
    value = 1 / (1 + exp(SLOPE * (own_needs - enemy_needs - TEMPO)))
    return value, 0, Clue(legal, own_path, own_next, enemy_path, enemy_next)
