"""The registry: every game that can be played, in the order in which they are offered."""

from __future__ import annotations

from encrucijada.core.game import Game, Unreadable
from encrucijada.games.obras import Obras
from encrucijada.games.rhode import Rhode

GAMES: tuple[Game, ...] = (Rhode(), Obras())


def game_named(key: str) -> Game:
    """The game with that key; Unreadable otherwise."""
    for game in GAMES:
        if game.key == key:
            return game
    raise Unreadable("bad-game", text=key, known=tuple(game.key for game in GAMES))
