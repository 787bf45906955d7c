"""Infer from a card played which parts of the hand were empty.

Method: list all situations that agree with the trick and the card, in which the duties allow the
card. A part of the hand is proven empty if its fact is false in all of them. For example, under
"follow suit" a discard is allowed only where ``can_follow`` is false, so the player is void. No
game is named here: only its duties are read. ``lacking.py`` calls ``proven_absent``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

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

# For each part, the fact that is false exactly when the part is empty.
FACT_OF_PART = {
    Part.LED: "can_follow",
    Part.HEADING: "can_head",
    Part.ABOVE_LED: "can_beat_led",
    Part.TRUMPS: "has_trump",
    Part.OVERTRUMPS: "can_overtrump",
    Part.DUCKING: "can_duck",
    Part.FLAGGED_A: "holds_flagged_a",
    Part.FLAGGED_B: "holds_flagged_b",
}
# Parts that a card can be in when it is alone, and not in a hand with more cards.
HIGHEST_PARTS = (Part.HIGHEST, Part.HIGH_DUCKING)
# Facts about the trick: the same for the real hand and for the lone card.
TRICK_FACTS = ("trump_led", "partner_winning")


class Proven(NamedTuple):
    """The parts of a hand that a play proves empty.

    If they are ``exhaustive`` the play proves nothing else: the card is legal from every hand in
    which these parts are empty.
    """

    parts: tuple[Part, ...]
    exhaustive: bool


class Absent(NamedTuple):
    """The cards that a play proves absent; ``exhaustive`` as in ``Proven``."""

    cards: CardSet
    exhaustive: bool


class VoidProofs:
    """Finds the parts of a hand that a legal card proves empty, under one list of duties.

    Answers are cached by situation, so this object is shared (see ``void_proofs``).
    """

    def __init__(self, duties: Duties) -> None:
        self._cases = [(s, deciding(duties, s)[1]) for s in situations() if s.possible]
        self._known: dict[tuple[Situation, int], Proven] = {}

    @cached_property
    def demands_nothing(self) -> bool:
        """True if any card is legal in any situation."""
        return all(part is Part.ANY for _, part in self._cases)

    def proven(self, card: Card, alone: TurnFacts) -> Proven:
        """What the play of ``card`` proves.

        ``alone`` are the facts and parts as if the card were the whole hand. The real hand only
        adds cards to it.
        """
        within = sum(1 << part for part in Part if holds(alone.parts[part], card))
        key = (alone.situation, within)
        if key not in self._known:
            self._known[key] = self._prove(*key)
        return self._known[key]

    def _prove(self, alone: Situation, within: int) -> Proven:
        """``within`` is the bit mask of the parts that contain the card."""
        cases = [(case, part) for case, part in self._cases if _extends(case, alone)]
        could_be = [case for case, part in cases if within >> part & 1]
        among_highest = any(part in HIGHEST_PARTS for _, part in cases)
        if not could_be:
            return Proven((), exhaustive=False)
        empty = [
            part
            for part, fact in FACT_OF_PART.items()
            if not any(getattr(case, fact) for case in could_be)
        ]
        no_plain = all(case.only_trumps for case in could_be)
        left = [
            case
            for case, _ in cases
            if not any(getattr(case, FACT_OF_PART[part]) for part in empty)
            and (case.only_trumps or not no_plain)
        ]
        parts = (*empty, Part.PLAIN) if no_plain else tuple(empty)
        return Proven(parts, exhaustive=len(left) == len(could_be) and not among_highest)


def _extends(case: Situation, alone: Situation) -> bool:
    """True if a hand with more cards than the lone card can be in situation ``case``.

    More cards can make a fact about holdings true, never false; ``only_trumps`` is the reverse.
    Facts that are not compared only leave more cases, which makes proofs weaker but never wrong.
    """
    return (
        all(getattr(case, fact) == getattr(alone, fact) for fact in TRICK_FACTS)
        and all(getattr(case, fact) >= getattr(alone, fact) for fact in FACT_OF_PART.values())
        and case.only_trumps <= alone.only_trumps
    )


@lru_cache(maxsize=64)
def void_proofs(duties: Duties) -> VoidProofs:
    """Return the shared VoidProofs of a list of duties."""
    return VoidProofs(duties)


def proven_absent(
    pack: CardSet,
    trick: Sequence[tuple[int, Card]],
    contract: Contract,
    ranking: Ranking,
    proofs: VoidProofs,
) -> Absent:
    """Return the cards that the last player to ``trick`` cannot have held when he played.

    ``trick`` holds (seat, card) in order and ends with the card to judge; ``pack`` is the set of
    all cards. A lead proves nothing; if its duties demand something it is not ``exhaustive``.
    """
    *before, (seat, card) = trick
    if not before:
        return Absent(NO_CARDS, proofs.demands_nothing)
    alone = look(bit(card), before, seat, contract, ranking)
    proven = proofs.proven(card, alone)
    if not proven.parts:
        return Absent(NO_CARDS, proven.exhaustive)
    parts = look(pack, before, seat, contract, ranking).parts
    lacked = NO_CARDS
    for part in proven.parts:
        lacked = CardSet(lacked | parts[part])
    return Absent(lacked, proven.exhaustive)
