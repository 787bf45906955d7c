"""The arrays that a policy reads and writes, as named tuples. Cards are card numbers."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapisvert.tables.schema import Ints

Floats = NDArray[np.float32]


class Policy(NamedTuple):
    """Networks, and what the tables say of the contract. "Set" means set of cards as a bit
    mask, unless seats are named.

    Weights are whole numbers small enough for every sum to be below 2**24, where float32 is exact:
    so each machine computes the same numbers, in whatever order it adds.
    """

    weights: Floats  # [network, row, hidden unit]
    output: Floats  # [network, hidden unit]
    network: Ints  # [seat]: the network of a seat
    pack: int  # set of all cards of the game
    trumps: int  # set
    side: Ints  # [seat]: set of the seats on its side, itself included
    class_of: Ints  # [card number]: class of worth
    class_sets: Ints  # [class]: set of its cards; empty for class 0
    class_worth: Ints  # [class]: worth of one card
    best_worth: int  # worth of the best card
    must_follow: Ints  # [phase]: 1 if who has a card of the suit led must play one
    must_trump: Ints  # [phase, own side is winning]: 1 if who cannot follow must trump if he can
    goal_seats: Ints  # [seat]: set of the seats of the goal it plays for or against; 0: none
    goal_tricks: Ints  # [seat]: tricks of that goal
    exposed: int  # set of the seats whose hands lie open
    exposed_from: int  # number of cards played from which they do
    shares: Ints  # [n]: unnormalized softmax weight, n / SHARES_PER_NAT nats below the best
    explore: int  # in 1000 choices, so many are random
    greedy: int  # 1: always the card of the highest logit


class Memory(NamedTuple):
    """What everybody remembers of a deal."""

    lacking: Ints  # [seat, deal]: set of the cards that a seat has shown to lack
    leads: Ints  # [deal]: bit 8 * suit + seat is set if the seat has led that suit
    likelihood: Ints  # [seat, deal]: log-probability of the given cards, in 1 / NAT nats


NAT = 2048
"""Logits and log-probabilities are whole numbers of 1 / NAT nats."""
SHARES_PER_NAT = 32
SHARE_OF_BEST = 1 << 20
