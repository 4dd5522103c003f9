"""What is said of a game: the status line, the names of points, and what a turn did, in words of a catalogue.

Nothing here knows a game by name: colours, states and kinds of change are keys of the catalogue.
"""

from __future__ import annotations

from encrucijada.core.game import Change, Outcome, Position, RulesError
from encrucijada.play.session import Session
from encrucijada.play.words import explain, sentence


class Speech:
    """Sentences about a session, in one language."""

    def __init__(self, catalogue: dict[str, str]) -> None:
        self.catalogue = catalogue
        self.names: tuple[str, ...] = ()  # of who sits where, if they are known
        self._states: dict[str, str] = {}  # the words for states, which are said of every point on every turn,
        self._boards: dict[tuple[str, str], str] = {}  # and for boards, on every turn

    def say(self, key: str, **facts: object) -> str:
        """The catalogue's text with the facts in its gaps."""
        return sentence(self.catalogue, key, facts)

    def explain(self, error: RulesError) -> str:
        """What is wrong, in one or two plain sentences."""
        return explain(self.catalogue, error)

    def choice(self, points: tuple[str, ...]) -> str:
        """Points of which one is to be taken: ``c3, d2 or e1``."""
        if len(points) < 2:
            return "".join(points)
        return self.say("list.or", most=points[:-1], last=points[-1])

    def colour(self, position: Position, seat: int) -> str:
        """The name of the colour that a seat holds."""
        return self.say("colour." + position.colour(seat))

    def turn(self, before: Position, turn: tuple[Change, ...], after: Position) -> str:
        """What a turn did, completely and in order, and what it asks of the next player."""
        mover = self.colour(before, before.to_move)
        said = []
        for change in turn:
            count = "one" if len(change.points) == 1 else "many"
            key = "said." + change.kind + "." + count
            key = key if key in self.catalogue else "said." + change.kind
            said.append(self.say(key, colour=mover, points=change.points, now=self.colour(after, before.to_move)))
        return " ".join(said)

    def status(self, session: Session) -> str:
        """Who is to do what, or who won and why."""
        position = session.position()
        outcome = session.outcome()
        if outcome is not None:
            return self._over(session, outcome, position)
        ending = session.ending()
        if ending is not None and session.closed():
            earlier = self.say("status.earlier", turn=session.at, last=len(session.line.moves))
            return self._over(session, ending, session.line.positions[-1]) + " " + earlier
        mover = self.colour(position, position.to_move)
        if session.thinking():
            return self.say("status.thinking", colour=mover)
        if session.looking_back():
            return self.say("status.looking-back", colour=mover)
        if session.stopped:
            return self.say("status.stopped", colour=mover)
        whose = "status.turn" if session.seats.computer is None else "status.your-turn"
        said = self.say(whose, colour=mover)
        forced = position.forced()
        if session.waiting() and session.at == len(session.line.moves):
            said += " " + self.say("error.away")
        elif forced is not None:
            said += " " + self.say("status.forced", colour=mover, points=self.choice(forced))
        elif "swap" in position.legal_moves():
            said += " " + self.say("status.may-swap", colour=mover)
        return said

    def _over(self, session: Session, outcome: Outcome, position: Position) -> str:
        facts: dict[str, object] = {"winner": self.colour(position, outcome.winner), "loser": self.colour(position, 1 - outcome.winner)}
        who = "persons" if session.seats.computer is None else "computer" if outcome.winner == session.seats.computer else "you"
        return sentence(self.catalogue, "over." + outcome.why + "." + who, facts)

    def point(self, position: Position, name: str, turn: tuple[Change, ...], forced: tuple[str, ...]) -> str:
        """A point with its state: ``e5, black stone, last turn``."""
        state = position.state(name)
        if state not in self._states:
            self._states[state] = self.say("state." + state)
        said = [name, self._states[state]]
        for change in turn:
            if name in change.points:
                said.append(self.say("mark." + change.kind))
        if name in forced:
            said.append(self.say("mark.forced"))
        return ", ".join(said)

    def seat(self, session: Session, seat: int) -> str:
        """Who sits there and with which colour."""
        if self.names:
            return self.names[seat] + " · " + self.colour(session.position(), seat)
        kind = "person" if session.seats.computer is None else "computer" if session.seats.computer == seat else "you"
        return self.say("seat." + kind, colour=self.colour(session.position(), seat), strength=session.seats.strength)

    def board(self, key: str, text: str) -> str:
        """The name of a board: of its own in the catalogue, else its size."""
        if (key, text) not in self._boards:
            self._boards[key, text] = self._board(key, text)
        return self._boards[key, text]

    def _board(self, key: str, text: str) -> str:
        own = "board." + key + "." + text
        if own in self.catalogue:
            return self.catalogue[own]
        size, _, variant = text.partition(" ")
        return self.say("board." + key + ("." + variant if variant else ""), size=size.replace("x", " × "))
