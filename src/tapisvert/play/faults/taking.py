"""Cards taken back: the trick resumes where it was, and the cards after it are put down anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.position import Play
from tapisvert.law.verdict import Verdict
from tapisvert.play import lying_open, ruling
from tapisvert.play.faults import options, playing, stock
from tapisvert.play.faults.docket import ClaimHeard, Incident, Option, Shown
from tapisvert.play.faults.evidence import verdict

if TYPE_CHECKING:
    from tapisvert.play.table import Table

ANSWERS = ("take-back", "deny")


def challenged(table: Table, heard: ClaimHeard) -> Table:
    """Take the card of a fault back; if it is not proved, its player says whether he can."""
    if heard.verdict == "proved":
        return returned(table, heard.incident)
    asked = Option(heard.fault, 1 << heard.seat, ANSWERS, heard.incident, must=True)
    return options.offered(table, asked)


def returned(table: Table, incident: Incident) -> Table:
    """Return a card to the hand; everybody has seen it there.

    The cards played after it in the trick stay on the table, and are put down anew in their turn.
    A trick that has been gathered too early is put back first; whatever else was asked of a player
    about one of all these cards lapses.
    """
    if table.docket.gatherer is not None:
        table = playing.put_back(table)
    layout, ruled, card, docket = incident.layout, incident.ruling, incident.card, table.docket
    assert layout is not None
    assert ruled is not None
    assert card is not None
    cards = [
        each
        for each in docket.incidents[docket.incidents.index(incident) + 1 :]
        if each.is_card and not each.withdrawn
    ]
    later = tuple(each for each in cards if each.trick == incident.trick)
    added = next((each for each in cards if each.trick < incident.trick), None)
    undone = (incident, *later)
    for each in undone:
        docket = docket.without(each)
    full = len(table.layout.full_tricks) - len(layout.full_tricks)
    docket = docket._replace(
        ungathered=max(0, docket.ungathered - full),
        shown=(
            *docket.shown,
            Shown(incident.seat, card, incident.at),
            *_turned_up(table, undone),
        ),
        held=(*(each for each in docket.held if each.seat != incident.seat), *later),
        penalties=(),  # they are entered again into the ledger of that time
        final=None,
        options=tuple(o for o in docket.options if o.must and o.incident not in undone),
    )
    layout = stock.redrawn(table, layout.with_hidden_cards(table.deal), incident)
    table = replace(table, layout=layout, ruling=ruled, docket=docket)
    return resumed(table if added is None else playing.added_again(table, added))


def _turned_up(table: Table, undone: tuple[Incident, ...]) -> Iterator[Shown]:
    """The hidden cards that everybody has seen under cards that are now undone."""
    turned = lying_open.turned(table.game, table.layout)
    for seat, pairs in enumerate(table.deal.aside.covers):
        for up, down in pairs:
            if down is not None and up in turned and any(each.card == up for each in undone):
                yield Shown(seat, down, len(table.acts))


def corrected(table: Table, seat: int) -> Table:
    """Take back one's own card, if it was perhaps a revoke and nobody has led since."""
    number = len(table.layout.full_tricks) + bool(table.layout.current_trick)
    for incident in table.docket.incidents:
        for fault in table.hearing.shown_by(incident.sign) if table.hearing.corrects else ():
            if (
                incident.seat == seat and incident.trick == number and not incident.withdrawn
                and fault.penalty.take_back and verdict(table, fault, incident) is not Verdict.CLEAR
            ):  # fmt: skip
                return returned(table, incident)
    raise TapisError("table/no-choice", NOTHING_TO_TAKE_BACK)


def resumed(table: Table) -> Table:
    """Put down anew the cards that lie there, as far as it is their turn."""
    while True:
        due = None if table.over else ruling.turn(table.layout, table.ruling)
        again = next((each for each in table.docket.held if each.seat == due), None)
        if again is None or again.card is None:
            return table
        left = tuple(each for each in table.docket.held if each is not again)
        table = replace(table, docket=table.docket._replace(held=left))
        table = _may_change(playing.put_down(table, Play(again.seat, again.card)))


def _may_change(table: Table) -> Table:
    """Let a player take back the card that he played after one that has been changed."""
    incident = table.docket.incidents[-1]
    faults = [fault for fault in table.hearing.faults if fault.penalty.take_back]
    return options.offered(table, Option(faults[0], 1 << incident.seat, ANSWERS[:1], incident))


NOTHING_TO_TAKE_BACK = Text(
    "il n’y a pas de carte à reprendre", "there is no card that may be taken back"
)
