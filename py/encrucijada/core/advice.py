"""What the thinker is asked besides a move (thinking half only).

A game's module ``advice`` holds ``ADVICE``: for each task that the game offers a function of all positions of a game and its moves, the last
position being the one shown. It works in short steps, so that whoever runs it can report, and stop by not going on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from encrucijada.core.game import Position

Advice = dict[str, Any]  # plain values, as JSON has them
Step = tuple[float, Advice | None]  # the share of the work done, from 0 to 1, and all that has been found so far if that is worth showing
Advising = Generator[Step, None, Advice]
Adviser = Callable[[tuple[Position, ...], tuple[str, ...]], Advising]
