"""Weights learned from games of the computer against itself: written by `tools/train_rhode.py`, not by hand.

From 279 games: log loss 0.567 of 11324 positions, cross entropy 1.505 of 7890 searches.
"""

from __future__ import annotations

# Of the measures of a position.
VALUE = (1.464, 0.724, -1.327, 0.976, 0.925, -1.883, 0.451, -0.669, -0.148, -0.529, 0.409)

# By how good a join of the mover and one of the enemy the point is on: cheapest, next, third, none.
CLASSES = (
    (1.75, -0.35, -3.26, -2.69),
    (0.75, -3.65, -4.58, -3.46),
    (-2.11, -4.68, -8.11, -6.74),
    (-2.59, -3.75, -6.73, -4.41),
)

UNAVOIDABLE = 1.10

PATTERNS = """
........-152 .......e+44 .......o-302 ......e.-63 ......ee-43 ......eo-173 ......o.+84 ......oe+102 ......oo-92 .....e.e+15 .....e.o-185
.....eee+4 .....eeo-203 .....eoe+173 .....eoo-7 .....o.o-176 .....oeo-243 .....ooo-120 .....xxx-161 ....e...+60 ....e..e-6 ....e..o-23
....e.ee-49 ....e.eo-160 ....e.o.+111 ....e.oe+129 ....e.oo+113 ....ee..+53 ....ee.e+8 ....ee.o-12 ....eeee+39 ....eeeo-291 ....eeo.+71
....eeoe+36 ....eeoo+50 ....eo..-132 ....eo.e-149 ....eo.o-92 ....eoee-171 ....eoeo-83 ....eoo.+18 ....eooe-49 ....eooo-28 ....exxx+53
....o...-57 ....o..e+72 ....o..o-38 ....o.e.+79 ....o.ee+38 ....o.eo-60 ....o.o.+106 ....o.oe+50 ....o.oo-34 ....oe..-15 ....oe.e-23
....oe.o+18 ....oee.-9 ....oeee-3 ....oeeo-21 ....oeoo-8 ....oo..-196 ....oo.e-132 ....oo.o-173 ....ooe.-131 ....ooee-41 ....ooeo-51
....oooo-59 ....oxxx-178 ...ee...+125 ...ee..e+12 ...ee..o+2 ...eee.o-62 ...eeeee+52 ...eeeeo-34 ...eeo.o-54 ...eexxx+170 ...eo...-12
...eo..e+45 ...eo..o-88 ...eo.oo+16 ...eoe..-15 ...eoe.e-127 ...eoe.o-25 ...eoee.+5 ...eoeee-96 ...eoeeo-56 ...eoeoo-31 ...eoo..-42
...eoo.e-15 ...eoo.o-207 ...eooee-223 ...eooeo-112 ...eoxxx-68 ...oo..e+42 ...ooe.o-8 ...ooeeo-71 ...oooeo+53 ..e....e+27 ..e....o-184
..e...e.-6 ..e...ee+11 ..e...eo-2 ..e...o.+63 ..e...oe+104 ..e...oo-16 ..e..e..+76 ..e..e.e-107 ..e..e.o-108 ..e..ee.-22 ..e..eee-78
..e..eeo-43 ..e..eo.+140 ..e..o..-254 ..e..o.e-136 ..e..o.o-161 ..e..oe.-161 ..e..oee-192 ..e..oeo-24 ..e..oo.-70 ..e..xxx-135 ..e.e..e-68
..e.e..o-154 ..e.e.ee-87 ..e.e.o.+18 ..e.e.oe-1 ..e.e.oo+64 ..e.ee..+19 ..e.ee.o-193 ..e.eeee-75 ..e.eeoe+30 ..e.eo..-111 ..e.eoee-172
..e.exxx-79 ..e.o..e-3 ..e.o..o-16 ..e.o.e.-122 ..e.o.ee+78 ..e.o.eo-1 ..e.o.oo-6 ..e.oe..+143 ..e.oe.o+78 ..e.oee.+23 ..e.oeee+28
..e.oeeo+7 ..e.oeoo-4 ..e.oo..-233 ..e.oo.o-206 ..e.ooee+11 ..e.ooeo-80 ..e.oooo-109 ..e.oxxx-16 ..ee...o-192 ..ee.eee-54 ..ee.o..-221
..ee.xxx-9 ..eeeo..-77 ..eeo..o-39 ..eeo.oo+12 ..eeoe.o+40 ..eeoeeo-23 ..eeoo..-183 ..eeoo.o-171 ..eeoooo-12 ..eeoxxx+18 ..eo.o..-33
..eo.oe.-39 ..eo.xxx-84 ..o....o-211 ..o...e.-259 ..o...ee-251 ..o...eo-155 ..o...o.-100 ..o...oe-78 ..o...oo-151 ..o..e.e-138 ..o..e.o-122
..o..ee.-180 ..o..eee-180 ..o..eeo-133 ..o..eo.-29 ..o..eoe-24 ..o..o..-216 ..o..o.e-174 ..o..o.o-121 ..o..oee-173 ..o..oo.-229 ..o..ooe-151
..o..xxx-313 ..o.e..o+48 ..o.e.ee-222 ..o.e.o.+106 ..o.e.oe-41 ..o.e.oo+15 ..o.ee.o+41 ..o.eeee-160 ..o.eeo.-16 ..o.eo..-63 ..o.eoee-60
..o.eooo-32 ..o.exxx-38 ..o.o..o-100 ..o.o.e.+95 ..o.o.ee+9 ..o.o.eo-18 ..o.o.oe+80 ..o.o.oo-70 ..o.oe.e-242 ..o.oe.o-83 ..o.oee.-61
..o.oeee-88 ..o.oeeo-48 ..o.oeoo-76 ..o.oo..-214 ..o.oo.e-95 ..o.oo.o-150 ..o.ooee-58 ..o.ooeo-108 ..o.oooo-46 ..o.oxxx-95 ..oe.o.e+63
..oe.oee-116 ..oe.xxx-138 ..oeo..o-236 ..oeo.oo-71 ..oeoe.o-66 ..oeoee.-109 ..oeoeee-60 ..oeoeeo-71 ..oeoeoo-126 ..oeoo..-211 ..oeoo.e-79
..oeoo.o-198 ..oeooee-225 ..oeoooo-189 ..oeoxxx-126 ..oo.ee.-142 ..oo.eee-184 ..oo.o.e-73 ..oo.oee-200 ..oo.xxx-149 ..ooeeee-32 ..ooeoee-167
..ooeoo.-90 ..ooexxx-97 ..oooe.e+20 ..oooe.o-89 ..oooeeo-8 ..oooo.e-9 ..ooooee+38 ..x.x..x-90 ..x.x.ex-227 ..x.x.ox+5 ..x.xe.x-61
..x.xeex-19 ..x.xeox-34 ..x.xo.x-192 ..x.xoex-295 ..x.xoox-24 ..x.xxxx-49 ..xex..x-8 ..xex.ox-21 ..xexe.x-117 ..xexeex-74 ..xexeox+13
..xexo.x-304 ..xexoex-145 ..xexoox-7 ..xexxxx+45 ..xox..x-45 ..xox.ex+7 ..xoxe.x-78 ..xoxeex-107 ..xoxo.x-12 ..xoxoex-97 ..xoxoox+42
..xoxxxx-170 .e....e.-90 .e....eo-97 .e....o.+72 .e....oe+143 .e....oo+45 .e...xxx-200 .e..o.oo+16 .e..oxxx-176 .ee...eo-65 .ee...o.+7
.ee...oe+7 .ee...oo-64 .ee..e.o-124 .ee..eeo-110 .ee..eo.-47 .ee..eoo-37 .ee..xxx-38 .ee.e.o.+40 .ee.e.oe-37 .ee.e.oo-52 .ee.eeo.-119
.ee.exxx-46 .ee.o.ee+102 .ee.o.eo+35 .ee.o.oo-83 .ee.oe.o+35 .ee.oeee+77 .ee.oeeo+41 .ee.oeoo-3 .ee.ooeo+12 .ee.oxxx-160 .eeo.oo.+42
.eeo.xxx-48 .eo...o.-107 .eo...oe-112 .eo...oo-151 .eo..eee-90 .eo..eeo-141 .eo..eo.-131 .eo..xxx-282 .eo.exxx-198 .eo.o.oo-17 .eo.oe.o-90
.eo.oeee+7 .eo.oeoo-155 .eo.oxxx-12 .ex.x.ox-92 .ex.xe.x-126 .ex.xeox-21 .ex.xo.x-83 .ex.xxxx-43 .exoxo.x+32 .o....o.+175 .o....oe+95
.o....oo+6 .o...e.o-122 .o...eee-37 .o...eeo-103 .o...xxx+44 .o..eeee-122 .o..eoee-39 .o..exxx-41 .oe...oe+18 .oe...oo+2 .oe..eee-12
.oe..eeo-103 .oe..oee-142 .oe..xxx-94 .oe.eeee-31 .oe.eoee-53 .oe.exxx-100 .oee.xxx+41 .oo..eee-172 .oo..xxx-25 .oo.eeee-73 .oo.exxx+31
.oo.o.oo-26 .oo.oe.o-16 .oo.oeee-143 .oo.oeeo-56 .oo.oo.o-211 .oo.ooee-122 .oo.oxxx-27 .ox.x.ox+101 .ox.xe.x+46 .ox.xeex-212 .ox.xo.x-48
.ox.xoex-68 .ox.xxxx+71 .oxexo.x+3 e.e..xxx-69 e.e.exxx+42 e.e.oxxx-21 e.o..xxx-253 e.o.exxx-42 e.o.oxxx-68 e.oeoeee+6 e.oeoeeo-13
e.oeoeoo+50 e.oeoxxx-222 e.oo.xxx-185 e.ooeo.o-63 e.ooexxx-42 e.oooeee+39 e.oooo.e+20 e.x.xe.x-83 e.x.xeex+83 e.x.xeox-64 e.x.xo.x-249
e.x.xoex-165 e.x.xxxx+94 e.xexe.x-159 e.xexeex-20 e.xexeox-78 e.xexo.x-258 e.xexoox-117 e.xexxxx-177 e.xoxe.x-133 e.xoxeex-69 e.xoxo.x-111
e.xoxoex-182 e.xoxoox-74 e.xoxxxx-154 eee..ooo+3 eee..xxx+44 eee.exxx-20 eee.oxxx+45 eeeeoooo+52 eeo..eoe+9 eeo..oee-85 eeo..xxx-366
eeo.exxx-202 eeo.ooeo-136 eeo.oooo-45 eeo.oxxx+40 eeoe.xxx-162 eeoeoeoo-2 eeoeoxxx-52 eeoo.xxx-204 eeoooxxx-36 eex.xeox+82 eex.xo.x-41
eex.xoox-3 eex.xxxx+35 eexexeox+14 eexexo.x-132 eexoxo.x+52 eexoxoex-43 eexoxoox+53 eoe..xxx+76 eoo..xxx-25 eoo.exxx-62 eoo.oxxx-13
eooe.xxx-50 eox.xo.x-116 eox.xoex-138 eox.xxxx-38 eoxexo.x-227 o.o..xxx-128 o.o.exxx-112 o.o.oxxx-124 o.oeoxxx-191 o.x.xo.x-105 o.x.xoex-158
o.x.xoox-80 o.x.xxxx-338 o.xexo.x-102 o.xexxxx-61 o.xoxo.x-3 o.xoxoex-24 o.xoxoox+17 o.xoxxxx-21 oeo..xxx-242 oeo.oxxx-136 oex.xxxx-140
ooo..xxx-26 ooo.exxx-4 ooo.oxxx-51 oooeoxxx-24 oox.xxxx-104
"""
