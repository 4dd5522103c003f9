"""Which modules the page runs, and which the thinker: what each entry imports, and what that imports in turn."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
STUBS = PY / "stubs"
if str(PY) not in sys.path:
    sys.path.append(str(PY))  # a tool may run what it builds
PACKAGE = PY / "encrucijada"
PAGE_ENTRY = PACKAGE / "main.py"
THINKER_ENTRY = PACKAGE / "thinker.py"
LEARN_ENTRY = PACKAGE / "learn" / "page_learn.py"
EXTRAS_ENTRY = PACKAGE / "extras" / "page_extras.py"
EMBED_ENTRY = PACKAGE / "embed" / "page_embed.py"
COURSE_ENTRY = PACKAGE / "course" / "page_course.py"
MOTION_ENTRY = PACKAGE / "view" / "page_motion.py"
BOUT_ENTRY = PACKAGE / "compete" / "page_bout.py"
PAIRING_ENTRY = PACKAGE / "compete" / "paired.py"
WITH_LIBRARY = ("matching.py", "rounds.py", PAIRING_ENTRY.name)  # what of `compete` needs a library, so that the thinker alone runs it
COMPETE_ENTRY = PACKAGE / "compete" / "page_main.py"


def name_of(path: Path) -> str:
    """The dotted name of a module under `py`."""
    parts = path.relative_to(PY).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def file_of(name: str) -> Path | None:
    """The file of one of our own modules; None for any other name."""
    place = PY.joinpath(*name.split("."))
    for path in (place.with_suffix(".py"), place / "__init__.py"):
        if name.split(".")[0] == PACKAGE.name and path.is_file():
            return path
    return None


def is_type_checking(node: ast.AST) -> bool:
    """Whether this is an `if TYPE_CHECKING:`, which never runs."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def nodes_that_run(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node below, except what stands under `if TYPE_CHECKING:`."""
    for child in ast.iter_child_nodes(tree):
        if not is_type_checking(child):
            yield child
            yield from nodes_that_run(child)


def imports(path: Path) -> set[str]:
    """Every dotted name that the file imports, anywhere in it; `from a import b` counts as `a` and as `a.b`."""
    found = set()
    for node in nodes_that_run(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = name_of(path).split(".") + ([""] if path.name == "__init__.py" else [])
                base = ".".join([*package[: -node.level], *([base] if base else [])])
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return found


def with_imports(roots: Iterable[Path]) -> list[Path]:
    """The given files and all of our own that they need to be imported, packages included, sorted."""
    waiting, found = list(roots), set()
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        names = {name_of(path), *imports(path)}
        parents = {name.rpartition(".")[0] for name in names}
        waiting += [file for name in names | parents if (file := file_of(name))]
    return sorted(found)


def in_order(paths: list[Path]) -> list[Path]:
    """The files so that each comes after those of them that it imports."""
    left, found = set(paths), []

    def add(path: Path) -> None:
        left.discard(path)
        for needed in sorted(file for name in imports(path) if (file := file_of(name)) in left):
            if needed in left:
                add(needed)
        found.append(path)

    for path in paths:
        if path in left:
            add(path)
    return found


def page_modules() -> list[Path]:
    """What ships to the page."""
    return with_imports([PAGE_ENTRY])


def competition_modules() -> list[Path]:
    """What ships to the page of a competition, which has nothing from the game's."""
    return with_imports([COMPETE_ENTRY])


def later_modules(entry: Path, *before: Path) -> list[Path]:
    """What the page fetches when the part with that entry is first wanted: all that it hasn't had from the start or with the parts before."""
    return sorted(set(with_imports([entry])) - set(page_modules()) - set(with_imports(before)))


def thinker_modules() -> list[Path]:
    """What ships to the thinker.  It finds each game's `insight` and `advice` by name, so these are roots too."""
    return with_imports([THINKER_ENTRY, *PACKAGE.glob("games/*/insight.py"), *PACKAGE.glob("games/*/advice.py")])


def pairing_modules() -> list[Path]:
    """What the thinker fetches when it is first asked to pair a round."""
    return sorted(set(with_imports([PAIRING_ENTRY])) - set(thinker_modules()))


def page_half() -> list[Path]:
    """What has to keep to MicroPython's Python: the page's modules, and those of its folders that nothing imports yet."""
    folders = [path for folder in ("play", "view", "learn", "extras", "embed", "course") for path in PACKAGE.glob(f"{folder}/*.py")]
    folders += [path for path in PACKAGE.glob("compete/*.py") if path.name not in WITH_LIBRARY]
    return with_imports([PAGE_ENTRY, PACKAGE / "games" / "__init__.py", *folders])
