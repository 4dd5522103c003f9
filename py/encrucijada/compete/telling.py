"""A competition in words: what a step did, who plays, points as fractions; every text comes from a catalogue through ``tell(key, **facts)``."""

from __future__ import annotations

from encrucijada.compete.competition import Competition, Pairing
from encrucijada.compete.names import read_player, sort_key, write_player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from encrucijada.compete.competition import Player, Result

    Tell = Callable[..., str]
FRACTIONS = {0: "", 1: "¼", 2: "½", 3: "¾"}


def halves(points: int) -> str:
    """Half points as they are read: 7 is ``3½``."""
    return quarters(2 * points)


def quarters(points: int) -> str:
    """Quarters of a point as they are read: 7 is ``1¾``."""
    whole, rest = divmod(points, 4)
    return (str(whole) if whole or not rest else "") + FRACTIONS[rest]


def score(result: Result) -> str:
    """Games won by each: ``2–0``."""
    return f"{result[0]}–{result[1]}"


def called(competition: Competition, number: int) -> str:
    """The player's name, with the class where another has the same name."""
    player = competition.players[number - 1]
    twins = [other for other in competition.players if other.name == player.name]
    return player.name if len(twins) < 2 else write_player(player.name, player.group)


def by_name(players: list[Player], language: str) -> list[Player]:
    """The players in the order of the language's alphabet."""
    keyed = [(sort_key(player.name, language), sort_key(player.group, language), player.number) for player in players]
    found = {player.number: player for player in players}
    return [found[number] for _, _, number in sorted(keyed)]


def possible_results(competition: Competition, pairing: Pairing) -> list[Result]:
    """Every result that the pairing can have, those of whole pairings first, nobody's last."""
    most, games = competition.most_games(), competition.settings.games
    wanted = [(first, second) for first in range(games, -1, -1) for second in range(games, -1, -1) if first + second <= most]
    if pairing.result != (1, 1) and (games == 1 or competition.settings.format != "knockout"):
        wanted = [result for result in wanted if sum(result) <= games]
    whole = [result for result in wanted if sum(result) >= games]
    return whole + [result for result in wanted if sum(result) < games]


def usual_results(competition: Competition, pairing: Pairing) -> tuple[Result, Result | None, Result]:
    """What a tap on the first, between the two, and on the second means: all games won, one each (where there are two), or the deciding one."""
    if competition.settings.games == 1:
        return (1, 0), None, (0, 1)
    if competition.settings.format == "knockout" and pairing.result in ((1, 1), (2, 1), (1, 2)):
        return (2, 1), (1, 1), (1, 2)
    return (2, 0), (1, 1), (0, 2)


def told(competition: Competition, step: str, tell: Tell) -> str:
    """What the step, the last one taken, did."""
    field, _, value = step.partition(": ")
    kind, _, place = field.partition(" ")
    if kind in ("player", "rename"):
        return tell("compete.did." + kind, name=read_player(value)[0])
    if kind in ("leave", "return"):
        return tell("compete.did." + kind, name=competition.players[int(value) - 1].name)
    if kind == "round":
        return tell("compete.did.round", round=place)
    if kind == "cancel":
        return tell("compete.did.cancel", round=value)
    made, table = place.split(".")[:2]
    pairing = competition.at(made + "." + table)
    facts = {"round": made, "table": table, "first": called(competition, pairing.first), "second": called(competition, pairing.second)}
    if kind == "record":
        return tell("compete.did.record", **facts)
    if pairing.result is None:
        return tell("compete.did.taken-back", **facts)
    return tell("compete.did.result", score=score(pairing.result), **facts)
