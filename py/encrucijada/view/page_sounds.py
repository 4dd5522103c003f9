"""Turns as sounds, made by oscillators, since files would be larger than all of this."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.core.game import Change

LOUD, QUIET = 0.25, 0.001  # of 1, and what can't be heard
LEAVES = ((0.13, 360, 140, 0.18),)
ENDS = ((0.2, 392, 392, 0.14), (0.3, 494, 494, 0.14), (0.4, 587, 587, 0.3))
# By what a turn did, notes: after so many seconds, from one pitch in hertz to another, for so many seconds.
NOTES = {"placed": ((0.0, 210, 120, 0.08),), "removed": LEAVES, "fell": LEAVES, "joined": ENDS, "cut": ENDS}


class PageSounds:
    """Silent until somebody has pressed something, as browsers ask, and where there is no audio."""

    def __init__(self) -> None:
        self._context: Any = None
        self._pressed = False
        for kind in ("pointerdown", "keydown", "click"):
            document.addEventListener(kind, create_proxy(self._press), to_js({"once": True, "capture": True}))

    def _press(self, event: Any) -> None:
        self._pressed = True

    def play(self, turn: tuple[Change, ...]) -> None:
        """What the turn did, in its order."""
        if self._pressed and self._ready():
            for change in turn:
                for after, begin, end, seconds in NOTES.get(change.kind, ()):
                    self._note(float(self._context.currentTime) + after, begin, end, seconds)

    def _ready(self) -> bool:
        if self._context is None:
            made = window.attempt("AudioContext", "new")
            self._context = made[1] if made[0] else False
        if self._context and str(self._context.state) == "suspended":
            self._context.resume()
        return bool(self._context)

    def _note(self, when: float, begin: float, end: float, seconds: float) -> None:
        context = self._context
        oscillator, volume = context.createOscillator(), context.createGain()
        oscillator.type = "triangle"
        oscillator.frequency.setValueAtTime(begin, when)
        oscillator.frequency.exponentialRampToValueAtTime(end, when + seconds)
        volume.gain.setValueAtTime(LOUD, when)
        volume.gain.exponentialRampToValueAtTime(QUIET, when + seconds)
        oscillator.connect(volume)
        volume.connect(context.destination)
        oscillator.start(when)
        oscillator.stop(when + seconds)
