"""Weights learned from games of the computer against itself."""

from __future__ import annotations

# Of the measures of a position.
VALUE = (1.803, 0.294, 2.075, 2.269, 0.709, -1.948, 0.322, -0.543, -0.186, -0.474, 0.352)

# By how good a join of the mover and one of the enemy the point is on: cheapest, next, third, none.
CLASSES = (
    (1.91, 0.21, -1.63, -1.46),
    (0.62, -3.05, -5.01, -4.66),
    (-1.08, -5.43, -6.11, -5.82),
    (-1.15, -4.94, -5.78, -5.73),
)

UNAVOIDABLE = 0.79

PATTERNS = """
........-92 .......e+11 .......o-135 ......e.-39 ......ee-48 ......eo-107 ......o.+31 ......oe+46 ......oo-40 .....e.e+38 .....e.o-110
.....eee-44 .....eeo-107 .....eoe+92 .....eoo-7 .....o.o-163 .....oeo-170 .....ooo-119 .....xxx-92 ....e...+16 ....e..e-11 ....e..o-22
....e.e.-176 ....e.ee-57 ....e.eo-99 ....e.o.+40 ....e.oe+93 ....e.oo+51 ....ee..+9 ....ee.e-14 ....ee.o-28 ....eee.-85 ....eeee-56
....eeeo-240 ....eeo.+9 ....eeoe+43 ....eeoo+45 ....eo..-94 ....eo.e-107 ....eo.o-60 ....eoee-123 ....eoeo-66 ....eoo.+53 ....eooe-32
....eooo-42 ....exxx+33 ....o...-35 ....o..e+31 ....o..o-22 ....o.e.-2 ....o.ee+12 ....o.eo-38 ....o.o.+98 ....o.oe+32 ....o.oo-32
....oe..-37 ....oe.e-54 ....oe.o-7 ....oee.-3 ....oeee-14 ....oeeo-26 ....oeoo-10 ....oo..-97 ....oo.e-82 ....oo.o-118 ....ooe.-118
....ooee-27 ....ooeo-49 ....oooo-150 ....oxxx-125 ...ee...+60 ...ee..e-15 ...ee..o-21 ...eee.o-35 ...eeeee-188 ...eexxx+68 ...eo...-28
...eo..e+8 ...eo..o-50 ...eo.oo-26 ...eoe..+23 ...eoe.e-65 ...eoe.o-46 ...eoee.-24 ...eoeee-145 ...eoeeo-89 ...eoeoo-57 ...eoo..-63
...eoo.e-15 ...eoo.o-136 ...eooe.-203 ...eooee-207 ...eoooo-79 ...eoxxx-49 ...oo...-131 ...oo..e+66 ...oo..o+1 ...oo.ee+36 ...ooe.e+52
...ooe.o-12 ...ooeeo-37 ...oooeo+12 ..e....e+15 ..e....o-85 ..e...e.+14 ..e...ee-10 ..e...eo-2 ..e...o.+22 ..e...oe+53 ..e...oo+15
..e..e..+50 ..e..e.e+9 ..e..e.o-84 ..e..ee.-26 ..e..eee-47 ..e..eeo-29 ..e..eo.+104 ..e..eoo+82 ..e..o..-113 ..e..o.e-157 ..e..o.o-142
..e..oe.-103 ..e..oee-127 ..e..oeo-100 ..e..oo.+24 ..e..ooo-127 ..e..xxx-78 ..e.e..e-52 ..e.e..o-91 ..e.e.ee-86 ..e.e.o.+32 ..e.e.oe+18
..e.e.oo+19 ..e.ee..+1 ..e.ee.e-64 ..e.ee.o-146 ..e.eeee-92 ..e.eo..-156 ..e.eo.e-158 ..e.eoee-180 ..e.exxx-60 ..e.o..e-1 ..e.o..o-27
..e.o.e.-70 ..e.o.ee+50 ..e.o.eo+4 ..e.o.oo-37 ..e.oe..+102 ..e.oe.o+56 ..e.oeee+33 ..e.oeeo+3 ..e.oeoo+12 ..e.oo..-148 ..e.oo.e-27
..e.oo.o-146 ..e.ooee-20 ..e.ooeo-107 ..e.oooo-26 ..e.oxxx-5 ..ee...o-128 ..ee.e.o-73 ..ee.o..-119 ..ee.o.e-7 ..ee.xxx-62 ..eee..o-131
..eeee.o-217 ..eeeeee-36 ..eeo..o-24 ..eeoe.o-10 ..eeoo..-156 ..eeoo.e-88 ..eeoo.o-93 ..eeoxxx+12 ..eo.o..-24 ..eo.oe.+17 ..eo.oee-106
..eo.oo.-3 ..eo.xxx-16 ..eoeo..-166 ..eoeo.e-36 ..eoeoee+21 ..eoexxx-139 ..eoo..o-43 ..o....o-219 ..o...e.-118 ..o...ee-130 ..o...eo-185
..o...o.-90 ..o...oe-106 ..o...oo-182 ..o..e.e-129 ..o..e.o-148 ..o..ee.-118 ..o..eee-80 ..o..eeo-122 ..o..eo.-67 ..o..eoe-27 ..o..o..-195
..o..o.e-162 ..o..oe.-121 ..o..oee-113 ..o..oo.-96 ..o..ooe-132 ..o..ooo-114 ..o..xxx-187 ..o.e..o+40 ..o.e.ee-160 ..o.e.eo-223 ..o.e.o.+60
..o.e.oe-12 ..o.e.oo-40 ..o.ee.e-129 ..o.ee.o+4 ..o.eeee-98 ..o.eeoe-113 ..o.eeoo-77 ..o.eo..-40 ..o.eoee-177 ..o.exxx-38 ..o.o..o-119
..o.o.e.+40 ..o.o.ee-13 ..o.o.eo-19 ..o.o.o.+46 ..o.o.oe+34 ..o.o.oo-116 ..o.oe.e-64 ..o.oe.o-54 ..o.oee.-44 ..o.oeee-58 ..o.oeeo-64
..o.oeoo+5 ..o.oo..-132 ..o.oo.e-80 ..o.oo.o-145 ..o.ooee-43 ..o.ooeo-84 ..o.oooo-104 ..o.oxxx-169 ..oe.ee.-137 ..oe.eee-120 ..oe.o.e+16
..oe.xxx-87 ..oeexxx-20 ..oeo..o-112 ..oeo.oo-132 ..oeoe.e-78 ..oeoe.o-16 ..oeoeee-1 ..oeoeeo-92 ..oeoeoo-59 ..oeoo..-178 ..oeoo.e-75
..oeoo.o-209 ..oeooee-217 ..oeoooo-78 ..oeoxxx-103 ..oo.ee.-45 ..oo.eee-168 ..oo.o.e-126 ..oo.oee-154 ..oo.xxx-154 ..ooeeee-13 ..ooeo.e-10
..ooeoee-179 ..ooeooo-159 ..ooexxx-96 ..oooeee-26 ..oooo.e-79 ..ooooee+34 ..ooooeo-60 ..x.x..x-65 ..x.x.ex-134 ..x.x.ox+13 ..x.xe.x-32
..x.xeex-80 ..x.xeox+14 ..x.xo.x-105 ..x.xoex-156 ..x.xoox-64 ..x.xxxx-11 ..xex..x-11 ..xex.ox-30 ..xexe.x-66 ..xexeex-33 ..xexeox+20
..xexo.x-143 ..xexoex-226 ..xexoox-34 ..xexxxx+20 ..xox..x-66 ..xox.ex-217 ..xoxe.x-41 ..xoxeex-39 ..xoxo.x-64 ..xoxoex-16 ..xoxoox+14
..xoxxxx-130 .e....e.-48 .e....ee-26 .e....eo+13 .e....o.+27 .e....oe+51 .e....oo+5 .e...e.o-120 .e...xxx-136 .e..o.eo+57 .e..o.oo-2
.e..oxxx-207 .ee...eo-147 .ee...o.+2 .ee...oe-2 .ee...oo-20 .ee..e.o-150 .ee..eeo-134 .ee..eo.-44 .ee..eoo+15 .ee..oo.-119 .ee..ooo-115
.ee..xxx-4 .ee.e.o.+0 .ee.e.oe-32 .ee.e.oo-7 .ee.eeo.-40 .ee.eeoe-24 .ee.exxx-216 .ee.o.ee+82 .ee.o.eo+17 .ee.o.oo-44 .ee.oe.o+23
.ee.oeee+67 .ee.oeeo+33 .ee.oeoo+20 .ee.oo.o-194 .ee.oooo-91 .ee.oxxx-167 .eeo.xxx+6 .eo...eo-101 .eo...o.-52 .eo...oe-105 .eo...oo-180
.eo..eo.-77 .eo..eoe-41 .eo..xxx-172 .eo.exxx-257 .eo.o.oo-47 .eo.oe.o-30 .eo.oeeo-89 .eo.oeoo-140 .eo.oxxx-160 .ex.x.ox-68 .ex.xe.x-101
.ex.xeox-3 .ex.xo.x-154 .ex.xoox-27 .ex.xxxx-221 .exoxo.x-70 .o....o.+67 .o....oe+36 .o....oo-81 .o...e.o-175 .o...eee-32 .o...eeo-104
.o...eoo+57 .o...xxx+6 .o..eeee-119 .o..exxx-43 .oe...oo-41 .oe..e.o-49 .oe..eee-31 .oe..eeo-75 .oe..oee-138 .oe..oeo-139 .oe..xxx-77
.oe.eeee-52 .oe.eeeo-179 .oe.exxx-65 .oo..eee-87 .oo..eeo-125 .oo..oee-148 .oo..ooe-24 .oo..xxx+6 .oo.eeee-76 .oo.exxx-23 .oo.o.oo-223
.oo.oe.o-120 .oo.oeee-107 .oo.oeeo-44 .oo.ooee-123 .oo.oooo-47 .oo.oxxx+35 .ooe.xxx-65 .ooeoo.e-125 .ox.x.ox+38 .ox.xe.x+23 .ox.xeex-50
.ox.xeox-22 .ox.xo.x-79 .ox.xoex-47 .ox.xxxx+50 .oxexe.x-32 .oxexeex-217 .oxexo.x+0 e.e..xxx+38 e.e.oxxx-4 e.o..eee-118 e.o..xxx-142
e.o.exxx-19 e.o.oooo-195 e.o.oxxx-156 e.oe.eee-200 e.oe.xxx-156 e.oeexxx-37 e.oeoe.o+26 e.oeoeee+11 e.oeoxxx-250 e.oo.xxx-68 e.ooeooo-94
e.ooexxx-36 e.oooeee+8 e.oooxxx-195 e.x.xe.x-40 e.x.xeex+52 e.x.xeox+0 e.x.xo.x-148 e.x.xoex-76 e.x.xoox-52 e.x.xxxx+30 e.xexe.x-57
e.xexeex-241 e.xexo.x-139 e.xexoox-72 e.xexxxx-103 e.xoxe.x-37 e.xoxeex-57 e.xoxo.x-54 e.xoxoex-114 e.xoxoox-12 e.xoxxxx-82 eee..xxx-90
eee.exxx-47 eee.oooo-116 eee.oxxx-62 eeeeoeeo+19 eeeeoxxx+1 eeo..xxx-230 eeo.exxx-162 eeo.ooeo-172 eeo.oooo-1 eeo.oxxx+40 eeoe.eoe-107
eeoe.xxx-193 eeoeoeoo+3 eeoeoxxx+34 eeoo.xxx-84 eeoooooo+41 eeoooxxx-36 eex.xeox+6 eex.xo.x-186 eex.xoex-46 eex.xoox-93 eex.xxxx-126
eexexeox-16 eexexo.x+16 eexexoox-35 eexexxxx-216 eexoxo.x+22 eexoxoex-75 eexoxoox+1 eexoxxxx-10 eoe..xxx+73 eoo..xxx+0 eoo.exxx-39
eoo.oxxx-202 eooe.xxx-7 eooeoxxx+42 eox.xeox-79 eox.xo.x-142 eox.xoex-124 eox.xoox+59 eox.xxxx-1 eoxexo.x-123 o.o..xxx-213 o.o.oxxx-146
o.oeoxxx-199 o.x.xo.x-178 o.x.xoex-116 o.x.xxxx-195 o.xexo.x-69 o.xexxxx-29 o.xoxo.x-116 o.xoxoex-144 o.xoxoox-40 o.xoxxxx-86 oeo..xxx-213
oeo.oxxx-221 oex.xxxx-242 oexoxoox-95 oexoxxxx-151 ooo..xxx-67 ooo.oxxx-264 oooeoxxx-28 oox.xxxx-44 ooxoxxxx-223
"""
