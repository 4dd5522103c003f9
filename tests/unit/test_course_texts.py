"""The texts of a course's activities: all there, in every language, with the gaps that are filled."""

from __future__ import annotations

import ast
import re

import pytest
from encrucijada.course.activity import MOST

from tools.halves import PACKAGE
from tools.pages import COURSE_CATALOGUES, catalogue, languages

SPANISH = catalogue("es", COURSE_CATALOGUES)
GAP = re.compile(r"\{([\w-]*)\}")
KINDS = {f"course.{kind}.{count}" for kind in MOST for count in ("one", "many")}
TREE = ast.parse((PACKAGE / "course" / "page_course.py").read_text(encoding="utf-8"))
SAID = [node for node in ast.walk(TREE) if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("._say")]


def test_every_text_that_is_asked_for_is_there_and_no_other() -> None:
    asked = {call.args[0].value for call in SAID if isinstance(call.args[0], ast.Constant)}
    assert asked | KINDS == set(SPANISH) and len(asked) > 5


def test_every_gap_is_filled() -> None:
    for call in SAID:
        facts = {keyword.arg for keyword in call.keywords}
        keys = {str(call.args[0].value)} if isinstance(call.args[0], ast.Constant) else KINDS
        assert all(set(GAP.findall(SPANISH[key])) <= facts for key in keys)


@pytest.mark.parametrize("lang", languages())
def test_languages_have_the_same_texts_with_the_same_gaps(lang: str) -> None:
    texts = catalogue(lang, COURSE_CATALOGUES)
    assert list(texts) == sorted(texts) and set(texts) == set(SPANISH)
    for key, text in texts.items():
        assert sorted(GAP.findall(text)) == sorted(GAP.findall(SPANISH[key])), key
        assert text == text.strip() and text and text.count("{") == len(GAP.findall(text)) == text.count("}"), key
    assert lang == "es" or texts["course.lesson"] != SPANISH["course.lesson"]
