"""The texts of the page of competitions: all there, in every language, with the gaps that are filled, and none that nobody asks for."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from tools.competition_page import CATALOGUES, TEMPLATE
from tools.halves import PACKAGE
from tools.pages import PLACEHOLDER, catalogue, languages

LANGUAGES = languages()
PAGE = catalogue("es")
SPANISH = catalogue("es", CATALOGUES)
GAP = re.compile(r"\{([\w-]*)\}")
LOOKS = re.compile(r"(compete|error)(\.[\w-]+)*(\.[\w-]+|\.)")
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((PACKAGE / "compete").glob("*.py"))]
ELSEWHERE = {"error.compete-missing"}  # what the thinker answers, from outside this folder


@cache
def literals() -> set[str]:
    """Every text in the source that looks like a key, or with a dot at its end like the beginning of some; and those of the template."""
    texts = {node.value for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    texts |= {"error." + text for text in texts} | {match.group(1) for match in PLACEHOLDER.finditer(TEMPLATE.read_text(encoding="utf-8"))}
    return {text for text in texts if LOOKS.fullmatch(text)} | ELSEWHERE


def test_every_text_that_is_asked_for_is_there_and_no_other() -> None:
    whole = {text for text in literals() if not text.endswith(".") and not text.startswith("error.")}
    assert sorted(whole - set(SPANISH) - set(PAGE)) == []
    beginnings = tuple(text for text in literals() if text.endswith(".") and text.count(".") > 1)
    assert [key for key in SPANISH if key not in literals() and not key.startswith(beginnings)] == []
    assert set(SPANISH) & set(PAGE) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_texts_with_the_same_gaps(lang: str) -> None:
    texts = catalogue(lang, CATALOGUES)
    assert list(texts) == sorted(texts) and set(texts) == set(SPANISH)
    for key, text in texts.items():
        assert sorted(GAP.findall(text)) == sorted(GAP.findall(SPANISH[key])), key
        assert text == text.strip() and text and text.count("{") == len(GAP.findall(text)) == text.count("}"), key


def test_every_gap_is_filled() -> None:
    texts, checked = {**PAGE, **SPANISH}, 0
    for tree in TREES:
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "tell"]:
            facts = {keyword.arg for keyword in call.keywords}
            if call.args and isinstance(call.args[0], ast.Constant) and None not in facts and not str(call.args[0].value).startswith("pairing."):
                assert set(GAP.findall(texts[str(call.args[0].value)])) <= facts, ast.unparse(call)
                checked += 1
    assert checked > 40
