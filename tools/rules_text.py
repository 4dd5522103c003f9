"""What the rules pages hold: sections in their order, and the figures of each. Their words are in `static/i18n-rules`."""

from __future__ import annotations

from dataclasses import dataclass

from encrucijada.core.game import Change
from encrucijada.core.picture import Picture
from encrucijada.games import game_named
from encrucijada.learn.marks import Marks
from encrucijada.play.record import Record, read_record
from encrucijada.view.speech import Speech

from tools.pages import STATIC, catalogue

RULES_CATALOGUES = STATIC / "i18n-rules"  # of pages that the build writes, and of nothing that is fetched


@dataclass(frozen=True)
class Figure:
    """A board as it is after the game's last turn, with a path drawn on it if there is one."""

    line: str
    path: tuple[str, ...] = ()

    def record(self) -> Record:
        """The game up to here."""
        return read_record(self.line)

    def turn(self) -> tuple[Change, ...]:
        """What the last turn did."""
        record = self.record()
        return record.positions[-2].changes(record.moves[-1]) if record.moves else ()

    def picture(self) -> Picture:
        """How it looks."""
        position = self.record().positions[-1]
        return Marks(path=self.path).over(self.record().game.draw(position, self.turn()), position)


NO_WIN = "rhode 6 from 1bw3/wbww2/bb4/bw1bb1/bbb1b1/www1b1 w: c4"

SECTIONS: dict[str, dict[str, tuple[Figure, ...]]] = {
    "rhode": {
        "board": (Figure("rhode 5:"),),
        "goal": (Figure("rhode 5 from 5/5/5/2b1b/2b2 b: c4 b3 c5 d3 c3"),),
        "turn": (Figure("rhode 5 from 5/5/2b2/5/5 w: d2"),),
        "weak": (Figure("rhode 4 from 4/2b1/1b2/4 b:"), Figure("rhode 4 from 4/2b1/1b2/4 b: b3"), Figure("rhode 4 from 4/2b1/1b2/4 w: b3")),
        "duty": (Figure("rhode 5 from 3b1/2b1w/3w1/1bb2/b4 b:"),),
        "cross": (Figure("rhode 4 from 4/1b2/1wb1/4 w:"), Figure("rhode 4 from 4/1b2/1wb1/4 w: c3"), Figure("rhode 5 from w4/3wb/3b1/1b1wb/5 w: e3")),
        "swap": (Figure("rhode 5: c3"),),
        "end": (Figure(NO_WIN), Figure(NO_WIN + " c3"), Figure(NO_WIN + " d2")),
    },
    "obras": {
        "city": (Figure("obras 3x3:"),),
        "turn": (Figure("obras 3x3: b2 d3"),),
        "path": (Figure("obras 3x3: d1 d3 a4 b3 c1", ("a1", "b1", "b2", "c2", "c3", "c4", "d4")),),
        "lose": (Figure("obras 3x3 falls: b2 a3 b1"),),
        "fall": (Figure("obras 3x3 falls: b2 a3"), Figure("obras 3x3 falls: b2 a2 c4"), Figure("obras 3x3: b2 a2 c4")),
        "levels": (Figure("obras 5x5 falls:"),),
    },
}


def described(figure: Figure, lang: str) -> str:
    """The figure in words: its board, what stands where, and what the last turn did."""
    speech, texts = Speech(catalogue(lang)), catalogue(lang, RULES_CATALOGUES)
    record = figure.record()
    position = record.positions[-1]
    stands: dict[str, list[str]] = {}
    for name in position.grid.names:  # type: ignore[attr-defined]
        stands.setdefault(position.state(name), []).append(name)
    said = [texts["figure.board"].format(board=speech.board(record.game.key, record.board.text))]
    for state, names in stands.items():
        if state not in ("empty", "open", "A", "B"):
            word = speech.say("state." + state)
            said.append(texts["figure.state"].format(state=word[0].upper() + word[1:], points=", ".join(names)))
    if record.moves:
        said.append(speech.turn(record.positions[-2], figure.turn(), position))
    return " ".join(said)


def boards(key: str) -> list[str]:
    """The boards of a game to print empty: every one on offer."""
    return [board.text for board in game_named(key).boards()]
