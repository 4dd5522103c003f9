"""What docs/de-obras.md says is what was found."""

from __future__ import annotations

import json
import re
from pathlib import Path

from encrucijada.games.obras import insight, tables
from encrucijada.games.obras.rules import SOLVED_BLOCKS

from tools.obras_puzzles import CHOICE

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "de-obras.md").read_text(encoding="utf-8")
RESULTS = json.loads((ROOT / "docs" / "data" / "obras-values.json").read_text(encoding="utf-8"))


def rows(title: str) -> list[list[str]]:
    """The cells of the table under the heading."""
    section = TEXT.split(f"## {title}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def shown(board: str) -> str:
    return board.replace("x", " × ")


def seconds(result: dict[str, float]) -> str:
    return f"{result['seconds']:.2f}" if result["seconds"] < 10 else f"{result['seconds']:.0f}"


def test_every_board_up_to_5_by_5_is_there() -> None:
    wanted = {f"{wide}x{high}" for high in range(1, 6) for wide in range(1, high + 1)}
    assert set(RESULTS) == wanted


def test_values_and_winning_first_closings() -> None:
    found = [[shown(board), str(result["value"]), " ".join(result["winning"]) or "none"] for board, result in RESULTS.items()]
    assert rows("Values") == found


def test_what_it_costs() -> None:
    found = [[shown(board), *(str(result[part]) for part in ("blocks", "largest_value")), seconds(result)] for board, result in RESULTS.items()]
    assert rows("What it costs") == found


def test_what_is_said_of_the_results() -> None:
    for side in (1, 3, 5):
        diagonal = sorted("abcdef"[x] + str(side + 1 - x) for x in range(side + 1))
        assert RESULTS[f"{side}x{side}"]["winning"] == diagonal
    assert RESULTS["2x2"]["winning"] == RESULTS["2x4"]["winning"] == RESULTS["4x5"]["winning"] == []
    growth = [round(RESULTS["4x4"]["blocks"] / RESULTS["3x3"]["blocks"]), round(RESULTS["5x5"]["blocks"] / RESULTS["4x4"]["blocks"])]
    assert f"{growth[0]} times and then {growth[1]} times" in " ".join(TEXT.split())


def test_numbers_in_the_text() -> None:
    text = " ".join(TEXT.split())
    assert f"at most {SOLVED_BLOCKS} blocks" in text
    assert f"more than {insight.SOLVED_CROSSINGS} crossings" in text
    assert insight.STRENGTHS[1].options == {"turns": 3} and "Sees three turns ahead" in text
    assert CHOICE == 4 and "at least four are safe" in text
    assert tables.COMPETITION_FILE in text and max(result["largest_value"] for result in RESULTS.values()) == tables.LARGEST_VALUE


def test_files_and_commands_that_are_named_exist() -> None:
    for name in re.findall(r"-m (tools\.\w+)", TEXT):
        assert (ROOT / f"{name.replace('.', '/')}.py").is_file()
    for name in re.findall(r"`((?:py|static|docs)/[\w/.-]+)`", TEXT):
        assert (ROOT / name).is_file(), name
