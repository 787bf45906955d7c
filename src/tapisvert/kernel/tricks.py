"""What follows from a full trick, for all deals at once: see ``columns.py``."""

from tapisvert.kernel.arrays import Field
from tapisvert.kernel.compiled import columnwise, compiled
from tapisvert.kernel.progress import (
    ABOVE,
    ABOVE_LED,
    LEADER,
    LYING,
    MASTER,
    OPEN,
    OUT,
    SUIT,
    WORTH,
)
from tapisvert.kernel.vectors import widest
from tapisvert.tables.schema import Ints


@columnwise
def lead_next(seats: int, leader: Ints, master: Ints) -> None:
    """The winner leads."""
    for deal in range(len(leader)):
        winner = leader[deal] + master[deal]
        leader[deal] = winner - seats if winner >= seats else winner


@columnwise
def count_won(seat: int, leader: Ints, open_to: Ints, tricks: Ints) -> None:
    """Count the tricks that a seat has won, which now leads."""
    for deal in range(len(leader)):
        tricks[deal] += 1 if open_to[deal] and leader[deal] == seat else 0


@columnwise
def gather(seat: int, leader: Ints, open_to: Ints, worth: Ints, points: Ints) -> None:
    """Give a seat what the cards of its tricks are worth."""
    for deal in range(len(leader)):
        points[deal] += worth[deal] if open_to[deal] and leader[deal] == seat else 0


@columnwise
def turn(by: int, master: Ints, hand: Ints, other: Ints, turned: Ints) -> None:
    """The ``other`` hand instead of this, if turning to the winner needs a step of so many."""
    widest()
    for deal in range(len(master)):
        turned[deal] = other[deal] if master[deal] & by else hand[deal]


@columnwise
def take_over(turned: Ints, held: Ints) -> None:
    """These are now the hands of a place."""
    for deal in range(len(held)):
        held[deal] = turned[deal]


@columnwise
def note_trick(lying: Ints, trick: Ints, leader: Ints, before: Ints) -> None:
    """Keep the cards of the trick just full, and who led to it."""
    for deal in range(len(leader)):
        trick[deal] = lying[deal]
        before[deal] = leader[deal]


@columnwise
def clear(
    suit: Ints, above: Ints, above_led: Ints, worth: Ints,
    lying: Ints, out: Ints,
) -> None:  # fmt: skip
    """Nothing lies any more."""
    for deal in range(len(lying)):
        out[deal] |= lying[deal]
        lying[deal] = 0
        suit[deal] = 0
        above[deal] = 0
        above_led[deal] = 0
        worth[deal] = 0


@columnwise
def count_down(open_to: Ints, left: Ints) -> None:
    """One trick fewer is to come."""
    for deal in range(len(left)):
        left[deal] -= 1 if open_to[deal] else 0


@columnwise
def close(left: Ints, open_to: Ints) -> None:
    """Deals of which no trick is to come are over."""
    for deal in range(len(left)):
        open_to[deal] = open_to[deal] if left[deal] else 0


@compiled
def take_in(seats: int, weighed: int, field: Field, first: int, end: int, spare: int) -> None:
    """Give the trick just full of some deals to whoever has won it, who then leads.

    From the deal ``spare`` on there is room in ``turned``.
    """
    progress, held, turned = field.progress, field.held, field.turned
    leader, master = progress[LEADER, first:end], progress[MASTER, first:end]
    open_to, worth = progress[OPEN, first:end], progress[WORTH, first:end]
    lead_next(seats, leader, master)
    for seat in range(seats):
        count_won(seat, leader, open_to, field.tricks[seat, first:end])
        if weighed:
            gather(seat, leader, open_to, worth, field.points[seat, first:end])
    by = 1
    while by < seats:
        for each in range(seats):
            hand, other = held[each, first:end], held[(each + by) % seats, first:end]
            turn(by, master, hand, other, turned[each, spare:])
        for each in range(seats):
            take_over(turned[each, spare:], held[each, first:end])
        by *= 2
    clear(
        progress[SUIT, first:end], progress[ABOVE, first:end], progress[ABOVE_LED, first:end],
        worth, progress[LYING, first:end], progress[OUT, first:end],
    )  # fmt: skip
