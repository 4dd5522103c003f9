"""Sessions with variations, comments and marks, made by chance; and a tree in a form that can be compared."""

from __future__ import annotations

import random

from encrucijada.core.game import FIRST, SECOND, Board, Game, Outcome
from encrucijada.games import GAMES
from encrucijada.play.record import Record
from encrucijada.play.session import Seats, Session
from encrucijada.play.tree_text import ENDINGS
from encrucijada.play.variations import MARKS, Node, everything

SIZES = {"rhode": ("2", "3", "5"), "obras": ("2x2", "3x3 falls", "5x5 falls", "5x4")}
BOARDS = [(game, game.read_board(text)) for game in GAMES for text in SIZES[game.key]]
SAID = ("ok", "¡Qué niño!", "two\nlines", "a.b/c-d_e&f=g%20", "\\n", "😀 → ½", " spaces  inside ", "x" * 1200, "-", "_")


def grown(where: tuple[Game, Board], seed: int) -> Session:
    """A session in which people have played, gone back, varied, noted, given up, promoted and deleted, by chance."""
    chance = random.Random(seed)
    game, board = where
    start = Record(game, board)
    if chance.random() < 0.3:
        moved = start.then(chance.choice(start.positions[0].legal_moves()))
        if moved.positions[-1].outcome() is None:
            start = Record(game, board, game.read_position(moved.positions[-1].write(), board))
    computer = chance.choice((None, FIRST, SECOND)) if board.computer else None
    session = Session(start, Seats(computer, game.default_strength))
    for _ in range(chance.randrange(40)):
        act(session, chance)
    return session


def act(session: Session, chance: random.Random) -> None:
    """One thing that a person or the computer may do."""
    doing = chance.choice(("play", "play", "play", "play", "go", "show", "note", "promote", "delete", "restore", "end", "undo", "redo"))
    legal = session.position().legal_moves() if session.thinking() else session.playable()
    if doing == "play" and legal:
        move = chance.choice(legal)
        session.answer(session.ticket, move) if session.thinking() else session.play(move)
    elif doing == "go":
        session.go(chance.randint(0, len(session.line.moves)))
    elif doing == "show":
        session.show(chance.choice(everything(session.tree)))
    elif doing == "note":
        session.note(chance.choice((*SAID, "")), chance.choice((*MARKS, "")))
    elif doing == "end" and chance.random() < 0.3:
        session.end(Outcome(chance.choice((FIRST, SECOND)), chance.choice(ENDINGS)))
    elif doing in ("promote", "delete", "restore", "undo", "redo"):
        getattr(session, doing)()


def whole(root: Node) -> list[tuple[object, ...]]:
    """Every turn with what was noted of it, in the order of the tree."""
    return [(node.turn, node.move, node.comment, node.mark, node.ended, node.position.write()) for node in everything(root)]
