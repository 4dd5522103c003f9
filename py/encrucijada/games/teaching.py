"""The games that give advice on the page, and how they show it; fetched with the advice."""

from __future__ import annotations

from encrucijada.core.teaching import Teaching
from encrucijada.games.obras.teaching import ObrasTeaching
from encrucijada.games.rhode.teaching import RhodeTeaching

TEACHING: dict[str, Teaching] = {"obras": ObrasTeaching(), "rhode": RhodeTeaching()}
