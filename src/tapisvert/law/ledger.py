"""The ledger of marks: what is written down, when, and what it is written from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tapisvert.cards import CardSet
from tapisvert.glossary import Text

if TYPE_CHECKING:
    from tapisvert.law.contract import Contract
    from tapisvert.law.position import Opening, Position


class Mark(NamedTuple):
    """One line of the ledger: to which party, how much, what for, by which clauses.

    ``fiches`` are counters paid outside the score.
    """

    to: int
    points: int
    what: Text
    clauses: tuple[str, ...]
    fiches: int = 0


Marks = tuple[Mark, ...]


class Taken(NamedTuple):
    """What the tricks of each party hold: points in the game's own count, and tricks."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]


class Account(NamedTuple):
    """What a deal is settled on.

    ``earlier`` are the marks already made in it; ``held`` is what each party was dealt; ``last``
    is the party of the last trick, and ``closing`` the winners of the tricks after the stock;
    ``won`` are the cards that each party has taken.
    """

    contract: Contract
    taken: Taken
    earlier: Marks = ()
    opening: Opening | None = None
    held: tuple[CardSet, ...] = ()
    closing: tuple[int, ...] = ()
    won: tuple[CardSet, ...] = ()


class Settled(NamedTuple):
    """The marks made when the last card is played, and the multiplier left to the next deal."""

    marks: Marks
    carried: int = 1


class Score(NamedTuple):
    """Every mark of a match in order, each party's points in the game under way and games won."""

    lines: tuple[Mark, ...]
    points: tuple[int, ...]
    games: tuple[int, ...]
    winner: int | None
    stakes: tuple[int, ...]


class Marking(Protocol):
    """What is marked, asked when the law makes marks: never later, never before.

    ``nothing_clauses`` say why a deal can bring nobody a mark.
    """

    @property
    def clauses(self) -> tuple[str, ...]: ...

    @property
    def nothing_clauses(self) -> tuple[str, ...]: ...

    def at_deal(self, opening: Opening, dealer_party: int) -> Marks:
        """When the cards have been dealt."""
        ...

    def on_word(self, at: Position, contract: Contract | None) -> Marks:
        """When the last word of ``at.heard`` has been said or done."""
        ...

    def on_card(self, at: Position, contract: Contract) -> Marks:
        """When the last card of ``at.lying`` has been played."""
        ...

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        """When the last trick of ``at.tricks`` is full: marks written together, one after another.

        What is written together counts together, if it ends the game.
        """
        ...

    def at_end(self, account: Account) -> Settled:
        """When the deal has been played."""
        ...


class NoMarks:
    """A marking of which only some moments matter builds on this silence."""

    @property
    def nothing_clauses(self) -> tuple[str, ...]:
        return ()

    def at_deal(self, opening: Opening, dealer_party: int) -> Marks:
        return ()

    def on_word(self, at: Position, contract: Contract | None) -> Marks:
        return ()

    def on_card(self, at: Position, contract: Contract) -> Marks:
        return ()

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        return ()

    def at_end(self, account: Account) -> Settled:
        return Settled(())


def total(marks: Sequence[Mark], parties: int) -> list[int]:
    """The points that marks bring to each party."""
    totals = [0] * parties
    for mark in marks:
        totals[mark.to] += mark.points
    return totals
