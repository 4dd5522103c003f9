"""The release: the same bytes from the same site, whole when unpacked, and it notices what isn't."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.halves import ROOT
from tools.release import FOLDER, main, write_release
from tools.start import LIST


def small_site(folder: Path, names: list[str]) -> Path:
    """A site with these files, written in this order."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"content of {name}", encoding="utf-8")
    return folder


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    write_release(small_site(tmp_path / "site", ["index.html", "static/ñ.js"]), tmp_path / "r.zip")
    with zipfile.ZipFile(tmp_path / "r.zip") as pack:
        pack.extractall(tmp_path / "there")
    return tmp_path / "there" / FOLDER


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-X", "utf8", str(folder / "start.py"), "--check"]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_same_site_gives_the_same_bytes(tmp_path: Path) -> None:
    names = ["index.html", "static/a.js", "b.wasm"]
    for name, order in (("one", names), ("two", names[::-1])):
        write_release(small_site(tmp_path / name, order), tmp_path / f"{name}.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_what_is_unpacked_is_whole_and_has_both_readmes(unpacked: Path) -> None:
    assert {path.name for path in unpacked.iterdir()} == {"LEEME.txt", "README.txt", LIST, "site", "start.py"}
    assert check(unpacked).returncode == 0


@pytest.mark.parametrize("name", ["site/index.html", "site/static/ñ.js", "README.txt", LIST])
@pytest.mark.parametrize("missing", [True, False])
def test_a_missing_or_damaged_file_is_named(unpacked: Path, name: str, missing: bool) -> None:
    if missing:
        (unpacked / name).unlink()
    else:
        (unpacked / name).write_bytes(b"\xff damaged")
    checked = check(unpacked)
    assert checked.returncode == 1
    assert checked.stderr.splitlines()[1:] == [f"  {name}"]


def test_without_a_site_there_is_no_release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), str(tmp_path / "r.zip")]) == 1
    assert "make site" in capsys.readouterr().err
    assert not (tmp_path / "r.zip").exists()


def test_the_start_is_written_for_the_python_that_the_readmes_name() -> None:
    ast.parse((ROOT / "tools" / "start.py").read_text(encoding="utf-8"), feature_version=(3, 8))
    for name in ("release.es.txt", "release.en.txt"):
        assert "Python 3.8" in (ROOT / "tools" / name).read_text(encoding="utf-8")
