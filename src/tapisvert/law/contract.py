"""What calling ends in: all that play, scoring, tables and kernel know of it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, Suit
from tapisvert.glossary import Text
from tapisvert.sentences import shortened


class Need(Enum):
    """How many tricks a goal asks for."""

    AT_LEAST = "at least"
    EXACTLY = "exactly"
    AT_MOST = "at most"


class Goal(NamedTuple):
    """What some seats have undertaken: so many tricks between them.

    ``pays`` says, for every number of tricks they can make, what each of the others owes them
    (less than nothing: what they owe); ``clauses`` are those it rests on.
    """

    seats: int
    need: Need
    tricks: int
    pays: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()

    def made(self, taken: int) -> bool:
        """Is it reached with so many tricks?"""
        if self.need is Need.AT_LEAST:
            return taken >= self.tricks
        return taken == self.tricks if self.need is Need.EXACTLY else taken <= self.tricks

    def lost(self, taken: int, left: int) -> bool:
        """Can it no longer be reached, with so many tricks and so many to come?"""
        most = taken + left if self.need is not Need.AT_MOST else taken
        return not any(self.made(n) for n in range(taken, most + 1))


class EarlyEnd(NamedTuple):
    """What ends a deal before its last card; nothing does by default.

    ``flagged_out``: all flagged cards are out. ``goals_lost``: no goal can be reached any longer;
    with ``goals_lapse`` the calling then says what holds instead. With ``sweeper_decides`` a seat
    that has every trick, and cards left, is asked first, from ``sweeper_asked_from`` points too.
    """

    flagged_out: bool = False
    goals_lost: bool = False
    goals_lapse: bool = False
    sweeper_decides: bool = False
    sweeper_asked_from: int = 0


class Contract(NamedTuple):
    """Sides as masks of seats, trump or none, who leads, what the points are worth.

    ``phase`` names the duties that bind followers, ``pledged`` those of the seats of the mask
    ``pledges``, ``drawing`` those in force while a stock lasts (the leader's are ``lead``).
    ``flagged`` are two sets of cards that duties speak of. The deal ends with its last card, or
    before as ``ends`` says. The hands of the seats ``exposed`` are open once ``exposed_from`` cards
    are played. ``title`` is what the bid that led here is called.
    """

    sides: tuple[int, ...]
    trump: Suit | None
    leader: int
    phase: str = "follow"
    multiplier: int = 1
    pledges: int = 0
    pledged: str = ""
    drawing: str = ""
    flagged: tuple[CardSet, CardSet] = (NO_CARDS, NO_CARDS)
    goals: tuple[Goal, ...] = ()
    ends: EarlyEnd = EarlyEnd()
    exposed: int = 0
    exposed_from: int = 0
    title: Text | None = None

    def __repr__(self) -> str:
        """Whatever differs from a contract that says nothing of it."""
        plain = self._field_defaults
        said = ", ".join(
            f"{name}={value!r}"
            for name, value in self._asdict().items()
            if name not in plain or value != plain[name]
        )
        return shortened(f"Contract({said})")

    def side_of(self, seat: int) -> int:
        """The index of the side a seat plays for."""
        return [mask >> seat & 1 for mask in self.sides].index(1)

    def phase_of(self, seat: int, stock: bool = False) -> str:
        """The duties that bind a seat that follows."""
        if stock and self.drawing:
            return self.drawing
        return self.pledged if self.pledges >> seat & 1 else self.phase

    @property
    def seekers(self) -> int:
        """The seats that have undertaken something."""
        mask = 0
        for goal in self.goals:
            mask |= goal.seats
        return mask

    @property
    def marked(self) -> CardSet:
        return CardSet(self.flagged[0] | self.flagged[1])


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in order."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


PARTNERS_OPPOSITE = (0b0101, 0b1010)
"""Four players, partners facing each other: seats 0 and 2 against seats 1 and 3."""


def each_alone(seats: int) -> tuple[int, ...]:
    """Everybody for himself."""
    return tuple(1 << seat for seat in range(seats))
