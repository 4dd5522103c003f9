"""Every error has its sentence, in every language, and no sentence asks for a fact that the error doesn't bring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from encrucijada.core.game import IllegalMove, Unreadable
from encrucijada.play.words import LONGEST, explain, sentence

from tools.competition_page import CATALOGUES as COMPETE_CATALOGUES
from tools.pages import EXTRAS_CATALOGUES, PAIRING_CATALOGUES, catalogue, languages

ROOT = Path(__file__).parent.parent.parent
FOLDERS = (EXTRAS_CATALOGUES, COMPETE_CATALOGUES, PAIRING_CATALOGUES)
CATALOGUES = {lang: {**catalogue(lang), **{key: text for folder in FOLDERS for key, text in catalogue(lang, folder).items()}} for lang in languages()}
GAP = re.compile(r"\{([^{}]*)\}")
ERRORS = ("RulesError", "Unreadable", "IllegalMove")


def raised() -> list[tuple[str, frozenset[str], str]]:
    """Every error that the code makes: its key, the names of its facts, and where."""
    found = []
    for path in sorted((ROOT / "py" / "encrucijada").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place, prefix = {"refusal": (1, "engine-"), "__init__": (0, "")}.get(name, (0 if name in ERRORS else None, ""))
            if place is not None and len(node.args) > place:
                facts, where = frozenset(fact.arg for fact in node.keywords if fact.arg), f"{path.name}:{node.lineno}"
                found += [(prefix + key, facts, where) for key in keys_of(node.args[place])]
    return found


def keys_of(node: ast.expr) -> list[str]:
    """The text that stands there, or both of which one is chosen."""
    parts = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    return [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def test_errors_have_been_found() -> None:
    keys = {key for key, _, _ in raised()}
    assert {"bad-point", "must-mend", "engine-wrong-turn", "broken-record", "too-large"} <= keys and len(keys) > 30
    assert {"en", "es"} <= set(CATALOGUES)


@pytest.mark.parametrize(("key", "facts", "where"), raised(), ids=[f"{key} {where}" for key, _, where in raised()])
def test_every_error_can_be_said(key: str, facts: frozenset[str], where: str) -> None:
    for texts in CATALOGUES.values():
        said = {name: text for name, text in texts.items() if name == f"error.{key}" or name.startswith(f"error.{key}.")}
        assert f"error.{key}" in said
        for text in said.values():
            assert set(GAP.findall(text)) <= facts


def test_the_languages_say_the_same_errors() -> None:
    errors = {lang: {key: sorted(GAP.findall(text)) for key, text in texts.items() if key.startswith("error.")} for lang, texts in CATALOGUES.items()}
    assert all(own == errors["es"] for own in errors.values())
    assert all(re.search(r"[.:}]$", texts[key]) and texts[key] == texts[key].strip() for texts in CATALOGUES.values() for key in errors["en"])


def test_no_sentence_is_left_over() -> None:
    keys = {f"error.{key}" for key, _, _ in raised()} | {"error.bad-request"}  # which the thinker's answers carry as text
    for key in CATALOGUES["en"]:
        parts = key.split(".")
        assert parts[0] != "error" or ".".join(parts[:2]) in keys, key


@pytest.mark.parametrize(
    ("text", "facts", "said"),
    [
        ("plain", {}, "plain"),
        ("{a}{b}", {"a": 1, "b": "x"}, "1x"),
        ("{a} and {c}", {"a": "{b}", "b": "never"}, "{b} and {c}"),
        ("on {points}.", {"points": ("a1", "b2")}, "on a1, b2."),
        ("on {points}.", {"points": []}, "on ."),
        ("{a", {"a": 1}, "{a"),
        ("a}{a}", {"a": None}, "a}None"),
        ("{a}", {"a": "y" * 1000}, "y" * (LONGEST - 1) + "…"),
        ("{a}", {"a": "y" * LONGEST}, "y" * LONGEST),
    ],
)
def test_facts_fill_the_gaps(text: str, facts: dict[str, object], said: str) -> None:
    assert sentence({"key": text}, "key", facts) == said
    assert sentence({}, "key", facts) == "key"


def test_a_fact_can_choose_a_sentence_of_its_own() -> None:
    english = CATALOGUES["en"]
    assert explain(english, IllegalMove("not-open", move="a2", state="fallen")).startswith("The crossing a2 has fallen")
    assert explain(english, IllegalMove("not-open", move="a2", state="sunk")) == "The crossing a2 is not open, so you can't close it."
    assert explain(english, Unreadable("bad-point", text="fallen", last="d4")).startswith("“fallen” is not a place")
