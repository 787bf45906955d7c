"""The match of a whist between two parties, of one or more games, paid in fiches (counters)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapisvert.games.parts.scale import Scale
from tapisvert.glossary import Text, points, same
from tapisvert.law.chart import GAME, MATCH, WHOLE, Chart, best_of, won_in
from tapisvert.law.ledger import Mark, Marks
from tapisvert.law.position import Position
from tapisvert.law.reckoning import OneGame, Standing, added, first_at, fresh, won


def game_or_match(says: Text, best_of: int) -> Text:
    """Return a text about a game; where one game is the match it is called so, «partie»."""
    if best_of > 1:
        return says
    return Text(says.fr.replace("manche", "partie"), says.en.replace("game", "match"))


def _between(low: int, high: int) -> Text:
    if low == high:
        return points(low)
    most, (fr, en) = points(high), OR if high == low + 1 else TO
    return Text(f"{low} {fr} {most.fr}", f"{low} {en} {most.en}")


@dataclass(frozen=True)
class Rubber(OneGame):
    """A match of one or more games between two parties, paid in fiches (counters).

    The winner of a match of several games also gets ``consolation`` fiches. ``shares`` tells by
    seat how many times it receives or pays what its side does; () means once each.
    """

    scale: Scale
    best_of: int = 3
    consolation: int = 0
    shares: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()
    paid_by: tuple[str, ...] = ("WD-14", "WD-A6")
    consolation_by: tuple[str, ...] = ("WD-15", "WD-A7")

    @property
    def target(self) -> int:
        return self.scale.target

    @property
    def how_to_win(self) -> Text:
        fr = f"{self.target} points font la manche, payée en fiches"
        en = f"{self.target} points win a game, paid in counters"
        if self.best_of == 1:
            return game_or_match(Text(fr, en), 1)
        return Text(f"{fr}\u202f; partie {won_in(self.best_of)}", f"{en}; best of {self.best_of}")

    def start(self, parties: int) -> Standing:
        return fresh(parties)._replace(fiches=(0,) * parties)

    def charts(self) -> tuple[Chart, ...]:
        """Return two charts: the games of the match, and what a game pays by its loser's score."""
        scale, won = self.scale, points(self.target)
        to = (GAME, Text(f"en {won.fr}", won.en))
        whole = Chart("match", MATCH, (to, (WHOLE, best_of(self.best_of))))
        bounds = [min(scale.target, least) for least in (scale.target, *dict(scale.payout))]
        rows = tuple(
            (_between(least, above - 1), same(str(fiches)))
            for (least, fiches), above in zip(scale.payout, bounds, strict=False)
            if least < above
        )
        if self.consolation and self.best_of > 1:
            rows = (*rows, (OF_RUBBER, same(str(self.consolation))))
        return (whole, Chart("payout", PAYOUT, rows, PAYOUT_HEADS))

    def stops(self, at: Position) -> bool:
        return first_at(self.target, at.opening.score, at.ledger) is not None

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        new = added(standing, marks)
        fiches = list(standing.fiches)
        for mark in (*marks, *self.paid(standing, marks)):
            fiches[mark.to] += mark.fiches
        new = new._replace(fiches=tuple(fiches))
        party = first_at(self.target, standing.score, marks)
        return new if party is None else won(new, party, self.best_of)

    def paid(self, standing: Standing, marks: Sequence[Mark]) -> Marks:
        """Return the payment of a game won now; the consolation comes with the last game."""
        party = first_at(self.target, standing.score, marks)
        if party is None:
            return ()
        new = added(standing, marks)
        left = new.score[1 - party]
        fiches, has = self.scale.paid(left), points(left)
        size = game_or_match(SIZES.get(fiches, WON), self.best_of)
        what = Text(f"{size.fr}, l’adversaire a {has.fr}", f"{size.en}, the loser has {has.en}")
        game = Mark(party, 0, what, self.paid_by, fiches)
        if self.best_of == 1 or not self.consolation or not won(new, party, self.best_of).over:
            return (game,)
        return (game, Mark(party, 0, CONSOLATION, self.consolation_by, self.consolation))

    def stakes(self, standing: Standing, parties: Sequence[int], seats: int) -> tuple[int, ...]:
        net = standing.fiches[0] - standing.fiches[1]
        shares = self.shares or (1,) * seats
        return tuple(
            n * (net if party == 0 else -net) for party, n in zip(parties, shares, strict=True)
        )


OR, TO = Text("ou", "or"), Text("à", "to")
SIZES = {
    1: Text("manche simple", "single game"),
    2: Text("manche double", "double game"),
    3: Text("manche triple", "triple game"),
}
WON = Text("manche gagnée", "game won")
CONSOLATION = Text("consolation", "consolation")
PAYOUT = Text("Ce que vaut une manche, en fiches", "What a game is worth, in counters")
PAYOUT_HEADS = (Text("Le perdant a", "The loser has"), Text("Fiches", "Counters"))
OF_RUBBER = Text("consolation, au gagnant de la partie liée", "consolation, to the rubber’s winner")
