"""All that a browser keeps, as a file: it comes back whole, takes nothing away, and whatever else is given is refused."""

from __future__ import annotations

import random

import pytest
from encrucijada.play.stored import GAMES, HEAD, MOST, PROGRESS, SETTINGS, Taking, kind_of, read_line, write_line
from hypothesis import given
from hypothesis import strategies as st

KEPT = {
    "last": "rhode", "rhode": "game=rhode&size=9&moves=e5.swap.d4", "clock.rhode": "each 300", "settings": "coordinates=off", "theme": "dark",
    "puzzles": "a1b2c.d3e4f", "lesson.falls": "3", "game.1": "La final de Begoña 🏁\n2026-11-30T10:00:00\n\ngame=rhode&size=5&moves=c3",
}  # fmt: skip
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)


def taken(lines: list[str], here: dict[str, str], room: int = 10_000) -> Taking:
    """Takes the lines into a browser that keeps this, and has room for so many letters."""
    def keep(name: str, text: str) -> bool:
        if sum(map(len, here.values())) + len(text) > room:
            return False
        here[name] = text
        return True

    taking = Taking(keep, here.get, lambda: list(here), lambda link: "From a file\n\n\n" + link)
    for line in lines:
        taking.line(line)
    return taking


def written(kept: dict[str, str]) -> list[str]:
    return [HEAD, *(write_line(name, text) for name, text in kept.items())]


@pytest.mark.parametrize(("name", "kind"), [
    ("rhode", GAMES), ("last", GAMES), ("game.12", GAMES), ("clock.obras", GAMES), ("before", GAMES),
    ("settings", SETTINGS), ("theme", SETTINGS), ("lang", SETTINGS), ("puzzles", PROGRESS), ("lesson.falls", PROGRESS),
])
def test_everything_is_of_a_kind(name: str, kind: str) -> None:
    assert kind_of(name) == kind


def test_a_browser_without_a_past_gets_all_of_it() -> None:
    here: dict[str, str] = {}
    taking = taken(written(KEPT), here)
    assert (here, taking.count, taking.full) == (KEPT, len(KEPT), False)
    assert taken(written(KEPT), here).count == len(KEPT)
    assert here == KEPT, "a second time changes nothing"


@given(TEXTS)
def test_any_text_comes_back_from_one_plain_line(text: str) -> None:
    line = write_line("rhode", text)
    assert line.isascii() and "\n" not in line
    assert read_line(line) == ("rhode", text)


def test_what_is_there_stays_there() -> None:
    """Games beside those of the file; puzzles solved in either place; settings alone are those of the file."""
    here = {"rhode": "game=rhode&size=5&moves=c3", "game.1": "Another\n\n\ngame=rhode&size=3&moves=b2"}
    here |= {"puzzles": "zzzzz.a1b2c", "settings": "side=90", "lesson.falls": "1"}
    taken(written(KEPT), here)
    assert here["rhode"] == "game=rhode&size=5&moves=c3"
    assert here["game.1"].startswith("Another") and {here["game.2"], here["game.3"]} == {KEPT["game.1"], "From a file\n\n\n" + KEPT["rhode"]}
    assert here["puzzles"] == "zzzzz.a1b2c.d3e4f"
    assert (here["settings"], here["lesson.falls"]) == ("coordinates=off", "1")


def test_a_full_browser_or_shelf_is_told() -> None:
    assert taken(written(KEPT), {}, room=30).full
    shelf = {f"game.{place}": str(place) for place in range(1, MOST + 1)}
    assert taken(written({"game.1": KEPT["game.1"]}), shelf).full
    assert shelf["game.1"] == "1"


@pytest.mark.parametrize("line", ["", "Encrucijada 1", "<!doctype html>", "PK\x03\x04", HEAD + "!", "rhode: game=rhode"])
def test_another_file_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        taken([line], {})


@pytest.mark.parametrize("line", [
    "rhode", ": x", "a b: x", "A: x", "x" * 41 + ": x",
    "rhode: \\", "rhode: \\x", "rhode: \\u", "rhode: \\u;", "rhode: \\ud800;", "rhode: \\u110000;", "rhode: \\ug;",
])  # fmt: skip
def test_a_line_that_is_none_of_ours_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        taken([HEAD, line], {})


def test_thousands_of_damaged_files_are_refused_or_taken_in_part() -> None:
    rng = random.Random(6)
    whole = "\n".join(written(KEPT))
    for _ in range(3000):
        text = list(whole)
        for _ in range(rng.randint(1, 8)):
            place = rng.randrange(len(text))
            text[place : place + rng.randint(0, 3)] = rng.choice(["", "\\", "\\u", ":", "\n", "ñ", "\x00", "game."])
        here = {"rhode": "game=rhode&size=5&moves=c3"}
        try:
            taken("".join(text).split("\n"), here)
        except ValueError:
            pass
        assert here["rhode"] == "game=rhode&size=5&moves=c3"
