"""Lighthouse on the built site: accessibility, best practices and search engines must have full marks.

    make lighthouse

Not among the tests, since it brings 200 packages; npm fetches it into its own cache.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.browser.visit import chromium_path
from tools.build import SITE
from tools.serve import Server

LIGHTHOUSE = "lighthouse@12.8.2"  # the last that runs on Node 20
CATEGORIES = ("accessibility", "best-practices", "seo")
PAGES = ("index.html", "en.html", "rules-es.html", "print-es.html")
FLAGS = "--headless=new --no-sandbox"


def report(address: str) -> dict[str, Any]:
    """What Lighthouse says of the page; CalledProcessError where it can't."""
    environment = dict(os.environ)
    if chromium_path():
        environment["CHROME_PATH"] = str(chromium_path())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        options = ["--quiet", "--output=json", f"--output-path={file}", f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={FLAGS}"]
        subprocess.run(["npx", "--yes", LIGHTHOUSE, address, *options], env=environment, check=True)
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found


def faults(found: dict[str, Any]) -> list[str]:
    """Which of the wanted categories lack something, and the audits that say what."""
    lacking = [name for name in CATEGORIES if found["categories"][name]["score"] != 1]
    wanted = {each["id"] for name in lacking for each in found["categories"][name]["auditRefs"] if each["weight"]}
    audits = [f"{name}: {found['audits'][name]['title']}" for name in sorted(wanted) if found["audits"][name]["score"] not in (1, None)]
    return [f"{name} {found['categories'][name]['score']}" for name in lacking] + audits


def main() -> int:
    """Exit status 0 when every page has full marks."""
    bad = 0
    with Server(SITE, "/site/") as server:
        for page in PAGES:
            said = faults(report(server.url + page))
            bad += bool(said)
            print(f"{page}: " + ("; ".join(said) or "100 in " + ", ".join(CATEGORIES)), flush=True)
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
