"""Games that are kept in the browser under a name."""

from __future__ import annotations

import pytest
from encrucijada.extras.shelf import LARGEST_PICTURE, LONGEST_NAME, MOST, PICTURE, KeptGame, Shelf, read_kept

LINK = "game=rhode&size=5&moves=c3.swap"


class Storage:
    """A browser's storage with room for so many letters."""

    def __init__(self, room: int = 100_000) -> None:
        self.texts: dict[str, str] = {}
        self.room = room

    def keep(self, name: str, text: str) -> bool:
        rest = sum(len(text) for other, text in self.texts.items() if other != name)
        if rest + len(text) > self.room:
            return False
        self.texts[name] = text
        return True

    def forget(self, name: str) -> None:
        self.texts.pop(name, None)

    def shelf(self) -> Shelf:
        return Shelf(self.keep, self.texts.get, self.forget)


def test_a_game_comes_back_as_it_was_kept() -> None:
    storage = Storage()
    assert storage.shelf().put(KeptGame(3, "  Viernes,\n con   Ana ", "2026-11-30", PICTURE + "AAAA", LINK))
    (game,) = storage.shelf().games(storage.texts)
    assert (game.place, game.name, game.date, game.picture, game.link) == (3, "Viernes, con Ana", "2026-11-30", PICTURE + "AAAA", LINK)


def test_the_newest_comes_first_and_the_last_kept_of_a_day() -> None:
    storage = Storage()
    for place, date in ((1, "2026-11-02"), (2, "2026-12-01"), (3, "2026-11-02"), (12, "2025-01-01")):
        storage.shelf().put(KeptGame(place, "", date, "", LINK))
    assert [game.place for game in storage.shelf().games(storage.texts)] == [2, 3, 1, 12]


def test_what_else_the_browser_keeps_is_no_game() -> None:
    storage = Storage()
    storage.texts.update({"rhode": LINK, "game.": "x", "game.x": LINK, "game.01": "a\nb\n\n" + LINK, "game.5": "damaged", "last": "rhode"})
    assert storage.shelf().games(storage.texts) == []


@pytest.mark.parametrize("text", ["", "\n\n\n", "a\nb\nc", "a\nb\n\n" + LINK + "\n", "x" * 1000])
def test_a_damaged_text_is_no_game(text: str) -> None:
    assert read_kept(1, text) is None


def test_only_small_pictures_are_shown() -> None:
    for picture in ("javascript:alert(1)", "https://example.org/x.png", PICTURE + "A" * LARGEST_PICTURE, "data:image/svg+xml,<svg/>"):
        assert KeptGame(1, "", "", picture, LINK).picture == ""
    assert len(KeptGame(1, "n" * 500, "", "", LINK).name) == LONGEST_NAME


def test_the_first_free_place_is_taken() -> None:
    storage = Storage()
    assert storage.shelf().free(storage.texts) == 1
    storage.texts.update({"game.1": "", "game.2": "", "game.4": ""})
    assert storage.shelf().free(storage.texts) == 3
    assert storage.shelf().free([f"game.{place}" for place in range(1, MOST + 1)]) is None


def test_where_the_storage_is_nearly_full_the_picture_is_left_out() -> None:
    storage = Storage(room=100)
    game = KeptGame(1, "name", "2026-11-30", PICTURE + "A" * 100, LINK)
    assert storage.shelf().put(game) and not game.picture
    assert not Storage(room=20).shelf().put(game)


def test_what_was_removed_can_be_put_back() -> None:
    storage = Storage()
    game = KeptGame(1, "name", "2026-11-30", "", LINK)
    storage.shelf().put(game)
    storage.shelf().remove(game)
    assert storage.shelf().games(storage.texts) == []
    storage.shelf().put(game)
    assert [kept.name for kept in storage.shelf().games(storage.texts)] == ["name"]
