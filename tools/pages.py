"""One page per language, from the template `index.html` and the catalogues in `static/i18n`."""

from __future__ import annotations

import base64
import html
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from tools.bundle import PAGE_MODULES, page_bundle
from tools.halves import ROOT
from tools.minify import minified

TEMPLATE = ROOT / "index.html"
STATIC = ROOT / "static"
CATALOGUES = STATIC / "i18n"
LEARN_CATALOGUES = ROOT / "static" / "i18n-learn"  # of lessons and puzzles, fetched when they are opened
EXTRAS_CATALOGUES = ROOT / "static" / "i18n-extras"  # of what the page can do besides playing, fetched when first wanted
COURSE_CATALOGUES = ROOT / "static" / "i18n-course"  # of activities of a course, fetched where the address names one
PAIRING_CATALOGUES = ROOT / "static" / "i18n-pairing"  # of a pairing's link, code and game, fetched when they are wanted
LATER_CATALOGUES = (LEARN_CATALOGUES, EXTRAS_CATALOGUES, COURSE_CATALOGUES, PAIRING_CATALOGUES)
MENU_STYLE = STATIC / "languages.css"  # at the end of the game's style sheet and of that of the rules
TAB_ICON = STATIC / "icons" / "tab.png"
DEFAULT = "es"  # the language of the neutral entry, and of whoever wants one that we don't have
NAME = "language.name"  # a language's name, in itself
UNCHECKED = "language.unchecked"  # stands only in a catalogue that no native reader has checked yet, and says so
PLACEHOLDER = re.compile(r"\{\{\s*([\w.-]+)\s*\}\}")

# PyScript's optional parts, none of which is used.  Each of its two types of script loads them unless told otherwise.
NO_PLUGINS = ["!error", "!py-editor", "!py-game", "!py-terminal", "!donkey", "!deprecations-manager", "!codemirror"]

CONFIGS: dict[str, dict[str, Any]] = {
    "mpy": {"interpreter": "./vendor/micropython/micropython.js", "plugins": NO_PLUGINS},
    "py": {
        "interpreter": "./vendor/pyodide/pyodide.js",
        "packages_cache": "never",
        "sync_main_only": True,
        "plugins": NO_PLUGINS,
        "files": {"./thinker.zip": "thinker.zip"},  # "./" stands before what is fetched alone: the page may have it from elsewhere
    },
}

# How the thinker's worker is configured: in the page, so that nothing is fetched before it starts.
THINKER = f'<meta name="thinker" content="{html.escape(json.dumps(CONFIGS["py"]))}">'

# What tells the menu of languages from others, in whatever language.
GLOBE = '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 3a13 13 0 1 0 0 26 13 13 0 1 0 0-26c-9 9-9 17 0 26 9-9 9-17 0-26M3 16h26"/></svg>'

# The page's classic scripts, sent as one file, in this order: before anything is painted a request costs more than all of their text.
EARLY = ("language.js", "frame.js", "theme.js", "first-paint.js", "watchdog.js", "attempt.js", "idb-shim.js", "font.js", "ours.js", "offline.js")
EARLY_FILE = "static/early.js"

# Loads PyScript as soon as its files have come.  Browsers take what is `async` for unimportant; this isn't.
BOOT = '<script type="module" async fetchpriority="high" src="static/boot.js"></script>'

# What the thinker's worker reads of its files, nearly all of it, whose share that has arrived the page shows.
COUNTED = ("thinker.zip", "vendor/pyodide/pyodide-lock.json", "vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/python_stdlib.zip")

# No inline script or style, no evaluation, nothing from or to another origin.  `blob:` is how PyScript starts a worker, `data:`
# how it does so in a sandboxed frame (static/idb-shim.js).  The only frame is the preview of an embedded board.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob: data:",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


class BadPage(Exception):
    """The template and the catalogues don't fit together."""


def page_name(lang: str) -> str:
    """The page's file for a language.  All stand in one folder, so that every relative path is the same."""
    return "index.html" if lang == DEFAULT else f"{lang}.html"


def manifest_name(lang: str) -> str:
    """The file that says how the page is installed as an app; `tools/install.py` writes it."""
    return f"manifest-{lang}.json"


def sheet_name(kind: str, lang: str) -> str:
    """The file of the rules (`rules`), of the sheets to print (`print`) or of the competitions (`competition`) in a language."""
    return f"{kind}-{lang}.html"


def languages() -> list[str]:
    """The languages that have a catalogue, the default one first."""
    found = sorted(path.stem for path in CATALOGUES.glob("*.json"))
    if DEFAULT not in found:
        raise BadPage(f"static/i18n/{DEFAULT}.json is missing")
    return [DEFAULT, *(lang for lang in found if lang != DEFAULT)]


def catalogue(lang: str, folder: Path = CATALOGUES) -> dict[str, str]:
    """The texts of a language by dotted key."""
    name = f"static/{folder.name}/{lang}.json"
    try:
        texts = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadPage(f"{name} is no JSON: {error}") from error
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise BadPage(f"{name} must be one object of texts, with keys such as page.title")
    return texts


def fill(template: str, lang: str, texts: dict[str, str], made: dict[str, str], name: str = "index.html") -> str:
    """The template of that name with every placeholder filled: texts escaped, what the build made as it is."""
    def value(match: re.Match[str]) -> str:
        key = match.group(1)
        if key in made:
            return made[key]
        if key not in texts:
            line = template.count("\n", 0, match.start()) + 1
            raise BadPage(f"{name}, line {line}: {{{{{key}}}}} is not in static/i18n/{lang}.json")
        return html.escape(texts[key])

    return PLACEHOLDER.sub(value, template)


def icon_link() -> str:
    """The icon of the browser's tab, in the page: browsers ask for it while the page starts, and to draw it as SVG takes them longer."""
    return f'<link rel="icon" href="data:image/png;base64,{base64.b64encode(TAB_ICON.read_bytes()).decode()}">'


def preloads(files: list[str]) -> str:
    """Links that fetch at once what the page's start needs in a row."""
    def link(file: str) -> str:
        if file.endswith(".js"):
            return f'<link rel="modulepreload" href="{file}">'
        return f'<link rel="preload" as="fetch" crossorigin href="{file}">'

    return "\n".join(link(file) for file in files)


def alternates(name: Callable[[str], str]) -> str:
    """Links to a page in every language, for search engines; they want whole addresses, so nothing where the site's own isn't known."""
    address = site_address()
    if not address:
        return ""
    named = {**{lang: name(lang) for lang in languages()}, "x-default": name(DEFAULT)}
    return "\n".join(f'<link rel="alternate" hreflang="{lang}" href="{html.escape(urljoin(address, file))}">' for lang, file in named.items())


def site_address() -> str:
    """Where the site will stand, as the environment's ``SITE_URL`` says, with a slash at its end; nothing if it doesn't. BadPage if that is none."""
    address = os.environ.get("SITE_URL", "")
    if address and not address.startswith(("https://", "http://")):
        raise BadPage(f"SITE_URL must be a whole address such as https://example.org/encrucijada/, not {address!r}")
    return address and address.rstrip("/") + "/"


def languages_menu(here: str, address: Callable[[str], str]) -> str:
    """Links to the addresses of a page in every language, in a menu that needs no script.

    With `static/language.js` it keeps the choice and the game, and closes when it is left.
    """
    items = []
    for lang in languages():
        current = ' aria-current="true"' if lang == here else ""
        name = html.escape(catalogue(lang)[NAME])
        items.append(f'<li><a href="{address(lang)}" hreflang="{lang}" lang="{lang}" data-lang="{lang}"{current}>{name}</a></li>')
    return f'<details id="languages"><summary>{GLOBE}{html.escape(catalogue(here)[NAME])}</summary><ul>{"".join(items)}</ul></details>'


def unchecked(lang: str) -> str:
    """A line that says so where no native reader has checked the language's texts, else nothing."""
    said = catalogue(lang).get(UNCHECKED)
    return f'<p id="unchecked">{html.escape(said)}</p>' if said else ""


def loader(lang: str, page_runs_on: str = "mpy", files: dict[str, str] | None = None) -> str:
    """The elements that load PyScript and tell it how to run the page half: on MicroPython (`mpy`) or, for a test, on Pyodide (`py`).

    ``files`` are fetched before the program runs: where each is, and what the program knows it as.

    They stand before all else, so that PyScript starts while the rest is read; the configuration in the page itself, since a file would
    be fetched before anything starts, and before the script, which reads it at once.  The other interpreter's is there for the plugins
    alone: PyScript loads them for both unless it is told otherwise.
    """
    other = {"mpy": "py", "py": "mpy"}[page_runs_on]
    wanted = files or {f"./static/i18n/{lang}.json": "./catalogue.json", f"./{PAGE_MODULES}": f"./{PAGE_MODULES}"}
    config = {**CONFIGS[page_runs_on], "files": {**CONFIGS[page_runs_on].get("files", {}), **wanted}}
    configs = ((page_runs_on, config), (other, {"plugins": NO_PLUGINS}))
    return "\n".join([*(f"<{kind}-config hidden>{html.escape(json.dumps(each))}</{kind}-config>" for kind, each in configs), BOOT])


def program(text: str) -> str:
    """The element with the program that starts a page: at its end, where all of it is there, and not in a file, which would be waited for."""
    if "</" in text or "<!" in text:
        raise BadPage("the program that starts a page would end or hide its element")
    return f'<script type="mpy">\n{text}</script>'


def without_comments(script: str) -> str:
    """A script of ours without the lines and spaces that only readers need."""
    return "".join(line.strip() + "\n" for line in script.split("\n") if line.strip() and not line.lstrip().startswith("//"))


def joined(names: tuple[str, ...]) -> str:
    """Classic scripts of ours as one file."""
    return minified("".join((STATIC / name).read_text(encoding="utf-8") for name in names))


def write_pages(target: Path, wanted_first: list[str]) -> list[str]:
    """Writes the pages and their classic scripts; the pages' names."""
    (target / EARLY_FILE).write_text(joined(EARLY), encoding="utf-8")
    langs = languages()
    template = TEMPLATE.read_text(encoding="utf-8")
    for lang in langs:
        made = {
            "lang": lang,
            "build.languages": " ".join(langs),
            "build.policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
            "build.manifest": manifest_name(lang),
            "build.weight": str(sum((target / name).stat().st_size for name in COUNTED)),
            "build.preloads": preloads([*wanted_first, f"static/i18n/{lang}.json"]),
            "build.alternates": alternates(page_name),
            "build.icon": icon_link(),
            "build.early": f'<script src="{EARLY_FILE}"></script>',
            "build.thinker": THINKER,
            "build.loader": loader(lang),
            "build.program": program(page_bundle()),
            "build.languages-menu": languages_menu(lang, lambda other: f"{page_name(other)}?lang={other}"),
            "build.unchecked": unchecked(lang),
            "build.rules": sheet_name("rules", lang),
            "build.print": sheet_name("print", lang),
            "build.competition": sheet_name("competition", lang),
        }
        (target / page_name(lang)).write_text(fill(template, lang, catalogue(lang), made), encoding="utf-8")
    return [page_name(lang) for lang in langs]
