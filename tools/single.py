"""Writes the built site as one HTML file that opens from disk, without any server: the same site gives the same bytes.

    python3 -m tools.single [SITE [FILE]]

Browsers let a page on disk fetch and import nothing.  So what it would fetch stands packed in the file, and `static/single.js` answers.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import re
import sys
from pathlib import Path

from tools.build import SITE
from tools.competition_page import EARLY_FILE as COMPETITION_EARLY
from tools.halves import ROOT
from tools.pages import BOOT, DEFAULT, EARLY, EARLY_FILE, POLICY, STATIC, catalogue, page_name, site_address, without_comments

FILE = ROOT / "_release" / "encrucijada.html"
OWN_SCRIPT = STATIC / "single.js"
TEXTS = STATIC / "i18n-single"
LEFT_OUT = (
    "sw.js", "files.json", "static/embed.js", EARLY_FILE, COMPETITION_EARLY, "static/theme.js", "static/style.css",
    page_name(DEFAULT),
)  # fmt: skip
OF_THE_APP = ("manifest-", "static/icon.svg", "static/icons/")  # a file isn't installed; the tab's icon stands in the page
LICENCE = "LICENSE.txt"  # these stand in the file as they are
NOT_EARLY = ("font.js", "offline.js")  # the file brings its typeface along, and needs no service worker
HIDDEN = "[data-unpacking] body { visibility: hidden; }\n"  # another page than the one in the file is being unpacked
START = "packed.start();"

# Each pack and what stands in it; unpacked as a whole.  The first match counts.
PACKS = (
    ("thinker", r"vendor/pyodide/.*|thinker\..*"),
    ("tables", r"static/tables/.*"),
    ("pairing", r"pairing\..*"),
    ("page", r"vendor/micropython/.*|vendor/pyscript/.*|page\..*|static/(boot\.js|embed.*|i18n/.*|fonts/.*)|[a-z]+\.html"),
    ("more", r".*"),
)
OF_THE_WORKER = ("thinker", "tables", "pairing")

IMPORT = re.compile(r"""(?<![\w$.])import\((["']\./)?""")
FROM_DISK = re.compile(r"""(?<==>)\w+\.startsWith\("file://"\)""")  # the interpreters would ask for their files in another way
ADDRESS = re.compile(r'(href|data-game)="(?:(rules|print|competition)-)?([a-z]{2}|index)\.html(?:\?lang=[a-z]+)?(#[^"]*)?"')
OWN_TYPEFACE = re.compile(r"@font-face \{[^}]*\}\n?")


class Unpackable(Exception):
    """The site no longer looks as this expects."""


def once(text: str, old: str, new: str) -> str:
    """The text with the one place changed that reads so."""
    if text.count(old) != 1:
        raise Unpackable(f"expected once, found {text.count(old)} times: {old[:80]}")
    return text.replace(old, new)


def never_from_disk(text: str) -> str:
    """An interpreter's script that takes no file for one on disk."""
    text, count = FROM_DISK.subn("false", text)
    if count != 1:
        raise Unpackable(f"expected once, found {count} times: {FROM_DISK.pattern}")
    return text


def address(match: re.Match[str]) -> str:
    """A link to another page of the site, as one to the same file."""
    name, kind, lang, place = match.groups()
    wanted = [f"page={kind}"] if kind else []
    return f'{name}="?' + "&amp;".join([*wanted, f"lang={DEFAULT if lang == 'index' else lang}"]) + (place or "") + '"'


def as_packed(name: str, content: bytes) -> bytes:
    """A file of the site as it stands in the pack: scripts ask the page for others, pages lead into the file."""
    if name.startswith("vendor/") and name.endswith(".js"):
        folder = name.rpartition("/")[0]
        text = IMPORT.sub(lambda match: "packed.bring(" + (match[1] or "").replace(".", folder), content.decode())
        text = text.replace("import.meta", f"packed.meta({json.dumps(name)})")
        return (never_from_disk(text) if name.endswith(("micropython.js", "pyodide.asm.js")) else text).encode()
    if name.endswith(".html"):
        text = ADDRESS.sub(address, content.decode())
        if '<script type="mpy"' in text:
            text = once(text, BOOT + "\n", "")  # packed.start brings it
        return with_note(text, re.findall(r'<html lang="(\w+)"', text)[0]).encode()
    if name == "static/rules.css":
        return OWN_TYPEFACE.sub("", content.decode(), count=1).encode()
    return content


def with_note(page: str, lang: str) -> str:
    """The page with a line that says what this file is, where it has a footer."""
    return page.replace("</footer>", f"<p>{html.escape(catalogue(lang, TEXTS)['note'])}</p>\n</footer>")


def pack_of(name: str) -> str:
    """The pack in which a file stands."""
    return next(pack for pack, pattern in PACKS if re.fullmatch(pattern, name))


def packs(site: Path) -> dict[str, dict[str, bytes]]:
    """For each pack its files by name, sorted; every file of the site but those that stand in the page itself."""
    found: dict[str, dict[str, bytes]] = {pack: {} for pack, _ in PACKS}
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    for name in names:
        if name not in LEFT_OUT and not name.endswith(LICENCE) and not name.startswith(OF_THE_APP):
            found[pack_of(name)][name] = as_packed(name, (site / name).read_bytes())
    return found


def packed(pack: str, files: dict[str, bytes]) -> str:
    """The element that holds a pack; base64, since mail and course systems may damage anything but plain letters."""
    content = base64.b64encode(gzip.compress(b"".join(files.values()), 9, mtime=0)).decode()
    sizes = " ".join(f"{name} {len(data)}" for name, data in files.items())
    worker = ' data-for="worker"' if pack in OF_THE_WORKER else ""
    return f'<script type="application/gzip"{worker} data-files="{sizes}">{content}</script>'


def early() -> str:
    """The scripts that run before anything is painted."""
    sources = [OWN_SCRIPT, *(STATIC / name for name in EARLY if name not in NOT_EARLY)]
    return "\n" + "".join(without_comments(path.read_text(encoding="utf-8")) for path in sources)


def allowed(text: str) -> str:
    """What a policy says to allow exactly this script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def policy(scripts: list[str], style: str) -> str:
    """As the site's, but for what stands in the file, named by its digest, and what is made of the packs; nothing is fetched from anywhere."""
    own = {
        "script-src": " ".join([*map(allowed, scripts), "blob: 'wasm-unsafe-eval'"]),
        "connect-src": "'none'",
        "style-src": f"{allowed(style)} blob:",
        "img-src": "data: blob:",
    }
    kept = {name: own.get(name, value) for name, value in POLICY.items()}
    return "; ".join(f"{name} {value}" for name, value in kept.items() if "'self'" not in value or name == "worker-src").replace("'self' ", "")


def texts() -> str:
    """What is said where the file can't be opened, in every language, since no other text can be unpacked then."""
    said = {path.stem: catalogue(path.stem, TEXTS) for path in sorted(TEXTS.glob("*.json"))}
    return f'<script type="application/json" id="packed-texts">{json.dumps(said, ensure_ascii=False)}</script>'


def licences(site: Path) -> str:
    """Those of all that the file holds, to be read in its source."""
    found = [f"{path.relative_to(site).as_posix()}\n\n{path.read_text(encoding='utf-8')}" for path in sorted(site.rglob(LICENCE))]
    return f'<script type="text/plain">\n{(chr(10) * 2).join(found)}</script>'


def single(site: Path) -> str:
    """The site in one page."""
    page = as_packed(page_name(DEFAULT), (site / page_name(DEFAULT)).read_bytes()).decode()
    style = "\n" + (site / "static" / "style.css").read_text(encoding="utf-8") + HIDDEN
    script = early()
    head = re.escape("; ".join(f"{name} {value}" for name, value in POLICY.items()))
    page = once(page, re.findall(head, page)[0], policy([script, START], style))
    page = once(page, f'<script src="{EARLY_FILE}"></script>', f"<script>{script}</script>")
    page = re.sub(r'<link rel="(modulepreload|preload|alternate|manifest)"[^>]*>\n', "", page)
    page = once(page, '<link rel="stylesheet" href="static/style.css">', f"<style>{style}</style>")
    page = once(page, ' data-state="loading"', f' data-state="loading" data-single="{html.escape(site_address())}"')
    found = packs(site)
    first = [texts(), packed("page", found["page"]), f"<script>{START}</script>"]
    rest = [packed(pack, found[pack]) for pack in ("more", *OF_THE_WORKER)]
    return once(page, "</body>", "\n".join([*first, *rest, licences(site), "</body>"]))


def main(arguments: list[str]) -> int:
    """Exit status 0 when the file is written."""
    site = Path(arguments[0]) if arguments else SITE
    file = Path(arguments[1]) if arguments[1:] else FILE
    if not (site / "index.html").is_file():
        print(f"single: there is no site in {site}; `make site` builds it", file=sys.stderr)
        return 1
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(single(site), encoding="utf-8")
    print(f"single: {file.name}, {file.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
