"""Play deals side by side from the tables: the cards given, else chance."""

from typing import Any

from tapisvert.kernel.apart import unpacked
from tapisvert.kernel.arrays import Field, Given, Play
from tapisvert.kernel.between import after_trick, mark_laid
from tapisvert.kernel.chance import draw
from tapisvert.kernel.columns import (
    allow_all,
    ask,
    dictate,
    follow,
    lay,
    lead,
    mind_led,
    uncover,
)
from tapisvert.kernel.compiled import compiled
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
    SUIT,
    TRICK,
)
from tapisvert.kernel.tricks import close, count_down, note_trick, take_in
from tapisvert.tables.schema import Course, Ints, Stock

BLOCK = 512
"""Deals that are played side by side: the columns that a card changes stay in the nearest cache.
Blocks begin with a line of it, but for the first."""
ASKED, CHOSEN, LAID = 0, 1, 2
STAGES = 3


@compiled
def advance(
    play: Play,
    course: Course | None,
    doing: Stock | None,
    field: Field,
    given: Given,
    stage: int,
    until: int,
    first: int,
    end: int,
) -> int:
    """Play the deals from ``first`` to ``end`` from one stage to another, these not included.

    The n-th card since the start has three: in 3n it is found what is legal, in 3n + 1 a card is
    chosen, in 3n + 2 it is played, and what follows from it done. Columns of ``given`` are counted
    from the card of the first stage.

    ``course`` and ``doing`` are those of the tables, or None both in a plain game: then all that
    they are needed for is left out when this is compiled. What is returned is 0 when every deal is
    over because its game was not plain.
    """
    going_on, start = 0, first
    while start < end:
        there = min(start - start % BLOCK + BLOCK, end)
        going_on |= _advance(play, course, doing, field, given, stage, until, start, there, first)
        start = there
    return going_on


@compiled
def drive(
    plays: Ints,
    course: Course | None,
    doing: Stock | None,
    field: tuple[Any, ...],
    acts: Ints,
    stage: int,
    until: int,
    pieces: Ints,
) -> int:
    """The same for Python, for ``pieces`` [piece]: row of ``plays``, and their deals.

    ``plays`` and the bare tuple of a field are handed on in a fraction of the time of the others.
    """
    going_on, given = 0, Given(acts[:0], acts)
    for row, first, end in pieces:
        going_on |= advance(
            unpacked(plays[row]), course, doing, Field(*field), given, stage, until, first, end
        )
    return going_on


@compiled
def _advance(
    play: Play,
    course: Course | None,
    doing: Stock | None,
    field: Field,
    given: Given,
    stage: int,
    until: int,
    first: int,
    end: int,
    spare: int,
) -> int:
    """The same for a block of deals; from the deal ``spare`` on ``turned`` is free."""
    seats, trumps, special = play.seats, play.trumps, play.special
    sides, cuts, beats = play.sides, play.cuts, play.beats
    progress, held, under = field.progress, field.held, field.under
    leader, master = progress[LEADER, first:end], progress[MASTER, first:end]
    suit, above = progress[SUIT, first:end], progress[ABOVE, first:end]
    above_led, lying = progress[ABOVE_LED, first:end], progress[LYING, first:end]
    facts, legal = progress[FACTS, first:end], progress[LEGAL, first:end]
    card, open_to = progress[CARD, first:end], progress[OPEN, first:end]
    length, chance = progress[LENGTH, first:end], progress[CHANCE, first:end]
    for now in range(stage, until):
        step, column = now // STAGES, now // STAGES - stage // STAGES
        place, drawing = step % seats, 1 if step - step % seats < field.stock.shape[1] else 0
        hand = held[place, first:end]
        if now % STAGES == ASKED:
            if course is not None and doing is not None and drawing:
                swap_at_turn(
                    field, doing, play.party, course.enough, place, given.acts, column, first, end
                )
            rows = play.rows[drawing if place else 2]
            if place == 0 and play.free_lead:
                allow_all(hand, open_to, legal)
            elif play.follow_only:
                follow(hand, suit, open_to, legal)
            elif play.simple and not play.minds_led:
                ask(
                    place, seats, hand, leader, master, suit, above, above_led, open_to,
                    sides, rows, cuts, trumps, None, facts, legal,
                )  # fmt: skip
            else:
                ask(
                    place, seats, hand, leader, master, suit, above, above_led, open_to,
                    sides, rows, cuts, trumps, special, facts, legal,
                )  # fmt: skip
        elif now % STAGES == CHOSEN:
            draw(legal, chance, card)
            if len(given.cards):
                dictate(given.cards, column, first, legal, open_to, card)
        else:
            if place == 0:
                lead(card, hand, master, suit, above, lying, beats)
            else:
                lay(place, card, hand, master, above, lying, beats)
            if play.minds_led:
                mind_led(place, card, suit, beats, above_led)
            if len(under):
                uncover(card, under[first:end], hand)
            full = place == seats - 1
            if full:
                if course is not None:
                    note_trick(
                        lying, progress[TRICK, first:end], leader, progress[BEFORE, first:end]
                    )
                take_in(play, field, first, end, spare)
            if course is not None and course.lays:
                mark_laid(field, course, play.party, place, BEFORE if full else LEADER, first, end)
            if full:
                count_down(open_to, length)
                if course is not None and doing is not None:
                    after_trick(
                        field, course, doing, play.party, play.hand_size, drawing, given.acts,
                        column + 1, first, end,
                    )  # fmt: skip
                close(length, open_to)
                if course is not None and not open_to.any():
                    return 0
    if course is not None and not open_to.any():
        return 0
    return 1
