"""The scoring of whist écossais: certain trumps, and cards beyond one's share."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.cards import Rank, card, count, holds
from tapisvert.glossary import RANKS, Text, card_name, listed, points
from tapisvert.law.chart import MARKS, Chart
from tapisvert.law.ledger import Account, Mark, Marks, NoMarks, Settled
from tapisvert.law.values import Values


@dataclass(frozen=True)
class TrumpsHunted(NoMarks):
    """At the end of the deal each party marks the value of the trumps that it has taken.

    Marks are made in the order of ``claims``. None stands there for the number of cards: with
    ``cards_count`` a party marks 1 for each card that it has taken beyond those dealt to it.
    """

    values: Values
    claims: tuple[Rank | None, ...]
    cards_count: bool = False
    trumps_by: tuple[str, ...] = ()
    cards_by: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*self.trumps_by, *self.cards_by)

    def charts(self) -> tuple[Chart, ...]:
        order = listed([CARDS if rank is None else RANKS[rank] for rank in self._counted])
        rows = [(TAKEN, THEIR_POINTS), (CLAIMED, order)]
        if self.cards_count:
            rows.append((CARDS, points(1)))
        return (Chart("marks", MARKS, tuple(rows)),)

    @property
    def _counted(self) -> tuple[Rank | None, ...]:
        return tuple(rank for rank in self.claims if rank is not None or self.cards_count)

    def at_end(self, account: Account) -> Settled:
        marks: list[Mark] = []
        for rank in self.claims:
            marks += self._cards(account) if rank is None else self._trump(account, rank)
        return Settled(tuple(marks))

    def _trump(self, account: Account, rank: Rank) -> Marks:
        suit = account.contract.trump
        assert suit is not None
        trump = card(suit, rank)
        worth = self.values.of(trump, suit)
        return tuple(
            Mark(party, worth, card_name(trump), self.trumps_by)
            for party, won in enumerate(account.won)
            if holds(won, trump)
        )

    def _cards(self, account: Account) -> Marks:
        if not self.cards_count:
            return ()
        parties = enumerate(zip(account.won, account.held, strict=True))
        more = [(party, count(won) - count(held)) for party, (won, held) in parties]
        return tuple(Mark(party, n, CARDS, self.cards_by) for party, n in more if n > 0)


CARDS = Text("cartes prises au-delà de sa part", "cards taken beyond one’s share")
TAKEN = Text("atouts pris", "trumps taken")
THEIR_POINTS = Text("leurs points, à qui les a pris", "their points, to whoever has taken them")
CLAIMED = Text("dans quel ordre on compte", "order of counting")
