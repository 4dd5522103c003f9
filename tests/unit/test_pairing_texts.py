"""The texts of a pairing's link, game and codes: all there, in every language, with the gaps that are filled, and none that nobody asks for."""

from __future__ import annotations

import ast
import re

import pytest

from tools.halves import PACKAGE
from tools.pages import PAIRING_CATALOGUES, catalogue, languages

SPANISH = catalogue("es", PAIRING_CATALOGUES)
GAP = re.compile(r"\{([\w-]*)\}")
LOOKS = re.compile(r"pairing(\.[\w-]+)*(\.[\w-]+|\.)")
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((PACKAGE / "compete").glob("page_*.py"))]
SAID = {  # keys that are put together
    "pairing.entered", "pairing.other", "pairing.gone", "pairing.camera.none", "pairing.camera.refused", "pairing.camera.missing",
    "error.bad-pairing",
}  # fmt: skip


def literals() -> set[str]:
    texts = {node.value for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if LOOKS.fullmatch(text) and not text.endswith(".")} | SAID


def test_every_text_that_is_asked_for_is_there_and_no_other() -> None:
    assert literals() == set(SPANISH)


@pytest.mark.parametrize("lang", languages())
def test_languages_have_the_same_texts_with_the_same_gaps(lang: str) -> None:
    texts = catalogue(lang, PAIRING_CATALOGUES)
    assert list(texts) == sorted(texts) and set(texts) == set(SPANISH)
    for key, text in texts.items():
        assert sorted(GAP.findall(text)) == sorted(GAP.findall(SPANISH[key])), key
        assert text == text.strip() and text and text.count("{") == len(GAP.findall(text)) == text.count("}"), key


def test_every_gap_is_filled() -> None:
    checked = 0
    for tree in TREES:
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("tell", "_tell")]:
            facts = {keyword.arg for keyword in call.keywords}
            if call.args and isinstance(call.args[0], ast.Constant) and call.args[0].value in SPANISH:
                assert set(GAP.findall(SPANISH[str(call.args[0].value)])) <= facts, ast.unparse(call)
                checked += 1
    assert checked > 20
