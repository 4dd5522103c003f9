"""The texts of lessons and puzzles: all there, in every language, with the gaps that are filled."""

from __future__ import annotations

import ast
import re

import pytest
from encrucijada.learn.lessons import ALL
from encrucijada.learn.steps import MARKED

from tools.halves import PACKAGE
from tools.pages import LEARN_CATALOGUES, catalogue, languages

LANGUAGES = languages()
SPANISH = catalogue("es", LEARN_CATALOGUES)
GAP = re.compile(r"\{([\w-]*)\}")
GROUPS = {key.split(".")[0] for key in SPANISH}
LOOKS = re.compile(r"(" + "|".join(sorted(GROUPS)) + r")(\.[\w-]+)+")
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((PACKAGE / "learn").glob("*.py"))]


def literals() -> set[str]:
    """Every text in the source that looks like a key."""
    texts = {node.value for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if LOOKS.fullmatch(text)} - {"lesson." + lesson.key for lesson in ALL}


def buttons() -> set[str]:
    """The labels of the panel's own buttons."""
    (found,) = [node.value for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "BUTTONS"]
    return {"action." + str(name) for name in ast.literal_eval(found)}


def computed() -> set[str]:
    found = {"lesson." + lesson.key for lesson in ALL}
    found |= {f"lesson.{lesson.key}.{number + 1}" for lesson in ALL for number in range(len(lesson.steps))}
    found |= {"mark." + word for word in ("right", "wrong", "marked")} | {"first." + who for who in ("person", "computer")}
    found |= {"said.all." + kind for kind in MARKED} | {"said.falls." + kind for kind in ("end", "loop")}
    return found | {"said.counted." + kind for kind in ("odd", "even")} | {"puzzle.right", "puzzle.right.fell"}


def test_every_text_that_is_asked_for_is_there_and_no_other() -> None:
    assert buttons() >= {"action.next", "action.back", "action.leave"} and len(literals()) > 25
    assert sorted((literals() | buttons() | computed()) ^ set(SPANISH)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_texts_with_the_same_gaps(lang: str) -> None:
    texts = catalogue(lang, LEARN_CATALOGUES)
    assert list(texts) == sorted(texts) and set(texts) == set(SPANISH)
    for key, text in texts.items():
        assert sorted(GAP.findall(text)) == sorted(GAP.findall(SPANISH[key])), key
        assert text == text.strip() and text and text.count("{") == len(GAP.findall(text)) == text.count("}"), key
        assert key.startswith("lesson.") or "\n" not in text


def test_languages_differ() -> None:
    english = catalogue("en", LEARN_CATALOGUES)
    assert [key for key in SPANISH if SPANISH[key] == english[key]] == ["sheet.puzzle"]


def test_every_gap_is_filled() -> None:
    checked = 0
    for tree in TREES:
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "tell"]:
            facts = {keyword.arg for keyword in call.keywords}
            if isinstance(call.args[0], ast.Constant) and None not in facts:
                assert set(GAP.findall(SPANISH[str(call.args[0].value)])) <= facts
                checked += 1
    assert checked > 10
