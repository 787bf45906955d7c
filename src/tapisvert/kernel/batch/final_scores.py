"""Score the end of deals from the tables and write how they ended to a ``PlayResult``.

See ``Tables`` for the two ways to settle. Array arguments of helpers are named as in ``PlayState``,
``PlayResult`` and ``Tables``. Called after play by ``playouts``, ``random_playouts`` and batches.
"""

from tapisvert.kernel.batch.buffers import PlayResult, PlayState
from tapisvert.kernel.batch.state import (
    CARDS_PLAYED_AT_START,
    ENDED,
    HOLDER,
    NOTHING_LEFT,
    OVER,
    PLAYED,
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
    """Write how deals [first, end) stand to ``outcome``, from its row ``into`` on.

    Marks at the end are added for deals that have no tricks left or nothing left to decide. Other
    deals keep the marks of their ledger: still in play, stopped, resting, or the game is over.
    ``outcome.carried`` is written only where two parties are settled: fill it with 1 before. In
    ``state`` only HOLDER is written.
    """
    party, sides, trick_pay, point_pay = (
        tables.party,
        tables.sides,
        tables.trick_pay,
        tables.point_pay,
    )
    settled, carried = tables.settled, tables.carried
    columns, tricks, points, ledger = state.columns, state.tricks, state.points, state.marks
    won, taken, marks, carried_on = outcome.tricks, outcome.points, outcome.marks, outcome.carried
    cards, how, holding = outcome.cards, outcome.ended, columns[HOLDER]
    for row in range(into, into + end - first):
        for each in range(tables.parties):
            won[row, each], taken[row, each] = 0, 0
    for seat in range(len(party)):
        rows = slice(into, into + end - first)
        count(
            tricks[seat, first:end], points[seat, first:end], tables.trick_points,
            won[rows, party[seat]], taken[rows, party[seat]],
        )  # fmt: skip
    find_holdings(tables.looked, party, tables.parties, state.dealt, first, holding[first:end])
    for deal in range(first, end):
        row, ended = into + deal - first, columns[ENDED, deal]
        for each in range(tables.parties):
            marks[row, each] = ledger[deal, each]
        if ended == NOTHING_LEFT or (ended == STOPPED and columns[TRICKS_LEFT, deal] == 0):
            ended = int(OVER)
            if len(trick_pay) == 0:
                settle_two(
                    row, columns[START_SCORE, deal], holding[deal], won, taken, settled, carried,
                    marks, carried_on,
                )  # fmt: skip
            else:
                settle_sides(row, deal, sides, tricks, points, trick_pay, point_pay, marks)
        cards[row] = (
            popcount(columns[PLAYED, deal] | columns[TRICK_CARDS, deal])
            - columns[CARDS_PLAYED_AT_START, deal]
        )
        how[row] = ended


@jit_vector
def count(tricks: Ints, points: Ints, trick_points: int, won: Ints, taken: Ints) -> None:
    """Add the tricks and points of one seat to ``won`` and ``taken`` of its party."""
    for deal in range(len(tricks)):
        won[deal] += tricks[deal]
        taken[deal] += points[deal] + trick_points * tricks[deal]


@jit
def settle_two(
    row: int, opening: int, holding: int, won: Ints, taken: Ints, settled: Ints, carried: Ints,
    marks: Ints, carried_on: Ints,
) -> None:  # fmt: skip
    """Add the marks at the end for two parties, from what party 0 has taken.

    ``holding`` is the holding of the deal, ``opening`` its start score.
    """
    sweep = 1 if won[row, 1] == 0 else 2 if won[row, 0] == 0 else 0
    points = taken[row, 0]
    marks[row, 0] += settled[opening, holding, sweep, points, 0]
    marks[row, 1] += settled[opening, holding, sweep, points, 1]
    carried_on[row] = carried[opening, holding, sweep, points]


@jit
def settle_sides(
    row: int, deal: int, sides: Ints, tricks: Ints, points: Ints, trick_pay: Ints, point_pay: Ints,
    marks: Ints,
) -> None:  # fmt: skip
    """Add the marks at the end for each side's tricks and for the points of the cards in them."""
    for side in range(len(sides)):
        won, worth = 0, 0
        for seat in range(len(tricks)):
            if sides[side] >> seat & 1:
                won += tricks[seat, deal]
                worth += points[seat, deal]
        for party in range(marks.shape[1]):
            marks[row, party] += trick_pay[side, won, party] + point_pay[side, worth, party]


@jit
def find_holdings(
    looked: Ints, party: Ints, parties: int, dealt: Ints, first: int, holding: Ints
) -> None:
    """Write the holding of each deal to ``holding``: who held the ``looked`` cards when play began.

    ``dealt`` is [seat, deal] for all deals, read from ``first`` on; ``holding`` starts at
    ``first``. Digit n starts as ``parties`` (nobody) and is lowered to the party of the seat that
    has the card.
    """
    holding[:] = 0
    step, end = 1, first + len(holding)
    for card in looked:
        add_to_all(parties * step, holding)
        for seat in range(len(party)):
            add_where(dealt[seat, first:end], card, (party[seat] - parties) * step, holding)
        step *= parties + 1


@jit_vector
def add_to_all(number: int, out: Ints) -> None:
    """Add a number in every deal."""
    for deal in range(len(out)):
        out[deal] += number


@jit_vector
def add_where(sets: Ints, card: int, number: int, out: Ints) -> None:
    """Add a number in the deals whose set has the card."""
    for deal in range(len(out)):
        out[deal] += number if sets[deal] >> card & 1 else 0
