"""What duties look at: facts about the cards of the seat to play, and the parts of its hand.

A fact is a yes or no about the trick and the cards available to the seat; a part is a set of those
cards that a duty can demand. For a seat that leads, every fact about the trick is false and every
part that refers to the trick is empty.
"""

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, Suit, of_suit, suit_of
from tapisvert.law.contract import Contract
from tapisvert.law.ranking import Ranking


class Part(IntEnum):
    """A part of the available cards."""

    ANY = 0
    LED = 1  # of the suit led
    HEADING = 2  # of the suit led, higher than the card now winning
    ABOVE_LED = 3  # of the suit led, higher than the best card of that suit in the trick
    TRUMPS = 4
    OVERTRUMPS = 5  # trumps that would win the trick as it stands
    PLAIN = 6  # every card but trumps
    DUCKING = 7  # of the suit led, not taking the trick from the card now winning
    HIGH_DUCKING = 8  # the highest of the DUCKING cards
    HIGHEST = 9  # the highest cards of the hand, whatever their suits
    FLAGGED_A = 10  # of the contract's first set of flagged cards
    FLAGGED_B = 11  # of its second set
    LED_OR_TRUMP = 12  # of the suit led, and trumps
    HEADING_OR_TRUMP = 13  # the HEADING cards, and trumps


class Situation(NamedTuple):
    """All facts about the trick and the cards available to the seat to play, each yes or no."""

    trump_led: bool
    can_follow: bool
    can_head: bool
    can_beat_led: bool
    has_trump: bool
    can_overtrump: bool
    only_trumps: bool
    partner_winning: bool
    seeker_winning: bool  # a seat that has undertaken a goal is winning the trick
    can_duck: bool
    holds_flagged_a: bool
    holds_flagged_b: bool

    @property
    def possible(self) -> bool:
        """False if no cards can give this combination of facts."""
        void_of_trump = not self.has_trump
        return not (
            (self.can_beat_led and not self.can_follow)
            or (self.can_head and not self.can_beat_led)
            or (self.can_overtrump and void_of_trump)
            or (self.only_trumps and void_of_trump)
            or (self.trump_led and self.has_trump != self.can_follow)
            or (self.trump_led and self.can_head != self.can_overtrump)
            or (self.trump_led and self.can_beat_led != self.can_head)
            or (self.can_follow and self.only_trumps and not self.trump_led)
            or (self.can_head and self.has_trump and not self.can_overtrump)
            or (self.can_duck and not self.can_follow)
            or (self.can_follow and not self.can_head and not self.can_duck)
        )


class TurnFacts(NamedTuple):
    """What duties look at for the seat to play: the facts, and the cards of each ``Part``."""

    situation: Situation
    parts: tuple[CardSet, ...]


def winning(cards: Sequence[Card], ranking: Ranking, trump: Suit | None) -> int:
    """The index of the card now winning a trick."""
    best = 0
    for i in range(1, len(cards)):
        if ranking.beats(cards[i], cards[best], trump):
            best = i
    return best


def look(
    available: CardSet,
    trick: Sequence[tuple[int, Card]],
    seat: int,
    contract: Contract,
    ranking: Ranking,
) -> TurnFacts:
    """The facts and parts for ``seat``, which is to play one of its ``available`` cards.

    ``trick`` are the cards already in the trick as (seat, card), in order; empty for a lead.
    """
    trump = contract.trump
    trumps = NO_CARDS if trump is None else of_suit(available, trump)
    plain = CardSet(available & ~trumps)
    flagged_a, flagged_b = (CardSet(available & marked) for marked in contract.flagged)
    high = ranking.highest(available, trump)
    if not trick:
        none = NO_CARDS
        facts = _NO_TRICK._replace(
            has_trump=trumps != 0,
            only_trumps=plain == 0,
            holds_flagged_a=flagged_a != 0,
            holds_flagged_b=flagged_b != 0,
        )
        return TurnFacts(facts, (available, none, none, none, trumps, none, plain, none, none, high,
                             flagged_a, flagged_b, none, none))  # fmt: skip
    cards = [card for _, card in trick]
    led = suit_of(cards[0])
    master, top = trick[winning(cards, ranking, trump)]
    taking = CardSet(available & ranking.place(top, trump).beating)
    following = of_suit(available, led)
    heading = CardSet(following & taking)
    above_led = heading if suit_of(top) == led else _above_led(following, cards, ranking)
    overtrumps = CardSet(trumps & taking)
    ducking = CardSet(following & ~heading)
    facts = Situation(
        trump_led=led == trump,
        can_follow=following != 0,
        can_head=heading != 0,
        can_beat_led=above_led != 0,
        has_trump=trumps != 0,
        can_overtrump=overtrumps != 0,
        only_trumps=plain == 0,
        partner_winning=contract.side_of(master) == contract.side_of(seat),
        seeker_winning=bool(contract.seekers >> master & 1),
        can_duck=ducking != 0,
        holds_flagged_a=flagged_a != 0,
        holds_flagged_b=flagged_b != 0,
    )
    parts = (
        available, following, heading, above_led, trumps, overtrumps, plain, ducking,
        ranking.highest(ducking, trump), high, flagged_a, flagged_b,
        CardSet(following | trumps), CardSet(heading | trumps),
    )  # fmt: skip
    return TurnFacts(facts, parts)


_NO_TRICK = Situation(*[False] * len(Situation._fields))


def _above_led(following: CardSet, cards: Sequence[Card], ranking: Ranking) -> CardSet:
    """The cards of the suit led that are higher than its best in a trick won by another suit."""
    of_led = [card for card in cards if suit_of(card) == suit_of(cards[0])]
    best = of_led[winning(of_led, ranking, None)]
    return CardSet(following & ranking.above(best, None))


@cache
def situations() -> tuple[Situation, ...]:
    """Every combination of facts: in the n-th, the i-th fact is bit i of n."""
    size = len(Situation._fields)
    return tuple(Situation(*(bool(n >> i & 1) for i in range(size))) for n in range(1 << size))
