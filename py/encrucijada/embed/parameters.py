"""What an embedded page's address says besides the game: which controls show, and whose page it may talk to."""

from __future__ import annotations

from encrucijada.core.game import RulesError, Unreadable

ACTIONS = ("new", "undo", "redo", "resign", "share", "settings", "help", "hint", "estimate", "what-if", "districts", "review")
CONTROLS = ACTIONS + ("players", "turns", "record", "words")
USUAL = ("undo", "redo")
EVERYBODY = "*"
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789.-:[]"


class Embedding:
    """How the page is embedded, as far as it can be had, and the problems with the rest."""

    def __init__(self, controls: tuple[str, ...], parent: str | None, follows: bool, problems: list[RulesError]) -> None:
        self.controls = controls
        self.follows = follows  # whether there is an activity to be followed, or what happens is to be stated
        self.parent = parent  # the only origin that is heard and told anything, "*" for any, None for no page at all
        self.problems = problems

    def hears(self, origin: str) -> bool:
        """Whether messages from a page of that origin are heard."""
        return self.parent in (EVERYBODY, origin)


def read_embedding(values: dict[str, str]) -> Embedding:
    """What the address's values say; never fails. A parent that can't be read is nobody, not everybody."""
    problems: list[RulesError] = []
    follows = "activity" in values or values.get("xapi") == "1"
    return Embedding(_controls(values, problems), _parent(values, problems), follows, problems)


def _controls(values: dict[str, str], problems: list[RulesError]) -> tuple[str, ...]:
    """Those of the names between dots or commas that are controls, in the order in which they stand on the page."""
    if "controls" not in values:
        return USUAL
    wanted = [name for name in values["controls"].replace(",", ".").split(".") if name]
    if wanted == ["all"]:
        return CONTROLS
    for name in wanted:
        if name not in CONTROLS and name != "none":
            problems.append(Unreadable("bad-value", name="controls", text=name, known=CONTROLS + ("all", "none")))
    return tuple([name for name in CONTROLS if name in wanted])


def _parent(values: dict[str, str], problems: list[RulesError]) -> str | None:
    origin = values.get("parent", "")
    if not origin or origin == EVERYBODY:
        return EVERYBODY
    scheme, found, host = origin.lower().partition("://")
    host = host[:-1] if host.endswith("/") else host
    if not found or scheme not in ("http", "https") or not host or [letter for letter in host if letter not in LETTERS]:
        problems.append(Unreadable("bad-value", name="parent", text=origin, known=("https://example.org", EVERYBODY)))
        return None
    usual = {"http": ":80", "https": ":443"}[scheme]  # which browsers leave out
    return scheme + "://" + (host[: -len(usual)] if host.endswith(usual) else host)
