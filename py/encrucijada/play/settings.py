"""How a person wants the page to be: choices that have a text form, which is checked when it is read."""

from __future__ import annotations

ON, OFF = "on", "off"
YES, NO = (ON, OFF), (OFF, ON)
CHOICES = (  # each with what can be chosen, the usual choice first
    ("coordinates", YES),
    ("side", ("0", "90", "180", "270")),  # degrees by which the board is turned clockwise
    ("confirm", NO),
    ("keys", YES),  # whether single letters are keys
    ("pause", NO),  # whether clocks stop while the page is hidden
    ("sounds", NO),
    ("motion", ("system", ON, OFF)),
)


class Settings:
    """One attribute for each name in ``CHOICES``, a text."""

    coordinates: str
    side: str
    confirm: str
    keys: str
    pause: str
    sounds: str
    motion: str

    def __init__(self, text: str = "") -> None:
        """As ``write`` wrote them; the usual choice for all that the text doesn't say, or says wrongly."""
        told = {}
        for pair in text.split():
            name, _, value = pair.partition("=")
            told[name] = value
        for name, offered in CHOICES:
            value = told.get(name, "")
            setattr(self, name, value if value in offered else offered[0])

    def choose(self, name: str, value: str) -> None:
        """Another choice; nothing changes if there is no such."""
        for known, offered in CHOICES:
            if known == name and value in offered:
                setattr(self, name, value)

    def write(self) -> str:
        """The choices that aren't the usual ones, as text."""
        return " ".join([name + "=" + getattr(self, name) for name, offered in CHOICES if getattr(self, name) != offered[0]])
