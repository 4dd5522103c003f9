"""The protocol that every game fulfils.

A move is its text: ``"e5"`` or ``"swap"``. Text is the one form that worker, link, saved game, file and test share, so it is also the
form in which the rules speak. A position is immutable; playing returns a new one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from encrucijada.core.picture import Picture

FIRST, SECOND = 0, 1  # seats: who starts, and who answers; turns strictly alternate between them


class RulesError(ValueError):
    """Something from outside that can't be accepted.

    ``key`` names the sentence in the catalogues, ``facts`` fill its gaps: what was wanted and what came.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        """The key and the facts, for programmers; people read the catalogue's sentence."""
        return self.key + "".join(f" {name}={self.facts[name]!r}" for name in sorted(self.facts))


class Unreadable(RulesError):
    """Text that is no move, position, board or record."""


class IllegalMove(RulesError):
    """A move that can be read, and that the rules don't allow here."""


class Outcome:
    """Who won, as a seat, and why: ``joined``, ``cut``, ``resigned``, ``time`` or ``forfeit``."""

    def __init__(self, winner: int, why: str) -> None:
        self.winner = winner
        self.why = why

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winner, self.why) == (other.winner, other.why)

    def __hash__(self) -> int:
        return hash((self.winner, self.why))

    def __repr__(self) -> str:
        return f"Outcome({self.winner}, {self.why!r})"


class Change:
    """One thing that a turn did, and to which points.

    ``kind`` is ``placed``, ``removed``, ``fell``, ``cut``, ``joined`` or ``swapped``; ``points`` are in the order in which they should be
    shown, and empty for ``swapped``.
    """

    def __init__(self, kind: str, points: tuple[str, ...]) -> None:
        self.kind = kind
        self.points = points

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Change) and (self.kind, self.points) == (other.kind, other.points)

    def __hash__(self) -> int:
        return hash((self.kind, self.points))

    def __repr__(self) -> str:
        return f"Change({self.kind!r}, {self.points!r})"


def changed(turn: tuple[Change, ...], kind: str) -> tuple[str, ...]:
    """The points of a turn's changes of one kind, in order."""
    found: tuple[str, ...] = ()
    for change in turn:
        if change.kind == kind:
            found += change.points
    return found


class Board:
    """What is played on, before any move.

    ``columns`` and ``rows`` count points (not blocks); ``variant`` is a rule that the board adds (``"falls"``) or empty; ``text`` is its one
    text form; ``level`` is its number among the game's levels, or None; ``computer`` and ``advice`` say whether the computer may play and
    may help during a game.
    """

    def __init__(
        self, text: str, columns: int, rows: int, variant: str = "", level: int | None = None, computer: bool = True, advice: bool = True
    ) -> None:
        self.text = text
        self.columns = columns
        self.rows = rows
        self.variant = variant
        self.level = level
        self.computer = computer
        self.advice = advice

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Board({self.text!r})"


class Position:
    """A state of play: immutable, hashable, equal to every position that plays on alike."""

    board: Board
    to_move: int  # FIRST or SECOND; after the end, the seat whose turn would follow

    def legal_moves(self) -> tuple[str, ...]:
        """Every legal move once, in a fixed order; empty exactly when the game is over."""
        raise NotImplementedError

    def play(self, move: str) -> Position:
        """The position after the move, this one unchanged; IllegalMove or Unreadable otherwise."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        raise NotImplementedError

    def changes(self, move: str) -> tuple[Change, ...]:
        """What playing the (legal) move does, in the order in which it should be shown."""
        raise NotImplementedError

    def forced(self) -> tuple[str, ...] | None:
        """The sorted legal points when a duty binds the mover, else None."""
        return None

    def colour(self, seat: int) -> str:
        """The colour that a seat holds now, one of the game's ``colours``."""
        raise NotImplementedError

    def state(self, point: str) -> str:
        """What stands on a point: a colour, or ``empty``, ``open``, ``fallen``, ``A`` or ``B``."""
        raise NotImplementedError

    def write(self) -> str:
        """The position as text: rows from the top, then the mover."""
        raise NotImplementedError

    def anchor(self, move: str) -> tuple[int, int] | None:
        """Where a click means this move, in board units from the bottom-left point; None for a move without a place."""
        raise NotImplementedError


class Game:
    """A game: its boards, its start, and its texts."""

    key: str
    colours: tuple[str, str]  # of the seats FIRST and SECOND at the start
    default_board: str
    board_names: tuple[str, ...]  # the names in a link that choose the board
    square: bool  # whether every board has as many rows as columns
    variant: str  # the rule that a board may add to the usual ones, or empty
    strengths: int  # at how many strengths the computer plays, from 1, the weakest
    advice: tuple[str, ...] = ()  # the tasks for the thinker besides a move: ``ADVICE`` of the module ``advice`` in the game's folder
    default_strength: int

    def boards(self) -> tuple[Board, ...]:
        """The boards offered first, smallest first; ``read_board`` may accept more."""
        raise NotImplementedError

    def read_board(self, text: str) -> Board:
        """The board that the text names; Unreadable otherwise. ``read_board(board.text) == board``."""
        raise NotImplementedError

    def board_from(self, values: dict[str, str]) -> Board:
        """The board that a link's values name, the usual one where they name none; Unreadable otherwise."""
        raise NotImplementedError

    def board_link(self, board: Board) -> list[str]:
        """The ``name=value`` parts that name the board in a link."""
        raise NotImplementedError

    def start(self, board: Board) -> Position:
        """The first position of a game on the board."""
        raise NotImplementedError

    def read_position(self, text: str, board: Board | None = None) -> Position:
        """The set-up position that the text shows; Unreadable otherwise.

        Without a board, the game's usual square board with as many rows. ``read_position(position.write(), board)`` plays on like the
        position, except that nothing of what came before (an offer to swap) is in a text.
        """
        raise NotImplementedError

    def read_move(self, text: str, board: Board) -> str:
        """The move in its one text form; Unreadable for what is no move on this board. Not promised: that it is legal."""
        raise NotImplementedError

    def draw(self, position: Position, turn: tuple[Change, ...] = ()) -> Picture:
        """The position as shapes in board units; ``turn`` is what the last turn did, to be marked."""
        raise NotImplementedError
