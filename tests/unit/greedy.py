"""A player of Rhode that sees one turn ahead: it looks at the position after each of its moves, and takes the best."""

from __future__ import annotations

from collections.abc import Generator

from encrucijada.core.game import Position
from encrucijada.games.rhode import insight
from encrucijada.games.rhode.bitboard import joined
from encrucijada.search.player import Player


class Greedy(Player):
    """Draws nothing by lot, and keeps nothing."""

    def choose(self, position: Position, seconds: float | None = None) -> Generator[float, None, str]:
        study = insight.Study(position.board)
        state = study.state(position)
        best = max(study.lattice.points(study.look(state)[2].worth), key=lambda move: chance(study, study.play(state, move)))
        yield 1.0
        return study.text(best)


def chance(study: insight.Study, state: insight.State) -> float:
    """How good the state is for who has just moved, from 0 to 1."""
    return 1.0 if joined(state[1], 1 - state[2], study.lattice) else 1 - study.look(state)[0]
