"""The version of the site: what each of its files is, in the pages, in a list, and in the service worker that keeps them."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from tools.halves import ROOT

TEMPLATE = ROOT / "static" / "sw-template.js"
WORKER = "sw.js"
LIST = "files.json"  # for pages that the worker doesn't answer yet: the version, and what its files are
STAMP = re.compile(rb'(?<= data-version=")[0-9a-f]*(?=")')


def fingerprint(content: bytes) -> str:
    """What tells one version of a file from another: the first 16 hexadecimal digits of its SHA-256."""
    return hashlib.sha256(content).hexdigest()[:16]


def listing(site: Path) -> list[tuple[str, str]]:
    """Every file of the site but the service worker, with its fingerprint, sorted by path."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.name != WORKER)
    return [(path.relative_to(site).as_posix(), fingerprint(path.read_bytes())) for path in files]


def stamp(site: Path, version: str) -> None:
    """Has every page say its version."""
    for page in site.glob("*.html"):
        page.write_bytes(STAMP.sub(version.encode(), page.read_bytes(), count=1))


def write_worker(site: Path) -> str:
    """Writes the version into the pages, the list, and the worker; the version, a fingerprint of all files as they are without it."""
    (site / LIST).unlink(missing_ok=True)
    stamp(site, "")
    files = listing(site)
    version = fingerprint(compact(files).encode())
    fetched = {path: digest for path, digest in files if not path.endswith(".html")}
    (site / LIST).write_text(compact({"version": version, "files": fetched}), encoding="utf-8")
    stamp(site, version)
    text = TEMPLATE.read_text(encoding="utf-8").replace("VERSION_OF_THE_BUILD", version)
    (site / WORKER).write_text(text.replace("[/* FILES_OF_THE_BUILD */]", compact(listing(site))), encoding="utf-8")
    return version


def compact(value: object) -> str:
    """As JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))
