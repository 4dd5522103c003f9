"""Pictures of positions, and how they are painted: on a context that records."""

from __future__ import annotations

import ast
import random
import re

import pytest
from encrucijada.core.game import Game
from encrucijada.core.grid import grid
from encrucijada.core.picture import Area, Disc, Label, Line, Picture, Ring, Shape, Stamps
from encrucijada.games import GAMES
from encrucijada.play.record import Record, read_record
from encrucijada.play.session import Seats, Session
from encrucijada.view.canvas import FONT, Canvas
from encrucijada.view.theme import COLOURS, THEMES, colour

from tests.pictures import Recording, each_of, parts_of, places, reach_of, roles
from tools.halves import PACKAGE

TEXTS = {"rhode": ("2", "5", "9", "19"), "obras": ("1x1", "3x3", "3x3 falls", "5x2 falls", "8x8 falls")}
BOARDS = [(game, text) for game in GAMES for text in TEXTS[game.key]]


def picture_of(record: str, at: int | None = None) -> Picture:
    """What the page draws of the record after so many turns."""
    session = Session(read_record(record), Seats(), at)
    return session.line.game.draw(session.position(), session.last_turn())


def points(text: str) -> list[tuple[float, float]]:
    """The places of points such as `a1 c3`."""
    return [(float(ord(name[0]) - ord("a")), float(int(name[1:]) - 1)) for name in text.split()]


def random_record(game: Game, text: str, seed: int) -> Record:
    chance = random.Random(f"{text} {seed}")
    record = Record(game, game.read_board(text))
    while record.positions[-1].legal_moves() and len(record.moves) < 90:
        record = record.then(chance.choice(record.positions[-1].legal_moves()))
    return record


# Painting


def test_neighbours_of_a_kind_are_painted_in_one_go() -> None:
    context = Recording()
    shapes: list[Shape] = [Disc("lamp", (0, 0), 0.25), Disc("lamp", (2, 0), 0.25), Disc("duty", (1, 1), 0.25), Disc("lamp", (1, 0), 0.25)]
    Canvas(context, 10, "light").paint(Picture(FRAME, shapes))
    assert [painted[1] for painted in context.painted] == [colour(role, "light") for role in ("lamp", "duty", "lamp")]
    assert context.painted[0][2] == "M10.0 80.0" + circle(0, 0) + "M10.0 80.0" + circle(20, 0)


def circle(x: float, y: float) -> str:
    """The path round a place so far from where it starts, with a radius of 2.5 pixels."""
    return f"m{x - 2.5:.1f} {y:.1f}a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0 -5.0 0"


def test_what_is_stamped_is_painted_shape_by_shape_at_the_chosen_places() -> None:
    points, look = ((0.0, 0.0), (5.0, 5.0), (2.0, 0.0)), (Disc("lamp.glow", (0, 0), 0.25), Line("lamp", (0, 0), (1, 0), 0.1))
    context = Recording()
    canvas = Canvas(context, 10, "light")
    canvas.paint(Picture(FRAME, [Stamps(look, points, [0, 2])]))
    line = "m0.0 0.0l10.0 0.0"
    assert [painted[1] for painted in context.painted] == [colour(role, "light") for role in ("lamp.glow", "lamp")]
    assert [painted[-1] for painted in context.painted] == ["M10.0 80.0" + each + "M30.0 80.0" + each for each in (circle(0, 0), line)]
    context.painted = []
    canvas.paint(Picture((-2.0, *FRAME[1:]), [Stamps(look[1:], points, [2]), Stamps(look[1:], points[1:2])]))  # of another frame
    assert [painted[-1] for painted in context.painted] == ["M40.0 80.0" + line, "M70.0 30.0" + line]


FRAME = (-1.0, -2.0, 9.0, 8.0)
START = "M10.0 80.0"
SHAPES: list[tuple[Shape, list[tuple[object, ...]]]] = [
    (Line("grid", (0, 0), (2, 1), 0.5), [("stroke", "grid", 5.0, (), START + "m0.0 0.0l20.0 -10.0")]),
    (Line("grid", (1, 0), (2, 1), 0.01), [("stroke", "grid", 1, (), START + "m10.0 0.0l10.0 -10.0")]),
    (Line("grid", (0, 0), (2, 1), 0.5, 0.2), [("stroke", "grid", 5.0, (2.0, 2.8), START + "m0.0 0.0l20.0 -10.0")]),
    (Disc("duty", (1, 3), 0.25), [("fill", "duty", START + circle(10, -30))]),
    (Ring("last", (1, 3), 0.25, 0.2), [("stroke", "last", 2.0, (), START + circle(10, -30))]),
    (Ring("last", (1, 3), 0.25, 0.01), [("stroke", "last", 1, (), START + circle(10, -30))]),
    (Area("park", ((0, 0), (1, 0), (1, 2))), [("fill", "park", START + "m0.0 0.0l10.0 0.0l0.0 -20.0z")]),
    (Label("coordinate", (-0.5, 7), "8", 0.6), [("text", "coordinate", f"6.0px {FONT}", "8", 5, 10)]),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "painted"), SHAPES)
def test_a_shape_is_painted_at_its_pixels(shape: Shape, painted: list[tuple[object, ...]], theme: str) -> None:
    context = Recording()
    Canvas(context, 10, theme).paint(Picture(FRAME, [shape]))
    assert context.painted == [(how, colour(str(role), theme), *rest) for how, role, *rest in painted]
    assert (context.lineCap, context.textAlign, context.textBaseline) == ("round", "center", "middle")


def test_shapes_are_painted_in_their_order_and_dashes_end() -> None:
    context = Recording()
    dashed, plain = Line("grid", (0, 0), (1, 0), 0.1, 0.5), Line("grid", (0, 0), (1, 0), 0.1)
    shapes: list[Shape] = [dashed, plain, Disc("lamp", (0, 0), 1), Ring("grid", (0, 0), 1, 0.1)]
    Canvas(context, 10, "light").paint(Picture(FRAME, shapes))
    assert [(how, style) for how, style, *_ in context.painted] == [
        ("stroke", colour(role, "light")) if role == "grid" else ("fill", colour(role, "light")) for role in ("grid", "grid", "lamp", "grid")
    ]
    assert [painted[3] for painted in context.painted if painted[0] == "stroke"] == [(5.0, 7.0), (), ()]


def test_a_second_picture_and_another_unit_are_painted_as_the_first() -> None:
    picture = picture_of("rhode 5: c3 e1 b2 e2")
    once, twice, larger = Recording(), Recording(), Recording()
    Canvas(once, 20, "dark").paint(picture)
    canvas = Canvas(twice, 20, "dark")
    canvas.paint(picture_of("obras 3x3: b2"))
    twice.painted = []
    canvas.paint(picture)
    assert twice.painted == once.painted
    canvas = Canvas(larger, 40, "dark")
    canvas.paint(picture)
    for small, large in zip(once.painted, larger.painted, strict=True):
        if small[0] != "text":
            assert numbers(large[-1]) == pytest.approx([2 * number for number in numbers(small[-1])], abs=0.16)


@pytest.mark.parametrize(("game", "text"), BOARDS, ids=lambda part: getattr(part, "key", part))
def test_whatever_was_painted_before_a_picture_is_painted_whole(game: Game, text: str) -> None:
    """Also where only what was added since is put on paths anew: forth turn by turn, and back in leaps."""
    record = random_record(game, text, 5)
    context = Recording()
    canvas = Canvas(context, 20, "light")
    last = len(record.moves)
    for at in [*range(last + 1), *range(last, -1, -7), *range(0, last + 1, 3)]:
        session = Session(record, Seats(), at)
        picture, fresh = game.draw(session.position(), session.last_turn()), Recording()
        context.painted = []
        canvas.paint(picture)
        Canvas(fresh, 20, "light").paint(picture)
        assert in_one_go(context) == in_one_go(fresh), at


def in_one_go(context: Recording) -> list[tuple[object, ...]]:
    """What was painted, as if all neighbours of a kind had been painted together, in the order of their places."""
    found: list[tuple[tuple[object, ...], list[str]]] = []
    for *kind, path in context.painted:
        if not found or found[-1][0] != tuple(kind) or kind[0] == "text":
            found.append((tuple(kind), []))
        found[-1][1].extend(sorted(path.split("M")[1:]) if kind[0] != "text" else [path])
    return [(*kind, sorted(paths)) for kind, paths in found]


def numbers(path: str) -> list[float]:
    """The lengths in a path; not the flags of its arcs."""
    return [float(text) for text in re.findall(r"-?\d+\.\d", path)]


def test_a_context_that_forgot_its_colours_is_told_them_again() -> None:
    context = Recording()
    canvas, picture = Canvas(context, 10, "light"), Picture(FRAME, [Disc("lamp", (0, 0), 1)])
    for _ in range(2):
        canvas.paint(picture)
        context.fillStyle = "black"  # as a canvas of another size is
    assert {painted[1] for painted in context.painted} == {colour("lamp", "light")}


def test_lists_reach_the_context_as_it_wants_them() -> None:
    context, made = Recording(), []
    Canvas(context, 10, "light", lambda dashes: made.append(dashes) or dashes).paint(Picture(FRAME, [Line("grid", (0, 0), (1, 0), 0.1, 0.5)]))  # type: ignore[func-returns-value]
    assert made == [[5.0, 7.0], []]


# Every picture


@pytest.mark.parametrize(("game", "text"), BOARDS, ids=lambda part: getattr(part, "key", part))
def test_pictures_of_random_games_stay_in_their_frame_and_have_colours(game: Game, text: str) -> None:
    drawn = 0
    for seed in range(2):
        record = random_record(game, text, seed)
        for at in range(0, len(record.moves) + 1, 1 + len(record.moves) // 20):
            session = Session(record, Seats(), at)
            picture = game.draw(session.position(), session.last_turn())
            left, bottom, right, top = picture.frame
            for shape in each_of(picture):
                low, under, high, over = reach_of(shape)
                assert left <= low and bottom <= under and high <= right and over <= top, (shape.role, at)
            assert roles(picture) <= set(COLOURS)
            drawn += 1
        for theme in THEMES:
            context = Recording()
            Canvas(context, 30, theme).paint(game.draw(record.positions[-1]))
            assert parts_of(context) == len(each_of(game.draw(record.positions[-1])))
    assert drawn > 2


@pytest.mark.parametrize(("game", "text"), BOARDS, ids=lambda part: getattr(part, "key", part))
def test_every_column_and_row_has_its_coordinate(game: Game, text: str) -> None:
    board = game.read_board(text)
    labels = [shape for shape in game.draw(game.start(board)).shapes if isinstance(shape, Label) and shape.role == "coordinate"]
    columns = {shape.text: shape.centre[0] for shape in labels if shape.text.isalpha()}
    rows = {shape.text: shape.centre[1] for shape in labels if shape.text.isdigit()}
    assert columns == {name[0]: x for x, name in enumerate(grid(board.columns, board.rows).names[: board.columns])}
    assert rows == {str(y + 1): y for y in range(board.rows)}


def test_every_role_of_the_theme_is_asked_for() -> None:
    """As it stands, as a beginning that is completed (``"stone." + name``), or as a beginning and an end (``role + ".rim"``)."""
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py") if path.name != "theme.py"]
    constants = [node.value for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    texts = {value for value in constants if isinstance(value, str)}
    beginnings = tuple(text for text in texts if text.endswith(".") and len(text) > 2)
    ends = tuple(text for text in texts if text.startswith(".") and len(text) > 2)
    assert "stone." in beginnings and ".rim" in ends and "lamp" in texts
    assert [role for role in COLOURS if role not in texts and not role.startswith(beginnings) and not role.endswith(ends)] == []


# Rhode


def test_the_stones_stand_where_they_were_placed_and_the_last_is_marked() -> None:
    picture = picture_of("rhode 5: c3 e1 b5")
    assert places(picture, "stone.black") == points("c3 b5") and places(picture, "stone.white") == points("e1")
    assert places(picture, "last.black") == points("b5") and places(picture, "last.white") == []
    assert places(picture_of("rhode 5: c3 e1 b5", 2), "last.white") == points("e1")


@pytest.mark.parametrize("record", ["rhode 5:", "rhode 5: c3 swap", "rhode 5 from 5/5/2b2/5/5 w:"])
def test_where_no_stone_was_placed_none_is_marked(record: str) -> None:
    assert not roles(picture_of(record)) & {"last.black", "last.white", "removed", "chain", "duty", "weak-pair"}


def test_the_movers_duty_and_the_pairs_it_comes_from_are_shown() -> None:
    picture = picture_of("rhode 5: c3 e1 b2 e2")
    assert sorted(places(picture, "duty")) == sorted(points("b3 c2"))
    pairs = [shape for shape in each_of(picture) if isinstance(shape, Line) and shape.role == "weak-pair"]
    assert [(pair.start, pair.end, pair.dash) for pair in pairs] == [((1, 1), (2, 2), 0)]
    waiting = picture_of("rhode 5: c3 e1 b2")  # White is to move: the pair is Black's, and binds nobody now
    assert places(waiting, "duty") == []
    assert [shape.dash > 0 for shape in each_of(waiting) if isinstance(shape, Line) and shape.role == "weak-pair"] == [True]
    mended = picture_of("rhode 5: c3 e1 b2 e2 c2")
    assert not roles(mended) & {"duty", "weak-pair", "weak-pair.halo"}


def test_a_pair_that_nothing_mends_is_shown_without_duty() -> None:
    picture = picture_of("rhode 3 from 3/1wb/2w b: b1", 0)
    assert places(picture, "weak-pair") == [(1.5, 0.5)] and places(picture, "duty") == []


def test_removed_stones_are_shown_for_one_turn() -> None:
    picture = picture_of("rhode 3 from 3/1wb/2w b: b1")
    assert set(places(picture, "removed")) == set(points("c2")) and len(places(picture, "removed")) == 3
    assert places(picture, "stone.black") == points("b1")
    assert "removed" not in roles(picture_of("rhode 3 from 3/1wb/2w b: b1 c2"))
    assert "removed" not in roles(picture_of("rhode 3 from 3/1wb/2w b: b1", 0))


def test_the_winning_chain_is_shown_on_the_won_position_alone() -> None:
    picture = picture_of("rhode 3: a1 c1 a2 c2 a3")
    assert sorted(places(picture, "chain")) == sorted([(0, 0.5), (0, 1.5), *points("a1 a2 a3")])
    assert places(picture, "last.black") == points("a3")
    for at in range(5):
        assert "chain" not in roles(picture_of("rhode 3: a1 c1 a2 c2 a3", at))


def test_on_a_won_board_no_duty_is_left() -> None:
    record = "rhode 4 from bb2/2b1/1b2/wwww b:"
    picture = picture_of(record)
    assert "chain" in roles(picture) and not roles(picture) & {"duty", "weak-pair"}


# De obras


def test_fences_differ_by_shape_and_stand_where_they_were_put() -> None:
    picture = picture_of("obras 3x3: b2 c3")
    assert places(picture, "fence.garnet") == [(1, 1.02)] and len(places(picture, "fence.stripe")) == 3
    assert len(places(picture, "fence.navy")) == 2 and {x for x, _ in places(picture, "fence.navy")} == {2.0}
    assert places(picture, "fence.ground") == points("b2 c3")
    assert places(picture, "last") == points("c3")
    assert places(picture_of("obras 3x3: b2 c3", 1), "last") == points("b2")


def test_the_start_has_lit_streets_and_nothing_else() -> None:
    picture = picture_of("obras 3x3 falls:")
    assert len(places(picture, "street")) == 24 and len(places(picture, "street.rim")) == 24
    assert places(picture, "terminal") == points("a1 d4") and len(places(picture, "lamp")) == 14
    assert not roles(picture) & {"last", "cut", "fallen", "just-fell", "street.dark", "street.a", "street.b", "fence.ground"}


def test_streets_to_what_is_closed_or_fallen_are_dark() -> None:
    picture = picture_of("obras 3x3 falls: b2 a3")
    assert sorted(places(picture, "fallen")) == sorted(points("a2 a4"))
    dark = set(places(picture, "street.dark"))
    assert dark == {(0, 0.5), (0, 1.5), (0, 2.5), (0.5, 1), (0.5, 2), (0.5, 3), (1, 0.5), (1, 1.5), (1.5, 1)}
    assert dark.isdisjoint(places(picture, "street")) and len(dark) + len(places(picture, "street")) == 24


def test_what_just_fell_is_ringed_for_one_turn_and_stays_fallen() -> None:
    record = "obras 3x3 falls: b2 a3 c4"
    assert sorted(places(picture_of(record, 2), "just-fell")) == sorted(points("a2 a4"))
    later = picture_of(record)
    assert set(points("a2 a4")).isdisjoint(places(later, "just-fell")) and set(points("a2 a4")) <= set(places(later, "fallen"))
    assert "fallen" not in roles(picture_of(record, 1)) and "fallen" not in roles(picture_of("obras 3x3: b2 a3"))


def test_a_loss_shows_the_cut_and_the_two_parts() -> None:
    record = "obras 3x3: c3 b3 d2 a4"
    picture = picture_of(record)
    assert places(picture, "cut") == points("a4") == places(picture, "last")
    assert len(places(picture, "street.a")) == 9 == len(places(picture, "street.a.middle"))
    assert len(places(picture, "street.b")) == 3 == len(places(picture, "street.b.middle"))
    assert places(picture, "street") == []
    middles = {shape.role: shape.dash for shape in each_of(picture) if isinstance(shape, Line) and shape.role.endswith(".middle")}
    assert middles["street.a.middle"] == 0 < middles["street.b.middle"]
    for at in range(4):
        assert not roles(picture_of(record, at)) & {"cut", "street.a", "street.b"}
