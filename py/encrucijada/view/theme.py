"""Roles to colours. Only roles are named outside; only here are colours."""

from __future__ import annotations

LIGHT, DARK, CONTRAST = "light", "dark", "contrast"
THEMES = (LIGHT, DARK, CONTRAST)

# role: (light, dark, high contrast). Contrast of marks against what they lie on is at least 3 : 1, of letters 4.5 : 1;
# tests/unit/test_theme.py checks the pairs.
COLOURS = {
    "coordinate": ("#5a5044", "#c9bfae", "#000000"),
    # Rhode
    "board": ("#ecd9b0", "#6f5b3d", "#ffffff"),
    "grid": ("#7d6740", "#cdb88c", "#595959"),
    "side.black": ("#1f1d1b", "#020202", "#000000"),
    "side.white": ("#fffdf8", "#f4efe4", "#ffffff"),
    "side.rim": ("#7d6740", "#8f7d58", "#000000"),
    "stone.shadow": ("#c9b281", "#4a3c27", "#c4c4c4"),
    "light.black": ("#3a3632", "#26231f", "#000000"),
    "light.white": ("#ffffff", "#fffcf4", "#ffffff"),
    "stone.black": ("#22201e", "#020202", "#000000"),
    "rim.black": ("#000000", "#8a8175", "#000000"),
    "stone.white": ("#fffdf8", "#f4efe4", "#ffffff"),
    "rim.white": ("#6b6152", "#5d5446", "#000000"),
    "last.black": ("#f6c65b", "#f6c65b", "#ffd23f"),
    "last.white": ("#b3372b", "#b3372b", "#b00020"),
    "weak-pair": ("#b3372b", "#ff9c8a", "#b00020"),
    "weak-pair.halo": ("#fff6e0", "#2a2118", "#ffffff"),
    "duty": ("#b3372b", "#ffab9b", "#b00020"),
    "duty.halo": ("#fff6e0", "#2a2118", "#ffffff"),
    "removed": ("#8a3b31", "#ffb3a5", "#8a0019"),
    "chain": ("#1b7f5c", "#1b8a5f", "#007a4d"),
    # De obras
    "city": ("#e6dfcf", "#23262b", "#ffffff"),
    "block": ("#d8cfbc", "#2c3036", "#ebebeb"),
    "roof": ("#cdbd9d", "#3d4046", "#d6d6d6"),
    "roof.red": ("#cfa98c", "#463d3a", "#d6d6d6"),
    "roof.grey": ("#bdb8aa", "#383f47", "#d6d6d6"),
    "roof.shade": ("#b3a88f", "#1a1c20", "#d6d6d6"),
    "roof.ridge": ("#a8967a", "#2b2e33", "#b8b8b8"),
    "window": ("#94836a", "#e8c46a", "#b8b8b8"),
    "park": ("#cddbb4", "#25332a", "#ffffff"),
    "park.path": ("#e6dfcf", "#39463a", "#ffffff"),
    "tree": ("#8fae6e", "#3f5c40", "#cfe0c2"),
    "tree.shade": ("#a5b588", "#18211b", "#cfe0c2"),
    "street": ("#fffaf0", "#d8c98f", "#ffe14d"),
    "street.rim": ("#766a55", "#12140f", "#000000"),
    "street.dark": ("#8b8374", "#3d4148", "#6e6e6e"),
    "street.a": ("#ffe9b8", "#e0b85c", "#ffe14d"),
    "street.a.middle": ("#8a5a00", "#5c3d00", "#6b3a00"),
    "street.b": ("#cfe6ea", "#8fc3cc", "#c9ecff"),
    "street.b.middle": ("#175a66", "#0b3a43", "#00425a"),
    "lamp.glow": ("#ffe9a8", "#f0dc9c", "#ffffff"),
    "lamp": ("#a56d00", "#6b4a00", "#000000"),
    "terminal": ("#1b7f5c", "#12704f", "#005c38"),
    "terminal.rim": ("#fffaf0", "#e6f5ee", "#ffffff"),
    "terminal.letter": ("#ffffff", "#ffffff", "#ffffff"),
    "fallen": ("#7f796d", "#727882", "#3d3d3d"),
    "fallen.mark": ("#fffaf0", "#f0f2f5", "#ffffff"),
    "fence.ground": ("#f6efdf", "#d9d3c4", "#ffffff"),
    "fence.rim": ("#574d41", "#12140f", "#000000"),
    "fence.lamp": ("#d98e04", "#d98e04", "#000000"),
    "fence.post": ("#5a5044", "#4a4338", "#000000"),
    "fence.garnet": ("#9e1f42", "#9e1f42", "#a00030"),
    "fence.stripe": ("#ffffff", "#ffffff", "#ffffff"),
    "fence.navy": ("#16265e", "#16265e", "#000a4d"),
    "last": ("#7a4100", "#ffc861", "#7a3d00"),
    "cut": ("#a81c16", "#ff8a7a", "#b00020"),
    "just-fell": ("#5f5a50", "#d0d4da", "#000000"),
    # Advice
    "advice.win": ("#166f4f", "#4fdcaa", "#005c38"),
    "advice.win.rim": ("#ffffff", "#0b2a1f", "#ffffff"),
    "advice.win.mark": ("#ffffff", "#0b2a1f", "#ffffff"),
    "advice.heat": ("#1b6f8c", "#8fd3e8", "#004a6e"),
    "advice.heat.mark": ("#ffffff", "#06222b", "#ffffff"),
    "advice.value": ("#fffdf7", "#2b2f36", "#ffffff"),
    "advice.value.rim": ("#6b6152", "#b9c0ca", "#000000"),
    "advice.value.mark": ("#2b2620", "#f0ece2", "#000000"),
    "advice.cut": ("#b3261e", "#b32b22", "#b00020"),
    "advice.cut.rim": ("#ffffff", "#ffe1dc", "#ffffff"),
    "advice.cut.mark": ("#ffffff", "#ffffff", "#ffffff"),
    "district.1": ("#f5d48e", "#5a4213", "#ffe0a3"),
    "district.1.rim": ("#7a4f00", "#f0c060", "#6b3f00"),
    "district.2": ("#b4dcf2", "#16455e", "#bfe6ff"),
    "district.2.rim": ("#155a80", "#7cc4ee", "#00405e"),
    "district.3": ("#d8c6f0", "#43306a", "#e0d1ff"),
    "district.3.rim": ("#5b3a8c", "#c6acf7", "#40157a"),
    "district.bridge": ("#dcd8cf", "#43474d", "#e0e0e0"),
    "district.bridge.rim": ("#655e52", "#b6bcc4", "#404040"),
    "district.value": ("#ffffff", "#16181b", "#ffffff"),
    "cut-crossing": ("#b3372b", "#a3231b", "#a00018"),
    "review.ground": ("#f1e9d8", "#1d1c1a", "#ffffff"),
    "review.here": ("#e3d3ab", "#4a3a10", "#e0e0e0"),
    "review.line": ("#6b6152", "#b9b0a0", "#404040"),
    "review.garnet": ("#8c1c3a", "#e8829c", "#a00030"),
    "review.navy": ("#1d2f6f", "#8fa6f0", "#000a4d"),
    "review.black": ("#22201e", "#000000", "#000000"),
    "review.white": ("#fffdf8", "#f4efe4", "#ffffff"),
    "review.thrown": ("#8a5a00", "#ffc861", "#7a3d00"),
}


def theme_named(name: str) -> str:
    """The theme of that name, the light one if there is none."""
    return name if name in THEMES else LIGHT


def colour(role: str, theme: str) -> str:
    """The colour of a role in a theme; KeyError for a role that no picture has."""
    return COLOURS[role][THEMES.index(theme)]
