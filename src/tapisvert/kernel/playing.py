"""Play deals side by side from the tables: the cards given, else chance."""

import numpy as np

from tapisvert.kernel.arrays import Field, Given
from tapisvert.kernel.between import after_trick, mark_laid
from tapisvert.kernel.columns import (
    ask,
    choose,
    clear,
    close,
    count_down,
    dictate,
    follow,
    gather,
    lay,
    turn,
    uncover,
)
from tapisvert.kernel.compiled import allocating
from tapisvert.kernel.drawing import swap_at_turn
from tapisvert.kernel.progress import (
    ABOVE,
    ABOVE_LED,
    BEFORE,
    CARD,
    CHANCE,
    FACTS,
    LEADER,
    LEGAL,
    LENGTH,
    LYING,
    MASTER,
    OPEN,
    OUT,
    PLAYED,
    SKIPPED,
    SUIT,
    TRICK,
    WORTH,
)
from tapisvert.tables.schema import Course, Stock, Tables


@allocating
def advance(
    tables: Tables,
    course: Course | None,
    doing: Stock | None,
    field: Field,
    given: Given,
    half: int,
    until: int,
) -> None:
    """Play from one half step to another.

    The n-th card since the start has two: in 2n it is found what is legal, in 2n + 1 a card is
    played, and what follows from it done. Columns of ``given`` are counted from the step of the
    first half.

    ``course`` and ``doing`` are those of the tables, or None both in a plain game: then all that
    they are needed for is left out when this is compiled.
    """
    # Reading an array out of a tuple, or handing a tuple on, counts references in atomic steps: so
    # it is done once, here, and for what is done at every card each array is handed on by itself.
    seats, trumps, trick_points = tables.seats, tables.trumps, tables.trick_points
    special = tables.seekers, tables.marks[0], tables.marks[1]
    side, duty, beats, points = tables.side, tables.duty, tables.beats, tables.points
    phase = np.full((3, seats), tables.lead)
    phase[:2] = tables.phase
    held, turned, tricks, worths = field.held, field.turned, field.tricks, field.points
    progress, under, size = field.progress, field.under, field.stock.shape[1]
    leader, before, master = progress[LEADER], progress[BEFORE], progress[MASTER]
    suit, above, above_led = progress[SUIT], progress[ABOVE], progress[ABOVE_LED]
    lying, worth, trick, out = progress[LYING], progress[WORTH], progress[TRICK], progress[OUT]
    facts, legal, card, open_to = progress[FACTS], progress[LEGAL], progress[CARD], progress[OPEN]
    played, length = progress[PLAYED], progress[LENGTH]
    chance, skipped = progress[CHANCE], progress[SKIPPED]
    for now in range(half, until):
        step, column = now // 2, now // 2 - half // 2
        place, drawing = step % seats, 1 if step - step % seats < size else 0
        if now % 2 == 0:
            if course is not None and doing is not None and drawing:
                swap_at_turn(field, doing, tables.party, course.enough, place, given.acts, column)
            row = phase[drawing if place else 2]
            if tables.follow_only:
                follow(held[place], suit, open_to, legal)
            elif tables.simple:
                ask(
                    place, seats, held[place], leader, master, suit, above, above_led, open_to,
                    side, row, duty, trumps, None, facts, legal,
                )  # fmt: skip
            else:
                ask(
                    place, seats, held[place], leader, master, suit, above, above_led, open_to,
                    side, row, duty, trumps, special, facts, legal,
                )  # fmt: skip
            continue
        choose(legal, chance, skipped, card)
        if len(given.cards):
            dictate(given.cards, column, legal, open_to, card)
        lay(
            place, seats, card, held[place], leader, master, suit, above, above_led, lying, worth,
            played, beats, points,
        )  # fmt: skip
        if len(under):
            uncover(card, under, held[place])
        full = place == seats - 1
        if full:
            for seat in range(seats):
                gather(seat, trick_points, master, worth, open_to, tricks[seat], worths[seat])
                turn(seat, seats, held, leader, master, turned[seat])
            held[:] = turned
            clear(leader, before, master, suit, above, above_led, worth, lying, trick, out)
        if course is not None and course.lays:
            mark_laid(field, course, tables.party, place, int(BEFORE if full else LEADER))
        if full:
            count_down(open_to, length)
            if course is not None and doing is not None:
                after_trick(
                    field, course, doing, tables.party, tables.hand_size, drawing, given.acts,
                    column + 1,
                )  # fmt: skip
            close(length, open_to)
            if course is not None and not open_to.any():
                break
