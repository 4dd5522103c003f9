"""De obras explained: advice as a picture, in words, and the lesson on nim or on parity that the position gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from encrucijada.core.game import Change, Position
from encrucijada.core.picture import Picture, Shape
from encrucijada.core.teaching import Lesson, Teaching
from encrucijada.games.obras import overlay, picture
from encrucijada.games.obras.rules import ObrasPosition

if TYPE_CHECKING:
    from typing import Any

    from encrucijada.core.teaching import Cell, Found, Said

HINT, WHAT_IF, DISTRICTS = "hint", "what-if", "districts"
MANY = 6  # points: of more, it is said that all safe closings win
XOR = " ⊕ "


class ObrasTeaching(Teaching):
    """The advice ``hint``, ``what-if`` and ``districts`` of De obras."""

    def draw(self, position: Position, turn: tuple[Change, ...], found: Found) -> Picture:
        assert isinstance(position, ObrasPosition)
        under: list[Shape] = []
        over: list[Shape] = []
        if DISTRICTS in found:
            under, over = overlay.districts(position, found[DISTRICTS].get("districts", []))
        return picture.draw(position, turn, under, over + overlay.marks(position, _leads_to(found)))

    def said(self, found: Found) -> list[Said]:
        said: list[Said] = []
        if HINT in found:
            said.append(_hint(found[HINT]))
        if WHAT_IF in found:
            said.append(("advice.legend", {}))
        return said

    def marks(self, found: Found) -> dict[str, list[Said]]:
        names: dict[str, list[Said]] = {}
        after = _leads_to(found)
        for name in after:
            value = after[name]
            key = "cuts" if value is None else "leaves" if value else "wins"
            names[name] = [("advice.mark." + key, {"value": value})]
        for number, district in _numbered(found.get(DISTRICTS, {})):
            for name in district["crossings"]:
                said: Said = ("advice.mark.joint", {}) if name in district["cuts"] else ("advice.mark.district", {"district": number})
                if said not in names.get(name, []):
                    names[name] = names.get(name, []) + [said]
        return names

    def lesson(self, found: Found) -> Lesson | None:
        if DISTRICTS not in found:
            return None
        known = found[DISTRICTS]
        return _parity(known) if "left" in known else _nim(known)


def _leads_to(found: Found) -> dict[str, int | None]:
    """For each closing to be marked the value that it leaves, None where it cuts; of a hint only those that win."""
    if WHAT_IF in found:
        after: dict[str, int | None] = found[WHAT_IF]["after"]
        return after
    return {name: 0 for name in found.get(HINT, {}).get("winning", [])}


def _hint(known: dict[str, Any]) -> Said:
    winning, safe = known["winning"], known["safe"]
    if not winning:
        return ("advice.none" if safe else "advice.all-cut", {})
    if len(winning) == len(safe) > MANY:
        return ("advice.all-win", {})
    return ("advice.win" if len(winning) > 1 else "advice.wins", {"points": winning})


def _numbered(known: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """The districts in which something can be closed, counted from 1 at A; bridges are none of them."""
    found = [district for district in known.get("districts", []) if len(district["crossings"]) > 2]
    return [(number + 1, district) for number, district in enumerate(found)]


def _nim(known: dict[str, Any]) -> Lesson:
    """First what can be done here, then why."""
    numbered = _numbered(known)
    why: list[Said] = []
    if numbered:
        why.append(("nim.districts" if len(numbered) > 1 else "nim.one", {"count": len(numbered)}))
    if len(numbered) < len(known["districts"]):
        why.append(("nim.bridges", {}))
    if known["sum"] is None:
        return Lesson("nim.title", [("nim.too-large", {})] + why, [])
    if not numbered:
        return Lesson("nim.title", [("nim.end", {})] + why, [])
    values = [district["value"] for _, district in numbered]
    several = len(values) > 1
    why += [("nim.heap", {}), ("nim.columns" if several else "nim.value", {})]
    return Lesson("nim.title", _advised(known, numbered) + why, _table(values, known["sum"]) if several else [])


def _advised(known: dict[str, Any], numbered: list[tuple[int, dict[str, Any]]]) -> list[Said]:
    """The sum, what it means for the mover, and where the winning closings change what."""
    added = XOR.join([str(district["value"]) for _, district in numbered]) + " = " + str(known["sum"])
    said: list[Said] = [("nim.sum", {"sum": added}) if len(numbered) > 1 else ("nim.worth", {"value": known["sum"]})]
    if not known["sum"]:
        return said + [("nim.lose", {})]
    said.append(("nim.win", {}))
    for number, district in numbered:
        points = [name for name in known["winning"] if name in district["crossings"]]
        before = district["value"]
        facts: dict[str, object] = {"district": number, "before": before, "after": before ^ known["sum"], "points": points}
        said += [("nim.change", facts)] if points else []
    return said


def _table(values: list[int], total: int) -> list[list[Cell]]:
    """The values in binary, a column for each power of two, and their nim-sum below."""
    powers = [power for power in (8, 4, 2, 1) if power <= max(values)] or [1]
    rows: list[list[Cell]] = [[("nim.table.district", {}), ("nim.table.value", {})]]
    rows[0] += [str(power) for power in powers]
    for number, value in enumerate(values):
        rows.append([str(number + 1)])
        rows[-1] += _digits(value, powers)
    rows.append([("nim.table.sum", {})])
    rows[-1] += _digits(total, powers)
    return rows


def _digits(value: int, powers: list[int]) -> list[str]:
    """The value, and its binary digits."""
    return [str(digit) for digit in [value] + [value // power % 2 for power in powers]]


def _parity(known: dict[str, Any]) -> Lesson:
    counts = {name: known[name] for name in ("open", "shortest", "left")}
    parity = "odd" if known["left"] % 2 else "even"
    end = "nim.parity." + parity if known["left"] else "nim.end"
    return Lesson("nim.parity.title", [("nim.parity.sum." + parity, counts), ("nim.parity.paths", counts), (end, counts)], [])
