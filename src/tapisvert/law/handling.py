"""What words do with cards: ways of handling cards other than playing them."""

from enum import Enum
from typing import NamedTuple

from tapisvert.cards import Rank


class HandlingKind(Enum):
    """A way of handling cards."""

    SHOW = "show"  # lay the cards named open; they stay in the hand
    DISCARD = "discard"  # lay the cards named aside, unseen by the others
    DRAW = "draw"  # take the top card of the stock; in strict play each other seat then takes one
    SWAP = "swap"  # give a card of the turn-up's suit and take the turn-up
    PACKET = "packet"  # lay the whole hand aside and take the packet at its right


class Effect(NamedTuple):
    """What a word does with cards; ``rank`` is that of the card given for the turn-up (SWAP)."""

    kind: HandlingKind
    rank: Rank = Rank.SEVEN
