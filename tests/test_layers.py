"""The architecture, as arrows that hold: who may import whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.halves import PACKAGE, imports, name_of

MODULES = sorted(PACKAGE.rglob("*.py"))
BROWSER = {"js", "pyscript", "pyodide"}
ALLOWED = {  # folder -> the folders that its modules may import, besides itself
    "core": set(),
    "games": {"core"},
    "search": {"core", "games"},
    "play": {"core", "games"},
    "view": {"core", "games", "play"},
    "learn": {"core", "games", "play", "view"},
    "extras": {"core", "games", "play", "view", "learn", "embed"},
    "embed": {"core", "games", "play", "view"},
    "course": {"core", "games", "play", "view", "learn", "embed"},
    "compete": {"core", "games", "play", "view", "extras"},
}
PURE = {"compete": {"core"}}  # and what those of its modules may import that are no part of a page


def folder_of(name: str) -> str:
    """`games` for `encrucijada.games.rhode`; nothing for a module at the top or of somebody else."""
    parts = name.split(".")
    return parts[1] if parts[0] == "encrucijada" and len(parts) > 1 and parts[1] in ALLOWED else ""


def test_there_are_modules() -> None:
    assert {folder_of(name_of(path)) for path in MODULES} >= set(ALLOWED)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_arrows(path: Path) -> None:
    here = folder_of(name_of(path))
    if here:
        allowed = ALLOWED[here] if path.name.startswith("page_") else PURE.get(here, ALLOWED[here])
        assert {folder_of(name) for name in imports(path)} - {"", here} <= allowed


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_edge_knows_the_browser(path: Path) -> None:
    inside = path.relative_to(PACKAGE).as_posix()
    edge = ("view/page", "learn/page", "extras/page", "embed/page", "course/page", "compete/page")
    if not inside.startswith(edge) and inside not in ("main.py", "thinker.py"):
        assert {name.split(".")[0] for name in imports(path)} & BROWSER == set()
