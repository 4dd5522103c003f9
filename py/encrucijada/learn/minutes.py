"""Each game in a minute: every rule is seen once, and then tried.

A lesson's key is its game's. What is right is judged by the rules, whatever is tried; tests hold every step against them.
"""

from __future__ import annotations

from encrucijada.learn.steps import ANY, CUT, FALL, GONE, JOIN, MEND, PAIRS, SAFE, STRAND, SWAPPED, TRY, WALK, Lesson, Step

MINUTES = (
    Lesson("rhode", (
        Step(TRY, "rhode 5 from 5/5/5/2b1b/2b2 b: c4 b3 c5 d3", goal=JOIN, film=4),
        Step(TRY, "rhode 5 from 5/w4/5/1wb2/5 b: d3 b4", goal=MEND, film=2),
        Step(PAIRS, "rhode 5 from 1w3/3b1/5/1bb2/1b1w1 b: e5 d5", film=2),
        Step(TRY, "rhode 5 from w1b1w/2b2/4w/2b2/b1bw1 b: b2 d3", goal=MEND, film=2),
        Step(GONE, "rhode 5 from b2w1/5/3w1/2bbw/2wb1 b: e3", "d2", film=1),
        Step(GONE, "rhode 5 from w4/3wb/5/1b1wb/5 b: d3", "e3", film=1),
        Step(TRY, "rhode 6 from 1bw3/wbww2/bb4/bw1bb1/bbb1b1/www1b1 w: c4", goal=JOIN, film=1),
        Step(TRY, "rhode 5: c3", goal=SWAPPED, film=1),
    )),
    Lesson("obras", (
        Step(TRY, "obras 3x3: b2", goal=ANY, film=1),
        Step(WALK, "obras 3x3: d1 d3 a4 b3 c1", film=3),
        Step(TRY, "obras 3x3: b1 c4 c2 d2", goal=SAFE, film=2),
        Step(CUT, "obras 3x3: b4 a2 b2 d2", film=2),
        Step(FALL, "obras 3x3 falls: b2 a3", "c4", film=1),
        Step(FALL, "obras 4x4 falls: c4 a3 e3 c1", "c5", film=1),
        Step(TRY, "obras 3x3 falls: c4 d2 b1", goal=STRAND, film=1),
    )),
)  # fmt: skip
