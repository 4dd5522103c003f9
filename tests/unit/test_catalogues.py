"""Every text that is asked for is there, in every language and with the same gaps; and none is there that nobody asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from encrucijada.games import GAMES
from encrucijada.play.clock import KINDS
from encrucijada.play.session import COMPUTER, PERSON
from encrucijada.play.tree_text import ENDINGS
from encrucijada.play.words import sentence
from encrucijada.view.keys import KEYS
from encrucijada.view.speech import Speech
from encrucijada.view.theme import COLOURS

from tools.competition_page import CATALOGUES as COMPETE_CATALOGUES
from tools.halves import PACKAGE
from tools.pages import EXTRAS_CATALOGUES, NAME, PLACEHOLDER, TEMPLATE, UNCHECKED, catalogue, languages

LANGUAGES = languages()
SPANISH = catalogue("es")
LATER = set(catalogue("es", EXTRAS_CATALOGUES)) | set(catalogue("es", COMPETE_CATALOGUES))  # the texts of parts that are fetched when wanted
GROUPS = {key.split(".")[0] for key in SPANISH}
GAP = re.compile(r"\{([\w.-]*)\}")
ERRORS = {"Unreadable", "IllegalMove", "RulesError"}
KNOWN = {"action", "board", "colour", "error", "game", "language", "mark", "new", "over", "said", "seat", "state", "strength"}  # see `computed`


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent.name != "compete"]  # whose page has a catalogue of its own
    return tuple((path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


@cache
def all_calls() -> dict[str, list[ast.Call]]:
    """Every call in the source by the name of the function or method."""
    found: dict[str, list[ast.Call]] = {}
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                found.setdefault(name, []).append(node)
    return found


def calls(name: str) -> list[ast.Call]:
    return all_calls().get(name, [])


def text_at(call: ast.Call, index: int) -> str:
    """The text that stands as that argument of the call, empty if it is something else."""
    found = call.args[index] if len(call.args) > index else None
    return found.value if isinstance(found, ast.Constant) and isinstance(found.value, str) else ""


def facts_of(call: ast.Call) -> set[str]:
    return {keyword.arg for keyword in call.keywords if keyword.arg}


def errors() -> Iterator[tuple[str, set[str]]]:
    """The key in the catalogue and the facts of every error that is made in the source and told by the page as it is at first."""
    yield from ((key, facts) for key, facts in all_errors() if key not in LATER)


def all_errors() -> Iterator[tuple[str, set[str]]]:
    """The key and the facts of every error that is made in the source."""
    for name in ERRORS:
        yield from (("error." + text_at(call, 0), facts_of(call)) for call in calls(name) if text_at(call, 0))
    yield from (("error." + text_at(call, 0), facts_of(call)) for call in calls("__init__") if text_at(call, 0))
    yield from (("error.engine-" + text_at(call, 1), facts_of(call)) for call in calls("refusal"))
    yield "error.bad-request", {"text"}  # the desk writes this one as an answer


@cache
def texts_in_source() -> set[str]:
    """Every text in the source that is no role of a shape."""
    apart = ("view/theme.py", "learn/", "extras/")  # the parts that are fetched later have catalogues of their own
    ours = [tree for place, tree in trees() if not place.startswith(apart)]
    constants = [node.value for tree in ours for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, str)} - (set(COLOURS) - set(SPANISH))


def literals() -> set[str]:
    """Every text in the source that looks like a key: a group of the catalogue, a dot, and more."""
    looks = re.compile(r"(" + "|".join(sorted(GROUPS)) + r")(\.[\w-]+)+")
    return {text for text in texts_in_source() if looks.fullmatch(text) and not text.endswith((".py", ".json"))}


def begun() -> set[str]:
    """The keys that begin with a text in the source such as `review.mark.`, which is completed in a way that `computed` doesn't know."""
    beginnings = tuple(text for text in texts_in_source() if text.endswith(".") and text.split(".")[0] in GROUPS - KNOWN)
    return {key for key in SPANISH if key.startswith(beginnings)}


def computed() -> set[str]:
    """The keys that are put together from what games, sessions and pages know."""
    states = {"empty", "open", "fallen", "A", "B"} | {colour for game in GAMES for colour in game.colours}
    kinds = {text_at(call, 0) for call in calls("Change") if text_at(call, 0)}
    whys = {text_at(call, 1) for call in calls("Outcome") if text_at(call, 1)} | set(ENDINGS)
    found = {"state." + state for state in states} | {"mark." + kind for kind in kinds - {"swapped"}} | {"mark.forced"}
    found |= {"colour." + colour for game in GAMES for colour in game.colours} | {NAME}
    found |= {f"over.{why}.{who}" for why in whys for who in ("persons", "computer", "you")}
    found |= {"action." + action for _, action in KEYS}
    found |= {"seat." + who for who in ("person", "computer", "you")}
    found |= {f"new.{name}.{who}" for name in ("opponent", "first") for who in (PERSON, COMPUTER)}
    found |= {"new.clock." + kind for kind in ("none", *KINDS)}
    places = [place for call in calls("notice") for place in call.args[1:2]] + [place for call in calls("missing") for place in call.args[2:3]]
    offered = [node for place in places for node in ast.walk(place) if isinstance(node, ast.Constant)]
    found |= {"action." + str(node.value) for node in offered if node.value}
    for kind in kinds:
        found |= {f"said.{kind}.{count}" for count in ("one", "many")} if kind in ("removed", "fell") else {"said." + kind}
    for game in GAMES:
        found |= {key + game.key for key in ("game.", "new.other-board.", "board.")}
        found |= {f"strength.{game.key}.{number}" for number in range(1, game.strengths + 1)}
        found |= {f"board.{game.key}.{game.variant}"} if game.variant else set()
        found |= {f"board.{game.key}.{board.text}" for board in game.boards() if board.level}
    found |= {f"error.occupied.{state}" for state in ("black", "white")}
    return found | {f"error.not-open.{state}" for state in ("A", "B", "fallen", "garnet", "navy")}


def template() -> set[str]:
    """The keys that the page's template has filled in."""
    found = {match.group(1) for match in PLACEHOLDER.finditer(TEMPLATE.read_text(encoding="utf-8"))}
    return {key for key in found if not key.startswith("build.") and key != "lang"}


def asked() -> set[str]:
    return literals() | computed() | template() | {key for key, _ in errors()}


def test_the_search_finds_keys_of_every_kind() -> None:
    assert {"about.title", "start.missing", "page.title"} <= template()
    assert {"status.turn", "notice.linked", "list.or", "new.no-computer", "status.forced"} <= literals()
    assert {"error.bad-point", "error.broken-record", "error.too-large", "error.engine-no-command", "error.no-swap"} <= {key for key, _ in errors()}
    assert {"over.cut.you", "said.fell.one", "action.resume", "strength.rhode.1", "board.obras.5x5 falls"} <= computed()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_that_is_asked_for_is_there(lang: str) -> None:
    assert sorted(asked() - set(catalogue(lang))) == []


def test_every_text_is_asked_for() -> None:
    assert sorted(set(SPANISH) - asked() - begun()) == []
    assert KNOWN <= GROUPS and {key.split(".")[0] for key in computed()} == KNOWN


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_texts_with_the_same_gaps(lang: str) -> None:
    texts = catalogue(lang)
    assert list(texts) == sorted(texts) and set(texts) - {UNCHECKED} == set(SPANISH)
    for key, text in texts.items():
        assert sorted(GAP.findall(text)) == sorted(GAP.findall(SPANISH.get(key, ""))), key
        assert text == text.strip() and text and "  " not in text and text.count("{") == len(GAP.findall(text)) == text.count("}"), key


def test_languages_differ_where_they_should() -> None:
    english = catalogue("en")
    same = {key for key in SPANISH if SPANISH[key] == english[key]}
    assert same <= {"action.redo", "game.obras", "game.rhode", "page.name", "page.title", "board.rhode", "seat.person",
                    "said.placed"}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_gap_of_an_error_is_filled(lang: str) -> None:
    texts = catalogue(lang)
    for key, facts in errors():
        for own in [name for name in texts if name == key or name.startswith(key + ".")]:
            assert set(GAP.findall(texts[own])) <= facts, (own, facts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_gap_of_what_is_said_is_filled(lang: str) -> None:
    texts, checked = catalogue(lang), 0
    for call in calls("say"):
        for key in [text_at(call, 0)] if text_at(call, 0) else []:
            assert set(GAP.findall(texts[key])) <= facts_of(call), key
            checked += 1
    assert checked > 8


def test_only_languages_that_a_native_reader_has_to_check_say_so() -> None:
    assert not [lang for lang in ("es", "en") if UNCHECKED in catalogue(lang)]
    assert len({catalogue(lang)[NAME] for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_boards_and_lists_have_names_without_gaps(lang: str) -> None:
    speech = Speech(catalogue(lang))
    for game in GAMES:
        names = [speech.board(game.key, board.text) for board in game.boards()]
        assert len(set(names)) == len(names) and not any("{" in name for name in names)
    assert speech.board("rhode", "9") == "9 × 9"
    assert speech.board("obras", "5x4").startswith("5 × 4 ") and speech.board("obras", "5x4 falls").startswith("5 × 4 ")


def test_boards_that_are_on_no_list_are_named_by_their_size() -> None:
    spanish, english = Speech(SPANISH), Speech(catalogue("en"))
    assert spanish.board("obras", "5x4") == "5 × 4 manzanas, no cae nada"
    assert spanish.board("obras", "5x4 falls") == "5 × 4 manzanas, los callejones se cierran"
    assert english.board("obras", "5x4") == "5 × 4 blocks, nothing falls"
    assert english.board("obras", "5x4 falls") == "5 × 4 blocks, dead ends close"


def test_sentences_fill_what_they_can() -> None:
    texts = {"both": "{a} and {b}", "list": "{a}.", "none": "plain", "open": "{a", "odd": "}{a}{"}
    assert sentence(texts, "both", {"a": 1, "b": "{a}"}) == "1 and {a}"  # what comes from outside is no template
    assert sentence(texts, "both", {"a": "x"}) == "x and {b}"
    assert sentence(texts, "list", {"a": ("c3", "d2")}) == "c3, d2."
    assert sentence(texts, "list", {"a": "x" * 100}) == "x" * 39 + "…."
    assert [sentence(texts, key, {"a": 1}) for key in ("none", "open", "odd", "missing")] == ["plain", "{a", "}1{", "missing"]
