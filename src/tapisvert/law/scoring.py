"""What is marked for the turn-up, and for taking more than half of the points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tapisvert.cards import Card, Rank, rank_of
from tapisvert.glossary import Text, more_than, points, the_card
from tapisvert.law.cite import Cited
from tapisvert.law.contract import Contract
from tapisvert.law.ledger import Account, Mark, NoMarks, Settled, Taken
from tapisvert.law.position import Opening


@dataclass(frozen=True)
class TurnUpBonus(Cited):
    """What the dealer's side marks at once for the turn-up, by its rank."""

    ranks: Mapping[Rank, int]
    clauses: tuple[str, ...] = ()

    def mark(self, turn_up: Card, party: int) -> tuple[Mark, ...]:
        worth = self.ranks.get(rank_of(turn_up), 0)
        if not worth:
            return ()
        card = the_card(turn_up)
        what = Text(f"la retourne, {card.fr}", f"turn-up: {card.en}")
        return (Mark(party, worth, what, self.clauses),)


@dataclass(frozen=True)
class Excess:
    """The side that has taken more than ``over`` points marks what it has above that number.

    ``slam_bonus`` is added for all the tricks, before the multiplier of the contract. When both
    sides have exactly ``over``, nobody marks; then ``tie_carries`` passes the multiplier on to the
    next deal, and ``tie_voids_deal`` takes back what was marked for the turn-up.
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
        what = Text("coup nul, la retourne est reprise", "void deal: the turn-up is taken back")
        back = [Mark(m.to, -m.points, what, self.tie_clauses) for m in earlier]
        return Settled(
            tuple(back) if self.tie_voids_deal else (),
            contract.multiplier if self.tie_carries else 1,
        )


def _excess_text(total: int, over: int, slam: bool, bonus: int, multiplier: int) -> Text:
    fr, en = more_than(over, total, points)
    if slam:
        fr, en = f"vole\u202f: {fr}", f"all the tricks: {en}"
    if bonus:
        fr, en = f"{fr}, et {bonus} de prime", f"{en}, and a bonus of {bonus}"
    if multiplier > 1:
        fr, en = f"{fr}, multipliés par {multiplier}", f"{en}, multiplied by {multiplier}"
    return Text(fr, en)


@dataclass(frozen=True)
class Scoring(NoMarks):
    """What is marked: for the turn-up, and when the last card has been played."""

    excess: Excess
    turn_up: TurnUpBonus | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        excess = self.excess
        turned = self.turn_up.clauses if self.turn_up else ()
        return (*excess.win_clauses, *excess.slam_clauses, *excess.tie_clauses, *turned)

    @property
    def nothing_clauses(self) -> tuple[str, ...]:
        return self.excess.tie_clauses

    def at_deal(self, opening: Opening, dealer_party: int) -> tuple[Mark, ...]:
        if self.turn_up is None or opening.turn_up is None:
            return ()
        return self.turn_up.mark(opening.turn_up, dealer_party)

    def at_end(self, account: Account) -> Settled:
        turned = self.turn_up.clauses if self.turn_up else ()
        earlier = [mark for mark in account.earlier if mark.clauses == turned]
        return self.excess.settle(account.contract, account.taken, earlier)
