"""Shuffle and deal; the cards of another numbering."""

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.arrays import Field
from tapisvert.kernel.bits import EVERY
from tapisvert.kernel.chance import advanced, below, seeded
from tapisvert.kernel.compiled import allocating
from tapisvert.kernel.progress import (
    BEFORE,
    LEADER,
    LENGTH,
    MASTER,
    OPEN,
    OPENING,
    SPARE,
    TURNED,
)
from tapisvert.tables.schema import NO_CARD, Deck, Ints, Tables

TOGETHER = 64
"""Packs that are shuffled together: their numbers do not wait for each other."""


@allocating
def shuffled(pack: Ints, seed: int, first: int, packs: NDArray[np.int8]) -> None:
    """Fill ``packs`` [deal, place], each deal from its own stream of chance."""
    chance = np.empty(TOGETHER, dtype=np.int64)
    for start in range(0, len(packs), TOGETHER):
        end = min(start + TOGETHER, len(packs))
        for deal in range(start, end):
            chance[deal - start] = seeded(seed, 2 * (first + deal))
            packs[deal] = pack
        for last in range(len(pack) - 1, 0, -1):
            for deal in range(start, end):
                chance[deal - start] = advanced(chance[deal - start])
                other = below(chance[deal - start], last + 1)
                packs[deal, last], packs[deal, other] = packs[deal, other], packs[deal, last]


@allocating
def take_packs(packs: NDArray[np.int8], rows: Ints, number: Ints, out: NDArray[np.int8]) -> None:
    """Some of the shuffled packs, in another numbering."""
    for deal in range(len(rows)):
        for place in range(packs.shape[1]):
            out[deal, place] = number[packs[rows[deal], place]]


@allocating
def deal_out(
    deck: Deck, packs: NDArray[np.int8], shift: int, hands: Ints, dealt: Ints, turned: Ints,
    stock: Ints, under: Ints, sets: Ints,
) -> None:  # fmt: skip
    """Deal shuffled packs.

    ``hands`` [seat, deal] receives the cards as masks, that of the dealer's next in row ``shift``,
    ``dealt`` [seat, deal] all that it holds, hidden and later cards too, and the dealer's next is
    in its row 0; ``turned`` [deal] the card that is turned up or NO_CARD, ``stock`` [deal, draw]
    the cards to draw, ``under`` [deal, card] the card hidden under another; it may have no rows.
    ``sets`` [deal, set, seat] receives what is taken up later.
    """
    hands[:] = 0
    dealt[:] = 0
    sets[:] = 0
    if len(under):
        under[:] = NO_CARD
    for place in range(packs.shape[1]):
        owner, later, below_it = deck.dealt_to[place], deck.set_of[place], deck.under[place]
        if owner >= 0:
            at = (owner + shift) % deck.seats
            for deal in range(len(packs)):
                card = int(packs[deal, place])
                dealt[owner, deal] |= 1 << card
                if later:
                    sets[deal, later - 1, owner] |= 1 << card
                else:
                    hands[at, deal] |= 1 << card
                if below_it >= 0:
                    under[deal, card] = packs[deal, below_it]
                    dealt[owner, deal] |= 1 << int(packs[deal, below_it])
    for deal in range(len(packs)):
        turned[deal] = packs[deal, deck.turned] if deck.turned >= 0 else NO_CARD
        for draw in range(len(deck.stock)):
            stock[deal, draw] = packs[deal, deck.stock[draw]]


@allocating
def begin(
    tables: Tables, deck: Deck, leader: int, sizes: Ints, packs: NDArray[np.int8], field: Field
) -> None:
    """Deal shuffled packs of kernel numbers to a whole field, the last seat being the dealer.

    It is then ready for a first lead, but for chance. ``sizes`` are the tricks to come and the
    cards that the longest hand has beyond.
    """
    progress, marks = field.progress, field.marks
    opening, opened = tables.opening, tables.opening_marks
    progress[:] = 0
    field.tricks[:] = 0
    field.points[:] = 0
    deal_out(
        deck, packs, (tables.seats - leader) % tables.seats, field.held, field.dealt,
        progress[TURNED], field.stock, field.under, field.sets,
    )  # fmt: skip
    for deal in range(len(packs)):
        progress[LEADER, deal] = leader
        progress[BEFORE, deal] = leader
        progress[MASTER, deal] = leader
        progress[LENGTH, deal], progress[SPARE, deal] = sizes[0], sizes[1]
        progress[OPEN, deal] = EVERY
        progress[OPENING, deal] = opening[tables.seats - 1, progress[TURNED, deal]]
        for party in range(marks.shape[1]):
            marks[deal, party] = opened[progress[OPENING, deal], party]


@allocating
def renumber_all(numbering: Ints, masks: Ints, out: Ints) -> None:
    """Sets of cards in another numbering; ``masks`` and ``out`` are [deal, seat]."""
    for row in range(masks.shape[0]):
        for column in range(masks.shape[1]):
            mask = masks[row, column]
            for card in range(63):
                if mask >> card & 1:
                    out[row, column] |= 1 << numbering[card]


@allocating
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
