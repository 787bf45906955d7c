"""Play step by step and write down what happens."""

import numpy as np

from tapisvert.kernel import progress as columns
from tapisvert.kernel.apart import taken_apart
from tapisvert.kernel.arrays import Field, Given, Trace
from tapisvert.kernel.bits import EVERY, ones
from tapisvert.kernel.compiled import allocating
from tapisvert.kernel.duty import part_of
from tapisvert.kernel.playing import advance
from tapisvert.tables.schema import PARTS, Ints, Tables


def blank_trace(tables: Tables, deals: int, steps: int) -> Trace:
    """Room for what happens."""
    by_step = (deals, steps)
    tricks = steps // tables.seats
    shapes = [*[by_step] * 4, (*by_step, len(PARTS)), by_step, (deals, tricks)]
    return Trace(*(np.zeros(shape, dtype=np.int64) for shape in shapes))


def play_traced(tables: Tables, field: Field, given: Given, trace: Trace) -> None:
    """Play to the end, looking at every fact; what is written of a deal that is over is nothing."""
    play, course, doing = taken_apart(
        tables._replace(follow_only=0, simple=0, free_lead=0, minds_led=1)
    )
    progress, deals = field.progress, len(trace.cards)
    for step in range(trace.cards.shape[1]):
        place = step % tables.seats
        since = Given(given.cards[:, step:].copy(), given.acts[:, step:].copy())
        advance(play, course, doing, field, since, 3 * step, 3 * step + 1, 0, deals)
        going_on = progress[columns.OPEN] != 0
        trace.acts[:, step] = progress[columns.ACTS]
        progress[columns.ACTS] = 0
        trace.seats[:, step] = (progress[columns.LEADER] + place) % tables.seats
        trace.situations[:, step] = progress[columns.FACTS]
        trace.legal[:, step] = progress[columns.LEGAL]
        parts_of(tables, field, place, trace.parts, step)
        advance(play, course, doing, field, since, 3 * step + 1, 3 * step + 3, 0, deals)
        note_cards(progress[columns.CARD], trace.cards, step)
        if place == tables.seats - 1:
            winners = trace.winners[:, step // tables.seats]
            winners[going_on] = progress[columns.LEADER, going_on]
        if not going_on.any():
            break


@allocating
def note_cards(card: Ints, cards: Ints, step: int) -> None:
    """Write down the cards played, NO_CARD for none."""
    for deal in range(len(card)):
        cards[deal, step] = ones(card[deal] - 1 & EVERY)


@allocating
def parts_of(tables: Tables, field: Field, place: int, parts: Ints, step: int) -> None:
    """Write down the parts of the cards of whoever plays in this place."""
    progress, held = field.progress, field.held
    trumps, mark_a, mark_b = tables.trumps, tables.marks[0], tables.marks[1]
    for deal in range(len(parts)):
        for part in range(parts.shape[2]):
            parts[deal, step, part] = part_of(
                trumps, mark_a, mark_b, part, held[place, deal], progress[columns.SUIT, deal],
                progress[columns.ABOVE, deal], progress[columns.ABOVE_LED, deal],
            )  # fmt: skip
