"""The list of turns: the main line, and beneath the turn that it replaces, each variation in a list of its own."""

from __future__ import annotations

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.play.variations import SIGNS, Node, everything
from encrucijada.view.page_elements import element
from encrucijada.view.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.play.session import Session

STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1, "Home": 0, "End": 0}
BESIDE = ("ArrowUp", "ArrowDown")  # where turns stand beside each other, these go from one to the other


class PageTurns:
    """Shows a session's tree, of which only what differs from before is touched; a turn that is chosen is shown."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._list = document.getElementById("turns")
        self._comment = document.getElementById("comment")
        self._notes = document.querySelector('#panel [data-action="notes"]')
        self._session: Session | None = None
        self._shape = 0  # of the tree that is listed, as the session counts it
        self._nodes: list[Node] = []  # all that are listed; a button's `data-node` is the place here
        self._buttons: dict[Node, Any] = {}
        self._said: dict[Node, tuple[object, ...]] = {}  # what a button says besides its move
        self._line: list[Node] = []  # the line shown
        self._current: Any = None  # the button of the turn shown
        self._list.addEventListener("click", create_proxy(self._chosen))
        self._list.addEventListener("keydown", create_proxy(self._key))

    def show(self, session: Session) -> None:
        """The tree as it is now, and in it the turn shown."""
        self._session = session
        if session.shape != self._shape or session.tree not in self._said:
            self._list_all(session)
        for node in session.nodes:
            if node not in self._said:
                self._put(node)
        self._tell(session.node())
        self._show_line(session)
        comment = session.node().comment
        if str(self._comment.textContent) != comment:
            self._comment.textContent = comment
        self._notes.hidden = not session.may_note()

    def _list_all(self, session: Session) -> None:
        inside = bool(self._list.contains(document.activeElement))
        self._shape = session.shape
        self._nodes, self._buttons, self._line, self._current = [], {}, [], None
        self._said = {session.tree: ("", False, False)}
        self._list.replaceChildren()
        for node in everything(session.tree)[1:]:
            self._put(node)
            self._tell(node)
        if inside and session.at:
            self._buttons[session.node()].focus()

    def _put(self, node: Node) -> None:
        """Into the list of the turn before, or a list of its own beneath the turn of the main line."""
        button = element("button", node.move, {"data-turn": str(node.turn), "data-node": str(len(self._nodes)), "tabindex": "-1"})
        button.type = "button"
        self._nodes.append(node)
        self._buttons[node] = button
        self._said[node] = ("", False, False)
        self._list_for(node).appendChild(element("li", "", {"value": str(node.turn)}, button))

    def _list_for(self, node: Node) -> Any:
        parent = node.parent
        assert parent is not None
        main = parent.children[0]
        if main is not node:
            made = element("ol", "", {"aria-label": self.speech.say("turns.variation")})
            item = self._buttons[main].parentElement
            item.className = "branching"
            item.appendChild(made)
            return made
        return self._buttons[parent].parentElement.parentElement if parent in self._buttons else self._list

    def _tell(self, node: Node) -> None:
        """On the turn's button, its mark, whether it has a comment, and whether the game ended there."""
        said = node.mark, node.comment != "", node.ended is not None
        if self._said[node] == said:
            return
        self._said[node] = said
        button = self._buttons.get(node)
        if button is None:
            return  # the start has none
        words = [self.speech.say("turns.mark." + node.mark)] if node.mark else []
        words += [self.speech.say("turns.comment")] if said[1] else []
        words += [self.speech.say("turns.ended")] if said[2] else []
        signs = SIGNS.get(node.mark, "") + ("…" if said[1] else "") + ("⚑" if said[2] else "")
        button.textContent = node.move
        if words:
            button.appendChild(element("span", signs, {"aria-hidden": "true"}))
            button.appendChild(element("span", " " + ", ".join(words), {"class": "unseen"}))

    def _show_line(self, session: Session) -> None:
        """Tell the turns of the line shown from the others, and the turn shown from all."""
        line, same = session.nodes, 0
        while same < min(len(line), len(self._line)) and line[same] is self._line[same]:
            same += 1
        for node in self._line[max(same, 1) :]:
            self._buttons[node].removeAttribute("data-shown")
        for node in line[max(same, 1) :]:
            self._buttons[node].setAttribute("data-shown", "")
        self._line = line
        current = self._buttons.get(session.node()) or (self._buttons[line[1]] if len(line) > 1 else None)
        if self._current is not None:
            self._current.removeAttribute("aria-current")
            self._current.setAttribute("tabindex", "-1")
        if current is not None:
            current.setAttribute("tabindex", "0")
            if session.at:
                current.setAttribute("aria-current", "step")
        self._current = current

    def reveal(self) -> None:
        """Scroll the list, and nothing else, to the turn shown."""
        marked, turns = self._current, self._list
        above = 0.0
        if marked is not None:
            above = marked.offsetTop - turns.offsetTop - (turns.clientHeight - marked.offsetHeight) / 2
        turns.scrollTop = above

    # Choosing

    def _chosen(self, event: Any) -> None:
        button = event.target.closest("[data-node]")
        if button is not None and self._session is not None:
            self._session.show(self._nodes[int(button.getAttribute("data-node"))])

    def _key(self, event: Any) -> None:
        """Arrows, Home and End step through the line shown, up and down to the variation beside it; the focus goes along."""
        key, session = str(event.key), self._session
        if session is None or key not in STEPS or event.ctrlKey or event.altKey or event.metaKey:
            return
        event.preventDefault()
        other = session.beside(STEPS[key]) if key in BESIDE else None
        last = len(session.line.moves)
        goal = {"Home": 1, "End": last}.get(key, min(max(session.at + STEPS[key], 1), last))
        node = other or session.nodes[goal]
        self._buttons[node].focus()
        session.show(node) if other else session.go(goal)
