"""What the documents say of files, commands and targets is so."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from encrucijada.course.activity import read_activity
from encrucijada.learn.lessons import ALL, lesson_named
from encrucijada.learn.puzzles import read_puzzles, sheet_named
from encrucijada.play.link import read_link

from tools.competition_page import CATALOGUES as COMPETE_CATALOGUES
from tools.match import score
from tools.packages import READY, package
from tools.pages import CATALOGUES, LATER_CATALOGUES, catalogue
from tools.scorm import CHOICES, arguments_of

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


TEACHERS = {"es": ROOT / "docs/teachers.es.md", "en": ROOT / "docs/teachers.en.md"}
OUR_OWN_WORDS = {"La puntuación no es una nota", "The score is no mark", "negrita", "bold"}  # in bold, but no button


@pytest.mark.parametrize("lang", TEACHERS)
def test_every_button_that_teachers_are_told_of_is_on_the_page(lang: str) -> None:
    said = {text for folder in (CATALOGUES, *LATER_CATALOGUES, COMPETE_CATALOGUES) for text in catalogue(lang, folder).values()}
    texts = said | {text.replace("{round}", str(round)) for text in said for round in (1, 2)}
    named = set(re.findall(r"\*\*([^*]+)\*\*", TEACHERS[lang].read_text(encoding="utf-8"))) - OUR_OWN_WORDS
    assert len(named) > 8 and sorted(named - texts) == []


@pytest.mark.parametrize("lang", TEACHERS)
def test_every_link_that_teachers_are_told_of_opens_what_it_says(lang: str) -> None:
    """Those of lessons, puzzles and sheets by their own readers, those of games without a complaint."""
    puzzles = read_puzzles(json.loads((ROOT / "static/puzzles/obras.json").read_text(encoding="utf-8")))
    text = TEACHERS[lang].read_text(encoding="utf-8")
    found = [dict(pair.split("=") for pair in link.split("&")) for link in re.findall(r"`#([^`]+)`", text) + re.findall(r'embed=1#([^"]+)"', text)]
    assert len(found) == 8
    for values in found:
        if "lesson" in values:
            lesson_named(values["lesson"])
        elif "puzzle" in values:
            assert sheet_named(values["puzzle"]) or puzzles.named(values["puzzle"], (2026, 11, 30))
        else:
            assert read_link(values).problems == []


def test_both_sheets_for_teachers_say_the_same() -> None:
    """As far as can be counted: headings, table rows, items, links and code."""
    def counted(text: str) -> list[int]:
        return [len(re.findall(pattern, text, re.MULTILINE)) for pattern in (r"^## ", r"^\|", r"^- ", r"^\d\. ", r"\]\(", r"`")]

    spanish, english = (path.read_text(encoding="utf-8") for path in TEACHERS.values())
    assert counted(spanish) == counted(english)


def test_what_is_said_of_packages_is_what_the_command_does() -> None:
    text = (ROOT / "docs/lms.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `([a-z0-9-]+)` \| [a-z]", text, re.MULTILINE)[: len(READY)] == [package(name, more).name() for name, more in READY]
    options = set(re.findall(r"`(--[a-z]+)`", "\n".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `--"))))
    assert options == {"--" + name for name in ("activity", "title", "version", "site", "to", *CHOICES)}
    named = re.findall(r"`((?:play|win|puzzles|lesson)-[a-z0-9]+)`", text)
    assert {"play-1", "play-20", "win-20", "puzzles-50", "lesson-rhode"} <= set(named) >= {"lesson-" + lesson.key for lesson in ALL}
    for name in set(named) - {"lesson-obras", "lesson-rhode"}:
        assert read_activity(name).name() == name
    command = re.search(r"python3 -m tools\.scorm (.+)", text)
    assert command
    asked = arguments_of(command.group(1).split())
    assert package(asked.activity, {name: getattr(asked, name) for name in CHOICES if getattr(asked, name)}).link.problems == []


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
