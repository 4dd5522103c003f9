"""A learning platform's run-time, in SCORM 1.2 or 2004: what it is told, in its own words, and what it gives back.

Nothing here touches the browser: ``call(function, …)`` reaches the run-time and gives its answer as text, or None where that can't be had.
The standards: *SCORM Run-Time Environment*, 1.2 (2001) and 2004 4th Edition (2009).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.course.activity import Activity

OLD, NEW = "1.2", "2004"
DONE = "true"
WATCHED = ("browse", "review")  # ways of opening an activity in which nothing is to be reported


class Words:
    """How a version of the standard calls its functions and what they carry."""

    def __init__(self, api: str, prefix: str, end: str, state: str, mode: str, status: str) -> None:
        self.api = api
        self.prefix = prefix
        self.end = end
        self.state = state
        self.mode = mode
        self.status = status


WORDS = {
    OLD: Words("API", "LMS", "Finish", "cmi.suspend_data", "cmi.core.lesson_mode", "cmi.core.lesson_status"),
    NEW: Words("API_1484_11", "", "Terminate", "cmi.suspend_data", "cmi.mode", "cmi.completion_status"),
}


class Platform:
    """One visit. ``reporting`` while the platform listens and wants to be told."""

    def __init__(self, version: str, call: Callable[..., str | None]) -> None:
        self.words = WORDS[version]
        self.version = version
        self.reporting = False
        self.was_complete = False  # before this visit
        self.failed = False  # whether the last attempt to keep something did
        self._call = call
        self._told: dict[str, str] = {}
        self._fresh = False  # whether there is something that wasn't committed

    def open(self) -> str | None:
        """Begin the visit; what was kept, empty for a first one, and None where there is no platform."""
        if self._ask("Initialize", "") != DONE:
            return None
        self.reporting = self._get(self.words.mode) not in WATCHED
        self.was_complete = self._get(self.words.status) in ("passed", "completed")
        return self._get(self.words.state)

    def _ask(self, function: str, *values: str) -> str:
        return self._call(self.words.prefix + function, *values) or ""

    def _get(self, name: str) -> str:
        return self._ask("GetValue", name)

    def tell(self, activity: Activity, place: str, state: str, seconds: float) -> None:
        """What is so now; only what has changed is told. Not safe before `commit`."""
        if not self.reporting:
            return
        write = old_values if self.version == OLD else new_values
        values = write(activity, place, state, self.was_complete)
        changed = [(name, value) for name, value in values if self._told.get(name) != value]
        if not changed:
            return
        for name, value in changed + [session_time(self.version, seconds)]:
            taken = self._ask("SetValue", name, value) == DONE
            self._told[name] = value if taken else ""
            if name == self.words.state:
                self.failed = not taken
        self._fresh = True

    def commit(self) -> bool:
        """Have kept what was told; whether all of it is safe."""
        if self.reporting and (self._fresh or self.failed):
            self._fresh = self._ask("Commit", "") != DONE
            self.failed = self._fresh or not self._told.get(self.words.state)
        return not self.failed

    def close(self, seconds: float) -> None:
        """The end of the visit."""
        if self.reporting:
            self._ask("SetValue", *session_time(self.version, seconds))
            self._ask("Commit", "")
        self.reporting = False
        self._ask(self.words.end, "")


def old_values(activity: Activity, place: str, state: str, was_complete: bool) -> list[tuple[str, str]]:
    """For SCORM 1.2, in which one status says whether it is complete and whether it succeeded."""
    complete = activity.complete() or was_complete
    return _score("cmi.core.score.", activity, was_complete) + [
        ("cmi.core.lesson_status", "passed" if complete else "incomplete"),
        ("cmi.core.lesson_location", place),
        ("cmi.core.exit", "suspend"),  # else what is kept is thrown away
        ("cmi.suspend_data", state),
    ]


def new_values(activity: Activity, place: str, state: str, was_complete: bool) -> list[tuple[str, str]]:
    """For SCORM 2004."""
    complete = activity.complete() or was_complete
    score = _score("cmi.score.", activity, was_complete)
    if score:
        share = decimal(activity.percent())
        score += [("cmi.score.scaled", share), ("cmi.progress_measure", share)]
    return score + [
        ("cmi.completion_status", "completed" if complete else "incomplete"),
        ("cmi.success_status", "passed" if complete else "unknown"),
        ("cmi.location", place),
        ("cmi.exit", "suspend"),
        ("cmi.suspend_data", state),
    ]


def _score(prefix: str, activity: Activity, was_complete: bool) -> list[tuple[str, str]]:
    """How much is done, of 100; nothing that would lower what an earlier visit reached."""
    if was_complete and not activity.complete():
        return []
    return [(prefix + "min", "0"), (prefix + "max", "100"), (prefix + "raw", str(activity.percent()))]


def decimal(percent: int) -> str:
    """The percentage as a share of 1, with as few digits as it needs."""
    return "1" if percent >= 100 else "0" if percent <= 0 else "0." + ("0" + str(percent))[-2:].rstrip("0")


def session_time(version: str, seconds: float) -> tuple[str, str]:
    """How long the visit has lasted, by the name and in the form that the version wants."""
    if version == NEW:
        return "cmi.session_time", duration(seconds)
    hundredths = int(seconds * 100)
    minutes, rest = divmod(hundredths, 6000)
    hours, minutes = divmod(minutes, 60)
    return "cmi.core.session_time", "%04d:%02d:%02d.%02d" % (min(hours, 9999), minutes, rest // 100, rest % 100)


def duration(seconds: float) -> str:
    """The time as ISO 8601 writes it: ``PT1H2M3S``."""
    minutes, rest = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return "PT%dH%dM%dS" % (hours, minutes, rest)
