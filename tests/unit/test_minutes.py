"""Each game in a minute: what is right and what is wrong, whatever is answered, is what the rules say."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from encrucijada.core.game import Change, RulesError, changed
from encrucijada.core.picture import Picture, Stamps
from encrucijada.games import GAMES, game_named
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.games.rhode.rules import SWAP, RhodePosition
from encrucijada.learn.answers import GOALS, Verdict, Walk, cuts, tried
from encrucijada.learn.films import film, frames
from encrucijada.learn.lessons import ALL, lesson_named
from encrucijada.learn.marking import marking
from encrucijada.learn.marks import WEAK_PAIRS, Marks
from encrucijada.learn.minutes import MINUTES
from encrucijada.learn.steps import CUT, FALL, GONE, MARKED, PAIRS, TRY, WALK, Lesson, Step
from encrucijada.play.words import sentence

from tests.diagrams import diagram_of, rhode, shown
from tools.pages import LEARN_CATALOGUES, catalogue, languages

STEPS = [pytest.param(step, id=f"{lesson.key}-{number + 1}") for lesson in MINUTES for number, step in enumerate(lesson.steps)]
TRIES = [step for lesson in MINUTES for step in lesson.steps if step.kind == TRY]
MARKINGS = [step for lesson in MINUTES for step in lesson.steps if step.kind in MARKED]


def line(step: Step) -> str:
    return step.line


def said(verdict: Verdict) -> str:
    """The Spanish sentence, with every gap filled."""
    text = sentence(catalogue("es", LEARN_CATALOGUES), verdict.key, verdict.facts)
    assert "{" not in text and "…" not in text and text.count(". ") + text.count("! ") + text.count(": ") <= 3
    return text


# --- what is promised


@pytest.mark.parametrize("lesson", MINUTES, ids=lambda lesson: lesson.key)
def test_a_minute_has_six_to_ten_steps_each_seen_and_then_tried(lesson: Lesson) -> None:
    assert 6 <= len(lesson.steps) <= 10
    assert lesson_named(lesson.key) == (lesson, None) and ALL[: len(MINUTES)] == MINUTES
    for step in lesson.steps:
        assert step.record().game.key == lesson.key
        assert 1 <= step.film <= len(step.record().moves), "something moves"
        assert step.position().outcome() is None and step.kind in (TRY, WALK, *MARKED), "something is to be done"
        assert bool(step.move) == (step.kind in (FALL, GONE)) and bool(step.goal) == (step.kind == TRY)


def test_every_game_has_one_and_every_goal_is_set_once() -> None:
    assert sorted(lesson.key for lesson in MINUTES) == sorted(game.key for game in GAMES)
    assert {step.goal for step in TRIES} == set(GOALS)
    assert {step.kind for lesson in MINUTES for step in lesson.steps} == {TRY, WALK, CUT, FALL, GONE, PAIRS}


def test_what_the_minutes_show() -> None:
    """A dead end and a loop that fall; one cross and two at once; a duty, also one that keeps from winning; the swap."""
    rules = [step.record() for step in MINUTES[0].steps]
    assert [len(changed(step.position().changes(step.move), "removed")) for step in MINUTES[0].steps if step.kind == GONE] == [1, 2]
    assert rules[1].positions[-1].forced() == ("c3", "d2")
    bound = rules[3].positions[-1]
    assert isinstance(bound, RhodePosition) and bound.forced() == ("a2", "b1")
    free = bytearray(bound.cells)
    free[bound.grid.read("c3")] = bound.mover()
    assert RhodePosition(bound.board, bytes(free), 1, 0).joined() == bound.mover(), "c3 would win, were it allowed"
    assert rules[7].positions[-1].legal_moves()[-1] == SWAP
    assert changed(MINUTES[1].steps[4].record().positions[1].changes("a3"), "fell") == ("a2", "a4")


# --- turns


@pytest.mark.parametrize("step", TRIES, ids=line)
def test_every_turn_is_right_or_wrong_and_something_is_said_of_it(step: Step) -> None:
    position = step.position()
    assert isinstance(position, (RhodePosition, ObrasPosition))
    seen = set()
    for move in (*position.grid.names, SWAP):
        verdict = tried(position, step.goal, move)
        seen.add(verdict.right)
        try:
            position.play(move)
        except RulesError as error:
            assert not verdict.right and verdict.error is not None and verdict.error.key == error.key
            continue
        assert verdict.error is None and (move in said(verdict) or move == SWAP)
        assert verdict.right == REACHED[step.goal](position, move)
    assert seen == {True, False}


def wins(position: RhodePosition | ObrasPosition, move: str) -> bool:
    outcome = position.play(move).outcome()
    return outcome is not None and outcome.winner == position.to_move


def mends(position: RhodePosition | ObrasPosition, move: str) -> bool:
    """Whether there are fewer weak pairs of the mover after the turn."""
    assert isinstance(position, RhodePosition)
    return len(position.play(move).weak_pairs(position.mover())) < len(position.weak_pairs(position.mover()))


def strands(position: RhodePosition | ObrasPosition, move: str) -> bool:
    """Whether the turn is safe, and none after it."""
    after = position.play(move)
    return after.outcome() is None and all(after.play(reply).outcome() is not None for reply in after.legal_moves())


REACHED: dict[str, Callable[[RhodePosition | ObrasPosition, str], bool]] = {
    "any": lambda position, move: True,
    "safe": lambda position, move: position.play(move).outcome() is None,
    "strand": strands,
    "join": wins,
    "mend": mends,
    "swap": lambda position, move: move == SWAP,
}


def test_a_win_that_is_none() -> None:
    """Both stones join the sides; with c3 a link is removed in the same turn."""
    step = MINUTES[0].steps[6]
    position = step.position()
    assert position.forced() == ("c3", "d2")
    assert tried(position, step.goal, "d2").right
    verdict = tried(position, step.goal, "c3")
    assert (verdict.right, verdict.key, verdict.facts["points"]) == (False, "said.short.broken", ("b4",))
    moment, after = (picture[0] for picture in frames(position, "c3"))
    assert moment.outcome() is not None and after.outcome() is None
    far = tried(MINUTES[0].steps[0].position(), "join", "a1")
    assert (far.right, far.key) == (False, "said.short.join")


def test_what_cuts_is_said_to_lose() -> None:
    for step in TRIES:
        for move in step.position().legal_moves():
            if move != SWAP and step.record().game.key == "obras" and step.goal != "any":
                assert (tried(step.position(), step.goal, move).key == "said.loses-at-once") == cuts(step.position(), move)


# --- all of a kind


@pytest.mark.parametrize("step", MARKINGS, ids=line)
def test_all_of_it_is_right_and_every_other_answer_is_explained(step: Step) -> None:
    wanted = marking(step).wanted
    assert wanted == expected(step) and wanted
    for name in marking(step).offered:
        marks = marking(step)
        for other in (*wanted, name):
            marks.toggle(other)  # one too many, or one of them taken away again
        verdict = marks.check()
        assert not verdict.right and (name in said(verdict) or not marks.marked)
    marks = marking(step)
    for name in wanted:
        marks.toggle(name)
    assert marks.check().right and all(name in said(marks.check()) for name in wanted)


def expected(step: Step) -> tuple[str, ...]:
    """What is to be marked, from the positions before and after."""
    position = step.position()
    if step.kind == CUT:
        return tuple(sorted(move for move in position.legal_moves() if position.play(move).outcome() is not None))
    if step.kind == PAIRS:
        assert isinstance(position, RhodePosition)
        stones = [name for name in position.grid.names if position.state(name) == "black"]
        return tuple(sorted(one for one in stones if any(alone(one, other, stones) for other in stones)))
    after = position.play(step.move)
    return tuple(name for name in sorted(position.grid.names) if after.state(name) != position.state(name) and name != step.move)  # type: ignore[attr-defined]


def alone(one: str, other: str, stones: list[str]) -> bool:
    """Whether they touch diagonally, with none of the stones beside both."""
    diagonal = abs(ord(one[0]) - ord(other[0])) == 1 == abs(int(one[1:]) - int(other[1:]))
    return diagonal and one[0] + other[1:] not in stones and other[0] + one[1:] not in stones


def test_stones_are_told_apart() -> None:
    """Why one doesn't belong: placed last, the opponent's, in no cross; held by a third, touching nothing."""
    def key(step: Step, name: str) -> str:
        marks = marking(step)
        marks.toggle(name)
        return marks.check().key

    steps = MINUTES[0].steps
    assert [key(steps[4], name) for name in ("d2", "c2", "d3")] == ["said.gone.placed", "said.gone.theirs", "said.gone.no-cross"]
    assert key(steps[5], "d2") == "said.gone.crossed"
    told = [key(steps[2], name) for name in ("b1", "d5", "b2", "d4")]
    assert told == ["said.pairs." + why for why in ("held", "theirs", "alone", "weak")]


# --- a path


def walk(names: str) -> tuple[Walk, Verdict | None]:
    walked = Walk(MINUTES[1].steps[1].position())
    verdict = None
    for name in names.split():
        verdict = walked.step(name)
    return walked, verdict


def test_a_path_is_walked_to_its_end() -> None:
    walked, verdict = walk("b1 b2 c2 c3 c4 d4")
    assert verdict is not None and verdict.right and verdict.path == walked.trail == ("a1", "b1", "b2", "c2", "c3", "c4", "d4")
    assert said(verdict) == "¡Bien! Es un camino de A a B: a1 – b1 – b2 – c2 – c3 – c4 – d4."


@pytest.mark.parametrize(("names", "key", "trail"), [
    ("c1", "said.walk.closed", "a1"), ("b2", "said.walk.far", "a1"), ("d4", "said.walk.far", "a1"), ("a2 b2 b1 a1", "said.walk.twice", "a1 a2 b2 b1"),
    ("a2 b2 b1", "said.walk.stuck", "a1 a2 b2 b1"), ("a1", "said.walk.twice", "a1"), ("b1 b2 c2 d2", "said.walk.stuck", "a1 b1 b2 c2 d2"),
])
def test_a_wrong_step_is_explained_and_not_taken(names: str, key: str, trail: str) -> None:
    walked, verdict = walk(names)
    assert verdict is not None and (verdict.right, verdict.key, " ".join(walked.trail)) == (False, key, trail) and said(verdict)


def test_the_last_step_is_taken_back() -> None:
    walked, verdict = walk("b1 b2 c2 d2 d2 c3")
    assert verdict is None and walked.trail == ("a1", "b1", "b2", "c2", "c3")


# --- pictures


@pytest.mark.parametrize("step", STEPS)
def test_a_film_ends_with_the_position_of_its_step(step: Step) -> None:
    record = step.record()
    pictures = film(record, step.film)
    assert pictures[0] == (record.positions[len(record.moves) - step.film], ())
    assert pictures[-1] == (record.positions[-1], record.positions[-2].changes(record.moves[-1])) and len(pictures) <= 7


def test_a_cross_in_pictures() -> None:
    """The stone first; then the cross is broken up, one stone after the other."""
    position = rhode("""
        w . . . .
        . . . w b
        . . . b .
        . b . w b
        . . . . .""", "w")
    pictures = frames(position, "e3")
    assert [diagram_of(each) for each, _ in pictures] == [shown(rows) for rows in (
        "w . . . .\n. . . w b\n. . . b w\n. b . w b\n. . . . .",
        "w . . . .\n. . . w b\n. . . b w\n. b . . b\n. . . . .",
        "w . . . .\n. . . . b\n. . . b w\n. b . . b\n. . . . .",
    )]
    assert [turn[1:] for _, turn in pictures] == [(), (Change("removed", ("d2",)),), (Change("removed", ("d2", "d4")),)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("lesson", MINUTES, ids=lambda lesson: lesson.key)
def test_a_text_names_points_of_what_is_seen(lesson: Lesson, lang: str) -> None:
    """What was played, what that did, what is played now, what duty asks for, and where a duty keeps from winning."""
    named = 0
    for number, step in enumerate(lesson.steps):
        record, position = step.record(), step.position()
        seen = {step.move, *record.moves[-step.film :], *(position.forced() or ()), *(["c3"] if (lesson.key, number) == ("rhode", 3) else [])}
        for turn in range(len(record.moves) - step.film, len(record.moves)):
            seen |= {name for change in record.positions[turn].changes(record.moves[turn]) for name in change.points}
        found = set(re.findall(r"\b[a-f][1-6]\b", catalogue(lang, LEARN_CATALOGUES)[f"lesson.{lesson.key}.{number + 1}"]))
        assert found <= seen
        named += len(found)
    assert named >= 5


def test_what_would_answer_is_not_drawn() -> None:
    """Where weak pairs are looked for, their lines and where they are mended are left out."""
    def roles(picture: Picture) -> set[str]:
        plain = [part for shape in picture.shapes for part in (shape.shapes if isinstance(shape, Stamps) else (shape,))]
        return {shape.role for shape in plain}

    position = MINUTES[0].steps[2].position()
    picture = game_named("rhode").draw(position)
    left_out = roles(picture) - roles(Marks(hidden=WEAK_PAIRS).over(picture, position))
    assert {role.split(".")[0] for role in left_out} == {"weak-pair", "duty"}
    assert roles(Marks(("d4",)).over(picture, position)) >= roles(picture)
