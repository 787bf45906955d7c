"""What becomes of cards when something is done with them beside playing."""

from enum import Enum
from typing import NamedTuple

from tapisvert.cards import Rank


class HandlingKind(Enum):
    """A way of handling cards."""

    SHOW = "show"  # the cards named are laid open, and stay in the hand
    DISCARD = "discard"  # they leave the hand, unseen by the others
    DRAW = "draw"  # a card from the top of the stock, then one for each other seat in turn
    SWAP = "swap"  # a card of the turn-up's suit for the turn-up
    PACKET = "packet"  # the packet on the right for the whole hand, which is out of play


class Effect(NamedTuple):
    """A kind of handling; ``rank`` is that of the card that is given for the turn-up."""

    kind: HandlingKind
    rank: Rank = Rank.SEVEN
