"""The rounds: who meets whom at which table and who starts; a tap on the winner enters the result."""

from __future__ import annotations

from pyscript import document

from encrucijada.compete.draws import on_schedule, queue
from encrucijada.compete.page_matching import Matching
from encrucijada.compete.schedule import ROBINS, drawn_round, is_over, needs_matching
from encrucijada.compete.telling import called, score, usual_results
from encrucijada.core.game import RulesError
from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.competition import Pairing, Result
    from encrucijada.compete.page_competition import PageCompetition


class PageRounds:
    """One round at a time, the last one at first."""

    view = "rounds"

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self._maker = Matching(page)
        self.actions: dict[str, Callable[[str], object]] = {
            "round": self._choose, "result": self._result, "pair": lambda value: self._pair(), "pair-all": lambda value: self._pair_all(),
            "cancel-round": lambda value: page.take(f"cancel: {len(page.competition.rounds)}"),
        }  # fmt: skip

    def shown(self) -> int:
        """The number of the round that is shown, 0 before the first."""
        rounds = len(self._page.competition.rounds)
        return self._page.round if 0 < self._page.round <= rounds else rounds

    def _choose(self, value: str) -> None:
        self._page.round = int(value)
        self._page.say("")
        self._page.show()

    def _result(self, value: str) -> None:
        self._page.take("result " + value)

    def _pair(self) -> None:
        """Pair the next round, here or by the thinker."""
        page = self._page
        page.round = 0
        if needs_matching(page.competition):
            self._maker.ask()
            return
        try:
            step = drawn_round(page.competition)
        except RulesError as problem:
            page.say(page.explain(problem))
            return
        if page.take(step):
            document.getElementById("round-title").focus()

    def _pair_all(self) -> None:
        """A round robin that is still by its table: all the rounds that are left, so that they can be printed at once."""
        page = self._page
        steps = 0
        while on_schedule(page.competition) and page.take(drawn_round(page.competition)):
            steps += 1
        page.round = len(page.competition.rounds) - steps + 1
        page.show()

    # --- what is shown

    def show(self) -> None:
        """The round, ways to the others, and what comes next."""
        parts = []
        competition, place = self._page.competition, self.shown()
        if not competition.rounds:
            parts.append(element("p", self._page.tell("compete.no-round", players=len(competition.active()))))
        else:
            parts += [self._choice(place), self._title(place)]
            if place in competition.flagged():
                parts.append(self._flag(place))
            parts.append(self._tables(place))
        parts.append(self._next(place))
        document.getElementById("view-rounds").replaceChildren(*parts)

    def _choice(self, place: int) -> Any:
        """A button for each round."""
        tell, competition = self._page.tell, self._page.competition
        flagged, left = competition.flagged(), {made for made, _ in competition.open_tables()}
        line = element("div", "", {"class": "buttons rounds", "role": "group", "aria-label": tell("compete.view.rounds")})
        for one in range(1, len(competition.rounds) + 1):
            key = "compete.round.flagged" if one in flagged else "compete.round.open" if one in left else "compete.round.done"
            values = {
                "id": f"round-{one}", "data-value": str(one), "aria-pressed": "true" if one == place else "false", "aria-label": tell(key, round=one)
            }
            line.appendChild(button("round", str(one) + (" ⚑" if one in flagged else "" if one in left else " ✓"), values))
        return line

    def _title(self, place: int) -> Any:
        made = self._page.competition.rounds[place - 1]
        left = len([pairing for pairing in made.pairings if pairing.second and pairing.result is None])
        key = "compete.left.none" if not left else "compete.left.one" if left == 1 else "compete.left.many"
        title = element("h3", self._page.tell("compete.round", round=place), {"id": "round-title", "tabindex": "-1"})
        return element("div", "", {"class": "title"}, title, element("p", self._page.tell(key, left=left), {"class": "credit"}))

    def _flag(self, place: int) -> Any:
        last = place == len(self._page.competition.rounds)
        said = element("p", self._page.tell("compete.flag.last" if last else "compete.flag", round=place))
        flag = element("div", "", {"class": "warning flag"}, said)
        if last:
            flag.appendChild(button("cancel-round", self._page.tell("compete.action.cancel-round", round=place)))
        return flag

    def _tables(self, place: int) -> Any:
        tables = element("ol", "", {"class": "tables"})
        numbered = list(enumerate(self._page.competition.rounds[place - 1].pairings, 1))
        for table, pairing in [entry for entry in numbered if entry[1].second]:
            tables.appendChild(self._table(f"{place}.{table}", table, pairing))
        for table, pairing in [entry for entry in numbered if not entry[1].second]:
            tables.appendChild(self._bye(table, pairing))
        return tables

    def _bye(self, table: int, pairing: Pairing) -> Any:
        name = called(self._page.competition, pairing.first)
        values = {"class": "bye", "value": str(table)}
        return element("li", "", values, element("span", "–", {"class": "place"}), element("p", self._page.tell("compete.bye", name=name)))

    def _table(self, at: str, table: int, pairing: Pairing) -> Any:
        """A table: its number, the one who starts, the score, the other, and the way to all that can be done with it."""
        tell, competition = self._page.tell, self._page.competition
        first, level, second = usual_results(competition, pairing)
        sides = [self._side(at, table, pairing, number, won) for number, won in ((pairing.first, first), (pairing.second, second))]
        said = score(pairing.result) if pairing.result is not None else "–"
        middle: Any = element("span", said, {"class": "score"})
        if level is not None and pairing.result in (None, level):
            middle = button("result", score(level), self._values(at, level, pairing, "level-" + at))
            middle.setAttribute("aria-label", tell("compete.level", table=table, score=score(level)))
            middle.className = "score" + ("" if pairing.result is not None else " offered")
        more = button("pairing", "⋯", {"data-value": at, "id": "more-" + at, "class": "more", "aria-label": tell("compete.more", table=table)})
        number = element("span", str(table), {"class": "place", "aria-label": tell("compete.table-number", table=table)})
        state = "open" if pairing.result is None else "done"
        return element("li", "", {"value": str(table), "data-at": at, "data-state": state}, number, sides[0], middle, sides[1], more)

    def _side(self, at: str, table: int, pairing: Pairing, number: int, won: Result) -> Any:
        tell, competition = self._page.tell, self._page.competition
        name, starts = called(competition, number), number == pairing.first
        side = button("result", "", self._values(at, won, pairing, ("first-" if starts else "second-") + at))
        side.className = "side"
        side.append(element("span", name, {"class": "name"}), " ")
        if starts:
            side.append(element("span", tell("compete.starts"), {"class": "starts"}), " ")
        side.appendChild(element("span", tell("compete.wins", table=table), {"class": "unseen"}))
        if pairing.winner() == number:
            side.setAttribute("data-won", "")
        return side

    def _values(self, at: str, result: Result, pairing: Pairing, name: str) -> dict[str, str]:
        pressed = "true" if pairing.result == result else "false"
        return {"id": name, "data-value": f"{at}: {result[0]}-{result[1]}", "aria-pressed": pressed}

    # --- what comes next

    def _next(self, place: int) -> Any:
        """The next round to pair, the end of it all, and what can be printed."""
        page, competition = self._page, self._page.competition
        parts = element("div", "", {"class": "next"})
        if is_over(competition):
            parts.appendChild(element("p", page.tell("compete.over"), {"class": "over"}))
        buttons = element("div", "", {"class": "buttons"})
        last = place == len(competition.rounds)
        if last and not is_over(competition):
            left = bool(competition.open_tables())
            values = {"id": "pair", "class": "main" if not left else ""}
            buttons.appendChild(button("pair", page.tell("compete.action.pair", round=place + 1), values))
            if competition.settings.format in ROBINS and on_schedule(competition):
                buttons.appendChild(button("pair-all", page.tell("compete.action.pair-all"), {"id": "pair-all"}))
        if place:
            if competition.open_tables():
                buttons.appendChild(button("code", page.tell("compete.action.code"), {"id": "enter-code"}))
            buttons.appendChild(button("print", page.tell("compete.action.print"), {"id": "print"}))
            buttons.appendChild(button("projector", page.tell("compete.action.screen"), {"id": "screen"}))
        if place and last and place not in competition.flagged():
            buttons.appendChild(button("cancel-round", page.tell("compete.action.cancel-round", round=place), {"id": "cancel-round"}))
        parts.appendChild(buttons)
        if competition.settings.format == "hill" and len(competition.active()) > 1:
            line = [called(competition, number) for number in queue(competition)]
            parts.appendChild(element("p", page.tell("compete.queue", king=line[0], line=line[1:])))
        return parts
