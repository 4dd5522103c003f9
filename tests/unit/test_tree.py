"""The tree search, on a game whose winning turns are known."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from encrucijada.core.strength import Strength
from encrucijada.search import tree as searching
from encrucijada.search.player import run
from encrucijada.search.tree import LOST, OPEN, WON, Tree, TreePlayer

from tests.unit import heap
from tests.unit.heap import BOARD, Heap, Study


def player(iterations: int = 500, clock: Callable[[], float] = lambda: 0.0, seed: int = 1, **options: float) -> TreePlayer:
    return TreePlayer(heap, Strength("tree", 5.0, {"iterations": iterations, **options}), seed, clock)


class Ticking:
    """A clock that goes on by a hundredth of a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


@pytest.mark.parametrize("left", range(1, 16))
def test_what_is_won_is_proven(left: int) -> None:
    tree = Tree(Study(BOARD), left)
    for _ in range(3000):
        if tree.root.proof == OPEN:
            tree.iterate()
    assert tree.root.proof == (WON if left % 4 else LOST)


@pytest.mark.parametrize("left", [left for left in range(1, 16) if left % 4])
def test_the_winning_turn_is_played(left: int) -> None:
    assert run(player(3000).choose(Heap(left))) == str(left % 4)


def test_a_lost_position_still_gets_a_move() -> None:
    assert run(player().choose(Heap(4))) in ("1", "2", "3")


def test_a_finished_game_is_refused() -> None:
    with pytest.raises(ValueError, match="over"):
        run(player().choose(Heap(0)))


def test_a_single_move_needs_no_thought() -> None:
    assert list(player().choose(Heap(1))) == []


def test_shares_rise_towards_one_and_time_is_kept() -> None:
    clock = Ticking()
    shares = list(player(10**6, clock).choose(Heap(400), 2.0))
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert 0 <= shares[0] and shares[-1] <= 1
    assert clock.now <= 2.1


def test_the_strength_caps_the_time() -> None:
    clock = Ticking()
    run(player(10**6, clock).choose(Heap(400), 60.0))
    assert clock.now <= 5.1


def test_no_time_at_all_still_gives_a_move() -> None:
    assert run(player().choose(Heap(40), 0.0)) in ("1", "2", "3")


def test_thinking_can_be_left_off() -> None:
    chooser = player(10**6, Ticking())
    thinking = chooser.choose(Heap(400))
    next(thinking)
    thinking.close()
    assert run(chooser.choose(Heap(3))) == "3"


def test_the_same_seed_plays_the_same_game() -> None:
    def game(seed: int) -> list[str]:
        chooser, position, moves = player(40, seed=seed, temperature=1.0), Heap(60), []
        while position.left:
            moves.append(run(chooser.choose(position)))
            position = position.play(moves[-1])
        return moves

    assert game(5) == game(5)
    assert len({tuple(game(seed)) for seed in range(8)}) > 1


def test_the_tree_is_kept_from_turn_to_turn() -> None:
    chooser = player(300)
    run(chooser.choose(Heap(60)))
    assert chooser.tree is not None
    (below,) = [node for kid in chooser.tree.root.tried for node in kid.tried if node.state == 54]  # there is one way to come there in two turns
    visits = below.visits
    run(chooser.choose(Heap(54)))
    assert chooser.tree.root is below
    assert below.visits > visits


def test_another_position_gets_another_tree() -> None:
    chooser = player(300)
    run(chooser.choose(Heap(60)))
    run(chooser.choose(Heap(90)))
    assert chooser.tree is not None and chooser.tree.root.state == 90


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "ENTRIES", 200)
    chooser, position = player(5000), Heap(300)
    for _ in range(20):
        position = position.play(run(chooser.choose(position)))
        assert chooser.tree is not None
        assert chooser.tree.root.entries() <= 210


def test_what_cannot_be_overtaken_ends_the_thinking() -> None:
    chooser = player(3000)
    run(chooser.choose(Heap(400)))
    assert chooser.tree is not None and chooser.tree.root.visits < 3000
