"""The form that makes a competition."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.compete.competition import FORMATS, Competition, Settings
from encrucijada.compete.names import clean, read_players, write_player
from encrucijada.compete.page_store import DRAFT
from encrucijada.compete.schedule import proposed_rounds
from encrucijada.core.game import RulesError
from encrucijada.core.grid import number
from encrucijada.games import GAMES, game_named
from encrucijada.view.page_elements import element
from encrucijada.view.page_memory import forget, keep, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.compete.page_competition import PageCompetition
PROPOSED_GAME = "obras"
FIELDS = ("form", "name", "game", "board", "players", "count", "problems", "format", "format-how", "games", "rounds", "rounds-row",
          "rounds-how", "seed", "said")  # fmt: skip
SWISS = "swiss"
SECRET = 16  # bytes


class PageCreate:
    """Proposes everything but the names: De obras on its board for competitions, a Swiss, as many rounds as fit."""

    def __init__(self, page: PageCompetition) -> None:
        self._page = page
        self.actions: dict[str, Callable[[str], object]] = {"create": lambda value: self.open()}
        self._fields = {name: document.getElementById("create-" + name) for name in FIELDS}
        self._own_rounds = False  # whether the number of rounds was typed, not proposed
        self._fill("game", [(game.key, page.speech.say("game." + game.key)) for game in GAMES], PROPOSED_GAME)
        self._fill("format", [(format, page.tell("compete.format." + format)) for format in FORMATS], SWISS)
        self._offer()
        for event, todo in (("input", self._typed), ("change", self._chosen), ("submit", self._submitted)):
            self._fields["form"].addEventListener(event, create_proxy(todo))

    def open(self) -> None:
        """Show the form, with the names that were being typed when it was left."""
        self._fields["players"].value = kept(DRAFT) or ""
        self._fields["seed"].value = str(int(window.Math.random() * 900000) + 100000)
        self._fields["said"].textContent = ""
        self._own_rounds = False
        self._page.dismiss()
        self._page.say("")
        self._page.only("create")
        self._show()
        self._fields["name"].focus()

    def _fill(self, name: str, choices: list[tuple[str, str]], chosen: str) -> None:
        self._fields[name].replaceChildren(*[element("option", text, {"value": value}) for value, text in choices])
        self._fields[name].value = chosen

    def _offer(self) -> None:
        """The game's boards, that for competitions chosen, and as many games as are fair."""
        game = game_named(self._value("game"))
        boards = game.boards()
        chosen = [board.text for board in boards if not board.computer] or [game.default_board]
        self._fill("board", [(board.text, self._page.speech.board(game.key, board.text)) for board in boards], chosen[-1])
        self._fields["games"].value = "2" if game.key == PROPOSED_GAME else "1"

    def _value(self, name: str) -> str:
        return str(self._fields[name].value)

    def _typed(self, event: Any) -> None:
        if str(event.target.id) == "create-players":
            keep(DRAFT, self._value("players"))
        if str(event.target.id) == "create-rounds":
            self._own_rounds = bool(self._value("rounds").strip())
        self._show()

    def _chosen(self, event: Any) -> None:
        if str(event.target.id) == "create-game":
            self._offer()
        self._show()

    def _show(self) -> None:
        """Count the players, propose rounds, say what the format means."""
        tell = self._page.tell
        found, problems = read_players(self._value("players"))
        self._fields["count"].textContent = tell("compete.players.count", players=len(found))
        self._fields["problems"].replaceChildren(*[element("li", self._page.explain_line(problem)) for problem in problems])
        swiss = self._value("format") == SWISS
        self._fields["format-how"].textContent = tell("compete.format." + self._value("format") + ".how")
        self._fields["rounds-row"].hidden = not swiss
        self._fields["rounds-how"].hidden = not swiss or len(found) < 2
        proposed = proposed_rounds(max(2, len(found)))
        self._fields["rounds-how"].textContent = tell("compete.rounds.proposed", rounds=proposed, players=len(found))
        if not self._own_rounds:
            self._fields["rounds"].value = str(proposed)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        found, problems = read_players(self._value("players"))
        if problems or len(found) < 2:
            self._refuse(self._page.tell("compete.mend-lines" if problems else "compete.too-few"), "players")
            return
        rounds = number(self._value("rounds").strip()) if self._value("format") == SWISS else 0
        try:
            settings = Settings(
                clean(self._value("name")) or self._page.tell("compete.name.proposed"), self._value("game"), self._value("board"),
                self._value("format"), int(self._value("games")), -1 if rounds is None else rounds, clean(self._value("seed")), new_secret(),
            )  # fmt: skip
        except RulesError as problem:
            self._refuse(self._page.explain(problem), "rounds")
            return
        self._make(settings, found)

    def _refuse(self, why: str, field: str) -> None:
        self._fields["said"].textContent = why
        self._fields[field].focus()

    def _make(self, settings: Settings, players: list[tuple[str, str]]) -> None:
        page, competition = self._page, Competition(settings)
        for place, (name, group) in enumerate(players, 1):
            competition.take(f"player {place}: {write_player(name, group)}")
        own = page.shelf.new_name(settings.secret)
        page.shelf.keep(own, competition)
        forget(DRAFT)
        page.view = "rounds"
        page.begin_with(competition, own)
        page.show_kept()
        page.say(page.tell("compete.made", name=settings.name, players=len(players)))
        document.getElementById("competition-title").focus()


def new_secret() -> str:
    """Letters that nobody can guess, from which the keys of the pairings are drawn."""
    found = window.attempt("crypto", "getRandomValues", window.Uint8Array.new(SECRET))
    numbers = [int(part) for part in found[1]] if found[0] else [int(window.Math.random() * 256) for _ in range(SECRET)]
    return "".join([f"{part:02x}" for part in numbers])
