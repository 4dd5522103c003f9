"""The service worker, with the list of everything it keeps."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tools.halves import ROOT

TEMPLATE = ROOT / "static" / "sw-template.js"
WORKER = "sw.js"


def fingerprint(content: bytes) -> str:
    """What tells one version of a file from another: the first 16 hexadecimal digits of its SHA-256."""
    return hashlib.sha256(content).hexdigest()[:16]


def listing(site: Path) -> list[tuple[str, str]]:
    """Every file of the site but the service worker, with its fingerprint, sorted by path."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.name != WORKER)
    return [(path.relative_to(site).as_posix(), fingerprint(path.read_bytes())) for path in files]


def write_worker(site: Path) -> str:
    """Writes the worker; the version that it names, a fingerprint of the list."""
    files = json.dumps(listing(site), separators=(",", ":"))
    version = fingerprint(files.encode())
    text = TEMPLATE.read_text(encoding="utf-8").replace("VERSION_OF_THE_BUILD", version).replace("[/* FILES_OF_THE_BUILD */]", files)
    (site / WORKER).write_text(text, encoding="utf-8")
    return version
