"""What the end of a deal brings."""

from tapisvert.kernel.compiled import compiled
from tapisvert.tables.schema import Ints


@compiled
def count(party: Ints, row: int, tricks: Ints, points: Ints, won: Ints, taken: Ints) -> None:
    """Add up by party, in ``won`` and ``taken``, what the seats have won."""
    for seat in range(len(party)):
        won[row, party[seat]] += tricks[row, seat]
        taken[row, party[seat]] += points[row, seat]


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
    row: int, sides: Ints, tricks: Ints, points: Ints, trick_points: int, pays: Ints, earns: Ints,
    marks: Ints,
) -> None:  # fmt: skip
    """Mark for each side what its tricks bring, and the points of the cards in them."""
    for side in range(len(sides)):
        won, worth = 0, 0
        for seat in range(tricks.shape[1]):
            if sides[side] >> seat & 1:
                won += tricks[row, seat]
                worth += points[row, seat] - tricks[row, seat] * trick_points
        for party in range(marks.shape[1]):
            marks[row, party] += pays[side, won, party] + earns[side, worth, party]


@compiled
def holding(row: int, looked: Ints, party: Ints, parties: int, dealt: Ints) -> int:
    """Who held each of the cards looked at when play began, as one number."""
    found, step = 0, 1
    for n in range(len(looked)):
        owner = parties
        for seat in range(len(party)):
            if dealt[row, seat] >> looked[n] & 1:
                owner = party[seat]
        found += step * owner
        step *= parties + 1
    return found
