"""The games whose turns are known, which open on the game's page, to step through and review."""

from __future__ import annotations

from js import window
from pyscript import document

from encrucijada.compete.telling import called, score
from encrucijada.core.game import RulesError
from encrucijada.play.link import write_link
from encrucijada.play.record import read_record
from encrucijada.play.session import Seats, Session
from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.competition import Pairing
    from encrucijada.compete.page_competition import PageCompetition


class PageGames:
    """By round and table, with who won which game where that is known; a game can be looked at once its pairing has a result."""

    view = "games"

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self.actions: dict[str, Callable[[str], object]] = {"show-game": self._open}

    def show(self) -> None:
        """Every pairing that has games written down, or of which more is known than how many each won."""
        tell, competition = self._page.tell, self._page.competition
        parts = [element("h3", tell("compete.view.games")), element("p", tell("compete.games.how"), {"class": "credit"})]
        listed = element("ul", "", {"class": "games"})
        for place, made in enumerate(competition.rounds, 1):
            for table, pairing in enumerate(made.pairings, 1):
                if pairing.records or pairing.games:
                    listed.appendChild(self._entry(place, table, pairing))
        if listed.firstChild is None:
            parts.append(element("p", tell("compete.games.none")))
        document.getElementById("view-games").replaceChildren(*parts, listed)

    def _entry(self, place: int, table: int, pairing: Pairing) -> Any:
        tell, competition = self._page.tell, self._page.competition
        names = {"first": called(competition, pairing.first), "second": called(competition, pairing.second)}
        if pairing.result is None:
            return element("li", "", {}, element("p", tell("compete.games.playing", round=place, table=table, **names)))
        said = tell("compete.games.entry", round=place, table=table, score=score(pairing.result), **names)
        parts = element("p", "", {"class": "buttons"})
        for game in range(1, competition.most_games() + 1):
            winner = pairing.won_by(game)
            short = tell("compete.games.won", game=game, name=called(competition, winner)) if winner else tell("compete.games.link", game=game)
            if game in pairing.records:
                label = tell("compete.games.open", round=place, table=table, game=game)
                values = {"data-value": f"{place}.{table}.{game}", "aria-label": f"{short}. {label}" if winner else label}
                parts.appendChild(button("show-game", short, values))
            elif winner:
                parts.appendChild(element("span", short))
        return element("li", "", {}, element("p", said), parts)

    def _open(self, value: str) -> None:
        """The game on the game's page, in a window of its own: this one goes on with the competition."""
        at, _, game = value.rpartition(".")
        try:
            link = write_link(Session(read_record(self._page.competition.at(at).records[int(game)]), Seats()))
        except RulesError as problem:
            self._page.say(self._page.explain(problem))
            return
        window.attempt("window", "open", str(document.documentElement.getAttribute("data-game")) + "#" + link, "_blank")
