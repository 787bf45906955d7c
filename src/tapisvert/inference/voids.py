"""What a card proves about the hand it came from, by asking the law what would have bound it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, holds
from tapisvert.law.contract import Contract
from tapisvert.law.duty import (
    Duties,
    deciding,
)
from tapisvert.law.ranking import Ranking
from tapisvert.law.scene import (
    Part,
    Situation,
    TurnFacts,
    look,
    situations,
)

# The fact that says whether a hand has cards of a part: the part is empty when the fact is false.
SHOWN_BY = {
    Part.LED: "can_follow",
    Part.HEADING: "can_head",
    Part.ABOVE_LED: "can_beat_led",
    Part.TRUMPS: "has_trump",
    Part.OVERTRUMPS: "can_overtrump",
    Part.FLAGGED_A: "holds_flagged_a",
    Part.FLAGGED_B: "holds_flagged_b",
}
# Facts about the trick, the same for every hand.
COMMON = ("trump_led", "partner_master")


class Proofs:
    """The parts of a hand that a lawful card proves empty, under one list of duties."""

    def __init__(self, duties: Duties) -> None:
        self._cases = [(s, deciding(duties, s)[1]) for s in situations() if s.possible]
        self._known: dict[tuple[Situation, int], tuple[Part, ...]] = {}

    def empty_parts(self, card: Card, alone: TurnFacts) -> tuple[Part, ...]:
        """What the hand lacked; ``alone`` is the scene had the card been its only one."""
        within = sum(1 << part for part in Part if holds(alone.parts[part], card))
        key = (alone.situation, within)
        if key not in self._known:
            self._known[key] = self._prove(*key)
        return self._known[key]

    def _prove(self, alone: Situation, within: int) -> tuple[Part, ...]:
        could_be = [
            case for case, part in self._cases if within >> part & 1 and _adds_to(case, alone)
        ]
        if not could_be:
            return ()
        empty = [
            part
            for part, fact in SHOWN_BY.items()
            if not any(getattr(case, fact) for case in could_be)
        ]
        no_plain = all(case.only_trumps for case in could_be)
        return (*empty, Part.PLAIN) if no_plain else tuple(empty)


def _adds_to(case: Situation, alone: Situation) -> bool:
    """Can more cards make of the lone card's situation this one?"""
    return (
        all(getattr(case, fact) == getattr(alone, fact) for fact in COMMON)
        and all(getattr(case, fact) >= getattr(alone, fact) for fact in SHOWN_BY.values())
        and case.only_trumps <= alone.only_trumps
    )


@lru_cache(maxsize=64)
def proofs(duties: Duties) -> Proofs:
    return Proofs(duties)


def lacking(
    pack: CardSet,
    trick: Sequence[tuple[int, Card]],
    contract: Contract,
    ranking: Ranking,
    proofs: Proofs,
) -> CardSet:
    """The cards that the last player of a trick cannot have held, by the card he played."""
    *before, (seat, card) = trick
    if not before:
        return NO_CARDS
    alone = look(bit(card), before, seat, contract, ranking)
    empty = proofs.empty_parts(card, alone)
    if not empty:
        return NO_CARDS
    parts = look(pack, before, seat, contract, ranking).parts
    lacked = NO_CARDS
    for part in empty:
        lacked = CardSet(lacked | parts[part])
    return lacked
