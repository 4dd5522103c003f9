"""The site in Firefox, a second engine: it plays, thinks, obeys keys, stands in frames, is one file, and needs no network, as in Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.fox import Firefox, NotHere
from tests.browser.play import say
from tests.browser.test_games import middle
from tools.build import SITE
from tools.serve import Server
from tools.single import FILE, single

COMPUTER = "&opponent=computer&first=person"
SANDBOXED = '<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,">'
SANDBOXED += '<iframe sandbox="allow-scripts" src="{}" width="400" height="500"></iframe>'
# Without the address that a failure would have: a kept file wasn't read to its end, since the page only looks whether the thinker's files are there.
NOT_READ = "uncaught: Error: Failed to load ‘’. A ServiceWorker intercepted the request and encountered an unexpected error."


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    """One for all tests: it takes long to start."""
    try:
        running = Firefox()
    except NotHere as reason:
        pytest.skip(str(reason))
    yield running
    running.close()


@pytest.fixture
def fox(firefox: Firefox) -> Iterator[Firefox]:
    """With a page of its own, which must not complain."""
    firefox.fresh()
    yield firefox
    assert [text for text in firefox.complaints() if text != NOT_READ] == []


@pytest.mark.parametrize("act", [pytest.param(Firefox.play, id="pointer"), pytest.param(Firefox.type_move, id="keys")])
def test_two_people_play_a_whole_game(server: Server, fox: Firefox, act: Callable[[Firefox, str], None]) -> None:
    fox.open(server.url + "#game=obras&level=1")
    fox.has_state("ready")
    if act is Firefox.type_move:
        fox.tab_to_board()
    record = fox.play_out(middle, act)
    outcome = record.positions[-1].outcome()
    assert outcome is not None
    winner, loser = (say("colour." + record.positions[-1].colour(seat)) for seat in (outcome.winner, 1 - outcome.winner))
    fox.until("#status", say(f"over.{outcome.why}.persons", winner=winner, loser=loser))
    assert fox.all("#turns button") == list(record.moves)
    assert "false" not in fox.all("#grid [data-move]", "aria-disabled")


@pytest.mark.parametrize(("link", "move"), [("game=rhode&size=5&strength=1", "c3"), ("game=obras&level=2&strength=1", "b2")])
def test_the_computer_answers(server: Server, fox: Firefox, link: str, move: str) -> None:
    fox.open(server.url + "#" + link + COMPUTER)
    fox.play(move)
    fox.has_record(rf".*: {move} \w+")


def test_two_people_play_in_a_sandboxed_frame_of_another_site(server: Server, fox: Firefox, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(SANDBOXED.format(server.url + "?embed=1#game=obras&amp;level=1"), encoding="utf-8")
    with Server(tmp_path) as host:
        fox.open(host.url.replace("127.0.0.1", "localhost"))
        fox.enter()
        for move in ("a2", "b1"):
            fox.play(move)
        fox.has_record("obras 3x3: a2 b1")
        fox.has_state("over")


def test_the_single_file_plays_from_disk(fox: Firefox, tmp_path: Path) -> None:
    (tmp_path / FILE.name).write_text(single(SITE), encoding="utf-8")
    fox.open((tmp_path / FILE.name).as_uri() + "#game=rhode&size=5&strength=1" + COMPUTER)
    fox.play("c3")
    fox.has_record(r"rhode 5: c3 \w+")


def test_a_game_against_the_computer_goes_on_with_the_server_gone(server: Server, fox: Firefox) -> None:
    fox.open(server.url + "#game=obras&level=2&strength=1" + COMPUTER)
    fox.play("b2")
    before = fox.has_record(r"obras .*: b2 \w+")
    fox.until_kept()
    server.stop()
    fox.reload()
    fox.has_record(before)
    fox.play(middle(fox.shown().positions[-1]))
    fox.has_record(before + r" \w+ \w+")
