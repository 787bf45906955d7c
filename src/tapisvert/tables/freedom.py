"""What a contract leaves a player free to do, in the situations that it can bring about.

A situation that no cards can make, or that needs a marked card where none is marked, is left out:
what the law would say there binds nobody.
"""

from functools import lru_cache

import numpy as np

from tapisvert.law.scene import Part, situations
from tapisvert.tables.schema import FACTS, Ints, Tables, ints


def free_lead(tables: Tables) -> bool:
    """May any card be led, whatever the leader holds?"""
    met = _met(tables)
    return bool((tables.duty[tables.lead, met] == Part.ANY).all())


def follow_only(tables: Tables, stock: bool) -> bool:
    """Must a follower follow suit where he can, and is he free where he cannot?

    ``stock`` asks it of the tricks that are played while a stock lasts.
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
    """The numbers of the situations that can come up, with or without cards of each mark."""
    met = [
        number
        for number, s in enumerate(situations())
        if s.possible and s.holds_flagged_a <= flags_a and s.holds_flagged_b <= flags_b
    ]
    return ints(met)
