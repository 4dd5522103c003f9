"""Packs the built site into a zip for a school's own server or a USB stick: the same site gives the same bytes.

    python3 -m tools.release [SITE [ZIP]]
"""

from __future__ import annotations

import hashlib
import sys
import zipfile
from pathlib import Path

from tools.build import SITE
from tools.halves import ROOT
from tools.start import LIST

ARCHIVE = ROOT / "_release" / "encrucijada.zip"
FOLDER = "encrucijada"  # what the archive unpacks to
OLDEST = (1980, 1, 1, 0, 0, 0)  # a zip knows no earlier time
BESIDE = {"start.py": "start.py", "LEEME.txt": "release.es.txt", "README.txt": "release.en.txt"}  # name in the archive -> in tools/


def contents(site: Path) -> dict[str, bytes]:
    """Every file by its path in the archive's folder, sorted, and last the list of their digests."""
    files = {f"site/{path.relative_to(site).as_posix()}": path.read_bytes() for path in site.rglob("*") if path.is_file()}
    files.update({name: (ROOT / "tools" / source).read_bytes() for name, source in BESIDE.items()})
    files = dict(sorted(files.items()))
    lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in files.items()]
    return {**files, LIST: "".join(lines).encode()}


def write_release(site: Path, archive: Path) -> None:
    """Writes the archive, in place of an older one."""
    write_zip(archive, {f"{FOLDER}/{name}": content for name, content in contents(site).items()})


def write_zip(archive: Path, files: dict[str, bytes]) -> None:
    """Writes the files, in their order, into an archive in place of an older one; the same bytes for the same files."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w") as pack:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, OLDEST)
            entry.create_system, entry.external_attr = 3, 0o644 << 16  # the same on every machine; readable where it is unpacked
            pack.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


def main(arguments: list[str]) -> int:
    """Exit status 0 when the archive is written."""
    site = Path(arguments[0]) if arguments else SITE
    archive = Path(arguments[1]) if arguments[1:] else ARCHIVE
    if not (site / "index.html").is_file():
        print(f"release: there is no site in {site}; `make site` builds it", file=sys.stderr)
        return 1
    write_release(site, archive)
    print(f"release: {archive.name}, {archive.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
