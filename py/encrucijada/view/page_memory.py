"""What the page keeps: games in the browser's storage, the game shown in its address.

Storage may be refused or full, and what it holds may be damaged: every call goes through ``attempt`` (static/attempt.js).
"""

from __future__ import annotations

from js import window

PREFIX = "encrucijada."
LINKED = "linked"  # kept under this name: the game that a link brought, beside one's own
EMBEDDED = window.document.documentElement.hasAttribute("data-embed")  # then nothing is kept, and only settings are read
MOST_KEPT = 10000000  # bytes: what browsers keep at most
ROOM = 100000  # bytes: less than the interpreter has from the start
SKIPPED = "#grid"  # what the link that skips to the board leaves in the address while the page doesn't run yet
BEFORE = "before"  # under this name is kept the game in whose place another came
OF_THE_PAGE = ("lang", "theme", "page", "embed", "controls", "parent", "activity", "xapi")  # names that stay in the address whatever is played


def keep(name: str, text: str) -> bool:
    """Whether the browser kept the text under the name."""
    return EMBEDDED or bool(window.attempt("localStorage", "setItem", PREFIX + name, text)[0])


def kept(name: str) -> str | None:
    """The text kept under the name, or None."""
    if EMBEDDED and name != "settings":
        return None
    done = window.attempt("localStorage", "getItem", PREFIX + name)
    try:
        return str(done[1]) if done[0] and done[1] is not None else None
    except MemoryError:
        make_room(MOST_KEPT)
        return str(done[1])


def make_room(wanted: int) -> list[bytearray]:
    """Have the interpreter take memory for a text of so many bytes; it keeps it for as long as the result is there.

    MicroPython doubles what it has when that is full, but gives up on a single thing that is larger than all it has.
    """
    return [bytearray(ROOM) for _ in range(wanted // ROOM + 1)]


def kept_names() -> list[str]:
    """The names of all that is kept."""
    names: list[str] = []
    while True:
        done = window.attempt("localStorage", "key", len(names))
        if not done[0] or done[1] is None:
            return [name[len(PREFIX) :] for name in names if name.startswith(PREFIX)]
        names.append(str(done[1]))


def forget(name: str) -> None:
    """Nothing is kept under the name any more."""
    window.attempt("localStorage", "removeItem", PREFIX + name)


class OwnGames:
    """Games under their names, told from what other windows keep there meanwhile; ``beside`` once there was such a game."""

    def __init__(self, names: list[str]) -> None:
        self.beside = False
        self._known = {name: kept(name) for name in names}

    def read(self, name: str) -> str:
        """The game kept there, or nothing."""
        self._known[name] = kept(name)
        return self._known[name] or ""

    def keep(self, name: str, game: str) -> bool:
        """Whether the browser kept the game there; that of another window stays within reach."""
        other = kept(name)
        if other is not None and other != game and other != self._known[name] and "moves=" in other:
            keep(BEFORE, other)
            self.beside = True
        self._known[name] = game
        return keep(name, game)


def values_of(text: str) -> dict[str, str]:
    """The names and values of a query or hash, without its first letter."""
    values: dict[str, str] = {}
    for pair in text.split("&"):
        name, _, value = pair.partition("=")
        if name:
            values[_plain(name)] = _plain(value)
    return values


def _plain(text: str) -> str:
    """The text without its percent signs; as it is where they are broken."""
    done = window.attempt("window", "decodeURIComponent", text.replace("+", " "))
    return str(done[1]) if done[0] else text


def address_values() -> dict[str, str]:
    """What the page's address asks for; the hash wins over the query."""
    location = window.location
    values = values_of(str(location.search)[1:])
    if str(location.hash) != SKIPPED:
        values.update(values_of(str(location.hash)[1:]))
    return values


def show_in_address(link: str) -> str:
    """The address shows the link, and a reload brings it back; no step back is added. What the hash then holds.

    Nothing of a game stays in the query: it would come back where the link is silent.
    """
    location = window.location
    state = window.history.state
    shown = "&".join([link] + _of_the_page(str(location.hash)))
    query = "&".join(_of_the_page(str(location.search)))
    whole = str(location.pathname) + ("?" + query if query else "") + "#" + shown
    if not (location.search and window.attempt("history", "replaceState", state, "", whole)[0]):
        window.attempt("history", "replaceState", state, "", "#" + shown)
    return shown


def _of_the_page(part: str) -> list[str]:
    """The pairs of a query or hash that stay whatever is played."""
    return [pair for pair in part[1:].split("&") if pair.partition("=")[0] in OF_THE_PAGE]
