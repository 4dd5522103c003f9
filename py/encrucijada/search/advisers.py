"""From a game and a task to whoever gives that advice.

What advice a game has is in the module ``advice`` of its folder: ``ADVICE`` of its own, or ``reason``, which gives words to what the tree search
finds. ``challenge``, if it is there, finds out whether a position can be given to somebody as a challenge.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib import import_module

from encrucijada.core.advice import Adviser, Step
from encrucijada.core.game import Game, Position

Challenging = Callable[[Position], Generator[Step, None, bool | None]]  # whether who is to move can win; None where that can't be found out


def advice_of(game: Game) -> dict[str, Adviser]:
    """By task, whoever gives the advice."""
    own = import_module(f"encrucijada.games.{game.key}.advice")
    if hasattr(own, "ADVICE"):
        advice: dict[str, Adviser] = own.ADVICE
        return advice
    from encrucijada.search import tree_advice  # not needed to play, and a good part of the thinker's start

    return tree_advice.advice(import_module(f"encrucijada.games.{game.key}.insight"), own.reason)


def challenge_of(game: Game) -> Challenging | None:
    """Whoever finds out whether a position of the game is a challenge; None if nobody can."""
    found: Challenging | None = getattr(import_module(f"encrucijada.games.{game.key}.advice"), "challenge", None)
    return found
