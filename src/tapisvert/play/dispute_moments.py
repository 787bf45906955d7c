"""The moments after a fault, as a dispute names them: which have come, and which come later."""

from __future__ import annotations

from collections.abc import Mapping, Set

from tapisvert.law.faults import Moment


def lateness(moment: Moment) -> int:
    """How late a moment is: a number that grows with the moments that have come by then."""
    return len(COME[moment])


_BEFORE = {Moment.DONE, Moment.TURNED}
_CARD = {*_BEFORE, Moment.NEXT_CARD, Moment.FIRST_LEAD}
_LEAD = {*_CARD, Moment.ADVERSARY_CARD, Moment.NEXT_LEAD}
COME: Mapping[Moment, Set[Moment]] = {
    Moment.DONE: {Moment.DONE},
    Moment.TURNED: _BEFORE,
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
