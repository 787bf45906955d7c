"""Rules of thumb while a stock lasts; the first rule with an answer decides.

The winner of a trick may announce melds. So tricks are worth the melds that are ready, and cards
that may complete a meld are kept.
"""

from __future__ import annotations

from tapisvert.bots.advice import Advice, Rule
from tapisvert.bots.card_worth import gain, keep
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card
from tapisvert.glossary import Text, points


def lead_the_worthless(p: TurnView) -> Advice:
    """Lead the card of least worth."""
    return Advice(
        _worthless(p),
        Text(
            "tant qu’il y a un talon, autant garder ce qui peut compter et entamer d’une "
            "carte sans valeur",
            "while the stock lasts what counts is kept, and a worthless card led",
        ),
    )


def win_what_pays(p: TurnView) -> Advice | None:
    """Win the trick if the points and the meld ready to announce are worth the card."""
    taking = [card for card in p.legal if p.takes(card)]
    if not taking:
        return None
    card = max(taking, key=lambda card: (gain(p, card), -p.strength(card)))
    worth = p.on_table + p.value(card)
    others = [gain(p, other) for other in p.legal if other not in taking]
    if worth + p.ready_meld_points <= 0 or gain(p, card) < max(others, default=0.0):
        return None
    if p.ready_meld_points:
        ready = points(p.ready_meld_points)
        return Advice(
            card,
            Text(
                f"faire cette levée permet d’annoncer {ready.fr}",
                f"after winning this trick one may meld {ready.en}",
            ),
        )
    brought = points(worth)
    return Advice(
        card,
        Text(
            f"cette levée vaut {brought.fr}\u202f: autant la prendre",
            f"this trick brings {brought.en}: worth winning",
        ),
    )


def give_the_worthless(p: TurnView) -> Advice:
    """Lose the trick with the card of least worth, if one can."""
    return Advice(
        _worthless(p),
        Text(
            "cette levée ne vaut pas une bonne carte\u202f: mieux vaut la laisser passer",
            "this trick is not worth a good card: better to let it go",
        ),
    )


def _worthless(p: TurnView) -> Card:
    """The card with the least sum of its worth to keep and its points.

    It is one that does not win the trick, unless all win it.
    """
    cards = [card for card in p.legal if not (p.trick and p.takes(card))] or p.legal
    return min(cards, key=lambda card: (keep(p, card) + p.value(card), p.strength(card)))


GATHERING_LEADS: tuple[Rule, ...] = (lead_the_worthless,)
GATHERING: tuple[Rule, ...] = (win_what_pays, give_the_worthless)
