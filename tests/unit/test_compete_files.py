"""Result codes, competitions as files, undoing, spreadsheets."""

from __future__ import annotations

import csv
import io

import pytest
from encrucijada.compete.codes import LETTERS, key_of, read_code, read_long, write_code, write_long
from encrucijada.compete.competition import ROOM, Competition, Settings, plain, write_result
from encrucijada.compete.files import read_competition, results, undone, write_competition, write_csv
from encrucijada.core.game import RulesError, Unreadable
from hypothesis import given, settings
from hypothesis import strategies as st

STEPS = (
    "player 1: Ana; 2.º B", "player 2: =Luis", "player 3: Eva", "player 4: Íñigo", "round 1: 1-2 3-4", "result 1.1: 2-0", "record 1.1.2: rhode 9: e5",
    "rename 3: Eva Sol", "result 1.2: 1-1", "leave: 4", "round 2: 1-3 2", "return: 4", "cancel: 2", "result 1.2: none",
)  # fmt: skip


def made(secret: str = "5ec3e7", steps: tuple[str, ...] = STEPS, format: str = "swiss") -> Competition:
    competition = Competition(Settings("Liga; de 2.º", "obras", "5x5 falls", format, 2, 3 if format == "swiss" else 0, "42", secret))
    for step in steps:
        competition.take(step)
    return competition


@pytest.mark.parametrize(("text", "fits"), [
    ("ñandú", True), ("", True), ("한글 힣", True), ("\ud7ff\ue000", True), ("😀", True), ("a\tb", False), ("\x1f", False), ("a\n", False),
    ("\ud800", False), ("x\udfffy", False)])
def test_a_line_has_no_control_characters_and_no_half_letters(text: str, fits: bool) -> None:
    assert plain(text) == fits


def test_records_have_room_until_the_steps_are_as_long_as_can_be() -> None:
    competition = made()
    assert competition.letters == len("\n".join(STEPS)) + 1
    left = ROOM - competition.letters
    assert competition.has_room(["x" * (left - 1), "x"]) and not competition.has_room(["x" * left, "x"])
    assert undone(competition).letters == competition.letters - len(STEPS[-1]) - 1


# --- codes


@pytest.mark.parametrize(("result", "games"), [
    ((2, 0), ""), ((1, 1), ""), ((0, 2), "22"), ((0, 0), ""), ((1, 1), "12"), ((1, 1), "21"), ((0, 1), "2")])
def test_a_code_brings_its_result_however_it_is_typed(result: tuple[int, int], games: str) -> None:
    competition = made()
    code = write_code(key_of(competition, "1.2"), result, games)
    assert len(code) == 8 and set(code) <= set(LETTERS)
    for typed in (code, code.lower(), f" {code[:4]}-{code[4:]}\n", code.replace("1", "l").replace("0", "o"), code.replace("1", "I")):
        assert read_code(competition, typed) == ("1.2", write_result(result, games))


@pytest.mark.parametrize(("place", "result", "secret", "key"), [
    ("1.1", (2, 0), "5ec3e7", "compete-code-repeated"), ("1.1", (0, 2), "5ec3e7", "compete-code-other"),
    ("1.2", (2, 0), "other", "compete-code-foreign"), ("1.2", (2, 1), "5ec3e7", "compete-result")])
def test_a_code_that_does_not_fit_is_refused_with_the_reason(place: str, result: tuple[int, int], secret: str, key: str) -> None:
    code = write_code(key_of(made(secret), place), result)
    with pytest.raises(RulesError) as problem:
        read_code(made(), code)
    assert problem.value.key == key


@given(st.text(max_size=12) | st.text(LETTERS, min_size=8, max_size=8))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_text_is_a_code_by_accident(text: str) -> None:
    with pytest.raises(RulesError, match="compete-code"):
        read_code(made(), text)


def test_every_order_of_wins_has_a_code_of_its_own() -> None:
    """In a knockout of two games each: one, two or three games."""
    competition = made(steps=STEPS[:5], format="knockout")
    orders = [format(bits, f"0{count}b").replace("1", "2").replace("0", "1") for count in (1, 2, 3) for bits in range(2**count)]
    for games in orders:
        result = games.count("1"), games.count("2")
        assert read_code(competition, write_code(key_of(competition, "1.2"), result, games)) == ("1.2", write_result(result, games))
    assert len({write_code("k", (games.count("1"), games.count("2")), games)[0] for games in orders}) == 14


def test_most_slips_are_caught_as_such_and_none_is_accepted() -> None:
    competition = made()
    code = write_code(key_of(competition, "1.2"), (2, 0))
    keys = []
    for place in range(8):
        for letter in set(LETTERS) - {code[place]}:
            with pytest.raises(RulesError) as problem:
                read_code(competition, code[:place] + letter + code[place + 1 :])
            keys.append(problem.value.key)
    assert set(keys) <= {"compete-code-slip", "compete-code-foreign"} and keys.count("compete-code-slip") > 0.9 * len(keys)


def test_the_long_text_carries_the_records_and_belongs_together() -> None:
    competition = made()
    records = ["obras 5x5 falls: b2 a3", "obras 5x5 falls: c1"]
    text = write_long(key_of(competition, "1.2"), (1, 1), records, "21")
    assert read_long(competition, text) == ("1.2", "1-1 21", records)
    for place in range(len(text)):
        with pytest.raises(RulesError):
            read_long(competition, text[:place] + ("~" if text[place] != "~" else "!") + text[place + 1 :])
    for cut in range(len(text)):
        with pytest.raises(RulesError):
            read_long(competition, text[:cut])


# --- files


def test_a_competition_is_written_and_read_back_whole() -> None:
    text = write_competition(made())
    opened = read_competition(text)
    assert write_competition(opened.competition) == text and not opened.problems and not opened.left_out
    assert opened.competition.steps == list(STEPS)


@pytest.mark.parametrize("count", range(1, len(STEPS) + 1))
def test_every_step_can_be_undone(count: int) -> None:
    after, before = made(steps=STEPS[:count]), made(steps=STEPS[: count - 1])
    assert write_competition(undone(after)) == write_competition(before) and results(undone(after)) == results(before)


@given(st.integers(0, 400), st.integers(0, 30), st.text(max_size=6))
@settings(max_examples=120, deadline=None)
def test_of_a_damaged_file_every_line_is_kept_or_named(start: int, length: int, put: str) -> None:
    text = write_competition(made())
    damaged = text[:start] + put + text[start + length :]
    try:
        opened = read_competition(damaged)
    except Unreadable as problem:
        assert problem.key.startswith("compete-")
        return
    steps = [line for line in damaged.replace("\r\n", "\n").split("\n") if line][9:]
    steps = steps[:-1] if steps and steps[-1].startswith("steps: ") else steps
    assert sorted(opened.competition.steps + opened.left_out) == sorted(steps)
    assert len(opened.problems) >= len(opened.left_out)


@pytest.mark.parametrize("text", ["a\nb", "a\rb", "\ud800", "\0"])
def test_what_a_file_could_not_bring_back_is_refused_from_the_start(text: str) -> None:
    with pytest.raises(Unreadable, match="compete-settings"):
        Settings(text, "obras", "3x3", "robin", 1, 0, "1", "1")
    with pytest.raises(Unreadable, match="compete-step"):
        made().take("record 1.1.1: " + text)
    with pytest.raises(Unreadable):
        read_long(made(), "Encrucijada result 1\n" + text)


def test_a_file_that_was_cut_off_says_so() -> None:
    text = write_competition(made())
    lines = text.split("\n")
    for short in ("\n".join(lines[:-2]), "\n".join(lines[:-5]), "\n".join(lines[:12] + lines[13:])):
        assert "compete-file-cut" in [problem.key for problem in read_competition(short).problems]


# --- spreadsheets


def test_no_cell_is_a_formula_and_every_cell_comes_back() -> None:
    rows = [["=1+1", "+a", "-b", "@c", "\td"], ['say "x"', "a,b", "c\nd", "", "é"]]
    read = list(csv.reader(io.StringIO(write_csv(rows), newline="")))
    assert read == [["'" + cell for cell in rows[0]], rows[1]]


def test_results_have_names_and_games() -> None:
    assert results(made()) == [["1", "1", "Ana", "2.º B", "=Luis", "", "2", "0"], ["1", "2", "Eva Sol", "", "Íñigo", "", "", ""]]
