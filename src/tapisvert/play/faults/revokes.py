"""Revokes that are settled with the deal: what the adversaries choose, and what it comes to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.law.ledger import Account, Revoke, Taken
from tapisvert.play import ruling
from tapisvert.play.ending import ended
from tapisvert.play.faults import options
from tapisvert.play.faults.docket import ClaimHeard, Option

if TYPE_CHECKING:
    from tapisvert.play.table import Table

CHOICES = ("enforce add", "enforce remove")


def proved(table: Table) -> list[ClaimHeard]:
    """The revokes that are proved, in the order committed."""
    found = (
        each
        for each in table.docket.claims
        if each.fault.penalty.revoke and each.verdict == "proved"
    )
    return sorted(found, key=lambda each: each.incident.at)


def settled(table: Table) -> Table:
    """Settle a deal that has been played with the revokes that are proved by now."""
    found, docket, contract = proved(table), table.docket, table.ruling.contract
    if not found or not table.over or contract is None:
        return table
    if not ended(ruling.position(table.opening, table.layout, table.ruling), contract):
        return table
    account, at_end = _account(table), table.game.scoring.at_end
    final = at_end(account).marks if docket.final is None else docket.final
    base = [mark for mark in table.ruling.ledger if mark not in docket.penalties]
    again = at_end(_with_revokes(table, account, found)).marks
    marks = (*base[: len(base) - len(final)], *again, *docket.penalties)
    table = replace(
        table,
        ruling=table.ruling._replace(ledger=marks),
        docket=docket._replace(final=again),
    )
    return _offered(table, found) if table.hearing.revoke_chosen else table


def _account(table: Table) -> Account:
    return ruling.account_of(table.game, table.opening, table.layout, table.ruling)


def _with_revokes(table: Table, account: Account, found: list[ClaimHeard]) -> Account:
    """What the final marks are computed from, the revokes among it."""
    worth, party_of = table.hearing.revoke_tricks, table.game.party_of
    revokes = tuple(
        Revoke(each.seat, party_of(each.seat), _removes(table, each), each.clauses, worth > 0)
        for each in found
    )
    made = [*account.taken.tricks]
    for each in revokes if worth else ():
        passed = min(worth, made[each.party])
        made[each.party] -= passed
        made[1 - each.party] += passed
    return account._replace(revokes=revokes, taken=Taken(account.taken.points, tuple(made)))


def _removes(table: Table, heard: ClaimHeard) -> bool:
    if heard.choice in ("", "waive"):
        return table.hearing.revoke_removes
    return heard.choice == "remove"


def _offered(table: Table, found: list[ClaimHeard]) -> Table:
    """Let the adversaries choose, for each revoke, if they have not yet."""
    for each in found:
        there = (option.incident for option in table.docket.options)
        if not each.choice and each.incident not in there:
            seats = options.against(table, each.seat)
            table = options.offered(table, Option(each.fault, seats, CHOICES, each.incident))
    return table
