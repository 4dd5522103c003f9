"""What holds for every game that can be played, on boards and moves drawn by Hypothesis."""

from __future__ import annotations

import pytest
from encrucijada.core.game import IllegalMove, Position, RulesError, Unreadable
from encrucijada.core.grid import grid
from encrucijada.games import GAMES, game_named
from encrucijada.games.obras.rules import on_paths
from encrucijada.play.record import BrokenRecord, Record, extend, read_record, write_record
from hypothesis import given
from hypothesis import strategies as st

from tests.diagrams import start

RHODE_BOARDS = [str(size) for size in range(2, 10)]
OBRAS_BOARDS = [f"{wide}x{high}{falls}" for wide in range(1, 5) for high in range(1, 5) for falls in ("", " falls")]
BOARDS = [("rhode", board) for board in RHODE_BOARDS] + [("obras", board) for board in OBRAS_BOARDS]
DRAWS = st.lists(st.integers(0, 10**6), max_size=120)


def drawn_moves(key: str, board: str, draws: list[int]) -> list[str]:
    """One legal move a draw, until the game is over."""
    position, moves = start(key, board), []
    for draw in draws:
        legal = position.legal_moves()
        if not legal:
            break
        moves.append(legal[draw % len(legal)])
        position = position.play(moves[-1])
    return moves


@st.composite
def records(draw: st.DrawFn, boards: list[tuple[str, str]] = BOARDS) -> Record:
    key, board = draw(st.sampled_from(boards))
    game = game_named(key)
    return extend(Record(game, game.read_board(board)), drawn_moves(key, board, draw(DRAWS)))


def square(position: Position, x: int, y: int) -> tuple[str, str, str, str]:
    """The states of four neighbouring points: one diagonal, then the other."""
    names = grid(position.board.columns, position.board.rows).names
    corners = [(x, y), (x + 1, y + 1), (x + 1, y), (x, y + 1)]
    one, two, three, four = [position.state(names[up * position.board.columns + across]) for across, up in corners]
    return one, two, three, four


def crosses(position: Position) -> list[tuple[int, int]]:
    found = []
    for x in range(position.board.columns - 1):
        for y in range(position.board.rows - 1):
            one, two, three, four = square(position, x, y)
            if one == two and three == four and {one, three} == {"black", "white"}:
                found.append((x, y))
    return found


@given(records([("rhode", board) for board in RHODE_BOARDS]))
def test_no_turn_leaves_a_cross(record: Record) -> None:
    for position in record.positions:
        assert crosses(position) == []


@given(records([("rhode", board) for board in RHODE_BOARDS]))
def test_a_duty_can_always_be_met(record: Record) -> None:
    for position in record.positions:
        assert position.outcome() or position.legal_moves()


def full_board(size: int, black: list[bool]) -> str:
    """The text of a full board on which as few black points are added as it takes to leave no cross."""
    cells = list(black)
    changed = True
    while changed:
        changed = False
        for corner in range(size * (size - 1)):
            if corner % size == size - 1:
                continue
            one, other, third, fourth = corner, corner + size + 1, corner + 1, corner + size
            if cells[one] == cells[other] and cells[third] == cells[fourth] and cells[one] != cells[third]:
                cells[one] = cells[third] = True
                changed = True
    rows = ["".join("b" if cells[row * size + column] else "w" for column in range(size)) for row in range(size)]
    return "/".join(rows) + " b"


def winners(text: str) -> int:
    """How many colours have joined their sides, found without the rules' help."""
    rows = text.split(" ")[0].split("/")
    size, found = len(rows), 0
    for colour, turned in (("b", rows), ("w", ["".join(row[column] for row in rows) for column in range(size)])):
        reached = {(0, column) for column in range(size) if turned[0][column] == colour}
        waiting = list(reached)
        while waiting:
            row, column = waiting.pop()
            for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if near not in reached and 0 <= min(near) and max(near) < size and turned[near[0]][near[1]] == colour:
                    reached.add(near)
                    waiting.append(near)
        found += any(row == size - 1 for row, _ in reached)
    return found


@pytest.mark.parametrize("size", [2, 3])
def test_every_full_small_board_has_exactly_one_winner(size: int) -> None:
    full = {full_board(size, [bool(number >> cell & 1) for cell in range(size * size)]) for number in range(2 ** (size * size))}
    assert len(full) > 2 ** (size * size) // 2  # the others have crosses
    for text in full:
        assert winners(text) == 1
        assert game_named("rhode").read_position(text).outcome() is not None


@given(st.integers(4, 19).flatmap(lambda size: st.tuples(st.just(size), st.lists(st.booleans(), min_size=size * size, max_size=size * size))))
def test_every_full_board_has_exactly_one_winner(drawn: tuple[int, list[bool]]) -> None:
    text = full_board(*drawn)
    position = game_named("rhode").read_position(text)
    assert winners(text) == 1 and position.outcome() is not None and position.legal_moves() == ()


def crossings_on_paths(standing: set[int], columns: int, rows: int) -> set[int]:
    """The crossings of every path from A to B that visits none twice, listed one by one."""
    goal = columns * rows - 1
    found: set[int] = set()

    def walk(here: int, path: list[int]) -> None:
        if here == goal:
            found.update(path)
            return
        for near in grid(columns, rows).neighbours[here]:
            if near in standing and near not in path:
                walk(near, [*path, near])

    walk(0, [0])
    return found


@given(st.integers(2, 5), st.integers(2, 5), st.data())
def test_paths_are_those_that_a_list_of_all_paths_has(columns: int, rows: int, data: st.DataObject) -> None:
    inner = list(range(1, columns * rows - 1))
    closed = data.draw(st.sets(st.sampled_from(inner), min_size=len(inner) // 6))
    standing = set(range(columns * rows)) - closed
    wanted = crossings_on_paths(standing, columns, rows)
    assert on_paths(standing, grid(columns, rows)) == (wanted or {0, columns * rows - 1})


@given(records([("obras", board) for board in OBRAS_BOARDS if "4x4" not in board]))
def test_with_falls_exactly_the_crossings_on_paths_are_open(record: Record) -> None:
    columns, rows = record.board.columns, record.board.rows
    names = grid(columns, rows).names
    for position in record.positions:
        states = [position.state(name) for name in names]
        if position.outcome():
            assert crossings_on_paths({cell for cell, state in enumerate(states) if state in ("open", "A", "B")}, columns, rows) == set()
        elif record.board.variant:
            standing = {cell for cell, state in enumerate(states) if state not in ("garnet", "navy")}
            on = crossings_on_paths(standing, columns, rows)
            assert {cell for cell, state in enumerate(states) if state in ("open", "A", "B")} == on
        else:
            assert "fallen" not in states


@given(records())
def test_a_record_is_read_back(record: Record) -> None:
    again = read_record(write_record(record))
    assert again == record and again.moves == record.moves and again.positions == record.positions
    assert read_record(f"  {write_record(record)}\n") == record


@given(records(), st.integers(0, 120))
def test_the_first_turns_are_a_record_of_their_own(record: Record, turns: int) -> None:
    shorter = record.upto(turns)
    assert shorter.moves == record.moves[:turns] and shorter.positions == record.positions[: turns + 1]
    assert extend(shorter, list(record.moves[turns:])) == record


@given(records(), st.integers(0, 120), DRAWS)
def test_a_record_from_a_set_up_is_read_back(record: Record, turns: int, draws: list[int]) -> None:
    position = record.upto(turns).positions[-1]
    later = Record(record.game, record.board, record.game.read_position(position.write(), record.board))
    for draw in draws:
        legal = later.positions[-1].legal_moves()
        if legal:
            later = later.then(legal[draw % len(legal)])
    again = read_record(write_record(later))
    assert again == later and again.positions == later.positions


@given(records(), st.integers(0, 120), st.sampled_from(["z9", "a0", "", "swap swap", "e5!", "aa", "ñ1", "a1a1"]) | st.text(max_size=6))
def test_a_broken_record_keeps_its_legal_part_and_names_the_turn(record: Record, turn: int, wrong: str) -> None:
    words = wrong.split()
    moves = [*record.moves[:turn], *words, *record.moves[turn:]]
    try:
        whole = read_record(" ".join([write_record(record.upto(0)), *moves]))
    except BrokenRecord as broken:
        kept = broken.kept
        assert list(kept.moves) == [move.lower() for move in moves[: len(kept.moves)]]
        assert broken.facts["turn"] == len(kept.moves) + 1 and broken.facts["move"] == moves[len(kept.moves)]
        assert isinstance(broken.cause, RulesError) and len(kept.moves) >= min(turn, len(record.moves))
        with pytest.raises(RulesError):
            kept.then(moves[len(kept.moves)])
    else:
        assert list(whole.moves) == [move.lower() for move in moves]


@given(st.text(max_size=40) | st.tuples(st.sampled_from([game.key for game in GAMES]), st.text(max_size=30)).map(": ".join))
def test_any_text_is_a_record_or_unreadable(text: str) -> None:
    try:
        record = read_record(text)
    except Unreadable:
        return
    assert read_record(write_record(record)) == record


@given(records(), st.text(max_size=8))
def test_any_text_is_a_legal_move_or_refused(record: Record, text: str) -> None:
    position = record.positions[-1]
    try:
        after = position.play(text)
    except (IllegalMove, Unreadable) as error:
        assert str(error).startswith(error.key)
    else:
        assert text.lower() in position.legal_moves() and after != position


@given(records(), st.data())
def test_any_change_to_a_positions_text_is_read_as_it_is_written_or_refused(record: Record, data: st.DataObject) -> None:
    text = record.positions[-1].write()
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + data.draw(st.sampled_from(["", "b", "w", "g", "n", "x", "1", "2", "0", "/", " ", ".", "é"])) + text[place + 1 :]
    try:
        position = record.game.read_position(changed, record.board)
    except Unreadable:
        return
    assert position.write() == changed
    assert crosses(position) == []
