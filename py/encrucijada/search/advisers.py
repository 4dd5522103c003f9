"""From a game and a task to whoever gives that advice.

What advice a game has is in the module ``advice`` of its folder: ``ADVICE`` of its own, or ``reason``, which gives words to what the tree search
finds.
"""

from __future__ import annotations

from importlib import import_module

from encrucijada.core.advice import Adviser
from encrucijada.core.game import Game
from encrucijada.search import tree_advice


def advice_of(game: Game) -> dict[str, Adviser]:
    """By task, whoever gives the advice."""
    own = import_module(f"encrucijada.games.{game.key}.advice")
    if hasattr(own, "ADVICE"):
        advice: dict[str, Adviser] = own.ADVICE
        return advice
    return tree_advice.advice(import_module(f"encrucijada.games.{game.key}.insight"), own.reason)
