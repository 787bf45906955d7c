"""Deal packs by chance, side by side; what play begins with."""

from tapisvert.kernel.arrays import Field, Opened, Packs
from tapisvert.kernel.bits import EVERY, lowest
from tapisvert.kernel.chance import DEALING, PLAYING, advanced, below, draw, seed_all
from tapisvert.kernel.compiled import columnwise, compiled
from tapisvert.kernel.outside import translate
from tapisvert.kernel.progress import (
    BEFORE,
    CARD,
    CHANCE,
    LEADER,
    LENGTH,
    OPEN,
    OPENING,
    SPARE,
    TRICK,
    TURNED,
)
from tapisvert.tables.schema import NO_CARD, Deck, Ints

TOGETHER = 512
"""Packs that are dealt side by side."""


@columnwise
def lay_down(card: Ints, left: Ints, pile: Ints) -> None:
    """Add to a pile the card just drawn of those ``left``."""
    for deal in range(len(left)):
        left[deal] ^= card[deal]
        pile[deal] |= card[deal]


@columnwise
def add(cards: Ints, pile: Ints) -> None:
    """Add cards to a pile."""
    for deal in range(len(cards)):
        pile[deal] |= cards[deal]


@columnwise
def draw_lots(chance: Ints, lot: Ints) -> None:
    """A last number for each deal, for what is to be decided about it."""
    for deal in range(len(lot)):
        lot[deal] = advanced(chance[deal])


@columnwise
def allot(choices: Ints, numbers: Ints, turned: Ints, lot: Ints, out: Ints) -> None:
    """Let chance choose for each deal one of the ``choices`` that its turn-up leaves.

    ``choices`` are [suit, n], of which the ``numbers`` [suit] first ones are to be chosen from.
    """
    for deal in range(len(out)):
        suit = turned[deal] >> 4
        out[deal] = choices[suit, below(lot[deal], numbers[suit])]


@columnwise
def name(card: Ints, named: Ints) -> None:
    """Note which card lies in a place of the pack."""
    for deal in range(len(card)):
        named[deal] = lowest(card[deal])


@columnwise
def pick(column: Ints, rows: Ints, out: Ints) -> None:
    """Those of some deals."""
    for deal in range(len(rows)):
        out[deal] = column[rows[deal]]


@columnwise
def look_up(values: Ints, places: Ints, out: Ints) -> None:
    """What stands in a place for each deal."""
    for deal in range(len(out)):
        out[deal] = values[places[deal]]


@compiled
def deal_all(deck: Deck, seed: int, first: int, packs: Packs) -> None:
    """Deal; each deal has its own streams of chance, that of number ``first`` is the first here."""
    whole = 0
    for card in deck.pack:
        whole |= 1 << card
    for start in range(0, len(packs.left), TOGETHER):
        end = min(start + TOGETHER, len(packs.left))
        chance, left, card = packs.chance[start:end], packs.left[start:end], packs.card[start:end]
        seed_all(chance, seed, first + start, DEALING)
        left[:] = whole
        for pile in packs.piles:
            pile[start:end] = 0
        for place in deck.drawn:
            draw(left, chance, card)
            lay_down(card, left, packs.piles[deck.pile[place], start:end])
            if deck.named[place] >= 0:
                name(card, packs.named[deck.named[place], start:end])
        add(left, packs.piles[deck.rest, start:end])
        draw_lots(chance, packs.lot[start:end])
        seed_all(chance, seed, first + start, PLAYING)


@compiled
def begin(
    opened: Opened, deck: Deck, moves: Ints, leader: int, sizes: Ints, packs: Packs, rows: Ints,
    field: Field, first: int,
) -> None:  # fmt: skip
    """Have dealt packs, those of some ``rows``, played in a field from the deal ``first`` on.

    They are then ready for a first lead, the last seat being the dealer. ``moves`` are those from
    the law's numbers to the kernel's, ``sizes`` the tricks to come and the cards that the longest
    hand has beyond.
    """
    for start in range(0, len(rows), TOGETHER):
        some = rows[start : start + TOGETHER]
        _begin(opened, deck, moves, leader, sizes, packs, some, field, first + start)


@compiled
def _begin(
    opened: Opened, deck: Deck, moves: Ints, leader: int, sizes: Ints, packs: Packs, rows: Ints,
    field: Field, first: int,
) -> None:  # fmt: skip
    """The same for a block of deals."""
    progress, seats, end = field.progress, deck.seats, first + len(rows)
    for column in range(TRICK if opened.plain else BEFORE):
        progress[column, first:end] = 0
    for column in (LEADER, BEFORE):
        progress[column, first:end] = leader
    progress[LENGTH, first:end], progress[SPARE, first:end] = sizes[0], sizes[1]
    progress[OPEN, first:end] = EVERY
    pick(packs.chance, rows, progress[CHANCE, first:end])
    picked = progress[CARD, first:end]
    for pile in range(len(packs.piles) - 1):
        seat = pile % seats
        place = (seat + seats - leader) % seats
        into = field.held[place, first:end] if pile < seats else field.turned[0, first:end]
        pick(packs.piles[pile], rows, picked)
        translate(moves, picked, progress[OPEN, first:end], into)
        if pile < seats:
            field.tricks[seat, first:end] = 0
            field.points[seat, first:end] = 0
            field.dealt[seat, first:end] = 0
        else:
            for deal in range(first, end):
                field.sets[deal, pile // seats - 1, seat] = into[deal - first]
        add(into, field.dealt[seat, first:end])
    begin_turned(opened, deck, packs.named, rows, field, first)
    if len(deck.stock) or len(field.under):
        begin_named(opened.number, deck, packs.named, rows, field, first)


@compiled
def begin_turned(
    opened: Opened, deck: Deck, named: Ints, rows: Ints, field: Field, first: int
) -> None:
    """Note the turn-up, and the marks that a deal begins with."""
    progress, end = field.progress, first + len(rows)
    card, turned, opening = (
        progress[CARD, first:end], progress[TURNED, first:end], progress[OPENING, first:end],
    )  # fmt: skip
    card[:] = NO_CARD
    if deck.turned >= 0:
        pick(named[deck.named[deck.turned]], rows, card)
    look_up(opened.number, card, turned)
    look_up(opened.opening, turned, opening)
    for party in range(field.marks.shape[1]):
        field.marks[first:end, party] = 0
    if len(opened.marks) > 1:
        for deal in range(first, end):
            for party in range(field.marks.shape[1]):
                field.marks[deal, party] = opened.marks[opening[deal - first], party]


@compiled
def begin_named(
    number: Ints, deck: Deck, named: Ints, rows: Ints, field: Field, first: int
) -> None:
    """Note the stock, and what lies hidden under other cards."""
    for row in range(len(rows)):
        pack, deal = rows[row], first + row
        for n in range(len(deck.stock)):
            field.stock[deal, n] = number[named[deck.named[deck.stock[n]], pack]]
        if len(field.under):
            field.under[deal] = NO_CARD
            for place in range(len(deck.under)):
                if deck.under[place] >= 0:
                    hidden = number[named[deck.named[deck.under[place]], pack]]
                    field.under[deal, number[named[deck.named[place], pack]]] = hidden
                    field.dealt[deck.dealt_to[place], deal] |= 1 << hidden


@compiled
def renumber_all(numbering: Ints, masks: Ints, out: Ints) -> None:
    """Sets of cards in another numbering; ``masks`` and ``out`` are [deal, seat]."""
    for row in range(masks.shape[0]):
        for column in range(masks.shape[1]):
            mask = masks[row, column]
            for card in range(63):
                if mask >> card & 1:
                    out[row, column] |= 1 << numbering[card]


@compiled
def hidden_all(hands: Ints, under: Ints, out: Ints) -> int:
    """How many cards of hands have another hidden under them; ``out`` receives these by seat."""
    found = 0
    for row in range(hands.shape[0]):
        for seat in range(hands.shape[1]):
            for card in range(NO_CARD):
                if hands[row, seat] >> card & 1 and under[row, card] != NO_CARD:
                    out[row, seat] |= 1 << under[row, card]
                    found += 1
    return found
