"""What a duty is asked about: facts about a seat's cards, and the parts of them.

A fact is a yes or a no about the cards available to a seat that is to follow; a part is the set of
those cards that a duty may demand. Both are made here and nowhere else.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, SUIT_SETS, Card, CardSet, Suit, suit_of
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


class Situation(NamedTuple):
    """Yes or no, about a seat that is to follow and the cards available to it."""

    trump_led: bool
    can_follow: bool
    can_head: bool
    can_beat_led: bool
    has_trump: bool
    can_overtrump: bool
    only_trumps: bool
    partner_master: bool

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
        )


class Scene(NamedTuple):
    """What a follower's position looks like: the facts, and the cards of each part."""

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
    """The scene for ``seat``, about to add a card to a trick of (seat, card) already begun."""
    trump = contract.trump
    led = suit_of(trick[0][1])
    best = winning([card for _, card in trick], ranking, trump)
    master, top = trick[best]
    following = CardSet(available & SUIT_SETS[led])
    trumps = NO_CARDS if trump is None else CardSet(available & SUIT_SETS[trump])
    plain = CardSet(available & ~trumps)
    ruffed = suit_of(top) != led
    above_top = ranking.above(top, trump)
    top_led = top if not ruffed else _best_of_led(trick, ranking, trump)
    heading = NO_CARDS if ruffed else CardSet(following & above_top)
    above_led = CardSet(following & ranking.above(top_led, trump))
    overtrumps = CardSet(trumps & above_top) if suit_of(top) == trump else trumps
    facts = Situation(
        trump_led=led == trump,
        can_follow=following != 0,
        can_head=heading != 0,
        can_beat_led=above_led != 0,
        has_trump=trumps != 0,
        can_overtrump=overtrumps != 0,
        only_trumps=plain == 0,
        partner_master=contract.side_of(master) == contract.side_of(seat),
    )
    return Scene(facts, (available, following, heading, above_led, trumps, overtrumps, plain))


def _best_of_led(trick: Sequence[tuple[int, Card]], ranking: Ranking, trump: Suit | None) -> Card:
    led = suit_of(trick[0][1])
    of_led = [card for _, card in trick if suit_of(card) == led]
    return of_led[winning(of_led, ranking, trump)]


def situations() -> Iterable[Situation]:
    """Every combination of facts, the n-th having the bits of n (first fact lowest)."""
    size = len(Situation._fields)
    for n in range(1 << size):
        yield Situation(*(bool(n >> i & 1) for i in range(size)))
