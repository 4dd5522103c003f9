"""Another game in place of the one on the page, which stays within reach."""

from __future__ import annotations

from encrucijada.extras.opening import worth_keeping
from encrucijada.play.link import read_link, write_link
from encrucijada.view.page_memory import BEFORE, LINKED, keep, kept, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.extras.page_extras import Extras
    from encrucijada.play.link import Link

LAST = "last"  # under this name the browser keeps which game was played last


class PageBring:
    """Brings games, and back the one that was there before."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"bring": self.bring, "previous": self.previous}
        self._page = extras.page
        self._before = kept(BEFORE) or ""

    def bring(self, link: Link, said: str, mine: bool = False) -> None:
        """The link's game on the page, with what is said of it; the game before can be gone back to.

        It is kept beside one's own game, unless it is to be one's own.
        """
        page = self._page
        before, worth = write_link(page.session), worth_keeping(page.session)
        own = kept(kept(LAST) or "")
        page.place = ""
        page.open(link)
        after = write_link(page.session)
        page.place = LINKED if not mine and own is not None and own != after else ""
        offered = worth and before != after
        if offered:
            self._before = before
            keep(BEFORE, before)
        problems = [page.speech.explain(problem) for problem in link.problems]
        page.panel.notice(" ".join([said] + problems), "previous" if offered else "")

    def previous(self) -> None:
        """The game in whose place another was brought, in the place of that."""
        self.bring(read_link(values_of(kept(BEFORE) or self._before)), "")
        self._page.panel.dismiss()
