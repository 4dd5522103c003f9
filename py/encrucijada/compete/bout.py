"""A pairing on the machine where it is played: what its link says, and the games until there is a result.

The link's value is the place, the number of games, the key, the clock, the name under which this machine keeps the competition (empty on
any other) and the two names, with semicolons, which no name has::

    2.3;2;0123456789abcdef0123456789abcdef;plain 600 0;;Ana Ruiz;Luis
"""

from __future__ import annotations

from encrucijada.compete.codes import key_of
from encrucijada.compete.competition import plain
from encrucijada.compete.names import LONGEST, clean
from encrucijada.core.game import Unreadable
from encrucijada.core.grid import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.competition import Competition, Result
BETWEEN = ";"
GAMES = ("1", "2", "1+", "2+")  # with a plus, one more where they are level
DIGITS = "0123456789abcdef"
KEY_LENGTH = 32


class Ticket:
    """What the link of a pairing says; ``names`` are of the one who starts and of the other."""

    def __init__(self, place: str, games: str, key: str, clock: str, own: str, names: tuple[str, str]) -> None:
        self.place = place
        self.games = games
        self.key = key
        self.clock = clock
        self.own = own
        self.names = names

    def write(self) -> str:
        """The link's value; ``read_ticket`` reads it."""
        return BETWEEN.join([self.place, self.games, self.key, self.clock, self.own] + list(self.names))


def ticket_of(competition: Competition, place: str, clock: str = "", own: str = "") -> Ticket:
    """The ticket of the pairing at that place; with the clock, and the name under which the competition is kept where it is to be played."""
    pairing = competition.at(place)
    games = str(competition.settings.games) + ("+" if competition.most_games() > competition.settings.games else "")
    names = competition.players[pairing.first - 1].name, competition.players[pairing.second - 1].name
    return Ticket(place, games, key_of(competition, place), clock, own, names)


def read_ticket(text: str) -> Ticket:
    """The ticket that a link's value writes; Unreadable where it is none."""
    parts = text.split(BETWEEN)
    if len(parts) != 7 or not plain(text):
        raise Unreadable("bad-pairing")
    place, games, key, clock, own, first, second = parts
    made, _, table = place.partition(".")
    right = number(made) and number(table) and games in GAMES and len(key) == KEY_LENGTH and all([digit in DIGITS for digit in key])
    if not right or any([not name or clean(name) != name or len(name) > LONGEST for name in (first, second)]):
        raise Unreadable("bad-pairing")
    return Ticket(place, games, key, clock, own, (first, second))


class Bout:
    """The games of one pairing, one after the other; ``game`` is the one on the board, from 1."""

    def __init__(self, ticket: Ticket) -> None:
        self.ticket = ticket
        self.game = 1
        self.won: list[int] = []  # by game: who won, 0 the ticket's first name, 1 the second
        self.records: list[str] = []

    def seated(self, game: int = 0) -> tuple[str, str]:
        """The names in the order of their seats: in each game the other starts."""
        first, second = self.ticket.names
        return (first, second) if (game or self.game) % 2 else (second, first)

    def finish(self, seat: int, record: str) -> bool:
        """The seat has won the game on the board; whether that is news."""
        if len(self.won) >= self.game:
            return False
        self.won.append(seat if self.game % 2 else 1 - seat)
        self.records.append(record)
        return True

    def result(self) -> Result:
        """Games won by either so far."""
        return self.won.count(0), self.won.count(1)

    def games(self) -> str:
        """Who won each game so far, as ``Pairing.games`` has it."""
        return "".join(["12"[won] for won in self.won])

    def over(self) -> bool:
        """Whether there is a result."""
        agreed, first = int(self.ticket.games[0]), self.won.count(0)
        decided = "+" not in self.ticket.games or 2 * first != len(self.won)
        return len(self.won) > agreed or (len(self.won) == agreed and decided)

    def between(self) -> bool:
        """Whether a game is over and another is to come."""
        return len(self.won) == self.game and not self.over()

    def go_on(self) -> None:
        """On the board is the next game."""
        if self.between():
            self.game += 1

    def write(self) -> str:
        """What is kept of it: the game on the board, then for each that is over who won it, and its record."""
        return "\n".join([str(self.game)] + [f"{won} {record}" for won, record in zip(self.won, self.records)])


def read_bout(ticket: Ticket, text: str) -> Bout:
    """The games so far; none where the text makes no sense."""
    bout = Bout(ticket)
    lines = text.split("\n")
    for line in lines[1:]:
        won, _, record = line.partition(" ")
        if won not in ("0", "1") or not record or bout.over():
            return Bout(ticket)
        bout.finish(int(won) if bout.game % 2 else 1 - int(won), record)
        bout.go_on()
    if lines[0] == str(bout.game - 1) and not bout.over() and bout.won:
        bout.game -= 1  # it is over, and the next wasn't begun
    return bout if lines[0] == str(bout.game) else Bout(ticket)
