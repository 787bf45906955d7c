"""Cards put down at a real table, in any order, and taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.cards import Card, CardSet, Suit, bit, suit_of
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Sign
from tapisvert.law.position import Play
from tapisvert.law.verdict import Verdict
from tapisvert.notation import SUIT_LETTERS
from tapisvert.play import ruling
from tapisvert.play.ending import DEAL_OVER
from tapisvert.play.faults import early, options, stock, taking
from tapisvert.play.faults.docket import Incident, Option, Shown
from tapisvert.play.faults.evidence import verdict
from tapisvert.play.layout import Layout

if TYPE_CHECKING:
    from tapisvert.play.table import Table


def played(table: Table, play: Play) -> Table:
    """Put a card down, whoever's turn it is. Raises TapisError if that cannot be done."""
    docket = table.docket
    if docket.waiting is not None:
        raise TapisError("table/waiting", options.waiting_for(docket.waiting))
    if table.over:
        raise TapisError("play/deal-over", DEAL_OVER)
    calling = table.ruling.asked and not table.ruling.drawing
    if calling or table.ruling.contract is None:
        raise TapisError("table/calls-first", CALLS_FIRST)
    if any(each.seat == play.seat for each in docket.held):
        raise TapisError("table/card-waits", CARD_WAITS)
    if table.game.dealing.stock:
        table = stock.noted(table, play)
    if play.seat == docket.adding:
        return _added(table, play)
    if play.seat == docket.gatherer:
        table = _taken_in(table)
    elif docket.gatherer is not None:
        table = put_back(table)
    out_of_turn = play.seat != ruling.turn(table.layout, table.ruling)
    if out_of_turn and not table.layout.current_trick:
        if not docket.lying_open and early.wrong_hand(table, play):
            return early.led_from_wrong_hand(table, play)
        if table.hearing.lead_lies_open:
            return early.lies_open(table, play)
    after = taking.resumed(_named(put_down(table, play), play))
    return early.followed(table, after, play) if out_of_turn else after


def put_down(table: Table, play: Play) -> Table:
    """Play a card to the trick in progress, and note what happened."""
    docket, layout, lead = table.docket, table.layout, not table.layout.current_trick
    due = ruling.turn(layout, table.ruling)
    sign = Sign.CARD if play.seat == due else Sign.OUT_OF_TURN
    incident = incident_of(table, sign, play, layout, lead)
    docket = docket.with_incident(incident)
    if lead and docket.leaving and docket.ungathered >= 2:
        docket = docket.with_incident(incident._replace(sign=Sign.LEFT_LYING, card=None))
    if lead:
        left = docket.ungathered if docket.leaving else 0
        docket = docket._replace(ungathered=left, leaving=False)
    after, ruled = table.moved(play)
    if after.full_tricks != layout.full_tricks:
        docket = docket._replace(ungathered=docket.ungathered + 1)
    if docket.suit_called and docket.suit_called.seat == play.seat:
        docket = docket._replace(suit_called=None)
    if docket.compelled and docket.compelled.seat == play.seat:
        docket = docket._replace(compelled=None)
    if play in docket.lying_open:
        docket = docket._replace(lying_open=tuple(p for p in docket.lying_open if p != play))
    return replace(table, layout=after, ruling=ruled, docket=docket)


def incident_of(table: Table, sign: Sign, play: Play, layout: Layout, lead: bool) -> Incident:
    """A card put down, with what there was just before it."""
    trick, at = len(layout.full_tricks) + 1, len(table.acts)
    return Incident(sign, play.seat, trick, at, play.card, None, layout, table.ruling, lead)


def _named(table: Table, play: Play) -> Table:
    """Offer the adversaries the suit that a player named, if he has played another."""
    named, docket = table.docket.named, table.docket._replace(named=None)
    table = replace(table, docket=docket)
    if named is None or named[0] != play.seat or suit_of(play.card) == named[1]:
        return table
    incident = docket.incidents[-1]
    for fault in table.hearing.shown_by(Sign.MISNAMED):
        words = (f"enforce suit {SUIT_LETTERS[named[1]]}",)
        option = Option(fault, options.against(table, play.seat), words, incident)
        table = options.offered(table, option)
    return table


def _taken_in(table: Table) -> Table:
    """The gatherer of a trick that lacks a card leads: the trick is his, the card is added."""
    layout, docket = table.layout, table.docket
    there = {play.seat for play in layout.current_trick}
    missing = next(s for s in range(len(layout.hands)) if s not in there)
    layout = layout._replace(
        full_tricks=(*layout.full_tricks, layout.current_trick), current_trick=()
    )
    ruled = ruling.proceed(table.game, table.opening, layout, table.ruling)
    docket = docket._replace(gatherer=None, adding=missing)
    return replace(table, layout=layout, ruling=ruled, docket=docket)


def _added(table: Table, play: Play) -> Table:
    """Add the card that a gathered trick lacks; its winner does not change."""
    layout, ruled = table.layout, table.ruling
    *full, short = layout.full_tricks
    then = layout._replace(full_tricks=tuple(full), current_trick=short)
    incident = incident_of(table, Sign.CARD, play, then, False)
    plays, trick = (*short, play), ruled.tricks[-1]
    worth = table.game.values.of_trick(tuple(p.card for p in plays), _trump(table))
    layout = layout.with_hand(play.seat, layout.parted(play.seat, play.card))
    layout = layout._replace(full_tricks=(*full, plays))
    tricks = (*ruled.tricks[:-1], trick._replace(plays=plays, worth=worth))
    docket = table.docket.with_incident(incident)._replace(adding=None)
    return replace(table, layout=layout, ruling=ruled._replace(tricks=tricks), docket=docket)


def added_again(table: Table, incident: Incident) -> Table:
    """Add the card to the short trick anew, after a card played before it has been taken back."""
    assert incident.card is not None
    table = replace(table, docket=table.docket.without(incident))
    return _added(table, Play(incident.seat, incident.card))


def _trump(table: Table) -> Suit | None:
    assert table.ruling.contract is not None
    return table.ruling.contract.trump


def put_back(table: Table) -> Table:
    """Lay a trick that lacks a card back on the table, free."""
    docket = table.docket
    if docket.gatherer is None:
        raise TapisError("table/put-back", NOTHING_GATHERED)
    last = next(i for i in reversed(docket.incidents) if i.sign is Sign.SHORT_GATHERED)
    return replace(table, docket=docket.without(last)._replace(gatherer=None))


def seen(table: Table, seat: int, cards: tuple[Card, ...]) -> Table:
    """Cards of a hand that everybody sees; they stay in the hand."""
    layout, at = table.layout, len(table.acts)
    for card in cards:
        hand = layout.parted(seat, card)
        layout = layout.with_hand(seat, hand._replace(known=CardSet(hand.known | bit(card))))
    shown = tuple(Shown(seat, card, at) for card in cards)
    docket = table.docket._replace(shown=(*table.docket.shown, *shown))
    return replace(table, layout=layout, docket=docket)


def card_verdict(table: Table, seat: int, card: Card) -> Verdict:
    """Whether a card could lawfully be played, as far as everybody has seen."""
    play = Play(seat, card)
    incident = incident_of(table, Sign.CARD, play, table.layout, not table.layout.current_trick)
    fault = replace(table.hearing.faults[0], sign=Sign.CARD, duties=frozenset())
    return verdict(table, fault, incident)


CARD_WAITS = Text(
    "la carte de ce joueur est déjà sur le tapis\u202f: elle attend qu’on ait joué avant elle",
    "this player’s card lies on the table already: it waits until those before it have played",
)
CALLS_FIRST = Text("les annonces d’abord", "the calls come first")
NOTHING_GATHERED = Text(
    "aucune levée incomplète n’est ramassée", "no trick that lacks a card has been gathered"
)
