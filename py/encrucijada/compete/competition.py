"""A competition as its steps make it: who plays, which rounds there were, how they ended.

A step is one line of text.  What a competition is follows from its settings and its steps alone, so that a step is undone by leaving it out::

    player 3: Ana Ruiz; 2.º B
    rename 3: Ana Ruiz; 2.º A
    leave: 3
    return: 3
    round 1: 1-2 4-3 5        (the first of a pair starts; alone: a bye)
    result 1.2: 2-0           (round 1, table 2: games won by each, in the order of the round)
    result 1.3: 1-1 21        (and who won each game, where that is known: the second of the pair, then the first)
    result 1.2: none          (taken back)
    record 1.2.1: rhode 9: e5 d4
    cancel: 1                 (the last round, with its results)
"""

from __future__ import annotations

from encrucijada.compete.names import MOST, read_player, same, write_player
from encrucijada.core.game import RulesError, Unreadable
from encrucijada.core.grid import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Result = tuple[int, int]  # games won by the first of the pair and by the second
FORMATS = ("robin", "robin2", "swiss", "knockout", "hill")
MOST_ROUNDS = 2 * MOST
LONGEST_RECORD = 20000  # letters
ROOM = 1000000  # letters of the steps up to which records are kept: with them all else that a competition can have still fits in a file
CONTROLS = [bytes([code]) for code in range(32)]  # looked for one by one: letter by letter, a large file would take a minute on a tablet
HALVES = [bytes([0xED, code]) for code in range(0xA0, 0xC0)]  # how half of a letter that is written as two begins


def plain(text: str) -> bool:
    """Whether the text is one line without control characters, and can be written in a file."""
    try:
        letters = text.encode()
    except ValueError:  # half a letter, which MicroPython encodes
        return False
    return not any([part in letters for part in (CONTROLS + HALVES if b"\xed" in letters else CONTROLS)])


def write_result(result: Result, games: str) -> str:
    """The result as a step has it: ``1-1``, or ``1-1 21`` where it is known who won each game."""
    return f"{result[0]}-{result[1]}" + (" " + games if games else "")


class Settings:
    """What is fixed when a competition is made.

    ``game`` and ``board`` are texts that nobody reads here; ``rounds`` is for Swiss alone; the keys of the pairings come from ``secret``.
    """

    def __init__(self, name: str, game: str, board: str, format: str, games: int, rounds: int, seed: str, secret: str) -> None:
        if format not in FORMATS:
            raise Unreadable("compete-format", text=format)
        if games not in (1, 2):
            raise Unreadable("compete-games", text=str(games))
        if not 0 <= rounds <= MOST_ROUNDS or (format == "swiss") != (rounds > 0):
            raise Unreadable("compete-rounds", text=str(rounds))
        if any([not plain(text) for text in (name, game, board, seed, secret)]):
            raise Unreadable("compete-settings")
        self.name = name
        self.game = game
        self.board = board
        self.format = format
        self.games = games
        self.rounds = rounds
        self.seed = seed
        self.secret = secret


class Player:
    """Somebody who plays; ``number`` counts from 1 in the order of entry, ``entered`` is how many rounds there were before."""

    def __init__(self, number: int, name: str, group: str, entered: int) -> None:
        self.number = number
        self.name = name
        self.group = group
        self.entered = entered
        self.plays = True  # hasn't left


class Pairing:
    """Two players at a table, the one who starts first; ``second`` 0 is a bye."""

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second
        self.result: Result | None = None
        self.games = ""  # who won each, 1 the first and 2 the second of the pair; empty where nobody knows
        self.records: dict[int, str] = {}  # by game, from 1

    def points(self) -> tuple[int, int]:
        """Half points of both: two for a pairing won or a bye, one each for equal wins, nothing for one that is open or was never played."""
        if not self.second:
            return 2, 0
        first, second = self.result or (0, 0)
        return (1, 1) if first == second > 0 else (2 * (first > second), 2 * (second > first))

    def won_by(self, game: int) -> int:
        """The number of who won that game, from 1; 0 where nobody knows."""
        if self.result is not None and not self.games and 0 in self.result:
            return self.winner() if game <= sum(self.result) else 0
        return {"1": self.first, "2": self.second}.get(self.games[game - 1 : game], 0)

    def winner(self) -> int:
        """The number of who won, 0 while nobody has."""
        first, second = self.points()
        return self.first if first > second else self.second if second > first else 0


class Round:
    """Pairings by table, the first table being 1, and what the results before it were when it was made."""

    def __init__(self, pairings: list[Pairing], basis: tuple[tuple[int, int, int], ...]) -> None:
        self.pairings = pairings
        self.basis = basis


class Competition:
    """Settings, players, rounds, and the steps that led here."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.steps: list[str] = []
        self.letters = 0  # of the steps
        self.players: list[Player] = []
        self.rounds: list[Round] = []
        self._known: set[tuple[str, str]] = set()

    def player(self, text: str) -> Player:
        """The player with that number as text."""
        place = number(text)
        if place is None or not 1 <= place <= len(self.players):
            raise Unreadable("compete-no-player", text=text)
        return self.players[place - 1]

    def active(self) -> list[Player]:
        """Those who haven't left."""
        return [player for player in self.players if player.plays]

    def pairings(self) -> Iterator[Pairing]:
        """Every pairing of every round, in order."""
        for made in self.rounds:
            for pairing in made.pairings:
                yield pairing

    def open_tables(self) -> list[tuple[int, int]]:
        """Round and table, from 1, of every pairing without a result."""
        return [
            (place, table) for place, made in enumerate(self.rounds, 1) for table, pairing in enumerate(made.pairings, 1)
            if pairing.second and pairing.result is None
        ]  # fmt: skip

    def basis(self, before: int) -> tuple[tuple[int, int, int], ...]:
        """Who got which half points in the rounds before that one."""
        return tuple([
            (place, pairing.first, pairing.points()[0] * 3 + pairing.points()[1])
            for place, made in enumerate(self.rounds[: before - 1]) for pairing in made.pairings if pairing.second
        ])  # fmt: skip

    def flagged(self) -> list[int]:
        """The rounds, from 1, that were paired from results which have been changed since."""
        if self.settings.format in ("robin", "robin2"):
            return []
        return [place for place, made in enumerate(self.rounds, 1) if made.basis != self.basis(place)]

    def take(self, step: str) -> None:
        """Do the step; RulesError says why it can't be done, and then nothing has changed."""
        field, colon, value = step.partition(": ")
        kind, _, place = field.partition(" ")
        if not colon or kind not in STEPS or not plain(step):
            raise Unreadable("compete-step", text=step)
        STEPS[kind](self, place, value)
        self.steps.append(step)
        self.letters += len(step) + 1

    def has_room(self, records: list[str]) -> bool:
        """Whether these records can be kept too; whoever takes them asks first, since a result must never be lost for its games."""
        return self.letters + sum([len(record) for record in records]) <= ROOM

    # --- the steps

    def _enter(self, place: str, value: str) -> None:
        name, group = self._named(value)
        if number(place) != len(self.players) + 1:
            raise Unreadable("compete-number", text=place, wanted=len(self.players) + 1)
        if len(self.players) >= MOST:
            raise RulesError("compete-too-many", name=name, most=MOST)
        if self.settings.format == "knockout" and len(self.rounds) > 1:
            raise RulesError("compete-too-late", name=name)
        if same(name, group) in self._known:
            raise RulesError("compete-name-twice", name=value)
        self._known.add(same(name, group))
        self.players.append(Player(len(self.players) + 1, name, group, len(self.rounds)))

    def _rename(self, place: str, value: str) -> None:
        player, (name, group) = self.player(place), self._named(value)
        before = same(player.name, player.group)
        if same(name, group) != before and same(name, group) in self._known:
            raise RulesError("compete-name-twice", name=value)
        self._known.discard(before)
        self._known.add(same(name, group))
        player.name, player.group = name, group

    def _named(self, value: str) -> tuple[str, str]:
        name, group = read_player(value)
        if write_player(name, group) != value:
            raise Unreadable("compete-name", text=value)
        return name, group

    def _leave(self, place: str, value: str) -> None:
        self._come_or_go(place, value, False)

    def _return(self, place: str, value: str) -> None:
        self._come_or_go(place, value, True)

    def _come_or_go(self, place: str, value: str, plays: bool) -> None:
        player = self.player(value)
        if place or player.plays == plays:
            raise RulesError("compete-already-there" if plays else "compete-already-gone", name=player.name)
        player.plays = plays

    def _round(self, place: str, value: str) -> None:
        if number(place) != len(self.rounds) + 1 or len(self.rounds) >= MOST_ROUNDS:
            raise Unreadable("compete-round", text=place, wanted=len(self.rounds) + 1)
        pairings, seen = [], set()
        for word in value.split(" "):
            numbers = [self.player(part) for part in word.split("-", 1)]
            for player in numbers:
                if not player.plays or player.number in seen:
                    raise RulesError("compete-paired-twice" if player.plays else "compete-already-gone", name=player.name)
                seen.add(player.number)
            pairings.append(Pairing(numbers[0].number, numbers[1].number if len(numbers) > 1 else 0))
        self.rounds.append(Round(pairings, self.basis(len(self.rounds) + 1)))

    def _cancel(self, place: str, value: str) -> None:
        if place or not self.rounds or number(value) != len(self.rounds):
            raise RulesError("compete-not-last", text=value, last=len(self.rounds))
        self.rounds.pop()

    def _result(self, place: str, value: str) -> None:
        pairing = self.at(place)
        result, games = (None, "") if value == "none" else self.read_result(value)
        if games or result != pairing.result:  # the same once more, by a tap, takes nothing back
            pairing.games = games
        pairing.result = result

    def _record(self, place: str, value: str) -> None:
        table, _, game = place.rpartition(".")
        pairing, which = self.at(table), number(game)
        if which is None or not 1 <= which <= self.most_games() or len(value) > LONGEST_RECORD:
            raise Unreadable("compete-record", text=place)
        pairing.records[which] = value

    def at(self, place: str) -> Pairing:
        """The pairing at a place such as ``2.3``, round and table, which isn't a bye."""
        made, _, table = place.partition(".")
        row, column = number(made), number(table)
        if row is None or column is None or not 1 <= row <= len(self.rounds) or not 1 <= column <= len(self.rounds[row - 1].pairings):
            raise Unreadable("compete-no-table", text=place)
        pairing = self.rounds[row - 1].pairings[column - 1]
        if not pairing.second:
            raise RulesError("compete-bye", name=self.players[pairing.first - 1].name)
        return pairing

    def most_games(self) -> int:
        """How many games a pairing can have: in a knockout one more than agreed decides."""
        return self.settings.games + (self.settings.format == "knockout")

    def read_result(self, text: str) -> tuple[Result, str]:
        """Games won by each from ``2-0``, no more than are played; from ``1-1 21`` also who won each."""
        score, _, games = text.partition(" ")
        first, _, second = score.partition("-")
        wins = number(first), number(second)
        if wins[0] is None or wins[1] is None or write_result((wins[0], wins[1]), games) != text or wins[0] + wins[1] > self.most_games():
            raise Unreadable("compete-result", text=text, most=self.most_games())
        if games and (games.count("1"), games.count("2"), len(games)) != (wins[0], wins[1], wins[0] + wins[1]):
            raise Unreadable("compete-result", text=text, most=self.most_games())
        return (wins[0], wins[1]), games


STEPS = {
    "player": Competition._enter, "rename": Competition._rename, "leave": Competition._leave, "return": Competition._return,
    "round": Competition._round, "result": Competition._result, "record": Competition._record, "cancel": Competition._cancel,
}  # fmt: skip
