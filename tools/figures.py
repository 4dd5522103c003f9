"""Boards as figures of static pages: drawn as on the page, coloured by a style sheet, and in greys for paper."""

from __future__ import annotations

import re
from pathlib import Path

from encrucijada.core.picture import Picture
from encrucijada.view.svg import LEFT_OUT, as_svg
from encrucijada.view.theme import DARK, LIGHT, THEMES

PAINTED = re.compile(r'(fill|stroke)="(#[0-9a-f]{3,6})"')
WHITE, BLACK = 0.72, 0.18  # the lightness from which a colour is left to the paper, and up to which it is printed black


class Figures:
    """Pictures in one file, which the pages of all languages share."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._groups: dict[str, str] = {}

    def add(self, name: str, svg: str) -> str:
        """The picture under that name, as SVG that takes it from the file."""
        opening, content = svg.removesuffix("</svg>").split(">", 1)
        self._groups[name] = f'<g id="{name}">{content}</g>'
        return f'{opening}><use href="{self._file}#{name}"></use></svg>'

    def write(self, target: Path) -> None:
        """Writes the file."""
        (target / self._file).write_text(self.text(), encoding="utf-8")

    def text(self) -> str:
        """What the file holds."""
        return '<svg xmlns="http://www.w3.org/2000/svg"><defs>' + "\n".join(self._groups.values()) + "</defs></svg>\n"


class Paper(Figures):
    """Pictures in black, white and greys."""

    def __init__(self) -> None:
        super().__init__("static/paper.svg")

    def figure(self, name: str, picture: Picture) -> str:
        """The picture of that name."""
        return self.add(name, on_paper(picture))


class Colours(Figures):
    """Pictures whose colours have names, which the page's style sheet gives other values in other themes."""

    def __init__(self) -> None:
        super().__init__("static/figures.svg")
        self._names: dict[tuple[str, ...], str] = {}  # by the colours in every theme

    def figure(self, name: str, picture: Picture) -> str:
        """The picture of that name: in light colours, where no style sheet gives it others."""
        drawn = {theme: as_svg(picture, theme) for theme in THEMES}
        found = zip(*(PAINTED.findall(drawn[theme]) for theme in THEMES), strict=True)
        names = iter([self._names.setdefault(tuple(colour for _, colour in kinds), f"--c{len(self._names)}") for kinds in found])
        return self.add(name, PAINTED.sub(lambda match: f'{match.group(1)}="var({next(names)},{match.group(2)})"', drawn[LIGHT]))

    def style(self) -> str:
        """The rules, for the theme that is chosen and, where none is, for dark if the system wants it; never on paper."""
        def rule(theme: str, where: str) -> str:
            place = THEMES.index(theme)
            return where + "{" + ";".join(f"{name}:{key[place]}" for key, name in self._names.items() if key[place] != key[0]) + "}\n"

        chosen = "".join(rule(theme, f':root[data-theme="{theme}"]') for theme in THEMES if theme != LIGHT)
        system = rule(DARK, ":root:not([data-theme])")
        return f"@media screen {{\n{chosen}}}\n@media screen and (prefers-color-scheme: dark) {{\n{system}}}\n"


def on_paper(picture: Picture) -> str:
    """The picture as SVG in black, white and a few greys, without what would only use up ink."""
    svg = as_svg(picture, LIGHT, (*LEFT_OUT, "board", "block"))
    return PAINTED.sub(lambda match: f'{match.group(1)}="{grey(match.group(2))}"', svg)


def grey(colour: str) -> str:
    """The colour in black and white, with few steps between."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    red, green, blue = (int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4))
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    if light >= WHITE:
        return "#fff"
    if light <= BLACK:
        return "#000"
    step = round(light * 8) / 8
    return "#" + f"{round(step * 255):02x}" * 3
