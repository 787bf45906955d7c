"""What the score of a position can still become: the window at a lead, the value of the last trick.

The score is a number of points or, where there are goals, the number of goals made. ``node.py``
calls both functions at a lead, and ``score_window`` once more when it stores the result.
"""

from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.kernel.core.jit import jit, jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.problem import NO_TRICK_YET, SWEEP_ALIVE, SWEEP_LOST
from tapisvert.kernel.search.stack import (
    GOAL_BITS,
    GOAL_MASK,
    GOAL_TRICKS,
    IN_HANDS,
    MAX_GAIN,
    POINTS_LEFT,
    SCORE,
    SEAT,
    SWEEP,
    TRICKS_LEFT,
)
from tapisvert.tables.schema import Ints


@jit_inline
def score_window(
    stack: Ints, p: int, target: int, last_trick_bonus: Ints, goals: Ints, failed: Ints, made: Ints
) -> int:
    """What is still needed to reach the target from the lead at ply ``p``; also writes MAX_GAIN.

    The target is reached if this is 0 or less, and missed if it exceeds MAX_GAIN. With goals it is
    the whole target until so many goals are sure, then 0.
    """
    tricks_left = stack[p, TRICKS_LEFT]
    if len(goals) == 0:
        most = 0
        if tricks_left:
            most = stack[p, POINTS_LEFT] + last_trick_bonus[0]
            if stack[p, SWEEP] != SWEEP_LOST and last_trick_bonus[1] > last_trick_bonus[0]:
                most += last_trick_bonus[1] - last_trick_bonus[0]
        stack[p, MAX_GAIN] = most
        need: int = target - stack[p, SCORE]
        return need
    sure, possible = 0, 0
    for goal in range(len(goals)):
        taken = stack[p, GOAL_TRICKS] >> GOAL_BITS * goal & GOAL_MASK
        sure += made[goal, taken, tricks_left]
        possible += 1 - failed[goal, taken, tricks_left]
    stack[p, MAX_GAIN] = possible
    return target if sure < target else 0


@jit
def solve_last_trick(
    stack: Ints, p: int, hands: Ints, seats: int, target: int, trick_points: int, beats: Ints,
    points: Ints, counts: Ints, last_trick_bonus: Ints, goals: Ints, made: Ints,
) -> tuple[int, int]:  # fmt: skip
    """The result at the lead of the last trick, one card in each hand, and the relevant cards."""
    leader = stack[p, SEAT]
    winner, seat, winning_card = leader, leader, lowest_bit(hands[leader])
    trick_score = trick_points + points[winning_card]
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        card = lowest_bit(hands[seat])
        trick_score += points[card]
        if beats[winning_card] >> card & 1:
            winner, winning_card = seat, card
    same_suit = stack[p, IN_HANDS] & suit_mask(winning_card)
    relevant = 1 << winning_card if same_suit & same_suit - 1 else 0
    if len(goals) == 0:
        score = stack[p, SCORE]
        if counts[winner]:
            sweep = stack[p, SWEEP]
            swept = sweep == NO_TRICK_YET or (sweep == SWEEP_ALIVE and winner == leader)
            score += trick_score + last_trick_bonus[1 if swept else 0]
        return 1 if score >= target else 0, relevant
    goals_made = 0
    for goal in range(len(goals)):
        taken = stack[p, GOAL_TRICKS] >> GOAL_BITS * goal & GOAL_MASK
        taken += goals[goal] >> winner & 1
        goals_made += made[goal, taken, 0]
    return 1 if goals_made >= target else 0, relevant
