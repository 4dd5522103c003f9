"""The dialog in which a person chooses how the page looks and behaves."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.extras.page_parts import select
from encrucijada.play.settings import CHOICES
from encrucijada.view.page_elements import button, dialog, element
from encrucijada.view.page_memory import kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras

THEME, THEMES = "theme", ("system", "light", "dark", "contrast", "contrast-dark")  # chosen and kept by static/theme.js
SETTING = "setting-"


class SettingsDialog:
    """Shows the settings; each acts as soon as it is chosen."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"settings": self.open}
        self._settings = extras.page.settings
        self._tell = extras.tell
        self._fields = element("div", "", {"class": "settings"})
        done = element("button", extras.tell("action.close"), {"class": "main"})
        row = element("form", "", {"method": "dialog", "class": "row end"}, button("stored", extras.tell("action.stored")), done)
        self._dialog = dialog("settings-dialog", extras.tell("settings.title"), self._fields, row)
        self._dialog.addEventListener("change", create_proxy(self._changed))

    def open(self) -> None:
        """Show the dialog with the choices as they are."""
        settings = self._settings.settings
        fields = [self._field(THEME, THEMES, kept(THEME) or THEMES[0])]
        fields += [self._field(name, offered, getattr(settings, name)) for name, offered in CHOICES]
        self._fields.replaceChildren(*fields)
        self._dialog.showModal()

    def _field(self, name: str, offered: tuple[str, ...], chosen: str) -> Any:
        key = "settings." + name
        return select(SETTING + name, self._tell(key), [(value, self._tell(key + "." + value)) for value in offered], chosen)

    def _changed(self, event: Any) -> None:
        name, value = str(event.target.id)[len(SETTING) :], str(event.target.value)
        if name == THEME:
            document.dispatchEvent(window.CustomEvent.new("encrucijada-choose-theme", to_js({"detail": value})))
        else:
            self._settings.choose(name, value)
