"""Competitions: names, the steps, every format's rounds, and the table."""

from __future__ import annotations

from itertools import combinations

import pytest
from encrucijada.compete.competition import Competition, Settings
from encrucijada.compete.draws import History, berger
from encrucijada.compete.names import read_players, sort_key
from encrucijada.compete.rounds import next_round
from encrucijada.compete.schedule import drawn_round, is_over, needs_matching, proposed_rounds
from encrucijada.compete.standings import AWAY, BYE, OPEN, Row, cross_table, ordered, table
from encrucijada.core.game import RulesError
from hypothesis import given, settings
from hypothesis import strategies as st


def made(format: str, count: int, rounds: int = 0, seed: str = "7", games: int = 2) -> Competition:
    competition = Competition(Settings("Torneo", "obras", "5x5 falls", format, games, rounds, seed, "ab"))
    for number in range(1, count + 1):
        competition.take(f"player {number}: P{number}")
    return competition


def play(competition: Competition, results: list[str]) -> None:
    for turn, (place, at) in enumerate(competition.open_tables()):
        competition.take(f"result {place}.{at}: {results[turn % len(results)]}")


# --- names


def test_pasted_names_are_read_one_a_line_and_faults_are_told_by_line() -> None:
    found, problems = read_players("\ufeffAna  Ruiz\t2.º B\r\n\nLuis; 2.º A\nana ruiz; 2.º b\n; 3\n" + "x" * 61, [("Eva", "")])
    assert found == [("Ana Ruiz", "2.º B"), ("Luis", "2.º A")]
    assert [(problem.key, problem.facts["line"]) for problem in problems] == [
        ("compete-name-twice", 4), ("compete-no-name", 5), ("compete-long-name", 6)]


@pytest.mark.parametrize(("language", "order"), [
    ("es", "Alba Álvaro Nadia Nuria Ñando Óscar Oscuro"), ("fr", "Alba Álvaro Nadia Ñando Nuria Óscar Oscuro"),
    ("de", "Ädam Adan Strasse Straße Strate")])
def test_names_sort_as_their_language_does(language: str, order: str) -> None:
    assert sorted(reversed(order.split()), key=lambda name: sort_key(name, language)) == order.split()


# --- round robin


@pytest.mark.parametrize("count", range(2, 41))
def test_everybody_meets_everybody_once_and_starts_differ_by_one(count: int) -> None:
    pairs = [pair for place in range(1, count + count % 2) for pair in berger(count, place)]
    assert sorted(tuple(sorted(pair)) for pair in pairs if pair[1]) == list(combinations(range(1, count + 1), 2))
    starts = [sum((pair[0] == one) - (pair[1] == one) for pair in pairs if pair[1]) for one in range(1, count + 1)]
    assert set(starts) <= {-1, 0, 1}


@given(st.integers(2, 9), st.sampled_from(["robin", "robin2"]), st.lists(st.tuples(st.integers(0, 8), st.booleans()), max_size=4))
@settings(max_examples=40, deadline=None)
def test_whoever_comes_or_goes_a_round_robin_is_played_out(count: int, format: str, changes: list[tuple[int, bool]]) -> None:
    competition = made(format, count)
    for place in range(60):
        for _, late in [change for change in changes if change[0] == place]:
            if late:
                competition.take(f"player {len(competition.players) + 1}: L{len(competition.players)}")
            elif len(competition.active()) > 2:
                competition.take(f"leave: {competition.active()[0].number}")
        try:
            competition.take(next_round(competition))
        except RulesError as problem:
            assert problem.key == "compete-finished"
            break
    history, times = History(competition), 1 + (format == "robin2")
    active = [player.number for player in competition.active()]
    assert {history.met(one, other) for one, other in combinations(active, 2)} == {times}
    assert max(history.meetings.values()) <= times


# --- Swiss


def pairings_of(numbers: list[int]) -> list[list[tuple[int, int]]]:
    """Every way to pair them; 0 is nobody."""
    if not numbers:
        return [[]]
    return [[(numbers[0], other), *rest] for other in numbers[1:] for rest in pairings_of([n for n in numbers[1:] if n != other])]


RESULTS = st.lists(st.sampled_from(["2-0", "1-1", "0-2", "0-0"]), min_size=1, max_size=5)


@given(st.integers(2, 8), RESULTS, st.lists(st.integers(1, 8), max_size=3), st.integers(0, 99))
@settings(max_examples=40, deadline=None)
def test_no_rematch_and_no_second_bye_that_can_be_avoided(count: int, results: list[str], leave: list[int], seed: int) -> None:
    competition = made("swiss", count, max(1, count - 1), str(seed))
    for place in range(1, count):
        if place in leave and len(competition.active()) > 2:
            competition.take(f"leave: {competition.active()[-1].number}")
        history = History(competition)
        numbers = sorted([0] * (len(competition.active()) % 2) + [player.number for player in competition.active()])
        every = [
            (sum(history.met(*pair) for pair in way if pair[0]), sum(history.byes.get(max(pair), 0) for pair in way if not pair[0]))
            for way in pairings_of(numbers)]
        competition.take(next_round(competition))
        way = [tuple(sorted((pairing.first, pairing.second))) for pairing in competition.rounds[-1].pairings]
        assert sorted(number for pair in way for number in pair) == numbers
        found = sum(history.met(*pair) for pair in way if pair[0]), sum(history.byes.get(max(pair), 0) for pair in way if not pair[0])
        assert found == min(every)
        play(competition, results)
    with pytest.raises(RulesError, match="compete-finished"):
        next_round(competition)


@pytest.mark.parametrize("count", [41, 60])
def test_a_large_field_is_paired_whole_without_rematch_from_the_nearest(count: int) -> None:
    competition = made("swiss", count, 4)
    for _ in range(4):
        competition.take(next_round(competition))
        play(competition, ["2-0", "1-1", "0-2"])
    history = History(competition)
    assert set(history.meetings.values()) == {1} and set(history.byes.values()) <= {1}
    assert all(sum(2 if pairing.second else 1 for pairing in one.pairings) == count for one in competition.rounds)


@pytest.mark.slow
def test_two_hundred_are_paired_for_nine_rounds() -> None:
    competition = made("swiss", 200, 9)
    for _ in range(9):
        competition.take(next_round(competition))
        play(competition, ["2-0", "1-1", "0-2"])
    assert set(History(competition).meetings.values()) == {1}


def test_equal_scores_meet_and_the_seed_decides_the_rest() -> None:
    rounds = []
    for seed in ("1", "1", "2"):
        competition = made("swiss", 8, 3, seed)
        competition.take(next_round(competition))
        play(competition, ["2-0"])
        competition.take(next_round(competition))
        rounds.append(competition.steps[8])
        winners = {pairing.first for pairing in competition.rounds[0].pairings}
        assert {(pairing.first in winners) == (pairing.second in winners) for pairing in competition.rounds[1].pairings} == {True}
    assert rounds[0] == rounds[1] != rounds[2]


@pytest.mark.parametrize(("format", "late"), [
    ("robin", False), ("robin", True), ("robin2", False), ("swiss", False), ("knockout", True), ("hill", True)])
def test_only_a_swiss_and_a_round_robin_off_its_table_want_matching(format: str, late: bool) -> None:
    competition = made(format, 5, 3 if format == "swiss" else 0)
    competition.take(next_round(competition))
    play(competition, ["2-0"])
    if late:
        competition.take("player 6: Late")
    assert needs_matching(competition) == (format == "swiss" or (format, late) == ("robin", True))
    if not needs_matching(competition):
        assert drawn_round(competition) == next_round(competition)


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 2), (8, 4), (30, 6), (200, 9)])
def test_rounds_are_proposed(players: int, rounds: int) -> None:
    assert proposed_rounds(players) == rounds


# --- knockout and king of the hill


@given(st.integers(2, 40), st.lists(st.sampled_from(["2-0", "0-2", "2-1"]), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_a_knockout_leaves_one(count: int, results: list[str]) -> None:
    competition = made("knockout", count)
    for left in range(9):
        try:
            competition.take(next_round(competition))
        except RulesError as problem:
            assert problem.key == "compete-finished" and left == max(1, (count - 1).bit_length())
            break
        play(competition, results)
    assert len(list(competition.pairings())) - sum(History(competition).byes.values()) == count - 1
    assert max(History(competition).byes.values(), default=0) <= 1
    assert [row.place for row in table(competition)].count(1) == 1


@pytest.mark.parametrize("count", [2, 4])
def test_a_level_pairing_of_a_knockout_wants_one_game_more(count: int) -> None:
    competition = made("knockout", count)
    competition.take(next_round(competition))
    play(competition, ["1-1", "2-0"])
    with pytest.raises(RulesError, match="compete-undecided"):
        next_round(competition)
    competition.take("result 1.1: 2-1")
    if count == 2:
        with pytest.raises(RulesError, match="compete-finished"):
            next_round(competition)
    else:
        assert next_round(competition).startswith("round 2: ")


def test_the_winner_stays_and_the_loser_goes_to_the_end() -> None:
    competition = made("hill", 4)
    seen = []
    for _ in range(4):
        competition.take(next_round(competition))
        pairing = competition.rounds[-1].pairings[0]
        seen.append({pairing.first, pairing.second})
        king = min(seen[0])
        competition.take(f"result {len(seen)}.1: " + ("2-0" if pairing.first == king else "0-2"))
    assert [len(pair & {king}) for pair in seen] == [1, 1, 1, 1]
    assert seen[3] == seen[0] and len(set().union(*seen)) == 4
    assert table(competition)[0].number == king and table(competition)[0].games == 8


# --- steps


@pytest.mark.parametrize(("step", "key"), [
    ("player 9: Zoe", "compete-number"), ("player 5: P1", "compete-name-twice"), ("player 5:  a", "compete-name"), ("leave: 9", "compete-no-player"),
    ("return: 1", "compete-already-there"), ("round 3: 1-2", "compete-round"), ("round 2: 1-1", "compete-paired-twice"),
    ("round 2: ", "compete-no-player"),
    ("result 1.3: 2-0", "compete-no-table"), ("result 1.1: 2-1", "compete-result"), ("result 1.1: 02-0", "compete-result"),
    ("cancel: 2", "compete-not-last"),
    ("record 1.1.3: a", "compete-record"), ("dance: 1", "compete-step"), ("", "compete-step")])
def test_a_step_that_cannot_be_done_changes_nothing(step: str, key: str) -> None:
    competition = made("swiss", 4, 3)
    competition.take("round 1: 1-2 3-4")
    before = list(competition.steps)
    with pytest.raises(RulesError) as problem:
        competition.take(step)
    assert problem.value.key == key and competition.steps == before
    assert len(competition.rounds) == 1 and len(competition.players) == 4 and competition.open_tables() == [(1, 1), (1, 2)]


def test_who_won_each_game_is_kept_where_it_is_known() -> None:
    competition = made("swiss", 4, 3)
    for step in ("round 1: 3-1 2-4", "result 1.1: 1-1 21", "result 1.2: 2-0"):
        competition.take(step)
    one, other = competition.rounds[0].pairings
    assert [one.won_by(game) for game in (1, 2, 3)] == [1, 3, 0] and [other.won_by(game) for game in (1, 2, 3)] == [2, 2, 0]
    competition.take("result 1.1: 1-1")
    assert one.games == "21", "said once more"
    for step, games in (("result 1.1: 1-1 12", "12"), ("result 1.1: 2-0", ""), ("result 1.1: 1-1", ""), ("result 1.1: none", "")):
        competition.take(step)
        assert one.games == games
    assert one.won_by(1) == 0
    for wrong in ("1-1 11", "1-1 1", "1-1 123", "1-1 ab", "1-1 ", "1-1  12", "0-0 12", "2-0 111"):
        with pytest.raises(RulesError, match="compete-result"):
            competition.take("result 1.1: " + wrong)


def test_a_corrected_result_flags_the_rounds_paired_from_it_until_it_is_put_back() -> None:
    competition = made("swiss", 4, 3)
    for step in ("round 1: 1-2 3-4", "result 1.1: 2-0", "result 1.2: 2-0", "round 2: 1-3 2-4", "result 2.1: 2-0"):
        competition.take(step)
    assert competition.flagged() == []
    competition.take("result 1.1: 0-2")
    assert competition.flagged() == [2] and [(pairing.first, pairing.second) for pairing in competition.rounds[1].pairings] == [(1, 3), (2, 4)]
    competition.take("result 1.1: 2-0")
    assert competition.flagged() == []


# --- the table


@pytest.mark.parametrize(("rounds", "points", "buchholz", "lent"), [
    (["bye", "won", "won", "lost"], 6, 4, 6), (["bye", "lost", "lost", "lost"], 2, 2, 2), (["away", "won", "won", "won"], 6, 4, 6),
    (["won", "won", "away", "away"], 4, 8, 6), (["won", "away", "won", "away"], 4, 8, 5), (["won", "won", "away", "bye"], 6, 8, 6)])
def test_a_round_without_an_opponent_counts_as_one_against_a_dummy(rounds: list[str], points: int, buchholz: int, lent: int) -> None:
    """With the player's own points, four halves of four rounds at most; and once the player is gone, half a point a round for the opponents."""
    row, other = Row(1), Row(2)
    for what in rounds:
        row.add({"bye": BYE, "away": AWAY}.get(what, 2), {"bye": 2, "won": 2}.get(what, 0))
        other.add(AWAY, 0)
    other.by_round[-1] = OPEN, 0  # is there, so that nothing is lent
    ordered({1: row, 2: other}, swiss=True)
    assert (row.points, row.buchholz, row.lent) == (points, buchholz, lent)


def row_of(competition: Competition, number: int) -> Row:
    return next(row for row in table(competition) if row.number == number)


def test_direct_encounter_then_buchholz_then_sonneborn_berger() -> None:
    competition = made("robin", 4)
    for place, results in enumerate((("1-2", "2-0"), ("3-4", "2-0"), ("1-3", "0-2"), ("2-4", "2-0"), ("1-4", "2-0"), ("2-3", "2-0")), 1):
        competition.take(f"round {place}: {results[0]}")
        competition.take(f"result {place}.1: {results[1]}")
    rows = table(competition)
    assert [(row.points, row.direct) for row in rows] == [(4, 2), (4, 2), (4, 2), (0, 0)]
    assert [(row.buchholz, row.berger) for row in rows] == [(8, 8), (8, 8), (8, 8), (12, 0)]
    assert [row.place for row in rows] == [1, 1, 1, 4]
    competition.take("result 1.1: 1-1")
    assert [(row.number, row.points) for row in table(competition)] == [(2, 5), (3, 4), (1, 3), (4, 0)]
    assert cross_table(competition)[2, 1] == [(1, 1)] and cross_table(competition)[3, 1] == [(2, 0)]


@pytest.mark.parametrize(("format", "rounds", "results"), [
    ("robin", 5, ["2-0", "1-1"]), ("robin2", 10, ["0-2"]), ("swiss", 3, ["2-0"]), ("knockout", 3, ["2-0"]), ("knockout", 3, ["2-1", "0-2"])])
def test_a_competition_is_over_when_all_that_was_agreed_is_played(format: str, rounds: int, results: list[str]) -> None:
    competition = made(format, 6, 3 if format == "swiss" else 0)
    for _ in range(rounds):
        assert not is_over(competition)
        competition.take(next_round(competition))
        assert not is_over(competition)
        play(competition, results)
    assert is_over(competition)
    with pytest.raises(RulesError, match="compete-finished"):
        next_round(competition)


def test_a_level_knockout_and_a_hill_are_not_over() -> None:
    for format, results in (("knockout", ["1-1"]), ("hill", ["2-0"])):
        competition = made(format, 2)
        competition.take(next_round(competition))
        play(competition, results)
        assert not is_over(competition)
