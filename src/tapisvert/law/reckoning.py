"""What marks add up to: games, rubbers, matches, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple, Protocol

from tapisvert.glossary import Text
from tapisvert.law.chart import won_in
from tapisvert.law.ledger import Mark, Marks, total
from tapisvert.law.position import Position


class Standing(NamedTuple):
    """Where a match stands: the score of the game under way, and games won.

    ``winners`` are the parties that have won the match, None while it lasts; the others have lost.
    ``fiches`` are the counters each party has been paid, ``earlier`` those of rubbers before this
    one. ``deals`` counts those over where a match is so many deals, as at whist à la couleur; in
    other games it stays 0. Where players have changed seats, ``sitting`` gives for each seat the
    one its player first took.
    """

    score: tuple[int, ...]
    games: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    fiches: tuple[int, ...] = ()
    deals: int = 0
    earlier: tuple[tuple[int, ...], ...] = ()
    sitting: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return self.winners is not None

    @property
    def winner(self) -> int | None:
        """The party that alone has won the match."""
        return self.winners[0] if self.winners and len(self.winners) == 1 else None

    @property
    def losers(self) -> tuple[int, ...] | None:
        """The parties that have lost the match, None while it lasts."""
        if self.winners is None:
            return None
        return tuple(party for party in range(len(self.score)) if party not in self.winners)


class Reckoning(Protocol):
    """How a match is won. ``target`` is what scores are held against, 0 for none."""

    @property
    def clauses(self) -> tuple[str, ...]: ...

    @property
    def target(self) -> int: ...

    @property
    def best_of(self) -> int: ...

    @property
    def sign(self) -> int:
        """1 where points are wanted, -1 where whoever first has enough of them has lost."""

    @property
    def told(self) -> Text:
        """How a match is won, in a few words."""

    def start(self, parties: int) -> Standing: ...

    def stops(self, at: Position) -> bool:
        """Do the marks made so far end the game before the deal is played out?"""

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        """The standing after a whole deal's marks."""

    def anew(self, standing: Standing) -> Standing:
        """The standing with which the next deal begins."""

    def paid(self, standing: Standing, marks: Sequence[Mark]) -> Marks:
        """What is paid in fiches because a whole deal's marks end a game."""

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        """What each player receives, or pays where less than nothing, by the seat he first took."""

    def victors(self, standing: Standing, sides: Sequence[int]) -> int:
        """The seats whose players have won the match, as they now sit, as a mask."""


def fresh(parties: int) -> Standing:
    """A match not yet begun."""
    return Standing((0,) * parties, (0,) * parties)


class OneGame:
    """A match of one game, for which nothing is paid: what a reckoning is unless it says more."""

    @property
    def sign(self) -> int:
        return 1

    @property
    def best_of(self) -> int:
        return 1

    def start(self, parties: int) -> Standing:
        return fresh(parties)

    def anew(self, standing: Standing) -> Standing:
        return standing

    def paid(self, standing: Standing, marks: Sequence[Mark]) -> Marks:
        return ()

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        return (0,) * seats

    def victors(self, standing: Standing, sides: Sequence[int]) -> int:
        return sum(sides[party] for party in standing.winners or ())


def added(standing: Standing, marks: Sequence[Mark]) -> Standing:
    """The standing with a deal's marks written down."""
    sums = total(marks, len(standing.score))
    score = tuple(before + more for before, more in zip(standing.score, sums, strict=True))
    return standing._replace(score=score)


def first_at(target: int, score: Sequence[int], marks: Sequence[Mark]) -> int | None:
    """The party that is first to have so many points as marks are written, if any."""
    totals = list(score)
    for mark in marks:
        totals[mark.to] += mark.points
        if totals[mark.to] >= target:
            return mark.to
    return None


@dataclass(frozen=True)
class MatchRule(OneGame):
    """The first to ``target`` wins a game, the best of so many games wins the match.

    With ``at_once`` a mark made before the end of the deal can end the game there and then.
    """

    target: int
    best_of: int = 1
    at_once: bool = True
    clauses: tuple[str, ...] = ()

    def by(self, *clauses: str) -> MatchRule:
        return replace(self, clauses=clauses)

    @property
    def told(self) -> Text:
        n, games = self.target, self.best_of
        if games == 1:
            return Text(f"{n} points gagnent la partie", f"{n} points win the match")
        return Text(f"{n} points la manche, {won_in(games)}", f"{n} points a game, best of {games}")

    def reached(self, score: Sequence[int], marks: Sequence[Mark]) -> int | None:
        """The party that first reaches the target as these marks are written, if any does.

        Unless marks count at once, only those who stand there when all is written can have.
        """
        final = [old + new for old, new in zip(score, total(marks, len(score)), strict=True)]
        totals = list(score)
        for mark in marks:
            totals[mark.to] += mark.points
            if totals[mark.to] >= self.target and (self.at_once or final[mark.to] >= self.target):
                return mark.to
        return None

    def stops(self, at: Position) -> bool:
        return self.at_once and self.reached(at.opening.score, at.ledger) is not None

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        """A game won begins the next at nothing."""
        new = added(standing, marks)
        party = self.reached(standing.score, marks)
        return new if party is None else won(new, party, self.best_of)


def won(standing: Standing, party: int, best_of: int) -> Standing:
    """The standing once a party has won a game, and perhaps the match."""
    games = tuple(count + (i == party) for i, count in enumerate(standing.games))
    if 2 * games[party] > best_of:
        return standing._replace(games=games, winners=(party,))
    return standing._replace(games=games, score=(0,) * len(standing.score))


@dataclass(frozen=True)
class Race(OneGame):
    """The match ends with the deal in which somebody has reached the target: the highest wins.

    If several are highest, another deal is played. With ``at_once`` the deal stops as soon as
    somebody has reached it. With ``counted_out`` marks count one after another, those for the same
    thing together, only until somebody has reached it.
    """

    target: int
    at_once: bool = False
    counted_out: bool = False
    clauses: tuple[str, ...] = ()

    def by(self, *clauses: str) -> Race:
        return replace(self, clauses=clauses)

    @property
    def told(self) -> Text:
        n = self.target
        return Text(f"le plus haut gagne, à {n} points", f"the highest wins, at {n} points")

    def stops(self, at: Position) -> bool:
        reached = first_at(self.target, at.opening.score, at.ledger)
        return self.at_once and reached is not None

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        new = added(standing, marks)
        counted = self._claimed(standing.score, marks) if self.counted_out else new.score
        best = max(counted)
        if best < self.target or counted.count(best) > 1:
            return new
        return won(new, counted.index(best), 1)

    def _claimed(self, score: Sequence[int], marks: Sequence[Mark]) -> tuple[int, ...]:
        """The totals once somebody has reached the target, else at the end."""
        totals = list(score)
        for _, claim in groupby(marks, key=lambda mark: mark.what):
            for mark in claim:
                totals[mark.to] += mark.points
            if max(totals) >= self.target:
                break
        return tuple(totals)
