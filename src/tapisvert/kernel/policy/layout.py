"""The features of a policy: one-hot groups, each a block of rows of its weight table.

Each group has one active row, or none. The rows of the **context** describe what the seat to play
sees, those of a **card** describe one legal card. No row names a game: rows come from facts about
hand, trick and tables.
"""

from hashlib import sha256
from typing import NamedTuple

HIDDEN = 32
"""Hidden units of a network."""
MAX_ACTIVATION = 127
"""The upper limit of a hidden unit: activations are whole numbers from 0 to MAX_ACTIVATION."""

KINDS = 7
"""Kinds of card: lead of a trump or of a plain suit; the suit led, taking the trick or not; a trump
on a plain suit, taking or not; a discard."""
CLASSES = 8
"""Classes of worth: 0 for a card without worth, then the different worths in rising order."""


class FeatureGroup(NamedTuple):
    """A group of rows: what it tells, and how many rows it has. ``features.py`` computes them."""

    name: str
    size: int


CONTEXT = (
    FeatureGroup("place in the trick and who is winning it", 10),
    FeatureGroup("tricks left", 7),
    FeatureGroup("own trumps", 5),
    FeatureGroup("trumps not seen", 6),
    FeatureGroup("worth of the trick", 5),
    FeatureGroup("own cards of the suit led", 5),
    FeatureGroup("tricks of own side minus tricks of the others", 9),
    FeatureGroup("points of own side minus points of the others", 9),
    FeatureGroup("who has won every trick", 4),
    FeatureGroup("tricks that the goal needs, and tricks to spare", 26),
    FeatureGroup("cards in the stock", 3),
    FeatureGroup("who can still beat the winning card", 4),
)
CARD = (
    FeatureGroup("kind and class of worth", KINDS * CLASSES),
    FeatureGroup("kind and higher cards not seen", KINDS * 4),
    FeatureGroup("lower cards not seen; trump or plain", 10),
    FeatureGroup("length of the suit in hand; trump or plain", 10),
    FeatureGroup("higher cards of the suit in hand; trump or plain", 6),
    FeatureGroup("cards of the pack above it; trump or plain", 26),
    FeatureGroup("lowest or highest legal card of its suit; the next higher card is in hand", 8),
    FeatureGroup("who can still beat it", 8),
    FeatureGroup("who has led its suit; not at a lead", 8),
    FeatureGroup("highest class of worth not seen in its suit; it leads or takes", 16),
    FeatureGroup("who is void in its suit", 8),
)
CONTEXT_GROUPS, CARD_GROUPS = len(CONTEXT), len(CARD)
GOAL = [group.name for group in CONTEXT].index("tricks that the goal needs, and tricks to spare")
"""The group of the context that describes the goal. Its first row means that there is none."""


def _starts() -> tuple[int, ...]:
    """The first row of each group, those of the context first; then the number of rows."""
    found = [0]
    for group in (*CONTEXT, *CARD):
        found.append(found[-1] + group.size)
    return tuple(found)


STARTS = _starts()
ROWS = STARTS[-1]
VERSION = 1
"""Raise it when the meaning of a row changes."""


def layout_hash() -> str:
    """Sixteen hexadecimal digits that change with the features: weights fit one layout only."""
    sizes = [group.size for group in (*CONTEXT, *CARD)]
    return sha256(repr((VERSION, HIDDEN, MAX_ACTIVATION, sizes)).encode()).hexdigest()[:16]
