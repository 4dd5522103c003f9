"""The dialog that shares the game, and the game by letters, in which each link brings one more turn."""

from __future__ import annotations

import asyncio

from js import window
from pyscript import document
from pyscript.ffi import create_proxy, to_js

from encrucijada.extras.page_parts import answer, base_address, buttons, radios, value_of
from encrucijada.extras.page_snippet import PageSnippet
from encrucijada.extras.sharing import GAME, KINDS, LETTER, Letters, leaves_end_out, shared
from encrucijada.play.record import write_record
from encrucijada.play.session import Session
from encrucijada.view.page_elements import dialog, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.extras.page_extras import Extras

SENT = "sent "  # and the game so far, as this step of the browser's history knows it: a reload doesn't make the other player of whoever has played


class PageShare:
    """Offers what can be shared, selected and ready to be copied."""

    def __init__(self, extras: Extras) -> None:
        self.actions: dict[str, Callable[..., object]] = {"share": self.open, "letter": self.answer_letter}
        self._extras = extras
        self._page = extras.page
        self._session: Session = extras.page.session  # what is shared: the game, or one that starts from a position
        self._letters: Letters | None = None
        self._yours = ""  # what was said of a letter when it came
        tell = extras.tell
        self._intro = element("p", "", {"id": "share-intro"})
        self._kinds = radios("share-kind", tell("share.kind"), [(kind, tell("share.kind." + kind)) for kind in KINDS], GAME)
        self._text = element("textarea", "", {"id": "share-text", "rows": "3", "readonly": "", "spellcheck": "false"})
        self._said = element("p", "", {"id": "share-said", "role": "status"})
        label = element("label", tell("share.text"), {"for": "share-text"})
        row = buttons(("close-share", tell("action.close")), ("send", tell("action.send")), ("copy", tell("action.copy")))
        self._send = row.querySelector('[data-action="send"]')
        self._send.hidden = getattr(window.navigator, "share", None) is None
        self._snippet = PageSnippet(extras)
        parts = (self._intro, self._kinds, label, self._text, self._said, self._snippet.part, row)
        self._dialog = dialog("share-dialog", tell("share.title"), *parts)
        self._kinds.addEventListener("change", create_proxy(self._show))
        self._page.session.on_change.append(self._changed)
        actions = {"copy": self._copy, "copy-snippet": self._copy_snippet, "send": self._share, "close-share": lambda value: self._dialog.close()}
        answer(self._dialog, actions)

    def open(self, session: Session | None = None, intro: str = "") -> None:
        """Show what can be shared of the session, or of the game on the page, and what there is to say of it."""
        letters = self._letters
        self._session = session or self._page.session
        mine = session is None and letters is not None and letters.going()
        self._begin(LETTER if mine else GAME, intro)

    def _begin(self, kind: str, intro: str) -> None:
        self._intro.textContent = intro
        self._intro.hidden = not intro
        self._kinds.querySelector(f'[value="{kind}"]').checked = True
        if not self._dialog.open:
            self._dialog.showModal()
        self._show()
        self._snippet.show(self._session)
        self._text.focus()
        self._text.select()

    def _show(self, *_: object) -> None:
        kind, tell = value_of("share-kind"), self._extras.tell
        text = shared(self._session, kind, base_address())
        endless = tell("share.no-end") if leaves_end_out(self._session, kind) else ""
        self._said.textContent = tell("share.file") if text.startswith("file:") else endless
        self._text.value = text
        self._text.select()

    # Copy and send

    def _copy(self, value: str) -> None:
        asyncio.create_task(self._copied(self._text, self._said))

    def _copy_snippet(self, value: str) -> None:
        asyncio.create_task(self._copied(self._snippet.text, self._snippet.said))

    async def _copied(self, text: Any, said: Any) -> None:
        """Onto the clipboard; where that isn't allowed, as in a frame, the text is there to be copied by hand."""
        done = await succeeded("navigator.clipboard", "writeText", text.value)
        said.textContent = self._extras.tell("share.copied" if done else "share.refused")
        if not done:
            text.focus()
            text.select()

    def _share(self, value: str) -> None:
        kind = value_of("share-kind")
        name = "text" if kind == KINDS[-1] else "url"
        facts = {"title": str(document.title), name: str(self._text.value)}
        asyncio.create_task(succeeded("navigator", "share", to_js(facts)))

    # By letters

    def answer_letter(self) -> None:
        """A link has brought a turn of a game by letters: once the reader has played the next one, its link is offered."""
        session = self._page.session
        last = session.line.positions[-1]
        sent = str(window.history.state) == SENT + write_record(session.line)
        if sent and session.away is not None:
            session.away = last.to_move
            self._page.show()
        played = last.outcome() is None and last.to_move == session.away
        self._letters = Letters(session, played, sent)
        if played:
            self._changed()
        elif session.outcome() is None:
            position = session.position()
            colour = self._extras.page.speech.colour(position, position.to_move)
            self._yours = self._extras.tell("letter.yours", colour=colour)
            self._page.panel.notice_too(self._yours)

    def _changed(self) -> None:
        letters = self._letters
        if letters is None:
            return
        if self._page.session.away is None:  # another game
            self._letters = None
        elif letters.news():
            self._session = self._page.session
            self._forget_yours()
            window.attempt("history", "replaceState", SENT + write_record(self._session.record()), "")
            self._begin(LETTER, self._extras.tell("letter.send" if self._session.outcome() is None else "letter.over"))

    def _forget_yours(self) -> None:
        """What was said when the letter came holds no more; whatever else is said beside it stays."""
        notice = document.getElementById("notice-text")
        said = str(notice.textContent)
        left = said.replace(self._yours, "").strip()
        if not left:
            self._page.panel.dismiss()
        elif left != said:
            notice.textContent = left


async def succeeded(where: str, method: str, *facts: Any) -> bool:
    """Whether the browser did it; some things it refuses at once, others later."""
    begun = window.attempt(where, method, *facts)
    try:
        if begun[0]:
            await begun[1]
    except Exception:  # refused, or the person thought better of it
        return False
    return bool(begun[0])
