"""What the page can do besides playing: its parts, their texts and styles."""

from __future__ import annotations

from encrucijada.core.game import RulesError
from encrucijada.extras.page_bring import PageBring
from encrucijada.extras.page_clock import PageClock
from encrucijada.extras.page_confirm import PageConfirm
from encrucijada.extras.page_editor import PageEditor
from encrucijada.extras.page_export import PageExport
from encrucijada.extras.page_files import PageFiles
from encrucijada.extras.page_kept import PageKept
from encrucijada.extras.page_notes import PageNotes
from encrucijada.extras.page_projector import PageProjector
from encrucijada.extras.page_settings import SettingsDialog
from encrucijada.extras.page_share import PageShare
from encrucijada.extras.page_stored import PageStored
from encrucijada.extras.page_words import PageWords
from encrucijada.play.words import explain, sentence
from encrucijada.view.page_later import add_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.view.page import Page

STYLE = "static/extras.css"
# Each is made with this, and has a dictionary `actions`.
PARTS = (
    SettingsDialog, PageWords, PageConfirm, PageClock, PageShare, PageBring, PageFiles, PageKept, PageExport, PageEditor, PageProjector, PageNotes,
    PageStored,
)  # fmt: skip


class Extras:
    """The parts once they are fetched; ``actions`` are those of all of them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.actions: dict[str, Callable[..., object]] = {}
        self._texts = dict(page.speech.catalogue)

    async def fetch(self) -> str:
        """Get texts and styles and make the parts; the name of the file that is missing, or nothing."""
        missing = await add_texts("i18n-extras", self._texts, STYLE)
        if not missing:
            for part in PARTS:
                self.actions.update(part(self).actions)
            self.page.actions.update(self.actions)
        return missing

    def tell(self, key: str, **facts: object) -> str:
        """The text of these parts, or of the page, with the facts in its gaps."""
        return sentence(self._texts, key, facts)

    def explain(self, error: RulesError) -> str:
        """What is wrong, in one or two plain sentences."""
        return explain(self._texts, error)
