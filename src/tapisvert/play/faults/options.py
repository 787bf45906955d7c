"""Choices that the law leaves to somebody: offered, answered, waived, lapsed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.errors import TapisError
from tapisvert.glossary import Text, either
from tapisvert.law.position import Said
from tapisvert.play.faults import claims, early, hearing, stock
from tapisvert.play.faults.docket import Option

if TYPE_CHECKING:
    from tapisvert.play.table import Table


def against(table: Table, seat: int) -> int:
    """The mask of the players who play against a seat."""
    return sum(1 << other for other in table.game.players if claims.opposed(table, other, seat))


def answers(table: Table, seat: int) -> tuple[str, ...]:
    """The words with which a seat may answer a choice that is open to it."""
    words: list[str] = []
    for option in table.docket.options:
        if option.left >> seat & 1:
            words += option.words
            words += [] if option.must else ["waive"]
    return tuple(dict.fromkeys(words))


def open_to(table: Table, said: Said) -> Option:
    """The open choice that a word answers. Raises TapisError ``table/no-choice``."""
    for option in sorted(table.docket.options, key=lambda each: not each.must):
        if option.left >> said.seat & 1 and said.word in option.words:
            return option
    raise TapisError("table/no-choice", _no_choice(table, said.seat))


def offered(table: Table, option: Option) -> Table:
    """Open a choice."""
    docket = table.docket
    return replace(table, docket=docket._replace(options=(*docket.options, option)))


def closed(table: Table, option: Option) -> Table:
    left = tuple(each for each in table.docket.options if each is not option)
    return replace(table, docket=table.docket._replace(options=left))


def with_choice(table: Table, option: Option, choice: str) -> Table:
    """Note in the claims of a fault what the adversaries have chosen."""
    docket, what = table.docket, (option.fault, option.incident)
    heard = tuple(
        each._replace(choice=choice) if (each.fault, each.incident) == what else each
        for each in docket.claims
    )
    return replace(table, docket=docket._replace(claims=heard))


def waived(table: Table, said: Said) -> Table:
    """Renounce the choices open to a seat; after the last card also all claims."""
    docket, seat = table.docket, said.seat
    if docket.waiting and said.word in docket.waiting.words and docket.waiting.seats >> seat & 1:
        return stock.pardoned(table, docket.waiting)
    mine = [o for o in docket.options if not o.must and o.left >> seat & 1]
    if not mine and not table.over:
        raise TapisError("table/no-choice", _no_choice(table, seat))
    if mine:
        seen = [_renounced(o, seat) if o in mine else o for o in docket.options]
        left = tuple(o for o in seen if o.must or o.left)
        table = replace(table, docket=docket._replace(options=left))
        for option in mine:
            if not _renounced(option, seat).left:
                table = with_choice(table, option, "waive")  # else it might be offered again
            table = early.passed_on(table, option, seat)
        return hearing.go_on(table) if len(left) < len(seen) else table
    if seat in table.game.dummies:
        raise TapisError("table/no-choice", _no_choice(table, seat))
    given = docket.waived | 1 << seat
    everybody = all(given >> player & 1 for player in table.game.players)
    return replace(table, docket=docket._replace(waived=given, closed=docket.closed or everybody))


def _renounced(option: Option, seat: int) -> Option:
    """A choice that a seat has waived, for its side too where the first word counts."""
    gone = option.seats if option.fault.first_word else 1 << seat
    return option._replace(waived=option.waived | gone)


def lapsed(table: Table) -> Table:
    """Drop the choices whose time is over."""
    docket = table.docket
    if not docket.options:
        return table
    left = tuple(option for option in docket.options if option.must or not _too_late(table, option))
    if len(left) == len(docket.options):
        return table
    return hearing.go_on(replace(table, docket=docket._replace(options=left)))


def waiting_for(option: Option) -> Text:
    """Why nothing else can be done: the table waits for the choice of a seat."""
    words, seats = ", ".join(option.words), range(option.left.bit_length())
    left = [Text(f"le siège {n}", f"seat {n}") for n in seats if option.left >> n & 1]
    who = either(left)
    return Text(
        f"{who.fr} doit d’abord répondre\u202f: {words}", f"{who.en} must answer first: {words}"
    )


def _too_late(table: Table, option: Option) -> bool:
    return claims.reached(table, option.incident, option.fault.claim.closes)


def _no_choice(table: Table, seat: int) -> Text:
    words = ", ".join(answers(table, seat))
    if words:
        return Text(f"il faut choisir\u202f: {words}", f"choose one of: {words}")
    return Text(f"le siège {seat} n’a rien à choisir", f"seat {seat} has no choice to make")
