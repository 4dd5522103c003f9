"""Games that are kept in the browser under a name, each as one text: its name, its date, a picture, and the game as a link."""

from __future__ import annotations

from encrucijada.core.grid import number
from encrucijada.play.saved import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PREFIX = "game."  # of the names under which the browser keeps them; a number follows
PICTURE = "data:image/png;base64,"
LARGEST_PICTURE = 30000  # letters
LONGEST_NAME = 80  # letters
MOST = 999  # games


class KeptGame:
    """A game on the shelf; ``place`` is the number under which it is kept, ``picture`` an address or nothing, ``link`` names and values."""

    def __init__(self, place: int, name: str, date: str, picture: str, link: str) -> None:
        self.place = place
        self.name = one_line(name)[:LONGEST_NAME]
        self.date = one_line(date)
        self.picture = picture if picture.startswith(PICTURE) and len(picture) <= LARGEST_PICTURE else ""
        self.link = link

    def write(self) -> str:
        """The text that is kept."""
        return "\n".join((self.name, self.date, self.picture, self.link))


def read_kept(place: int, text: str) -> KeptGame | None:
    """The game that the text keeps, None where it is damaged."""
    lines = text.split("\n")
    if len(lines) != 4 or "=" not in lines[3]:
        return None
    return KeptGame(place, lines[0], lines[1], lines[2], lines[3])


class Shelf:
    """The games that are kept: ``keep(name, text)`` says whether the browser kept it, ``kept(name)`` is the text or None."""

    def __init__(self, keep: Callable[[str, str], bool], kept: Callable[[str], str | None], forget: Callable[[str], None]) -> None:
        self._keep = keep
        self._kept = kept
        self._forget = forget

    def games(self, names: Iterable[str]) -> list[KeptGame]:
        """The games among all that the browser keeps, the newest first."""
        found = []
        for name in names:
            place = number(name[len(PREFIX) :]) if name.startswith(PREFIX) else None
            game = None if place is None else self.at(place)
            if game is not None:
                found.append((game.date, game.place, game))
        found.sort(key=lambda dated: dated[:2])
        return [game for _, _, game in reversed(found)]

    def at(self, place: int) -> KeptGame | None:
        """The game that is kept there."""
        text = self._kept(PREFIX + str(place))
        return None if text is None else read_kept(place, text)

    def free(self, names: Iterable[str]) -> int | None:
        """A place where nothing is kept; None where the shelf is full."""
        taken = set(names)
        for place in range(1, MOST + 1):
            if PREFIX + str(place) not in taken:
                return place
        return None

    def put(self, game: KeptGame) -> bool:
        """Whether the browser kept the game in its place; without its picture, where that alone is too much."""
        if self._keep(PREFIX + str(game.place), game.write()):
            return True
        game.picture = ""
        return self._keep(PREFIX + str(game.place), game.write())

    def remove(self, game: KeptGame) -> None:
        """Nothing is kept in its place any more; ``put`` brings it back."""
        self._forget(PREFIX + str(game.place))
