"""Firefox for a few tests: what `firefox.mjs` can be ordered to do, and where Firefox is."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from encrucijada.core.game import Position
from encrucijada.play.record import Record, read_record, write_record

from tools.setup import FIREFOX_NOTE, ROOT

SCRIPT = Path(__file__).with_name("firefox.mjs")
CLOSING = 30  # seconds that Firefox has to end


class NotHere(Exception):
    """Why Firefox can't be had."""


class Refused(AssertionError):
    """What could not be done, or did not come in time."""


class Firefox:
    """A running Firefox with one page at a time, in Spanish.  Selectors are those of CSS; whatever is awaited is awaited for a minute."""

    def __init__(self) -> None:
        """NotHere where there is none, or none that starts."""
        path = FIREFOX_NOTE.read_text() if FIREFOX_NOTE.is_file() else ""
        if not path:
            raise NotHere("there is no Firefox that the setup found")
        self._process = subprocess.Popen(["node", SCRIPT, path], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            self._answer()
        except Refused as refused:
            self.close()
            raise NotHere("Firefox can't be driven here: " + str(refused).split("\n")[0]) from refused

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline() or '{"error": "it has ended"}')
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["value"]

    def _order(self, name: str, *needs: object) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([name, *needs]) + "\n")
        self._process.stdin.flush()
        try:
            return self._answer()
        except Refused as refused:
            raise Refused(f"{name} {needs}: {refused}") from None

    def close(self) -> None:
        """Ends Firefox."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(CLOSING)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def fresh(self) -> None:
        """An empty page in a browser without a past."""
        self._order("fresh")

    def complaints(self) -> list[str]:
        """What the page has put into the console as a warning or an error, and requests that left the server."""
        found: list[str] = self._order("complaints")
        return found

    def open(self, address: str) -> None:
        """Opens an address, and waits until it is loaded."""
        self._order("open", address)

    def reload(self) -> None:
        """Loads the page anew."""
        self._order("reload")

    def enter(self) -> None:
        """All that follows happens in the frame that the page has."""
        self._order("enter")

    def until(self, selector: str, pattern: str, attribute: str = "") -> str:
        """Waits until the element's text, or its attribute, matches the regular expression; the text."""
        found: str = self._order("until", selector, attribute, pattern)
        return found

    def all(self, selector: str, attribute: str = "") -> list[str]:
        """The texts of all such elements, or their attributes."""
        found: list[str] = self._order("all", selector, attribute)
        return found

    def click(self, selector: str) -> None:
        """With the pointer, once the element is there and stays in its place."""
        self._order("click", selector)

    def press(self, key: str) -> None:
        """One key, by its name."""
        self._order("press", key)

    def cursor(self) -> str:
        """The point that has the focus, or nothing."""
        name: str = self._order("focused")
        return name

    def until_kept(self) -> None:
        """Waits until the service worker has the whole site and answers for this page."""
        self._order("kept")

    # The board

    def has_state(self, pattern: str) -> str:
        """Waits for `ready`, `thinking` or `over`."""
        return self.until("html", f"^({pattern})$", "data-state")

    def has_record(self, pattern: str) -> str:
        """Waits until the page shows such a game; its record."""
        return self.until("#record", f"^{pattern}$")

    def shown(self) -> Record:
        """The game that the page shows, by the rules on CPython."""
        return read_record(self.until("#record", ":"))

    def play(self, move: str) -> None:
        """Clicks on a point once it may be played."""
        self.click(f'#grid [data-move="{move}"][aria-disabled="false"]')

    def type_move(self, move: str) -> None:
        """Plays with the arrows and Enter, once the board has the focus."""
        here = self.cursor()
        assert here, "the board has lost the focus"
        across, up = ord(move[0]) - ord(here[0]), int(move[1:]) - int(here[1:])
        for key, steps in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowUp", up), ("ArrowDown", -up)):
            for _ in range(steps):
                self.press(key)
        assert self.cursor() == move
        self.press("Enter")

    def tab_to_board(self, most: int = 40) -> None:
        """Presses Tab until a point of the board has the focus."""
        for _ in range(most):
            if self.cursor():
                return
            self.press("Tab")
        raise AssertionError("Tab never reaches the board")

    def play_out(self, choose: Callable[[Position], str], act: Callable[[Firefox, str], None]) -> Record:
        """Plays whenever a person may, until the game is over; the whole game."""
        while True:
            self.has_state("ready|over")
            record = self.shown()
            position = record.positions[-1]
            if position.outcome() is not None:
                self.has_state("over")
                return record
            act(self, choose(position))
            self.has_record(re.escape(write_record(record)) + " .+")
