"""The build's parts: what ships where, pages from catalogues, shortened Python, the list of the service worker, the setup's sentences."""

from __future__ import annotations

import ast
import base64
import io
import json
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from PIL import Image

from tests.interpreters.harness import node
from tools import setup
from tools.bundle import competition_bundle, page_bundle
from tools.competition_page import TEMPLATE as COMPETITION_TEMPLATE
from tools.halves import EXTRAS_ENTRY, LEARN_ENTRY, PACKAGE, ROOT, imports, later_modules, name_of, page_half, page_modules, thinker_modules
from tools.library import wanted_modules
from tools.minify import Unminifiable, minified
from tools.pages import (
    POLICY,
    TEMPLATE,
    UNCHECKED,
    BadPage,
    alternates,
    catalogue,
    fill,
    icon_link,
    languages,
    loader,
    page_name,
    preloads,
    program,
)
from tools.precache import fingerprint, listing, write_worker
from tools.pyscript import PyScriptChanged, python_part, without_python
from tools.rom import Uncompilable, compile_module, rom
from tools.serve import Server
from tools.setup import SetupFailed, check_node, node_version
from tools.shrink import shrink
from tools.vendor import CORE, MICROPYTHON, PYSCRIPT, only

# --- what search engines are told


def test_search_engines_get_whole_addresses_of_every_language_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE_URL", raising=False)
    assert alternates(page_name) == ""
    for given in ("https://example.org/games", "https://example.org/games/"):
        monkeypatch.setenv("SITE_URL", given)
        found = dict(re.findall('hreflang="([^"]+)" href="([^"]+)"', alternates(page_name)))
        assert list(found) == [*languages(), "x-default"]
        assert found["es"] == found["x-default"] == "https://example.org/games/index.html"
        assert found["en"] == "https://example.org/games/en.html"


@pytest.mark.parametrize("address", ["example.org", "/games/", "ftp://example.org/"])
def test_an_address_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("SITE_URL", address)
    with pytest.raises(BadPage, match="SITE_URL"):
        alternates(page_name)


# --- which module runs where


def test_the_page_gets_no_search_and_the_thinker_no_view() -> None:
    page, thinker = ({name_of(path) for path in paths} for paths in (page_modules(), thinker_modules()))
    assert "encrucijada.main" in page and "encrucijada.thinker" in thinker
    assert not [name for name in page if name.startswith("encrucijada.search") or name.endswith(".insight")]
    assert not [name for name in thinker if name.startswith("encrucijada.view")]
    assert {"encrucijada", "encrucijada.core", "encrucijada.core.game", "encrucijada.games"} <= page & thinker
    assert not [name for name in page | thinker if "gtp" in name]


def test_lessons_and_puzzles_are_fetched_apart() -> None:
    page, learn = ({name_of(path) for path in paths} for paths in (page_modules(), later_modules(LEARN_ENTRY)))
    assert {"encrucijada.learn", "encrucijada.learn.page_learn", "encrucijada.learn.puzzles"} <= learn
    assert not page & learn, "what the page has already is not sent again"
    assert not [name for name in page if name.startswith(("encrucijada.learn", "encrucijada.extras"))]


def test_what_isnt_playing_is_fetched_apart() -> None:
    page, extras = ({name_of(path) for path in paths} for paths in (page_modules(), later_modules(EXTRAS_ENTRY)))
    assert {"encrucijada.extras", "encrucijada.extras.page_extras", "encrucijada.extras.page_settings"} <= extras
    assert not page & extras, "what the page has already is not sent again"


def test_the_library_is_asked_for_what_the_code_imports() -> None:
    wanted = wanted_modules()
    assert {"__future__", "traceback", "random"} <= set(wanted)
    assert not [name for name in wanted if name.split(".")[0] in ("encrucijada", "js", "pyscript")]


# --- shortened Python


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=name_of)
def test_every_module_survives_being_shortened(path: Path) -> None:
    shorter = shrink(path.read_text(encoding="utf-8"))
    assert [lines_of(shorter)] == [lines_of(path.read_text(encoding="utf-8"))]
    assert not [node for node in ast.walk(ast.parse(shorter)) if isinstance(node, ast.AnnAssign) or getattr(node, "annotation", None)]


def lines_of(text: str) -> list[tuple[str, int]]:
    return [(node.name, node.lineno) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.ClassDef)]


@pytest.mark.parametrize(("text", "shorter"), [
    ('"""Doc."""\nx = 1  # why\n', "\nx = 1\n"),
    ('def f(a: int = 3, *b: "tuple[int, ...]") -> dict[str, int]:\n    """Doc.\n\n    More.\n    """\n', "def f(a = 3, *b) :\n    pass\n"),
    ("class A:\n    x: int\n    y: int = 3\n", "class A:\n    pass\n    y = 3\n"),
    ("from __future__ import annotations\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a  # why\nx: a.B = 3\n", "\n\n\n\nx = 3\n"),
    ("if TYPE_CHECKING:\n    import a\nelse:\n    import b\n", "if TYPE_CHECKING:\n    import a\nelse:\n    import b\n"),
    ("if x:\n    from typing import TYPE_CHECKING\n", "if x:\n    from typing import TYPE_CHECKING\n"),
    ('é: str = "# no comment ñ"  # ñ\n', 'é = "# no comment ñ"\n'),
])
def test_what_shortening_takes_out(text: str, shorter: str) -> None:
    assert shrink(text) == shorter


# --- compiled Python


def test_the_page_runs_modules_that_were_compiled_for_its_interpreter(tmp_path: Path) -> None:
    """On the very interpreter that the site ships; the same texts give the same bytes, so that a version is one."""
    (tmp_path / "page.rom").write_bytes(rom(page_modules()))
    assert (tmp_path / "page.rom").read_bytes() == rom(page_modules())
    record = "rhode 5: c3 d4 c4"
    program = f"""
import vfs, sys
vfs.mount(vfs.VfsRom(open("/page.rom", "rb").read()), "/page")
sys.path.insert(0, "/page")
from encrucijada.play.record import read_record, write_record
print(write_record(read_record({record!r})))
"""
    files = [[str(tmp_path / "page.rom"), "/page.rom"]]
    module = str(MICROPYTHON / "micropython.mjs")
    assert node({"interpreter": "micropython", "module": module, "program": program, "files": files}).strip() == record


def test_what_our_modules_use_of_pyscript_is_compiled_with_them() -> None:
    """And what that needs in turn."""
    trees = {name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): ast.parse(text) for name, text in python_part()}
    offered = set(trees) | {f"{module}.{name}" for module, tree in trees.items() for name in names_bound(tree)}
    used = {name for path in {*page_half(), *thinker_modules()} for name in imports(path) if name.startswith("pyscript")}
    assert {"pyscript.document", "pyscript.sync", "pyscript.ffi.to_js"} < used <= offered
    nodes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    needed = {f"{node.module}.{alias.name}" for node in nodes for alias in node.names if (node.module or "").startswith("pyscript")}
    assert needed - offered == {"pyscript.config"}, "which is imported in a function that nobody calls"


def names_bound(tree: ast.AST) -> set[str]:
    """The names that a module binds anywhere."""
    nodes = list(ast.walk(tree))
    named = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    named |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)}
    return named | {alias.asname or alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}


def test_pyscript_is_served_without_its_python_and_another_is_refused() -> None:
    script = only(PYSCRIPT, CORE).read_text(encoding="utf-8")
    shorter = without_python(script)
    assert "create_named_worker" in script and "create_named_worker" not in shorter
    assert len(script) - len(shorter) > 30_000
    for changed in (shorter, script + script):
        with pytest.raises(PyScriptChanged):
            without_python(changed)


def test_what_micropython_cannot_compile_is_told(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("x = = 3\n")
    with pytest.raises(Uncompilable, match="bad.py"):
        compile_module(tmp_path / "bad.py", "bad.py")


def test_shortened_scripts_keep_the_names_that_others_use() -> None:
    shorter = minified("// why\nglobalThis.attempt = (one, two) => {\n  return [one, two];\n};\nlet mine = 3;\n")
    assert "attempt" in shorter and "mine" in shorter and "why" not in shorter
    with pytest.raises(Unminifiable):
        minified("let = ;")


def test_what_needs_installed_packages_is_run_by_the_python_that_has_them() -> None:
    """On a bare machine only the setup runs on the Python that is there."""
    lines = re.findall(r"^\t@?(?:\S+=\S+ )?(\S*(?:PYTHON|python)\S*) (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) > 10
    assert {python for python, what in lines if not what.startswith("tools/setup.py")} == {"$(VENV)/python"}
    assert {python for python, what in lines if what.startswith("tools/setup.py")} == {"$(PYTHON)"}


# --- pages


def test_texts_are_escaped_and_made_parts_are_not() -> None:
    assert fill("<p title='{{a.b}}'>{{ lang }}", "es", {"a.b": "<'&\">"}, {"lang": "<es>"}) == "<p title='&lt;&#x27;&amp;&quot;&gt;'><es>"


def test_an_unknown_key_says_where() -> None:
    with pytest.raises(BadPage, match=r"line 2: \{\{no.such\}\} is not in static/i18n/es.json"):
        fill("a\n{{no.such}}", "es", {}, {})


def test_spanish_is_the_neutral_entry() -> None:
    assert languages()[0] == "es" and "en" in languages()
    assert [page_name(lang) for lang in ("es", "en", "fr")] == ["index.html", "en.html", "fr.html"]


def test_every_language_has_every_text() -> None:
    assert len({frozenset(catalogue(lang)) - {UNCHECKED} for lang in languages()}) == 1


@pytest.mark.parametrize("path", [TEMPLATE, COMPETITION_TEMPLATE])
def test_no_style_and_no_script_that_browsers_run_stands_in_the_page(path: Path) -> None:
    template = path.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=", template)
    scripts = re.findall(r"<script[^>]*>", template + loader("es"))
    assert not [tag for tag in scripts if " src=" not in tag]
    for text in (page_bundle(), competition_bundle()):
        assert program(text).count("<script") == 1 and program(text).startswith('<script type="mpy">')
    assert not re.search(r"(src|href)=\"(/|https?:)", template)
    assert "unsafe" not in " ".join(POLICY.values()).replace("'wasm-unsafe-eval'", "")
    assert POLICY["default-src"] == "'none'"


@pytest.mark.parametrize("text", ["print('</script>')", "print('<!-- <script>')"])
def test_a_program_that_would_end_its_element_is_refused(text: str) -> None:
    with pytest.raises(BadPage, match="would end or hide its element"):
        program(text)


def test_the_tabs_icon_is_a_small_picture_in_the_page() -> None:
    found = re.fullmatch(r'<link rel="icon" href="data:image/png;base64,([\w+/=]+)">', icon_link())
    assert found
    data = base64.b64decode(found[1])
    assert Image.open(io.BytesIO(data)).size == (32, 32) and len(data) < 600


def test_preloads_say_what_the_file_is() -> None:
    assert preloads(["vendor/a.js", "page.rom.txt"]).split("\n") == [
        '<link rel="modulepreload" href="vendor/a.js">', '<link rel="preload" as="fetch" crossorigin href="page.rom.txt">']


# --- the service worker


def test_the_worker_lists_every_file_but_itself(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "a.js").write_text("a")
    (tmp_path / "index.html").write_text("b")
    first = write_worker(tmp_path)
    worker = (tmp_path / "sw.js").read_text()
    assert json.dumps(listing(tmp_path), separators=(",", ":")) in worker and first in worker
    assert [path for path, _ in listing(tmp_path)] == ["files.json", "index.html", "static/a.js"]
    assert write_worker(tmp_path) == first
    (tmp_path / "static" / "a.js").write_text("c")
    assert write_worker(tmp_path) != first


def test_pages_and_list_say_the_version(tmp_path: Path) -> None:
    """Which depends on everything but itself."""
    (tmp_path / "a.js").write_text("a")
    (tmp_path / "index.html").write_text('<html lang="es" data-version="">')
    version = write_worker(tmp_path)
    assert (tmp_path / "index.html").read_text() == f'<html lang="es" data-version="{version}">'
    assert json.loads((tmp_path / "files.json").read_text()) == {"version": version, "files": {"a.js": fingerprint(b"a")}}
    assert write_worker(tmp_path) == version
    assert 'data-version=""' in TEMPLATE.read_text()


def test_a_fingerprint_is_the_beginning_of_the_digest() -> None:
    assert fingerprint(b"") == "e3b0c44298fc1c14"  # of nothing, as everybody's SHA-256 has it


# --- the server


def fetched(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, dict(answer.headers), answer.read()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("home")
    (tmp_path / "en.html").write_text("english")
    (tmp_path / "code.wasm").write_bytes(b"\0" * 5000)
    return tmp_path


def test_it_answers_as_pages_does(folder: Path) -> None:
    with Server(folder, "/a/b") as server:
        status, headers, body = fetched(server.url)
        assert (status, body, headers["Cache-Control"], headers["Access-Control-Allow-Origin"]) == (200, b"home", "max-age=600", "*")
        assert fetched(server.url, **{"If-None-Match": headers["ETag"]})[0] == 304
        assert fetched(server.url.rstrip("/"))[2] == b"home"
        assert fetched(server.url + "en")[2] == b"english"
        assert fetched(server.url + "none")[0] == fetched(server.url + "../../etc/passwd")[0] == fetched(server.url.replace("/a/b/", "/"))[0] == 404
        packed = fetched(server.url + "code.wasm", **{"Accept-Encoding": "gzip"})
        assert packed[1]["Content-Encoding"] == "gzip" and packed[1]["Content-Type"] == "application/wasm" and len(packed[2]) < 100
        assert [asked.path for asked in server.asked][:2] == ["", ""]


def test_it_misbehaves_on_request_and_comes_back_on_the_same_port(folder: Path) -> None:
    server = Server(folder).start()
    url = server.url
    server.behaviour.missing.add("en.html")
    server.behaviour.types[".wasm"] = None
    server.behaviour.rewrite = lambda path, content: content.upper()
    assert fetched(url + "en.html")[0] == 404
    assert "Content-Type" not in fetched(url + "code.wasm")[1]
    assert fetched(url)[2] == b"HOME"
    server.stop()
    with pytest.raises(urllib.error.URLError):
        fetched(url)
    with server:
        assert server.url == url and fetched(url)[0] == 200


# --- the setup


@pytest.mark.parametrize(("text", "major"), [("v20.11.1", 20), ("v18.0.0\n", 18), ("", 0), ("node 20", 0)])
def test_the_version_of_node(text: str, major: int) -> None:
    assert node_version(text) == major


@pytest.mark.parametrize(("prints", "sentence"), [("v18.20.4", "this is v18.20.4"), (None, "there is none")])
def test_an_unfit_node_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, prints: str | None, sentence: str) -> None:
    if prints is not None:
        (tmp_path / "node").write_text(f"#!/bin/sh\necho {prints}\n")
        (tmp_path / "node").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SetupFailed, match=f"Node 20 or newer is needed, and {sentence}"):
        check_node()


def test_every_version_is_pinned_and_no_address_of_a_registry_is_kept() -> None:
    packages = json.loads((ROOT / "package.json").read_text())
    versions = {**packages["dependencies"], **packages["devDependencies"]}
    assert versions["@micropython/micropython-webassembly-pyscript"] == "1.28.0-6"
    assert all(re.fullmatch(r"\d[\w.-]*", version) for version in versions.values())
    needed = [line.split("#")[0].strip() for line in (ROOT / "requirements.txt").read_text().split("\n")]
    assert all(re.fullmatch(r"[\w-]+==\d[\w.]*", line) for line in needed if line)
    assert not re.search(r"resolved|https?://(?!github\.com/)", (ROOT / "package-lock.json").read_text())  # makers ask for support there


@pytest.mark.parametrize(("note", "there"), [(None, False), ("", True), ("chromium", True), ("gone", False)])
def test_a_browser_counts_as_installed_while_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, note: str | None, there: bool) -> None:
    (tmp_path / "chromium").touch()
    monkeypatch.setattr(setup, "CHROMIUM_NOTE", tmp_path / "note")
    if note is not None:
        (tmp_path / "note").write_text(str(tmp_path / note) if note else "")
    assert setup.chromium_is_there() is there


@pytest.mark.parametrize(("here", "apt", "noted"), [(True, False, True), (False, True, True), (False, False, False)])
def test_a_firefox_is_found_or_installed_or_its_lack_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], here: bool, apt: bool, noted: bool,
) -> None:
    path, asked = tmp_path / "firefox-esr", []

    def appear(*packages: str) -> bool:
        asked.append(packages)
        if apt:
            path.write_text("#!/bin/sh\n")
            path.chmod(0o755)
        return apt

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(setup, "CACHE", tmp_path)
    monkeypatch.setattr(setup, "FIREFOX_NOTE", tmp_path / "firefox")
    monkeypatch.setattr(setup, "apt_install", appear)
    if here:
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
    for _ in range(2):
        setup.install_firefox()
        assert setup.FIREFOX_NOTE.read_text() == (str(path) if noted else "")
    assert len(asked) == (0 if here else 1)
    assert capsys.readouterr().out.count("are left out") == (0 if noted else 1)
