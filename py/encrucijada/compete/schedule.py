"""Whether a next round can be paired, and its step wherever no matching is asked for: all that the page pairs by itself."""

from __future__ import annotations

from encrucijada.compete.draws import History, berger_round, cycles, hill_round, knockout_round, on_schedule, survivors, undecided, write_round
from encrucijada.core.game import RulesError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.compete.competition import Competition
    from encrucijada.compete.draws import Pair
ROBINS = ("robin", "robin2")


def check_ready(competition: Competition) -> None:
    """RulesError where the next round can't be paired: results are missing, too few play, or all agreed rounds are there."""
    settings = competition.settings
    if len(competition.active()) < 2:
        raise RulesError("compete-too-few")
    unfinished = competition.open_tables()
    if unfinished and settings.format not in ROBINS:
        raise RulesError("compete-open", round=unfinished[0][0], table=unfinished[0][1])
    if settings.format == "swiss" and len(competition.rounds) >= settings.rounds:
        raise RulesError("compete-finished")


def needs_matching(competition: Competition) -> bool:
    """Whether the next round is one that only ``rounds.next_round`` can pair: a Swiss, or a round robin that has left its table."""
    settings = competition.settings
    return settings.format == "swiss" or (settings.format in ROBINS and not on_schedule(competition))


def drawn_round(competition: Competition) -> str:
    """The step of a next round that needs no matching; RulesError as ``check_ready`` has it, or where all is played."""
    check_ready(competition)
    return round_step(competition, _pairs(competition))


def round_step(competition: Competition, pairs: list[Pair]) -> str:
    """The step that these pairs are the next round with; RulesError where there are none."""
    if not pairs:
        raise RulesError("compete-finished")
    return f"round {len(competition.rounds) + 1}: " + write_round(pairs)


def _pairs(competition: Competition) -> list[Pair]:
    if competition.settings.format in ROBINS:
        return berger_round(competition)
    if competition.settings.format == "knockout":
        return knockout_round(competition) if undecided(competition) or len(survivors(competition)) != 1 else []
    return hill_round(competition)


def proposed_rounds(players: int) -> int:
    """How many Swiss rounds fit that many players: one more than a knockout takes, and no more than there are opponents."""
    rounds = 1
    while 2**rounds < players:
        rounds += 1
    return max(1, min(rounds + 1, players - 1))


def is_over(competition: Competition) -> bool:
    """Whether every agreed pairing has been played to its end; a king of the hill goes on as long as one likes."""
    settings = competition.settings
    if settings.format == "hill" or not competition.rounds or competition.open_tables():
        return False
    if settings.format == "swiss":
        return len(competition.rounds) >= settings.rounds
    if settings.format == "knockout":
        return not undecided(competition) and len(survivors(competition)) == 1
    history, numbers = History(competition), [player.number for player in competition.active()]
    return all([one >= other or history.met(one, other) >= cycles(competition) for one in numbers for other in numbers])
