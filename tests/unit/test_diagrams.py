"""A game on paper: which turns each diagram shows, and what its notes say."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from encrucijada.core.picture import Label
from encrucijada.extras.diagrams import diagrams, drawn
from encrucijada.play.record import read_record
from encrucijada.view.svg import as_svg

# Black's c3 goes when b2 completes a cross with White's b3 and c2.
CROSS = "rhode 5: c3 b3 a5 c2 b2"


def test_every_turn_is_in_one_diagram_as_number_or_note() -> None:
    for line in (CROSS, "rhode 5: c3 swap d4", "obras 3x3 falls: b2 a3 c1"):
        record = read_record(line)
        for turns in (1, 2, 3, 10):
            found = diagrams(record, turns)
            seen = [turn for diagram in found for turn in [*diagram.numbers.values(), *(turn for turn, _ in diagram.notes)]]
            assert sorted(seen) == list(range(1, len(record.moves) + 1))
            assert [(diagram.first, diagram.last) for diagram in found][-1][1] == len(record.moves)


def test_what_was_removed_in_the_same_diagram_is_noted() -> None:
    (diagram,) = diagrams(read_record(CROSS), 10)
    assert diagram.numbers == {"b3": 2, "a5": 3, "c2": 4, "b2": 5} and diagram.notes == [(1, "c3")]


def test_a_swap_has_no_point_and_is_noted() -> None:
    (diagram,) = diagrams(read_record("rhode 5: c3 swap d4"), 10)
    assert diagram.numbers == {"c3": 1, "d4": 3} and diagram.notes == [(2, "swap")]


def test_a_point_that_is_played_on_again_shows_the_last_number() -> None:
    (diagram,) = diagrams(read_record(CROSS + " c3"), 10)
    assert diagram.numbers["c3"] == 6 and diagram.notes == [(1, "c3")]


def test_a_game_without_turns_is_one_diagram() -> None:
    (diagram,) = diagrams(read_record("obras 3x3:"), 10)
    assert (diagram.first, diagram.last, diagram.numbers, diagram.notes) == (1, 0, {}, [])


@pytest.mark.parametrize("line", [CROSS, "obras 3x3 falls: b2 a3 c1", "rhode 19: " + " ".join(f"{column}{row}" for row in (1, 5, 9, 13, 17)
                                  for column in "acegikmoqs")[:170]])
def test_the_numbers_are_drawn_in_their_order(line: str) -> None:
    record = read_record(line)
    for diagram in diagrams(record, 200):
        picture = drawn(record, diagram)
        labels = [shape.text for shape in picture.shapes if isinstance(shape, Label) and shape.role == "advice.value.mark"]
        assert labels == [str(turn) for turn in sorted(diagram.numbers.values())]
        texts = [part.text for part in ElementTree.fromstring(as_svg(picture)) if part.tag.endswith("text")]
        assert texts[-len(labels) :] == labels
