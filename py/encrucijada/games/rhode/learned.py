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
........-92 ...e....+16 ...ee...+60 ...eo...-28 ...o....-35 ...oo...-131 ..e..e..+50 ..e..o..-113 ..e.eo..-156 ..e.oo..-148 ..ee....+9 ..ee.e..+1
..ee.o..-119 ..eeo...+8 ..eeoo..-156 ..eo....-37 ..eo.e..+102 ..eo.o..-24 ..eoeo..-166 ..o..o..-195 ..oe....-94 ..oe.o..-40 ..oeo...-50
..oeoo..-178 ..oo....-97 ..oo.o..-132 .e......-39 .e....e.-48 .e....o.+27 .e...e..+14 .e...eo.+51 .e...o..-118 .e...oo.+5 .e.e....-176 .e.o....-2
.e.o.e..-70 .e.o.o..+40 .e.o.oo.-2 .ee..e..-26 .ee..eo.-44 .ee..o..-118 .ee..oo.-119 .ee.eeo.-40 .ee.eo..-137 .ee.oo..-45 .eee....-85 .eeo....-3
.eeo.o..-44 .eo..e..-103 .eo..eo.-77 .eo..o..-121 .eo.oe..+17 .eoo....-118 .o......+31 .o....o.+67 .o...e..+22 .o...o..-90 .o.e....+40
.o.e.e..+32 .o.e.o..+60 .o.o....+98 .o.o.o..+46 .oe..e..+104 .oe..o..-67 .oee....+9 .oo..e..+24 .oo..o..-96 .oo.oe..-3 .ooe....+53 .ooeo...-26
e.......+11 e....e..+15 e....o..-85 e...eo..-128 e..e....-11 e..e.e..-52 e..e.o..-91 e..ee...-15 e..eeo..-131 e..eo...+23 e..o....+31 e..o.e..-1
e..o.o..-27 e..oeo..-24 e..oo...+66 e..ooo..-43 e.e.....+38 e.e..e..+9 e.e..o..-129 e.ee....-14 e.ee.e..-64 e.ee.o..-129 e.eeo...-65 e.eo....-54
e.eo.o..-64 e.eoeo..-78 e.eoo...+52 e.o.....-110 e.o...e.-120 e.o...o.-175 e.o..e..-157 e.o..o..-162 e.o.ee..-7 e.o.eo..+16 e.o.oo..-126
e.oe....-107 e.oe.e..-158 e.oee...-35 e.oeo...-46 e.oeoe..-36 e.oeoe.o+26 e.oeoo..-10 e.oo....-82 e.oo.e..-27 e.oo.o..-80 e.ooee..-88 e.ooeo..-75
e.ooeoo.-125 e.ooo...-12 e.oooo..-79 ee......-48 ee....e.-26 ee....o.+2 ee...e..-10 ee...eo.-2 ee...o..-130 ee...oe.-147 ee...oo.-20 ee.e....-57
ee.e..o.+0 ee.e.e..-86 ee.e.eo.-32 ee.e.o..-160 ee.e.oo.-7 ee.eo...-24 ee.o....+12 ee.o.e..+50 ee.o.ee.+82 ee.o.o..-13 ee.o.oe.+17 ee.o.oo.-44
ee.oo...+36 eee.....-44 eee...o.-32 eee..e..-47 eee..e.o-118 eee..eo.-31 eee..o..-80 eee..oo.-87 eee.eo..-120 eee.oo..-168 eeee....-56
eeee..o.-119 eeee.e..-92 eeee.e.o-200 eeee.eo.-52 eeee.o..-98 eeee.oo.-76 eeeee...-188 eeeeee..-36 eeeeo...-145 eeeeoe.o+11 eeeeoeeo+19
eeeeoo..-13 eeeo....-14 eeeo.e..+33 eeeo.ee.+67 eeeo.o..-58 eeeo.oo.-107 eeeo.ooo-116 eeeoeo..-1 eeeooe.o+8 eeeooo..-26 eeo.....-107 eeo...o.-104
eeo..e..-127 eeo..eo.-138 eeo..o..-113 eeo..oo.-148 eeo.oe..-106 eeo.oo..-154 eeoe....-123 eeoe.e..-180 eeoe.o..-177 eeoeo...-89 eeoeoe..+21
eeoeoeoo+3 eeoeoo..-179 eeoo....-27 eeoo.e..-20 eeoo.o..-43 eeoo.oo.-123 eeooeo..-217 eeooo...-37 eeoooo..+34 eeoooooo+41 eo......+46 eo....o.+36
eo...e..+53 eo...o..-106 eo...oo.-41 eo.e....+93 eo.e.e..+18 eo.e.o..-12 eo.o....+32 eo.o.o..+34 eoe.....+92 eoe..o..-27 eoe..oe.-41 eoee....+43
eoee.ee.-24 eoee.eeo-107 eoee.o..-113 eoo.....-7 eoo...o.+57 eoo..o..-132 eoo..oo.-24 eooe....-32 eooeo...-57 o.......-135 o....o..-219
o..e....-22 o..e.o..+40 o..ee...-21 o..eo...-63 o..o....-22 o..o.o..-119 o..oeo..-112 o..oo...+1 o.e..e..-84 o.e..ee.-150 o.e..eo.-49
o.e..o..-148 o.e.ee..-73 o.ee....-28 o.ee.e..-146 o.ee.o..+4 o.eeee..-217 o.eeo...-15 o.eo....-7 o.eo.e..+56 o.eo.ee.+23 o.eo.o..-54 o.eo.oe.-30
o.eo.oo.-120 o.eoee..-10 o.eoeo..-16 o.o.....-163 o.o..e..-142 o.oe....-60 o.oeo...-136 o.oo....-118 o.oo.e..-146 o.oo.ee.-194 o.oo.o..-145
o.ooee..-93 o.ooeo..-209 oe......-107 oe....e.+13 oe....o.-52 oe...e..-2 oe...eo.-105 oe...o..-185 oe...oe.-101 oe...oo.-180 oe.e....-99
oe.e.o..-223 oe.eo...-203 oe.o....-38 oe.o..e.+57 oe.o.e..+4 oe.o.o..-19 oe.o.oo.-47 oee..e..-29 oee..ee.-134 oee..eo.-75 oee..o..-122
oee..oo.-125 oeee....-240 oeee.eo.-179 oeeeo...-207 oeeo....-26 oeeo.e..+3 oeeo.ee.+33 oeeo.o..-64 oeeo.oe.-89 oeeo.oeo-172 oeeo.oo.-44
oeeo.ooo-1 oeeoeo..-92 oeo.....-170 oeo..e..-100 oeo..eo.-139 oeoe....-66 oeoo....-49 oeoo.e..-107 oeoo.o..-84 oeooo...+12 oeoooo..-60
oo......-40 oo....o.-81 oo...e..+15 oo...o..-182 oo.e....+51 oo.e.e..+19 oo.e.o..-40 oo.o....-32 oo.o.e..-37 oo.o.o..-116 oo.o.oo.-223
oo.oeo..-132 ooe..e..+82 ooe..ee.+15 ooee....+45 ooee.o..-77 ooeo....-10 ooeo.e..+12 ooeo.ee.+20 ooeo.o..+5 ooeo.oe.-140 ooeoeo..-59 ooo.....-119
ooo..e..-127 ooo..ee.-115 ooo..o..-114 ooo.oe.o-195 oooe....-42 oooeo...-79 oooeoo..-159 oooo....-150 oooo.e..-26 oooo.ee.-91 oooo.o..-104
oooo.oo.-47 ooooee.o-94 ooooeo..-78 x..x.x..-65 x..xex..-11 x..xox..-66 x.ex.x..-32 x.ex.x.e-40 x.ex.x.o-148 x.ex.xe.-101 x.ex.xeo-76 x.ex.xo.+23
x.ex.xoo-52 x.exex..-66 x.exex.e-57 x.exex.o-139 x.exexo.-32 x.exexoo-72 x.exox..-41 x.exox.e-37 x.exox.o-54 x.exoxeo-114 x.exoxoo-12
x.ox.x..-105 x.ox.x.o-178 x.ox.xe.-154 x.ox.xo.-79 x.oxex..-143 x.oxex.o-69 x.oxexo.+0 x.oxox..-64 x.oxox.o-116 x.oxoxe.-70 xe.x.x..-134
xe.x.xo.-68 xe.xox..-217 xeex.x..-80 xeex.x.e+52 xeex.x.o-186 xeex.xeo-46 xeex.xo.-50 xeex.xoe+6 xeex.xoo-93 xeexex..-33 xeexex.e-241 xeexex.o+16
xeexexo.-217 xeexexoe-16 xeexexoo-35 xeexox..-39 xeexox.e-57 xeexox.o+22 xeexoxeo-75 xeexoxoo+1 xeox.x..-156 xeox.x.o-116 xeox.xo.-47
xeoxex..-226 xeoxox..-16 xeoxox.o-144 xeoxoxoo-95 xo.x.x..+13 xo.x.xo.+38 xo.xex..-30 xoex.x..+14 xoex.x.e+0 xoex.x.o-142 xoex.xe.-3 xoex.xeo-124
xoex.xo.-22 xoex.xoe-79 xoex.xoo+59 xoexex..+20 xoexex.o-123 xoox.x..-64 xoox.xe.-27 xooxex..-34 xooxox..+14 xooxox.o-40 xxx.....-92 xxx...e.-136
xxx...o.+6 xxx..e..-78 xxx..e.e+38 xxx..e.o-142 xxx..ee.-4 xxx..eee-90 xxx..eeo-230 xxx..eo.-77 xxx..eoe+73 xxx..eoo+0 xxx..o..-187 xxx..o.o-213
xxx..oe.-172 xxx..oeo-213 xxx..oo.+6 xxx..ooo-67 xxx.ee..-62 xxx.ee.o-19 xxx.eeeo-162 xxx.eeoo-39 xxx.eo..-87 xxx.eoo.-65 xxx.oe..-16
xxx.oe.o-156 xxx.oee.+6 xxx.oeeo+40 xxx.oeoo-202 xxx.oo..-154 xxxe....+33 xxxe..o.-43 xxxe.e..-60 xxxe.e.o-156 xxxe.ee.-216 xxxe.eee-47
xxxe.eeo-193 xxxe.eo.-65 xxxe.eoo-7 xxxe.o..-38 xxxe.oe.-257 xxxe.oo.-23 xxxee...+68 xxxeee.o-37 xxxeeo..-20 xxxeo...-49 xxxeoe..-139
xxxeoe.o-250 xxxeoeee+1 xxxeoeeo+34 xxxeoeoo+42 xxxeoo..-96 xxxeoo.o-199 xxxeoooo-28 xxxo....-125 xxxo..e.-207 xxxo.e..-5 xxxo.e.e-4 xxxo.e.o-68
xxxo.ee.-167 xxxo.eee-62 xxxo.eeo-84 xxxo.o..-169 xxxo.o.o-146 xxxo.oe.-160 xxxo.oeo-221 xxxo.oo.+35 xxxo.ooo-264 xxxoee..+12 xxxoee.o-36
xxxoeo..-103 xxxooe.o-195 xxxooeeo-36 xxxx.x..-11 xxxx.x.e+30 xxxx.x.o-195 xxxx.xe.-221 xxxx.xee-126 xxxx.xeo-242 xxxx.xo.+50 xxxx.xoe-1
xxxx.xoo-44 xxxxex..+20 xxxxex.e-103 xxxxex.o-29 xxxxexee-216 xxxxox..-130 xxxxox.e-82 xxxxox.o-86 xxxxoxee-10 xxxxoxeo-151 xxxxoxoo-223
"""
