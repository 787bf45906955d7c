"""What a duty is asked about: facts about a seat's cards, and the parts of them.

A fact is a yes or a no about the cards available to a seat that is to play; a part is the set of
those cards that a duty may demand. Both are made here and nowhere else. Of a seat that leads, every
fact about the trick is false and every part of the suit led is empty.
"""

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from tapisvert.cards import (
    NO_CARDS,
    SUIT_SETS,
    Card,
    CardSet,
    Suit,
    card_set,
    members,
    suit_of,
)
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
    HIGH_DUCKING = 8  # the highest of these
    HIGHEST = 9  # the highest cards of the hand, whatever their suits
    MARK_A = 10  # of the contract's first set of marked cards
    MARK_B = 11  # of its second set
    LED_OR_TRUMP = 12  # of the suit led, and trumps
    HEADING_OR_TRUMP = 13  # of the suit led those higher than the card now winning, and trumps


class Situation(NamedTuple):
    """Yes or no, about a seat that is to play and the cards available to it."""

    trump_led: bool
    can_follow: bool
    can_head: bool
    can_beat_led: bool
    has_trump: bool
    can_overtrump: bool
    only_trumps: bool
    partner_master: bool
    seeker_master: bool  # somebody who has undertaken something is winning the trick
    can_duck: bool
    holds_mark_a: bool
    holds_mark_b: bool

    @property
    def possible(self) -> bool:
        """Can cards exist that make all these facts true together?"""
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


class Scene(NamedTuple):
    """What a position looks like to the seat that is to play: the facts, the cards of each part."""

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
) -> Scene:
    """The scene for ``seat``, about to add a card to a trick of (seat, card), or to begin one."""
    trump = contract.trump
    trumps = NO_CARDS if trump is None else CardSet(available & SUIT_SETS[trump])
    plain = CardSet(available & ~trumps)
    own = _own(available, trumps, plain, contract)
    if not trick:
        none = NO_CARDS
        high = highest(available, ranking, trump)
        return Scene(own, (available, none, none, none, trumps, none, plain, none, none, high,
                           *_marked(available, contract), none, none))  # fmt: skip
    led = suit_of(trick[0][1])
    best = winning([card for _, card in trick], ranking, trump)
    master, top = trick[best]
    following = CardSet(available & SUIT_SETS[led])
    ruffed = suit_of(top) != led
    above_top = ranking.above(top, trump)
    top_led = top if not ruffed else _best_of_led(trick, ranking, trump)
    heading = NO_CARDS if ruffed else CardSet(following & above_top)
    above_led = CardSet(following & ranking.above(top_led, trump))
    overtrumps = CardSet(trumps & above_top) if suit_of(top) == trump else trumps
    ducking = CardSet(following & ~heading)
    facts = own._replace(
        trump_led=led == trump,
        can_follow=following != 0,
        can_head=heading != 0,
        can_beat_led=above_led != 0,
        can_overtrump=overtrumps != 0,
        partner_master=contract.side_of(master) == contract.side_of(seat),
        seeker_master=bool(contract.seekers >> master & 1),
        can_duck=ducking != 0,
    )
    parts = (
        available, following, heading, above_led, trumps, overtrumps, plain, ducking,
        highest(ducking, ranking, trump), highest(available, ranking, trump),
        *_marked(available, contract), CardSet(following | trumps), CardSet(heading | trumps),
    )  # fmt: skip
    return Scene(facts, parts)


def _own(available: CardSet, trumps: CardSet, plain: CardSet, contract: Contract) -> Situation:
    """The facts about the cards alone, those about a trick all false."""
    mark_a, mark_b = _marked(available, contract)
    return _NO_TRICK._replace(
        has_trump=trumps != 0,
        only_trumps=plain == 0,
        holds_mark_a=mark_a != 0,
        holds_mark_b=mark_b != 0,
    )


_NO_TRICK = Situation(*[False] * len(Situation._fields))


def _marked(available: CardSet, contract: Contract) -> tuple[CardSet, CardSet]:
    first, second = contract.marks
    return CardSet(available & first), CardSet(available & second)


def highest(cards: CardSet, ranking: Ranking, trump: Suit | None) -> CardSet:
    """Of some cards those that stand highest in their suits; several when suits are equal."""
    strengths = {card: ranking.strength(card, trump) for card in members(cards)}
    best = max(strengths.values(), default=0)
    return card_set(card for card, strength in strengths.items() if strength == best)


def _best_of_led(trick: Sequence[tuple[int, Card]], ranking: Ranking, trump: Suit | None) -> Card:
    led = suit_of(trick[0][1])
    of_led = [card for _, card in trick if suit_of(card) == led]
    return of_led[winning(of_led, ranking, trump)]


@cache
def situations() -> tuple[Situation, ...]:
    """Every combination of facts, the n-th having the bits of n (first fact lowest)."""
    size = len(Situation._fields)
    return tuple(Situation(*(bool(n >> i & 1) for i in range(size))) for n in range(1 << size))
