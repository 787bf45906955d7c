"""Rules of thumb for the leader who wants tricks; the first rule with an answer decides.

A "master" is a card that no opponent can beat in its suit. The order of the rules and the constants
LONG, TO_SPARE, SAFE and LOW are the best of two to four tried. Each was tested in duplicate deals
against the same player with the other choice, 400 to 2,000 deals of each Manille. The other
constants are judgement.
"""

from __future__ import annotations

from tapisvert.bots.advice import Advice, Rule
from tapisvert.bots.card_worth import keep
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card, count, members, suit_of
from tapisvert.glossary import SUITS, Text, the_card

# Least number of own trumps to draw trumps (LONG), to lead a low trump (TO_SPARE).
LONG = 3
TO_SPARE = 2
# Least probability that no opponent ruffs, to cash a card; least points of a card worth saving.
SAFE = 0.35
WORTH_SAVING = 2
# Lead for a partner's ruff if its probability is at least PARTNER_RUFFS, and the probability of an
# opponent's ruff is below OPPONENT_RUFFS.
PARTNER_RUFFS = 0.7
OPPONENT_RUFFS = 0.4
# A trump is low when opponents may hold at least this many higher ones.
LOW = 3


def draw_trumps(p: TurnView) -> Advice | None:
    """Draw trumps with a master, if long in trumps or if no partner may have any."""
    masters = [card for card in p.legal if p.is_trump(card) and p.is_master(card)]
    if not masters or not p.theirs(p.all_trumps):
        return None
    if count(p.trumps) < LONG and _partner_may_have_trumps(p):
        return None
    return Advice(
        max(masters, key=p.value),
        Text(
            "les atouts maîtres sont en main\u202f: de quoi faire tomber les autres",
            "the top trumps are in the hand: they draw those of the opponents",
        ),
    )


def cash_master(p: TurnView) -> Advice | None:
    """Cash a plain master worth saving while opponents may have trumps.

    Not if they ruff it with a probability of more than 1 - SAFE.
    """
    masters = [
        card
        for card in p.legal
        if not p.is_trump(card)
        and p.is_master(card)
        and _worth_saving(p, card)
        and p.safety(card) >= SAFE
    ]
    if not masters or _nobody_can_ruff(p):
        return None
    card = max(masters, key=lambda card: p.trick_with(card) * p.safety(card))
    return Advice(card, _why_master(p, card))


def run_masters(p: TurnView) -> Advice | None:
    """Cash the plain masters, shortest suit first, when no opponent has trumps."""
    masters = [card for card in p.legal if not p.is_trump(card) and p.is_master(card)]
    if not masters or not _nobody_can_ruff(p):
        return None
    card = min(masters, key=lambda card: (count(p.others_in_suit(card)), -p.value(card)))
    return Advice(card, _why_master(p, card))


def lead_for_a_ruff(p: TurnView) -> Advice | None:
    """Lead a suit that a partner can probably ruff and opponents probably cannot."""

    def ruffed_by(seats: tuple[int, ...], card: Card) -> float:
        return max((p.ruff_chance(seat, suit_of(card)) for seat in seats), default=0.0)

    cards = [
        card
        for card in p.legal
        if not p.is_master(card)
        and ruffed_by(p.partners, card) >= PARTNER_RUFFS
        and ruffed_by(p.opponents, card) < OPPONENT_RUFFS
    ]
    if not cards:
        return None
    card = max(cards, key=lambda card: p.value(card) - keep(p, card))
    suit = SUITS[suit_of(card)]
    return Advice(
        card,
        Text(
            f"le partenaire n’a sans doute plus de {suit.fr}\u202f: il pourra couper",
            f"the partner is probably out of {suit.en}, and can ruff",
        ),
    )


def lead_from_length(p: TurnView) -> Advice | None:
    """When no opponent has trumps, lead the cheapest card of the longest suit."""
    if not _nobody_can_ruff(p):
        return None
    card = min(
        p.legal, key=lambda card: (-count(p.others_in_suit(card)), keep(p, card), p.strength(card))
    )
    if p.is_master(card):
        return Advice(card, _why_master(p, card))
    suit = SUITS[suit_of(card)]
    return Advice(
        card,
        Text(
            f"la longue est à {suit.fr}\u202f: elle donnera des levées plus tard",
            f"the longest suit is {suit.en}: it will bring tricks later",
        ),
    )


def lead_from_weakness(p: TurnView) -> Advice | None:
    """Lead a plain card from a short suit, not from below a master, not a likely later winner."""

    def gives_away(card: Card) -> bool:
        under_a_master = any(p.is_master(other) for other in members(p.others_in_suit(card)))
        second_best = count(p.theirs(p.above(card))) < 2 and _worth_saving(p, card)
        return under_a_master or second_best

    def cost(card: Card) -> tuple[bool, bool, float, int]:
        others = count(p.others_in_suit(card))
        to_be_void = not others and p.trumps
        return (not to_be_void, others > 1, keep(p, card), p.strength(card))

    cards = [card for card in p.legal if not p.is_trump(card) and not gives_away(card)]
    if not cards:
        return None
    card = min(cards, key=cost)
    suit = SUITS[suit_of(card)]
    if not p.others_in_suit(card) and p.trumps:
        return Advice(
            card,
            Text(
                f"la seule carte à {suit.fr}\u202f: ensuite on pourra couper",
                f"the only card in {suit.en}: after that one can ruff",
            ),
        )
    return Advice(
        card,
        Text(
            f"il n’y a rien à perdre à {suit.fr}",
            f"there is nothing to lose in {suit.en}",
        ),
    )


def lead_low_trump(p: TurnView) -> Advice | None:
    """Lead a low trump to bring down higher ones, keeping another, if a partner may have trumps."""
    low = [card for card in p.legal if p.is_trump(card) and count(p.theirs(p.above(card))) >= LOW]
    if not low or count(p.trumps) < TO_SPARE or not _partner_may_have_trumps(p):
        return None
    return Advice(
        min(low, key=p.strength),
        Text(
            "petit atout\u202f: les gros tomberont dessus",
            "a low trump: the high ones will fall on it",
        ),
    )


def lead_the_least(p: TurnView) -> Advice:
    """Lead the card that is worth least to keep."""
    card = min(p.legal, key=lambda card: (keep(p, card), p.strength(card)))
    if p.is_master(card) and (p.is_trump(card) or _nobody_can_ruff(p)):
        return Advice(card, _why_master(p, card))
    return Advice(
        card,
        Text(
            "rien de sûr à jouer\u202f: autant entamer de la carte la moins utile",
            "nothing sure to lead: the least useful card will do",
        ),
    )


def _why_master(p: TurnView, card: Card) -> Text:
    name = the_card(card)
    if p.above(card) & ~p.hand:
        return Text(
            f"aucun adversaire n’a plus de quoi battre {name.fr}\u202f: autant l’encaisser",
            f"no opponent has anything left to beat {name.en}: time to cash it",
        )
    return Text(
        f"rien ne bat {name.fr} dans sa couleur\u202f: autant l’encaisser",
        f"nothing beats {name.en} in its suit: time to cash it",
    )


def _worth_saving(p: TurnView, card: Card) -> bool:
    """True if the card has enough points; always where plain cards have none."""
    return p.value(card) >= WORTH_SAVING or not p.plain_points


def _nobody_can_ruff(p: TurnView) -> bool:
    return not p.theirs(p.all_trumps)


def _partner_may_have_trumps(p: TurnView) -> bool:
    return any(p.belief.may_hold[seat] & p.all_trumps for seat in p.partners)


LEADS: tuple[Rule, ...] = (
    draw_trumps,
    cash_master,
    run_masters,
    lead_for_a_ruff,
    lead_from_length,
    lead_from_weakness,
    lead_low_trump,
    lead_the_least,
)
