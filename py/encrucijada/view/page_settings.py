"""The settings as the browser keeps them, and what of them acts from the start."""

from __future__ import annotations

from js import window

from encrucijada.play.settings import OFF, ON, Settings
from encrucijada.view.facing import Facing
from encrucijada.view.page_effects import PageEffects
from encrucijada.view.page_memory import keep, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.play.session import Session
    from encrucijada.view.page import Page

KEPT = "settings"
STRAIGHT = Facing()


class PageSettings:
    """``settings`` hold for the visit, and longer where the browser keeps them."""

    def __init__(self, page: Page) -> None:
        self.settings = Settings(kept(KEPT) or "")
        self._calm = window.attempt("window", "matchMedia", "(prefers-reduced-motion: reduce)")[1]  # the system's wish, now and later
        self._page = page
        self._effects = PageEffects(page, self.lively)

    def moves(self) -> bool:
        """Whether movement is wanted: as it was chosen, else as the system says."""
        wish = self.settings.motion
        return wish == ON or (wish != OFF and not self._calm.matches)

    def sounds(self) -> bool:
        """Whether turns are to be heard."""
        return self.settings.sounds == ON

    def lively(self) -> bool:
        """Whether anything moves or is heard."""
        return self.sounds() or self.moves()

    def foresee(self, ahead: Session) -> None:
        """A turn is likely to be played next, after which the session is that."""
        self._effects.foresee(ahead)

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
