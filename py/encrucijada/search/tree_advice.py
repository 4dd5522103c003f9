"""Advice by tree search, for any game that a tree search knows: a hint, an estimate that grows while it thinks, the review of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from types import ModuleType
from typing import Any

from encrucijada.core.advice import Adviser, Advising
from encrucijada.core.game import FIRST, SECOND, Position
from encrucijada.search.tree import OPEN, WON, Tree

Reason = Callable[[Position, str], str]  # the key of why a move is good, empty where only the search knows
Budget = tuple[int, float]  # iterations, and seconds on slow machines

HINT: Budget = (4000, 3.0)
ESTIMATE: Budget = (40000, 8.0)
REVIEW: Budget = (400, 0.5)  # for each turn
NEWS = 0.25  # seconds between two estimates that are shown
LEAST_VISITS = 3  # of a move before its chance says anything
TURNING_POINTS = 3
LEAST_LOSS = 0.1  # of the mover's chance, for a turn to be called a turning point


def advice(insight: ModuleType, reason: Reason, clock: Callable[[], float] = perf_counter) -> dict[str, Adviser]:
    """The tasks ``hint``, ``estimate`` and ``review``."""
    return {
        "hint": partial(_hint, insight, reason, clock),
        "estimate": partial(_estimate, insight, clock),
        "review": partial(_review, insight, clock),
    }


def _hint(insight: ModuleType, reason: Reason, clock: Callable[[], float], positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
    """``best``, the move, its ``chance`` for who makes it, and ``reason``."""
    position = positions[-1]
    tree = yield from _grown(insight, position, HINT, clock)
    best = tree.study.text(tree.choice())
    return {"best": best, "chance": _mover_chance(tree), "reason": reason(position, best)}


def _estimate(insight: ModuleType, clock: Callable[[], float], positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
    """``chances`` by colour; ``heat``: for each move looked at its chance for the mover and its share of the most visits, 0 to 1."""
    tree = yield from _grown(insight, positions[-1], ESTIMATE, clock, lambda tree: _estimated(tree, positions[-1]))
    return _estimated(tree, positions[-1])


def _estimated(tree: Tree, position: Position) -> dict[str, Any]:
    root, heat = tree.root, {}
    most = max([kid.visits for kid in root.tried], default=1)
    for kid, (_, move) in zip(root.tried, root.listed, strict=False):
        if kid.visits >= LEAST_VISITS or kid.proof != OPEN:
            chance = 1 - kid.total / kid.visits if kid.proof == OPEN else float(kid.proof != WON)
            heat[tree.study.text(move)] = [round(chance, 3), round(kid.visits / most, 3)]
    chances = _by_seat(_mover_chance(tree), position.to_move)
    return {"chances": {position.colour(seat): chances[seat] for seat in (FIRST, SECOND)}, "heat": heat}


def _review(insight: ModuleType, clock: Callable[[], float], positions: tuple[Position, ...], moves: tuple[str, ...]) -> Advising:
    """``turns``, one for each move, and ``start``, FIRST's chance before them; ``large`` is always 0. Estimates, so not ``exact``.

    A turn has the ``chance`` of FIRST after it, ``better`` (what the search would have played, if something else), and ``state``: ``turning`` for the
    few that cost the mover most, else ``played``, or ``unknown`` until it is looked at.
    """
    turns: list[dict[str, Any]] = [{"state": "unknown", "chance": None, "better": []} for _ in moves]
    found: dict[str, Any] = {"turns": turns, "start": None, "large": 0, "exact": False}
    losses: list[tuple[float, int]] = []
    before, best = yield from _looked(insight, positions[0], 0.0, clock)
    found["start"] = before
    for turn, move in enumerate(moves):
        after, following = yield from _looked(insight, positions[turn + 1], turn / len(moves), clock)
        mover = positions[turn].to_move
        losses.append((before - after if mover == FIRST else after - before, turn))
        turns[turn] = {"state": "played", "chance": after, "better": [best] if best not in ("", move) else []}
        before, best = after, following
        yield (turn + 1) / len(moves), {**found, "turns": _with_turning_points(turns, losses)}
    return {**found, "turns": _with_turning_points(turns, losses)}


def _with_turning_points(turns: list[dict[str, Any]], losses: list[tuple[float, int]]) -> list[dict[str, Any]]:
    worst = [turn for loss, turn in sorted(losses, reverse=True)[:TURNING_POINTS] if loss >= LEAST_LOSS]
    return [{**judged, "state": "turning"} if turn in worst else judged for turn, judged in enumerate(turns)]


def _looked(insight: ModuleType, position: Position, share: float, clock: Callable[[], float]) -> Any:
    """FIRST's chance in the position and the best move, empty once the game is over; ``share`` of the review is done."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome.winner == FIRST), ""
    growing = _grown(insight, position, REVIEW, clock)
    while True:
        try:
            next(growing)
        except StopIteration as end:
            tree = end.value
            break
        yield share, None
    return _by_seat(_mover_chance(tree), position.to_move)[FIRST], tree.study.text(tree.choice())


def _grown(insight: ModuleType, position: Position, budget: Budget, clock: Callable[[], float], news: Callable[[Tree], Any] | None = None) -> Any:
    """A tree of the position, grown within the budget; on the way the share done, and now and then the news."""
    iterations, seconds = budget
    study = insight.Study(position.board)
    tree = Tree(study, study.state(position))
    if not tree.root.listed:
        tree.list_more(tree.root)
    start = told = clock()
    for done in range(iterations):
        if tree.root.proof != OPEN or tree.full() or clock() - start >= seconds:
            break
        tree.iterate()
        if news is not None and clock() - told >= NEWS:
            told = clock()
            yield max(done / iterations, (told - start) / seconds), news(tree)
        elif done % 16 == 0:
            yield max(done / iterations, (clock() - start) / seconds), None
    return tree


def _mover_chance(tree: Tree) -> float:
    """Of who moves at the root, by the best move; a proven end is certain."""
    root = tree.root
    if root.proof != OPEN or not root.tried:
        return float(root.proof == WON) if root.proof != OPEN else root.total / root.visits
    best = max(root.tried, key=lambda kid: (kid.proof != WON, kid.visits))
    return round(1 - best.total / best.visits, 3)


def _by_seat(mover: float, to_move: int) -> list[float]:
    return [mover, round(1 - mover, 3)] if to_move == FIRST else [round(1 - mover, 3), mover]
