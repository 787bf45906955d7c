"""The score sheet: every mark with its clauses, deal by deal, and the totals."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tapisvert.glossary import Text, listed
from tapisvert.law.ledger import Mark, total
from tapisvert.law.reckoning import Standing
from tapisvert.play import telling
from tapisvert.play.ending import winner_of_game
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.sentences import sentence
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.caching import CACHE_SIZE, ByIdentity
from tapisvert.web.outcome import EndShown, column_name, outcome
from tapisvert.web.parties import parties_from

LATEST_DEALS = 2
"""How many deals are shown beside the table."""
Cells = tuple[int | None, ...]


class LedgerLine(NamedTuple):
    """One line of a deal: what was marked, its clauses, the points and counters in each column."""

    says: Text
    clauses: tuple[str, ...]
    points: Cells
    fiches: Cells

    @property
    def columns_marked(self) -> int:
        """The number of columns that have points."""
        return len(self.points) - self.points.count(None)


class Column(NamedTuple):
    """A party: ``id`` is ``us`` or ``them``, ``name`` is short, ``party`` names its players."""

    id: str
    name: Text
    party: Text


class DealSheet(NamedTuple):
    """A deal on the score sheet; tuples of numbers have one for each column.

    ``moved`` says who sits where, if the players changed seats before the deal. ``taken`` are the
    points in the tricks, ``tricks`` their number. ``made`` are the sums of the marks, ``score`` the
    score of the current game with them. ``games`` won and ``fiches`` (counters; () if the game has
    none) are those after the deal. ``winner`` is the column that wins a game with it, None if none
    does.
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
    winner: int | None

    @property
    def single_lines(self) -> tuple[LedgerLine, ...]:
        """The lines with points for one party only, and all lines with counters."""
        return tuple(line for line in self.lines if line.columns_marked == 1 or any(line.fiches))

    @property
    def joint_lines(self) -> tuple[LedgerLine, ...]:
        """The other lines: points for several parties, or for none."""
        return tuple(line for line in self.lines if line not in self.single_lines)


class Ledger(NamedTuple):
    """The score sheet of a match.

    ``deals`` are all or the latest, ``last`` is the number of the current one. ``by_player``:
    players have changed seats, so that no party has played the whole match. ``how_to_win`` says how
    the match is won. ``signed``: numbers are shown with their sign, since there is no target.
    ``leaders`` are the columns nearest to the target in the current game, ``leaders_text`` says the
    same in words. ``stakes`` are the players' names with what each has won so far; () before the
    end of the match, or of its first rubber if it has several, and if nobody has won anything.
    ``outcome`` is that of the current deal, None until it is over.
    """

    columns: tuple[Column, ...]
    deals: tuple[DealSheet, ...]
    last: int
    by_player: bool
    how_to_win: Text
    rubber: bool
    signed: bool
    leaders: tuple[int, ...]
    leaders_text: Text | None
    stakes: tuple[tuple[str, int], ...]
    outcome: EndShown | None

    @property
    def won(self) -> Text:
        """What the winner of a deal's last column does: only in a rubber is it not the match."""
        return telling.WINS_GAME if self.rubber else telling.WINS_MATCH

    @property
    def latest(self) -> tuple[DealSheet, ...]:
        """The deals shown beside the table, the current one first."""
        return self.deals[: -LATEST_DEALS - 1 : -1]

    @property
    def heading(self) -> Ledger:
        """The sheet without its deals: what else the drawing of the current deal depends on."""
        return self._replace(deals=())

    @property
    def plain(self) -> Ledger:
        """What else the drawing of an earlier deal depends on: nothing that later deals change."""
        return self.heading._replace(last=0, leaders=(), leaders_text=None, stakes=(), outcome=None)

    @property
    def fiches(self) -> bool:
        """True if counters were paid in any of the deals."""
        return any(any(line.fiches) for deal in self.deals for line in deal.lines)

    @property
    def in_rows(self) -> bool:
        """True if there are more than two parties, which are then shown in rows."""
        return len(self.columns) > 2


def ledger(room: Room, seat: int, whole: bool = True, named: bool = False) -> Ledger:
    """Return the sheet of a match, the party of ``seat`` first, the others in order of play.

    Without ``whole`` it has the latest deals only. ``named``: it calls no party «Nous» or «Vous».
    """
    game, match, last = room.game, room.match, len(room.match.tables)
    mine, order = game.party_of(seat), parties_from(game, seat)
    target = game.reckoning.target
    score = tuple(match.points[p] for p in order)
    columns = tuple(_column(match, p, p == mine, named) for p in order)
    leader_columns = leaders(score) if target and not match.over else ()
    first = 1 if whole else max(1, last + 1 - LATEST_DEALS)
    deals = tuple(_sheet_of(match, number, seat) for number in range(first, last + 1))
    paid = (match.over or match.standing.earlier) and any(match.stakes)
    return Ledger(
        columns,
        deals,
        last,
        len({before.sitting for before in match.befores}) > 1,
        sentence(game.reckoning.how_to_win),
        game.reckoning.best_of > 1,
        not target,
        leader_columns,
        words.highest_total(listed([columns[i].party for i in leader_columns]), max(score), target)
        if leader_columns
        else None,
        match.gains if paid else (),
        outcome(match, seat, named),
    )


def leaders(score: tuple[int, ...]) -> tuple[int, ...]:
    """Return the indices of the highest score; () if all are equal or the highest is 0."""
    best = max(score)
    found = tuple(i for i, n in enumerate(score) if n == best)
    return found if best and len(found) < len(score) else ()


def _column(match: Match, party: int, mine: bool, named: bool) -> Column:
    name = telling.party(match.game, match.names, party)
    return Column("us" if mine else "them", column_name(match, party, mine, named), name)


def _sheet_of(match: Match, number: int, seat: int) -> DealSheet:
    """Return a deal of the sheet, from the cache if the deal is over.

    Its first column is the party of the player who now sits at ``seat``, wherever that player sat
    in the deal.
    """
    table, before = match.tables[number - 1], match.befores[number - 1]
    make_sheet = _cached_deal_sheet if table.over else _deal_sheet
    moved = match.moved(number)
    return make_sheet(ByIdentity(table), before, number, match.roster, match.sitting[seat], moved)


def _deal_sheet(
    key: ByIdentity[Table],
    before: Standing,
    number: int,
    roster: tuple[str, ...],
    player: int,
    moved: bool,
) -> DealSheet:
    """Compute a deal of the sheet.

    ``player`` is the seat that the reader took when the match began. The arguments are all that the
    result depends on, so that it can be cached.
    """
    table, game = key.value, key.value.game
    match = Match(game, roster, (table,), (), "", (before,))
    standing, marks = match.standing, table.ruling.ledger
    ended = table.over and not table.ruling.void
    paid = game.reckoning.paid(before, marks) if ended else ()
    made = total(marks, len(game.sides))
    order = parties_from(game, match.sitting.index(player))
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
        _winner(before, standing, order),
    )


_cached_deal_sheet = lru_cache(CACHE_SIZE)(_deal_sheet)


def _winner(before: Standing, after: Standing, order: tuple[int, ...]) -> int | None:
    """Return the column that has won a game between two standings, None if none has."""
    won = winner_of_game(before, after)
    return None if won is None else order.index(won)


def _lines(
    match: Match, table: Table, marks: Iterable[Mark], order: tuple[int, ...]
) -> tuple[LedgerLine, ...]:
    """Return the lines of a deal; successive marks with the same reason are joined in one line."""
    lines: list[LedgerLine] = []
    for mark in marks:
        new = _line(mark, order)
        if lines and (joined := _join(lines[-1], new)):
            lines[-1] = joined
        else:
            lines.append(new)
    if table.over and not lines:
        none = (None,) * len(order)
        clauses = match.game.scoring.nothing_clauses
        lines.append(LedgerLine(words.NOTHING_MARKED, clauses, none, none))
    return tuple(lines)


def _line(mark: Mark, order: tuple[int, ...]) -> LedgerLine:
    points = mark.points if mark.points or not (mark.fiches or mark.loses) else None
    return LedgerLine(
        sentence(telling.what_for(mark)),
        mark.clauses,
        tuple(points if p == mark.to else None for p in order),
        tuple(mark.fiches or None if p == mark.to else None for p in order),
    )


def _join(one: LedgerLine, other: LedgerLine) -> LedgerLine | None:
    """Return two lines as one; None unless they say the same of different parties."""
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
