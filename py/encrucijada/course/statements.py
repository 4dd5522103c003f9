"""What happens, as statements of the Experience API (xAPI 1.0.3), for the page around to send on.

They lack who did it: nobody is known here. The page around adds its ``actor``. Nothing is sent from here to anybody else.
"""

from __future__ import annotations

from encrucijada.course.activity import Activity
from encrucijada.course.platform import duration
from encrucijada.play.link import write_link
from encrucijada.play.record import write_record
from encrucijada.play.session import Session

VERB = "http://adlnet.gov/expapi/verbs/"
KIND = "http://adlnet.gov/expapi/activities/"
GAME = "http://activitystrea.ms/schema/1.0/game"
PLATFORM = "Encrucijada"
KINDS = {"puzzle": KIND + "question", "lesson": KIND + "lesson"}


class Statements:
    """Makes them for one visit: ``site`` is the page's address without query and hash, ``language`` two letters."""

    def __init__(self, site: str, language: str, activity: Activity | None, title: str = "") -> None:
        self._site = site
        self._language = language
        self._activity = activity
        self._title = title

    def began(self, time: str) -> dict[str, object]:
        """The visit begins."""
        return self._made("initialized", self._whole(), time)

    def played(self, session: Session, name: str, time: str) -> dict[str, object]:
        """A game is over: its record, and whether the person has won against the computer, if that is who played."""
        outcome = session.outcome()
        result: dict[str, object] = {"completion": True, "response": write_record(session.record())}
        if session.seats.computer is not None and outcome is not None:
            result["success"] = outcome.winner != session.seats.computer
        start = write_link(Session(session.line.upto(0), session.seats))
        return self._made("completed", self._object(start, GAME, name), time, result)

    def solved(self, what: str, key: str, time: str) -> dict[str, object]:
        """A puzzle, or a step of a lesson, was solved."""
        result: dict[str, object] = {"success": True, "completion": True}
        return self._made("answered", self._object(what + "=" + key, KINDS[what]), time, result)

    def progressed(self, seconds: float, time: str) -> dict[str, object]:
        """The activity has come on, or is done."""
        activity = self._activity
        assert activity is not None
        percent = activity.percent()
        result: dict[str, object] = {
            "score": {"scaled": percent / 100, "raw": percent, "min": 0, "max": 100},
            "completion": activity.complete(), "duration": duration(seconds),
        }  # fmt: skip
        if activity.complete():
            result["success"] = True
        return self._made("completed" if activity.complete() else "progressed", self._whole(), time, result)

    def ended(self, seconds: float, time: str) -> dict[str, object]:
        """The visit ends."""
        return self._made("terminated", self._whole(), time, {"duration": duration(seconds)})

    def _whole(self) -> dict[str, object]:
        """All that this page is about."""
        if self._activity is None:
            return self._object("", GAME)
        return self._object("activity=" + self._activity.name(), KIND + "lesson", self._title)

    def _object(self, link: str, kind: str, name: str = "") -> dict[str, object]:
        definition: dict[str, object] = {"type": kind}
        if name:
            definition["name"] = {self._language: name}
        return {"objectType": "Activity", "id": self._site + ("#" + link if link else ""), "definition": definition}

    def _made(self, verb: str, about: dict[str, object], time: str, result: dict[str, object] | None = None) -> dict[str, object]:
        context: dict[str, object] = {"platform": PLATFORM, "language": self._language}
        whole = self._whole()
        if about["id"] != whole["id"]:
            context["contextActivities"] = {"parent": [whole]}
        made: dict[str, object] = {
            "verb": {"id": VERB + verb, "display": {"en": verb}}, "object": about, "context": context, "timestamp": time,
        }  # fmt: skip
        if result is not None:
            made["result"] = result
        return made
