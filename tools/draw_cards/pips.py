"""The four signs, and where they stand on a card."""

from tools.draw_cards.shapes import n, path, use

# Each fills a box from -50 to 50.
PIPS = {
    "S": "M0-49C13-28 46-10 46 15C46 31 35 39 23 39C14 39 7 35 3 28C4 38 8 44 17 48H-17"
         "C-8 44-4 38-3 28C-7 35-14 39-23 39C-35 39-46 31-46 15C-46-10-13-28 0-49z",
    "H": "M0 47C-13 26-48 8-48-17C-48-35-36-45-23-45C-11-45-3-38 0-26C3-38 11-45 23-45"
         "C36-45 48-35 48-17C48 8 13 26 0 47z",
    "D": "M0-49C10-28 22-13 39 0C22 13 10 28 0 49C-10 28-22 13-39 0C-22-13-10-28 0-49z",
    "C": "M0-48A21.5 21.5 0 0 1 18.5-15.5C16-11 12-7 9-3C14-8 19-10 25-10A21.5 21.5 0 1 1 3.5 16"
         "C4 34 8 44 17 48H-17C-8 44-4 34-3.5 16A21.5 21.5 0 1 1-25-10C-19-10-14-8-9-3"
         "C-12-7-16-11-18.5-15.5A21.5 21.5 0 0 1 0-48z",
}  # fmt: skip
INK = {"S": "#17181c", "H": "#b81f2d", "D": "#b81f2d", "C": "#17181c"}
LEFT, MID, RIGHT = 68.0, 100.0, 132.0
ROWS = {1: 56.0, 2: 118.5, 3: 181.5, 4: 244.0}


def colour(suit: str) -> str:
    """The suit's colour, which the page may set."""
    return f"var(--suit-{suit.lower()},{INK[suit]})"


def pip_shapes() -> str:
    """The signs: ``p-`` as drawn, ``q-`` in the size of number cards, ``m-`` in the corner,
    ``l-`` on the plain face, ``n-`` under the large index, and ``pip-`` for pages."""
    drawn = []
    for suit, d in PIPS.items():
        drawn += [
            f'<path id="p-{suit}" d="{d}" stroke="none"/>',
            f'<g id="q-{suit}">{use(f"p-{suit}", "scale(.37)")}</g>',
            f'<g id="m-{suit}">{pip(suit, 20.5, 74, 27)}</g>',
            f'<g id="l-{suit}">{pip(suit, 122, 208, 132)}</g>',
            f'<g id="n-{suit}">{pip(suit, 36, 108, 42)}</g>',
        ]
    symbols = [
        f'<symbol id="pip-{suit}" viewBox="-50 -50 100 100">'
        + use(f"p-{suit}", fill=colour(suit))
        + "</symbol>"
        for suit in PIPS
    ]
    return "<defs>" + "".join(drawn) + "</defs>" + "".join(symbols)


def pip(suit: str, x: float, y: float, size: float) -> str:
    """A sign centred on a point, so many units high."""
    return use(f"p-{suit}", f"translate({n(x)} {n(y)})scale({size / 100:g})")


def places(count: int) -> list[tuple[float, float]]:
    """Where the signs of a card of so many points stand."""
    high, low = ROWS[1], ROWS[4]
    middle = (high + low) / 2
    pair = [(LEFT, high), (RIGHT, high), (LEFT, low), (RIGHT, low)]
    match count:
        case 1:
            return [(MID, middle)]
        case 2 | 3:
            return [(MID, high), (MID, low), (MID, middle)][:count]
        case 4 | 5:
            return [*pair, (MID, middle)][:count]
        case 6 | 7 | 8:
            sides = [*pair, (LEFT, middle), (RIGHT, middle)]
            return [*sides, (MID, (high + middle) / 2), (MID, (low + middle) / 2)][:count]
        case _:
            sides = [*pair, *((x, ROWS[row]) for row in (2, 3) for x in (LEFT, RIGHT))]
            if count == 9:
                return [*sides, (MID, middle)]
            gap = (ROWS[2] - ROWS[1]) / 2
            return [*sides, (MID, high + gap), (MID, low - gap)]


def pips_on(suit: str, count: int) -> tuple[str, str]:
    """The signs of the upper half, which the lower half repeats upside down, and the others."""
    if count == 1:
        return "", pip(suit, 100, 150, 100)
    every = places(count)
    paired = [(x, y) for x, y in every if y < 150 and (x, 300 - y) in every]
    alone = [(x, y) for x, y in every if (x, y) not in paired and (x, 300 - y) not in paired]
    return _signs(suit, paired), _signs(suit, alone)


def _signs(suit: str, points: list[tuple[float, float]]) -> str:
    return "".join(f'<use href="#q-{suit}" x="{n(x)}" y="{n(y)}"/>' for x, y in points)


def flourish(suit: str) -> str:
    """What the ace has besides its sign: two fine branches above and below."""
    branch = ("M66 74C78 60 92 66 100 58C108 66 122 60 134 74M78 66C80 58 88 56 92 60"
              "M122 66C120 58 112 56 108 60M100 58V46M95 52L100 46L105 52")  # fmt: skip
    half = path(branch, stroke_width=2)
    return (
        f'<g stroke="{colour(suit)}" stroke-linecap="round">{half}'
        f'<g transform="rotate(180 100 150)">{half}</g></g>'
    )
