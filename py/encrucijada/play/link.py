"""A game as a link, and back: names and values as in a query, for example ``game=rhode&size=9&moves=e5.swap.d4``.

Reading never fails: what is unknown or broken becomes a problem to tell, and the rest is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from encrucijada.core.game import FIRST, SECOND, Board, Game, Position, RulesError, Unreadable
from encrucijada.core.grid import number
from encrucijada.games import GAMES, game_named
from encrucijada.play import tree_text
from encrucijada.play.record import BrokenRecord, Record, extend
from encrucijada.play.session import COMPUTER, PERSON, Seats, Session
from encrucijada.play.variations import Node, along, is_line, planted

if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.play.tree_text import Grafting

# Every name that a link may hold; those that describe no game are for the page or for later.
NAMES = (
    "game", "size", "level", "board", "falls", "moves", "position", "at", "opponent", "strength", "first", "ended", "winner", "tree",
    "puzzle", "lesson", "letter", "pairing", "lang", "theme", "embed", "controls", "parent", "activity", "xapi",
)  # fmt: skip
GAME_NAMES = NAMES[:14]
THEMES = ("light", "dark", "contrast", "contrast-dark", "system")


class Link:
    """What a link asks for, as far as it can be had, and the problems with the rest; ``record`` is the line shown, a line of ``tree``."""

    def __init__(self, record: Record, seats: Seats, at: int | None, tree: Node, problems: list[RulesError]) -> None:
        self.record = record
        self.seats = seats
        self.at = at
        self.tree = tree
        self.problems = problems

    def session(self) -> Session:
        """A session that shows it."""
        return Session(self.record, self.seats, self.at, self.tree)


def names_a_game(values: dict[str, str]) -> bool:
    """Whether the link asks for any game at all."""
    return any(name in values for name in GAME_NAMES)


def read_link(values: dict[str, str], graft: Callable[[Grafting], None] | None = None) -> Link:
    """The game that the values ask for; never fails.

    ``graft`` puts what the tree holds besides the moves into it, where that doesn't stand in the value of ``tree``.
    """
    problems: list[RulesError] = []
    for name in sorted(values):
        if name not in NAMES:
            problems.append(Unreadable("unknown-name", name=name))
    _choice(values, "theme", THEMES, "system", problems)
    game = _game(values, problems)
    board = _board(game, values, problems)
    record = _moves(Record(game, board, _setup(game, board, values, problems)), values, problems)
    seats, at = _seats(game, board, values, problems), _at(values, record, problems)
    tree = planted(record)
    _end(tree, record, values, problems)
    _graft(tree, record, values, graft, problems)
    return Link(record, seats, at, tree, problems)


def _game(values: dict[str, str], problems: list[RulesError]) -> Game:
    try:
        return game_named(values["game"]) if "game" in values else _implied_game(values)
    except Unreadable as problem:
        problems.append(problem)
        return _implied_game(values)


def _implied_game(values: dict[str, str]) -> Game:
    """The game whose boards the link's names speak of, or the first one."""
    for game in GAMES:
        if any(name in values for name in game.board_names):
            return game
    return GAMES[0]


def _board(game: Game, values: dict[str, str], problems: list[RulesError]) -> Board:
    for name in NAMES[1:5]:
        if name in values and name not in game.board_names:
            problems.append(Unreadable("wrong-name", name=name, game=game.key))
    named = [name for name in game.board_names if name in values]
    try:
        return game.board_from(values)
    except Unreadable as problem:
        if named:
            problems.append(problem)  # else the position's, which tells its own
        return _board_without(game, values, [str(problem.facts["name"])] if "name" in problem.facts else [], named)


def _board_without(game: Game, values: dict[str, str], blamed: list[str], named: list[str]) -> Board:
    """The board that is left when one name is taken away, that which is to blame first, or all, or the position too."""
    for dropped in [[name] for name in blamed + named] + [named, named + ["position"]]:
        try:
            return game.board_from({name: values[name] for name in values if name not in dropped})
        except Unreadable:
            pass  # told already
    return game.read_board(game.default_board)


def _setup(game: Game, board: Board, values: dict[str, str], problems: list[RulesError]) -> Position | None:
    if "position" not in values:
        return None
    try:
        return game.read_position(values["position"].replace("_", " "), board)
    except Unreadable as problem:
        problems.append(problem)
        return None


def _moves(record: Record, values: dict[str, str], problems: list[RulesError]) -> Record:
    text = values.get("moves", "")
    try:
        return extend(record, text.split(".") if text else [])
    except BrokenRecord as broken:
        problems.append(broken)
        return broken.kept


def _choice(values: dict[str, str], name: str, offered: tuple[str, ...], usual: str, problems: list[RulesError]) -> str:
    value = values.get(name, usual)
    if value in offered:
        return value
    problems.append(Unreadable("bad-value", name=name, text=value, known=offered))
    return usual


def _seats(game: Game, board: Board, values: dict[str, str], problems: list[RulesError]) -> Seats:
    opponent = _choice(values, "opponent", (PERSON, COMPUTER), PERSON, problems)
    known = tuple(str(strength + 1) for strength in range(game.strengths))
    strength = int(_choice(values, "strength", known, str(game.default_strength), problems))
    first = _choice(values, "first", (PERSON, COMPUTER), PERSON, problems)
    if opponent == PERSON:
        return Seats(None, strength)
    if not board.computer:
        problems.append(Unreadable("no-computer", board=board.text))
        return Seats(None, strength)
    return Seats(SECOND if first == PERSON else FIRST, strength)


def _at(values: dict[str, str], record: Record, problems: list[RulesError]) -> int | None:
    if "at" not in values:
        return None
    turn = number(values["at"])
    if turn is None or turn > len(record.moves):
        if turn is None or not _broken(problems):  # the broken turn is told already
            problems.append(Unreadable("bad-turn", text=values["at"], last=len(record.moves)))
        return None
    return turn


def _end(tree: Node, record: Record, values: dict[str, str], problems: list[RulesError]) -> None:
    """The line ends as the link says."""
    if "ended" not in values and "winner" not in values:
        return
    try:
        ending = tree_text.read_ending(values.get("ended", ""), values.get("winner", ""))
        if record.positions[-1].outcome() is not None:
            raise Unreadable("over-already")
        if not _broken(problems):  # else it ended after a turn that isn't there
            along(tree, record.moves)[-1].ended = ending
    except Unreadable as problem:
        problems.append(problem)


def _graft(
    tree: Node, record: Record, values: dict[str, str], graft: Callable[[Grafting], None] | None, problems: list[RulesError]
) -> None:
    """Variations and notes; where the line is broken, what is wrong with them is no news."""
    if graft is None and "tree" not in values:
        return
    into = tree_text.Grafting(record, along(tree, record.moves))
    if graft is not None:
        graft(into)
    if "tree" in values:
        tree_text.read_parts(values["tree"], into)
    if into.problem is not None and not _broken(problems):
        problems.append(BrokenTree(into.problem))


class BrokenTree(Unreadable):
    """Variations or notes that can't be read: ``cause`` is the first thing that is wrong."""

    def __init__(self, cause: RulesError) -> None:
        super().__init__("broken-tree")
        self.cause = cause


def _broken(problems: list[RulesError]) -> bool:
    """Whether some turn of the line was broken, which is told."""
    return any(isinstance(problem, BrokenRecord) for problem in problems)


def write_link(session: Session) -> str:
    """The session as a link's names and values; ``read_link`` brings it back."""
    line, seats = session.line, session.seats
    parts = ["game=" + line.game.key] + line.game.board_link(line.board)
    if line.setup:
        parts.append("position=" + line.setup.write().replace(" ", "_"))
    if line.moves:
        parts.append("moves=" + ".".join(line.moves))
    if session.at < len(line.moves):
        parts.append("at=" + str(session.at))
    if seats.computer is not None:
        parts.append("opponent=" + COMPUTER)
        parts.append("strength=" + str(seats.strength))
        parts.append("first=" + seats.first())
    ended = session.nodes[-1].ended
    if ended is not None:
        parts += ["ended=" + ended.why, "winner=" + tree_text.winner_of(ended)]
    if not is_line(session.nodes):
        parts.append("tree=" + tree_text.write_parts(tree_text.parts_of(session.nodes)))
    return "&".join(parts)
