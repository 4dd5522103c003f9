"""Set-up positions: every one that a game leads to is read, on small cities no other one."""

from __future__ import annotations

import itertools
import random

import pytest
from encrucijada.core.game import Game, Position, Unreadable
from encrucijada.core.grid import Grid, grid, write_rows
from encrucijada.games import GAMES, game_named
from encrucijada.games.obras import setup
from encrucijada.games.obras.rules import LETTERS

from tests.diagrams import start


def reachable(position: Position) -> set[str]:
    """The texts of every position that play leads to."""
    found, waiting = {position.write()}, [position]
    while waiting:
        here = waiting.pop()
        for move in here.legal_moves():
            after = here.play(move)
            if after.write() not in found:
                found.add(after.write())
                waiting.append(after)
    return found


def every_text(columns: int, rows: int) -> list[str]:
    """Every city with as many fences of each colour as the turn has it."""
    found = []
    for inner in itertools.product(range(4), repeat=columns * rows - 2):
        ahead = inner.count(1) - inner.count(2)
        if ahead in (0, 1):
            found.append(write_rows(bytes((0, *inner, 0)), grid(columns, rows), LETTERS) + (" n" if ahead else " g"))
    return found


@pytest.mark.parametrize("text", ["1x1", "1x1 falls", "1x2 falls", "2x1", "3x1 falls", "2x2", "2x2 falls"])
def test_on_small_cities_exactly_what_a_game_leads_to_is_read(text: str) -> None:
    game = game_named("obras")
    board = game.read_board(text)
    read = set()
    for wanted in every_text(board.columns, board.rows):
        try:
            read.add(game.read_position(wanted, board).write())
        except Unreadable:
            continue
    assert read == reachable(game.start(board))


def positions_of_random_games(key: str, boards: tuple[str, ...], games: int) -> list[Position]:
    chance, found = random.Random(7), []
    for _ in range(games):
        position = start(key, chance.choice(boards))
        while position.legal_moves():
            tried = [position.play(chance.choice(position.legal_moves())) for _ in range(4)]
            position = next((after for after in tried if not after.outcome()), tried[0])
            found.append(position)
    return found


@pytest.mark.parametrize(("key", "boards"), [("obras", ("5x5 falls", "8x8 falls", "8x3 falls", "6x7")), ("rhode", ("4", "9", "13"))])
def test_whatever_a_game_leads_to_is_read(key: str, boards: tuple[str, ...]) -> None:
    for position in positions_of_random_games(key, boards, 15):
        again = game_named(key).read_position(position.write(), position.board)
        assert again.write() == position.write() and (again.outcome() is None) == (position.outcome() is None)


def mutated(game: Game, position: Position, chance: random.Random) -> Position | None:
    """What is read when a letter of the position's text is another one, None if nothing is."""
    text = position.write()
    place = chance.randrange(len(text))
    try:
        return game.read_position(text[:place] + chance.choice("bwgnx123/ ") + text[place + 1 :], position.board)
    except Unreadable:
        return None


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_changed_letter_is_refused_or_gives_a_position_that_can_be_played_to_its_end(game: Game) -> None:
    chance, read = random.Random(3), 0
    for position in positions_of_random_games(game.key, tuple(board.text for board in game.boards()[:3]), 6):
        other = mutated(game, position, chance)
        while other is not None and other.legal_moves():
            read += 1
            other = other.play(chance.choice(other.legal_moves()))
        assert other is None or other.outcome()
    assert read


def test_a_city_that_hangs_together_badly_does_not_keep_the_reader_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    sweep = setup._takeable

    def counted(fences: set[int], city: Grid) -> set[int]:
        asked.append(len(fences))
        return sweep(fences, city)

    monkeypatch.setattr(setup, "_takeable", counted)
    board = game_named("obras").read_board("8x8 falls")
    chance = random.Random(5)
    most = 0
    for position in positions_of_random_games("obras", ("8x8 falls",), 4):
        for _ in range(3):
            letters = list(position.write())
            fences = [place for place, letter in enumerate(letters[:-1]) if letter in "gn"]
            chance.shuffle(colours := [letters[place] for place in fences])
            for place, colour in zip(fences, colours, strict=True):
                letters[place] = colour
            asked.clear()
            try:
                setup.read_position("".join(letters), board)
            except Unreadable:
                pass
            most = max(most, len(asked))
    assert 0 < most <= setup.PATIENCE
