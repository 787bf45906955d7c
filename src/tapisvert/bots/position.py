"""A card to be played, as a regular player looks at it: facts and chances, no decision."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tapisvert.bots.memory import Memory, remember
from tapisvert.cards import (
    NO_CARDS,
    SUIT_SETS,
    Card,
    CardSet,
    Suit,
    bit,
    card_set,
    count,
    members,
    of_suit,
    suit_of,
)
from tapisvert.law.contract import Contract
from tapisvert.law.duty import winning
from tapisvert.law.game import Game
from tapisvert.play.events import Play
from tapisvert.play.view import View


@dataclass(frozen=True)
class Position:
    """The turn of a seat to play a card; ``legal`` are the cards it may choose from."""

    game: Game
    contract: Contract
    seat: int
    hand: CardSet
    legal: tuple[Card, ...]
    trick: tuple[Play, ...]
    memory: Memory

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump

    @property
    def trumps(self) -> CardSet:
        return NO_CARDS if self.trump is None else SUIT_SETS[self.trump]

    @cached_property
    def adversaries(self) -> tuple[int, ...]:
        """In order of play after this seat."""
        return self._after(friends=False)

    @cached_property
    def partners(self) -> tuple[int, ...]:
        return self._after(friends=True)

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one, in order."""
        seats = self.game.seats
        left = seats - 1 - len(self.trick)
        return tuple((self.seat + i) % seats for i in range(1, left + 1))

    @cached_property
    def master(self) -> Play | None:
        """The card now winning the trick."""
        if not self.trick:
            return None
        return self.trick[winning([p.card for p in self.trick], self.game.ranking, self.trump)]

    @property
    def partner_is_master(self) -> bool:
        return self.master is not None and self.master.seat in self.partners

    @cached_property
    def on_table(self) -> int:
        """What the cards of the trick are worth so far, and the trick itself."""
        return self.game.values.of_trick(tuple(play.card for play in self.trick))

    def value(self, card: Card) -> int:
        return self.game.values.of(card)

    def strength(self, card: Card) -> int:
        return self.game.ranking.strength(card, self.trump)

    def above(self, card: Card) -> CardSet:
        """The cards of the same suit that beat it."""
        return self.game.ranking.above(card, self.trump)

    def takes(self, card: Card) -> bool:
        """Would the card win the trick as it stands?"""
        return self.master is None or self.game.ranking.beats(card, self.master.card, self.trump)

    def theirs(self, cards: CardSet) -> CardSet:
        """Those of the cards that an adversary may hold."""
        held = NO_CARDS
        for seat in self.adversaries:
            held = CardSet(held | self.memory.may_hold[seat])
        return CardSet(held & cards)

    def is_boss(self, card: Card) -> bool:
        """No adversary can hold a higher card of its suit."""
        return not self.theirs(self.above(card))

    def rest_of_suit(self, card: Card) -> CardSet:
        """The other cards of one's hand in its suit."""
        return CardSet(of_suit(self.hand, suit_of(card)) & ~bit(card))

    def chance(self, card: Card) -> float:
        """How likely one's own side wins the trick when this card is played to it."""
        if self.takes(card):
            return self.safety(card, led=suit_of(self.trick[0].card) if self.trick else suit_of(card))
        assert self.master is not None
        led = suit_of(self.trick[0].card)
        if self.partner_is_master:
            return self.safety(self.master.card, led)
        return self._rescue(self.master.card, led)

    def safety(self, card: Card, led: Suit) -> float:
        """How likely no adversary still to play beats the card, now winning."""
        safe = 1.0
        for seat in self.to_come:
            if seat in self.adversaries:
                safe *= 1 - self._beats(seat, card, led)
        return safe

    def _rescue(self, card: Card, led: Suit) -> float:
        """How likely a partner still to play takes the trick from an adversary's card."""
        chance = 0.0
        for place, seat in enumerate(self.to_come):
            if seat in self.partners:
                before = any(s in self.adversaries for s in self.to_come[:place])
                after = any(s in self.adversaries for s in self.to_come[place:])
                doubt = FOUR_FIFTHS if before else 1.0
                chance = max(chance, self._beats(seat, card, led) * doubt * (FOUR_FIFTHS if after else 1))
        return chance

    def _beats(self, seat: int, card: Card, led: Suit) -> float:
        """How likely a seat can beat the card: in the suit led, or void of it with a trump."""
        memory, suit = self.memory, suit_of(card)
        higher = self.above(card)
        followed = memory.chance_of_any(seat, higher) if suit == led else 0.0
        if self.trump is None or led == self.trump:
            return followed
        ruffs = higher if suit == self.trump else self.trumps
        in_suit = SUIT_SETS[led]
        void = memory.chance_of_none(seat, in_suit)
        return followed + void * memory.chance_of_any(seat, ruffs, void=in_suit)

    def _after(self, *, friends: bool) -> tuple[int, ...]:
        seats = self.game.seats
        side = self.contract.side_of(self.seat)
        others = ((self.seat + i) % seats for i in range(1, seats))
        return tuple(s for s in others if (self.contract.side_of(s) == side) == friends)


FOUR_FIFTHS = 0.8
