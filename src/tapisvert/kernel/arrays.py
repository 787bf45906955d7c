"""What goes into the kernel and what comes out, one row a deal."""

from typing import NamedTuple

from tapisvert.tables.schema import Ints


class Start(NamedTuple):
    """Where deals begin, each at a lead; cards are kernel numbers. All of it is written to."""

    held: Ints  # [deal, seat]: set of the cards that can be played
    dealt: Ints  # [deal, seat]: set of all that a seat held when play began, hidden cards too
    under: Ints  # [deal, number]: card hidden under that one or NO_CARD; no rows if none is hidden
    stock: Ints  # [deal, draw]: cards
    sets: Ints  # [deal, set, seat]: sets of cards that are taken up one after another
    tricks: Ints  # [deal, seat]: tricks won
    points: Ints  # [deal, seat]: what they hold
    full: Ints  # [deal, trick]: set of the cards of each trick that is full
    progress: Ints  # [deal, column of progress.py]


class Given(NamedTuple):
    """What is done; chance decides where nothing is given. Either may have no rows."""

    cards: Ints  # [deal, step]: card, or NO_CARD
    acts: Ints  # [deal, step]: bits of the acts to do before it, where they can be done, or CHANCE


class Outcome(NamedTuple):
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
    situations: Ints  # [deal, step]: the facts as bits
    parts: Ints  # [deal, step, part]: set of cards
    legal: Ints  # [deal, step]: set of cards
    winners: Ints  # [deal, trick]: seat
