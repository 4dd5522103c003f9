"""The seam to the thinker: what it is asked, and what becomes of its answers.

A request and an answer are plain values that any worker can carry. An answer names the job it belongs to, and is dropped when that is no
longer what is shown.
"""

from __future__ import annotations

from encrucijada.core.game import RulesError
from encrucijada.play.record import write_record
from encrucijada.play.session import Session


class Thinker:
    """Whoever thinks: takes requests, and tells the Opponent or the Advice later."""

    def ask(self, request: dict[str, object]) -> None:
        """Start on the request, beside others: ``job`` (a number), ``task``, and what the task wants (``encrucijada.desk``).

        ``patience``, if it is there, is how many seconds it may take without a sign of life.
        """
        raise NotImplementedError

    def stop(self, job: int) -> None:
        """Give up the job; nothing of it is wanted any more."""
        raise NotImplementedError


class Opponent:
    """Asks the thinker whenever the computer is to move, and stops it when its answer is no longer wanted."""

    def __init__(self, session: Session, thinker: Thinker, seed: str, task: str = "move") -> None:
        self.session = session
        self.thinker = thinker
        self.seed = seed
        self.task = task  # "move", or "puzzle" in a game from a set-up position
        self.job: int | None = None  # what the thinker works at
        self.failure: RulesError | None = None  # why the last answer could not be used
        session.on_change.append(self.look)

    def look(self) -> None:
        """Ask or stop, as the position shown wants it."""
        wanted = self.session.ticket if self.session.thinking() else None
        if self.job is not None and self.job != wanted:
            self.thinker.stop(self.job)
            self.job = None
        if wanted is not None and self.job is None:
            self.ask_again()

    def ask_again(self) -> None:
        """Ask for the position shown, even if it was asked before: a new thinker knows nothing of it."""
        if not self.session.thinking():
            return
        self.job = self.session.ticket
        self.failure = None
        self.thinker.ask(
            {
                "job": self.job,
                "task": self.task,
                "record": write_record(self.session.record()),
                "strength": self.session.seats.strength,
                "seed": self.seed,
            }
        )

    def wants(self, job: int) -> bool:
        """Whether news of the job are still wanted."""
        return self.job is not None and job == self.job == self.session.ticket and self.session.thinking()

    def receive(self, job: int, move: str) -> bool:
        """The thinker's answer; says whether it was played. A late or impossible one changes nothing."""
        if not self.wants(job):
            return False
        self.job = None
        try:
            return self.session.answer(job, move)
        except RulesError as error:
            self.failure = error
            self.session.stop()
            return False
