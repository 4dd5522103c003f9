"""Advice on Rhode, drawn and said."""

from __future__ import annotations

import pytest
from encrucijada.games.rhode.teaching import RhodeTeaching, percent
from encrucijada.play.record import read_record
from encrucijada.view.speech import Speech

from tests.pictures import places, reach_of, roles
from tools.pages import catalogue

TEACHING = RhodeTeaching()
POSITION = read_record("rhode 5: c3 b2").positions[-1]
HEAT = {"c2": [0.612, 1.0], "d2": [0.4, 0.25], "a5": [0.1, 0.005], "swap": [0.5, 0.5]}
FOUND = {"hint": {"best": "c2", "chance": 0.612, "reason": ""}, "estimate": {"chances": {"black": 0.612, "white": 0.388}, "heat": HEAT}}


def test_nothing_is_added_where_nothing_was_found() -> None:
    assert not {role for role in roles(TEACHING.draw(POSITION, (), {})) if role.startswith("advice")}


def test_moves_are_the_larger_the_more_they_were_looked_at() -> None:
    picture = TEACHING.draw(POSITION, (), FOUND)
    discs = [shape for shape in picture.shapes if shape.role == "advice.heat"]
    assert places(picture, "advice.heat") == [(2, 1), (3, 1)]  # most first; a5 is hardly looked at, the swap has no place
    assert reach_of(discs[0]) != reach_of(discs[1])


def test_the_best_move_wears_a_ring() -> None:
    assert places(TEACHING.draw(POSITION, (), {"hint": FOUND["hint"]}), "advice.win") == [(2, 1)]


def test_a_hint_to_swap_is_said_and_has_no_place() -> None:
    found = {"hint": {"best": "swap", "chance": 0.55, "reason": "swap"}}
    assert "advice.win" not in roles(TEACHING.draw(POSITION, (), found))
    assert TEACHING.marks(found) == {}
    assert [key for key, _ in TEACHING.said(found)] == ["hint.swap"]


@pytest.mark.parametrize(("lang", "texts"), [
    ("es", ["c2: es lo que más promete (61 %).", "Estimación: Negro 61 %, Blanco 39 %."]),
    ("en", ["c2: it looks the most promising (61 %).", "Estimate: Black 61 %, White 39 %."]),
])  # fmt: skip
def test_hint_and_estimate_in_words(lang: str, texts: list[str]) -> None:
    speech = Speech(catalogue(lang))
    assert [speech.say(key, **facts) for key, facts in TEACHING.said(FOUND)] == texts


def test_points_say_what_is_known_of_them() -> None:
    marks = TEACHING.marks(FOUND)
    assert [key for key, _ in marks["c2"]] == ["hint.mark", "estimate.mark"]
    assert [key for key, _ in marks["d2"]] == ["estimate.mark"]


@pytest.mark.parametrize(("chance", "shown"), [(0, 0), (1, 100), (0.001, 1), (0.999, 99), (0.505, 50), (0.515, 52)])
def test_only_what_is_proven_is_certain(chance: float, shown: int) -> None:
    assert percent(chance) == shown


@pytest.mark.parametrize("reason", ["joins", "stops", "only", "mends", "two-ways", "one-way", "swap", "search"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_reason_has_words(reason: str, lang: str) -> None:
    assert "hint." + reason in catalogue(lang)
