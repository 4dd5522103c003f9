"""Whole games that say what every turn must do, and games as large as they get; on any interpreter.

Run as a script with the folder of the vectors, it says what it replayed.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from encrucijada.core.game import FIRST, SECOND, Position, RulesError
from encrucijada.core.grid import grid
from encrucijada.games import game_named
from encrucijada.play.link import read_link, write_link
from encrucijada.play.record import Record, extend, read_record, write_record
from encrucijada.play.session import Session
from encrucijada.play.words import explain

if TYPE_CHECKING:
    from typing import Any


def vectors(folder: str, key: str) -> list[Any]:
    """The games of one file."""
    with open(folder + "/" + key + ".jsonl") as lines:
        return [json.loads(line) for line in lines]


def points_that_went(position: Position, move: str) -> list[str]:
    """What the turn removes or makes fall, sorted."""
    return sorted(point for change in position.changes(move) if change.kind in ("removed", "fell") for point in change.points)


def stones(position: Position, colour: str) -> list[str]:
    """The points in that state, sorted."""
    names = grid(position.board.columns, position.board.rows).names
    return sorted(point for point in names if position.state(point) == colour)


def replay_rhode(vector: Any) -> Record:
    """The game, every turn of which did what the vector says."""
    game = game_named("rhode")
    record = Record(game, game.read_board(str(vector["size"])))
    for count, turn in enumerate(vector["turns"]):
        position, move = record.positions[-1], turn["move"]
        where = write_record(record) + " | " + move
        assert position.colour(position.to_move)[0] == turn["to_move"], where
        wanted = turn["forced"] or stones(position, "empty")
        swap = ["swap"] if count == 1 else []
        assert sorted(position.legal_moves()) == sorted(wanted + swap), where
        assert points_that_went(position, move) == turn["removed"], where
        assert position.outcome() is None, where
        record = record.then(move)
    last = record.positions[-1]
    outcome = last.outcome()
    assert outcome is not None and outcome.why == "joined"
    assert last.colour(outcome.winner)[0] == vector["winner"]
    assert (stones(last, "black"), stones(last, "white")) == (vector["black"], vector["white"])
    return record


def replay_obras(vector: Any) -> Record:
    """The game, every turn of which did what the vector says."""
    game = game_named("obras")
    record = Record(game, game.read_board(str(vector["columns"]) + "x" + str(vector["rows"]) + (" falls" if vector["falls"] else "")))
    for turn in vector["turns"]:
        position, move = record.positions[-1], turn["move"]
        where = write_record(record) + " | " + move
        assert position.to_move == turn["to_move"] - 1, where
        assert sorted(position.legal_moves()) == turn["legal"], where
        assert points_that_went(position, move) == turn["fallen"], where
        assert position.outcome() is None, where
        record = record.then(move)
    outcome = record.positions[-1].outcome()
    assert outcome is not None and outcome.why == "cut"
    assert outcome.winner == (SECOND if vector["loser"] == 1 else FIRST)
    return record


REPLAYS = {"rhode": replay_rhode, "obras": replay_obras}


def read_back(record: Record) -> None:
    """Record, position and link bring the same game back."""
    assert read_record(write_record(record)) == record
    for position in (record.positions[len(record.moves) // 2], record.positions[-1]):
        assert record.game.read_position(position.write(), record.board).write() == position.write()
    session = Session(record, read_link({}).seats)
    values = {}
    for part in write_link(session).split("&"):
        name, _, value = part.partition("=")
        values[name] = value
    link = read_link(values)
    assert link.problems == [] and link.record == record


def snake() -> Record:
    """One street that winds through all of the 8 × 8 city: every other row is fenced but for one end, then it is cut."""
    game = game_named("obras")
    fences = []
    for row in (2, 4, 6, 8):
        fences += [column + str(row) for column in ("abcdefgh" if row % 4 == 2 else "bcdefghi")]
    record = extend(Record(game, game.read_board("8x8 falls")), fences)
    city = record.positions[-1]
    assert stones(city, "fallen") == [] and len(city.legal_moves()) == 47
    record = record.then("e5")
    assert record.positions[-1].outcome() is not None and stones(record.positions[-1], "fallen") == []
    return record


def long_fall() -> int:
    """How many crossings fall when a street that winds beside the short way round is closed at one end."""
    game = game_named("obras")
    fences = ["b" + str(row) for row in range(2, 9)]
    for row, columns in ((2, "cdefgh"), (4, "defghi"), (6, "cdefgh"), (8, "defghi")):
        fences += [column + str(row) for column in columns]
    city = extend(Record(game, game.read_board("8x8 falls")), fences).positions[-1]
    assert stones(city, "fallen") == []
    return len(points_that_went(city, "b1"))


def chains() -> list[int]:
    """How long the winning chains are of a board full of stones and of one that winds over the board."""
    game = game_named("rhode")
    full = "/".join(["b" * 19] * 19) + " w"
    winding = "/".join(["b" * 19 if row % 2 == 0 else ("18b" if row % 4 == 1 else "b18") for row in range(19)]) + " w"
    found = []
    for text in (full, winding):
        position = game.read_position(text)
        outcome = position.outcome()
        assert outcome is not None and position.colour(outcome.winner) == "black" and position.legal_moves() == ()
        assert position.write() == text
        found.append(len(position.winning_chain()))  # type: ignore[attr-defined]
    return found


def refused() -> list[str]:
    """What is said of records that can't be read or played, by a catalogue that shows the facts."""
    catalogue = {
        "error.bad-point": "<{text}> {last} {gap}",
        "error.bad-record": "{text}",
        "error.broken-record": "{turn} {move}:",
        "error.must-mend": "{points}",
        "error.not-open": "open",
        "error.not-open.fallen": "fallen {move}",
    }
    found = []
    for text in ("rhode 9: e5 {last}", "rhode 9: a1 e5 b2 swap", "obras 3x3 falls: b2 a3 a4", "obras 3x3 falls: b2 B2", "x" * 99, "rhode 1:"):
        try:
            read_record(text)
        except RulesError as error:
            found.append(explain(catalogue, error))
    return found


def main(folder: str) -> None:
    """Replays everything and says how much it was."""
    for key in sorted(REPLAYS):
        turns = 0
        games = vectors(folder, key)
        for count, vector in enumerate(games):
            record = REPLAYS[key](vector)
            if count % 8 == 0:  # reading back plays a game twice more
                read_back(record)
            turns += len(record.moves)
        print(key, len(games), turns)
    read_back(snake())
    print("snake", len(snake().moves), long_fall())
    print("chains", chains())
    print("refused", " | ".join(refused()))


if __name__ == "__main__":
    main(sys.argv[1])
