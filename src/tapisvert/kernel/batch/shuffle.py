"""Deal random packs side by side, and copy dealt packs into a ``PlayState`` before the first lead.

Packs are not shuffled. Each deal keeps the set of the cards left; for one place of the pack after
another a random card leaves it and joins the pile of that place. The largest pile needs no draws:
it gets the rest. Dealing uses the law's cards, so that a seed deals the same cards
under every contract; ``begin`` converts them to card numbers.
"""

from tapisvert.kernel.batch.buffers import PackBuffers, PlayState, StartTables
from tapisvert.kernel.batch.renumber import translate
from tapisvert.kernel.batch.rng import DEALING, PLAYING, below, draw, next_state, seed_all
from tapisvert.kernel.batch.state import (
    CARD,
    EXTRA_CARDS,
    LAST_LEADER,
    LAST_TRICK,
    LEADER,
    OPEN,
    RNG_STATE,
    START_SCORE,
    TRICKS_LEFT,
    TURN_UP,
)
from tapisvert.kernel.core.bits import ALL_BITS, lowest_bit
from tapisvert.kernel.core.jit import jit, jit_vector
from tapisvert.tables.schema import NO_CARD, Deck, Ints

DEALS_PER_PASS = 512
"""Packs per pass: their buffers stay in the first-level cache."""


@jit_vector
def lay_down(card: Ints, left: Ints, pile: Ints) -> None:
    """Move the card just drawn from the cards ``left`` to a pile."""
    for deal in range(len(left)):
        left[deal] ^= card[deal]
        pile[deal] |= card[deal]


@jit_vector
def add(cards: Ints, pile: Ints) -> None:
    """Add cards to a pile."""
    for deal in range(len(cards)):
        pile[deal] |= cards[deal]


@jit_vector
def seed_contracts(rng_state: Ints, contract_rng_state: Ints) -> None:
    """Write one more random state per deal, for choosing the contract."""
    for deal in range(len(rng_state)):
        contract_rng_state[deal] = next_state(rng_state[deal])


@jit_vector
def choose_contract(choices: Ints, numbers: Ints, turned: Ints, rng_state: Ints, out: Ints) -> None:
    """Choose one of the choices for the suit of the turn-up at random, for each deal.

    ``choices`` [suit, n] has ``numbers[suit]`` valid entries per suit; ``turned`` [deal] is the
    law's card; ``rng_state`` [deal] is a random state.
    """
    for deal in range(len(out)):
        suit = turned[deal] >> 4
        out[deal] = choices[suit, below(rng_state[deal], numbers[suit])]


@jit_vector
def name(card: Ints, named: Ints) -> None:
    """Write the number of a card that is given as a set."""
    for deal in range(len(card)):
        named[deal] = lowest_bit(card[deal])


@jit_vector
def pick(column: Ints, rows: Ints, out: Ints) -> None:
    """Gather: ``out[n] = column[rows[n]]``."""
    for deal in range(len(rows)):
        out[deal] = column[rows[deal]]


@jit_vector
def look_up(values: Ints, places: Ints, out: Ints) -> None:
    """Gather: ``out[n] = values[places[n]]``."""
    for deal in range(len(out)):
        out[deal] = values[places[deal]]


@jit
def deal_all(deck: Deck, seed: int, first: int, packs: PackBuffers) -> None:
    """Deal all of ``packs``: entry n is deal number ``first + n`` of the seed."""
    whole = 0
    for card in deck.pack:
        whole |= 1 << card
    for start in range(0, len(packs.left), DEALS_PER_PASS):
        end = min(start + DEALS_PER_PASS, len(packs.left))
        rng_state, left, card = (
            packs.rng_state[start:end],
            packs.left[start:end],
            packs.card[start:end],
        )
        seed_all(rng_state, seed, first + start, DEALING)
        left[:] = whole
        for pile in packs.piles:
            pile[start:end] = 0
        for place in deck.draw_order:
            draw(left, rng_state, card)
            lay_down(card, left, packs.piles[deck.pile_of[place], start:end])
            if deck.named[place] >= 0:
                name(card, packs.named[deck.named[place], start:end])
        add(left, packs.piles[deck.rest, start:end])
        seed_contracts(rng_state, packs.contract_rng_state[start:end])
        seed_all(rng_state, seed, first + start, PLAYING)


@jit
def begin(
    opened: StartTables, deck: Deck, moves: Ints, leader: int, sizes: Ints, packs: PackBuffers,
    rows: Ints, state: PlayState, first: int,
) -> None:  # fmt: skip
    """Copy packs ``rows`` [n] into deals ``first + n`` of ``state``, ready for the first lead.

    The last seat is the dealer. ``moves`` renumber the law's cards (see ``renumber``); ``sizes``
    are those of ``playouts.sizes_of``.
    """
    for start in range(0, len(rows), DEALS_PER_PASS):
        some = rows[start : start + DEALS_PER_PASS]
        _begin(opened, deck, moves, leader, sizes, packs, some, state, first + start)


@jit
def _begin(
    opened: StartTables, deck: Deck, moves: Ints, leader: int, sizes: Ints, packs: PackBuffers,
    rows: Ints, state: PlayState, first: int,
) -> None:  # fmt: skip
    """``begin`` for one block of deals. The row CARD serves as scratch."""
    columns, seats, end = state.columns, deck.seats, first + len(rows)
    for column in range(LAST_TRICK if opened.cards_only else LAST_LEADER):
        columns[column, first:end] = 0
    for column in (LEADER, LAST_LEADER):
        columns[column, first:end] = leader
    columns[TRICKS_LEFT, first:end], columns[EXTRA_CARDS, first:end] = sizes[0], sizes[1]
    columns[OPEN, first:end] = ALL_BITS
    pick(packs.rng_state, rows, columns[RNG_STATE, first:end])
    picked = columns[CARD, first:end]
    for pile in range(len(packs.piles) - 1):
        seat = pile % seats
        place = (seat + seats - leader) % seats
        into = state.held[place, first:end] if pile < seats else state.scratch_hands[0, first:end]
        pick(packs.piles[pile], rows, picked)
        translate(moves, picked, columns[OPEN, first:end], into)
        if pile < seats:
            state.tricks[seat, first:end] = 0
            state.points[seat, first:end] = 0
            state.dealt[seat, first:end] = 0
        else:
            for deal in range(first, end):
                state.later_hands[deal, pile // seats - 1, seat] = into[deal - first]
        add(into, state.dealt[seat, first:end])
    begin_turned(opened, deck, packs.named, rows, state, first)
    if len(deck.stock) or len(state.hidden_under):
        begin_named(opened.number, deck, packs.named, rows, state, first)


@jit
def begin_turned(
    opened: StartTables, deck: Deck, named: Ints, rows: Ints, state: PlayState, first: int
) -> None:
    """Write the turn-up, the start score, and the marks that the deal begins with."""
    columns, end = state.columns, first + len(rows)
    card, turned, opening = (
        columns[CARD, first:end], columns[TURN_UP, first:end], columns[START_SCORE, first:end],
    )  # fmt: skip
    card[:] = NO_CARD
    if deck.turned >= 0:
        pick(named[deck.named[deck.turned]], rows, card)
    look_up(opened.number, card, turned)
    look_up(opened.start_score, turned, opening)
    for party in range(state.marks.shape[1]):
        state.marks[first:end, party] = 0
    if len(opened.marks) > 1:
        for deal in range(first, end):
            for party in range(state.marks.shape[1]):
                state.marks[deal, party] = opened.marks[opening[deal - first], party]


@jit
def begin_named(
    number: Ints, deck: Deck, named: Ints, rows: Ints, state: PlayState, first: int
) -> None:
    """Write the stock, and the cards that are hidden under others."""
    for row in range(len(rows)):
        pack, deal = rows[row], first + row
        for n in range(len(deck.stock)):
            state.stock[deal, n] = number[named[deck.named[deck.stock[n]], pack]]
        if len(state.hidden_under):
            state.hidden_under[deal] = NO_CARD
            for place in range(len(deck.hidden_under)):
                if deck.hidden_under[place] >= 0:
                    hidden = number[named[deck.named[deck.hidden_under[place]], pack]]
                    state.hidden_under[deal, number[named[deck.named[place], pack]]] = hidden
                    state.dealt[deck.dealt_to[place], deal] |= 1 << hidden


@jit
def renumber_all(numbering: Ints, masks: Ints, out: Ints) -> None:
    """Renumber sets of cards; ``masks`` and ``out`` (zero at first) are [deal, seat]."""
    for row in range(masks.shape[0]):
        for column in range(masks.shape[1]):
            mask = masks[row, column]
            for card in range(63):
                if mask >> card & 1:
                    out[row, column] |= 1 << numbering[card]


@jit
def hidden_all(hands: Ints, hidden_under: Ints, out: Ints) -> int:
    """Write the set of cards hidden under those of each hand to ``out``; return how many there are.

    ``hands`` and ``out`` (zero at first) are [deal, seat].
    """
    found = 0
    for row in range(hands.shape[0]):
        for seat in range(hands.shape[1]):
            for card in range(NO_CARD):
                if hands[row, seat] >> card & 1 and hidden_under[row, card] != NO_CARD:
                    out[row, seat] |= 1 << hidden_under[row, card]
                    found += 1
    return found
