"""What is proved of a hand that is still to play, and matters for a card.

A seat that did not follow is void; one that had to play higher and did not has no higher card. The
proofs are those of the worlds (``inference/places.py``), answers to questions among them.
"""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.cards import Card, of_suit, suit_of
from tapisvert.glossary import SUITS, Text, the_card
from tapisvert.inference.places import Lies, unseen
from tapisvert.play.view import View

FOUR = 4


class Lack(NamedTuple):
    """A seat has no card of the suit of ``card``; if ``above``, none that ranks above ``card``."""

    seat: int
    card: Card
    above: bool


def lack_for(view: View, card: Card) -> Lack | None:
    """Return what is proved of a seat that plays after ``card`` in this trick, None if nothing is.

    Opponents come before partners, then the order of play decides. A proof about cards that have
    all been seen says nothing, and a hand that is open needs none. For a discard nothing matters,
    and where faults are judged plays prove nothing for certain.
    """
    table, seat = view.table, view.seat
    contract, opening = table.ruling.contract, table.opening
    if seat is None or contract is None or table.judged:
        return None
    if table.trick and suit_of(card) not in (suit_of(table.trick[0].card), contract.trump):
        return None  # a discard
    known = unseen(view)
    turning = {place.seat for place in known.places if place.lies is Lies.TURNING}
    may = {place.seat: place.may for place in known.places if place.lies is Lies.HAND}
    to_come = opening.others(seat)[: len(table.layout.hands) - 1 - len(table.trick)]
    side = contract.side_of(seat)
    for other in sorted(to_come, key=lambda other: contract.side_of(other) == side):
        if other not in may or other in turning:
            continue
        hand = may[other] | known.holds[other] | table.layout.hands[other].known
        suit = of_suit(table.game.dealing.cards, suit_of(card))
        for cards in (suit, table.game.ranking.above(card, contract.trump)):
            if cards & known.cards and not cards & hand:
                return Lack(other, card, above=cards != suit)
    return None


def lack_text(view: View, lack: Lack) -> Text | None:
    """Say a proof in a clause; None if there is no short name for the seat."""
    who = _named(view, lack.seat)
    if who is None:
        return None
    suit = SUITS[suit_of(lack.card)]
    if not lack.above:
        return Text(f"{who.fr} n’a plus de {suit.fr}", f"{who.en} has no {suit.en} left")
    card = the_card(lack.card)
    return Text(
        f"{who.fr} n’a rien au-dessus {_of(card.fr)}", f"{who.en} has nothing above {card.en}"
    )


def _named(view: View, other: int) -> Text | None:
    table, seat = view.table, view.seat
    assert seat is not None
    assert table.ruling.contract is not None
    contract, seats = table.ruling.contract, len(table.layout.hands)
    if contract.side_of(other) == contract.side_of(seat):
        return PARTNER if seats == FOUR else None
    return NAMES.get(((other - seat) % seats, seats)) or (
        NEXT if other == table.opening.after(seat) else None
    )


def _of(the: str) -> str:
    """«du roi», «de la dame», «de l’as»."""
    return f"du {the.removeprefix('le ')}" if the.startswith("le ") else f"de {the}"


PARTNER = Text("le partenaire", "the partner")
NEXT = Text("le joueur suivant", "the next player")
NAMES = {  # by places after oneself and number of seats
    (1, 2): Text("l’adversaire", "the opponent"),
    (2, 4): Text("le joueur d’en face", "the player opposite"),
    (3, 4): Text("le joueur précédent", "the previous player"),
}
