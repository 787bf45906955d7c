"""Rules of thumb for a follower who wants tricks; the first rule with an answer decides.

Each rule compares what a card brings now with what it would bring later (``card_worth.py``).
"""

from __future__ import annotations

from tapisvert.bots.advice import Advice, Rule, best
from tapisvert.bots.card_worth import gain, keep
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card
from tapisvert.glossary import Text, points, the_card

# The best of four values tried, from 0.4 to 0.85, in 400 to 500 duplicate deals of each Manille.
PROBABLE = 0.5
# Probability of a trick that cannot be lost.
CERTAIN = 1.0


def load_partner(p: TurnView) -> Advice | None:
    """If the partner probably wins and the best card has points, play it.

    Cards that ruff are left out, unless all legal cards ruff.
    """
    card = best(p, [card for card in p.legal if not p.ruffs(card)] or p.legal)
    if _partner_wins(p) < PROBABLE or not p.value(card):
        return None
    name, worth = the_card(card), points(p.value(card))
    return Advice(
        card,
        Text(
            f"le partenaire est maître\u202f: autant le charger de {worth.fr} avec {name.fr}",
            f"the partner is winning: {name.en} adds {worth.en}",
        ),
    )


def leave_to_partner(p: TurnView) -> Advice | None:
    """If the partner probably wins, play the best card that does not take the trick.

    No advice if the best legal card takes the trick and the partner is not certain to win.
    """
    wins, card = _partner_wins(p), best(p, p.legal)
    if wins < PROBABLE or (p.takes(card) and wins < CERTAIN):
        return None
    return Advice(
        best(p, [card for card in p.legal if not p.takes(card)] or p.legal),
        Text(
            "le partenaire est maître\u202f: les bonnes cartes serviront plus tard",
            "the partner is winning: good cards are kept for later",
        ),
    )


def take_if_it_pays(p: TurnView) -> Advice | None:
    """Win the trick with the best card that can, unless a losing card has a higher gain."""
    taking = [card for card in p.legal if p.takes(card)]
    if not taking:
        return None
    card = best(p, taking)
    others = [gain(p, other) for other in p.legal if other not in taking]
    if others and gain(p, card) < max(others):
        return None
    return Advice(card, _why_taken(p, card))


def _why_taken(p: TurnView, card: Card) -> Text:
    """The reason, by the probability that the trick stays with this side."""
    chance = p.chance(card)
    if p.ruffs(card):
        if chance >= CERTAIN:
            return Text(
                "une coupe que personne ne peut surcouper", "a ruff that nobody can overtrump"
            )
        return Text("une coupe, au risque d’être surcoupé", "a ruff that may be overtrumped")
    if chance >= CERTAIN:
        name = the_card(card)
        return Text(
            f"personne ne peut plus battre {name.fr}\u202f: la levée est sûre",
            f"nobody can beat {name.en} any more: it wins",
        )
    if chance >= PROBABLE:
        return Text(
            "une carte assez haute\u202f: la levée devrait être gagnée",
            "high enough: the trick should stay won",
        )
    return Text(
        "de quoi faire tomber une carte plus haute\u202f: un adversaire prendra peut-être",
        "this should draw something higher; an opponent may still take it",
    )


def trust_partner(p: TurnView) -> Advice | None:
    """If an opponent is winning but the partner can probably win, give points at once."""
    card = best(p, p.legal)
    if p.takes(card) or p.partner_is_winning or not p.value(card) or p.chance(card) < PROBABLE:
        return None
    return Advice(
        card,
        Text(
            "le partenaire devrait faire cette levée\u202f: autant le charger d’avance",
            "the partner should win this trick: points can go on it in advance",
        ),
    )


def spare_points(p: TurnView) -> Advice:
    """The opponents probably win: give the card that is worth least to keep."""
    card = min(p.legal, key=lambda card: (keep(p, card), p.strength(card)))
    if p.value(card):
        text = Text(
            "la levée risque d’être perdue\u202f: autant y laisser le moins possible",
            "this trick is probably lost: as little as possible goes on it",
        )
    elif p.mean_value:
        text = Text(
            "la levée risque d’être perdue\u202f: mieux vaut n’y mettre aucun point",
            "this trick is probably lost: better to put no points on it",
        )
    else:
        text = Text(
            "la levée risque d’être perdue\u202f: autant y jeter la carte la moins utile",
            "this trick is probably lost: the least useful card will do",
        )
    return Advice(card, text)


def _partner_wins(p: TurnView) -> float:
    """Probability that a partner's winning card stays the winning card; 0 if it is not now."""
    if p.winning_play is None or not p.partner_is_winning:
        return 0.0
    return p.safety(p.winning_play.card)


FOLLOWS: tuple[Rule, ...] = (
    load_partner,
    leave_to_partner,
    take_if_it_pays,
    trust_partner,
    spare_points,
)
