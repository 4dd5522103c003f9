"""Matches between any two engines that speak GTP, with an error bar.

    PYTHONPATH=py python3 -m tools.match rhode "ENGINE A" "ENGINE B" [--board 9] [--pairs 50] [--stones 2] [--seed 1] [--file GAMES]

Every opening (``--stones`` random moves) is played twice, sides swapped. Each game is appended to the file, and a match that was broken off
goes on from there. An engine that breaks the rules, or ends, loses the game.
"""

from __future__ import annotations

import argparse
import json
import random
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from math import sqrt
from pathlib import Path
from typing import Any

from encrucijada.core.game import Board, Game, Position, RulesError
from encrucijada.games import GAMES, game_named
from encrucijada.gtp_text import COLOURS

Entry = dict[str, Any]  # a game in the file: pair, turned, winner, forfeit, moves


class EngineFault(Exception):
    """The engine ended, or refused what the rules allow."""


class Opponent:
    """An engine in a process of its own."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Opponent:
        return self

    def __exit__(self, *ignored: object) -> None:
        self.process.kill()
        self.process.communicate()

    def ask(self, command: str) -> str:
        """The answer to the command; EngineFault if there is none or it begins with ``?``."""
        assert self.process.stdin and self.process.stdout
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise EngineFault(f"{self.command}: {error}") from error
        lines = []
        for line in iter(self.process.stdout.readline, "\n"):
            if not line:
                raise EngineFault(f"{self.command}: ended at {command!r}")
            lines.append(line.rstrip("\n"))
        if not lines or not lines[0].startswith("="):
            raise EngineFault(f"{self.command}: answered {lines} to {command!r}")
        return "\n".join(lines)[1:].strip()


def colour(game: Game, position: Position) -> str:
    """The mover's colour as GTP calls it."""
    return COLOURS[game.colours.index(position.colour(position.to_move))]


def opening(game: Game, board: Board, stones: int, chance: random.Random) -> list[str]:
    """Random moves, without a swap, after which the game goes on."""
    while True:
        position, moves = game.start(board), []
        for _ in range(stones):
            legal = [move for move in position.legal_moves() if move != "swap"]
            if not legal:
                break
            moves.append(chance.choice(legal))
            position = position.play(moves[-1])
        if not position.outcome():
            return moves


class Table:
    """One game between two engines, the seats' engines in their order."""

    def __init__(self, game: Game, board: Board, engines: tuple[Opponent, Opponent]) -> None:
        self.game = game
        self.board = board
        self.engines = engines
        self.position = game.start(board)
        self.moves: list[str] = []
        self.faulty: int | None = None  # the seat that broke the rules

    def play(self, start: list[str]) -> int:
        """Plays the opening and then the game; the winner's seat."""
        try:
            self._set_up()
            while not (outcome := self.position.outcome()):
                self._turn(start[len(self.moves)] if len(self.moves) < len(start) else None)
        except (RulesError, EngineFault) as fault:
            print(f"forfeit: {fault}", file=sys.stderr)
            assert self.faulty is not None
            return 1 - self.faulty
        self.faulty = None
        return outcome.winner

    def _set_up(self) -> None:
        text = self.board.text
        for seat, engine in enumerate(self.engines):
            self.faulty = seat
            engine.ask("boardsize " + text if text.isdigit() else "encrucijada-board " + text)
            engine.ask("clear_board")

    def _turn(self, given: str | None) -> None:
        seat, name = self.position.to_move, colour(self.game, self.position)
        self.faulty = seat
        move = given or self.engines[seat].ask("genmove " + name).lower()
        self.position = self.position.play(move)
        self.moves.append(move)
        for told in (0, 1) if given else (1 - seat,):
            self.faulty = told
            self.engines[told].ask(f"play {name} {move}")


def games_wanted(pairs: int, done: list[Entry]) -> Iterator[tuple[int, bool]]:
    """The games that are still to be played: pair, and whether B starts."""
    known = {(entry["pair"], entry["turned"]) for entry in done}
    for pair in range(pairs):
        for turned in (False, True):
            if (pair, turned) not in known:
                yield pair, turned


def score(entries: list[Entry]) -> tuple[int, int, float]:
    """Games won by A, games, and the standard error of the share won, from the pairs that are complete."""
    won = sum(entry["winner"] == "A" for entry in entries)
    points: dict[int, list[int]] = {}
    for entry in entries:
        points.setdefault(entry["pair"], []).append(entry["winner"] == "A")
    whole = [sum(pair) / 2 for pair in points.values() if len(pair) == 2]
    if len(whole) < 2:
        return won, len(entries), 0.5
    mean = sum(whole) / len(whole)
    return won, len(entries), sqrt(sum((share - mean) ** 2 for share in whole) / (len(whole) - 1) / len(whole))


def line(entries: list[Entry]) -> str:
    """The state of the match in one line."""
    won, played, error = score(entries)
    return f"A won {won} of {played}: {100 * won / max(1, played):.0f} % ± {100 * error:.0f}"


def read_games(path: Path, terms: Entry) -> list[Entry]:
    """The games in the file, which is begun if it isn't there; SystemExit if it holds another match."""
    if not path.exists():
        path.write_text(json.dumps(terms) + "\n", encoding="utf-8")
    lines = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    if lines[0] != terms:
        raise SystemExit(f"{path} holds another match: {lines[0]}")
    return lines[1:]


def match(options: argparse.Namespace) -> list[Entry]:
    """All games of the match, those already in the file included."""
    game = game_named(options.game)
    board = game.read_board(options.board or game.default_board)
    terms = {"game": game.key, "board": board.text, "a": options.a, "b": options.b, "stones": options.stones, "seed": options.seed}
    entries = read_games(options.file, terms) if options.file else []
    for pair, turned in games_wanted(options.pairs, entries):
        start = opening(game, board, options.stones, random.Random(f"{options.seed}/{pair}"))
        with ExitStack() as running:
            a, b = (running.enter_context(Opponent(command)) for command in (options.a, options.b))
            table = Table(game, board, (b, a) if turned else (a, b))
            winner = "AB"[table.play(start) ^ turned]
        entry = {"pair": pair, "turned": turned, "winner": winner, "forfeit": table.faulty is not None, "moves": table.moves}
        entries.append(entry)
        if options.file:
            with options.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
        print(line(entries), flush=True)
    return entries


def main() -> None:
    """Plays the match that the command line asks for."""
    parser = argparse.ArgumentParser(prog="tools.match", description="Plays a match between two engines that speak GTP.")
    parser.add_argument("game", choices=[game.key for game in GAMES])
    parser.add_argument("a", help="command of the engine A")
    parser.add_argument("b", help="command of the engine B")
    parser.add_argument("--board", help="the game's default board without it")
    parser.add_argument("--pairs", type=int, default=50, help="openings, each of them played twice")
    parser.add_argument("--stones", type=int, default=2, help="random moves of an opening")
    parser.add_argument("--seed", type=int, default=1, help="of the openings")
    parser.add_argument("--file", type=Path, help="where the games are kept")
    match(parser.parse_args())


if __name__ == "__main__":
    main()
