"""What a fault orders a seat to play, besides its duties.

``order_of`` alone decides it: the lawful cards that obey the order are the legal ones
(``court.legal_cards``), and the refusal of another card says the order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tapisvert.cards import CardSet, Suit, bit, card_set, members, of_suit, suit_of
from tapisvert.glossary import SUITS, Text, listed
from tapisvert.law.faults import Sign

if TYPE_CHECKING:
    from tapisvert.play.table import Table


class Order(NamedTuple):
    """An order to a seat. ``cards`` are the lawful cards that obey it.

    ``says`` completes « il faut » and "you must".
    """

    name: str
    cards: CardSet
    says: Text
    clauses: tuple[str, ...]


def order_of(table: Table, lawful: CardSet, seat: int) -> Order | None:
    """The order that a seat must obey now; None if it may play each of its ``lawful`` cards."""
    docket, current_trick = table.docket, table.layout.current_trick
    if (called := docket.suit_called) and called.seat == seat:
        if not (cards := of_suit(lawful, called.suit)):
            return None
        suit = SUITS[called.suit]
        says = Text(f"jouer {suit.fr}, comme demandé", f"play {suit.en}, as demanded")
        return Order("suit_called", cards, says, called.fault.cited)
    lie = [play.card for play in docket.lying_open if play.seat == seat]
    if cards := CardSet(lawful & card_set(lie)):
        says = OPEN_CARD if len(lie) == 1 else OPEN_CARDS
        return Order("open_card", cards, says, _of_open_cards(table))
    if (compelled := docket.compelled) is None or compelled.seat != seat or not current_trick:
        return None
    cards = _obeying(table, lawful, compelled.ways, suit_of(current_trick[0].card))
    if cards == lawful:
        return None
    says = listed([WAYS[way] for way in sorted(compelled.ways)])
    return Order("compelled", cards, says, compelled.fault.cited)


def _obeying(table: Table, lawful: CardSet, ways: frozenset[str], led: Suit) -> CardSet:
    """The lawful cards with which a compelled seat obeys; all of them if none does."""
    following, contract = of_suit(lawful, led), table.ruling.contract
    trump = contract.trump if contract else None
    if following:
        ranking = table.game.ranking
        order = sorted(members(following), key=lambda each: ranking.strength(each, trump))
        if "lowest" in ways or "highest" in ways:
            return bit(order[-1] if "highest" in ways else order[0])
        return lawful
    plain = lawful if trump is None else CardSet(lawful & ~of_suit(lawful, trump))
    return plain if "no-ruff" in ways and plain else lawful


def _of_open_cards(table: Table) -> tuple[str, ...]:
    """The clauses of a card led out of turn: those of the faults that it may cause."""
    faults = table.hearing.shown_by(Sign.MISLED)
    return tuple(dict.fromkeys(clause for fault in faults for clause in fault.cited))


OPEN_CARD = Text(
    "jouer la carte que vous avez étalée en entamant hors de votre tour",
    "play the card that lies open since you led it out of turn",
)
OPEN_CARDS = Text(
    "jouer l’une des cartes que vous avez étalées en entamant hors de votre tour",
    "play one of the cards that lie open since you led them out of turn",
)
WAYS = {
    "lowest": Text("jouer la plus basse de la couleur", "play the lowest of the suit"),
    "highest": Text("jouer la plus haute de la couleur", "play the highest of the suit"),
    "no-ruff": Text("ne pas couper", "not ruff"),
}
"""The ways in which the second hand may be compelled to play (WD-19)."""
