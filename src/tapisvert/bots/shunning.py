"""Rules of thumb for a seat that avoids tricks, or avoids cards that count against it.

The first rule with an answer decides. The rules assume that every other seat plays below the
winning card if it can. The rule ``lead_what_is_beaten``, before ``lead_the_least_risk``, is style:
in 130 duplicate deals of Polignac it brought 0.02 marks, standard error 0.02.
"""

from __future__ import annotations

from tapisvert.bots.advice import Advice, Rule
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card, CardSet, bit, count, members, of_suit, suit_of
from tapisvert.glossary import Text, the_card

# Expected extra points that others discard on a trick that this seat wins.
THROWN_IN = 0.25
# A lead is sure to be beaten if the probability that nobody must beat it is at most this.
SURE = 0.02


def danger(p: TurnView, card: Card) -> float:
    """Return a score of the risk that a kept card wins an unwanted trick; not a probability.

    It is the share of lower cards among the unseen cards of the suit, divided by 1 + the number of
    own lower cards in the suit. If no card of the suit is unseen, it is 0.1.
    """
    out = CardSet(of_suit(p.belief.unseen, suit_of(card)))
    if not out:
        return 0.1
    lower = count(CardSet(out & ~p.above(card)))
    covered = count(CardSet(p.others_in_suit(card) & ~p.above(card)))
    return lower / count(out) / (1 + covered)


def lead_what_is_beaten(p: TurnView) -> Advice | None:
    """Lead the most dangerous card that some other seat must beat."""
    cards = [card for card in p.legal if p.chance_unforced(card) <= SURE]
    if not cards:
        return None
    card = max(cards, key=lambda card: (danger(p, card), p.strength(card)))
    name = the_card(card)
    return Advice(
        card,
        Text(
            f"{name.fr}\u202f: un autre devra monter et fera la levée",
            f"{name.en}: somebody else has to play higher and wins the trick",
        ),
    )


def lead_the_least_risk(p: TurnView) -> Advice:
    """Lead the card of least expected cost."""

    def cost(card: Card) -> tuple[float, int]:
        worth = p.values.trick + p.value(card) + _falling(p, card) + THROWN_IN
        return p.chance_unforced(card) * worth, p.strength(card)

    return Advice(
        min(p.legal, key=cost),
        Text(
            "rien de sûr à jouer\u202f: c’est là que le risque de prendre est le moindre",
            "nothing is sure: here the risk of winning is least",
        ),
    )


def take_what_is_clean(p: TurnView) -> Advice | None:
    """As last player to a trick without points, win it with the most dangerous card."""
    if p.to_come or p.on_table:
        return None
    cards = [card for card in p.legal if p.takes(card) and not p.value(card)]
    if not cards:
        return None
    return Advice(
        max(cards, key=lambda card: (danger(p, card), p.strength(card))),
        Text(
            "cette levée ne coûte rien\u202f: autant y laisser une carte qui prendrait plus tard",
            "this trick costs nothing: a chance to part with a card that would win later",
        ),
    )


def throw_the_most_dangerous(p: TurnView) -> Advice | None:
    """Void of the suit led, discard the card of most points, or the most dangerous one."""
    if any(suit_of(card) == p.led for card in p.legal):
        return None
    cards = [card for card in p.legal if not p.takes(card)]
    if not cards:
        return None
    card = max(cards, key=lambda card: (p.value(card), danger(p, card), p.strength(card)))
    name = the_card(card)
    return Advice(
        card,
        Text(
            f"rien dans cette couleur\u202f: autant se défausser d’une carte dangereuse, {name.fr}",
            f"nothing in that suit: the moment to discard a dangerous card, {name.en}",
        ),
    )


def stay_just_under(p: TurnView) -> Advice | None:
    """Play the card of most points that does not win, of equals the highest."""
    cards = [card for card in p.legal if not p.takes(card)]
    if not cards:
        return None
    return Advice(
        max(cards, key=lambda card: (p.value(card), p.strength(card))),
        Text(
            "juste en dessous, sans prendre, et les petites cartes restent en main",
            "just below, so it does not win, and the low cards are kept",
        ),
    )


def slip_under(p: TurnView) -> Advice | None:
    """If every card wins for now but others may beat it, play the card of least expected cost.

    No advice if nobody can be forced to beat that card: the trick is then ours.
    """

    def cost(card: Card) -> tuple[float, int, int]:
        worth = p.on_table + p.value(card) + THROWN_IN
        return p.chance_unforced(card) * worth, p.value(card), p.strength(card)

    card = min(p.legal, key=cost)
    if p.chance_unforced(card) >= 1:
        return None
    return Advice(
        card,
        Text(
            "impossible de rester en dessous\u202f: un autre montera peut-être",
            "nothing stays below: somebody else may play higher",
        ),
    )


def take_with_the_highest(p: TurnView) -> Advice:
    """The trick cannot be avoided: win it with the highest of the cards with least points."""
    return Advice(
        max(p.legal, key=lambda card: (-p.value(card), p.strength(card))),
        Text(
            "il faut prendre\u202f: autant que ce soit avec la plus grosse carte",
            "this trick must be won: best with the highest card",
        ),
    )


def _falling(p: TurnView, card: Card) -> int:
    """The points of the unseen lower cards of the suit, which others may play under this card."""
    below = CardSet(of_suit(p.belief.unseen, suit_of(card)) & ~p.above(card) & ~bit(card))
    return sum(map(p.value, members(below)))


SAFE_LEADS: tuple[Rule, ...] = (
    lead_what_is_beaten,
    lead_the_least_risk,
)
DUCKS: tuple[Rule, ...] = (
    take_what_is_clean,
    throw_the_most_dangerous,
    stay_just_under,
    slip_under,
    take_with_the_highest,
)
