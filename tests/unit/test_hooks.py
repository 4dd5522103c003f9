"""Every button's action is written down in docs/hooks.md."""

from __future__ import annotations

import ast
import re

from tools.halves import PACKAGE, ROOT
from tools.pages import TEMPLATE


def actions() -> set[str]:
    """The actions of the template, of notices, and of the buttons that the page makes."""
    found = set(re.findall(r'data-action="([\w-]+)"', TEMPLATE.read_text(encoding="utf-8")))
    for path in [path for folder in ("view", "learn", "extras") for path in PACKAGE.glob(folder + "/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "BUTTONS":
                found |= set(ast.literal_eval(node.value))
            elif isinstance(node, ast.Call) and isinstance(key := node.args[0] if node.args else None, ast.Constant):
                notice = ast.unparse(node.func).endswith(".notice") and len(node.args) > 1
                action = node.args[1] if notice else key if ast.unparse(node.func) == "button" else None
                found |= {str(action.value)} if isinstance(action, ast.Constant) else set()
    return found


def test_every_action_is_written_down() -> None:
    written = set(re.findall(r"`([\w-]+)`", (ROOT / "docs" / "hooks.md").read_text(encoding="utf-8")))
    assert {"new", "lesson", "out", "sheet"} <= actions()
    assert sorted(actions() - written) == []
