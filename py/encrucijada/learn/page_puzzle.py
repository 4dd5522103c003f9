"""A puzzle on the page, the list of them, and sheets of puzzles to print."""

from __future__ import annotations

from pyscript import document

from encrucijada.core.game import RulesError, changed
from encrucijada.core.grid import number
from encrucijada.games import game_named
from encrucijada.learn.page_parts import announce, button, element, today
from encrucijada.learn.page_sheet import PageSheet
from encrucijada.learn.puzzles import LARGEST_SEED, LEVELS, TODAY, Puzzle, Puzzles, Solved, sheet_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from encrucijada.games.obras.rules import ObrasPosition
    from encrucijada.learn.page_learn import PageLearn

NOTE = "puzzles"  # under this: which puzzles have been solved


class PuzzleView:
    """Shows puzzles and takes the pupil's closings."""

    def __init__(self, learn: PageLearn, puzzles: Puzzles) -> None:
        self._learn = learn
        self._puzzles = puzzles
        self._puzzle = puzzles.of(LEVELS[0])[0]
        self._solved = Solved(learn.notes.read(NOTE))
        self._sheet = PageSheet(learn)
        self._shown_sheet = (0, 0)

    def open(self, text: str) -> None:
        """What a link's ``puzzle`` names; Unreadable if that is nothing."""
        self._learn.stage.game = game_named("obras")
        sheet = sheet_named(text)
        if sheet is not None:
            self._show_sheet(sheet[0], sheet[1])
        elif text:
            self._show(self._puzzles.named(text, today()), TODAY if text == TODAY else "", True)
        else:
            self.menu()

    def close(self) -> None:
        """No sheet any more."""
        self._sheet.hide()

    def act(self, action: str, value: str) -> None:
        """A button of the panel was pressed."""
        if action in ("next", "back"):
            self._go(1 if action == "next" else -1)
        elif action == "index":
            self.menu()
        elif action == "again":
            self._show(self._puzzle)
        elif action == "out":
            self._play_out(self._puzzle.solution)
        elif action == "puzzle":
            self._chosen(value)
        elif action == "sheet":
            self._ask_sheet()
        elif action == "print":
            self._sheet.print()

    # The list

    def menu(self) -> None:
        """The puzzle of the day, the levels with what has been solved, and sheets to print."""
        learn = self._learn
        self._sheet.hide()
        learn.match.end()
        learn.address("puzzle=")
        learn.stage.show(self._puzzles.of_day(today()).position())
        learn.panel.show(learn.tell("puzzle.menu"), "", learn.tell("puzzle.menu.text"), ("leave",), focus=True)
        learn.panel.add(button("puzzle", learn.tell("puzzle.today"), TODAY))
        for level in LEVELS:
            learn.panel.add(self._level_row(level))
        learn.panel.add(element("h3", learn.tell("sheet.menu")), self._sheet_row())

    def _level_row(self, level: int) -> Any:
        learn, puzzles = self._learn, self._puzzles.of(level)
        facts = {"level": level, "solved": self._solved.count(puzzles), "all": len(puzzles)}
        following = self._solved.following(puzzles)
        row = element("div", "", {"class": "row"})
        field = self._field(f"puzzle-{level}", learn.tell("puzzle.level", **facts), str(following.place if following else 1), len(puzzles))
        row.appendChild(field)
        row.appendChild(button("puzzle", learn.tell("puzzle.open"), str(level)))
        return row

    def _field(self, name: str, label: str, value: str, most: int) -> Any:
        field = element("label", label)
        entry = element("input", "", {"id": name, "type": "number", "min": "1", "max": str(most), "value": value, "inputmode": "numeric"})
        field.appendChild(entry)
        return field

    def _sheet_row(self) -> Any:
        learn = self._learn
        row = element("div", "", {"class": "row"})
        levels = element("label", learn.tell("sheet.level"))
        select = element("select", "", {"id": "sheet-level"})
        for level in LEVELS:
            select.appendChild(element("option", str(level), {"value": str(level)}))
        levels.appendChild(select)
        row.appendChild(levels)
        row.appendChild(self._field("sheet-seed", learn.tell("sheet.seed"), "1", LARGEST_SEED))
        row.appendChild(button("sheet", learn.tell("sheet.show")))
        return row

    def _chosen(self, value: str) -> None:
        """A button of the list: the puzzle of the day, or the one of a level whose number stands in the field."""
        try:
            text = value if value == TODAY else value + "-" + self._learn.panel.value_of("puzzle-" + value)
            self._show(self._puzzles.named(text, today()), TODAY if value == TODAY else "", True)
        except RulesError:
            level = number(value) or LEVELS[0]
            self._learn.panel.say(self._learn.tell("puzzle.no-number", level=level, all=len(self._puzzles.of(level))), False)

    # One puzzle

    def _go(self, step: int) -> None:
        puzzles = self._puzzles.of(self._puzzle.level)
        place = self._puzzle.place - 1 + step
        if 0 <= place < len(puzzles):
            self._show(puzzles[place])

    def _show(self, puzzle: Puzzle, key: str = "", focus: bool = False) -> None:
        learn = self._learn
        self._sheet.hide()
        self._puzzle = puzzle
        position = puzzle.position()
        learn.address("puzzle=" + (key or puzzle.key()))
        colour = learn.speech.colour(position, position.to_move)
        facts = {"level": puzzle.level, "place": puzzle.place, "turns": puzzle.turns, "colour": colour}
        buttons = ("index", "leave", "projector") + (("back",) if puzzle.place > 1 else ())
        buttons += ("next",) if puzzle.place < len(self._puzzles.of(puzzle.level)) else ()
        place = learn.tell("puzzle.solved" if self._solved.has(puzzle) else "puzzle.grade", **facts)
        learn.panel.show(learn.tell("puzzle.title", **facts), place, learn.tell("puzzle.task", **facts), buttons, focus)
        learn.panel.emphasise("")
        learn.match.end()
        learn.match.prepare()
        learn.stage.show(position, (), position.legal_moves(), on_point=self._pointed)

    def _pointed(self, name: str) -> None:
        position = self._puzzle.position()
        if name == self._puzzle.solution:
            self._right(position)
        elif name in position.legal_moves():
            self._play_out(name)

    def _right(self, position: ObrasPosition) -> None:
        """Praise; whoever wants to may play it out."""
        learn, solution = self._learn, self._puzzle.solution
        self._solved.add(self._puzzle)
        announce("puzzle", self._puzzle.key())
        learn.notes.write(NOTE, self._solved.text())
        learn.stage.play(position, solution)
        fell = changed(position.changes(solution), "fell")
        learn.panel.say(learn.tell("puzzle.right" + (".fell" if fell else ""), move=solution, points=fell), True)
        learn.panel.reveal("out")
        learn.panel.reveal("again")
        learn.panel.emphasise("next")

    def _play_out(self, move: str) -> None:
        """The closing is played, and the computer answers."""
        position = self._puzzle.position()
        self._learn.match.begin(position, 1 - position.to_move)
        self._learn.match.play(move)

    def match_changed(self) -> None:
        """The pupil or the computer has closed a crossing of the puzzle."""
        learn = self._learn
        moves = learn.match.session.record().moves
        if not moves:
            return
        learn.panel.reveal("again")
        if moves[0] != self._puzzle.solution:
            self._wrong(moves)
            return
        learn.show_match()
        learn.panel.say(learn.match_status(), learn.match_won())

    def _wrong(self, moves: tuple[str, ...]) -> None:
        """The computer shows why; then the pupil tries again."""
        learn = self._learn
        session = learn.match.session
        key = "said.loses-at-once" if session.outcome() is not None else "puzzle.refuting"
        if session.stopped:
            key = "puzzle.wrong"
        elif len(moves) > 1:
            key = "puzzle.refuted"
        learn.show_match(playable=())
        learn.panel.say(learn.tell(key, point=moves[0], reply=moves[-1]), False)
        learn.panel.emphasise("again")

    # Sheets

    def _ask_sheet(self) -> None:
        panel = self._learn.panel
        try:
            sheet = sheet_named("sheet-" + panel.value_of("sheet-level") + "-" + panel.value_of("sheet-seed"))
        except RulesError:
            panel.say(self._learn.tell("sheet.no-seed", last=LARGEST_SEED), False)
            return
        if sheet is not None:
            self._show_sheet(sheet[0], sheet[1])

    def _show_sheet(self, level: int, seed: int) -> None:
        learn = self._learn
        learn.match.end()
        learn.address(f"puzzle=sheet-{level}-{seed}")
        self._sheet.show(self._puzzles.sheet(level, seed), level, seed)
        title = learn.tell("sheet.title", level=level, seed=seed)
        learn.panel.show(title, "", learn.tell("sheet.text"), ("print", "index", "leave"), focus=True)
        learn.panel.emphasise("print")
        document.getElementById("learn").scrollIntoView()
