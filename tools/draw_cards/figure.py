"""What the court figures share: palettes, the cut of the card in two, faces, collars, ribbons."""

from typing import NamedTuple

from tools.draw_cards.glyphs import lettered
from tools.draw_cards.shapes import (
    Point,
    Polygon,
    bare,
    clip,
    disc,
    line,
    path,
    poly,
    use,
)

INK = "#221c1a"
GOLD, OLD_GOLD = "#e7b53a", "#b9821d"
CREAM, WHITE = "#f8ecd0", "#fffaf0"
SKIN, SHADE, CHEEK, LIPS = "#f6dcbc", "#e3b88d", "#e59a80", "#b5342f"
STEEL, DARK_STEEL = "#cfd6db", "#8d9aa5"

LEFT, RIGHT, TOP, FOOT = 39.0, 161.0, 15.0, 285.0


class Palette(NamedTuple):
    """The colours of a suit's costumes: two main ones, a deep one, a light one."""

    one: str
    two: str
    deep: str
    light: str


PALETTES = {
    "S": Palette("#2b4a86", "#8c2f55", "#172a54", "#a9c3e6"),
    "H": Palette("#bf2b30", "#28508f", "#7c1620", "#f3b79b"),
    "D": Palette("#dd6f22", "#17706f", "#0f4348", "#f6cf8a"),
    "C": Palette("#2f7a46", "#a52d36", "#174a2b", "#cfe0a4"),
}


def sash(x: float) -> float:
    """The height of the line that parts the two halves of a court card."""
    return 150 - 0.36 * (x - 100)


def above(points: Polygon) -> list[Point]:
    """The part of a polygon in the upper half and inside the frame."""

    def half(p: Point) -> float:
        return sash(p[0]) - p[1]

    def left(p: Point) -> float:
        return p[0] - LEFT

    def right(p: Point) -> float:
        return RIGHT - p[0]

    return clip(clip(clip(points, half), left), right)


SHOULDERS: list[Point] = [(89, 96), (111, 96), (138, 107), (152, 116), (162, 134), (162, 175),
                          (38, 175), (38, 134), (48, 116), (62, 107)]  # fmt: skip
RIGHT_HALF: list[Point] = [(100, 90), (200, 90), (200, 200), (100, 200)]
PANEL: list[Point] = above([(88, 97), (112, 97), (115, 175), (85, 175)])


def torso(left: str, right: str) -> str:
    """A coat of two colours, cut off at the sash."""
    return poly(above(SHOULDERS), left) + poly(
        above([(100, 96), *SHOULDERS[1:6], (100, 175)]), right
    )


def part(points: Polygon, fill: str) -> str:
    return poly(above(points), fill)


def sleeve(left_side: bool) -> list[Point]:
    """The region of an arm, to be filled with a pattern; clockwise."""
    if left_side:
        return above([(61, 108), (72, 125), (72, 175), (38, 175), (38, 134), (48, 116)])
    return above([(139, 108), (152, 116), (162, 134), (162, 175), (128, 175), (128, 125)])


def neck(low: float = 104) -> str:
    return path(f"M91 84V98Q100 {low} 109 98V84z", SKIN) + bare(
        f"M100 84V{(98 + low) / 2:g}Q106 {low - 2:g} 109 98V84z", SHADE
    )


def head(width: float = 17, chin: float = 95) -> str:
    """A face seen from the front, one side in shade; its middle is x = 100."""
    a, b = 100 - width, 100 + width
    jaw = chin - 14
    cheek = f"Q{b - 1:g} {chin:g} {b:g} {jaw:g}V52z"
    outline = f"M{a:g} 52V{jaw:g}Q{a + 1:g} {chin:g} 100 {chin:g}{cheek}"
    shade = f"M103 52L102 72L106 78L100 79V{chin:g}{cheek}"
    return path(outline, SKIN) + bare(shade, SHADE) + path(outline, stroke_width=1.8)


def eyes(colour: str, brow: str, y: float = 68, look: float = 0, stern: float = 0) -> str:
    """Both eyes; ``look`` moves the pupils sideways, ``stern`` lowers the inner brows."""
    parts = []
    for side in (-1, 1):
        x = 100 + side * 8.6
        upper = f"M{x - 5:g} {y:g}Q{x:g} {y - 4.6:g} {x + 5:g} {y:g}"
        lower = f"Q{x:g} {y + 3.4:g} {x - 5:g} {y:g}z"
        arch = f"M{x - side * 5:g} {y - 6.5 + stern:g}Q{x:g} {y - 9:g} {x + side * 6:g} {y - 5:g}"
        parts.append(
            path(upper + lower, WHITE, stroke_width=1.2)
            + disc(x + look, y - 0.4, 2.3, colour, stroke="none")
            + path(arch, stroke_width=2, stroke=brow)
        )
    return "".join(parts)


def nose(y: float = 78) -> str:
    return line(f"M102.5 {y - 14:g}L102 {y - 6:g}L105.5 {y:g}Q101 {y + 1.8:g} 98 {y - 0.6:g}", 1.5)


def mouth(y: float = 86, w: float = 5.5) -> str:
    return path(
        f"M{100 - w:g} {y:g}Q{100 - w / 2:g} {y - 2.6:g} 100 {y - 1.2:g}"
        f"Q{100 + w / 2:g} {y - 2.6:g} {100 + w:g} {y:g}Q100 {y + 4.4:g} {100 - w:g} {y:g}z",
        LIPS,
        stroke_width=0.8,
    )


def cheeks(y: float = 79) -> str:
    return disc(88.5, y, 3.4, CHEEK, stroke="none", opacity=0.6) + disc(
        111.5, y, 3.4, CHEEK, stroke="none", opacity=0.6
    )


def fist(x: float, y: float, cuff: str, turn: float = 0) -> str:
    """A hand closed round something upright, with its cuff below."""
    body = (
        path("M-9 8L-7.5 17H8.5L9.5 8z", cuff)
        + path("M-7.5-6Q-8.5 8-5.5 9H6Q9 8 8.5 0L7.5-6Q0-9-7.5-6z", SKIN)
        + line("M-7-1.5H4.5M-7 3.5H4", 1.1)
    )
    return f'<g transform="translate({x:g} {y:g})rotate({turn:g})">{body}</g>'


def ribbon(name: str, palette: Palette) -> str:
    """The band between the halves, with the figure's name for each of them."""
    y1, y2 = sash(LEFT), sash(RIGHT)
    band = [(LEFT, y1 - 8.5), (RIGHT, y2 - 8.5), (RIGHT, y2 + 8.5), (LEFT, y1 + 8.5)]
    inner = [(LEFT, y1 - 6), (RIGHT, y2 - 6), (RIGHT, y2 + 6), (LEFT, y1 + 6)]
    scale = min(0.84, 5.9 / len(name))
    word = lettered(name, 66, sash(66), -19.8, scale)
    return (
        poly(band, GOLD)
        + poly(inner, palette.deep, stroke_width=0.8)
        + f'<g stroke="{CREAM}"><g id="n-{name[:4]}">{word}</g>'
        + use(f"n-{name[:4]}", "rotate(180 100 150)")
        + "</g>"
        + poly([(100, 139.5), (108.5, 150), (100, 160.5), (91.5, 150)], GOLD)
        + disc(100, 150, 3.2, palette.one)
    )


def ground(palette: Palette) -> str:
    """A faint tint behind the figures."""
    return (
        f'<path d="M{LEFT:g} {TOP:g}H{RIGHT:g}V{FOOT:g}H{LEFT:g}z" fill="{palette.light}" '
        'opacity=".28"/>'
    )


def frame() -> str:
    return path(f"M{LEFT:g} {TOP:g}H{RIGHT:g}V{FOOT:g}H{LEFT:g}z", stroke=INK, stroke_width=2.2)
