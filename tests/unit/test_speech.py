"""What is said, sentence by sentence, in both languages."""

from __future__ import annotations

import random

import pytest
from encrucijada.core.game import FIRST, SECOND, IllegalMove, RulesError
from encrucijada.core.grid import grid
from encrucijada.games import GAMES
from encrucijada.play.record import Record, read_record
from encrucijada.play.session import Seats, Session
from encrucijada.view.speech import Speech

from tools.pages import catalogue, languages

SPEECHES = {lang: Speech(catalogue(lang)) for lang in languages()}


def turn_of(lang: str, record: str) -> str:
    """What is said of the record's last turn."""
    played = read_record(record)
    before, move = played.positions[-2], played.moves[-1]
    return SPEECHES[lang].turn(before, before.changes(move), played.positions[-1])


def status_of(lang: str, session: Session) -> str:
    return SPEECHES[lang].status(session)


def against(record: str, computer: int | None, at: int | None = None) -> Session:
    return Session(read_record(record), Seats(computer, 2), at)


TURNS = [
    ("rhode 9: e5", "Negro e5.", "Black e5."),
    ("rhode 9: e5 d4", "Blanco d4.", "White d4."),
    (
        "rhode 9: e5 swap",
        "Se intercambian los colores: quien iba a jugar con Blanco juega ahora con Negro.",
        "The colours are swapped: whoever was about to play White now plays Black.",
    ),
    ("rhode 9: e5 swap d4", "Blanco d4.", "White d4."),
    ("rhode 3 from 3/1wb/2w b: b1", "Negro b1. Se retira c2.", "Black b1. Removed: c2."),
    ("rhode 5: a5 b3 a3 b2 e2 b5 c1 c3 d2 e4 d1 a4 b4", "Negro b4. Se retiran a3, a5.", "Black b4. Removed: a3, a5."),
    ("rhode 2: a1 b1 a2", "Negro a2. Negro une sus dos lados.", "Black a2. Black joins both sides."),
    (
        "rhode 4: a1 swap c1 c4 a3 a2 d4 b1 c2 b2 d3 d2 c3 b3 b4 c3",
        "Negro c3. Se retira d2. Negro une sus dos lados.",
        "Black c3. Removed: d2. Black joins both sides.",
    ),
    ("obras 3x3 falls: b2", "Granate b2.", "Garnet b2."),
    ("obras 2x2 falls: b3", "Granate b3. Cae a3.", "Garnet b3. a3 falls."),
    ("obras 3x3 falls: b2 a3", "Azul marino a3. Caen a2, a4.", "Navy a3. These fall: a2, a4."),
    ("obras 1x1: b1 a2", "Azul marino a2. A y B quedan sin camino.", "Navy a2. A and B are cut off from each other."),
]


@pytest.mark.parametrize(("record", "spanish", "english"), TURNS)
def test_a_turn_is_told_completely_and_in_order(record: str, spanish: str, english: str) -> None:
    assert (turn_of("es", record), turn_of("en", record)) == (spanish, english)


STATUS = [
    ("rhode 9:", None, "Turno de Negro.", "Black to move."),
    (
        "rhode 9: e5",
        None,
        "Turno de Blanco. Blanco puede también intercambiar los colores.",
        "White to move. White may also swap colours.",
    ),
    ("rhode 9: e5 swap", None, "Turno de Blanco.", "White to move."),
    ("rhode 9:", SECOND, "Te toca: juegas con Negro.", "Your turn: you play Black."),
    (
        "rhode 9: e5",
        FIRST,
        "Te toca: juegas con Blanco. Blanco puede también intercambiar los colores.",
        "Your turn: you play White. White may also swap colours.",
    ),
    ("rhode 9: e5 swap", SECOND, "Te toca: juegas con Blanco.", "Your turn: you play White."),
    ("rhode 9: e5", SECOND, "El ordenador piensa (Blanco)…", "The computer is thinking (White)…"),
    ("rhode 9: e5 swap", FIRST, "El ordenador piensa (Blanco)…", "The computer is thinking (White)…"),
    ("obras 3x3: b2", None, "Turno de Azul marino.", "Navy to move."),
    ("obras 3x3: b2", SECOND, "El ordenador piensa (Azul marino)…", "The computer is thinking (Navy)…"),
    ("rhode 5: c3 e1 b2", None, "Turno de Blanco.", "White to move."),
    (
        "rhode 5: c3 e1 b2 e2",
        None,
        "Turno de Negro. Negro debe reparar una pareja débil: b3 o c2.",
        "Black to move. Black must mend a weak pair: b3 or c2.",
    ),
    (
        "rhode 5: c3 e1 b2 e2",
        SECOND,
        "Te toca: juegas con Negro. Negro debe reparar una pareja débil: b3 o c2.",
        "Your turn: you play Black. Black must mend a weak pair: b3 or c2.",
    ),
    ("rhode 2: a1 b1 a2", None, "Gana Negro: ha unido sus dos lados.", "Black wins by joining both sides."),
    ("rhode 2: a1 b1 a2", FIRST, "Gana el ordenador: Negro ha unido sus dos lados.", "The computer wins: Black has joined both sides."),
    ("rhode 2: a1 b1 a2", SECOND, "¡Has ganado! Negro ha unido sus dos lados.", "You win! Black has joined both sides."),
    ("rhode 2: a1 swap b1 a2", FIRST, "¡Has ganado! Negro ha unido sus dos lados.", "You win! Black has joined both sides."),
    (
        "obras 1x1: b1 a2",
        None,
        "Azul marino ha cortado el último camino y pierde. Gana Granate.",
        "Navy has cut the last path and loses. Garnet wins.",
    ),
    (
        "obras 1x1: b1 a2",
        FIRST,
        "Has cortado el último camino: gana el ordenador (Granate).",
        "You have cut the last path: the computer (Garnet) wins.",
    ),
    (
        "obras 1x1: b1 a2",
        SECOND,
        "¡Has ganado! El ordenador (Azul marino) ha cortado el último camino.",
        "You win! The computer (Navy) has cut the last path.",
    ),
]


@pytest.mark.parametrize(("record", "computer", "spanish", "english"), STATUS)
def test_the_status_says_who_is_to_do_what(record: str, computer: int | None, spanish: str, english: str) -> None:
    session = against(record, computer)
    assert (status_of("es", session), status_of("en", session)) == (spanish, english)


def test_the_status_after_a_stop() -> None:
    session = against("rhode 9: e5", SECOND)
    session.stop()
    assert status_of("es", session) == "El ordenador se ha detenido. Juega tú por Blanco, deshaz o deja que siga."
    assert status_of("en", session) == "The computer has stopped. Play for White yourself, undo, or let it go on."


def test_the_status_while_looking_back() -> None:
    session = against("rhode 9: e5 d4 c3", SECOND, 1)
    assert status_of("es", session) == "Aquí le tocaba al ordenador (Blanco)."
    assert status_of("en", session) == "Here it was the computer's turn (White)."
    session.go(2)
    assert status_of("es", session) == "Te toca: juegas con Negro."


@pytest.mark.parametrize(
    ("record", "computer", "spanish", "english"),
    [
        ("rhode 9: e5", None, "Blanco se rinde. Gana Negro.", "White resigns. Black wins."),
        ("rhode 9: e5 swap", None, "Blanco se rinde. Gana Negro.", "White resigns. Black wins."),
        ("obras 3x3:", None, "Granate se rinde. Gana Azul marino.", "Garnet resigns. Navy wins."),
        ("rhode 9: e5", SECOND, "Te has rendido: gana el ordenador (Blanco).", "You have resigned: the computer (White) wins."),
        ("rhode 9: e5 swap", SECOND, "Te has rendido: gana el ordenador (Negro).", "You have resigned: the computer (Black) wins."),
    ],
)
def test_the_status_after_a_resignation(record: str, computer: int | None, spanish: str, english: str) -> None:
    session = against(record, computer)
    session.resign()
    assert (status_of("es", session), status_of("en", session)) == (spanish, english)


# Points


@pytest.mark.parametrize(
    ("record", "name", "spanish", "english"),
    [
        ("rhode 5: c3", "c3", "c3, piedra negra, último turno", "c3, black stone, last turn"),
        ("rhode 5: c3", "a1", "a1, vacío", "a1, empty"),
        ("rhode 5: c3 swap", "c3", "c3, piedra negra", "c3, black stone"),
        ("rhode 5: c3 e1 b2 e2", "b3", "b3, vacío, repara una pareja débil", "b3, empty, mends a weak pair"),
        (
            "rhode 3 from 3/1wb/2w b: b1",
            "c2",
            "c2, vacío, piedra retirada en el último turno, repara una pareja débil",
            "c2, empty, stone removed on the last turn, mends a weak pair",
        ),
        ("rhode 2: a1 b1 a2", "a1", "a1, piedra negra, de la cadena ganadora", "a1, black stone, in the winning chain"),
        ("rhode 2: a1 b1 a2", "a2", "a2, piedra negra, último turno, de la cadena ganadora", "a2, black stone, last turn, in the winning chain"),
        ("obras 3x3 falls: b2 a3", "a1", "a1, A, la salida", "a1, A, the start"),
        ("obras 3x3 falls: b2 a3", "d4", "d4, B, la meta", "d4, B, the goal"),
        ("obras 3x3 falls: b2 a3", "b2", "b2, valla granate", "b2, garnet fence"),
        ("obras 3x3 falls: b2 a3", "a3", "a3, valla azul marino, último turno", "a3, navy fence, last turn"),
        ("obras 3x3 falls: b2 a3", "a4", "a4, caído, acaba de caer", "a4, fallen, has just fallen"),
        ("obras 3x3 falls: b2 a3 b1", "a4", "a4, caído", "a4, fallen"),
        ("obras 3x3 falls: b2 a3", "c3", "c3, abierto", "c3, open"),
        (
            "obras 1x1: b1 a2",
            "a2",
            "a2, valla azul marino, último turno, aquí se cortó el camino",
            "a2, navy fence, last turn, the path was cut here",
        ),
    ],
)
def test_a_point_is_named_with_its_state(record: str, name: str, spanish: str, english: str) -> None:
    session = against(record, None)
    position = session.position()
    said = [SPEECHES[lang].point(position, name, session.last_turn(), position.forced() or ()) for lang in ("es", "en")]
    assert said == [spanish, english]


# Players, choices, errors


@pytest.mark.parametrize(
    ("record", "computer", "spanish", "english"),
    [
        ("rhode 9: e5", None, ["Negro", "Blanco"], ["Black", "White"]),
        ("rhode 9: e5 swap", None, ["Blanco", "Negro"], ["White", "Black"]),
        ("rhode 9: e5", SECOND, ["Negro: tú", "Blanco: ordenador (fuerza 2)"], ["Black: you", "White: computer (strength 2)"]),
        ("rhode 9: e5 swap", FIRST, ["Blanco: ordenador (fuerza 2)", "Negro: tú"], ["White: computer (strength 2)", "Black: you"]),
        ("obras 3x3:", SECOND, ["Granate: tú", "Azul marino: ordenador (fuerza 2)"], ["Garnet: you", "Navy: computer (strength 2)"]),
    ],
)
def test_who_sits_where(record: str, computer: int | None, spanish: list[str], english: list[str]) -> None:
    session = against(record, computer)
    assert [SPEECHES["es"].seat(session, seat) for seat in (FIRST, SECOND)] == spanish
    assert [SPEECHES["en"].seat(session, seat) for seat in (FIRST, SECOND)] == english


def test_choices() -> None:
    assert [SPEECHES["es"].choice(points) for points in ((), ("c3",), ("c3", "d2"), ("c3", "d2", "e1"))] == ["", "c3", "c3 o d2", "c3, d2 o e1"]
    assert SPEECHES["en"].choice(("c3", "d2", "e1")) == "c3, d2 or e1"


@pytest.mark.parametrize(
    ("record", "move", "spanish", "english"),
    [
        ("rhode 9: e5", "e5", "En e5 ya hay una piedra negra: elige un punto vacío.", "There is already a black stone on e5: choose an empty point."),
        ("obras 3x3: b2", "a1", "El cruce a1 es A, y A no se puede cerrar.", "The crossing a1 is A, and nobody may close A."),
        (
            "rhode 5: c3 e1 b2 e2",
            "a1",
            "Ahora no puedes jugar a1, porque tienes que reparar una pareja débil; para eso puedes jugar b3, c2.",
            "You can't play a1 now, because you have to mend a weak pair; for that you can play b3, c2.",
        ),
        (
            "rhode 9: e5",
            "z1",
            "«z1» no es un sitio de este tablero, que va de a1 a i9.",
            "“z1” is not a place on this board, which goes from a1 to i9.",
        ),
    ],
)
def test_errors_say_what_was_wanted_and_what_came(record: str, move: str, spanish: str, english: str) -> None:
    with pytest.raises(RulesError) as refused:
        read_record(record).then(move)
    assert [SPEECHES[lang].explain(refused.value) for lang in ("es", "en")] == [spanish, english]


def test_a_broken_record_says_also_why() -> None:
    with pytest.raises(RulesError) as broken:
        read_record("rhode 9: e5 d4 e5")
    assert SPEECHES["en"].explain(broken.value) == (
        "Turn 3 (e5) can't be played, so the game stops before it. There is already a black stone on e5: choose an empty point."
    )


def test_what_is_not_in_the_catalogue_is_said_as_its_key() -> None:
    assert SPEECHES["es"].explain(IllegalMove("unheard-of")) == "error.unheard-of"


@pytest.mark.parametrize("lang", SPEECHES)
def test_nothing_is_left_unsaid_in_random_games(lang: str) -> None:
    """No key and no gap shows in anything that is said of any turn of random games, whoever plays."""
    speech, chance, keys = SPEECHES[lang], random.Random(7), tuple(catalogue(lang))
    said: set[str] = set()
    for game in GAMES:
        for board in (game.read_board({"rhode": "4", "obras": "2x3 falls"}[game.key]), game.read_board({"rhode": "3", "obras": "3x3"}[game.key])):
            for computer in (None, FIRST, SECOND) if board.computer else (None,):
                record = Record(game, board)
                while record.positions[-1].legal_moves():
                    record = record.then(chance.choice(record.positions[-1].legal_moves()))
                for at in range(len(record.moves) + 1):
                    session = Session(record.upto(at), Seats(computer, 1))
                    position, turn = session.position(), session.last_turn()
                    said |= {speech.status(session), *(speech.seat(session, seat) for seat in (FIRST, SECOND))}
                    said |= {speech.point(position, name, turn, position.forced() or ()) for name in grid(board.columns, board.rows).names}
                    if at:
                        said.add(speech.turn(record.positions[at - 1], turn, position))
    assert len(said) > 100
    assert not [text for text in said if "{" in text or "}" in text or not text or text in keys]
    assert not [text for text in said for part in text.replace(",", " ").split() if part in keys]
