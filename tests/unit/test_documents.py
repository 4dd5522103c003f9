"""What the documents say of files, commands and targets is so."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.match import score

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


def test_documents_are_found() -> None:
    assert {path.name for path in DOCUMENTS} >= {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "engine.md"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_target_that_is_named_exists(document: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b", "\n".join(re.findall(r"`[^`\n]+`|```.+?```", document.read_text(encoding="utf-8"), re.DOTALL))))
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_path_in_code_style_exists(document: Path) -> None:
    named = re.findall(r"`((?:py|static|tools|tests|docs)/[\w./-]+)`", document.read_text(encoding="utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []


MATCH = re.compile(r"\| (\d+) \| (\d+ ± \d+ %) \| \[games\]\((data/matches/[\w-]+\.txt)\) \|$", re.MULTILINE)


def test_what_is_said_of_matches_is_in_the_files_of_their_games() -> None:
    rows = MATCH.findall((ROOT / "docs/rhode-ai.md").read_text(encoding="utf-8"))
    assert {Path(file).name for _, _, file in rows} == {path.name for path in (ROOT / "docs/data/matches").iterdir()}
    for games, share, file in rows:
        entries = [json.loads(line) for line in (ROOT / "docs" / file).read_text(encoding="utf-8").splitlines()[1:]]
        won, played, error = score(entries)
        assert (games, share) == (str(played), f"{100 * won / played:.0f} ± {100 * error:.0f} %"), file
        assert not any(entry["forfeit"] for entry in entries)


def test_the_engine_document_lists_exactly_the_engine_s_commands() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "encrucijada.gtp", "obras"],
        input="list_commands\nquit\n", capture_output=True, text=True, check=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT / "py")},
    )  # fmt: skip
    known = set(answer.stdout.split()) - {"="}
    table = "\n".join(line.split("|")[1] for line in (ROOT / "docs/engine.md").read_text().splitlines() if line.startswith("| `"))
    assert {words.split()[0] for words in re.findall(r"`([^`]+)`", table)} == known


def test_the_readme_s_example_of_the_engine_works() -> None:
    shown = re.search(r"python3 -m encrucijada\.gtp (.+)", (ROOT / "README.md").read_text())
    assert shown
    answer = subprocess.run(
        [sys.executable, "-m", "encrucijada.gtp", *shown.group(1).split()],
        input="genmove black\nshowboard\nquit\n", capture_output=True, text=True, check=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT / "py")},
    )  # fmt: skip
    assert answer.stdout.count("= ") == 2 and answer.stderr == ""
