"""The page half keeps to MicroPython's Python, and every rule catches what it is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.halves import name_of, page_half
from tools.micropython_lint import RULES, braces_beside_f_string, lint, objections

BAD = {
    "absent_import": [
        "import dataclasses", "from enum import Enum", "from typing import NamedTuple", "from collections.abc import Callable",
        "from functools import lru_cache", "import random\nrandom.shuffle([1])", "from random import Random", "import re\nre.findall('a', 'b')",
        "import time\ntime.perf_counter()", "import contextlib",
    ],
    "global_function": ["window.setTimeout(later, 0)", "window.fetch('a')", "x = window.matchMedia('print')"],
    "json_from_outside": ["import json\njson.loads('1')"],
    "absent_method": [
        "(5).bit_count()", "(5).bit_length()", "'5'.zfill(2)", "'a'.title()", "'a'.capitalize()", "'a'.ljust(3)", "'A'.casefold()",
        "'ab'.removeprefix('a')", "'a'.isalnum()", "'{a}'.format_map({})", "'a b'.split(maxsplit=1)", "zip((1,), (2,), strict=True)", "vars()",
    ],
    "absent_syntax": [
        "match 1:\n    case 1:\n        pass", "def f(a, /):\n    pass", "class A(metaclass=type):\n    pass",
        "try:\n    pass\nexcept* ValueError:\n    pass",
    ],
    "unpacking_in_display": ["[*(1, 2), 3]", "(*(1, 2), 3)", "{*(1, 2)}", "{**{}}", "def f():\n    return *(1, 2), 3"],
    "stepped_slice": ["'abc'[::-1]", "(1, 2)[0:2:2]"],
    "type_expression": ["Moves = tuple[str, ...]", "Text = int | None", "isinstance(1, int | str)", "class A(Base[str]):\n    pass"],
    "recursion": ["def f(n):\n    return f(n - 1)", "class A:\n    def f(self, n):\n        return self.f(n - 1)"],
    "braces_beside_f_string": ["f'{1}' '{}'", "('{}'\n f'{1}')", "f'{1}' 'a' '}'"],
}
ALLOWED = {  # the thinker's answers, and files of the site, are our own text
    "encrucijada.view.texts": {"json_from_outside"}, "encrucijada.view.page_thinker": {"json_from_outside"},
    "encrucijada.view.page_later": {"json_from_outside"}, "encrucijada.learn.page_learn": {"json_from_outside"},
    "encrucijada.compete.page_codes": {"json_from_outside"},
    "encrucijada.embed.page_embed": {"json_from_outside"},  # written by JSON.stringify in static/embed-door.js
}  # fmt: skip
GOOD = [
    "from __future__ import annotations", "def f(a: int | None, *rest: tuple[int, ...]) -> dict[str, int]:\n    b: list[int] = []\n    return {}",
    "first, *rest = (1, 2, 3)", "print(*(1, 2))", "f'{1}' 'a'", "f'{1}' + '{}'", "'abc'[1:]", "1 | 2", "document.title",
    "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from collections.abc import Callable\n    Move = str | None",
    "class A:\n    def f(self, other):\n        return other.f(self)", "class A:\n    def f(self):\n        return f()",
    "[a for a in (1, 2)]", "import asyncio\nasyncio.create_task(None)",
]


@pytest.mark.parametrize(("rule", "text"), [(rule, text) for rule, texts in BAD.items() for text in texts])
def test_a_bad_line_is_caught_by_its_rule(rule: str, text: str) -> None:
    assert {objection.split(": ")[1] for objection in objections(text)} == {rule}


@pytest.mark.parametrize("text", GOOD)
def test_what_works_is_let_through(text: str) -> None:
    assert objections(text) == []


def test_every_rule_has_its_bad_lines() -> None:
    assert set(BAD) == {*RULES, braces_beside_f_string.__name__}


def test_the_page_half_was_found() -> None:
    assert {"encrucijada.main", "encrucijada.core.game", "encrucijada.games"} <= {name_of(path) for path in page_half()}


@pytest.mark.parametrize("path", page_half(), ids=name_of)
def test_the_page_half(path: Path) -> None:
    assert [objection for objection in lint(path) if objection.split(": ")[1] not in ALLOWED.get(name_of(path), set())] == []
