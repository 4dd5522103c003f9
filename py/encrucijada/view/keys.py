"""The keys that work wherever the focus is, and what each does: an action of the page, named ``action.…`` in the catalogues."""

from __future__ import annotations

KEYS = (
    ("u", "undo"), ("r", "redo"), ("s", "swap"), ("n", "new"), ("h", "hint"), ("b", "hear-board"), ("l", "hear-points"), ("t", "hear-turn"),
    ("e", "type"), ("f", "flip"), ("p", "projector"), (",", "settings"), ("?", "help"),
)  # fmt: skip


def action_of(key: str, control: bool, shift: bool, letters: bool) -> str | None:
    """What a key asks for, with Control (or Command) or without; ``letters`` says whether single letters are keys."""
    key = key.lower()
    if control:
        return {"z": "redo" if shift else "undo", "y": "redo"}.get(key)
    return dict(KEYS).get(key) if letters else None
