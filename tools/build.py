"""Builds the site into `_site`: what runs everywhere, here, in the browser tests and on Pages.

    .venv/bin/python -m tools.build [FOLDER]          (after `make site` has installed what it needs)
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from tools import competition_page
from tools.bundle import PAGE_MODULES, later_bundle
from tools.halves import (
    BOUT_ENTRY,
    COURSE_ENTRY,
    EMBED_ENTRY,
    EXTRAS_ENTRY,
    LEARN_ENTRY,
    MOTION_ENTRY,
    ROOT,
    THINKER_ENTRY,
    page_modules,
)
from tools.install import write_manifests
from tools.library import pairing_zip, thinker_zip
from tools.matching import NetworkxMissing, copy_licence
from tools.minify import Unminifiable, minified
from tools.pages import CATALOGUES, EARLY, LATER_CATALOGUES, MENU_STYLE, TAB_ICON, BadPage, catalogue, write_pages
from tools.precache import write_worker
from tools.pyscript import PyScriptChanged
from tools.rom import Uncompilable, rom
from tools.rules_page import write_rules
from tools.shrink import Unshrinkable, shrink
from tools.vendor import PYSCRIPT, VendorChanged, copy_typeface, copy_vendor, only

SITE = ROOT / "_site"
NOT_COPIED = ("sw-template.js", "single.js", "package.js", "i18n-rules", "i18n-single", MENU_STYLE.name, TAB_ICON.name, *EARLY)


def build(site: Path = SITE) -> str:
    """Writes the whole site beside the old one and then puts it in its place; the version."""
    new = site.with_name(site.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    copy_static(new)
    copy_vendor(new / "vendor")
    copy_licence(new / "vendor" / "networkx")
    copy_typeface(new / "static" / "fonts")
    write_python(new)
    write_pages(new, [*wanted_first(), PAGE_MODULES])
    write_rules(new)
    competition_page.write_competition(new, wanted_first())
    write_manifests(new)
    version = write_worker(new)
    shutil.rmtree(site, ignore_errors=True)
    new.rename(site)
    return version


def copy_static(site: Path) -> None:
    """The licence, styles, icons, scripts, and the catalogues without their spaces."""
    shutil.copyfile(ROOT / "LICENSE", site / "LICENSE.txt")
    shutil.copytree(ROOT / "static", site / "static", ignore=shutil.ignore_patterns(*NOT_COPIED))
    style = site / "static" / "style.css"
    style.write_text(minified(style.read_text(encoding="utf-8") + MENU_STYLE.read_text(encoding="utf-8"), "css"), encoding="utf-8")
    for folder in (CATALOGUES, *LATER_CATALOGUES, competition_page.CATALOGUES):
        for path in (site / folder.relative_to(ROOT)).glob("*.json"):
            path.write_text(json.dumps(catalogue(path.stem, folder), ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def write_python(site: Path) -> None:
    """Both halves, and what the page fetches later."""
    (site / PAGE_MODULES).write_bytes(rom(page_modules()))
    (site / "learn.py").write_text(later_bundle(LEARN_ENTRY), encoding="utf-8")
    (site / "extras.py").write_text(later_bundle(EXTRAS_ENTRY), encoding="utf-8")
    (site / "embed.py").write_text(later_bundle(EMBED_ENTRY), encoding="utf-8")
    (site / "bout.py").write_text(later_bundle(BOUT_ENTRY), encoding="utf-8")
    (site / "course.py").write_text(later_bundle(COURSE_ENTRY, EMBED_ENTRY), encoding="utf-8")
    (site / "motion.py").write_text(later_bundle(MOTION_ENTRY), encoding="utf-8")
    (site / "thinker.py").write_text(shrink(THINKER_ENTRY.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copyfile(thinker_zip(), site / "thinker.zip")
    shutil.copyfile(pairing_zip(), site / "pairing.zip")


def wanted_first() -> list[str]:
    """The files that the start of either page fetches one after the other, small ones first: browsers ask for six at a time."""
    scripts = ["core.js", only(PYSCRIPT, "core-*.js").name, only(PYSCRIPT, "error-*.js").name]
    vendor = [f"vendor/pyscript/{name}" for name in scripts] + ["vendor/micropython/micropython.js", "vendor/micropython/micropython.wasm"]
    return ["static/boot.js", *vendor]


def main(arguments: list[str]) -> int:
    """Exit status 0 when the site is built."""
    site = Path(arguments[0]).resolve() if arguments else SITE
    try:
        version = build(site)
    except (BadPage, NetworkxMissing, PyScriptChanged, Uncompilable, Unminifiable, Unshrinkable, VendorChanged) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"build: {site.name}, version {version}, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
