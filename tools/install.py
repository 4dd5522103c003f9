"""What a browser needs to install the page as an app: a manifest in each language.

The icons are made anew from ``static/icon.svg`` by ``.venv/bin/python -m tools.icons``, and kept with the sources.
"""

from __future__ import annotations

import json
from pathlib import Path

from tools.halves import ROOT
from tools.pages import catalogue, languages, manifest_name

ICONS = ROOT / "static" / "icons"
PAPER = "#fbf7ee"  # as in static/style.css, before it is there
GAMES = ("rhode", "obras")

# file in ICONS: its width in pixels, and what it is for; one that is masked must be whole to its edges.  Larger ones are made of the drawing itself
SIZES = {"192.png": (192, "any"), "512-masked.png": (512, "maskable")}


def icon(name: str, size: int, purpose: str) -> dict[str, str]:
    """An icon as a manifest names it."""
    return {"src": f"static/icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def manifest(lang: str) -> dict[str, object]:
    """The manifest in a language.  It is the same app in all of them: what tells apps apart is where they start."""
    texts = catalogue(lang)
    icons = [icon(name, *wanted) for name, wanted in SIZES.items()]
    return {
        "name": texts["page.title"],
        "short_name": texts["page.name"],
        "description": texts["page.description"],
        "lang": lang,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "education"],
        "icons": [*icons, {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
        "shortcuts": [{"name": texts[f"game.{game}"], "url": f"./#own={game}"} for game in GAMES],
    }


def write_manifests(target: Path) -> None:
    """Writes them all."""
    for lang in languages():
        (target / manifest_name(lang)).write_text(json.dumps(manifest(lang), ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
