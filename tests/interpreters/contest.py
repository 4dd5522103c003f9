"""Competitions on the page's half, told line by line: the same on every interpreter."""

from __future__ import annotations

from encrucijada.compete.bout import Bout, read_bout, read_ticket, ticket_of
from encrucijada.compete.codes import key_of, read_code, read_long, write_code, write_long
from encrucijada.compete.competition import Competition, Settings
from encrucijada.compete.files import read_competition, results, undone, write_competition, write_csv
from encrucijada.compete.names import read_players, sort_key
from encrucijada.compete.schedule import drawn_round, is_over, needs_matching
from encrucijada.compete.standings import cross_table, table
from encrucijada.core.game import RulesError

NAMES = "Álvaro Núñez; 2.º B\nñandú Pérez\nAna Ruiz\tA\n\nóscar Gil\nana ruiz; a\n;x\nIrene Sanz\nLuis Vega\nNadia"
RESULTS = ("2-0", "1-1", "0-2", "0-0", "2-1", "0-1")
BROKEN = ("", "round 9: 1-2", "result 1.1: 3-3", "leave: 99", "player 1: Ana", "x: y", "record 1.1.7: a")


def said(problem: RulesError) -> str:
    """The error as any interpreter writes it."""
    return " ".join([problem.key] + [f"{name}={problem.facts[name]}" for name in sorted(problem.facts)])


def show(competition: Competition) -> str:
    """The table and what is in it, in one line."""
    rows = [f"{row.place}.{row.number}:{row.points}/{row.direct}/{row.buchholz}/{row.berger}/{row.games}" for row in table(competition)]
    return " ".join(rows) + f" {competition.flagged()} {is_over(competition)} {len(cross_table(competition))}"


def contest(format: str, games: int) -> list[str]:
    """A competition of that format from its names to its table, and all that can be done with it."""
    competition = Competition(Settings("Liga ñ", "obras", "5x5 falls", format, games, 0, "7", "ab"))
    found, problems = read_players(NAMES)
    told = [said(problem) for problem in problems]
    for place, (name, group) in enumerate(sorted(found, key=lambda one: sort_key(one[0], "es")), 1):
        competition.take(f"player {place}: {name}" + ("; " + group if group else ""))
    for turn in range(9):
        if needs_matching(competition):
            break
        try:
            competition.take(drawn_round(competition))
        except RulesError as problem:
            told.append(said(problem))
            break
        told.append(competition.steps[-1])
        for count, (place, at) in enumerate(competition.open_tables()):
            told.append(played(competition, f"{place}.{at}", RESULTS[(count + turn) % len(RESULTS)]))
        if turn == 1:
            competition.take("leave: 3")
    for step in BROKEN:
        try:
            competition.take(step)
        except RulesError as problem:
            told.append(said(problem))
    text = write_competition(competition)
    opened = read_competition(text.replace("result 1.1", "result 1.9"))
    told += [show(competition), show(undone(competition)), show(opened.competition), " ".join([said(problem) for problem in opened.problems])]
    return told + [write_csv(results(competition)).replace("\r\n", "|"), text.replace("\n", "|")]


def played(competition: Competition, at: str, result: str) -> str:
    """The pairing as another machine plays it: its ticket, its bout, its code."""
    ticket = read_ticket(ticket_of(competition, at, "plain 600 0", "c").write())
    bout = Bout(ticket)
    while not bout.over():
        bout.finish(len(bout.records) % 2, "obras 5x5 falls: b2 a" + str(len(bout.records) + 1))
        bout = read_bout(ticket, bout.write())
        bout.go_on()
    long = read_long(competition, write_long(ticket.key, bout.result(), bout.records, bout.games()))
    try:
        competition.take(f"result {at}: {result}")
        first, _, second = result.partition("-")
        read_code(competition, write_code(key_of(competition, at), (int(first), int(second))))
    except RulesError as problem:
        return f"{ticket.write()} {long[0]} {long[1]} {long[2]} {said(problem)}"
    return "accepted twice"


def main() -> None:
    """Print all of it."""
    for format in ("robin", "robin2", "knockout", "hill"):
        for games in (1, 2):
            print("\n".join(contest(format, games)))


if __name__ == "__main__":
    main()
