"""What marks add up to: games, rubbers, matches, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, Protocol

from tapisvert.glossary import Text
from tapisvert.law.chart import won_in
from tapisvert.law.cite import Cited
from tapisvert.law.ledger import Mark, Marks, total
from tapisvert.law.position import Position


class Standing(NamedTuple):
    """Where a match stands: by party, the score of the current game and the games won.

    ``winners`` are the parties that have won the match, None while it lasts; the others have lost.
    ``fiches`` are the counters that each party has been paid in this rubber, ``earlier`` those of
    each rubber before it. ``deals`` is the number of deals that are over where a match is a fixed
    number of deals, as at whist à la couleur; in other games it stays 0. ``sitting`` gives for each
    seat the one that its player first took; empty if no player has changed seats.
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
        """The party that alone has won the match, None if there is none."""
        return self.winners[0] if self.winners and len(self.winners) == 1 else None

    @property
    def losers(self) -> tuple[int, ...] | None:
        """The parties that have lost the match, None while it lasts."""
        if self.winners is None:
            return None
        return tuple(party for party in range(len(self.score)) if party not in self.winners)


class Reckoning(Protocol):
    """How a match is won. ``target`` is the score that ends a game or match, 0 for none."""

    @property
    def clauses(self) -> tuple[str, ...]: ...

    @property
    def target(self) -> int: ...

    @property
    def best_of(self) -> int: ...

    @property
    def sign(self) -> int:
        """1 where players want points, -1 where whoever has too many of them loses."""

    @property
    def how_to_win(self) -> Text:
        """How a match is won, in a few words."""

    def start(self, parties: int) -> Standing: ...

    def stops(self, at: Position) -> bool:
        """True if the marks made so far end the game before the deal is played out."""

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        """The standing after a deal; ``marks`` are all the marks of that deal."""

    def anew(self, standing: Standing) -> Standing:
        """The standing with which the next deal begins."""

    def paid(self, standing: Standing, marks: Sequence[Mark]) -> Marks:
        """What is paid in fiches if a deal, with all its marks, ends a game."""

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        """What each player receives, by the seat first taken; negative for what he pays.

        ``parties`` are the parties of the seats, ``seats`` is their number.
        """

    def victors(self, standing: Standing, sides: Sequence[int]) -> int:
        """The mask of the seats, as players sit now, whose players have won the match.

        ``sides`` are the masks of the parties.
        """


def with_loser(before: Standing, after: Standing, marks: Sequence[Mark]) -> Standing:
    """Return ``after``, unless a mark has ``loses``: then its party alone has lost the match."""
    losers = {mark.to for mark in marks if mark.loses}
    if not losers:
        return after
    winners = tuple(party for party in range(len(before.score)) if party not in losers)
    games = tuple(won + (party in winners) for party, won in enumerate(before.games))
    return after._replace(games=games, winners=winners)


def fresh(parties: int) -> Standing:
    """The standing of a match that has not begun."""
    return Standing((0,) * parties, (0,) * parties)


class OneGame(Cited):
    """Base of reckonings: a match of one game, in which points are wanted and nothing is paid."""

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
    """The standing with the points of marks added to its score."""
    sums = total(marks, len(standing.score))
    score = tuple(before + more for before, more in zip(standing.score, sums, strict=True))
    return standing._replace(score=score)


def first_at(target: int, score: Sequence[int], marks: Sequence[Mark]) -> int | None:
    """The party that is first to reach ``target`` as marks are added one by one, if any."""
    totals = list(score)
    for mark in marks:
        totals[mark.to] += mark.points
        if totals[mark.to] >= target:
            return mark.to
    return None


@dataclass(frozen=True)
class MatchRule(OneGame):
    """The first party at ``target`` wins a game, the best of ``best_of`` games wins the match.

    With ``at_once`` a mark made before the end of the deal can end the game immediately.
    """

    target: int
    best_of: int = 1
    at_once: bool = True
    clauses: tuple[str, ...] = ()

    @property
    def how_to_win(self) -> Text:
        n, games = self.target, self.best_of
        if games == 1:
            return Text(f"{n} points font la partie", f"{n} points win the match")
        return Text(f"{n} points la manche, {won_in(games)}", f"{n} points a game, best of {games}")

    def reached(self, score: Sequence[int], marks: Sequence[Mark]) -> int | None:
        """The party that is first to reach the target as marks are added one by one, if any.

        Unless marks count ``at_once``, a party that is below the target after all of them does not
        count as having reached it.
        """
        final = [old + new for old, new in zip(score, total(marks, len(score)), strict=True)]
        counting = [mark for mark in marks if self.at_once or final[mark.to] >= self.target]
        return first_at(self.target, score, counting)

    def stops(self, at: Position) -> bool:
        return self.at_once and self.reached(at.opening.score, at.ledger) is not None

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        """The standing after a deal; when a game is won and the match goes on, scores restart."""
        new = added(standing, marks)
        party = self.reached(standing.score, marks)
        return new if party is None else won(new, party, self.best_of)


def won(standing: Standing, party: int, best_of: int) -> Standing:
    """The standing when a party has won a game, and with it perhaps the match."""
    games = tuple(count + (i == party) for i, count in enumerate(standing.games))
    if 2 * games[party] > best_of:
        return standing._replace(games=games, winners=(party,))
    return standing._replace(games=games, score=(0,) * len(standing.score))


@dataclass(frozen=True)
class Race(OneGame):
    """The match ends with the deal in which a party reaches the target: the highest score wins.

    If several are highest, another deal is played. With ``at_once`` the deal stops as soon as a
    party has reached the target. With ``counted_out`` the marks of the deal are counted in order,
    those for the same thing together; once a party has reached the target, later ones do not help
    to win.
    """

    target: int
    at_once: bool = False
    counted_out: bool = False
    clauses: tuple[str, ...] = ()

    @property
    def how_to_win(self) -> Text:
        n = self.target
        return Text(f"le plus haut gagne, à {n} points", f"the highest wins, at {n} points")

    def stops(self, at: Position) -> bool:
        reached = first_at(self.target, at.opening.score, at.ledger)
        return self.at_once and reached is not None

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        new = added(standing, marks)
        level = sum(points >= self.target for points in standing.score) > 1
        if self.counted_out and level and new.score == standing.score:
            return new  # one claim took several to the target, and nothing has been marked since
        counted = self._claimed(standing.score, marks) if self.counted_out else new.score
        best = max(counted)
        if best < self.target or counted.count(best) > 1:
            return new
        return won(new, counted.index(best), 1)

    def _claimed(self, score: Sequence[int], marks: Sequence[Mark]) -> tuple[int, ...]:
        """The totals at the moment when a party reaches the target, or after all marks."""
        totals = list(score)
        for _, claim in groupby(marks, key=lambda mark: mark.what):
            for mark in claim:
                totals[mark.to] += mark.points
            if max(totals) >= self.target:
                break
        return tuple(totals)
