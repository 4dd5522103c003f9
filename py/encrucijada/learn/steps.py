"""What a lesson is made of."""

from __future__ import annotations

from encrucijada.play.record import Record, read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.game import Position

LOOK, FALL, CUT, COUNT, CHOOSE, PLAY = "look", "fall", "cut", "count", "choose", "play"
TRY, WALK, GONE, PAIRS = "try", "walk", "gone", "pairs"
ANY, SAFE, STRAND, JOIN, MEND, SWAPPED = "any", "safe", "strand", "join", "mend", "swap"  # what a turn that is tried has to reach
MARKED = (FALL, CUT, GONE, PAIRS)  # the kinds whose answer is marked point by point, and then checked


class Step:
    """One thing to see or to do.

    ``look``: see the game up to its last turn. ``choose``: the closing that wins, one of ``answers``. ``count``: how many closings are left.
    ``play``: against the computer from here. ``try``: play a turn that reaches ``goal`` (``answers.GOALS``). ``walk``: a path from A to B.
    Marked are, after the turn ``move``, all crossings that fall (``fall``) or stones that go (``gone``); and before any, all closings that
    lose at once (``cut``), or the mover's stones in weak pairs (``pairs``). ``shown`` are points to point at; the last ``film`` turns of the
    game are shown one after the other.
    """

    def __init__(
        self, kind: str, line: str, move: str = "", answers: tuple[str, ...] = (), shown: tuple[str, ...] = (), goal: str = "", film: int = 0
    ) -> None:
        self.kind = kind
        self.line = line
        self.move = move
        self.answers = answers
        self.shown = shown
        self.goal = goal
        self.film = film

    def record(self) -> Record:
        """The game up to here."""
        return read_record(self.line)

    def position(self) -> Position:
        """The position to see."""
        return self.record().positions[-1]


class Lesson:
    """A lesson: its key in links and catalogues, and its steps, counted from 1."""

    def __init__(self, key: str, steps: tuple[Step, ...]) -> None:
        self.key = key
        self.steps = steps
