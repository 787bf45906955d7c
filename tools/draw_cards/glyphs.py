"""Letters and figures as strokes: the ranks in the corners, and the names on the ribbons."""

# ruff: noqa: E501
from typing import NamedTuple

from tools.draw_cards.shapes import group, n, path, use


class Glyph(NamedTuple):
    """Strokes in a box 28 wide and 44 high: the stout ones, and the serifs."""

    stout: str
    fine: str = ""


RANKS = {
    "A": Glyph("M3.5 43L14 3L24.5 43M7.5 30H20.5", "M-2 42.4H9M19 42.4H30"),
    "K": Glyph("M6 1V43M25 1L8 25M12.5 18.5L24.5 43",
               "M-1 1.6H13M-1 42.4H13M17 1.6H29.5M18.5 42.4H30.5"),
    "Q": Glyph("M14 3.5C22 3.5 24.5 11 24.5 22C24.5 33 22 40.5 14 40.5C6 40.5 3.5 33 3.5 22"
               "C3.5 11 6 3.5 14 3.5zM14.5 30.5L26 47"),
    "J": Glyph("M18.5 1V31C18.5 38 15.5 41 10.5 41C6 41 3.5 38 3 33", "M10 1.6H27"),
    "R": Glyph("M6 1V43M6 3.5H14C20.5 3.5 23.5 7 23.5 12.5C23.5 18.5 20.5 22 14 22H6"
               "M13.5 22L25 43", "M-1 1.6H8M-1 42.4H13M19.5 42.4H30.5"),
    "D": Glyph("M6 1V43M6 3.5H10.5C20 3.5 24.5 10 24.5 22C24.5 34 20 40.5 10.5 40.5H6",
               "M-1 1.6H8M-1 42.4H8"),
    "V": Glyph("M3.5 1L14 41L24.5 1", "M-2 1.6H9M19 1.6H30"),
    "T": Glyph("M3.5 1V43M21.5 3.5C26.5 3.5 28.5 10 28.5 22C28.5 34 26.5 40.5 21.5 40.5"
               "C16.5 40.5 14.5 34 14.5 22C14.5 10 16.5 3.5 21.5 3.5z",
               "M-3.5 6.5L2 2.5M-3 42.4H10"),
    "9": Glyph("M14 3.5C20 3.5 24 8 24 14.5C24 21 20 25.5 14 25.5C8 25.5 4 21 4 14.5"
               "C4 8 8 3.5 14 3.5zM24 14C24.5 30 20 40 7 40.5"),
    "8": Glyph("M14 3.5C19 3.5 22.5 7 22.5 12C22.5 17 19 20.5 14 20.5C9 20.5 5.5 17 5.5 12"
               "C5.5 7 9 3.5 14 3.5zM14 20.5C20.5 20.5 24.5 25 24.5 30.5C24.5 36.5 20.5 40.5 14 40.5"
               "C7.5 40.5 3.5 36.5 3.5 30.5C3.5 25 7.5 20.5 14 20.5z"),
    "7": Glyph("M2.5 3.5H25C17 15 13 28 12 43"),
    "6": Glyph("M14 40.5C8 40.5 4 36 4 29.5C4 23 8 18.5 14 18.5C20 18.5 24 23 24 29.5"
               "C24 36 20 40.5 14 40.5zM4 30C3.5 14 8 4 21 3.5"),
    "5": Glyph("M23.5 3.5H7.5L5.5 20C8 17.5 11 16.5 14 16.5C21 16.5 25 21.5 25 28.5"
               "C25 36 20 40.5 13 40.5C8.5 40.5 5 39 3 35.5"),
    "4": Glyph("M19.5 43V3.5L3.5 31H27.5"),
    "3": Glyph("M3.5 8.5C5.5 5 9 3.5 13.5 3.5C19.5 3.5 23 7 23 12C23 17.5 19 20.5 12 20.5"
               "C19.5 20.5 24.5 24 24.5 30.5C24.5 37 20 40.5 13.5 40.5C8.5 40.5 5 39 3 35"),
    "2": Glyph("M4 13C4 6.5 8 3.5 13.5 3.5C19.5 3.5 23.5 7 23.5 13C23.5 20 18 26 4.5 40.5H26"),
}  # fmt: skip
FRENCH = {"K": "R", "Q": "D", "J": "V"}
SHOWN = "AKQJT98765432"

# Capitals in a box 6 wide and 9 high.
CAPITALS = {
    "A": "M0 9L3 0L6 9M1.2 6H4.8", "C": "M6 1.8C4.5-.5 0-.5 0 4.5C0 9.5 4.5 9.5 6 7.2",
    "D": "M0 0V9H2C7.3 9 7.3 0 2 0z", "E": "M5.5 0H0V9H5.5M0 4.5H4.5",
    "G": "M6 1.8C4.5-.5 0-.5 0 4.5C0 9.5 4.5 9.5 6 7.5V5H3.5", "H": "M0 0V9M6 0V9M0 4.5H6",
    "I": "M3 0V9", "J": "M5 0V6.5C5 9.8 1 9.8 0 7.5", "L": "M0 0V9H5.5",
    "N": "M0 9V0L6 9V0", "O": "M3 0C-1 0-1 9 3 9C7 9 7 0 3 0z",
    "P": "M0 9V0H3C7 0 7 5 3 5H0", "R": "M0 9V0H3C7 0 7 4.8 3 4.8H0M3 4.8L6 9",
    "S": "M5.5 1.5C4-.5.3-.3.3 2.3C.3 5 5.8 4 5.8 6.8C5.8 9.5 1.5 9.7 0 7.5",
    "T": "M0 0H6M3 0V9", "U": "M0 0V6C0 10 6 10 6 6V0", "V": "M0 0L3 9L6 0",
    "X": "M0 0L6 9M6 0L0 9", " ": "",
}  # fmt: skip
STEP = {"I": 5.0, " ": 4.0}


def rank_glyphs() -> str:
    """Every rank as groups to be used: ``c-`` in the corner, ``d-`` on the plain face, ``e-`` on the
    large-index face. Strokes take the colour of what uses them."""
    drawn = [
        f'<g id="g-{rank}" stroke-miterlimit="2">' + path(glyph.stout, stroke_width=6.4)
        + path(glyph.fine, stroke_width=2.8) + "</g>"
        for rank, glyph in RANKS.items()
    ]  # fmt: skip
    for english, french in FRENCH.items():
        drawn.append(
            f'<g id="i-{english}">'
            + use(f"g-{french}", display="var(--index-fr,inline)")
            + use(f"g-{english}", display="var(--index-en,none)")
            + "</g>"
        )
    for rank in SHOWN:
        glyph, wide = ("i-" if rank in FRENCH else "g-") + rank, rank == "T"
        corner = f"translate({9.5 if wide else 7.5} 11)scale(.94)"
        plain = f"translate({24 if wide else 18} 18)scale(2.1)"
        drawn.append(f'<g id="c-{rank}">{use(glyph, corner)}</g>')
        drawn.append(f'<g id="d-{rank}">{use(glyph, plain)}</g>')
        large = f"translate({12 if wide else 15} 15)scale({1.25 if wide else 1.45} 1.45)"
        drawn.append(f'<g id="e-{rank}">{use(glyph, large)}</g>')
    return "".join(drawn)


def lettered(word: str, x: float, y: float, turn: float, scale: float, gap: float = 8.6) -> str:
    """A word centred on a point, turned by so many degrees."""
    width = sum(STEP.get(c, gap) for c in word) - (gap - 6)
    at, parts = -width / 2, []
    for c in word:
        step = STEP.get(c, gap)
        if CAPITALS[c]:
            shift = at - (1.8 if c == "I" else 0)
            parts.append(path(CAPITALS[c], transform=f"translate({n(shift)} -4.5)"))
        at += step
    return group(
        *parts,
        transform=f"translate({n(x)} {n(y)})rotate({n(turn)})scale({scale:g})",
        stroke_width=1.4,
        fill="none",
    )
