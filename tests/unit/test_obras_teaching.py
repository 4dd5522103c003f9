"""How advice on De obras is drawn and said."""

from __future__ import annotations

from typing import Any

import pytest
from encrucijada.core.picture import Area, Label, Line, Picture
from encrucijada.games.obras.advice import ADVICE
from encrucijada.games.teaching import TEACHING
from encrucijada.play.record import read_record
from encrucijada.play.words import sentence
from encrucijada.view.canvas import Canvas
from encrucijada.view.theme import THEMES

from tests.pictures import Recording, each_of, parts_of, places, reach_of, roles
from tests.unit.test_canvas import points
from tests.unit.test_obras_advice import result
from tools.pages import catalogue, languages

OBRAS = TEACHING["obras"]
CHAIN = "obras 4x4 falls: c4 c3 b5 b1"  # a bridge, a district of value 2, a bridge, a district of value 5
EVEN = "obras 4x4 falls: e4 c2 d2 e2 b1 c3 a5"  # two districts of value 2
START = "obras 3x3 falls:"


def found(record: str, *tasks: str) -> dict[str, dict[str, Any]]:
    game = read_record(record)
    return {task: result(ADVICE[task](game.positions, game.moves))[0] for task in tasks}


def picture(record: str, *tasks: str) -> Picture:
    return OBRAS.draw(read_record(record).positions[-1], (), found(record, *tasks))


def labels(drawn: Picture, role: str) -> dict[tuple[float, float], str]:
    return {shape.centre: shape.text for shape in drawn.shapes if isinstance(shape, Label) and shape.role == role}


# Marks


def test_a_hint_ticks_what_wins() -> None:
    drawn = picture(START, "hint")
    assert sorted(places(drawn, "advice.win")) == sorted(points("a4 b3 c2 d1"))
    assert not roles(drawn) & {"advice.value", "advice.cut"}


def test_what_if_marks_every_closing_in_its_own_shape() -> None:
    """A tick, a number or no entry: none is told by its colour alone."""
    record = "obras 3x3 falls: b2 a3"
    after = found(record, "what-if")["what-if"]["after"]
    drawn = picture(record, "what-if")
    assert sorted(places(drawn, "advice.win")) == sorted(points(" ".join(name for name in after if after[name] == 0)))
    assert sorted(places(drawn, "advice.cut")) == sorted(points(" ".join(name for name in after if after[name] is None)))
    numbers = {points(name)[0]: str(after[name]) for name in after if after[name]}
    assert {(x, round(y)): text for (x, y), text in labels(drawn, "advice.value.mark").items()} == numbers
    ticks = [shape for shape in drawn.shapes if isinstance(shape, Line) and shape.role == "advice.win.mark"]
    bars = [shape for shape in drawn.shapes if isinstance(shape, Line) and shape.role == "advice.cut.mark"]
    assert len(ticks) == 6 and all(bar.start[1] == bar.end[1] for bar in bars) and len(bars) == 2


def test_what_if_says_all_that_a_hint_does() -> None:
    assert places(picture(START, "hint", "what-if"), "advice.win") == places(picture(START, "what-if"), "advice.win")


def test_without_advice_it_is_the_position() -> None:
    game = read_record(CHAIN)
    plain, drawn = game.game.draw(game.positions[-1]), picture(CHAIN)
    assert [shape.__dict__ for shape in drawn.shapes] == [shape.__dict__ for shape in plain.shapes] and drawn.frame == plain.frame


# Districts


def test_districts_have_values_and_cut_crossings_diamonds() -> None:
    drawn = picture(CHAIN, "districts")
    assert sorted(labels(drawn, "district.value").values()) == ["0", "0", "2", "5"]
    assert sorted(set(places(drawn, "cut-crossing"))) == points("a2 b2 c2")
    tints = {role for role in roles(drawn) if role.startswith("district.") and role[-1].isdigit()}
    assert len(tints) == 2 and "district.bridge" in roles(drawn)


def test_a_value_covers_no_crossing() -> None:
    for record in (CHAIN, EVEN, START, "obras 4x4 falls: b3 b2 c3", "obras 2x2 falls: b2"):
        for x, y in labels(picture(record, "districts"), "district.value"):
            assert max(abs(x - round(x)), abs(y - round(y))) > 0.4


def test_districts_lie_under_the_streets_and_marks_above_all() -> None:
    shapes = [shape.role for shape in each_of(picture(CHAIN, "districts", "what-if"))]
    last_tint = max(place for place, role in enumerate(shapes) if role in ("district.1", "district.2", "district.3", "district.bridge"))
    assert last_tint < shapes.index("street") < shapes.index("fence.ground") < shapes.index("cut-crossing") < shapes.index("advice.win")


def test_districts_stay_apart() -> None:
    """A tint reaches no crossing of another district, nor one that is closed or has fallen."""
    for record in (CHAIN, EVEN):
        drawn = picture(record, "districts")
        for number, district in enumerate(found(record, "districts")["districts"]["districts"]):
            role = "district." + (str(number % 3 + 1) if len(district["crossings"]) > 2 else "bridge")
            inside = {points(name)[0] for name in district["crossings"]}
            for shape in [shape for shape in drawn.shapes if shape.role == role and isinstance(shape, (Line, Area))]:
                left, bottom, right, top = reach_of(shape)
                reached = {(x, y) for x in range(-1, 6) for y in range(-1, 6) if left < x < right and bottom < y < top}
                assert reached <= inside or role == "district.bridge"


def test_a_district_without_a_value_says_so() -> None:
    drawn = picture("obras 8x8 falls:", "districts")
    assert list(labels(drawn, "district.value").values()) == ["?"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("record", [CHAIN, EVEN, START, "obras 3x3: b2 a3", "obras 1x1: b1 a2", "obras 8x8 falls:"])
def test_every_picture_can_be_painted_inside_its_frame(record: str, theme: str) -> None:
    drawn = picture(record, "districts", *([] if "8x8" in record else ["what-if", "hint"]))
    context = Recording()
    Canvas(context, 40, theme).paint(drawn)
    assert parts_of(context) == len(each_of(drawn))
    left, bottom, right, top = drawn.frame
    for shape in each_of(drawn):
        one, two, three, four = reach_of(shape)
        assert left <= one and bottom <= two and three <= right and four <= top, shape.role


# Words


def words(lang: str, said: list[Any]) -> list[str]:
    texts = catalogue(lang)
    spoken = [sentence(texts, key, facts) for key, facts in said]
    assert not [text for text in spoken if "{" in text or text in ("", key_of(said, text))]
    return spoken


def key_of(said: list[Any], text: str) -> str:
    """The key that stands for itself where the catalogue lacks it."""
    return next((key for key, _ in said if key == text), "")


HINTS = [
    (START, "Ganan a4, b3, c2, d1."),
    (CHAIN, "Gana d2."),
    ("obras 3x3:", "Gana cualquier cierre que no corte el camino."),
    ("obras 3x3: b2", "Ningún cierre gana contra un juego perfecto."),
    ("obras 1x1: b1", "Todos los cierres cortan el camino: quien mueve pierde."),
]


@pytest.mark.parametrize(("record", "text"), HINTS)
def test_a_hint_in_words(record: str, text: str) -> None:
    assert words("es", OBRAS.said(found(record, "hint"))) == [text]
    assert words("en", OBRAS.said(found(record, "hint"))) != [text]


def test_points_say_what_they_lead_to() -> None:
    marks = OBRAS.marks(found(CHAIN, "what-if", "districts"))
    assert words("es", marks["d2"]) == ["gana", "barrio 2"]
    assert words("es", marks["a2"]) == ["corta el camino y pierde", "cruce de corte"]
    assert words("es", marks["a4"])[0].startswith("deja ") and words("es", marks["a4"])[1] == "barrio 1"
    assert "c3" not in marks and "a1" not in marks
    assert OBRAS.marks(found(START, "hint")) == {name: [("advice.mark.wins", {"value": 0})] for name in ("a4", "b3", "c2", "d1")}


def lesson(lang: str, record: str) -> tuple[str, list[str], list[list[str]]]:
    taught = OBRAS.lesson(found(record, "districts"))
    assert taught is not None
    texts = catalogue(lang)
    table = [[cell if isinstance(cell, str) else sentence(texts, *cell) for cell in row] for row in taught.table]
    return texts[taught.title], words(lang, taught.paragraphs), table


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "record", [CHAIN, EVEN, START, "obras 8x8 falls:", "obras 3x3: b2 a3", "obras 3x3: b2", "obras 1x1: b1", "obras 2x1 falls: b1"]
)
def test_every_lesson_is_in_words(lang: str, record: str) -> None:
    title, paragraphs, _ = lesson(lang, record)
    assert title and len(paragraphs) == len(set(paragraphs)) > 1


def test_the_lesson_on_nim_has_the_numbers_of_the_position() -> None:
    title, paragraphs, table = lesson("es", CHAIN)
    assert title == "Barrios y nim" and paragraphs[0] == "Suma nim: 2 ⊕ 5 = 7"
    assert "En el barrio 2, que vale 5, deja 2: cierra d2." in paragraphs
    assert table == [["Barrio", "Vale", "4", "2", "1"], ["1", "2", "0", "1", "0"], ["2", "5", "1", "0", "1"], ["Suma", "7", "1", "1", "1"]]


def test_the_lesson_says_when_the_mover_loses() -> None:
    _, paragraphs, table = lesson("en", EVEN)
    assert paragraphs[:2] == ["Nim-sum: 2 ⊕ 2 = 0", paragraphs[1]] and "whoever moves loses" in paragraphs[1]
    assert table[-1] == ["Sum", "0", "0", "0"]


@pytest.mark.parametrize(("record", "wins", "count"), [
    ("obras 3x3: b2 a3", "gana", "14 − 7 = 7, que es impar"), ("obras 3x3: b2", "pierde", "15 − 7 = 8, que es par"),
    ("obras 1x1: b1", "pierde", "3 − 3 = 0, que es par"),
])  # fmt: skip
def test_the_lesson_on_parity_counts(record: str, wins: str, count: str) -> None:
    title, paragraphs, table = lesson("es", record)
    assert title == "¿Par o impar?" and table == [] and wins in paragraphs[-1]
    assert paragraphs[0] == count and f"usa {count.split()[2]}," in paragraphs[1]


def test_only_districts_teach() -> None:
    assert OBRAS.lesson(found(START, "hint", "what-if")) is None and OBRAS.lesson({}) is None and OBRAS.said({}) == []
