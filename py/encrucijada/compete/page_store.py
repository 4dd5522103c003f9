"""Competitions in the browser's storage, each under a name of its own as the text of its file."""

from __future__ import annotations

from encrucijada.compete.files import read_competition, write_competition
from encrucijada.compete.names import sort_key
from encrucijada.core.game import RulesError
from encrucijada.view.page_memory import forget, keep, kept, kept_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.competition import Competition
    from encrucijada.compete.files import Opened

PREFIX = "compete."  # of the names under which competitions are kept; what the names end with, their own, follows
DRAFT = "compete-draft"  # the list of players that is being typed
PROBE = "compete-probe"
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Shelf:
    """What the browser keeps, and whether it did."""

    def __init__(self) -> None:
        self.written = ""  # the text of the competition that is open, as it was kept last
        self.stored = True
        self._unkept: dict[str, str] = {}  # what the browser refused to keep, for as long as the page is open

    def works(self) -> bool:
        """Whether anything can be kept here."""
        works = keep(PROBE, "1")
        forget(PROBE)
        return works

    def own_names(self) -> list[str]:
        """The competitions' own names."""
        there = [name[len(PREFIX) :] for name in kept_names() if name.startswith(PREFIX)]
        return sorted(set(there) | set(self._unkept))

    def text(self, own: str) -> str | None:
        """The text under that name, None where there is none."""
        return self._unkept.get(own) or kept(PREFIX + own)

    def new_name(self, secret: str) -> str:
        """A name that nobody has, after the competition's secret."""
        base = "".join([letter for letter in secret.lower() if letter in LETTERS])[:8] or "c"
        names, place = self.own_names(), 1
        while (base if place == 1 else f"{base}-{place}") in names:
            place += 1
        return base if place == 1 else f"{base}-{place}"

    def keep(self, own: str, competition: Competition) -> None:
        """Keep the competition under the name; ``stored`` says whether that could be done."""
        self.written = write_competition(competition)
        self.stored = keep(PREFIX + own, self.written)
        if self.stored:
            self._unkept.pop(own, None)
        else:
            self._unkept[own] = self.written

    def put_back(self, own: str, text: str) -> None:
        """Keep a text that was there before."""
        if not keep(PREFIX + own, text):
            self._unkept[own] = text

    def open(self, own: str) -> Opened | None:
        """The competition under that name, None where none is; Unreadable where it can't be read at all."""
        text = self.text(own)
        if text is None:
            return None
        opened = read_competition(text)
        self.written = text
        return opened

    def changed(self, own: str) -> bool:
        """Whether another window has kept something else under the name since."""
        text = kept(PREFIX + own)
        return self.stored and text is not None and text != self.written

    def delete(self, own: str) -> None:
        """Keep it no longer."""
        forget(PREFIX + own)
        self._unkept.pop(own, None)

    def listed(self, language: str) -> list[tuple[str, Competition | None]]:
        """Every competition with its own name, by name; None where its text is damaged beyond reading."""
        found = []
        for own in self.own_names():
            competition = None
            try:
                opened = read_competition(self.text(own) or "")
                competition = opened.competition
            except RulesError:
                pass
            found.append((sort_key(competition.settings.name if competition else own, language), own, competition))
        return [(own, competition) for _, own, competition in sorted(found, key=lambda entry: (entry[0], entry[1]))]
