"""Boards as figures of static pages: drawn as on the page, coloured by a style sheet, and in greys for paper."""

from __future__ import annotations

import re

from encrucijada.core.picture import Picture
from encrucijada.view.svg import LEFT_OUT, as_svg
from encrucijada.view.theme import DARK, LIGHT, THEMES

PAINTED = re.compile(r'(fill|stroke)="(#[0-9a-f]{3,6})"')
WHITE, BLACK = 0.72, 0.18  # the lightness from which a colour is left to the paper, and up to which it is printed black


class Colours:
    """Classes for what is painted with the same colours in every theme, and the style sheet that says which these are."""

    def __init__(self) -> None:
        self._classes: dict[tuple[str, ...], str] = {}

    def figure(self, picture: Picture) -> str:
        """The picture as SVG: in light colours of its own, where no style sheet gives it others."""
        drawn = {theme: as_svg(picture, theme) for theme in THEMES}
        found = zip(*(PAINTED.findall(drawn[theme]) for theme in THEMES), strict=True)
        names = iter([self._class(kinds) for kinds in found])
        return PAINTED.sub(lambda match: f'{match.group(0)} class="{next(names)}"', drawn[LIGHT])

    def _class(self, kinds: tuple[tuple[str, str], ...]) -> str:
        key = (kinds[0][0], *(colour for _, colour in kinds))
        return self._classes.setdefault(key, f"c{len(self._classes)}")

    def style(self) -> str:
        """The rules, for the theme that is chosen and, where none is, for dark if the system wants it; never on paper."""
        def rules(theme: str, where: str) -> str:
            place = 1 + THEMES.index(theme)
            return "".join(f"{where} .{name}{{{key[0]}:{key[place]}}}\n" for key, name in self._classes.items() if key[place] != key[1])

        chosen = "".join(rules(theme, f':root[data-theme="{theme}"]') for theme in THEMES if theme != LIGHT)
        system = rules(DARK, ":root:not([data-theme])")
        return f"@media screen {{\n{chosen}}}\n@media screen and (prefers-color-scheme: dark) {{\n{system}}}\n"


def on_paper(picture: Picture) -> str:
    """The picture as SVG in black, white and a few greys, without what would only use up ink."""
    svg = as_svg(picture, LIGHT, (*LEFT_OUT, "board", "block"))
    return PAINTED.sub(lambda match: f'{match.group(1)}="{grey(match.group(2))}"', svg)


class Paper:
    """Pictures on paper in one file, which the pages of all languages share."""

    FILE = "static/paper.svg"

    def __init__(self) -> None:
        self._groups: dict[str, str] = {}

    def figure(self, name: str, picture: Picture) -> str:
        """The picture of that name, as SVG that takes it from the file."""
        opening, content = on_paper(picture).removesuffix("</svg>").split(">", 1)
        self._groups[name] = f'<g id="{name}">{content}</g>'
        return f'{opening}><use href="{self.FILE}#{name}"></use></svg>'

    def file(self) -> str:
        """What the file holds."""
        return '<svg xmlns="http://www.w3.org/2000/svg"><defs>' + "\n".join(self._groups.values()) + "</defs></svg>\n"


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
