"""What is noted of the turn shown: its comment and its mark; and what becomes of its variation."""

from __future__ import annotations

from js import window
from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.extras.page_parts import answer
from encrucijada.play.variations import LONGEST_COMMENT, MARKS, SIGNS
from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras

PAUSE = 400  # milliseconds without a key until a comment is kept
COMMANDS = ("promote", "delete", "restore")


class PageNotes:
    """A part of the panel, opened and closed by its button."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"notes": self._toggle}
        self._tell = extras.tell
        self._session = extras.page.session
        self._node = self._session.node()  # whose comment is in the field
        self._typed = False  # whether something is in the field that isn't kept yet
        self._timer = 0
        self._button = document.querySelector('#panel [data-action="notes"]')
        self._part = self._made()
        self._button.parentElement.insertBefore(self._part, self._button.nextSibling)
        self._keeper = create_proxy(self._keep)
        self._field.addEventListener("input", create_proxy(self._input))
        self._field.addEventListener("change", self._keeper)
        window.addEventListener("pagehide", self._keeper)
        done: dict[str, Callable[[str], object]] = {"mark": self._mark}
        for name in COMMANDS:
            done[name + "-variation"] = self._doing(name)
        answer(self._part, done)
        self._session.on_change.append(self._show)

    def _made(self) -> Any:
        tell = self._tell
        self._field = element("textarea", "", {"id": "note", "rows": "3", "maxlength": str(LONGEST_COMMENT)})
        self._marks = element("div", "", {"class": "buttons", "role": "group", "aria-label": tell("notes.marks")})
        for mark in MARKS:
            name = tell("turns.mark." + mark)
            self._marks.appendChild(button("mark", SIGNS[mark], {"data-value": mark, "aria-label": name, "title": name}))
        self._commands = element("div", "", {"class": "buttons"})
        for command in COMMANDS:
            self._commands.appendChild(button(command + "-variation", tell("action." + command + "-variation")))
        self._said = element("p", "", {"role": "status"})
        label = element("label", tell("notes.comment"), {"for": "note"})
        part = element("section", "", {"id": "notes", "class": "advice", "aria-label": tell("action.notes")})
        for inside in (label, self._field, self._marks, self._commands, self._said):
            part.appendChild(inside)
        part.hidden = True
        return part

    def _toggle(self) -> None:
        self._keep()
        self._part.hidden = not self._part.hidden
        self._button.setAttribute("aria-expanded", "false" if self._part.hidden else "true")
        self._show()
        if not self._part.hidden:
            self._field.focus()

    def _show(self) -> None:
        session, node = self._session, self._session.node()
        if self._part.hidden:
            return
        if not session.may_note():
            self._toggle()
            return
        if node is not self._node:
            self._keep()
            self._said.textContent = ""
        if node is not self._node or not self._typed:
            self._node = node
            if str(self._field.value).strip() != node.comment:
                self._field.value = node.comment
        for place in range(len(MARKS)):
            choice = self._marks.children[place]
            choice.disabled = session.at == 0
            choice.setAttribute("aria-pressed", "true" if node.mark == MARKS[place] else "false")
        varies = node.beginning() is not None
        for place, possible in enumerate((varies, varies, session.may_restore())):
            self._commands.children[place].disabled = not possible

    # The comment and the mark

    def _input(self, event: Any) -> None:
        self._typed = True
        window.attempt("window", "clearTimeout", self._timer)
        self._timer = int(window.attempt("window", "setTimeout", self._keeper, PAUSE)[1])

    def _keep(self, *_: object) -> None:
        if self._typed:
            self._typed = False
            self._session.note(str(self._field.value), self._node.mark, self._node)

    def _mark(self, mark: str) -> None:
        self._keep()
        self._session.note(self._node.comment, "" if self._node.mark == mark else mark)

    # The variation

    def _doing(self, command: str) -> Callable[[str], None]:
        def act(value: str) -> None:
            self._keep()
            getattr(self._session, command)()
            self._said.textContent = self._tell("notes." + command)
            after = self._commands.children[2 if command == "delete" else 1]
            (self._field if after.disabled else after).focus()  # the button pressed can't be any more

        return act
