"""How well the computer plays, as data (thinking half only)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Strength:
    """One strength of a game: which search plays it, its budget, and what that search wants to know besides.

    ``search`` names an entry of ``encrucijada.search.players.SEARCHES``; ``seconds`` is the most it may take a move on a slow machine.
    """

    search: str
    seconds: float
    options: Mapping[str, float] = field(default_factory=dict)
