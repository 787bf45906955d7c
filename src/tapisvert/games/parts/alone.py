"""Whist for three, each for himself: tricks above a share count, each loser of a game pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapisvert.games.parts.revokes import revoke_marks
from tapisvert.games.parts.rubber import CONSOLATION, SIZES, WON, Rubber, game_or_match
from tapisvert.games.parts.scale import Scale
from tapisvert.glossary import Text, more_than, points, tricks
from tapisvert.law.chart import MARKS, Chart
from tapisvert.law.ledger import Account, Mark, Marks, NoMarks, Settled
from tapisvert.law.position import Position
from tapisvert.law.reckoning import Standing, added, won


@dataclass(frozen=True)
class TricksAlone(NoMarks):
    """Each party marks revokes, then its tricks above ``share``; no honours, no slams."""

    scale: Scale
    share: int
    clauses: tuple[str, ...] = ()

    def charts(self) -> tuple[Chart, ...]:
        each = Text(f"chaque levée au-dessus de {self.share}", f"each trick above {self.share}")
        return (Chart("marks", MARKS, ((each, points(self.scale.trick)),)),)

    def at_end(self, account: Account) -> Settled:
        share = self.share
        made_tricks = (
            Mark(
                party,
                (made - share) * self.scale.trick,
                more_than(share, made, tricks),
                self.clauses,
            )
            for party, made in enumerate(account.taken.tricks)
            if made > share
        )
        return Settled((*revoke_marks(account, self.scale.trick), *made_tricks))


class RubberAlone(Rubber):
    """A rubber of games with one winner and several losers.

    A game ends with the deal in which a party reaches the target: the highest score wins, and on a
    tie another deal is played. Each loser pays the winner, according to the loser's own score. The
    fiches of a party are what it received minus what it paid.
    """

    @property
    def how_to_win(self) -> Text:
        target, games = points(self.target), self.best_of // 2 + 1
        fr = f"{target.fr} font la manche, chaque perdant paie en fiches"
        en = f"{target.en} win a game, each loser pays in counters"
        if games == 1:
            return game_or_match(Text(fr, en), 1)
        return Text(f"{fr}\u202f; {games} manches font la partie", f"{en}; {games} games to win")

    def stops(self, at: Position) -> bool:
        return False

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        new = added(standing, marks)
        fiches = list(standing.fiches)
        for mark in self.paid(standing, marks):
            fiches[mark.to] += mark.fiches
        new = new._replace(fiches=tuple(fiches))
        winner = self._winner(new)
        return new if winner is None else won(new, winner, self.best_of)

    def paid(self, standing: Standing, marks: Sequence[Mark]) -> Marks:
        """Return the payments at the end of a game; the consolation is paid with the last game."""
        new = added(standing, marks)
        winner = self._winner(new)
        if winner is None:
            return ()
        losers = [party for party in range(len(new.score)) if party != winner]
        owed = [self._owed(party, new.score[party]) for party in losers]
        won_it = game_or_match(WON, self.best_of)
        game = Mark(winner, 0, won_it, self.paid_by, -sum(mark.fiches for mark in owed))
        each, by = self.consolation, self.consolation_by
        if self.best_of == 1 or not each or not won(new, winner, self.best_of).over:
            return (*owed, game)
        consoled = [Mark(party, 0, CONSOLATION, by, -each) for party in losers]
        return (*owed, game, *consoled, Mark(winner, 0, CONSOLATION, by, each * len(losers)))

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        return tuple(standing.fiches[party] for party in parties)

    def _owed(self, party: int, score: int) -> Mark:
        has, fiches = points(score), self.scale.paid(score)
        size = game_or_match(SIZES.get(fiches, WON), self.best_of)
        what = Text(f"{size.fr}, le perdant a {has.fr}", f"{size.en}, the loser has {has.en}")
        return Mark(party, 0, what, self.paid_by, -fiches)

    def _winner(self, new: Standing) -> int | None:
        """The party that has won the game: alone the highest, and at the target; else None."""
        best = max(new.score)
        if best < self.target or new.score.count(best) > 1:
            return None
        return new.score.index(best)
