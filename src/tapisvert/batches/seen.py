"""What the seat to play sees, as arrays: the observation of a batch."""

from typing import NamedTuple

from tapisvert.tables.schema import Ints


class Seen(NamedTuple):
    """What the seat to play sees at each table: sets of ``tapisvert`` cards, int64 [n]."""

    hand: Ints  # the cards of the hand that can be played
    trick: Ints  # the cards of the trick in progress
    taken: Ints  # the cards of full tricks
    trumps: Ints  # all trumps of the pack
