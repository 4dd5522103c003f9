"""The computer at De obras: perfect where it says so, and its three strengths in their order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from encrucijada.core.game import Position
from encrucijada.games import game_named
from encrucijada.games.obras import insight
from encrucijada.games.obras.rules import ObrasPosition, read_board
from encrucijada.search.player import Player, run
from encrucijada.search.players import player_for

OBRAS = game_named("obras")
BEGINNER, FORESIGHTED, PERFECT = 1, 2, 3
MATCHES = [
    ("3x3 falls", FORESIGHTED, BEGINNER, 0.7),
    ("3x3 falls", PERFECT, FORESIGHTED, 0.7),
    ("3x3 falls", PERFECT, BEGINNER, 0.9),
    ("4x4 falls", FORESIGHTED, BEGINNER, 0.7),
    ("4x4 falls", PERFECT, FORESIGHTED, 0.8),
]


def start(board: str) -> ObrasPosition:
    position = OBRAS.start(read_board(board))
    assert isinstance(position, ObrasPosition)
    return position


def play_out(position: Position, *players: Player) -> int:
    """The seat that wins; the first player has the move."""
    turn = 0
    while position.outcome() is None:
        position = position.play(run(players[turn % 2].choose(position)))
        turn += 1
    outcome = position.outcome()
    assert outcome
    return outcome.winner


def reachable(board: str) -> Iterator[ObrasPosition]:
    """Every unfinished position of play, one for each set of open crossings."""
    seen, waiting = set(), [start(board)]
    while waiting:
        position = waiting.pop()
        yield position
        for move in position.legal_moves():
            after = position.play(move)
            if after.outcome() is None and frozenset(after.standing()) not in seen:
                seen.add(frozenset(after.standing()))
                waiting.append(after)


def random_positions(board: str, number: int, rng: Random) -> Iterator[ObrasPosition]:
    """Unfinished positions from games of safe closings drawn by lot, each won by who is to move."""
    while number:
        position, line = start(board), []
        while safe := [move for move, left in insight.after_parts(position).items() if left is not None]:
            line.append(position)
            position = position.play(rng.choice(safe))
        chosen = rng.choice(line)
        if insight.value(chosen):
            number -= 1
            yield chosen


def prove(position: ObrasPosition, computer: Player, proven: set[frozenset[int]]) -> None:
    """The computer, who is to move, wins whatever the replies are: all of them are tried, from each set of open crossings once."""
    if frozenset(position.standing()) in proven:
        return
    proven.add(frozenset(position.standing()))
    after = position.play(run(computer.choose(position)))
    assert after.outcome() is None, position
    for reply in after.legal_moves():
        answer = after.play(reply)
        if answer.outcome() is None:
            prove(answer, computer, proven)


def test_from_every_won_position_of_level_2_it_wins_against_every_reply() -> None:
    computer, proven = player_for(OBRAS, PERFECT, 1), set[frozenset[int]]()
    won = [position for position in reachable("3x3 falls") if insight.value(position)]
    for position in won:
        prove(position, computer, proven)
    assert len(proven) == len(won) > 200


@pytest.mark.slow
def test_from_a_thousand_won_positions_of_level_3_it_wins_against_every_reply() -> None:
    computer, proven = player_for(OBRAS, PERFECT, 2), set[frozenset[int]]()
    for position in random_positions("4x4 falls", 1000, Random(9)):
        prove(position, computer, proven)
    assert len(proven) > 1000


@pytest.mark.parametrize("strength", [BEGINNER, FORESIGHTED, PERFECT])
@pytest.mark.parametrize("board", ["3x3", "3x3 falls", "4x4 falls"])
def test_no_strength_cuts_while_it_has_a_safe_closing(board: str, strength: int) -> None:
    computer, rng = player_for(OBRAS, strength, 5), Random(5)
    for _ in range(5):
        position = start(board)
        while (closings := insight.after_parts(position)) and any(left is not None for left in closings.values()):
            chosen = run(computer.choose(position))
            assert closings[chosen] is not None
            safe = [move for move, left in closings.items() if left is not None]
            position = position.play(rng.choice([chosen, *safe]))


def test_a_lost_position_is_made_as_hard_as_it_can_be() -> None:
    position = start("3x3 falls").play("a4")
    replies = {move: len(insight.winning(position.play(move))) for move, value in insight.after_values(position).items() if value is not None}
    chosen = {run(player_for(OBRAS, PERFECT, seed).choose(position)) for seed in range(30)}
    assert chosen == {move for move in replies if replies[move] == min(replies.values())}
    assert min(replies.values()) < max(replies.values())


def match(board: str, stronger: int, weaker: int, pairs: int) -> float:
    """The share of games that the stronger wins; each starts as often."""
    won = 0
    for seed in range(pairs):
        players = player_for(OBRAS, stronger, seed), player_for(OBRAS, weaker, 1000 + seed)
        won += play_out(start(board), *players) == 0
        won += play_out(start(board), *reversed(players)) == 1
    return won / 2 / pairs


@pytest.mark.parametrize(("board", "stronger", "weaker", "share"), MATCHES)
def test_strengths_stand_in_their_order(board: str, stronger: int, weaker: int, share: float) -> None:
    """The shares asked for leave room below those of 40 pairs: 0.91, 0.93, 1, 0.91 and 1."""
    assert match(board, stronger, weaker, 10) >= share
