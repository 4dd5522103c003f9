"""How long the engine may think about a turn, from what a GTP controller says of the clocks."""

from __future__ import annotations

TURNS_AHEAD = 25  # over so many turns of ours the main time is spread
SHARE = 0.9  # of a period's time for each of its turns: the rest is for the way there and back


class Clock:
    """Canadian time, as GTP 2 has it: main time, then periods of so many turns. Times are in seconds."""

    def __init__(self) -> None:
        self.main = 0.0
        self.period = 0.0
        self.turns = 0
        self.limited = False
        self.left: dict[str, tuple[float, int]] = {}  # of each colour: the time, and for how many turns (0: main time)

    def settings(self, main: float, period: float, turns: int) -> None:
        """``time_settings``: a period without turns means no limit, and so do zeros alone."""
        self.main, self.period, self.turns = main, period, turns
        self.limited = not (period > 0 and turns == 0) and (main > 0 or period > 0)
        self.left = {}

    def restart(self) -> None:
        """A new game: every clock as the settings have it."""
        self.left = {}

    def set_left(self, colour: str, time: float, turns: int) -> None:
        """``time_left``: from now on the colour has so much time, in a period for so many turns."""
        self.left[colour] = (time, turns)

    def spent(self, colour: str, seconds: float) -> None:
        """A turn of the colour took so long."""
        if colour in self.left or self.limited:
            time, turns = self._left(colour)
            time -= seconds
            if turns > 1:
                self.left[colour] = (time, turns - 1)
            elif turns == 1 or (time <= 0 and self.turns):
                self.left[colour] = (self.period, self.turns)
            else:
                self.left[colour] = (time, 0)

    def _left(self, colour: str) -> tuple[float, int]:
        start = (self.main, 0) if self.main > 0 or not self.turns else (self.period, self.turns)
        return self.left.get(colour, start)

    def allowance(self, colour: str, most: float | None) -> float | None:
        """Seconds for the colour's next turn, never above ``most``; None without any limit."""
        if colour not in self.left and not self.limited:
            return most
        time, turns = self._left(colour)
        share = max(0.0, time) * SHARE / turns if turns else max(0.0, time) / TURNS_AHEAD
        if not turns and self.limited and self.turns:
            share = max(share, self.period * SHARE / self.turns)  # a period follows the main time
        return share if most is None else min(most, share)
