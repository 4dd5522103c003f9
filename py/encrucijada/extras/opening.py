"""Whatever a person may open as a game: a saved game's text, a game written as one line, one of our links."""

from __future__ import annotations

from encrucijada.core.game import RulesError, Unreadable
from encrucijada.games import GAMES
from encrucijada.play.link import Link, names_a_game, read_link
from encrucijada.play.record import BrokenRecord, Record, read_record
from encrucijada.play.saved import read_saved
from encrucijada.play.session import Seats
from encrucijada.play.variations import planted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.play.session import Session

ENDING = ".encrucijada.txt"  # a plain text to every device, and one of ours to people
MOST_BYTES = 300000  # of a file that is read: far more than any game takes


def opened(text: str, values_of: Callable[[str], dict[str, str]]) -> Link:
    """The game that the text holds, with what is wrong with it; Unreadable where it holds none. ``values_of`` reads what follows a link's ``#``."""
    text = text.replace("\ufeff", "").strip()
    if not text:
        raise Unreadable("nothing-to-open")
    for word in text.split() if "\n" not in text else []:
        values = values_of(_after_address(word))
        if names_a_game(values):
            return read_link(values)
    if any(text.startswith(game.key + " ") for game in GAMES):
        return _line(text)
    try:
        return read_saved(text)
    except Unreadable:
        raise Unreadable("not-a-game") from None


def _after_address(word: str) -> str:
    """What a link says of a game: what follows its first ``#``, or else its ``?``."""
    for sign in ("#", "?"):
        if sign in word:
            return word.partition(sign)[2]
    return word


def _line(text: str) -> Link:
    problems: list[RulesError] = []
    try:
        record = read_record(" ".join(text.split()))
    except BrokenRecord as broken:
        problems.append(broken)
        record = broken.kept
    return Link(record, Seats(None, record.game.default_strength), None, planted(record), problems)


def file_name(record: Record, date: str, ending: str = ENDING) -> str:
    """What a file of the game is called: game, board, date."""
    return "-".join((record.game.key,) + tuple(record.board.text.split(" ")) + (date,)) + ending


def worth_keeping(session: Session) -> bool:
    """Whether anything has been done in it."""
    return session.line.setup is not None or bool(session.tree.children)
