"""The pack, the cut, the packets, the turn-up, and the cards that no hand gets."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from tapisvert.cards import Card, CardSet, card_set
from tapisvert.glossary import Text
from tapisvert.law.cite import Cited
from tapisvert.notation import hand_order

Direction = Literal["left", "right"]
Cover = tuple[Card, Card]
"""A card that lies open, and the hidden one under it."""


class Dealt(NamedTuple):
    """The hands by seat, the turn-up if there is one, and the cards that are in no hand yet.

    ``stock`` are the cards to draw from, top card first; ``rest`` those that the dealer takes in
    addition to his hand; ``packets`` those that lie at the right of each seat. ``covers`` are, by
    seat, the open cards of the hand that lie on hidden ones; the hidden cards are not in the hand.
    ``sets`` are, by seat and in order, the cards that it takes up when its hand is played out.
    """

    hands: tuple[CardSet, ...]
    turn_up: Card | None
    stock: tuple[Card, ...] = ()
    rest: tuple[Card, ...] = ()
    packets: tuple[CardSet, ...] = ()
    covers: tuple[tuple[Cover, ...], ...] = ()
    sets: tuple[tuple[CardSet, ...], ...] = ()


class CardApart(NamedTuple):
    """A card drawn apart from the cards that are dealt, for all to see.

    It holds for one deal, one game or the whole match, as ``lasts`` says. ``name`` is shown to
    players, ``key`` is its name in a record, ``purpose`` names the random stream that draws it.
    With ``turned`` no card is drawn: the turn-up of the first deal of that time holds for the
    later ones.
    """

    name: Text
    key: str
    purpose: str
    lasts: Literal["deal", "game", "match"]
    turned: bool = False

    def begins(self, first: bool, after_game: bool) -> bool:
        """True if a new card holds from a deal on.

        ``first``: it is the first deal of the match; ``after_game``: the first after a game.
        """
        return first or self.lasts == "deal" or (self.lasts == "game" and after_game)


@dataclass(frozen=True)
class Dealing(Cited):
    """How the cards reach the players.

    ``packets`` are the numbers of cards that a seat gets in each round, the eldest hand first.
    ``direction`` is the side on which the next player sits. ``cut_by`` is the seat that cuts,
    counted from the dealer in order of play: -1 is the seat before the dealer.

    - ``turns_up_last``: the last card, which is the dealer's, is turned up. It stays on the table
      for ``lies`` tricks, until the first card of the next one.
    - ``stock``: the card after the hands is turned up and put under those left, the stock.
    - ``rest_to_dealer``: the dealer takes the cards that are left.
    - ``dead_packets``: each seat is dealt a packet as large as its hand, which lies at its right.
      In each round the cards of the packet come before those of the hand.
    - ``covered``: that many cards of each hand lie hidden, each under one of the cards dealt next.
      A hidden card is turned up when the card on it is played or, if not ``turned_at_once``, when
      that trick is full.
    - ``apart``: a card that is drawn apart from those dealt.
    - ``set_size``: a hand is played in sets of that many cards; the next set is taken up when the
      one before it is played out.
    - not ``shuffled``: after the first deal the pack is only gathered and cut.
    """

    pack: tuple[Card, ...]
    packets: tuple[int, ...]
    direction: Direction
    cut_by: int = -1
    turns_up_last: bool = False
    lies: int = 0
    stock: bool = False
    rest_to_dealer: bool = False
    dead_packets: bool = False
    covered: int = 0
    turned_at_once: bool = True
    apart: CardApart | None = None
    set_size: int = 0
    shuffled: bool = True
    clauses: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> CardSet:
        """The pack as a set."""
        return card_set(self.pack)

    @property
    def hand_size(self) -> int:
        return sum(self.packets)

    @property
    def first_size(self) -> int:
        """How many cards of a hand can be played at first: not the covered, no later set."""
        return self.set_size or self.hand_size - self.covered

    @property
    def turns_up(self) -> bool:
        return self.turns_up_last or self.stock

    def left_over(self, seats: int) -> int:
        """How many cards of the pack are left when all hands and packets are dealt."""
        return len(self.pack) - self.hand_size * seats * (2 if self.dead_packets else 1)

    def deal(self, pack: Sequence[Card], dealer: int, seats: int) -> Dealt:
        """Deal a pack, given from its top card down, after the cut."""
        order = [(dealer + 1 + i) % seats for i in range(seats)]
        hands: list[list[Card]] = [[] for _ in range(seats)]
        packets: list[list[Card]] = [[] for _ in range(seats)]
        top = 0
        for size in self.packets:
            for seat in order:
                for pile in (packets, hands) if self.dead_packets else (hands,):
                    pile[seat] += pack[top : top + size]
                    top += size
        turn_up = pack[top - 1] if self.turns_up_last else pack[top] if self.stock else None
        over = tuple(pack[top:])
        size = self.set_size or self.hand_size
        sets = [[card_set(hand[i : i + size]) for i in range(self.covered, len(hand), size)]
                for hand in hands]  # fmt: skip
        return Dealt(
            tuple(first for first, *_ in sets),
            turn_up,
            (*over[1:], over[0]) if self.stock else (),
            over if self.rest_to_dealer else (),
            tuple(map(card_set, packets)) if self.dead_packets else (),
            tuple(map(self._covers, hands)) if self.covered else (),
            tuple(tuple(later) for _, *later in sets) if self.set_size else (),
        )

    def _covers(self, hand: Sequence[Card]) -> tuple[Cover, ...]:
        down, up = hand[: self.covered], hand[self.covered : 2 * self.covered]
        return tuple(sorted(zip(up, down, strict=True), key=lambda pair: hand_order(pair[0])))


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack after ``lifted`` cards were taken from its top and put below the others."""
    return (*pack[lifted:], *pack[:lifted])
