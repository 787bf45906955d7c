"""The ledger of marks, and what they add up to: games, rubbers, matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tapisvert.cards import Card, Rank, rank_of
from tapisvert.glossary import Text, points, the_card
from tapisvert.law.calling import Opening
from tapisvert.law.contract import Contract


class Mark(NamedTuple):
    """One line of the ledger: to which party, how much, what for, by which clauses."""

    to: int
    points: int
    what: Text
    clauses: tuple[str, ...]


class Taken(NamedTuple):
    """What the tricks of each party hold: points in the game's own count, and tricks."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]


class Settled(NamedTuple):
    """The marks made when the last card is played, and the multiplier left to the next deal."""

    marks: tuple[Mark, ...]
    carried: int = 1


@dataclass(frozen=True)
class TurnUpBonus:
    """The card turned up is marked at once by the dealer's side."""

    ranks: Mapping[Rank, int]
    clauses: tuple[str, ...] = ()

    def by(self, *clauses: str) -> "TurnUpBonus":
        return replace(self, clauses=clauses)

    def mark(self, turn_up: Card, party: int) -> tuple[Mark, ...]:
        worth = self.ranks.get(rank_of(turn_up), 0)
        if not worth:
            return ()
        card = the_card(turn_up)
        what = Text(f"retourne\u202f: {card.fr}", f"turn-up: {card.en}")
        return (Mark(party, worth, what, self.clauses),)


@dataclass(frozen=True)
class Excess:
    """The side whose tricks hold more than ``over`` points marks what exceeds it.

    ``slam_bonus`` is added for all the tricks, before the contract multiplies. When both sides have
    exactly ``over`` nobody marks: ``tie_carries`` then leaves the multiplier to the next deal,
    ``tie_voids_deal`` takes back what was marked when the cards were turned.
    """

    over: int
    slam_bonus: int = 0
    tie_carries: bool = False
    tie_voids_deal: bool = False
    win_clauses: tuple[str, ...] = ()
    slam_clauses: tuple[str, ...] = ()
    tie_clauses: tuple[str, ...] = ()

    def settle(self, contract: Contract, taken: Taken, earlier: Sequence[Mark]) -> Settled:
        winner = max(range(len(taken.points)), key=taken.points.__getitem__)
        excess = taken.points[winner] - self.over
        if excess <= 0:
            return self._tied(contract, earlier)
        slam = taken.tricks[winner] == sum(taken.tricks)
        bonus = self.slam_bonus if slam else 0
        worth = (excess + bonus) * contract.multiplier
        what = _excess_text(taken.points[winner], self.over, slam, bonus, contract.multiplier)
        clauses = self.win_clauses + (self.slam_clauses if slam else ())
        return Settled((Mark(winner, worth, what, clauses),))

    def _tied(self, contract: Contract, earlier: Sequence[Mark]) -> Settled:
        what = Text(
            "coup nul\u202f: la retourne est reprise", "void deal: the turn-up is taken back"
        )
        back = [Mark(m.to, -m.points, what, self.tie_clauses) for m in earlier]
        return Settled(
            tuple(back) if self.tie_voids_deal else (),
            contract.multiplier if self.tie_carries else 1,
        )


def _excess_text(total: int, over: int, slam: bool, bonus: int, multiplier: int) -> Text:
    sum_ = points(total)
    fr, en = (
        f"{sum_.fr}, {total - over} de plus que {over}",
        f"{sum_.en}, {total - over} over {over}",
    )
    if slam:
        fr, en = f"vole\u202f: {fr}", f"all the tricks: {en}"
    if bonus:
        fr, en = f"{fr}, et {bonus} de prime", f"{en}, and a bonus of {bonus}"
    if multiplier > 1:
        fr, en = f"{fr}, fois {multiplier}", f"{en}, times {multiplier}"
    return Text(fr, en)


class Standing(NamedTuple):
    """Where a match stands: the score of the game under way, games won, the winning party."""

    score: tuple[int, ...]
    games: tuple[int, ...]
    winner: int | None = None


@dataclass(frozen=True)
class MatchRule:
    """The match: the first to ``target`` wins a game, the best of so many games wins the match.

    With ``at_once`` a mark made when the cards are turned can end the game before play.
    """

    target: int
    best_of: int = 1
    at_once: bool = True
    clauses: tuple[str, ...] = ()

    def by(self, *clauses: str) -> "MatchRule":
        return replace(self, clauses=clauses)

    def start(self, parties: int) -> Standing:
        return Standing((0,) * parties, (0,) * parties)

    def reached(self, score: Sequence[int], marks: Sequence[Mark]) -> int | None:
        """The party that first reaches the target as these marks are written, if any does.

        Unless marks count at once, only those who stand there when all is written can have.
        """
        final = list(score)
        for mark in marks:
            final[mark.to] += mark.points
        totals = list(score)
        for mark in marks:
            totals[mark.to] += mark.points
            if totals[mark.to] >= self.target and (self.at_once or final[mark.to] >= self.target):
                return mark.to
        return None

    def after(self, standing: Standing, marks: Sequence[Mark]) -> Standing:
        """The standing after a whole deal's marks; a game won begins the next at nothing."""
        score = list(standing.score)
        for mark in marks:
            score[mark.to] += mark.points
        party = self.reached(standing.score, marks)
        if party is None:
            return Standing(tuple(score), standing.games)
        games = tuple(won + (i == party) for i, won in enumerate(standing.games))
        if 2 * games[party] > self.best_of:
            return Standing(tuple(score), games, party)
        return Standing((0,) * len(score), games)


@dataclass(frozen=True)
class Scoring:
    """What is marked: on the turn-up, and when the last card is played."""

    excess: Excess
    turn_up: TurnUpBonus | None = None

    def at_deal(self, opening: Opening, dealer_party: int) -> tuple[Mark, ...]:
        if self.turn_up is None or opening.turn_up is None:
            return ()
        return self.turn_up.mark(opening.turn_up, dealer_party)

    def at_end(self, contract: Contract, taken: Taken, earlier: Sequence[Mark]) -> Settled:
        return self.excess.settle(contract, taken, earlier)
