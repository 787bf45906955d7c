"""Play deals card by card and record facts, parts, legal cards and winners.

The tests compare traces with the referee. Shortcuts of the tables are switched off, so that every
fact is computed.
"""

import numpy as np

from tapisvert.kernel.batch import state as column
from tapisvert.kernel.batch.advance import advance
from tapisvert.kernel.batch.buffers import ForcedActions, PlayState, Trace
from tapisvert.kernel.batch.play_tables import split_tables
from tapisvert.kernel.core.bits import ALL_BITS, popcount
from tapisvert.kernel.core.jit import jit_allocating
from tapisvert.kernel.core.legal_cards import part_of
from tapisvert.tables.schema import PARTS, Ints, Tables


def blank_trace(tables: Tables, deals: int, steps: int) -> Trace:
    """A zero trace for ``deals`` deals of ``steps`` cards."""
    by_step = (deals, steps)
    tricks = steps // tables.seats
    shapes = [*[by_step] * 4, (*by_step, len(PARTS)), by_step, (deals, tricks)]
    return Trace(*(np.zeros(shape, dtype=np.int64) for shape in shapes))


def play_traced(tables: Tables, state: PlayState, forced: ForcedActions, trace: Trace) -> None:
    """Play to the end and fill ``trace``. Entries after the end of a deal are meaningless."""
    play, scoring, stock_rules = split_tables(
        tables._replace(follow_only=0, suits_only=0, free_lead=0, tracks_best_led=1)
    )
    columns, deals = state.columns, len(trace.cards)
    for step in range(trace.cards.shape[1]):
        place = step % tables.seats
        since = ForcedActions(forced.cards[:, step:].copy(), forced.acts[:, step:].copy())
        advance(play, scoring, stock_rules, state, since, None, 3 * step, 3 * step + 1, 0, deals)
        going_on = columns[column.OPEN] != 0
        trace.acts[:, step] = columns[column.ACTS]
        columns[column.ACTS] = 0
        trace.seats[:, step] = (columns[column.LEADER] + place) % tables.seats
        trace.facts[:, step] = columns[column.FACTS]
        trace.legal[:, step] = columns[column.LEGAL]
        parts_of(tables, state, place, trace.parts, step)
        advance(
            play, scoring, stock_rules, state, since, None, 3 * step + 1, 3 * step + 3, 0, deals
        )
        note_cards(columns[column.CARD], trace.cards, step)
        if place == tables.seats - 1:
            winners = trace.winners[:, step // tables.seats]
            winners[going_on] = columns[column.LEADER, going_on]
        if not going_on.any():
            break


@jit_allocating
def note_cards(card: Ints, cards: Ints, step: int) -> None:
    """Record the cards played, NO_CARD for none."""
    for deal in range(len(card)):
        cards[deal, step] = popcount(card[deal] - 1 & ALL_BITS)


@jit_allocating
def parts_of(tables: Tables, state: PlayState, place: int, parts: Ints, step: int) -> None:
    """Record every part of the hand of the seat at ``place``."""
    columns, held = state.columns, state.held
    trumps, flagged_a, flagged_b = tables.trumps, tables.flagged[0], tables.flagged[1]
    for deal in range(len(parts)):
        for part in range(parts.shape[2]):
            parts[deal, step, part] = part_of(
                trumps, flagged_a, flagged_b, part, held[place, deal], columns[column.LED_SUIT,
                deal], columns[column.BEATING, deal], columns[column.BEATING_LED, deal],
            )  # fmt: skip
