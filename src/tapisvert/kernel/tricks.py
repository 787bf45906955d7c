"""What follows from a full trick, for all deals at once: see ``columns.py``."""

from tapisvert.kernel.arrays import Field, Play
from tapisvert.kernel.bits import ones
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

FOUR = 4
"""Seats at most tables."""


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
def weigh(lying: Ints, points: Ints, bits: int, worth: Ints) -> None:
    """Count the points of the cards of the trick; ``points`` has a set of cards for each bit."""
    widest()
    worth[:] = 0
    for bit in range(bits):
        cards = points[bit]
        for deal in range(len(lying)):
            worth[deal] += ones(lying[deal] & cards) << bit


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
def give_to_one_of_four(
    leader: Ints, master: Ints, open_to: Ints, tricks_0: Ints, tricks_1: Ints, tricks_2: Ints,
    tricks_3: Ints, held_0: Ints, held_1: Ints, held_2: Ints, held_3: Ints,
) -> None:  # fmt: skip
    """The winner leads, his trick is counted, the hands are turned: all at once for four seats."""
    widest()
    for deal in range(len(leader)):
        seat = leader[deal] + master[deal] & FOUR - 1
        counts = open_to[deal] & 1
        leader[deal] = seat
        tricks_0[deal] += counts if seat == 0 else 0
        tricks_1[deal] += counts if seat == 1 else 0
        tricks_2[deal] += counts if seat == 2 else 0
        tricks_3[deal] += counts if seat == 3 else 0
        one, two = master[deal] & 1, master[deal] & 2
        hand_0, hand_1, hand_2, hand_3 = held_0[deal], held_1[deal], held_2[deal], held_3[deal]
        next_0 = hand_1 if one else hand_0
        next_1 = hand_2 if one else hand_1
        next_2 = hand_3 if one else hand_2
        next_3 = hand_0 if one else hand_3
        held_0[deal] = next_2 if two else next_0
        held_1[deal] = next_3 if two else next_1
        held_2[deal] = next_0 if two else next_2
        held_3[deal] = next_1 if two else next_3


@columnwise
def note_trick(lying: Ints, trick: Ints, leader: Ints, before: Ints) -> None:
    """Keep the cards of the trick just full, and who led to it."""
    for deal in range(len(leader)):
        trick[deal] = lying[deal]
        before[deal] = leader[deal]


@columnwise
def put_away(lying: Ints, out: Ints) -> None:
    """The cards of the trick lie no more."""
    for deal in range(len(lying)):
        out[deal] |= lying[deal]
        lying[deal] = 0


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
def take_in(play: Play, field: Field, first: int, end: int, spare: int) -> None:
    """Give the trick just full of some deals to whoever has won it, who then leads.

    From the deal ``spare`` on there is room in ``turned``. What is looked at in the next trick only
    is emptied, but what its first card overwrites only if it binds that card.
    """
    progress, tricks, held, seats = field.progress, field.tricks, field.held, play.seats
    leader, master = progress[LEADER, first:end], progress[MASTER, first:end]
    open_to, lying = progress[OPEN, first:end], progress[LYING, first:end]
    if seats == FOUR:
        give_to_one_of_four(
            leader, master, open_to, tricks[0, first:end], tricks[1, first:end],
            tricks[2, first:end], tricks[3, first:end], held[0, first:end], held[1, first:end],
            held[2, first:end], held[3, first:end],
        )  # fmt: skip
    else:
        lead_next(seats, leader, master)
        for seat in range(seats):
            count_won(seat, leader, open_to, tricks[seat, first:end])
        turn_all(seats, field, first, end, spare)
    if play.weighed:
        worth = progress[WORTH, first:end]
        weigh(lying, play.points, play.weighed, worth)
        for seat in range(seats):
            gather(seat, leader, open_to, worth, field.points[seat, first:end])
    if play.minds_led:
        progress[ABOVE_LED, first:end] = 0
    if not play.free_lead:
        progress[SUIT, first:end] = 0
        progress[ABOVE, first:end] = 0
    put_away(lying, progress[OUT, first:end])


@compiled
def turn_all(seats: int, field: Field, first: int, end: int, spare: int) -> None:
    """Turn the hands of some deals, so that the winner's comes first."""
    master, held, turned = field.progress[MASTER, first:end], field.held, field.turned
    by = 1
    while by < seats:
        for each in range(seats):
            hand, other = held[each, first:end], held[(each + by) % seats, first:end]
            turn(by, master, hand, other, turned[each, spare:])
        for each in range(seats):
            take_over(turned[each, spare:], held[each, first:end])
        by *= 2
