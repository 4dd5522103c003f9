"""The list of the competitions that the browser keeps: open one, delete it, bring it back."""

from __future__ import annotations

from pyscript import document

from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.competition import Competition
    from encrucijada.compete.page_competition import PageCompetition


class PageShelf:
    """What stands on the page while no competition is open."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._deleted: dict[str, str] = {}  # the texts of what was deleted since the page was opened
        self.actions: dict[str, Callable[[str], object]] = {
            "list": lambda value: self._list(), "shelf": lambda value: self._back(), "open": self._open, "delete": self._delete,
            "bring-back": self._bring_back,
        }  # fmt: skip

    def _back(self) -> None:
        self._page.say("")
        self._page.dismiss()
        self._page.to_shelf()
        document.getElementById("shelf-title").focus()

    def _list(self) -> None:
        listed = self._page.shelf.listed(self._page.language)
        document.getElementById("shelf-empty").hidden = bool(listed)
        document.getElementById("shelf-list").replaceChildren(*[self._entry(own, competition) for own, competition in listed])

    def _entry(self, own: str, competition: Competition | None) -> Any:
        tell = self._page.tell
        if competition is None:
            said = element("p", "", {}, element("strong", own), element("span", tell("compete.damaged"), {"class": "credit"}))
            return element("li", "", {}, said, button("delete", tell("compete.action.delete"), {"data-value": own}))
        name = competition.settings.name
        summary = self._page.summary(competition) + " " + tell("compete.rounds-so-far", rounds=len(competition.rounds))
        said = element("p", "", {}, element("strong", name), element("span", summary, {"class": "credit"}))
        label = tell("compete.open-name", name=name)
        open_it = button("open", tell("compete.action.open"), {"data-value": own, "class": "main", "aria-label": label})
        delete = button("delete", tell("compete.action.delete"), {"data-value": own, "aria-label": tell("compete.delete-name", name=name)})
        return element("li", "", {"data-own": own}, said, open_it, delete)

    def _open(self, own: str) -> None:
        self._page.dismiss()
        self._page.say("")
        self._page.view = "rounds"
        if self._page.open(own):
            document.getElementById("competition-title").focus()

    def _delete(self, own: str) -> None:
        page = self._page
        text = page.shelf.text(own)
        if text is not None:
            self._deleted[own] = text
            page.shelf.delete(own)
            page.notice(page.tell("compete.deleted"), "bring-back", page.tell("compete.action.bring-back"), own)
        self._list()
        document.getElementById("shelf-title").focus()

    def _bring_back(self, own: str) -> None:
        if own in self._deleted:
            self._page.shelf.put_back(own, self._deleted.pop(own))
        self._page.dismiss()
        self._list()
        document.getElementById("shelf-title").focus()
