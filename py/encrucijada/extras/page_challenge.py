"""Whether a position that was set up can be solved: the thinker is asked before a challenge is made of it."""

from __future__ import annotations

from encrucijada.play.record import Record, write_record
from encrucijada.view.page_thinker import FAILED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.view.page import Page

FIRST_JOB = 2000000  # beyond the jobs of games and lessons


class PageChallenge:
    """Tells ``on_found(solvable)`` once; None where that couldn't be found out, as without the thinker."""

    def __init__(self, page: Page, on_found: Callable[[bool | None], None]) -> None:
        self._page = page
        self._on_found = on_found
        self._jobs = FIRST_JOB
        self._asking = False
        thinker = page.thinker
        self._theirs = thinker.on_answer, thinker.on_progress, thinker.on_state
        thinker.on_answer, thinker.on_progress, thinker.on_state = self._answered, self._progressed, self._state_changed

    def ask(self, record: Record) -> None:
        """Find out about the end of the record; of what was asked before nothing is told any more."""
        self.stop()
        self._jobs += 1
        self._asking = True
        self._page.thinker.ask({"job": self._jobs, "task": "challenge", "record": write_record(record)})

    def stop(self) -> None:
        """Nothing is told any more."""
        if self._asking:
            self._asking = False
            self._page.thinker.stop(self._jobs)

    def _answered(self, job: int, answer: dict[str, Any]) -> None:
        if job < FIRST_JOB:
            self._theirs[0](job, answer)
        elif self._asking and job == self._jobs:
            self._asking = False
            self._on_found(answer.get("solvable"))

    def _progressed(self, job: int, share: float, news: Any) -> None:
        if job < FIRST_JOB:
            self._theirs[1](job, share, news)

    def _state_changed(self) -> None:
        failed = self._asking and self._page.thinker.state == FAILED
        if not failed or self._page.session.thinking():
            self._theirs[2]()
        if failed:
            self.stop()
            self._on_found(None)
