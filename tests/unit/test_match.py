"""Matches between engines: two games an opening, what is in the file is not played again, and a broken engine loses."""

from __future__ import annotations

import json
import shlex
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from tools.match import line, match, score

ENGINE = f"{shlex.quote(sys.executable)} -m encrucijada.gtp rhode --strength 1 --seed 1"
SILENT = f"{shlex.quote(sys.executable)} -c pass"
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def engines_find_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "py"))
    monkeypatch.chdir(ROOT)


def options(file: Path, a: str = ENGINE, b: str = ENGINE, pairs: int = 1) -> Namespace:
    return Namespace(game="rhode", a=a, b=b, board="3", pairs=pairs, stones=2, seed=1, file=file)


def test_sides_are_swapped_and_games_kept(tmp_path: Path) -> None:
    file = tmp_path / "games"
    first = match(options(file))
    assert [entry["turned"] for entry in first] == [False, True]
    assert first[0]["moves"][:2] == first[1]["moves"][:2]
    assert not any(entry["forfeit"] for entry in first)
    kept = file.read_text(encoding="utf-8")
    assert match(options(file)) == first and file.read_text(encoding="utf-8") == kept
    more = match(options(file, pairs=2))
    assert more[:2] == first and len(more) == 4


def test_a_broken_off_game_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games"
    whole = match(options(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:2]) + "\n", encoding="utf-8")
    assert match(options(file)) == whole


def test_an_engine_that_ends_loses(tmp_path: Path) -> None:
    entries = match(options(tmp_path / "games", b=SILENT))
    assert [entry["winner"] for entry in entries] == ["A", "A"]
    assert all(entry["forfeit"] for entry in entries)


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_text(json.dumps({"game": "obras"}) + "\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="another match"):
        match(options(file))


def test_the_error_is_that_of_pairs() -> None:
    def pair(number: int, first: str, second: str) -> list[dict[str, object]]:
        return [{"pair": number, "turned": False, "winner": first}, {"pair": number, "turned": True, "winner": second}]

    even = [entry for number in range(10) for entry in pair(number, "A", "B")]
    assert score(even) == (10, 20, 0.0)
    assert line(even) == "A won 10 of 20: 50 % ± 0"
    won, played, error = score(pair(0, "A", "A") + pair(1, "B", "B"))
    assert (won, played, error) == (2, 4, 0.5)
