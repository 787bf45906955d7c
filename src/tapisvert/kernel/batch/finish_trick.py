"""Complete a full trick for a block of deals: winner, points, and hands rotated to the next leader.

Vector loops without branches, as in ``play_card.py``. ``advance`` calls ``finish_trick`` and the
counters. Where the points of cards are needed, ``count_points`` counts them per bit of the points:
a popcount of the trick with the set of cards that have the bit, shifted by the bit.
"""

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
"""Seats of most games, which have a faster path."""


@jit_vector
def lead_next(seats: int, leader: Ints, winning_place: Ints) -> None:
    """Make the winner the next leader."""
    for deal in range(len(leader)):
        winner = leader[deal] + winning_place[deal]
        leader[deal] = winner - seats if winner >= seats else winner


@jit_vector
def count_won(seat: int, leader: Ints, open_mask: Ints, tricks: Ints) -> None:
    """Count the trick for a seat in the deals where it won, that is, where it now leads."""
    for deal in range(len(leader)):
        tricks[deal] += 1 if open_mask[deal] and leader[deal] == seat else 0


@jit_vector
def count_points(trick_cards: Ints, points: Ints, bits: int, trick_points: Ints) -> None:
    """Write the points of the trick's cards. ``points`` [bit] and ``bits`` are from PlayTables."""
    widest()
    trick_points[:] = 0
    for bit in range(bits):
        cards = points[bit]
        for deal in range(len(trick_cards)):
            trick_points[deal] += popcount(trick_cards[deal] & cards) << bit


@jit_vector
def add_points(seat: int, leader: Ints, open_mask: Ints, trick_points: Ints, points: Ints) -> None:
    """Add the points of the trick for a seat in the deals where it won."""
    for deal in range(len(leader)):
        points[deal] += trick_points[deal] if open_mask[deal] and leader[deal] == seat else 0


@jit_vector
def rotate_step(by: int, winning_place: Ints, hand: Ints, other: Ints, scratch: Ints) -> None:
    """One step of rotating hands: take the ``other`` one where ``winning_place`` has bit ``by``."""
    widest()
    for deal in range(len(winning_place)):
        scratch[deal] = other[deal] if winning_place[deal] & by else hand[deal]


@jit_vector
def take_over(scratch: Ints, held: Ints) -> None:
    """Copy the rotated hands back to a place."""
    for deal in range(len(held)):
        held[deal] = scratch[deal]


@jit_vector
def give_to_one_of_four(
    leader: Ints, winning_place: Ints, open_mask: Ints, tricks_0: Ints, tricks_1: Ints,
    tricks_2: Ints, tricks_3: Ints, held_0: Ints, held_1: Ints, held_2: Ints, held_3: Ints,
) -> None:  # fmt: skip
    """``lead_next``, ``count_won`` and ``rotate_hands`` in one loop, for four seats."""
    widest()
    for deal in range(len(leader)):
        seat = leader[deal] + winning_place[deal] & FOUR - 1
        counts = open_mask[deal] & 1
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
def note_trick(trick_cards: Ints, trick: Ints, leader: Ints, last_leader: Ints) -> None:
    """Save the cards and the leader of the trick just full, before LEADER becomes the winner."""
    for deal in range(len(leader)):
        trick[deal] = trick_cards[deal]
        last_leader[deal] = leader[deal]


@jit_vector
def clear_trick(trick_cards: Ints, out: Ints) -> None:
    """Move the cards of the trick to the cards played."""
    for deal in range(len(trick_cards)):
        out[deal] |= trick_cards[deal]
        trick_cards[deal] = 0


@jit_vector
def count_down(open_mask: Ints, tricks_left: Ints) -> None:
    """Decrement the tricks left of open deals."""
    for deal in range(len(tricks_left)):
        tricks_left[deal] -= 1 if open_mask[deal] else 0


@jit_vector
def close_finished(tricks_left: Ints, open_mask: Ints) -> None:
    """Close the deals that have no tricks left."""
    for deal in range(len(tricks_left)):
        open_mask[deal] = open_mask[deal] if tricks_left[deal] else 0


@jit
def finish_trick(play: PlayTables, state: PlayState, first: int, end: int, spare: int) -> None:
    """Complete the full trick of deals [first, end): the winner gets it and leads next.

    ``scratch_hands[:, spare:]`` may be overwritten. The state of the trick is cleared only where
    the next lead would read it: the lead overwrites LED_SUIT and BEATING, so a free lead needs them
    not cleared. Fewer writes matter, because a pass is bound by memory traffic.
    """
    columns, tricks, held, seats = state.columns, state.tricks, state.held, play.seats
    leader, winning_place = columns[LEADER, first:end], columns[WINNING_PLACE, first:end]
    open_mask, trick_cards = columns[OPEN, first:end], columns[TRICK_CARDS, first:end]
    if seats == FOUR:
        give_to_one_of_four(
            leader, winning_place, open_mask, tricks[0, first:end], tricks[1, first:end],
            tricks[2, first:end], tricks[3, first:end], held[0, first:end], held[1, first:end],
            held[2, first:end], held[3, first:end],
        )  # fmt: skip
    else:
        lead_next(seats, leader, winning_place)
        for seat in range(seats):
            count_won(seat, leader, open_mask, tricks[seat, first:end])
        rotate_hands(seats, state, first, end, spare)
    if play.point_bits:
        trick_points = columns[TRICK_POINTS, first:end]
        count_points(trick_cards, play.points, play.point_bits, trick_points)
        for seat in range(seats):
            add_points(seat, leader, open_mask, trick_points, state.points[seat, first:end])
    if play.tracks_best_led:
        columns[BEATING_LED, first:end] = 0
    if not play.free_lead:
        columns[LED_SUIT, first:end] = 0
        columns[BEATING, first:end] = 0
    clear_trick(trick_cards, columns[PLAYED, first:end])


@jit
def rotate_hands(seats: int, state: PlayState, first: int, end: int, spare: int) -> None:
    """Rotate the hands of deals [first, end) so that the winner's hand is at place 0.

    Rotation by ``winning_place`` in binary: steps of 1, 2, 4, each done where its bit is set.
    """
    winning_place, held, scratch = (
        state.columns[WINNING_PLACE, first:end],
        state.held,
        state.scratch_hands,
    )
    by = 1
    while by < seats:
        for each in range(seats):
            hand, other = held[each, first:end], held[(each + by) % seats, first:end]
            rotate_step(by, winning_place, hand, other, scratch[each, spare:])
        for each in range(seats):
            take_over(scratch[each, spare:], held[each, first:end])
        by *= 2
