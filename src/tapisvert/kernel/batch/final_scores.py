"""What the end of a deal brings."""

from tapisvert.kernel.batch.buffers import PlayResult, PlayState
from tapisvert.kernel.batch.state import (
    ENDED,
    HOLDER,
    NOTHING_LEFT,
    OVER,
    PLAYED,
    PLAYED_AT_START,
    START_SCORE,
    STOPPED,
    TRICK_CARDS,
    TRICKS_LEFT,
)
from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit, jit_vector
from tapisvert.tables.schema import Ints, Tables


@jit
def settle_all(
    tables: Tables, state: PlayState, first: int, end: int, into: int, outcome: PlayResult
) -> None:
    """Write down how some deals of a field stand, from row ``into`` on of the outcome.

    Those that are over are settled.
    """
    party, sides, pays, earns = tables.party, tables.sides, tables.pays, tables.earns
    settled, carried = tables.settled, tables.carried
    columns, tricks, points, marked = state.columns, state.tricks, state.points, state.marks
    won, taken, marks, carried_on = outcome.tricks, outcome.points, outcome.marks, outcome.carried
    cards, how, held = outcome.cards, outcome.ended, columns[HOLDER]
    for row in range(into, into + end - first):
        for each in range(tables.parties):
            won[row, each], taken[row, each] = 0, 0
    for seat in range(len(party)):
        rows = slice(into, into + end - first)
        count(
            tricks[seat, first:end], points[seat, first:end], tables.trick_points,
            won[rows, party[seat]], taken[rows, party[seat]],
        )  # fmt: skip
    find_holdings(tables.looked, party, tables.parties, state.dealt, first, held[first:end])
    for deal in range(first, end):
        row, ended = into + deal - first, columns[ENDED, deal]
        for each in range(tables.parties):
            marks[row, each] = marked[deal, each]
        if ended == NOTHING_LEFT or (ended == STOPPED and columns[TRICKS_LEFT, deal] == 0):
            ended = int(OVER)
            if len(pays) == 0:
                settle_two(
                    row, columns[START_SCORE, deal], held[deal], won, taken, settled, carried,
                    marks, carried_on,
                )  # fmt: skip
            else:
                settle_sides(row, deal, sides, tricks, points, pays, earns, marks)
        cards[row] = (
            popcount(columns[PLAYED, deal] | columns[TRICK_CARDS, deal])
            - columns[PLAYED_AT_START, deal]
        )
        how[row] = ended


@jit_vector
def count(tricks: Ints, points: Ints, trick_points: int, won: Ints, taken: Ints) -> None:
    """Add for its party, in ``won`` and ``taken``, what a seat has won."""
    for deal in range(len(tricks)):
        won[deal] += tricks[deal]
        taken[deal] += points[deal] + trick_points * tricks[deal]


@jit
def settle_two(
    row: int, opening: int, held: int, won: Ints, taken: Ints, settled: Ints, carried: Ints,
    marks: Ints, carried_on: Ints,
) -> None:  # fmt: skip
    """Mark what the law gives two parties for what the first has taken."""
    sweep = 1 if won[row, 1] == 0 else 2 if won[row, 0] == 0 else 0
    points = taken[row, 0]
    marks[row, 0] += settled[opening, held, sweep, points, 0]
    marks[row, 1] += settled[opening, held, sweep, points, 1]
    carried_on[row] = carried[opening, held, sweep, points]


@jit
def settle_sides(
    row: int, deal: int, sides: Ints, tricks: Ints, points: Ints, pays: Ints, earns: Ints,
    marks: Ints,
) -> None:  # fmt: skip
    """Mark for each side what its tricks bring, and the points of the cards in them."""
    for side in range(len(sides)):
        won, worth = 0, 0
        for seat in range(len(tricks)):
            if sides[side] >> seat & 1:
                won += tricks[seat, deal]
                worth += points[seat, deal]
        for party in range(marks.shape[1]):
            marks[row, party] += pays[side, won, party] + earns[side, worth, party]


@jit
def find_holdings(
    looked: Ints, party: Ints, parties: int, dealt: Ints, first: int, held: Ints
) -> None:
    """Who held each of the cards looked at when play began, as one number.

    ``dealt`` are those of deals before the ``first`` too, of which nothing is asked.
    """
    held[:] = 0
    step, end = 1, first + len(held)
    for card in looked:
        add_to_all(parties * step, held)
        for seat in range(len(party)):
            add_where(dealt[seat, first:end], card, (party[seat] - parties) * step, held)
        step *= parties + 1


@jit_vector
def add_to_all(number: int, out: Ints) -> None:
    """Add a number everywhere."""
    for deal in range(len(out)):
        out[deal] += number


@jit_vector
def add_where(sets: Ints, card: int, number: int, out: Ints) -> None:
    """Add a number where a set holds a card."""
    for deal in range(len(out)):
        out[deal] += number if sets[deal] >> card & 1 else 0
