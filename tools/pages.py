"""One page per language, from the template `index.html` and the catalogues in `static/i18n`."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

from tools.halves import ROOT

TEMPLATE = ROOT / "index.html"
CATALOGUES = ROOT / "static" / "i18n"
DEFAULT = "es"  # the language of the neutral entry, and of whoever wants one that we don't have
PLACEHOLDER = re.compile(r"\{\{\s*([\w.-]+)\s*\}\}")

# PyScript's optional parts, none of which is used.  Each of its two types of script loads them unless told otherwise.
NO_PLUGINS = ["!py-editor", "!py-game", "!py-terminal", "!donkey", "!deprecations-manager", "!codemirror"]

# No inline script or style, no evaluation, nothing from or to another origin.  `blob:` is how PyScript starts a worker, `data:`
# how it does so in a sandboxed frame (static/idb-shim.js).
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob: data:",
    "connect-src": "'self'",
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


def languages() -> list[str]:
    """The languages that have a catalogue, the default one first."""
    found = sorted(path.stem for path in CATALOGUES.glob("*.json"))
    if DEFAULT not in found:
        raise BadPage(f"static/i18n/{DEFAULT}.json is missing")
    return [DEFAULT, *(lang for lang in found if lang != DEFAULT)]


def catalogue(lang: str) -> dict[str, str]:
    """The texts of a language by dotted key."""
    name = f"static/i18n/{lang}.json"
    try:
        texts = json.loads((CATALOGUES / f"{lang}.json").read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadPage(f"{name} is no JSON: {error}") from error
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise BadPage(f"{name} must be one object of texts, with keys such as page.title")
    return texts


def fill(template: str, lang: str, texts: dict[str, str], made: dict[str, str]) -> str:
    """The template with every placeholder filled: texts escaped, what the build made as it is."""
    def value(match: re.Match[str]) -> str:
        key = match.group(1)
        if key in made:
            return made[key]
        if key not in texts:
            line = template.count("\n", 0, match.start()) + 1
            raise BadPage(f"index.html, line {line}: {{{{{key}}}}} is not in static/i18n/{lang}.json")
        return html.escape(texts[key])

    return PLACEHOLDER.sub(value, template)


def preloads(files: list[str]) -> str:
    """Links that fetch at once what the page's start needs in a row."""
    def link(file: str) -> str:
        if file.startswith("vendor/") and file.endswith(".js"):
            return f'<link rel="modulepreload" href="{file}">'
        return f'<link rel="preload" as="fetch" crossorigin href="{file}">'

    return "\n".join(link(file) for file in files)


def alternates(langs: list[str]) -> str:
    """Links to the page in every language, for search engines."""
    links = [f'<link rel="alternate" hreflang="{lang}" href="{page_name(lang)}">' for lang in langs]
    return "\n".join([*links, f'<link rel="alternate" hreflang="x-default" href="{page_name(DEFAULT)}">'])


def no_plugins() -> str:
    """Switches PyScript's optional parts off for Pyodide's type as well: without a script of that type it would load them."""
    return f"<py-config hidden>{json.dumps({'plugins': NO_PLUGINS})}</py-config>"


def write_pages(target: Path, wanted_first: list[str]) -> list[str]:
    """Writes the pages; their names."""
    langs = languages()
    template = TEMPLATE.read_text(encoding="utf-8")
    for lang in langs:
        made = {
            "lang": lang,
            "build.languages": " ".join(langs),
            "build.policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
            "build.preloads": preloads(wanted_first),
            "build.alternates": alternates(langs),
            "build.plugins": no_plugins(),
        }
        (target / page_name(lang)).write_text(fill(template, lang, catalogue(lang), made), encoding="utf-8")
    return [page_name(lang) for lang in langs]
