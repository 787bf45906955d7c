"""The contract: the result of the calling, and all that play and scoring know of it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, CardSet, Suit, bits_of
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer_within
from tapisvert.sentences import shortened


class Need(Enum):
    """How many tricks a goal asks for."""

    AT_LEAST = "at least"
    EXACTLY = "exactly"
    AT_MOST = "at most"


class Goal(NamedTuple):
    """A number of tricks that some seats, given as a mask, have undertaken to take together.

    If they take n tricks, each other seat owes them ``pays[n]`` points, to be shared between them;
    if the number is negative, they owe it to each other seat. ``clauses`` state the goal.
    """

    seats: int
    need: Need
    tricks: int
    pays: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()

    def made(self, taken: int) -> bool:
        """True if the goal is reached with ``taken`` tricks at the end of the deal."""
        if self.need is Need.AT_LEAST:
            return taken >= self.tricks
        return taken == self.tricks if self.need is Need.EXACTLY else taken <= self.tricks

    def lost(self, taken: int, left: int) -> bool:
        """True if the goal cannot be reached any more; ``left`` tricks are still to be played."""
        most = taken + left if self.need is not Need.AT_MOST else taken
        return not any(self.made(n) for n in range(taken, most + 1))


class EarlyEnd(NamedTuple):
    """What ends a deal before its last card; by default nothing does.

    ``flagged_out``: the deal ends when all flagged cards have been played. ``goals_lost``: it ends
    when no goal can be reached any more. ``goals_lapse``: it goes on then, under a new contract
    from the calling. ``sweeper_decides``: before ``flagged_out`` ends the deal, a seat that has won
    every trick and has cards left is asked whether it goes on. It is also asked as soon as it has
    ``sweeper_asked_from`` points, unless that is 0.
    """

    flagged_out: bool = False
    goals_lost: bool = False
    goals_lapse: bool = False
    sweeper_decides: bool = False
    sweeper_asked_from: int = 0


class Contract(NamedTuple):
    """Sides as masks of seats, trump (None: no trump), who leads, the multiplier of the points.

    ``phase``, ``pledged`` and ``drawing`` are names of lists of duties; the leader's list is always
    ``lead``. Followers have ``drawing`` while a stock lasts, if it is not empty; otherwise those in
    the mask ``pledges`` (they agreed to let a seat try for all tricks) have ``pledged``, all others
    ``phase``. ``flagged`` are two sets of marked cards, to which duties can refer.
    ``ends`` says what ends the deal before its last card. The hands of the seats in the mask
    ``exposed`` are open once ``exposed_from`` cards have been played. ``title`` is the name of the
    bid that led to this contract.
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
        """The fields without a default, and those whose value differs from it."""
        plain = self._field_defaults
        said = ", ".join(
            f"{name}={value!r}"
            for name, value in self._asdict().items()
            if name not in plain or value != plain[name]
        )
        return shortened(f"Contract({said})")

    def side_of(self, seat: int) -> int:
        """The index in ``sides`` of the side that a seat plays for."""
        return [mask >> seat & 1 for mask in self.sides].index(1)

    def phase_of(self, seat: int, stock: bool = False) -> str:
        """The name of the duties of a seat that follows; ``stock``: while a stock lasts."""
        if stock and self.drawing:
            return self.drawing
        return self.pledged if self.pledges >> seat & 1 else self.phase

    @property
    def seekers(self) -> int:
        """The mask of the seats that have undertaken a goal."""
        mask = 0
        for goal in self.goals:
            mask |= goal.seats
        return mask

    @property
    def marked(self) -> CardSet:
        """The cards of both flagged sets."""
        return CardSet(self.flagged[0] | self.flagged[1])


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in order. Raises TapisError ``contract/mask`` if it is none."""
    found = integer_within(mask, 0)
    if found is None:
        raise TapisError("contract/mask", A_MASK)
    return tuple(bits_of(found))


A_MASK = Text(
    "il faut un masque de places, un entier positif ou nul",
    "a mask of seats is needed, an integer of 0 or more",
)


PARTNERS_OPPOSITE = (0b0101, 0b1010)
"""Four players, partners facing each other: seats 0 and 2 against seats 1 and 3."""


def each_alone(seats: int) -> tuple[int, ...]:
    """Sides of one seat each."""
    return tuple(1 << seat for seat in range(seats))
