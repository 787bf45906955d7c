"""Every way to deal the cards that a seat has not seen, by the numbers of cards alone."""

from collections.abc import Iterator
from itertools import combinations

from tapisvert.cards import CardSet, card_set, count, members
from tapisvert.play.events import Hand
from tapisvert.play.view import View


def known_hands(seen: View) -> Iterator[list[CardSet]]:
    """Yield the hands, ``[seat]``; for tables at which every card is in a hand or played."""
    layout = seen.table.layout
    hands = [hand.known for hand in layout.hands]
    known = CardSet(sum(hands) | card_set(play.card for play in layout.played))
    left = CardSet(seen.table.game.dealing.cards & ~known)
    yield from _dealt(hands, [hand.size for hand in layout.hands], left, 0)


def hands_that_may_be(seen: View) -> Iterator[tuple[Hand, ...]]:
    """Yield the same as ``known_hands``, as in a layout."""
    for hands in known_hands(seen):
        yield tuple(map(Hand, hands))


def _dealt(
    hands: list[CardSet], sizes: list[int], left: CardSet, seat: int
) -> Iterator[list[CardSet]]:
    if seat == len(hands):
        yield list(hands)
        return
    for cards in combinations(members(left), sizes[seat] - count(hands[seat])):
        more = card_set(cards)
        mine = [*hands[:seat], CardSet(hands[seat] | more), *hands[seat + 1 :]]
        yield from _dealt(mine, sizes, CardSet(left & ~more), seat + 1)
