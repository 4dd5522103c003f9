"""The engine as a command: ``python3 -m encrucijada.gtp rhode`` speaks GTP 2 on standard input and output."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
import traceback
from pathlib import Path
from typing import BinaryIO

from encrucijada.games import GAMES, game_named
from encrucijada.gtp_engine import Engine, RefusedError, refusal
from encrucijada.gtp_text import LONGEST, answer, parse, read_line
from encrucijada.play.words import explain

CATALOGUE = Path(__file__).parents[2] / "static" / "i18n" / "en.json"


def serve(engine: Engine, source: BinaryIO, sink: BinaryIO, catalogue: dict[str, str]) -> None:
    """Answers every command from ``source``, each at once, until ``quit`` or the end."""
    while (line := read_line(source)) is not None:
        text, long = line
        request = parse(text)
        if request is None and not long:
            continue
        number, words = request or ("", [])
        done, said = _do(engine, words or [""], long, catalogue)
        sink.write(answer(done, number, said))
        sink.flush()
        if done and words[0] == "quit":
            return


def _do(engine: Engine, words: list[str], long: bool, catalogue: dict[str, str]) -> tuple[bool, str]:
    """Whether the command was done, and what to answer."""
    try:
        if long:
            raise refusal("syntax error", "long-line", longest=LONGEST)
        return True, engine.run(words[0], words[1:])
    except RefusedError as refused:
        return False, f"{refused.words}: {explain(catalogue, refused)}"
    except Exception:  # a fault of ours must not end the game: the position is replaced only when all has gone well
        traceback.print_exc()
        return False, f"internal error: {explain(catalogue, refusal('', 'fault'))}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="encrucijada.gtp", description="Plays a game by the Go Text Protocol, version 2.")
    parser.add_argument("game", choices=[game.key for game in GAMES])
    parser.add_argument("--strength", type=int, metavar="N", help="how well it plays, from 1; as well as it can by default")
    parser.add_argument("--seconds", type=float, metavar="S", help="the most it thinks about a turn")
    parser.add_argument("--processor-time", action="store_true", help="seconds are the processor's: fair where other work is done beside a match")
    parser.add_argument("--seed", type=int, metavar="K", help="the same seed gives the same play; a new one each time by default")
    options = parser.parse_args()
    options.game = game_named(options.game)
    if options.strength is None:
        options.strength = options.game.strengths
    if not 1 <= options.strength <= options.game.strengths:
        parser.error(f"--strength: from 1 to {options.game.strengths}, not {options.strength}")
    if options.seconds is not None and not 0 < options.seconds < float("inf"):
        parser.error(f"--seconds: a number above 0, not {options.seconds}")
    return options


def main() -> None:
    """Runs the engine that the command line asks for."""
    options = _options()
    catalogue = json.loads(CATALOGUE.read_text(encoding="utf-8"))
    seed = secrets.randbits(31) if options.seed is None else options.seed
    clock = time.process_time if options.processor_time else time.perf_counter
    engine = Engine(options.game, options.strength, options.seconds, seed, clock)
    try:
        serve(engine, sys.stdin.buffer, sys.stdout.buffer, catalogue)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.stderr.close()  # whoever asked has gone: nobody to tell


if __name__ == "__main__":
    main()
