"""The settings as the browser keeps them, and what of them acts from the start."""

from __future__ import annotations

from encrucijada.play.settings import ON, Settings
from encrucijada.view.facing import Facing
from encrucijada.view.page_memory import keep, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.view.page import Page

KEPT = "settings"
STRAIGHT = Facing()


class PageSettings:
    """``settings`` hold for the visit, and longer where the browser keeps them."""

    def __init__(self, page: Page) -> None:
        self.settings = Settings(kept(KEPT) or "")
        self._page = page

    def choose(self, name: str, value: str) -> None:
        """From now on the setting is that."""
        self.settings.choose(name, value)
        keep(KEPT, self.settings.write())
        self.face()

    def face(self) -> None:
        """The board as it is to be seen; straight in a lesson, whose words say where things are."""
        facing = Facing(int(self.settings.side) // 90, self.settings.coordinates == ON)
        self._page.board.face(STRAIGHT if self._page.learn.open else facing)

    def flip(self) -> None:
        """The board from the opposite side."""
        self.choose("side", str((int(self.settings.side) + 180) % 360))

    def point(self, move: str) -> None:
        """A point of the board was activated: it is played, or asked about where that is wished."""
        if self.settings.confirm == ON and move in self._page.session.playable():
            self._page.extras.do("confirm", move)
        else:
            self._page.play(move)
