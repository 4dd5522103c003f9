"""Puzzles as the page has them: names in links, the one of the day, sheets, what is kept, and how they look on paper."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import date, timedelta
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from encrucijada.core.game import RulesError
from encrucijada.core.picture import Area, Disc, Label, Line, Picture, Ring, Shape
from encrucijada.desk import Desk
from encrucijada.games import game_named
from encrucijada.learn.puzzles import LEVELS, ON_A_SHEET, Puzzle, Puzzles, Solved, day_number, is_date, read_puzzles, sheet_named
from encrucijada.play.record import Record, write_record
from encrucijada.view.svg import as_svg

from tools.halves import ROOT

WRITTEN = json.loads((ROOT / "static" / "puzzles" / "obras.json").read_text(encoding="utf-8"))
PUZZLES = read_puzzles(WRITTEN)
TODAY = (2026, 11, 29)


def test_the_file_is_read() -> None:
    assert [len(PUZZLES.of(level)) for level in LEVELS] == [len(WRITTEN[str(level)]) for level in LEVELS]
    for level in LEVELS:
        for puzzle in PUZZLES.of(level):
            position = puzzle.position()
            assert position.board.level == level and puzzle.solution in position.legal_moves()
            assert PUZZLES.named(puzzle.key(), TODAY) is puzzle
    assert len({puzzle.mark() for level in LEVELS for puzzle in PUZZLES.of(level)}) == sum(len(PUZZLES.of(level)) for level in LEVELS)


@pytest.mark.parametrize("written", [
    None, 3, [], {}, {"2": [], "3": []}, {"2": [[]], "3": [], "4": []}, {"2": [["x", "a1", "y", 1]], "3": [], "4": []},
])
def test_a_damaged_file_is_told(written: object) -> None:
    with pytest.raises(RulesError, match="^no-puzzles"):
        read_puzzles(written)


@pytest.mark.parametrize("text", [
    "", "2", "2-", "2-0", "2-9999", "1-1", "5-1", "2-1-1", "-", "day", "day-2026", "day-2026-02-29", "day-2026-13-01", "day-26-01-01",
    "day-2026-00-10", "Today", "x-1", "2-²", "day-2026-1-1-1",
])
def test_wrong_names_of_puzzles(text: str) -> None:
    with pytest.raises(RulesError, match="^bad-puzzle"):
        PUZZLES.named(text, TODAY)


# --- the puzzle of the day


def test_days_are_counted_as_the_calendar_does() -> None:
    day = date(1999, 12, 25)
    while day < date(2104, 3, 5):
        assert day_number((day.year, day.month, day.day)) == day.toordinal()
        assert is_date((day.year, day.month, day.day))
        day += timedelta(days=11)
    assert not is_date((2023, 2, 29)) and is_date((2024, 2, 29)) and not is_date((2100, 2, 29)) and not is_date((2024, 4, 31))


@pytest.mark.parametrize(("day", "place"), [((2026, 11, 29), "4"), ((2026, 11, 30), "2"), ((2026, 12, 1), "3"), ((2027, 1, 1), "4")])
def test_the_puzzle_of_a_date(day: tuple[int, int, int], place: str) -> None:
    """The rule as it is written down in docs/puzzles.md."""
    number = date(*day).toordinal()
    puzzle = PUZZLES.of_day(day)
    puzzles = PUZZLES.of(2 + number % 3)
    stride = next(step for step in (37, 39, 41) if not [prime for prime in (2, 3, 5, 7, 11, 13, 37, 41) if step % prime == 0 == len(puzzles) % prime])
    assert str(puzzle.level) == place and puzzle.place == number // 3 * stride % len(puzzles) + 1
    assert PUZZLES.named("today", day) is puzzle
    assert PUZZLES.named(f"day-{day[0]}-{day[1]}-{day[2]}", TODAY) is puzzle
    assert PUZZLES.named(f"day-{day[0]}-{day[1]:02}-{day[2]:02}", TODAY) is puzzle


def test_no_puzzle_comes_twice_before_all_have_come() -> None:
    first = date(2026, 1, 1)
    for level in LEVELS:
        days = [first + timedelta(days=3 * turn + level) for turn in range(len(PUZZLES.of(2 + (first.toordinal() + level) % 3)))]
        keys = [PUZZLES.of_day((day.year, day.month, day.day)).key() for day in days]
        assert len(set(keys)) == len(keys)


def test_every_number_of_puzzles_has_its_turns() -> None:
    for count in (100, 111, 148, 37):
        level = [["4/4/4/4 g", "a4", 1, 1]] * count
        some = Puzzles({"2": level, "3": level, "4": level})
        dates = [date(2026, 1, 1) + timedelta(days=day) for day in range(3 * count)]
        places = {some.of_day((day.year, day.month, day.day)).place for day in dates if day.toordinal() % 3 == 0}
        assert len(places) == count


# --- sheets


@pytest.mark.parametrize("level", LEVELS)
def test_a_sheet_is_the_same_for_the_same_seed(level: int) -> None:
    sheets = {tuple(puzzle.place for puzzle in PUZZLES.sheet(level, seed)) for seed in range(200)}
    assert len(sheets) > 190, "other seeds give other sheets"
    for places in sheets:
        assert len(places) == ON_A_SHEET and all(one < other for one, other in pairwise(places))
    assert PUZZLES.sheet(level, 7) == PUZZLES.sheet(level, 7)


@pytest.mark.parametrize(("text", "sheet"), [("sheet-2-1", (2, 1)), ("sheet-4-999", (4, 999)), ("sheet-3-0", (3, 0)), ("2-1", None), ("", None)])
def test_names_of_sheets(text: str, sheet: tuple[int, int] | None) -> None:
    assert sheet_named(text) == sheet


@pytest.mark.parametrize("text", ["sheet", "sheet-2", "sheet-1-1", "sheet-2-1000", "sheet-2--1", "sheet-2-x", "sheet-2-1-1"])
def test_wrong_names_of_sheets(text: str) -> None:
    with pytest.raises(RulesError, match="^bad-puzzle"):
        sheet_named(text)


# --- what has been solved


def test_what_has_been_solved_is_kept_as_text() -> None:
    one, two, *rest = PUZZLES.of(3)
    solved = Solved("")
    assert solved.count([one, two]) == 0 and solved.following([one, two]) is one
    solved.add(one)
    solved.add(one)
    assert solved.text() == one.mark() and re.fullmatch(r"[0-9a-z]{5}", one.mark())
    again = Solved(solved.text() + ".damaged.12")
    assert again.has(one) and not again.has(two) and again.count(PUZZLES.of(3)) == 1
    assert again.following([one, two]) is two and again.following([two, one], 1) is two
    again.add(two)
    assert again.following([one, two]) is None and Solved(again.text()).has(two)


# --- on paper


def test_a_picture_as_svg() -> None:
    shapes: list[Shape] = [
        Line("street", (0, 0), (1, 0), 0.5, 0.25), Disc("lamp", (0.5, 0.5), 0.25), Ring("cut", (0, 1), 0.5, 0.1),
        Area("block", ((0, 0), (1, 0), (1, 1))), Label("coordinate", (0, 0), "a", 0.5), Disc("tree", (0, 0), 1),
    ]  # fmt: skip
    svg = as_svg(Picture((-1.0, -1.0, 1.0, 1.0), shapes))
    tree = ElementTree.fromstring(svg)
    assert tree.attrib["viewBox"] == "0 0 80 80"
    line, disc, ring, area, label = tree
    assert (line.attrib["d"], line.attrib["stroke-width"], line.attrib["stroke-dasharray"]) == ("M40.0 40.0m0.0 0.0l40.0 0.0", "20", "10 14")
    assert disc.attrib["d"] == "M40.0 40.0m10.0 -20.0a10.0 10.0 0 1 0 20.0 0a10.0 10.0 0 1 0 -20.0 0" and disc.attrib["fill"] != "none"
    assert ring.attrib["fill"] == "none" and ring.attrib["stroke-width"] == "4" and "stroke-dasharray" not in ring.attrib
    assert area.attrib["d"] == "M40.0 40.0m0.0 0.0l40.0 0.0l0.0 -40.0z"
    assert (label.text, label.attrib["x"], label.attrib["y"]) == ("a", "40", "40") and float(label.attrib["font-size"]) == 20


@pytest.mark.parametrize("level", LEVELS)
def test_every_board_of_a_sheet_can_be_drawn(level: int) -> None:
    for puzzle in PUZZLES.sheet(level, 1):
        tree = ElementTree.fromstring(as_svg(game_named("obras").draw(puzzle.position())))
        assert sum(part.attrib.get("d", "").count("M") for part in tree) > 50  # neighbours of a kind share a path


# --- against the computer


def answer(puzzle: Puzzle, task: str, moves: str) -> dict[str, object]:
    """What the thinker says when the pupil has closed that."""
    position = puzzle.position()
    record = Record(game_named("obras"), position.board, position).then(moves)

    async def nothing(*news: object) -> None:
        pass

    request = {"job": 1, "task": task, "record": write_record(record), "strength": 3, "seed": "1"}
    found = json.loads(asyncio.run(Desk(nothing, nothing).think(json.dumps(request))))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_answers_in_puzzles_of_every_level(level: int) -> None:
    """Level 4 too, which refuses games against it."""
    puzzle = PUZZLES.of(level)[-1]
    assert answer(puzzle, "puzzle", puzzle.solution)["move"] in puzzle.position().play(puzzle.solution).legal_moves()


def test_level_4_still_refuses_games() -> None:
    puzzle = PUZZLES.of(4)[0]
    assert answer(puzzle, "move", puzzle.solution)["error"] == "no-computer"

    async def nothing(*news: object) -> None:
        pass

    request = {"job": 1, "task": "puzzle", "record": "obras 5x5 falls: b2", "strength": 3, "seed": "1"}
    assert json.loads(asyncio.run(Desk(nothing, nothing).think(json.dumps(request))))["error"] == "no-computer"
