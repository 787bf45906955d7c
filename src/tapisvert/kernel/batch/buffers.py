"""What goes into the kernel and what comes out."""

from math import prod
from typing import NamedTuple

import numpy as np

from tapisvert.tables.schema import Ints

CACHE_LINE_BYTES = 64
"""Octets of a line of the caches: vectors that lie across two take twice as long."""


class PlayTables(NamedTuple):
    """What is looked at with every card: that much of the tables.

    The kernel is given no more, for each array costs time at every call.
    """

    seats: int
    trumps: int
    hand_size: int
    seekers_and_flagged: tuple[int, int, int]  # the seekers, and the two sets of marked cards
    suits_only: int
    follow_only: int
    free_lead: int
    tracks_best_led: int
    point_bits: int  # bits of the most points that a card has, 0 if none has any
    side_bytes: int  # eight bits for each seat: the set of its side
    party: Ints
    phase_bytes: Ints  # [0 no stock, 1 a stock lasts, 2 a lead]: for each seat eight bits: phase
    filters: Ints  # [phase and situation]: how the part that must be used is cut out, see duty.py
    beats: Ints
    points: Ints  # [bit]: set of the cards in whose points it is


class StartTables(NamedTuple):
    """What is looked at when a deal begins, the last seat being the dealer."""

    cards_only: int
    number: Ints  # [the law's card]: kernel number
    start_score: Ints  # [number turned up]: opening
    marks: Ints  # [opening, party]


class PackBuffers(NamedTuple):
    """Deals before play, side by side; cards are the law's."""

    piles: Ints  # [pile, deal]: set
    named: Ints  # [number of the deck, deal]: card
    chance: Ints  # [deal]: state of chance, when all is dealt the first for the play
    lot: Ints  # [deal]: state of chance, for what is decided by lot before play
    left: Ints  # [deal]: room for the set of the cards not dealt yet
    card: Ints  # [deal]: room for the set of the card just dealt


class PlayState(NamedTuple):
    """Deals that are played side by side, all at the same card; cards are kernel numbers.

    A **place** is that of a seat in the trick: 0 for who leads.
    """

    columns: Ints  # [column of progress.py, deal]
    held: Ints  # [place, deal]: set of the cards that can be played
    scratch_hands: Ints  # [place, deal]: room for turning the hands to the next leader
    tricks: Ints  # [seat, deal]: tricks won
    points: Ints  # [seat, deal]: what the cards in them are worth
    dealt: Ints  # [seat, deal]: set of all that a seat held when play began, hidden cards too
    marks: Ints  # [deal, party]: total of the ledger so far
    hidden_under: (
        Ints  # [deal, number]: card hidden under that one or NO_CARD; no rows if none is hidden
    )
    stock: Ints  # [deal, draw]: cards
    later_hands: Ints  # [deal, set, seat]: sets of cards that are taken up one after another
    trick_cards: (
        Ints  # [deal, trick]: set of the cards of each trick that is full; no rows in plain games
    )


class ForcedActions(NamedTuple):
    """What is done; chance decides where nothing is given. Either may have no rows."""

    cards: Ints  # [deal, step]: card, or NO_CARD
    acts: Ints  # [deal, step]: bits of the acts to do before it, where they can be done, or CHANCE


class PlayResult(NamedTuple):
    """How deals ended. A deal whose given cards break a duty stops there, and is not settled."""

    cards: Ints  # [deal]: cards played
    points: Ints  # [deal, party]: what its tricks hold
    tricks: Ints  # [deal, party]
    marks: Ints  # [deal, party]: total of the deal's ledger
    carried: Ints  # [deal]: multiplier left to the next deal
    ended: Ints  # [deal]: BROKEN, OVER or RESTS


class Trace(NamedTuple):
    """What happened at each step, in kernel numbers; no rows where nobody asked for it."""

    seats: Ints  # [deal, step]: who plays
    cards: Ints  # [deal, step]: the card played, NO_CARD where the deal stopped
    acts: Ints  # [deal, step]: what is done before it: bits of melds, SWAP, then TURN_SWAP
    facts: Ints  # [deal, step]: the facts as bits
    parts: Ints  # [deal, step, part]: set of cards
    legal: Ints  # [deal, step]: set of cards
    winners: Ints  # [deal, trick]: seat


def aligned_zeros(shape: tuple[int, ...]) -> Ints:
    """An array of noughts that begins with a line; numpy's own begin with any 16th octet."""
    size = prod(shape) * np.dtype(np.int64).itemsize
    octets = np.zeros(size + CACHE_LINE_BYTES, dtype=np.uint8)
    start = -octets.ctypes.data % CACHE_LINE_BYTES
    return octets[start : start + size].view(np.int64).reshape(shape)
