"""A turn in motion: in the order of what it did, soon over, and at its end as it lies."""

from __future__ import annotations

import random

import pytest
from encrucijada.core.game import Game, Position, changed
from encrucijada.core.motion import Scene
from encrucijada.core.picture import Line, Picture
from encrucijada.games import game_named
from encrucijada.games.motion import motion_of
from encrucijada.games.obras.motion import WAVES, cut_line
from encrucijada.games.obras.rules import ObrasPosition
from encrucijada.play.record import read_record
from encrucijada.view.motion import LONGEST, Film
from encrucijada.view.theme import colour

from tests.pictures import each_of
from tools.halves import MOTION_ENTRY, later_modules, name_of, page_modules

FRAME = 1000 / 60
SHARES = (0.0, 0.3, 0.7, 0.999)


def last_turn(text: str) -> tuple[Position, str]:
    """The position before a game's last turn, and that turn."""
    record = read_record(text)
    return record.positions[-2], record.moves[-1]


def scenes_of(before: Position, move: str) -> list[Scene]:
    return motion_of(before).scenes(before, before.play(move), before.changes(move))


def game_of(position: Position) -> Game:
    return game_named("obras" if isinstance(position, ObrasPosition) else "rhode")


def film_of(before: Position, move: str) -> Film:
    return Film(game_of(before), scenes_of(before, move), before.play(move), before.changes(move))


def pictures(film: Film) -> list[Picture]:
    """What a screen shows, frame by frame."""
    shown = [film.picture(frame * FRAME) for frame in range(int(film.length / FRAME) + 2)]
    assert shown[-1] is None
    return [picture for picture in shown if picture is not None]


def count(picture: Picture, role: str, place: tuple[float, float]) -> int:
    """How many lamps or stones of that role lie around a place."""
    return len([1 for shape in each_of(picture) if shape.role == role and getattr(shape, "centre", None) == place])


def games() -> list[tuple[Position, str]]:
    """The turns of random games on many boards."""
    chance = random.Random("motion")
    turns = []
    for text in ("obras 1x1:", "obras 1x1 falls:", "obras 3x3:", "obras 5x4 falls:", "obras 8x8 falls:", "rhode 2:", "rhode 5:", "rhode 9:"):
        for _ in range(3):
            position = read_record(text).positions[-1]
            while moves := position.legal_moves():
                move = chance.choice(moves)
                turns.append((position, move))
                position = position.play(move)
    return turns


TURNS = games()


def test_the_turns_are_of_every_kind() -> None:
    kinds = {change.kind for before, move in TURNS for change in before.changes(move)}
    assert kinds >= {"placed", "removed", "fell", "cut", "joined", "swapped"}


def test_no_turn_takes_longer_than_it_may() -> None:
    for before, move in TURNS:
        film = film_of(before, move)
        assert (0 if move == "swap" else 50) <= film.length <= LONGEST < 400 - FRAME
        assert film.picture(film.length) is None


def test_every_picture_fits_the_board_and_every_role_has_a_colour() -> None:
    for before, move in TURNS[::7]:
        frame = game_of(before).draw(before).frame
        for scene in scenes_of(before, move):
            for share in SHARES:
                for shape in scene.over(share):
                    assert colour(shape.role, "light")
        film = film_of(before, move)
        assert all(picture.frame == frame for picture in pictures(film))


def test_a_stone_or_fence_alone_is_there_at_once_and_nothing_else_is_painted() -> None:
    for text in ("rhode 5: c3", "obras 3x3 falls: c3"):
        before, move = last_turn(text)
        film = film_of(before, move)
        assert film.begins_as_it_ends()
        place = before.anchor(move)
        for picture in pictures(film):
            assert picture.ground == 0
            assert all(abs(shape.centre[0] - place[0]) < 0.6 for shape in picture.shapes if hasattr(shape, "centre") and place)


def test_a_cross_flashes_before_its_stone_leaves() -> None:
    """Black's c3 completes a cross with b2, b3 and c2: b2 goes."""
    game = game_named("rhode")
    before = game.read_position("5/5/1w3/1bw2/5 b")
    assert changed(before.changes("c3"), "removed") == ("b2",)
    film = film_of(before, "c3")
    assert not film.begins_as_it_ends()
    shown = pictures(film)
    lies = [count(picture, "stone.black", (1, 1)) for picture in shown if picture.ground]
    assert lies and all(lies), "the stone lies there until the cross has been seen"
    assert all(count(picture, "stone.black", (2, 2)) for picture in shown if picture.ground), "the placed one from the start"
    diagonals = [[shape for shape in picture.shapes if isinstance(shape, Line) and shape.role == "weak-pair"] for picture in shown]
    flashes = [number for number, lines in enumerate(diagonals) if {(line.start, line.end) for line in lines} >= {((2, 2), (1, 1)), ((2, 1), (1, 2))}]
    leaving = [number for number, picture in enumerate(shown) if not picture.ground]
    assert flashes and leaving and max(flashes) < min(leaving), "then it shrinks over the board as it is"
    radii = [max(shape.radius for shape in picture.shapes if shape.role == "stone.black") for picture in (shown[number] for number in leaving)]  # type: ignore[attr-defined]
    assert radii == sorted(radii, reverse=True) and radii[0] > radii[-1]


def test_crossings_fall_one_after_the_other_in_their_order() -> None:
    before, move = last_turn("obras 3x3 falls: a2 b4")
    fell = changed(before.changes(move), "fell")
    assert fell == ("a4", "a3")
    places = [before.anchor(name) for name in fell]
    dark: list[tuple[str, ...]] = []
    for picture in pictures(film_of(before, move)):
        out = tuple(name for name, place in zip(fell, places, strict=True) if place and (not picture.ground or count(picture, "fallen", place)))
        if not dark or dark[-1] != out:
            dark.append(out)
    assert dark == [(), ("a4",), ("a4", "a3")]


def test_of_many_crossings_several_fall_together() -> None:
    many = [(before, move) for before, move in TURNS if len(changed(before.changes(move), "fell")) > WAVES]
    assert many
    for before, move in many:
        assert len(scenes_of(before, move)) == 1 + WAVES


def test_the_winning_chain_is_traced_from_side_to_side() -> None:
    game = game_named("rhode")
    before = game.read_position("1b1/1b1/3 b")
    chain = [before.anchor(name) for name in changed(before.changes("b1"), "joined")]
    film = film_of(before, "b1")
    drawn = [[shape for shape in each_of(picture) if shape.role == "chain"] for picture in pictures(film)]
    assert not drawn[0] and drawn[-1]
    rings = [[shape.centre for shape in shapes if hasattr(shape, "centre")] for shapes in drawn]
    assert all(centres == chain[: len(centres)] for centres in rings)
    assert [len(centres) for centres in rings] == sorted(len(centres) for centres in rings)


def test_the_cut_is_a_line_over_closed_crossings_from_edge_to_edge() -> None:
    """A's part lies on one side of it, B's on the other."""
    checked = 0
    for before, move in TURNS:
        after = before.play(move)
        if isinstance(after, ObrasPosition) and after.cut():
            line = cut_line(after)
            inner = [(int(x), int(y)) for x, y in line[1:-1]]
            right, top = after.grid.columns - 1, after.grid.rows - 1
            assert inner[0][0] == 0 or inner[0][1] == top
            assert inner[-1][0] == right or inner[-1][1] == 0
            assert all(max(abs(x - u), abs(y - v)) == 1 for (x, y), (u, v) in zip(inner, inner[1:], strict=False))
            standing = {after.grid.place(crossing) for crossing in after.standing()}
            assert not standing & set(inner) and after.anchor(move) in inner
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("share", SHARES)
def test_a_landing_begins_and_ends_as_it_lies(share: float) -> None:
    before, move = last_turn("rhode 5: c3")
    over = scenes_of(before, move)[0].over
    plain = [getattr(shape, "radius", 0) for shape in over(0)]
    now = [getattr(shape, "radius", 0) for shape in over(share)]
    assert all(large >= small for large, small in zip(now, plain, strict=True))
    assert plain == [getattr(shape, "radius", 0) for shape in over(1)]


def test_turns_of_a_game_without_motion_are_there_at_once() -> None:
    before, move = last_turn("rhode 5: c3")
    plain = Position()
    scenes = motion_of(plain).scenes(before, before.play(move), before.changes(move))
    assert motion_of(plain).frames(before, before.play(move), before.changes(move)) == ((before.play(move), before.changes(move)),)
    film = Film(game_of(before), scenes, before.play(move), before.changes(move))
    assert film.length == 0 and film.picture(0) is None


def test_it_is_fetched_apart_from_the_page() -> None:
    page, motion = ({name_of(path) for path in paths} for paths in (page_modules(), later_modules(MOTION_ENTRY)))
    assert {"encrucijada.games.motion", "encrucijada.view.page_motion", "encrucijada.view.page_sounds"} <= motion
    assert not page & motion and not [name for name in motion if ".search" in name or ".learn" in name or ".extras" in name]
