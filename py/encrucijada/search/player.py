"""What a computer player is."""

from __future__ import annotations

from collections.abc import Generator

from encrucijada.core.game import Position


class Player:
    """Chooses moves for one game in progress; may keep what it found between turns."""

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        """A legal move, as the generator's return value; on the way, the share of the work done, from 0 to 1.

        Yields often (every 50 ms of work or sooner), so that whoever runs it can report, and stop by not going on. The same seed, strength
        and position give the same move where the budget is in iterations; ``seconds`` caps the time. Errors: ValueError if the game is over.
        """
        raise NotImplementedError


def run(thinking: Generator[float, None, str]) -> str:
    """What the thinking comes to, without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return str(end.value)
