"""Embedding without a browser: what the address says for it, and messages, which the schema describes both ways."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from encrucijada.core.game import SECOND
from encrucijada.course.activity import read_activity
from encrucijada.course.statements import Statements
from encrucijada.embed import messages
from encrucijada.embed.messages import BadMessage, Message, read_message, recorded_game, wanted_game
from encrucijada.embed.parameters import CONTROLS, EVERYBODY, USUAL, read_embedding
from encrucijada.play.link import read_link
from encrucijada.play.record import read_record
from encrucijada.play.session import Seats, Session

SCHEMA_PLACE = Path(__file__).resolve().parents[2] / "docs" / "embedding.schema.json"
SCHEMA = json.loads(SCHEMA_PLACE.read_text(encoding="utf-8"))
GOOD: tuple[dict[str, Any], ...] = (
    {"encrucijada": 1, "type": "load", "link": "game=obras&level=2&moves=b2"},
    {"encrucijada": 1, "type": "load", "record": "rhode 9: e5 swap d4"},
    {"encrucijada": 1, "type": "play", "move": "e5"},
    {"encrucijada": 1, "type": "undo"},
    {"encrucijada": 1, "type": "lock", "locked": True},
    {"encrucijada": 1, "type": "theme", "theme": "dark"},
    {"encrucijada": 1, "type": "language", "language": "en"},
)
ODD: tuple[Any, ...] = (None, True, False, 0, 1, -1, 1.5, "", "é" * 9, "x" * 20001, "swap", "undo", "en", "EN", "en\n", [], ["e5"], {},
                        {"move": "e5"}, 2**70)  # fmt: skip


LOADABLE = ("game=rhode&size=5&moves=c3.swap.d4", "game=obras&level=2&moves=b2.a3", "rhode 5: c3 swap d4", "obras 3x3 falls: b2 a3")


NOW = "2026-11-30T08:15:30.123Z"


def checker(way: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({"$ref": "#/$defs/" + way, "$defs": SCHEMA["$defs"]})


INWARD, OUTWARD = checker("in"), checker("out")


def accepted(found: object) -> Message | None:
    """What the reader makes of it, None where it is refused or no message of ours."""
    try:
        return read_message(found)
    except BadMessage as bad:
        assert str(bad)
        return None


def session_of(line: str, computer: int | None = None) -> Session:
    return Session(read_record(line), Seats(computer))


# The address


@pytest.mark.parametrize(("text", "controls"), [
    ("", ()), ("none", ()), ("undo.redo", ("undo", "redo")), ("redo,undo", ("undo", "redo")), ("all", CONTROLS),
    ("turns.players.", ("players", "turns")),
])  # fmt: skip
def test_controls_are_those_named_in_the_page_s_order(text: str, controls: tuple[str, ...]) -> None:
    found = read_embedding({"controls": text})
    assert found.controls == controls and found.problems == []


def test_without_a_word_of_controls_there_are_the_usual_ones() -> None:
    assert read_embedding({}).controls == USUAL and set(USUAL) <= set(CONTROLS)


def test_of_wrong_controls_the_right_ones_stay() -> None:
    found = read_embedding({"controls": "undo.fly.turns"})
    assert found.controls == ("undo", "turns")
    assert [(problem.key, problem.facts["text"]) for problem in found.problems] == [("bad-value", "fly")]


@pytest.mark.parametrize(("text", "parent"), [
    ("", EVERYBODY), ("*", EVERYBODY), ("https://example.org", "https://example.org"), ("https://Example.ORG/", "https://example.org"),
    ("https://example.org:443", "https://example.org"), ("http://localhost:8000", "http://localhost:8000"), ("http://[::1]:80", "http://[::1]"),
])  # fmt: skip
def test_a_parent_is_an_origin(text: str, parent: str) -> None:
    found = read_embedding({"parent": text})
    assert found.parent == parent and found.problems == []
    assert found.hears(parent)
    assert found.hears("https://else.example") == (parent == EVERYBODY)


@pytest.mark.parametrize("text", ["example.org", "https://", "ftp://example.org", "null", "https://example.org/page", "https://a b", "https://a@b"])
def test_who_can_t_be_read_as_a_parent_is_nobody(text: str) -> None:
    """Never everybody: whoever names an origin wants to be safe."""
    found = read_embedding({"parent": text})
    assert found.parent is None and len(found.problems) == 1
    assert not [origin for origin in (text, "null", "https://example.org", EVERYBODY) if found.hears(origin)]


# In


@pytest.mark.parametrize("good", GOOD, ids=lambda good: good["type"])
def test_good_messages_are_read_and_the_schema_allows_them(good: dict[str, Any]) -> None:
    found = read_message(good)
    assert found is not None and found.kind == good["type"]
    INWARD.validate(good)


@pytest.mark.parametrize("other", [None, "load", 1, [], {}, {"type": "undo"}, {"encrucijada": 2, "type": "undo"},
                                   {"encrucijada": True, "type": "undo"},
                                   {"encrucijada": "1", "type": "undo"}, {"encrucijada": 1, "type": "fly"}, {"encrucijada": 1, "type": ["undo"]},
                                   {"encrucijada": 1}, {"encrucijada": 1, "type": "ready"}])  # fmt: skip
def test_what_is_not_ours_is_nobody_s_business(other: object) -> None:
    assert read_message(other) is None


def mutated(rng: random.Random) -> dict[str, Any]:
    """A good message with something in it changed, left out or added, once or more often."""
    found: dict[str, Any] = dict(rng.choice(GOOD))
    for _ in range(rng.randint(1, 3)):
        name = rng.choice([*found, "link", "record", "move", "locked", "theme", "language", "type", "encrucijada", "more"])
        if rng.random() < 0.3:
            found.pop(name, None)
        elif isinstance(found.get(name), str) and rng.random() < 0.6:
            place = rng.randint(0, len(found[name]))
            put = rng.choice(["", "x", ".", "=", "&", "%", "\0", "🙂", "e5", " "])
            found[name] = found[name][:place] + put + found[name][place + rng.randint(0, 2):]
        else:
            found[name] = rng.choice(ODD)
    return found


def test_thousands_of_changed_messages_are_judged_as_the_schema_judges_them() -> None:
    rng, judged = random.Random(6), {True: 0, False: 0}
    for _ in range(2500):
        found = mutated(rng)
        good = INWARD.is_valid(found)
        assert (accepted(found) is not None) == good, found
        judged[good] += 1
    assert min(judged.values()) > 300


def test_thousands_of_changed_links_and_records_load_whole_or_not_at_all() -> None:
    rng, loaded = random.Random(7), {True: 0, False: 0}
    for _ in range(3000):
        text = list(rng.choice(LOADABLE))
        for _ in range(rng.randint(0, 2)):
            text[rng.randrange(len(text))] = rng.choice("abc123 .:=&x%é\0")
        line = "".join(text)
        try:
            of_record = ":" in line and "=" not in line
            link = recorded_game(line) if of_record else wanted_game(dict(part.partition("=")[::2] for part in line.split("&")))
        except BadMessage:
            loaded[False] += 1
            continue
        loaded[True] += 1
        assert link is not None and link.problems == [] and link.session().line == link.record
    assert min(loaded.values()) > 300


def test_a_link_that_names_a_puzzle_is_left_to_those_who_have_them() -> None:
    assert wanted_game({"puzzle": "today"}) is None
    assert wanted_game({"lesson": "obras"}) is None


@pytest.mark.parametrize("values", [{}, {"lang": "en"}, {"game": "chess"}, {"game": "rhode", "moves": "zz"}, {"embed": "1", "game": "rhode"},
                                    {"game": "obras", "level": "4", "opponent": "computer"}])  # fmt: skip
def test_a_link_is_loaded_whole_or_not_at_all(values: dict[str, str]) -> None:
    with pytest.raises(BadMessage):
        wanted_game(values)


# Out


@pytest.mark.parametrize("line", ["rhode 5:", "rhode 5: c3", "rhode 5: c3 swap d4", "obras 3x3 falls: b2", "obras 1x1: b1", "obras 3x3: a2 b1"])
@pytest.mark.parametrize("computer", [None, SECOND])
def test_everything_that_is_told_is_as_the_schema_says(line: str, computer: int | None) -> None:
    session = session_of(line, computer)
    told = [messages.ready(session, "es", "dark", USUAL), messages.turn(session), messages.over(session), messages.solved("puzzle", "2-7"),
            messages.solved("lesson", "obras-3"), messages.progress("win-2", 1, 2, False), messages.height(420)]  # fmt: skip
    for message in told:
        if message is not None:
            OUTWARD.validate(json.loads(json.dumps(message)))
    assert (messages.over(session) is None) == (session.outcome() is None)


def test_statements_are_as_the_schema_says_and_name_nobody() -> None:
    activity, session = read_activity("win-2"), session_of("obras 3x3: a2 b1", SECOND)
    made = Statements("https://example.org/encrucijada/", "es", activity, "Gana 2 partidas al ordenador.")
    told = [made.began(NOW), made.played(session, "De obras", NOW), made.solved("puzzle", "2-7", NOW), made.solved("lesson", "obras-3", NOW)]
    for percent in (50, 100):
        activity._add(str(percent))
        told.append(made.progressed(61, NOW))
    told.append(made.ended(3661, NOW))
    told += [Statements("https://example.org/encrucijada/", "es", None).began(NOW)]
    for statement in told:
        OUTWARD.validate(json.loads(json.dumps(messages.statement(statement))))
        assert "actor" not in statement
    assert [str(each["verb"]).split("'")[3].rpartition("/")[2] for each in told] == [
        "initialized", "completed", "answered", "answered", "progressed", "completed", "terminated", "initialized"]


def test_a_statement_of_a_game_says_how_it_went_and_what_it_was_part_of() -> None:
    made = Statements("https://example.org/", "en", read_activity("win-2"), "Win 2 games against the computer.")
    assert made.played(session_of("obras 3x3: a2 b1", SECOND), "De obras", NOW) == {
        "verb": {"id": "http://adlnet.gov/expapi/verbs/completed", "display": {"en": "completed"}},
        "object": {
            "objectType": "Activity", "id": "https://example.org/#game=obras&level=1&opponent=computer&strength=1&first=person",
            "definition": {"type": "http://activitystrea.ms/schema/1.0/game", "name": {"en": "De obras"}},
        },
        "result": {"completion": True, "success": True, "response": "obras 3x3: a2 b1"},
        "context": {
            "platform": "Encrucijada", "language": "en",
            "contextActivities": {"parent": [{
                "objectType": "Activity", "id": "https://example.org/#activity=win-2",
                "definition": {"type": "http://adlnet.gov/expapi/activities/lesson", "name": {"en": "Win 2 games against the computer."}},
            }]},
        },
        "timestamp": NOW,
    }  # fmt: skip
    assert "success" not in str(made.played(session_of("obras 3x3: a2 b1"), "De obras", NOW)["result"])


def test_a_turn_says_who_played_it_and_who_is_next() -> None:
    told = messages.turn(session_of("obras 3x3: b2", SECOND))
    assert told == {"encrucijada": 1, "type": "turn", "record": "obras 3x3: b2", "at": 1, "move": "b2", "by": "person", "seat": "first",
                    "next": "second", "next_by": "computer"}  # fmt: skip


def test_the_end_says_who_won_and_why() -> None:
    session = session_of("obras 3x3: a2 b1", SECOND)
    assert messages.over(session) == {"encrucijada": 1, "type": "over", "winner": "first", "by": "person", "why": "cut", "record": "obras 3x3: a2 b1"}
    assert messages.turn(session)["next"] is None
    session = read_link({"game": "rhode", "size": "5", "moves": "c3", "ended": "resigned", "winner": "first"}).session()
    told = messages.over(session)
    assert told is not None and (told["winner"], told["why"]) == ("first", "resigned")


def test_the_schema_s_wishes_are_those_that_are_read() -> None:
    kinds = {each["properties"]["type"]["const"] for each in SCHEMA["$defs"]["in"]["oneOf"]}
    assert kinds == set(messages.READERS)


def test_the_element_s_script_is_small_and_needs_nothing() -> None:
    script = (SCHEMA_PLACE.parents[1] / "static" / "embed.js").read_text(encoding="utf-8")
    assert len(gzip.compress(script.encode(), 9)) < 4000
    assert "import" not in script and f"const VERSION = {messages.VERSION};" in script
