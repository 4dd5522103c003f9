"""Advice on what is shown: asked of the thinker, awaited, and dropped when it is no longer wanted.

A task (``hint``, ``review``) is switched on and off by the person. What it is about is the position shown, and for the review the whole game;
when that changes, what was found is gone, and the lasting tasks ask anew. The numbers of its jobs are negative, so that they never meet those
of the opponent.
"""

from __future__ import annotations

from encrucijada.core.game import RulesError
from encrucijada.play.opponent import Thinker
from encrucijada.play.record import write_record
from encrucijada.play.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

HINT, REVIEW = "hint", "review"
PASSING = (HINT, REVIEW)  # switched off when what they are about changes


class Asked:
    """A task that is switched on: what it is about, the job it was given, and what has come of it."""

    def __init__(self, subject: tuple[str, int, bool], job: int = 0) -> None:
        self.subject = subject
        self.job = job
        self.done = not job
        self.share: float | None = None  # of the work done, once it is known to take a while
        self.found: dict[str, Any] | None = None
        self.failure: RulesError | None = None


class Advice:
    """What is switched on and what is known of it. ``on_news`` is told of everything but changes of the session, which all can see."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self.session = session
        self.thinker = thinker
        self.on_news: list[Callable[[], None]] = []
        self._asked: dict[str, Asked] = {}
        self._jobs = 0
        session.on_change.append(self.look)

    # What is possible, and what is known

    def offered(self, task: str) -> bool:
        """Whether the game has this advice and its board allows it now: without advice on the board, finished games only."""
        line = self.session.line
        if task not in line.game.advice:
            return False
        return self.session.ending() is not None or (line.board.advice and task != REVIEW)

    def sensible(self, task: str) -> bool:
        """Whether it is offered and can say something of what is shown."""
        open_position = self.session.outcome() is None and not self.session.thinking()
        return self.offered(task) and (task == REVIEW or open_position)

    def on(self, task: str) -> bool:
        """Whether the task is switched on."""
        return task in self._asked

    def found(self, task: str) -> dict[str, Any] | None:
        """What is known so far, None if nothing is."""
        return self._asked[task].found if task in self._asked else None

    def failure(self, task: str) -> RulesError | None:
        """Why there is no answer, None if there is or may be one."""
        return self._asked[task].failure if task in self._asked else None

    def share(self) -> float | None:
        """The share done of the work that takes longest, None while nothing takes a while."""
        shares = [asked.share for asked in self._asked.values() if not asked.done and asked.share is not None]
        return min(shares) if shares else None

    # What people want

    def switch(self, task: str) -> None:
        """On if it was off and is sensible, else off."""
        if task in self._asked:
            self._drop(task)
        elif self.sensible(task):
            self._ask(task)
        self._tell()

    def stop(self) -> None:
        """No more work; what was found stays, and what found nothing is switched off."""
        for task in sorted(self._asked):
            asked = self._asked[task]
            if not asked.done:
                self.thinker.stop(asked.job)
                asked.done = True
                if asked.found is None:
                    del self._asked[task]
        self._tell()

    def look(self) -> None:
        """Drop, and ask anew, what is about something else than what is shown."""
        for task in sorted(self._asked):
            if self._asked[task].subject != self._subject(task):
                self._drop(task)
                if task not in PASSING and self.offered(task):
                    self._ask(task)

    # Questions and answers

    def _subject(self, task: str) -> tuple[str, int, bool]:
        line = self.session.line
        at = len(line.moves) if task == REVIEW else self.session.at
        return write_record(line), at, self.sensible(task)

    def _ask(self, task: str) -> None:
        """Switch it on, and ask if it is sensible now."""
        self._asked[task] = Asked(self._subject(task))
        if self.sensible(task):
            self._jobs -= 1
            self._asked[task] = Asked(self._subject(task), self._jobs)
            self._send(task)

    def _send(self, task: str) -> None:
        asked = self._asked[task]
        ending = self.session.ending()
        self.thinker.ask({"job": asked.job, "task": task, "record": asked.subject[0], "at": asked.subject[1], "ended": ending.why if ending else ""})

    def ask_again(self) -> None:
        """Ask for all that is missing: a new thinker knows nothing of it."""
        for task in sorted(self._asked):
            if not self._asked[task].done:
                self._send(task)

    def _drop(self, task: str) -> None:
        asked = self._asked.pop(task)
        if not asked.done:
            self.thinker.stop(asked.job)

    def wants(self, job: int) -> bool:
        """Whether news of the job are still wanted."""
        return self._wanting(job) is not None

    def _wanting(self, job: int) -> Asked | None:
        for asked in self._asked.values():
            if asked.job == job and not asked.done:
                return asked
        return None

    def progress(self, job: int, share: float, news: dict[str, Any] | None) -> None:
        """How far the thinker is, and all that it has found if that is new. Late ones change nothing."""
        asked = self._wanting(job)
        if asked is not None:
            asked.share = share
            asked.found = news or asked.found
            self._tell()

    def receive(self, job: int, answer: dict[str, Any]) -> bool:
        """The thinker's answer; says whether it was wanted. A late one changes nothing."""
        asked = self._wanting(job)
        if asked is None:
            return False
        asked.done = True
        asked.found = answer.get("advice") or asked.found
        if "error" in answer:
            asked.failure = RulesError(answer["error"], **answer["facts"])
        self._tell()
        return True

    def _tell(self) -> None:
        for listener in self.on_news:
            listener()
