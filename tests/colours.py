"""What colours look like: to everybody, on a screen without colour, and to people who lack one kind of cone."""

from __future__ import annotations

# What is seen without the cones for long, middle or short waves, in linear RGB: Machado, Oliveira and Fernandes, "A physiologically-based
# model for simulation of color vision deficiency", IEEE TVCG 15 (2009), severity 1.
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
WITHOUT: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))  # of sRGB, for daylight (D65)
DAYLIGHT = (0.9505, 1.0, 1.089)

Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    """Red, green and blue of `#rrggbb` as amounts of light, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def times(matrix: Matrix, light: Triple) -> Triple:
    """The matrix applied to the light, kept within what a screen shows."""
    first, second, third = (min(1.0, max(0.0, sum(factor * part for factor, part in zip(row, light, strict=True)))) for row in matrix)
    return first, second, third


def luminance(light: Triple) -> float:
    """How bright the light is, from 0 to 1 (WCAG 2: relative luminance)."""
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: str, other: str, missing: str = "") -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2), as it is seen without one kind of cones if that is said."""
    seen = [times(WITHOUT[missing], linear(colour)) if missing else linear(colour) for colour in (one, other)]
    low, high = sorted(luminance(light) for light in seen)
    return (high + 0.05) / (low + 0.05)


def lab(light: Triple) -> Triple:
    """Lightness and the two axes of hue (CIE 1976 L*a*b*)."""
    amounts = [sum(factor * part for factor, part in zip(row, light, strict=True)) for row in TO_XYZ]
    shares = [amount / white for amount, white in zip(amounts, DAYLIGHT, strict=True)]
    x, y, z = (share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Triple, other: Triple) -> float:
    """How different two lights look; 2.3 is just noticed (CIE 1976)."""
    return float(sum((first - second) ** 2 for first, second in zip(lab(one), lab(other), strict=True)) ** 0.5)


def lightness_apart(one: str, other: str) -> float:
    """How far apart two colours are where there is no colour, in L*, from 0 to 100."""
    return abs(lab(linear(one))[0] - lab(linear(other))[0])
