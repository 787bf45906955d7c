"""A table in table enforcement: what may be done at it, and what follows from each act."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.cards import NO_CARDS, Card, CardSet, holds
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Hearing, Sign
from tapisvert.law.position import Play, Said
from tapisvert.play import ruling
from tapisvert.play.events import Act, Say, is_number, with_clause
from tapisvert.play.faults import acts, claims, hearing, options, orders, playing, stock
from tapisvert.play.faults.docket import Incident, Option, Shown
from tapisvert.play.layout import Layout
from tapisvert.play.possible_deal import lacks_turn_up
from tapisvert.play.starting import DEALING_ACTS

if TYPE_CHECKING:
    from tapisvert.play.table import Table

EXPOSED_WORDS = ("enforce redeal",)


def check_hearing(hearing: Hearing | None) -> None:
    """Raise TapisError ``table/enforcement`` if a game has no rules for faults."""
    if hearing is None:
        raise TapisError("table/enforcement", NO_FAULTS)


def dealt(table: Table) -> Table:
    """Carry out what happened while the cards were dealt, then turn the turn-up.

    Raises TapisError ``table/dealing``.
    """
    size, layout = table.game.dealing.hand_size, table.layout
    wrong = (
        Incident(Sign.WRONG_SIZE, seat, 0, -1)
        for seat, hand in enumerate(table.deal.hands)
        if hand.size + _under_or_later(layout, seat) != size
    )
    table = replace(table, docket=table.docket._replace(incidents=tuple(wrong)))
    for act in table.deal.dealing:
        if table.over:
            raise TapisError("table/dealing", DEAL_ENDED)
        table = hearing.followed(_while_dealing(table, Said(act.seat, act.word)))
    if table.over or lacks_turn_up(table.game, table.opening):
        return table
    open_ = bool(table.docket.options)
    ruled = ruling.opened(table.game, table.opening, table.layout, wins=not open_)
    return replace(table, ruling=ruled, docket=table.docket._replace(turned=True))


def _under_or_later(layout: Layout, seat: int) -> int:
    """How many cards of a seat cannot be played at first: covered, or in a later set."""
    covered = len(layout.covers[seat]) if layout.covers else 0
    later = layout.sets[seat] if layout.sets else ()
    return covered + sum(pile.size for pile in later)


def _while_dealing(table: Table, said: Said) -> Table:
    """Carry out one act of the dealer, or a claim, before the turn-up is turned."""
    docket, dealer = table.docket, table.opening.dealer
    if said.verb == "claim":
        return hearing.claimed(table, said)
    if said.seat != dealer:
        raise TapisError("table/dealing", DEALER_ONLY)
    words = said.word.split()[1:]
    if said.verb == "peek" and not words:
        if not table.hearing.may_peek:
            raise TapisError("table/peek", NO_PEEK)
        return replace(table, docket=docket._replace(peeked=True))
    if said.verb == "found" and len(said.cards) == len(words) == 1:
        return hearing.redealt(table)
    if said.verb == "expose" and len(said.cards) == len(words) - 1 > 0 and is_number(words[0]):
        for card in said.cards:
            table = _exposed(table, int(words[0]), said.seat, card)
        return table
    raise TapisError("table/dealing", DEALING_ACTS)


def _exposed(table: Table, owner: int, dealer: int, card: Card) -> Table:
    """Show a card of a hand while dealing; the adversaries may demand a new deal for theirs."""
    if owner >= table.game.seats:
        raise TapisError("table/dealing", DEALING_ACTS)
    docket, hand = table.docket, table.layout.hands[owner]
    if not holds(hand.known, card) and not hand.unknown:
        raise TapisError("table/dealing", _not_in_that_hand(owner))
    incident = Incident(Sign.EXPOSED, dealer, 0, -1, card)
    docket = docket.with_incident(incident)
    docket = docket._replace(shown=(*docket.shown, Shown(owner, card, -1)))
    table = replace(table, docket=docket)
    faults = table.hearing.shown_by(Sign.EXPOSED)
    if not faults or not claims.opposed(table, owner, dealer) or docket.options:
        return table
    may = options.against(table, dealer)
    return options.offered(table, Option(faults[0], may, EXPOSED_WORDS, incident))


def accepted(table: Table, act: Act) -> Table:
    """Return the table after an act that is physically possible, and all that follows from it."""
    if isinstance(act, Play):
        after = playing.played(table, act)
    else:
        act = with_clause(act, table.hearing)
        after = acts.done(table, Said(act.seat, act.word, len(table.layout.full_tricks)))
    after = replace(after, acts=(*table.acts, act))
    if table.game.dealing.stock:
        after = stock.followed(table, after)
    after = hearing.followed(options.lapsed(after))
    if after.over and not after.docket.hands_shown:
        after = replace(after, docket=after.docket._replace(hands_shown=True))
    return after


def turn(table: Table) -> int | None:
    """The seat that must act: to make a choice, to add a card, to call or to play."""
    waiting = table.docket.waiting
    if waiting is not None:
        return next(seat for seat in range(table.game.seats) if waiting.seats >> seat & 1)
    if table.docket.adding is not None and not table.over:
        return table.docket.adding
    return ruling.turn(table.layout, table.ruling)


def on_table(table: Table) -> tuple[Play, ...]:
    """The cards of the trick in progress, with those that wait for one before them."""
    layout = table.layout
    held = [Play(each.seat, each.card) for each in table.docket.held if each.card is not None]
    if not held:
        return layout.current_trick
    first = (
        layout.current_trick[0].seat if layout.current_trick else ruling.turn(layout, table.ruling)
    )
    held.sort(key=lambda play: (play.seat - (first or 0)) % table.game.seats)
    return (*layout.current_trick, *held)


def regular(table: Table) -> bool:
    """True if play goes on as in honest play: whole hands, cards in order, nothing to choose."""
    docket, layout, seats = table.docket, table.layout, table.game.seats
    pending = (docket.waiting, docket.adding, docket.gatherer, docket.compelled, docket.suit_called)
    if any(each is not None for each in pending) or docket.held or docket.lying_open:
        return False
    there = [play.seat for play in layout.current_trick]
    sizes = {
        hand.size + layout.hidden(seat).size + (seat in there)
        for seat, hand in enumerate(layout.hands)
    }
    return len(sizes) == 1 and there == [(there[0] + i) % seats for i in range(len(there))]


def legal_cards(table: Table, seat: int) -> CardSet:
    """The cards that a seat may lawfully play now; none while the table waits for a choice."""
    docket = table.docket
    if docket.waiting is not None:
        return NO_CARDS
    cards = ruling.lawful(table.game, layout_before(table, seat), table.ruling, seat)
    order = orders.order_of(table, cards, seat)
    return order.cards if order else cards


def layout_before(table: Table, seat: int) -> Layout:
    """The layout in which a seat plays: that of the trick which lacks its card, if one does."""
    layout = table.layout
    if seat != table.docket.adding:
        return layout
    return layout._replace(
        full_tricks=layout.full_tricks[:-1], current_trick=layout.full_tricks[-1]
    )


def answers(table: Table, seat: int) -> tuple[Say, ...]:
    """The answers of a seat to the choices that are open to it."""
    return tuple(Say(seat, word) for word in options.answers(table, seat))


def open_acts(table: Table, turn: int | None, seats: Iterable[int]) -> tuple[Act, ...]:
    """What these seats may do besides ``legal``: claims, putting a trick back, waiving, late draws.

    Also the choices open to them, except those of ``turn``.
    """
    if table.docket.closed:
        return ()
    found: list[Act] = []
    now = claims.open_now(table)
    for seat in seats:
        if seat != turn:
            found += answers(table, seat)
        if table.docket.gatherer is not None:
            found.append(Say(seat, "put-back"))
        found += (Say(seat, word) for word in claims.claimable(table, seat, now))
        if table.over and not table.docket.waived >> seat & 1:
            found.append(Say(seat, "waive"))
        if table.game.dealing.stock:
            found += stock.late_draw(table, seat)
    return tuple(dict.fromkeys(found))


def _not_in_that_hand(owner: int) -> Text:
    return Text(
        f"cette carte n’est pas au siège {owner}", f"this card is not in the hand of seat {owner}"
    )


NO_FAULTS = Text(
    "les fautes de ce jeu ne se jugent pas encore\u202f: il faut «\u202fstrict\u202f»",
    "the faults of this game are not judged yet: expected 'strict'",
)
DEAL_ENDED = Text(
    "la donne est finie, plus rien ne peut suivre", "the deal is over, nothing more can follow"
)
DEALER_ONLY = Text("seul le donneur agit pendant la donne", "only the dealer acts while dealing")
NO_PEEK = Text(
    "la convention défend de regarder la carte du dessous",
    "the convention forbids looking at the bottom card",
)
