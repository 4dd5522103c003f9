"""How many positions there are, by depth: a fault in the rules seldom leaves the counts as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from encrucijada.core.game import Position
from encrucijada.games import GAMES

from tests.diagrams import start

FILES = sorted((Path(__file__).parent.parent / "data").glob("*.counts"))


def cases() -> list[tuple[str, str, list[int]]]:
    found = []
    for path in FILES:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                board, _, counts = line.partition(":")
                found.append((path.stem, board, [int(count) for count in counts.split()]))
    return found


def lines(position: Position, turns: int) -> int:
    """How many lines of play of exactly so many turns start here."""
    if turns <= 1:
        return len(position.legal_moves()) if turns else 1
    return sum(lines(position.play(move), turns - 1) for move in position.legal_moves())


def below(position: Position, turns: int) -> str:
    """The count below each move, to compare with another program's."""
    return ", ".join(f"{move} {lines(position.play(move), turns - 1)}" for move in position.legal_moves()) if turns else ""


def test_every_game_has_counts() -> None:
    assert [path.stem for path in FILES] == sorted(game.key for game in GAMES)
    assert {key for key, _, _ in cases()} == {game.key for game in GAMES}


@pytest.mark.parametrize(("key", "board", "counts"), cases())
def test_as_many_lines_of_play_as_another_program_counts(key: str, board: str, counts: list[int]) -> None:
    position = start(key, board)
    for turns, wanted in enumerate(counts):
        got = lines(position, turns)
        assert got == wanted, f"{key} {board}, {turns} turns: {got} instead of {wanted}; below each move: {below(position, turns)}"


@pytest.mark.parametrize(("size", "wanted"), [(2, 29), (3, 7478)])
def test_rhodes_small_boards_are_exhausted(size: int, wanted: int) -> None:
    """Board and colour to move, unfinished positions, without swap, as the rules give the number; and no line of play repeats one."""
    turns: dict[str, list[str]] = {}
    waiting = [start("rhode", str(size))]
    while waiting:
        position = waiting.pop()
        if position.write() in turns or position.outcome():
            continue
        later = [position.play(move) for move in position.legal_moves() if move != "swap"]
        turns[position.write()] = [after.write() for after in later if not after.outcome()]
        waiting += later
    assert len(turns) == wanted
    leading_in = {text: 0 for text in turns}
    for after_texts in turns.values():
        for text in after_texts:
            leading_in[text] += 1
    free = [text for text, count in leading_in.items() if not count]
    for text in free:  # grows: positions that only others taken away led to
        for later_text in turns[text]:
            leading_in[later_text] -= 1
            if not leading_in[later_text]:
                free.append(later_text)
    assert len(free) == wanted, "some position can come back"
