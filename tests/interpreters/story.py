"""Sessions that anything may happen to, told line by line: the same on every interpreter."""

from __future__ import annotations

from encrucijada.core.game import FIRST, SECOND, RulesError
from encrucijada.games import game_named
from encrucijada.play.link import read_link, write_link
from encrucijada.play.opponent import Opponent, Thinker
from encrucijada.play.record import Record
from encrucijada.play.saved import read_saved, write_saved
from encrucijada.play.session import Seats, Session
from encrucijada.play.variations import MARKS, everything
from encrucijada.view.canvas import Canvas
from encrucijada.view.speech import Speech

from tests.pictures import Recording

STEPS = 34
COMMENTS = ("", "¡Qué niño!", "two\nlines \\n", "a.b/c-d_e=f 😀")
TREES = ("v0.c3.b2/m1-1.good/c1.-f1-_a/e1-2.time.first", "v0.c3.z9/v9.a1", "x", "c1.-zz-", "m1.superb", "c0.-1f600-/-", "v0/v.a1")
BROKEN = ("game=x&size=99&moves=e5..e6&at=7", "level=4&opponent=computer", "board=9x9&falls=2", "position=/////", "strength=x3&first=&what=1")


class Silent(Thinker):
    """Counts what it is asked and told, and never answers by itself."""

    def __init__(self) -> None:
        self.asked = self.stopped = 0

    def ask(self, request: dict[str, object]) -> None:
        self.asked += 1

    def stop(self, job: int) -> None:
        self.stopped += 1


class Draws:
    """Numbers that are the same on every interpreter (Park and Miller 1988)."""

    def __init__(self) -> None:
        self.seed = 42

    def below(self, bound: int) -> int:
        """The next number from 0 up, less than the bound."""
        self.seed = self.seed * 16807 % 2147483647
        return self.seed % bound


def act(session: Session, opponent: Opponent, draws: Draws) -> str:
    """One thing that may happen to a session; what came of it."""
    position, number = session.position(), draws.below(16)
    moves = position.legal_moves() or ("a1",)
    move = moves[draws.below(len(moves))]
    deeds = (session.undo, session.redo, session.stop, session.resume, session.resign, session.promote, session.delete, session.restore)
    if number < 5:
        number = draws.below(len(deeds))
        deeds[number]()
        return str(number)
    if number == 5:
        nodes = everything(session.tree)
        session.show(nodes[draws.below(len(nodes))])
        session.note(COMMENTS[draws.below(len(COMMENTS))], MARKS[draws.below(len(MARKS))])
        return "go"
    if number < 9:
        return "received" if opponent.receive(session.ticket - draws.below(2), move) else "dropped"
    try:
        session.play(move if number > 9 else "z9")
        return move
    except RulesError as error:
        return str(error)


def story(key: str, board: str, computer: int | None, draws: Draws) -> list[str]:
    """What happened in one session, a line a step."""
    game, speech, told, thinker = game_named(key), Speech({}), [], Silent()
    session = Session(Record(game, game.read_board(board)), Seats(computer, 2))
    opponent, link = Opponent(session, thinker, "1"), ""
    for _ in range(STEPS):
        came = act(session, opponent, draws)
        turn, context = session.last_turn(), Recording()
        Canvas(context, 10, "light").paint(game.draw(session.position(), turn))
        before, link = link, write_link(session)
        shown = "the same" if link == before else link
        told.append(f"{came}: {shown} {session.ticket} {session.outcome()} {speech.status(session)} {turn} {len(context.painted)}")
    saved = write_saved(session, "niño", "2026", ("Ana", ""))
    again = read_saved(saved)
    same = write_saved(again.session(), again.name, again.date, again.players) == saved
    return told + [f"{thinker.asked} {thinker.stopped} {same} " + saved.replace("\n", " | ")]


def values_of(link: str) -> dict[str, str]:
    """The names and values of a link."""
    values = {}
    for part in link.split("&"):
        name, _, value = part.partition("=")
        values[name] = value
    return values


def problems(link: str) -> str:
    """What is told of a broken link, and what is kept of it."""
    read = read_link(values_of(link))
    return " ".join([str(problem) for problem in read.problems] + [repr(read.record)])


def main() -> None:
    """Print all of it."""
    draws = Draws()
    for key, board in (("rhode", "4"), ("rhode", "2"), ("obras", "3x3 falls"), ("obras", "1x2")):
        for computer in (None, FIRST, SECOND):
            print("\n".join(story(key, board, computer, draws)))
    for link in BROKEN:
        print(problems(link))
    for tree in TREES:
        link = "game=rhode&size=5&moves=d4&tree=" + tree
        print(problems(link), write_link(read_link(values_of(link)).session()))


if __name__ == "__main__":
    main()
