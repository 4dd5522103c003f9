"""Packages for learning platforms: what is in them, and manifests by the rules of both versions of the standard."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from encrucijada.course.platform import NEW, OLD

from tools import packages
from tools.build import copy_static, write_python
from tools.halves import ROOT
from tools.manifest import EDITION, write_manifest
from tools.packages import READY, BadPackage, Package, needs_thinker, package, with_script, write_packages
from tools.pages import COUNTED, EARLY_FILE, languages, page_name, write_pages
from tools.scorm import CHOICES, main

CONTENT = {OLD: "http://www.imsproject.org/xsd/imscp_rootv1p1p2", NEW: "http://www.imsglobal.org/xsd/imscp_v1p1"}
ADL = {OLD: "http://www.adlnet.org/xsd/adlcp_rootv1p2", NEW: "http://www.adlnet.org/xsd/adlcp_v1p3"}
SEQUENCING = "http://www.imsglobal.org/xsd/imsss"
KIND = {OLD: "scormtype", NEW: "scormType"}  # the standard changed the capital letter
NAME = re.compile(r"[A-Za-z_][\w.-]*")  # of identifiers, as XML has them


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with everything of our own in it, and something in the place of the interpreters."""
    site = tmp_path_factory.mktemp("site")
    (site / "vendor").mkdir()
    copy_static(site)
    write_python_of(site)
    for name in ("sw.js", "vendor/pyodide/pyodide.js", "vendor/micropython/micropython.wasm", "a space ñ.txt", *COUNTED):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(name, encoding="utf-8")
    write_pages(site, [])
    return site


def write_python_of(site: Path) -> None:
    """Both halves; what packs the thinker needs more than a unit test has."""
    with pytest.MonkeyPatch.context() as patched:
        (site / "empty").write_bytes(b"")
        for name in ("thinker_zip", "pairing_zip"):
            patched.setattr("tools.build." + name, lambda: site / "empty")
        write_python(site)
        (site / "empty").unlink()


@pytest.fixture(scope="module", params=[OLD, NEW])
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def archives(site: Path, version: str, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return write_packages(site, tmp_path_factory.mktemp("made"), [package(name, more) for name, more in READY], [version])


def manifests(archives: list[Path]) -> Iterator[tuple[zipfile.ZipFile, Element]]:
    for archive in archives:
        with zipfile.ZipFile(archive) as pack:
            yield pack, ElementTree.fromstring(pack.read("imsmanifest.xml"))


def of(version: str, name: str) -> str:
    return f"{{{CONTENT[version]}}}{name}"


# The manifest


def test_there_is_a_package_for_each_kind_of_activity_and_both_games(archives: list[Path]) -> None:
    names = {archive.name for archive in archives}
    assert len(names) == len(READY) == len(archives)
    assert all(any(kind in name for name in names) for kind in ("play", "win", "puzzles", "lesson", "obras", "rhode"))


def test_the_manifest_says_which_standard_it_keeps_to(archives: list[Path], version: str) -> None:
    for _, root in manifests(archives):
        assert root.tag == of(version, "manifest") and root.get("version")
        assert [each.tag.split("}")[1] for each in root] == ["metadata", "organizations", "resources"], "the standard wants this order"
        assert root.findtext(f"{of(version, 'metadata')}/{of(version, 'schema')}") == "ADL SCORM"
        assert root.findtext(f"{of(version, 'metadata')}/{of(version, 'schemaversion')}") == {OLD: "1.2", NEW: "2004 4th Edition"}[version]
        allowed = {CONTENT[version]} | ({SEQUENCING} if version == NEW else set())
        assert {each.tag[1:].split("}")[0] for each in root.iter()} <= allowed


def test_identifiers_are_names_each_once_and_lead_somewhere(archives: list[Path], version: str) -> None:
    for _, root in manifests(archives):
        found = [each.attrib["identifier"] for each in root.iter() if "identifier" in each.attrib]
        assert all(NAME.fullmatch(name) for name in found) and len(found) == len(set(found)) == 4
        organizations = root.find(of(version, "organizations"))
        assert organizations is not None and organizations.get("default") == organizations[0].get("identifier")
        (item,) = root.iter(of(version, "item"))
        (resource,) = root.iter(of(version, "resource"))
        assert item.get("identifierref") == resource.get("identifier")
        assert all(each[0].tag == of(version, "title") and each[0].text for each in (organizations[0], item))


def test_the_one_resource_reports_and_lists_every_file_of_the_package(archives: list[Path], version: str) -> None:
    for pack, root in manifests(archives):
        (resource,) = root.iter(of(version, "resource"))
        assert resource.get("type") == "webcontent" and resource.get(f"{{{ADL[version]}}}{KIND[version]}") == "sco"
        listed = [each.attrib["href"] for each in resource.iter(of(version, "file"))]
        assert resource.get("href") == "index.html" and "index.html" in listed and len(listed) == len(set(listed))
        assert not [name for name in listed if re.search(r"[^\w./%-]|^/|\.\.", name, re.ASCII)], "addresses, relative to the manifest"
        assert sorted(unquote(name) for name in listed) == sorted(set(pack.namelist()) - {"imsmanifest.xml"})
        assert pack.namelist()[0] == "imsmanifest.xml" and pack.testzip() is None


def test_in_2004_the_activity_itself_says_when_it_is_done(archives: list[Path], version: str) -> None:
    for _, root in manifests(archives):
        found = list(root.iter(f"{{{SEQUENCING}}}deliveryControls"))
        assert len(found) == (1 if version == NEW else 0)
        assert all(each.attrib == {"completionSetByContent": "true", "objectiveSetByContent": "true"} for each in found)


def test_a_title_may_hold_anything() -> None:
    title = 'Ñandúes <b> & "más" 😀'
    root = ElementTree.fromstring(write_manifest(OLD, "a", title, "index.html", ["index.html"]))
    assert {each.text for each in root.iter(of(OLD, "title"))} == {title}


# What is in it


def test_every_page_knows_which_activity_it_is(archives: list[Path], version: str) -> None:
    for (pack, _), (name, more) in zip(manifests(archives), READY):
        address = package(name, more).address().replace("&", "&amp;")
        for lang in languages():
            page = pack.read(page_name(lang)).decode()
            scripts = re.findall(r"<script[^>]*>", page)
            assert scripts[0] == f'<script src="static/package.js" data-version="{version}" data-address="{address}">' and EARLY_FILE in scripts[1]
        assert f"activity={name}" in address and "embed=1" in address


def test_only_what_may_be_needed_is_packed(archives: list[Path]) -> None:
    for (pack, _), (name, more) in zip(manifests(archives), READY):
        names = set(pack.namelist())
        assert not names & {"sw.js", "static/embed.js"} and {"static/package.js", "course.py", "embed.py", "learn.py", "page.rom.txt"} <= names
        with_computer = not name.startswith("lesson")
        assert needs_thinker(package(name, more)) is with_computer
        assert any(each.startswith(("thinker", "vendor/pyodide")) for each in names) is with_computer
        assert any(each.startswith("static/tables/") for each in names) is with_computer


@pytest.mark.parametrize(("name", "wishes", "needs"), [
    ("play-1", {"opponent": "person"}, False), ("play-1", {"opponent": "person", "controls": "undo.hint"}, True), ("play-1", {}, True),
    ("lesson-parity", {}, True), ("lesson-falls", {}, False), ("puzzles-3", {}, True),
])  # fmt: skip
def test_the_computer_is_packed_where_it_may_be_wanted(name: str, wishes: dict[str, str], needs: bool) -> None:
    assert needs_thinker(package(name, wishes)) is needs


def test_the_same_site_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    made = [write_packages(site, tmp_path / folder, [package("win-2", {"game": "obras"})], EDITION) for folder in ("one", "two")]
    assert [archive.read_bytes() for archive in made[0]] == [archive.read_bytes() for archive in made[1]]


def test_a_page_that_isn_t_ours_is_refused() -> None:
    with pytest.raises(BadPackage, match="make site"):
        with_script("<html>", package("play-1", {}), OLD)


# What may be asked for


@pytest.mark.parametrize(("name", "wishes", "said"), [
    ("fly-1", {}, "activity"), ("win-2", {"game": "chess"}, "chess"), ("win-2", {"strength": "9"}, "strength"),
    ("win-2", {"level": "4"}, "two people"), ("win-2", {"opponent": "person"}, "opponent"),
    ("play-1", {"lang": "xx"}, "xx"), ("play-1", {"controls": "fly"}, "controls"),
    ("play-1", {"theme": "pink"}, "theme"),
])  # fmt: skip
def test_what_can_t_be_had_is_said_in_a_sentence(name: str, wishes: dict[str, str], said: str) -> None:
    with pytest.raises(BadPackage, match=said):
        package(name, wishes)


@pytest.mark.parametrize(("made", "title", "file"), [
    (package("win-2", {"game": "obras", "level": "2"}), "De obras · Nivel 2 · Medio. Gana 2 partidas al ordenador.", "obras-2-win-2"),
    (package("play-1", {"game": "rhode", "size": "9", "lang": "en"}), "Rhode · 9 × 9. Play a game to the end.", "rhode-9-play-1"),
    (package("lesson-rhode", {}), "Rhode en un minuto", "lesson-rhode"),
    (package("puzzles-10", {"puzzle": "3-5"}), "De obras. Resuelve 10 problemas.", "obras-puzzles-10"),
    (package("play-1", {}, "Mi clase"), "Mi clase", "obras-play-1"),
])  # fmt: skip
def test_a_package_is_called_what_it_is(made: Package, title: str, file: str) -> None:
    assert (made.title, made.name()) == (title, file)


def test_the_command_writes_one_and_says_what_is_missing(site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--site", str(site), "--to", str(tmp_path)]
    assert main(["--activity", "win-2", "--game", "obras", "--level", "3", "--version", OLD, *where]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["encrucijada-obras-3-win-2-scorm12.zip"]
    assert "encrucijada-obras-3-win-2-scorm12.zip, " in capsys.readouterr().out
    for wrong, said in ((["--level", "2"], "--activity"), (["--activity", "win-2", "--game", "chess"], "chess")):
        assert main([*wrong, *where]) == 1 and said in capsys.readouterr().err
    assert main(["--site", str(tmp_path / "none")]) == 1 and "make site" in capsys.readouterr().err


def test_the_script_of_packages_is_in_no_site(site: Path) -> None:
    assert not (site / packages.SCRIPT).exists() and (ROOT / packages.SCRIPT).is_file()
    assert set(CHOICES) >= {"game", "level", "size", "strength", "lang"}
