"""The four queens: Pallas with her owl, Judith with a rose, Rachel with a tulip, Argine."""

# A drawing is long lines of numbers.
# ruff: noqa: E501
# fmt: off

from tools.draw_cards import figure as f
from tools.draw_cards.figure import PALETTES, above
from tools.draw_cards.kings import jewelled_band
from tools.draw_cards.shapes import (
    bare,
    crosses,
    disc,
    dots,
    lattice,
    line,
    lozenges,
    path,
    poly,
    ring,
    stripes,
    upright_stripes,
)

BODICE = above([(86, 104), (100, 114), (114, 104), (126, 112), (122, 175), (78, 175), (74, 112)])


def bosom(low: float = 112) -> str:
    """Neck and shoulders above the bodice."""
    return path(f"M91 84V98L76 107Q88 {low:g} 100 {low + 4:g}Q112 {low:g} 124 107L109 98V84z", f.SKIN) + bare(
        f"M100 86V{low + 3:g}Q112 {low - 1:g} 122 107.5L109 98V86z", f.SHADE
    )


def beads(y: float, fill: str, count: int = 7) -> str:
    middle = (count - 1) / 2
    return "".join(
        disc(100 + (k - middle) * 3.7, y - 0.55 * (k - middle) ** 2, 2, fill, stroke_width=0.9)
        for k in range(count)
    )


def pallas() -> str:
    p = PALETTES["S"]
    hair, dark = "#2a2230", "#5d5368"
    left, right = f.sleeve(True), f.sleeve(False)
    owl = (
        path("M126 100C124 82 128 72 131 68L136 72H146L151 68C154 72 158 84 156 100Q150 112 141 113Q131 112 126 100z", "#b98a54")
        + path("M132 90Q141 84 150 90Q151 104 141 111Q131 104 132 90z", f.CREAM, stroke_width=1.1)
        + line("M136 94q2.5 3 5 0q2.5 3 5 0M136 100q2.5 3 5 0q2.5 3 5 0M138.5 106q2.5 3 5 0", 1, "#8a5f2e")
        + disc(135.5, 80, 5.6, f.WHITE) + disc(146.5, 80, 5.6, f.WHITE)
        + disc(136, 80.4, 2.7, f.INK, stroke="none") + disc(146, 80.4, 2.7, f.INK, stroke="none")
        + path("M139 84H143L141 90z", f.GOLD, stroke_width=1)
        + line("M128 88Q126 98 132 106M154 88Q156 98 150 106", 1.2)
    )
    return (
        path("M80 56C68 70 70 92 58 108L72 116L86 106L114 106L128 116L142 108C130 92 132 70 120 56z", hair)
        + line("M74 76Q74 94 66 108M126 76Q126 94 134 108M78 84Q79 98 74 111", 1.1, dark)
        + f.torso(p.one, p.two)
        + bare(stripes(left, 0.5, 12, 3), p.light)
        + bare(dots(lattice(right, 9, 7, 3.5), 1.7), f.GOLD)
        + bosom()
        + poly(BODICE, p.deep)
        + line("".join(f"M{x - 5.5:g} {y:g}q5.5 8 11 0" for x, y in lattice(BODICE, 11, 7, 4)), 1.2, f.GOLD)
        + path("M74 112L86 103L100 113L114 103L126 112L123 117L113 109.5L100 120L87 109.5L77 117z", f.GOLD)
        + beads(108, f.WHITE)
        + f.head(15.5, 94)
        + f.cheeks(79)
        + f.eyes("#3c5f96", hair, look=1.2)
        + f.mouth(86.5, 4.6)
        + f.nose(78.5)
        + path("M82 62C84 50 92 50 100 52C108 50 116 50 118 62C112 56 106 56 100 58C94 56 88 56 82 62z", hair, stroke_width=1.2)
        + path("M79 56C76 36 88 26 100 26C112 26 124 36 121 56L117 58C116 50 108 48 100 52C92 48 84 50 83 58z", f.STEEL)
        + bare("M100 26C112 26 124 36 121 56L117 58C116 50 108 48 100 52z", f.DARK_STEEL)
        + path("M100 52L97 40L100 28L103 40z", f.GOLD, stroke_width=1.2)
        + path("M77 40C76 26 88 17 100 17C112 17 124 26 123 40C117 31 109 28 100 28C91 28 83 31 77 40z", p.two)
        + line("M83 33L80 29M88 30L85 24M94 28L92 20M100 28V18M106 28L108 20M112 30L115 24M117 33L120 29", 1.1)
        + path("M82 50L86 38L91 46L95 44L92 53zM118 50L114 38L109 46L105 44L108 53z", f.GOLD, stroke_width=1.2)
        + owl
        + f.fist(141, 116, p.light)
    )


def judith() -> str:
    p = PALETTES["H"]
    hair = "#7a3d1c"
    left, right = f.sleeve(True), f.sleeve(False)
    petals = "".join(disc(x, y, 6, p.one, stroke_width=1.2) for x, y in ring(144, 72, 7, 5, -1.57))
    rose = (
        line("M144 80C146 92 142 100 143 122", 2.6, "#2f7a46")
        + path("M143 96Q132 96 130 87Q141 86 143 96zM144 104Q154 103 157 94Q146 94 144 104z", "#3f8a4f", stroke_width=1.1)
        + petals
        + disc(144, 72, 6, "#d94a48", stroke_width=1.2)
        + line("M140.5 72Q144 67 147.5 72Q146 77 142 75", 1.1)
    )
    braid = "".join(
        path(f"M{x:g} {y:g}q7 4 0 10q-7-5 0-10z", hair, stroke_width=1.1)
        for x, y in ((80, 82), (78.5, 90), (77.5, 98), (77, 106), (77, 114), (77.5, 122))
    ) + path("M73 131H82V135H73z", f.GOLD, stroke_width=1)
    return (
        path("M100 34C76 34 72 56 70 76C68 92 60 100 52 110L76 122H124L148 110C140 100 132 92 130 76C128 56 124 34 100 34z", p.two)
        + f.torso(p.one, p.one)
        + bare(lozenges(lattice(left, 12, 9, 4), 2.4, 3.4), p.light)
        + bare(upright_stripes(right, 8, 3.2), p.deep)
        + bosom()
        + poly(BODICE, f.CREAM)
        + path("".join(crosses([q], 2.4) for q in lattice(BODICE, 11, 8, 3.5)), stroke=p.one, stroke_width=1.3)
        + path("M74 112L86 103L100 113L114 103L126 112L123 117L113 109.5L100 120L87 109.5L77 117z", p.deep)
        + beads(107.5, f.GOLD)
        + disc(100, 110.5, 3, p.two, stroke_width=1)
        + f.head(15.5, 94)
        + f.cheeks(79)
        + f.eyes("#4d3318", hair, look=-1.2)
        + f.mouth(86.5, 4.6)
        + f.nose(78.5)
        + path("M84.5 72C82 60 86 52 100 52C114 52 118 60 115.5 72C113 64 108 60 100 57C92 60 87 64 84.5 72z", hair)
        + braid
        + f'<g transform="matrix(-1 0 0 1 200 0)">{braid}</g>'
        + path("M84 54C72 60 72 78 74 92C66 84 64 52 82 42zM116 54C128 60 128 78 126 92C134 84 136 52 118 42z", p.two)
        + path("M80 46L74 28L85 36L88 21L100 33L112 21L115 36L126 28L120 46z", f.GOLD)
        + "".join(disc(x, y, 2.5, p.one, stroke_width=1.1) for x, y in ((74, 27), (88, 20.5), (112, 20.5), (126, 27)))
        + path("M100 34L104 39L100 44L96 39z", p.two, stroke_width=1.1)
        + jewelled_band(43, 80, 120, p.one, f.WHITE)
        + rose
        + f.fist(143, 112, f.WHITE)
    )


def rachel() -> str:
    p = PALETTES["D"]
    hair, dark = "#e3b04b", "#a8741b"
    left, right = f.sleeve(True), f.sleeve(False)
    face = ("M85 54L84.5 61L86 66L79 77Q79 79.5 84 80L83 84L85 86L84 89Q86 95 94 94L102 92L104 104H120L119 78Z")
    tulip = (
        line("M60 96C59 108 63 116 62 140", 2.6, "#2f7a46")
        + path("M61 124Q50 120 48 104Q60 108 61 124z", "#3f8a4f", stroke_width=1.1)
        + path("M52 78L56 84L60 74L64 84L68 78Q72 94 60 98Q48 94 52 78z", p.one)
        + line("M60 76V97", 1.1)
    )
    return (
        f.torso(p.two, p.one)
        + bare(stripes(left, 0.4, 9, 3.6), p.deep)
        + bare(lozenges(lattice(right, 11, 8, 3.5), 2.4, 3.4), f.CREAM)
        + path("M96 84L98 98L80 107Q90 113 102 114Q116 112 128 107L117 98L118 78z", f.SKIN)
        + bare("M110 84L112 98L104 113Q116 112 126 107.5L117 98L118 78z", f.SHADE)
        + poly(BODICE, f.GOLD)
        + bare(lozenges(lattice(BODICE, 10, 8, 3.5), 3, 4), p.two)
        + path("M74 112L87 104L101 114L115 104L126 112L123 117L114 110L101 120L88 110L77 117z", f.WHITE)
        + path("M100 46C122 40 132 58 127 78C125 90 134 100 128 112L112 104C118 92 112 84 112 72z", hair)
        + line("M120 62Q122 84 120 102M126 84Q126 96 126 106M114 70Q118 84 116 96", 1.1, dark)
        + path(face, f.SKIN, stroke_width=1.8)
        + bare("M104 66L108 82L102 92L104 103.5H118L119 78L112 60z", f.SHADE)
        + disc(93, 80, 3.4, f.CHEEK, stroke="none", opacity=0.6)
        + path("M85.5 66Q90 62.5 95 66Q91 69.5 86.5 68.5z", f.WHITE, stroke_width=1.1)
        + disc(88.8, 66.4, 2, "#17706f", stroke="none")
        + line("M84.5 61Q90 57 96.5 60.5", 1.8, dark)
        + line("M84 80Q87 81 88 78", 1.1)
        + path("M83 84Q88 82.5 91.5 85.5Q88 88.5 84 89L85.5 86z", f.LIPS, stroke_width=0.8)
        + path("M84 58C84 44 104 40 114 48C120 56 118 66 114 74Q114 64 106 60Q96 62 84 58z", hair)
        + line("M90 54Q100 52 106 55", 1.1, dark)
        + disc(109, 84, 2.6, p.one, stroke_width=1)
        + line("M109 76V81", 1.2, f.OLD_GOLD)
        + path("M82 52C78 34 94 22 112 24C130 26 138 42 130 58L122 62C122 50 108 44 82 52z", p.two)
        + path("M130 58C138 66 136 84 142 96C130 92 126 76 122 62z", p.two)
        + line("M92 46Q98 30 114 26M106 45Q112 34 124 31M117 50Q124 42 131 42", 1.3, p.light)
        + path("M80 55L78 44L84 47L86 38L92 44L97 36L101 43L108 37L110 46L117 44L118 53Q100 44 80 55z", f.GOLD)
        + disc(97, 46.5, 2, p.one, stroke_width=0.9) + disc(88, 49, 2, p.one, stroke_width=0.9) + disc(107, 47.5, 2, p.one, stroke_width=0.9)
        + tulip
        + f.fist(63, 134, p.one, -6)
    )


def argine() -> str:
    p = PALETTES["C"]
    hair, dark = "#b5452a", "#7c2a17"
    left, right = f.sleeve(True), f.sleeve(False)
    leaf = "".join(
        f'<g transform="translate({x} {y})rotate({t})">'
        + path("M0 0Q-7-6 0-15Q7-6 0 0z", "#3f9a57", stroke_width=1.1) + line("M0-2V-10", 0.9) + "</g>"
        for x, y, t in ((82, 46, -48), (90, 42, -22), (100, 40, 0), (110, 42, 22), (118, 46, 48))
    )
    mirror = (
        path("M141 88H147V124H141z", f.OLD_GOLD)
        + disc(144, 73, 15.5, f.GOLD)
        + disc(144, 73, 11.5, "#bfe0ea", stroke_width=1.2)
        + path("M136 77L147 64M140 81L152 67", stroke=f.WHITE, stroke_width=2.2)
        + "".join(disc(x, y, 1.6, p.two, stroke_width=0.8) for x, y in ring(144, 73, 13.5, 8))
    )
    return (
        path("M82 50C62 58 70 78 62 90C54 102 64 110 56 122L78 128L88 108H112L122 128L144 122C136 110 146 102 138 90"
             "C130 78 138 58 118 50z", hair)
        + f.torso(p.two, p.one)
        + bare(dots(lattice(left, 9, 7.5, 3.5), 2), f.GOLD)
        + bare(stripes(right, -0.5, 9, 3.4), p.light)
        + path("M80 96C72 104 76 116 68 130L60 128C66 114 60 108 68 96zM120 96C128 104 124 116 130 126L138 122C132 112 140 106 132 96z", hair)
        + bosom(113)
        + poly(BODICE, p.one)
        + bare(stripes(BODICE, 0.45, 10, 3.6), p.deep)
        + poly(above([(94, 110), (100, 115), (106, 110), (107, 175), (93, 175)]), f.CREAM)
        + line("M94 122H106M94 129H106M94 136H106M94 143H106", 1.4, p.two)
        + path("M74 112L86 103L100 114L114 103L126 112L123 117L113 109.5L100 121L87 109.5L77 117z", f.GOLD)
        + beads(108, p.two)
        + f.head(15.5, 94)
        + f.cheeks(79)
        + f.eyes("#2e6a3d", dark)
        + f.mouth(86.5, 4.8)
        + f.nose(78.5)
        + path("M85 78C78 64 82 50 100 50C118 50 122 64 115 78C114 66 110 60 100 55C90 60 86 66 85 78z", hair)
        + line("M74 70Q70 84 66 96M126 70Q130 84 134 96M72 100Q66 110 66 120M128 100Q134 108 132 118M90 56Q86 62 86 70M110 56Q114 62 114 70", 1.1, dark)
        + leaf
        + path("M78 50L76 38L85 43L90 33L96 42L100 31L104 42L110 33L115 43L124 38L122 50Q100 45 78 50z", f.GOLD)
        + "".join(disc(x, y, 2.1, p.two, stroke_width=0.9) for x, y in ((90, 32), (100, 30), (110, 32), (76, 37), (124, 37)))
        + jewelled_band(45, 79, 121, p.two, p.light)
        + mirror
        + f.fist(144, 112, f.GOLD)
    )


QUEENS = {"S": ("PALLAS", pallas), "H": ("JUDITH", judith),
          "D": ("RACHEL", rachel), "C": ("ARGINE", argine)}
