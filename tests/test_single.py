"""The single file's parts: where each file of the site stands, how it is changed there, and what the policy allows."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest

from tools.pages import catalogue, languages
from tools.single import ADDRESS, TEXTS, Unpackable, address, as_packed, main, once, pack_of, packed, policy


@pytest.mark.parametrize(("name", "pack"), [
    ("vendor/pyodide/pyodide.asm.wasm", "thinker"), ("thinker.zip", "thinker"), ("thinker.py", "thinker"), ("static/tables/obras-5x5.bin", "tables"),
    ("pairing.zip", "pairing"), ("page.rom.txt", "page"), ("static/i18n/fr.json", "page"), ("fr.html", "page"), ("static/embed.css", "page"),
    ("rules-fr.html", "more"), ("learn.py", "more"), ("static/i18n-extras/fr.json", "more"), ("vendor/gifenc/gifenc.js", "more"),
])
def test_what_is_wanted_together_is_packed_together(name: str, pack: str) -> None:
    assert pack_of(name) == pack


@pytest.mark.parametrize(("link", "there"), [
    ('href="en.html?lang=en"', 'href="?lang=en"'), ('href="index.html"', 'href="?lang=es"'),
    ('href="fr.html#lesson=rhode"', 'href="?lang=fr#lesson=rhode"'),
    ('href="rules-de.html#obras-fall"', 'href="?page=rules&amp;lang=de#obras-fall"'), ('href="print-eu.html"', 'href="?page=print&amp;lang=eu"'),
    ('data-game="en.html"', 'data-game="?lang=en"'), ('href="competition-es.html"', 'href="?page=competition&amp;lang=es"'),
    ('href="#game=rhode&amp;size=9"', 'href="#game=rhode&amp;size=9"'),
])
def test_links_between_pages_lead_into_the_same_file(link: str, there: str) -> None:
    assert ADDRESS.sub(address, link) == there


def test_scripts_of_the_interpreters_ask_the_page_for_others() -> None:
    script = b'import("./b.js");await import(e);pyimport(f);a.import(g);new URL("x",import.meta.url)'
    assert as_packed("vendor/pyscript/a.js", script).decode() == (
        'packed.bring("vendor/pyscript/b.js");await packed.bring(e);pyimport(f);a.import(g);new URL("x",packed.meta("vendor/pyscript/a.js").url)')


def test_a_changed_package_is_noticed() -> None:
    with pytest.raises(Unpackable, match="found 0 times"):
        as_packed("vendor/micropython/micropython.js", b"something else")
    with pytest.raises(Unpackable, match="found 2 times"):
        once("aa", "a", "b")


def test_a_pack_says_what_it_holds_and_where_that_ends() -> None:
    element = packed("thinker", {"a.bin": b"\0\xff<", "b/c.txt": b"</script>"})
    assert re.findall(r'data-files="([^"]*)"', element) == ["a.bin 3 b/c.txt 9"] and ' data-for="worker"' in element
    content = element.split(">")[1].split("<")[0]
    assert gzip.decompress(base64.b64decode(content)) == b"\0\xff<</script>"


def test_the_policy_names_what_it_allows_and_lets_nothing_out() -> None:
    rules = dict(rule.split(" ", 1) for rule in policy(["one()", "two()"], "p {}").split("; "))
    digest = base64.b64encode(hashlib.sha256(b"two()").digest()).decode()
    assert f"'sha256-{digest}'" in rules["script-src"] and "unsafe-inline" not in str(rules) and "'self'" not in str(rules)
    assert rules["connect-src"] == rules["default-src"] == "'none'" and rules["worker-src"] == "blob: data:"
    assert "unsafe-eval" not in str(rules).replace("'wasm-unsafe-eval'", "")


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_what_the_file_is_and_why_it_cannot_be_opened(lang: str) -> None:
    assert set(catalogue(lang, TEXTS)) == {"damaged", "note", "old"}


def test_without_a_site_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), str(tmp_path / "x.html")]) == 1
    assert "there is no site" in capsys.readouterr().err
