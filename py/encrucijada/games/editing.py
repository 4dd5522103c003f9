"""What can stand on the points of each game; fetched with the editor of positions."""

from __future__ import annotations

from encrucijada.core.editing import Editing
from encrucijada.games.obras.editing import ObrasEditing
from encrucijada.games.rhode.editing import RhodeEditing

EDITING: dict[str, Editing] = {"obras": ObrasEditing(), "rhode": RhodeEditing()}
