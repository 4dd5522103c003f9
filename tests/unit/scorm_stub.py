"""A learning platform's run-time in both versions, as strict as the standards: it refuses whatever they don't allow.

Written from *SCORM Run-Time Environment*, 1.2 (section 3.4) and 2004 4th Edition (sections 3.1 and 4.2); only what an activity of ours may use.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from encrucijada.course.platform import OLD

Check = Callable[[str], object]
TIMESPAN = re.compile(r"\d{2,4}:\d\d:\d\d(\.\d{1,2})?")
INTERVAL = re.compile(r"P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?")


def text(longest: int) -> Check:
    """ASCII, in 1.2 all that a text may safely be, of at most so many letters."""
    return lambda value: len(value) <= longest and value.isascii() and value.isprintable()


def one_of(*words: str) -> Check:
    return lambda value: value in words


def between(least: float, most: float) -> Check:
    return lambda value: re.fullmatch(r"-?\d+(\.\d{1,7})?", value) and least <= float(value) <= most


WRITABLE: dict[str, dict[str, Check]] = {
    OLD: {
        "cmi.core.lesson_status": one_of("passed", "completed", "failed", "incomplete", "browsed"),
        "cmi.core.lesson_location": text(255),
        "cmi.core.exit": one_of("time-out", "suspend", "logout", ""),
        "cmi.core.session_time": TIMESPAN.fullmatch,
        "cmi.core.score.raw": between(0, 100), "cmi.core.score.min": between(0, 100), "cmi.core.score.max": between(0, 100),
        "cmi.suspend_data": text(4096),
    },
    "2004": {
        "cmi.completion_status": one_of("completed", "incomplete", "not attempted", "unknown"),
        "cmi.success_status": one_of("passed", "failed", "unknown"),
        "cmi.location": text(1000),
        "cmi.exit": one_of("time-out", "suspend", "logout", "normal", ""),
        "cmi.session_time": INTERVAL.fullmatch,
        "cmi.score.scaled": between(-1, 1), "cmi.progress_measure": between(0, 1),
        "cmi.score.raw": between(0, 100), "cmi.score.min": between(0, 100), "cmi.score.max": between(0, 100),
        "cmi.suspend_data": text(64000),
    },
}  # fmt: skip
READABLE = {OLD: {"cmi.core.lesson_mode": "normal"}, "2004": {"cmi.mode": "normal"}}
NOT_YET = {"cmi.core.lesson_status": "not attempted", "cmi.completion_status": "unknown", "cmi.success_status": "unknown"}


class RunTime:
    """One visit; `kept` are the values of visits before, and of this one as far as they were committed."""

    def __init__(self, version: str, kept: dict[str, str] | None = None, mode: str = "normal") -> None:
        self.kept = dict(kept or {})
        self.version = version
        self.state = "new"
        self.refused: list[tuple[str, ...]] = []  # what was asked against the rules
        self.commits = 0
        self.full = False  # refuses to keep anything more
        self.dead = False  # doesn't answer at all
        self._mode = mode
        self._values = dict(self.kept)

    def call(self, function: str, *values: str) -> str | None:
        """The answer of the run-time, as a page's script gets it."""
        if self.dead:
            return None
        prefix = "LMS" if self.version == OLD else ""
        acts: dict[str, Callable[..., str | None]] = {
            "Initialize": self._initialize, "GetValue": self._get, "SetValue": self._set, "Commit": self._commit,
            "Finish" if self.version == OLD else "Terminate": self._end,
        }  # fmt: skip
        assert function.startswith(prefix) and function[len(prefix):] in acts, function
        done = acts[function[len(prefix):]](*values)
        if done is None:
            self.refused.append((function, *values))
        return "false" if done is None else done

    def _initialize(self, nothing: str) -> str | None:
        if nothing or self.state != "new":
            return None
        self.state = "open"
        return "true"

    def _get(self, name: str) -> str | None:
        if self.state != "open":
            return None
        known = {**NOT_YET, **dict.fromkeys(WRITABLE[self.version], ""), **READABLE[self.version], **self._values}
        if name.endswith("mode"):
            return self._mode
        return known.get(name) if not name.endswith(("session_time", "exit")) else None  # these two may only be written

    def _set(self, name: str, value: str) -> str | None:
        check = WRITABLE[self.version].get(name)
        if self.state != "open" or check is None or not check(value) or self.full:
            return None
        self._values[name] = value
        return "true"

    def _commit(self, nothing: str) -> str | None:
        if nothing or self.state != "open" or self.full:
            return None
        self.commits += 1
        self.kept = dict(self._values)
        return "true"

    def _end(self, nothing: str) -> str | None:
        if nothing or self.state != "open":
            return None
        self._commit("")
        self.state = "ended"
        return "true"

    def next_visit(self, mode: str = "normal") -> RunTime:
        """The same pupil comes back: what was kept is there if it was suspended, as the standards say."""
        suspended = self.kept.get("cmi.core.exit" if self.version == OLD else "cmi.exit") == "suspend"
        return RunTime(self.version, self.kept if suspended else {}, mode)
