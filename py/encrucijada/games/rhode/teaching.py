"""Advice on Rhode: the best turn, and how the search sees all of them, as a picture and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from encrucijada.core.game import Change, Position
from encrucijada.core.picture import Disc, Label, Picture, Ring, Shape
from encrucijada.core.teaching import Lesson, Teaching
from encrucijada.games.rhode import picture
from encrucijada.games.rhode.rules import SWAP, RhodePosition

if TYPE_CHECKING:
    from typing import Any

    from encrucijada.core.teaching import Found, Said

HINT, ESTIMATE = "hint", "estimate"
NUMBERED = 9  # moves: of the most visited ones the chance is written as well
FAINTEST = 0.02  # share of the most visits below which a move isn't drawn


class RhodeTeaching(Teaching):
    """The advice ``hint`` and ``estimate`` of Rhode."""

    def draw(self, position: Position, turn: tuple[Change, ...], found: Found) -> Picture:
        assert isinstance(position, RhodePosition)
        drawn = picture.draw(position, turn)
        if ESTIMATE in found:
            drawn.shapes += _heat(position, found[ESTIMATE]["heat"])
        if HINT in found and found[HINT]["best"] != SWAP:
            place = position.grid.place(position.grid.read(found[HINT]["best"]))
            drawn.shapes += [Ring("advice.win.rim", place, 0.36, 0.14), Ring("advice.win", place, 0.36, 0.08)]
        return drawn

    def said(self, found: Found) -> list[Said]:
        said: list[Said] = []
        if HINT in found:
            said.append(_hint(found[HINT]))
        if ESTIMATE in found:
            chances = found[ESTIMATE]["chances"]
            said.append(("estimate.chances", {colour: percent(chances[colour]) for colour in chances}))
        return said

    def marks(self, found: Found) -> dict[str, list[Said]]:
        names: dict[str, list[Said]] = {}
        heat = found.get(ESTIMATE, {}).get("heat", {})
        for name in heat:
            if name != SWAP:
                names[name] = [("estimate.mark", {"percent": percent(heat[name][0])})]
        best = found.get(HINT, {}).get("best", SWAP)
        if best != SWAP:
            names[best] = [("hint.mark", {})] + names.get(best, [])
        return names

    def lesson(self, found: Found) -> Lesson | None:
        return None


def percent(chance: float) -> int:
    """A chance in whole percent; only what is proven is 0 or 100."""
    return int(chance) * 100 if chance in (0, 1) else min(99, max(1, round(100 * chance)))


def _hint(known: dict[str, Any]) -> Said:
    facts: dict[str, object] = {"move": known["best"], "percent": percent(known["chance"])}
    return ("hint." + (known["reason"] or "search"), facts)


def _heat(position: RhodePosition, heat: dict[str, list[float]]) -> list[Shape]:
    """A disc on each move, the larger the more the search looks at it, and the chance in percent on the foremost."""
    shapes: list[Shape] = []
    ranked = sorted([(-heat[name][1], name) for name in heat if name != SWAP and heat[name][1] >= FAINTEST])
    for rank, (share, name) in enumerate(ranked):
        place = position.grid.place(position.grid.read(name))
        radius = 0.12 + 0.28 * (-share) ** 0.5
        shapes.append(Disc("advice.heat", place, radius))
        if rank < NUMBERED:
            shapes.append(Label("advice.heat.mark", place, str(percent(heat[name][0])), 0.3))
    return shapes
