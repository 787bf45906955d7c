"""A stock at a real table: cards drawn by anybody at any time, draws forgotten, and pardons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Fault, Sign
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import Play, Said
from tapisvert.play import ruling, stock
from tapisvert.play.events import Say
from tapisvert.play.faults import options
from tapisvert.play.faults.docket import Incident, Option
from tapisvert.play.handled import top_drawn
from tapisvert.play.layout import Layout

if TYPE_CHECKING:
    from tapisvert.play.table import Table

WRONG_NUMBER = (Sign.DRAW_FORGOTTEN, Sign.ONE_TOO_MANY)
WORDS = ("enforce void", "waive")


def drawn(table: Table, said: Said) -> Table:
    """Take the top card of the stock, whoever's turn it is. Raises TapisError if it is empty."""
    if table.docket.waiting is not None:
        raise TapisError("table/waiting", options.waiting_for(table.docket.waiting))
    before = table.layout
    if not before.stock:
        raise TapisError("table/stock", NO_STOCK)
    layout = top_drawn(before, said.seat)._replace(said=(*before.said, said))
    ruled = ruling.after_draw(table.game, table.opening, before, layout, table.ruling)
    incident = Incident(Sign.DRAWN, said.seat, len(before.full_tricks) + 1, len(table.acts))
    docket = table.docket.with_incident(incident)
    return replace(table, layout=layout, ruling=ruled, docket=docket)


def noted(table: Table, play: Play) -> Table:
    """Note what is wrong with the number of cards when a card is about to be played.

    If draws are still due, they are forgotten. Where the leader himself has not drawn, the others
    could not draw before him and are not at fault.
    """
    left = table.ruling.drawing
    table = replace(table, ruling=table.ruling._replace(asked=None, drawing=())) if left else table
    for seat in (play.seat,) if play.seat in left else dict.fromkeys(left):
        table = _with_incident(table, Sign.DRAW_FORGOTTEN, seat)
    if _lacks(table, play.seat) + len(_faults(table, Sign.ONE_TOO_MANY, play.seat)) < 0:
        table = _with_incident(table, Sign.ONE_TOO_MANY, play.seat)
    return table


def _with_incident(table: Table, sign: Sign, seat: int) -> Table:
    incident = Incident(sign, seat, 0, len(table.acts))
    return replace(table, docket=table.docket.with_incident(incident))


def followed(before: Table, table: Table) -> Table:
    """Return the table after what follows from an act in a game with a stock.

    If the stock cannot serve all seats after a trick, the adversary of the first offender chooses.
    """
    table = _mended(table)
    new_trick = len(table.ruling.tricks) > len(before.ruling.tricks)
    short = len(table.layout.stock) < table.game.seats and table.ruling.drawing
    first = next((e for e in table.docket.incidents if _stands(e, WRONG_NUMBER)), None)
    if first is None or not new_trick or not short or table.docket.waiting:
        return table
    return offered(table, table.hearing.shown_by(first.sign)[0], first)


def _mended(table: Table) -> Table:
    """Let faults lapse: those that the hand no longer shows, and all once the deal is over."""
    for seat in range(table.game.seats):
        lacks = _lacks(table, seat)
        for sign, cards in zip(WRONG_NUMBER, (lacks, -lacks), strict=True):
            for each in _faults(table, sign, seat)[0 if table.over else max(0, cards) :]:
                table = replace(table, docket=table.docket.without(each))
    return table


def offered(table: Table, fault: Fault, incident: Incident) -> Table:
    """Let the adversary choose between a void deal and a pardon."""
    against = options.against(table, incident.seat)
    return options.offered(table, Option(fault, against, WORDS, incident, must=True))


def pardoned(table: Table, option: Option) -> Table:
    """Pardon a fault: at the next draws each hand is filled, as far as no fault stands."""
    table = options.closed(options.with_choice(table, option, "waive"), option)
    table = replace(table, docket=table.docket.without(option.incident))
    ruled, seats = table.ruling, range(table.game.seats)
    more = [_lacks(table, seat) - _excused(table, seat) for seat in seats]
    due = [ruled.drawing.count(s) if ruled.drawing else _share(table, s) for s in seats]
    shares = tuple(max(0, due[seat] + more[seat]) for seat in seats)
    ruled = ruled._replace(shares=shares)
    if not ruled.drawing:
        return replace(table, ruling=ruled)
    drawing = stock.due(table.layout, ruled, ruled.tricks[-1].winner)[: len(table.layout.stock)]
    ruled = ruled._replace(shares=(), drawing=drawing)
    ruled = ruling.proceed(table.game, table.opening, table.layout, ruled)
    return replace(table, ruling=ruled)


def _excused(table: Table, seat: int) -> int:
    """How many cards a hand lacks by faults that still stand; negative if it has too many."""
    too_few = len(_faults(table, Sign.DRAW_FORGOTTEN, seat))
    return too_few - len(_faults(table, Sign.ONE_TOO_MANY, seat))


def late_draw(table: Table, seat: int) -> Iterator[Say]:
    """The draw by which a seat that has forgotten to draw can still mend it."""
    can = table.layout.stock and table.docket.waiting is None
    if can and _faults(table, Sign.DRAW_FORGOTTEN, seat):
        yield Say(seat, next(verb for verb in table.game.handling if draws(table.game, verb)))


def draws(game: Game, word: str) -> bool:
    """True if a word draws from the stock."""
    return game.handles(word) is HandlingKind.DRAW


def _lacks(table: Table, seat: int) -> int:
    """How many cards a hand lacks, besides those that it may still draw; negative: too many."""
    layout, dealing = table.layout, table.game.dealing
    tricks_left = len(dealing.pack) // table.game.seats - len(layout.full_tricks)
    held = layout.hands[seat].size + any(play.seat == seat for play in layout.current_trick)
    coming = table.ruling.drawing.count(seat) + _share(table, seat) - 1
    return min(dealing.hand_size, tricks_left) - held - coming


def _share(table: Table, seat: int) -> int:
    """How many cards are due to a seat after the trick in progress."""
    return table.ruling.shares[seat] if table.ruling.shares else 1


def _faults(table: Table, sign: Sign, seat: int) -> list[Incident]:
    """The incidents of a seat that stand."""
    return [e for e in table.docket.incidents if e.seat == seat and _stands(e, (sign,))]


def _stands(incident: Incident, signs: tuple[Sign, ...]) -> bool:
    return incident.sign in signs and not incident.withdrawn


def redrawn(table: Table, layout: Layout, since: Incident) -> Layout:
    """Return an earlier layout with the draws made since an incident, which are not undone."""
    for each in table.docket.incidents:
        if each.sign is Sign.DRAWN and each.at > since.at:
            layout = top_drawn(layout, each.seat)
    return layout


NO_STOCK = Text("le talon est épuisé", "the stock is empty")
