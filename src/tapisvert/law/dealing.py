"""The pack, the cut, the packets, the turn-up, and the cards that no hand gets."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, NamedTuple

from tapisvert.cards import Card, CardSet, card_set
from tapisvert.glossary import Text
from tapisvert.notation import hand_order

Direction = Literal["left", "right"]
Cover = tuple[Card, Card]
"""A card that lies open, and the hidden one under it."""


class Dealt(NamedTuple):
    """The hands by seat, and the card turned up, if any.

    ``stock`` is what is left to draw from, its top card first; ``rest`` what the dealer takes up
    beside his hand. ``packets`` lie at the right of each seat. ``covers`` are, by seat, the open
    cards of the hand that lie on hidden ones; these are not in the hand. ``sets`` are, by seat,
    what it takes up when its hand is played out, in order.
    """

    hands: tuple[CardSet, ...]
    turn_up: Card | None
    stock: tuple[Card, ...] = ()
    rest: tuple[Card, ...] = ()
    packets: tuple[CardSet, ...] = ()
    covers: tuple[tuple[Cover, ...], ...] = ()
    sets: tuple[tuple[CardSet, ...], ...] = ()


class CardApart(NamedTuple):
    """A card drawn apart from those that are dealt, for all to see.

    It holds for one deal, or while a game or the match ``lasts``. ``name`` is what it is called,
    ``key`` its name in a record, ``purpose`` that of its chance. With ``turned`` none is drawn: the
    turn-up of the first of these deals holds for those after it.
    """

    name: Text
    key: str
    purpose: str
    lasts: Literal["deal", "game", "match"]
    turned: bool = False

    def begins(self, first: bool, after_game: bool) -> bool:
        """Does a new one hold from a deal, the first of the match or the first after a game?"""
        return first or self.lasts == "deal" or (self.lasts == "game" and after_game)


@dataclass(frozen=True)
class Dealing:
    """How the cards reach the players.

    ``packets`` are the numbers of cards given in each round, to the dealer's next seat first.
    ``direction`` is the side on which the next player sits; ``cut_by`` is the seat that cuts,
    counted from the dealer in order of play. With ``turns_up_last`` the last card, which is the
    dealer's, is turned face up; it ``lies`` so many tricks, until the next one is begun. With
    ``stock`` the card after the hands is turned up and lies under the rest, from which one draws;
    with ``rest_to_dealer`` the dealer takes up what is left. With ``dead_packets`` a packet is
    dealt before each hand, at the right of its seat. ``covered`` is how many of each hand lie
    hidden, each under one of the as many dealt next, until that is played or, unless
    ``turned_at_once``, until its trick is full. ``apart`` is a card drawn beside those. With
    ``set_size`` a hand is so many cards, then as many more, and so on. Unless ``shuffled`` a pack
    that has been played with is only gathered and cut.
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

    def by(self, *clauses: str) -> "Dealing":
        return replace(self, clauses=clauses)

    @cached_property
    def cards(self) -> CardSet:
        """The pack as a set."""
        return card_set(self.pack)

    @property
    def hand_size(self) -> int:
        return sum(self.packets)

    def left_over(self, seats: int) -> int:
        """How many cards of the pack are dealt to nobody."""
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
