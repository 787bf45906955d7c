"""What an incident proves: whether it was a fault, judged from what somebody has seen.

Everybody's evidence never depends on a card that not everybody has seen, so the claims of a deal
are ruled alike at the table and in the view of every seat.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from tapisvert.cards import (
    Card,
    CardSet,
    Suit,
    bit,
    count,
    holds,
    members,
    of_suit,
    suit_of,
)
from tapisvert.law import questions
from tapisvert.law.faults import Fault, Sign
from tapisvert.law.verdict import PartlyKnown, Verdict, judge
from tapisvert.play import ruling
from tapisvert.play.events import Say
from tapisvert.play.faults.docket import Incident

if TYPE_CHECKING:
    from tapisvert.play.table import Table


def verdict(table: Table, fault: Fault, incident: Incident, knower: int | None = None) -> Verdict:
    """Judge whether an incident is a fault, from what a seat knows, or everybody if it is None.

    When the deal is over the hands are shown, so that everybody knows them. If the cards
    prove one of two breaches but not which (``Fault.or_else``), the fault counts as proved only if
    everybody has seen those cards, for then it is ruled at once. A seat that alone knows as much
    may learn later which breach it was; a claim of the other one would then be rejected.
    """
    if incident.withdrawn or incident.sign is not fault.sign:
        return Verdict.CLEAR
    if incident.sign is Sign.DENIED:
        return _denied(table, incident, knower)
    if incident.sign is Sign.ANSWERED:
        return _answer(table, incident, knower)
    if incident.sign is not Sign.CARD:
        return Verdict.PROVED
    if fault.cards and incident.card is not None and not holds(fault.cards, incident.card):
        return Verdict.CLEAR
    judged = _card(table, incident, _hand_then(table, incident, knower), fault)
    if judged is Verdict.POSSIBLE and fault.or_else:
        seen, more = _hand_then(table, incident, None), fault.duties | fault.or_else
        either = _card(table, incident, seen, replace(fault, duties=more))
        return either if either is Verdict.PROVED else judged
    return judged


def _card(
    table: Table, incident: Incident, hand: PartlyKnown, fault: Fault | None = None
) -> Verdict:
    """Judge the card of an incident: whether it broke a duty, of those the fault names if any."""
    before, earlier = incident.layout, incident.ruling
    assert before is not None
    assert earlier is not None
    assert incident.card is not None
    if earlier.contract is None:
        return Verdict.CLEAR
    if not _fits(hand):  # the cards of a record contradict each other: they prove nothing
        return Verdict.POSSIBLE
    broken = _duties_broken(fault, incident, earlier.contract.trump) if fault else frozenset()
    return _judged(
        incident.card,
        hand,
        tuple((play.seat, play.card) for play in before.current_trick),
        incident.seat,
        earlier.contract,
        table.game.ranking,
        ruling.duties(table.game, before, earlier.contract, incident.seat),
        broken or None,
    )


_judged = lru_cache(maxsize=1 << 14)(judge)
"""What everybody knows of a card is the same at the table and in every view: judged once."""


def _fits(hand: PartlyKnown) -> bool:
    """True if some hand of that size holds the cards known and others of the pool."""
    more = hand.size - count(hand.known)
    return 0 <= more <= count(CardSet(hand.pool & ~hand.known))


def _denied(table: Table, incident: Incident, knower: int | None) -> Verdict:
    """Judge who said that no card of the suit he had named was lawful: true, false or unknown."""
    hand, suit = _hand_then(table, incident, knower), incident.suit
    assert suit is not None
    cards = members(CardSet(of_suit(hand.known, suit) & ~bit(incident.card or Card(0))))
    told = [_card(table, incident._replace(card=card), hand) for card in cards]
    if Verdict.CLEAR in told:
        return Verdict.PROVED
    whole = count(hand.known) == hand.size
    return Verdict.CLEAR if whole and Verdict.POSSIBLE not in told else Verdict.POSSIBLE


def _answer(table: Table, incident: Incident, knower: int | None) -> Verdict:
    """Judge an answer to a partner's question: true, false or unknown."""
    assert incident.ruling is not None
    assert incident.ruling.contract is not None
    game, answer = table.game, table.acts[incident.at]
    assert isinstance(answer, Say)
    terms = questions.terms(game.ranking, game.values, incident.ruling.contract.trump)
    hand = _hand_then(table, incident, knower)
    return questions.answer_verdict(incident.ruling.heard[-1].word, answer.word, hand, terms)


def _duties_broken(fault: Fault, incident: Incident, trump: Suit | None) -> frozenset[str]:
    """The names of the duties whose breach the fault is, by this card; empty for all."""
    assert incident.layout is not None
    assert incident.card is not None
    current_trick, suit = incident.layout.current_trick, suit_of(incident.card)
    if (
        not fault.discard_duties
        or not current_trick
        or suit in (suit_of(current_trick[0].card), trump)
    ):
        return fault.duties
    return fault.discard_duties


def _hand_then(table: Table, incident: Incident, knower: int | None) -> PartlyKnown:
    """The hand of the seat when it acted, as far as ``knower`` knows it."""
    assert incident.layout is not None
    hand = incident.layout.hands[incident.seat]
    if (table.over or knower == incident.seat) and not hand.unknown:
        return PartlyKnown(hand.known, hand.size, CardSet(0))
    own, elsewhere = table._public_cards.at_time_of(incident)
    if knower is not None and knower != incident.seat:
        drawn = incident.layout.hands[knower].known
        elsewhere = CardSet(elsewhere | table.deal.hands[knower].known | drawn)
    if table.over or knower == incident.seat:
        own = CardSet(own | hand.known)
    for seat, other in enumerate(incident.layout.hands):
        if table.over and seat != incident.seat:  # their hands are shown as well
            elsewhere = CardSet(elsewhere | other.known)
    pool = CardSet(table.game.dealing.cards & ~elsewhere & ~own)
    return PartlyKnown(own, hand.size, pool)
