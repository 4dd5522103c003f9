"""Advice drawn and said: the same on every interpreter."""

from __future__ import annotations

from encrucijada.games.teaching import TEACHING
from encrucijada.play.record import read_record
from encrucijada.view import review
from encrucijada.view.canvas import Canvas
from encrucijada.view.speech import Speech

from tests.pictures import Recording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RECORD = "obras 4x4 falls: c4 c3 b5 b1"
DISTRICTS = {
    "districts": [
        {"crossings": ["a1", "a2"], "cuts": ["a2"], "value": 0},
        {"crossings": ["a2", "a3", "a4", "b2", "b3", "b4"], "cuts": ["a2", "b2"], "value": 2},
        {"crossings": ["b2", "c2"], "cuts": ["b2", "c2"], "value": 0},
        {"crossings": ["c1", "c2", "d1", "d2", "d3", "d4", "d5", "e1", "e2", "e3", "e4", "e5"], "cuts": ["c2"], "value": 5},
    ],
    "sum": 7,
    "winning": ["d2"],
}
AFTER = {"a3": 5, "a4": None, "d2": 0, "e4": 3}
FOUND: list[dict[str, dict[str, Any]]] = [
    {},
    {"hint": {"winning": ["d2"], "safe": ["d2", "e4"]}},
    {"what-if": {"after": AFTER}, "districts": DISTRICTS},
    {"districts": {"open": 14, "shortest": 7, "left": 7}},
    {"districts": {"districts": DISTRICTS["districts"], "sum": None, "winning": None}},
]
TURNS = [{"state": state, "chance": chance, "better": ["d2"]} for state, chance in (("thrown", 0), ("kept", 0), ("lost", 1), ("unknown", None))]


def main() -> None:
    """Print all of it."""
    game, teaching, speech = read_record(RECORD), TEACHING["obras"], Speech({})
    for found in FOUND:
        context = Recording()
        Canvas(context, 10, "dark").paint(teaching.draw(game.positions[-1], (), found))
        print(len(context.painted), [painted[1:] for painted in context.painted[-9:]])
        marks = teaching.marks(found)
        print(teaching.said(found), [(name, marks[name]) for name in sorted(marks)])
        lesson = teaching.lesson(found)
        print(lesson and (lesson.title, [key for key, _ in lesson.paragraphs], lesson.table))
    known = {"turns": TURNS, "start": 1, "large": 0}
    context = Recording()
    Canvas(context, 10, "light").paint(review.strip(game, known, 2))
    print(len(context.painted), review.summary(speech, game, known), [review.turn(speech, game, known, turn) for turn in range(5)])


if __name__ == "__main__":
    main()
