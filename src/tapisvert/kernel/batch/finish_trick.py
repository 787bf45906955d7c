"""What follows from a full trick, for all deals at once: see ``columns.py``."""

from tapisvert.kernel.batch.buffers import PlayState, PlayTables
from tapisvert.kernel.batch.simd import widest
from tapisvert.kernel.batch.state import (
    BEATING,
    BEATING_LED,
    LEADER,
    LED_SUIT,
    OPEN,
    PLAYED,
    TRICK_CARDS,
    TRICK_POINTS,
    WINNING_PLACE,
)
from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit, jit_vector
from tapisvert.tables.schema import Ints

FOUR = 4
"""Seats at most tables."""


@jit_vector
def lead_next(seats: int, leader: Ints, winning_place: Ints) -> None:
    """The winner leads."""
    for deal in range(len(leader)):
        winner = leader[deal] + winning_place[deal]
        leader[deal] = winner - seats if winner >= seats else winner


@jit_vector
def count_won(seat: int, leader: Ints, open_to: Ints, tricks: Ints) -> None:
    """Count the tricks that a seat has won, which now leads."""
    for deal in range(len(leader)):
        tricks[deal] += 1 if open_to[deal] and leader[deal] == seat else 0


@jit_vector
def weigh(trick_cards: Ints, points: Ints, bits: int, trick_points: Ints) -> None:
    """Count the points of the cards of the trick; ``points`` has a set of cards for each bit."""
    widest()
    trick_points[:] = 0
    for bit in range(bits):
        cards = points[bit]
        for deal in range(len(trick_cards)):
            trick_points[deal] += popcount(trick_cards[deal] & cards) << bit


@jit_vector
def gather(seat: int, leader: Ints, open_to: Ints, trick_points: Ints, points: Ints) -> None:
    """Give a seat what the cards of its tricks are worth."""
    for deal in range(len(leader)):
        points[deal] += trick_points[deal] if open_to[deal] and leader[deal] == seat else 0


@jit_vector
def turn(by: int, winning_place: Ints, hand: Ints, other: Ints, turned: Ints) -> None:
    """The ``other`` hand instead of this, if turning to the winner needs a step of so many."""
    widest()
    for deal in range(len(winning_place)):
        turned[deal] = other[deal] if winning_place[deal] & by else hand[deal]


@jit_vector
def take_over(turned: Ints, held: Ints) -> None:
    """These are now the hands of a place."""
    for deal in range(len(held)):
        held[deal] = turned[deal]


@jit_vector
def give_to_one_of_four(
    leader: Ints, winning_place: Ints, open_to: Ints, tricks_0: Ints, tricks_1: Ints,
    tricks_2: Ints, tricks_3: Ints, held_0: Ints, held_1: Ints, held_2: Ints, held_3: Ints,
) -> None:  # fmt: skip
    """The winner leads, his trick is counted, the hands are turned: all at once for four seats."""
    widest()
    for deal in range(len(leader)):
        seat = leader[deal] + winning_place[deal] & FOUR - 1
        counts = open_to[deal] & 1
        leader[deal] = seat
        tricks_0[deal] += counts if seat == 0 else 0
        tricks_1[deal] += counts if seat == 1 else 0
        tricks_2[deal] += counts if seat == 2 else 0
        tricks_3[deal] += counts if seat == 3 else 0
        one, two = winning_place[deal] & 1, winning_place[deal] & 2
        hand_0, hand_1, hand_2, hand_3 = held_0[deal], held_1[deal], held_2[deal], held_3[deal]
        next_0 = hand_1 if one else hand_0
        next_1 = hand_2 if one else hand_1
        next_2 = hand_3 if one else hand_2
        next_3 = hand_0 if one else hand_3
        held_0[deal] = next_2 if two else next_0
        held_1[deal] = next_3 if two else next_1
        held_2[deal] = next_0 if two else next_2
        held_3[deal] = next_1 if two else next_3


@jit_vector
def note_trick(trick_cards: Ints, trick: Ints, leader: Ints, before: Ints) -> None:
    """Keep the cards of the trick just full, and who led to it."""
    for deal in range(len(leader)):
        trick[deal] = trick_cards[deal]
        before[deal] = leader[deal]


@jit_vector
def put_away(trick_cards: Ints, out: Ints) -> None:
    """The cards of the trick lie no more."""
    for deal in range(len(trick_cards)):
        out[deal] |= trick_cards[deal]
        trick_cards[deal] = 0


@jit_vector
def count_down(open_to: Ints, left: Ints) -> None:
    """One trick fewer is to come."""
    for deal in range(len(left)):
        left[deal] -= 1 if open_to[deal] else 0


@jit_vector
def close(left: Ints, open_to: Ints) -> None:
    """Deals of which no trick is to come are over."""
    for deal in range(len(left)):
        open_to[deal] = open_to[deal] if left[deal] else 0


@jit
def take_in(play: PlayTables, state: PlayState, first: int, end: int, spare: int) -> None:
    """Give the trick just full of some deals to whoever has won it, who then leads.

    From the deal ``spare`` on there is room in ``turned``. What is looked at in the next trick only
    is emptied, but what its first card overwrites only if it binds that card.
    """
    columns, tricks, held, seats = state.columns, state.tricks, state.held, play.seats
    leader, winning_place = columns[LEADER, first:end], columns[WINNING_PLACE, first:end]
    open_to, trick_cards = columns[OPEN, first:end], columns[TRICK_CARDS, first:end]
    if seats == FOUR:
        give_to_one_of_four(
            leader, winning_place, open_to, tricks[0, first:end], tricks[1, first:end],
            tricks[2, first:end], tricks[3, first:end], held[0, first:end], held[1, first:end],
            held[2, first:end], held[3, first:end],
        )  # fmt: skip
    else:
        lead_next(seats, leader, winning_place)
        for seat in range(seats):
            count_won(seat, leader, open_to, tricks[seat, first:end])
        turn_all(seats, state, first, end, spare)
    if play.point_bits:
        trick_points = columns[TRICK_POINTS, first:end]
        weigh(trick_cards, play.points, play.point_bits, trick_points)
        for seat in range(seats):
            gather(seat, leader, open_to, trick_points, state.points[seat, first:end])
    if play.tracks_best_led:
        columns[BEATING_LED, first:end] = 0
    if not play.free_lead:
        columns[LED_SUIT, first:end] = 0
        columns[BEATING, first:end] = 0
    put_away(trick_cards, columns[PLAYED, first:end])


@jit
def turn_all(seats: int, state: PlayState, first: int, end: int, spare: int) -> None:
    """Turn the hands of some deals, so that the winner's comes first."""
    winning_place, held, turned = (
        state.columns[WINNING_PLACE, first:end],
        state.held,
        state.scratch_hands,
    )
    by = 1
    while by < seats:
        for each in range(seats):
            hand, other = held[each, first:end], held[(each + by) % seats, first:end]
            turn(by, winning_place, hand, other, turned[each, spare:])
        for each in range(seats):
            take_over(turned[each, spare:], held[each, first:end])
        by *= 2
