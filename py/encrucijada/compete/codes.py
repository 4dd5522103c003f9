"""Result codes: how another machine tells the teacher's how a pairing ended.

A code has eight letters: the result, six of a keyed hash of it, and one that catches slips in typing.  It guards against slips and mix-ups, not
against whoever sets out to forge: the key travels in the link that the players are given.  The longer text for a QR code has the records too,
under a keyed hash of their own.
"""

from __future__ import annotations

import hashlib
import hmac

from encrucijada.compete.competition import Competition, Pairing, plain, write_result
from encrucijada.core.game import RulesError, Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.competition import Result
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they are mistaken for others
MISTAKEN = {"I": "1", "L": "1", "O": "0"}
LENGTH = 8
WINS = 4  # a side wins less
WHICH = WINS * WINS  # from here on the first letter says who won each game: a one, and for each a zero or a one, in binary
HEAD = "Encrucijada result 1"
LONGEST = 60000  # letters of a text that is read


def key_of(competition: Competition, place: str) -> str:
    """The key of the pairing at a place such as ``2.3``, for its link: drawn from the competition's secret, other for other players."""
    pairing = competition.at(place)
    return _mac(competition.settings.secret, f"key {place} {pairing.first} {pairing.second}").hex()[:32]


def write_code(key: str, result: Result, games: str = "") -> str:
    """The eight letters that say the result of the pairing with that key, and who won each game where that is known (``Pairing.games``)."""
    first = result[0] * WINS + result[1]
    if games:
        first = 1
        for game in games:
            first = 2 * first + (game == "2")
        first += WHICH
    body = LETTERS[first] + _letters(_mac(key, "result " + write_result(result, games)), LENGTH - 2)
    return body + _check(body)


def _said(letter: str) -> tuple[Result, str]:
    """What the first letter of a code says."""
    value, games = LETTERS.index(letter), ""
    if value < WHICH:
        return divmod(value, WINS), ""
    value -= WHICH
    while value > 1:
        games = "12"[value % 2] + games
        value //= 2
    return (games.count("1"), games.count("2")), games


def read_code(competition: Competition, text: str) -> tuple[str, str]:
    """Place and result, as a step has them, of the pairing that the code is for.

    RulesError where it is mistyped, foreign, or the pairing has a result already.
    """
    code = unmistaken(text)
    if len(code) != LENGTH or any([letter not in LETTERS for letter in code]):
        raise Unreadable("compete-code-letters", text=text[:40], length=LENGTH)
    if _check(code[:-1]) != code[-1]:
        raise Unreadable("compete-code-slip", text=text[:40])
    result, games = _said(code[0])
    for place, pairing in places(competition):
        if write_code(key_of(competition, place), result, games) == code:
            said = write_result(result, games)
            competition.read_result(said)
            if pairing.result is not None:
                raise RulesError("compete-code-repeated" if pairing.result == result else "compete-code-other", place=place)
            return place, said
    raise RulesError("compete-code-foreign", text=text[:40])


def places(competition: Competition) -> list[tuple[str, Pairing]]:
    """Every pairing that isn't a bye, with its place."""
    return [
        (f"{row}.{table}", pairing) for row, made in enumerate(competition.rounds, 1) for table, pairing in enumerate(made.pairings, 1)
        if pairing.second
    ]  # fmt: skip


def unmistaken(text: str) -> str:
    """The code as it was written, whatever case, spaces, dashes and mistakable letters it was typed with."""
    letters = [letter for letter in text[: 4 * LENGTH].upper() if letter not in " -\t\r\n"]
    return "".join([MISTAKEN.get(letter, letter) for letter in letters])


def write_long(key: str, result: Result, records: list[str], games: str = "") -> str:
    """The text of the QR code: the code, and the records by game."""
    code = write_code(key, result, games)
    return "\n".join([HEAD, code, _letters(_mac(key, "\n".join([code] + records)), LENGTH)] + records)


def read_long(competition: Competition, text: str) -> tuple[str, str, list[str]]:
    """What ``read_code`` says, and the records; a text whose records don't belong to its code is refused."""
    lines = text[:LONGEST].split("\n")
    if len(lines) < 3 or lines[0] != HEAD or len(text) > LONGEST or not plain("".join(lines)):
        raise Unreadable("compete-code-text")
    place, result = read_code(competition, lines[1])
    expected = _letters(_mac(key_of(competition, place), "\n".join([unmistaken(lines[1])] + lines[3:])), LENGTH)
    if lines[2] != expected or len(lines) - 3 > competition.most_games():
        raise Unreadable("compete-code-damaged", place=place)
    return place, result, lines[3:]


def _mac(key: str, text: str) -> bytes:
    return hmac.new(key.encode(), text.encode(), hashlib.sha256).digest()


def _letters(digest: bytes, count: int) -> str:
    return "".join([LETTERS[byte % len(LETTERS)] for byte in digest[:count]])


def _check(body: str) -> str:
    return _letters(hashlib.sha256(body.encode()).digest(), 1)
