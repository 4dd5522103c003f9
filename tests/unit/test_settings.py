"""Settings as text, and what isn't one."""

from __future__ import annotations

import pytest
from encrucijada.play.settings import CHOICES, Settings


def values(settings: Settings) -> dict[str, str]:
    return {name: getattr(settings, name) for name, _ in CHOICES}


def test_without_a_text_everything_is_as_usual() -> None:
    assert values(Settings()) == {name: offered[0] for name, offered in CHOICES}
    assert Settings().write() == ""
    assert (Settings().sounds, Settings().motion, Settings().confirm, Settings().coordinates) == ("off", "system", "off", "on")


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, offered in CHOICES for value in offered])
def test_every_choice_is_written_and_read_back(name: str, value: str) -> None:
    settings = Settings("confirm=on side=180")
    settings.choose(name, value)
    assert getattr(settings, name) == value
    assert values(Settings(settings.write())) == values(settings)


@pytest.mark.parametrize("text", ["side=45", "confirm", "=on", "sounds=", "ghost=on __class__=on", "side=90=180", "\x00 é"])
def test_what_is_no_setting_is_left_out(text: str) -> None:
    assert values(Settings(text)) == values(Settings())
    settings = Settings()
    name, _, value = text.partition("=")
    settings.choose(name, value)
    assert settings.write() == ""
