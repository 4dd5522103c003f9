"""A clock for two: how much time each seat has left, or has used. The time of day comes in as an argument, in seconds."""

from __future__ import annotations

from encrucijada.core.game import FIRST, SECOND

PLAIN, INCREMENT, UP = "plain", "increment", "up"
KINDS = (PLAIN, INCREMENT, UP)
LONGEST = 100000.0  # seconds: more than a day is no game
SEATS = (FIRST, SECOND)


class Clock:
    """``plain``: so much time for the whole game; ``increment``: and more for every turn; ``up``: counts what is used.

    ``turns`` is for how many turns more time was given, so that none counts twice. Once ``over`` it never runs again.
    """

    def __init__(self, kind: str, seconds: float = 0, more: float = 0) -> None:
        self.kind = kind
        self.more = more
        self.turns = 0
        self.over = False
        self._times = [seconds, seconds] if kind != UP else [0.0, 0.0]
        self._running: int | None = None
        self._since = 0.0

    def time(self, seat: int, now: float) -> float:
        """Seconds that the seat has left, never below 0; for a clock that counts up, seconds that it has used."""
        gone = max(0.0, now - self._since) if seat == self._running else 0.0
        return min(self._times[seat] + gone, LONGEST) if self.kind == UP else max(self._times[seat] - gone, 0.0)

    def run(self, seat: int | None, now: float) -> None:
        """From now on the seat's time runs, or nobody's."""
        for each in SEATS:
            self._times[each] = self.time(each, now)
        self._running = None if self.over else seat
        self._since = now

    def played(self, seat: int, turn: int) -> None:
        """The seat has played that turn, counted from 1; told again after it was taken back, it gives nothing."""
        if turn > self.turns:
            self.turns = turn
            if self.kind == INCREMENT:
                self._times[seat] = min(self._times[seat] + self.more, LONGEST)

    def out(self, now: float) -> int | None:
        """The seat that has no time left while it runs, or None."""
        seat = self._running
        return seat if seat is not None and self.kind != UP and self.time(seat, now) <= 0 else None

    def stop(self, now: float) -> None:
        """For good: the game is over."""
        self.run(None, now)
        self.over = True

    def write(self, now: float) -> str:
        """All of it but what runs, as text; ``read_clock`` reads it back."""
        times = " ".join([f"{self.time(seat, now):.1f}" for seat in SEATS])
        return f"{self.kind} {self.more:.0f} {times} {self.turns} {'over' if self.over else 'on'}"


def read_clock(text: str) -> Clock | None:
    """The clock that the text writes, or None; it stands still."""
    parts = text.split()
    if len(parts) != 6 or parts[0] not in KINDS:
        return None
    try:
        more, first, second, turns = [float(part) for part in parts[1:5]]
    except ValueError:
        return None
    if not all([0 <= number <= LONGEST for number in (more, first, second, turns)]):
        return None
    clock = Clock(parts[0], 0, more)
    clock._times = [first, second]
    clock.turns = int(turns)
    clock.over = parts[5] == "over"
    return clock


def shown(seconds: float, up: bool = False) -> str:
    """``4:05``, or ``1:04:05`` from an hour on; time that is left counts until its end, time used once it is over."""
    whole = int(seconds) if up or seconds == int(seconds) else int(seconds) + 1
    text = f"{whole // 60 % 60}:{whole % 60:02d}"
    return text if whole < 3600 else f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"
