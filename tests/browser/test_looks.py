"""The main views look as they did: compared with small pictures that `python -m tools.looks` writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.browser.visit import Visitor
from tools.looks import LOOKS, MOST, THEMES, VIEWS, WINDOWS, apart, name_of, show, small
from tools.serve import Server


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WINDOWS)
def test_the_main_views_look_as_they_did(server: Server, visitor: Visitor, tmp_path: Path, width: int, theme: str) -> None:
    page = visitor(viewport={"width": width, "height": WINDOWS[width]}, reduced_motion="reduce").page
    others = []
    for view in VIEWS:
        shot, name = show(page, server.url, view, theme), name_of(view, width, theme)
        share = apart(small(shot), Image.open(LOOKS / name))
        if share > MOST:
            (tmp_path / name).write_bytes(shot)
            others.append(f"{name}: {share:.2%} of the pixels are others; as it is now: {tmp_path / name}")
    assert others == [], "; wanted? then write them anew: python -m tools.looks"


def test_what_the_comparison_sees(server: Server, visitor: Visitor) -> None:
    """A stone that moved by a point, another theme, a dialog; but not another way to draw letters."""
    page = visitor(viewport={"width": 1440, "height": 900}, reduced_motion="reduce").page
    first = small(show(page, server.url, "rhode", "light"))
    assert apart(first, first) == 0
    page.evaluate("() => Object.assign(document.documentElement.style, { textRendering: 'geometricPrecision', letterSpacing: '0.004em' })")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert apart(first, small(page.screenshot())) <= MOST
    page.locator('[data-move="a1"]').click(force=True)  # a turn that may not be played changes a word alone
    page.locator('[data-action="undo"]').click()
    page.mouse.move(0, 0)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert apart(first, small(page.screenshot())) > MOST
    assert apart(first, small(show(page, server.url, "rhode", "dark"))) > 0.5
    assert apart(first, small(show(page, server.url, "dialog", "light"))) > 0.05
    assert apart(first, first.resize((80, 50))) == 1


def test_there_is_a_picture_of_every_view_and_no_other() -> None:
    assert {path.name for path in LOOKS.glob("*")} == {name_of(view, width, theme) for view in VIEWS for width in WINDOWS for theme in THEMES}
