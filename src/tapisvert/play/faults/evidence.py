"""What an incident proves: whether it was a fault, judged from what somebody has seen.

Everybody's evidence never depends on a card that not everybody has seen, so the claims of a deal
are ruled alike at the table and in the view of every seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cards import CardSet, Suit, bit, holds, suit_of
from tapisvert.law.faults import Fault, Sign
from tapisvert.law.verdict import PartlyKnown, Verdict, judge
from tapisvert.play import ruling
from tapisvert.play.faults.docket import Incident

if TYPE_CHECKING:
    from tapisvert.play.table import Table


def verdict(table: Table, fault: Fault, incident: Incident, knower: int | None = None) -> Verdict:
    """Judge whether an incident is a fault, from what a seat knows, or everybody if it is None.

    When the deal is over the hands are shown, so that everybody knows them.
    """
    if incident.withdrawn or incident.sign is not fault.sign:
        return Verdict.CLEAR
    if incident.sign is not Sign.CARD:
        return Verdict.PROVED
    before, earlier = incident.layout, incident.ruling
    assert before is not None and earlier is not None and incident.card is not None
    if earlier.contract is None:
        return Verdict.CLEAR
    return judge(
        incident.card,
        _hand_then(table, incident, knower),
        tuple((play.seat, play.card) for play in before.lying),
        incident.seat,
        earlier.contract,
        table.game.ranking,
        ruling.duties(table.game, before, earlier.contract, incident.seat),
        _duties_broken(fault, incident, earlier.contract.trump) or None,
    )


def _duties_broken(fault: Fault, incident: Incident, trump: Suit | None) -> frozenset[str]:
    """The names of the duties whose breach the fault is, by this card; empty for all."""
    assert incident.layout is not None and incident.card is not None
    lying, suit = incident.layout.lying, suit_of(incident.card)
    if not fault.discard_duties or not lying or suit in (suit_of(lying[0].card), trump):
        return fault.duties
    return fault.discard_duties


def _hand_then(table: Table, incident: Incident, knower: int | None) -> PartlyKnown:
    """The hand of the seat when it played, as far as ``knower`` knows it."""
    assert incident.layout is not None
    hand = incident.layout.hands[incident.seat]
    if (table.over or knower == incident.seat) and not hand.unknown:
        return PartlyKnown(hand.known, hand.size, CardSet(0))
    own, elsewhere = _seen(table, incident)
    if knower is not None and knower != incident.seat:
        elsewhere |= table.deal.hands[knower].known
    if table.over or knower == incident.seat:
        own |= hand.known
    pool = CardSet(table.game.dealing.cards & ~elsewhere & ~own)
    return PartlyKnown(CardSet(own), hand.size, pool)


def _seen(table: Table, incident: Incident) -> tuple[int, int]:
    """The cards that were in the hand, and those that were not, by all that everybody has seen."""
    assert incident.card is not None and incident.layout is not None
    seat, docket, own, elsewhere = incident.seat, table.docket, bit(incident.card), 0
    gone = {play.card for play in incident.layout.played}
    for each in docket.incidents:
        if not each.is_card or each.card is None or each.card in gone:
            continue
        if each.seat == seat:
            own |= bit(each.card)
        else:
            elsewhere |= bit(each.card)
    for shown in docket.shown:
        if shown.card not in gone:
            if shown.seat == seat:
                own |= bit(shown.card)
            else:
                elsewhere |= bit(shown.card)
    for card in gone:
        elsewhere |= bit(card)
    turn_up, dealer = table.opening.turn_up, table.opening.dealer
    if turn_up is not None and turn_up not in gone and holds(table.game.dealing.cards, turn_up):
        if seat == dealer:
            own |= bit(turn_up)
        else:
            elsewhere |= bit(turn_up)
    return own, elsewhere & ~own
