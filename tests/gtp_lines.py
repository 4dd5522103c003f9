"""A GTP engine without its process: lines in, answers out."""

from __future__ import annotations

import io
import json
from collections.abc import Generator
from pathlib import Path

import pytest
from encrucijada import gtp
from encrucijada.core.game import Position
from encrucijada.games import game_named
from encrucijada.gtp_engine import Engine
from encrucijada.search.player import Player

ROOT = Path(__file__).parent.parent
CATALOGUE = json.loads((ROOT / "static" / "i18n" / "en.json").read_text(encoding="utf-8"))
KEYS = pytest.mark.parametrize("key", ["rhode", "obras"])


class Hasty(Player):
    """Plays the last legal move as a string, and keeps how long it might have thought."""

    allowed: list[float | None] = []

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        self.allowed.append(seconds)
        yield 0.5
        return max(position.legal_moves())


def answers(key: str, lines: str | bytes, seconds: float | None = None) -> list[str]:
    """What the engine answers, without the empty lines between the answers."""
    sink = io.BytesIO()
    game = game_named(key)
    text = lines.encode() if isinstance(lines, str) else lines
    gtp.serve(Engine(game, game.strengths, seconds, 1), io.BytesIO(text), sink, CATALOGUE)
    said = sink.getvalue().decode("utf-8")
    assert said == "" or said.endswith("\n\n")
    return said.split("\n\n")[:-1]


def last(key: str, *lines: str) -> str:
    """The answer to the last of the lines; all others are done."""
    got = answers(key, "\n".join(lines))
    assert len(got) == len(lines) and all(answer.startswith("=") for answer in got[:-1]), got
    return got[-1]
