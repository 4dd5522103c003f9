"""Roles to colours. Only roles are named outside; only here are colours."""

from __future__ import annotations

LIGHT, DARK = "light", "dark"
THEMES = (LIGHT, DARK)

# role: (light, dark). Contrast of marks against what they lie on is at least 3 : 1, of letters 4.5 : 1; tests/unit/test_theme.py checks the pairs.
COLOURS = {
    "coordinate": ("#5a5044", "#c9bfae"),
    # Rhode
    "board": ("#ecd9b0", "#6d5a3c"),
    "grid": ("#7d6740", "#cdb88c"),
    "side.black": ("#1f1d1b", "#080707"),
    "side.white": ("#fffdf8", "#f4efe4"),
    "side.rim": ("#7d6740", "#8f7d58"),
    "stone.black": ("#22201e", "#080706"),
    "rim.black": ("#000000", "#8a8175"),
    "stone.white": ("#fffdf8", "#f4efe4"),
    "rim.white": ("#6b6152", "#5d5446"),
    "last.black": ("#f6c65b", "#f6c65b"),
    "last.white": ("#b3372b", "#b3372b"),
    "weak-pair": ("#b3372b", "#ff9c8a"),
    "weak-pair.halo": ("#fff6e0", "#2a2118"),
    "duty": ("#b3372b", "#ff9c8a"),
    "removed": ("#8a3b31", "#ffb3a5"),
    "chain": ("#1b7f5c", "#1b8a5f"),
    # De obras
    "city": ("#e9e3d6", "#26292e"),
    "block": ("#d9d0bf", "#33373d"),
    "roof": ("#c9bca5", "#3f444b"),
    "park": ("#c7d6ad", "#2f4030"),
    "tree": ("#86a565", "#4c6b47"),
    "street": ("#fffaf0", "#d8c98f"),
    "street.rim": ("#766a55", "#12140f"),
    "street.dark": ("#8b8374", "#3d4148"),
    "street.a": ("#ffe9b8", "#e0b85c"),
    "street.a.middle": ("#8a5a00", "#5c3d00"),
    "street.b": ("#cfe6ea", "#8fc3cc"),
    "street.b.middle": ("#175a66", "#0b3a43"),
    "lamp": ("#b57a00", "#6b4a00"),
    "terminal": ("#1b7f5c", "#12704f"),
    "terminal.rim": ("#fffaf0", "#e6f5ee"),
    "terminal.letter": ("#ffffff", "#ffffff"),
    "fallen": ("#7f796d", "#727882"),
    "fallen.mark": ("#fffaf0", "#f0f2f5"),
    "fence.ground": ("#f6efdf", "#d9d3c4"),
    "fence.post": ("#5a5044", "#4a4338"),
    "fence.garnet": ("#9e1f42", "#9e1f42"),
    "fence.stripe": ("#ffffff", "#ffffff"),
    "fence.navy": ("#16265e", "#16265e"),
    "last": ("#8a4b00", "#ffc861"),
    "cut": ("#c0241c", "#ff8a7a"),
    "just-fell": ("#5f5a50", "#d0d4da"),
    # Advice
    "advice.win": ("#1b7f5c", "#35c492"),
    "advice.win.rim": ("#ffffff", "#0b2a1f"),
    "advice.win.mark": ("#ffffff", "#0b2a1f"),
    "advice.heat": ("#1b6f8c", "#8fd3e8"),
    "advice.heat.mark": ("#ffffff", "#06222b"),
    "advice.value": ("#fffdf7", "#2b2f36"),
    "advice.value.rim": ("#6b6152", "#b9c0ca"),
    "advice.value.mark": ("#2b2620", "#f0ece2"),
    "advice.cut": ("#b3261e", "#c9382e"),
    "advice.cut.rim": ("#ffffff", "#ffe1dc"),
    "advice.cut.mark": ("#ffffff", "#ffffff"),
    "district.1": ("#f5d48e", "#5a4213"),
    "district.1.rim": ("#7a4f00", "#f0c060"),
    "district.2": ("#b4dcf2", "#16455e"),
    "district.2.rim": ("#155a80", "#7cc4ee"),
    "district.3": ("#d8c6f0", "#43306a"),
    "district.3.rim": ("#5b3a8c", "#c6acf7"),
    "district.bridge": ("#dcd8cf", "#43474d"),
    "district.bridge.rim": ("#655e52", "#b6bcc4"),
    "district.value": ("#ffffff", "#16181b"),
    "cut-crossing": ("#b3372b", "#a3231b"),
    "review.ground": ("#f1e9d8", "#1d1c1a"),
    "review.here": ("#e3d3ab", "#4a3a10"),
    "review.line": ("#6b6152", "#b9b0a0"),
    "review.garnet": ("#8c1c3a", "#e8829c"),
    "review.navy": ("#1d2f6f", "#8fa6f0"),
    "review.black": ("#22201e", "#000000"),
    "review.white": ("#fffdf8", "#f4efe4"),
    "review.thrown": ("#8a5a00", "#ffc861"),
}


def colour(role: str, theme: str) -> str:
    """The colour of a role in a theme; KeyError for a role that no picture has."""
    return COLOURS[role][THEMES.index(theme)]
