"""What a package for a learning platform holds: the site's files that its activity needs, and pages that know which activity it is."""

from __future__ import annotations

import html
from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

from encrucijada.core.game import RulesError
from encrucijada.course.activity import LESSON, PUZZLES, WIN, Activity, read_activity
from encrucijada.course.course import wanted_seats
from encrucijada.embed.parameters import read_embedding
from encrucijada.learn.lessons import lesson_named
from encrucijada.learn.steps import PLAY as PLAY_STEP
from encrucijada.play.link import Link, read_link
from encrucijada.play.session import COMPUTER
from encrucijada.play.words import explain, sentence
from encrucijada.view.speech import Speech

from tools.halves import ROOT
from tools.manifest import write_manifest
from tools.pages import COURSE_CATALOGUES, DEFAULT, EARLY_FILE, LEARN_CATALOGUES, catalogue, languages, page_name
from tools.release import write_zip

SCRIPT = "static/package.js"
NOT_NEEDED = (  # a platform keeps nothing for offline use, embeds no board in another way, and competitions stand on a page of their own
    "sw.js", "static/embed.js", "competition*", "pairing.zip", "static/competition*", "static/i18n-compete/*", "vendor/networkx/*",
    "bout.py", "static/pairing.css", "static/i18n-pairing/*", "static/qr.js", "static/camera.js", "vendor/qr/*",
)  # fmt: skip
THINKER = ("thinker.*", "vendor/pyodide/*", "static/tables/*")
ADVICE = ("hint", "estimate", "what-if", "districts", "review")  # the controls that ask the computer
CONTROLS = {"play": "undo.redo.resign.help", "win": "resign.help"}  # a game that is to be won isn't taken back, unless somebody wants that
READY: tuple[tuple[str, dict[str, str]], ...] = (
    ("play-1", {"game": "obras", "level": "2"}),
    ("win-2", {"game": "obras", "level": "2"}),
    ("puzzles-10", {}),
    ("lesson-obras", {}),
    ("play-1", {"game": "rhode", "size": "9"}),
    ("win-2", {"game": "rhode", "size": "7", "strength": "1"}),
    ("lesson-rhode", {}),
)


class BadPackage(Exception):
    """What is wrong with what was asked for, in a sentence."""


@dataclass(frozen=True)
class Package:
    """An activity with all that its address says, and what it is called."""

    activity: Activity
    values: dict[str, str]  # by the names of links, in the address's order
    title: str
    link: Link = field(repr=False)

    def address(self) -> str:
        """The query of the page."""
        return "&".join(f"{name}={value}" for name, value in self.values.items())

    def name(self) -> str:
        """Of its file, without the version."""
        game = self.values.get("game", "obras")
        board = [self.values[name] for name in ("level", "size") if name in self.values]
        return "-".join([self.activity.name()] if self.activity.key else [game, *board, self.activity.name()])


def package(name: str, wishes: dict[str, str], title: str = "") -> Package:
    """The activity of that name with what is wished for, and for the rest what suits it. BadPackage where it can't be had."""
    try:
        activity = read_activity(name)
        values = {"embed": "1", "activity": name, **usual(activity), **wishes}
        link = read_link(values)
        for problem in [*link.problems, *read_embedding(values).problems]:
            raise problem
        if values.get("lang", DEFAULT) not in languages():
            raise BadPackage(f"there is no language {values['lang']!r}; there are {', '.join(languages())}")
        if activity.kind == WIN and link.seats.computer is None:
            wanted_seats(activity, link.record, link.seats)
            raise BadPackage("win needs the computer as opponent")
    except RulesError as problem:
        raise BadPackage(explain(catalogue("en"), problem)) from problem
    return Package(activity, values, title or title_of(activity, link, values.get("lang", DEFAULT)), link)


def usual(activity: Activity) -> dict[str, str]:
    """What the address says if nothing else is wished for."""
    if activity.kind == LESSON:
        return {"lesson": activity.key}
    if activity.kind == PUZZLES:
        return {"game": "obras", "puzzle": "2-1"}
    return {"opponent": COMPUTER, "controls": CONTROLS[activity.kind]}


def title_of(activity: Activity, link: Link, lang: str) -> str:
    """What the platform shows: the lesson's name, or the game, its board and what is to be done."""
    texts, game, board = catalogue(lang), link.record.game, link.record.board
    if activity.key:
        return catalogue(lang, LEARN_CATALOGUES)["lesson." + activity.key]
    count = "one" if activity.goal == 1 else "many"
    task = sentence(catalogue(lang, COURSE_CATALOGUES), f"course.{activity.kind}.{count}", {"goal": activity.goal})
    where = "" if activity.kind == PUZZLES else f" · {Speech(texts).board(game.key, board.text).split(':')[0]}"
    return f"{texts['game.' + game.key]}{where}. {task}"


def needs_thinker(wanted: Package) -> bool:
    """Whether the computer may play or advise in it."""
    activity = wanted.activity
    if activity.kind == LESSON:
        return any(step.kind == PLAY_STEP for step in lesson_named(activity.key)[0].steps)
    advice = set(read_embedding(wanted.values).controls) & set(ADVICE)
    return activity.kind == PUZZLES or wanted.link.seats.computer is not None or bool(advice)


def files_of(site: Path, wanted: Package, version: str) -> dict[str, bytes]:
    """Every file of the package by its path, the manifest first."""
    left_out = NOT_NEEDED if needs_thinker(wanted) else NOT_NEEDED + THINKER
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    files = {name: (site / name).read_bytes() for name in names if not any(fnmatch(name, pattern) for pattern in left_out)}
    for lang in languages():
        files[page_name(lang)] = with_script(files[page_name(lang)].decode(), wanted, version).encode()
    files[SCRIPT] = (ROOT / SCRIPT).read_bytes()
    manifest = write_manifest(version, f"encrucijada-{wanted.name()}", wanted.title, page_name(DEFAULT), sorted(files))
    return {"imsmanifest.xml": manifest.encode(), **dict(sorted(files.items()))}


def with_script(page: str, wanted: Package, version: str) -> str:
    """The page, which knows from its first script on that it is in a package."""
    first = f'<script src="{EARLY_FILE}">'
    if page.count(first) != 1:
        raise BadPackage("the site's pages aren't those that this version builds; `make site` builds them anew")
    return page.replace(first, f'<script src="{SCRIPT}" data-version="{version}" data-address="{html.escape(wanted.address())}"></script>\n{first}')


def write_packages(site: Path, folder: Path, wanted: Iterable[Package], versions: Iterable[str]) -> list[Path]:
    """Writes each in each version; the archives."""
    written = []
    for each in wanted:
        for version in versions:
            archive = folder / f"encrucijada-{each.name()}-scorm{version.replace('.', '')}.zip"
            write_zip(archive, files_of(site, each, version))
            written.append(archive)
    return written
