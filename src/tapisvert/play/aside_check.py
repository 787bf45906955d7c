"""Check the cards of a deal that are in no hand: what they are, and that none is there twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tapisvert.cards import HIGHEST_CARD, CardSet
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.position import Hand
from tapisvert.play.events import NO_ASIDE, Aside


def is_hand(given: object) -> bool:
    """True for a Hand of Python's own numbers that are not negative."""
    return (
        isinstance(given, Hand)
        and type(given.known) is int
        and type(given.unknown) is int
        and given.known >= 0
        and given.unknown >= 0
    )


def sets_aside(given: object, seats: int) -> list[CardSet]:
    """Return the known cards that are in no hand, as sets. Raises TapisError ``deal/aside``."""
    if not isinstance(given, Aside):
        raise TapisError("deal/aside", ASIDE)
    return [] if given is NO_ASIDE else [*_sets(given, seats)]


def piles(aside: Aside) -> Iterator[Hand]:
    """Yield the piles of cards that lie in no hand: the rest, packets, later sets."""
    return chain((aside.rest,), aside.packets, *aside.sets)


def _sets(aside: Aside, seats: int) -> Iterator[CardSet]:
    by_seat: tuple[object, ...] = (aside.packets, aside.covers, aside.sets)
    if not all(isinstance(each, tuple) and len(each) in (0, seats) for each in by_seat):
        raise TapisError("deal/aside", ASIDE)
    groups: tuple[object, ...] = (aside.stock, *aside.covers, *aside.sets)
    if not all(isinstance(each, tuple) for each in groups):
        raise TapisError("deal/aside", ASIDE)
    for pile in piles(aside):
        if not is_hand(pile):
            raise TapisError("deal/aside", ASIDE)
        yield pile.known
    pairs: list[object] = [*chain(*aside.covers)]
    if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
        raise TapisError("deal/aside", ASIDE)
    for card in (*aside.stock, *(down for _, down in chain(*aside.covers))):
        if card is not None:
            yield CardSet(1 << _card(card))
    for up, _ in chain(*aside.covers):
        _card(up)  # an open card is one of the hand


def _card(given: object) -> int:
    if type(given) is not int or not 0 <= given <= HIGHEST_CARD:
        raise TapisError("deal/aside", ASIDE)
    return given


ASIDE = Text(
    "il faut les cartes hors des jeux, comme table.deal.aside",
    "expected the cards outside the hands, as in table.deal.aside",
)
