"""The command that solves boards: it can be stopped, goes on where it was, and writes what it finds."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from encrucijada.games.obras.rules import read_board

from tools import solve_obras
from tools.solve_obras import Work, read_results, result, solved, write_results

ROOT = Path(__file__).resolve().parents[2]


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    board = read_board("3x4 falls")
    first = Work(board, tmp_path)
    steps = first.solve()
    for _ in range(300):
        next(steps)
    steps.close()
    second = Work(board, tmp_path)
    second.resume()
    assert second.values.known == first.values.known and 0 < len(second.values.known) < 543
    whole = solved(board, None, tmp_path)
    assert len(whole.values.known) == 543 and whole.values.known.items() > second.values.known.items()
    assert whole.seconds > second.seconds > 0


def test_a_result_is_what_is_published(tmp_path: Path) -> None:
    published = json.loads((ROOT / "docs" / "data" / "obras-values.json").read_text(encoding="utf-8"))
    found = result(solved(read_board("3x4 falls"), None, tmp_path))
    assert {**found, "seconds": 0} == {**published["3x4"], "seconds": 0}


def test_results_are_kept_board_by_board(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(solve_obras, "RESULTS", tmp_path / "data" / "results.json")
    assert read_results() == {}
    write_results({"2x1": {"value": 2}, "1x1": {"value": 1}})
    write_results({**read_results(), "3x3": {"value": 1}})
    assert list(read_results()) == ["1x1", "2x1", "3x3"]


def test_being_ended_is_being_stopped(tmp_path: Path) -> None:
    """The command itself, ended as soon as it shows that it works."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    command = [sys.executable, "-m", "tools.solve_obras", "5x5", "--keep", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr
        assert "5x5 falls:" in running.stderr.readline()
        running.send_signal(signal.SIGTERM)
        assert "goes on from there" in running.stderr.read()
    assert running.returncode == 1
    kept = Work(read_board("5x5 falls"), tmp_path)
    kept.resume()
    assert kept.values.known


@pytest.mark.parametrize("words", [["9x9"], ["3"], ["3x3", "nonsense"]])
def test_a_board_that_can_t_be_read(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["solve_obras", *words])
    with pytest.raises(SystemExit):
        solve_obras.main()
    assert "bad-board" in capsys.readouterr().err
