"""The score sheet: every mark with its clauses, deal by deal, and what it adds up to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tapisvert.glossary import Text, listed
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark, total
from tapisvert.law.reckoning import Standing
from tapisvert.play import telling
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.sentences import sentence
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.once import KEPT, The

LATEST = 2
"""How many deals stand beside the table."""
Cells = tuple[int | None, ...]


class LedgerLine(NamedTuple):
    """What something was marked for, by which clauses: points and fiches in each column."""

    says: Text
    clauses: tuple[str, ...]
    points: Cells
    fiches: Cells

    @property
    def marked(self) -> int:
        """For how many it is marked."""
        return len(self.points) - self.points.count(None)


class Column(NamedTuple):
    """A party: ``us`` or ``them``, its short name, and who it is."""

    id: str
    name: Text
    party: Text


class DealSheet(NamedTuple):
    """A deal's marks; ``made`` are its sums, ``score`` what it brings the game under way to.

    ``moved`` tells who sits where if the players have changed seats before it.
    ``games`` and ``fiches`` are those after it; ``won`` is the column of a game that it ends.
    """

    number: int
    dealer: Text
    moved: Text | None
    lines: tuple[LedgerLine, ...]
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    made: tuple[int, ...]
    score: tuple[int, ...]
    games: tuple[int, ...]
    fiches: tuple[int, ...]
    won: int | None

    @property
    def own(self) -> tuple[LedgerLine, ...]:
        """What is marked for one alone, and what each pays or is paid in fiches."""
        return tuple(line for line in self.lines if line.marked == 1 or any(line.fiches))

    @property
    def shared(self) -> tuple[LedgerLine, ...]:
        """What is marked for several, or for nobody."""
        return tuple(line for line in self.lines if line not in self.own)


class Ledger(NamedTuple):
    """A match on paper; ``told`` is how it is won, ``stakes`` what everybody receives at the
    end of it, or of the rubbers before this one and so far in this.

    ``deals`` are all or the latest, ``last`` is the number of the current one. ``by_player``:
    players have changed seats, so that no party has played the whole match. ``nearest`` are the
    columns nearest to the target, in the game under way. ``signed``: points are paid as they
    stand, so that all they need is their sign.
    """

    columns: tuple[Column, ...]
    deals: tuple[DealSheet, ...]
    last: int
    by_player: bool
    told: Text
    rubber: bool
    signed: bool
    nearest: tuple[int, ...]
    near: Text | None
    stakes: tuple[tuple[str, int], ...]

    @property
    def latest(self) -> tuple[DealSheet, ...]:
        """The deals that stand beside the table, the current one first."""
        return self.deals[: -LATEST - 1 : -1]

    @property
    def fiches(self) -> bool:
        """Has anybody paid or been paid in fiches, in any of the deals?"""
        return any(any(line.fiches) for deal in self.deals for line in deal.lines)

    @property
    def alone(self) -> bool:
        """Are there more parties than fit side by side on any paper?"""
        return len(self.columns) > 2


def ledger(room: Room, seat: int, whole: bool = True) -> Ledger:
    """The sheet of a match, the party of ``seat`` first, the others in order of play.

    Unless it is to be the ``whole`` sheet, it has the latest deals only.
    """
    game, match, last = room.game, room.match, len(room.match.tables)
    mine, order = game.party_of(seat), around(game, seat)
    target = game.reckoning.target
    score = tuple(match.points[p] for p in order)
    columns = tuple(_column(match, p, p == mine) for p in order)
    near = nearest(score) if target and not match.over else ()
    first = 1 if whole else max(1, last + 1 - LATEST)
    deals = tuple(_deal_of(match, number, seat) for number in range(first, last + 1))
    paid = (match.over or match.standing.earlier) and any(match.stakes)
    return Ledger(
        columns,
        deals,
        last,
        len({before.sitting for before in match.befores}) > 1,
        sentence(game.reckoning.told),
        game.reckoning.best_of > 1,
        not target,
        near,
        words.near(listed([columns[i].party for i in near]), max(score), target) if near else None,
        match.gains if paid else (),
    )


def around(game: Game, seat: int) -> tuple[int, ...]:
    """The parties, that of a seat first, the others in order of play."""
    parties = (game.party_of((seat + i) % game.seats) for i in range(game.seats))
    return tuple(dict.fromkeys(parties))


def nearest(score: tuple[int, ...]) -> tuple[int, ...]:
    """Who has most, unless nobody has anything or all have the same."""
    best = max(score)
    found = tuple(i for i, n in enumerate(score) if n == best)
    return found if best and len(found) < len(score) else ()


def _column(match: Match, party: int, mine: bool) -> Column:
    told = telling.party(match.game, match.names, party)
    single = match.game.sides[party].bit_count() == 1
    ours, theirs = (words.YOURSELF, told) if single else (words.US, words.THEM)
    return Column("us" if mine else "them", ours if mine else theirs, told)


def _deal_of(whole: Match, number: int, seat: int) -> DealSheet:
    """A deal, the party of the player at ``seat`` first, wherever he sat."""
    table, before = whole.tables[number - 1], whole.befores[number - 1]
    drawn = _finished if table.over else _drawn
    moved = whole.moved(number)
    return drawn(The(table), before, number, whole.roster, whole.sitting[seat], moved)


def _drawn(
    the: The[Table],
    before: Standing,
    number: int,
    roster: tuple[str, ...],
    player: int,
    moved: bool,
) -> DealSheet:
    """What a deal is on paper for the player who first took that seat: all that it depends on."""
    table, game = the.it, the.it.game
    match = Match(game, roster, (table,), (), "", (before,))
    standing, marks = match.standing, table.ruling.ledger
    ended = table.over and not table.ruling.void
    paid = game.reckoning.paid(before, marks) if ended else ()
    made = total(marks, len(game.sides))
    order = around(game, match.sitting.index(player))
    return DealSheet(
        number,
        words.dealt_by(match.names[table.opening.dealer]),
        sentence(telling.changed_seats(match.names)) if moved else None,
        _lines(match, table, (*marks, *paid), order),
        tuple(table.taken.points[p] for p in order),
        tuple(table.taken.tricks[p] for p in order),
        tuple(made[p] for p in order),
        tuple(before.score[p] + made[p] for p in order),
        tuple(standing.games[p] for p in order),
        tuple(standing.fiches[p] for p in order) if standing.fiches else (),
        _won(before, standing, order),
    )


_finished = lru_cache(KEPT)(_drawn)


def _won(before: Standing, after: Standing, order: tuple[int, ...]) -> int | None:
    """The column that has won a game meanwhile."""
    return next((i for i, p in enumerate(order) if after.games[p] > before.games[p]), None)


def _lines(
    match: Match, table: Table, marks: Iterable[Mark], order: tuple[int, ...]
) -> tuple[LedgerLine, ...]:
    """What is marked for several at once, for the same thing, is one line."""
    lines: list[LedgerLine] = []
    for mark in marks:
        new = _line(mark, order)
        if lines and (joined := _joined(lines[-1], new)):
            lines[-1] = joined
        else:
            lines.append(new)
    if table.over and not lines:
        none = (None,) * len(order)
        clauses = match.game.scoring.nothing_clauses
        lines.append(LedgerLine(words.NOTHING_MARKED, clauses, none, none))
    return tuple(lines)


def _line(mark: Mark, order: tuple[int, ...]) -> LedgerLine:
    points = mark.points if mark.points or not mark.fiches else None
    return LedgerLine(
        sentence(mark.what),
        mark.clauses,
        tuple(points if p == mark.to else None for p in order),
        tuple(mark.fiches or None if p == mark.to else None for p in order),
    )


def _joined(one: LedgerLine, other: LedgerLine) -> LedgerLine | None:
    """Two lines as one, if they say the same of different parties."""
    if one[:2] != other[:2] or any(
        a is not None and b is not None
        for a, b in zip((*one.points, *one.fiches), (*other.points, *other.fiches), strict=True)
    ):
        return None
    points, fiches = (
        tuple(b if a is None else a for a, b in zip(first, second, strict=True))
        for first, second in ((one.points, other.points), (one.fiches, other.fiches))
    )
    return LedgerLine(one.says, one.clauses, points, fiches)
