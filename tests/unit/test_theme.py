"""Colours: what lies on what can be told apart, with and without colour vision."""

from __future__ import annotations

import re

import pytest
from encrucijada.core.picture import Line, Shape
from encrucijada.games.obras import overlay
from encrucijada.games.obras import picture as obras
from encrucijada.games.obras.rules import GARNET, NAVY
from encrucijada.games.rhode import picture as rhode
from encrucijada.play.record import read_record
from encrucijada.view.theme import COLOURS, CONTRAST, CONTRAST_DARK, DARK, LIGHT, THEMES, colour, theme_named

from tests.colours import WITHOUT, contrast, distance, lightness_apart, linear, luminance, times
from tests.pictures import each_of
from tools.halves import ROOT

STYLE = (ROOT / "static" / "style.css").read_text(encoding="utf-8")
MARK, LETTER = 3.0, 4.5  # the contrasts that WCAG 2.2 asks of marks (1.4.11) and of letters (1.4.3)

# A mark, and what it lies on. Several roles in one place: one of them is enough (a stone is told from the board by its colour or its rim).
ON_RHODE = [
    ("grid", "board"),
    ("stone.black rim.black", "board"),
    ("stone.white rim.white", "board"),
    ("side.black side.rim", "board"),
    ("side.white side.rim", "board"),
    ("stone.black", "stone.white"),
    ("side.black", "side.white"),
    ("last.black", "stone.black"),
    ("last.white", "stone.white"),
    ("weak-pair", "weak-pair.halo"),
    ("duty", "duty.halo"),
    ("duty duty.halo", "board"),
    ("grid side.rim", "board"),
    ("advice.win advice.win.rim", "board"),
    ("advice.heat", "board"),
    ("advice.heat.mark", "advice.heat"),
    ("removed", "board"),
    ("chain", "stone.black"),
    ("chain", "stone.white"),
]
CITY = ("city", "block", "roof", "roof.red", "roof.grey", "park")
ON_OBRAS = [
    ("street street.rim", "city"),
    ("street street.rim", "block"),
    ("street street.rim", "park"),
    ("street", "street.dark"),
    ("street.a.middle", "street.a"),
    ("street.b.middle", "street.b"),
    ("lamp", "street"),
    ("terminal terminal.rim", "city"),
    ("terminal", "terminal.rim"),
    ("fallen", "city"),
    ("fallen.mark", "fallen"),
    ("fence.ground fence.garnet", "city"),
    ("fence.ground fence.navy", "city"),
    ("fence.garnet", "fence.ground"),
    ("fence.navy", "fence.ground"),
    ("fence.stripe", "fence.garnet"),
    *((ring, ground) for ring in ("last", "cut") for ground in CITY),
    *(("just-fell", ground) for ground in ("city", "block")),
    ("lamp", "lamp.glow"),
    ("fence.lamp fence.post", "fence.ground"),
    *(("fence.ground fence.rim", ground) for ground in CITY),
]
FIELDS = ("district.1", "district.2", "district.3", "district.bridge")
ADVICE = [
    *((mark + " " + mark + ".rim", ground) for mark in ("advice.win", "advice.value", "advice.cut") for ground in ("street", *FIELDS)),
    ("advice.win.mark", "advice.win"),
    ("advice.cut.mark", "advice.cut"),
    ("cut-crossing", "street"),
    *((field + ".rim", ground) for field in FIELDS for ground in ("city", "block", "park", field)),
    *((mark, "review.ground") for mark in ("review.line", "review.garnet", "review.navy", "review.thrown")),
    ("review.garnet", "review.here"),
    ("review.navy", "review.here"),
    ("review.thrown", "review.here"),
]


def variables(theme: str) -> dict[str, str]:
    """The page's own colours in a theme."""
    blocks = re.findall(r"^:root(?:\[data-theme=\"[\w-]+\"\])? \{(.*?)\}", STYLE, re.DOTALL | re.MULTILINE)
    assert len(blocks) == len(THEMES)
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", blocks[THEMES.index(theme)]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("missing", ["", *WITHOUT])
def test_a_mark_stands_out_from_what_it_lies_on(missing: str, theme: str) -> None:
    """By lightness, so in grey as well, and whichever kind of cones is missing."""
    pale = []
    for mark, ground in ON_RHODE + ON_OBRAS + ADVICE:
        found = max(contrast(colour(role, theme), colour(ground, theme), missing) for role in mark.split())
        if found < MARK:
            pale.append(f"{mark} on {ground}: {found:.2f}")
    assert pale == []


@pytest.mark.parametrize("theme", THEMES)
def test_letters_can_be_read(theme: str) -> None:
    assert contrast(colour("coordinate", theme), variables(theme)["paper"]) >= LETTER
    assert contrast(colour("terminal.letter", theme), colour("terminal", theme)) >= LETTER
    assert contrast(colour("advice.value.mark", theme), colour("advice.value", theme)) >= LETTER
    assert all(contrast(colour("district.value", theme), colour(field + ".rim", theme)) >= LETTER for field in FIELDS)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((ink, ground) for ink in ("ink", "soft", "accent") for ground in ("paper", "card")),
        ("accent-ink", "accent"),
        ("warn-ink", "warn"),
    ],
)
def test_the_pages_words_can_be_read(ink: str, ground: str, theme: str) -> None:
    assert contrast(variables(theme)[ink], variables(theme)[ground]) >= LETTER


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_is_seen(theme: str) -> None:
    grounds = [variables(theme)[name] for name in ("paper", "card")] + [colour(role, theme) for role in ("board", "city", "block")]
    assert all(contrast(variables(theme)["focus"], ground) >= MARK for ground in grounds)


# Players

PLAYERS = [("stone.black", "stone.white"), ("side.black", "side.white"), ("fence.garnet", "fence.navy")]
CLEARLY = 25  # a tenth of that is just noticed side by side
IN_GREY = 15  # of 100 steps from black to white


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other"), PLAYERS)
def test_players_are_told_apart_without_colour(one: str, other: str, theme: str) -> None:
    assert lightness_apart(colour(one, theme), colour(other, theme)) >= IN_GREY


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("missing", WITHOUT)
@pytest.mark.parametrize(("one", "other"), PLAYERS)
def test_players_are_told_apart_with_two_kinds_of_cones(one: str, other: str, missing: str, theme: str) -> None:
    seen = [times(WITHOUT[missing], linear(colour(role, theme))) for role in (one, other)]
    assert distance(*seen) >= CLEARLY


def test_the_swatches_have_the_players_colours() -> None:
    for colours in (("stone.black",), ("stone.white",), ("fence.garnet",), ("fence.navy",)):
        swatch = re.search(rf'\[data-colour="{colours[0].split(".")[1]}"\] \.swatch \{{(.*?)\}}', STYLE)
        assert swatch is not None
        named = re.findall(r"#[0-9a-f]{6}", swatch.group(1))
        assert named and all(distance(linear(found), linear(COLOURS[colours[0]][0])) < CLEARLY for found in named)


# Shapes: what means something else has another one, whatever its colour


def outline(shapes: tuple[Shape, ...] | list[Shape]) -> list[tuple[object, ...]]:
    """What is left of shapes without their roles."""
    kept = [{name: value for name, value in vars(shape).items() if name != "role"} for shape in shapes]
    return [(type(shape).__name__, repr(facts)) for shape, facts in zip(shapes, kept, strict=True)]


RHODE = {
    "the mover's weak pair": rhode.PLAIN[1], "the other's weak pair": rhode.DASHED[1], "a duty": rhode.DUTY, "a removed stone": rhode.REMOVED,
    "a stone": rhode.STONES[1],
}  # fmt: skip
OBRAS = {
    "an open crossing": obras.LAMP, "a fallen crossing": obras.OUT, "garnet's fence": obras.FENCES[GARNET], "navy's fence": obras.FENCES[NAVY],
    "a winning closing": overlay._tick(0, 0), "a losing closing": overlay._number(0, 0, 2), "a cutting closing": overlay._no_entry(0, 0),
    "a cut crossing": [overlay._diamond((0, 0))],
    **{f"a part towards {letter}": [Line("", (0, 0), (1, 0), 0.05, dash)] for letter, dash in (("A", 0), ("B", 0.1))},
}  # fmt: skip


@pytest.mark.parametrize("marks", [RHODE, OBRAS], ids=["rhode", "obras"])
def test_no_two_marks_differ_by_colour_alone(marks: dict[str, list[Shape]]) -> None:
    outlines = {name: outline(shapes) for name, shapes in marks.items()}
    same = [(one, other) for one in outlines for other in outlines if one < other and outlines[one] == outlines[other]]
    assert len(outlines) > 4 and same == []


def test_the_parts_of_a_cut_city_differ_by_their_middle_lines() -> None:
    record = read_record("obras 3x3: c3 b3 d2 a4")
    shapes = each_of(record.game.draw(record.positions[-1]))
    dashes = {shape.role: shape.dash for shape in shapes if isinstance(shape, Line) and shape.role.endswith(".middle")}
    assert dashes == {"street.a.middle": 0, "street.b.middle": 0.1}


# The measures themselves


def test_the_measures_measure() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21) and contrast("#123456", "#123456") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert lightness_apart("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert distance(linear("#ff0000"), linear("#00ff00")) == pytest.approx(170.6, abs=1)
    for matrix in WITHOUT.values():
        assert luminance(times(matrix, linear("#ffffff"))) == pytest.approx(1, abs=0.001), "white stays white"
    red, green = (times(WITHOUT["protanopia"], linear(hue)) for hue in ("#c83200", "#6b6b00"))
    assert distance(red, green) < distance(linear("#c83200"), linear("#6b6b00")) / 2


def test_every_role_has_a_colour_in_every_theme() -> None:
    assert THEMES == (LIGHT, DARK, CONTRAST, CONTRAST_DARK)
    for role, pair in COLOURS.items():
        assert len(pair) == len(THEMES) and all(re.fullmatch(r"#[0-9a-f]{6}", found) for found in pair), role
    with pytest.raises(KeyError):
        colour("nothing", LIGHT)
    assert [theme_named(name) for name in (*THEMES, "system", "")] == [*THEMES, LIGHT, LIGHT]
