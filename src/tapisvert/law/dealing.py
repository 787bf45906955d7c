"""The pack, the cut, the packets and the turn-up."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from tapisvert.cards import Card, CardSet, card_set

Direction = Literal["left", "right"]


class Dealt(NamedTuple):
    """The hands by seat, and the card turned up, if any."""

    hands: tuple[CardSet, ...]
    turn_up: Card | None


@dataclass(frozen=True)
class Dealing:
    """How the cards reach the players.

    ``packets`` are the numbers of cards given in each round, to the dealer's next seat first.
    ``direction`` is the side on which the next player sits; ``cut_by`` is the seat that cuts,
    counted from the dealer in order of play. With ``turns_up_last`` the last card, which is the
    dealer's, is turned face up.
    """

    pack: tuple[Card, ...]
    packets: tuple[int, ...]
    direction: Direction
    cut_by: int = -1
    turns_up_last: bool = False
    clauses: tuple[str, ...] = ()

    def by(self, *clauses: str) -> "Dealing":
        return replace(self, clauses=clauses)

    @property
    def hand_size(self) -> int:
        return sum(self.packets)

    def deal(self, pack: Sequence[Card], dealer: int, seats: int) -> Dealt:
        """Deal a pack, given from its top card down, after the cut."""
        order = [(dealer + 1 + i) % seats for i in range(seats)]
        hands: list[list[Card]] = [[] for _ in range(seats)]
        top = 0
        for size in self.packets:
            for seat in order:
                hands[seat] += pack[top : top + size]
                top += size
        turn_up = pack[top - 1] if self.turns_up_last else None
        return Dealt(tuple(card_set(hand) for hand in hands), turn_up)


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack after ``lifted`` cards were taken from its top and put below the others."""
    return (*pack[lifted:], *pack[:lifted])
