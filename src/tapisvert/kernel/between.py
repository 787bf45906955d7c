"""What comes after a card and between two tricks, in games that are not plain: deal by deal."""

from tapisvert.kernel.arrays import Field
from tapisvert.kernel.bits import lowest
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.course import mark_late, mark_trick, reached, stage
from tapisvert.kernel.drawing import CHANCE_DECIDES, take_up, window
from tapisvert.kernel.progress import (
    ACTS,
    BEFORE,
    BROKEN,
    CARD,
    CHANCE,
    DONE,
    ENDED,
    LEADER,
    LENGTH,
    OPEN,
    OPENING,
    OUT,
    OVER,
    RUN,
    SWAPPED,
    TRICK,
)
from tapisvert.tables.schema import Course, Ints, Stock


@compiled
def mark_laid(
    field: Field, course: Course, party: Ints, place: int, led_by: int, first: int, end: int
) -> None:
    """Mark for whoever has played in this place of the trick what his card brings.

    ``led_by`` is the column of the seat that led to it.
    """
    progress, marks, laid, enough = field.progress, field.marks, course.laid, course.enough
    for deal in range(first, end):
        if progress[OPEN, deal]:
            seat, opening = progress[led_by, deal] + place, progress[OPENING, deal]
            seat = seat - len(party) if seat >= len(party) else seat
            card = lowest(progress[CARD, deal])
            marks[deal, party[seat]] += laid[opening, progress[SWAPPED, deal], card]
            if reached(progress, marks, deal, enough):
                progress[OPEN, deal], progress[ENDED, deal] = 0, int(OVER)


@compiled
def after_trick(
    field: Field, course: Course, doing: Stock, party: Ints, hand_size: int, drawing: int,
    acts: Ints, column: int, first: int, end: int,
) -> None:  # fmt: skip
    """Mark the trick just full and end the deal, or open the window and draw, or take cards up."""
    progress, tricks, marks, full = field.progress, field.tricks, field.marks, field.full
    held, stock, sets, enough = field.held, field.stock, field.sets, course.enough
    priced, won, brings = course.priced, course.won, course.brings
    taken, late, marked = course.taken, course.late, course.marked
    goals, lost = course.goals, course.lost
    goals_end, lapses = course.goals_end, course.lapses
    going_on, going_on_from = course.going_on, course.going_on_from
    melds, meld_marks, foot = doing.melds, doing.meld_marks, doing.foot
    shut, shut_now, swap = doing.shut, doing.shut_now, doing.swap
    swap_marks, swap_when = doing.swap_marks, doing.swap_when[0]
    comes_late = late.any()
    for deal in range(first, end):
        if not progress[OPEN, deal]:
            continue
        winner, before = progress[LEADER, deal], progress[BEFORE, deal]
        trick, last = progress[TRICK, deal], 1 if progress[LENGTH, deal] == 0 else 0
        run = progress[RUN, deal] + 1 if winner == before else 1
        whole = run == progress[DONE, deal] + 1
        swept = 1 if whole or (last and run >= hand_size) else 0
        full[deal, progress[DONE, deal]] = trick
        progress[RUN, deal] = run
        progress[DONE, deal] += 1
        ended = int(BROKEN)
        if trick & priced or brings[last, swept, winner]:
            if comes_late and not swept:
                ended = mark_late(progress, full, marks, deal, party[before], priced, late, enough)
            if ended == BROKEN:
                mark_trick(
                    marks, deal, trick & priced, winner, party[winner], last, swept, taken, won
                )
                ended = int(OVER) if reached(progress, marks, deal, enough) else int(BROKEN)
        if ended == BROKEN and not last:
            all_out = marked != 0 and not marked & ~progress[OUT, deal]
            if all_out or (going_on and whole) or len(goals):
                ended = stage(
                    progress, marks, deal, party[winner], tricks, marked, going_on,
                    going_on_from, goals, lost, goals_end, lapses,
                )  # fmt: skip
            if ended == BROKEN and drawing:
                chosen = acts[deal, column] if len(acts) else int(CHANCE_DECIDES)
                progress[CHANCE, deal], done = window(
                    progress, marks, held, stock, deal, winner, party[winner], melds, meld_marks,
                    shut, shut_now, swap, swap_marks, swap_when, foot, enough, chosen,
                    progress[CHANCE, deal],
                )  # fmt: skip
                progress[ACTS, deal] |= done
                if reached(progress, marks, deal, enough):
                    ended = int(OVER)
            if ended == BROKEN and held[0, deal] == 0:
                take_up(progress, held, sets, deal)
        if ended != BROKEN:
            progress[OPEN, deal], progress[ENDED, deal] = 0, ended
