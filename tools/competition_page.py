"""The page of competitions in every language, from the template `competition.html` and the catalogues in `static/i18n-compete`.

A page of its own, with its own program: whoever only plays fetches nothing of it, and what happens to a game cannot happen to a
competition.
"""

from __future__ import annotations

from pathlib import Path

from tools.bundle import COMPETITION_MODULES, competition_bundle
from tools.halves import ROOT, competition_modules
from tools.pages import (
    POLICY,
    STATIC,
    THINKER,
    alternates,
    catalogue,
    fill,
    icon_link,
    joined,
    languages,
    languages_menu,
    loader,
    page_name,
    preloads,
    program,
    sheet_name,
    unchecked,
)
from tools.rom import rom

COMPETITION = "competition"
TEMPLATE = ROOT / "competition.html"
CATALOGUES = STATIC / "i18n-compete"
EARLY = ("theme.js", "first-paint.js", "watchdog.js", "attempt.js", "idb-shim.js", "font.js", "ours.js", "offline.js")  # as on the game's page
EARLY_FILE = "static/competition-early.js"


def address(lang: str) -> str:
    """The page's file in that language."""
    return sheet_name(COMPETITION, lang)


def competition_catalogue(lang: str) -> dict[str, str]:
    """All that the page can say: its own texts, and those of the game's page that it shares."""
    return {**catalogue(lang), **catalogue(lang, CATALOGUES)}


def write_competition(target: Path, wanted_first: list[str]) -> None:
    """Writes the pages, their scripts and their modules."""
    (target / COMPETITION_MODULES).write_bytes(rom(competition_modules()))
    (target / EARLY_FILE).write_text(joined(EARLY), encoding="utf-8")
    template = TEMPLATE.read_text(encoding="utf-8")
    for lang in languages():
        texts = {f"static/{folder}/{lang}.json": f"{folder}.json" for folder in ("i18n", CATALOGUES.name)}
        files = {f"./{file}": f"./{name}" for file, name in {**texts, COMPETITION_MODULES: COMPETITION_MODULES}.items()}
        made = {
            "lang": lang,
            "build.policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
            "build.preloads": preloads([*wanted_first, COMPETITION_MODULES, *texts]),
            "build.alternates": alternates(address),
            "build.icon": icon_link(),
            "build.early": f'<script src="{EARLY_FILE}"></script>',
            "build.thinker": THINKER,
            "build.loader": loader(lang, files=files),
            "build.program": program(competition_bundle()),
            "build.languages-menu": languages_menu(lang, address),
            "build.unchecked": unchecked(lang),
            "build.game": page_name(lang),
            "build.rules": sheet_name("rules", lang),
            "build.print": sheet_name("print", lang),
        }
        (target / address(lang)).write_text(fill(template, lang, competition_catalogue(lang), made, TEMPLATE.name), encoding="utf-8")
