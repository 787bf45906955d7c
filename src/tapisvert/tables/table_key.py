"""What tables are made for, and the questions that their makers ask of the law."""

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.cards import Card, CardSet
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Marks, Settled, Taken, total
from tapisvert.law.position import Opening


class TableKey(NamedTuple):
    """A game, the contract, and each party's score when the deal begins (empty: zero)."""

    game: Game
    contract: Contract
    score: tuple[int, ...]

    def opening(self, dealer: int = 0, turn_up: Card | None = None) -> Opening:
        return self.game.opening(dealer, turn_up, self.score)

    def by_party(self, marks: Marks) -> list[int]:
        return total(marks, len(self.game.sides))

    def worth(self, card: Card) -> int:
        """The points of a card under the contract's trump."""
        return self.game.values.of(card, self.contract.trump)

    def end(
        self,
        taken: Taken,
        held: Sequence[CardSet] = (),
        won: Sequence[CardSet] = (),
        earlier: Marks = (),
    ) -> Settled:
        """The law's marks at the end of a deal, by party: ``taken`` are points and tricks.

        ``held`` is what each party was dealt, ``won`` the cards it took, ``earlier`` the marks
        already in the ledger.
        """
        opening = self.opening()
        account = Account(self.contract, taken, earlier, opening, tuple(held), tuple(won))
        return self.game.scoring.at_end(account)
