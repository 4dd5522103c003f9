"""From a game and a strength to a player.

What a player knows about a game is in the module ``insight`` of the game's folder: ``STRENGTHS``, weakest first, and whatever the
searches named there ask for.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from types import ModuleType

from encrucijada.core.game import Game
from encrucijada.core.strength import Strength
from encrucijada.search.nim import NimPlayer
from encrucijada.search.player import Player
from encrucijada.search.tree import TreePlayer

# Each is called with the game's insight, the strength, a seed and the clock of its seconds.
SEARCHES: dict[str, Callable[[ModuleType, Strength, int, Callable[[], float]], Player]] = {"nim": NimPlayer, "tree": TreePlayer}


def strengths_of(game: Game) -> tuple[Strength, ...]:
    """The strengths at which the computer plays the game, weakest first."""
    strengths: tuple[Strength, ...] = import_module(f"encrucijada.games.{game.key}.insight").STRENGTHS
    return strengths


def player_for(game: Game, strength: int, seed: int, clock: Callable[[], float] = perf_counter) -> Player:
    """A player of the game; ``strength`` counts from 1, ValueError if there is no such strength."""
    offered = strengths_of(game)
    if not 1 <= strength <= len(offered):
        raise ValueError(f"expected a strength from 1 to {len(offered)}, got {strength}")
    chosen = offered[strength - 1]
    return SEARCHES[chosen.search](import_module(f"encrucijada.games.{game.key}.insight"), chosen, seed, clock)
