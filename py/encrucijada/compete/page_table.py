"""The table, each of its tie-breaks explained, and who played whom."""

from __future__ import annotations

from pyscript import document

from encrucijada.compete.standings import AWAY, BYE, OPEN, cross_table, table
from encrucijada.compete.telling import called, halves, quarters, score
from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.competition import Competition
    from encrucijada.compete.page_competition import PageCompetition
    from encrucijada.compete.standings import Row
    from encrucijada.compete.telling import Tell
COLUMNS = ("points", "direct", "buchholz", "berger", "games")
WIDEST = 24  # players up to which everybody has a column of the cross table; where there are more, rounds have


def cells(row: Row) -> list[str]:
    """Points and tie-breaks as they are read."""
    return [halves(row.points), halves(row.direct), halves(row.buchholz), quarters(row.berger), str(row.games)]


class PageTable:
    """The table as it stands now, and below it the cross table."""

    view = "table"

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self.actions: dict[str, Callable[[str], object]] = {}

    def show(self) -> None:
        """Both tables, with what their columns mean."""
        page, competition = self._page, self._page.competition
        rows = table(competition)
        means = element("dl", "", {"class": "means"})
        for name in COLUMNS:
            means.appendChild(element("dt", page.tell("compete.column." + name)))
            means.appendChild(element("dd", page.tell(f"compete.column.{name}.how")))
        buttons = element(
            "div", "", {"class": "buttons"}, button("print", page.tell("compete.action.print"), {"id": "print"}),
            button("projector", page.tell("compete.action.screen"), {"id": "screen"}),
            button("csv-table", page.tell("compete.action.csv-table"), {"id": "csv-table"}),
        )  # fmt: skip
        parts = [element("h3", page.tell("compete.view.table")), scrolled(self.table(rows), page.tell("compete.view.table")), buttons]
        if competition.rounds:
            cross = self.cross(rows) if len(rows) <= WIDEST and self._everybody_meets() else self.by_rounds(rows)
            title = page.tell("compete.cross")
            parts += [element("h3", title), scrolled(cross, title)]
        parts += [element("h3", page.tell("compete.means")), means]
        document.getElementById("view-table").replaceChildren(*parts)

    def _everybody_meets(self) -> bool:
        return self._page.competition.settings.format in ("robin", "robin2")

    def table(self, rows: list[Row]) -> Any:
        """Place, name, class, points, tie-breaks."""
        tell, competition = self._page.tell, self._page.competition
        groups = any([player.group for player in competition.players])
        names = ["place", "player"] + (["group"] if groups else []) + list(COLUMNS)
        body = element("tbody")
        for row in rows:
            player = competition.players[row.number - 1]
            name = player.name if player.plays else tell("compete.left", name=player.name)
            line = element("tr", "", {}, element("td", str(row.place)), element("th", name, {"scope": "row"}))
            if groups:
                line.appendChild(element("td", player.group, {"class": "group"}))
            for text in cells(row):
                line.appendChild(element("td", text))
            body.appendChild(line)
        return self._table([tell("compete.column." + name) for name in names], body, "standings")

    def _table(self, titles: list[str], body: Any, kind: str) -> Any:
        head = element("tr", "", {}, *[element("th", title, {"scope": "col"}) for title in titles])
        return element("table", "", {"class": kind}, element("thead", "", {}, head), body)

    def cross(self, rows: list[Row]) -> Any:
        """Everybody against everybody: games won in each meeting, in the order of the table."""
        tell, competition = self._page.tell, self._page.competition
        met = cross_table(competition)
        body = element("tbody")
        for row in rows:
            line = element("tr", "", {}, element("td", str(row.place)), element("th", called(competition, row.number), {"scope": "row"}))
            for other in rows:
                own = "×" if other.number == row.number else " ".join([score(result) for result in met.get((row.number, other.number), [])])
                line.appendChild(element("td", own))
            line.appendChild(element("td", halves(row.points)))
            body.appendChild(line)
        titles = [tell("compete.column.place"), tell("compete.column.player")] + [str(place) for place in range(1, len(rows) + 1)]
        return self._table(titles + [tell("compete.column.points")], body, "cross")

    def by_rounds(self, rows: list[Row]) -> Any:
        """For each round the opponent, as the line of the table, and the points got."""
        tell, competition = self._page.tell, self._page.competition
        lines = {row.number: place for place, row in enumerate(rows, 1)}
        body = element("tbody")
        for place, row in enumerate(rows, 1):
            line = element("tr", "", {}, element("td", str(place)), element("th", called(competition, row.number), {"scope": "row"}))
            for other, got in row.by_round:
                line.appendChild(element("td", self._met(other, got, lines)))
            line.appendChild(element("td", halves(row.points)))
            body.appendChild(line)
        titles = [tell("compete.column.line"), tell("compete.column.player")]
        titles += [tell("compete.column.round", round=place) for place in range(1, len(competition.rounds) + 1)]
        return self._table(titles + [tell("compete.column.points")], body, "cross")

    def _met(self, other: int, got: int, lines: dict[int, int]) -> str:
        if other == AWAY:
            return "–"
        if other == OPEN:
            return "…"
        if other == BYE:
            return self._page.tell("compete.cell.bye", points=halves(got))
        return self._page.tell("compete.cell.met", line=lines[other], points=halves(got))


def rows_for_csv(competition: Competition, tell: Tell) -> list[list[str]]:
    """The table with its titles, for a spreadsheet."""
    names = ("place", "player", "group") + COLUMNS
    lines = [[tell("compete.column." + name) for name in names]]
    for row in table(competition):
        player = competition.players[row.number - 1]
        lines.append([str(row.place), player.name, player.group] + cells(row))
    return lines


def scrolled(part: Any, label: str) -> Any:
    """A wide part in a box of its own that scrolls, also by the keyboard."""
    return element("div", "", {"class": "wide", "role": "region", "aria-label": label, "tabindex": "0"}, part)
