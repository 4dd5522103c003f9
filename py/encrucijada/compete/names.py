"""Names as they are typed or pasted, and in the order of a language's alphabet."""

from __future__ import annotations

from encrucijada.core.game import RulesError, Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 60  # letters of a name or a class
MOST = 200  # players
BASES = {  # a letter of the Latin alphabets -> the letters that it is sorted as, and below them by its place here
    "a": "áàâäãåăāą", "c": "çćč", "d": "ďđ", "e": "éèêëēęě", "g": "ğ", "i": "íìîïīı", "l": "łľĺ", "n": "ñńň", "o": "óòôöõøō", "r": "ŕř",
    "s": "śşšș", "t": "ťțţ", "u": "úùûüūůű", "y": "ýÿ", "z": "źżž", "ss": "ß", "ae": "æ", "oe": "œ",
}  # fmt: skip
CAPITALS = dict(zip(
    "ÁÀÂÄÃÅĂĀĄÇĆČĎĐÉÈÊËĒĘĚĞÍÌÎÏĪŁĽĹÑŃŇÓÒÔÖÕØŌŔŘŚŞŠȘŤȚŢÚÙÛÜŪŮŰÝŹŻŽÆŒ",
    "áàâäãåăāąçćčďđéèêëēęěğíìîïīłľĺñńňóòôöõøōŕřśşšșťțţúùûüūůűýźżžæœ",
))  # fmt: skip
BASE_OF = {letter: (base, accent) for base, letters in BASES.items() for accent, letter in enumerate(letters, 1)}
WITH_N_TILDE = ("es", "gl", "eu")  # languages in which ñ is a letter of its own, after n


def clean(text: str) -> str:
    """The text in one line, single spaces between its words, no control characters; not too long, and without the sign before the class."""
    line = " ".join("".join([letter if letter >= " " and letter != ";" else " " for letter in text]).split())
    return line[:LONGEST].strip()


def small(text: str) -> str:
    """The text in small letters, accented ones too, on every interpreter."""
    return "".join([CAPITALS.get(letter, letter) for letter in text.lower()])


def sort_key(text: str, language: str) -> tuple[str, str, str]:
    """What texts are sorted by in that language: letters, then accents, then as they are."""
    letters, accents = [], []
    for letter in small(text):
        base, accent = BASE_OF.get(letter, (letter, 0))
        if letter == "ñ" and language in WITH_N_TILDE:
            base, accent = "n\uffff", 0
        letters.append(base)
        accents.append(chr(accent + 32))
    return "".join(letters), "".join(accents), text


def read_player(line: str) -> tuple[str, str]:
    """Name and class of a line such as ``Ana Ruiz; 2.º B``, the class after a semicolon or a tabulator; Unreadable without a name."""
    name, _, group = line.replace("\t", ";").partition(";")
    if not clean(name):
        raise Unreadable("compete-no-name", text=line.strip())
    if len(" ".join(name.split())) > LONGEST:
        raise Unreadable("compete-long-name", name=clean(name), most=LONGEST)
    return clean(name), clean(group)


def write_player(name: str, group: str) -> str:
    """The line that ``read_player`` reads."""
    return name + "; " + group if group else name


def same(name: str, group: str) -> tuple[str, str]:
    """What two players of the same name and class have in common, however it is written."""
    return small(clean(name)), small(clean(group))


def read_players(text: str, taken: Iterable[tuple[str, str]] = ()) -> tuple[list[tuple[str, str]], list[RulesError]]:
    """The players of a pasted text, one a line, with the problems of the lines that were left out; ``taken`` are those that there are."""
    known = {same(name, group) for name, group in taken}
    found: list[tuple[str, str]] = []
    problems: list[RulesError] = []
    for place, line in enumerate(text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if not line.strip():
            continue
        try:
            name, group = read_player(line)
        except Unreadable as problem:
            problem.facts["line"] = place
            problems.append(problem)
            continue
        if same(name, group) in known:
            problems.append(Unreadable("compete-name-twice", line=place, name=write_player(name, group)))
        elif len(known) >= MOST:
            problems.append(Unreadable("compete-too-many", line=place, name=name, most=MOST))
        else:
            known.add(same(name, group))
            found.append((name, group))
    return found, problems
