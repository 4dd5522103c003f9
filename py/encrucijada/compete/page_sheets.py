"""The sheets that a competition prints: pairings, cards for the tables, score sheets, the table, certificates; and how they come on paper."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.compete.page_table import COLUMNS, cells
from encrucijada.compete.standings import table
from encrucijada.compete.telling import called, halves, score
from encrucijada.core.game import RulesError
from encrucijada.games import game_named
from encrucijada.view.page_elements import element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.compete.competition import Pairing
    from encrucijada.compete.page_competition import PageCompetition
MOST_TURNS = 120  # lines of a score sheet: three columns of forty
COLUMNS_OF_TURNS = 3


def on_paper(kind: str, sheets: list[Any]) -> None:
    """Have the sheets printed; they are there until that is done, which some browsers don't wait for."""
    before = document.getElementById("paper")
    if before is not None:
        before.remove()
    paper = element("section", "", {"id": "paper", "data-kind": kind}, *sheets)
    root = document.documentElement

    def printed(event: Any) -> None:
        root.removeAttribute("data-printing")
        paper.remove()

    document.body.appendChild(paper)
    root.setAttribute("data-printing", kind)
    window.addEventListener("afterprint", create_proxy(printed), to_js({"once": True}))
    window.attempt("window", "print")


class Sheets:
    """Each gives elements that stand one below the other on the paper."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page

    def _head(self, title: str) -> Any:
        competition = self._page.competition
        return element("header", "", {}, element("h1", competition.settings.name), element("h2", title))

    def _grid(self, titles: list[str], rows: list[list[str]], kind: str) -> Any:
        head = element("tr", "", {}, *[element("th", title, {"scope": "col"}) for title in titles])
        body = element("tbody")
        for row in rows:
            body.appendChild(element("tr", "", {}, *[element("td", text) for text in row]))
        return element("table", "", {"class": kind}, element("thead", "", {}, head), body)

    def _tables(self, round: int) -> list[tuple[int, Pairing]]:
        made = self._page.competition.rounds[round - 1]
        return [(place, pairing) for place, pairing in enumerate(made.pairings, 1) if pairing.second]

    def pairings(self, round: int) -> list[Any]:
        """Who meets whom, to hang on the wall, with room for the results that aren't known yet."""
        tell, competition = self._page.tell, self._page.competition
        rows = []
        for place, pairing in enumerate(competition.rounds[round - 1].pairings, 1):
            first = called(competition, pairing.first)
            if not pairing.second:
                rows.append(["–", first, "", tell("compete.print.bye")])
                continue
            won = score(pairing.result) if pairing.result is not None else ""
            rows.append([str(place), first, won, called(competition, pairing.second)])
        names = ("table", "starts", "result", "second")
        grid = self._grid([tell("compete.print.column." + name) for name in names], rows, "pairings")
        return [self._head(tell("compete.round", round=round)), grid]

    def cards(self, round: int) -> list[Any]:
        """A card for each table: its number, and who sits there."""
        tell, competition = self._page.tell, self._page.competition
        cards = element("div", "", {"class": "cards"})
        for place, pairing in self._tables(round):
            starts = element("p", called(competition, pairing.first), {"class": "starts"})
            starts.appendChild(element("small", tell("compete.starts")))
            head = element("p", tell("compete.print.card", round=round), {"class": "small"})
            foot = element("p", tell("compete.print.card-result"), {"class": "small"})
            number, second = element("p", str(place), {"class": "number"}), element("p", called(competition, pairing.second))
            cards.appendChild(element("article", "", {}, head, number, starts, second, foot))
        return [cards]

    def scores(self, round: int) -> list[Any]:
        """A sheet for each game of each table, on which its turns can be written."""
        sheets = []
        for place, pairing in self._tables(round):
            for game in range(1, self._page.competition.settings.games + 1):
                sheets.append(self._score(round, place, pairing, game))
        return sheets

    def _score(self, round: int, place: int, pairing: Pairing, game: int) -> Any:
        tell, competition = self._page.tell, self._page.competition
        seats = [called(competition, number) for number in (pairing.first, pairing.second)]
        if game == 2:
            seats.reverse()
        names = self._colours()
        title = tell("compete.print.score", round=round, table=place, game=game)
        board = element("p", self._page.board_name(competition))
        who = element("div", "", {"class": "who"})
        for seat, name in enumerate(seats):
            who.appendChild(element("p", tell("compete.print.seat", colour=names[seat], name=name) if names else name))
        turns = element("ol", "", {"class": "turns"})
        for _ in range(min(MOST_TURNS, self._most_turns())):
            turns.appendChild(element("li"))
        end = element("p", tell("compete.print.score-end"), {"class": "sign"})
        return element("article", "", {"class": "game"}, self._head(title), board, who, turns, end)

    def _colours(self) -> list[str]:
        """What the one who starts plays, and the other; nothing where nobody knows the game."""
        try:
            game = game_named(self._page.competition.settings.game)
        except RulesError:
            return []
        return [self._page.tell("colour." + colour) for colour in game.colours]

    def _most_turns(self) -> int:
        """How many turns a game on the board can have, as far as paper goes."""
        settings = self._page.competition.settings
        try:
            board = game_named(settings.game).read_board(settings.board)
        except RulesError:
            return MOST_TURNS
        turns = board.columns * board.rows
        return turns + (-turns) % COLUMNS_OF_TURNS

    def standings(self) -> list[Any]:
        """The table, and in a line how it is ordered."""
        tell, competition = self._page.tell, self._page.competition
        groups = any([player.group for player in competition.players])
        names = ["place", "player"] + (["group"] if groups else []) + list(COLUMNS)
        rows = []
        for row in table(competition):
            player = competition.players[row.number - 1]
            rows.append([str(row.place), player.name] + ([player.group] if groups else []) + cells(row))
        grid = self._grid([tell("compete.column." + name) for name in names], rows, "standings")
        title = tell("compete.print.after", rounds=len(competition.rounds))
        return [self._head(title), element("p", self._page.summary(competition)), grid, element("p", tell("compete.print.order"), {"class": "small"})]

    def certificates(self, most: int) -> list[Any]:
        """A page for each of the first so many in the table, all for 0; who shares a place gets one too."""
        tell, competition = self._page.tell, self._page.competition
        sheets = []
        for row in table(competition):
            if most and row.place > most:
                break
            player = competition.players[row.number - 1]
            parts = [
                element("p", competition.settings.name, {"class": "of"}), element("h1", tell("compete.print.certificate")),
                element("p", tell("compete.print.awarded"), {"class": "small"}), element("p", player.name, {"class": "who"}),
                element("p", player.group, {"class": "small"}), element("p", tell("compete.print.place", place=row.place), {"class": "place"}),
                element("p", tell("compete.print.with", points=halves(row.points), board=self._page.board_name(competition))),
                element("p", written_today(self._page.language), {"class": "date"}), element("p", tell("compete.print.sign"), {"class": "sign"}),
            ]  # fmt: skip
            sheets.append(element("article", "", {"class": "certificate"}, *parts))
        return sheets


def written_today(language: str) -> str:
    """Today's date as the language writes it."""
    return str(window.Date.new().toLocaleDateString(language, to_js({"dateStyle": "long"})))
