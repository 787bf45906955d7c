"""Does a contract leave the lead free, and is to follow suit the only duty of followers?

Only the situations that can occur count: no contradictory facts, and no flagged card held if the
contract flags none. The answers are shortcuts for the kernel (``Tables.free_lead``,
``Tables.follow_only``).
"""

from functools import lru_cache

import numpy as np

from tapisvert.law.scene import Part, situations
from tapisvert.tables.schema import FACTS, Ints, Tables, ints


def free_lead(tables: Tables) -> bool:
    """May the leader lead any card of the hand?"""
    met = _met(tables)
    return bool((tables.duty[tables.lead, met] == Part.ANY).all())


def follow_only(tables: Tables, stock: bool) -> bool:
    """Must every follower follow suit if able, and is a follower free if void?

    ``stock``: in the tricks played while a stock lasts, instead of the others.
    """
    met, rows = _met(tables), np.unique(tables.phase[int(stock)])
    can_follow = met >> FACTS.index("can_follow") & 1
    wanted = np.where(can_follow, Part.LED, Part.ANY)
    return bool((tables.duty[np.ix_(rows, met)] == wanted).all())


def _met(tables: Tables) -> Ints:
    marked_a, marked_b = tables.flagged
    return _possible(bool(marked_a), bool(marked_b))


@lru_cache(maxsize=4)
def _possible(flags_a: bool, flags_b: bool) -> Ints:
    """The situations that can occur. ``flags_a``, ``flags_b``: that flagged set is not empty."""
    met = [
        number
        for number, s in enumerate(situations())
        if s.possible and s.holds_flagged_a <= flags_a and s.holds_flagged_b <= flags_b
    ]
    return ints(met)
