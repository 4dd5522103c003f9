"""What of a game is shared: links to it, and the game as one line."""

from __future__ import annotations

from encrucijada.play.link import write_link
from encrucijada.play.record import Record, write_record
from encrucijada.play.session import Seats, Session

GAME, POSITION, LETTER, TEXT = "game", "position", "letter", "text"
KINDS = (GAME, POSITION, LETTER, TEXT)
BY_LETTER = "letter=1"  # what a link says besides, when whoever opens it is to play a turn and send the next one


def shared(session: Session, kind: str, base: str) -> str:
    """The text to be shared; links begin with the page's address, ``base``. A game that is closed is shared whole, with its end."""
    if kind == TEXT:
        return write_record(session.line)
    if kind == GAME or session.closed():
        return base + "#" + write_link(session)
    if kind == POSITION:
        return base + "#" + write_link(Session(session.record(), session.seats))
    return base + "#" + letter(session.record())


def leaves_end_out(session: Session, kind: str) -> bool:
    """Whether the text shared doesn't say how the game ended: a record has turns alone, and nobody resigns by one."""
    return kind == TEXT and session.ending() is not None and session.line.positions[-1].outcome() is None


def letter(record: Record) -> str:
    """A link's names and values for the other player, by whom the next turn is to be played."""
    return write_link(Session(record, Seats(None, record.game.default_strength))) + "&" + BY_LETTER


class Letters:
    """A game by letters, from the turn on that a link brought: which turns are to be sent to the other player.

    ``played`` says that the last turn is the reader's own already, ``sent`` that its link was offered as well.
    """

    def __init__(self, session: Session, played: bool = False, sent: bool = False) -> None:
        line = session.line
        self._session = session
        self._start = line.upto(len(line.moves) - 1) if played else line
        self._seen = line if sent else self._start

    def going(self) -> bool:
        """Whether the game shown is still this one."""
        line, start = self._session.line, self._start
        return line.upto(len(start.moves)) == start

    def news(self) -> bool:
        """Whether a turn has been played since this was last asked."""
        session = self._session
        if not self.going() or session.at < len(session.line.moves) or session.line == self._seen:
            return False
        self._seen = session.line
        return len(session.line.moves) > len(self._start.moves)
