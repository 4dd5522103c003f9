"""A player for games that split into parts with nim-values; it knows no game by name.

A game's insight offers ``after_parts(position)``, the parts that each legal move leaves (None for a move that loses at once), and
``nim_values(board)``, the values of such parts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any

from encrucijada.core.game import Position
from encrucijada.core.nim import Foresight, NimValues, nim_sum
from encrucijada.core.strength import Strength
from encrucijada.search.player import Player

PAUSE = 0.02  # seconds of work between two reports

Parts = tuple[Any, ...]


class NimPlayer(Player):
    """Never makes a move that loses at once while it has another. Equally good moves are drawn by lot.

    Option of its strength: ``turns``, how many turns it sees ahead, its own included; without it the player knows the values of all parts,
    and where it can't win leaves as few winning replies as possible.
    """

    def __init__(self, insight: ModuleType, strength: Strength, seed: int, clock: Callable[[], float] = perf_counter) -> None:
        self.insight = insight
        self.strength = strength
        self.clock = clock
        self.random = Random(seed)

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        """See Player; the time cap is the smaller one of ``seconds`` and the strength's."""
        left: dict[str, Parts | None] = self.insight.after_parts(position)
        if not left:
            raise ValueError("the game is over")
        safe = {move: parts for move, parts in left.items() if parts is not None}
        if not safe:
            return self.random.choice(list(left))
        end = self.clock() + (self.strength.seconds if seconds is None else min(seconds, self.strength.seconds))
        if "turns" in self.strength.options:
            best = yield from self._foreseen(position, safe, int(self.strength.options["turns"]), end)
        else:
            best = yield from self._calculated(position, safe, end)
        return self.random.choice(best)

    def _foreseen(self, position: Position, safe: Mapping[str, Parts], turns: int, end: float) -> Generator[float, None, list[str]]:
        """The safe moves that win, as far as so many turns show; else those that don't lose; else all."""
        foresight: Foresight[Any] = Foresight(self.insight.nim_values(position.board).options)
        replies: dict[str, bool | None] = {}
        for move, parts in safe.items():
            replies[move] = foresight.wins(parts, turns - 1) if turns and self.clock() < end else None
            yield len(replies) / len(safe)
        best = False if False in replies.values() else None
        return [move for move in safe if replies[move] is best] or list(safe)

    def _calculated(self, position: Position, safe: Mapping[str, Parts], end: float) -> Generator[float, None, list[str]]:
        """The moves to a sum of value 0, as many as are soon found; else, when the time is up, those not refuted; else the toughest."""
        values: NimValues[Any] = self.insight.nim_values(position.board)
        worth: dict[str, int] = {}
        paused = self.clock()
        for move, parts in sorted(safe.items(), key=lambda item: len(str(item[1]))):  # small ones are soon known
            for _ in values.search(parts):
                now = self.clock()
                if now >= end:
                    return _zeros(worth) or [move for move in safe if move not in worth]
                if now - paused >= PAUSE:
                    if 0 in worth.values():
                        return _zeros(worth)
                    paused = now
                    yield len(worth) / len(safe)
            worth[move] = nim_sum(values.known[part] for part in parts)
        return _zeros(worth) or self._toughest(position, safe)

    def _toughest(self, position: Position, safe: Iterable[str]) -> list[str]:
        """The moves after which the fewest replies win."""
        replies = {move: len(self.insight.winning(position.play(move))) for move in safe}
        return [move for move in safe if replies[move] == min(replies.values())]


def _zeros(worth: Mapping[str, int]) -> list[str]:
    return [move for move in worth if worth[move] == 0]
