"""A session that counts how often it told of a change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from encrucijada.core.game import RulesError
from encrucijada.games import game_named
from encrucijada.play.record import Record, read_record, write_record
from encrucijada.play.session import Seats, Session

T = TypeVar("T")


class Told:
    """A session and how often it told of a change."""

    def __init__(self, record: str, computer: int | None = None, at: int | None = None) -> None:
        self.session = Session(read_record(record), Seats(computer, 2), at)
        self.times = 0
        self.session.on_change.append(self._hear)

    def _hear(self) -> None:
        self.times += 1

    def once(self, act: Callable[[], object]) -> None:
        """The act changes something, and tells so exactly once."""
        before = self.times
        act()
        assert self.times == before + 1

    def never(self, act: Callable[[], T]) -> T:
        """The act changes nothing and tells nobody; what it returns."""
        before = shown(self.session), self.session.ticket, self.times
        returned = act()
        assert (shown(self.session), self.session.ticket, self.times) == before
        return returned

    def refused(self, move: str, why: str | None = None, answer: bool = False) -> None:
        """The move is refused, changes nothing and tells nobody."""
        before = shown(self.session), self.session.ticket, self.times
        with pytest.raises(RulesError, match=why):
            if answer:
                self.session.answer(self.session.ticket, move)
            else:
                self.session.play(move)
        assert (shown(self.session), self.session.ticket, self.times) == before


def shown(session: Session) -> tuple[object, ...]:
    """Everything that a change could change, but for the ticket."""
    line = write_record(session.line)
    return line, session.at, session.seats.computer, session.stopped, session.resigned, session.outcome(), session.thinking()


def moves(session: Session) -> str:
    """The moves up to the position shown."""
    return " ".join(session.record().moves)


def new(game: str, board: str) -> Record:
    """A game not yet begun."""
    return Record(game_named(game), game_named(game).read_board(board))
