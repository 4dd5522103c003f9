"""One visit to an activity: what was kept is taken up, what is done counts, and the platform is told."""

from __future__ import annotations

from encrucijada.core.game import SECOND, Unreadable
from encrucijada.course.activity import LESSON, WIN, Activity, same_game
from encrucijada.course.platform import Platform
from encrucijada.course.state import GAME, State, read_state, write_state
from encrucijada.play.link import Link, read_link
from encrucijada.play.record import Record
from encrucijada.play.session import Seats, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.play.variations import Node

FIRST_PUZZLE = "puzzle=2-1"


class Course:
    """An activity, the game that it asks for (``start``, ``seats``), and the platform that keeps it, None where there is none."""

    def __init__(self, activity: Activity, session: Session, platform: Platform | None) -> None:
        self.activity = activity
        self.platform = platform
        self.start = session.line.upto(0)
        self.seats = wanted_seats(activity, self.start, session.seats)
        self._tree: Node | None = None  # of the game that was shown last

    # What was kept

    def take(self, kept: str) -> State | None:
        """What the platform has kept of this activity, taken up; None where there is nothing of it, BadState where it is damaged."""
        state = read_state(kept) if kept else None
        if state is None or not state.fits(self.activity):
            return None
        self.activity.take(state.done, state.counted)
        return state

    def game_of(self, state: State, values_of: Callable[[str], dict[str, str]]) -> Link | None:
        """The game that was in progress, None where it isn't one that is asked for."""
        link = read_link(values_of(state.game)) if state.game else None
        if link is None or link.problems or not same_game(link.session(), self.start, self.seats):
            self.activity.begun()
            return None
        return link

    def learning_of(self, state: State | None) -> str:
        """The link to the lesson or puzzle at which the pupil was, else to the first one."""
        kind = "lesson" if self.activity.kind == LESSON else "puzzle"
        if state is not None and state.place.startswith(kind + "="):
            return state.place
        return "lesson=" + self.activity.key if self.activity.key else FIRST_PUZZLE

    # What is done

    def began(self, session: Session) -> None:
        """From here on turns count; a game that is shown already isn't a new one."""
        self._tree = session.tree

    def shown(self, session: Session) -> bool:
        """The game is shown as it is now; whether that brings the activity on."""
        if session.tree is not self._tree:
            self._tree = session.tree
            self.activity.begun()
        return self.activity.shown(session, self.start, self.seats)

    def keep(self, place: str, session: Session, seconds: float) -> bool:
        """Have the platform keep all of it; whether it did. Nothing where there is no platform."""
        if self.platform is None:
            return True
        of_games = self.activity.of_games()
        state = write_state(self.activity, GAME if of_games else place, session if of_games else None)
        self.platform.tell(self.activity, GAME if of_games else place, state, seconds)
        return self.platform.commit()

    def kept(self) -> bool:
        """Whether a platform has all of it."""
        return self.platform is not None and self.platform.reporting and not self.platform.failed


def wanted_seats(activity: Activity, start: Record, seats: Seats) -> Seats:
    """Who plays: as the link says, but where the computer is to be won against it plays, second. Unreadable where it can't."""
    if activity.kind != WIN or seats.computer is not None:
        return seats
    if not start.board.computer:
        raise Unreadable("no-computer", board=start.board.text)
    return Seats(SECOND, start.game.default_strength)
