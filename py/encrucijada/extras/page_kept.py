"""The dialog of the games that are kept in the browser: keep, open, rename, delete."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.extras.page_parts import answer, buttons, today
from encrucijada.extras.page_pictures import Easel, ground, picture_of
from encrucijada.extras.shelf import LONGEST_NAME, KeptGame, Shelf
from encrucijada.play.link import read_link, write_link
from encrucijada.view.page_elements import button, dialog, element
from encrucijada.view.page_memory import BEFORE, forget, keep, kept, kept_names, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras

THUMBNAIL = 96  # pixels


class PageKept:
    """Lists the kept games, the newest first."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"kept": self.open}
        self._extras = extras
        self._shelf = Shelf(keep, kept, forget)
        self._deleted: KeptGame | None = None
        tell = extras.tell
        self._name = element("input", "", {"id": "kept-name", "maxlength": str(LONGEST_NAME), "autocomplete": "off"})
        label = element("label", tell("kept.name") + " ", {}, self._name)
        form = element("form", "", {"method": "dialog", "class": "row"}, label, button("keep", tell("action.keep"), {"class": "main"}))
        self._said = element("p", "", {"id": "kept-said", "role": "status"})
        self._undo = button("kept-undo", tell("action.undo"))
        self._file = button("kept-file", tell("action.save"))
        self._list = element("ul", "", {"id": "kept-list"})
        said = element("div", "", {"class": "row"}, self._said, self._undo, self._file)
        self._dialog = dialog("kept-dialog", tell("kept.title"), form, said, self._list, buttons(("close-kept", tell("action.close"))))
        form.addEventListener("submit", create_proxy(self._submitted))
        answer(self._dialog, {
            "keep": self._keep, "kept-open": self._open, "kept-rename": self._ask_name, "kept-renamed": self._rename, "kept-delete": self._delete,
            "kept-undo": self._restore, "kept-file": self._save, "kept-before": self._before, "close-kept": lambda value: self._dialog.close(),
        })  # fmt: skip

    def open(self) -> None:
        """Show the dialog."""
        self._name.value = self._usual_name()
        self._tell("")
        self._show()
        if not self._dialog.open:
            self._dialog.showModal()

    def _usual_name(self) -> str:
        page = self._extras.page
        line = page.session.line
        size = line.board.text.split(" ")[0].replace("x", " × ")
        return self._extras.tell("kept.usual", game=page.speech.say("game." + line.game.key), size=size, turn=page.session.at)

    def _tell(self, text: str, undo: bool = False, file: bool = False) -> None:
        """What has been done or couldn't be, with what can be done about it."""
        self._said.textContent = text
        self._undo.hidden = not undo
        self._file.hidden = not file

    # The list

    def _show(self) -> None:
        games = self._shelf.games(kept_names())
        rows = [self._row(game) for game in games]
        if kept(BEFORE):
            rows.insert(0, element("li", "", {}, element("p", self._extras.tell("kept.before")), self._button("kept-before", "action.open-kept")))
        if not rows:
            rows = [element("li", self._extras.tell("kept.none"))]
        self._list.replaceChildren(*rows)

    def _row(self, game: KeptGame) -> Any:
        picture = element("img", "", {"alt": "", "width": str(THUMBNAIL // 2), "height": str(THUMBNAIL // 2)})
        if game.picture:
            picture.src = game.picture
        else:
            picture.hidden = True
        name = element("p", "", {"class": "kept-name"}, element("strong", game.name), element("span", date_in_words(game.date)))
        row = element("li", "", {"data-place": str(game.place)}, picture, name)
        for action in ("open", "rename", "delete"):
            row.appendChild(self._button("kept-" + action, "action." + action + "-kept", game))
        return row

    def _button(self, action: str, key: str, game: KeptGame | None = None) -> Any:
        text = self._extras.tell(key)
        if game is None:
            return button(action, text)
        return button(action, text, {"data-value": str(game.place), "aria-label": text + ": " + game.name})

    def _focus(self, place: int, action: str) -> None:
        found = self._list.querySelector(f'[data-place="{place}"] [data-action="{action}"]')
        if found is not None:
            found.focus()

    # Keep and open

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        self._keep("")

    def _keep(self, value: str) -> None:
        """The game on the page, under the name in the field."""
        page = self._extras.page
        name = str(self._name.value).strip() or self._usual_name()
        place = self._shelf.free(kept_names())
        game = KeptGame(place or 0, name, now(), thumbnail(page), write_link(page.session))
        if place is not None and self._shelf.put(game):
            self._tell(self._extras.tell("kept.done", name=(game.name,)))
        else:
            self._tell(self._extras.tell("kept.refused" if place else "kept.full"), file=True)
        self._show()

    def _save(self, value: str) -> None:
        self._extras.actions["save"](str(self._name.value))

    def _game(self, value: str) -> KeptGame | None:
        return self._shelf.at(int(value))

    def _open(self, value: str) -> None:
        game = self._game(value)
        if game is not None:
            self._dialog.close()
            self._extras.actions["bring"](read_link(values_of(game.link)), self._extras.tell("open.named", name=(game.name,)))

    def _before(self, value: str) -> None:
        self._dialog.close()
        self._extras.actions["previous"]()

    # Rename and delete

    def _ask_name(self, value: str) -> None:
        """A field in place of the name."""
        game = self._game(value)
        row = self._list.querySelector(f'[data-place="{value}"]')
        if game is None or row is None:
            return
        field = element("input", "", {"maxlength": str(LONGEST_NAME), "aria-label": self._extras.tell("kept.name")})
        field.value = game.name
        send = button("kept-renamed", self._extras.tell("action.keep-name"), {"data-value": value})
        form = element("form", "", {"method": "dialog", "class": "row"}, field, send)
        form.addEventListener("submit", create_proxy(lambda event: self._named(event, value)))
        row.replaceChildren(form)
        field.focus()
        field.select()

    def _named(self, event: Any, value: str) -> None:
        event.preventDefault()
        self._rename(value)

    def _rename(self, value: str) -> None:
        game = self._game(value)
        field = self._list.querySelector(f'[data-place="{value}"] input')
        if game is None or field is None:
            return
        renamed = KeptGame(game.place, str(field.value).strip() or game.name, game.date, game.picture, game.link)
        done = self._shelf.put(renamed)
        self._tell(self._extras.tell("kept.renamed", name=(renamed.name,)) if done else self._extras.tell("kept.refused"))
        self._show()
        self._focus(game.place, "kept-rename")

    def _delete(self, value: str) -> None:
        game = self._game(value)
        if game is not None:
            self._deleted = game
            self._shelf.remove(game)
            self._tell(self._extras.tell("kept.deleted", name=(game.name,)), undo=True)
            self._show()
            self._undo.focus()

    def _restore(self, value: str) -> None:
        """The game that was deleted last is back."""
        game = self._deleted
        if game is None:
            return
        place = game.place if self._shelf.at(game.place) is None else self._shelf.free(kept_names())
        back = KeptGame(place or 0, game.name, game.date, game.picture, game.link)
        done = place is not None and self._shelf.put(back)
        self._tell(self._extras.tell("kept.restored", name=(game.name,)) if done else self._extras.tell("kept.refused"))
        self._deleted = None if done else game
        self._show()
        self._focus(back.place, "kept-open")


def thumbnail(page: Any) -> str:
    """What is shown now as a small picture's address."""
    picture = picture_of(page.session)
    easel = Easel(picture.frame, THUMBNAIL, page.theme(), ground())
    easel.paint(picture)
    return str(easel.canvas.toDataURL("image/png"))


def now() -> str:
    """Date and time where the page is read, so that later ones are greater as texts."""
    date = window.Date.new()
    return today() + f"T{int(date.getHours()):02d}:{int(date.getMinutes()):02d}:{int(date.getSeconds()):02d}"


def date_in_words(text: str) -> str:
    """The date as people of the page's language write it; as it is where it is none."""
    said = str(window.Date.new(text).toLocaleString(document.documentElement.lang, to_js({"dateStyle": "medium", "timeStyle": "short"})))
    return text if said == "Invalid Date" else said
