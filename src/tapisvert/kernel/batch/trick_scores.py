"""Marks of one full trick in one deal, and whether they or the goals end the deal.

``row`` is the deal; ``columns`` and ``marks`` are those of ``PlayState``, the rest is from
``DealScoring``. ``after_card`` calls these functions, ``stock`` calls ``game_ends``.
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
def game_ends(columns: Ints, marks: Ints, row: int, game_end_marks: Ints) -> int:
    """1 if the marks of some party end the game.

    Other limits may hold while the leader has won every trick and has cards left.
    """
    sweeper_decides = (
        columns[LEADER_STREAK, row] == columns[TRICKS_DONE, row] and columns[TRICKS_LEFT, row] > 0
    )
    for party in range(marks.shape[1]):
        if marks[row, party] >= game_end_marks[1 if sweeper_decides else 0, party]:
            return 1
    return 0


@jit
def sum_over(values: Ints, cards: int) -> int:
    """The sum of ``values`` [card number] over a set of cards."""
    total, rest = 0, cards
    while rest:
        total += values[lowest_bit(rest)]
        rest &= rest - 1
    return total


@jit
def score_late_cards(
    columns: Ints, trick_cards: Ints, marks: Ints, row: int, to: int, priced: int, late_marks: Ints,
    game_end_marks: Ints,
) -> int:  # fmt: skip
    """Score the late marks for the cards of all earlier tricks, for party ``to``, trick by trick.

    Returns OVER as soon as they end the game, else STOPPED.
    """
    for trick in range(columns[TRICKS_DONE, row] - 1):
        if trick_cards[row, trick] & priced:
            marks[row, to] += sum_over(late_marks, trick_cards[row, trick] & priced)
            if game_ends(columns, marks, row, game_end_marks):
                return OVER
    return STOPPED


@jit
def score_won_trick(
    marks: Ints, row: int, trick: int, winner: int, to: int, last: int, swept: int,
    card_marks: Ints, trick_marks: Ints,
) -> None:  # fmt: skip
    """Score the trick just full for its winner.

    ``trick`` is the set of its priced cards, ``to`` the party of ``winner``. ``last`` is 1 for the
    last trick, ``swept`` as in ``DealScoring``.
    """
    while trick:
        marks[row, to] += card_marks[swept, winner, lowest_bit(trick)]
        trick &= trick - 1
    for party in range(marks.shape[1]):
        marks[row, party] += trick_marks[last, swept, winner, party]


@jit
def deal_end(
    columns: Ints,
    marks: Ints,
    row: int,
    leader_party: int,
    tricks: Ints,
    end_cards: int,
    sweeper_decides: int,
    sweeper_asked_from: Ints,
    goals: Ints,
    lost: Ints,
    ends_when_goals_lost: int,
    rests_when_goals_lost: int,
) -> int:
    """How flagged cards, a sweep or lost goals end the deal, or let it rest, between two tricks.

    ``end_cards`` is the set ``DealScoring.end_cards``. Returns STOPPED if play goes on,
    CALLING_RESUMES if the deal rests, NOTHING_LEFT if it ends.
    """
    all_out = 1 if end_cards and end_cards & ~columns[PLAYED, row] == 0 else 0
    if sweeper_decides and columns[LEADER_STREAK, row] == columns[TRICKS_DONE, row]:
        if all_out or marks[row, leader_party] >= sweeper_asked_from[leader_party]:
            return CALLING_RESUMES
    if all_out:
        return NOTHING_LEFT
    if ends_when_goals_lost or rests_when_goals_lost:
        left = columns[TRICKS_LEFT, row] + columns[EXTRA_CARDS, row]
        for goal in range(len(goals)):
            trick_marks = 0
            for seat in range(len(tricks)):
                if goals[goal] >> seat & 1:
                    trick_marks += tricks[seat, row]
            if not lost[goal, trick_marks, left]:
                return STOPPED
        if len(goals):
            return CALLING_RESUMES if rests_when_goals_lost else NOTHING_LEFT
    return STOPPED
