"""The arrays that the batch kernel reads and writes, as named tuples.

Deals are played side by side: an array has one entry per deal on its last axis wherever a loop goes
over deals, so that compiled loops become vector code. Comments name the axes, then the meaning.
Cards are card numbers of the kernel, except in ``PackBuffers`` (the law's cards). "Set" means set
of cards as a bit mask unless said otherwise. ``play_tables`` makes ``PlayTables``; ``start_state``
and ``playouts`` allocate the rest.
"""

from math import prod
from typing import NamedTuple

import numpy as np

from tapisvert.tables.schema import Ints

CACHE_LINE_BYTES = 64
"""Size of a cache line. A vector load that crosses two lines takes twice as long."""


class PlayTables(NamedTuple):
    """The part of the tables that playing a card needs, repacked for speed.

    The kernel gets no more than this, because each array argument costs time at every call. Fields
    without a comment are those of ``Tables``.
    """

    seats: int
    trumps: int
    hand_size: int
    seekers_and_flagged: tuple[int, int, int]  # set of seats, then the two sets of flagged cards
    suits_only: int
    follow_only: int  # 1 if followers must only follow suit and any card may be led
    free_lead: int
    tracks_best_led: int
    point_bits: int  # bit length of the highest points of a card, 0 if no card has points
    side_bytes: int  # bits 8s to 8s + 7: set of the seats on the side of seat s
    party: Ints  # [seat]
    phase_bytes: Ints  # [0 no stock, 1 stock, 2 lead]: bits 8s to 8s + 7: phase of seat s
    filters: Ints  # [phase << len(FACTS) | situation]: filter bits of the part, see legal_cards.py
    beats: Ints  # [card number]: set of the cards that take the trick from it
    points: Ints  # [bit]: set of the cards whose points have this bit set


class StartTables(NamedTuple):
    """The part of the tables that starting a deal needs. The last seat is the dealer."""

    cards_only: int
    number: Ints  # [the law's card]: card number
    start_score: Ints  # [card number turned up]: start score
    marks: Ints  # [start score, party]: marks when the cards are dealt


class PackBuffers(NamedTuple):
    """Dealt packs, before play. Cards are the law's."""

    piles: Ints  # [pile, deal]: set, see ``Deck`` for the piles
    named: Ints  # [value in ``Deck.named``, deal]: card at that place of the pack
    rng_state: Ints  # [deal]: random state; after dealing, the first state of the play
    contract_rng_state: Ints  # [deal]: random state for choosing the contract
    left: Ints  # [deal]: scratch: set of the cards not dealt yet
    card: Ints  # [deal]: scratch: the card just dealt, as a set


class PlayState(NamedTuple):
    """Deals in play, all at the same card of the deal.

    A **place** is the position in the trick: the leader has place 0, second hand place 1. Hands are
    stored by place, so a pass over deals reads one row; they rotate when the leader changes.
    """

    columns: Ints  # [state variable, deal]: see ``state.py``
    held: Ints  # [place, deal]: set of the cards that can be played
    scratch_hands: Ints  # [place, deal]: scratch for rotating the hands
    tricks: Ints  # [seat, deal]: tricks won
    points: Ints  # [seat, deal]: points of the cards in them
    dealt: Ints  # [seat, deal]: set of all cards of a seat when play began, hidden ones too
    marks: Ints  # [deal, party]: total of the ledger so far
    hidden_under: Ints  # [deal, card number]: card hidden under it or NO_CARD; no rows if unused
    stock: Ints  # [deal, draw]: card number
    later_hands: Ints  # [deal, set, seat]: sets that the seats pick up when their hands are empty
    trick_cards: Ints  # [deal, trick]: set of the cards of a full trick; no rows in plain games


class ForcedActions(NamedTuple):
    """The cards and acts to play. An array without rows gives nothing.

    Where no card is given, chance or the policy chooses it; where no act is given, chance decides.
    A **step** is one card, counted from the first stage of the call of ``advance``. The bits of
    ``acts`` are meld numbers, SWAP and TURN_SWAP of ``stock.py``; an act that is not possible is
    skipped.
    """

    cards: Ints  # [deal, step]: card number, or NO_CARD for a random card
    acts: Ints  # [deal, step]: bit mask of acts before the card, or CHANCE_DECIDES


class PlayResult(NamedTuple):
    """How deals ended. A deal stops at a given card that is illegal; its end is not scored."""

    cards: Ints  # [deal]: number of cards played, without those of ``TricksSoFar``
    points: Ints  # [deal, party]: points of its tricks and their cards
    tricks: Ints  # [deal, party]: tricks won
    marks: Ints  # [deal, party]: total of the deal's ledger
    carried: Ints  # [deal]: multiplier of the next deal
    ended: Ints  # [deal]: OVER, CALLING_RESUMES or STOPPED (also while play goes on), ``state.py``


class Trace(NamedTuple):
    """What happened at each step. The arrays have no rows unless the caller asks for a trace.

    Entries after the end of a deal are meaningless.
    """

    seats: Ints  # [deal, step]: seat to play
    cards: Ints  # [deal, step]: card played, NO_CARD if the given card is illegal
    acts: Ints  # [deal, step]: bit mask of the acts done before the card
    facts: Ints  # [deal, step]: the situation, fact n in bit n
    parts: Ints  # [deal, step, part]: set
    legal: Ints  # [deal, step]: set of the legal cards
    winners: Ints  # [deal, trick]: seat


def aligned_zeros(shape: tuple[int, ...]) -> Ints:
    """An int64 array of zeros that starts at a cache line; NumPy aligns to 16 bytes only."""
    size = prod(shape) * np.dtype(np.int64).itemsize
    octets = np.zeros(size + CACHE_LINE_BYTES, dtype=np.uint8)
    start = -octets.ctypes.data % CACHE_LINE_BYTES
    return octets[start : start + size].view(np.int64).reshape(shape)
