"""Which key asks for what."""

from __future__ import annotations

import pytest
from encrucijada.view.keys import KEYS, action_of


def test_no_key_and_no_action_is_there_twice() -> None:
    assert len({key for key, _ in KEYS}) == len({action for _, action in KEYS}) == len(KEYS) > 9


@pytest.mark.parametrize(("key", "action"), KEYS)
def test_a_letter_asks_for_its_action_unless_letters_are_no_keys(key: str, action: str) -> None:
    assert action_of(key, False, False, True) == action_of(key.upper(), False, True, True) == action
    assert action_of(key, False, False, False) is None
    assert action_of(key, True, False, True) is None


@pytest.mark.parametrize("letters", [True, False])
def test_with_control_only_what_every_program_has(letters: bool) -> None:
    asked = [("z", False), ("Z", True), ("y", False), ("x", False)]
    assert [action_of(key, True, shift, letters) for key, shift in asked] == ["undo", "redo", "redo", None]
