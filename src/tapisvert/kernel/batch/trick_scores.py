"""Marks of one full trick in one deal, and whether they or the goals end the deal.

``row`` is the deal; ``columns`` and ``marks`` are those of ``PlayState``, the rest is from
``DealScoring``. ``after_card`` calls these functions; ``stock`` uses ``reached``.
"""

from tapisvert.kernel.batch.state import (
    CALLING_RESUMES,
    EXTRA_CARDS,
    LEADER_STREAK,
    NOTHING_LEFT,
    OVER,
    PLAYED,
    STOPPED,
    TRICKS_DONE,
    TRICKS_LEFT,
)
from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.kernel.core.jit import jit
from tapisvert.tables.schema import Ints


@jit
def reached(columns: Ints, marks: Ints, row: int, enough: Ints) -> int:
    """1 if the marks of some party end the game.

    Other limits may hold while the leader has won every trick and has cards left.
    """
    going_on = (
        columns[LEADER_STREAK, row] == columns[TRICKS_DONE, row] and columns[TRICKS_LEFT, row] > 0
    )
    for party in range(marks.shape[1]):
        if marks[row, party] >= enough[1 if going_on else 0, party]:
            return 1
    return 0


@jit
def sum_of(values: Ints, cards: int) -> int:
    """The sum of ``values`` [card number] over a set of cards."""
    total, rest = 0, cards
    while rest:
        total += values[lowest_bit(rest)]
        rest &= rest - 1
    return total


@jit
def score_late_cards(
    columns: Ints, trick_cards: Ints, marks: Ints, row: int, to: int, priced: int, late: Ints,
    enough: Ints,
) -> int:  # fmt: skip
    """Score the late marks for the cards of all earlier tricks, for party ``to``, trick by trick.

    Returns OVER as soon as they end the game, else STOPPED.
    """
    for trick in range(columns[TRICKS_DONE, row] - 1):
        if trick_cards[row, trick] & priced:
            marks[row, to] += sum_of(late, trick_cards[row, trick] & priced)
            if reached(columns, marks, row, enough):
                return OVER
    return STOPPED


@jit
def score_won_trick(
    marks: Ints, row: int, trick: int, winner: int, to: int, last: int, swept: int, taken: Ints,
    won: Ints,
) -> None:  # fmt: skip
    """Score the trick just full for its winner.

    ``trick`` is the set of its priced cards, ``to`` the party of ``winner``. ``last`` is 1 for the
    last trick, ``swept`` as in ``DealScoring``.
    """
    while trick:
        marks[row, to] += taken[swept, winner, lowest_bit(trick)]
        trick &= trick - 1
    for party in range(marks.shape[1]):
        marks[row, party] += won[last, swept, winner, party]


@jit
def deal_end(
    columns: Ints,
    marks: Ints,
    row: int,
    leader_party: int,
    tricks: Ints,
    marked: int,
    going_on: int,
    going_on_from: Ints,
    goals: Ints,
    lost: Ints,
    goals_end: int,
    lapses: int,
) -> int:
    """How flagged cards or goals end the deal between two tricks.

    ``marked`` is the set ``DealScoring.flagged``. Returns STOPPED if play goes on, CALLING_RESUMES
    if the deal rests, NOTHING_LEFT if it ends.
    """
    all_out = 1 if marked and marked & ~columns[PLAYED, row] == 0 else 0
    if going_on and columns[LEADER_STREAK, row] == columns[TRICKS_DONE, row]:
        if all_out or marks[row, leader_party] >= going_on_from[leader_party]:
            return CALLING_RESUMES
    if all_out:
        return NOTHING_LEFT
    if goals_end or lapses:
        left = columns[TRICKS_LEFT, row] + columns[EXTRA_CARDS, row]
        for goal in range(len(goals)):
            won = 0
            for seat in range(len(tricks)):
                if goals[goal] >> seat & 1:
                    won += tricks[seat, row]
            if not lost[goal, won, left]:
                return STOPPED
        if len(goals):
            return CALLING_RESUMES if lapses else NOTHING_LEFT
    return STOPPED
