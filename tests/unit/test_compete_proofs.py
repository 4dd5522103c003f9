"""What a competition promises, for fields of any size, any results, any comings and goings; the published Berger tables."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import networkx
import pytest
from encrucijada.compete.codes import LETTERS, key_of, read_code, read_long, write_code, write_long
from encrucijada.compete.competition import Competition
from encrucijada.compete.draws import History, berger, write_round
from encrucijada.compete.files import read_competition, write_competition
from encrucijada.compete.rounds import next_round
from encrucijada.compete.standings import AWAY, BYE, Row, ordered, table
from encrucijada.core.game import RulesError
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.test_compete import made

PUBLISHED = Path(__file__).parent.parent / "data" / "berger.txt"
RESULTS = ("2-0", "1-1", "0-2", "0-0", "1-0")


def published() -> dict[int, list[str]]:
    tables: dict[int, list[str]] = {}
    for line in PUBLISHED.read_text(encoding="utf-8").split("\n"):
        if line.isdigit():
            tables[int(line)] = []
        elif line and not line.startswith("#"):
            tables[max(tables)].append(line)
    return tables


@pytest.mark.parametrize("count", range(4, 17))
def test_berger_tables_are_the_published_ones(count: int) -> None:
    """An odd field has the table of the next even one; who would meet its last number has a bye."""
    even = count + count % 2
    wanted = published()[even]
    assert len(wanted) == even - 1
    for place, line in enumerate(wanted, 1):
        pairs = [tuple(int(part) for part in pair.split("-")) for pair in line.split()]
        assert berger(count, place) == [pair if max(pair) <= count else (min(pair), 0) for pair in pairs]


# --- Swiss


def play_on(competition: Competition, chance: random.Random) -> None:
    """Any results, then perhaps somebody leaves, comes back, or comes late."""
    for place, at in competition.open_tables():
        competition.take(f"result {place}.{at}: {chance.choice(RESULTS)}")
    fate = chance.random()
    if fate < 0.15 and len(competition.active()) > 2:
        competition.take(f"leave: {chance.choice(competition.active()).number}")
    elif fate < 0.25 and len(competition.active()) < len(competition.players):
        competition.take(f"return: {next(player.number for player in competition.players if not player.plays)}")
    elif fate < 0.3 and len(competition.players) < 200:
        competition.take(f"player {len(competition.players) + 1}: L{len(competition.players) + 1}")


def possible(history: History, numbers: list[int]) -> tuple[bool, bool]:
    """Whether everybody can be paired without a rematch, and besides without a second bye: by matchings that know nothing of weights."""
    graph = networkx.Graph()
    graph.add_nodes_from(numbers)
    graph.add_edges_from(pair for pair in combinations(numbers, 2) if not history.met(*pair))
    found = []
    for free in (numbers, [number for number in numbers if not history.byes.get(number)]):
        whole = graph.copy()
        if len(numbers) % 2:
            whole.add_edges_from((0, number) for number in free)
        found.append(2 * len(networkx.max_weight_matching(whole, maxcardinality=True)) == len(numbers) + len(numbers) % 2)
    return found[0], found[1]


def check_round(competition: Competition, step: str) -> None:
    history, numbers = History(competition), [player.number for player in competition.active()]
    competition.take(step)
    pairings = competition.rounds[-1].pairings
    seen = [number for pairing in pairings for number in (pairing.first, pairing.second) if number]
    assert sorted(seen) == sorted(numbers) and sum(not pairing.second for pairing in pairings) == len(numbers) % 2
    rematches = [pairing for pairing in pairings if pairing.second and history.met(pairing.first, pairing.second)]
    byes = [pairing for pairing in pairings if not pairing.second and history.byes.get(pairing.first)]
    if rematches or byes:
        whole, best = possible(history, numbers)
        assert not (whole and rematches) and not best


def swiss(count: int, rounds: int, seed: int) -> None:
    chance, competition = random.Random(seed), made("swiss", count, rounds, str(seed))
    for _ in range(rounds):
        check_round(competition, next_round(competition))
        play_on(competition, chance)
    back = read_competition(write_competition(competition))
    assert back.problems == [] and back.competition.flagged() == [] and table(competition)[0].place == 1


@given(st.integers(2, 12), st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_a_small_swiss_keeps_its_promises_to_its_last_round(count: int, seed: int) -> None:
    swiss(count, max(1, count - 1), seed)


@pytest.mark.slow
@given(st.integers(2, 200), st.integers(1, 199), st.integers(0, 10**6))
@settings(max_examples=10, deadline=None)
def test_a_swiss_of_any_size_keeps_its_promises(count: int, rounds: int, seed: int) -> None:
    swiss(count, max(1, min(rounds, count - 1, 1 + 400 // count)), seed)


@pytest.mark.slow
@pytest.mark.parametrize("count", [16, 21, 39, 40])
def test_a_swiss_goes_on_until_everybody_has_met_nearly_all(count: int) -> None:
    swiss(count, count - 1, count)


def late_swiss(count: int, played: int, chance: random.Random) -> Competition:
    """A Swiss in which everybody has met so many already: rounds of a Berger table in any order, with any results."""
    competition = made("swiss", count, count - 1, str(played))
    for place, row in enumerate(chance.sample(range(1, count), played), 1):
        competition.take(f"round {place}: " + write_round(sorted(berger(count, row), key=lambda pair: not pair[1])))
        for at in range(1, count // 2 + 1):
            competition.take(f"result {place}.{at}: {chance.choice(RESULTS)}")
    return competition


def check_late(count: int, played: int, rounds: int) -> None:
    """What is left of a Berger table pairs everybody anew, with a first bye; so does the next round, and those after it as long as there is a way."""
    chance = random.Random(1000 * count + played)
    competition = late_swiss(count, played, chance)
    check_round(competition, next_round(competition))
    assert set(History(competition).meetings.values()) == {1} and set(History(competition).byes.values()) <= {1}
    for _ in range(min(rounds, count - 2 - played)):
        play_on(competition, chance)
        check_round(competition, next_round(competition))


@given(st.integers(13, 60), st.floats(0, 1))
@settings(max_examples=8, deadline=None)
def test_a_swiss_keeps_its_promises_in_its_last_rounds(count: int, share: float) -> None:
    check_late(count, round((count - 2) * share), 1)


@pytest.mark.slow
@pytest.mark.parametrize(("count", "left"), [(100, 5), (100, 2), (151, 60), (151, 3), (151, 1), (200, 99), (200, 12), (200, 1)])
def test_a_large_swiss_keeps_its_promises_in_its_last_rounds(count: int, left: int) -> None:
    check_late(count, count - 1 - left, 2)


# --- codes and files, with anything in them


@pytest.fixture(scope="module")
def playing() -> Competition:
    competition = made("swiss", 30, 5)
    competition.take(next_round(competition))
    return competition


def test_codes_of_slips_and_of_chance_are_refused(playing: Competition) -> None:
    """Three thousand: letters changed, swapped, left out, put in; and codes that nobody wrote."""
    chance, refused = random.Random(1), 0
    for turn in range(3000):
        place, result = f"1.{chance.randint(1, 15)}", chance.choice([(2, 0), (1, 1), (0, 2)])
        letters = list(write_code(key_of(playing, place), result))
        whole = "".join(letters)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters))
            kind = turn % 4
            if kind == 0:
                letters[at] = chance.choice(LETTERS)
            elif kind == 1:
                letters[at], letters[at - 1] = letters[at - 1], letters[at]
            elif kind == 2:
                letters[at : at + 1] = chance.choice([[], [letters[at], chance.choice(LETTERS + "é~\0")]])
            else:
                letters = [chance.choice(LETTERS) for _ in range(8)]
        if "".join(letters) == whole:
            continue
        with pytest.raises(RulesError, match="compete-"):
            read_code(playing, "".join(letters))
        refused += 1
    assert refused > 2000


def test_long_texts_with_anything_in_them_are_refused_or_whole(playing: Competition) -> None:
    chance = random.Random(2)
    text = write_long(key_of(playing, "1.3"), (1, 1), ["obras 5x5 falls: b2 a3", "obras 5x5 falls: c1"])
    for _ in range(1000):
        start, length = chance.randrange(len(text)), chance.randint(0, 9)
        damaged = text[:start] + "".join(chance.choice("aZ09\n: \0é") for _ in range(chance.randint(0, 4))) + text[start + length :]
        try:
            place, result, records = read_long(playing, damaged)
        except RulesError as problem:
            assert problem.key.startswith("compete-")
        else:
            assert damaged == text and (place, result, len(records)) == ("1.3", "1-1", 2)


def test_files_with_anything_in_them_lose_nothing() -> None:
    """Two thousand: lines swapped, doubled, left out, torn; every line is done or set aside with its reason."""
    competition = made("swiss", 8, 3)
    play_on(competition, random.Random(3))
    competition.take(next_round(competition))
    chance, lines = random.Random(3), write_competition(competition).rstrip("\n").split("\n")
    for _ in range(2000):
        torn = list(lines)
        for _ in range(chance.randint(1, 3)):
            at, other = chance.randrange(9, len(torn)), chance.randrange(9, len(torn))
            deed = chance.randrange(4)
            if deed == 0:
                torn[at], torn[other] = torn[other], torn[at]
            elif deed == 1:
                torn.insert(at, torn[other])
            elif deed == 2 and len(torn) > 12:
                del torn[at]
            else:
                torn[at] = torn[at][: chance.randrange(len(torn[at]) + 1)] + chance.choice(["", "x", ": ", "-", "1", "é\0"])
        opened = read_competition("\n".join(torn))
        steps = [line for line in torn[9:] if line]
        steps = steps[:-1] if steps[-1].startswith("steps: ") else steps
        assert sorted(opened.competition.steps + opened.left_out) == sorted(steps)
        assert len(opened.problems) >= len(opened.left_out)
        assert write_competition(read_competition(write_competition(opened.competition)).competition) == write_competition(opened.competition)


# --- the table


EXAMPLES = Path(__file__).parent.parent / "data" / "tie-breaks.txt"
GOT = {"+": 2, "=": 1, "-": 0}


def examples() -> list[tuple[str, dict[int, Row], dict[int, list[str]]]]:
    """Of each tournament its kind, the players' rows, and place, Buchholz and Sonneborn-Berger as they are given."""
    found: list[tuple[str, dict[int, Row], dict[int, list[str]]]] = []
    for line in EXAMPLES.read_text(encoding="utf-8").rstrip("\n").split("\n"):
        if line.startswith("#"):
            continue
        rounds, _, given = line.partition(" | ")
        if not given:
            found.append((line, {}, {}))
            continue
        number, *met = rounds.split(" ")
        row = Row(int(number))
        for word in met:
            row.add(*((AWAY, 0) if word == "away" else (BYE if word[:-1] == "bye" else int(word[:-1]), GOT[word[-1]])))
        found[-1][1][row.number], found[-1][2][row.number] = row, given.split(" ")
    return found


@pytest.mark.parametrize("which", range(3))
def test_tie_breaks_are_those_of_the_worked_examples(which: int) -> None:
    kind, rows, given = examples()[which]
    best = ordered(rows, kind == "swiss")
    assert len(best) == (16, 16, 6)[which]
    for row in best:
        place = 1 + sum((other.points, other.direct) > (row.points, row.direct) for other in best)
        mine = str(place), str(row.buchholz / 2), f"{row.berger / 4:.2f}"
        assert [value if wanted != "-" else "-" for value, wanted in zip(mine, given[row.number], strict=True)] == given[row.number], row.number


def test_the_table_is_the_one_of_a_played_tournament() -> None:
    """A round robin of six worked out by hand: 5, 3½, 3, 2, 1, ½ points; Sonneborn-Berger as the Handbook defines it."""
    results = {(1, 2): 2, (1, 3): 2, (1, 4): 2, (1, 5): 2, (1, 6): 2, (2, 3): 1, (2, 4): 2, (2, 5): 2, (2, 6): 2, (3, 4): 2, (3, 5): 2, (3, 6): 1,
               (4, 5): 2, (4, 6): 2, (5, 6): 2}  # fmt: skip
    competition = made("robin", 6)
    for place in range(1, 6):
        pairs = berger(6, place)
        competition.take(f"round {place}: " + " ".join(f"{a}-{b}" for a, b in pairs))
        for at, (a, b) in enumerate(pairs, 1):
            got = results[min(a, b), max(a, b)]
            low, high = {2: (2, 0), 1: (1, 1)}[got]
            competition.take(f"result {place}.{at}: " + (f"{low}-{high}" if a < b else f"{high}-{low}"))
    rows = table(competition)
    points = {1: 10, 2: 7, 3: 6, 4: 4, 5: 2, 6: 1}
    assert [(row.number, row.points) for row in rows] == sorted(points.items(), key=lambda entry: -entry[1])
    wanted = {1: 2 * (7 + 6 + 4 + 2 + 1), 2: 6 + 2 * (4 + 2 + 1), 3: 7 + 2 * (4 + 2) + 1, 4: 2 * (2 + 1), 5: 2 * 1, 6: 6}
    assert {row.number: row.berger for row in rows} == wanted
    assert {row.number: row.buchholz for row in rows} == {number: 30 - own for number, own in points.items()}
