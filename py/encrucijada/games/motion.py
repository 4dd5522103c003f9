"""How each game shows its turns; fetched with what moves."""

from __future__ import annotations

from encrucijada.core.motion import Motion
from encrucijada.games.obras.motion import ObrasMotion
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.motion import RhodeMotion
from encrucijada.games.rhode.rules import RhodePosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.game import Position

MOTIONS: tuple[tuple[type[Position], Motion], ...] = ((ObrasPosition, ObrasMotion()), (RhodePosition, RhodeMotion()))
PLAIN = Motion()


def motion_of(position: Position) -> Motion:
    """How the game of that position shows its turns."""
    for kind, motion in MOTIONS:
        if isinstance(position, kind):
            return motion
    return PLAIN
