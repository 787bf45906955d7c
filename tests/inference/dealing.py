"""Every way to deal the cards that a seat has not seen, by numbers alone; a hand of whist."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from tapisvert.cards import CardSet, card_set, count, members
from tapisvert.games import GAMES
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.play.view import View
from tapisvert.solver.from_hands import table_from_hands


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


def whist(hands: Sequence[CardSet]) -> Table:
    """The first lead, by seat 0, without trumps."""
    return table_from_hands(GAMES["whist_dix"], hands, None, 0)


def shuffled(seed: str) -> list[CardSet]:
    """Four whole hands."""
    pack = GAMES["whist_dix"].dealing.pack
    cards = Random(seed).sample(pack, len(pack))
    return [card_set(cards[13 * seat : 13 * seat + 13]) for seat in range(4)]
