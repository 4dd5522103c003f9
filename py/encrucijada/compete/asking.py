"""The seam to the thinker: the competition whose next round it is asked for, and what becomes of the answer.

An answer is dropped when it is no longer wanted: a step was done meanwhile, or something else was asked for.
"""

from __future__ import annotations

from encrucijada.compete.files import write_competition
from encrucijada.core.game import RulesError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.compete.competition import Competition
    from encrucijada.play.opponent import Thinker
TASK = "pairing"  # as encrucijada.desk has it
PATIENCE = 180.0  # seconds: it is one piece of work, on a slow tablet for two hundred players a long one


class Pairer:
    """``ask`` for the next round, and hand what the thinker answers to ``receive``; ``asking`` until then.

    Then ``step`` is the round's step, or ``failure`` says why there is none; both are None before.
    """

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.step: str | None = None
        self.failure: RulesError | None = None
        self._jobs = 0
        self._steps: list[str] | None = None  # of the competition that was asked for
        self._competition: Competition | None = None

    def asking(self) -> bool:
        """Whether an answer is waited for."""
        return self._competition is not None

    def ask(self, competition: Competition) -> None:
        """Ask for its next round; what was asked for before is dropped."""
        self.stop()
        self.step = self.failure = None
        self._jobs += 1
        self._competition = competition
        self._steps = list(competition.steps)
        self._send()

    def _send(self) -> None:
        if self._competition is not None:
            text = write_competition(self._competition)
            self.thinker.ask({"job": self._jobs, "task": TASK, "competition": text, "patience": PATIENCE})

    def ask_again(self) -> None:
        """Ask for the same once more: a new thinker knows nothing of it."""
        self._send()

    def stop(self) -> None:
        """The answer is no longer wanted."""
        if self._competition is not None:
            self._competition = None
            self.thinker.stop(self._jobs)

    def receive(self, job: int, answer: dict[str, Any]) -> bool:
        """The thinker's answer; says whether it was wanted. One to something else, or from before the last step, changes nothing."""
        if self._competition is None or job != self._jobs:
            return False
        late = self._competition.steps != self._steps
        self._competition = None
        if late:
            return False
        if "error" in answer:
            self.failure = RulesError(answer["error"], **answer["facts"])
        elif "round" in answer:
            self.step = str(answer["round"])
        return True
