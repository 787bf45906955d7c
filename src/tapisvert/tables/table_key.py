"""What tables are made of, and what the law is asked about."""

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.cards import Card, CardSet
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Marks, Settled, Taken, total
from tapisvert.law.position import Opening


class TableKey(NamedTuple):
    """A game, its contract, the score when the deal begins."""

    game: Game
    contract: Contract
    score: tuple[int, ...]

    def opening(self, dealer: int = 0, turn_up: Card | None = None) -> Opening:
        return self.game.opening(dealer, turn_up, self.score)

    def by_party(self, marks: Marks) -> list[int]:
        return total(marks, len(self.game.sides))

    def worth(self, card: Card) -> int:
        """The points of a card."""
        return self.game.values.of(card, self.contract.trump)

    def end(
        self,
        taken: Taken,
        held: Sequence[CardSet] = (),
        won: Sequence[CardSet] = (),
        earlier: Marks = (),
    ) -> Settled:
        """What is marked when so much has been taken, by parties that held and have these cards."""
        opening = self.opening()
        account = Account(self.contract, taken, earlier, opening, tuple(held), (), tuple(won))
        return self.game.scoring.at_end(account)
