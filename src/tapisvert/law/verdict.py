"""The verdict on a card when only a part of its player's hand is known.

Whether a card broke a duty depends on its hand only through what ``scene.look`` says of it: the
facts, and which parts contain the card. Each fact is true if some card of the hand (or every card)
has a certain property, and the card is in a part such as the highest cards if no other card of the
hand excludes it. So an unknown card matters only by what it changes beside the card alone. Cards
that change the same are tried as one, and hands of which the same is said are continued as one.
That leaves a few dozen cases however many hands are possible, and nothing is left out. A new fact
that counted cards would need another method; ``tests/law/test_verdict.py`` would then fail.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from tapisvert.cards import Card, CardSet, bit, count, holds, members
from tapisvert.law.contract import Contract
from tapisvert.law.duty import Duties, mildest_broken
from tapisvert.law.ranking import Ranking
from tapisvert.law.scene import Situation, TurnFacts, look


class Verdict(Enum):
    """Whether a card broke a duty: in no hand that is possible, in some of them, or in all."""

    CLEAR = "clear"
    POSSIBLE = "possible"
    PROVED = "proved"


class PartlyKnown(NamedTuple):
    """What is known of a hand at the moment when it played a card.

    ``known`` are the cards certainly in it, the card played included: also those that it showed or
    played later, if it has received none since. ``size`` is the number of its cards. The other
    cards are in ``pool``: those not known to be elsewhere. It may contain known cards too.
    """

    known: CardSet
    size: int
    pool: CardSet


def judge(
    card: Card,
    hand: PartlyKnown,
    trick: Sequence[tuple[int, Card]],
    seat: int,
    contract: Contract,
    ranking: Ranking,
    duties: Duties,
    broken: Collection[str] | None = None,
) -> Verdict:
    """Judge the card that ``seat`` played, which was bound by ``duties``.

    ``trick`` are the cards that were already in the trick, as in ``scene.look``. With ``broken``
    only a breach counts whose duty, the mildest that the card breaks, has one of these names. The
    verdict is exact: POSSIBLE means that the card broke a duty in one possible hand and not in
    another. Raises ValueError if no hand is possible.
    """

    turn = _Turn(tuple(trick), seat, contract, ranking)
    answers = set()
    for scene in _possible_scenes(card, hand, turn):
        duty = mildest_broken(duties, scene, card)
        answers.add(duty is not None and (broken is None or duty.name in broken))
        if len(answers) == 2:
            return Verdict.POSSIBLE
    return Verdict.PROVED if answers.pop() else Verdict.CLEAR


class _Turn(NamedTuple):
    """What decides, beside the hand, what ``look`` says."""

    trick: tuple[tuple[int, Card], ...]
    seat: int
    contract: Contract
    ranking: Ranking

    def scene(self, cards: CardSet) -> TurnFacts:
        return look(cards, *self)


Bearing = tuple[Situation, tuple[bool, ...]]
"""All that a duty can ask about a card and its hand: the facts, and which parts contain it."""


def bearing(card: Card, scene: TurnFacts) -> Bearing:
    """What duties can ask about a card of the hand that gives this scene."""
    return scene.situation, tuple(holds(part, card) for part in scene.parts)


@lru_cache(maxsize=1 << 16)
def _beside(card: Card, other: Card, turn: _Turn) -> Bearing:
    """What another card of the hand changes, cached: a card is judged again after each act."""
    return bearing(card, turn.scene(CardSet(bit(card) | bit(other))))


def _possible_scenes(card: Card, hand: PartlyKnown, turn: _Turn) -> Iterator[TurnFacts]:
    """The scenes that a possible hand can have, one for each bearing.

    A case is an example of the hands with one bearing, and the set of the numbers of unknown cards
    with which such a hand arises: bit n is set if n of them can make it.
    """
    unknown = hand.size - count(hand.known)
    pool = CardSet(hand.pool & ~hand.known)
    if not holds(hand.known, card) or not 0 <= unknown <= count(pool):
        raise ValueError(f"no hand of {hand.size} cards agrees with {hand!r} and card {card}")
    alike = defaultdict(list)
    for other in members(pool):
        alike[_beside(card, other, turn)].append(other)
    cases = {bearing(card, turn.scene(hand.known)): (hand.known, 1)}
    for others in alike.values():
        for example, numbers in list(cases.values()):
            larger = CardSet(example | bit(others[0]))
            more = numbers << 1
            for _ in others[1:]:
                more |= more << 1
            said = bearing(card, turn.scene(larger))
            first, before = cases.get(said, (larger, 0))
            cases[said] = (first, before | more)
    return (turn.scene(example) for example, numbers in cases.values() if numbers >> unknown & 1)
