"""When a fault of a dispute was committed, and which moments have come since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from tapisvert.law.faults import Moment, Sign
from tapisvert.play.faults.committed import WHILE_DEALING


def lateness(moment: Moment) -> int:
    """How late a moment is: a number that grows with the moments that have come by then."""
    return len(COME[moment])


def in_order(faults: Iterable[tuple[Sign, int]]) -> list[int]:
    """For each fault of a deal, how many were committed before it.

    A fault is what happened and in which trick, 0 if that is not said. Of two in one trick the one
    stated first came first; so it is with all of them if one trick is not said.
    """
    known = [(sign in WHILE_DEALING, trick) for sign, trick in faults]
    stated = range(len(known))
    if not all(dealing or trick for dealing, trick in known):
        return [*stated]
    tricks = [0 if dealing else trick for dealing, trick in known]
    committed = sorted(stated, key=tricks.__getitem__)
    return [committed.index(each) for each in stated]


_BEFORE = {Moment.DONE, Moment.TURNED}
_CARD = {*_BEFORE, Moment.NEXT_CARD, Moment.FIRST_LEAD}
_LEAD = {*_CARD, Moment.ADVERSARY_CARD, Moment.NEXT_LEAD}
COME: Mapping[Moment, Set[Moment]] = {
    Moment.DONE: {Moment.DONE},
    Moment.TURNED: _BEFORE,
    Moment.MENDED: {*_BEFORE, Moment.MENDED},
    Moment.NEXT_CARD: _CARD,
    Moment.FIRST_LEAD: _CARD,
    Moment.ADVERSARY_CARD: {*_CARD, Moment.ADVERSARY_CARD},
    Moment.NEXT_LEAD: _LEAD,
    Moment.OWN_CARD: {*_LEAD, Moment.OWN_CARD},
    Moment.OWN_LEAD: {*_LEAD, Moment.OWN_CARD, Moment.OWN_LEAD},
    Moment.SECOND_LEAD: {*_LEAD, Moment.OWN_CARD, Moment.SECOND_LEAD},
    Moment.SETTLED: set(Moment),
}
"""By the latest moment that has come after a fault, all moments that have come."""
