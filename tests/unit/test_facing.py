"""A board that is turned: where its points are seen, checked against a board drawn by hand."""

from __future__ import annotations

import pytest
from encrucijada.core.game import Game
from encrucijada.core.picture import Picture
from encrucijada.games import GAMES
from encrucijada.view.facing import Facing

SEEN = {  # a board of three columns and two rows
    0: ["a2 b2 c2", "a1 b1 c1"],
    1: ["a1 a2", "b1 b2", "c1 c2"],
    2: ["c1 b1 a1", "c2 b2 a2"],
    3: ["c2 c1", "b2 b1", "a2 a1"],
}


@pytest.mark.parametrize("quarters", SEEN)
def test_rows_are_those_that_are_seen(quarters: int) -> None:
    assert [" ".join(row) for row in Facing(quarters).rows(3, 2)] == SEEN[quarters]


@pytest.mark.parametrize("quarters", SEEN)
def test_points_frame_and_pixels_agree(quarters: int) -> None:
    """A point lies in the same place whether its row and column, its place, or the canvas's transformation is asked."""
    facing, frame, unit = Facing(quarters), (-1.0, -1.0, 2.5, 1.5), 10
    left, bottom, right, top = facing.frame(frame)
    west, _, _, north = facing.frame((0, 0, 2, 1))
    a, b, c, d, e, f = facing.turn(int((right - left) * unit), int((top - bottom) * unit))
    for down, row in enumerate(facing.rows(3, 2)):
        for across, name in enumerate(row):
            x, y = "abc".index(name[0]), int(name[1]) - 1
            seen = facing.place(x, y)
            assert seen == (west + across, north - down)
            drawn = (x - frame[0]) * unit, (frame[3] - y) * unit
            assert (a * drawn[0] + c * drawn[1] + e, b * drawn[0] + d * drawn[1] + f) == ((seen[0] - left) * unit, (top - seen[1]) * unit)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_without_coordinates_a_picture_is_smaller_and_has_none(game: Game) -> None:
    board = game.read_board(game.default_board)
    picture = game.draw(game.start(board))
    bare = Facing(0, False).picture(picture, board.columns, board.rows)
    assert Facing().picture(picture, board.columns, board.rows) is picture
    assert isinstance(bare, Picture) and "coordinate" not in [shape.role for shape in bare.shapes]
    assert len(bare.shapes) - bare.ground == len(picture.shapes) - picture.ground
    assert "coordinate" in [shape.role for shape in picture.shapes]
    left, bottom, right, top = bare.frame
    assert left > picture.frame[0] and bottom > picture.frame[1] and (right, top) == picture.frame[2:]
