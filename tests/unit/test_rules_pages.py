"""The rules with figures, and the sheets: complete in every language, and what figures and captions say is so."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from encrucijada.core.grid import grid
from encrucijada.games import GAMES, game_named
from encrucijada.games.rhode.rules import RhodePosition

from tools.figures import PAINTED, Colours, Paper, grey, on_paper
from tools.pages import LEARN_CATALOGUES, STATIC, catalogue, languages
from tools.rules_page import RulesPages
from tools.rules_text import RULES_CATALOGUES, SECTIONS, Figure, boards, described

FIGURES = [
    pytest.param(f"{key}.{name}.{number}", figure, id=f"{key}.{name}.{number}")
    for key, sections in SECTIONS.items() for name, figures in sections.items() for number, figure in enumerate(figures, 1)
]  # fmt: skip
LANGUAGES = languages()
SPANISH = catalogue("es", RULES_CATALOGUES)
POINT = re.compile(r"\b[a-f][1-6]\b")


def wanted() -> set[str]:
    """The keys of all sections and figures."""
    found = {f"{key}.{name}{end}" for key, sections in SECTIONS.items() for name in sections for end in ("", ".title")}
    return found | {str(figure.values[0]) for figure in FIGURES}


# --- texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_text_with_the_same_gaps(lang: str) -> None:
    texts = catalogue(lang, RULES_CATALOGUES)
    assert list(texts) == sorted(texts) and set(texts) == set(SPANISH)
    for key, text in texts.items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", SPANISH[key])), key
        assert text == text.strip() and text and "  " not in text.replace("_   ", "_ ")


def test_every_text_is_used_and_no_other() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (STATIC.parent / "tools").glob("rules_*.py"))
    rest = {key for key in SPANISH if key.split(".")[0] in ("page", "print", "figure", "privacy")}
    assert wanted() | rest == set(SPANISH)
    for key in rest - {f"print.{kind}.{game.key}" for kind in ("write", "how") for game in GAMES}:
        assert f'"{key}"' in sources or f'".{key.split(".")[1]}"' in sources, key


def test_both_inventors_are_credited_on_every_page() -> None:
    for lang in LANGUAGES:
        pages = RulesPages(lang, Colours(), Paper())
        for text in (pages.rules(), pages.sheets()):
            assert "Luis Bolaños Mures" in text and "Georgy Nuzhdin" in text


# --- figures


@pytest.mark.parametrize(("key", "figure"), FIGURES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_caption_names_what_its_figure_shows(lang: str, key: str, figure: Figure) -> None:
    """Stones, fences, what the turn did, where it's allowed to play, a path."""
    position = figure.record().positions[-1]
    lattice = grid(position.board.columns, position.board.rows)
    seen = {name for name in lattice.names if position.state(name) not in ("empty", "open")} | set(figure.path) | set(position.forced() or ())
    seen |= {name for change in figure.turn() for name in change.points}
    if key == "obras.fall.2":
        seen.add("c3")  # from which the loop hangs
    if key == "obras.fall.1":
        seen.add("b4")
    assert set(POINT.findall(catalogue(lang, RULES_CATALOGUES)[key])) <= seen


@pytest.mark.parametrize(("key", "figure"), FIGURES)
def test_a_figure_in_words_is_complete(key: str, figure: Figure) -> None:
    """Every point that isn't empty, what fell included."""
    position = figure.record().positions[-1]
    lattice = grid(position.board.columns, position.board.rows)
    for lang in LANGUAGES:
        told = described(figure, lang)
        assert "{" not in told
        assert {name for name in lattice.names if position.state(name) not in ("empty", "open", "A", "B")} <= set(POINT.findall(told))


def test_what_the_figures_show() -> None:
    """Won, weak and mended and still weak, a duty with a choice, crosses, a win that is none, cut, fallen by a dead end and by a loop."""
    rhode, obras = SECTIONS["rhode"], SECTIONS["obras"]

    def end(figure: Figure) -> RhodePosition:
        position = figure.record().positions[-1]
        assert isinstance(position, RhodePosition)
        return position

    assert end(rhode["goal"][0]).joined() == 1
    assert [len(end(figure).weak_pairs(1)) for figure in rhode["weak"]] == [1, 0, 1] and end(rhode["weak"][2]).forced() == ("c2",)
    assert end(rhode["duty"][0]).forced() == ("a2", "b1", "c5", "d4") and len(end(rhode["duty"][0]).weak_pairs(2)) == 1
    removed = [[change.points for change in figure.turn() if change.kind == "removed"] for figure in rhode["cross"] + rhode["end"]]
    assert removed == [[], [("b2",)], [("d2", "d4")], [], [("b4",)], []]
    assert [end(figure).joined() for figure in rhode["end"]] == [0, 0, 1] and end(rhode["end"][0]).forced() == ("c3", "d2")
    assert end(rhode["swap"][0]).may_swap()
    assert [change.kind for change in obras["lose"][0].turn()] == ["placed", "cut"]
    assert [[change.points for change in figure.turn() if change.kind == "fell"] for figure in obras["fall"]] == [
        [("a2", "a4")], [("b4", "b3", "a4", "a3")], []]
    way = obras["path"][0].path
    city = grid(4, 4)
    assert all(city.read(one) in city.neighbours[city.read(other)] for one, other in zip(way, way[1:], strict=False))
    assert (way[0], way[-1]) == ("a1", "d4")
    assert all(obras["path"][0].record().positions[-1].state(name) in ("open", "A", "B") for name in way)


# --- pages


class Outline(HTMLParser):
    """What a page holds: ids, links, pictures without words, elements left open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.unnamed = 0
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.ids += [values["id"] or ""] if "id" in values else []
        self.links += [values["href"] or ""] if tag == "a" else []
        self.unnamed += values.get("role") == "img" and not values.get("aria-label")
        assert "style" not in values and not [name for name in values if name.startswith("on")]
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("path", "rect")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_are_whole_and_their_links_lead_somewhere(lang: str) -> None:
    pages = RulesPages(lang, Colours(), Paper())
    for text in (pages.rules(), pages.sheets()):
        outline = Outline(text)
        assert outline.open == [] and outline.unnamed == 0 and len(set(outline.ids)) == len(outline.ids)
        assert {link[1:] for link in outline.links if link.startswith("#")} <= set(outline.ids)
        assert "{" not in re.sub(r'(content|aria-label)="[^"]*"', "", text)
        assert not re.search(r'(src|href)="(/|https?:)', text)


def test_pages_take_their_figures_from_two_files() -> None:
    """Each by its name, and the same whatever the language."""
    files = set()
    for lang in LANGUAGES:
        colours, paper = Colours(), Paper()
        pages = RulesPages(lang, colours, paper)
        for text, figures, file, count in ((pages.rules(), colours, "figures", 0), (pages.sheets(), paper, "paper", 10)):
            wanted = set(re.findall(rf'<use href="static/{file}\.svg#([\w.-]+)">', text))
            assert wanted == set(re.findall(r'<g id="([\w.-]+)">', figures.text())) and len(wanted) == len(FIGURES) + count
            ElementTree.fromstring(figures.text())
        files.add(colours.text() + paper.text())
    assert len(files) == 1


def test_there_is_a_sheet_of_rules_for_each_game_and_a_board_for_each_on_offer() -> None:
    ids = Outline(RulesPages("es", Colours(), Paper()).sheets()).ids
    assert {"rhode-rules", "obras-rules", "rhode-9", "rhode-19", "obras-1", "obras-4"} <= set(ids)
    assert [board for game in GAMES for board in boards(game.key)] == [board.text for game in GAMES for board in game.boards()]


# --- colours


def test_figures_have_their_colours_in_every_theme() -> None:
    """Where no style sheet says otherwise, light; the style sheet is for screens alone."""
    colours = Colours()
    game = game_named("rhode")
    colours.figure("board", game.draw(game.start(game.read_board("5"))))
    named = re.findall(r'(?:fill|stroke)="var\((--c\d+),#[0-9a-f]+\)"', colours.text())
    assert len(named) > 5 and not PAINTED.search(colours.text())
    style = colours.style()
    assert style.count("@media screen") == style.count("@media") == 2
    assert all(f"{name}:#" in style for name in named)
    assert ':root[data-theme="dark"]{--c0:#' in style and ':root[data-theme="contrast"]{--c' in style and ":root:not([data-theme]){--c0:#" in style


@pytest.mark.parametrize(("colour", "grey_one"), [
    ("#fffdf8", "#fff"), ("#ecd9b0", "#fff"), ("#000000", "#000"), ("#22201e", "#000"), ("#000", "#000"), ("#7d6740", "#606060"),
])
def test_paper_gets_black_white_and_a_few_greys(colour: str, grey_one: str) -> None:
    assert grey(colour) == grey_one


@pytest.mark.parametrize(("key", "figure"), FIGURES)
def test_a_figure_on_paper_has_no_colour(key: str, figure: Figure) -> None:
    for _, colour in PAINTED.findall(on_paper(figure.picture())):
        digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
        assert digits[:2] == digits[2:4] == digits[4:]


def test_lessons_and_rules_call_things_alike() -> None:
    """The words of the rules are those of the lessons."""
    for lang, words in (("es", ("pareja débil", "equis", "valla", "cruce")), ("en", ("weak pair", "cross", "fence", "crossing"))):
        for folder in (RULES_CATALOGUES, LEARN_CATALOGUES):
            told = " ".join(catalogue(lang, folder).values())
            assert [word for word in words if word not in told] == []
