"""Roles to colours. Only roles are named outside; only here are colours."""

from __future__ import annotations

LIGHT, DARK, CONTRAST, CONTRAST_DARK = "light", "dark", "contrast", "contrast-dark"
THEMES = (LIGHT, DARK, CONTRAST, CONTRAST_DARK)

# role: (light, dark, high contrast, high contrast on black). Contrast of marks against what they lie on is at least 3 : 1, of letters 4.5 : 1;
# tests/unit/test_theme.py checks the pairs.
COLOURS = {
    "coordinate": ("#5a5044", "#c9bfae", "#000000", "#ffffff"),
    # Rhode
    "board": ("#ecd9b0", "#6f5b3d", "#ffffff", "#000000"),
    "grid": ("#7d6740", "#cdb88c", "#595959", "#a6a6a6"),
    "side.black": ("#1f1d1b", "#020202", "#000000", "#000000"),
    "side.white": ("#fffdf8", "#f4efe4", "#ffffff", "#ffffff"),
    "side.rim": ("#7d6740", "#8f7d58", "#000000", "#ffffff"),
    "stone.shadow": ("#c9b281", "#4a3c27", "#c4c4c4", "#000000"),
    "light.black": ("#3a3632", "#26231f", "#000000", "#000000"),
    "light.white": ("#ffffff", "#fffcf4", "#ffffff", "#ffffff"),
    "stone.black": ("#22201e", "#020202", "#000000", "#000000"),
    "rim.black": ("#000000", "#8a8175", "#000000", "#ffffff"),
    "stone.white": ("#fffdf8", "#f4efe4", "#ffffff", "#ffffff"),
    "rim.white": ("#6b6152", "#5d5446", "#000000", "#ffffff"),
    "last.black": ("#f6c65b", "#f6c65b", "#ffd23f", "#ffd23f"),
    "last.white": ("#b3372b", "#b3372b", "#b00020", "#b00020"),
    "weak-pair": ("#b3372b", "#ff9c8a", "#b00020", "#ff9c8a"),
    "weak-pair.halo": ("#fff6e0", "#2a2118", "#ffffff", "#000000"),
    "duty": ("#b3372b", "#ffab9b", "#b00020", "#ffb3a5"),
    "duty.halo": ("#fff6e0", "#2a2118", "#ffffff", "#000000"),
    "removed": ("#8a3b31", "#ffb3a5", "#8a0019", "#ffb3a5"),
    "chain": ("#1b7f5c", "#1b8a5f", "#007a4d", "#00915c"),
    # De obras
    "city": ("#e6dfcf", "#23262b", "#ffffff", "#000000"),
    "block": ("#d8cfbc", "#2c3036", "#ebebeb", "#1c1c1c"),
    "roof": ("#cdbd9d", "#3d4046", "#d6d6d6", "#2b2b2b"),
    "roof.red": ("#cfa98c", "#463d3a", "#d6d6d6", "#2b2b2b"),
    "roof.grey": ("#bdb8aa", "#383f47", "#d6d6d6", "#2b2b2b"),
    "roof.shade": ("#b3a88f", "#1a1c20", "#d6d6d6", "#000000"),
    "roof.ridge": ("#a8967a", "#2b2e33", "#b8b8b8", "#4a4a4a"),
    "window": ("#94836a", "#e8c46a", "#b8b8b8", "#4a4a4a"),
    "park": ("#cddbb4", "#25332a", "#ffffff", "#000000"),
    "park.path": ("#e6dfcf", "#39463a", "#ffffff", "#000000"),
    "tree": ("#8fae6e", "#3f5c40", "#cfe0c2", "#2e4a2e"),
    "tree.shade": ("#a5b588", "#18211b", "#cfe0c2", "#2e4a2e"),
    "street": ("#fffaf0", "#d8c98f", "#ffe14d", "#ffe14d"),
    "street.rim": ("#766a55", "#12140f", "#000000", "#000000"),
    "street.dark": ("#8b8374", "#3d4148", "#6e6e6e", "#5c5c5c"),
    "street.a": ("#ffe9b8", "#e0b85c", "#ffe14d", "#ffe14d"),
    "street.a.middle": ("#8a5a00", "#5c3d00", "#6b3a00", "#6b3a00"),
    "street.b": ("#cfe6ea", "#8fc3cc", "#c9ecff", "#c9ecff"),
    "street.b.middle": ("#175a66", "#0b3a43", "#00425a", "#00425a"),
    "lamp.glow": ("#ffe9a8", "#f0dc9c", "#ffffff", "#ffffff"),
    "lamp": ("#a56d00", "#6b4a00", "#000000", "#000000"),
    "terminal": ("#1b7f5c", "#12704f", "#005c38", "#005c38"),
    "terminal.rim": ("#fffaf0", "#e6f5ee", "#ffffff", "#ffffff"),
    "terminal.letter": ("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
    "fallen": ("#7f796d", "#727882", "#3d3d3d", "#767676"),
    "fallen.mark": ("#fffaf0", "#f0f2f5", "#ffffff", "#ffffff"),
    "fence.ground": ("#f6efdf", "#d9d3c4", "#ffffff", "#ffffff"),
    "fence.rim": ("#574d41", "#12140f", "#000000", "#000000"),
    "fence.lamp": ("#d98e04", "#d98e04", "#000000", "#000000"),
    "fence.post": ("#5a5044", "#4a4338", "#000000", "#000000"),
    "fence.garnet": ("#9e1f42", "#9e1f42", "#a00030", "#a00030"),
    "fence.stripe": ("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
    "fence.navy": ("#16265e", "#16265e", "#000a4d", "#000a4d"),
    "last": ("#7a4100", "#ffc861", "#7a3d00", "#ffd23f"),
    "cut": ("#a81c16", "#ff8a7a", "#b00020", "#ff8a7a"),
    "just-fell": ("#5f5a50", "#d0d4da", "#000000", "#ffffff"),
    # Advice
    "advice.win": ("#166f4f", "#4fdcaa", "#005c38", "#4dffb8"),
    "advice.win.rim": ("#ffffff", "#0b2a1f", "#ffffff", "#000000"),
    "advice.win.mark": ("#ffffff", "#0b2a1f", "#ffffff", "#000000"),
    "advice.heat": ("#1b6f8c", "#8fd3e8", "#004a6e", "#8fe3ff"),
    "advice.heat.mark": ("#ffffff", "#06222b", "#ffffff", "#000000"),
    "advice.value": ("#fffdf7", "#2b2f36", "#ffffff", "#000000"),
    "advice.value.rim": ("#6b6152", "#b9c0ca", "#000000", "#ffffff"),
    "advice.value.mark": ("#2b2620", "#f0ece2", "#000000", "#ffffff"),
    "advice.cut": ("#b3261e", "#b32b22", "#b00020", "#b00020"),
    "advice.cut.rim": ("#ffffff", "#ffe1dc", "#ffffff", "#ffffff"),
    "advice.cut.mark": ("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
    "district.1": ("#f5d48e", "#5a4213", "#ffe0a3", "#4a3200"),
    "district.1.rim": ("#7a4f00", "#f0c060", "#6b3f00", "#ffc861"),
    "district.2": ("#b4dcf2", "#16455e", "#bfe6ff", "#003350"),
    "district.2.rim": ("#155a80", "#7cc4ee", "#00405e", "#8fd8ff"),
    "district.3": ("#d8c6f0", "#43306a", "#e0d1ff", "#36205c"),
    "district.3.rim": ("#5b3a8c", "#c6acf7", "#40157a", "#d6bfff"),
    "district.bridge": ("#dcd8cf", "#43474d", "#e0e0e0", "#333333"),
    "district.bridge.rim": ("#655e52", "#b6bcc4", "#404040", "#d0d0d0"),
    "district.value": ("#ffffff", "#16181b", "#ffffff", "#000000"),
    "cut-crossing": ("#b3372b", "#a3231b", "#a00018", "#a00018"),
    "review.ground": ("#f1e9d8", "#1d1c1a", "#ffffff", "#000000"),
    "review.here": ("#e3d3ab", "#4a3a10", "#e0e0e0", "#333333"),
    "review.line": ("#6b6152", "#b9b0a0", "#404040", "#c8c8c8"),
    "review.garnet": ("#8c1c3a", "#e8829c", "#a00030", "#ff9db3"),
    "review.navy": ("#1d2f6f", "#8fa6f0", "#000a4d", "#a8bcff"),
    "review.black": ("#22201e", "#000000", "#000000", "#000000"),
    "review.white": ("#fffdf8", "#f4efe4", "#ffffff", "#ffffff"),
    "review.thrown": ("#8a5a00", "#ffc861", "#7a3d00", "#ffd23f"),
}


def theme_named(name: str) -> str:
    """The theme of that name, the light one if there is none."""
    return name if name in THEMES else LIGHT


def colour(role: str, theme: str) -> str:
    """The colour of a role in a theme; KeyError for a role that no picture has."""
    return COLOURS[role][THEMES.index(theme)]
