"""The whole sprite: one symbol a card, 200 units by 300, and what they share.

A page sets these inherited properties on any ancestor of a ``use``: ``--suit-s`` ``--suit-h``
``--suit-d`` ``--suit-c``, ``--card-face``, ``--card-edge``, ``--index-fr`` and ``--index-en``
(``inline`` or ``none``), and one of three faces: ``--face-full``, ``--face-plain`` for small cards
that lie apart, ``--face-large`` for small cards of which only the corner is seen.
"""

from tools.draw_cards.figure import INK, LEFT, PALETTES, frame, ground, ribbon
from tools.draw_cards.glyphs import rank_glyphs
from tools.draw_cards.jacks import JACKS
from tools.draw_cards.kings import KINGS
from tools.draw_cards.pips import colour, flourish, pip, pip_shapes, pips_on
from tools.draw_cards.queens import QUEENS
from tools.draw_cards.shapes import closed, lozenges, path, use

COURTS = {"K": KINGS, "Q": QUEENS, "J": JACKS}
RANKS = "AKQJT98765432"
SUITS = "SHDC"
BACK, BACK_LIGHT, BACK_DEEP = "#8a2230", "#e9c9a0", "#5e131f"


def face() -> str:
    return (
        '<rect id="face" x="1" y="1" width="198" height="298" rx="13" '
        'fill="var(--card-face,#fdf7e8)" stroke="var(--card-edge,#8b7d63)" stroke-width="1.6"/>'
    )


def court(rank: str, suit: str) -> tuple[str, str]:
    """The upper half as a group to be used twice, and the card's picture."""
    name, draw = COURTS[rank][suit]
    half = (
        f'<g id="{rank}{suit}-h" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" '
        f'stroke-linecap="round">{draw()}</g>'
    )
    palette = PALETTES[suit]
    band = ribbon(name, palette)
    picture = (
        ground(palette)
        + use(f"{rank}{suit}-h")
        + use(f"{rank}{suit}-h", "rotate(180 100 150)")
        + f'<g stroke="{INK}" stroke-width="1.2" stroke-linejoin="round">{band}</g>'
        + frame()
    )
    sign = pip(suit, LEFT + 17, 34, 25)
    signs = f'<g fill="{colour(suit)}">{sign}<g transform="rotate(180 100 150)">{sign}</g></g>'
    return half, picture + signs


def card(rank: str, suit: str) -> str:
    """A symbol; a court figure's half, used twice, stands before it."""
    ink, name = colour(suit), f"{rank}{suit}"
    half = paired = alone = ""
    if rank in COURTS:
        half, picture = court(rank, suit)
    else:
        count = 1 if rank == "A" else 10 if rank == "T" else int(rank)
        paired, alone = pips_on(suit, count)
        picture = flourish(suit) if rank == "A" else ""
    return (
        f'{half}<symbol id="{name}" viewBox="0 0 200 300"><use href="#face"/>'
        f'<g display="var(--face-full,inline)">{picture}'
        f'<g fill="{ink}" stroke="{ink}">{alone}'
        f'<g id="{name}-i"><use href="#c-{rank}"/><use href="#m-{suit}"/>{paired}</g>'
        f'<use href="#{name}-i" transform="rotate(180 100 150)"/></g></g>'
        f'<g display="var(--face-plain,none)" fill="{ink}" stroke="{ink}">'
        f'<use href="#d-{rank}"/><use href="#l-{suit}"/></g>'
        f'<g display="var(--face-large,none)" fill="{ink}" stroke="{ink}">'
        f'<use href="#e-{rank}"/><use href="#n-{suit}"/><use href="#l-{suit}"/></g></symbol>'
    )


def back() -> str:
    """A lattice of lozenges in the colour of old leather, with a medallion."""
    wide = lozenges([(28 + 14.4 * k, 30) for k in range(11)], 4.6, 4)
    narrow = lozenges([(35.2 + 14.4 * k, 42) for k in range(10)], 4.6, 4)
    rows = "".join(f'<use href="#back-{row % 2}" y="{24 * (row // 2)}"/>' for row in range(21))
    medal = [(100.0, 104.0), (136.0, 150.0), (100.0, 196.0), (64.0, 150.0)]
    inner = [(100.0, 114.0), (128.0, 150.0), (100.0, 186.0), (72.0, 150.0)]
    clubs = "".join(
        pip(suit, x, y, 19) for suit, x, y in
        (("S", 100, 134), ("H", 112.5, 150), ("D", 87.5, 150), ("C", 100, 167))
    )  # fmt: skip
    return (
        f'<defs><path id="back-0" d="{wide}"/><path id="back-1" d="{narrow}"/></defs>'
        '<symbol id="back" viewBox="0 0 200 300"><use href="#face"/>'
        f'<rect x="11" y="11" width="178" height="278" rx="8" fill="var(--card-back,{BACK})"/>'
        '<rect x="16.5" y="16.5" width="167" height="267" rx="5" fill="none" '
        f'stroke="{BACK_LIGHT}" '
        'stroke-width="1.6"/>'
        f'<g fill="{BACK_LIGHT}" opacity=".75">{rows}</g>'
        + path(closed(medal), f"var(--card-back,{BACK})", stroke=BACK_LIGHT, stroke_width=2.4)
        + path(closed(inner), BACK_DEEP, stroke=BACK_LIGHT, stroke_width=1.2)
        + f'<g fill="{BACK_LIGHT}">{clubs}</g>'
        "</symbol>"
    )


def mark() -> str:
    """The house's mark: a small table seen from above, four seats, one lozenge."""
    return (
        '<symbol id="mark" viewBox="0 0 100 100">'
        '<rect x="6" y="6" width="88" height="88" rx="20" fill="#5b3a20"/>'
        '<rect x="14" y="14" width="72" height="72" rx="13" fill="#1f6b48"/>'
        '<g fill="#fdf7e8"><rect x="40" y="20" width="20" height="27" rx="3"/>'
        '<rect x="40" y="53" width="20" height="27" rx="3"/>'
        '<rect x="21" y="40" width="17" height="22" rx="3"/>'
        '<rect x="62" y="40" width="17" height="22" rx="3"/></g>'
        '<g fill="#b81f2d">' + pip("H", 50, 33.5, 12) + pip("D", 29.5, 51, 12) + "</g>"
        '<g fill="#17181c">' + pip("S", 50, 66.5, 12) + pip("C", 70.5, 51, 12) + "</g></symbol>"
    )


def sprite() -> str:
    cards = "".join(card(rank, suit) for suit in SUITS for rank in RANKS)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg"><!-- Tapis Vert, our own drawing: '
        "python -m tools.draw_cards --><defs>"
        + face() + rank_glyphs() + "</defs>" + pip_shapes() + cards + back() + mark()
        + "</svg>\n"
    )  # fmt: skip
