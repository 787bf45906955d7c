"""The ledger of marks: what is marked, at which moments, and from what it is computed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tapisvert.cards import CardSet
from tapisvert.glossary import Text

if TYPE_CHECKING:
    from tapisvert.law.contract import Contract
    from tapisvert.law.position import Opening, Position


class Mark(NamedTuple):
    """One line of the ledger: to which party, how many points, what for, by which clauses.

    ``fiches`` are counters paid outside the score. With ``loses`` this party alone has lost the
    match.
    """

    to: int
    points: int
    what: Text
    clauses: tuple[str, ...]
    fiches: int = 0
    loses: bool = False


Marks = tuple[Mark, ...]


class Taken(NamedTuple):
    """By party, the points of its tricks in the game's own count, and their number."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]


class Revoke(NamedTuple):
    """A revoke that is settled with the deal: by which seat, of which party, what is chosen.

    With ``removes`` its points are taken from the offender's party, else given to the other. With
    ``in_tricks`` tricks have passed to the other instead, and it is not marked.
    """

    seat: int
    party: int
    removes: bool
    clauses: tuple[str, ...]
    in_tricks: bool = False


class Account(NamedTuple):
    """What the marks at the end of a deal are computed from.

    ``earlier`` are the marks already made in the deal. ``held`` are, by party, the cards that its
    seats held when play began or received later. ``won`` are, by party, the cards that it has
    taken. ``revokes`` are those to settle, in the order committed.
    """

    contract: Contract
    taken: Taken
    earlier: Marks = ()
    opening: Opening | None = None
    held: tuple[CardSet, ...] = ()
    won: tuple[CardSet, ...] = ()
    revokes: tuple[Revoke, ...] = ()


class Settled(NamedTuple):
    """The marks made at the end of a deal, and the multiplier passed on to the next deal."""

    marks: Marks
    carried: int = 1


class Score(NamedTuple):
    """Every mark of a match in order, and how the match stands.

    ``points`` and ``games`` are, by party, the points in the current game and the games won.
    ``winner`` is the party that alone has won the match, None if there is none. ``stakes`` are what
    each player has won, by the seat first taken; negative for a loss.
    """

    lines: tuple[Mark, ...]
    points: tuple[int, ...]
    games: tuple[int, ...]
    winner: int | None
    stakes: tuple[int, ...]


class Marking(Protocol):
    """What is marked: one method for each moment at which the law can make marks.

    ``nothing_clauses`` say why a deal can bring nobody a mark.
    """

    @property
    def clauses(self) -> tuple[str, ...]: ...

    @property
    def nothing_clauses(self) -> tuple[str, ...]: ...

    def at_deal(self, opening: Opening, dealer_party: int) -> Marks:
        """The marks made when the cards have been dealt."""

    def on_word(self, at: Position, contract: Contract | None) -> Marks:
        """The marks made when the last word of ``at.heard`` has been said or done."""

    def on_card(self, at: Position, contract: Contract) -> Marks:
        """The marks made when the last card of ``at.current_trick`` has been played."""

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        """The marks made when the last trick of ``at.tricks`` is full, in groups.

        The groups are marked in order. If a group ends the game, all its marks count and the groups
        after it do not.
        """

    def at_end(self, account: Account) -> Settled:
        """The marks made when the play of the deal is at its end, also if cards are left."""


class NoMarks:
    """Base of markings: no marks at any moment that a subclass does not define."""

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
