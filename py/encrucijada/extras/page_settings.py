"""The dialog in which a person chooses how the page looks and behaves."""

from __future__ import annotations

from encrucijada.view.page_elements import dialog, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.extras.page_extras import Extras


class PageSettings:
    """Shows the settings and changes them at once."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"settings": self.open}
        row = element("form", "", {"method": "dialog", "class": "row end"}, element("button", extras.tell("action.close"), {"class": "main"}))
        self._dialog = dialog("settings-dialog", extras.tell("settings.title"), row)

    def open(self) -> None:
        """Show the dialog."""
        self._dialog.showModal()
