"""The players: who comes late, who leaves, whose name was written wrongly."""

from __future__ import annotations

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.compete.draws import History
from encrucijada.compete.names import clean, read_players, write_player
from encrucijada.compete.telling import by_name, halves
from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.competition import Player
    from encrucijada.compete.page_competition import PageCompetition


class PagePlayers:
    """A form for who comes late, and everybody by name."""

    view = "players"

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._renamed = 0  # the player whose name is being written
        self.actions: dict[str, Callable[[str], object]] = {
            "leave": lambda value: page.take("leave: " + value), "return": lambda value: page.take("return: " + value),
            "rename": self._rename, "rename-cancel": lambda value: self._rename("0"),
        }  # fmt: skip
        self._text = element("textarea", "", {"id": "add-players", "rows": "2", "spellcheck": "false", "autocapitalize": "words"})
        self._problems = element("ul", "", {"id": "add-problems"})
        add = element("button", page.tell("compete.action.add"), {"id": "add", "type": "submit"})
        label = element("label", page.tell("compete.add") + " ", {}, self._text)
        how = element("p", page.tell("compete.add.how"), {"class": "credit"})
        self._form = element("form", "", {"method": "dialog", "class": "stack"}, label, how, element("div", "", {"role": "alert"}, self._problems))
        self._form.appendChild(element("p", "", {}, add))
        self._form.addEventListener("submit", create_proxy(self._submitted))

    def show(self) -> None:
        """Everybody in the order of the language's alphabet."""
        page, competition = self._page, self._page.competition
        points = History(competition).points
        listed = element("ul", "", {"class": "players"})
        for player in by_name(competition.players, page.language):
            listed.appendChild(self._entry(player, halves(points.get(player.number, 0))))
        title = element("h3", page.tell("compete.players.title", players=len(competition.players), active=len(competition.active())))
        document.getElementById("view-players").replaceChildren(self._form, title, listed)

    def _entry(self, player: Player, points: str) -> Any:
        tell, number = self._page.tell, str(player.number)
        if player.number == self._renamed:
            return element("li", "", {}, self._renaming(player))
        about = [player.group] if player.group else []
        about.append(tell("compete.player.points", points=points))
        if player.entered:
            about.append(tell("compete.player.entered", round=player.entered + 1))
        if not player.plays:
            about.append(tell("compete.player.gone"))
        said = element("p", "", {}, element("strong", player.name), element("span", " · ".join(about), {"class": "credit"}))
        action = "leave" if player.plays else "return"
        key = "compete.leave-name" if player.plays else "compete.return-name"
        go = button(action, tell("compete.action." + action), {"data-value": number, "id": "go-" + number, "aria-label": tell(key, name=player.name)})
        label = tell("compete.rename-name", name=player.name)
        rename = button("rename", tell("compete.action.rename"), {"data-value": number, "id": "rename-" + number, "aria-label": label})
        return element("li", "", {} if player.plays else {"class": "gone"}, said, rename, go)

    def _renaming(self, player: Player) -> Any:
        tell = self._page.tell
        name = element("input", "", {"id": "rename-text", "autocomplete": "off", "value": write_player(player.name, player.group)})
        form = element(
            "form", "", {"method": "dialog", "class": "row"}, element("label", tell("compete.rename") + " ", {}, name),
            element("button", tell("compete.action.rename-now"), {"type": "submit", "class": "main"}),
            button("rename-cancel", tell("action.cancel")),
        )  # fmt: skip
        form.addEventListener("submit", create_proxy(lambda event: self._name(event, player.number, str(name.value))))
        return form

    def _rename(self, value: str) -> None:
        before, self._renamed = self._renamed, int(value)
        self._page.show()
        target = document.getElementById("rename-text" if self._renamed else f"rename-{before}")
        if target is not None:
            target.focus()

    def _name(self, event: Any, number: int, text: str) -> None:
        event.preventDefault()
        name, _, group = text.partition(";")
        if self._page.take(f"rename {number}: " + write_player(clean(name), clean(group))):
            self._rename("0")
            document.getElementById(f"rename-{number}").focus()

    def _submitted(self, event: Any) -> None:
        """All of them, or nobody while a line can't be read."""
        event.preventDefault()
        page = self._page
        there = [(player.name, player.group) for player in page.competition.players]
        found, problems = read_players(str(self._text.value), there)
        self._problems.replaceChildren(*[element("li", page.explain_line(problem)) for problem in problems])
        if problems or not found:
            self._text.focus()
            return
        steps = [f"player {place}: {write_player(name, group)}" for place, (name, group) in enumerate(found, len(there) + 1)]
        if page.take(*steps):
            self._text.value = ""
        self._text.focus()
