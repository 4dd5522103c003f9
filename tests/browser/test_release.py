"""The release, unpacked and started by its one line, plays."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visit import until_ready
from tools.build import SITE
from tools.release import FOLDER, write_release


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where the started release says that it is."""
    write_release(SITE, tmp_path / "r.zip")
    with zipfile.ZipFile(tmp_path / "r.zip") as pack:
        pack.extractall(tmp_path)
    command = [sys.executable, "-I", str(tmp_path / FOLDER / "start.py"), "--quiet", "--port", "8600"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        yield started.stdout.readline().split()[1]
        started.terminate()


def test_it_plays_against_the_computer(address: str, page: Page) -> None:
    page.goto(address + "#game=obras&level=1&opponent=computer&first=person")
    until_ready(page)
    page.locator("[data-move]:not([aria-disabled=true])").first.press("Enter")
    expect(page.locator("#record")).to_have_text(re.compile(r": \w+ \w+"), timeout=60_000)  # the answer has come
