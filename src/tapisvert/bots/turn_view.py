"""The turn of a seat to play a card: facts and probabilities for the rules of thumb.

Probabilities come from the Belief of the seat (``inference/belief.py``) and treat the other hands
as independent. "Partners" are the other seats of the same side, "opponents" all others. A master is
a card above which no opponent can hold one in its suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from tapisvert.bots.melds import Hopes
from tapisvert.bots.play_goal import PlayGoal, play_goal_of
from tapisvert.cards import NO_CARDS, SUIT_SETS, Card, CardSet, Suit, bit, of_suit, suit_of
from tapisvert.inference.belief import Belief, infer
from tapisvert.law.contract import Contract
from tapisvert.law.duty import deciding
from tapisvert.law.game import Game
from tapisvert.law.scene import Part, Situation, winning
from tapisvert.law.values import Values
from tapisvert.play.events import Play
from tapisvert.play.view import View


@dataclass(frozen=True)
class TurnView:
    """The turn of a seat to play a card, as its player sees it."""

    game: Game
    contract: Contract
    seat: int
    hand: CardSet
    legal: tuple[Card, ...]  # the cards that may be played
    trick: tuple[Play, ...]  # the trick in progress, empty for the leader
    belief: Belief
    values: Values  # points; with goals a trick counts 1, cards 0
    play_goal: PlayGoal
    hopes: Hopes
    free: bool = False  # True if a follower who cannot win in the suit may play any card

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump

    @property
    def all_trumps(self) -> CardSet:
        """Every card of the trump suit; none at no trump."""
        return NO_CARDS if self.trump is None else SUIT_SETS[self.trump]

    @property
    def trumps(self) -> CardSet:
        """The trumps of this hand."""
        return CardSet(self.hand & self.all_trumps)

    def is_trump(self, card: Card) -> bool:
        return suit_of(card) == self.trump

    def ruffs(self, card: Card) -> bool:
        """True if the card is a trump and a plain suit was led."""
        return self.is_trump(card) and bool(self.trick) and not self.is_trump(self.trick[0].card)

    @cached_property
    def partners(self) -> tuple[int, ...]:
        return self._others(friends=True)

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        return self._others(friends=False)

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats still to play to this trick after this one, in order."""
        seats = self.game.seats
        return tuple((self.seat + i) % seats for i in range(1, seats - len(self.trick)))

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick."""
        return suit_of(self.trick[0].card) if self.trick else None

    @cached_property
    def winning_play(self) -> Play | None:
        """The card now winning the trick."""
        if not self.trick:
            return None
        return self.trick[winning([p.card for p in self.trick], self.game.ranking, self.trump)]

    @property
    def partner_is_winning(self) -> bool:
        return self.winning_play is not None and self.winning_play.seat in self.partners

    @cached_property
    def on_table(self) -> int:
        """Points of the cards in the trick so far, and of the trick itself."""
        return self.values.of_trick(tuple(play.card for play in self.trick), self.trump)

    def value(self, card: Card) -> int:
        return self.values.of(card, self.trump)

    @property
    def ready_meld_points(self) -> int:
        """Points of the complete melds in this hand, to be announced after winning a trick."""
        return self.hopes.ready

    @property
    def empty_trick_points(self) -> int:
        """Points of a trick without its cards; 1 instead of 0, so that winning is preferred."""
        return self.values.trick or 1

    def trick_with(self, card: Card) -> int:
        """Points of a trick plus the points of this card."""
        return self.values.trick + self.value(card)

    @property
    def plain_points(self) -> bool:
        """True if plain cards have points."""
        return bool(self.values.ranks)

    @cached_property
    def mean_value(self) -> float:
        """Mean points of a card of the pack."""
        return fmean(map(self.value, self.game.dealing.pack))

    def strength(self, card: Card) -> int:
        """Rank of the card within its suit, 0 for the lowest."""
        return self.game.ranking.strength(card, self.trump)

    def above(self, card: Card) -> CardSet:
        """The higher cards of the same suit."""
        return self.game.ranking.above(card, self.trump)

    def takes(self, card: Card) -> bool:
        """True if the card beats the winning card so far; always for a lead."""
        return self.winning_play is None or self.game.ranking.beats(
            card, self.winning_play.card, self.trump
        )

    def theirs(self, cards: CardSet) -> CardSet:
        """Those of ``cards`` that an opponent may hold."""
        return CardSet(self._all_theirs & cards)

    @cached_property
    def _all_theirs(self) -> CardSet:
        """The cards that an opponent may hold."""
        held = NO_CARDS
        for seat in self.opponents:
            held = CardSet(held | self.belief.may_hold[seat])
        return held

    def is_master(self, card: Card) -> bool:
        """True if no opponent can hold a higher card of its suit."""
        return not self.theirs(self.above(card))

    def others_in_suit(self, card: Card) -> CardSet:
        """The other cards of the hand in the suit of ``card``."""
        return CardSet(of_suit(self.hand, suit_of(card)) & ~bit(card))

    def chance(self, card: Card) -> float:
        """Probability that this side wins the trick if the card is played."""
        if self.takes(card):
            return self.safety(card)
        assert self.winning_play is not None
        if self.partner_is_winning:
            return self.safety(self.winning_play.card)
        return self._rescue(self.winning_play.card)

    def safety(self, card: Card) -> float:
        """Probability that no opponent still to play beats the card, taken to be winning now."""
        safe = 1.0
        for seat in self.to_come:
            if seat in self.opponents:
                safe *= 1 - self._beats(seat, card)
        return safe

    def chance_unforced(self, card: Card) -> float:
        """Probability that nobody still to play is forced to beat the card; 0 if it loses now."""
        if not self.takes(card):
            return 0.0
        alone = 1.0
        for seat in self.to_come:
            alone *= 1 - self.chance_forced(seat, card)
        return alone

    def chance_forced(self, seat: int, card: Card) -> float:
        """Probability that a seat must beat the card: it has higher and no lower ones of its suit.

        0 for a card of another suit than the one led.
        """
        suit = SUIT_SETS[suit_of(card)]
        if self.led not in (None, suit_of(card)):
            return 0.0
        higher = self.above(card)
        none_lower = self.belief.chance_of_none(seat, CardSet(suit & ~higher & ~bit(card)))
        return none_lower * self.belief.chance_of_any(seat, higher, void=CardSet(suit & ~higher))

    def ruff_chance(self, seat: int, suit: Suit, over: CardSet | None = None) -> float:
        """Probability that a seat can ruff a plain suit; if ``over`` is given, with a card of it.

        The seat must be void of the suit, unless followers are ``free``. So it is too low where a
        follower may ruff at any time but not discard (``Part.LED_OR_TRUMP``).
        """
        if self.trump is None or suit == self.trump:
            return 0.0
        trumps = self.all_trumps if over is None else over
        if self.free:
            return self.belief.chance_of_any(seat, trumps)
        void = self.belief.chance_of_none(seat, SUIT_SETS[suit])
        return void * self.belief.chance_of_any(seat, trumps, void=SUIT_SETS[suit])

    def _rescue(self, card: Card) -> float:
        """Probability that a partner still to play beats an opponent's winning card."""
        doubt = DOUBT ** sum(seat in self.opponents for seat in self.to_come)
        rescuers = (seat for seat in self.to_come if seat in self.partners)
        return doubt * max((self._beats(seat, card) for seat in rescuers), default=0.0)

    def _beats(self, seat: int, card: Card) -> float:
        """Probability that a seat can beat the card, in the suit led or by a ruff.

        If followers are ``free`` it is a little too high, since a seat may be able to do both.
        """
        suit = suit_of(card)
        led = suit_of(self.trick[0].card) if self.trick else suit
        higher = self.above(card)
        followed = self.belief.chance_of_any(seat, higher) if suit == led else 0.0
        ruffed = self.ruff_chance(seat, led, over=higher if suit == self.trump else None)
        return min(1.0, followed + ruffed)

    def _others(self, *, friends: bool) -> tuple[int, ...]:
        seats, side = self.game.seats, self.contract.side_of(self.seat)
        others = ((self.seat + i) % seats for i in range(1, seats))
        return tuple(seat for seat in others if (self.contract.side_of(seat) == side) == friends)


# The situation of a follower who can follow suit, but not with a card that would win.
COULD_FOLLOW = Situation(*[False] * len(Situation._fields))._replace(can_follow=True, can_duck=True)
# Values for contracts with goals: only tricks count.
EACH_TRICK = Values({}, trick=1)
# Factor on the probability of a partner's rescue for each opponent still to play: a guess.
DOUBT = 0.8


def turn_view_of(view: View) -> TurnView:
    """Return the TurnView of the seat to play; needs a contract."""
    table, contract, seat = view.table, view.table.ruling.contract, view.table.turn
    assert seat is not None
    assert contract is not None
    layout, stock = table.layout, len(table.layout.stock)
    hand = layout.hands[seat].known
    legal = tuple(act.card for act in view.legal() if isinstance(act, Play))
    belief = infer(view, seat)
    values = EACH_TRICK if contract.goals else table.game.values
    wanted = play_goal_of(table.game, contract, seat, table.ruling.tricks, stock)
    _, part = deciding(table.game.play[contract.phase_of(seat, bool(stock))], COULD_FOLLOW)
    return TurnView(
        table.game, contract, seat, hand, legal, table.trick, belief, values, wanted,
        Hopes(table, hand, contract, belief), part is Part.ANY,
    )  # fmt: skip
