"""The rules with figures, and sheets to print, as pages of their own: they need no script and no interpreter.

For each language `rules-LANG.html`, and `print-LANG.html`, of which the address says which sheet is shown and printed (`#rhode-9`).
"""

from __future__ import annotations

import html
from pathlib import Path

from encrucijada.games import GAMES, game_named
from encrucijada.view.speech import Speech

from tools.figures import Colours, Paper
from tools.pages import MENU_STYLE, POLICY, STATIC, alternates, catalogue, languages, languages_menu, page_name, sheet_name, unchecked
from tools.rules_text import RULES_CATALOGUES, SECTIONS, Figure, boards, described

RULES, PRINT = "rules", "print"
STYLE = "static/rules.css"
THEME_SCRIPT = "static/theme.js"  # for whoever has chosen a theme; the game has it in a file with others


def element(tag: str, content: str = "", **values: str) -> str:
    """An element with that content, which is HTML, and those attributes, which are text; `_` for `-`, and `kind` is its class."""
    names = {"kind": "class"}
    written = "".join(f' {names.get(name, name).replace("_", "-")}="{html.escape(value)}"' for name, value in values.items() if value)
    return f"<{tag}{written}>{content}</{tag}>"


class RulesPages:
    """The pages in one language."""

    def __init__(self, lang: str, colours: Colours, paper: Paper) -> None:
        self.lang = lang
        self._paper = paper
        self._texts = {**catalogue(lang), **catalogue(lang, RULES_CATALOGUES)}
        self._speech = Speech(self._texts)
        self._colours = colours

    def say(self, key: str, **facts: object) -> str:
        """The text with its facts, safe in HTML."""
        return html.escape(self._speech.say(key, **facts))

    def rules(self) -> str:
        """The page with both games' rules."""
        parts = element("ul", "".join(self._contents(key) for key in SECTIONS))
        contents = element("nav", parts, kind="contents", aria_label=self._texts["page.contents"])
        paragraphs = [element("p", html.escape(line)) for line in self._texts["privacy.text"].split("\n")]
        privacy = element("h2", self.say("privacy.title")) + "".join(paragraphs)
        games = element("main", "\n".join([*(self._game(key) for key in SECTIONS), element("section", privacy, id="privacy")]))
        footer = element("footer", element("p", self.say("page.inventors")) + unchecked(self.lang))
        return self._page(RULES, contents + "\n" + games + "\n" + footer)

    def sheets(self) -> str:
        """The page with every sheet, each shown alone."""
        sheets = {key + "-rules": (self.say("print.rules", game=self.say("game." + key)), self._rules_sheet(key)) for key in SECTIONS}
        for game in GAMES:
            for board in boards(game.key):
                named = (self._speech.board(game.key, board),)  # in a tuple: a long text alone would be cut
                title = self.say("print.board", game=self.say("game." + game.key), board=named)
                sheets[f"{game.key}-{game.read_board(board).level or board}"] = title, self._board_sheet(game.key, board)
        links = "".join(element("li", element("a", title, href="#" + name)) for name, (title, _) in sheets.items())
        choice = element("p", self.say("print.choose")) + element("ul", links)
        shown = "\n".join(self._sheet(name, title, content) for name, (title, content) in sheets.items())
        navigation = element("nav", choice + unchecked(self.lang), kind="sheets", id="sheets", aria_label=self._texts["page.sheets"])
        return self._page(PRINT, navigation + "\n" + element("main", shown))

    def _page(self, kind: str, content: str) -> str:
        """A whole page around its content; its texts begin with `page` or `print`."""
        texts = {RULES: "page", PRINT: "print"}[kind]
        policy = "; ".join(f"{name} {value}" for name, value in POLICY.items())
        head = [
            '<meta charset="utf-8">', f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            f'<script src="{THEME_SCRIPT}"></script>', f'<link rel="stylesheet" href="{STYLE}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">', element("title", self.say(texts + ".title")),
            f'<meta name="description" content="{self.say(texts + ".description")}">', '<meta name="color-scheme" content="light dark">',
            '<link rel="icon" href="static/icon.svg" type="image/svg+xml">', alternates(lambda lang: sheet_name(kind, lang)),
        ]  # fmt: skip
        script = '\n<script src="static/print.js"></script>' if kind == PRINT else ""
        body = element("body", f"\n{self._top(kind, texts)}\n{content}{script}\n", kind=kind)
        return "<!doctype html>\n" + element("html", element("head", "\n".join(head)) + "\n" + body, lang=self.lang) + "\n"

    def _top(self, kind: str, texts: str) -> str:
        """The page's heading, the ways to the game and to the other page, and the languages."""
        other, key = (PRINT, "page.sheets") if kind == RULES else (RULES, "page.rules")
        ways = element("a", self.say("page.play"), href=page_name(self.lang)) + element("a", self.say(key), href=sheet_name(other, self.lang))
        tongues = languages_menu(self.lang, lambda lang: sheet_name(kind, lang))
        navigation = element("nav", ways, aria_label=self._texts["page.name"]) + element("nav", tongues, aria_label=self._texts["page.languages"])
        return element("header", element("h1", self.say(texts + ".title")) + navigation)

    # The rules

    def _contents(self, key: str) -> str:
        parts = [element("li", element("a", self.say(f"{key}.{name}.title"), href=f"#{key}-{name}")) for name in SECTIONS[key]]
        return element("li", element("a", self.say("game." + key), href="#" + key) + element("ul", "".join(parts)))

    def _game(self, key: str) -> str:
        parts = [element("h2", self.say("game." + key), id=key + "-title"), element("p", self.say(f"about.{key}.credit"), kind="credit")]
        parts.append(element("p", element("a", self.say("page.minute"), href=f"{page_name(self.lang)}#lesson={key}")))
        for name, figures in SECTIONS[key].items():
            drawn = [self._figure(figure, f"{key}.{name}.{number + 1}", False) for number, figure in enumerate(figures)]
            parts.append(element("section", self._section(key, name) + element("div", "".join(drawn), kind="figures"), id=f"{key}-{name}"))
        parts.append(element("p", self.say("help.signs." + key)))
        return element("article", "\n".join(parts), id=key, aria_labelledby=key + "-title")

    def _section(self, key: str, name: str) -> str:
        """A title and its paragraphs."""
        paragraphs = [element("p", html.escape(line)) for line in self._texts[f"{key}.{name}"].split("\n")]
        return element("h3", self.say(f"{key}.{name}.title")) + "".join(paragraphs)

    def _figure(self, figure: Figure, key: str, paper: bool) -> str:
        """A board, what it is in words, and what it shows."""
        drawn = self._paper.figure(key, figure.picture()) if paper else self._colours.figure(key, figure.picture())
        return element("figure", element("div", drawn, role="img", aria_label=described(figure, self.lang)) + element("figcaption", self.say(key)))

    # The sheets

    def _sheet(self, name: str, title: str, content: str) -> str:
        button = element("button", self.say("print.print"), type="button", data_action="print")
        tools = element("p", button + element("a", self.say("print.back"), href="#sheets"), kind="tools")
        return element("section", tools + element("h2", title, id=name + "-title") + content, kind="sheet", id=name, aria_labelledby=name + "-title")

    def _rules_sheet(self, key: str) -> str:
        parts = []
        for name, figures in SECTIONS[key].items():
            parts.append(self._section(key, name))
            drawn = [self._figure(figure, f"{key}.{name}.{number + 1}", True) for number, figure in enumerate(figures)]
            parts.append(element("div", "".join(drawn), kind="many" if len(drawn) > 1 else "one"))
        return element("p", self.say(f"about.{key}.credit"), kind="credit") + element("div", "".join(parts), kind="columns")

    def _board_sheet(self, key: str, text: str) -> str:
        game = game_named(key)
        board = game.read_board(text)
        drawn = self._paper.figure(f"{key}-{board.columns}x{board.rows}", game.draw(game.start(board)))
        parts = [
            element("p", self.say("print.write." + key), kind="fill"), element("p", self.say("print.how." + key)),
            element("div", drawn, kind="board", role="img", aria_label=self._speech.board(key, text)),
            element("p", self.say("game." + key) + " · " + self.say(f"about.{key}.credit"), kind="credit"),
        ]  # fmt: skip
        return "".join(parts)


def write_rules(target: Path) -> None:
    """Writes the pages, their script, their figures, and the style sheet with the figures' colours."""
    colours, paper = Colours(), Paper()
    for lang in languages():
        pages = RulesPages(lang, colours, paper)
        (target / sheet_name(RULES, lang)).write_text(pages.rules(), encoding="utf-8")
        (target / sheet_name(PRINT, lang)).write_text(pages.sheets(), encoding="utf-8")
    (target / THEME_SCRIPT).write_bytes((STATIC / "theme.js").read_bytes())
    colours.write(target)
    paper.write(target)
    styles = (STATIC / "rules.css").read_text(encoding="utf-8") + MENU_STYLE.read_text(encoding="utf-8")
    (target / STYLE).write_text(styles + colours.style(), encoding="utf-8")
