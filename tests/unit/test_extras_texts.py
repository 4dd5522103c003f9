"""The texts of what the page can do besides playing: all there, in every language, with the gaps that are filled."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from tools.halves import PACKAGE
from tools.pages import EXTRAS_CATALOGUES, catalogue, languages

LANGUAGES = languages()
PAGE = catalogue("es")
SPANISH = catalogue("es", EXTRAS_CATALOGUES)
GAP = re.compile(r"\{([\w-]*)\}")
LOOKS = re.compile(r"(" + "|".join(sorted({key.split(".")[0] for key in SPANISH})) + r")(\.[\w-]+)*(\.[\w-]+|\.)")
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((PACKAGE / "extras").glob("*.py"))]


@cache
def literals() -> set[str]:
    """Every text in the source that looks like a key, or with a dot at its end like the beginning of some."""
    texts = {node.value for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    texts |= {"error." + text for text in texts}
    return {text for text in texts if LOOKS.fullmatch(text)}


def test_every_text_that_is_asked_for_is_there_and_no_other() -> None:
    whole = {text for text in literals() if not text.endswith(".") and not text.startswith("error.")}
    assert sorted(whole - set(SPANISH) - set(PAGE)) == []
    beginnings = tuple(text for text in literals() if text.endswith("."))
    assert [key for key in SPANISH if key not in literals() and not key.startswith(beginnings)] == []
    assert set(SPANISH) & set(PAGE) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_texts_with_the_same_gaps(lang: str) -> None:
    texts = catalogue(lang, EXTRAS_CATALOGUES)
    assert list(texts) == sorted(texts) and set(texts) == set(SPANISH)
    for key, text in texts.items():
        assert sorted(GAP.findall(text)) == sorted(GAP.findall(SPANISH[key])), key
        assert text == text.strip() and text and text.count("{") == len(GAP.findall(text)) == text.count("}"), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_that_may_be_typed_are_plain_and_mean_one_thing(lang: str) -> None:
    """Small letters without accents, as what is typed is compared; English is understood everywhere."""
    texts = {key: text.split() for key, text in catalogue(lang, EXTRAS_CATALOGUES).items() if key.startswith("word.")}
    every = [word for words in texts.values() for word in words]
    assert len(every) == len(set(every)) and all(word.isascii() and word == word.lower() for word in every)
    english = catalogue("en", EXTRAS_CATALOGUES)
    for key, words in texts.items():
        assert english[key].split()[0] in words, key


def test_every_gap_is_filled() -> None:
    texts, checked = {**PAGE, **SPANISH}, 0
    for tree in TREES:
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "tell"]:
            facts = {keyword.arg for keyword in call.keywords}
            if isinstance(call.args[0], ast.Constant) and None not in facts:
                assert set(GAP.findall(texts[str(call.args[0].value)])) <= facts
                checked += 1
    assert checked > 1


def test_every_error_has_its_sentence_and_every_gap_in_it_is_filled() -> None:
    texts, checked = {**PAGE, **SPANISH}, 0
    for tree in TREES:
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Unreadable"]:
            assert isinstance(key := call.args[0], ast.Constant)
            assert set(GAP.findall(texts["error." + str(key.value)])) <= {keyword.arg for keyword in call.keywords}
            checked += 1
    assert checked > 2
