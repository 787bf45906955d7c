"""Shuffle and deal; the cards of another numbering."""

from tapisvert.kernel.chance import advanced, below, seeded
from tapisvert.kernel.compiled import allocating, compiled
from tapisvert.tables.schema import NO_CARD, Deck, Ints


@allocating
def deal_all(
    deck: Deck,
    dealers: Ints,
    seed: int,
    first: int,
    hands: Ints,
    turned: Ints,
    stock: Ints,
    under: Ints,
    sets: Ints,
) -> None:
    """Deal as many times as there are dealers, each deal from its own stream of chance.

    ``hands`` [deal, seat] receives the law's cards as masks, ``turned`` [deal] the law's card that
    is turned up or NO_CARD, ``stock`` [deal, draw] the cards to draw, ``under`` [deal, card] the
    card hidden under another; it may have no rows. ``sets`` [deal, set, seat] comes as zeros and
    receives what is taken up later. The number of the first deal is ``first``.
    """
    for row in range(len(dealers)):
        state = seeded(seed, 2 * (first + row))
        pack = deck.pack.copy()
        for last in range(len(pack) - 1, 0, -1):
            state = advanced(state)
            other = below(state, last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        for seat in range(deck.seats):
            hands[row, seat] = 0
        for place in range(len(pack)):
            if deck.dealt_to[place] >= 0:
                seat = (dealers[row] + 1 + deck.dealt_to[place]) % deck.seats
                if deck.set_of[place] == 0:
                    hands[row, seat] |= 1 << pack[place]
                else:
                    sets[row, deck.set_of[place] - 1, seat] |= 1 << pack[place]
            if deck.under[place] >= 0:
                under[row, pack[place]] = pack[deck.under[place]]
        turned[row] = pack[deck.turned] if deck.turned >= 0 else NO_CARD
        for draw in range(len(deck.stock)):
            stock[row, draw] = pack[deck.stock[draw]]


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
