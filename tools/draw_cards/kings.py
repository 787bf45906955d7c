"""The four kings: David with his harp, Charles, César in profile, Alexandre with the ram's horns."""

# A drawing is long lines of numbers.
# ruff: noqa: E501
# fmt: off

from tools.draw_cards import figure as f
from tools.draw_cards.figure import PALETTES, above
from tools.draw_cards.shapes import (
    bare,
    clip_to,
    closed,
    disc,
    dots,
    lattice,
    line,
    lozenges,
    path,
    poly,
    stripes,
    tails,
    upright_stripes,
)

ERMINE = [(84.0, 95.0), (116.0, 95.0), (134.0, 106.0), (126.0, 120.0), (100.0, 128.0),
          (74.0, 120.0), (66.0, 106.0)]


def ermine() -> str:
    return poly(ERMINE, f.WHITE) + bare(tails(lattice(ERMINE, 12, 8, 3.5)), f.INK)


def jewelled_band(y: float, a: float, b: float, stone: str, other: str) -> str:
    stones = "".join(
        disc(100 + k * (b - a) / 5.2, y + 4.2, 2.3, other if k % 2 else stone, stroke_width=1)
        for k in (-2, -1, 0, 1, 2)
    )
    return path(f"M{a:g} {y:g}Q100 {y + 4:g} {b:g} {y:g}V{y + 8:g}Q100 {y + 12:g} {a:g} {y + 8:g}z",
                f.GOLD) + f'<g transform="translate(0 2)">{stones}</g>'


def david() -> str:
    p = PALETTES["S"]
    grey, dark = "#dcdcd8", "#9a9fa6"
    left, right = f.sleeve(True), f.sleeve(False)
    harp = (
        path("M130 116L127 68Q126 61 132 60Q139 59 143 64Q149 71 155 58L158 62Q156 78 149 88L137 118z",
             f.GOLD)
        + path("M135 106L132 69Q137 67 141 70Q146 76 151 71Q149 80 144 87z", f.CREAM, stroke_width=1.2)
        + line("M135.5 70L137.5 98M139.5 70L141 91M143.5 73L144.5 85", 1)
        + disc(131, 64, 2.4, p.two, stroke_width=1)
    )
    return (
        f.torso(p.one, p.two)
        + bare(lozenges(lattice(left, 11, 9, 4), 2.6, 4), f.GOLD)
        + bare(stripes(right, -0.5, 9, 3.4), f.GOLD)
        + harp
        + ermine()
        + path("M80 50C70 66 80 84 68 104Q84 110 92 100L108 100Q116 110 132 104C120 84 130 66 120 50z", grey)
        + line("M77 66Q79 84 74 100M123 66Q121 84 126 100", 1.1, dark)
        + f.head()
        + f.eyes("#35557f", dark)
        + path("M83 74C80 96 84 114 100 126C116 114 120 96 117 74C113 82 108 80 100 80C92 80 87 82 83 74z", grey)
        + line("M91 92Q90 104 97 118M109 92Q110 104 103 118M100 95V121M86 86Q85 97 89 106M114 86Q115 97 111 106", 1.1, dark)
        + f.mouth(87, 4.6)
        + path("M100 81Q93 79 88 86Q95 88 100 83.5Q105 88 112 86Q107 79 100 81z", grey, stroke_width=1.1)
        + f.nose(79)
        + path("M80 50L72 25L86 38L91 22L100 36L109 22L114 38L128 25L120 50z", f.GOLD)
        + "".join(disc(x, y, 2.6, p.light, stroke_width=1.1) for x, y in ((72, 24), (91, 21), (109, 21), (128, 24)))
        + path("M100 36L109 22L114 38L128 25L120 50H100z", f.OLD_GOLD, stroke="none", opacity=".45")
        + jewelled_band(46, 79, 121, p.two, p.one)
        + f.fist(141, 106, f.GOLD, 14)
    )


def charles() -> str:
    p = PALETTES["H"]
    brown, dark = "#8a5223", "#5b3211"
    left, right = f.sleeve(True), f.sleeve(False)
    sword = (
        path("M145.5 104L144 34L147 27L150 34L148.5 104z", f.STEEL)
        + line("M147 34V100", 1, f.DARK_STEEL)
        + path("M134 102H160V107H134z", f.GOLD)
    )
    orb = (
        path("M66 108H70V102H73V99H70V95H66V99H63V102H66z", f.GOLD, stroke_width=1.2)
        + disc(68, 122, 14, p.two)
        + path("M54 120Q68 128 82 120V125Q68 133 54 125z", f.GOLD, stroke_width=1.2)
        + path("M65.5 108.5H70.5V126H65.5z", f.GOLD, stroke_width=1.2)
    )
    return (
        f.torso(p.one, p.one)
        + bare(stripes(left, 0.9, 10, 4), p.deep)
        + bare(stripes(right, -0.9, 10, 4), p.deep)
        + f.part([(88, 100), (112, 100), (116, 175), (84, 175)], p.two)
        + bare(dots(lattice(above([(88, 120), (112, 120), (115, 175), (85, 175)]), 9, 7, 3), 1.8), f.GOLD)
        + sword
        + ermine()
        + path("M81 52C74 62 72 84 78 98L90 104H110L122 98C128 84 126 62 119 52z", brown)
        + f.head()
        + f.eyes("#5a3b1c", dark, stern=1.5)
        + path("M83 75C79 98 84 116 92 124C96 116 98 112 100 108C102 112 104 116 108 124C116 116 121 98 117 75"
               "C113 83 108 81 100 81C92 81 87 83 83 75z", brown)
        + line("M89 90Q86 104 92 117M111 90Q114 104 108 117M95 94Q93 104 94 112M105 94Q107 104 106 112", 1.1, dark)
        + f.mouth(88, 4.4)
        + path("M100 82Q92 79 84 83Q92 90 100 85Q108 90 116 83Q108 79 100 82z", brown, stroke_width=1.1)
        + f.nose(79.5)
        + path("M79 50C72 30 86 24 100 36C114 24 128 30 121 50z", p.two)
        + path("M96 50C92 38 84 34 79 50L77 44C76 30 90 24 100 35C110 24 124 30 123 44L121 50C116 34 108 38 104 50z", f.GOLD)
        + path("M98 34V29H94V25H98V20H102V25H106V29H102V34z", f.GOLD, stroke_width=1.2)
        + jewelled_band(46, 78, 122, p.one, f.WHITE)
        + orb
        + path("M56 133Q62 138 74 135L76 141L54 146z", f.SKIN)
        + f.fist(147, 114, f.WHITE)
    )


def cesar() -> str:
    p = PALETTES["D"]
    left = f.sleeve(True)
    face = ("M118 52C112 44 92 43 87 53L85.5 62L86 66L77 78Q77 81 83 81L81.5 85L84 87L82.5 90"
            "Q84 98 93 97L101 95L103 106H122L120 84z")
    toga = above([(112, 97), (138, 107), (152, 116), (162, 134), (162, 175), (60, 175), (46, 160)])
    folds = clip_to([(20, 150), (180, 90), (180, 97), (20, 159)], toga)
    leaves = "".join(
        f'<g transform="translate({x} {y})rotate({t})">'
        + path("M0 0Q-6-6 0-14Q6-6 0 0z", "#3f8a4f", stroke_width=1.1) + "</g>"
        for x, y, t in ((88, 55, -50), (92, 50, -20), (99, 48, -2), (107, 48, 16), (114, 52, 42),
                        (119, 59, 75), (121, 67, 105))
    )
    standard = (
        path("M148.5 30H151.5V132H148.5z", f.OLD_GOLD, stroke_width=1.1)
        + path("M150 26Q141 17 133 27L136 29L135 34L140 33L141 39L147 36V44H153V36L159 39V33V27Q155 20 150 26z", f.GOLD)
        + disc(150, 24.5, 3.4, f.GOLD, stroke_width=1.2)
        + path("M138 48H160V66H138z", p.one)
        + line("M138 52H160M138 62H160", 1.4, f.GOLD)
        + disc(149, 57, 2.8, f.GOLD, stroke_width=1)
    )
    return (
        f.torso(p.two, p.two)
        + bare(upright_stripes(left, 8, 3), p.deep)
        + f.part([(70, 104), (89, 96), (112, 96), (116, 104), (100, 124), (78, 118)], f.GOLD)
        + bare(lozenges(lattice([(72, 105), (89, 98), (112, 98), (114, 104), (100, 121), (79, 116)], 9, 7, 3.5), 2.2, 3.2), p.deep)
        + standard
        + poly(toga, f.WHITE)
        + poly(folds, p.one, stroke_width=1)
        + line(closed(clip_to([(20, 166), (180, 108), (180, 108.5), (20, 166.5)], toga))
               + closed(clip_to([(20, 132), (180, 84), (180, 84.5), (20, 132.5)], toga)), 1)
        + path("M88 54C88 40 116 38 122 54C126 66 124 78 120 86L110 82L108 62z", "#5a3a22")
        + path(face, f.SKIN, stroke_width=1.8)
        + bare("M104 62L110 84L103 96L103.5 105H121L119 84L112 60z", f.SHADE)
        + path("M86 57C86 44 104 38 116 46C125 52 126 70 120 86L112 83Q115 74 112 66L105 70Q108 60 104 58Q96 60 86 57z", "#5a3a22")
        + line("M92 53Q100 50 106 53M110 60Q116 64 116 74", 1.1, "#8a6238")
        + path("M107 70Q113 67 113 74Q112 80 107 79z", f.SKIN, stroke_width=1.2)
        + path("M86 66Q90 63 95 66Q91 69.5 86.5 68.5z", f.WHITE, stroke_width=1.1)
        + disc(89.5, 66.6, 1.9, f.INK, stroke="none")
        + line("M85.5 61.5Q90 58 97 61", 2.2, "#3c2614")
        + line("M82 81Q86 82 87 79", 1.2)
        + path("M81.5 85Q87 84 91 86.5Q87 89 82.5 90L84 87z", f.LIPS, stroke_width=0.8)
        + path("M86 46L83 27L93 37L99 22L106 36L117 27L117 47Q100 38 86 46z", f.GOLD)
        + "".join(disc(x, y, 2.4, p.one, stroke_width=1.1) for x, y in ((83, 26), (99, 21.5), (117, 26)))
        + leaves
        + f.fist(150, 106, p.one)
    )


def alexandre() -> str:
    p = PALETTES["C"]
    blond, dark = "#e0a93f", "#a8741b"
    left, right = f.sleeve(True), f.sleeve(False)
    breast = above([(84, 98), (116, 98), (130, 112), (127, 175), (73, 175), (70, 112)])
    curls = "".join(
        disc(x, y, 6.4, blond, stroke_width=1.3)
        for x, y in ((79, 58), (76, 68), (77, 79), (79, 90), (121, 58), (124, 68), (123, 79), (121, 90))
    )
    horn = (
        path("M84 54C70 46 58 56 60 70C62 82 76 82 77 72C77.5 66 70 64 69 69C66 64 70 58 77 61Q83 63 84 66z", f.CREAM)
        + line("M77 52L75 60M69 52L70 59M62 60L67 63M61 70L67 69M66 78L70 73", 1.2)
    )
    spear = (
        path("M145.5 52H148.5V150H145.5z", "#8a5a2b", stroke_width=1.1)
        + path("M147 24L154 42L147 54L140 42z", f.STEEL)
        + line("M147 28V52", 1.1, f.DARK_STEEL)
        + path("M140 56H154V61H140z", f.GOLD, stroke_width=1.2)
    )
    return (
        f.torso(p.two, p.two)
        + bare(stripes(left, -0.7, 9, 4), f.GOLD)
        + spear
        + poly(right, p.two)
        + bare(stripes(right, 0.7, 9, 4), f.GOLD)
        + poly(breast, p.one)
        + line("".join(f"M{x - 6:g} {y:g}q6 9 12 0" for x, y in lattice(breast, 12, 8, 4.5)), 1.3, p.light)
        + path("M82 97L100 106L118 97L128 107L116 114L100 120L84 114L72 107z", f.GOLD)
        + disc(100, 113, 3.6, p.two, stroke_width=1.1)
        + disc(80, 108, 2.4, p.two, stroke_width=1)
        + disc(120, 108, 2.4, p.two, stroke_width=1)
        + f.neck()
        + curls
        + f.head(16.5, 95)
        + f.cheeks(80)
        + f.eyes("#2e6a3d", dark, look=1)
        + f.mouth(87, 5)
        + f.nose(79)
        + path("M83 84C84 94 90 99 100 100C110 99 116 94 117 84C114 91 108 92 100 92C92 92 86 91 83 84z", blond, stroke_width=1.2)
        + "".join(disc(x, 53.5, 5, blond, stroke_width=1.2) for x in (88, 96, 104, 112))
        + path("M82 48L77 29L88 38Q85 24 93 25Q98 26 96 35L100 20L104 35Q102 26 107 25Q115 24 112 38L123 29L118 48z", f.GOLD)
        + jewelled_band(44, 81, 119, p.two, p.light)
        + horn
        + f'<g transform="matrix(-1 0 0 1 200 0)">{horn}</g>'
        + f.fist(147, 112, f.GOLD)
    )


KINGS = {"S": ("DAVID", david), "H": ("CHARLES", charles),
         "D": ("CESAR", cesar), "C": ("ALEXANDRE", alexandre)}
