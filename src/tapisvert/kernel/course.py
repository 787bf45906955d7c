"""What a full trick brings, and what it ends."""

from tapisvert.kernel.bits import lowest
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.progress import (
    BROKEN,
    DECIDED,
    DONE,
    LENGTH,
    OUT,
    OVER,
    RESTS,
    RUN,
    SPARE,
)
from tapisvert.tables.schema import Ints


@compiled
def reached(progress: Ints, marks: Ints, row: int, enough: Ints) -> int:
    """1 if some party's marks end the game."""
    going_on = progress[RUN, row] == progress[DONE, row] and progress[LENGTH, row] > 0
    for party in range(marks.shape[1]):
        if marks[row, party] >= enough[1 if going_on else 0, party]:
            return 1
    return 0


@compiled
def sum_of(values: Ints, cards: int) -> int:
    """What a set of cards brings, ``values`` being those of each card."""
    total, rest = 0, cards
    while rest:
        total += values[lowest(rest)]
        rest &= rest - 1
    return total


@compiled
def mark_late(
    progress: Ints, full: Ints, marks: Ints, row: int, to: int, priced: int, late: Ints,
    enough: Ints,
) -> int:  # fmt: skip
    """Mark what the cards of earlier tricks bring their winner. OVER if that ends the game."""
    for trick in range(progress[DONE, row] - 1):
        if full[row, trick] & priced:
            marks[row, to] += sum_of(late, full[row, trick] & priced)
            if reached(progress, marks, row, enough):
                return OVER
    return BROKEN


@compiled
def mark_trick(
    marks: Ints, row: int, trick: int, winner: int, to: int, last: int, swept: int, taken: Ints,
    won: Ints,
) -> None:  # fmt: skip
    """Mark what the trick just full brings: ``trick`` are its cards that bring some."""
    while trick:
        marks[row, to] += taken[swept, winner, lowest(trick)]
        trick &= trick - 1
    for party in range(marks.shape[1]):
        marks[row, party] += won[last, swept, winner, party]


@compiled
def stage(
    progress: Ints,
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
    """What comes between two tricks: BROKEN if play goes on, RESTS, or DECIDED."""
    all_out = 1 if marked and marked & ~progress[OUT, row] == 0 else 0
    if going_on and progress[RUN, row] == progress[DONE, row]:
        if all_out or marks[row, leader_party] >= going_on_from[leader_party]:
            return RESTS
    if all_out:
        return DECIDED
    if goals_end or lapses:
        left = progress[LENGTH, row] + progress[SPARE, row]
        for goal in range(len(goals)):
            won = 0
            for seat in range(len(tricks)):
                if goals[goal] >> seat & 1:
                    won += tricks[seat, row]
            if not lost[goal, won, left]:
                return BROKEN
        if len(goals):
            return RESTS if lapses else DECIDED
    return BROKEN
