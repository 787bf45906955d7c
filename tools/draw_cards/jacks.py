"""The four jacks: Hogier with a halberd, La Hire with a torch, Hector armed, Lancelot's pennon."""

# A drawing is long lines of numbers.
# ruff: noqa: E501
# fmt: off

from tools.draw_cards import figure as f
from tools.draw_cards.figure import PALETTES, above
from tools.draw_cards.shapes import (
    bare,
    disc,
    dots,
    lattice,
    line,
    lozenges,
    path,
    poly,
    stripes,
    upright_stripes,
)

DOUBLET = above([(80, 102), (100, 110), (120, 102), (128, 112), (124, 175), (76, 175), (72, 112)])


def buttons(y: float, fill: str, count: int = 4) -> str:
    return "".join(disc(100, y + 7 * k, 2, fill, stroke_width=0.9) for k in range(count))


def page_hair(fill: str, dark: str, low: float = 92) -> str:
    return path(f"M80 50C72 62 72 80 70 {low:g}Q78 {low + 7:g} 86 {low:g}L114 {low:g}Q122 {low + 7:g} 130 {low:g}C128 80 128 62 120 50z",
                fill) + line(f"M76 68Q77 80 75 {low:g}M124 68Q123 80 125 {low:g}", 1.1, dark)


def hogier() -> str:
    p = PALETTES["S"]
    hair, dark = "#4a3a33", "#2a1f1b"
    left, right = f.sleeve(True), f.sleeve(False)
    halberd = (
        path("M144.5 36H148V140H144.5z", "#8a5a2b", stroke_width=1.1)
        + path("M146 18L150 40H142z", f.STEEL)
        + path("M148 42Q160 40 160 52Q160 64 148 62L150 52z", f.STEEL)
        + path("M144.5 46L133 44L136 52L133 60L144.5 58z", f.STEEL)
        + path("M143 64H150V69H143z", p.two, stroke_width=1.1)
    )
    feather = (
        path("M116 44C130 44 138 34 132 22C128 16 120 18 121 24C112 22 106 30 112 40z", p.light)
        + line("M113 43Q126 38 128 24M120 32L116 31M125 35L132 35M123 28L120 26", 1.1)
    )
    return (
        f.torso(p.one, p.two)
        + bare(stripes(left, 0.8, 11, 4), f.GOLD)
        + bare(stripes(right, -0.8, 11, 4), p.light)
        + poly(DOUBLET, p.two)
        + poly(above([(100, 110), (120, 102), (128, 112), (124, 175), (100, 175)]), p.one)
        + bare(lozenges(lattice(DOUBLET, 13, 10, 4), 2.8, 4), f.GOLD)
        + page_hair(hair, dark, 88)
        + f.neck()
        + path("M72 110L82 97L91 107L100 98L109 107L118 97L128 110L117 116L109 112L100 121L91 112L83 116z", f.WHITE)
        + f.head(16, 95)
        + f.eyes("#4a3a33", dark, look=-1.2, stern=1)
        + f.mouth(88.5, 4)
        + path("M100 82.5Q93 80 87 85Q81 88 79 84Q82 92 90 90Q96 89 100 85Q104 89 110 90Q118 92 121 84Q119 88 113 85Q107 80 100 82.5z", hair, stroke_width=1)
        + f.nose(79.5)
        + halberd
        + feather
        + path("M76 52C66 40 80 26 98 28C114 26 128 34 126 46L122 54Q100 46 78 54z", p.one)
        + line("M86 46Q84 36 92 32M98 45Q98 36 104 32", 1.2, p.light)
        + path("M76 50Q100 42 124 50V56Q100 48 76 56z", f.GOLD)
        + disc(114, 44, 3.6, p.two, stroke_width=1.2)
        + f.fist(146, 112, f.GOLD)
    )


def la_hire() -> str:
    p = PALETTES["H"]
    hair, dark = "#c2702c", "#8a4515"
    left, right = f.sleeve(True), f.sleeve(False)
    torch = (
        path("M140.5 72H151.5L148.5 140H143.5z", "#8a5a2b")
        + path("M138 66H154L151 76H141z", f.OLD_GOLD)
        + path("M146 68C132 66 130 52 137 44C137 50 140 51 141 50C139 40 145 34 149 28C148 36 154 38 156 46C160 56 158 67 146 68z", p.one)
        + path("M146 67C139 66 138 57 142 53C143 56 145 56 146 52C148 47 150 46 150 43C154 50 155 65 146 67z", f.GOLD, stroke_width=1.1)
        + line("M143 86H149.5M143.5 94H149.5", 1.1)
    )
    return (
        f.torso(p.two, p.one)
        + bare(upright_stripes(left, 9, 4), f.GOLD)
        + bare(upright_stripes(right, 9, 4), f.CREAM)
        + poly(DOUBLET, p.one)
        + bare(dots(lattice(DOUBLET, 11, 8, 4), 1.9), f.GOLD)
        + poly(above([(93, 106), (107, 106), (108, 175), (92, 175)]), p.deep)
        + buttons(119, f.GOLD)
        + page_hair(hair, dark, 90)
        + f.neck()
        + path("M74 108Q80 96 88 99Q100 110 112 99Q120 96 126 108Q114 116 100 116Q86 116 74 108z", f.WHITE)
        + line("M80 108L84 100M88 112L91 104M100 114V107M112 112L109 104M120 108L116 100", 1.1)
        + f.head(16, 95)
        + f.cheeks(79)
        + f.eyes("#3c5f96", dark, look=1.2, stern=1.8)
        + f.mouth(86.5, 4.6)
        + path("M96 91Q100 89 104 91Q103 100 100 104Q97 100 96 91z", hair, stroke_width=1.1)
        + path("M100 82Q94 81 90 85Q95 86 100 83.5Q105 86 110 85Q106 81 100 82z", hair, stroke_width=0.9)
        + f.nose(79)
        + path("M70 50Q68 32 88 30Q104 20 122 34Q134 40 130 52L122 54Q100 46 78 54z", p.two)
        + path("M70 54Q66 46 74 46Q100 38 126 46Q134 46 130 54Q100 44 70 54z", p.deep)
        + path("M85 43C75 42 68 34 71 22C80 19 88 25 90 33Q91 39 89 43z", f.GOLD)
        + line("M87 42Q79 36 73 24M80 33L82 26M77 34L72 33", 1.1)
        + disc(89, 42, 3.8, p.one, stroke_width=1.2)
        + torch
        + f.fist(146, 114, p.light)
    )


def hector() -> str:
    p = PALETTES["D"]
    face = ("M114 56L115.5 62L114 66L122 77Q122 80 116.5 80L118 84L115.5 86.5L117 90Q115 97 106 96L98 94L97 105H79L81 76z")
    left, right = f.sleeve(True), f.sleeve(False)
    shield = (
        disc(66, 126, 21, f.GOLD)
        + disc(66, 126, 16.5, p.one)
        + path("M66 113L76 126L66 139L56 126z", f.CREAM)
        + disc(66, 126, 4, p.two, stroke_width=1.2)
    )
    spear = (
        path("M146.5 44H149.5V140H146.5z", "#8a5a2b", stroke_width=1.1)
        + path("M148 16L154 34L148 46L142 34z", f.STEEL)
        + line("M148 20V44", 1.1, f.DARK_STEEL)
    )
    return (
        f.torso(p.two, p.two)
        + bare(stripes(right, 0.6, 10, 4), f.GOLD)
        + poly(above([(78, 100), (100, 108), (122, 100), (132, 112), (126, 175), (74, 175), (68, 112)]), p.one)
        + line("".join(f"M{x - 6:g} {y:g}q6 9 12 0" for x, y in lattice(DOUBLET, 12, 7.5, 4)), 1.3, f.GOLD)
        + path("M68 108L79 96L97 104L106 99L122 97L132 108L116 117L98 120L82 116z", f.GOLD)
        + bare(lozenges(lattice([(70, 107), (80, 98), (98, 105), (120, 99), (130, 108), (98, 118), (82, 114)], 10, 6, 2.4), 2, 2.6), p.two)
        + bare(stripes(left, -0.6, 10, 4), f.CREAM)
        + path("M84 90C74 88 74 74 78 62L90 58z", "#3f2a1c")
        + path(face, f.SKIN, stroke_width=1.8)
        + bare("M94 64L92 84L98 94L97 104H80L81 76z", f.SHADE)
        + path("M114.5 66Q110 63 105 66Q109 69.5 113.5 68.5z", f.WHITE, stroke_width=1.1)
        + disc(111.4, 66.6, 1.9, f.INK, stroke="none")
        + line("M116 60.5Q110 58 103 61.5", 2.2, "#3f2a1c")
        + line("M118 81Q114 82 113 79", 1.2)
        + path("M118 84.5Q113 83.5 109 86Q112 89 117 89.5L115.5 86.5z", f.LIPS, stroke_width=0.8)
        + path("M98 94Q92 90 91 82Q100 86 106 88Q108 94 117 90Q116 99 106 98z", "#3f2a1c", stroke_width=1.1)
        + path("M116 58L92 60L90 84L82 90C74 80 74 62 78 50C82 36 96 30 106 34C114 38 117 48 116 58z", p.two)
        + bare("M92 60L90 84L82 90C74 80 74 62 78 50Q84 58 92 60z", p.deep)
        + path("M116 58L92 60L90 84L86 87L88 58L116 53z", f.GOLD)
        + path("M108 36C102 19 80 18 71 33C62 47 65 66 58 80C69 78 75 66 75 56C77 44 89 32 104 36z", p.one)
        + line("M98 29L96 35M88 26L88 34M80 28L83 36M74 35L79 41M69 46L76 49M67 58L74 58M65 69L71 68", 1.3)
        + disc(96, 46, 4.6, f.GOLD)
        + disc(96, 46, 1.8, p.one, stroke_width=0.8)
        + spear
        + shield
        + f.fist(148, 110, f.GOLD)
    )


def lancelot() -> str:
    p = PALETTES["C"]
    hair, dark = "#e9c15c", "#a8741b"
    left, right = f.sleeve(True), f.sleeve(False)
    lance = (
        path("M145.5 20H148.5V142H145.5z", "#8a5a2b", stroke_width=1.1)
        + path("M147 15L150.5 26H143.5z", f.STEEL, stroke_width=1.2)
        + path("M145.5 30L120 33L128 40L119 47L145.5 50z", p.two)
        + line("M145 36L129 38M145 44L128 43", 1.4, f.GOLD)
    )
    return (
        f.torso(p.one, p.one)
        + bare(lozenges(lattice(left, 10, 8, 3.5), 3, 4), f.CREAM)
        + bare(stripes(right, 0.9, 10, 4), f.GOLD)
        + poly(DOUBLET, f.CREAM)
        + bare(upright_stripes(DOUBLET, 10.4, 5.2), p.two)
        + page_hair(hair, dark, 94)
        + f.neck()
        + path("M72 108Q86 96 100 108Q114 96 128 108L122 117Q111 108 100 118Q89 108 78 117z", p.one)
        + disc(100, 112, 3.2, f.GOLD, stroke_width=1.1)
        + f.head(15.5, 94.5)
        + f.cheeks(79.5)
        + f.eyes("#3b76a0", dark)
        + f.mouth(86.5, 4.6)
        + f.nose(78.5)
        + path("M82 72C78 56 84 48 100 48C116 48 122 56 118 72L114 60H86z", hair)
        + line("M90 52V59M97 51V59M104 51V59M111 53V59", 1.1, dark)
        + path("M79 48C78 30 92 24 106 28C120 30 124 40 121 48z", p.two)
        + path("M74 52Q72 44 80 43Q100 38 120 43Q128 44 126 52Q100 45 74 52z", p.deep)
        + path("M82 44C70 40 62 48 58 60C68 62 78 56 84 47z", p.light)
        + line("M82 46Q70 48 61 58M74 47L71 44M69 52L66 50M76 52L75 56", 1.1)
        + disc(100, 34, 3.4, f.GOLD, stroke_width=1.1)
        + lance
        + f.fist(147, 112, p.two)
    )


JACKS = {"S": ("HOGIER", hogier), "H": ("LA HIRE", la_hire),
         "D": ("HECTOR", hector), "C": ("LANCELOT", lancelot)}
