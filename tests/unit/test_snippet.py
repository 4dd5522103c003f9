"""The lines for other pages read as HTML that says what was chosen, whatever stands in the values."""

from __future__ import annotations

from html.parser import HTMLParser

from encrucijada.extras.snippet import SIZES, element_text, frame_address, frame_text

BASE = "https://example.org/games/"
ODD = 'a"b<c>&d'


class Tags(HTMLParser):
    """The elements of a text, each with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_a_frame_leads_to_the_game_with_what_was_chosen() -> None:
    address = frame_address(BASE, "game=obras&level=2&moves=b2", [("lang", "en"), ("controls", "none")])
    assert address == BASE + "?embed=1&lang=en&controls=none#game=obras&level=2&moves=b2"
    ((tag, values),) = Tags(frame_text(address, ODD, "320", "400")).found
    assert tag == "iframe" and values["src"] == address and values["title"] == ODD and (values["width"], values["height"]) == ("320", "400")


def test_an_element_carries_every_value_and_its_script_comes_first() -> None:
    script, (tag, values) = Tags(element_text(BASE, [("game", "rhode"), ("tree", ODD)], "Rhode", *SIZES["auto"])).found
    assert script == ("script", {"src": BASE + "static/embed.js"})
    assert tag == "encrucijada-board" and values == {"game": "rhode", "tree": ODD, "width": "100%", "height": "auto", "title": "Rhode"}
