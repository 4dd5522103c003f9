"""What the protocol promises, for every game and on every board."""

from __future__ import annotations

import random
from functools import cache

import pytest
from encrucijada.core.game import FIRST, SECOND, Board, Game, Position, RulesError
from encrucijada.core.grid import grid
from encrucijada.games import GAMES, game_named

SIDES = range(0, 25)
BOARD_TEXTS = [str(side) for side in SIDES] + [f"{wide}x{high}{falls}" for wide in SIDES for high in SIDES for falls in ("", " falls")]
KINDS = {"placed", "removed", "fell", "cut", "joined", "swapped"}


def readable(game: Game, text: str) -> Board | None:
    try:
        return game.read_board(text)
    except RulesError:
        return None


CASES = [(game, board) for game in GAMES for text in BOARD_TEXTS if (board := readable(game, text))]
ON_EVERY_BOARD = pytest.mark.parametrize(("game", "board"), CASES, ids=[f"{game.key} {board.text}" for game, board in CASES])


def names(board: Board) -> tuple[str, ...]:
    return grid(board.columns, board.rows).names


def states(position: Position) -> dict[str, str]:
    return {point: position.state(point) for point in names(position.board)}


def likely_end(position: Position, chance: random.Random, hurry: bool) -> str:
    """A legal move; without hurry, one that doesn't end the game if a few draws find one."""
    move = chance.choice(position.legal_moves())
    for _ in range(0 if hurry else 5):
        if not position.play(move).outcome():
            break
        move = chance.choice(position.legal_moves())
    return move


@cache
def game_of(game: Game, board: Board, seed: int) -> list[tuple[Position, str]]:
    """A random game: its positions with the moves played in them; the last one is finished, and its move is empty."""
    chance, found = random.Random(f"{board.text} {seed}"), []
    position = game.start(board)
    while position.legal_moves():
        move = likely_end(position, chance, seed == 0)
        found.append((position, move))
        position = position.play(move)
        assert len(found) <= 3 * len(names(board)) + 1, "no game takes so long"
    return [*found, (position, "")]


def test_every_game_has_been_found_with_its_boards() -> None:
    assert [game.key for game in GAMES] == ["rhode", "obras"]
    assert {game.key: len([board for played, board in CASES if played is game]) for game in GAMES} == {"rhode": 18, "obras": 128}
    for game in GAMES:
        assert game_named(game.key) is game
        assert game.read_board(game.default_board) in game.boards()
        assert 1 <= game.default_strength <= game.strengths
        assert set(game.boards()) <= {board for played, board in CASES if played is game}


@ON_EVERY_BOARD
def test_a_boards_text_names_it(game: Game, board: Board) -> None:
    again = game.read_board(board.text)
    assert again == board and hash(again) == hash(board) and again.text == board.text
    assert (again.columns, again.rows, again.variant, again.level) == (board.columns, board.rows, board.variant, board.level)
    values = dict(part.split("=") for part in game.board_link(board))
    assert game.board_from(values) == board and set(values) <= set(game.board_names)


@ON_EVERY_BOARD
def test_legal_moves_are_there_once_and_in_a_fixed_order_until_the_game_is_over(game: Game, board: Board) -> None:
    moved = 0
    for position, move in game_of(game, board, 0) + game_of(game, board, 1):
        moves = position.legal_moves()
        assert len(set(moves)) == len(moves)
        assert moves == position.legal_moves()
        assert (moves == ()) == (position.outcome() is not None) == (move == "")
        forced = position.forced()
        assert forced is None or list(forced) == sorted(moves)
        moved += move != ""
    assert moved >= 2


@ON_EVERY_BOARD
def test_a_move_is_legal_exactly_when_it_can_be_played(game: Game, board: Board) -> None:
    positions = [position for position, _ in game_of(game, board, 0)]
    for position in positions[:: max(1, len(positions) // 3)] + positions[-1:]:
        for move in (*names(board), "swap"):
            try:
                position.play(move)
                played = True
            except RulesError:
                played = False
            assert played == (move in position.legal_moves()), move


@ON_EVERY_BOARD
def test_the_old_position_is_unchanged_and_seats_alternate(game: Game, board: Board) -> None:
    line = game_of(game, board, 1)
    assert line[0][0] == game.start(board) and line[0][0].to_move == FIRST
    for (position, move), (later, _) in zip(line, line[1:], strict=False):
        before = (hash(position), position.write(), position.legal_moves(), states(position))
        after = position.play(move)
        assert (hash(position), position.write(), position.legal_moves(), states(position)) == before
        assert after == later and hash(after) == hash(later) and after != position
        assert {position.to_move, after.to_move} == {FIRST, SECOND}
        assert {position.colour(FIRST), position.colour(SECOND)} == set(game.colours)
    assert game.start(board).colour(FIRST) == game.colours[0]


@ON_EVERY_BOARD
def test_changes_say_what_the_turn_did(game: Game, board: Board) -> None:
    line = game_of(game, board, 1)
    for (position, move), (later, _) in zip(line, line[1:], strict=False):
        changes = position.changes(move)
        assert {change.kind for change in changes} <= KINDS
        told = [point for change in changes if change.kind in ("placed", "removed", "fell") for point in change.points]
        before, after = states(position), states(later)
        assert len(set(told)) == len(told)
        assert sorted(told) == sorted(point for point in names(board) if before[point] != after[point])
        for change in changes:
            if change.kind == "placed":
                assert change.points == (move,) and after[move] == position.colour(position.to_move)
            if change.kind == "removed":
                assert {after[point] for point in change.points} == {"empty"}
            if change.kind == "fell":
                assert {after[point] for point in change.points} == {"fallen"}
        outcome = later.outcome()
        assert (outcome is not None) == any(change.kind in ("cut", "joined") for change in changes)
        assert outcome is None or outcome.why in {change.kind for change in changes}


@ON_EVERY_BOARD
def test_texts_bring_back_what_they_wrote(game: Game, board: Board) -> None:
    for position, move in game_of(game, board, 1):
        again = game.read_position(position.write(), board)
        assert again.write() == position.write() and states(again) == states(position)
        assert set(again.legal_moves()) == set(position.legal_moves()) - {"swap"}
        assert again.colour(again.to_move) == position.colour(position.to_move)
        if move and move != "swap":
            assert again.play(move).write() == position.play(move).write()
        for legal in position.legal_moves():
            assert game.read_move(legal, board) == legal
            assert game.read_move(legal.upper(), board) == legal


@ON_EVERY_BOARD
def test_a_click_means_one_move(game: Game, board: Board) -> None:
    position = game_of(game, board, 0)[1][0]
    places = {move: position.anchor(move) for move in position.legal_moves()}
    assert len({place for place in places.values() if place}) == len([place for place in places.values() if place])
    for move, place in places.items():
        if place is None:
            assert move not in names(board)
        else:
            assert names(board).index(move) == place[1] * board.columns + place[0]


@ON_EVERY_BOARD
def test_a_finished_game_takes_no_move(game: Game, board: Board) -> None:
    finished = game_of(game, board, 0)[-1][0]
    for move in (*names(board), "swap"):
        with pytest.raises(RulesError):
            finished.play(move)
