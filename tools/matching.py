"""What of networkx ships: its own files for one thing, matching, and beginnings that don't load all the rest."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.halves import ROOT

PACKAGES = ROOT / ".venv" / "lib"
KEPT = ("exception", "convert", "classes/coreviews", "classes/reportviews", "classes/graph", "algorithms/matching")

# In place of the package's own: that imports three hundred modules, and looks for other programs that could do the work.
STARTS = {
    "networkx": """\
from networkx.exception import *


def _dispatchable(function=None, **about):
    return function or (lambda function: function)


def _clear_cache(graph):
    pass


from networkx import convert
from networkx.classes.graph import Graph
from networkx.algorithms.matching import max_weight_matching
""",
    "networkx/classes": "",
    "networkx/algorithms": "",
    "networkx/utils": """\
def not_implemented_for(*kinds):
    return lambda function: function
""",
}


class NetworkxMissing(Exception):
    """The package isn't installed."""


def installed() -> Path:
    """The folder of the installed package."""
    found = sorted(PACKAGES.glob("python3*/site-packages/networkx/__init__.py"))
    if not found:
        raise NetworkxMissing("networkx isn't installed: `make setup` installs it into .venv")
    return found[-1].parent


def kept_files() -> list[Path]:
    """Its files that ship."""
    return [installed() / (name + ".py") for name in KEPT]


def networkx_modules() -> dict[str, str]:
    """The texts that ship, by path."""
    texts = {name + "/__init__.py": text for name, text in STARTS.items()}
    return texts | {path.relative_to(installed().parent).as_posix(): path.read_text(encoding="utf-8") for path in kept_files()}


def copy_licence(target: Path) -> None:
    """The licence, which travels with it."""
    target.mkdir(parents=True)
    licence = next(installed().parent.glob("networkx-*.dist-info/**/LICENSE.txt"))
    shutil.copyfile(licence, target / "LICENSE.txt")
