"""The whole competition as one text, its steps undone, and tables for a spreadsheet."""

from __future__ import annotations

from encrucijada.compete.competition import Competition, Settings
from encrucijada.core.game import RulesError, Unreadable
from encrucijada.core.grid import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

HEAD = "Encrucijada competition 1"
FIELDS = ("name", "game", "board", "format", "games", "rounds", "seed", "secret")
END = "steps: "
FORMULA = "=+-@\t\r"  # what a spreadsheet would compute
LONGEST = 2000000  # letters of a file that is read: two hundred players with all their games


class Opened:
    """A competition from a file, as far as it can be had; ``left_out`` are the lines that couldn't be done, ``problems`` the reasons."""

    def __init__(self, competition: Competition) -> None:
        self.competition = competition
        self.left_out: list[str] = []
        self.problems: list[RulesError] = []


def write_competition(competition: Competition) -> str:
    """The competition as text; ``read_competition`` brings it back."""
    settings = competition.settings
    values = (
        settings.name, settings.game, settings.board, settings.format, str(settings.games), str(settings.rounds), settings.seed, settings.secret,
    )  # fmt: skip
    head = [field + ": " + value for field, value in zip(FIELDS, values)]
    return "\n".join([HEAD] + head + competition.steps + [END + str(len(competition.steps))]) + "\n"


def read_competition(text: str) -> Opened:
    """The competition that the text holds, with what had to be left out; Unreadable where its settings can't be read."""
    if len(text) > LONGEST:
        raise Unreadable("compete-file-long")
    lines = [line for line in (text[1:] if text.startswith("\ufeff") else text).replace("\r\n", "\n").split("\n") if line]
    if not lines or lines[0] != HEAD:
        raise Unreadable("compete-file-head", head=HEAD)
    opened = Opened(Competition(_settings(lines[1 : len(FIELDS) + 1])))
    steps = lines[len(FIELDS) + 1 :]
    whole = bool(steps) and steps[-1] == END + str(len(steps) - 1)
    if steps and steps[-1].startswith(END):
        steps.pop()
    for place, step in enumerate(steps, 1):
        try:
            opened.competition.take(step)
        except RulesError as problem:
            problem.facts["step"] = place
            opened.problems.append(problem)
            opened.left_out.append(step)
    if not whole:
        opened.problems.append(Unreadable("compete-file-cut", steps=len(steps)))
    return opened


def _settings(lines: list[str]) -> Settings:
    values = []
    for place, field in enumerate(FIELDS):
        name, colon, value = (lines[place] if place < len(lines) else "").partition(": ")
        if name != field or not colon:
            raise Unreadable("compete-file-field", field=field)
        values.append(value)
    games, rounds = number(values[4]), number(values[5])
    if games is None or rounds is None:
        raise Unreadable("compete-file-field", field="games" if games is None else "rounds")
    return Settings(values[0], values[1], values[2], values[3], games, rounds, values[6], values[7])


def undone(competition: Competition) -> Competition:
    """The competition without its last step."""
    before = Competition(competition.settings)
    for step in competition.steps[:-1]:
        before.take(step)
    return before


def write_csv(rows: Iterable[Iterable[str]]) -> str:
    """Rows for a spreadsheet, which takes every cell for text, also one that looks like a formula."""
    return "".join([",".join([_cell(cell) for cell in row]) + "\r\n" for row in rows])


def _cell(text: str) -> str:
    guarded = "'" + text if text and text[0] in FORMULA else text
    return '"' + guarded.replace('"', '""') + '"'


def results(competition: Competition) -> list[list[str]]:
    """Round, table, both names with their classes, games won by each, of every pairing; nothing where there is none."""
    rows = []
    for row, made in enumerate(competition.rounds, 1):
        for place, pairing in enumerate(made.pairings, 1):
            cells = [str(row), str(place)]
            for one in (pairing.first, pairing.second):
                cells += [competition.players[one - 1].name, competition.players[one - 1].group] if one else ["", ""]
            won = ["", ""] if pairing.result is None else [str(pairing.result[0]), str(pairing.result[1])]
            rows.append(cells + won)
    return rows
