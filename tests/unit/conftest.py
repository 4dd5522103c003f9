"""What several unit tests start from."""

from __future__ import annotations

import pytest
from encrucijada.search import players

from tests.gtp_lines import Hasty


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """The engine's player is a Hasty one; how long it might have thought, turn by turn."""
    monkeypatch.setattr(players, "player_for", lambda game, strength, seed, clock: Hasty())
    monkeypatch.setattr(Hasty, "allowed", [])
    return Hasty.allowed
