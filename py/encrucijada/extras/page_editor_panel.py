"""What stands beside the board while a position is set up."""

from __future__ import annotations

from pyscript import document
from pyscript.ffi import create_proxy

from encrucijada.extras.page_parts import answer, buttons, radios, select, value_of
from encrucijada.games import GAMES
from encrucijada.play.session import COMPUTER, PERSON
from encrucijada.view.page_elements import button, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from encrucijada.core.game import Board, Game
    from encrucijada.extras.draft import Draft
    from encrucijada.extras.page_extras import Extras
    from encrucijada.play.session import Seats

EDIT = (("editor-undo", "action.undo"), ("editor-clear", "action.editor-clear"), ("editor-fill", "action.editor-fill"))
USE = (
    ("editor-leave", "action.editor-leave"), ("editor-puzzle", "action.editor-puzzle"), ("editor-link", "action.editor-link"),
    ("editor-start", "action.editor-start"),
)  # fmt: skip


class EditorPanel:
    """Choices and buttons; tells ``on_choice(name, value)`` which choice was made, but of what only matters at the start."""

    def __init__(self, extras: Extras, actions: dict[str, Callable[[str], object]], on_choice: Callable[[str, str], None]) -> None:
        self._extras = extras
        self._on_choice = on_choice
        tell = extras.tell
        self._game_panel = document.getElementById("panel")
        self._title = element("h2", tell("action.editor"), {"id": "editor-title", "tabindex": "-1"})
        self._state = element("p", "", {"id": "editor-state", "role": "status"})
        self._said = element("p", "", {"id": "editor-said", "role": "status"})
        self._choices = element("div", "", {"class": "stack"})
        self._players = element("div", "", {"class": "row"})
        self._edit = element("div", "", {"class": "buttons"})
        for name, key in EDIT:
            self._edit.appendChild(button(name, tell(key)))
        self._use = buttons(*[(name, tell(key)) for name, key in USE])
        self._panel = element("aside", "", {"id": "editor", "aria-labelledby": "editor-title", "hidden": ""}, self._title, self._state,
                              self._choices, self._said, self._edit, self._players, self._use)  # fmt: skip
        self._game_panel.after(self._panel)
        self._panel.addEventListener("change", create_proxy(self._changed))
        answer(self._panel, actions)

    def open(self) -> None:
        """In place of the game's panel, with the focus on its title."""
        self._game_panel.hidden = True
        self._panel.hidden = False
        self._title.focus()

    def close(self) -> None:
        """The game's panel is back."""
        self._panel.hidden = True
        self._game_panel.hidden = False

    def return_focus(self) -> None:
        """The focus is where the editor was opened from."""
        self._game_panel.querySelector('[data-action="editor"]').focus()

    def offer(self, game: Game, board: Board, states: tuple[str, ...]) -> None:
        """The choices that the game has: boards, what can be put, who moves, who plays."""
        tell, speech = self._extras.tell, self._extras.page.speech
        boards = [(each.key, offered.text) for each in GAMES for offered in each.boards()]
        if (game.key, board.text) not in boards:
            boards.append((game.key, board.text))
        named = [(key + " " + text, speech.say("game." + key) + " · " + speech.board(key, text)) for key, text in boards]
        order = tuple(range(1, len(states))) + (0,)
        self._choices.replaceChildren(
            radios("editor-brush", tell("editor.brush"), [(str(cell), speech.say("state." + states[cell])) for cell in order], "1"),
            radios("editor-mover", tell("editor.mover"), [(str(seat), speech.say("colour." + game.colours[seat])) for seat in (0, 1)], "0"),
            select("editor-board", tell("editor.board"), named, game.key + " " + board.text),
        )
        opponents = [(who, speech.say("new.opponent." + who)) for who in (PERSON, COMPUTER)]
        strengths = [(str(level), speech.say(f"strength.{game.key}.{level}")) for level in range(1, game.strengths + 1)]
        movers = [(who, tell("editor.moves." + who)) for who in (PERSON, COMPUTER)]
        self._players.replaceChildren(
            select("editor-opponent", speech.say("new.opponent"), opponents, PERSON),
            select("editor-strength", speech.say("new.strength"), strengths, str(game.default_strength)),
            select("editor-first", tell("editor.moves"), movers, PERSON),
        )
        document.getElementById("editor-opponent").disabled = not board.computer
        self._button("puzzle").hidden = not board.computer
        self._show_players()

    def _show_players(self) -> None:
        alone = value_of("editor-opponent") == PERSON
        for name in ("editor-strength", "editor-first"):
            document.getElementById(name).parentElement.hidden = alone

    def _button(self, name: str) -> Any:
        return self._panel.querySelector(f'[data-action="editor-{name}"]')

    def _changed(self, event: Any) -> None:
        name = str(event.target.name or event.target.id)
        self._show_players()
        self._on_choice(name, str(event.target.value))

    def show(self, draft: Draft, said: str, state: str, allowed: bool, closed: bool) -> None:
        """Who is to move, what was just done, and what the rules say of the position."""
        self._panel.querySelector(f'[name="editor-mover"][value="{draft.to_move}"]').checked = True
        self._state.textContent = state
        self._state.setAttribute("data-allowed", "yes" if allowed else "no")
        self.say(said)
        for name in ("start", "link", "puzzle"):
            self._button(name).disabled = not allowed
        self._button("undo").disabled = not draft.may_undo()
        self._button("fill").disabled = closed

    def say(self, text: str) -> None:
        """What was just done or couldn't be."""
        self._said.textContent = text

    def brush(self) -> int:
        """The cell that is put on points."""
        return int(value_of("editor-brush"))

    def seats(self, draft: Draft) -> Seats:
        """Who was chosen to play."""
        return draft.seats(value_of("editor-opponent"), value_of("editor-first"), int(value_of("editor-strength")))
