"""Writes packages for a learning platform, in SCORM 1.2 and 2004: an activity that reports how far each pupil has come.

    python3 -m tools.scorm                                    a set of ready ones
    python3 -m tools.scorm --activity win-2 --game obras --level 3 --strength 2

docs/lms.md says what each choice means, what a platform is told, and what it keeps.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.build import SITE
from tools.halves import ROOT
from tools.manifest import EDITION
from tools.packages import READY, BadPackage, package, write_packages

PACKAGES = ROOT / "_release" / "scorm"
CHOICES = ("game", "level", "size", "opponent", "strength", "first", "puzzle", "controls", "lang", "theme")  # arguments that are names in links


def arguments_of(arguments: list[str]) -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.scorm", description="packages for a learning platform; without arguments, a ready set")
    parser.add_argument("--activity", help="play-1, win-2, puzzles-10, lesson-obras, …: what is to be done")
    for name in CHOICES:
        parser.add_argument("--" + name, help="as in links")
    parser.add_argument("--title", default="", help="what the platform shows")
    parser.add_argument("--version", choices=EDITION, help="of SCORM; both without it")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    parser.add_argument("--to", type=Path, default=PACKAGES, help="the folder for the packages")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Exit status 0 when the packages are written."""
    asked = arguments_of(arguments)
    wishes = {name: getattr(asked, name) for name in CHOICES if getattr(asked, name) is not None}
    if not (asked.site / "index.html").is_file():
        print(f"scorm: there is no site in {asked.site}; `make site` builds it", file=sys.stderr)
        return 1
    try:
        if asked.activity is None and (wishes or asked.title):
            raise BadPackage("say what is to be done, such as --activity win-2")
        wanted = [package(asked.activity, wishes, asked.title)] if asked.activity else [package(name, more) for name, more in READY]
        written = write_packages(asked.site, asked.to, wanted, [asked.version] if asked.version else EDITION)
    except BadPackage as bad:
        print(f"scorm: {bad}", file=sys.stderr)
        return 1
    for archive in written:
        print(f"scorm: {archive.name}, {archive.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
