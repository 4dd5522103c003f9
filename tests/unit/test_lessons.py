"""The lessons: what they say is so by the rules and the solver, whoever answers what."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from encrucijada.core.game import RulesError, changed
from encrucijada.core.grid import grid
from encrucijada.games import game_named
from encrucijada.games.obras import insight
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.learn.answers import Verdict, chosen, counted
from encrucijada.learn.falls import END, LOOP, closings_left, cutting, falling, hanging, path_through
from encrucijada.learn.films import frames
from encrucijada.learn.lessons import DIAGONAL, LESSONS, lesson_named
from encrucijada.learn.marking import marking as marking_of
from encrucijada.learn.steps import CHOOSE, COUNT, CUT, FALL, LOOK, PLAY, Lesson, Step
from encrucijada.play.words import sentence

from tests.diagrams import diagram_of, obras, shown, start
from tools.pages import LEARN_CATALOGUES, catalogue

STEPS = [pytest.param(lesson, number + 1, id=f"{lesson.key}-{number + 1}") for lesson in LESSONS for number in range(len(lesson.steps))]
MARKINGS = [step for lesson in LESSONS for step in lesson.steps if step.kind in (FALL, CUT)]


def step_of(lesson: Lesson, number: int) -> Step:
    return lesson.steps[number - 1]


def said(verdict: Verdict) -> str:
    """What the pupil reads of it; nothing is cut off."""
    text = sentence(catalogue("es", LEARN_CATALOGUES), verdict.key, verdict.facts)
    assert "{" not in text and "…" not in text
    return text


def city_of(step: Step) -> ObrasPosition:
    position = step.position()
    assert isinstance(position, ObrasPosition)
    return position


def line(step: Step) -> str:
    return step.line + " " + step.move


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_every_step_is_a_game_by_the_rules(lesson: Lesson, number: int) -> None:
    step = step_of(lesson, number)
    position = step.position()
    assert step.record().game.key == "obras"
    assert (step.kind == LOOK) or position.outcome() is None
    assert all(position.state(name) == "open" for name in (*step.answers, *step.shown, *([step.move] if step.move else [])))
    assert bool(step.move) == (step.kind == FALL) and bool(step.answers) == (step.kind == CHOOSE)


def test_the_lessons_are_those_that_were_promised() -> None:
    assert [lesson.key for lesson in LESSONS] == ["example", "falls", "parity", "diagonal"]
    assert [step.line for step in LESSONS[0].steps if step.kind == LOOK][-1] == "obras 3x3 falls: b2 a3 b1"
    assert [step.kind for step in LESSONS[1].steps] == [FALL] * 5
    assert {hung.kind for step in LESSONS[1].steps for hung in hanging(city_of(step), step.move)} == {END, LOOP}
    assert {step.record().board.level for step in LESSONS[2].steps} == {1} and {step.record().board.level for step in LESSONS[3].steps} == {2}


@pytest.mark.parametrize(("text", "found"), [("falls", ("falls", None)), ("falls-5", ("falls", 5)), ("example-1", ("example", 1))])
def test_names_of_lessons(text: str, found: tuple[str, int | None]) -> None:
    lesson, step = lesson_named(text)
    assert (lesson.key, step) == found


@pytest.mark.parametrize(("text", "key"), [
    ("", "bad-lesson"), ("fall", "bad-lesson"), ("falls-6", "bad-step"), ("falls-0", "bad-step"), ("falls-x", "bad-step"), ("falls-", "bad-step"),
    ("FALLS", "bad-lesson"), ("falls-1-2", "bad-step"),
])
def test_wrong_names_of_lessons(text: str, key: str) -> None:
    with pytest.raises(RulesError, match=f"^{key}"):
        lesson_named(text)


# --- what falls, what cuts


def test_what_hangs_and_how() -> None:
    """A loop round a block, a dead end, and nothing."""
    city = obras("""
        . . . B
        . . . .
        n g . .
        A . . .""", "g")
    (loop,) = hanging(city, "c4")
    assert (loop.crossings, loop.hook, loop.kind) == (("a3", "a4", "b3", "b4"), "c3", LOOP)
    (end,) = hanging(city, "a4")
    assert (end.crossings, end.hook, end.kind) == (("a3",), "b3", END)
    assert hanging(city, "d3") == ()


@pytest.mark.parametrize("board", ["3x3 falls", "2x4 falls"])
def test_everything_that_falls_hangs_from_one_crossing(board: str) -> None:
    """In games of every order of closings in rows: pieces together are what falls, each beside its hook, which stands."""
    seen = 0
    position = start("obras", board)
    assert isinstance(position, ObrasPosition)
    waiting, known = [position], {position}
    while waiting and len(known) < 1500:
        position = waiting.pop(0)
        for move in position.legal_moves():
            after = position.play(move)
            pieces = hanging(position, move) if not after.cut() else ()
            assert sorted(name for piece in pieces for name in piece.crossings) == sorted(changed(position.changes(move), "fell"))
            for piece in pieces:
                seen += 1
                assert after.state(piece.hook) in ("open", "A", "B")
                city = grid(position.board.columns, position.board.rows)
                near = {city.names[other] for name in piece.crossings for other in city.neighbours[city.read(name)]}
                assert {name for name in near if after.state(name) in ("open", "A", "B")} == {piece.hook}
            if not after.cut() and after not in known:
                known.add(after)
                waiting.append(after)
    assert seen > 500


@pytest.mark.parametrize("step", MARKINGS, ids=line)
def test_a_path_proves_that_a_crossing_stands(step: Step) -> None:
    """Through every crossing that doesn't fall, and through none that does, there is a path that repeats nothing."""
    if step.kind != FALL:
        return
    before = city_of(step)
    after = before.play(step.move)
    city = before.grid
    for name in before.legal_moves():
        path = path_through(before, step.move, name)
        assert bool(path) == (after.state(name) == "open")
        if path:
            assert path[0] == "a1" and path[-1] == city.names[-1] and name in path and len(set(path)) == len(path)
            assert all(after.state(crossing) in ("open", "A", "B") for crossing in path)
            assert all(city.read(path[at + 1]) in city.neighbours[city.read(path[at])] for at in range(len(path) - 1))


def test_a_fall_in_pictures() -> None:
    """The fence first, then a2 and a4, one after the other."""
    pictures = frames(obras("....\n....\n.g..\n....", "n"), "a3")
    assert [diagram_of(position) for position, _ in pictures] == [
        shown(". . . B\nn . . .\n. g . .\nA . . ."),
        shown(". . . B\nn . . .\nx g . .\nA . . ."),
        shown("x . . B\nn . . .\nx g . .\nA . . ."),
    ]
    assert [changed(turn, "fell") for _, turn in pictures] == [(), ("a2",), ("a2", "a4")]


# --- answers


@pytest.mark.parametrize("step", MARKINGS, ids=line)
def test_marking_all_of_it_and_nothing_else_is_right(step: Step) -> None:
    wanted = cutting(city_of(step)) if step.kind == CUT else falling(city_of(step), step.move)
    assert wanted
    marking = marking_of(step)
    assert marking.check().key == "said.nothing-marked"
    for name in (*wanted, "a1", step.move or "b2"):
        marking.toggle(name)  # A and the fence can't be marked
    assert set(marking.marked) == set(wanted)
    assert marking.check().right


@pytest.mark.parametrize("step", MARKINGS, ids=line)
def test_every_wrong_mark_is_explained(step: Step) -> None:
    """One too many is named first, with the path that speaks against it; then one that is missing, with its reason."""
    right = marking_of(step)
    for name in right.offered:
        marking = marking_of(step)
        for other in (*right.wanted, name):
            marking.toggle(other)
        verdict = marking.check()
        assert not verdict.right and (verdict.about == name or not marking.marked)
        if name not in right.wanted:
            assert verdict.key in ("said.no-fall", "said.no-cut") and verdict.path and said(verdict).count(" – ") == len(verdict.path) - 1
        elif marking.marked:
            assert verdict.key in ("said.cuts", "said.falls.end", "said.falls.loop")


def test_a_loop_is_explained_as_one() -> None:
    marking = marking_of(LESSONS[1].steps[3])
    marking.toggle("a3")
    verdict = marking.check()
    assert (verdict.key, verdict.about, verdict.facts["hook"], verdict.facts["closed"]) == ("said.falls.loop", "a4", "c3", "c4")


@cache
def lasts(position: ObrasPosition) -> frozenset[int]:
    """How many safe closings may follow, by trying all."""
    after = [position.play(move) for move in position.legal_moves()]
    return frozenset(1 + more for left in after if not left.cut() for more in lasts(left)) or frozenset({0})


@pytest.mark.parametrize("step", [step for step in LESSONS[2].steps if step.kind in (COUNT, PLAY)], ids=line)
def test_the_closings_left_are_so_many_however_they_are_played(step: Step) -> None:
    assert lasts(city_of(step)) == {closings_left(city_of(step))}


def test_counting() -> None:
    odd, even = (city_of(step) for step in LESSONS[2].steps if step.kind == COUNT)
    assert [counted(odd, answer).key for answer in (2, 3, 4)] == ["said.miscounted", "said.counted.odd", "said.miscounted"]
    assert counted(even, 4).key == "said.counted.even"
    facts = counted(odd, 3).facts
    assert facts["open"] == 10 and facts["length"] == 7 and facts["left"] == 3


def test_parity_ends_as_it_says() -> None:
    """The second step: nine safe closings, one path of seven crossings, and it's navy's turn."""
    position = city_of(LESSONS[2].steps[1])
    assert len(position.standing()) == 7 and set(cutting(position)) == set(position.legal_moves()) and position.colour(position.to_move) == "navy"


def last_paths(side: int) -> Counter[int]:
    """How many paths from A to B without a short cut a city of side × side crossings has, by their length: what may be left at the end."""
    city = grid(side, side)
    found: Counter[int] = Counter()
    waiting = [([0], frozenset({0}))]
    while waiting:
        path, taken = waiting.pop()
        if path[-1] == city.size - 1:
            found[len(path)] += 1
        else:
            ways = city.neighbours[path[-1]]
            waiting += [([*path, way], taken | set(ways)) for way in ways if way not in taken]
    return found


def test_the_path_that_is_left_on_level_1_has_seven_crossings() -> None:
    """So there are nine safe closings, whatever is played; in larger cities there may be fewer, by an even number."""
    assert set(last_paths(4)) == {7}
    assert all(length % 2 == 1 for length in last_paths(6)) and {11, 13, 15} <= set(last_paths(6))


@pytest.mark.parametrize("step", [step for step in LESSONS[3].steps if step.kind == CHOOSE], ids=line)
def test_the_answers_are_those_that_win(step: Step) -> None:
    position = city_of(step)
    assert step.answers == insight.winning(position)
    for move in position.legal_moves():
        verdict = chosen(position, step.answers, move)
        assert verdict.right == (move in step.answers)
        assert (verdict.key == "said.loses-at-once") == position.play(move).cut()


def test_what_the_lesson_of_the_diagonal_says() -> None:
    """Only the diagonal wins; the half turn answers every other opening, and none on the diagonal."""
    empty = start("obras", "3x3 falls")
    assert set(insight.winning(empty)) == set(DIAGONAL)
    assert len(empty.legal_moves()) - len(DIAGONAL) == 10
    for opening in empty.legal_moves():
        turned = "abcd"[3 - "abcd".index(opening[0])] + str(5 - int(opening[1]))
        assert (turned in insight.winning(empty.play(opening))) == (opening not in DIAGONAL)


def test_the_theorem_of_parity() -> None:
    """m · n closings, or an even number fewer."""
    for board in ("1x1", "2x1", "2x2", "3x2"):
        wide, high = (int(side) for side in board.split("x"))
        position = start("obras", board)
        assert isinstance(position, ObrasPosition)
        assert max(lasts(position)) == wide * high and {number % 2 for number in lasts(position)} == {wide * high % 2}


@pytest.mark.parametrize("step", [step for lesson in LESSONS for step in lesson.steps if step.kind == PLAY], ids=line)
def test_the_computer_can_be_asked_from_there(step: Step) -> None:
    position = step.position()
    assert game_named("obras").read_position(position.write(), position.board) == position
