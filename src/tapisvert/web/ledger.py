"""The score sheet: every mark with its clauses, deal by deal, and what it adds up to."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.ledger import Mark
from tapisvert.play import telling
from tapisvert.sentences import sentence
from tapisvert.service.room import Room
from tapisvert.web import words


class Line(NamedTuple):
    """One mark: what for, by which clauses, and the points in each party's column."""

    says: Text
    clauses: tuple[str, ...]
    points: tuple[int | None, ...]


class Column(NamedTuple):
    """A party: ``us`` or ``them``, and who it is."""

    id: str
    name: Text
    party: Text


class Deal(NamedTuple):
    """A deal's marks; ``score`` and ``games`` are those after it, or so far."""

    number: int
    dealer: Text
    lines: tuple[Line, ...]
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    score: tuple[int, ...]
    games: tuple[int, ...]


class Ledger(NamedTuple):
    columns: tuple[Column, ...]
    deals: tuple[Deal, ...]
    winner: Text | None


def ledger(room: Room, seat: int) -> Ledger:
    """The sheet of a match, the party of ``seat`` in the first column."""
    game, match = room.game, room.match
    mine = game.party_of(seat)
    order = (mine, *(p for p in range(len(game.sides)) if p != mine))
    columns = tuple(
        Column(
            "us" if p == mine else "them",
            words.US if p == mine else words.THEM,
            telling.party(game, match.names, p),
        )
        for p in order
    )
    deals = tuple(_deal(room, i, order) for i in range(len(match.tables)))
    winner = match.standing.winner
    told = None if winner is None else telling.party(game, match.names, winner)
    return Ledger(columns, deals, told)


def _deal(room: Room, index: int, order: tuple[int, ...]) -> Deal:
    match = room.match
    table = match.tables[index]
    last = index == len(match.tables) - 1
    after = match.standing if last else match.standing_before(index + 1)
    score, taken = match.points if last else after.score, table.taken
    lines = [_line(mark, order) for mark in table.ruling.ledger]
    if table.over and not lines:
        nothing = room.game.scoring.nothing_clauses
        lines.append(Line(words.NOTHING_MARKED, nothing, (None,) * len(order)))
    return Deal(
        index + 1,
        words.dealt_by(match.names[table.opening.dealer]),
        tuple(lines),
        tuple(taken.points[p] for p in order),
        tuple(taken.tricks[p] for p in order),
        tuple(score[p] for p in order),
        tuple(after.games[p] for p in order),
    )


def _line(mark: Mark, order: tuple[int, ...]) -> Line:
    points = tuple(mark.points if p == mark.to else None for p in order)
    return Line(sentence(mark.what), mark.clauses, points)
