"""What calling ends in: all that play, scoring, tables and kernel know of it."""

from typing import NamedTuple

from tapisvert.cards import Suit


class Contract(NamedTuple):
    """Sides as bit masks of seats, the trump suit or none, who leads, what the points are worth.

    ``phase`` names the list of duties that followers are bound by.
    """

    sides: tuple[int, ...]
    trump: Suit | None
    leader: int
    phase: str = "follow"
    multiplier: int = 1

    def side_of(self, seat: int) -> int:
        """The index of the party a seat plays for."""
        return next(i for i, mask in enumerate(self.sides) if mask >> seat & 1)


PARTNERS_OPPOSITE = (0b0101, 0b1010)
"""Four players, partners facing each other: seats 0 and 2 against seats 1 and 3."""
