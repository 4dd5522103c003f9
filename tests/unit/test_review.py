"""The review of a game as a strip and in words."""

from __future__ import annotations

from typing import Any

import pytest
from encrucijada.core.picture import Area
from encrucijada.games.obras.advice import ADVICE
from encrucijada.play.record import read_record
from encrucijada.view import review
from encrucijada.view.canvas import Canvas
from encrucijada.view.speech import Speech
from encrucijada.view.theme import THEMES

from tests.pictures import Recording, places, reach_of, roles
from tests.unit.test_obras_advice import result
from tools.pages import catalogue

GAME = read_record("obras 3x3 falls: a2 a4 b4 b2 d2 c4 d3")  # thrown away on turns 1, 2 and 3
KNOWN = result(ADVICE["review"](GAME.positions, GAME.moves))[0]
ES, EN = Speech(catalogue("es")), Speech(catalogue("en"))


def with_unknown(turns: int) -> dict[str, Any]:
    unknown: dict[str, Any] = {"state": "unknown", "chance": None, "better": []}
    return {"turns": [unknown] * turns + KNOWN["turns"][turns:], "start": None, "large": turns}


def test_bars_stand_on_the_side_of_who_would_win() -> None:
    strip = review.strip(GAME, KNOWN, 0)
    garnet, navy = places(strip, "review.garnet"), places(strip, "review.navy")
    assert [x for x, _ in garnet] == [1.5] and all(y > 0 for _, y in garnet)
    assert [x for x, _ in navy] == [0.5, 2.5, 3.5, 4.5, 5.5, 6.5] and all(y < 0 for _, y in navy)
    assert "review.here" not in roles(strip)


def test_wins_thrown_away_are_marked_on_the_side_of_who_did_it() -> None:
    marks = places(review.strip(GAME, KNOWN, 0), "review.thrown")
    assert [(x, y > 0) for x, y in marks] == [(0.5, True), (1.5, False), (2.5, True)]


@pytest.mark.parametrize("at", [1, 4, 7])
def test_the_turn_shown_is_marked(at: int) -> None:
    assert [x for x, _ in places(review.strip(GAME, KNOWN, at), "review.here")] == [at - 0.5]


def test_unknown_turns_are_dots() -> None:
    strip = review.strip(GAME, with_unknown(3), 0)
    assert len([x for x, _ in places(strip, "review.line") if x % 1]) == 3
    assert places(strip, "review.thrown") == [] and len(places(strip, "review.navy")) == 4


def test_an_estimate_is_a_bar_of_its_height() -> None:
    known = {"turns": [{"state": "kept", "chance": chance, "better": []} for chance in (1, 0.75, 0.5, 0.25, 0)], "start": 0.5, "large": 0}
    bars = [shape for shape in review.strip(GAME, known, 0).shapes if isinstance(shape, Area) and shape.role in ("review.garnet", "review.navy")]
    heights = [reach_of(bar)[3] + reach_of(bar)[1] for bar in bars]
    assert heights[0] == pytest.approx(2 * heights[1]) and heights[2] == 0 and heights == [pytest.approx(-height) for height in reversed(heights)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("turns", [1, 7, 34])
def test_it_can_be_painted_inside_its_frame(turns: int, theme: str) -> None:
    known = {"turns": (KNOWN["turns"] * 5)[:turns], "start": 1, "large": 0}
    strip, context = review.strip(GAME, known, turns), Recording()
    Canvas(context, 20, theme).paint(strip)
    left, bottom, right, top = strip.frame
    assert context.painted and right >= turns
    for shape in strip.shapes:
        one, two, three, four = reach_of(shape)
        inside = left <= one + 0.2 and bottom <= two + 1e-9 and three <= right + 0.2 and four <= top + 1e-9
        assert inside, shape.role


def test_the_summary_says_who_was_winning_and_where_that_changed() -> None:
    assert review.summary(ES, GAME, KNOWN) == (
        "Al principio, con juego perfecto, ganaba Granate. La victoria cambió de manos 3 veces: en los turnos 1, 2, 3.")  # fmt: skip
    assert review.summary(EN, GAME, with_unknown(2)) == "The first 2 turns are too large to work out. The win changed hands once: on turn 3."
    assert review.summary(EN, GAME, with_unknown(1)).startswith("The first turn is too large to work out. The win changed hands 2 times")
    assert review.summary(ES, GAME, with_unknown(3)).endswith("Nadie dejó escapar la victoria.")


def test_what_is_not_known_yet_is_not_called_too_large() -> None:
    assert review.summary(EN, GAME, {**with_unknown(2), "large": 0}).startswith("The first 2 turns have not been worked out. ")
    assert review.summary(ES, GAME, {**with_unknown(1), "large": 0}).startswith("El primer turno está sin calcular. ")


@pytest.mark.parametrize(("number", "text"), [
    (0, ""), (8, ""), (1, "Turno 1, Granate a2: deja escapar la victoria. Ganaba: a4, b3, c2, d1."),
    (4, "Turno 4, Azul marino b2: conserva la victoria."), (5, "Turno 5, Granate d2: no podía ganar."),
])  # fmt: skip
def test_a_turn_in_words(number: int, text: str) -> None:
    assert review.turn(ES, GAME, KNOWN, number) == text


def test_a_turn_that_is_not_known() -> None:
    assert review.turn(EN, GAME, with_unknown(3), 2) == "Turn 2, Navy a4: not worked out."


def test_the_key_names_both_players() -> None:
    key = review.key(ES, GAME, KNOWN)
    assert "Granate" in key and "Azul marino" in key and "estimación" not in key


ESTIMATED = read_record("rhode 5: c3 swap b3 c2 d3")
GUESSED: dict[str, Any] = {
    "turns": [
        {"state": "played", "chance": 0.45, "better": ["a2"]}, {"state": "played", "chance": 0.45, "better": []},
        {"state": "turning", "chance": 0.2, "better": ["c4"]}, {"state": "played", "chance": 0.25, "better": []},
        {"state": "unknown", "chance": None, "better": []},
    ],
    "start": 0.5, "large": 0, "exact": False,
}  # fmt: skip


def test_an_estimate_never_speaks_of_perfect_play() -> None:
    assert review.summary(ES, ESTIMATED, GUESSED) == "El turno que más cambió la estimación: 3."
    assert "estimate" in review.key(EN, ESTIMATED, GUESSED)


def test_a_turning_point_says_what_the_computer_would_have_played() -> None:
    assert review.turn(EN, ESTIMATED, GUESSED, 3) == "Turn 3, White b3: turning point. The computer would have played c4."


def test_of_a_usual_turn_only_the_other_choice_is_said() -> None:
    assert review.turn(EN, ESTIMATED, GUESSED, 1) == "Turn 1, Black c3: The computer would have played a2."


def test_after_a_swap_the_strip_has_the_colours_that_the_players_hold() -> None:
    strip = review.strip(ESTIMATED, GUESSED, 0)  # the first player holds White, and is behind
    assert {role for role in roles(strip) if role in ("review.black", "review.white")} == {"review.black"}
    assert len(places(strip, "review.thrown")) == 1
