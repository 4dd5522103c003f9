"""The table of `make bench` says which promises are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import bench
from tools.bench import Line


def test_a_promise_is_an_upper_or_a_lower_bound() -> None:
    assert Line("start", "1.2 s", "floor", 1.5, 1.5).kept()
    assert not Line("start", "1.2 s", "floor", 1.51, 1.5).kept()
    assert Line("speed", "9", "8", 0.25, 0.25, least=True).kept()
    assert not Line("speed", "9", "8", 0.24, 0.25, least=True).kept()


def test_a_broken_promise_is_marked_in_the_table_and_in_the_exit_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "DOCUMENT", tmp_path / "performance.md")
    good, bad = Line("good", "", "", 1, 2), Line("bad", "", "", 3, 2)
    assert bench.main((lambda: [good],)) == 0
    assert "broken" not in (tmp_path / "performance.md").read_text()
    assert bench.main((lambda: [good, bad],)) == 1
    assert (tmp_path / "performance.md").read_text().count("**broken**") == 1
