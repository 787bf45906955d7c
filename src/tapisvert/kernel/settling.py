"""What the end of a deal brings."""

from tapisvert.kernel.arrays import Field, Outcome
from tapisvert.kernel.bits import ones
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.progress import (
    BEGUN,
    BROKEN,
    DECIDED,
    ENDED,
    LENGTH,
    LYING,
    OPENING,
    OUT,
    OVER,
)
from tapisvert.tables.schema import Ints, Tables


@compiled
def settle_all(
    tables: Tables, field: Field, first: int, end: int, into: int, outcome: Outcome
) -> None:
    """Write down how some deals of a field stand, from row ``into`` on of the outcome.

    Those that are over are settled.
    """
    party, parties, looked = tables.party, tables.parties, tables.looked
    sides, pays, earns, trick_points = tables.sides, tables.pays, tables.earns, tables.trick_points
    settled, carried, dealt = tables.settled, tables.carried, field.dealt
    progress, tricks, points, marked = field.progress, field.tricks, field.points, field.marks
    won, taken, marks, carried_on = outcome.tricks, outcome.points, outcome.marks, outcome.carried
    cards, how = outcome.cards, outcome.ended
    for deal in range(first, end):
        row, ended = into + deal - first, progress[ENDED, deal]
        for each in range(parties):
            won[row, each], taken[row, each], marks[row, each] = 0, 0, marked[deal, each]
        count(party, row, deal, tricks, points, trick_points, won, taken)
        if ended == DECIDED or (ended == BROKEN and progress[LENGTH, deal] == 0):
            ended = int(OVER)
            if len(pays) == 0:
                held = holding(deal, looked, party, parties, dealt)
                settle_two(
                    row, progress[OPENING, deal], held, won, taken, settled, carried, marks,
                    carried_on,
                )  # fmt: skip
            else:
                settle_sides(row, deal, sides, tricks, points, pays, earns, marks)
        cards[row] = ones(progress[OUT, deal] | progress[LYING, deal]) - progress[BEGUN, deal]
        how[row] = ended


@compiled
def count(
    party: Ints, row: int, deal: int, tricks: Ints, points: Ints, trick_points: int,
    won: Ints, taken: Ints,
) -> None:  # fmt: skip
    """Add up by party, in ``won`` and ``taken``, what the seats have won."""
    for seat in range(len(party)):
        won[row, party[seat]] += tricks[seat, deal]
        taken[row, party[seat]] += points[seat, deal] + tricks[seat, deal] * trick_points


@compiled
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


@compiled
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


@compiled
def holding(deal: int, looked: Ints, party: Ints, parties: int, dealt: Ints) -> int:
    """Who held each of the cards looked at when play began, as one number."""
    found, step = 0, 1
    for n in range(len(looked)):
        owner = parties
        for seat in range(len(party)):
            if dealt[seat, deal] >> looked[n] & 1:
                owner = party[seat]
        found += step * owner
        step *= parties + 1
    return found
